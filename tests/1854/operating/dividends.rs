//! Revenue is paid out or kept, and the marker moves.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::running::around_klagenfurt;
use super::{NOT_NOW, turn_of};
use crate::look::pin;

/// The KT at 67, whose train has run, about to decide what becomes of so much. A has the director's certificate; the
/// rest is dealt before the round, or unsold.
pub fn earned(revenue: i64, deal: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("KT", "3", |table| {
        around_klagenfurt(table);
        table.give_train("KT", "2");
        deal(table);
    });
    table.earn("KT", revenue);
    table.put_marker("KT", 5, 2);
    table
}

/// What becomes of it, in words: where the marker goes, and who gets how much.
pub fn outcome(table: &mut Table, kind: DividendKind) -> String {
    let names = ["A", "B", "C", "KT"];
    let (before, bank, from) = (names.map(|name| table.cash(name)), table.bank(), table.price("KT"));
    table.act("KT", Deed::Dividend { kind });
    let got = names.iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had));
    let got: Vec<String> = got.collect();
    format!("  {from} -> {}\n  {}, bank {:+}\n", table.price("KT"), got.join(", "), table.bank() - bank)
}

/// 1854-DV-01: all or nothing, and one of the two.
#[test]
fn the_director_pays_all_or_keeps_all() {
    let mut table = earned(100, |_| {});
    table.refused("KT", Deed::Dividend { kind: DividendKind::Half }, "earnings cannot be used like this");
    table.refused("KT", Deed::Pass, NOT_NOW);
    table.refused("A", Deed::Dividend { kind: DividendKind::Pay }, "it is the turn of KT");
    let (bank, cash) = (table.bank(), table.cash("A"));
    let mut kept = table.twin();
    kept.keep("KT");
    assert_eq!((kept.cash("KT"), kept.cash("A"), kept.bank()), (1100, cash, bank - 100));
    let mut paid = table.twin();
    paid.pay("KT");
    assert_eq!((paid.cash("KT"), paid.cash("A"), paid.bank()), (1000, cash + 40, bank - 40));
}

/// 1854-DV-02: 40 % of A, 20 % of B; the 20 % in the pool and the 20 % that nobody has bought pay the bank, and so do
/// not leave it. What waits for the split pays nobody.
#[test]
fn shares_in_the_pool_and_unsold_shares_pay_the_bank() {
    let mut table = earned(90, |table| table.deal("KT", &[1], Some("B")));
    table.deal("KT", &[2], None);
    let (bank, before) = (table.bank(), ["A", "B", "C", "KT"].map(|who| table.cash(who)));
    table.pay("KT");
    let after = ["A", "B", "C", "KT"].map(|who| table.cash(who));
    assert_eq!([0, 1, 2, 3].map(|at| after[at] - before[at]), [36, 18, 0, 0]);
    assert_eq!(table.bank(), bank - 54);
}

