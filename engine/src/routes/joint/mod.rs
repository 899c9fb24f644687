//! All trains at once, where going through routes one by one takes too long.
//!
//! Large networks have millions of routes, but they are narrow: swept from one side to the other, few stops are open at a
//! time, and all that matters about half-made routes is how they meet the open stops. So all routes of a train fit into a
//! small [`Diagram`], in which the best one at any prices is found by going through it once ([`Outlook`]). Half-made routes
//! of all trains together are far more, but nearly all of them are out of the question at good prices ([`Convoy`]).

mod convoy;
mod crossing;
mod diagram;
mod growth;
mod hash;
mod maker;
mod moves;
mod outlook;
mod spots;
mod sweep;
mod tariff;

pub(super) use convoy::{Convoy, Found, Scope};

use super::Network;
use super::fares::Prices;
use super::graph::Graph;
use super::pool::sections;
use super::prices::Demand;
use super::set::Set;
use super::terrain::Terrain;
use diagram::Diagram;
use outlook::Outlook;
use sweep::Sweep;

/// All routes of all kinds of trains on a board.
pub(super) struct Joint<S> {
    sweep: Sweep<S>,
    diagrams: Vec<Diagram>,
    outlooks: Vec<Outlook>,
}

impl<S: Set> Joint<S> {
    /// None if the board is too wide for that, a kind of train would have too many places, or nobody knows how high bonuses
    /// can be.
    pub fn new(
        network: &Network,
        terrain: &Terrain,
        graphs: &[Graph<S>],
        most_places: usize,
        is_strict: bool,
    ) -> Option<Self> {
        let sweep = Sweep::new(network, terrain)?;
        let diagrams = graphs.iter().map(|graph| Diagram::new(graph, &sweep, most_places, is_strict));
        let diagrams = diagrams.collect::<Option<Vec<Diagram>>>()?;
        let outlooks = diagrams.iter().map(|diagram| Outlook::new(diagram, &sweep)).collect();
        Some(Joint { sweep, diagrams, outlooks })
    }

    /// No prices yet, on all there is.
    pub fn free(&self) -> Prices<S> {
        Prices::free(self.sweep.section_count)
    }

    /// What trains would do at some prices.
    pub fn demand(&mut self, prices: &Prices<S>) -> Demand {
        let mut demand = Demand { bound: prices.sum(), of: vec![0; prices.of.len()] };
        for (diagram, outlook) in self.diagrams.iter().zip(&mut self.outlooks) {
            outlook.set_prices(diagram, &self.sweep, prices);
            let copies = diagram.copies as i64;
            demand.bound += copies * outlook.top(diagram);
            sections(outlook.best_track(diagram, &self.sweep)).for_each(|section| demand.of[section] += copies);
        }
        demand
    }

    /// All trains at some prices. None if they are too many.
    pub fn convoy<'a>(&'a mut self, prices: &'a Prices<S>) -> Option<Convoy<'a, S>> {
        for (diagram, outlook) in self.diagrams.iter().zip(&mut self.outlooks) {
            outlook.set_prices(diagram, &self.sweep, prices);
        }
        Convoy::new(&self.sweep, &self.diagrams, &self.outlooks, prices)
    }
}
