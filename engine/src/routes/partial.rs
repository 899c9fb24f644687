//! A route that is still growing.

use super::Kind;
use super::counting::Quota;
use super::graph::{Graph, Link, Node};
use super::set::Set;

/// Everything about a partial route that decides what may still come of it.
#[derive(Clone)]
pub(super) struct Partial<S> {
    /// Stops that it may not come to any more, and track likewise.
    pub(crate) barred: S,
    pub(crate) taken: S,
    /// Whether the second arm has begun; then the end of the first is settled.
    pub(crate) is_second: bool,
    /// The price of its track so far.
    pub(crate) paid: i64,
    /// What stops earn that have to be counted and are no tips.
    pub(crate) earned: i64,
    /// Stops that are no tips any more, are worth counting and may be skipped, and what they are worth together.
    pub(crate) optional: S,
    pub(crate) optional_sum: i64,
    optional_counts: [u32; 2],
    /// How many stops may be counted besides all that have to be, including a tip that may not be skipped.
    pub(crate) quota: Quota,
    /// The length so far, read from the end of the first arm, and read from that of the second. The hexes where a route
    /// begins come at the end.
    length: [u32; 2],
    /// What the first arm's end adds where it begins the route.
    start: u32,
    /// The end of the first arm, once it is settled.
    pub(crate) end: Option<u16>,
    /// Whether some of its track is scenic.
    pub(crate) is_scenic: bool,
    /// What the cities and the towns are worth at most that it may still come to.
    pub(crate) ahead: [i64; 2],
}

impl<S: Set> Partial<S> {
    /// A base, and nothing yet. None if it cannot be on a route.
    pub(crate) fn new(graph: &Graph<S>, base: u16, barred: S, taken: S) -> Option<Self> {
        let node = graph.node(base);
        let mut ahead = [0, 0];
        for (_, node) in graph.nodes.iter().enumerate().filter(|(index, _)| !barred.contains(*index)) {
            ahead[of_kind(node.kind)] += node.gain;
        }
        let mut partial = Partial {
            barred,
            taken,
            is_second: false,
            paid: 0,
            earned: 0,
            optional: S::default(),
            optional_sum: 0,
            optional_counts: [0, 0],
            quota: graph.quota,
            length: [0, 0],
            start: 0,
            end: None,
            is_scenic: false,
            ahead,
        };
        partial.arrive(graph, node).then_some(partial)
    }

    /// Comes to a stop. False if it has to be counted and cannot be.
    fn arrive(&mut self, graph: &Graph<S>, node: &Node<S>) -> bool {
        self.ahead = self.ahead_without(graph, node);
        self.barred = self.barred.with(node.excludes);
        node.skips || self.count(node)
    }

    /// What is still ahead when it has come to a stop.
    pub(crate) fn ahead_without(&self, graph: &Graph<S>, node: &Node<S>) -> [i64; 2] {
        let mut ahead = self.ahead;
        let mut gone = node.excludes.without(self.barred);
        while let Some(other) = gone.pop() {
            ahead[of_kind(graph.nodes[other].kind)] -= graph.nodes[other].gain;
        }
        ahead
    }

    fn count(&mut self, node: &Node<S>) -> bool {
        self.quota.after(node.kind).is_some_and(|quota| {
            self.quota = quota;
            true
        })
    }

    /// Whether it may go over a link: not if that is too far, or leads to a stop that has to be counted and cannot be.
    pub(crate) fn may_extend(&self, graph: &Graph<S>, link: &Link<S>) -> bool {
        let length = self.length_with(link);
        let node = graph.node(link.to);
        graph.hexes.is_none_or(|hexes| length[0].min(length[1]) <= hexes)
            && (node.skips || self.quota.after(node.kind).is_some())
    }

    fn length_with(&self, link: &Link<S>) -> [u32; 2] {
        let [out, back] = link.length;
        let [from_first, from_second] = if self.is_second { [out, back] } else { [back, out] };
        [self.length[0] + from_first, self.length[1] + from_second]
    }

