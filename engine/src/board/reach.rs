//! How far an operator's track leads.
//!
//! What a *route* can be traced to from one of its stations: continuous track that takes no track and no stop twice,
//! changes gauge at stops only, and passes no city that others have filled.

use prospectus_dsl::tile::StopKind;

use super::walk::{Scratch, Step, Walk};
use super::{Board, HexId, Map, SmallSet};

/// What a title's rules have decided about walking.
#[derive(Clone, Copy)]
pub struct ReachRules<'a> {
    /// Whether the operator may go on beyond a stop; where it says nothing, the usual rule holds.
    pub passes: Option<&'a dyn Fn(HexId, u8) -> Option<bool>>,
    /// The gauges that the operator uses.
    pub gauges: SmallSet,
    /// Stops to start from, besides the operator's stations.
    pub starts: &'a [(HexId, u8)],
}

impl Default for ReachRules<'_> {
    fn default() -> Self {
        ReachRules { passes: None, gauges: SmallSet::ALL, starts: &[] }
    }
}

impl ReachRules<'_> {
    /// Whether an operator's route may go on beyond a stop: through a city with a free slot or a station of its own,
    /// through any town, and never beyond the map.
    pub(super) fn may_pass(&self, map: &Map, board: &Board, operator: u8, hex: HexId, stop: u8) -> bool {
        if let Some(decided) = self.passes.and_then(|passes| passes(hex, stop)) {
            return decided;
        }
        match board.stop(map, hex, stop).map(|stop| stop.kind) {
            Some(StopKind::City { .. }) => board.free_slots(map, hex, stop) > 0 || board.has_token(hex, stop, operator),
            Some(StopKind::Town | StopKind::Halt | StopKind::Pass) => true,
            Some(StopKind::Offboard) | None => false,
        }
    }

    /// Whether an operator's walks start from a stop.
    pub(super) fn is_base(&self, board: &Board, operator: u8, hex: HexId, stop: u8) -> bool {
        board.has_token(hex, stop, operator) || self.starts.contains(&(hex, stop))
    }

    /// The same of a stop where a route may begin: with a station there only the title can forbid it.
    pub(super) fn may_begin(&self, map: &Map, board: &Board, operator: u8, hex: HexId, stop: u8) -> bool {
        match board.has_token(hex, stop, operator) {
            true => self.passes.is_none_or(|passes| passes(hex, stop) != Some(false)),
            false => self.may_pass(map, board, operator, hex, stop),
        }
    }
}

/// All that an operator's track leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub(crate) operator: u8,
    hexes: Vec<HexReach>,
    arrivals: Vec<AtEdges>,
    walks: Vec<Trace>,
    most_tries: u32,
}

/// What is reached on one hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexReach {
    /// The stops that track of the operator leads to.
    pub stops: SmallSet,
    /// Those of the stops beyond which a route may go on.
    pub passable: SmallSet,
    /// The pieces of track that it could run on.
    pub pieces: SmallSet,
    /// Whether it was looked at to see that it is out of reach.
    pub(super) is_looked_at: bool,
    /// The edges across which track comes from the neighbours.
    pub edges: SmallSet,
    /// The index of what comes across each of them; 0, an empty entry, if nothing does.
    pub(super) arrivals: u16,
}

/// For each edge of a hex what comes across it from the neighbour.
pub(super) type AtEdges = [Arrivals; 6];

/// Track that comes across an edge: the gauge states of trains there, and the last step of a walk that leads there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrivals {
    pub(crate) gauge_states: SmallSet,
    pub(crate) step: u32,
}

/// A step of a walk as it is remembered: where it is, the edge by which it leaves, and the step before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Trace {
    hex: HexId,
    edge: Option<u8>,
    parent: u32,
}

impl HexReach {
    /// Whether anything of the operator's touches the hex: only then can a lay there be connected.
    pub fn is_touched(&self) -> bool {
        !self.stops.is_empty() || !self.pieces.is_empty() || !self.edges.is_empty()
    }
}

