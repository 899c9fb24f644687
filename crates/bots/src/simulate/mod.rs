//! Many games between bots: whether a title is sound, how long it takes, who wins.

mod check;
mod csv;
mod failure;
mod occurrences;
mod outcome;
mod run;
mod summary;
mod workers;

pub use check::Checker;
pub use csv::csv;
pub use failure::{BrokenPromise, Failure};
pub use occurrences::Occurrences;
pub use outcome::Outcome;
pub use run::{LONGEST, Plan, Slowest, play};
pub use summary::summary;
pub use workers::play_all;
