//! Bounds: no route that grows from a partial one earns more at its stops, after the price of its track.

use super::Kind;
use super::graph::{Graph, Link};
use super::partial::{Partial, of_kind};
use super::set::Set;

impl<S: Set> Partial<S> {
    /// By the stops that are still free.
    pub fn bound(&self, graph: &Graph<S>, tip: u16, base: u16) -> i64 {
        let by_value = self.behind(graph, tip, base) + self.ahead.iter().sum::<i64>();
        if !graph.counts {
            return by_value;
        }
        let ahead = graph.all.without(self.barred);
        by_value.min(self.bound_by_counts(graph, tip, base, ahead)).min(self.bound_by_gains(graph, tip, base, ahead))
    }

    /// By the stops that track still leads to, and by how many of them can only be ends.
    pub fn bound_by_reach(&self, graph: &Graph<S>, tip: u16, base: u16) -> i64 {
        let tips = if self.is_second {
            S::just(usize::from(tip))
        } else {
            S::just(usize::from(tip)).with(S::just(usize::from(base)))
        };
        let ends = if self.is_second { 1 } else { 2 };
        let open = tips.with(graph.reach(tips, self.barred));
        let mut sum = self.behind(graph, tip, base);
        let mut useful = S::default();
        // Nodes come in order of value, so that the first ends are the best; of each kind as many as could be used.
        let mut dead_ends = [0, 0];
        let mut rest = open.without(tips);
        while let Some(index) = rest.pop() {
            let node = &graph.nodes[index];
            if !node.passes || node.neighbours.within(open).len() < 2 {
                let earlier = dead_ends;
                dead_ends[of_kind(node.kind)] += 1;
                if earlier[of_kind(node.kind)] < ends {
                    useful.insert(index);
                }
                if earlier[0] + earlier[1] < ends {
                    sum += node.best;
                }
            } else {
                useful.insert(index);
                sum += node.gain;
            }
        }
        if !graph.counts {
            return sum;
        }
        let by_gains = self.bound_by_gains(graph, tip, base, open.without(tips));
        sum.min(self.bound_by_counts(graph, tip, base, useful)).min(by_gains)
    }

    /// By the range: what a walk earns that goes on from `before` over the link to the tip.
    pub fn bound_by_walk(&self, graph: &Graph<S>, before: &Self, base: u16, walk: i64) -> i64 {
        let base_best = if self.is_second { 0 } else { graph.node(base).best };
        self.earned - before.paid + graph.end_gain + self.optional_sum + base_best + walk
    }

    /// What all towns are worth from the end of its last link on, after the price of the track to them.
    pub fn towns_from(&self, graph: &Graph<S>, last: &Link<S>) -> i64 {
        let tip = graph.node(last.to);
        let here = if tip.kind == Kind::Town { tip.best - last.price } else { 0 };
        here + self.ahead[of_kind(Kind::Town)]
    }

    /// What was earned so far, and at the tips.
    fn behind(&self, graph: &Graph<S>, tip: u16, base: u16) -> i64 {
        let base_best = if self.is_second { 0 } else { graph.node(base).best };
        self.earned - self.paid + graph.end_gain + graph.node(tip).best + base_best + self.optional_sum
    }

    /// By how many stops may be counted, of these and those on the route.
    fn bound_by_counts(&self, graph: &Graph<S>, tip: u16, base: u16, ahead: S) -> i64 {
        let mut sum = self.earned - self.paid + graph.end_gain;
        let mut open = self.optional.with(ahead);
        for index in [tip, base].into_iter().take(if self.is_second { 1 } else { 2 }) {
            let node = graph.node(index);
            if node.skips {
                open.insert(usize::from(index));
            } else {
                sum += node.best;
            }
        }
        sum + graph.most_valuable(open, self.room)
    }

    /// The same after the price of the track to them, once there is one; then the order of values is not that of gains.
    fn bound_by_gains(&self, graph: &Graph<S>, tip: u16, base: u16, ahead: S) -> i64 {
        if graph.by_gain.is_empty() {
            return i64::MAX;
        }
        self.behind(graph, tip, base) + graph.most_gainful(ahead, self.room)
    }
}
