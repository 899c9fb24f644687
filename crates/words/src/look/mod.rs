//! The table of a running game as drawings: the map with what was built, the market with the markers.

mod map;
mod market;
mod track;

pub use map::{hex, map};
pub use market::market;

/// Narrower drawings would be all line breaks.
const NARROWEST: usize = 40;
