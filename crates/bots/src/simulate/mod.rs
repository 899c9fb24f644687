//! Many games between bots: whether a title is sound, how long it takes, who wins.

mod check;
mod csv;
mod outcome;
mod run;
mod summary;
mod workers;

pub use check::Checker;
pub use csv::csv;
pub use outcome::Outcome;
pub use run::{LONGEST, Plan, play};
pub use summary::summary;
pub use workers::play_all;
