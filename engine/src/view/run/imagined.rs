//! What trains would earn that an operator has not got: for whoever weighs buying them.

use std::cell::{Cell, OnceCell};

use super::RunPlan;
use crate::ids::{OperatorId, TrainTypeId};
use crate::refusal::Unsolvable;
use crate::routes::Fleet;
use crate::view::View;

impl View<'_> {
    /// The best that one train of each of these types would earn together on an operator's track as it is now.
    pub fn could_earn(self, operator: OperatorId, kinds: &[TrainTypeId]) -> Result<i64, Unsolvable> {
        let network = self.network(operator);
        if network.is_cut {
            return Err(self.too_much_track());
        }
        if kinds.is_empty() || network.stops.len() < 2 {
            return Ok(0);
        }
        let mut fleet = Fleet::default();
        for kind in kinds {
            fleet.trains.push(self.train_on(&network, operator, self.example_of(*kind), *kind)?);
        }
        let plan = RunPlan {
            view: self,
            operator,
            network,
            fleet,
            trains: Vec::new(),
            kinds: kinds.to_vec(),
            paths: Vec::new(),
            bonuses: OnceCell::new(),
            fault: Cell::new(None),
            asked: Cell::new(0),
        };
        plan.best().map(|best| best.revenue)
    }
}
