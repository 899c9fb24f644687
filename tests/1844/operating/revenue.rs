//! What routes earn, and what that opens.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::{EDITIONS, Table};
use super::examples::{TRANSIT, around_sion, gstaad_tunnel, transit};
use super::turn_of;

const PHASES: [&str; 7] = ["1", "2", "3", "4", "5", "6", "7"];

/// Stans with Sarnen and the Pilatus on one side, and Altdorf on the other.
fn pilatus(table: &mut Table, panel: &str) {
    table.put_mountain("B1", "B", "G14", panel);
    table.put_tile("G18", "57", 1);
    table.put_tile("G16", "4", 1);
}

/// 1844-RV-02, 1844F-RV-01: one value in phases 1 and 2, one in 3 and 4, one in 5 and 6, one in 7.
#[test]
fn red_areas_and_mountain_railways_have_values_by_phase() {
    for edition in EDITIONS {
        let strasbourg = PHASES.map(|phase| {
            let mut table = turn_of(edition, "SCB", phase, |table| table.put_tile("C12", "57", 2));
            let train = table.give_trains("SCB", &["2"])[0];
            table.run_along("SCB", train, &["B11", "C12"]).unwrap() - 20
        });
        assert_eq!(strasbourg, [30, 30, 40, 40, 50, 50, 60]);
        for (panel, values) in [
            ("XM1", [10, 10, 20, 20, 50, 50, 80]),
            ("XM2", [10, 10, 40, 40, 50, 50, 60]),
            ("XM3", [10, 10, 50, 50, 80, 80, 10]),
        ] {
            let found = PHASES.map(|phase| {
                let mut table = turn_of(edition, "GB", phase, |table| pilatus(table, panel));
                let train = table.give_trains("GB", &["3H"])[0];
                table.run_along("GB", train, &["G14", "G16", "G18"]).unwrap() - 10 - 20
            });
            assert_eq!(found, values, "{panel}");
        }
        // Torino is worth nothing before phase 3: no train can go there.
        let mut early = turn_of(edition, "SCB", "2", transit);
        let train = early.give_trains("SCB", &["5"])[0];
        assert!(early.run_along("SCB", train, TRANSIT).unwrap_err().contains("the train may not visit"));
    }
}

/// From Belfort by way of Basel and Winterthur to München, and in Basel a line to Strasbourg.
fn west_east(table: &mut Table) {
    for (hex, tile) in
        [("C10", "9"), ("C12", "57"), ("C14", "4"), ("C16", "9"), ("C18", "9"), ("C22", "9"), ("C24", "57")]
    {
        table.put_tile(hex, tile, 1);
    }
    table.put_tile("C12", "14", 1);
    table.put_tile("C20", "59", 1);
    table.put_tile("C20", "68", 0);
}

/// 1844-RV-03, 1844F-RV-01: from north to south or from east to west, by one train; the bonus of both areas.
#[test]
fn a_transit_by_one_train_adds_the_bonus_of_both_areas() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "SCB", "5", west_east);
        let six = table.give_trains("SCB", &["6"])[0];
        let line = ["C8", "C10", "C12", "C14", "C16", "C18", "C20", "C22", "C24", "C26"];
        assert_eq!(table.run_along("SCB", six, &line), Ok(50 + 30 + 10 + 50 + 20 + 50 + (50 + 50)));
        assert_eq!(table.run_along("SCB", six, &["C8", "C10", "C12", "B11"]), Ok(50 + 30 + 50), "west to north");
        // From north to south, but by two trains: 40 + 20 and 20 + 10 + 10 + 30.
        let mut two = turn_of(edition, "SCB", "3", transit);
        let trains = two.give_trains("SCB", &["2", "4"]);
        assert_eq!(two.run_along("SCB", trains[0], &TRANSIT[..2]), Ok(60));
        assert_eq!(two.run_along("SCB", trains[1], &TRANSIT[1..]), Ok(70));
        assert_eq!(two.best_run("SCB").1, 60 + 70);
    }
}

/// 1844-RV-04, 1844F-TU-09, 1844F-RV-01: through the tunnels at Sion and at the Simplon: 10 for each of five stops, once.
#[test]
fn a_tunnel_adds_ten_for_each_stop_once() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "MOB", "3", |table| {
            around_sion(table);
            table.put_token("MOB", "K10");
            gstaad_tunnel(table);
            table.put_tunnel("T3", "B", "K14", "X79", 2);
        });
        let five = table.give_trains("MOB", &["5"])[0];
        let line = ["I10", "J9", "K10", "J11", "J13", "K14", "L15"];
        assert_eq!(table.run_along("MOB", five, &line), Ok(10 + 30 + 10 + 20 + 50 + 5 * 10));
        assert_eq!(table.run_along("MOB", five, &line[..5]), Ok(10 + 30 + 10 + 20 + 4 * 10));
        assert_eq!(table.run_along("MOB", five, &line[2..5]), Ok(30 + 10 + 20), "no tunnel");
    }
}

