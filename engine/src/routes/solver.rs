//! From the best routes of single trains to the best plan for all of them.

use super::counting::count_best;
use super::graph::{Graph, UNIT};
use super::pack::{List, pack};
use super::pool::Pool;
use super::search::{Path, Search};
use super::set::Set;
use super::terrain::Terrain;
use super::{Fleet, Judge, Network, Route, Solution, Train};

/// More routes of one train than this are not looked through before track has a price.
const MANY: usize = if cfg!(debug_assertions) { 2 } else { 400 };

pub(super) struct Solver<'a, S, J: ?Sized> {
    network: &'a Network,
    fleet: &'a Fleet,
    pub section_count: usize,
    judge: &'a J,
    /// One for each kind of train.
    pub graphs: Vec<Graph<'a, S>>,
}

/// Routes for some of the trains.
#[derive(Default)]
pub(super) struct Plan {
    pub revenue: i64,
    /// The kind of train and the route of each.
    runs: Vec<(usize, Route, i64)>,
}

impl Plan {
    /// The better of both, or the first.
    fn or(self, other: Plan) -> Plan {
        if other.revenue > self.revenue { other } else { self }
    }
}

/// What trains can do if each may run where it likes, and pays for it.
pub(super) struct Offer<S> {
    /// The best route of each kind of train.
    pub pools: Vec<Pool<S>>,
    /// What that leaves, in units; nothing for a train that would rather not run.
    pub tops: Vec<i64>,
    /// No plan earns more, in units: together it pays no more than the price of all track.
    pub bound: i64,
    /// The price of all track.
    pub price: i64,
    pub prices: Vec<i64>,
}

impl<S> Offer<S> {
    /// Whether some plan might earn more than this.
    pub fn may_beat(&self, revenue: i64) -> bool {
        self.bound >= (revenue + 1) * UNIT
    }
}

impl<'a, S: Set, J: Judge + ?Sized> Solver<'a, S, J> {
    pub fn new(network: &'a Network, terrain: &Terrain, fleet: &'a Fleet, judge: &'a J) -> Self {
        let mut kinds: Vec<(usize, &Train, usize)> = Vec::with_capacity(fleet.trains.len());
        for (index, train) in fleet.trains.iter().enumerate() {
            match kinds.iter_mut().find(|(_, other, _)| *other == train) {
                Some((_, _, copies)) => *copies += 1,
                None => kinds.push((index, train, 1)),
            }
        }
        let graph = |(index, train, copies)| Graph::new(network, terrain, (index, train), copies);
        Solver {
            network,
            fleet,
            section_count: terrain.section_count,
            judge,
            graphs: kinds.into_iter().map(graph).collect(),
        }
    }

    pub fn solve(mut self, mut solution: Solution) -> Solution {
        for (kind, route, revenue) in self.plan().runs {
            let graph = &self.graphs[kind];
            let trains = self.fleet.trains.iter().enumerate().skip(graph.train.0);
            let mut alike = trains.filter(|(_, train)| *train == graph.train.1).map(|(index, _)| index);
            if let Some(free) = alike.find(|index| solution.routes[*index].is_none()) {
                solution.routes[free] = Some((route, revenue));
                solution.revenue += revenue;
            }
        }
        solution
    }

    fn plan(&mut self) -> Plan {
        let mut offer = self.offer(Vec::new());
        let mut order: Vec<usize> = (0..self.graphs.len()).collect();
        order.sort_by_key(|kind| -offer.tops[*kind]);
        let mut plan = self.one_by_one(&order);
        if offer.may_beat(plan.revenue) {
            order.reverse();
            plan = plan.or(self.one_by_one(&order));
        }
        if !offer.may_beat(plan.revenue) {
            return plan;
        }
        let mut pools = self.pools(&offer, plan.revenue, MANY);
        if pools.iter().any(Pool::is_full) {
            (plan, offer) = self.negotiate(plan, offer);
            if !offer.may_beat(plan.revenue) {
                return plan;
            }
            pools = self.pools(&offer, plan.revenue, usize::MAX);
        }
        self.packed(&pools, offer.price, plan)
    }

    /// What each kind of train earns alone when track has these prices; none is free track.
    pub fn offer(&mut self, prices: Vec<i64>) -> Offer<S> {
        if !prices.is_empty() {
            self.graphs.iter_mut().for_each(|graph| graph.set_prices(&prices));
        }
        let run = |graph: &Graph<S>| self.run(graph, Pool::of_best(0), S::default());
        let pools: Vec<Pool<S>> = self.graphs.iter().map(run).collect();
        let tops: Vec<i64> = pools.iter().map(|pool| pool.entries.first().map_or(0, |entry| entry.net)).collect();
        let earned: i64 = self.graphs.iter().zip(&tops).map(|(graph, top)| graph.copies as i64 * top).sum();
        let price: i64 = prices.iter().sum();
        Offer { pools, tops, bound: earned + price, price, prices }
    }

    /// All routes that could be part of a plan that earns more than a floor.
    fn pools(&self, offer: &Offer<S>, floor: i64, limit: usize) -> Vec<Pool<S>> {
        let gap = offer.bound - (floor + 1) * UNIT;
        let pool = |(graph, top): (&Graph<S>, &i64)| {
            let mut pool = self.run(graph, Pool::of_all(top - gap - 1, limit), S::default());
            pool.sort();
            pool
        };
        self.graphs.iter().zip(&offer.tops).map(pool).collect()
    }

    /// The best plan with routes from pools, unless the one at hand is as good.
    pub fn packed(&self, pools: &[Pool<S>], price: i64, plan: Plan) -> Plan {
        let lists = pools.iter().zip(&self.graphs);
        let lists: Vec<_> = lists.map(|(pool, graph)| List { entries: &pool.entries, copies: graph.copies }).collect();
        let Some(chosen) = pack(&lists, price, plan.revenue) else { return plan };
        let mut plan = Plan::default();
        for (kind, (pool, chosen)) in pools.iter().zip(chosen).enumerate() {
            for place in chosen {
                self.add(&mut plan, kind, pool.path(&pool.entries[place]));
            }
        }
        plan
    }

    /// A plan in which each train takes the best that those before it have left.
    fn one_by_one(&self, order: &[usize]) -> Plan {
        let mut plan = Plan::default();
        let mut taken = S::default();
        for &kind in order {
            let graph = &self.graphs[kind];
            for _ in 0..graph.copies {
                let pool = self.run(graph, Pool::of_best(0), taken);
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
        if let Some(revenue) = count_best(self.network, graph.train, self.judge, &mut route, i64::MIN) {
            plan.revenue += revenue;
            plan.runs.push((kind, route, revenue));
        }
    }

    fn run(&self, graph: &Graph<S>, pool: Pool<S>, taken: S) -> Pool<S> {
        Search::new(self.network, graph, self.judge, pool).run(taken)
    }
}
