//! What trains run on, with everything about tiles, gauges and rules already worked out.
//!
//! The board is reduced to *stops* and the *stretches* of track between neighbouring stops. What a train pays for a
//! stretch, earns at a stop and may do there are plain numbers ([`Fleet`]), so that the search never asks a rule
//! twice. Rules that look at a whole route are asked once for each route that might be worth running ([`Judge`]).

use super::Bits;

/// Stops and the track between them, for one operator at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Network {
    /// The stops that trains may call at.
    pub stops: Vec<Stop>,
    /// The track between them.
    pub stretches: Vec<Stretch>,
    /// There are more ways between stops than are looked at: what is here is only a part of them.
    pub is_cut: bool,
}

/// A place where a train may call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The index of its hex on the map.
    pub hex: u16,
    /// Its place on the face of that hex.
    pub index: u8,
    /// Whether it counts as a city or as a town.
    pub kind: Kind,
    /// Whether the operator has a station here: every route needs one.
    pub is_base: bool,
    /// Whether a route may go on beyond it.
    pub may_pass: bool,
    /// No route has two stops that share a bit.
    pub exclusive: Bits,
}

/// By which count of a train's range a stop is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Cities and off-board areas.
    City,
    /// Towns.
    Town,
}

/// Track from one stop to the next, without a stop in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The stops at its ends, by their place in [`Network::stops`]; never the same.
    pub ends: [u16; 2],
    /// The track that it takes: two routes, or two parts of one, must not share a bit.
    pub track: Bits,
    /// The gauge that counts for all of it (see `Gauges::effective`).
    pub gauge: u8,
    /// The hexes that it crosses, from the hex of the first end to that of the second, both included.
    pub hexes: Vec<u16>,
    /// The pieces of track, in the same direction: a hex and the place of the piece on its face.
    pub pieces: Vec<(u16, u8)>,
}

/// The trains of one operator, each with what the network means to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fleet {
    /// The trains.
    pub trains: Vec<Train>,
}

/// What the network means to one train. Equal trains should be equal values: the search treats them alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Train {
    /// How far it runs.
    pub range: Range,
    /// For each stretch, what it takes of `range.hexes` from its first end to its second and back; none where the train
    /// may not run.
    pub length: Vec<Option<[u32; 2]>>,
    /// For each stop, what its own hex takes of `range.hexes` where a route begins.
    pub start_length: Vec<u32>,
    /// For each stop, what it is to the train.
    pub calls: Vec<Call>,
    /// No bonus of a single route is ever higher; none if that is not known.
    pub highest_bonus: Option<i64>,
    /// For each stop and each other, one row after the other, the same of a route that ends at both: without scenic
    /// track and with some, which is never lower. If it is empty, nothing more is known.
    pub end_bonus: Vec<[i64; 2]>,
    /// For each stretch, whether it is scenic; none is if this is empty.
    pub scenic: Vec<bool>,
    /// How much lower the bonus of a short route is.
    pub fewer: Fewer,
    /// Whether its routes come to no hex twice.
    pub hex_once: bool,
    /// Whether the ends of its routes may be skipped as other stops may: then a route goes on beyond what it counts.
    pub skips_ends: bool,
    /// For each stop, whether it is one of those of which every route has to count one; empty if there is no such rule,
    /// or it is not known.
    pub required: Vec<bool>,
}

/// How much lower the bonus of a route with scenic track is if it counts few stops: each that it counts less than so
/// many takes this off what it could be at most. With no bonus here, nothing is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fewer {
    /// The number of stops from which on nothing is taken off.
    pub stops: u32,
    /// What each stop less takes off.
    pub bonus: i64,
}

/// How far a train runs; none is unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// Hexes that it crosses.
    pub hexes: Option<u32>,
    /// Stops that it counts, of all kinds.
    pub stops: Option<u32>,
    /// Cities and off-board areas that it counts.
    pub cities: Option<u32>,
    /// Towns that it counts.
    pub towns: Option<u32>,
}

/// What a stop is to a train.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// Whether it may be on a route at all.
    pub visits: bool,
    /// Whether a route may end there.
    pub ends: bool,
    /// Whether a route may go on beyond it, as far as the train is concerned.
    pub passes: bool,
    /// Whether a route may pass it without counting it. The two ends of a route are always counted, unless the train
    /// skips ends ([`Train::skips_ends`]).
    pub skips: bool,
    /// What it is worth between the ends of a route.
    pub value: i64,
    /// What it is worth at one of the ends.
    pub value_at_end: i64,
}

