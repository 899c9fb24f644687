//! A step of the title's own: the operator may do what it says.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::view::View;

pub struct TakeOffer;

/// What it costs, if it can be done now.
fn price(view: View<'_>, At { operator, step }: At) -> Result<i64, Refusal> {
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

impl Step for TakeOffer {
    /// What it costs.
    type Checked = i64;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        begin_choice(play.view(), at, || Ok(price(play.view(), at).is_ok()))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, at: At, action: &Action) -> bool {
        action.deed == Deed::Take { step: at.step }
    }

    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
        if price(view, at).is_ok() {
            offers.push(Offer::one(Actor::Operator(at.operator), Deed::Take { step: at.step }));
        }
    }

    fn check(view: View<'_>, at: At, action: &Action) -> Result<i64, Refusal> {
        only(Actor::Operator(at.operator), action)?;
        match action.deed == (Deed::Take { step: at.step }) {
            true => price(view, at),
            false => Err(not_now()),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, at: At, cost: i64) -> Result<Begun, Refusal> {
        play.pay(Owner::Operator(at.operator), Owner::Bank, cost);
        let about = play.view().about_company(at.operator);
        play.run(play.world.steps[at.step.at()].effects, &about);
        Ok(Begun::Over)
    }
}
