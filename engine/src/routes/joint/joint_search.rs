//! A search over partial routes of all trains together, stretch by stretch, pruned by what diagrams bound.

use super::completions::Completions;
use super::crossing::{Crossing, Terms};
use super::diagram::Diagram;
use super::moves::Table;
use super::positions::{Layer, MOST_TRAINS, Origin, Position, Positions, State};
use super::sweep::Sweep;
use crate::routes::set::Set;
use crate::routes::track_prices::Prices;

/// All trains of a fleet on a board, with track at its price.
pub(in crate::routes) struct JointSearch<'a, S> {
    pub(super) sweep: &'a Sweep<S>,
    pub(super) diagrams: &'a [Diagram],
    pub(super) completions: &'a [Completions],
    pub(super) prices: &'a Prices<S>,
    /// The kind of each train, like ones together.
    pub(super) kinds: Vec<usize>,
    /// Kept for the next search.
    layers: [Layer<S>; 2],
}

/// How many states are kept.
#[derive(Clone, Copy)]
pub(in crate::routes) struct Limits {
    /// The most states of a layer: those with the highest bounds are kept (a beam search).
    pub(crate) width: usize,
    /// The most states in all, beyond which it gives up.
    pub(crate) states: usize,
}

/// The outcome of a search.
pub(in crate::routes) struct Outcome {
    /// The best plan that was found.
    pub(crate) best: Option<Found>,
    /// Whether no state was dropped: then no plan that reaches the target earns more.
    pub(crate) is_complete: bool,
}

/// A plan.
pub(in crate::routes) struct Found {
    /// In units.
    pub(crate) earned: i64,
    /// For each train that runs its kind and the stretches that it takes, in no order.
    pub(crate) runs: Vec<(usize, Vec<u16>)>,
}

impl<'a, S: Set> JointSearch<'a, S> {
    /// The completions must be for these prices. None for more trains than are looked at together.
    pub(super) fn new(
        sweep: &'a Sweep<S>,
        diagrams: &'a [Diagram],
        completions: &'a [Completions],
        prices: &'a Prices<S>,
    ) -> Option<Self> {
        let alike = |(kind, diagram): (usize, &Diagram)| std::iter::repeat_n(kind, diagram.copies);
        let kinds: Vec<usize> = diagrams.iter().enumerate().flat_map(alike).collect();
        (kinds.len() <= MOST_TRAINS).then_some(JointSearch {
            sweep,
            diagrams,
            completions,
            prices,
            kinds,
            layers: Default::default(),
        })
    }

    /// The best plan that earns at least a target, in units.
    pub(crate) fn search(&mut self, target: i64, limits: Limits) -> Outcome {
        let mut layers = std::mem::take(&mut self.layers);
        let outcome = self.search_in(&mut layers, target, limits);
        self.layers = layers;
        outcome
    }

    fn search_in(&self, [layer, next]: &mut [Layer<S>; 2], target: i64, limits: Limits) -> Outcome {
        let given_up = Outcome { best: None, is_complete: false };
        let Ok(target) = i32::try_from(target) else { return given_up };
        layer.clear();
        for positions in self.starts() {
            layer.insert(positions, State { earned: 0, bound: i32::MAX, origin: Origin::default() });
        }
        let mut table = Table::new(self.diagrams.len());
        let mut origin: Vec<Vec<Origin>> = Vec::with_capacity(self.sweep.steps.len());
        let mut left = limits.states;
        let mut is_complete = true;
        // What all track costs that may still be taken.
        let mut price = self.prices.sum() as i32;
        for step in 0..self.sweep.steps.len() {
            price -= self.prices.of_sections(self.sweep.steps[step].over) as i32;
            table.open(self, step);
            let terms = Terms { price, target, most_states: left };
            Crossing::new(self, step, terms, next).cross(layer, &mut table);
            std::mem::swap(layer, next);
            match left.checked_sub(layer.len()) {
                Some(rest) => left = rest,
                None => return given_up,
            }
            is_complete &= !narrow(layer, limits.width);
            origin.push(layer.values().map(|state| state.origin).collect());
        }
        // All trains are there: that is a single state, or none.
        let best = layer.values().next().map(|state| Found { earned: state.earned.into(), runs: self.runs(&origin) });
        Outcome { best, is_complete }
    }

    /// All choices of starts. Which of like trains starts where does not matter.
    fn starts(&self) -> Vec<Positions<S>> {
        let mut starts = vec![Positions { of: [Position::THERE; MOST_TRAINS], taken: S::default() }];
        for (train, kind) in self.kinds.iter().enumerate() {
            let diagram = &self.diagrams[*kind];
            let is_alike = train > 0 && self.kinds[train - 1] == *kind;
            let mut next = Vec::with_capacity(starts.len() * diagram.starts().len());
            for positions in starts {
                let choices = diagram.starts().map(|place| Position::new(place, diagram.allowance));
                next.extend(choices.filter(|position| !is_alike || positions.of[train - 1] <= *position).map(
                    |position| {
                        let mut positions = positions;
                        positions.of[train] = position;
                        positions
                    },
                ));
            }
            starts = next;
        }
        starts
    }

    /// The stretches of all trains on the way to the first state of the last layer.
    fn runs(&self, origin: &[Vec<Origin>]) -> Vec<(usize, Vec<u16>)> {
        let mut runs: Vec<(usize, Vec<u16>)> = self.kinds.iter().map(|kind| (*kind, Vec::new())).collect();
        // Which run that of each train is: trains alike change places.
        let mut run_of: Vec<usize> = (0..runs.len()).collect();
        let mut at = 0;
        for (step, origin) in self.sweep.steps.iter().zip(origin).rev() {
            let Origin { from, taker, trains } = origin[at];
            if let Some(run) = run_of.get(usize::from(taker)) {
                runs[*run].1.push(step.stretch);
            }
            let after = run_of.clone();
            for (before, run) in trains.iter().zip(after) {
                run_of[usize::from(*before)] = run;
            }
            at = from as usize;
        }
        runs.retain(|(_, stretches)| !stretches.is_empty());
        runs
    }
}

/// Drops the states with the lowest bounds, down to a width; whether there were any.
fn narrow<S: Set>(layer: &mut Layer<S>, width: usize) -> bool {
    if layer.len() <= width {
        return false;
    }
    let mut bounds: Vec<i32> = layer.values().map(|state| state.bound).collect();
    let (_, least, _) = bounds.select_nth_unstable_by_key(width, |bound| -bound);
    let least = *least;
    // Of those with the same bound as the first that is dropped, the first ones are kept.
    let mut equals = width - layer.values().filter(|state| state.bound > least).count();
    layer.retain(|_, state| {
        let is_equal = state.bound == least && equals > 0;
        equals -= usize::from(is_equal);
        is_equal || state.bound > least
    });
    true
}
