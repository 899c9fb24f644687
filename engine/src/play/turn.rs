//! An operator's turn in an operating round: its steps, group by group.

use prospectus_dsl::title::{HomePlaced, StepType};
use serde::{Deserialize, Serialize};

use super::home::Home;
use super::power::CheckedPower;
use super::steps::Acting;
use super::task::{Activity, Advance, Task, not_now, only};
use super::{Play, steps};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::{Asks, StepNow};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::{TurnEnded, TurnStarted};
use crate::state::{EndAt, TurnMemory};
use crate::view::View;

/// One operator's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub(crate) operator: OperatorId,
    stage: Stage,
    /// Which group of steps is being taken, and which of them are done. Behind the last one comes the last chance for
    /// what can be done at any point.
    group: usize,
    done: Vec<StepId>,
    /// Steps of the present group in which nothing can be done as long as nothing is done in another of them.
    idle: Vec<StepId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    Begins,
    Steps,
    Ended,
}

impl Turn {
    pub(crate) fn new(operator: OperatorId) -> Turn {
        Turn { operator, stage: Stage::Begins, group: 0, done: Vec::new(), idle: Vec::new() }
    }

    fn at(&self, step: StepId) -> steps::At {
        steps::At { operator: self.operator, step }
    }

    /// The steps of the present group that are not done.
    fn waiting<'a>(&'a self, view: View<'a>) -> impl Iterator<Item = StepId> + 'a {
        self.open(view).filter(|step| !self.idle.contains(step))
    }

    /// The same with those in which nothing can be done at the moment.
    fn open<'a>(&'a self, view: View<'a>) -> impl Iterator<Item = StepId> + 'a {
        let steps = &view.world.company_of(self.operator).steps;
        let group = steps.get(self.group).map(Vec::as_slice).unwrap_or_default();
        group.iter().copied().filter(move |step| self.is_waiting(view, *step))
    }

    /// The step of the present group in which a tile may still be laid on top of others.
    pub(crate) fn overlay_step(&self, view: View<'_>) -> Option<StepId> {
        self.open(view).find(|step| view.world.steps[step.at()].is == StepType::Overlay)
    }

    fn is_waiting(&self, view: View<'_>, step: StepId) -> bool {
        !self.done.contains(&step)
            && !view.state.turn.skipped.contains(&step)
            && !view.world.steps[step.at()].throughout
    }

    /// The steps that may be taken at any point of the turn.
    fn throughout<'a>(&'a self, view: View<'a>) -> impl Iterator<Item = StepId> + 'a {
        let steps = view.world.company_of(self.operator).steps.iter().flatten().copied();
        let is_over = move |step: &StepId| self.done.contains(step) || view.state.turn.skipped.contains(step);
        steps.filter(move |step| view.world.steps[step.at()].throughout && !is_over(step))
    }

    /// Those of them in which something can be done now.
    pub(super) fn throughout_now(&self, view: View<'_>) -> Vec<StepNow> {
        Self::steps_now(view, self.throughout(view).filter(|step| self.can_take(view, *step)))
    }

