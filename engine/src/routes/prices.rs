//! Prices for track, found by supply and demand.
//!
//! Trains that want the same track cannot all have it. With a price on that track, what each would earn alone, plus what
//! all track costs, is still a bound for all together, and good prices make it a close one: then few routes remain that
//! could be part of a better plan.

use super::fares::{Prices, Triples};
use super::graph::{Graph, UNIT};
use super::pool::{Pool, sections};
use super::set::Set;
use super::triples::Wishes;

const ROUNDS: usize = 40;
/// Rounds without a better bound before prices move more slowly.
const STUBBORN: usize = 4;
/// Speeds are in fractions of this.
const FULL_SPEED: i64 = 16;

/// Moves prices to bring the bound for routes from these pools close to a target in money, and tells that bound. The pools
/// are in order of revenue. What trains wanted meanwhile is noted.
pub(super) fn negotiate<S: Set>(
    graphs: &[Graph<S>],
    pools: &[Pool<S>],
    mut prices: Prices<S>,
    target: i64,
    wishes: &mut Wishes,
) -> (i64, Prices<S>) {
    // Triples stay the same while prices move.
    let triples_of = |pool: &Pool<S>| pool.entries.iter().map(|entry| prices.triples_of(entry.track)).collect();
    let triples_of: Vec<Vec<Triples>> = pools.iter().map(triples_of).collect();
    let first_triple = prices.first_triple();
    let mut best = (i64::MAX, prices.clone());
    let mut speed = FULL_SPEED;
    let mut rounds_without = 0;
    for _ in 0..ROUNDS {
        // How many trains want each section, and what all trains would earn.
        let mut demand = vec![0; prices.of.len()];
        wishes.begin_round();
        let mut bound = prices.sum();
        for (kind, (pool, graph)) in pools.iter().zip(graphs).enumerate() {
            let Some((at, net)) = best_at(pool, &triples_of[kind], &prices) else { continue };
            bound += graph.copies as i64 * net;
            let mut track = pool.entries[at].track;
            while let Some(section) = track.pop() {
                demand[section] += graph.copies as i64;
                wishes.add(kind, section);
            }
            sections(triples_of[kind][at]).for_each(|triple| demand[first_triple + triple] += graph.copies as i64);
        }
        rounds_without += 1;
        if bound < best.0 {
            best = (bound, prices.clone());
            rounds_without = 0;
        } else if rounds_without == STUBBORN {
            rounds_without = 0;
            speed = (speed * 2 / 3).max(1);
        }
        let gap = best.0 - target * UNIT;
        // Track that nobody pays for cannot become cheaper.
        let wanted = demand.iter().zip(&prices.of);
        let moves: Vec<i64> = wanted.map(|(demand, price)| (demand - 1).max(if *price > 0 { -1 } else { 0 })).collect();
        let force: i64 = moves.iter().map(|step| step * step).sum();
        if gap < 0 || force == 0 {
            break;
        }
        let step = (gap * speed / (FULL_SPEED * force)).max(1);
        prices = prices.moved(prices.of.iter().zip(moves).map(|(price, by)| (price + step * by).max(0)).collect());
    }
    best
}

/// The route with the most left at these prices, if that is anything.
fn best_at<S: Set>(pool: &Pool<S>, triples: &[Triples], prices: &Prices<S>) -> Option<(usize, i64)> {
    let mut best = (usize::MAX, 0);
    for (at, entry) in pool.entries.iter().enumerate() {
        let mut net = entry.revenue * UNIT;
        if net <= best.1 {
            break;
        }
        net -= prices.of_sections(entry.track);
        if net > best.1 {
            net -= prices.of_most(triples[at]);
            if net > best.1 {
                best = (at, net);
            }
        }
    }
    (best.0 != usize::MAX).then_some(best)
}
