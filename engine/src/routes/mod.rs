//! Routes: the best set for all trains of an operator, proven, and the judgement of a player's own.

mod bits;
mod network;

pub use bits::Bits;
pub use network::{Call, Fleet, Judge, Kind, Network, NoJudge, Range, Route, Solution, Stop, Stretch, Train};
