//! Prices for track, found by supply and demand.
//!
//! Trains that want the same track cannot all have it. With a price on that track, what each would earn alone, plus what
//! all track costs, is still a bound for all together, and good prices make it a close one: then few routes remain that
//! could be part of a better plan.

use super::Judge;
use super::graph::UNIT;
use super::pool::Pool;
use super::set::Set;
use super::solver::{Offer, Plan, Solver};

const ROUNDS: usize = 40;
/// Rounds without a better bound before prices move more slowly.
const STUBBORN: usize = 3;

impl<S: Set, J: Judge + ?Sized> Solver<'_, S, J> {
    /// Moves prices until the bound is close. Answers with the best plan met on the way and the best bound, whose prices
    /// are in force then.
    pub fn negotiate(&mut self, mut plan: Plan, free: Offer<S>) -> (Plan, Offer<S>) {
        let mut seen: Vec<Pool<S>> = self.graphs.iter().map(|_| Pool::of_all(0, usize::MAX)).collect();
        let mut best = Offer { prices: vec![0; self.section_count], ..free };
        let mut prices = best.prices.clone();
        let mut demand = self.demand(&best);
        let mut speed = 16;
        let mut rounds_without = 0;
        for _ in 0..ROUNDS {
            let moves =
                |section: usize, price: i64| if price > 0 { demand[section] - 1 } else { (demand[section] - 1).max(0) };
            let force: i64 = prices.iter().enumerate().map(|(section, price)| moves(section, *price).pow(2)).sum();
            if force == 0 {
                break;
            }
            let gap = best.bound - plan.revenue * UNIT;
            let step = (gap * speed / (16 * force)).max(1);
            for (section, price) in prices.iter_mut().enumerate() {
                *price = (*price + step * moves(section, *price)).max(0);
            }
            let offer = self.offer(prices.clone());
            seen.iter_mut().zip(&offer.pools).for_each(|(seen, pool)| seen.absorb(pool));
            demand = self.demand(&offer);
            if offer.bound < best.bound {
                best = offer;
                rounds_without = 0;
            } else {
                rounds_without += 1;
                if rounds_without == STUBBORN {
                    rounds_without = 0;
                    speed = (speed / 2).max(1);
                }
            }
            if !best.may_beat(plan.revenue) {
                break;
            }
        }
        seen.iter_mut().for_each(Pool::sort);
        plan = self.packed(&seen, 0, plan);
        self.graphs.iter_mut().for_each(|graph| graph.set_prices(&best.prices));
        (plan, best)
    }

    /// How many trains want each section.
    fn demand(&self, offer: &Offer<S>) -> Vec<i64> {
        let mut demand = vec![0; self.section_count];
        for (pool, graph) in offer.pools.iter().zip(&self.graphs) {
            let mut track = pool.entries.first().map_or(S::default(), |entry| entry.track);
            while let Some(section) = track.pop() {
                demand[section] += graph.copies as i64;
            }
        }
        demand
    }
}
