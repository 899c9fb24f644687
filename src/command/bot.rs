//! The bots by name, as an argument.

use prospectus_bots::{Lineup, UnknownBot};

/// Reads the names of bots, with commas between them.
pub fn parse(names: &str) -> Result<Lineup, UnknownBot> {
    Lineup::named(names)
}

/// What is said about it.
pub const HELP: &str = "Who plays: one name for each seat, as in `greedy,random`; the list begins again from the first \
                        where there are more seats, and is turned by as many seats as the seed says";
