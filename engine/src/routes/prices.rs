//! Prices for track, found by supply and demand.
//!
//! Trains that want the same track cannot all have it. With a price on that track, what each would earn alone, plus what
//! all track costs, is still a bound for all together, and good prices make it a close one: then few routes remain that
//! could be part of a better plan.

use super::fares::Prices;
use super::graph::{Graph, UNIT};
use super::pool::{Pool, sections};
use super::set::Set;

const ROUNDS: usize = 200;
/// Speeds are in fractions of this.
const FULL_SPEED: i64 = 1 << 12;
const FIRST_SPEED: i64 = FULL_SPEED / 3;
/// Slower than that, prices do not move any more.
const LAST_SPEED: i64 = FULL_SPEED / 256;
/// Rounds without a better bound before prices move more slowly.
const STUBBORN: usize = 3;
/// Within so many steps of the target it is enough if a bound came closer in so many rounds by one part in so many of a step.
const CLOSE: i64 = 5;
const LATELY: usize = 10;
const LITTLE: i64 = 4;
/// What is wanted is remembered in fractions of this.
const WISH: i64 = 64;

/// What trains would do at some prices.
pub(super) struct Demand {
    /// What they would earn with the price of all track, in units: nothing earns more.
    pub bound: i64,
    /// How many trains want each section.
    pub of: Vec<i64>,
}

/// Moves prices to bring a bound close to a target, and tells the best one. Plans differ by a `step`, which is in money like
/// the target.
pub(super) fn negotiate<S: Set>(
    mut prices: Prices<S>,
    target: i64,
    step: i64,
    mut ask: impl FnMut(&Prices<S>) -> Demand,
) -> (i64, Prices<S>) {
    let step = step * UNIT;
    let mut best = (i64::MAX, prices.clone());
    let mut bounds: Vec<i64> = Vec::with_capacity(ROUNDS);
    // How much more than all of it is wanted of each section, on the average of the last rounds.
    let mut wishes: Vec<i64> = Vec::new();
    let mut speed = FIRST_SPEED;
    let mut rounds_without = 0;
    for _ in 0..ROUNDS {
        let Demand { bound, of } = ask(&prices);
        rounds_without += 1;
        if bound < best.0 {
            best = (bound, prices.clone());
            rounds_without = 0;
        } else if rounds_without == STUBBORN {
            rounds_without = 0;
            speed = speed * 7 / 10;
        }
        bounds.push(best.0);
        let excess = of.iter().map(|demand| (demand - 1) * WISH);
        if wishes.is_empty() {
            wishes.extend(excess);
        } else {
            wishes.iter_mut().zip(excess).for_each(|(wish, excess)| *wish = (2 * *wish + excess) / 3);
        }
        // Track that nobody pays for cannot become cheaper.
        let moves: Vec<i64> = wishes
            .iter()
            .zip(&prices.of)
            .map(|(wish, price)| if *price > 0 { *wish } else { (*wish).max(0) })
            .collect();
        let force: i64 = moves.iter().map(|by| by * by).sum();
        let gap = best.0 - target * UNIT;
        let is_slow = if gap > CLOSE * step {
            speed < LAST_SPEED
        } else {
            let before = bounds.len().checked_sub(LATELY + 1).map(|at| bounds[at]);
            before.is_some_and(|before| (before - best.0) * LITTLE < step)
        };
        if gap < step || force == 0 || is_slow {
            break;
        }
        let moved = prices
            .of
            .iter()
            .zip(moves)
            .map(|(price, by)| (price + gap * speed / FULL_SPEED * by * WISH / force).max(0));
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
