//! Which companies must own a train, and which are helped to one.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::companies::{NEUCHATEL_BERN, to_trains, turn_of};
use super::situations::stock_round;

/// Whether a company may end its turn without a train.
fn may_go_without(table: &mut Table, company: &str) -> bool {
    to_trains(table, company);
    match table.twin().try_act(company, Deed::Pass) {
        Ok(()) => true,
        Err(why) => {
            assert!(why.contains("it must own a train"), "{why}");
            false
        }
    }
}

/// 1844-CO-06, 1844-CO-10, 1844F-RE-01 (duty), 1844F-MO-06
#[test]
fn a_regional_company_with_a_route_must_own_a_train() {
    for edition in EDITIONS {
        let mut with_route = turn_of(edition, "JN", "1", NEUCHATEL_BERN);
        assert!(!may_go_without(&mut with_route, "JN"));
        with_route.act("JN", with_route.bank_train("2H", 70));
        // Nothing but Dijon, which is red.
        assert!(may_go_without(&mut turn_of(edition, "JN", "1", &[("F5", "9", 1)]), "JN"));
        // A mountain besides, first without and then with a railway.
        let to_mountain = [("F5", "9", 1), ("F7", "5", 0), ("G6", "8", 3)];
        assert!(may_go_without(&mut turn_of(edition, "JN", "1", &to_mountain), "JN"));
        let mut table = stock_round(edition);
        table.found("JN", "A", 100, 500);
        table.give_train("FNM", "6H");
        to_mountain.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
        table.buy_mountain("A", "B1", "H7", "XM1");
        table.to_operating_round();
        table.until_turn_of("JN");
        assert!(!may_go_without(&mut table, "JN"));
    }
}

/// 1844-CO-15, 1844-CO-17, 1844-CO-18, 1844F-HI-01 (duty), 1844F-MO-06
#[test]
fn a_historical_company_with_a_route_must_own_a_train_if_only_an_h_train() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.to_operating_round();
        assert_eq!(table.acting(), "FNM");
        // Como and Milano, which is red.
        assert!(!may_go_without(&mut table, "FNM"));
        table.act("FNM", table.bank_train("2H", 70));
        assert!(table.try_act("FNM", Deed::Pass).is_ok() || table.acting() != "FNM");
        // A mountain without a railway is no stop.
        let mountain = [("I6", "6", 3)];
        assert!(may_go_without(&mut turn_of(edition, "MOB", "1", &mountain), "MOB"));
        let mut table = stock_round(edition);
        table.found("MOB", "A", 100, 500);
        table.give_train("FNM", "6H");
        table.put_tile("I6", "6", 3);
        table.buy_mountain("A", "B1", "H7", "XM1");
        table.to_operating_round();
        table.until_turn_of("MOB");
        assert!(!may_go_without(&mut table, "MOB"));
    }
}

/// 1844-CO-22, 1844-CO-23, 1844F-VO-01 (duty and emergency)
#[test]
fn a_pre_sbb_company_needs_no_train_and_gets_no_help() {
    for edition in EDITIONS {
        let track = [("D19", "57", 1), ("D17", "4", 1)];
        let mut table = turn_of(edition, "NOB", "1", &track);
        assert!(may_go_without(&mut table, "NOB"));
        let mut table = turn_of(edition, "NOB", "1", &track);
        table.set_cash("NOB", 69);
        let deed = table.bank_train("2H", 70);
        while table.acting() == "NOB" {
            assert!(table.twin().try_act("NOB", deed.clone()).is_err());
            assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. } | Deed::PayUp)));
            table.do_little();
        }
        assert_eq!(table.trains("NOB"), [""; 0]);
        // The director of the FNM, which is as poor and has a route, must help.
        let mut table = stock_round(edition);
        table.to_operating_round();
        table.set_cash("FNM", 69);
        to_trains(&mut table, "FNM");
        let cash = table.cash("B");
        table.act("FNM", table.bank_train("2H", 70));
        if table.is_offered(|deed| *deed == Deed::PayUp) {
            table.act("B", Deed::PayUp);
        }
        assert_eq!((table.cash("FNM"), table.cash("B")), (0, cash - 1));
    }
}
