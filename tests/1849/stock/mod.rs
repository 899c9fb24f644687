//! Auction, stock rounds, certificates and the market.

use super::kit::{SIX, Table};

/// 1849-EX-03: the corporation that comes with P5 starts with two shares less the fee.
#[test]
fn the_first_corporation_gets_two_shares_less_its_fee() {
    let mut table = Table::in_stock_round(4, SIX, &[]);
    assert_eq!(table.cash("AFG"), 136 - 40);
    let next = table.acting();
    table.start(&next, "ATA", 100);
}
