//! What trains would earn that an operator has not got: for whoever weighs buying them.

use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use super::RunPlan;
use crate::ids::{OperatorId, TrainTypeId};
use crate::refusal::Unsolvable;
use crate::routes::{Fleet, Network};
use crate::view::View;

impl<'a> View<'a> {
    /// The best that one train of each of these types would earn together on an operator's track as it is now.
    pub fn could_earn(self, operator: OperatorId, kinds: &[TrainTypeId]) -> Result<i64, Unsolvable> {
        let network = self.network(operator);
        if network.is_cut {
            return Err(self.too_much_track());
        }
        if kinds.is_empty() || network.stops.len() < 2 {
            return Ok(0);
        }
        self.imagined_plan(network, operator, kinds)?.best().map(|best| best.revenue)
    }

    /// One train of each of these types on an operator's track.
    pub(super) fn imagined_plan(
        self,
        network: Arc<Network>,
        operator: OperatorId,
        kinds: &[TrainTypeId],
    ) -> Result<RunPlan<'a>, Unsolvable> {
        let mut fleet = Fleet::default();
        for kind in kinds {
            fleet.trains.push(self.train_on(&network, operator, self.example_of(*kind), *kind)?);
        }
        Ok(RunPlan {
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
        })
    }
}