/// A route through the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The stops it passes, in order, and whether each is counted.
    pub stops: Vec<(u16, bool)>,
    /// The stretches between them, each with whether it is run from its first end to its second.
    pub stretches: Vec<(u16, bool)>,
}

impl Route {
    /// Whether some stop is counted: otherwise it is no route.
    pub(super) fn counts_any(&self) -> bool {
        self.stops.iter().any(|(_, counted)| *counted)
    }
}

/// Rules that look at a whole route.
///
/// A route is the same in both directions: the answers must be, too.
pub trait Judge {
    /// Whether this route may be run.
    fn allows(&self, _train: usize, _route: &Route) -> bool {
        true
    }

    /// What it earns besides its stops.
    fn bonus(&self, _train: usize, _route: &Route) -> i64 {
        0
    }

    /// Whether so many rules about whole routes have been worked out that the best so far is taken. Rules that were read
    /// beforehand cost nothing.
    fn is_weary(&self) -> bool {
        false
    }

    /// The most that the bonus can be, whichever stops of this route are counted; none if that is not known.
    fn highest_bonus(&self, _train: usize, _route: &Route) -> Option<i64> {
        None
    }

    /// All bonuses are multiples of this; nothing if there are none. A large step saves the search much work.
    fn bonus_step(&self) -> i64 {
        1
    }
}

/// No rule looks at whole routes.
pub struct NoJudge;

impl Train {
    /// Whether a route has to count this stop, at one of its ends or between them.
    pub(super) fn must_count(&self, stop: u16, is_end: bool) -> bool {
        !self.calls[usize::from(stop)].skips || is_end && !self.skips_ends
    }

    /// How many stops a route counts at most, if there is a limit. A limit of hexes is one of stops if each way from a
    /// stop to the next takes some of it.
    pub(crate) fn most_stops(&self) -> Option<u32> {
        let shortest = self.length.iter().flatten().flatten().min().copied().unwrap_or(1);
        let start = self.start_length.iter().min().copied().unwrap_or(0);
        let by_hexes = self.range.hexes.and_then(|hexes| Some(hexes.saturating_sub(start).checked_div(shortest)? + 1));
        [self.range.stops, by_hexes].into_iter().flatten().min()
    }
}

impl Network {
    /// For each stretch that begins or ends at a base, the network of that stretch alone.
    pub(crate) fn beside_bases(&self) -> impl Iterator<Item = Network> {
        let stop = |index: u16| &self.stops[usize::from(index)];
        let is_from_base = move |stretch: &&Stretch| stretch.ends.into_iter().any(|end| stop(end).is_base);
        let alone = move |stretch: &Stretch| Network {
            stops: stretch.ends.into_iter().map(|end| stop(end).clone()).collect(),
            stretches: vec![Stretch { ends: [0, 1], ..stretch.clone() }],
            is_cut: false,
        };
        self.stretches.iter().filter(is_from_base).map(alone)
    }

    /// A hex that a path of stretches, in order, comes to twice; where two stretches meet, it is there once.
    pub(super) fn hex_twice(&self, path: &[(u16, bool)]) -> Option<u16> {
        let mut seen: Vec<u16> = Vec::new();
        for (at, (index, forward)) in path.iter().enumerate() {
            let hexes = &self.stretches[usize::from(*index)].hexes;
            let in_order = |place: usize| if *forward { hexes[place] } else { hexes[hexes.len() - 1 - place] };
            for hex in (0..hexes.len()).map(in_order).skip(usize::from(at > 0)) {
                if seen.contains(&hex) {
                    return Some(hex);
                }
                seen.push(hex);
            }
        }
        None
    }
}

impl Judge for NoJudge {
    fn bonus_step(&self) -> i64 {
        0
    }
}

/// The best that a fleet can do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// For each train its route and what that earns; none for a train that does not run.
    pub routes: Vec<Option<(Route, i64)>>,
    /// What all of them earn together.
    pub revenue: i64,
    /// Whether nothing can earn more, or only nothing that was looked at does.
    pub is_proven: bool,
}
