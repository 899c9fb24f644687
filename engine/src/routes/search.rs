//! All routes of one train that are worth more than a floor.
//!
//! A route grows from a base in two arms, so that every step of the search is a route of its own. Bases that were begun
//! with are left out afterwards, and the second arm leaves a base by a later link than the first, so no route comes
//! twice. A branch is left as soon as a bound shows that nothing in it beats the floor.

use super::counting::count_best;
use super::ends::Ends;
use super::graph::{Graph, UNIT};
use super::partial::Partial;
use super::set::Set;
use super::walks::Walks;
use super::{Effort, Judge, Network, Route};

/// A route as links from its base outwards.
#[derive(Clone, Copy)]
pub(super) struct Path<'a> {
    pub(crate) base: u16,
    pub(crate) arms: [&'a [u16]; 2],
}

/// Receives the routes that a search finds.
pub(super) trait Sink<S> {
    /// What a route has to beat, in units after the price of its track.
    fn floor(&self) -> i64;

    /// After how many steps whatever else there is makes no difference.
    fn most_steps(&self) -> usize;

    /// A route that beats the floor: what it earns in money, what is left of that after the price of its track in
    /// units, and its track. Answers whether the search should go on.
    fn take(&mut self, revenue: i64, net: i64, track: S, path: Path) -> bool;
}

pub(super) struct Search<'a, S, J: ?Sized, C> {
    network: &'a Network,
    graph: &'a Graph<'a, S>,
    judge: &'a J,
    sink: C,
    effort: Effort,
    scratch: Scratch,
    base: u16,
    barred: S,
    walks: Option<Walks>,
    /// Steps until the walks are worked out.
    patience: u32,
    /// Steps so far, and choices of stops that were looked at.
    steps: usize,
    choices: usize,
    over: bool,
}

struct Scratch {
    arms: [Vec<u16>; 2],
    route: Route,
}

impl<'a, S: Set, J: Judge + ?Sized, C: Sink<S>> Search<'a, S, J, C> {
    pub(crate) fn new(network: &'a Network, graph: &'a Graph<'a, S>, judge: &'a J, effort: Effort, sink: C) -> Self {
        let route = Route { stops: Vec::new(), stretches: Vec::new() };
        let scratch = Scratch { arms: [Vec::new(), Vec::new()], route };
        let barred = S::default();
        Search {
            network,
            graph,
            judge,
            sink,
            effort,
            scratch,
            base: 0,
            barred,
            walks: None,
            patience: 0,
            steps: 0,
            choices: 0,
            over: false,
        }
    }

    /// Catches every route on track that is not taken, and tells how many steps that took and how many choices of stops.
    pub(crate) fn run(mut self, taken: S) -> (C, usize, usize) {
        for base in (0..self.graph.nodes.len() as u16).filter(|base| self.graph.node(*base).is_base) {
            let node = self.graph.node(base);
            self.base = base;
            self.walks = None;
            self.patience = self.effort.steps.max(1);
            let start = Partial::new(self.graph, base, self.barred, taken);
            if let Some(start) = start {
                self.grow(start, base, node.links);
            }
            if self.over {
                break;
            }
            self.barred.insert(usize::from(base));
        }
        (self.sink, self.steps, self.choices)
    }

    /// Grows an arm beyond its tip: the first arm until the second has begun.
    fn grow(&mut self, partial: Partial<S>, tip: u16, links: (u16, u16)) {
        let graph = self.graph;
        for index in links.0..links.1 {
            let link = graph.link(index);
            if partial.taken.overlaps(link.track) || partial.barred.contains(usize::from(link.to)) {
                continue;
            }
            if !partial.may_extend(graph, link) {
                continue;
            }
            self.steps += 1;
            let is_long = self.steps + self.choices > self.effort.most || self.steps > self.sink.most_steps();
            if is_long || self.judge.is_weary() {
                self.over = true;
                return;
            }
            // What takes the least time comes first: most links are not worth following.
            if self.is_too_far(&partial, tip, index) {
                continue;
            }
            let next = partial.extend(graph, tip, self.base, link);
            if self.is_hopeless(&next, link.to) {
                continue;
            }
            let arm = usize::from(next.is_second);
            self.scratch.arms[arm].push(index);
            self.visit(&next, link.to);
            self.scratch.arms[arm].pop();
            if self.over {
                return;
            }
        }
    }

    /// A route that ends where the last link has led, and everything beyond it.
    fn visit(&mut self, partial: &Partial<S>, tip: u16) {
        let graph = self.graph;
        if partial.is_second {
            self.weigh(partial, tip);
        } else if let Some(settled) = partial.settle(graph, tip) {
            self.weigh(&settled, self.base);
            let base = graph.node(self.base);
            let later = (self.scratch.arms[0][0] + 1, base.links.1);
            if base.passes
                && later.0 < later.1
                && !self.over
                && !self.is_beaten(settled.bound(graph, self.base, self.base), &settled, self.base)
            {
                self.grow(settled, self.base, later);
            }
        }
        let node = graph.node(tip);
        if node.passes && !self.over {
            self.grow(partial.clone(), tip, node.links);
        }
    }

