//! Whether there is any route at all.

use super::graph::Graph;
use super::search::{Path, Search, Sink};
use super::set::Set;
use super::terrain::Terrain;
use super::{Bits, Effort, Fleet, Judge, Network};

/// Whether some train could run a route, whatever it earns, on track that is not closed.
pub fn any<J: Judge + ?Sized>(network: &Network, fleet: &Fleet, judge: &J, closed: &Bits) -> bool {
    let Some(terrain) = Terrain::new(network, closed) else { return false };
    if terrain.fits::<u128>() {
        any_in::<u128, J>(network, &terrain, fleet, judge)
    } else {
        any_in::<Bits, J>(network, &terrain, fleet, judge)
    }
}

fn any_in<S: Set, J: Judge + ?Sized>(network: &Network, terrain: &Terrain, fleet: &Fleet, judge: &J) -> bool {
    fleet.trains.iter().enumerate().any(|(index, train)| {
        let is_known = fleet.trains[..index].contains(train);
        let graph = || Graph::<S>::new(network, terrain, (index, train), 1);
        !is_known && Search::new(network, &graph(), judge, Effort::default(), First(false)).run(S::default()).0.0
    })
}

/// Stops at the first route.
struct First(bool);

impl<S> Sink<S> for First {
    fn floor(&self) -> i64 {
        // Low enough for any route, and far enough from the end of numbers to add to.
        i64::MIN / 4
    }

    fn most_steps(&self) -> usize {
        usize::MAX
    }

    fn take(&mut self, _: i64, _: i64, _: S, _: Path) -> bool {
        self.0 = true;
        false
    }
}
