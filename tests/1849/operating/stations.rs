//! Station tokens.

use prospectus_engine::Deed;

use super::super::kit::{FIVE, Table};
use super::track::{to_caltanissetta, to_partinico};
use super::turn_of;

/// Standard track from Caltanissetta over Girgenti and Licata to Terranova, and on over Vittoria to Ragusa.
fn southern_line(table: &mut Table) {
    to_caltanissetta(table);
    table.put_tile("K7", "4", 2);
    table.put_tile("L8", "9", 2);
    table.put_tile("N10", "58", 2);
}

/// Akragas on the southern line, about to place a station.
fn about_to_place(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("SFA", "6H", |table| {
        southern_line(table);
        table.found("RCS", "C", 68, 0);
        table.found("ATA", "D", 68, 0);
        prepare(table);
    });
    table.pass_until("SFA", |deed| matches!(deed, Deed::PlaceToken { .. }));
    table
}

#[track_caller]
fn refused(table: &mut Table, hex: &str, words: &str) {
    table.refused("SFA", table.station(hex), words);
}

/// 1849-TK-01: a station blocks others, and is a base of its own corporation.
#[test]
fn a_station_blocks_others_and_bases_routes() {
    let beyond_trapani = |company: &str, token_of: Option<&str>| {
        let mut table = turn_of(company, "4H", |table| {
            table.found(if company == "CTL" { "RCS" } else { "CTL" }, "C", 68, 0);
            if let Some(token_of) = token_of {
                table.put_token(token_of, "C1");
            }
        });
        let deed = Deed::LayTile { hex: table.hex("D2"), tile: table.tile("8"), rotation: 2 };
        table.try_act(company, deed)
    };
    assert_eq!(beyond_trapani("CTL", None), Ok(()));
    assert!(beyond_trapani("CTL", Some("RCS")).unwrap_err().contains("no track of the operator leads to it"));
    assert!(beyond_trapani("RCS", None).unwrap_err().contains("no track of the operator leads to it"));
    assert_eq!(beyond_trapani("RCS", Some("RCS")), Ok(()));
}

/// 1849-TK-02: one in a turn, for nothing.
#[test]
fn one_station_a_turn_is_placed_free_of_charge() {
    let mut table = about_to_place(|table| table.set_cash("SFA", 0));
    table.act("SFA", table.station("H8"));
    assert_eq!(table.cash("SFA"), 0);
    refused(&mut table, "M9", "this cannot be done now");
    let charter = table.company("SFA");
    assert_eq!(table.game.state().operator(charter).tokens, 1);
}

/// 1849-TK-03: a route must lead to the city, and there must be a vacant place.
#[test]
fn a_station_needs_a_route_and_a_vacant_place() {
    let mut table = about_to_place(|table| table.put_token("RCS", "H8"));
    refused(&mut table, "C1", "its track does not lead to C1");
    refused(&mut table, "H8", "there is no free place for a station");
    refused(&mut table, "K7", "there is no free place for a station");
    table.act("SFA", table.station("M9"));
}

/// 1849-TK-06: Terranova has two places, but not for two stations of one corporation.
#[test]
fn a_corporation_has_one_station_on_a_hex() {
    let mut table = about_to_place(|table| table.put_token("SFA", "M9"));
    refused(&mut table, "M9", "there already is a station of its own");
    assert!(table.may("SFA", table.station("H8")));
}

/// 1849-TK-07
#[test]
fn no_route_to_a_new_station_leads_through_a_city_full_of_others() {
    let mut table = about_to_place(|table| table.put_token("RCS", "M9"));
    assert!(table.may("SFA", table.station("M11")));
    table.put_token("ATA", "M9");
    refused(&mut table, "M11", "its track does not lead to M11");
}

/// The corporation of Marsala with a line to Palermo, about to place a station.
fn before_palermo(mut table: Table, green: bool, tokens: &[&str]) -> Table {
    table.found("CTL", "B", 100, 1000);
    table.set_phase("6H");
    to_partinico(&mut table);
    table.put_tile("C3", "3", 5);
    table.put_tile("E3", "8", 1);
    table.put_tile("F2", "8", 2);
    if green {
        table.put_tile("C5", "651", 5);
    }
    for company in tokens {
        table.put_token(company, "C5");
    }
    table.to_operating_round();
    table.pass_until("CTL", |deed| matches!(deed, Deed::PlaceToken { .. }));
    table
}

/// 1849-TK-04: a place in Palermo is kept for Sicula until it is in operation.
#[test]
fn the_home_of_a_corporation_that_is_not_in_operation_is_not_blocked() {
    let six = || {
        let mut table = Table::in_stock_round(4, super::LILIBEO_FIRST, &[]);
        table.found("ATA", "C", 68, 0);
        table
    };
    const NO_PLACE: &str = "there is no free place for a station";
    let mut yellow = before_palermo(six(), false, &[]);
    yellow.refused("CTL", yellow.station("C5"), NO_PLACE);
    assert!(before_palermo(six(), true, &[]).may("CTL", yellow.station("C5")), "one of two places is left for Sicula");
    let mut shared = before_palermo(six(), true, &["ATA"]);
    shared.refused("CTL", shared.station("C5"), NO_PLACE);
    let mut started = six();
    started.found("RCS", "D", 68, 0);
    assert!(before_palermo(started, true, &[]).may("CTL", yellow.station("C5")));
}

/// 1849-TK-05: three players without Sicula: Palermo is open to all.
#[test]
fn the_home_of_a_corporation_out_of_the_game_is_open_to_all() {
    let table = before_palermo(Table::in_stock_round(3, FIVE, &[]), false, &[]);
    assert!(table.may("CTL", table.station("C5")));
}

/// 1849-TK-08: P4 takes the place of the route, in coastal cities only.
#[test]
fn the_shipping_company_brings_a_station_to_any_coastal_city() {
    let mut table = turn_of("SFA", "6H", |table| table.give_private("SMS", "SFA"));
    let private = table.private("SMS");
    let sail = |table: &Table, hex: &str| Deed::UsePower { private, power: 0, hex: Some(table.hex(hex)) };
    for inland in ["H8", "M11"] {
        table.refused("SFA", sail(&table, inland), &format!("it cannot be done on {inland}"));
    }
    table.act("SFA", sail(&table, "C1"));
    table.act("SFA", table.station("C1"));
    let (hex, company) = (table.hex("C1"), table.company("SFA"));
    assert!(table.game.state().board.has_token_on(hex, company.0));
}
