//! Route income is paid out or kept, and the marker moves.

use prospectus_engine::action::DividendKind;

use super::*;
use crate::look::pin;

/// The SBV, whose tramcar has run, about to decide what becomes of so much. A has the director's certificate; the rest
/// is dealt before the round, or unsold.
pub fn earned(revenue: i64, deal: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.give_train("SBV", "2");
        deal(table);
    });
    table.earn("SBV", revenue);
    table
}

/// 1881-DV-01: all or nothing, and one of the two.
#[test]
fn the_director_pays_all_or_keeps_all() {
    let mut table = earned(100, |table| table.deal("SBV", &[1], Some("B")));
    table.refused("SBV", Deed::Dividend { kind: DividendKind::Half }, "earnings cannot be used like this");
    table.refused("SBV", Deed::Pass, NOT_NOW);
    table.refused("A", Deed::Dividend { kind: DividendKind::Pay }, "it is the turn of SBV");
    let (bank, a, b) = (table.bank(), table.cash("A"), table.cash("B"));
    let mut kept = table.twin();
    kept.keep("SBV");
    assert_eq!((kept.cash("SBV"), kept.cash("A"), kept.cash("B"), kept.bank()), (1100, a, b, bank - 100));
    table.pay("SBV");
    assert_eq!((table.cash("SBV"), table.cash("A"), table.cash("B")), (1000, a + 20, b + 10));
    assert_eq!(table.bank(), bank - 30);
}

/// 1881-DV-02: 20 % of A, 20 % of B; 30 % in the pool pay the SBV, 30 % that nobody has bought stay with the bank.
#[test]
fn shares_in_the_pool_pay_the_tramway_and_unsold_ones_the_bank() {
    let mut table = earned(90, |table| {
        table.deal("SBV", &[1, 2], Some("B"));
        table.deal("SBV", &[3, 4, 5], None);
    });
    let names = ["A", "B", "C", "SBV"];
    let (bank, before) = (table.bank(), names.map(|who| table.cash(who)));
    table.pay("SBV");
    let after = names.map(|who| table.cash(who));
    assert_eq!([0, 1, 2, 3].map(|at| after[at] - before[at]), [18, 18, 0, 27]);
    assert_eq!(table.bank(), bank - 63);
}

/// The cell of a marker, and whether a dividend is paid.
type Move = (&'static str, (u8, u8), bool);

const MOVES: [Move; 14] = [
    ("paid", (5, 1), true),
    ("paid in the yellow cells", (6, 0), true),
    ("paid at the end of the lowest row", (6, 4), true),
    ("paid at the end of the second row", (5, 6), true),
    ("paid at the end of the fourth row", (3, 11), true),
    ("paid at the end of the top row but one", (1, 15), true),
    ("paid before the last cell", (0, 14), true),
    ("paid in the top row", (0, 4), true),
    ("kept", (5, 2), false),
    ("kept at the beginning of the top row", (0, 4), false),
    ("kept at the beginning of the top row but one", (1, 2), false),
    ("kept at the beginning of the third row", (2, 0), false),
    ("kept at the beginning of the last row but one", (5, 0), false),
    ("kept at the beginning of the lowest row", (6, 0), false),
];

/// 1881-DV-04: every edge of the market.
#[test]
fn every_way_for_the_marker() {
    let mut story = String::new();
    for (what, cell, paid) in MOVES {
        let mut table = earned(100, |_| {});
        table.put_marker("SBV", cell.0, cell.1);
        let from = table.price("SBV");
        table.act("SBV", Deed::Dividend { kind: if paid { DividendKind::Pay } else { DividendKind::Keep } });
        let to = table.cell("SBV").expect("a marker");
        story += &format!("{what}: {from} at {cell:?} -> {} at {to:?}\n", table.price("SBV"));
    }
    pin("1881-trams-marker", &story);
}

/// 1881-DV-04: the same with numbers: from 74 to 82; from 90 at the end of the lowest row up to 92; from 78 at the
/// beginning of a row down to 72; at 54 there is nowhere to go.
#[test]
fn the_marker_goes_right_or_up_and_left_or_down() {
    use DividendKind::{Keep, Pay};
    let after = |cell: (u8, u8), kind: DividendKind| {
        let mut table = earned(100, |_| {});
        table.put_marker("SBV", cell.0, cell.1);
        let from = table.price("SBV");
        table.act("SBV", Deed::Dividend { kind });
        (from, table.price("SBV"), table.cell("SBV").unwrap())
    };
    assert_eq!(after((5, 1), Pay), (74, 82, (5, 2)));
    assert_eq!(after((6, 4), Pay), (90, 92, (5, 4)));
    assert_eq!(after((1, 15), Pay), (384, 418, (0, 15)));
    assert_eq!(after((5, 1), Keep), (74, 64, (5, 0)));
    assert_eq!(after((3, 0), Keep), (78, 72, (4, 0)));
    assert_eq!(after((0, 4), Keep), (132, 120, (1, 4)));
    assert_eq!(after((6, 0), Keep), (54, 54, (6, 0)));
}

/// 1881-DV-04: without a tramcar, and with one that has no route.
#[test]
fn without_route_income_the_marker_goes_left() {
    let mut table = turn_of("SBV", "Yellow", |table| put(table, &SOUTH));
    table.until_trains_of("SBV");
    assert_eq!((table.price("SBV"), table.cash("SBV")), (64, 1000));
    let mut idle = turn_of("SBV", "Yellow", |table| {
        put(table, &[("K15", "5", 4)]);
        table.give_train("SBV", "2");
    });
    idle.go_on_until(|table| steps(table).iter().any(|step| step == "trains") || table.acting() != "SBV");
    assert_eq!((idle.price("SBV"), idle.cash("SBV")), (64, 1000));
}

/// 1881-DV-04, 1881-SR0-06: the SBV comes to the cell of the SSC and acts after it in the next round.
#[test]
fn an_arriving_marker_goes_to_the_bottom() {
    let mut table = earned(100, |table| {
        for company in ["SSC", "SHG"] {
            table.found(company, "B", 66, 0);
        }
    });
    for company in ["SSC", "SHG"] {
        table.put_marker(company, 5, 2);
    }
    table.pay("SBV");
    assert_eq!(table.stack(82), ["SSC", "SHG", "SBV"]);
}
