//! Operating rounds: operators have their turns, one after the other.

use std::cmp::Reverse;

use prospectus_dsl::title::{HomePlaced, OperatingOrder};
use serde::{Deserialize, Serialize};

use super::home::Home;
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
    /// Those that have had it.
    #[serde(default)]
    done: Vec<OperatorId>,
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
        Operating { round, stage: Stage::Income, waiting: Vec::new(), done: Vec::new() }
    }

    /// Companies whose homes are placed when a round begins place theirs.
    fn place_homes(&self, play: &mut Play<'_>) {
        // Who comes first matters only among those that place one.
        let world = play.world;
        let places = |operator: &OperatorId| world.company_of(*operator).home_placed == HomePlaced::OperatingRound;
        if !self.waiting.iter().any(places) {
            return;
        }
        let mut waiting = self.waiting.clone();
        while let Some(operator) = play.view().next_to_operate(&waiting, self.round) {
            waiting.retain(|other| *other != operator);
            if places(&operator) {
                play.then(Home { company: operator });
            }
        }
    }

    /// Whether turns are still to be taken.
    pub(super) fn takes_turns(&self) -> bool {
        self.stage != Stage::RoundEnded
    }

    /// Those that have begun to operate since the round began still have their turn in it, as long as those of their kind
    /// have not begun theirs.
    fn admit_new(&mut self, view: View<'_>) {
        let group = |operator: OperatorId| view.operating_group(operator, self.round);
        let Some(last) = self.done.last().and_then(|last| group(*last)) else { return };
        let is_new = |operator: &OperatorId| !self.waiting.contains(operator) && !self.done.contains(operator);
        let is_ahead = |operator: &OperatorId| group(*operator).is_some_and(|group| group > last);
        let has_turn = |operator: &OperatorId| view.has_turn(*operator, self.round);
        let new = view.operators_in_game().filter(is_new).filter(is_ahead).filter(has_turn);
        let new: Vec<OperatorId> = new.collect();
        self.waiting.extend(new);
    }
}

impl Chore for Operating {
    fn advance(mut self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        match self.stage {
            // What ends at once ends before anything is paid.
            Stage::Income if play.ends_now()? => Ok(None),
            Stage::Income => {
                play.state.turn = TurnMemory::default();
                play.state.used_track.clear();
                play.state.ran.clear();
                self.waiting = play.view().operating(self.round);
                self.place_homes(play);
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
                self.admit_new(play.view());
                let breaks_off = std::mem::take(&mut play.state.clock.breaks_off);
                self.waiting.retain(|operator| !breaks_off && play.view().is_operating(*operator));
                match play.view().next_to_operate(&self.waiting, self.round) {
                    Some(operator) => {
                        self.waiting.retain(|other| *other != operator);
                        self.done.push(operator);
                        self.stage = Stage::TurnEnded;
                        play.then(Turn::new(operator));
                    }
                    None => {
                        self.stage = Stage::RoundEnded;
                        // Whoever was to act last may not have been able to.
                        for company in play.world.company_ids() {
                            play.move_by_votes(company)?;
                        }
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
                play.state.sold_this_turn.clear();
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

impl<'a> View<'a> {
    /// Whether operators of a company still have their turns in this operating round.
    pub(super) fn has_operators_waiting(self, company: CompanyId) -> bool {
        let waits = |operator: &OperatorId| {
            self.world.operators[operator.at()].company == company && self.is_operating(*operator)
        };
        self.has_several_operators(company) && self.waiting().iter().any(waits)
    }

    /// Whether an operator still has its turn in this operating round.
    pub fn waits_for_turn(self, operator: OperatorId) -> bool {
        self.waiting().contains(&operator)
    }

    /// Whether anybody who operates still has a turn in this operating round.
    pub fn has_turns_left(self) -> bool {
        self.waiting().iter().any(|operator| self.is_operating(*operator))
    }

    /// Those who have not had their turn in this operating round.
    fn waiting(self) -> &'a [OperatorId] {
        let round = self.state.tasks.iter().rev().find_map(|task| match task {
            Task::Operating(round) => Some(round),
            _ => None,
        });
        round.map_or(&[], |round| &round.waiting)
    }

    pub(super) fn is_operating(self, operator: OperatorId) -> bool {
        let company = self.state.company(self.world.operators[operator.at()].company);
        let is_there = company.floated && !company.closed && !self.state.operator(operator).gone;
        // Without anybody to decide for it a company does nothing.
        is_there && self.decider(operator).is_some()
    }

    /// All that have a turn in an operating round.
    fn operating(self, round: RoundId) -> Vec<OperatorId> {
        self.operators_in_game().filter(|operator| self.has_turn(*operator, round)).collect()
    }

    /// Whether an operator that is in the game has a turn in an operating round.
    fn has_turn(self, operator: OperatorId, round: RoundId) -> bool {
        let is_listed = || {
            let has_groups = !self.world.rounds[round.at()].orders.is_empty();
            !has_groups || self.operating_group(operator, round).is_some()
        };
        self.is_operating(operator) && is_listed() && !self.world.company_of(operator).steps.is_empty()
    }

    /// Which of the groups that have their turns one after the other an operator is in, if it is in any.
    fn operating_group(self, operator: OperatorId, round: RoundId) -> Option<usize> {
        self.world.rounds[round.at()].groups[self.world.company_of(operator).kind.at()]
    }

    /// Who of those that wait is next, as things stand now.
    fn next_to_operate(self, waiting: &[OperatorId], round: RoundId) -> Option<OperatorId> {
        let of = &self.world.rounds[round.at()];
        let place = |operator: &OperatorId| {
            let company = self.world.operators[operator.at()].company;
            // Kinds that are in no group come last.
            let group = of.groups[self.world.company(company).kind.at()];
            let by = group.map_or(OperatingOrder::Market, |group| of.orders[group]);
            // Without a marker, companies come last.
            let rank = match by {
                OperatingOrder::Market => Some(Reverse(self.market_rank(company).map(Reverse))),
                OperatingOrder::Number => None,
            };
            (group.unwrap_or(of.orders.len()), rank, company.at(), self.world.operators[operator.at()].rank)
        };
        waiting.iter().copied().min_by_key(place)
    }
}
