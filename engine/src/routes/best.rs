//! The best routes for a whole fleet.

use super::counting::count_best;
use super::graph::{Graph, UNIT};
use super::pack::{List, pack};
use super::pool::Pool;
use super::search::{Path, Search};
use super::set::Set;
use super::terrain::Terrain;
use super::{Bits, Fleet, Judge, Network, Route, Solution, Train};

/// The routes of a fleet that earn the most together, on track that is not closed. Nothing earns more: the search ends
/// only when that is proven. A train that cannot add anything stays idle.
///
/// Which of several best solutions is returned depends on nothing but the arguments.
pub fn best<J: Judge + ?Sized>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> Solution {
    let idle = Solution { routes: vec![None; fleet.trains.len()], revenue: 0 };
    if fleet.trains.is_empty() {
        return idle;
    }
    let Some(terrain) = Terrain::new(network, closed) else { return idle };
    if terrain.fits::<u128>() {
        Solver::<u128, J>::new(network, &terrain, fleet, judge).solve(idle)
    } else {
        Solver::<Bits, J>::new(network, &terrain, fleet, judge).solve(idle)
    }
}

struct Solver<'a, S, J: ?Sized> {
    network: &'a Network,
    fleet: &'a Fleet,
    judge: &'a J,
    /// One for each kind of train.
    graphs: Vec<Graph<'a, S>>,
}

/// Routes for some of the trains.
#[derive(Default)]
struct Plan {
    revenue: i64,
    /// The kind of train and the route of each.
    runs: Vec<(usize, Route, i64)>,
}

impl<'a, S: Set, J: Judge + ?Sized> Solver<'a, S, J> {
    fn new(network: &'a Network, terrain: &Terrain, fleet: &'a Fleet, judge: &'a J) -> Self {
        let mut kinds: Vec<(usize, &Train, usize)> = Vec::with_capacity(fleet.trains.len());
        for (index, train) in fleet.trains.iter().enumerate() {
            match kinds.iter_mut().find(|(_, other, _)| *other == train) {
                Some((_, _, copies)) => *copies += 1,
                None => kinds.push((index, train, 1)),
            }
        }
        let graph = |(index, train, copies)| Graph::new(network, terrain, (index, train), copies);
        Solver { network, fleet, judge, graphs: kinds.into_iter().map(graph).collect() }
    }

    fn solve(self, mut solution: Solution) -> Solution {
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

    fn plan(&self) -> Plan {
        let singles: Vec<Pool<S>> =
            self.graphs.iter().map(|graph| self.run(graph, Pool::of_best(0), S::default())).collect();
        let tops: Vec<i64> = singles.iter().map(|pool| pool.entries.first().map_or(0, |entry| entry.net)).collect();
        let upper: i64 = self.graphs.iter().zip(&tops).map(|(graph, top)| graph.copies as i64 * top).sum();
        let mut order: Vec<usize> = (0..self.graphs.len()).filter(|kind| tops[*kind] > 0).collect();
        order.sort_by_key(|kind| -tops[*kind]);
        let mut plan = self.one_by_one(&order);
        if plan.revenue * UNIT < upper {
            order.reverse();
            let other = self.one_by_one(&order);
            if other.revenue > plan.revenue {
                plan = other;
            }
        }
        let gap = upper - plan.revenue * UNIT;
        if gap <= 0 {
            return plan;
        }
        let mut pools: Vec<Pool<S>> = Vec::with_capacity(order.len());
        for &kind in &order {
            let mut pool =
                self.run(&self.graphs[kind], Pool::of_all((tops[kind] - gap).max(0), usize::MAX), S::default());
            pool.entries.sort_by_key(|entry| -entry.net);
            pools.push(pool);
        }
        let list = |(kind, pool)| {
            let (kind, pool): (&usize, &'_ Pool<S>) = (kind, pool);
            List { entries: &pool.entries, copies: self.graphs[*kind].copies }
        };
        let lists: Vec<List<S>> = order.iter().zip(&pools).map(list).collect();
        if let Some(chosen) = pack(&lists, 0, plan.revenue) {
            plan = Plan::default();
            for ((kind, pool), chosen) in order.iter().zip(&pools).zip(chosen) {
                for place in chosen {
                    self.add(&mut plan, *kind, pool.path(&pool.entries[place]));
                }
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
