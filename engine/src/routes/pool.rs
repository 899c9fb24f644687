//! Routes that the search has found.

use super::graph::UNIT;
use super::search::{Catch, Path};

/// Either the best route, or all above a floor.
pub(super) struct Pool<S> {
    pub entries: Vec<Entry<S>>,
    links: Vec<u16>,
    floor: i64,
    /// Whether only the best is kept.
    just_best: bool,
    limit: usize,
}

#[derive(Clone, Copy)]
pub(super) struct Entry<S> {
    /// What it earns, in money.
    pub revenue: i64,
    /// What is left of that after the price of its track, in units.
    pub net: i64,
    pub track: S,
    base: u16,
    start: u32,
    lengths: [u16; 2],
}

impl<S> Pool<S> {
    /// For the first route among the best of those above the floor.
    pub fn of_best(floor: i64) -> Self {
        Pool { entries: Vec::new(), links: Vec::new(), floor, just_best: true, limit: usize::MAX }
    }

    /// For all routes above the floor, until there are so many that something better than looking at all is called for.
    pub fn of_all(floor: i64, limit: usize) -> Self {
        Pool { entries: Vec::new(), links: Vec::new(), floor, just_best: false, limit }
    }

    pub fn is_full(&self) -> bool {
        self.entries.len() >= self.limit
    }

    /// Those with the most left first.
    pub fn sort(&mut self) {
        self.entries.sort_by_key(|entry| -entry.net);
    }

    /// Adds routes of another pool, as if track had no price.
    pub fn absorb(&mut self, other: &Pool<S>)
    where
        S: Copy,
    {
        for entry in &other.entries {
            self.take(entry.revenue, entry.revenue * UNIT, entry.track, other.path(entry));
        }
    }

    pub fn path(&self, entry: &Entry<S>) -> Path<'_> {
        let start = entry.start as usize;
        let [first, second] = entry.lengths.map(usize::from);
        let (first, rest) = self.links[start..start + first + second].split_at(first);
        Path { base: entry.base, arms: [first, rest] }
    }
}

impl<S> Catch<S> for Pool<S> {
    fn floor(&self) -> i64 {
        self.floor
    }

    fn take(&mut self, revenue: i64, net: i64, track: S, path: Path) -> bool {
        if self.just_best {
            self.entries.clear();
            self.links.clear();
            self.floor = net;
        }
        let start = self.links.len() as u32;
        let lengths = path.arms.map(|arm| arm.len() as u16);
        self.entries.push(Entry { revenue, net, track, base: path.base, start, lengths });
        path.arms.iter().for_each(|arm| self.links.extend_from_slice(arm));
        !self.is_full()
    }
}
