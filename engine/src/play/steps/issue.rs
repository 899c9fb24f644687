//! A company sells its own shares, or buys them back.

use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{Task, not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::Code;
use crate::rules::scope::{OfCompany, Scope};
use crate::view::View;

fn count_left(view: View<'_>, operator: OperatorId, code: &Option<Code<<OfCompany as Scope>::Tag>>, used: i64) -> bool {
    code.as_ref().is_none_or(|code| view.number(code, &view.about_company(operator)).is_ok_and(|most| used < most))
}

fn may_sell(view: View<'_>, operator: OperatorId, step: StepId) -> Result<(), Refusal> {
    let (of, turn) = (&view.world.steps[step.at()], &view.state.turn);
    if of.buy_or_sell && turn.purchases > 0 {
        return Err(Refusal::new(Why::SellOrBuy, of.rule));
    }
    match count_left(view, operator, &of.sells, turn.sales) {
        true => Ok(()),
        false => Err(Refusal::new(Why::NotNow, of.rule)),
    }
}

fn may_buy(view: View<'_>, operator: OperatorId, step: StepId) -> Result<(), Refusal> {
    let (of, turn) = (&view.world.steps[step.at()], &view.state.turn);
    if of.buy_or_sell && turn.sales > 0 {
        return Err(Refusal::new(Why::SellOrBuy, of.rule));
    }
    match count_left(view, operator, &of.buys, turn.purchases) {
        true => Ok(()),
        false => Err(Refusal::new(Why::AlreadyBought, of.rule)),
    }
}

fn check_buy(view: View<'_>, operator: OperatorId, certificate: CertificateId) -> Result<i64, Refusal> {
    // What it has not sold is its own already.
    if view.state.certificate(certificate).holder != Owner::Pool
        || view.world.certificate(certificate).company != operator
    {
        return Err(Refusal::plain(Why::NotForSale));
    }
    view.check_buy(Owner::Operator(operator), certificate)
}

pub fn has_choice(view: View<'_>, operator: OperatorId, step: StepId) -> bool {
    if may_sell(view, operator, step).is_ok() && view.can_sell_some(Actor::Operator(operator), operator) {
        return true;
    }
    let mut pooled = view.held(Owner::Pool, operator);
    may_buy(view, operator, step).is_ok() && pooled.any(|share| check_buy(view, operator, share).is_ok())
}

pub fn offers(view: View<'_>, operator: OperatorId, step: StepId, offers: &mut Vec<Offer>) {
    let actor = Actor::Operator(operator);
    if may_sell(view, operator, step).is_ok() {
        view.sale_offers(actor, operator, None, offers);
    }
    if may_buy(view, operator, step).is_ok() {
        let buyable = view.buyable(Owner::Operator(operator), std::iter::once(operator));
        let pooled = buyable.into_iter().filter(|share| check_buy(view, operator, *share).is_ok());
        offers.extend(pooled.map(|certificate| Offer::one(actor, Deed::BuyShare { certificate })));
    }
}

pub fn may(view: View<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Operator(operator), action)?;
    match action.deed {
        Deed::SellShares { company, lot } if company == operator => {
            may_sell(view, operator, step)?;
            view.check_sale(Owner::Operator(operator), company, lot, None).map(drop)
        }
        Deed::BuyShare { certificate } if certificate.at() < view.state.certificates.len() => {
            may_buy(view, operator, step)?;
            check_buy(view, operator, certificate).map(drop)
        }
        _ => Err(not_now()),
    }
}

pub fn act(play: &mut Play<'_>, operator: OperatorId, step: StepId, action: &Action) -> Result<bool, Refusal> {
    let owner = Owner::Operator(operator);
    match action.deed {
        Deed::SellShares { company, lot } => {
            let sale = play.sell_shares(owner, company, lot)?;
            play.state.turn.sales += 1;
            play.state.turn.issued += sale.shares * play.world.company(company).share;
            play.then(Task::Direct { company });
            play.finish_sale(&sale)?;
            // What is sold is sold together: a second sale could only bring less.
            return Ok(true);
        }
        Deed::BuyShare { certificate } => {
            let price = play.view().share_price(owner, certificate)?;
            play.state.turn.purchases += 1;
            play.state.turn.redeemed += play.view().percent(certificate);
            play.buy_share(owner, certificate, price)?;
        }
        _ => return Err(not_now()),
    }
    Ok(!has_choice(play.view(), operator, step))
}
