//! Routes: the best set for all trains of an operator, proven, and the judgement of a player's own.

mod any;
mod best;
mod bits;
mod bounds;
mod counting;
mod ends;
mod fault;
mod graph;
mod joint;
mod network;
mod pack;
mod partial;
mod pool;
mod prices;
mod score;
mod search;
mod set;
mod solver;
mod terrain;
mod together;
mod top;
mod track_prices;
mod walks;

pub use any::any;
pub use best::{Effort, best, best_with};
pub use bits::Bits;
pub use fault::Fault;
pub use network::{Call, Fewer, Fleet, Judge, Kind, Network, NoJudge, Range, Route, Solution, Stop, Stretch, Train};
pub use score::{best_counts, compatible, score};

/// The greatest common divisor; nothing is divided by everything.
pub(crate) fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.abs() } else { common_divisor(other, one % other) }
}