    /// Whether nothing can come of extending a partial route over a link, going by its range.
    fn is_too_far(&mut self, partial: &Partial<S>, tip: u16, index: u16) -> bool {
        let graph = self.graph;
        if graph.ends.is_none() {
            return false;
        }
        if self.patience > 0 {
            self.patience -= 1;
            if self.patience == 0 {
                let barred = self.barred.with(graph.node(self.base).excludes);
                self.walks = Walks::new(graph, self.base, barred);
            }
        }
        let (Some(walks), Some(left)) = (&self.walks, partial.left(graph)) else { return false };
        let link = graph.link(index);
        let walk = if partial.is_second { walks.ahead(index, left) } else { walks.both(index, left) };
        let towns = if walks.leaves_out_towns { partial.towns_from(graph, link) } else { 0 };
        let sum = partial.bound_by_walk(graph, tip, self.base, walk + towns);
        self.is_beaten(sum, partial, link.to)
    }

    /// Whether nothing can come of a partial route that has come to a tip.
    fn is_hopeless(&self, next: &Partial<S>, tip: u16) -> bool {
        let graph = self.graph;
        let Some(ends) = &graph.ends else { return false };
        // Where stops are counted, what goes by reach is closer and little more work.
        let goes_by_reach = self.patience == 0 && graph.hexes.is_none();
        if !(goes_by_reach && graph.counts) && self.is_beaten(next.bound(graph, tip, self.base), next, tip) {
            return true;
        }
        goes_by_reach && !next.may_beat(self.sink.floor(), graph, ends, tip, self.base)
    }

    /// Whether a sum is not enough for a partial route, with the highest bonus there is.
    fn is_beaten(&self, sum: i64, partial: &Partial<S>, tip: u16) -> bool {
        let graph = self.graph;
        graph.ends.as_ref().is_some_and(|ends| sum + partial.bonus(graph, ends, tip) <= self.sink.floor())
    }

    /// Takes the route between the settled end and this one if it is good enough.
    fn weigh(&mut self, settled: &Partial<S>, end: u16) {
        let Some(sum) = settled.sum(self.graph, end) else { return };
        let bonus = |ends: &Ends| ends.between(settled.end.unwrap_or(end), end)[usize::from(settled.is_scenic)];
        let beaten = self.graph.ends.as_ref().is_some_and(|ends| sum + bonus(ends) <= self.sink.floor());
        if beaten || !settled.is_within_range(self.graph, end) {
            return;
        }
        let [first, second] = &self.scratch.arms;
        // Before the second arm has begun, it has no links.
        let path = Path { base: self.base, arms: [first, second] };
        path.write(self.graph, &mut self.scratch.route);
        // In whole money, what the revenue has to beat for what is left to beat the floor.
        let floor = (self.sink.floor() + settled.paid).div_euclid(UNIT);
        let (route, choices) = (&mut self.scratch.route, &mut self.choices);
        if let Some(revenue) = count_best(self.network, self.graph.train, self.judge, route, floor, choices) {
            let net = revenue * UNIT - settled.paid;
            self.over = !self.sink.take(revenue, net, settled.taken, path);
        }
    }
}

impl Path<'_> {
    /// The route in full, in the direction that takes less of the range.
    pub(crate) fn write<S: Set>(&self, graph: &Graph<S>, route: &mut Route) {
        let tip = |arm: &[u16]| graph.node(arm.last().map_or(self.base, |link| graph.link(*link).to));
        let length = |[inward, outward]: [&[u16]; 2]| {
            let inward_length: u32 = inward.iter().map(|link| graph.link(*link).length[1]).sum();
            let outward_length: u32 = outward.iter().map(|link| graph.link(*link).length[0]).sum();
            (tip(inward).start_length + inward_length + outward_length, tip(inward).stop)
        };
        let [one, other] = self.arms;
        let [inward, outward] = if length([other, one]) < length([one, other]) { [other, one] } else { [one, other] };
        route.stops.clear();
        route.stretches.clear();
        for &link in inward.iter().rev() {
            let link = graph.link(link);
            route.stops.push((graph.node(link.to).stop, true));
            route.stretches.push((link.stretch, !link.forward));
        }
        route.stops.push((graph.node(self.base).stop, true));
        for &link in outward {
            let link = graph.link(link);
            route.stops.push((graph.node(link.to).stop, true));
            route.stretches.push((link.stretch, link.forward));
        }
    }
}
