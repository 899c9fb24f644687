//! The first 6 train forces the local railways to merge.

use super::mergers::{beginning, shares};
use super::*;

/// The first operating round of a set of three: the KE has just bought the first 6. The FJ, at 67, still has its turn.
fn after_the_first_6(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = beginning("5", |table| {
        table.found("KE", "Anton", 93, 1000);
        table.found("FJ", "Clara", 67, 0);
        table.line_to_krems();
        table.sell_out(&["5"]);
        prepare(table);
    });
    table.merge(&[], &[]);
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("6", 670));
    table
}

/// Goes on until all local railways have merged; those that are agreed on first.
#[track_caller]
fn merge_all(table: &mut Table, agreed: &[(&str, &str)], names: &[(&str, &str)]) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..100 {
        told.extend(table.merge(agreed, names));
        if LOCALS.iter().all(|local| table.is_closed(local)) {
            return told;
        }
        table.do_little();
    }
    panic!("they do not merge");
}

/// 1854-LAG-25, 1854-LOC-11, 1854-PH-06: no agreement, so 1 with 2, 3 with 4, 5 with 6. Nobody is asked whether.
#[test]
fn the_first_6_forces_the_lowest_numbers_to_merge() {
    let mut table = after_the_first_6(|_| {});
    let told = merge_all(&mut table, &[], &[("1", "C"), ("3", "A"), ("5", "B")]);
    assert!(!told.iter().any(|asked| asked.ends_with("yes or no")), "{told:?}");
    assert_eq!(shares(&table, "C"), ("Anton".to_owned(), [50, 50, 0]));
    assert_eq!(shares(&table, "A"), ("Clara".to_owned(), [50, 0, 50]));
    assert_eq!(shares(&table, "B"), ("Berta".to_owned(), [0, 50, 50]));
    assert_eq!(table.cash("A") + table.cash("B") + table.cash("C"), 6 * 150);
}

/// 1854-LAG-25: 1 and 6, 2 and 3 agree; 4 and 5 have no choice.
#[test]
fn after_the_first_6_agreement_comes_before_force() {
    let mut table = after_the_first_6(|_| {});
    merge_all(&mut table, &[("1", "6"), ("2", "3")], &[("1", "A"), ("2", "B"), ("4", "C")]);
    assert_eq!(shares(&table, "A"), ("Anton".to_owned(), [50, 0, 50]));
    assert_eq!(shares(&table, "B"), ("Berta".to_owned(), [0, 50, 50]));
    assert_eq!(shares(&table, "C"), ("Anton".to_owned(), [50, 50, 0]));
}

/// 1854-LAG-25: two have merged before; of the other four the lowest numbers.
#[test]
fn forced_mergers_pair_what_is_left() {
    let mut table = beginning("5", |table| {
        table.found("KE", "Anton", 93, 1000);
        table.line_to_krems();
        table.sell_out(&["5"]);
    });
    table.merge(&[("2", "3")], &[("2", "B")]);
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("6", 670));
    merge_all(&mut table, &[], &[("1", "A"), ("5", "C")]);
    assert_eq!(shares(&table, "A"), ("Anton".to_owned(), [100, 0, 0]), "1 and 4");
    assert_eq!(shares(&table, "C"), ("Berta".to_owned(), [0, 50, 50]));
}

/// D54-52, 1854-LAG-26: formed by the first 6 they have their first turns in the next round.
#[test]
fn formed_by_the_first_6_they_operate_in_the_next_round() {
    let mut table = after_the_first_6(|_| {});
    merge_all(&mut table, &[], &[("1", "C"), ("3", "A"), ("5", "B")]);
    table.go_on_until(|table| table.now() == (1, 2));
    assert_eq!(AGS.map(|ag| table.turns_of(ag)), [0, 0, 0]);
    assert_eq!(table.turns_of("FJ"), 1);
    table.until_home();
    assert_eq!(table.now(), (1, 2));
    table.go_on_until(|table| table.now() == (1, 3));
    assert_eq!(AGS.map(|ag| table.turns_of(ag)), [1, 1, 1]);
}

/// D54-52, 1854-LAG-26: in the last round of a set, that is after the stock round, in which their shares can be sold.
#[test]
fn formed_at_the_end_of_a_set_they_operate_after_the_stock_round() {
    let mut table = after_the_first_6(|_| {});
    table.edit(|state, _| state.clock.set_round = state.clock.set_length);
    merge_all(&mut table, &[], &[("1", "C"), ("3", "A"), ("5", "B")]);
    table.go_on_until(|table| table.game.view().is_stock_round() && table.acting() == "Berta");
    assert_eq!(AGS.map(|ag| table.turns_of(ag)), [0, 0, 0]);
    table.sell("Berta", "C", &[1]);
    assert_eq!((table.in_pool("C"), table.price("C")), (50, 62));
    table.begin_round();
    table.until_home();
    assert_eq!(table.now(), (2, 1));
}

/// 1854-LAG-08, 1854-PH-06: the first 6 scraps 3+ trains anyway; an ordinary train of a local railway goes to the pool.
#[test]
fn forced_mergers_hand_over_no_trains_either() {
    let mut table = after_the_first_6(|table| {
        table.give_train("1", "3+");
        table.give_train("4", "4");
    });
    merge_all(&mut table, &[], &[("1", "C"), ("3", "A"), ("5", "B")]);
    assert_eq!(table.pool_trains(), ["4"]);
    assert!(AGS.iter().all(|ag| table.trains(ag).is_empty()));
}

/// D54-60: the auction was broken off with 1, 2 and 3 sold. 3 buys the first 6 itself: 1 and 2 merge, 3 closes, and its
/// owner gets nothing.
#[test]
fn a_local_railway_without_a_partner_closes() {
    let mut table = new_game();
    for item in ["P1", "P2", "P3", "L1", "L2", "L3"] {
        let player = table.acting();
        table.bid(&player, item, None);
    }
    table.reach_phase("5");
    table.sell_out(&["5"]);
    let owner = table.president("3").expect("an owner");
    table.go_on_until(|table| table.acting() == "3");
    table.set_cash("3", 700);
    table.until_trains_of_local("3");
    let cash = table.cash(&owner);
    table.act("3", table.bank_train("6", 670));
    for _ in 0..20 {
        table.merge(&[], &[("1", "A")]);
        if ["1", "2", "3"].iter().all(|local| table.is_closed(local)) {
            break;
        }
        table.do_little();
    }
    assert!(["1", "2", "3"].iter().all(|local| table.is_closed(local)));
    assert_eq!(table.percent("Anton", "A") + table.percent("Berta", "A") + table.percent("Clara", "A"), 100);
    assert!(["B", "C"].iter().all(|ag| !table.game.state().company(table.company(ag)).started));
    assert_eq!((table.cash(&owner), table.cash("3"), table.stations("3").len()), (cash, 0, 0));
}
