//! What is wrong with a route.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The rule that a route breaks, and where. Stops, stretches and trains are places in the network and the fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fault")]
pub enum Fault {
    /// There is no such train, stop or stretch, or a flag for each stop is missing.
    Unknown,
    /// Fewer than two stops.
    TooShort,
    /// A stretch does not join the stops before and after it.
    NotContinuous {
        /// Which stretch.
        stretch: u16,
    },
    /// The train cannot use this track.
    MayNotRunOn {
        /// Which stretch.
        stretch: u16,
    },
    /// The train may not call at this stop.
    MayNotVisit {
        /// Which stop.
        stop: u16,
    },
    /// The route ends at a stop where it may not.
    MayNotEnd {
        /// Which stop.
        stop: u16,
    },
    /// The route goes on beyond a stop where it has to end.
    MayNotPass {
        /// Which stop.
        stop: u16,
    },
    /// A stop is left out that has to be counted.
    MayNotSkip {
        /// Which stop.
        stop: u16,
    },
    /// No stop is counted.
    NothingCounted,
    /// The route calls twice at a stop.
    StopTwice {
        /// Which stop.
        stop: u16,
    },
    /// Two stops that no route may have both.
    Exclusive {
        /// The two stops.
        stops: [u16; 2],
    },
    /// A stretch takes track that the route has taken before.
    TrackTwice {
        /// Which stretch.
        stretch: u16,
    },
    /// No stop has a station of the operator.
    NoBase,
    /// The route crosses more hexes than the train may.
    TooLong {
        /// How long it is.
        length: u32,
        /// How many the train may.
        range: u32,
    },
    /// The route counts more stops than the train may.
    TooManyStops {
        /// How many it counts.
        counted: u32,
        /// How many the train may.
        range: u32,
    },
    /// The route counts more cities than the train may.
    TooManyCities {
        /// How many it counts.
        counted: u32,
        /// How many the train may.
        range: u32,
    },
    /// The route counts more towns than the train may.
    TooManyTowns {
        /// How many it counts.
        counted: u32,
        /// How many the train may.
        range: u32,
    },
    /// The route comes to a hex twice.
    HexTwice {
        /// Which hex of the map.
        hex: u16,
    },
    /// A rule about whole routes forbids it.
    NotAllowed,
    /// The routes of two trains share track.
    SharedTrack {
        /// The two trains.
        trains: [usize; 2],
        /// Which stretch.
        stretch: u16,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unknown => out.write_str("there is no such train, stop or stretch"),
            Fault::TooShort => out.write_str("a route needs two stops"),
            Fault::NotContinuous { stretch } => write!(out, "stretch {stretch} does not join its stops"),
            Fault::MayNotRunOn { stretch } => write!(out, "the train may not run on stretch {stretch}"),
            Fault::MayNotVisit { stop } => write!(out, "the train may not visit stop {stop}"),
            Fault::MayNotEnd { stop } => write!(out, "a route may not end at stop {stop}"),
            Fault::MayNotPass { stop } => write!(out, "a route may not pass stop {stop}"),
            Fault::MayNotSkip { stop } => write!(out, "stop {stop} has to be counted"),
            Fault::NothingCounted => out.write_str("the route counts no stop"),
            Fault::StopTwice { stop } => write!(out, "stop {stop} is visited twice"),
            Fault::Exclusive { stops: [one, other] } => {
                write!(out, "a route may not have both stops {one} and {other}")
            }
            Fault::TrackTwice { stretch } => write!(out, "stretch {stretch} takes track a second time"),
            Fault::NoBase => out.write_str("no stop has a station of the operator"),
            Fault::TooLong { length, range } => write!(out, "{length} hexes are more than {range}"),
            Fault::TooManyStops { counted, range } => write!(out, "{counted} stops are more than {range}"),
            Fault::TooManyCities { counted, range } => write!(out, "{counted} cities are more than {range}"),
            Fault::TooManyTowns { counted, range } => write!(out, "{counted} towns are more than {range}"),
            Fault::HexTwice { .. } => out.write_str("the route comes to a hex twice"),
            Fault::NotAllowed => out.write_str("a rule forbids this route"),
            Fault::SharedTrack { trains: [one, other], stretch } => {
                write!(out, "trains {one} and {other} share track on stretch {stretch}")
            }
        }
    }
}

impl std::error::Error for Fault {}
