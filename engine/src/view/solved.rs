//! Best routes that were found before, whoever asks for them.
//!
//! The best routes depend on the network, on what it means to each train and on what the rules about whole routes come
//! to. Whoever tries things out asks for the same again and again, in one branch of a game after the other: so branches
//! share what they have found. What is looked up is compared in full, so that it is what a new search would find.

use std::hash::Hasher;
use std::sync::{Arc, Mutex, PoisonError};

use super::run::Bonus;
use crate::hash::FastHasher;
use crate::routes::{Fleet, Network, Range, Solution};

/// How many solutions are kept: of those with the same place, the latest.
const PLACES: usize = 256;

/// Solutions, shared by the branches of a game.
#[derive(Clone, Default)]
pub(crate) struct Solved(Arc<Mutex<Vec<Option<Arc<Known>>>>>);

struct Known {
    network: Arc<Network>,
    fleet: Fleet,
    bonuses: Vec<Bonus>,
    solution: Solution,
}

/// All that the best routes depend on.
#[derive(Clone, Copy)]
pub(super) struct Problem<'a> {
    pub(super) network: &'a Arc<Network>,
    pub(super) fleet: &'a Fleet,
    pub(super) bonuses: &'a [Bonus],
}

impl Problem<'_> {
    /// Where the solution is kept. It goes by what differs most often: what differs otherwise has the same place.
    fn place(self) -> usize {
        let mut hasher = FastHasher::default();
        for stop in &self.network.stops {
            let [base, pass] = [stop.is_base, stop.may_pass].map(u64::from);
            hasher.add(u64::from(stop.hex) << 16 | u64::from(stop.index) << 8 | base << 1 | pass);
        }
        for stretch in &self.network.stretches {
            let [one, other] = stretch.ends.map(u64::from);
            hasher.add(one << 32 | other << 16 | stretch.pieces.len() as u64);
        }
        for train in &self.fleet.trains {
            let Range { hexes, stops, .. } = train.range;
            hasher.add(u64::from(hexes.unwrap_or(u32::MAX)) << 32 | u64::from(stops.unwrap_or(u32::MAX)));
        }
        hasher.finish() as usize % PLACES
    }

    fn is_same(self, known: &Known) -> bool {
        let is_same_network = Arc::ptr_eq(self.network, &known.network) || *self.network == known.network;
        is_same_network && *self.fleet == known.fleet && self.bonuses == known.bonuses
    }
}

impl Solved {
    /// The best routes: those that were found for the same before, or those that `find` finds. They are kept if `find`
    /// says that they depend on nothing else.
    pub(super) fn best(&self, problem: Problem<'_>, find: impl FnOnce() -> (Solution, bool)) -> Solution {
        let place = problem.place();
        if let Some(known) = self.at(place).filter(|known| problem.is_same(known)) {
            return known.solution.clone();
        }
        let (solution, is_kept) = find();
        if is_kept {
            let Problem { network, fleet, bonuses } = problem;
            let (network, fleet, bonuses) = (network.clone(), fleet.clone(), bonuses.to_vec());
            self.keep(place, Known { network, fleet, bonuses, solution: solution.clone() });
        }
        solution
    }

    // A thread that has panicked cannot have left anything half done here.
    fn at(&self, place: usize) -> Option<Arc<Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(place).cloned().flatten()
    }

    fn keep(&self, place: usize, known: Known) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.resize(PLACES, None);
        all[place] = Some(Arc::new(known));
    }
}
