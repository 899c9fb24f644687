//! Markers on the stock market.

use super::super::kit::Table;
use super::{stock_round, with_ata};

/// CTL with its marker here, in its operating turn with a train, when it has earned so much.
fn ctl_earns(row: u8, column: u8, phase: &str, revenue: i64) -> Table {
    let mut table = stock_round();
    table.give_train("CTL", "4H");
    table.to_operating_round();
    table.set_phase(phase);
    table.put_marker("CTL", row, column);
    table.earn("CTL", revenue);
    table
}

/// 1849-MK-04
#[test]
fn a_marker_goes_under_those_that_are_there() {
    let mut table = stock_round();
    table.start("B", "ATA", 68);
    table.pass("B");
    table.start("C", "SFA", 68);
    assert_eq!(table.in_market_order(), ["CTL", "ATA", "SFA"]);
    // A marker that comes from elsewhere, too.
    let mut table = with_ata();
    table.found("SFA", "D", 100, 500);
    table.put_marker("SFA", 4, 5);
    table.deal("ATA", &[1], Some("C"));
    table.pass("B");
    table.sell("C", "ATA", &[1]);
    table.pass("C");
    assert_eq!((table.cell("ATA").unwrap(), table.cell("SFA").unwrap()), ((4, 5), (4, 5)));
    assert_eq!(table.in_market_order(), ["SFA", "ATA", "CTL"]);
}

/// 1849-MK-05
#[test]
fn up_and_down_stop_at_the_edge() {
    // Below 50 in the sixth column there is nothing.
    let mut table = with_ata();
    table.put_marker("ATA", 7, 5);
    table.deal("ATA", &[1, 2, 3], Some("C"));
    table.pass("B");
    table.sell("C", "ATA", &[1, 2, 3]);
    table.pass("C");
    assert_eq!((table.cell("ATA").unwrap(), table.price("ATA")), ((8, 5), 50));
    // At the end of the stock round it cannot go down any more, nor up from the top row.
    table.found("SFA", "D", 100, 0);
    table.deal("SFA", &[1, 2, 3, 4, 5, 6, 7], Some("A"));
    table.put_marker("SFA", 0, 7);
    table.to_operating_round();
    assert_eq!((table.price("ATA"), table.price("SFA")), (50, 164));
}

/// 1849-MK-06: a marker that cannot go right goes up, one that cannot go left goes down.
#[test]
fn right_and_left_turn_at_the_edge() {
    let mut table = ctl_earns(4, 12, "4H", 200);
    table.pay("CTL");
    assert_eq!((table.cell("CTL").unwrap(), table.price("CTL")), ((3, 12), 208));
    let mut table = ctl_earns(4, 0, "4H", 40);
    table.keep("CTL");
    assert_eq!((table.cell("CTL").unwrap(), table.price("CTL")), ((5, 0), 47));
    let mut table = ctl_earns(4, 1, "4H", 40);
    table.keep("CTL");
    assert_eq!((table.cell("CTL").unwrap(), table.price("CTL")), ((4, 0), 52));
}

/// 1849-MK-07, 1849-PH-06 (blue zone)
#[test]
fn blue_cells_are_an_edge_before_phase_16() {
    for (phase, to) in [("12H", (0, 12)), ("16H", (1, 13))] {
        let mut table = ctl_earns(1, 12, phase, 240);
        table.pay("CTL");
        assert_eq!(table.cell("CTL").unwrap(), to, "{phase}");
    }
    // At the top of the edge there is nowhere to go.
    for (phase, price) in [("12H", 276), ("16H", 306)] {
        let mut table = ctl_earns(0, 12, phase, 280);
        table.pay("CTL");
        assert_eq!(table.price("CTL"), price);
    }
}

/// 1849-MK-08
#[test]
fn market_order_is_price_then_column_then_stack() {
    let mut table = stock_round();
    for company in ["ATA", "SFA", "IFT", "RCS"] {
        table.found(company, "B", 100, 0);
    }
    // 95 stands in four places of the market.
    table.put_marker("CTL", 0, 2);
    table.put_marker("ATA", 2, 4);
    table.put_marker("SFA", 7, 9);
    table.put_marker("IFT", 2, 4);
    table.put_marker("RCS", 5, 6);
    assert_eq!(["CTL", "ATA", "SFA", "IFT", "RCS"].map(|company| table.price(company)), [95, 95, 95, 95, 96]);
    assert_eq!(table.in_market_order(), ["RCS", "SFA", "ATA", "IFT", "CTL"]);
}

/// 1849-MK-09, 1849-CL-01
#[test]
fn the_closed_cell_closes_a_corporation_at_once() {
    let mut table = with_ata();
    table.put_marker("ATA", 7, 0);
    table.deal("ATA", &[1, 2], Some("C"));
    table.pass("B");
    table.sell("C", "ATA", &[1, 2]);
    assert_eq!(table.president("ATA").as_deref(), Some("B"));
    table.pass("C");
    assert_eq!((table.president("ATA"), table.unsold("ATA")), (None, 100));
    assert!(!table.in_market_order().contains(&"ATA".to_owned()));
    assert_eq!(table.acting(), "D");
}

/// 1849-ES-01
#[test]
fn at_the_end_of_a_stock_round_stock_in_the_pool_presses_the_price() {
    let mut table = stock_round();
    for company in ["ATA", "SFA", "IFT", "RCS"] {
        table.found(company, "B", 100, 0);
    }
    table.deal("ATA", &[1], None);
    table.deal("SFA", &[1, 2, 3], None);
    table.deal("RCS", &[7], None);
    table.put_marker("RCS", 9, 2);
    table.to_operating_round();
    // One row however many there are; not below the bottom; IFT has none in the pool.
    assert_eq!(["ATA", "SFA", "RCS", "IFT"].map(|company| table.price(company)), [95, 95, 27, 100]);
    // In market order, so that those who stood together stand as before.
    assert_eq!(table.in_market_order()[..3], ["IFT", "ATA", "SFA"]);
}

/// 1849-ES-02
#[test]
fn at_the_end_of_a_stock_round_what_is_sold_out_rises() {
    for (phase, at_230) in [("12H", 230), ("16H", 242)] {
        let mut table = stock_round();
        table.set_phase(phase);
        for (company, president) in [("ATA", "B"), ("SFA", "C"), ("IFT", "D"), ("RCS", "D")] {
            table.found(company, president, 100, 0);
            for (at, who) in [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "A"), (6, "B"), (7, "C")] {
                if (company, at) != ("SFA", 7) {
                    table.deal(company, &[at], Some(who));
                }
            }
        }
        table.put_marker("IFT", 3, 13);
        table.put_marker("RCS", 0, 5);
        table.to_operating_round();
        // Up a row; not with a certificate in the treasury; from 230 only in Phase 16; not above the top.
        let prices = ["ATA", "SFA", "IFT", "RCS"].map(|company| table.price(company));
        assert_eq!(prices, [105, 100, at_230, 133], "{phase}");
    }
}
