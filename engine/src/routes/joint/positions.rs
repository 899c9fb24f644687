//! Where all trains are in their diagrams.

use std::hash::{Hash, Hasher};

use indexmap::IndexMap;

use crate::hash::Fast;

/// No fleet that is looked at together has more trains.
pub(super) const MOST_TRAINS: usize = 6;

/// A place in a diagram, and what is left of the allowance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position(u32);

/// Allowances are below.
const ALLOWANCES: u32 = 64;

impl Position {
    /// The route is complete, or the train stays idle.
    pub(crate) const THERE: Position = Position(u32::MAX);

    pub(crate) fn new(place: u32, left: u8) -> Self {
        Position(place * ALLOWANCES + u32::from(left))
    }

    pub(crate) fn place(self) -> u32 {
        self.0 / ALLOWANCES
    }

    pub(crate) fn left(self) -> u8 {
        (self.0 % ALLOWANCES) as u8
    }
}

/// The positions of all trains, those of like ones in order, and what track is taken that others may still want. That
/// is all that matters for what may become of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Positions<S> {
    pub(crate) of: [Position; MOST_TRAINS],
    pub(crate) taken: S,
}

impl<S: Hash> Hash for Positions<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for pair in self.of.chunks_exact(2) {
            state.write_u64(u64::from(pair[0].0) << 32 | u64::from(pair[1].0));
        }
        self.taken.hash(state);
    }
}

/// What is known about half-made routes.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// In units.
    pub(crate) earned: i32,
    /// The most that may come of it, in units.
    pub(crate) bound: i32,
    pub(crate) origin: Origin,
}

/// How it was come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Origin {
    /// The number of the state before.
    pub(crate) from: u32,
    /// Which train took the stretch; if none did, one that is not there.
    pub(crate) taker: u8,
    /// For each train its number in the state before.
    pub(crate) trains: [u8; MOST_TRAINS],
}

pub(super) type Layer<S> = IndexMap<Positions<S>, State, Fast>;
