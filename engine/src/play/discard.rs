//! Operators above their train limit give trains up.

use serde::{Deserialize, Serialize};

use super::Play;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::rules::scope::InTrade;
use crate::state::TrainPlace;
use crate::view::View;

/// An operator that may be above its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discard {
    pub(crate) operator: OperatorId,
}

impl View<'_> {
    /// The trains of an operator that can leave it: not those that are never sold on.
    fn trains_to_give_up(self, operator: OperatorId) -> Vec<TrainId> {
        let owner = Owner::Operator(operator);
        let leaves = |train: &TrainId| {
            let sold_on = &self.world.types[self.state.train(*train).side.at()].run.sold_on;
            self.holds(sold_on, &InTrade::of_train(*train, owner, owner, 0)).unwrap_or(true)
        };
        self.trains_of(owner).into_iter().filter(leaves).collect()
    }

    fn is_above_limit(self, operator: OperatorId) -> Result<bool, Refusal> {
        Ok(self.train_count(operator) as i64 > self.train_limit(operator)?)
    }

    /// Who may give a train up while it is this operator's turn to: only it, or all who wait for that, too.
    fn who_give_up(self, operator: OperatorId) -> Vec<OperatorId> {
        let mut all = vec![operator];
        if self.world.limits.excess_asked {
            let waiting = self.state.tasks.iter().rev().filter_map(|task| match task {
                Task::Discard(discard) => Some(discard.operator),
                _ => None,
            });
            for other in waiting.filter(|other| self.is_above_limit(*other).unwrap_or(false)) {
                if !all.contains(&other) {
                    all.push(other);
                }
            }
        }
        all
    }
}

impl Play<'_> {
    /// Puts a train where trains above the limit go.
    pub(crate) fn give_up(&mut self, train: TrainId) {
        let place = if self.world.limits.excess_out { TrainPlace::Out } else { TrainPlace::Pool };
        self.move_train(train, place);
    }
}

impl Activity for Discard {
    type Checked = TrainId;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Operator(self.operator)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        let limit = view.train_limit(self.operator).unwrap_or_default();
        let count = (view.train_count(self.operator) as i64 - limit).max(0);
        Asks::Discard { operator: self.operator, count, limit, others: view.who_give_up(self.operator)[1..].to_vec() }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        for operator in view.who_give_up(self.operator) {
            let mut kinds = Vec::new();
            for train in view.trains_to_give_up(operator) {
                let kind = view.state.train(train).side;
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                    offers.push(Offer::one(Actor::Operator(operator), Deed::Discard { train }));
                }
            }
        }
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<TrainId, Refusal> {
        let mut all = view.who_give_up(self.operator).into_iter();
        let operator = all.find(|other| action.actor == Actor::Operator(*other)).unwrap_or(self.operator);
        only(Actor::Operator(operator), action)?;
        match action.deed {
            Deed::Discard { train } if view.trains_to_give_up(operator).contains(&train) => Ok(train),
            Deed::Discard { train } if view.trains_of(Owner::Operator(operator)).contains(&train) => {
                let side = view.state.train(train).side;
                let sold_on = view.world.types[side.at()].run.sold_on.as_ref();
                Err(Refusal { why: Why::RuleSaysNo, rule: sold_on.map(|code| code.rule) })
            }
            Deed::Discard { .. } => Err(Refusal::plain(Why::NotOwned)),
            _ => Err(not_now()),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, train: TrainId) -> Result<Option<Task>, Refusal> {
        play.give_up(train);
        Ok(Some(Task::Discard(self)))
    }

    fn advance(self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let view = play.view();
        if !view.is_above_limit(self.operator)? {
            return Ok(Advance::Done);
        }
        let trains = view.trains_to_give_up(self.operator);
        if trains.is_empty() {
            return Ok(Advance::Done);
        }
        let kind = |train: &TrainId| view.state.train(*train).side;
        // Where nobody decides, or nothing is to be decided, the oldest goes.
        let decides = view.decider(self.operator).is_some();
        let alike = !view.world.limits.excess_asked && trains.iter().all(|train| kind(train) == kind(&trains[0]));
        match !decides || alike {
            true => {
                play.give_up(trains[0]);
                Ok(Advance::Again(Task::Discard(self)))
            }
            false => Ok(Advance::Wait(Task::Discard(self))),
        }
    }
}
