//! Many games between bots: whether a title is sound, how long it takes, who wins.

mod blank;
mod check;
mod failure;
mod notes;
mod occurrences;
mod outcome;
mod quiet;
mod run;
mod workers;

pub use check::Checker;
pub use failure::{BrokenPromise, Failure};
pub use outcome::Outcome;
pub use run::{LONGEST, Plan, Slowest, play, play_for};
pub use workers::play_all;
