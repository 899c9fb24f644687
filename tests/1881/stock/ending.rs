//! The end of the game.

use prospectus_engine::{Actor, Deed};

use super::super::kit::Table;
use super::situations::*;

/// The first operating round of two in the green phase: the GBS has earned 80, and the SSC comes after it.
fn gbs_has_run(row: u8, column: u8) -> Table {
    let mut table = Table::in_stock_round(3);
    table.set_phase("Green");
    table.found("GBS", "A", 90, 1000);
    table.found("SSC", "B", 82, 1000);
    table.give_train("SSC", "3");
    line_of_gbs(&mut table);
    table.put_marker("GBS", row, column);
    table.to_operating_round();
    table.run_best("GBS");
    assert_eq!((table.revenue("GBS"), table.game.state().clock.set_length, now(&table)), (80, 2, (start(), 1)));
    table
}

/// The number of the stock round at which these tables begin.
fn start() -> u16 {
    now(&Table::in_stock_round(3)).0
}

/// Plays on to the end and says in which round that is.
#[track_caller]
fn play_out(table: &mut Table) -> (u16, u16) {
    table.go_on_until(|table| table.game.is_over());
    now(table)
}

/// 1881-EG-01 (marker): play goes on until the next stock round would begin.
#[test]
fn a_marker_on_the_top_right_cell_ends_the_game_after_the_set() {
    let mut table = gbs_has_run(0, 14);
    table.pay("GBS");
    assert_eq!((table.price("GBS"), table.cell("GBS")), (418, Some((0, 15))));
    assert!(!table.game.is_over());
    // The SSC has its turn, and the second round of the set is played.
    table.until_turn_of("SSC");
    table.go_on_until(|table| now(table) == (start(), 2) && table.acting() == "GBS");
    // That it leaves the cell does not matter.
    table.put_marker("GBS", 0, 10);
    assert_eq!(play_out(&mut table), (start(), 2));
    table.refused("A", Deed::Pass, "the game is over");
    // One cell before, the game goes on.
    let mut table = gbs_has_run(0, 13);
    table.pay("GBS");
    assert_eq!(table.price("GBS"), 382);
    table.put_marker("GBS", 0, 5);
    table.until_next_stock_round();
    assert!(!table.game.is_over());
}

/// 1881-EG-01 (marker): from the right end of the second row it goes up.
#[test]
fn a_marker_that_rises_to_the_top_right_cell_ends_the_game_too() {
    let mut table = gbs_has_run(1, 15);
    table.pay("GBS");
    assert_eq!(table.cell("GBS"), Some((0, 15)));
    assert_eq!(play_out(&mut table), (start(), 2));
    // Sold out at the end of a stock round: the set that follows is the last.
    let mut table = Table::in_stock_round(3);
    table.found("GBS", "A", 90, 1000);
    table.give_train("GBS", "3");
    table.deal("GBS", &[1, 2, 3], Some("A"));
    table.deal("GBS", &[4, 5, 6, 7, 8], Some("B"));
    table.put_marker("GBS", 1, 15);
    all_pass(&mut table);
    assert_eq!((table.price("GBS"), table.round().as_str(), table.game.is_over()), (418, "operating_round", false));
    assert_eq!(play_out(&mut table), (start(), 1), "one operating round in the yellow phase");
}

/// 1881-EG-01 (bank)
#[test]
fn a_bank_without_money_in_an_operating_round_ends_the_game_after_the_set() {
    let mut table = gbs_has_run(4, 3);
    table.edit(|state, _| state.bank = 10);
    let all = table.all_money();
    table.keep("GBS");
    // What the bank owes is noted, and nobody loses it.
    assert_eq!((table.bank(), table.cash("GBS"), table.all_money()), (-70, 1080, all));
    // Money that comes back does not help.
    table.edit(|state, _| state.bank = 5000);
    table.go_on_until(|table| now(table) == (start(), 2));
    assert!(!table.game.is_over());
    assert_eq!(play_out(&mut table), (start(), 2));
    // With more money the game goes on.
    let mut table = gbs_has_run(4, 3);
    table.edit(|state, _| state.bank = 1000);
    table.keep("GBS");
    table.until_next_stock_round();
    assert!(!table.game.is_over());
}

