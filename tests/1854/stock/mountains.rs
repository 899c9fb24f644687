//! Mountain railways and local railways, as things to own.

use prospectus_engine::Deed;

use super::super::kit::{ITEMS, LOCALS, Table};
use super::situations::give_line;

const MOUNTAINS: [&str; 5] = ["P1", "P2", "P3", "P4", "P5"];

fn cash(table: &Table) -> [i64; 3] {
    ["A", "B", "C"].map(|player| table.cash(player))
}

/// 1854-MR-01, 1854-MR-07 (income), 1854-MR-08 (income), 1854-MR-09 (income), 1854-MR-10 (income), 1854-MR-11 (income)
#[test]
fn mountain_railways_pay_at_the_start_of_each_operating_round() {
    let mut table = Table::in_stock_round(3);
    let bank = table.bank();
    let income = |private: &str| table.game.view().income(table.private(private)).unwrap();
    assert_eq!(MOUNTAINS.map(income), [5, 10, 15, 20, 25]);
    // A has P1 and P4, B has P2 and P5, C has P3. Before anybody operates they are paid.
    table.set_phase("3");
    table.to_operating_round();
    assert_eq!((table.acting().as_str(), cash(&table)), ("1", [860 + 25, 860 + 35, 860 + 15]));
    assert_eq!(table.bank(), bank - 75);
    // There are two rounds in phase 3, and they are paid in both.
    table.until_next_stock_round();
    assert_eq!(cash(&table), [860 + 50, 860 + 70, 860 + 30]);
}

/// 1854-MR-02
#[test]
fn mountain_railways_neither_build_nor_run() {
    let mut table = Table::in_stock_round(3);
    table.found("KT", "A", 82, 820);
    assert!(MOUNTAINS.iter().all(|private| table.world().operator_named(private).is_none()));
    table.to_operating_round();
    let (stock, mut turns) = (table.game.state().clock.turn, Vec::new());
    while table.game.state().clock.turn == stock {
        turns.push(table.acting());
        table.do_little();
    }
    turns.dedup();
    assert_eq!(turns, [&LOCALS[..], &["KT"]].concat());
}

/// 1854-MR-10, 1854-MR-11 (gifts), 1854-MR-03 (gifts count), 1854-SE-06 (gifts)
#[test]
fn the_arlbergbahn_brings_a_share_of_the_vb_and_the_semmeringbahn_one_of_the_sd() {
    let mut table = Table::new(3);
    for item in ITEMS {
        let player = table.acting();
        assert_eq!((table.percent("A", "VB"), table.percent("B", "SD")), (if item == "P5" { 20 } else { 0 }, 0));
        table.bid(&player, item, None);
    }
    assert_eq!((table.owner_of("P4").as_deref(), table.owner_of("P5").as_deref()), (Some("A"), Some("B")));
    assert_eq!((table.certificates("A", "VB"), table.percent("A", "VB")), (vec![1], 20));
    assert_eq!((table.certificates("B", "SD"), table.percent("B", "SD")), (vec![1], 20));
    assert_eq!(cash(&table)[..2], [860 - 20 - 150 - 150 - 170, 860 - 50 - 150 - 150 - 190], "nothing more is paid");
    // It counts like any other share: the director's certificate launches the VB.
    table.set_cash("C", 860);
    table.start("C", "VB", 77);
    assert!(table.has_floated("VB"));
    assert_eq!((table.cash("VB"), table.president("VB").as_deref()), (770, Some("C")));
}

/// 1854-MR-10 (closing)
#[test]
fn the_arlbergbahn_closes_when_the_vb_runs_for_the_first_time() {
    let mut table = Table::in_stock_round(3);
    table.found("VB", "B", 82, 820);
    // It operates without a train: that is no run.
    table.until_next_stock_round();
    assert_eq!(table.owner_of("P4").as_deref(), Some("A"));
    give_line(&mut table, "VB");
    let before = cash(&table);
    table.to_operating_round();
    assert_eq!(table.cash("A"), before[0] + 25);
    table.until_turn_of("VB");
    table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
    assert_eq!(table.owner_of("P4").as_deref(), Some("A"));
    table.run_best("VB");
    assert_eq!(table.owner_of("P4"), None);
    assert!(["P1", "P2", "P3", "P5"].iter().all(|private| table.owner_of(private).is_some()));
    assert_eq!(table.percent("A", "VB"), 20, "the share stays");
    // P1 pays A alone from now on.
    table.until_next_stock_round();
    let before = cash(&table);
    table.to_operating_round();
    assert_eq!(cash(&table), [before[0] + 5, before[1] + 35, before[2] + 15]);
}

