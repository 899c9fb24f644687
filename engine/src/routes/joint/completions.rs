//! The best completion from every place of a diagram at given prices, found backwards by dynamic programming.

use super::diagram::{DONE, Diagram, Transition};
use super::sweep::Sweep;
use crate::routes::graph::UNIT;
use crate::routes::set::Set;
use crate::routes::track_prices::Prices;

/// Out of reach, and still so when prices are added or taken away.
pub(super) const NEVER: i32 = i32::MIN / 2;

/// Before prices are known: no fare is that low.
const UNKNOWN: [i32; 4] = [i32::MIN; 4];

/// No train that pays so much earns anything.
const HIGHEST_FARE: i64 = i32::MAX as i64 / 4;

/// For each place of a diagram, and whatever is left of the allowance, what the best way to complete a route still
/// earns, in units after the price of its track.
pub(super) struct Completions {
    /// How many values a place has. Those for more than the allowance are never asked for.
    width: usize,
    values: Vec<i32>,
    /// What each stretch costs, in the order of the sweep, for those that pass none of its ends, one or both.
    fares: Vec<[i32; 4]>,
}

impl Completions {
    pub(crate) fn new<S: Set>(diagram: &Diagram, sweep: &Sweep<S>) -> Self {
        let width = lanes(usize::from(diagram.allowance) + 1);
        Completions {
            width,
            values: vec![NEVER; diagram.places.len() * width],
            fares: vec![UNKNOWN; sweep.steps.len()],
        }
    }

    /// With other prices.
    pub(crate) fn set_prices<S: Set>(&mut self, diagram: &Diagram, sweep: &Sweep<S>, prices: &Prices<S>) {
        // Values go by the fares of their own layer and of those after it: those behind the last change stay.
        let mut layers = 0;
        for (at, (known, step)) in self.fares.iter_mut().zip(&sweep.steps).enumerate() {
            let fares = step.track.map(|track| prices.of_sections(track).min(HIGHEST_FARE) as i32);
            if *known != fares {
                (*known, layers) = (fares, at + 1);
            }
        }
        match self.width {
            4 => self.work_out::<4>(diagram, layers),
            8 => self.work_out::<8>(diagram, layers),
            12 => self.work_out::<12>(diagram, layers),
            16 => self.work_out::<16>(diagram, layers),
            32 => self.work_out::<32>(diagram, layers),
            64 => self.work_out::<64>(diagram, layers),
            _ => self.work_out::<256>(diagram, layers),
        }
    }

    /// Works out the values of the first layers, the last of them first. `W` is the width: with a number that the compiler knows, it
    /// works on several values at a time.
    fn work_out<const W: usize>(&mut self, diagram: &Diagram, layers: usize) {
        let mut less = [0; W];
        for (left, less) in less.iter_mut().enumerate().take(usize::from(diagram.allowance) + 1) {
            *less = left as i32 * diagram.left_over * UNIT as i32;
        }
        for (layer, fares) in self.fares[..layers].iter().enumerate().rev() {
            let places = diagram.layer(layer);
            for (place, ways) in places.clone().zip(&diagram.places[places]) {
                let mut best = [NEVER; W];
                for (takes, way) in [(false, &ways.leave), (true, &ways.take[0]), (true, &ways.take[1])] {
                    if let Some(way) = way {
                        through(way, way.fare(takes, fares), &self.values, &less, &mut best);
                    }
                }
                self.values[place * W..][..W].copy_from_slice(&best);
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

/// The widths that [`Completions::work_out`] knows: the next that holds so many values.
fn lanes(values: usize) -> usize {
    [4, 8, 12, 16, 32, 64].into_iter().find(|width| *width >= values).unwrap_or(256)
}

/// What a way brings, for whatever is left of the allowance before it, if that is better. `values` holds what is ahead
/// of each place: all ways lead to later layers, whose values are known. `less` is what each that is left over takes off.
#[inline(always)]
fn through<const W: usize>(way: &Transition, fare: i32, values: &[i32], less: &[i32; W], best: &mut [i32; W]) {
    let earned = way.earned * UNIT as i32 - fare;
    let spent = usize::from(way.spent).min(W);
    if way.to != DONE && spent == 0 && !way.has_optional() {
        // Most ways only go on: what is ahead is all that comes.
        let ahead = &values[way.to as usize * W..][..W];
        for (best, ahead) in best.iter_mut().zip(ahead) {
            *best = (*best).max(ahead + earned);
        }
        return;
    }
    let mut found = [NEVER; W];
    if way.to != DONE {
        // With so much spent, what is ahead stands as many values further left: where that would be less than nothing,
        // the values of the place before it are read, and not used.
        let ahead: &[i32] = &values[way.to as usize * W - spent..][..W];
        for (left, (found, ahead)) in found.iter_mut().zip(ahead).enumerate() {
            *found = if left < spent { NEVER } else { ahead + earned };
        }
    } else if way.has_left_over {
        for (found, less) in found[spent..].iter_mut().zip(less) {
            *found = earned - less;
        }
    } else {
        found[spent..].fill(earned);
    }
    for value in way.optional() {
        let Some(value) = value else { break };
        let without = found;
        for left in 1..W {
            found[left] = without[left].max(without[left - 1] + value * UNIT as i32);
        }
    }
    for (best, found) in best.iter_mut().zip(found) {
        *best = (*best).max(found);
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
