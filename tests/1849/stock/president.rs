//! Changes of president.

use prospectus_engine::{Asks, Deed};

use super::super::kit::Table;
use super::stock_round;

/// Whether the president is asked for which certificates they give up their own.
fn asks_for_swap(table: &Table) -> bool {
    table.game.question().is_some_and(|question| matches!(question.asks, Asks::Swap { .. }))
}

/// RCS at 100 with president B, who has these certificates besides his own; C has those. It is B's turn.
fn rcs(of_b: &[usize], of_c: &[usize]) -> Table {
    let mut table = stock_round();
    table.found("RCS", "B", 100, 500);
    table.deal("RCS", of_b, Some("B"));
    table.deal("RCS", of_c, Some("C"));
    table
}

/// 1849-EX-04, 1849-PC-01, 1849-PC-02
#[test]
fn who_buys_more_than_the_president_has_becomes_president() {
    let mut table = rcs(&[1], &[2, 3]);
    table.pass("B");
    // 30 to 30 is no change.
    table.act("C", table.buying("RCS", 4));
    assert_eq!((table.percent("C", "RCS"), table.president("RCS").as_deref()), (30, Some("B")));
    for other in ["D", "A", "B"] {
        table.pass(other);
    }
    table.act("C", table.buying("RCS", 5));
    assert_eq!(table.president("RCS").as_deref(), Some("C"));
    assert_eq!((table.percent("B", "RCS"), table.percent("C", "RCS")), (30, 40));
    assert_eq!(table.certificates("B", "RCS").len(), 3, "two singles for the president's certificate");
    assert!(table.certificates("C", "RCS").contains(&0));
    assert!(!asks_for_swap(&table));
}

/// 1849-EX-05, 1849-PC-04
#[test]
fn without_two_singles_the_swap_is_for_the_last_certificate() {
    let mut table = rcs(&[1], &[7, 2]);
    table.sell("B", "RCS", &[1]);
    assert!(!asks_for_swap(&table));
    assert_eq!(table.certificates("B", "RCS"), [7]);
    assert_eq!(table.certificates("C", "RCS"), [0, 2]);
    assert_eq!(table.president("RCS").as_deref(), Some("C"));
}

/// 1849-EX-06, 1849-PC-03
#[test]
fn with_both_the_old_president_chooses() {
    for (option, of_b, of_c) in [(0, vec![2, 7], vec![0, 3, 4]), (1, vec![2, 3, 4], vec![0, 7])] {
        let mut table = rcs(&[1, 2], &[7, 3, 4]);
        table.sell("B", "RCS", &[1]);
        table.refused("C", Deed::Choose { option }, "it is the turn of B");
        table.refused("B", Deed::Pass, "no answer");
        table.act("B", Deed::Choose { option });
        assert_eq!((table.certificates("B", "RCS"), table.certificates("C", "RCS")), (of_b, of_c));
        assert_eq!((table.percent("B", "RCS"), table.percent("C", "RCS")), (30, 40));
    }
}

/// 1849-PC-05
#[test]
fn resigning_needs_a_successor_and_room_in_the_pool() {
    let mut table = rcs(&[1, 2], &[3]);
    table.refused("B", table.selling("RCS", &[1, 2], 20), "nobody else could become director");
    // A single 20% certificate is enough for a successor; but it is sold whole or not at all.
    table.deal("RCS", &[3], Some("D"));
    table.deal("RCS", &[7], Some("C"));
    table.refused("B", table.selling("RCS", &[1, 2], 10), "nobody else could become director");
    table.deal("RCS", &[4, 5], None);
    table.refused("B", table.selling("RCS", &[1, 2], 20), "the pool takes no more than 50% of it");
    table.act("B", table.selling("RCS", &[1], 20));
    assert_eq!(table.certificates("C", "RCS"), [0]);
    assert_eq!((table.certificates("B", "RCS"), table.in_pool("RCS")), (vec![2], 50));
    assert_eq!(table.cash("B"), 375 + 300);
}

/// 1849-PC-05, 1849-PC-03: who sells all that he gets for his certificate chooses what that is, too.
#[test]
fn who_resigns_chooses_what_comes_to_the_pool() {
    for (option, pooled) in [(0, vec![7]), (1, vec![3, 4])] {
        let mut table = rcs(&[], &[7, 3, 4]);
        table.act("B", table.selling("RCS", &[], 20));
        table.act("B", Deed::Choose { option });
        let in_pool = |at: &usize| {
            table.game.state().certificate(table.share("RCS", *at)).holder == prospectus_engine::ids::Owner::Pool
        };
        assert_eq!((0..8).filter(in_pool).collect::<Vec<_>>(), pooled);
        assert_eq!((table.percent("B", "RCS"), table.percent("C", "RCS")), (0, 40));
        assert_eq!((table.president("RCS").as_deref(), table.cash("B")), (Some("C"), 375 + 200));
    }
}

/// 1849-PC-06
#[test]
fn of_equals_the_first_at_the_left_becomes_president() {
    // C, D and A have 20% each; at the left of B sits C.
    for (holders, new) in [([("C", [2, 3]), ("D", [4, 5])], "C"), ([("A", [2, 3]), ("D", [4, 5])], "D")] {
        let mut table = rcs(&[], &[]);
        for (holder, certificates) in holders {
            table.deal("RCS", &certificates, Some(holder));
        }
        table.act("B", table.selling("RCS", &[], 10));
        assert_eq!(table.president("RCS").as_deref(), Some(new));
    }
    // But the largest comes before the nearest.
    let mut table = rcs(&[], &[2, 3]);
    table.deal("RCS", &[4, 5, 6], Some("A"));
    table.act("B", table.selling("RCS", &[], 20));
    assert_eq!(table.president("RCS").as_deref(), Some("A"));
}

/// 1849-PC-02, 1849-PC-08: the swap may bring the old president above the limit; he sells on his next turn.
#[test]
fn a_swap_may_exceed_the_certificate_limit() {
    let mut table = rcs(&[1], &[2, 3, 4]);
    table.found("IFT", "A", 68, 0);
    table.found("SFA", "A", 68, 0);
    table.deal("IFT", &[1, 2, 3, 4, 5, 6], Some("B"));
    table.deal("SFA", &[1, 2], Some("B"));
    let count = |table: &Table| table.game.view().certificate_count(table.player("B")).unwrap();
    table.pass("B");
    assert_eq!(count(&table), 11);
    table.act("C", table.buying("RCS", 5));
    assert_eq!(table.president("RCS").as_deref(), Some("C"));
    assert_eq!((count(&table), table.certificates("B", "RCS").len()), (12, 3));
    table.pass("D");
    table.pass("A");
    table.refused("B", Deed::Pass, "certificates above the limit must be sold first");
    table.sell("B", "RCS", &[1]);
    table.pass("B");
}

/// 1849-PC-07: whatever is sold, the president's certificate stays with a player.
#[test]
fn no_sale_brings_the_presidents_certificate_to_the_pool() {
    let mut table = rcs(&[1], &[2, 3]);
    for part in [10, 20] {
        let mut table = rcs(&[1], &[2, 3]);
        table.act("B", table.selling("RCS", &[1], part));
        assert!(table.certificates("C", "RCS").contains(&0));
    }
    table.refused("B", table.selling("RCS", &[0, 1], 0), "not there to be sold");
}
