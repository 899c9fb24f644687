//! What an operator's track leads to around one hex: all that a lay there depends on.
//!
//! Whoever has the whole reach at hand takes it from there. Whoever asks about one lay follows the track only until it
//! has led to what the tile adds: most often that is near.

use super::reach::{Arrivals, AtEdges};
use super::walk::{Room, Walk};
use super::{Board, Few, HexId, HexReach, Map, Reach, ReachRules};

pub(super) struct Near<'a> {
    pub operator: u8,
    pub on: &'a HexReach,
    /// What comes across the edges of the hex.
    pub arrivals: &'a AtEdges,
    /// The hex and the edge by which it is left, for all steps of a walk before the one that arrives.
    walk_before: &'a dyn Fn(Arrivals, &mut dyn FnMut(HexId, u8)),
}

impl Near<'_> {
    /// The edges of the hex that the walk to one of its edges has crossed before: track cannot be taken to them again.
    pub fn crossed_before(&self, map: &Map, hex: HexId, edge: u8) -> Few {
        let mut crossed = Few::EMPTY;
        (self.walk_before)(self.arrivals[usize::from(edge)], &mut |from, edge| {
            if from == hex {
                crossed.insert(edge);
            } else if map.hex(from).neighbours[usize::from(edge)] == Some(hex) {
                crossed.insert((edge + 3) % 6);
            }
        });
        crossed
    }
}

impl Reach {
    pub(super) fn near<T>(&self, hex: HexId, look: impl FnOnce(&Near<'_>) -> T) -> T {
        let walk_before = |arrivals: Arrivals, see: &mut dyn FnMut(HexId, u8)| {
            self.walk_before(arrivals.step).for_each(|(hex, edge)| see(hex, edge));
        };
        look(&Near {
            operator: self.operator,
            on: self.on(hex),
            arrivals: self.arrivals(hex),
            walk_before: &walk_before,
        })
    }
}

/// Follows an operator's track until we are content with what it leads to around a hex; whether we are.
pub(super) fn is_near(
    room: &mut Room,
    (map, board): (&Map, &Board),
    operator: u8,
    rules: &ReachRules<'_>,
    hex: HexId,
    is_enough: impl Fn(&Near<'_>) -> bool,
) -> bool {
    let mut walk = Walk::new(map, board, operator, rules, std::mem::take(room));
    let is_enough = |walk: &Walk<'_>| {
        let on = &walk.hexes[hex.index()];
        let walk_before = |arrivals: Arrivals, see: &mut dyn FnMut(HexId, u8)| {
            let before = walk.steps.get(arrivals.step as usize).map_or(u32::MAX, |last| last.parent);
            let edges = walk.parents(before).filter_map(|step| Some((step.hex, step.piece.edge(step.far.into())?)));
            edges.for_each(|(hex, edge)| see(hex, edge));
        };
        let arrivals = &walk.arrivals[usize::from(on.arrivals)];
        is_enough(&Near { operator, on, arrivals, walk_before: &walk_before })
    };
    walk.start();
    let mut found = is_enough(&walk);
    while !found && (walk.follow_step() || walk.settle_a_doubt()) {
        found = walk.has_just_touched(hex) && is_enough(&walk);
    }
    *room = walk.leave_room();
    found
}
