//! What tells the kinds of companies apart.

use prospectus_engine::action::DividendKind;
use prospectus_engine::{Actor, Deed};

use super::super::kit::{EDITIONS, Table};
use super::situations::{Desk, stock_round};

/// The turn of a company that was founded by A at 100 and has operated. The FNM has a train.
fn turn_of(edition: &str, company: &str, phase: &str, tiles: &[(&str, &str, u8)]) -> Table {
    let mut table = stock_round(edition);
    table.found(company, "A", 100, 500);
    table.set_phase(phase);
    table.give_train("FNM", "6H");
    tiles.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
    table.to_operating_round();
    table.until_turn_of(company);
    table
}

/// Goes on to the purchase of trains.
fn to_trains(table: &mut Table, company: &str) {
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    assert_eq!(table.acting(), company);
}

/// Neuchatel, F9 and Bern.
const NEUCHATEL_BERN: &[(&str, &str, u8)] = &[("F7", "57", 1), ("F9", "9", 1), ("F11", "6", 5)];

/// 1844-CO-11, 1844-CO-19, 1844-CO-27, 1844-CO-07
#[test]
fn homes_and_destinations() {
    for edition in EDITIONS {
        let table = Table::new(edition, 4);
        let name = |hex: prospectus_engine::board::HexId| table.world().map.hexes[hex.index()].id.clone();
        for (company, home, destination) in [
            ("JN", "F7", None),          // Neuchatel
            ("ChA", "G28", None),        // Arosa
            ("VZ", "K10", None),         // Sion
            ("FNM", "L21", Some("G20")), // Como to Altdorf
            ("RhB", "G26", Some("J13")), // Chur to Brig
            ("BLS", "F11", Some("J13")), // Bern to Brig
            ("STB", "D15", Some("H13")), // Aarau to Thun
            ("AB", "D25", Some("C20")),  // Appenzell to Winterthur & Frauenfeld
            ("MOB", "I6", Some("H13")),  // Montreux to Thun
            ("NOB", "D19", Some("D15")), // Zurich to Aarau
            ("SCB", "C12", Some("F17")), // Basel to Lucerne
            ("VSB", "C24", Some("F25")), // Sankt Gallen to Sargans
            ("JS", "I4", Some("F7")),    // Lausanne to Neuchatel
            ("GB", "G18", None),         // Stans
        ] {
            let of = table.world().company(table.company(company));
            assert_eq!(of.homes.iter().map(|place| name(place.hex)).collect::<Vec<_>>(), [home], "{company}");
            let destinations: Vec<_> = of.destinations.iter().map(|place| name(place.hex)).collect();
            assert_eq!(destinations, destination.into_iter().collect::<Vec<_>>(), "{company}");
            assert!(of.destinations.iter().all(|place| place.city.is_none()), "either city of a hex");
        }
    }
}

/// 1844-CO-03, 1844F-RE-01 (H only)
#[test]
fn a_regional_company_owns_h_trains_only() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "JN", "3", NEUCHATEL_BERN);
        let train = table.give_train("FNM", "2");
        to_trains(&mut table, "JN");
        table.refused("JN", table.bank_train("2", 90), "it may not own this train");
        table.refused("JN", table.this_train(train, 90), "it may not own this train");
        table.act("JN", table.bank_train("2H", 70));
        assert_eq!(table.trains("JN"), ["2H"]);
    }
}

/// 1844-CO-05, 1844-CO-14, 1844-CO-22 (two trains), 1844F-CO-03 (train limits), 1844F-HI-01 (limit), 1844F-RE-01 (limit),
/// 1844F-VO-01 (limit)
#[test]
fn train_limits_by_kind_and_phase() {
    let phases = ["1", "2", "3", "4", "5", "6", "7"];
    for edition in EDITIONS {
        for (company, limits) in [("STB", [4, 4, 4, 3, 2, 2, 2]), ("JN", [2; 7]), ("NOB", [2; 7])] {
            for (phase, limit) in phases.into_iter().zip(limits) {
                let mut table = turn_of(edition, company, phase, &[]);
                (1..limit).for_each(|_| drop(table.give_train(company, "5H")));
                to_trains(&mut table, company);
                let mut full = table.twin();
                full.give_train(company, "5H");
                full.refused(company, full.bank_train("2H", 70), &format!("it may own {limit} trains"));
                table.act(company, table.bank_train("2H", 70));
                assert_eq!(table.trains(company).len(), limit, "{company} in phase {phase}");
            }
        }
    }
}

/// 1844-CO-04, 1844F-RE-01 (no red)
#[test]
fn a_regional_company_does_not_visit_red_areas() {
    for edition in EDITIONS {
        let table = &mut turn_of(edition, "JN", "1", &[("F5", "9", 1)]);
        let train = table.give_train("JN", "3H");
        assert_eq!(table.best_run("JN").1, 0);
        assert!(table.run_along("JN", train, &["F7", "F5", "F3"]).is_err());
        // A historical company goes there with a normal train.
        let table = &mut turn_of(edition, "FNM", "1", &[]);
        let train = table.give_train("FNM", "2");
        assert_eq!(table.run_along("FNM", train, &["L21", "M20"]), Ok(10 + 40));
    }
}

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
        table.put_mountain("A", "B1", "H7", "XM1");
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
        table.put_mountain("A", "B1", "H7", "XM1");
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

