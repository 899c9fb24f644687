//! A company is launched when half of it has been bought.

use super::super::kit::Table;
use super::situations::{MAJORS, later};

/// What a company has on its charter: money and station markers.
fn charter(table: &Table, company: &str) -> (i64, u8) {
    (table.cash(company), table.tokens_left(company))
}

/// 1854-MC-02, 1854-MC-03, 1854-BU-10, 1854-LA-01 (charter): the director's certificate and one more.
#[test]
fn a_company_is_launched_at_once_when_half_of_it_is_bought() {
    for par in [67, 72, 77, 82, 87, 93] {
        let mut table = later(3);
        table.start("A", "KT", par);
        assert!(!table.has_floated("KT"));
        assert_eq!(table.cash("KT"), 0);
        let bank = table.bank();
        table.act("B", table.buying("KT", 1));
        assert!(table.has_floated("KT"));
        assert_eq!((charter(&table, "KT"), table.bank()), ((10 * par, 3), bank + 2 * par - 10 * par));
        // Nothing comes later: the other shares are paid to the bank.
        table.act("C", table.buying("KT", 2));
        assert_eq!(charter(&table, "KT"), (10 * par, 3));
    }
}

/// 1854-LA-01 (markers), 1854-MC-01 (markers): each company gets all of its station markers.
#[test]
fn each_company_gets_its_station_markers() {
    for (company, markers) in MAJORS.into_iter().zip([4, 3, 4, 4, 3, 3, 4, 3]) {
        let mut table = later(3);
        table.start("A", company, 77);
        table.act("B", table.buying(company, 1));
        assert_eq!(charter(&table, company), (770, markers), "{company}");
    }
}

/// 1854-MC-02, 1854-MR-11 (share): the share that came with the Semmeringbahn counts, whoever has it.
#[test]
fn a_share_that_came_with_a_mountain_railway_counts_for_the_launch() {
    let mut table = Table::in_stock_round(3);
    assert_eq!(table.percent("B", "SD"), 20);
    table.start("A", "SD", 93);
    assert!(table.has_floated("SD"));
    assert_eq!(charter(&table, "SD"), (930, 4));
}

/// 1854-LA-01 (chart)
#[test]
fn a_new_marker_goes_under_those_that_are_there() {
    let mut table = later(3);
    table.found("NT", "C", 82, 820);
    table.start("A", "KT", 82);
    table.act("B", table.buying("KT", 1));
    table.start("C", "SB", 82);
    table.act("A", table.buying("SB", 1));
    assert_eq!(table.stack(82), ["NT", "KT", "SB"]);
    table.to_operating_round();
    assert_eq!(table.acting(), "NT", "the one on top operates first");
}

/// 1854-LA-02: Klagenfurt is not on the map yet, and the first tile goes there.
#[test]
fn a_company_begins_in_the_next_operating_round_at_home() {
    let mut table = later(3);
    table.start("A", "KT", 82);
    table.act("B", table.buying("KT", 1));
    // It does nothing yet.
    assert_eq!(table.acting(), "C");
    assert!(!table.has_token("KT", "H18"));
    table.to_operating_round();
    assert_eq!(table.acting(), "KT");
    table.lay_refused("KT", "H20", "8", 1, "no track of the operator leads to it");
    let mut chosen = table.twin();
    chosen.lay("KT", "H18", "5", 4);
    assert!(chosen.has_token("KT", "H18"));
    assert_eq!(charter(&chosen, "KT"), (820, 2), "the first station is free");
    assert!(chosen.tiles_for("H20").iter().all(|tile| tile.starts_with('T')), "it was the tile of this turn");
    // Nobody gets round it: whoever does as little as can be lays it all the same.
    let has_tile = |table: &Table| table.game.state().board.on(table.hex("H18")).tile.is_some();
    table.go_on_until(|table| has_tile(table) || table.acting() != "KT");
    assert_eq!((has_tile(&table), table.has_token("KT", "H18"), table.acting().as_str()), (true, true, "KT"));
}

/// 1854-LA-02: Wien is printed on the map, and the station is placed there.
#[test]
fn a_company_of_wien_places_its_station_and_builds_where_it_likes() {
    let mut table = later(3);
    table.start("A", "KE", 82);
    table.act("B", table.buying("KE", 1));
    table.to_operating_round();
    assert_eq!(table.acting(), "KE");
    table.lay("KE", "C21", "1", 0);
    assert!(table.has_token("KE", "C23"));
    assert_eq!(charter(&table, "KE"), (820 - 50, 3), "a river");
}

/// 1854-LA-02: Bregenz is on the map already.
#[test]
fn a_company_whose_home_has_a_tile_builds_where_it_likes() {
    let mut table = later(3);
    table.put_tile("E3", "57", 1);
    table.start("A", "VB", 82);
    table.act("B", table.buying("VB", 1));
    table.to_operating_round();
    table.lay("VB", "E5", "9", 1);
    assert!(table.has_token("VB", "E3"));
    assert_eq!(charter(&table, "VB"), (820 - 100, 2), "a mountain");
}

/// 1854-LA-02: a company that is not launched has no turn.
#[test]
fn a_company_that_is_not_launched_does_not_operate() {
    let mut table = later(3);
    table.start("A", "KT", 82);
    table.pass("B");
    table.pass("C");
    let round = table.game.state().clock.turn;
    table.until_next_stock_round();
    assert_eq!(table.game.state().clock.turn, round + 1);
    assert!(!table.game.state().operator(table.company("KT")).operated);
    // In the next stock round it is launched, at its old par.
    let player = table.acting();
    table.act(&player, table.buying("KT", 1));
    assert_eq!((table.has_floated("KT"), table.cash("KT")), (true, 820));
}
