//! Auction, stock rounds, certificates and the market; phases, closures and the end of the game.

mod auction;
mod bonds;
mod buying;
mod closing;
mod ending;
mod finance;
mod market;
mod payouts;
mod phases;
mod powers;
mod president;
mod privates;
mod selling;
mod setup;
mod starting;

use super::kit::Table;

/// The order of corporations in these tests: Lilibeo comes with P5, Garibaldi is last.
const ORDER: &[&str] = &["CTL", "ATA", "SFA", "IFT", "RCS", "AFG"];

/// The first stock round of four players. A has P1 and P5 and is president of CTL, which is at 68; B has P2, C has P3 and
/// D has P4. It is B's turn.
fn stock_round() -> Table {
    Table::in_stock_round(4, ORDER, &[])
}

/// The same with ATA, which has operated, at 100: B is its president with 20%.
fn with_ata() -> Table {
    let mut table = stock_round();
    table.found("ATA", "B", 100, 500);
    table
}
