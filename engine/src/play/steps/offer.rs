//! A step of the title's own: the operator may do what it says.

use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// What it costs, if it can be done now.
pub fn check(view: View<'_>, operator: OperatorId, step: StepId) -> Result<i64, Refusal> {
    let of = &view.world.steps[step.at()];
    let about = view.about_company(operator);
    view.demand(&of.when, &about)?;
    let cost = view.number_or(&of.cost, &about, 0)?;
    let cash = view.state.operator(operator).cash;
    match cost <= cash {
        true => Ok(cost),
        false => Err(Refusal::new(Why::CannotPay { cost, cash }, of.rule)),
    }
}

pub fn offers(view: View<'_>, operator: OperatorId, step: StepId, offers: &mut Vec<Offer>) {
    if check(view, operator, step).is_ok() {
        offers.push(Offer::one(Actor::Operator(operator), Deed::Take { step }));
    }
}

pub fn may(view: View<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Operator(operator), action)?;
    match action.deed == (Deed::Take { step }) {
        true => check(view, operator, step).map(drop),
        false => Err(not_now()),
    }
}

pub fn act(play: &mut Play<'_>, operator: OperatorId, step: StepId) -> Result<bool, Refusal> {
    let cost = check(play.view(), operator, step)?;
    play.pay(Owner::Operator(operator), Owner::Bank, cost);
    let about = play.view().about_company(operator);
    play.run(play.world.steps[step.at()].effects, &about);
    Ok(true)
}
