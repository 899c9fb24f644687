//! Setup, auction, stock rounds, certificates, privates and the market.

use super::kit::{EDITIONS, Table};

/// SU-05, 1844F-SU-07: the cash that players start with.
#[test]
fn everybody_starts_with_cash_by_the_number_of_players() {
    for edition in EDITIONS {
        for (players, cash) in [(3, 800), (4, 620), (5, 510), (6, 440), (7, 400)] {
            assert_eq!(Table::new(edition, players).cash("A"), cash);
            assert_eq!(Table::in_stock_round(edition, players).cash("A"), cash);
        }
    }
}
