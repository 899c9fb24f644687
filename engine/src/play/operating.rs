//! Operating rounds: operators have their turns, one after the other.

use std::cmp::Reverse;

use prospectus_dsl::title::OperatingOrder;
use serde::{Deserialize, Serialize};

use super::task::{Chore, Task};
use super::{Play, Turn};
use crate::ids::*;
use crate::refusal::Refusal;
use crate::rules::moment::{OperatingRoundEnded, OperatingSetEnded};
use crate::state::{EndAt, TurnMemory};
use crate::view::View;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Operating {
    round: RoundId,
    stage: Stage,
    /// Those that have not had their turn.
    waiting: Vec<OperatorId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Income,
    IncomePaid,
    Turns,
    TurnEnded,
    RoundEnded,
}

impl Operating {
    pub(crate) fn new(round: RoundId) -> Operating {
        Operating { round, stage: Stage::Income, waiting: Vec::new() }
    }
}

impl Chore for Operating {
    fn advance(mut self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        match self.stage {
            Stage::Income => {
                play.state.turn = TurnMemory::default();
                self.waiting = play.view().operating(self.round);
                play.pay_incomes()?;
                self.stage = Stage::IncomePaid;
                Ok(Some(self.into()))
            }
            Stage::IncomePaid => {
                if play.check_ends()? {
                    return Ok(None);
                }
                self.stage = Stage::Turns;
                Ok(Some(self.into()))
            }
            Stage::Turns => {
                self.waiting.retain(|operator| play.view().is_operating(*operator));
                match play.view().next_to_operate(&self.waiting, self.round) {
                    Some(operator) => {
                        self.waiting.retain(|other| *other != operator);
                        self.stage = Stage::TurnEnded;
                        play.then(Turn::new(operator));
                    }
                    None => {
                        self.stage = Stage::RoundEnded;
                        play.end_round(self.round);
                        play.fire(OperatingRoundEnded { round: self.round });
                        let clock = &play.state.clock;
                        // After the last round of all nothing follows.
                        let is_last = clock.ending.is_some_and(|ending| ending.at <= EndAt::SetEnd);
                        if clock.set_round == clock.set_length && !is_last {
                            play.fire(OperatingSetEnded {});
                        }
                    }
                }
                Ok(Some(self.into()))
            }
            Stage::TurnEnded => {
                if play.check_ends()? || play.ends_at(EndAt::TurnEnd) {
                    return Ok(None);
                }
                self.stage = Stage::Turns;
                Ok(Some(self.into()))
            }
            Stage::RoundEnded => {
                let clock = &play.state.clock;
                let set_is_over = clock.set_round == clock.set_length;
                if !play.check_ends()? && !play.ends_at(EndAt::RoundEnd) && set_is_over {
                    play.set_is_over();
                }
                play.state.turn = TurnMemory::default();
                Ok(None)
            }
        }
    }
}

impl View<'_> {
    pub(super) fn is_operating(self, operator: OperatorId) -> bool {
        let company = self.state.company(self.world.operators[operator.at()].company);
        let is_there = company.floated && !company.closed && !self.state.operator(operator).gone;
        // Without anybody to decide for it a company does nothing.
        is_there && self.decider(operator).is_some()
    }

    /// All that have a turn in an operating round.
    fn operating(self, round: RoundId) -> Vec<OperatorId> {
        let groups = &self.world.rounds[round.at()].operators;
        let has_turn = |operator: &OperatorId| {
            let company = self.world.company_of(*operator);
            let is_listed = groups.is_empty() || groups.iter().any(|(kinds, _)| kinds.contains(&company.kind));
            is_listed && !company.steps.is_empty()
        };
        self.operators_in_game().filter(|operator| self.is_operating(*operator) && has_turn(operator)).collect()
    }

    /// Who of those that wait is next, as things stand now.
    fn next_to_operate(self, waiting: &[OperatorId], round: RoundId) -> Option<OperatorId> {
        let groups = &self.world.rounds[round.at()].operators;
        let place = |operator: &OperatorId| {
            let company = self.world.operators[operator.at()].company;
            let kind = self.world.company(company).kind;
            let group = groups.iter().position(|(kinds, _)| kinds.contains(&kind));
            let by = group.map_or(OperatingOrder::Market, |group| groups[group].1);
            // Without a marker, companies come last.
            let rank = match by {
                OperatingOrder::Market => Some(Reverse(self.market_rank(company).map(Reverse))),
                OperatingOrder::Number => None,
            };
            (Reverse(group.map(Reverse)), rank, operator.at())
        };
        waiting.iter().copied().min_by_key(place)
    }
}
