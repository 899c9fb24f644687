//! What is known of a game that was played.

use super::Failure;
use crate::rows::Row;

/// What is known of a game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What is kept of it.
    pub row: Row,
    /// It was broken off because it took too long.
    pub endless: bool,
    /// What went wrong.
    pub failure: Option<Failure>,
}

impl Outcome {
    /// A game of which there is nothing but what went wrong.
    pub(super) fn failed(mut row: Row, failure: Failure) -> Outcome {
        row.failure = failure.to_string();
        Outcome { row, endless: false, failure: Some(failure) }
    }
}