/// 1844-RV-01, 1844-RV-05, 1844F-RV-01: Sarnen, Stans and Altdorf make 50, the way to the Pilatus 40: that is not open to
/// choice, although it would open the mountain railway. In phase 3 it is worth more.
#[test]
fn the_highest_revenue_must_be_claimed() {
    for edition in EDITIONS {
        let mountain = ["G14", "G16", "G18"];
        let mut table = turn_of(edition, "GB", "2", |table| pilatus(table, "XM3"));
        let train = table.give_trains("GB", &["3H"])[0];
        table.pass_until("GB", |deed| matches!(deed, Deed::Run { .. }));
        let claim = |table: &Table, hexes: &[&str]| Deed::Run {
            routes: vec![table.claim_along("GB", train, hexes).unwrap().0],
        };
        assert_eq!(table.run_along("GB", train, &mountain), Ok(40));
        table.refused("GB", claim(&table, &mountain), "the trains can earn 50 SFR, and the best must be taken");
        table.refused("GB", Deed::Run { routes: vec![] }, "the trains can earn 50 SFR");
        table.act("GB", claim(&table, &["G16", "G18", "G20"]));
        assert_eq!(table.revenue("GB"), 50);
        // Nor does a tunnel: 2 x 20 against the three stops from Sion to Montreux.
        let mut tunnel = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            table.put_tile("K8", "88", 1);
            table.put_tile("I6", "15", 2);
            gstaad_tunnel(table);
        });
        let train = tunnel.give_trains("VZ", &["4H"])[0];
        tunnel.pass_until("VZ", |deed| matches!(deed, Deed::Run { .. }));
        let (claim, revenue) = tunnel.claim_along("VZ", train, &["K10", "J9", "I10"]).unwrap();
        assert_eq!(revenue, 60);
        let best = tunnel.best_run("VZ").1;
        assert!(best > 60);
        tunnel.refused("VZ", Deed::Run { routes: vec![claim] }, &format!("the trains can earn {best} SFR"));
    }
}

/// Goes on to the next operating round, and says what B got as income at its beginning.
fn income_of_b(table: &mut Table) -> i64 {
    let round = table.game.state().clock.set_round;
    loop {
        let before = table.cash("B");
        table.do_little();
        if table.game.state().clock.set_round > round {
            return table.cash("B") - before;
        }
    }
}

/// 1844-CO-33, 1844F-MO-03: 40 in each operating round from the first visit on; P2 and P5 bring 10 and 25 anyway.
#[test]
fn a_mountain_railway_pays_once_a_train_has_come() {
    for edition in EDITIONS {
        for (panel, income) in [("XM3", 40), ("XM1", 0)] {
            // With the panel of 50 the way to the Pilatus is the best, with that of 20 the one to Altdorf.
            let mut table = turn_of(edition, "GB", "3", |table| {
                pilatus(table, panel);
                table.give_trains("FNM", &["2"]);
            });
            table.give_trains("GB", &["3H"]);
            assert_eq!(table.cash("B"), 800 + 35, "nothing so far");
            table.run_and("GB", DividendKind::Keep);
            assert_eq!(table.revenue("GB"), if income > 0 { 80 } else { 50 });
            assert_eq!(income_of_b(&mut table), 35 + income);
        }
    }
}

/// 1844-CO-37, 1844F-TU-03: 10 in each operating round from the first train on that scores on both sides.
#[test]
fn a_tunnel_pays_once_a_train_has_used_it() {
    for edition in EDITIONS {
        for (train, income) in [("3H", 10), ("2H", 0)] {
            let mut table = turn_of(edition, "VZ", "3", |table| {
                table.put_tile("K10", "6", 2);
                table.put_tile("K10", "619", 0);
                table.put_tile("I10", "58", 0);
                table.put_tile("J11", "58", 4);
                gstaad_tunnel(table);
                table.give_trains("FNM", &["2"]);
            });
            table.give_trains("VZ", &[train]);
            assert_eq!(table.cash("B"), 800 + 35, "nothing for a tunnel that is only built");
            table.pass_until("VZ", |deed| matches!(deed, Deed::Run { .. }));
            // Sion and Gstaad are worth 60, as are Sion, Visp and Brig; a 2H comes to Visp only.
            let hexes: &[&str] = if train == "3H" { &["K10", "J9", "I10"] } else { &["K10", "J11"] };
            let card = table.game.view().trains_of(prospectus_engine::ids::Owner::Operator(table.company("VZ")))[0];
            let routes = vec![table.claim_along("VZ", card, hexes).unwrap().0];
            table.act("VZ", Deed::Run { routes });
            table.keep("VZ");
            assert_eq!(income_of_b(&mut table), 35 + income);
        }
    }
}
