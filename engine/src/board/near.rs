//! What an operator's track leads to around one hex: all that a lay there depends on.
//!
//! It is taken from a whole [`Reach`], or from a walk that ends as soon as the question about one lay is answered: most
//! often a station is near. Both follow the same walk in the same order and have no limit, so that the two agree.

use super::reach::{Arrivals, AtEdges};
use super::walk::{NO_PARENT, Scratch, Walk};
use super::{Board, HexId, HexReach, Map, Reach, ReachRules, SmallSet};

pub(super) struct LocalReach<'a> {
    pub(crate) operator: u8,
    pub(crate) on: &'a HexReach,
    /// What comes across the edges of the hex.
    pub(crate) arrivals: &'a AtEdges,
    /// The edges of the hex that a walk has crossed before it arrived.
    crossed: &'a dyn Fn(Arrivals) -> SmallSet,
}

impl LocalReach<'_> {
    /// The edges of the hex that the walk to one of its edges has crossed before: track cannot be taken to them again.
    pub(crate) fn crossed_before(&self, edge: u8) -> SmallSet {
        (self.crossed)(self.arrivals[usize::from(edge)])
    }
}

/// The edges of a hex that a walk crosses, given the hexes that it leaves by an edge, and those edges.
fn crossed(map: &Map, hex: HexId, walk: impl Iterator<Item = (HexId, u8)>) -> SmallSet {
    let of_hex = |(from, edge): (HexId, u8)| match map.hex(from).neighbours[usize::from(edge)] {
        _ if from == hex => Some(edge),
        Some(there) if there == hex => Some((edge + 3) % 6),
        _ => None,
    };
    walk.filter_map(of_hex).collect()
}

impl Reach {
    pub(super) fn near<T>(&self, map: &Map, hex: HexId, look: impl FnOnce(&LocalReach<'_>) -> T) -> T {
        let crossed = |arrivals: Arrivals| crossed(map, hex, self.walk_before(arrivals.step));
        look(&LocalReach { operator: self.operator, on: self.on(hex), arrivals: self.arrivals(hex), crossed: &crossed })
    }
}

/// Follows an operator's track until what it leads to around a hex satisfies a condition. False if the whole reach does
/// not.
pub(super) fn is_reached_near(
    scratch: &mut Scratch,
    (map, board): (&Map, &Board),
    operator: u8,
    rules: &ReachRules<'_>,
    hex: HexId,
    is_satisfied: impl Fn(&LocalReach<'_>) -> bool,
) -> bool {
    let mut walk = Walk::new(map, board, operator, rules, std::mem::take(scratch));
    let is_satisfied = |walk: &Walk<'_>| {
        let on = &walk.hexes[hex.index()];
        let crossed = |arrivals: Arrivals| {
            let before = walk.steps.get(arrivals.step as usize).map_or(NO_PARENT, |last| last.parent);
            let edges = walk.parents(before).filter_map(|step| Some((step.hex, step.piece.edge(step.far.into())?)));
            crossed(map, hex, edges)
        };
        let arrivals = &walk.arrivals[usize::from(on.arrivals)];
        is_satisfied(&LocalReach { operator, on, arrivals, crossed: &crossed })
    };
    walk.start();
    let mut found = is_satisfied(&walk);
    while !found && (walk.follow_step() || walk.settle_doubt()) {
        found = walk.has_just_touched(hex) && is_satisfied(&walk);
    }
    *scratch = walk.into_scratch();
    found
}
