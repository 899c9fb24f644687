//! Games as files: our own records, exports of 18xx.games, and the state after every action.

pub mod import;
pub mod record;
pub mod states;
