//! From the best routes of single trains to the best plan for all of them.

use std::cell::Cell;

use super::counting::count_best;
use super::graph::{Graph, UNIT};
use super::pack::{List, pack};
use super::pool::Pool;
use super::prices::{demand, minimise_bound};
use super::search::{Path, Search, Sink};
use super::set::Set;
use super::terrain::Terrain;
use super::track_prices::Prices;
use super::{Effort, Fleet, Judge, Network, Route, Solution, Train, common_divisor};

/// How often prices are improved with routes that were left out before. It ends earlier where that lowers the bound by
/// less than one part in `LEAST_GAIN` of its distance from the target.
const PRICING_ROUNDS: usize = 12;
const LEAST_GAIN: i64 = 6;
/// How much longer a step of a train takes that runs any number of hexes.
const LONG_STEP: usize = 16;
/// A bound so many steps above the target is searched in two parts.
const FAR: i64 = 10;

pub(super) struct Solver<'a, S, J: ?Sized> {
    pub(super) network: &'a Network,
    pub(super) terrain: &'a Terrain,
    pub(super) fleet: &'a Fleet,
    /// All that can be earned is a multiple of this.
    pub(super) step: i64,
    pub(super) judge: &'a J,
    effort: Effort,
    /// One for each kind of train.
    pub(super) graphs: Vec<Graph<'a, S>>,
    /// What searches have taken so far.
    steps: Cell<usize>,
    /// The steps of all searches and packings, each for as much as another.
    all_steps: Cell<usize>,
}

/// Routes for some of the trains.
#[derive(Default)]
pub(super) struct Plan {
    pub(crate) revenue: i64,
    /// The kind of train and the route of each.
    pub(crate) runs: Vec<(usize, Route, i64)>,
}

impl Plan {
    /// The better of both, or the first.
    pub(crate) fn or(self, other: Plan) -> Plan {
        if other.revenue > self.revenue { other } else { self }
    }
}

/// The relaxation at some prices: each train runs alone and pays for its track.
struct Offer<S> {
    /// The best routes of each kind of train, the very best first.
    pools: Vec<Pool<S>>,
    /// What that leaves, in units; nothing for a train that would rather not run.
    tops: Vec<i64>,
    /// No plan earns more, in units: together it pays no more than the price of all track.
    bound: i64,
    prices: Prices<S>,
}

impl<S> Offer<S> {
    /// Whether some plan might earn this much.
    fn may_reach(&self, target: i64) -> bool {
        self.bound >= target * UNIT
    }

    /// What the routes of a plan that earns this much have more than left.
    fn floor(&self, kind: usize, target: i64) -> i64 {
        let floor = self.tops[kind] - (self.bound - target * UNIT) - 1;
        // Free track leaves of every route what it earns: nothing below that is of use.
        if self.prices.of.is_empty() { floor.max(0) } else { floor }
    }
}

impl<'a, S: Set, J: Judge + ?Sized> Solver<'a, S, J> {
    pub(crate) fn new(
        network: &'a Network,
        terrain: &'a Terrain,
        fleet: &'a Fleet,
        judge: &'a J,
        effort: Effort,
    ) -> Self {
        let mut kinds: Vec<(usize, &Train, usize)> = Vec::with_capacity(fleet.trains.len());
        for (index, train) in fleet.trains.iter().enumerate() {
            match kinds.iter_mut().find(|(_, other, _)| *other == train) {
                Some((_, _, copies)) => *copies += 1,
                None => kinds.push((index, train, 1)),
            }
        }
        let graph = |(index, train, copies)| Graph::new(network, terrain, (index, train), copies);
        let graphs: Vec<Graph<S>> = kinds.into_iter().map(graph).collect();
        let values = graphs.iter().flat_map(|graph| &graph.nodes).flat_map(|node| [node.value, node.value_at_end]);
        let step = values.map(|value| value / UNIT).fold(judge.bonus_step(), common_divisor).max(1);
        Solver { network, terrain, fleet, step, judge, effort, graphs, steps: Cell::new(0), all_steps: Cell::new(0) }
    }

    pub(crate) fn solve(mut self, mut solution: Solution) -> Solution {
        for (kind, route, revenue) in self.plan().runs {
            let graph = &self.graphs[kind];
            let trains = self.fleet.trains.iter().enumerate().skip(graph.train.0);
            let mut alike = trains.filter(|(_, train)| *train == graph.train.1).map(|(index, _)| index);
            if let Some(free) = alike.find(|index| solution.routes[*index].is_none()) {
                solution.routes[free] = Some((route, revenue));
                solution.revenue += revenue;
            }
        }
        solution.is_proven = self.all_steps.get() <= self.effort.most && !self.judge.is_weary();
        solution
    }

    fn plan(&mut self) -> Plan {
        let plan = self.route_by_route(Plan::default(), self.effort.hard);
        let plan = plan.or_else(|best_yet| self.together(best_yet));
        plan.or_else(|best_yet| self.route_by_route(best_yet, None)).unwrap_or_else(|best_yet| best_yet)
    }

