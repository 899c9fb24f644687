//! All routes of one train, as a decision diagram that is small where the board is narrow.

use std::collections::HashMap;

use super::builder::Builder;
use super::sweep::Sweep;
use crate::hash::Fast;
use crate::routes::graph::Graph;
use crate::routes::set::Set;

/// A decision diagram. Its nodes, called places, stand for partial routes that can be completed in the same ways. They
/// are in layers: for those of one layer, the same stretches have been decided about. Every path from a first place to
/// [`DONE`] is a route, or none at all for a train that stays idle.
pub(super) struct Diagram {
    /// How many trains it stands for.
    pub(crate) copies: usize,
    /// Layer by layer.
    pub(crate) places: Vec<Transitions>,
    /// Where each layer begins.
    layers: Vec<usize>,
    /// What a train may spend: hexes, or stops that it counts.
    pub(crate) allowance: u8,
    /// What each that is left of the allowance takes off at the end of some routes, in money.
    pub(crate) left_over: i32,
}

/// What comes of leaving the next stretch, of taking it, and of taking it to count a stop that was still required.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Transitions {
    pub(crate) leave: Option<Transition>,
    pub(crate) take: [Option<Transition>; 2],
}

impl Transitions {
    /// All there are, each with whether it takes the stretch.
    pub(crate) fn each(&self) -> impl Iterator<Item = (bool, &Transition)> {
        let taking = self.take.iter().flatten().map(|way| (true, way));
        self.leave.iter().map(|way| (false, way)).chain(taking)
    }

    fn map(self, mut change: impl FnMut(Transition) -> Option<Transition>) -> Self {
        Transitions { leave: self.leave.and_then(&mut change), take: self.take.map(|way| way.and_then(&mut change)) }
    }
}

/// From a place to one of the next layer. It is small, because diagrams are gone through many times.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Transition {
    pub(crate) to: u32,
    /// What it earns for certain, in money.
    pub(crate) earned: i32,
    /// What stops are worth that may be counted besides, at one of the allowance each; [`NO_STOP`] if there is none.
    optional: [i32; 2],
    /// What it spends for certain.
    pub(crate) spent: u8,
    /// Which ends of the stretch it passes.
    pub(crate) passes: u8,
    /// Whether what is left of the allowance takes something off.
    pub(crate) has_left_over: bool,
}

const NO_STOP: i32 = i32::MIN;

impl Transition {
    pub(crate) const NEW: Transition =
        Transition { to: DONE, earned: 0, optional: [NO_STOP; 2], spent: 0, passes: 0, has_left_over: false };

    /// Adds a stop that may be counted. There are no more than two.
    pub(crate) fn offer(&mut self, value: i32) {
        let place = usize::from(self.optional[0] != NO_STOP);
        self.optional[place] = value;
    }

    /// Whether stops may be counted besides.
    pub(crate) fn has_optional(&self) -> bool {
        self.optional[0] != NO_STOP
    }

    pub(crate) fn optional(&self) -> [Option<i32>; 2] {
        self.optional.map(|value| (value != NO_STOP).then_some(value))
    }
}

/// Where a way leads that completes a route.
pub(super) const DONE: u32 = u32::MAX;

/// Places that have been decided about the same stretches, which are numbered within the next layer.
pub(super) type Layer = Vec<Transitions>;

impl Diagram {
    /// None if it would have more than `most_places` before it is reduced, no bound on bonuses is known, or values are
    /// too large.
    pub(crate) fn new<S: Set>(graph: &Graph<S>, sweep: &Sweep<S>, most_places: usize, is_strict: bool) -> Option<Self> {
        let maker = Builder::new(graph, sweep, is_strict)?;
        let layers = shrunk(maker.layers(most_places)?);
        let mut starts = vec![0];
        for layer in &layers {
            starts.push(starts[starts.len() - 1] + layer.len());
        }
        let mut places = Vec::with_capacity(starts[layers.len()]);
        for (index, layer) in layers.into_iter().enumerate() {
            let next = starts[index + 1] as u32;
            let onward =
                |way: Transition| Some(if way.to == DONE { way } else { Transition { to: next + way.to, ..way } });
            places.extend(layer.into_iter().map(|ways| ways.map(onward)));
        }
        Some(Diagram {
            copies: graph.copies,
            places,
            layers: starts,
            allowance: maker.tariff.allowance,
            left_over: maker.tariff.left_over(),
        })
    }

    /// Where trains begin: each may choose.
    pub(crate) fn starts(&self) -> std::ops::Range<u32> {
        0..self.layers[1] as u32
    }

    pub(crate) fn layer(&self, layer: usize) -> std::ops::Range<usize> {
        self.layers[layer]..self.layers[layer + 1]
    }
}

/// Reduces the diagram: drops places that cannot be completed, and merges those with the same transitions.
fn shrunk(mut layers: Vec<Layer>) -> Vec<Layer> {
    // The new numbers of the layer that comes next.
    let mut numbers: Vec<Option<u32>> = Vec::new();
    for layer in layers.iter_mut().rev() {
        let mut known: HashMap<Transitions, u32, Fast> = HashMap::default();
        let mut kept = Layer::new();
        let number = |ways: Transitions| {
            let ways = ways.map(|way| match way {
                Transition { to: DONE, .. } => Some(way),
                way => numbers[way.to as usize].map(|to| Transition { to, ..way }),
            });
            let mut keep = || {
                kept.push(ways);
                kept.len() as u32 - 1
            };
            (ways != Transitions::default()).then(|| *known.entry(ways).or_insert_with(&mut keep))
        };
        numbers = std::mem::take(layer).into_iter().map(number).collect();
        *layer = kept;
    }
    layers
}
