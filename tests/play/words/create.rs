//! Issue 16, part 2: `create` of a train that is in the supply, and when none is left.

use prospectus_engine::Deed;
use prospectus_engine::event::Event;
use prospectus_engine::state::TrainPlace;

use super::{rule, turn_of_north};
use crate::table::Table;

const NORTH: &str = "when = \"company is N\"\nfirst = true";

#[test]
fn a_train_that_is_created_comes_out_of_the_supply_with_all_that_its_sale_starts() {
    let more = rule("gift", "turn.started", NORTH, "create '4' for operator");
    let left = |table: &Table| {
        let (kind, trains) = (table.train_type("3"), &table.game.state().trains);
        trains.iter().filter(|train| train.side == kind && train.place == TrainPlace::Supply).count()
    };
    let gift = rule("gift", "turn.started", NORTH, "create '3' for operator");
    let table = turn_of_north(&[], &gift, |_| {});
    assert_eq!((table.trains("N"), table.phase_now().as_str(), left(&table)), (vec!["3".to_owned()], "3", 2));
    assert!(table.told().is_empty());
    // Phase 4 closes the privates, and the 2s rust.
    let table = turn_of_north(&[], &more, |table| {
        table.give_trains("S", &["2", "2"]);
        table.give_private("P1", "A");
    });
    assert_eq!((table.trains("N"), table.trains("S")), (vec!["4".to_owned()], vec![]));
    assert_eq!((table.phase_now().as_str(), table.owner_of("P1")), ("4", None));
    assert!(table.game.events().iter().any(|event| matches!(event, Event::Rusted { .. })));
}

/// As after a purchase, a company with more trains than it may have discards.
#[test]
fn whoever_has_too_many_trains_with_one_that_is_created_discards() {
    let more = rule("gift", "turn.started", NORTH, "create '4' for operator");
    let mut table = turn_of_north(&[], &more, |table| {
        table.give_trains("N", &["3", "3"]);
    });
    let offers = table.game.actions();
    assert!(offers.len() == 2 && table.is_offered(|deed| matches!(deed, Deed::Discard { .. })), "{offers:?}");
    table.game.apply(&offers[0].action).expect("it is offered");
    assert_eq!((table.trains("N").len(), table.pool_trains()), (2, vec!["3".to_owned()]));
    assert!(table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
}

#[test]
fn a_train_of_which_none_is_left_is_not_created_and_that_is_told() {
    let more = rule("gift", "turn.started", NORTH, "create '2' for operator");
    let table = turn_of_north(&[], &more, |table| table.sell_out(&["2"]));
    assert!(table.trains("N").is_empty());
    table.tells("gift", "there is no 2 left");
}

/// `give` of a train in the supply starts what a sale would start, too.
#[test]
fn a_train_with_an_owner_changes_hands_without_a_new_phase() {
    let more = rule("gift", "turn.started", NORTH, "for t in trains where t.owner is S { give t to operator }");
    let table = turn_of_north(&[], &more, |table| {
        table.give_trains("S", &["4"]);
    });
    assert_eq!((table.trains("N"), table.phase_now().as_str()), (vec!["4".to_owned()], "2"));
}
