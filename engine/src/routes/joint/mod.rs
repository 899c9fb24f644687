//! All trains at once, where going through routes one by one takes too long.
//!
//! Large networks have millions of routes, but they are narrow: if stretches are decided about one after the other,
//! from one side of the board to the other, few stops are open at a time, and all that matters about a partial route is
//! how it meets these (its *frontier*). So all routes of a train fit into a small decision diagram ([`Diagram`]), and
//! one pass over it finds the best route at any prices ([`Completions`]). The states of all trains together are far
//! more, but the diagrams bound what may come of each, and at good prices nearly all are pruned ([`JointSearch`]).

mod builder;
mod completions;
mod crossing;
mod diagram;
mod frontier;
mod joint_search;
mod moves;
mod positions;
mod sweep;
mod tariff;

pub(super) use joint_search::{Found, JointSearch, Limits};

use super::Network;
use super::graph::Graph;
use super::pool::sections;
use super::prices::Demand;
use super::set::Set;
use super::terrain::Terrain;
use super::track_prices::Prices;
use completions::Completions;
use diagram::Diagram;
use sweep::Sweep;

/// All routes of all kinds of trains on a board.
pub(super) struct Joint<S> {
    sweep: Sweep<S>,
    diagrams: Vec<Diagram>,
    completions: Vec<Completions>,
}

impl<S: Set> Joint<S> {
    /// None if the board is too wide for that, a kind of train would have too many places, or no bound on bonuses is
    /// known.
    pub(crate) fn new(
        network: &Network,
        terrain: &Terrain,
        graphs: &[Graph<S>],
        most_places: usize,
        is_strict: bool,
    ) -> Option<Self> {
        let sweep = Sweep::new(network, terrain)?;
        let diagrams = graphs.iter().map(|graph| Diagram::new(graph, &sweep, most_places, is_strict));
        let diagrams = diagrams.collect::<Option<Vec<Diagram>>>()?;
        let completions = diagrams.iter().map(|diagram| Completions::new(diagram, &sweep)).collect();
        Some(Joint { sweep, diagrams, completions })
    }

    /// A price of nothing for every section.
    pub(crate) fn free(&self) -> Prices<S> {
        Prices::free(self.sweep.section_count)
    }

    /// What trains would do at some prices.
    pub(crate) fn demand(&mut self, prices: &Prices<S>) -> Demand {
        let mut demand = Demand { bound: prices.sum(), of: vec![0; prices.of.len()] };
        for (diagram, completion) in self.diagrams.iter().zip(&mut self.completions) {
            completion.set_prices(diagram, &self.sweep, prices);
            let copies = diagram.copies as i64;
            demand.bound += copies * completion.top(diagram);
            sections(completion.best_track(diagram, &self.sweep)).for_each(|section| demand.of[section] += copies);
        }
        demand
    }

    /// All trains at some prices. None if they are too many.
    pub(crate) fn search<'a>(&'a mut self, prices: &'a Prices<S>) -> Option<JointSearch<'a, S>> {
        for (diagram, completion) in self.diagrams.iter().zip(&mut self.completions) {
            completion.set_prices(diagram, &self.sweep, prices);
        }
        JointSearch::new(&self.sweep, &self.diagrams, &self.completions, prices)
    }
}
