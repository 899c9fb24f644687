//! Bounds: no route that grows from a partial one earns more, after the price of its track.

use super::Kind;
use super::ends::Ends;
use super::graph::{Graph, Link};
use super::partial::{Partial, of_kind};
use super::set::Set;
use super::top::Top;

impl<S: Set> Partial<S> {
    /// At stops: by those that are still free.
    pub(crate) fn bound(&self, graph: &Graph<S>, tip: u16, base: u16) -> i64 {
        if graph.counts {
            let (sum, behind) = self.behind(graph, tip, base);
            let towns_ahead = self.ahead[of_kind(Kind::Town)];
            sum + graph.top_sum(behind, graph.all.without(self.barred), towns_ahead, self.quota)
        } else {
            let tips = graph.node(tip).best + if self.is_second { 0 } else { graph.node(base).best };
            self.earned - self.paid + graph.end_gain + tips + self.optional_sum + self.ahead.iter().sum::<i64>()
        }
    }

    /// What a bonus can add, going by the ends that are known.
    pub(crate) fn bonus(&self, graph: &Graph<S>, ends: &Ends, tip: u16) -> i64 {
        let [known, other] = self.known_ends(graph, tip, None);
        other.map_or(ends.with_any(known), |other| ends.between(known.unwrap_or(other), other))[1]
    }

    /// Whether it may beat a floor, at stops and by a bonus: going by the stops that track still leads to, and by how
    /// many of them can only be ends.
    pub(crate) fn may_beat(&self, floor: i64, graph: &Graph<S>, ends: &Ends, tip: u16, base: u16) -> bool {
        let tips = if self.is_second {
            S::just(usize::from(tip))
        } else {
            S::just(usize::from(tip)).with(S::just(usize::from(base)))
        };
        let (sum, behind) = self.behind(graph, tip, base);
        let floor = floor - sum;
        let [known, other] = self.known_ends(graph, tip, Some(base));
        let mut open = S::default();
        if other.is_none() {
            let growing = tips.within(graph.passing);
            open = graph.reach(growing, self.barred);
        }
        let within = open.with(tips);
        let bonus = usize::from(self.is_scenic || graph.leads_to_scenic(within, self.taken));
        if let (Some(known), Some(other)) = (known, other) {
            return graph.top(behind, open, self.quota).sum + ends.between(known, other)[bonus] > floor;
        }
        // What can only be an end; of those that a route might pass elsewhere the two best, whatever their kind.
        let has_quota = [Kind::City, Kind::Town].map(|kind| self.quota.after(kind).is_some());
        let mut gains = [0, 0];
        let top = graph.top_of(behind, open.within(graph.passing), self.quota, |node| {
            let is_useful = node.neighbours.within(within).has_two();
            if !is_useful && has_quota[of_kind(node.kind)] {
                gains = [gains[0].max(node.gain), gains[1].max(node.gain.min(gains[0]))];
            }
            is_useful
        });
        let unknown = if known.is_some() { 1 } else { 2 };
        // An end that need not be counted may be a dead end as well.
        let with_other = |end: Option<u16>| match graph.train.1.skips_ends {
            true => ends.with_any(end),
            false => ends.with_passing(end),
        };
        if top.beside(0, &gains[..unknown]) + with_other(known)[bonus] > floor {
            return true;
        }
        let (beside_one, beside_two) = (top.beside(1, &gains[..unknown - 1]), top.beside(2, &[]));
        let mut dead_ends = open.without(graph.passing);
        while let Some(one) = dead_ends.pop() {
            let node = &graph.nodes[one];
            let one = one as u16;
            if !has_quota[of_kind(node.kind)] {
                continue;
            }
            let alone = known.map_or_else(|| with_other(Some(one)), |known| ends.between(known, one));
            if node.gain + beside_one + alone[bonus] > floor {
                return true;
            }
            // With whatever other end. Few have a bonus that is worth going through all of them.
            let rest = floor - node.gain - beside_two;
            if known.is_none() && graph.highest_gain + ends.with_any(Some(one))[bonus] > rest {
                let mut others = dead_ends.without(node.excludes);
                while let Some(other) = others.pop() {
                    if graph.nodes[other].gain + ends.between(one, other as u16)[bonus] > rest {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// By the range: with what a walk earns that goes on from the tip.
    pub(crate) fn bound_by_walk(&self, graph: &Graph<S>, tip: u16, base: u16, walk: i64) -> i64 {
        let base_best = if self.is_second { 0 } else { graph.node(base).best };
        // The tip is behind it then; what is not worth counting is not counted if it may be skipped.
        let node = graph.node(tip);
        let left_behind = match self.leaves_behind(tip, base) {
            true if node.skips => node.value.max(0),
            true => node.value,
            false => 0,
        };
        self.earned + left_behind - self.paid + graph.end_gain + self.optional_sum + base_best + walk
    }

    /// What all towns are worth from the end of a link on, after the price of the track to them.
    pub(crate) fn towns_from(&self, graph: &Graph<S>, next: &Link<S>) -> i64 {
        let tip = graph.node(next.to);
        let here = if tip.kind == Kind::Town { tip.best - next.price } else { 0 };
        here + self.ahead_without(graph, tip)[of_kind(Kind::Town)]
    }

    /// What it has earned for certain, and the stops on it that may be counted besides.
    fn behind(&self, graph: &Graph<S>, tip: u16, base: u16) -> (i64, S) {
        let mut sum = self.earned - self.paid + graph.end_gain;
        let mut optional = self.optional;
        for index in [tip, base].into_iter().take(if self.is_second { 1 } else { 2 }) {
            let node = graph.node(index);
            if node.skips {
                optional.insert(usize::from(index));
            } else {
                sum += node.best;
            }
        }
        (sum, optional)
    }

    /// The ends that it will have, as far as they are known: where a route cannot go on, it ends.
    fn known_ends(&self, graph: &Graph<S>, tip: u16, base: Option<u16>) -> [Option<u16>; 2] {
        let first = self.end.or(base.filter(|base| !graph.node(*base).passes));
        let tip = Some(tip).filter(|tip| !graph.node(*tip).passes);
        if first.is_some() { [first, tip] } else { [tip, None] }
    }
}

impl Top {
    /// What is earned beside some dead ends and up to as many ends more as there are gains.
    fn beside(&self, dead_ends: usize, gains: &[i64]) -> i64 {
        let mut best = self.but(dead_ends);
        let mut sum = 0;
        for (at, gain) in gains.iter().enumerate() {
            sum += gain;
            best = best.max(sum + self.but(dead_ends + at + 1));
        }
        best
    }
}
