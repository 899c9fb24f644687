//! What the owners of P2, P4 and P7 can do.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::privates::line_tiles_left;
use super::situations::{stock_round, turn_of_jn};

/// 1844-PR-05 (P2), 1844-PR-07, 1844F-PR-07 (P2), 1844F-PR-09
#[test]
fn p2_lays_one_yellow_tile_more_once_in_the_game() {
    for edition in EDITIONS {
        let mut table = turn_of_jn(edition, "2", "B", |_| {});
        table.refused("B", table.using("P2"), "a rule does not allow it (`private.P2.power.extra_tile.when`");
        // Not for a company that has nothing to do with its owner.
        let mut table = turn_of_jn(edition, "3", "A", |_| {});
        table.refused("B", table.using("P2"), "a rule does not allow it (`private.P2.power.extra_tile.when`");
        table.refused("A", table.using("P2"), "it belongs to somebody else");
        for owner in ["B", "JN"] {
            let mut table = turn_of_jn(edition, "3", "B", |_| {});
            table.give_private("P2", owner);
            table.lay("JN", "F5", "8", 4);
            // Its own tile is laid; the next is that of P2, which is yellow and must be connected.
            table.act(owner, table.using("P2"));
            table.refused("JN", table.laying("E18", "57", 1), "no track of the operator leads to it");
            table.refused("JN", table.laying("F5", "23", 0), "tiles of this colour may not be laid now");
            let cash = table.cash("JN");
            table.lay("JN", "G4", "9", 0);
            assert_eq!(table.cash("JN"), cash);
            table.refused(owner, table.using("P2"), "this power cannot be used any more");
            let next = table.try_act("JN", table.laying("H3", "58", 1));
            assert!(next.is_err(), "no third tile");
            assert_eq!(table.owner_of("P2").as_deref(), Some(owner), "it stays and pays");
        }
        // By the usual rules: what the hex costs is paid.
        let mut table = turn_of_jn(edition, "3", "B", |_| {});
        table.put_tile("F5", "8", 4);
        table.put_tile("G4", "9", 0);
        table.act("B", table.using("P2"));
        table.lay("JN", "H3", "58", 3);
        assert_eq!(table.cash("JN"), 1000 - 30);
    }
}

/// 1844-PR-05 (P4), 1844-PR-09, 1844F-PR-07 (P4), 1844F-PR-11: in a stock round, out of turn, and in an operating round.
#[test]
fn p4_builds_the_whole_furka_oberalp_line_at_any_time_from_phase_3_on() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.set_phase("2");
        table.refused("D", table.using("P4"), "a rule does not allow it (`private.P4.power.furka_oberalp.when`");
        table.set_phase("3");
        let mut operating = table.twin();
        table.refused("A", table.using("P4"), "it belongs to somebody else");
        let built = |table: &mut Table, owner: &str| {
            let cash = table.cash(owner);
            table.act(owner, table.using("P4"));
            assert_eq!((table.cash(owner), table.owner_of("P4")), (cash + 80, None));
            assert_eq!(line_tiles_left(table), [Some(0); 3]);
            table.refused(owner, table.using("P4"), "this power cannot be used any more");
        };
        assert_eq!(table.acting(), "A");
        built(&mut table, "D");
        assert_eq!(table.acting(), "A", "it is still A's turn");
        // In the turn of a company of somebody else; and by a company that owns it.
        operating.give_train("FNM", "2H");
        operating.to_operating_round();
        assert_eq!(operating.acting(), "FNM");
        let mut of_company = operating.twin();
        built(&mut operating, "D");
        of_company.give_private("P4", "FNM");
        built(&mut of_company, "FNM");
    }
}

/// 1844-PR-09: from Sion by way of Brig to Andermatt.
#[test]
fn trains_run_on_the_furka_oberalp_line() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.found("VZ", "A", 100, 500);
        for (hex, tile, rotation) in [("K10", "57", 1), ("K12", "8", 1), ("J15", "9", 1)] {
            table.put_tile(hex, tile, rotation);
        }
        let train = table.give_train("VZ", "8H");
        table.set_phase("3");
        table.to_operating_round();
        table.until_turn_of("VZ");
        let line = ["K10", "K12", "J13", "J15", "J17", "I16", "H17"];
        assert!(table.run_along("VZ", train, &line).is_err());
        table.act("D", table.using("P4"));
        assert_eq!(table.run_along("VZ", train, &line), Ok(20 + 20 + 10));
    }
}

/// 1844-PR-12, 1844F-PR-14, 1844F-TT-03 (EVA): C has P7.
#[test]
fn the_last_owner_of_p7_gives_eva_to_one_of_his_companies_now_or_later() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.give_train("FNM", "2H");
        table.found("JN", "C", 100, 500);
        table.found("STB", "C", 100, 500);
        table.found("BLS", "A", 100, 500);
        for _ in 0..2 {
            table.give_train("STB", "5H");
        }
        table.set_phase("4");
        table.refused("C", table.using("P7"), "a rule does not allow it (`private.P7.power.eva.when`");
        table.edit(|state, _| state.phase = prospectus_engine::ids::PhaseId(4));
        table.pass("A");
        assert_eq!(table.owner_of("P7"), None, "closed with the others");
        table.refused("A", table.using("P7"), "it belongs to somebody else");
        let mut full = table.twin();
        // The STB has the two trains that it may own: the JN gets it. It costs nothing and can be done in a stock round.
        let cash = (table.cash("C"), table.cash("JN"));
        table.act("C", table.using("P7"));
        if table.has_question() {
            table.act("C", Deed::Choose { option: 0 });
        }
        assert_eq!((table.trains("JN"), table.trains("STB").len()), (vec!["EVA".to_owned()], 2));
        assert_eq!((table.cash("C"), table.cash("JN")), cash);
        table.refused("C", table.using("P7"), "this power cannot be used any more");
        // Without room it waits, until a company of his has some.
        for _ in 0..2 {
            full.give_train("JN", "6H");
        }
        full.refused("C", full.using("P7"), "a rule does not allow it (`private.P7.power.eva.when`");
        full.to_operating_round();
        let gone = full.game.view().trains_of(full.actor("STB").owner())[0];
        full.edit(|state, _| state.trains[gone.at()].place = prospectus_engine::state::TrainPlace::Out);
        full.act("C", full.using("P7"));
        if full.has_question() {
            full.act("C", Deed::Choose { option: 0 });
        }
        assert_eq!(full.trains("STB"), ["5H", "EVA"]);
    }
}

/// 1844-PR-12 (at once), 1844F-PR-14 (at once): while the company that bought the first 5 still acts.
#[test]
fn eva_may_be_given_in_the_turn_in_which_p7_closes() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        table.found("VSB", "C", 60, 100);
        table.set_phase("4");
        table.sell_out(&["2", "3", "4"]);
        table.put_marker("FNM", 0, 5);
        table.to_operating_round();
        assert_eq!(table.acting(), "FNM");
        table.set_cash("FNM", 2000);
        table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
        table.refused("C", table.using("P7"), "a rule does not allow it (`private.P7.power.eva.when`");
        table.act("FNM", table.bank_train("5H", 400));
        assert_eq!(table.acting(), "FNM");
        table.act("C", table.using("P7"));
        assert_eq!(table.trains("VSB"), ["EVA"]);
        assert_eq!(table.acting(), "FNM");
    }
}
