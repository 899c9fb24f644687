//! The course of operating rounds and turns.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::{NOT_NOW, leave, put, turn_of};

/// 1854-OR-01, 1854-MR-01: 5 and 20 for A, 10 and 25 for B, 15 for C before anybody operates; then the local railways
/// by their numbers, and then the others, the highest price first.
#[test]
fn mountain_railways_pay_then_local_railways_act_and_then_the_companies() {
    let mut table = Table::in_stock_round(3);
    table.found("KT", "B", 67, 500);
    table.found("SB", "C", 82, 500);
    table.found("KE", "A", 93, 500);
    let bank = table.bank();
    table.to_operating_round();
    assert_eq!(table.acting(), "1");
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [860 + 25, 860 + 35, 860 + 15]);
    assert_eq!(table.bank(), bank - 75);
    assert_eq!(table.turns(), ["1", "2", "3", "4", "5", "6", "KE", "SB", "KT"]);
}

/// 1854-OR-02: three at 89, in the rows 5, 3 and 1: the one furthest right first. KT and SB are in one cell, where KT
/// came first and lies on top.
#[test]
fn companies_at_one_price_act_from_the_right_and_in_one_cell_from_the_top() {
    let mut table = Table::without_privates(3);
    for company in ["KT", "SB", "KR", "SD", "FJ", "KE"] {
        table.found(company, "A", 67, 500);
    }
    for (company, row, column) in [("KE", 0, 2), ("KR", 0, 1), ("SD", 2, 4), ("FJ", 4, 7)] {
        table.put_marker(company, row, column);
    }
    let prices = ["KE", "KR", "SD", "FJ", "KT", "SB"].map(|company| table.price(company));
    assert_eq!(prices, [93, 89, 89, 89, 67, 67]);
    table.to_operating_round();
    assert_eq!(table.turns(), ["KE", "FJ", "SD", "KR", "KT", "SB"]);
}

/// 1854-OR-03, 1854-MA-03: track, station, run, revenue, trains, mail contract; each at its time, and the contract
/// last. What a contract pays comes before all of them: see the tests of mail.
#[test]
fn a_turn_has_its_steps() {
    let mut table = turn_of("KR", "3", |table| {
        put(table, &[("C17", "57", 1), ("C19", "4", 1), ("C21", "2", 0), ("C21", "15", 0)]);
        table.give_train("KR", "3");
        table.found("KE", "B", 67, 0);
    });
    // Linz, Ybbs and Krems, whatever is built west of Linz.
    let run = Deed::Run { routes: table.best_run("KR").0 };
    let pay = Deed::Dividend { kind: DividendKind::Pay };
    let lay = table.laying("C15", "4", 1);
    let steps = [lay, table.station("C21"), run, pay, table.bank_train("2", 100), table.taking("M100", 100)];
    for (at, step) in steps.iter().enumerate() {
        for too_early in &steps[at + 1..] {
            table.refused("KR", too_early.clone(), NOT_NOW);
        }
        let before = table.price("KR");
        table.act("KR", step.clone());
        assert_eq!(table.price("KR") != before, at == 3, "the price changes with the revenue");
        leave(&mut table, "KR", ["tunnel", "", "", "", "trains", "mail_contract"][at]);
        let over = if at == 5 { "it is the turn of KE" } else { NOT_NOW };
        for too_late in &steps[..=at] {
            table.refused("KR", too_late.clone(), over);
        }
    }
    assert_eq!(table.owner_of("M100").as_deref(), Some("KR"));
}

/// 1854-OR-03: a step may be left out, and what comes before it is then over.
#[test]
fn whoever_goes_on_cannot_come_back() {
    let mut table = turn_of("KR", "3", |table| {
        put(table, &[("C17", "57", 1), ("C19", "4", 1)]);
        table.give_train("KR", "3");
    });
    let lay = table.laying("C15", "4", 1);
    assert!(table.may("KR", lay.clone()));
    table.run_best("KR");
    table.refused("KR", lay, NOT_NOW);
    table.keep("KR");
    table.refused("KR", Deed::Dividend { kind: DividendKind::Pay }, NOT_NOW);
}