/// 1844-CO-08, 1844F-RE-01 (cap)
#[test]
fn a_regional_company_goes_up_at_the_red_line_and_stays_at_200() {
    for edition in EDITIONS {
        for (company, from, to) in [
            ("JN", (4, 11), (3, 11)),
            ("JN", (3, 11), (2, 11)),
            ("JN", (2, 11), (1, 11)),
            ("JN", (1, 11), (0, 11)),
            ("JN", (0, 11), (0, 11)),
            ("JN", (0, 10), (0, 11)),
            ("BLS", (3, 11), (3, 12)),
            ("BLS", (0, 11), (0, 12)),
            ("BLS", (4, 11), (3, 11)),
        ] {
            let mut table = turn_of(edition, company, "1", NEUCHATEL_BERN);
            table.put_marker(company, from.0, from.1);
            table.give_train(company, "3H");
            table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
            let (routes, revenue) = table.best_run(company);
            assert_eq!(revenue, 40);
            table.act(company, Deed::Run { routes });
            table.act(company, Deed::Dividend { kind: DividendKind::Pay });
            assert_eq!(table.cell(company), Some(to), "{company} from {from:?}");
        }
        // Sold out at 200 it does not rise either, at 190 it does.
        for (from, to) in [((0, 11), 200), ((1, 11), 200), ((2, 11), 190)] {
            let mut table = stock_round(edition);
            table.give_train("FNM", "2H");
            table.found("JN", "A", 100, 500);
            table.deal("JN", &[1, 2, 3], Some("B"));
            table.put_marker("JN", from.0, from.1);
            table.to_operating_round();
            assert_eq!(table.price("JN"), to);
        }
    }
}

/// 1844-CO-25, 1844-PR-03, 1844F-PR-06
#[test]
fn pre_sbb_companies_and_the_sbb_do_not_buy_privates() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "NOB", "3", &[]);
        while table.acting() == "NOB" {
            table.refused("NOB", table.taking("P1", 20), "this cannot be done now");
            table.do_little();
        }
        let mut table = turn_of(edition, "JN", "3", &[]);
        table.act("JN", table.taking("P1", 20));
        let sbb = table.world().company(table.company("SBB"));
        let steps: Vec<&str> =
            sbb.steps.iter().flatten().map(|step| table.world().steps[step.at()].id.as_str()).collect();
        assert_eq!(steps, ["track", "station", "run", "revenue", "trains"]);
    }
}

/// 1844-CO-26, 1844-CO-28, 1844-CO-29, 1844-CO-30, 1844F-VO-01 (merger), 1844F-CO-02 (SBB)
#[test]
fn the_sbb_comes_by_the_merger_only_and_without_the_bonus_of_destinations() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "6H");
        table.found("NOB", "A", 100, 200);
        table.found("JS", "B", 100, 300);
        table.put_tile("D17", "4", 1);
        table.refused("A", table.starting("SBB", 100), "`kind.sbb.start`");
        table.refused("A", table.buying("SBB", 5), "this certificate is not for sale");
        let mut exported = table.twin();
        table.to_operating_round();
        table.set_phase("5");
        let started = |table: &Table| table.game.state().company(table.company("SBB")).started;
        assert!(!started(&table), "not before the round is over");
        let before = table.cash("NOB") + table.cash("JS");
        table.until_next_stock_round();
        assert!(started(&table));
        assert_eq!((table.price("SBB"), table.cell("SBB")), (100, Some((5, 8))));
        assert_eq!((table.cash("SBB"), table.trains("SBB")), (before + 400, vec!["SBB-5H".to_owned()]));
        let view = table.game.view();
        assert_eq!(view.train_limit(table.company("SBB")), Ok(4));
        assert!(["NOB", "JS"].iter().all(|v| table.game.state().operator(table.company(v)).gone));
        assert_eq!((table.percent("A", "SBB"), table.percent("B", "SBB"), table.in_pool("SBB")), (10, 10, 80));
        // Those that never opened are gone with the others.
        let player = table.acting();
        table.refused(&player, table.starting("VSB", 60), "VSB is closed");
        // Zürich joined to Aarau now brings nothing but costs.
        table.to_operating_round();
        table.until_turn_of("SBB");
        let cash = table.cash("SBB");
        table.lay("SBB", "D19", "57", 1);
        assert_eq!(table.cash("SBB"), cash - 20);
        // The same at once if the first 5 is sold abroad.
        exported.set_phase("4");
        exported.sell_out(&["2", "3", "4"]);
        exported.to_operating_round();
        assert_eq!(exported.game.state().phase, exported.phase("4"));
        exported.until_next_stock_round();
        assert!(started(&exported) && exported.game.state().phase == exported.phase("5"));
        assert_eq!(exported.game.acting().map(|actor| matches!(actor, Actor::Player(_))), Some(true));
    }
}

/// 1844-BU-10 (11 of 20), 1844F-LI-02 (11 of 20): all shares of the SBB lie in the pool, so there is no limit to them.
#[test]
fn who_has_more_than_half_of_the_sbb_still_buys_from_the_pool() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "6H");
        table.found("NOB", "A", 100, 200);
        table.to_operating_round();
        table.set_phase("5");
        table.until_next_stock_round();
        assert_eq!((table.unsold("SBB"), table.percent("A", "SBB"), table.in_pool("SBB")), (0, 10, 90));
        table.deal("SBB", &[5, 6, 7, 8, 9, 10, 11, 12, 13], Some("A"));
        table.until_turn_of("A");
        assert_eq!(table.percent("A", "SBB"), 55);
        let cash = table.cash("A");
        table.buy("A", "SBB");
        assert!(table.percent("A", "SBB") > 55 && table.cash("A") < cash);
    }
}
