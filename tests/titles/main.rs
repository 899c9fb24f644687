//! What each title must say: the totals that the rulebooks print.

mod setups;
mod shown;
mod tiles;
mod totals;
