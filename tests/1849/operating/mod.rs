//! Operating rounds: track, stations, trains, dividends and emergencies.

mod dividends;
mod electric;
mod emergency;
mod examples;
mod order;
mod routes;
mod running;
mod stations;
mod terrain;
mod track;
mod trains;
mod variants;

use super::kit::Table;

/// All six corporations; the first one came with P5 and stands in Marsala, worth 68.
const LILIBEO_FIRST: &[&str] = &["CTL", "ATA", "IFT", "RCS", "SFA", "AFG"];

/// The first operating round, in a phase: the corporation, with B as its president, a price of 100 and 1,000 in its
/// treasury, is the first to act. What is to be there besides is made before the round begins.
fn turn_of(company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    turn_with(&[], company, phase, prepare)
}

/// The same with variants.
fn turn_with(variants: &[&str], company: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    Table::in_stock_round(4, LILIBEO_FIRST, variants).into_turn_of(company, "B", phase, prepare)
}