    /// The best plan out of the best routes of each train, and more and more of them; or the best so far if that takes
    /// more than so many steps.
    fn route_by_route(&mut self, mut plan: Plan, most_steps: Option<usize>) -> Result<Plan, Plan> {
        self.steps.set(0);
        // An attempt before this one may have left prices behind.
        self.graphs.iter_mut().for_each(Graph::forget_prices);
        let takes_long = |steps: &Cell<usize>| most_steps.is_some_and(|most| steps.get() > most);
        let free = self.offer(Prices::default(), &mut [], 1);
        let mut order: Vec<usize> = (0..self.graphs.len()).collect();
        order.sort_by_key(|kind| -free.tops[*kind]);
        for _ in 0..2 {
            plan = plan.or(self.one_by_one(&order, &free));
            if !free.may_reach(self.target(&plan)) {
                return Ok(plan);
            }
            order.reverse();
        }
        if takes_long(&self.steps) {
            return Err(plan);
        }
        let target = self.target(&plan);
        let (mut pools, is_complete) = self.first_pools(&free, target, most_steps);
        if !is_complete && takes_long(&self.steps) {
            return Err(plan);
        }
        let free_track = Prices::free(self.terrain.section_count);
        let (_, prices) = self.prices(&mut pools, free_track, target);
        if is_complete {
            return Ok(self.packed(&mut pools, &prices, plan));
        }
        // Not all routes were looked at: prices go by more and more of them.
        let mut best = self.offer(prices, &mut pools, self.effort.routes);
        for _ in 0..PRICING_ROUNDS {
            let target = self.target(&plan);
            if !best.may_reach(target) {
                return Ok(plan);
            }
            let gap = best.bound - target * UNIT;
            let (bound, prices) = self.prices(&mut pools, best.prices.clone(), target);
            // Within a step of the target, few routes are left.
            if gap < self.step * UNIT || (best.bound - bound) * LEAST_GAIN < gap {
                break;
            }
            if takes_long(&self.steps) {
                return Err(plan);
            }
            let offer = self.offer(prices, &mut pools, self.effort.routes);
            if offer.bound < best.bound {
                best = offer;
            }
        }
        self.graphs.iter_mut().for_each(|graph| graph.set_prices(&best.prices));
        plan = plan.or(self.one_by_one(&order, &best));
        plan = self.packed(&mut pools, &best.prices, plan);
        if takes_long(&self.steps) && best.may_reach(self.target(&plan)) {
            return Err(plan);
        }
        Ok(self.best_below(&best, plan))
    }

    /// The best plan below the bound of an offer, out of all routes that could be part of it. Where the bound is far
    /// off, it looks for a plan halfway to it first: that takes far fewer routes, and whatever comes up on the way
    /// raises the target.
    fn best_below(&self, offer: &Offer<S>, mut plan: Plan) -> Plan {
        for parts in [2, 1] {
            let target = self.target(&plan);
            if !offer.may_reach(target) {
                break;
            }
            let steps = (offer.bound / UNIT - target) / self.step;
            let aim = if steps < FAR { target } else { target + (steps - steps / parts) * self.step };
            let mut pools = self.pools(offer, aim);
            plan = self.packed(&mut pools, &offer.prices, plan);
            // All routes were there for whatever earns as much.
            if self.target(&plan) >= aim {
                break;
            }
        }
        plan
    }

    /// The least that a better plan earns.
    pub(super) fn target(&self, plan: &Plan) -> i64 {
        plan.revenue + self.step
    }

    /// What each kind of train earns alone when track has these prices, going by as many of its best routes. They are
    /// added to the routes that are known, which help to find them.
    fn offer(&mut self, prices: Prices<S>, known: &mut [Pool<S>], size: usize) -> Offer<S> {
        if !prices.of.is_empty() {
            self.graphs.iter_mut().for_each(|graph| graph.set_prices(&prices));
        }
        known.iter_mut().for_each(|pool| pool.set_prices(&prices));
        let run = |(kind, graph): (usize, &Graph<S>)| {
            // So many routes are at least as good.
            let last = known.get(kind).and_then(|known| known.entries.get(size.saturating_sub(1)));
            let mut pool = self.run(graph, Pool::new(last.map_or(0, |last| (last.net - 1).max(0)), size), S::default());
            pool.sort();
            pool
        };
        let pools: Vec<Pool<S>> = self.graphs.iter().enumerate().map(run).collect();
        known.iter_mut().zip(&pools).for_each(|(known, pool)| known.absorb(pool));
        let tops: Vec<i64> = pools.iter().map(|pool| pool.entries.first().map_or(0, |entry| entry.net)).collect();
        let earned: i64 = self.graphs.iter().zip(&tops).map(|(graph, top)| graph.copies as i64 * top).sum();
        Offer { pools, tops, bound: earned + prices.sum(), prices }
    }

