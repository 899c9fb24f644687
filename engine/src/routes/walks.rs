//! A bound by range: what a train could earn from here if it were allowed to come back to stops.
//!
//! A dynamic program over states of a link and what is left of the range: which stops were visited is not part of a
//! state, only turning back at once is forbidden.

use std::cell::Cell;

use super::Kind;
use super::graph::Graph;
use super::set::Set;

/// No walk.
const NEVER: i64 = i64::MIN / 4;

/// Not worked out yet.
const UNKNOWN: i64 = i64::MAX;

pub(super) struct Walks {
    /// Whether the range is in cities alone: then towns neither earn nor cost,
    /// lest a walk goes round and round between them.
    pub(crate) leaves_out_towns: bool,
    width: usize,
    /// For each link and what is left of the range before it, the most that a walk over it earns.
    ahead: Vec<i64>,
    /// For what is left of the range, the most that a walk from the base earns.
    from_base: Vec<i64>,
    /// The same as `ahead` with a second walk that leaves the base and shares the range. Few are ever asked for.
    both: Vec<Cell<i64>>,
}

/// The best link to go on by from a stop, and the best to another target, for walks that come from the first target.
#[derive(Clone, Copy)]
struct Onward {
    best: i64,
    to: u16,
    other: i64,
}

impl Onward {
    const NOWHERE: Onward = Onward { best: 0, to: u16::MAX, other: 0 };

    fn add(&mut self, to: u16, earns: i64) {
        if earns > self.best {
            if to != self.to {
                self.other = self.best;
            }
            (self.best, self.to) = (earns, to);
        } else if to != self.to && earns > self.other {
            self.other = earns;
        }
    }

    fn but(self, from: u16) -> i64 {
        if self.to == from { self.other } else { self.best }
    }
}

impl Walks {
    /// None if the range of the train is not limited in a way that this helps with.
    pub(crate) fn new<S: Set>(graph: &Graph<S>, base: u16, barred: S) -> Option<Self> {
        let limited = |limit: u32| (limit != u32::MAX).then_some(limit);
        let stops = limited(graph.quota.stops);
        // A walk that need not count what it passes comes to the best stops again and again.
        if graph.hexes.is_none() && graph.nodes.iter().all(|node| node.skips) {
            return None;
        }
        let range = graph.hexes.or(stops).or(limited(graph.quota.cities))?;
        let width = usize::try_from(range).ok().filter(|range| *range < 64)? + 1;
        let leaves_out_towns = graph.hexes.or(stops).is_none();
        let entries = graph.links.len() * width;
        let mut walks = Walks {
            leaves_out_towns,
            width,
            ahead: vec![NEVER; entries],
            from_base: Vec::new(),
            both: vec![Cell::new(UNKNOWN); entries],
        };
        let links: Vec<usize> =
            (0..graph.links.len()).filter(|link| !barred.contains(usize::from(graph.links[*link].to))).collect();
        // Row by row: where every link takes something of the range, a row depends on those before it alone. Links that
        // take nothing lead back to the same row: a route has no more of them than stops.
        let is_direct = graph.hexes.is_some() && links.iter().all(|link| graph.links[*link].shortest() > 0);
        let rounds = if is_direct { 1 } else { graph.nodes.len() };
        let mut onward = vec![Onward::NOWHERE; graph.nodes.len() * width];
        for left in 0..width {
            for _ in 0..rounds {
                let mut changed = false;
                for &link in &links {
                    let earned = walks.earned(graph, &onward, link, left);
                    changed |= walks.ahead[link * width + left] != earned;
                    walks.ahead[link * width + left] = earned;
                }
                if !changed {
                    break;
                }
                let nodes = &mut onward[left * graph.nodes.len()..][..graph.nodes.len()];
                nodes.fill(Onward::NOWHERE);
                for &link in &links {
                    let of = &graph.links[link];
                    if graph.node(of.from).passes {
                        nodes[usize::from(of.from)].add(of.to, walks.ahead[link * width + left]);
                    }
                }
            }
        }
        let (first, last) = graph.node(base).links;
        let most = |left: usize| (first..last).map(|link| walks.ahead(link, left as u32)).max().unwrap_or(0).max(0);
        walks.from_base = (0..width).map(most).collect();
        Some(walks)
    }

    /// The most that a walk over a link earns, going by what is known of those after it.
    fn earned<S: Set>(&self, graph: &Graph<S>, onward: &[Onward], link: usize, left: usize) -> i64 {
        let link = &graph.links[link];
        let target = graph.node(link.to);
        let after = |left: usize| onward[left * graph.nodes.len() + usize::from(link.to)].but(link.from);
        let is_left_out = self.leaves_out_towns && target.kind == Kind::Town;
        let takes = match graph.hexes {
            Some(_) => link.shortest() as usize,
            None => usize::from(!is_left_out),
        };
        let best = if is_left_out { 0 } else { target.best };
        let counted = if takes <= left { best + after(left - takes) } else { NEVER };
        let skipped = if graph.hexes.is_none() && target.skips { after(left) } else { NEVER };
        let price = if is_left_out { 0 } else { link.price };
        (counted.max(skipped) - price).max(NEVER)
    }

    /// The most that can be earned with a link, with this much of the range left before it.
    pub(crate) fn ahead(&self, link: u16, left: u32) -> i64 {
        self.ahead[usize::from(link) * self.width + left as usize]
    }

    /// The same with another walk from the base.
    pub(crate) fn both(&self, link: u16, left: u32) -> i64 {
        let known = &self.both[usize::from(link) * self.width + left as usize];
        if known.get() == UNKNOWN {
            let (row, left) = (usize::from(link) * self.width, left as usize);
            let shares = self.ahead[row..=row + left].iter().zip(self.from_base[..=left].iter().rev());
            known.set(shares.map(|(one, other)| one + other).max().unwrap_or(NEVER));
        }
        known.get()
    }
}
