//! The successors of states at one stretch: one of the trains takes it, or none.

use indexmap::map::Entry;

use super::joint_search::JointSearch;
use super::moves::{Move, Moves, Table};
use super::positions::{Layer, MOST_TRAINS, Origin, Position, Positions, State};
use super::sweep::Step;
use crate::routes::set::Set;

/// All states of a layer at the stretch of a step.
pub(super) struct Crossing<'a, S> {
    search: &'a JointSearch<'a, S>,
    step: &'a Step<S>,
    terms: Terms,
    next: &'a mut Layer<S>,
}

/// What decides whether a state is kept.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// What all track costs that may be taken later.
    pub(crate) price: i32,
    /// What the bound of a state has to reach.
    pub(crate) target: i32,
    /// With more states than that, it gives up.
    pub(crate) most_states: usize,
}

/// The moves of each train if it leaves the stretch, and if it takes it.
type Choice<'a> = [&'a [Moves; 2]; MOST_TRAINS];

/// A state in the making.
#[derive(Clone, Copy)]
struct Draft<S> {
    positions: Positions<S>,
    earned: i32,
    bound: i32,
    origin: Origin,
}

impl<S> Draft<S> {
    /// The moves of a train.
    fn moves<'a>(&self, choice: &Choice<'a>, train: usize) -> &'a Moves {
        &choice[train][usize::from(train == usize::from(self.origin.taker))]
    }

    fn go(&mut self, train: usize, on: &Move) {
        self.positions.of[train] = on.to;
        self.earned += on.earned;
    }
}

impl<'a, S: Set> Crossing<'a, S> {
    pub(crate) fn new(search: &'a JointSearch<'a, S>, step: usize, terms: Terms, next: &'a mut Layer<S>) -> Self {
        next.clear();
        Crossing { search, step: &search.sweep.steps[step], terms, next }
    }

    /// Finds all successors of a layer whose bounds reach the target; ends early if they are too many.
    pub(crate) fn cross(&mut self, layer: &Layer<S>, table: &mut Table) {
        let trains = self.search.kinds.len();
        for (from, (positions, state)) in layer.iter().enumerate() {
            if self.next.len() > self.terms.most_states {
                return;
            }
            for (position, kind) in positions.of.iter().zip(&self.search.kinds) {
                table.prepare(self.search, *kind, *position);
            }
            let mut choice: Choice = [&Moves::STAYS; MOST_TRAINS];
            for (moves, (position, kind)) in choice.iter_mut().zip(positions.of.iter().zip(&self.search.kinds)) {
                *moves = table.moves(*kind, *position);
            }
            let left = Draft {
                positions: Positions { of: [Position::THERE; MOST_TRAINS], ..*positions },
                earned: state.earned,
                bound: state.earned + choice[..trains].iter().map(|moves| moves[0].best).sum::<i32>(),
                origin: Origin { from: from as u32, taker: MOST_TRAINS as u8, trains: [0, 1, 2, 3, 4, 5] },
            };
            self.take(&choice, left, positions.taken);
            if positions.taken.overlaps(self.step.track[0]) {
                continue;
            }
            for taker in 0..trains {
                let is_like_last = taker > 0
                    && self.search.kinds[taker] == self.search.kinds[taker - 1]
                    && positions.of[taker] == positions.of[taker - 1];
                let [leaves, takes] = choice[taker];
                let track = self.step.track[usize::from(takes.passes)];
                if !is_like_last && !positions.taken.overlaps(track) {
                    let origin = Origin { taker: taker as u8, ..left.origin };
                    let bound = left.bound + takes.best - leaves.best;
                    self.take(&choice, Draft { bound, origin, ..left }, positions.taken.with(track));
                }
            }
        }
    }

    /// Tries all moves once this is taken.
    fn take(&mut self, choice: &Choice, mut draft: Draft<S>, taken: S) {
        let taken = taken.without(self.step.over);
        draft.bound += self.terms.price - self.search.prices.of_sections(taken) as i32;
        if draft.bound < self.terms.target {
            return;
        }
        draft.positions.taken = taken;
        // Most trains have one move.
        let mut undecided = ([0; MOST_TRAINS], 0);
        for train in 0..self.search.kinds.len() {
            match draft.moves(choice, train).only() {
                Some(only) => draft.go(train, only),
                None => {
                    undecided.0[undecided.1] = train;
                    undecided.1 += 1;
                }
            }
        }
        self.spread(choice, &undecided.0[..undecided.1], draft);
    }

    /// Tries all moves of trains.
    fn spread(&mut self, choice: &Choice, trains: &[usize], draft: Draft<S>) {
        let [train, trains @ ..] = trains else { return self.keep(draft) };
        let moves = draft.moves(choice, *train);
        for on in moves.iter() {
            let mut next = draft;
            next.go(*train, on);
            next.bound -= moves.best - on.bound;
            if next.bound >= self.terms.target {
                self.spread(choice, trains, next);
            }
        }
    }

    /// Keeps the better of equal states.
    fn keep(&mut self, mut draft: Draft<S>) {
        self.sort(&mut draft);
        let state = State { earned: draft.earned, bound: draft.bound, origin: draft.origin };
        match self.next.entry(draft.positions) {
            Entry::Vacant(entry) => _ = entry.insert(state),
            Entry::Occupied(mut entry) if entry.get().earned < state.earned => _ = entry.insert(state),
            Entry::Occupied(_) => (),
        }
    }

    /// Puts trains of a kind in order: which of them is where does not matter.
    fn sort(&self, draft: &mut Draft<S>) {
        let kinds = &self.search.kinds;
        let (positions, origin) = (&mut draft.positions.of, &mut draft.origin);
        for end in 1..kinds.len() {
            let mut train = end;
            while train > 0 && kinds[train - 1] == kinds[train] && positions[train] < positions[train - 1] {
                positions.swap(train - 1, train);
                origin.trains.swap(train - 1, train);
                origin.taker = match usize::from(origin.taker) {
                    taker if taker == train => origin.taker - 1,
                    taker if taker + 1 == train => origin.taker + 1,
                    _ => origin.taker,
                };
                train -= 1;
            }
        }
    }
}
