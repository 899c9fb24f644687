//! The end of the game.

use prospectus_engine::Deed;
use prospectus_engine::rules::Value;

use super::super::kit::Table;
use super::{stock_round, with_ata};

/// CTL with a train and its marker here is about to operate in Phase 16; ATA, which is at 100, comes after it.
fn ctl_at(row: u8, column: u8) -> Table {
    let mut table = with_ata();
    table.give_train("CTL", "16H");
    table.sell_out(&["4H", "6H", "8H", "10H", "12H"]);
    table.set_phase("16H");
    table.put_marker("CTL", row, column);
    table
}

/// 1849-EG-01
#[test]
fn the_game_ends_after_the_turn_of_the_corporation_that_reaches_377() {
    let mut table = ctl_at(0, 14);
    table.to_operating_round();
    table.set_cash("CTL", 2000);
    table.earn("CTL", 340);
    table.pay("CTL");
    assert_eq!(table.price("CTL"), 377);
    // It finishes its turn.
    assert!(!table.game.is_over());
    table.buy_train("CTL", "16H");
    while !table.game.is_over() {
        assert_eq!(table.acting(), "CTL", "nobody else has a turn");
        table.pass("CTL");
    }
    assert!(table.try_act("ATA", Deed::Pass).unwrap_err().contains("the game is over"));
    // Below 377 the round goes on.
    let mut table = ctl_at(0, 14);
    table.to_operating_round();
    table.earn("CTL", 330);
    table.pay("CTL");
    table.until_turn_of("ATA");
}

/// 1849-EG-02
#[test]
fn if_377_is_reached_in_a_stock_round_the_game_ends_when_that_corporation_has_operated() {
    let mut table = ctl_at(1, 15);
    table.deal("CTL", &[1, 2, 3, 4, 5, 6, 7], Some("C"));
    table.to_operating_round();
    assert_eq!((table.price("CTL"), table.acting().as_str()), (377, "CTL"));
    assert!(!table.game.is_over());
    table.earn("CTL", 40);
    // That it falls below 377 again does not matter.
    table.keep("CTL");
    assert_eq!(table.price("CTL"), 340);
    while !table.game.is_over() {
        assert_eq!(table.acting(), "CTL");
        table.pass("CTL");
    }
}

/// A set of two operating rounds in Phase 6, in the first of which CTL has earned 40 and the bank has 10 left.
fn bank_about_to_break() -> Table {
    let mut table = stock_round();
    table.give_train("CTL", "4H");
    table.set_phase("6H");
    table.to_operating_round();
    table.earn("CTL", 40);
    table.edit(|state, _| state.bank = 10);
    assert_eq!(table.game.state().clock.set_length, 2);
    table
}

/// Plays on until the game is over and says in which round of which set that is.
fn play_out(table: &mut Table) -> (u16, u16) {
    for _ in 0..100 {
        if table.game.is_over() {
            break;
        }
        if table.is_offered(|deed| matches!(deed, Deed::Run { .. })) {
            table.earn("CTL", 40);
            table.keep("CTL");
        } else {
            let acting = table.acting();
            table.pass(&acting);
        }
    }
    assert!(table.game.is_over());
    let clock = &table.game.state().clock;
    (clock.turn, clock.set_round)
}

/// 1849-EG-03, 1849-EG-06
#[test]
fn if_the_bank_breaks_in_an_operating_round_the_set_is_completed() {
    let mut table = bank_about_to_break();
    let all = table.all_money();
    table.keep("CTL");
    // What the bank could not pay is noted, and nobody loses it.
    assert_eq!((table.bank(), table.cash("CTL"), table.all_money()), (-30, 96 + 40, all));
    assert_eq!(play_out(&mut table), (1, 2));
    // A player's part counts in his score as if it had been paid.
    let mut table = bank_about_to_break();
    table.deal("CTL", &[1, 2], Some("C"));
    table.edit(|state, _| state.bank = 1);
    let worth = |table: &Table| table.game.view().worth(table.player("C")).unwrap();
    let before = worth(&table);
    table.pay("CTL");
    assert_eq!((worth(&table), table.bank()), (before + 8, 1 - 40));
}

