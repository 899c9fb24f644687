//! Prices for track: the multipliers of a Lagrangian bound, found by the subgradient method.
//!
//! Trains that want the same track cannot all have it. With a price on each section of track, what each train would
//! earn alone after prices, plus the price of all track, is an upper bound for all trains together. Good prices make it
//! a close one: then few routes remain that could be part of a better plan.

use super::graph::{Graph, UNIT};
use super::pool::{Pool, sections};
use super::set::Set;
use super::track_prices::Prices;

const ROUNDS: usize = 200;
/// Step lengths of the subgradient method are in fractions of this.
const FULL_SPEED: i64 = 1 << 12;
const FIRST_SPEED: i64 = FULL_SPEED / 3;
/// Below this step length, prices are taken as settled.
const LAST_SPEED: i64 = FULL_SPEED / 256;
/// Rounds without a better bound after which the step length is reduced.
const STALL: usize = 3;
/// Within `CLOSE` steps of the target, the method ends when `WINDOW` rounds have lowered the bound by less than one
/// part in `LEAST_PART` of a step.
const CLOSE: i64 = 5;
const WINDOW: usize = 10;
const LEAST_PART: i64 = 4;
/// The excess of demand over supply is averaged in fractions of this.
const EXCESS_UNIT: i64 = 64;

/// What trains would do at some prices.
pub(super) struct Demand {
    /// What they would earn with the price of all track, in units: nothing earns more.
    pub(crate) bound: i64,
    /// How many trains want each section.
    pub(crate) of: Vec<i64>,
}

/// Lowers the Lagrangian bound towards a target by the subgradient method; returns the lowest bound and its prices. The
/// revenues of plans differ by multiples of `step`, which is in money like the target.
pub(super) fn minimise_bound<S: Set>(
    mut prices: Prices<S>,
    target: i64,
    step: i64,
    mut ask: impl FnMut(&Prices<S>) -> Demand,
) -> (i64, Prices<S>) {
    let step = step * UNIT;
    let mut best = (i64::MAX, prices.clone());
    let mut bounds: Vec<i64> = Vec::with_capacity(ROUNDS);
    // For each section, by how much demand exceeds supply: a moving average over the last rounds.
    let mut average: Vec<i64> = Vec::new();
    let mut speed = FIRST_SPEED;
    let mut rounds_without = 0;
    for _ in 0..ROUNDS {
        let Demand { bound, of } = ask(&prices);
        rounds_without += 1;
        if bound < best.0 {
            best = (bound, prices.clone());
            rounds_without = 0;
        } else if rounds_without == STALL {
            rounds_without = 0;
            speed = speed * 7 / 10;
        }
        bounds.push(best.0);
        let excess = of.iter().map(|demand| (demand - 1) * EXCESS_UNIT);
        if average.is_empty() {
            average.extend(excess);
        } else {
            average.iter_mut().zip(excess).for_each(|(average, excess)| *average = (2 * *average + excess) / 3);
        }
        // Prices are never negative.
        let moves: Vec<i64> = average
            .iter()
            .zip(&prices.of)
            .map(|(excess, price)| if *price > 0 { *excess } else { (*excess).max(0) })
            .collect();
        let force: i64 = moves.iter().map(|by| by * by).sum();
        let gap = best.0 - target * UNIT;
        let is_slow = if gap > CLOSE * step {
            speed < LAST_SPEED
        } else {
            let before = bounds.len().checked_sub(WINDOW + 1).map(|at| bounds[at]);
            before.is_some_and(|before| (before - best.0) * LEAST_PART < step)
        };
        if gap < step || force == 0 || is_slow {
            break;
        }
        let moved = prices
            .of
            .iter()
            .zip(moves)
            .map(|(price, by)| (price + gap * speed / FULL_SPEED * by * EXCESS_UNIT / force).max(0));
        prices = Prices::new(moved.collect());
    }
    best
}

/// What trains would do that choose from pools, which are in order of revenue.
pub(super) fn demand<S: Set>(graphs: &[Graph<S>], pools: &[Pool<S>], prices: &Prices<S>) -> Demand {
    let mut demand = Demand { bound: prices.sum(), of: vec![0; prices.of.len()] };
    for (pool, graph) in pools.iter().zip(graphs) {
        if let Some((at, net)) = best_at(pool, prices) {
            demand.bound += graph.copies as i64 * net;
            sections(pool.entries[at].track).for_each(|section| demand.of[section] += graph.copies as i64);
        }
    }
    demand
}

/// The route with the most left at these prices, if that is anything.
fn best_at<S: Set>(pool: &Pool<S>, prices: &Prices<S>) -> Option<(usize, i64)> {
    let mut best = None;
    let mut most = 0;
    for (at, entry) in pool.entries.iter().enumerate() {
        if entry.revenue * UNIT <= most {
            break;
        }
        let net = prices.net(entry);
        if net > most {
            most = net;
            best = Some((at, net));
        }
    }
    best
}
