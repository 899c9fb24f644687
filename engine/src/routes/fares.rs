//! What track costs.

use super::graph::UNIT;
use super::pool::{Entry, sections};
use super::set::Set;

/// A price for each section of track, in units, and for some triples of sections.
///
/// Of routes that share no track, no more than one takes two or three sections of a triple: that one pays the price of
/// the triple besides those of its sections. Prices of sections alone leave a gap: trains seem to share three sections
/// evenly that each wants two of, as if they could run halves of routes.
#[derive(Clone, Default)]
pub(super) struct Prices<S> {
    /// Those of the sections, and then those of the triples.
    pub of: Vec<i64>,
    /// The sections that have one.
    priced: S,
    triples: Vec<S>,
}

/// Numbers of triples.
pub(super) type Triples = u128;

pub(super) fn takes_most<S: Set>(track: S, triple: S) -> bool {
    track.within(triple).has_two()
}

impl<S: Set> Prices<S> {
    /// All track is free.
    pub fn free(sections: usize) -> Self {
        Prices { of: vec![0; sections], priced: S::default(), triples: Vec::new() }
    }

    /// Other prices, of the same sections and triples.
    pub fn moved(&self, of: Vec<i64>) -> Self {
        let mut priced = S::default();
        let sections = of[..self.first_triple()].iter().enumerate();
        sections.filter(|(_, price)| **price > 0).for_each(|(section, _)| priced.insert(section));
        Prices { of, priced, triples: self.triples.clone() }
    }

    /// Leaves out the triples that cost nothing, and adds others.
    pub fn with_triples(&self, others: impl FnOnce(&[S]) -> Vec<S>) -> Self {
        let mut of = self.of[..self.first_triple()].to_vec();
        let (mut triples, prices): (Vec<S>, Vec<i64>) = self.of_triples().unzip();
        of.extend(prices);
        triples.extend(others(&triples));
        triples.truncate(Triples::CAPACITY);
        of.resize(self.first_triple() + triples.len(), 0);
        Prices { of, priced: self.priced, triples }
    }

    /// Where those of the triples begin.
    pub fn first_triple(&self) -> usize {
        self.of.len() - self.triples.len()
    }

    /// The price of all there is: no routes that share no track pay more together.
    pub fn sum(&self) -> i64 {
        self.of.iter().sum()
    }

    pub fn of_sections(&self, track: S) -> i64 {
        sections(track.within(self.priced)).map(|section| self.of[section]).sum()
    }

    /// The triples that have a price, with it.
    pub fn of_triples(&self) -> impl Iterator<Item = (S, i64)> {
        self.triples.iter().copied().zip(self.of[self.first_triple()..].iter().copied()).filter(|(_, price)| *price > 0)
    }

    /// The triples that a route pays for.
    pub fn triples_of(&self, track: S) -> Triples {
        let most = self.triples.iter().enumerate().filter(|(_, triple)| takes_most(track, **triple));
        most.fold(0, |set, (at, _)| set.with(Triples::just(at)))
    }

    pub fn of_most(&self, triples: Triples) -> i64 {
        sections(triples).map(|at| self.of[self.first_triple() + at]).sum()
    }

    /// What is left of what a route earns.
    pub fn net(&self, entry: &Entry<S>) -> i64 {
        entry.revenue * UNIT - self.of_sections(entry.track) - self.of_most(self.triples_of(entry.track))
    }
}
