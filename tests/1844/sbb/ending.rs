//! The end of the game.

use super::super::kit::EDITIONS;
use super::*;

/// The first operating round of two: the GB has earned 40, and the bank has 10.
fn about_to_break(edition: &str) -> Table {
    let mut table = eve(edition);
    table.found("GB", "A", 100, 1000);
    table.give_train("GB", "3H");
    table.put_tile("G18", "57", 1);
    table.go_on_until(|table| table.is_offered(|deed| matches!(deed, Deed::Run { .. })));
    let (routes, revenue) = table.best_run("GB");
    assert_eq!(revenue, 40, "Stans and Altdorf");
    table.act("GB", Deed::Run { routes });
    table.edit(|state, _| state.bank = 10);
    table
}

/// Plays on to the end and says in which round of which set that is.
fn play_out(table: &mut Table) -> (u16, u16) {
    table.go_on_until(|table| table.game.is_over());
    (table.game.state().clock.turn, table.game.state().clock.set_round)
}

/// 1844-EG-01, 1844-EG-02, 1844F-EG-01
#[test]
fn if_the_bank_breaks_in_an_operating_round_the_set_is_completed() {
    for edition in EDITIONS {
        let mut table = about_to_break(edition);
        let all: i64 = table.bank() + table.cash("GB");
        table.keep("GB");
        // What the bank cannot pay is noted.
        assert_eq!((table.bank(), table.bank() + table.cash("GB")), (-30, all));
        assert!(!table.game.is_over());
        assert_eq!(play_out(&mut table), (1, 2));
        table.refused("A", Deed::Pass, "the game is over");
        // With 41 it would have gone on: to the next stock round and beyond.
        let mut table = about_to_break(edition);
        table.edit(|state, _| state.bank = 1000);
        table.keep("GB");
        table.until_next_stock_round();
        assert!(!table.game.is_over());
    }
}

/// 1844-EG-01: it has no money when it has exactly none.
#[test]
fn a_bank_with_nothing_left_is_broken() {
    for edition in EDITIONS {
        for (money, ends) in [(40, true), (41, false)] {
            let mut table = about_to_break(edition);
            table.edit(|state, _| state.bank = money);
            table.keep("GB");
            table.edit(|state, _| state.bank = 1000);
            table.go_on_until(|table| table.game.is_over() || table.game.state().clock.turn == 2);
            assert_eq!(table.game.is_over(), ends);
        }
    }
}

/// 1844-EG-01, 1844-EG-02: the bank has run out, even if money comes back before anybody looks.
#[test]
fn a_bank_that_broke_stays_broken() {
    for edition in EDITIONS {
        let mut table = about_to_break(edition);
        table.keep("GB");
        table.until_trains_of("GB");
        table.act("GB", table.bank_train("5", 450));
        assert_eq!(table.bank(), 420);
        table.edit(|state, _| state.bank = 5000);
        assert_eq!(play_out(&mut table), (1, 2));
        assert!(table.bank() > 0);
    }
}

/// 1844-EG-03, 1844F-EG-01 (in a share round)
#[test]
fn if_the_bank_breaks_in_a_stock_round_a_full_set_follows() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("BLS", "C", 100, 0);
        table.give_train("BLS", "4H");
        table.deal("BLS", &[1, 2], Some("A"));
        table.until_next_stock_round();
        table.until_turn_of("A");
        table.edit(|state, _| state.bank = 10);
        table.sell("A", "BLS", &[1]);
        assert!(table.bank() < 0);
        // The round goes on, and money that comes back does not help.
        table.edit(|state, _| state.bank = 5000);
        table.start("A", "AB", 60);
        assert!(!table.game.is_over());
        table.until_turn_of("BLS");
        assert_eq!((table.game.state().clock.turn, table.game.state().clock.set_length), (2, 3));
        assert_eq!(play_out(&mut table), (2, 3));
    }
}

/// 1844-EG-02: the last thing in a set is part of it.
#[test]
fn if_the_forming_of_the_sbb_after_a_set_breaks_the_bank_the_game_is_over() {
    for edition in EDITIONS {
        let mut table = eve(edition);
        table.found("NOB", "A", 100, 0);
        to_last_turn(&mut table);
        table.edit(|state, _| state.bank = 400);
        table.go_on_until(|table| table.game.is_over() || table.game.state().clock.turn == 2);
        assert!(table.game.is_over() && is_formed(&table));
        assert_eq!((table.bank(), table.cash("SBB")), (0, 400));
    }
}
