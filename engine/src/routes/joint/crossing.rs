//! What becomes of half-made routes at one stretch: one of the trains takes it, or none.

use indexmap::map::Entry;

use super::convoy::Convoy;
use super::moves::{Move, Moves, Table};
use super::spots::{Came, Layer, MOST_TRAINS, Spot, Spots, State};
use super::sweep::Step;
use crate::routes::set::Set;

/// All states of a layer at the stretch of a step.
pub(super) struct Crossing<'a, S> {
    convoy: &'a Convoy<'a, S>,
    step: &'a Step<S>,
    terms: Terms,
    next: &'a mut Layer<S>,
}

/// What decides whether a state is kept.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// What all track costs that may be taken later.
    pub price: i32,
    /// What a state has to promise.
    pub target: i32,
    /// With more states than that, it gives up.
    pub most_states: usize,
}

/// The moves of each train if it leaves the stretch, and if it takes it.
type Choice<'a> = [&'a [Moves; 2]; MOST_TRAINS];

/// A state in the making.
#[derive(Clone, Copy)]
struct Draft<S> {
    spots: Spots<S>,
    earned: i32,
    bound: i32,
    came: Came,
}

impl<S> Draft<S> {
    /// The moves of a train.
    fn moves<'a>(&self, choice: &Choice<'a>, train: usize) -> &'a Moves {
        &choice[train][usize::from(train == usize::from(self.came.taker))]
    }

    fn go(&mut self, train: usize, on: &Move) {
        self.spots.of[train] = on.to;
        self.earned += on.earned;
    }
}

impl<'a, S: Set> Crossing<'a, S> {
    pub fn new(convoy: &'a Convoy<'a, S>, step: usize, terms: Terms, next: &'a mut Layer<S>) -> Self {
        next.clear();
        Crossing { convoy, step: &convoy.sweep.steps[step], terms, next }
    }

    /// Finds all states that come of those of a layer and promise enough, or too many of them.
    pub fn cross(&mut self, layer: &Layer<S>, table: &mut Table) {
        let trains = self.convoy.kinds.len();
        for (from, (spots, state)) in layer.iter().enumerate() {
            if self.next.len() > self.terms.most_states {
                return;
            }
            for (spot, kind) in spots.of.iter().zip(&self.convoy.kinds) {
                table.prepare(self.convoy, *kind, *spot);
            }
            let mut choice: Choice = [&Moves::STAYS; MOST_TRAINS];
            for (moves, (spot, kind)) in choice.iter_mut().zip(spots.of.iter().zip(&self.convoy.kinds)) {
                *moves = table.moves(*kind, *spot);
            }
            let left = Draft {
                spots: Spots { of: [Spot::THERE; MOST_TRAINS], ..*spots },
                earned: state.earned,
                bound: state.earned + choice[..trains].iter().map(|moves| moves[0].best).sum::<i32>(),
                came: Came { from: from as u32, taker: MOST_TRAINS as u8, trains: [0, 1, 2, 3, 4, 5] },
            };
            self.take(&choice, left, spots.taken);
            if spots.taken.overlaps(self.step.track[0]) {
                continue;
            }
            for taker in 0..trains {
                let is_like_last = taker > 0
                    && self.convoy.kinds[taker] == self.convoy.kinds[taker - 1]
                    && spots.of[taker] == spots.of[taker - 1];
                let [leaves, takes] = choice[taker];
                let track = self.step.track[usize::from(takes.passes)];
                if !is_like_last && !spots.taken.overlaps(track) {
                    let came = Came { taker: taker as u8, ..left.came };
                    let bound = left.bound + takes.best - leaves.best;
                    self.take(&choice, Draft { bound, came, ..left }, spots.taken.with(track));
                }
            }
        }
    }

    /// Tries all moves once this is taken.
    fn take(&mut self, choice: &Choice, mut draft: Draft<S>, taken: S) {
        let taken = taken.without(self.step.over);
        draft.bound += self.terms.price - self.convoy.prices.of_sections(taken) as i32;
        if draft.bound < self.terms.target {
            return;
        }
        draft.spots.taken = taken;
        // Most trains have one move.
        let mut undecided = ([0; MOST_TRAINS], 0);
        for train in 0..self.convoy.kinds.len() {
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
        let state = State { earned: draft.earned, bound: draft.bound, came: draft.came };
        match self.next.entry(draft.spots) {
            Entry::Vacant(entry) => _ = entry.insert(state),
            Entry::Occupied(mut entry) if entry.get().earned < state.earned => _ = entry.insert(state),
            Entry::Occupied(_) => (),
        }
    }

    /// Puts trains of a kind in order: which of them is where does not matter.
    fn sort(&self, draft: &mut Draft<S>) {
        let kinds = &self.convoy.kinds;
        let (spots, came) = (&mut draft.spots.of, &mut draft.came);
        for end in 1..kinds.len() {
            let mut train = end;
            while train > 0 && kinds[train - 1] == kinds[train] && spots[train] < spots[train - 1] {
                spots.swap(train - 1, train);
                came.trains.swap(train - 1, train);
                came.taker = match usize::from(came.taker) {
                    taker if taker == train => came.taker - 1,
                    taker if taker + 1 == train => came.taker + 1,
                    _ => came.taker,
                };
                train -= 1;
            }
        }
    }
}