/// 1849-EG-03: it has run out, even if money comes back in the same turn.
#[test]
fn a_bank_that_broke_stays_broken() {
    let mut table = bank_about_to_break();
    table.edit(|state, _| state.operators[0].cash = 1000);
    table.keep("CTL");
    assert_eq!(table.bank(), -30);
    for _ in 0..3 {
        table.buy_train("CTL", "4H");
    }
    assert_eq!(table.bank(), 270);
    assert_eq!(play_out(&mut table), (1, 2));
    assert!(table.bank() > 0);
    // The same in a stock round.
    let mut table = with_ata();
    table.give_train("CTL", "4H");
    table.deal("ATA", &[1], Some("C"));
    table.deal("CTL", &[1, 2], None);
    table.pass("B");
    table.edit(|state, _| (state.bank, state.players[2].cash) = (95, 900));
    table.sell("C", "ATA", &[1]);
    assert_eq!(table.bank(), -5);
    table.buy("C", "CTL");
    table.edit(|state, _| state.bank = 1000);
    assert_eq!(play_out(&mut table), (1, 1));
    assert!(table.bank() > 0);
}

/// 1849-EG-03 (377 first)
#[test]
fn reaching_377_comes_before_the_end_of_the_set() {
    let mut table = ctl_at(0, 14);
    table.to_operating_round();
    assert_eq!(table.game.state().clock.set_length, 3);
    table.edit(|state, _| state.bank = 10);
    table.earn("CTL", 340);
    table.pay("CTL");
    while !table.game.is_over() {
        assert_eq!(table.acting(), "CTL");
        table.pass("CTL");
    }
    assert_eq!(table.game.state().clock.set_round, 1);
}

/// 1849-EG-04
#[test]
fn if_the_bank_breaks_in_a_stock_round_the_round_and_a_set_are_completed() {
    let mut table = with_ata();
    table.give_train("CTL", "4H");
    table.set_phase("6H");
    table.deal("ATA", &[1], Some("C"));
    table.pass("B");
    table.edit(|state, _| state.bank = 10);
    table.sell("C", "ATA", &[1]);
    assert_eq!((table.bank(), table.cash("C")), (-90, 475));
    table.pass("C");
    // The stock round goes on, and money that comes back does not help.
    table.set_cash("D", 1000);
    table.edit(|state, _| state.bank = 50);
    table.act("D", table.buying("CTL", 1));
    assert!(!table.game.is_over());
    assert_eq!(play_out(&mut table), (1, 2));
}

/// 1849-EG-05
#[test]
fn the_game_ends_when_one_player_is_left() {
    let mut table = stock_round();
    table.to_operating_round();
    table.edit(|state, _| (state.players[2].bankrupt, state.players[3].bankrupt) = (true, true));
    table.set_cash("A", 0);
    table.set_cash("CTL", 0);
    table.wait_for(|deed| *deed == Deed::GiveUp);
    table.act("A", Deed::GiveUp);
    assert!(!table.game.is_over());
    // Leaving, not taking a loan.
    table.act("A", Deed::Choose { option: 0 });
    assert!(table.game.is_over());
    assert_eq!(table.game.view().worth(table.player("A")), Ok(0));
}

/// 1849-EG-07, 1849-SU-01 (highest net worth)
#[test]
fn the_score_is_cash_and_stock_less_750_for_each_loan() {
    let mut table = with_ata();
    table.give_train("ATA", "4H");
    table.deal("ATA", &[7], Some("C"));
    table.deal("ATA", &[1], Some("D"));
    let worth = |table: &Table, name: &str| table.game.view().worth(table.player(name)).unwrap();
    // A: two shares of CTL at 68; private companies, treasuries and trains count nothing.
    assert_eq!(worth(&table, "A"), 375 + 2 * 68);
    assert_eq!(worth(&table, "B"), 375 + 2 * 100);
    assert_eq!(worth(&table, "C"), 375 + 2 * 100);
    table.set_cash("C", 2000);
    table.set_property(table.player("C"), "loans", Value::Number(1));
    assert_eq!(worth(&table, "C"), 2000 + 200 - 750);
    table.set_property(table.player("C"), "loans", Value::Number(2));
    assert_eq!(worth(&table, "C"), 2000 + 200 - 1500);
    table.set_property(table.player("D"), "loans", Value::Number(1));
    assert_eq!(worth(&table, "D"), 0, "375 + 100 - 750 is below 0");
    let names = table.game.scores().into_iter().map(|(player, _)| table.world().setup.players[player.at()].clone());
    assert_eq!(names.collect::<Vec<_>>(), ["C", "B", "A", "D"]);
}