    /// Whether its tip becomes a stop between the ends when it goes on. The base stays a tip until the second arm leaves
    /// it.
    pub(crate) fn leaves_behind(&self, tip: u16, base: u16) -> bool {
        tip != base || self.is_second
    }

    /// Goes over a link, if it may.
    pub(crate) fn extend(&self, graph: &Graph<S>, tip: u16, base: u16, link: &Link<S>) -> Self {
        let mut next = self.clone();
        next.length = self.length_with(link);
        if self.leaves_behind(tip, base) {
            next.leave_behind(graph.node(tip), tip);
        }
        next.taken = self.taken.with(link.track);
        next.paid += link.price;
        next.is_scenic |= link.is_scenic;
        next.arrive(graph, graph.node(link.to));
        next
    }

    /// A tip becomes a stop between the ends.
    fn leave_behind(&mut self, node: &Node<S>, index: u16) {
        if !node.skips {
            self.earned += node.value;
        } else if node.value > 0 {
            self.may_count(node, index);
        }
    }

    /// A stop may be counted, or not.
    fn may_count(&mut self, node: &Node<S>, index: u16) {
        self.optional.insert(usize::from(index));
        self.optional_sum += node.best;
        self.optional_counts[of_kind(node.kind)] += 1;
    }

    /// Ends the first arm at its tip, and goes on to the second. None if no route ends there, or the end cannot be
    /// counted.
    pub(crate) fn settle(&self, graph: &Graph<S>, tip: u16) -> Option<Self> {
        let mut settled = self.clone();
        let node = graph.node(tip);
        settled.is_second = true;
        settled.start = node.start_length;
        settled.end = Some(tip);
        if graph.skips_end(node) {
            if node.value_at_end > 0 {
                settled.may_count(node, tip);
                // What it is worth more as an end, whether or not it is counted after all.
                settled.earned += (node.value_at_end - node.best).max(0);
            }
            return node.ends.then_some(settled);
        }
        settled.earned += node.value_at_end;
        (node.ends && (!node.skips || settled.count(node))).then_some(settled)
    }

    /// What a settled route earns at most at its stops that ends here, after the price of its track; none if it cannot
    /// end here.
    pub(crate) fn sum(&self, graph: &Graph<S>, end: u16) -> Option<i64> {
        let node = graph.node(end);
        if !node.ends {
            return None;
        }
        let quota = if node.skips { self.quota.after(node.kind) } else { Some(self.quota) };
        let counted = quota.map(|quota| node.value_at_end + self.best_optional(graph, quota));
        let skipped = graph.skips_end(node).then(|| self.best_optional(graph, self.quota));
        Some(self.earned - self.paid + counted.max(skipped)?)
    }

    fn best_optional(&self, graph: &Graph<S>, quota: Quota) -> i64 {
        let [cities, towns] = self.optional_counts;
        if cities + towns <= quota.stops && cities <= quota.cities && towns <= quota.towns {
            return self.optional_sum;
        }
        graph.most_valuable(self.optional, quota)
    }

    /// Whether a settled route that ends here is within range, read in one direction or the other.
    pub(crate) fn is_within_range(&self, graph: &Graph<S>, end: u16) -> bool {
        let lengths = [self.length[0] + self.start, self.length[1] + graph.node(end).start_length];
        graph.hexes.is_none_or(|hexes| lengths[0].min(lengths[1]) <= hexes)
    }

    /// What is left of the range that walks are bounded by.
    pub(crate) fn left(&self, graph: &Graph<S>) -> Option<u32> {
        match graph.hexes {
            Some(hexes) => hexes.checked_sub(self.length[0].min(self.length[1])),
            None if graph.quota.stops != u32::MAX => Some(self.quota.stops),
            None => Some(self.quota.cities),
        }
    }
}

pub(super) fn of_kind(kind: Kind) -> usize {
    match kind {
        Kind::City => 0,
        Kind::Town => 1,
    }
}
