//! Routes that the search has found.

use super::search::{Path, Sink};
use super::set::Set;
use super::track_prices::Prices;

/// The best routes of one kind of train.
pub(super) struct Pool<S> {
    pub(crate) entries: Vec<Entry<S>>,
    links: Vec<u16>,
    /// All routes are here that have more left than this.
    floor: i64,
    /// How many it keeps, or a few more: beyond that the floor rises.
    size: usize,
    /// After so many steps, routes are of no use unless all are there.
    most_steps: usize,
    /// Whether all routes may still be there: those above the first floor, and those of the pools before this one.
    may_be_all: bool,
}

#[derive(Clone, Copy)]
pub(super) struct Entry<S> {
    /// What it earns, in money.
    pub(crate) revenue: i64,
    /// What is left of that after the price of its track, in units.
    pub(crate) net: i64,
    pub(crate) track: S,
    base: u16,
    start: u32,
    lengths: [u16; 2],
}

impl<S: Set> Pool<S> {
    pub(crate) fn new(floor: i64, size: usize) -> Self {
        Pool { entries: Vec::new(), links: Vec::new(), floor, size, most_steps: usize::MAX, may_be_all: true }
    }

    /// The same for a search that is given up after so many steps, once routes are missing here or, if `may_be_all` does
    /// not hold, elsewhere.
    pub(crate) fn within(self, most_steps: usize, may_be_all: bool) -> Self {
        Pool { most_steps, may_be_all, ..self }
    }

    /// For the first route among the best of those above the floor.
    pub(crate) fn of_best(floor: i64) -> Self {
        Pool::new(floor, 1)
    }

    pub(crate) fn path(&self, entry: &Entry<S>) -> Path<'_> {
        let start = entry.start as usize;
        let [first, second] = entry.lengths.map(usize::from);
        let (first, second) = self.links[start..start + first + second].split_at(first);
        Path { base: entry.base, arms: [first, second] }
    }

    /// Puts those with the most left first.
    pub(crate) fn sort(&mut self) {
        self.entries.sort_by_key(|entry| -entry.net);
    }

    /// Leaves out dominated routes: those that earn no more than another which uses a subset of their track. Whatever
    /// they fit beside, that one fits beside as well.
    pub(crate) fn drop_dominated(&mut self) {
        self.entries.sort_by_key(|entry| (-entry.revenue, entry.track.len()));
        let mut users = vec![0u32; S::CAPACITY];
        for entry in &self.entries {
            sections(entry.track).for_each(|section| users[section] += 1);
        }
        // A route that uses all track of another uses its rarest section: only the routes there have to be compared.
        let mut by_rarest: Vec<Vec<S>> = vec![Vec::new(); S::CAPACITY];
        self.entries.retain(|entry| {
            let beaten = sections(entry.track)
                .any(|section| by_rarest[section].iter().any(|track| track.is_within(entry.track)));
            let rarest = sections(entry.track).min_by_key(|section| users[*section]);
            if !beaten && let Some(rarest) = rarest {
                by_rarest[rarest].push(entry.track);
            }
            !beaten
        });
    }

    /// Takes the price of track into account, and puts the best first.
    pub(crate) fn set_prices(&mut self, prices: &Prices<S>) {
        self.entries.iter_mut().for_each(|entry| entry.net = prices.net(entry));
        self.sort();
    }

    /// Adds routes of another pool, and leaves out what is of no use any more.
    pub(crate) fn absorb(&mut self, other: &Pool<S>) {
        for entry in &other.entries {
            self.add(entry.revenue, entry.net, entry.track, other.path(entry));
        }
        self.drop_dominated();
    }

    fn add(&mut self, revenue: i64, net: i64, track: S, path: Path) {
        let start = self.links.len() as u32;
        let lengths = path.arms.map(|arm| arm.len() as u16);
        self.entries.push(Entry { revenue, net, track, base: path.base, start, lengths });
        path.arms.iter().for_each(|arm| self.links.extend_from_slice(arm));
    }
}

impl<S: Set> Sink<S> for Pool<S> {
    fn floor(&self) -> i64 {
        self.floor
    }

    fn most_steps(&self) -> usize {
        if self.may_be_all { usize::MAX } else { self.most_steps }
    }

    fn take(&mut self, revenue: i64, net: i64, track: S, path: Path) -> bool {
        if self.size == 1 {
            self.entries.clear();
            self.links.clear();
            self.floor = net;
        } else if self.entries.len() / 2 >= self.size {
            self.sort();
            self.entries.truncate(self.size);
            let last = self.entries[self.size - 1].net;
            self.may_be_all &= last <= self.floor;
            self.floor = self.floor.max(last);
        }
        self.add(revenue, net, track, path);
        true
    }
}

pub(super) fn sections<S: Set>(mut track: S) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || track.pop())
}
