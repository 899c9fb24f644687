//! Revenue is paid out or kept.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::turn_of;

/// Lilibeo with its marker on a cell, about to distribute what it has earned.
fn with_revenue(phase: &str, cell: (u8, u8), revenue: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("CTL", phase, |table| {
        table.give_train("CTL", "4H");
        table.put_marker("CTL", cell.0, cell.1);
        prepare(table);
    });
    table.earn("CTL", revenue);
    table
}

/// The price after a dividend of so much from a cell.
fn after(phase: &str, cell: (u8, u8), revenue: i64, kind: DividendKind) -> i64 {
    let mut table = with_revenue(phase, cell, revenue, |_| {});
    table.act("CTL", Deed::Dividend { kind });
    table.price("CTL")
}

/// 1849-DV-01: all or nothing.
#[test]
fn the_president_pays_all_or_keeps_all() {
    let table = with_revenue("4H", (3, 5), 40, |_| {});
    table.twin().refused("CTL", Deed::Dividend { kind: DividendKind::Half }, "earnings cannot be used like this");
    table.twin().refused("CTL", Deed::Pass, "this cannot be done now");
    let mut kept = table.twin();
    kept.keep("CTL");
    assert_eq!((kept.cash("CTL"), kept.cash("B")), (1000 + 40, table.cash("B")));
    let mut paid = table.twin();
    paid.pay("CTL");
    assert_eq!((paid.cash("CTL"), paid.cash("B")), (1000 + 32, table.cash("B") + 8));
}

/// 1849-DV-02: 10% for each share; the corporation gets what falls to its treasury, the bank keeps what falls to the pool.
#[test]
fn treasury_stock_pays_the_corporation_and_pool_stock_nobody() {
    let mut table = with_revenue("4H", (3, 5), 40, |table| {
        table.deal("CTL", &[1, 2], Some("B"));
        table.deal("CTL", &[3], Some("C"));
    });
    // Three single shares come to the pool: 20% stay in the treasury.
    table.deal("CTL", &[4, 5, 6], None);
    let bank = table.game.state().bank;
    let before = ["B", "C", "D", "CTL"].map(|who| table.cash(who));
    table.pay("CTL");
    let gains: Vec<i64> = ["B", "C", "D", "CTL"].iter().zip(before).map(|(who, cash)| table.cash(who) - cash).collect();
    assert_eq!(gains, [16, 4, 0, 8]);
    assert_eq!(bank - table.game.state().bank, 40 - 12);
}

/// 1849-DV-03: from 40 to 45 with a dividend of 40, and no move with less.
#[test]
fn a_dividend_of_the_market_value_moves_the_marker_right() {
    use DividendKind::Pay;
    assert_eq!(after("4H", (8, 3), 40, Pay), 45);
    assert_eq!(after("4H", (7, 1), 40, Pay), 45);
    assert_eq!(after("4H", (7, 2), 40, Pay), 45, "45 is more than 40: no move");
    assert_eq!(after("4H", (6, 0), 40, Pay), 41, "41 is more than 40: no move");
}

/// 1849-DV-04: up at the end of a row, and before the blue zone until phase 16.
#[test]
fn at_the_edge_a_dividend_moves_the_marker_up() {
    use DividendKind::Pay;
    assert_eq!(after("4H", (9, 3), 40, Pay), 40, "up from 31");
    assert_eq!(after("12H", (1, 12), 240, Pay), 276, "up from 240, before the blue 266");
    assert_eq!(after("16H", (1, 12), 240, Pay), 266);
}

/// 1849-DV-05
#[test]
fn without_a_dividend_the_marker_goes_left_or_down() {
    use DividendKind::Keep;
    assert_eq!(after("4H", (3, 5), 40, Keep), 90);
    assert_eq!(after("4H", (3, 0), 40, Keep), 52);
}