/// 1854-MR-11 (closing), 1854-MR-03 (after closing)
#[test]
fn the_semmeringbahn_closes_when_the_sd_runs_for_the_first_time() {
    let mut table = Table::in_stock_round(3);
    table.found("SD", "C", 82, 820);
    give_line(&mut table, "SD");
    let count = table.limit_count("B");
    table.to_operating_round();
    table.until_turn_of("SD");
    assert_eq!(table.owner_of("P5").as_deref(), Some("B"));
    table.run_best("SD");
    assert_eq!((table.owner_of("P5"), table.owner_of("P4").as_deref()), (None, Some("A")));
    assert_eq!((table.limit_count("B"), table.percent("B", "SD")), (count - 1, 20));
}

/// KT of B, with 2,000 and a route, is about to buy the first 5 train; SB of A, who has P1, operates after it.
fn before_the_first_5() -> Table {
    let mut table = Table::in_stock_round(3);
    table.found("KT", "B", 82, 2000);
    table.found("SB", "A", 67, 670);
    give_line(&mut table, "KT");
    table.put_tile("E13", "57", 1);
    table.set_phase("4");
    table.sell_out(&["2", "3", "4"]);
    table.to_operating_round();
    table
}

/// 1854-MR-06 (powers): P1 makes a mountain cheaper as long as it is open.
#[test]
fn the_powers_of_a_mountain_railway_end_when_it_closes() {
    // Before: SB builds at E15 for 70 instead of 90.
    let mut table = before_the_first_5();
    table.until_turn_of("SB");
    table.act("A", table.using("P1"));
    table.lay("SB", "E15", "9", 1);
    assert_eq!(table.cash("SB"), 670 - 70);
    let mut table = before_the_first_5();
    table.until_trains_of("KT");
    table.buy_train("KT", "5");
    table.until_turn_of("SB");
    table.refused("A", table.using("P1"), "this power cannot be used any more");
    table.lay("SB", "E15", "9", 1);
    assert_eq!(table.cash("SB"), 670 - 90);
}

/// 1854-MR-06, 1854-MR-03 (after closing)
#[test]
fn all_mountain_railways_close_with_the_first_5() {
    let mut table = before_the_first_5();
    table.until_trains_of("KT");
    assert!(MOUNTAINS.iter().all(|private| table.owner_of(private).is_some()));
    let (before, counts) = (cash(&table), ["A", "B", "C"].map(|player| table.limit_count(player)));
    table.buy_train("KT", "5");
    assert_eq!(MOUNTAINS.map(|private| table.owner_of(private)), [const { None }; 5]);
    assert_eq!(cash(&table), before, "nothing is paid for them");
    assert_eq!(
        ["A", "B", "C"].map(|player| table.limit_count(player)),
        [counts[0] - 2, counts[1] - 2, counts[2] - 1],
        "they count no more"
    );
    // Local railways stay, and no income comes any more.
    assert!(LOCALS.iter().all(|local| !table.is_closed(local)));
    table.until_next_stock_round();
    let before = cash(&table);
    table.to_operating_round();
    assert_eq!(cash(&table), before);
}

/// 1854-LOC-03: whatever was paid for it.
#[test]
fn a_local_railway_opens_with_150() {
    let mut table = Table::new(3);
    for (player, item) in [("A", "P1"), ("B", "P2"), ("C", "P3")] {
        table.bid(player, item, None);
    }
    table.bid("A", "L2", Some(230));
    assert_eq!(LOCALS.map(|local| table.cash(local)), [0; 6]);
    let bank = table.bank();
    // B pays the printed price of 150 for the first, A 230 for the second: each gets 150 from the bank.
    table.bid("B", "L1", Some(150));
    assert_eq!((table.cash("A"), table.cash("B")), (860 - 20 - 230, 860 - 50 - 150));
    assert_eq!((table.cash("1"), table.cash("2"), table.bank()), (150, 150, bank + 150 + 230 - 300));
    assert_eq!((table.president("1").as_deref(), table.president("2").as_deref()), (Some("B"), Some("A")));
    assert_eq!((table.percent("B", "1"), table.percent("A", "2")), (100, 100));
    // The certificates of the others wait.
    assert_eq!(["3", "4", "5", "6"].map(|local| table.cash(local)), [0; 4]);
    assert!(!table.has_floated("3"));
}
