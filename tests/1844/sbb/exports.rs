//! Trains are sold abroad at the end of each set of operating rounds.

use super::super::kit::EDITIONS;
use super::*;

fn left(table: &Table, kind: &str) -> i64 {
    let supply = table.game.state().trains.iter().filter(|train| train.place == TrainPlace::Supply);
    let card = table.world().types[table.train_type(kind).at()].card;
    supply.filter(|train| table.world().types[train.side.at()].card == card).count() as i64
}

/// 1844-XP-01, 1844-XP-03, 1844-PH-02, 1844F-XP-01: in phase 1 none is sold; from the set with the first 2 on one in each.
#[test]
fn from_phase_2_the_next_train_leaves_the_game_unpaid_at_the_end_of_each_set() {
    for edition in EDITIONS {
        let mut table = Table::in_stock_round(edition, 4);
        for private in ["P1", "P2", "P3", "P4", "P5", "P6", "P7"] {
            table.close_private(private);
        }
        // The FNM, which would have to buy a train, is not there; the NOB need not.
        let fnm = table.company("FNM");
        table.edit(|state, _| state.companies[fnm.at()].floated = false);
        table.found("NOB", "A", 100, 1000);
        table.until_turn_of("NOB");
        table.until_next_stock_round();
        assert_eq!((left(&table, "2"), table.game.state().phase), (13, table.phase("1")));
        // It buys the first 2; at the end of that operating round another leaves.
        table.until_trains_of("NOB");
        table.act("NOB", table.bank_train("2H", 70));
        assert_eq!((left(&table, "2"), table.game.state().phase), (12, table.phase("2")));
        let money = table.bank();
        table.until_next_stock_round();
        assert_eq!((left(&table, "2"), table.bank()), (11, money));
        assert_eq!((table.pool_trains(), table.trains("NOB")), (vec![], vec!["2H".to_owned()]));
        // Two operating rounds are one set.
        table.set_phase("3");
        table.until_turn_of("NOB");
        table.go_on_until(|table| table.game.state().clock.set_round == 2);
        assert_eq!(left(&table, "2"), 11);
        table.until_next_stock_round();
        assert_eq!(left(&table, "2"), 10);
    }
}

/// 1844-XP-02, 1844-XP-03, 1844F-XP-01 (may change the phase)
#[test]
fn a_train_that_is_sold_abroad_starts_a_phase_like_one_that_is_bought() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.set_phase("3");
        // No 4 has been sold yet.
        let (four, four_h) = (table.train_type("4"), table.train_type("4H"));
        table.edit(|state, _| {
            let fours = state.trains.iter_mut().filter(|train| [four, four_h].contains(&train.side));
            fours.for_each(|train| (train.side, train.place) = (four, TrainPlace::Supply));
        });
        table.give_train("FNM", "3H");
        table.found("BLS", "C", 60, 0);
        for kind in ["2H", "3", "3", "3"] {
            table.give_train("BLS", kind);
        }
        table.until_turn_of("FNM");
        let money = table.bank();
        table.until_next_stock_round();
        assert_eq!(table.game.state().phase, table.phase("4"));
        assert_eq!((table.trains("BLS"), table.bank()), (vec!["3H".to_owned(); 3], money));
        assert_eq!((left(&table, "4"), left(&table, "5"), table.pool_trains()), (5, 4, vec![]));
    }
}

/// 1844-XP-01: the lowest number that is left, and the 8E without end.
#[test]
fn when_one_type_is_gone_the_next_is_sold_abroad() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.sell_out(&["5"]);
        table.set_phase("5");
        table.edit(|state, world| {
            let sbb = world.operator_named("SBB").unwrap();
            state.companies[sbb.at()].started = true;
        });
        let mut phases = Vec::new();
        for _ in 0..6 {
            table.until_next_stock_round();
            let phase = table.game.state().phase;
            phases.push((table.world().phase(phase).id.clone(), left(&table, "6")));
        }
        let expected = [("6", 3), ("6", 2), ("6", 1), ("6", 0), ("7", 0), ("7", 0)];
        assert_eq!(phases, expected.map(|(phase, left)| (phase.to_owned(), left)));
        assert!(table.game.view().next_card(table.train_type("8E")).is_some());
    }
}
