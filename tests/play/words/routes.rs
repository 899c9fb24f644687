//! Whether an operator has a route: it is remembered, and asked again whenever something has changed that rules on routes
//! go by.

use prospectus_engine::{Deed, Offer};

use super::{rule, turn_of_north};
use crate::table::Table;

/// All trains run only where this holds.
fn allowed(condition: &str) -> (String, String, String) {
    let of = |range: &str| format!("{range}\nallowed = \"{condition}\"");
    (of("range = { stops = 2 }"), of("range = { stops = 3 }"), of("range = { stops = 4 }"))
}

fn has_route(table: &Table) -> bool {
    table.game.view().has_route(table.company("N")).expect("the rules can be worked out")
}

/// N lays tiles, one in each of so many turns at most, so that it has a route.
fn connecting(table: &Table, turns: usize) -> Option<Table> {
    let offers = table.game.actions().into_iter();
    offers.filter(|offer| matches!(offer.action.deed, Deed::LayTile { .. })).find_map(|offer| {
        let mut twin = table.twin();
        twin.game.apply(&offer.action).expect("it is offered");
        if has_route(&twin) || turns == 1 {
            return has_route(&twin).then_some(twin);
        }
        twin.until_next_turn_of("N");
        connecting(&twin, turns - 1)
    })
}

/// A turn of N, whose track leads from its home to another stop by now, and who may buy trains.
fn connected(condition: &str, more: &str) -> Table {
    let (two, three, four) = allowed(condition);
    let changes =
        [("range = { stops = 2 }", &*two), ("range = { stops = 3 }", &*three), ("range = { stops = 4 }", &*four)];
    let table = turn_of_north(&changes, more, |_| {});
    assert!(!has_route(&table), "no track is there yet");
    let mut table = connecting(&table, 3).expect("three tiles connect two stops");
    table.until_trains_of("N");
    assert!(has_route(&table));
    table
}

#[test]
fn a_tag_closes_routes() {
    let close = rule("close", "train.bought", "", "for h in hexes { tag h with 'closed' }");
    let mut table = connected("'closed' not in route.start.hex.tags", &close);
    table.buy_train("N", "2");
    assert!(!has_route(&table), "all hexes are closed");
}

#[test]
fn what_the_title_keeps_closes_routes() {
    let keeps = "[property.company]\nopen = true\n";
    let close = rule("close", "train.bought", "", "set N.open to false");
    let mut table = connected("company.open", &format!("{keeps}{close}"));
    table.buy_train("N", "2");
    assert!(!has_route(&table), "it is not open any more");
}

#[test]
fn money_closes_routes() {
    let mut table = connected("company.cash > 0", "");
    table.set_cash("N", 80);
    assert!(has_route(&table), "it has money");
    table.buy_train("N", "2");
    assert!(!has_route(&table), "it has spent it");
}

#[test]
fn a_tile_elsewhere_closes_routes() {
    let mut table = connected("C3.colour is 'white'", "");
    table.buy_train("N", "2");
    table.until_next_turn_of("S");
    assert!(has_route(&table), "C3 is as it was");
    let mut lays = table.game.actions().into_iter();
    let on_home = |offer: &Offer| matches!(offer.action.deed, Deed::LayTile { hex, .. } if hex == table.hex("C3"));
    let lay = lays.find(on_home).expect("S may lay a tile at home");
    table.game.apply(&lay.action).expect("it is offered");
    assert!(!has_route(&table), "there is a tile on C3");
}
