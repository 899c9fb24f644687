//! A company is launched when half of it has been bought.

use super::super::kit::{EDITIONS, Table};
use super::situations::stock_round;

/// What a company has on its charter: money and stations.
fn charter(table: &Table, company: &str) -> (i64, u8) {
    (table.cash(company), table.game.state().operator(table.company(company)).tokens)
}

/// 1844-BU-13, 1844-LA-01, 1844-CO-12 (half of ten), 1844F-AU-11, 1844F-LA-01
#[test]
fn a_historical_company_is_launched_with_its_fifth_share() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.start("A", "STB", 90);
        for (player, index) in [("B", 1), ("C", 2)] {
            table.act(player, table.buying("STB", index));
            assert!(!table.has_floated("STB") && table.cash("STB") == 0, "{} of ten", index + 2);
        }
        let bank = table.bank();
        table.act("D", table.buying("STB", 3));
        assert!(table.has_floated("STB"));
        assert_eq!((charter(&table, "STB"), table.bank()), ((450, 4), bank + 90 - 450));
    }
}

/// 1844-BU-13, 1844F-AU-11, 1844F-CO-04: the share that came with P5 counts, as do those in the pool.
#[test]
fn gifts_and_the_pool_count_for_the_launch() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        assert!(table.has_floated("FNM"), "20% with P6 and 30% in the pool");
        assert_eq!((table.percent("B", "FNM"), table.in_pool("FNM"), table.cash("FNM")), (20, 30, 300));
        assert_eq!(table.percent("A", "MOB"), 10, "with P5");
        table.pass("A");
        table.start("B", "MOB", 100);
        table.act("C", table.buying("MOB", 2));
        assert!(!table.has_floated("MOB"));
        table.act("D", table.buying("MOB", 3));
        assert_eq!(charter(&table, "MOB"), (500, 5));
    }
}

/// 1844-LA-02, 1844-CO-02, 1844-CO-09, 1844F-AU-11, 1844F-LA-01: three of five.
#[test]
fn a_regional_company_is_launched_with_its_third_share() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.start("A", "JN", 70);
        assert!(!table.has_floated("JN") && table.cash("JN") == 0);
        table.act("B", table.buying("JN", 1));
        assert!(table.has_floated("JN"));
        assert_eq!(charter(&table, "JN"), (350, 3));
        // Nothing comes later: the other shares are paid to the bank.
        table.act("C", table.buying("JN", 2));
        table.act("D", table.buying("JN", 3));
        assert_eq!(charter(&table, "JN"), (350, 3));
    }
}

/// 1844-EX-04, 1844-LA-03, 1844-LA-06, 1844-CO-24, 1844F-AU-11, 1844F-LA-01: Joe is A.
#[test]
fn the_directors_certificate_alone_launches_a_pre_sbb_company_for_the_next_operating_round() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        let bank = table.bank();
        table.start("A", "VSB", 80);
        assert!(table.has_floated("VSB"));
        assert_eq!((charter(&table, "VSB"), table.bank()), ((160, 2), bank + 160 - 160));
        // It does nothing yet, in the next operating round it has its turn.
        assert_eq!(table.acting(), "B");
        assert!(!table.game.state().operator(table.company("VSB")).operated);
        table.to_operating_round();
        table.until_turn_of("VSB");
        table.until_next_stock_round();
        assert!(table.game.state().operator(table.company("VSB")).operated);
    }
}

/// 1844-CO-16, 1844-LA-01, 1844F-LA-01 (markers by par), 1844F-CO-03 (historical markers)
#[test]
fn the_stations_of_a_historical_company_go_by_its_issue_price() {
    for edition in EDITIONS {
        for (par, stations) in [(60, 1), (70, 2), (80, 3), (90, 4), (100, 5)] {
            let mut table = stock_round(edition);
            table.start("A", "AB", par);
            table.deal("AB", &[1, 2], Some("C"));
            table.act("B", table.buying("AB", 3));
            assert_eq!(charter(&table, "AB"), (5 * par, stations));
        }
    }
}

/// Montreux is joined to Thun by its first tile, Zürich to Aarau.
fn ready_to_connect(edition: &str, phase: &str) -> Table {
    let mut table = Table::in_stock_round(edition, 4);
    table.give_train("FNM", "2H");
    table.set_phase(phase);
    table.set_cash("A", 2000);
    for (hex, tile, rotation) in [("I8", "8", 1), ("H9", "8", 4), ("H11", "9", 1), ("H13", "57", 1), ("D17", "4", 1)] {
        table.put_tile(hex, tile, rotation);
    }
    table.start("A", "MOB", 80);
    table.deal("MOB", &[2, 3], Some("C"));
    table.start("B", "NOB", 70);
    table.pass("C");
    table.pass("D");
    table
}

/// 1844-LA-04, 1844-CO-13, 1844-CO-21, 1844F-LA-01 (capital)
#[test]
fn home_and_destination_connected_bring_the_second_half_of_the_capital() {
    for edition in EDITIONS {
        let mut table = ready_to_connect(edition, "2");
        assert_eq!(table.cash("MOB"), 0, "20% and the share of P5 and two are half");
        table.act("A", table.buying("MOB", 4));
        assert_eq!((table.cash("MOB"), table.cash("NOB")), (5 * 80, 2 * 70));
        table.to_operating_round();
        table.until_turn_of("MOB");
        table.lay("MOB", "I6", "57", 1);
        assert_eq!(table.cash("MOB"), 400 - 20 + 5 * 80);
        table.until_turn_of("NOB");
        table.lay("NOB", "D19", "57", 1);
        assert_eq!(table.cash("NOB"), 140 - 20 + 2 * 70);
        // Once, not with every tile.
        let cash = (table.cash("MOB"), table.cash("NOB"));
        table.give_train("MOB", "2H");
        table.until_next_stock_round();
        assert_eq!((table.cash("MOB"), table.cash("NOB")), cash);
    }
}

/// 1844-LA-05, 1844F-LA-02
#[test]
fn a_historical_company_launched_after_a_6_train_gets_everything_at_once() {
    for edition in EDITIONS {
        for (phase, capital, later) in [("4", 5, 5), ("6", 10, 0), ("7", 10, 0)] {
            let mut table = ready_to_connect(edition, phase);
            table.act("A", table.buying("MOB", 4));
            assert_eq!(table.cash("MOB"), capital * 80);
            table.to_operating_round();
            table.until_turn_of("MOB");
            table.lay("MOB", "I6", "57", 1);
            assert_eq!(table.cash("MOB"), capital * 80 - 20 + later * 80, "phase {phase}");
        }
    }
}

/// 1844-LA-07, 1844F-SU-11: what a player has does not pay for his company, nor the other way round.
#[test]
fn a_company_has_its_own_money() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.start("A", "NOB", 60);
        table.set_cash("A", 55);
        assert_eq!((table.cash("A"), table.cash("NOB")), (55, 120));
        ["B", "C", "D"].iter().for_each(|player| table.pass(player));
        table.refused("A", table.buying("NOB", 1), "it costs 60 SFR, but only 55 SFR is there");
        table.to_operating_round();
        table.until_turn_of("NOB");
        table.set_cash("A", 1000);
        table.set_cash("NOB", 19);
        // Zürich's river costs 20.
        table.lay_refused("NOB", "D19", "57", 1, "it costs 20 SFR, but only 19 SFR is there");
        table.set_cash("NOB", 20);
        table.lay("NOB", "D19", "57", 1);
        assert_eq!((table.cash("A"), table.cash("NOB")), (1000, 0));
    }
}
