//! Issue 16, part 2: `lay` of a tile that does not fit, and of a list of symmetric tiles.

use prospectus_engine::Deed;

use super::{rule, turn_of_north};

const NORTH: &str = "when = \"company is N\"\nfirst = true";

#[test]
fn a_tile_that_does_not_fit_is_not_laid_and_that_is_told() {
    // A straight through Northgate would leave the map, a town there has no place for the station of N, and the way to
    // the mine would be lost.
    for effect in ["lay '57' on A1", "lay '3' on A1", "lay ['7', '57'] on A5"] {
        let table = turn_of_north(&[], &rule("works", "turn.started", NORTH, effect), |_| {});
        table.tells("works", "no tile fits on");
        assert_eq!((table.tile_on("A1"), table.tile_on("A5")), (None, None));
        assert!(table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })), "N goes on with its turn");
    }
}

#[test]
fn a_tile_of_which_none_is_left_is_not_laid_and_that_is_told() {
    let table =
        turn_of_north(&[("\n5 = 2", "\n5 = 0")], &rule("works", "turn.started", NORTH, "lay '5' on A1"), |_| {});
    table.tells("works", "or none is left");
}

#[test]
fn the_only_way_to_lay_a_tile_is_taken_without_a_question() {
    let table = turn_of_north(&[], &rule("works", "turn.started", NORTH, "lay '5' on A1"), |_| {});
    assert_eq!((table.tile_on("A1").as_deref(), table.tiles_left("5")), (Some("5"), Some(1)));
    assert!(table.told().is_empty());
}

/// A straight is the same in two rotations: every offer differs, and every offer is accepted.
#[test]
fn every_offer_of_symmetric_tiles_is_accepted() {
    let more = rule("works", "turn.started", NORTH, "lay ['9', '7', '8'] on B2");
    let table = turn_of_north_waiting(&more);
    assert_eq!(table.question(), "A: lay 9, 7 or 8 on B2: turned how?");
    let offers = table.game.actions();
    let lays: Vec<_> = offers.iter().filter(|offer| matches!(offer.action.deed, Deed::LayTile { .. })).collect();
    assert!(lays.len() > 3 && lays.len() == offers.len(), "{offers:?}");
    let mut faces = Vec::new();
    for offer in lays {
        let mut twin = table.twin();
        twin.game.apply(&offer.action).expect("what is offered is accepted");
        assert!(twin.told().is_empty());
        faces.push(twin.game.state().board.on(twin.hex("B2")).face);
    }
    let count = faces.len();
    faces.sort();
    faces.dedup();
    assert_eq!(faces.len(), count, "no two offers are the same");
}

/// A has to choose before N acts.
fn turn_of_north_waiting(more: &str) -> crate::table::Table {
    let mut table = super::stock_round(&[], more, 2);
    table.found("N", "A", 100, 1000);
    table.pass("A");
    table.pass("B");
    assert_eq!(table.acting(), "A");
    table
}
