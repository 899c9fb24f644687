//! The best completion from every place of a diagram at given prices, found backwards by dynamic programming.

use super::diagram::{DONE, Diagram, Transition};
use super::sweep::Sweep;
use crate::routes::graph::UNIT;
use crate::routes::set::Set;
use crate::routes::track_prices::Prices;

/// Out of reach, and still so when prices are added or taken away.
pub(super) const NEVER: i32 = i32::MIN / 2;

/// No train that pays so much earns anything.
const HIGHEST_FARE: i64 = i32::MAX as i64 / 4;

/// For each place of a diagram, and whatever is left of the allowance, what the best way to complete a route still
/// earns, in units after the price of its track.
pub(super) struct Completions {
    /// How many values a place has.
    width: usize,
    values: Vec<i32>,
    /// What each stretch costs, in the order of the sweep, for those that pass none of its ends, one or both.
    fares: Vec<[i32; 4]>,
}

impl Completions {
    pub(crate) fn new<S: Set>(diagram: &Diagram, sweep: &Sweep<S>) -> Self {
        let width = usize::from(diagram.allowance) + 1;
        Completions { width, values: vec![NEVER; diagram.places.len() * width], fares: vec![[0; 4]; sweep.steps.len()] }
    }

    /// With other prices.
    pub(crate) fn set_prices<S: Set>(&mut self, diagram: &Diagram, sweep: &Sweep<S>, prices: &Prices<S>) {
        for (fare, step) in self.fares.iter_mut().zip(&sweep.steps) {
            *fare = step.track.map(|track| prices.of_sections(track).min(HIGHEST_FARE) as i32);
        }
        let width = self.width;
        let mut found = vec![0; width];
        for (layer, fares) in self.fares.iter().enumerate().rev() {
            let layer = diagram.layer(layer);
            // All ways lead to later layers.
            let (here, later) = self.values[layer.start * width..].split_at_mut(layer.len() * width);
            for (best, ways) in here.chunks_exact_mut(width).zip(&diagram.places[layer.clone()]) {
                best.fill(NEVER);
                for (takes, way) in ways.each() {
                    let beyond = (way.to != DONE).then(|| &later[(way.to as usize - layer.end) * width..][..width]);
                    through(way, way.fare(takes, fares), beyond, diagram.left_over, &mut found);
                    best.iter_mut().zip(&found).for_each(|(best, found)| *best = (*best).max(*found));
                }
            }
        }
    }

    /// What the best route leaves.
    pub(crate) fn top(&self, diagram: &Diagram) -> i64 {
        i64::from(self.ahead(self.best_start(diagram), diagram.allowance))
    }

    fn best_start(&self, diagram: &Diagram) -> u32 {
        diagram.starts().max_by_key(|start| self.ahead(*start, diagram.allowance)).unwrap_or(0)
    }

    /// What is still to come from a place with so much left of the allowance.
    pub(crate) fn ahead(&self, place: u32, left: u8) -> i32 {
        self.values[place as usize * self.width + usize::from(left)]
    }

    /// The track of the best route.
    pub(crate) fn best_track<S: Set>(&self, diagram: &Diagram, sweep: &Sweep<S>) -> S {
        let mut track = S::default();
        let (mut place, mut left) = (self.best_start(diagram), diagram.allowance);
        for (step, fares) in sweep.steps.iter().zip(&self.fares) {
            let ahead = self.ahead(place, left);
            let mut choices = diagram.places[place as usize].each().flat_map(|(takes, way)| {
                let fare = way.fare(takes, fares);
                way.choices(left, diagram.left_over).map(move |(left, earned)| (takes, way, left, earned - fare))
            });
            let beyond = |way: &Transition, left| if way.to == DONE { 0 } else { self.ahead(way.to, left) };
            let best = choices.find(|&(_, way, left, net)| net + beyond(way, left) == ahead);
            let Some((takes, way, after, _)) = best else { break };
            if takes {
                track = track.with(step.track[usize::from(way.passes)]);
            }
            if way.to == DONE {
                break;
            }
            (place, left) = (way.to, after);
        }
        track
    }
}

/// What a way brings, for whatever is left of the allowance before it, given what is ahead of its end.
fn through(way: &Transition, fare: i32, beyond: Option<&[i32]>, left_over: i32, found: &mut [i32]) {
    let earned = way.earned * UNIT as i32 - fare;
    let spent = usize::from(way.spent).min(found.len());
    found[..spent].fill(NEVER);
    match beyond {
        Some(beyond) => found[spent..].iter_mut().zip(beyond).for_each(|(found, beyond)| *found = beyond + earned),
        None => {
            let left_over = way.left_over(left_over);
            let less = (0..).map(|left| left * left_over * UNIT as i32);
            found[spent..].iter_mut().zip(less).for_each(|(found, less)| *found = earned - less);
        }
    }
    for value in way.optional().into_iter().flatten() {
        for left in (1..found.len()).rev() {
            found[left] = found[left].max(found[left - 1] + value * UNIT as i32);
        }
    }
}

impl Transition {
    /// What it costs, by the fares of its stretch.
    fn fare(&self, takes: bool, fares: &[i32; 4]) -> i32 {
        if takes { fares[usize::from(self.passes)] } else { 0 }
    }

    fn left_over(&self, left_over: i32) -> i32 {
        if self.has_left_over { left_over } else { 0 }
    }

    /// What may be counted on it: what is left of the allowance then, and what it earns in units.
    pub(crate) fn choices(&self, left: u8, left_over: i32) -> impl Iterator<Item = (u8, i32)> {
        let left_over = self.left_over(left_over);
        let after = left.checked_sub(self.spent);
        let [one, other] = self.optional();
        let both = one.zip(other).map(|(one, other)| one + other);
        [(0, Some(0)), (1, one), (1, other), (2, both)].into_iter().filter_map(move |(spent, optional)| {
            let left = after?.checked_sub(spent)?;
            Some((left, (self.earned + optional? - i32::from(left) * left_over) * UNIT as i32))
        })
    }
}
