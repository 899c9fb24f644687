//! What tells the kinds of companies apart.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::situations::stock_round;

/// The turn of a company that was founded by A at 100 and has operated. The FNM has a train.
pub(super) fn turn_of(edition: &str, company: &str, phase: &str, tiles: &[(&str, &str, u8)]) -> Table {
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
pub(super) fn to_trains(table: &mut Table, company: &str) {
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    assert_eq!(table.acting(), company);
}

/// Neuchatel, F9 and Bern.
pub(super) const NEUCHATEL_BERN: &[(&str, &str, u8)] = &[("F7", "57", 1), ("F9", "9", 1), ("F11", "6", 5)];

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
                for _ in 1..limit {
                    table.give_train(company, "5H");
                }
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
            table.pay(company);
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
