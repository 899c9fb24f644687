//! What track costs.

use super::graph::UNIT;
use super::pool::{Entry, sections};
use super::set::Set;

/// A price for each section of track, in units.
#[derive(Clone, Default)]
pub(super) struct Prices<S> {
    pub(crate) of: Vec<i64>,
    /// The sections that have one.
    priced: S,
}

impl<S: Set> Prices<S> {
    pub(crate) fn new(of: Vec<i64>) -> Self {
        let mut priced = S::default();
        of.iter().enumerate().filter(|(_, price)| **price > 0).for_each(|(section, _)| priced.insert(section));
        Prices { of, priced }
    }

    /// All track is free.
    pub(crate) fn free(sections: usize) -> Self {
        Prices::new(vec![0; sections])
    }

    /// The price of all there is: no routes that share no track pay more together.
    pub(crate) fn sum(&self) -> i64 {
        self.of.iter().sum()
    }

    pub(crate) fn of_sections(&self, track: S) -> i64 {
        sections(track.within(self.priced)).map(|section| self.of[section]).sum()
    }

    /// What is left of what a route earns.
    pub(crate) fn net(&self, entry: &Entry<S>) -> i64 {
        entry.revenue * UNIT - self.of_sections(entry.track)
    }
}
