//! The end of the game.

use prospectus_engine::action::DividendKind;

use super::*;

/// The first operating round of two in phase 3: the KE has earned 50, and the bank has 10.
fn about_to_break() -> Table {
    let mut table = turn_of_ke("3", |table| {
        table.give_train("KE", "3");
        table.found("FJ", "Berta", 67, 0);
        table.put_marker("KE", 2, 2);
    });
    table.run_best("KE");
    assert_eq!((table.revenue("KE"), table.game.state().clock.set_length), (50, 2));
    table.edit(|state, _| state.bank = 10);
    table
}

/// Plays on to the end and says in which round that is.
fn play_out(table: &mut Table) -> (u16, u16) {
    table.go_on_until(|table| table.game.is_over());
    table.now()
}

/// 1854-EG-01: what the bank owes is written down; the second round of the set is played, too.
#[test]
fn if_the_bank_breaks_in_an_operating_round_the_set_is_completed() {
    let mut table = about_to_break();
    let all = table.all_money();
    table.keep("KE");
    assert_eq!((table.bank(), table.cash("KE"), table.all_money()), (-40, 1050, all));
    assert!(!table.game.is_over());
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "KE");
    assert_eq!(play_out(&mut table), (1, 2));
    table.refused("Anton", Deed::Pass, "the game is over");
    // With more money it would have gone on.
    let mut table = about_to_break();
    table.edit(|state, _| state.bank = 1000);
    table.keep("KE");
    table.until_next_stock_round();
    assert!(!table.game.is_over());
}

/// 1854-EG-01: a dividend that the bank cannot pay counts for whoever should have got it.
#[test]
fn what_the_bank_owes_counts() {
    let mut table = about_to_break();
    let cash = table.cash("Anton");
    table.act("KE", Deed::Dividend { kind: DividendKind::Pay });
    assert_eq!((table.cash("Anton"), table.bank()), (cash + 20, -10), "Anton has 40 %");
    play_out(&mut table);
    assert_eq!(table.worth("Anton"), cash + 20 + 4 * table.price("KE"));
}

/// 1854-EG-01: it has no money when it has exactly none, and then it stays broken.
#[test]
fn a_bank_with_nothing_left_is_broken_for_good() {
    for (money, ends) in [(50, true), (51, false)] {
        let mut table = about_to_break();
        table.edit(|state, _| state.bank = money);
        table.keep("KE");
        assert_eq!(table.bank(), money - 50);
        table.until_turn_of("FJ");
        table.edit(|state, _| state.bank = 5000);
        table.go_on_until(|table| table.game.is_over() || table.now().0 == 2);
        assert_eq!(table.game.is_over(), ends);
    }
}

/// 1854-EG-01: it has run out, even if a train is paid for in the same turn.
#[test]
fn a_bank_that_broke_stays_broken() {
    let mut table = about_to_break();
    table.keep("KE");
    table.act("KE", table.bank_train("3", 200));
    assert_eq!(table.bank(), 160);
    table.edit(|state, _| state.bank = 5000);
    assert_eq!(play_out(&mut table), (1, 2));
    assert!(table.bank() > 0);
}

/// 1854-EG-01: Anton sells a share for more than there is; the stock round goes on, and two operating rounds follow.
#[test]
fn if_the_bank_breaks_in_a_stock_round_a_full_set_follows() {
    let mut table = turn_of_ke("3", |table| {
        table.give_train("KE", "3");
        table.found("FJ", "Berta", 67, 0);
        table.deal("FJ", &[1], Some("Anton"));
    });
    table.until_next_stock_round();
    table.until_turn_of("Anton");
    table.edit(|state, _| state.bank = 10);
    let all = table.all_money();
    table.sell("Anton", "FJ", &[1]);
    assert!(table.bank() < 0 && table.all_money() == all);
    // Money that comes back does not help.
    table.edit(|state, _| state.bank = 5000);
    assert!(!table.game.is_over());
    table.pass("Anton");
    table.until_turn_of("KE");
    assert_eq!((table.now(), table.game.state().clock.set_length), ((2, 1), 2));
    assert_eq!(play_out(&mut table), (2, 2));
}

/// 1854-EG-02, 1854-LAG-05, 1854-SU-01: what is in treasuries does not count, nor do mountain and local railways.
#[test]
fn the_score_is_cash_and_the_value_of_shares() {
    let mut table = stock_round();
    table.found("KE", "Anton", 93, 1000);
    table.give_train("KE", "8");
    table.deal("KE", &[1, 2], Some("Berta"));
    table.found("FJ", "Clara", 67, 5000);
    table.put_marker("FJ", 5, 0);
    table.line_to_sankt_poelten();
    table.found_ag("A", ["Berta", "Clara"], "D18", 700);
    table.edit(|state, world| {
        // Nobody has started these two.
        for company in ["VB", "SD"].map(|company| world.operator_named(company).unwrap()) {
            assert_eq!(state.companies[company.at()].cell, None);
        }
    });
    assert_eq!(table.worth("Anton"), 860 + 4 * 93);
    assert_eq!(table.worth("Berta"), 860 + 4 * 93 + 67);
    assert_eq!(table.worth("Clara"), 860 + 4 * 61 + 67);
    let order = |table: &Table| -> Vec<String> {
        let scores = table.game.scores().into_iter();
        scores.map(|(player, _)| Actor::Player(player).name(table.world())).collect()
    };
    assert_eq!(order(&table), ["Berta", "Anton", "Clara"]);
    table.set_cash("Clara", 1000);
    assert_eq!(order(&table), ["Clara", "Berta", "Anton"]);
}

/// 1854-EG-02: an option that has not been paid counts as 10 %.
#[test]
fn an_option_counts_for_what_was_paid() {
    let mut table = majors();
    table.found("FJ", "Berta", 82, 0);
    table.act("Anton", table.option("FJ", 1));
    assert_eq!(table.worth("Anton"), 860 - 82 + 82);
}
