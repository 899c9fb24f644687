//! A bound by range: what a train could earn from here if it were allowed to come back to stops.
//!
//! Forgetting which stops were visited leaves few cases, one for each link and what is left of the range. Only turning
//! back at once stays forbidden.

use super::Kind;
use super::graph::Graph;
use super::set::Set;

/// No walk.
const NEVER: i64 = i64::MIN / 4;

pub(super) struct Walks {
    /// Whether the range is in cities alone: then towns neither earn nor cost,
    /// lest a walk goes round and round between them.
    pub leaves_out_towns: bool,
    width: usize,
    /// For each link and what is left of the range before it, the most that a walk over it earns.
    ahead: Vec<i64>,
    /// The same with a second walk that leaves the base and shares the range.
    both: Vec<i64>,
}

impl Walks {
    /// None if the range of the train is not limited in a way that this helps with.
    pub fn new<S: Set>(graph: &Graph<S>, base: u16, barred: S) -> Option<Self> {
        let limited = |limit: u32| (limit != u32::MAX).then_some(limit);
        let stops = limited(graph.room.stops);
        let range = graph.hexes.or(stops).or(limited(graph.room.cities))?;
        let width = usize::try_from(range).ok().filter(|range| *range < 64)? + 1;
        let leaves_out_towns = graph.hexes.or(stops).is_none();
        let mut walks =
            Walks { leaves_out_towns, width, ahead: vec![NEVER; graph.links.len() * width], both: Vec::new() };
        let links: Vec<usize> =
            (0..graph.links.len()).filter(|link| !barred.contains(usize::from(graph.links[*link].to))).collect();
        for left in 0..width {
            // Links that take nothing lead back to the same row: a route has no more of them than stops.
            for _ in 0..graph.nodes.len() {
                let mut changed = false;
                for &link in &links {
                    let earned = walks.earned(graph, link, left);
                    changed |= walks.ahead[link * width + left] != earned;
                    walks.ahead[link * width + left] = earned;
                }
                if !changed {
                    break;
                }
            }
        }
        walks.share_range(graph, base);
        Some(walks)
    }

    /// The most that a walk over a link earns, going by what is known of those after it.
    fn earned<S: Set>(&self, graph: &Graph<S>, link: usize, left: usize) -> i64 {
        let link = &graph.links[link];
        let target = graph.node(link.to);
        let after = |left: usize| {
            let onward = if target.passes { target.links } else { (0, 0) };
            let onward = (onward.0..onward.1).filter(|next| graph.link(*next).to != link.from);
            onward.map(|next| self.ahead[usize::from(next) * self.width + left]).max().unwrap_or(0).max(0)
        };
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

    fn share_range<S: Set>(&mut self, graph: &Graph<S>, base: u16) {
        let (first, last) = graph.node(base).links;
        let from_base: Vec<i64> = (0..self.width)
            .map(|left| (first..last).map(|link| self.ahead(link, left as u32)).max().unwrap_or(0).max(0))
            .collect();
        self.both = Vec::with_capacity(self.ahead.len());
        for row in self.ahead.chunks_exact(self.width) {
            for left in 0..self.width {
                let shares = row[..=left].iter().zip(from_base[..=left].iter().rev());
                self.both.push(shares.map(|(one, other)| one + other).max().unwrap_or(NEVER));
            }
        }
    }

    /// The most that can be earned with a link, with this much of the range left before it.
    pub fn ahead(&self, link: u16, left: u32) -> i64 {
        self.ahead[usize::from(link) * self.width + left as usize]
    }

    /// The same with another walk from the base.
    pub fn both(&self, link: u16, left: u32) -> i64 {
        self.both[usize::from(link) * self.width + left as usize]
    }
}