impl Reach {
    fn of(walk: Walk<'_>) -> Reach {
        let trace = |step: &Step<'_>| Trace {
            hex: step.hex,
            edge: step.piece.edge(usize::from(step.far)),
            parent: step.parent,
        };
        let walks = walk.steps.iter().map(trace).collect();
        let (operator, most_tries) = (walk.operator, walk.most_tries);
        Reach { operator, walks, hexes: walk.hexes, arrivals: walk.arrivals, most_tries }
    }

    /// What is reached on a hex.
    pub fn on(&self, hex: HexId) -> &HexReach {
        &self.hexes[hex.index()]
    }

    /// What comes across the edges of a hex.
    pub(super) fn arrivals(&self, hex: HexId) -> &AtEdges {
        &self.arrivals[usize::from(self.on(hex).arrivals)]
    }

    /// Whether it is the same after something has changed on a hex of this board.
    pub(crate) fn outlasts(&self, board: &Board, hex: HexId) -> bool {
        let on = self.on(hex);
        !on.is_looked_at && !on.is_touched() && !board.has_token_on(hex, self.operator)
    }

    /// Whether a stop is reached.
    pub fn has_stop(&self, hex: HexId, stop: u8) -> bool {
        self.on(hex).stops.contains(stop)
    }

    /// How hard the hardest question was: as many alternating paths were looked for to settle whether one piece of
    /// track can be reached. At most one for each class of gauges, unless gauges mix on the same track.
    pub fn most_tries(&self) -> u32 {
        self.most_tries
    }

    /// The stops, in the order of the map.
    pub fn stops(&self) -> impl Iterator<Item = (HexId, u8)> {
        let all = self.hexes.iter().enumerate();
        all.flat_map(|(at, hex)| hex.stops.iter().map(move |stop| (HexId::at(at), stop)))
    }

    /// The hexes that a walk has left by an edge before its last step, and those edges.
    pub(super) fn walk_before(&self, last: u32) -> impl Iterator<Item = (HexId, u8)> {
        let trace = |at: u32| self.walks.get(at as usize);
        let before = trace(last).and_then(|last| trace(last.parent));
        let walk = std::iter::successors(before, move |step| trace(step.parent));
        walk.filter_map(|step| Some((step.hex, step.edge?)))
    }
}

/// Follows an operator's track from its stations.
pub fn reach(map: &Map, board: &Board, operator: u8, rules: &ReachRules<'_>) -> Reach {
    reach_in(&mut Scratch::default(), map, board, operator, rules)
}

/// The same with scratch memory that is used again and again.
pub(crate) fn reach_in(scratch: &mut Scratch, map: &Map, board: &Board, operator: u8, rules: &ReachRules<'_>) -> Reach {
    let mut walk = Walk::new(map, board, operator, rules, std::mem::take(scratch));
    walk.start();
    while walk.follow_step() || walk.settle_doubt() {}
    *scratch = walk.clear_scratch();
    Reach::of(walk)
}

/// How far a walk has come that looks for a stop.
pub(crate) struct Walked {
    /// The stops that it has come to, in order. Every walk of the same operator on the same board begins with them.
    pub stops: Vec<(HexId, u8)>,
    /// The whole reach, if no stop is what was looked for.
    pub all: Option<Reach>,
}

/// Follows an operator's track until a stop satisfies a condition. The first stops that a walk comes to may be known
/// from an earlier one: they are not asked about.
pub(crate) fn reach_until(
    scratch: &mut Scratch,
    (map, board): (&Map, &Board),
    operator: u8,
    rules: &ReachRules<'_>,
    mut known: usize,
    mut is_satisfied: impl FnMut(HexId, u8) -> bool,
) -> Walked {
    let mut walk = Walk::new(map, board, operator, rules, std::mem::take(scratch));
    walk.start();
    let is_found = loop {
        let new = walk.stops_since(known);
        known += new.len();
        if new.iter().any(|(hex, stop)| is_satisfied(*hex, *stop)) {
            break true;
        }
        if !walk.follow_step() && !walk.settle_doubt() {
            break false;
        }
    };
    let stops = walk.stops_since(0).to_vec();
    if is_found {
        *scratch = walk.into_scratch();
        return Walked { stops, all: None };
    }
    *scratch = walk.clear_scratch();
    Walked { stops, all: Some(Reach::of(walk)) }
}
