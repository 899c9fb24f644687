//! Why rows cannot be read, or not be added up.

use thiserror::Error;

use super::VERSION;

/// Why rows cannot be read, or not be added up.
#[derive(Debug, Error)]
pub enum RowProblem {
    /// It is something else.
    #[error("there are no rows in it: neither JSON lines nor CSV with a column `version`")]
    NoRows,
    /// A line that is no JSON.
    #[error("line {line} is no JSON: {error}")]
    Json {
        /// Which line, from 1.
        line: usize,
        /// Why not.
        error: serde_json::Error,
    },
    /// A line that is no object.
    #[error("line {line} is JSON, but no object")]
    NoObject {
        /// Which line, from 1.
        line: usize,
    },
    /// A table that is no CSV.
    #[error("it is no CSV: {0}")]
    Csv(#[from] csv::Error),
    /// The rows of another time.
    #[error("row {row}: it is of version {found}, and this program reads version {VERSION}")]
    Version {
        /// Which row, from 1.
        row: usize,
        /// What stands there.
        found: String,
    },
    /// A column that must be there.
    #[error("row {row}: the column `{column}` is missing")]
    Missing {
        /// Which row, from 1.
        row: usize,
        /// The column.
        column: String,
    },
    /// A column that rows do not have.
    #[error("row {row}: there is no column `{column}` in rows of version {VERSION}")]
    Unknown {
        /// Which row, from 1.
        row: usize,
        /// The column.
        column: String,
    },
    /// A cell that holds something else.
    #[error("row {row}: in `{column}` stands {found} instead of {wanted}")]
    Wrong {
        /// Which row, from 1.
        row: usize,
        /// The column.
        column: String,
        /// What stands there.
        found: String,
        /// What should.
        wanted: &'static str,
    },
}

/// Why rows cannot be added up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Differs {
    /// They are of different games.
    #[error(
        "games cannot be added up: `{column}` is {first} in the first row, and {other} in the game with seed {seed}"
    )]
    Settings {
        /// What differs.
        column: &'static str,
        /// What it is in the first row.
        first: String,
        /// What it is in another.
        other: String,
        /// The seed of the other.
        seed: u64,
    },
    /// They are to be compared, but were not played alike.
    #[error("the sides cannot be compared: `{column}` is {first} on side A, and {other} on side B")]
    Sides {
        /// What differs.
        column: &'static str,
        /// What it is on the first side.
        first: String,
        /// What it is on the second.
        other: String,
    },
    /// They have different companies, phases, trains or privates, though all else is the same.
    #[error("games cannot be added up: the game with seed {0} has other columns than the first row")]
    Columns(u64),
    /// A game is there twice.
    #[error("the game with seed {0} is there twice")]
    Twice(u64),
}
