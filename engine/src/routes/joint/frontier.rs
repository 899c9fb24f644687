//! Frontier states: all about a partial route of one train that matters for how it can be completed.

use std::hash::{Hash, Hasher};

use super::sweep::{End, Step};
use crate::routes::graph::{Graph, Link};
use crate::routes::set::Set;

/// The state of an open stop, four bits each: untouched, or passed or ended at, or the loose end of a piece that has
/// its other end for good, or that of a piece whose other loose end has a slot.
const UNTOUCHED: u64 = 0;
const SPENT: u64 = 1;
const TIED: u64 = 2;
const FIRST_PARTNER: u64 = 3;

/// Pieces of a route on the stretches that were decided about.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Frontier<S> {
    slots: u64,
    /// Track that it took, as far as others may want it.
    taken: S,
    /// Nodes that it may not come to because of those it has.
    barred: S,
    /// The ends that it has for good, each one more than its node or one that brings the same bonuses; nothing
    /// otherwise.
    pub(crate) ends: [u16; 2],
    pub(crate) scenery: Scenery,
    /// Whether it still has to count a stop of those that are required.
    pub(crate) is_wanting: bool,
    has_base: bool,
    is_whole: bool,
}

/// Diagrams look for hardly anything else: all that is small goes into one word.
impl<S: Hash> Hash for Frontier<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let ends = u64::from(self.ends[0]) << 16 | u64::from(self.ends[1]);
        let flags = [self.is_wanting, self.has_base, self.is_whole].map(u64::from);
        let flags = flags[0] << 2 | flags[1] << 1 | flags[2];
        state.write_u64(ends << 32 | (self.scenery as u64) << 8 | flags);
        state.write_u64(self.slots);
        self.taken.hash(state);
        self.barred.hash(state);
    }
}

/// Whether it has scenic track. Where every stop may be worth more then, that is decided before it begins.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Scenery {
    #[default]
    Unseen,
    Avoided,
    Wanted,
    Seen,
}

/// A stop that a route has for good: the node, and whether it is an end.
pub(super) type Call = (u16, bool);

impl<S: Set> Frontier<S> {
    /// No route yet.
    pub(crate) fn new(scenery: Scenery, is_wanting: bool) -> Self {
        Frontier { scenery, is_wanting, ..Frontier::default() }
    }

    /// Whether no route has begun, and none has to.
    pub(crate) fn is_idle(&self) -> bool {
        self.scenery != Scenery::Wanted && *self == Self::new(self.scenery, self.is_wanting)
    }

    /// Whether the route is complete.
    pub(crate) fn is_whole(&self) -> bool {
        self.is_whole
    }

    fn at(&self, slot: u8) -> u64 {
        self.slots >> (4 * slot) & 15
    }

    fn set(&mut self, slot: u8, state: u64) {
        self.slots = self.slots & !(15 << (4 * slot)) | state << (4 * slot);
    }

    /// Which ends of a step it passes if it takes the stretch, as a number of their tracks.
    pub(crate) fn passes(&self, step: &Step<S>) -> u8 {
        let [one, other] = step.ends.each_ref().map(|end| u8::from(self.at(end.slot) >= TIED));
        one + 2 * other
    }

    /// Takes the stretch of a step, with the link of this train. None if no route does.
    pub(crate) fn take(
        &self,
        graph: &Graph<S>,
        step: &Step<S>,
        link: &Link<S>,
        same_bonus: &[u16],
        calls: &mut Vec<Call>,
    ) -> Option<Self> {
        if self.taken.overlaps(link.track) || link.is_scenic && self.scenery == Scenery::Avoided {
            return None;
        }
        let mut next = *self;
        let nodes = step.nodes(graph, link);
        let states = [0, 1].map(|side: usize| self.at(step.ends[side].slot));
        let loose = |side: usize| match states[side] {
            UNTOUCHED => FIRST_PARTNER + u64::from(step.ends[side].slot),
            state => state,
        };
        for side in [0, 1] {
            let node = graph.node(nodes[side]);
            match states[side] {
                SPENT => return None,
                UNTOUCHED if next.barred.contains(usize::from(nodes[side])) => return None,
                UNTOUCHED => next.barred = next.barred.with(node.excludes),
                _ if !node.passes => return None,
                _ => {
                    next.set(step.ends[side].slot, SPENT);
                    calls.push((nodes[side], false));
                }
            }
            next.has_base |= node.is_base;
        }
        let [one, other] = [loose(0), loose(1)];
        // Both ends of the same piece.
        if one >= FIRST_PARTNER && one == FIRST_PARTNER + u64::from(step.ends[1].slot) && states[0] != UNTOUCHED {
            return None;
        }
        for (end, partner) in [(one, other), (other, one)] {
            if end >= FIRST_PARTNER {
                next.set((end - FIRST_PARTNER) as u8, partner);
            }
        }
        next.is_whole = one == TIED && other == TIED;
        next.taken = next.taken.with(link.track);
        if link.is_scenic {
            next.scenery = Scenery::Seen;
        }
        for side in [0, 1] {
            if states[side] == UNTOUCHED && !graph.node(nodes[side]).passes {
                next.end(&step.ends[side], nodes[side], same_bonus, calls)?;
            }
        }
        Some(next)
    }

    /// Goes on to the next step. None if it would have too many ends.
    pub(crate) fn close(
        &mut self,
        step: &Step<S>,
        node_of: &[Option<u16>],
        ahead: S,
        same_bonus: &[u16],
        calls: &mut Vec<Call>,
    ) -> Option<()> {
        for end in step.ends.iter().filter(|end| end.is_last) {
            if self.at(end.slot) >= TIED {
                self.end(end, node_of[usize::from(end.stop)]?, same_bonus, calls)?;
            }
            self.set(end.slot, UNTOUCHED);
        }
        self.taken = self.taken.without(step.over);
        self.barred = self.barred.within(ahead);
        Some(())
    }

    /// Whether a route may come of it: a whole one has all that it needs, and leaves no piece behind.
    pub(crate) fn is_useful(&self) -> bool {
        let has_all = self.has_base && !self.is_wanting && self.scenery != Scenery::Wanted;
        !self.is_whole || has_all && !self.has_loose_ends()
    }

    fn has_loose_ends(&self) -> bool {
        (0..super::sweep::SLOTS as u8).any(|slot| self.at(slot) >= TIED)
    }

    /// The route ends at a loose end.
    fn end(&mut self, end: &End, node: u16, same_bonus: &[u16], calls: &mut Vec<Call>) -> Option<()> {
        let place = self.ends.iter().position(|end| *end == 0)?;
        self.ends[place] = same_bonus[usize::from(node)] + 1;
        self.ends.sort_unstable_by_key(|end| (*end == 0, *end));
        match self.at(end.slot) {
            TIED => self.is_whole = true,
            partner => self.set((partner - FIRST_PARTNER) as u8, TIED),
        }
        self.set(end.slot, SPENT);
        calls.push((node, true));
        Some(())
    }
}

impl<S: Set> Step<S> {
    /// The nodes at both ends.
    fn nodes(&self, graph: &Graph<S>, link: &Link<S>) -> [u16; 2] {
        if graph.node(link.from).stop == self.ends[0].stop { [link.from, link.to] } else { [link.to, link.from] }
    }
}
