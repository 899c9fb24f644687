//! The bots by name, as an argument.

use prospectus_bots::{Lineup, UnknownBot};

use crate::error::Error;

/// Reads the names of bots, with commas between them.
pub fn parse(names: &str) -> Result<Lineup, UnknownBot> {
    Lineup::named(names)
}

/// Refuses bots for whom there is no seat: somebody wants them to play.
pub fn fit(bots: &Lineup, seats: usize) -> Result<(), Error> {
    match bots.count() > seats {
        true => Err(Error::NoSeats { named: bots.count(), seats }),
        false => Ok(()),
    }
}

/// What is said about it.
pub const HELP: &str = "Who plays: one name for each seat, as in `greedy,random`; the list begins again from the first \
                        where there are more seats, and is turned by as many seats as the seed says";