/// 1881-EG-01: it has run out, even if a tramcar is paid for in the same turn.
#[test]
fn a_bank_that_broke_stays_broken() {
    let mut table = gbs_has_run(4, 3);
    table.edit(|state, _| state.bank = 10);
    table.keep("GBS");
    table.buy_train("GBS", "2");
    assert_eq!(table.bank(), 10 - 80 + 220);
    table.edit(|state, _| state.bank = 5000);
    assert_eq!(play_out(&mut table), (start(), 2));
}

/// 1881-EG-02
#[test]
fn a_bank_without_money_in_a_stock_round_ends_the_game_after_the_next_set() {
    let mut table = Table::in_stock_round(3);
    table.set_phase("Green");
    table.found("GBS", "A", 90, 1000);
    table.give_train("GBS", "3");
    table.deal("GBS", &[1], Some("B"));
    table.pass("A");
    table.edit(|state, _| state.bank = 10);
    let all = table.all_money();
    let cash = table.cash("B");
    table.sell("B", "GBS", &[1]);
    // B gets it all, and what the bank owes is written down.
    assert_eq!((table.cash("B"), table.bank(), table.all_money()), (cash + 90, -80, all));
    assert!(!table.game.is_over());
    table.pass("B");
    // The stock round goes on, and so does the game, though a purchase brings money.
    table.buy("C", "GBS");
    table.edit(|state, _| state.bank = 3000);
    done(&mut table, "C");
    all_pass(&mut table);
    assert_eq!((table.round().as_str(), now(&table)), ("operating_round", (start(), 1)));
    assert_eq!(play_out(&mut table), (start(), 2), "a complete set");
}

/// 1881-EG-03: what players have; not what is in treasuries, and not what tramways hold.
#[test]
fn the_score_is_the_value_of_shares_and_cash() {
    let mut table = with_sbahn_and_tramways();
    table.put_marker("GBS", 1, 5);
    table.put_marker("S", 2, 3);
    table.deal("GBS", &[1, 2], Some("B"));
    table.deal_to_tramway("S", &[5, 6], "SSC");
    assert_eq!((table.price("GBS"), table.price("S")), (134, 100));
    // A: 20% of the GBS, 15% of the S-Bahn. B: 20% of the GBS and of the SSC, 5% of the S-Bahn.
    assert_eq!(table.worth("A"), 620 - 252 + 2 * 134 + 3 * 100);
    assert_eq!(table.worth("B"), 620 - 84 + 2 * 134 + 2 * 82 + 100);
    assert_eq!(table.worth("C"), 620 - 84 + 2 * 74 + 100);
    assert_eq!(table.worth("D"), 620 - 84 + 2 * 66 + 100);
    let order = |table: &Table| -> Vec<String> {
        let scores = table.game.scores().into_iter();
        scores.map(|(player, _)| Actor::Player(player).name(table.world())).collect()
    };
    assert_eq!(order(&table), ["B", "A", "C", "D"]);
    table.set_cash("D", 2000);
    table.set_cash("SSC", 0);
    assert_eq!(order(&table), ["D", "B", "A", "C"]);
}

/// 1881-EG-03: played to its end, the highest amount wins.
#[test]
fn at_the_end_the_scores_are_those_of_the_last_prices() {
    let mut table = gbs_has_run(0, 14);
    let cash = table.cash("A");
    table.pay("GBS");
    assert_eq!(table.cash("A"), cash + 16);
    play_out(&mut table);
    let scores = table.game.scores();
    assert_eq!(scores[0], (table.player("A"), cash + 16 + 2 * table.price("GBS")));
    assert!(scores.windows(2).all(|pair| pair[0].1 >= pair[1].1));
}
