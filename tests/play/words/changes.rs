//! Issue 16, part 2: `change HEX to TILE`, an earthquake: track is lost, stations without a place go back to the charter,
//! and tiles to the supply.

use prospectus_engine::Deed;

use super::{checked_games, rule, stock_round, text, turn_of_north};

const NORTH: &str = "when = \"company is N\"\nfirst = true";

/// A tile of this small title for ruins: nothing is left of what was there.
const RUINS: &str = "[tiles]\nruins = { count = 1, colour = \"yellow\", code = \"\", allowed = false }";

#[test]
fn track_is_lost_and_the_old_tile_goes_back() {
    let more = rule("quake", "turn.started", NORTH, "change C3 to '57'");
    let table = turn_of_north(&[], &more, |table| {
        table.put_tile("C3", "5", 1);
        table.put_tile("C3", "15", 1);
        assert_eq!((table.tiles_left("15"), table.tiles_left("57")), (Some(1), Some(2)));
    });
    assert_eq!(table.tile_on("C3").as_deref(), Some("57"), "the only rotation that stays on the map");
    assert_eq!((table.tiles_left("15"), table.tiles_left("57")), (Some(2), Some(1)));
    let face = table.game.state().board.face(&table.world().map, table.hex("C3"));
    assert_eq!(face.pieces.len(), 2, "four ways out have become two");
    assert!(table.has_token("S", "C3"), "its station has a place");
    assert!(table.told().is_empty());
}

#[test]
fn stations_without_a_place_go_back_to_the_charter() {
    let more = rule("quake", "turn.started", NORTH, "change C3 to '57'");
    let mut table = turn_of_north(&[], &more, |table| {
        table.put_tile("C3", "5", 1);
        table.put_tile("C3", "15", 1);
        table.put_token("N", "C3");
        assert_eq!((table.tokens_left("N"), table.tokens_left("S")), (1, 2));
    });
    // One place for two: none of them stays.
    assert!(!table.has_token("N", "C3") && !table.has_token("S", "C3"));
    assert_eq!((table.tokens_left("N"), table.tokens_left("S")), (2, 3));
    // They are counted: N pays for its second station again, and can place it.
    let used = table.game.state().operator(table.company("N")).tokens_used;
    assert_eq!(used, 1);
    table.put_tile("A1", "5", 4);
    table.put_tile("B2", "8", 0);
    table.put_tile("C1", "7", 3);
    let cash = table.cash("N");
    table.pass_until("N", |deed| matches!(deed, Deed::PlaceToken { .. }));
    table.act("N", table.station("C3"));
    assert_eq!((table.cash("N"), table.tokens_left("N")), (cash - 40, 1));
}

/// Whoever the rule is about chooses, and each choice is accepted.
#[test]
fn where_there_is_a_choice_it_is_asked_for() {
    let more = rule("quake", "turn.started", NORTH, "change C3 to ['5', '57']");
    let mut table = stock_round(&[], &more, 2);
    table.found("N", "A", 100, 1000);
    table.found("S", "B", 90, 1000);
    table.put_tile("C3", "6", 1);
    table.pass("A");
    table.pass("B");
    assert_eq!(table.acting(), "A");
    let offers = table.game.actions();
    assert_eq!(offers.len(), 4, "one straight and three bends stay on the map: {offers:?}");
    for offer in offers {
        let mut twin = table.twin();
        twin.game.apply(&offer.action).expect("what is offered is accepted");
        assert_eq!(twin.tiles_left("6"), Some(2));
    }
}

#[test]
fn a_hex_may_be_left_without_anything() {
    let more = rule("quake", "turn.started", NORTH, "change A1 to ruins");
    let table = turn_of_north(&[("[tiles]", RUINS)], &more, |_| {});
    assert_eq!(table.tile_on("A1").as_deref(), Some("ruins"));
    assert!(table.stations("N").is_empty());
    assert_eq!(table.tokens_left("N"), 3);
}

#[test]
fn a_tile_that_leads_nowhere_or_is_used_up_changes_nothing_and_that_is_told() {
    for (tiles, effect) in [
        ("[tiles]", "change A1 to '57'"),
        ("[tiles]\nruins = { count = 0, colour = \"yellow\", code = \"\" }", "change A1 to ruins"),
    ] {
        let table = turn_of_north(&[("[tiles]", tiles)], &rule("quake", "turn.started", NORTH, effect), |_| {});
        table.tells("quake", "no tile fits on A1, or none is left");
        assert!(table.has_token("N", "A1"));
    }
}

/// Tiles, stations and money are counted after every action of random games in which the earth shakes again and again.
#[test]
fn games_with_earthquakes_keep_their_tiles_and_stations() {
    let shakes = rule(
        "quake",
        "operating_round.ended",
        "",
        "change C3 to ['57', '5', '6']\nchange A1 to ['5', ruins]\nchange B2 to ['7', '8', '9']",
    );
    checked_games(&text(&[("[tiles]", RUINS), ("ruins = { count = 1", "ruins = { count = 3")], &shakes), 3, 12);
}
