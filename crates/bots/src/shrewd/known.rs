//! What has been worked out about boards: memoises expensive queries; never affects results.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use prospectus_engine::board::Revenue;
use prospectus_engine::ids::{OperatorId, Owner, TrainTypeId};
use prospectus_engine::view::View;

use super::forecast::Fleet;
use super::rehearsal::Rehearsal;
use super::supply::Supply;
use super::track::homes;

/// More than this is not kept: a game has fewer boards that matter at the same time.
const MOST: usize = 4096;

/// Types of trains, as many as there are.
pub type Kinds = Vec<TrainTypeId>;

/// What has been worked out about boards.
#[derive(Default)]
pub struct Known {
    earnings: RefCell<HashMap<(u64, OperatorId, Kinds), i64>>,
    fleets: RefCell<HashMap<(u64, u64, OperatorId), Arc<Fleet>>>,
    usual: OnceCell<Usual>,
    homes: OnceCell<Vec<f64>>,
    rehearsal: OnceCell<Arc<Rehearsal>>,
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

    /// What was seen of the title before the game.
    pub fn rehearsal(&self, view: View<'_>) -> &Rehearsal {
        self.rehearsal.get_or_init(|| Rehearsal::of(&view.world.title, view.world.setup.players.len()))
    }

    /// The trains of an operator, for numbers that say on which ground and of which roster.
    pub fn fleet(&self, of: (u64, u64, OperatorId), find: impl FnOnce() -> Fleet) -> Arc<Fleet> {
        if let Some(known) = self.fleets.borrow().get(&of) {
            return known.clone();
        }
        let found = Arc::new(find());
        let mut fleets = self.fleets.borrow_mut();
        if fleets.len() >= MOST {
            fleets.clear();
        }
        fleets.insert(of, found.clone());
        found
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

/// The types of the trains that an operator runs, in order.
pub fn running(view: View<'_>, operator: OperatorId) -> Kinds {
    let trains = view.trains_of(Owner::Operator(operator)).into_iter();
    let runs = trains.filter(|train| view.may_run(*train, operator).unwrap_or(false));
    let mut kinds: Kinds = runs.map(|train| view.state.train(train).side).collect();
    kinds.sort_unstable();
    kinds
}

/// A number for all that the trains of operators depend on besides: where each is, which companies there are, and how fast
/// trains are sold.
pub fn roster(view: View<'_>, supply: &Supply) -> u64 {
    let mut hasher = DefaultHasher::new();
    for train in &view.state.trains {
        (train.side, train.place).hash(&mut hasher);
    }
    for company in &view.state.companies {
        (company.started, company.floated, company.closed).hash(&mut hasher);
    }
    for operator in &view.state.operators {
        (operator.gone, operator.operated).hash(&mut hasher);
    }
    for sale in &supply.sales {
        sale.first.to_bits().hash(&mut hasher);
    }
    view.state.phase.hash(&mut hasher);
    hasher.finish()
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
