//! The best routes for a whole fleet.

use super::solver::Solver;
use super::terrain::Terrain;
use super::{Bits, Fleet, Judge, Network, Solution};

/// The routes of a fleet that earn the most together, on track that is not closed. Nothing earns more: the search ends
/// only when that is proven. A train that cannot add anything stays idle.
///
/// Which of several best solutions is returned depends on nothing but the arguments.
pub fn best<J: Judge + ?Sized>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> Solution {
    let idle = Solution { routes: vec![None; fleet.trains.len()], revenue: 0 };
    if fleet.trains.is_empty() {
        return idle;
    }
    let Some(terrain) = Terrain::new(network, closed) else { return idle };
    if terrain.fits::<u128>() {
        Solver::<u128, J>::new(network, &terrain, fleet, judge).solve(idle)
    } else {
        Solver::<Bits, J>::new(network, &terrain, fleet, judge).solve(idle)
    }
}