    /// What may be done at any point of the turn.
    pub(super) fn throughout_offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        for step in self.throughout(view) {
            if self.holds(view, step).unwrap_or(false) {
                steps::offers(view, self.at(step), offers);
            }
        }
    }

    /// The same for one action: none if it belongs to no such step.
    pub(super) fn check_throughout(
        &self,
        view: View<'_>,
        action: &Action,
    ) -> Option<Result<(StepId, steps::Checked), Refusal>> {
        self.check_in_any(view, self.throughout(view), action)
    }

    /// The first of these steps in which an action may be done; if there is none, the first that it belongs to says why
    /// not.
    fn check_in_any(
        &self,
        view: View<'_>,
        steps: impl Iterator<Item = StepId>,
        action: &Action,
    ) -> Option<Result<(StepId, steps::Checked), Refusal>> {
        let mut refused = None;
        for step in steps.filter(|step| steps::takes(view, self.at(*step), action)) {
            match self.check_in(view, step, action) {
                Ok(checked) => return Some(Ok((step, checked))),
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        refused.map(Err)
    }

    /// Whether a step has neither been taken nor is over.
    pub(crate) fn is_ahead(&self, view: View<'_>, step: StepId) -> bool {
        let steps = &view.world.company_of(self.operator).steps;
        let group = steps.iter().position(|group| group.contains(&step));
        group.is_some_and(|group| group >= self.group)
            && !self.done.contains(&step)
            && !view.state.turn.skipped.contains(&step)
    }

    /// Whether a step may still be taken in this turn: it is ahead, or open throughout and not over.
    pub(super) fn is_to_come(&self, view: View<'_>, step: StepId) -> bool {
        self.is_ahead(view, step) || self.throughout(view).any(|other| other == step)
    }

    pub(crate) fn is_at(&self, view: View<'_>, step: StepId) -> bool {
        self.open(view).any(|other| other == step)
    }

    fn holds(&self, view: View<'_>, step: StepId) -> Result<bool, Refusal> {
        Ok(view.holds(&view.world.steps[step.at()].when, &view.about_company(self.operator))?)
    }

    /// Goes on to the next step that needs a decision.
    fn next_step(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        loop {
            let view = play.view();
            if self.group >= view.world.company_of(self.operator).steps.len() {
                if self.has_last_chance(view) {
                    return Ok(Advance::Wait(Task::Turn(self)));
                }
                self.stage = Stage::Ended;
                return Ok(Advance::Again(Task::Turn(self)));
            }
            let mut waits = false;
            self.idle.clear();
            for step in play.world.company_of(self.operator).steps[self.group].iter().copied() {
                if !self.is_waiting(play.view(), step) {
                    continue;
                }
                if !self.holds(play.view(), step)? {
                    // What is done in another step of the group may change that.
                    let waits = if steps::is_optional(play.view(), step) { &mut self.idle } else { &mut self.done };
                    waits.push(step);
                    continue;
                }
                match steps::begin(play, self.at(step))? {
                    steps::Begun::Wait => waits = true,
                    // A power that belongs to the step can still be used.
                    steps::Begun::Over if self.stays(play.view(), step) => waits = true,
                    steps::Begun::Over if steps::is_optional(play.view(), step) => self.idle.push(step),
                    steps::Begun::Over => {
                        self.done.push(step);
                        if play.has_queued() {
                            return Ok(Advance::Again(Task::Turn(self)));
                        }
                    }
                }
            }
            if waits {
                return Ok(Advance::Wait(Task::Turn(self)));
            }
            self.group += 1;
        }
    }

    /// Whether a step in which nothing is left to be done still waits: a power that belongs to it can be used, or the
    /// title wants to hear that no more tiles are laid.
    fn stays(&self, view: View<'_>, step: StepId) -> bool {
        let of = &view.world.steps[step.at()];
        of.asked && of.is == StepType::Lay || super::power::extends(view, self, step)
    }

    /// Whether a step for any time of the turn offers something.
    fn can_take(&self, view: View<'_>, step: StepId) -> bool {
        self.holds(view, step).unwrap_or(false) && steps::has_offers(view, self.at(step))
    }

    /// Whether all steps are taken, but something that can be done at any point still could.
    fn has_last_chance(&self, view: View<'_>) -> bool {
        self.group == view.world.company_of(self.operator).steps.len()
            && (self.throughout(view).any(|step| self.can_take(view, step)) || super::power::has_offers(view, self))
    }

    /// Whether an action may be done in this step.
    fn check_in(&self, view: View<'_>, step: StepId, action: &Action) -> Result<steps::Checked, Refusal> {
        if !self.holds(view, step)? {
            let rule = view.world.steps[step.at()].when.as_ref().map(|code| code.rule);
            return Err(Refusal { why: Why::RuleSaysNo, rule });
        }
        steps::check(view, self.at(step), action)
    }

    /// Passing is being done with the first step that waits.
    fn check_pass(&self, view: View<'_>) -> Result<(), Refusal> {
        match self.waiting(view).next() {
            Some(step) => steps::check_pass(view, self.at(step)),
            None if self.has_last_chance(view) => Ok(()),
            None => Err(not_now()),
        }
    }

    /// The steps of the turn, as those who decide see them.
    fn steps_now(view: View<'_>, steps: impl Iterator<Item = StepId>) -> Vec<StepNow> {
        let now = |step: StepId| {
            let of = &view.world.steps[step.at()];
            StepNow { step, id: of.id.clone(), name: of.name.clone(), is: of.is }
        };
        steps.map(now).collect()
    }
}

/// What may be done in an operator's turn.
pub enum TurnMove {
    /// Is done with a step, or with the last chance behind all of them.
    Pass(Option<StepId>),
    Power(CheckedPower),
    Claim(CompanyId),
    Step(StepId, steps::Checked),
}

impl Activity for Turn {
    type Checked = TurnMove;

    /// The operator, or its director where they must raise money.
    fn actor(&self, view: View<'_>) -> Actor {
        match self.waiting(view).next().map(|step| steps::acting(view, self.at(step))) {
            Some(Acting::Director { help, alone: true }) => Actor::Player(help.player),
            Some(Acting::Director { .. } | Acting::Operator) | None => Actor::Operator(self.operator),
        }
    }

    fn asks(&self, view: View<'_>) -> Asks {
        let help = |step: StepId| match steps::acting(view, self.at(step)) {
            Acting::Director { help, .. } => Some(help),
            Acting::Operator => None,
        };
        Asks::OperatingTurn {
            operator: self.operator,
            steps: Self::steps_now(view, self.waiting(view)),
            throughout: self.throughout_now(view),
            may_pass: self.check_pass(view).is_ok(),
            help: self.waiting(view).find_map(help),
        }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        for step in self.waiting(view) {
            steps::offers(view, self.at(step), offers);
        }
        self.throughout_offers(view, offers);
        super::power::offers(view, Some(self), offers);
        super::destination::offers(view, offers);
        if self.check_pass(view).is_ok() {
            offers.push(Offer::one(Actor::Operator(self.operator), Deed::Pass));
        }
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<TurnMove, Refusal> {
        if let Deed::UsePower { private, power, hex } = action.deed {
            return super::power::check(view, Some(self), action.actor, private, power, hex).map(TurnMove::Power);
        }
        if let Deed::Claim { company } = action.deed {
            only(Actor::Operator(company), action)?;
            return super::destination::may_claim(view, company).map(|()| TurnMove::Claim(company));
        }
        if action.deed == Deed::Pass {
            only(Actor::Operator(self.operator), action)?;
            self.check_pass(view)?;
            return Ok(TurnMove::Pass(self.waiting(view).next()));
        }
        // The steps of the present group come before those for any time.
        let steps = self.waiting(view).chain(self.open(view)).chain(self.throughout(view));
        let (step, checked) = self.check_in_any(view, steps, action).unwrap_or_else(|| Err(not_now()))?;
        Ok(TurnMove::Step(step, checked))
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: TurnMove) -> Result<Option<Task>, Refusal> {
        match checked {
            TurnMove::Pass(Some(step)) => self.done.push(step),
            TurnMove::Pass(None) => self.group += 1,
            TurnMove::Power(power) => play.use_power(power)?,
            TurnMove::Claim(company) => play.connect(company),
            TurnMove::Step(step, checked) => {
                let is_over = steps::perform(play, self.at(step), checked)? == steps::Begun::Over;
                if is_over && !self.stays(play.view(), step) {
                    self.done.push(step);
                }
            }
        }
        Ok(Some(Task::Turn(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        let company = play.world.operators[self.operator.at()].company;
        match self.stage {
            Stage::Begins => {
                play.state.turn = TurnMemory { operator: Some(self.operator), ..TurnMemory::default() };
                play.state.sold_this_turn.clear();
                let rounds = &mut play.state.operators[self.operator.at()].operating_rounds;
                *rounds = rounds.saturating_add(1);
                play.fire(TurnStarted { company, operator: self.operator });
                // Whoever has joined a round that is under way was not there when homes were placed.
                if matches!(play.world.company(company).home_placed, HomePlaced::FirstTurn | HomePlaced::OperatingRound)
                {
                    play.then(Home { company: self.operator });
                }
                self.stage = Stage::Steps;
                Ok(Advance::Again(Task::Turn(self)))
            }
            // A rule may have ended the game in the middle of the turn.
            Stage::Steps if play.ends_at(EndAt::Once) => Ok(Advance::Done),
            // Nor is anything more done in a round that is broken off.
            Stage::Steps if play.state.clock.breaks_off => {
                self.stage = Stage::Ended;
                Ok(Advance::Again(Task::Turn(self)))
            }
            // A company that closes in its turn does nothing more.
            Stage::Steps if !play.view().is_operating(self.operator) => Ok(Advance::Done),
            Stage::Steps => self.next_step(play),
            Stage::Ended => {
                play.state.operators[self.operator.at()].operated = true;
                play.fire(TurnEnded { company, operator: self.operator });
                Ok(Advance::Done)
            }
        }
    }
}