/// The cell of a marker, and whether a dividend is paid.
type Move = (&'static str, (u8, u8), bool);

const MOVES: [Move; 16] = [
    ("paid", (5, 2), true),
    ("paid in the top row", (0, 0), true),
    ("paid at the end of a row", (5, 6), true),
    ("paid at the end of the next row", (6, 5), true),
    ("paid at the end of the lowest row", (7, 4), true),
    ("paid before the red line", (1, 3), true),
    ("paid before the red line in a lower row", (4, 6), true),
    ("paid in the upper right corner", (0, 18), true),
    ("kept", (5, 2), false),
    ("kept at the beginning of the top row", (0, 0), false),
    ("kept at the beginning of a row", (1, 0), false),
    ("kept at the beginning of the last row but two", (5, 0), false),
    ("kept at the beginning of the last row but one", (6, 0), false),
    ("kept at the beginning of the lowest row", (7, 1), false),
    ("kept in the lowest row", (7, 3), false),
    ("kept behind the red line", (0, 3), false),
];

/// 1854-DV-03, 1854-DV-04: right, or up to the right at the end of a row; left, or down to the left at its beginning.
/// Nothing but the director's certificate is sold.
#[test]
fn every_way_for_the_marker() {
    let mut story = String::new();
    for (what, cell, paid) in MOVES {
        let mut table = earned(100, |_| {});
        table.put_marker("KT", cell.0, cell.1);
        let kind = if paid { DividendKind::Pay } else { DividendKind::Keep };
        story += &format!("{what}: KT earned 100\n{}", outcome(&mut table, kind));
    }
    pin("1854-marker", &story);
}

/// 1854-DV-03, 1854-DV-04: the same with numbers: 79 is the end of the sixth row, and 85 the cell above it to the
/// right; 81 begins the second row, and 76 the third.
#[test]
fn the_marker_goes_right_or_up_right_and_left_or_down_left() {
    let after = |cell: (u8, u8), kind: DividendKind| {
        let mut table = earned(100, |_| {});
        table.put_marker("KT", cell.0, cell.1);
        let from = table.price("KT");
        table.act("KT", Deed::Dividend { kind });
        (from, table.price("KT"), table.cell("KT").unwrap())
    };
    use DividendKind::{Keep, Pay};
    assert_eq!(after((5, 2), Pay), (67, 70, (5, 3)));
    assert_eq!(after((5, 6), Pay), (79, 85, (4, 6)));
    assert_eq!(after((7, 4), Pay), (63, 68, (6, 4)));
    assert_eq!(after((0, 18), Pay), (300, 300, (0, 18)));
    assert_eq!(after((5, 2), Keep), (67, 64, (5, 1)));
    assert_eq!(after((1, 0), Keep), (81, 76, (2, 0)));
    assert_eq!(after((6, 0), Keep), (56, 56, (6, 0)));
    assert_eq!(after((7, 1), Keep), (54, 54, (7, 1)));
}

/// 1854-DV-04: without a train there is no dividend, and the marker goes left.
#[test]
fn without_revenue_the_marker_goes_left() {
    let mut table = turn_of("KT", "3", |_| {});
    table.until_trains_of("KT");
    assert_eq!((table.price("KT"), table.cash("KT")), (89, 1000));
}

/// 1854-DV-03, 1854-DV-04: the KT comes to the cell of the KR and the SB, and acts after them in the next round.
#[test]
fn an_arriving_marker_goes_under_those_that_are_there() {
    for (kind, column, price) in [(DividendKind::Pay, 3, 70), (DividendKind::Keep, 1, 64)] {
        let mut table = earned(100, |table| {
            for company in ["KR", "SB"] {
                table.found(company, "B", 67, 0);
            }
        });
        for company in ["KR", "SB"] {
            table.put_marker(company, 5, column);
        }
        table.act("KT", Deed::Dividend { kind });
        assert_eq!(table.stack(price), ["KR", "SB", "KT"]);
    }
}

/// 1854-DV-03, 1854-SP-05: from 91 to 95, across the red line: the dividend is that of the shares before the split, and
/// the split is settled before the KT goes on.
#[test]
fn a_dividend_across_the_red_line_splits_the_shares_at_once() {
    let mut table = earned(100, |table| table.deal("KT", &[1, 2], Some("B")));
    table.put_marker("KT", 1, 3);
    let before = ["A", "B", "C", "KT"].map(|who| table.cash(who));
    table.pay("KT");
    let after = ["A", "B", "C", "KT"].map(|who| table.cash(who));
    assert_eq!([0, 1, 2, 3].map(|at| after[at] - before[at]), [40 + 190, 40 + 190, 0, 0]);
    assert_eq!((table.price("KT"), table.acting().as_str()), (95, "KT"));
    assert_eq!((table.percent("A", "KT"), table.percent("B", "KT")), (20, 20));
    assert!(table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. })));
}
