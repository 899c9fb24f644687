//! Operators above their train limit give trains up.

use super::Play;
use super::task::{Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::state::TrainPlace;
use crate::view::View;

impl Play<'_> {
    pub(super) fn advance_discard(&mut self, operator: OperatorId) -> Result<Advance, Refusal> {
        let trains = self.view().trains_of(Owner::Operator(operator));
        if trains.len() as i64 <= self.view().train_limit(operator)? {
            return Ok(Advance::Done);
        }
        let kind = |train: &TrainId| self.state.train(*train).side;
        match trains.iter().all(|train| kind(train) == kind(&trains[0])) {
            true => {
                self.give_up(trains[0]);
                Ok(Advance::Again(Task::Discard { operator }))
            }
            false => Ok(Advance::Wait(Task::Discard { operator })),
        }
    }

    /// Puts a train where trains above the limit go.
    pub fn give_up(&mut self, train: TrainId) {
        let place = if self.world.limits.excess_out { TrainPlace::Out } else { TrainPlace::Pool };
        self.move_train(train, place);
    }

    pub(super) fn act_discard(&mut self, operator: OperatorId, action: &Action) -> Result<Option<Task>, Refusal> {
        if let Deed::Discard { train } = action.deed {
            self.give_up(train);
        }
        Ok(Some(Task::Discard { operator }))
    }
}

pub(super) fn offers(view: View<'_>, operator: OperatorId, offers: &mut Vec<Offer>) {
    let mut kinds = Vec::new();
    for train in view.trains_of(Owner::Operator(operator)) {
        let kind = view.state.train(train).side;
        if !kinds.contains(&kind) {
            kinds.push(kind);
            offers.push(Offer::one(Actor::Operator(operator), Deed::Discard { train }));
        }
    }
}

pub(super) fn may(view: View<'_>, operator: OperatorId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Operator(operator), action)?;
    match action.deed {
        Deed::Discard { train } if view.trains_of(Owner::Operator(operator)).contains(&train) => Ok(()),
        Deed::Discard { .. } => Err(Refusal::plain(Why::NotOwned)),
        _ => Err(not_now()),
    }
}
