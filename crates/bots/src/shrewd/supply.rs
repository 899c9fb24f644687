//! When trains will be on sale, and how long they will last.

use prospectus_engine::ids::{OperatorId, TrainId, TrainTypeId};
use prospectus_engine::view::View;

use super::weights::TRAINS_A_ROUND;

/// A type of train that is still to be sold. Times are operating rounds from now.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    pub kind: TrainTypeId,
    /// When the first of those that are left is sold, if all before it are.
    pub first: f64,
    /// When the last of them is; never, if there are as many as wanted.
    pub last: f64,
    pub price: f64,
}

/// What the bank will sell, in the order of the roster: cards by their first sides, and other sides beside them.
pub struct Supply {
    pub sales: Vec<Sale>,
}

impl Supply {
    pub fn new(view: View<'_>) -> Supply {
        let floated = view.state.companies.iter().filter(|company| company.floated && !company.closed).count();
        // Before the first company operates, those who are about to found some will buy.
        let rate = (floated.max(view.state.players.len()) as f64 * TRAINS_A_ROUND).max(0.5);
        let sale = |kind: TrainTypeId| {
            let of = &view.world.types[kind.at()];
            let before = view.cards_before(kind)? as f64;
            let left = view.left(of.card).map_or(f64::INFINITY, |left| left as f64);
            let price = view.train_price(kind, None).ok()? as f64;
            Some(Sale { kind, first: (before + 1.0) / rate, last: (before + left) / rate, price })
        };
        Supply { sales: TrainTypeId::all(view.world.types.len()).filter_map(sale).collect() }
    }

    /// When a phase begins; now, if it has begun.
    pub fn phase(&self, view: View<'_>, phase: usize) -> f64 {
        if view.state.phase.at() >= phase {
            return 0.0;
        }
        let starts = |sale: &&Sale| view.world.phases.iter().skip(phase).any(|phase| phase.starts.contains(&sale.kind));
        self.sales.iter().filter(starts).map(|sale| sale.first).fold(f64::INFINITY, f64::min)
    }

    /// How long an operator can run a train with this side up.
    pub fn life(&self, view: View<'_>, train: (TrainId, TrainTypeId), operator: OperatorId) -> f64 {
        let kills = |sale: &&Sale| sale.kind != train.1 && !view.outlasts(train, operator, sale.kind).unwrap_or(true);
        self.sales.iter().filter(kills).map(|sale| sale.first).fold(f64::INFINITY, f64::min)
    }

    /// The same for a train of a type that is still to be bought.
    pub fn life_of_type(&self, view: View<'_>, kind: TrainTypeId) -> f64 {
        let rusts = &view.world.types[kind.at()].rusts;
        let kills = |sale: &&Sale| rusts.contains(&sale.kind);
        self.sales.iter().filter(kills).map(|sale| sale.first).fold(f64::INFINITY, f64::min)
    }
}
