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

/// A link with all that walks over it go by.
struct Step {
    link: usize,
    from: usize,
    to: usize,
    /// Whether a walk may come to where it begins and go on.
    goes_on: bool,
    /// What it takes of the range if its target is counted.
    takes: usize,
    /// What the target is worth then.
    best: i64,
    /// Whether the target may be passed uncounted, which takes nothing of the range.
    skips: bool,
    price: i64,
}

impl Step {
    fn over<S: Set>(graph: &Graph<S>, link: usize, leaves_out_towns: bool) -> Step {
        let of = &graph.links[link];
        let target = graph.node(of.to);
        let is_left_out = leaves_out_towns && target.kind == Kind::Town;
        Step {
            link,
            from: usize::from(of.from),
            to: usize::from(of.to),
            goes_on: graph.node(of.from).passes,
            takes: match graph.hexes {
                Some(_) => of.shortest() as usize,
                None => usize::from(!is_left_out),
            },
            best: if is_left_out { 0 } else { target.best },
            skips: graph.hexes.is_none() && target.skips,
            price: if is_left_out { 0 } else { of.price },
        }
    }

    /// The most that a walk over it earns with this much of the range left before it, given for what is left the ways to go
    /// on from each stop.
    fn earned<'o>(&self, onward: impl Fn(usize) -> &'o [Onward], left: usize) -> i64 {
        let after = |left: usize| onward(left)[self.to].but(self.from);
        let counted = if self.takes <= left { self.best + after(left - self.takes) } else { NEVER };
        let skipped = if self.skips { after(left) } else { NEVER };
        (counted.max(skipped) - self.price).max(NEVER)
    }
}

/// The best link to go on by from a stop, and the best to another target, for walks that come from the first target.
#[derive(Clone, Copy)]
struct Onward {
    best: i64,
    to: usize,
    other: i64,
}

impl Onward {
    const NOWHERE: Onward = Onward { best: 0, to: usize::MAX, other: 0 };

    fn add(&mut self, to: usize, earns: i64) {
        if earns > self.best {
            if to != self.to {
                self.other = self.best;
            }
            (self.best, self.to) = (earns, to);
        } else if to != self.to && earns > self.other {
            self.other = earns;
        }
    }

    fn but(self, from: usize) -> i64 {
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
        let steps = (0..graph.links.len()).map(|link| Step::over(graph, link, leaves_out_towns));
        let steps: Vec<Step> = steps.filter(|step| !barred.contains(step.to)).collect();
        // Row by row: where every link takes something of the range, a row depends on those before it alone. Links that
        // take nothing lead back to the same row: a route has no more of them than stops.
        let is_direct = graph.hexes.is_some() && steps.iter().all(|step| step.takes > 0);
        let nodes = graph.nodes.len();
        let rounds = if is_direct { 1 } else { nodes };
        let mut onward = vec![Onward::NOWHERE; nodes * width];
        for left in 0..width {
            for _ in 0..rounds {
                let mut changed = false;
                for step in &steps {
                    let earned = step.earned(|left| &onward[left * nodes..][..nodes], left);
                    let known = &mut walks.ahead[step.link * width + left];
                    changed |= *known != earned;
                    *known = earned;
                }
                if !changed {
                    break;
                }
                let onward = &mut onward[left * nodes..][..nodes];
                onward.fill(Onward::NOWHERE);
                for step in steps.iter().filter(|step| step.goes_on) {
                    onward[step.from].add(step.to, walks.ahead[step.link * width + left]);
                }
            }
        }
        let (first, last) = graph.node(base).links;
        let most = |left: usize| (first..last).map(|link| walks.ahead(link, left as u32)).max().unwrap_or(0).max(0);
        walks.from_base = (0..width).map(most).collect();
        Some(walks)
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
