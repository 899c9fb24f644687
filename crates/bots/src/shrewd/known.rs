//! What has been worked out about boards: memoises expensive queries; never affects results.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use prospectus_engine::board::Revenue;
use prospectus_engine::ids::{OperatorId, TrainTypeId};
use prospectus_engine::view::View;

use super::experience::Seen;
use super::forecast::Forecast;
use super::ladder::Ladder;
use super::roster::Roster;
use super::track::homes;

/// More than this is not kept: a game has fewer boards that matter at the same time.
const MOST: usize = 4096;

/// Types of trains, as many as there are.
pub type Kinds = Vec<TrainTypeId>;

/// What has been worked out about boards.
#[derive(Default)]
pub struct Known {
    earnings: RefCell<HashMap<(u64, OperatorId, Kinds), i64>>,
    forecasts: RefCell<HashMap<u64, Forecast>>,
    courses: Cell<u64>,
    pub roster: Roster,
    pub ladder: Ladder,
    pub seen: Seen,
    usual: OnceCell<Usual>,
    homes: OnceCell<Vec<f64>>,
}

/// What stops come to be worth once tiles are laid on them: the mean over the tiles of the title.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usual {
    pub city: f64,
    pub town: f64,
}

impl Usual {
    fn new(view: View<'_>) -> Usual {
        let (mut cities, mut towns) = ((0.0, 0.0), (0.0, 0.0));
        for tile in view.world.map.tile_ids() {
            for stop in &view.world.map.tile_face(tile, 0).stops {
                if let Revenue::Fixed(figure) = stop.revenue {
                    let (sum, count) = if stop.is_city() { &mut cities } else { &mut towns };
                    (*sum, *count) = (*sum + figure as f64, *count + 1.0);
                }
            }
        }
        let mean = |(sum, count): (f64, f64)| if count > 0.0 { sum / count } else { 0.0 };
        Usual { city: mean(cities), town: mean(towns) }
    }
}

impl Known {
    /// What stops of this title come to be worth.
    pub fn usual(&self, view: View<'_>) -> Usual {
        *self.usual.get_or_init(|| Usual::new(view))
    }

    /// How good the home of an operator is, beside the others.
    pub fn home(&self, view: View<'_>, operator: OperatorId) -> f64 {
        self.homes.get_or_init(|| homes(view, self.usual(view)))[operator.at()]
    }

    /// The forecast of a company in a position that this number stands for.
    pub fn forecast(&self, of: u64, find: impl FnOnce() -> Forecast) -> Forecast {
        if let Some(known) = self.forecasts.borrow().get(&of) {
            return *known;
        }
        let found = find();
        self.forecasts.borrow_mut().insert(of, found);
        found
    }

    /// Forecasts hold for one decision.
    pub fn forget_forecasts(&self) {
        self.forecasts.borrow_mut().clear();
        self.courses.set(0);
    }

    /// Another number for another course of the game that the same decision looks at.
    pub fn next_course(&self) -> u64 {
        self.courses.set(self.courses.get() + 1);
        self.courses.get()
    }

    /// What trains of these types would earn an operator together on a board; nothing where that cannot be worked out.
    pub fn earnings(&self, view: View<'_>, ground: u64, operator: OperatorId, kinds: &[TrainTypeId]) -> i64 {
        if kinds.is_empty() {
            return 0;
        }
        let key = (ground, operator, kinds.to_vec());
        if let Some(known) = self.earnings.borrow().get(&key) {
            return *known;
        }
        let found = view.could_earn(operator, kinds).unwrap_or_default();
        let mut earnings = self.earnings.borrow_mut();
        if earnings.len() >= MOST {
            earnings.clear();
        }
        earnings.insert(key, found);
        found
    }
}

/// A number for all that earnings depend on: the track, the stations, the phase, and what rules may ask about besides.
pub fn ground(view: View<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    let state = view.state;
    state.phase.hash(&mut hasher);
    for hex in view.world.hex_ids() {
        let on = state.board.on(hex);
        on.tile.map(|laid| (laid.tile, laid.rotation)).hash(&mut hasher);
    }
    for overlay in state.board.overlays() {
        (overlay.hex, overlay.tile, overlay.rotation).hash(&mut hasher);
    }
    for token in state.board.tokens() {
        (token.hex, token.stop, token.operator).hash(&mut hasher);
    }
    for private in &state.privates {
        // What a company owns may help its trains.
        (private.owner.operator(), private.is_open, private.hex).hash(&mut hasher);
    }
    (&state.tagged, &state.untagged).hash(&mut hasher);
    hasher.finish()
}