    /// Good prices for routes from these pools, which are put in order of revenue, and the bound that they make for
    /// them.
    fn prices(&self, pools: &mut [Pool<S>], from: Prices<S>, target: i64) -> (i64, Prices<S>) {
        pools.iter_mut().for_each(|pool| pool.set_prices(&Prices::default()));
        minimise_bound(from, target, self.step, |prices| demand(&self.graphs, pools, prices))
    }

    /// All routes that could be part of a plan that earns this much.
    fn pools(&self, offer: &Offer<S>, target: i64) -> Vec<Pool<S>> {
        let pool = |(kind, graph)| {
            let mut pool = self.run(graph, Pool::new(offer.floor(kind, target), usize::MAX), S::default());
            pool.drop_dominated();
            pool
        };
        self.graphs.iter().enumerate().map(pool).collect()
    }

    /// The same, or the best of them if they are too many; and whether they are all. When some are missing and it has
    /// taken more than so many steps, nothing more is looked for.
    fn first_pools(&self, offer: &Offer<S>, target: i64, most_steps: Option<usize>) -> (Vec<Pool<S>>, bool) {
        let mut pools = Vec::with_capacity(self.graphs.len());
        let mut is_complete = true;
        for (kind, graph) in self.graphs.iter().enumerate() {
            let floor = offer.floor(kind, target);
            let left = most_steps.map_or(usize::MAX, |most| most.saturating_sub(self.steps.get()) / weight(graph));
            let pool = Pool::new(floor, self.effort.routes).within(left, is_complete);
            let mut pool = self.run(graph, pool, S::default());
            is_complete &= pool.floor() <= floor;
            if !is_complete && most_steps.is_some_and(|most| self.steps.get() > most) {
                return (pools, false);
            }
            pool.drop_dominated();
            pools.push(pool);
        }
        (pools, is_complete)
    }

    /// The best plan with routes from pools, unless the one at hand is as good.
    fn packed(&self, pools: &mut [Pool<S>], prices: &Prices<S>, plan: Plan) -> Plan {
        pools.iter_mut().for_each(|pool| pool.set_prices(prices));
        // The best trains choose first: their routes leave the least to the others.
        let mut order: Vec<usize> = (0..pools.len()).collect();
        order.sort_by_key(|kind| pools[*kind].entries.first().map_or(0, |entry| -entry.net));
        let list = |kind: &usize| List { entries: &pools[*kind].entries, copies: self.graphs[*kind].copies };
        let lists: Vec<_> = order.iter().map(list).collect();
        let (chosen, steps) = pack(&lists, prices.sum(), self.target(&plan), self.step, self.steps_left());
        self.all_steps.set(self.all_steps.get() + steps);
        let Some(chosen) = chosen else { return plan };
        let mut plan = Plan::default();
        for (kind, chosen) in order.into_iter().zip(chosen) {
            for place in chosen {
                self.add(&mut plan, kind, pools[kind].path(&pools[kind].entries[place]));
            }
        }
        plan
    }

    /// A plan in which each train takes the best that those before it have left.
    fn one_by_one(&self, order: &[usize], offer: &Offer<S>) -> Plan {
        let mut plan = Plan::default();
        let mut taken = S::default();
        for &kind in order {
            for _ in 0..self.graphs[kind].copies {
                let found;
                let pool = if plan.runs.is_empty() {
                    &offer.pools[kind]
                } else {
                    found = self.run(&self.graphs[kind], Pool::of_best(0), taken);
                    &found
                };
                let Some(entry) = pool.entries.first() else { break };
                taken = entry.track;
                self.add(&mut plan, kind, pool.path(entry));
            }
        }
        plan
    }

    fn add(&self, plan: &mut Plan, kind: usize, path: Path) {
        let graph = &self.graphs[kind];
        let mut route = Route { stops: Vec::new(), stretches: Vec::new() };
        path.write(graph, &mut route);
        if let Some(revenue) = count_best(self.network, graph.train, self.judge, &mut route, i64::MIN, &mut 0) {
            plan.revenue += revenue;
            plan.runs.push((kind, route, revenue));
        }
    }

    /// How many more steps may be taken. Each search and each packing begins with one at least, which tells in the end that
    /// there were too many.
    fn steps_left(&self) -> usize {
        self.effort.most.saturating_sub(self.all_steps.get())
    }

    fn run(&self, graph: &Graph<S>, pool: Pool<S>, taken: S) -> Pool<S> {
        let effort = Effort { most: self.steps_left(), ..self.effort };
        let (pool, steps, choices) = Search::new(self.network, graph, self.judge, effort, pool).run(taken);
        self.all_steps.set(self.all_steps.get() + steps + choices);
        self.steps.set(self.steps.get() + weight(graph) * steps);
        pool
    }
}

/// How much a step of a train weighs.
fn weight<S>(graph: &Graph<S>) -> usize {
    if graph.hexes.is_some() { 1 } else { LONG_STEP }
}
