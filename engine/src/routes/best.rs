//! The best routes for a whole fleet.

use super::solver::Solver;
use super::terrain::Terrain;
use super::{Bits, Fleet, Judge, Network, Solution};

/// How the search divides its work. Every effort finds a best solution, if it may take enough steps: only the time depends
/// on it, and which of several best solutions is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Steps in the search from one base before it is worth working out bounds that take longer.
    pub steps: u32,
    /// Routes of one kind of train that are looked through at a time until track has its price.
    pub routes: usize,
    /// Steps in going through routes after which all trains are looked at together, where those of trains that run any
    /// number of hexes weigh more; none to go through routes in any case.
    pub hard: Option<usize>,
    /// Steps, of searches and of packing alike, after which the best so far is taken for the best. No board of a title that
    /// was made for people comes near it: it keeps one that was not from taking for ever.
    pub most: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { steps: 48, routes: 100, hard: Some(40_000), most: 10_000_000 }
    }
}

/// The routes of a fleet that earn the most together, on track that is not closed. Nothing earns more: the search ends when
/// that is proven, or after very many steps ([`Effort::most`]), which it says ([`Solution::is_proven`]). A train that cannot
/// add anything stays idle.
///
/// Which of several best solutions is returned depends on nothing but the arguments.
pub fn best<J: Judge + ?Sized>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> Solution {
    best_with(network, fleet, judge, closed, Effort::default())
}

/// The same with another effort.
pub fn best_with<J: Judge + ?Sized>(
    network: &Network,
    fleet: &Fleet,
    judge: &J,
    closed: &Bits,
    effort: Effort,
) -> Solution {
    let idle = Solution { routes: vec![None; fleet.trains.len()], revenue: 0, is_proven: true };
    if fleet.trains.is_empty() {
        return idle;
    }
    let Some(terrain) = Terrain::new(network, closed) else { return idle };
    if terrain.fits::<u64>() {
        Solver::<u64, J>::new(network, &terrain, fleet, judge, effort).solve(idle)
    } else if terrain.fits::<u128>() {
        Solver::<u128, J>::new(network, &terrain, fleet, judge, effort).solve(idle)
    } else {
        Solver::<Bits, J>::new(network, &terrain, fleet, judge, effort).solve(idle)
    }
}
