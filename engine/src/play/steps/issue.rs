//! A company sells its own shares, or buys them back.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::play::Play;
use crate::play::director::Direct;
use crate::play::shares::CheckedSale;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::Code;
use crate::rules::scope::{OfCompany, Scope};
use crate::view::View;

/// Whether a step allows one more of what has been done so often.
pub(super) fn count_left(
    view: View<'_>,
    operator: OperatorId,
    code: &Option<Code<<OfCompany as Scope>::Tag>>,
    used: i64,
) -> bool {
    code.as_ref().is_none_or(|code| view.number(code, &view.about_company(operator)).is_ok_and(|most| used < most))
}

/// That an operator is a company, which has shares of its own; one of several operators of a company has none.
fn has_shares(view: View<'_>, At { operator, step }: At) -> Result<(), Refusal> {
    match operator.at() < view.world.companies.len() {
        true => Ok(()),
        false => Err(Refusal::new(Why::NotNow, view.world.steps[step.at()].rule)),
    }
}

fn may_sell(view: View<'_>, At { operator, step }: At) -> Result<(), Refusal> {
    has_shares(view, At { operator, step })?;
    let (of, turn) = (&view.world.steps[step.at()], &view.state.turn);
    if of.buy_or_sell && turn.purchases > 0 {
        return Err(Refusal::new(Why::SellOrBuy, of.rule));
    }
    match count_left(view, operator, &of.sells, turn.sales) {
        true => Ok(()),
        false => Err(Refusal::new(Why::NotNow, of.rule)),
    }
}

fn may_buy(view: View<'_>, At { operator, step }: At) -> Result<(), Refusal> {
    has_shares(view, At { operator, step })?;
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

fn has_choice(view: View<'_>, at: At) -> bool {
    let operator = at.operator;
    if may_sell(view, at).is_ok() && view.can_sell_some(Actor::Operator(operator), operator) {
        return true;
    }
    may_buy(view, at).is_ok() && view.held(Owner::Pool, operator).any(|share| check_buy(view, operator, share).is_ok())
}

pub struct IssueShares;

/// What a company may do with its own shares.
pub enum IssueMove {
    Sell(CheckedSale),
    Buy { certificate: CertificateId, price: i64 },
}

impl Step for IssueShares {
    type Checked = IssueMove;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        begin_choice(play.view(), at, || Ok(has_choice(play.view(), at)))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::SellShares { .. } | Deed::BuyShare { .. })
    }

    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
        let (operator, actor) = (at.operator, Actor::Operator(at.operator));
        if may_sell(view, at).is_ok() {
            view.sale_offers(actor, operator, None, offers);
        }
        if may_buy(view, at).is_ok() {
            let buyable = view.buyable(Owner::Operator(operator), std::iter::once(operator));
            let pooled = buyable.into_iter().filter(|share| check_buy(view, operator, *share).is_ok());
            offers.extend(pooled.map(|certificate| Offer::one(actor, Deed::BuyShare { certificate })));
        }
    }

    fn check(view: View<'_>, at: At, action: &Action) -> Result<IssueMove, Refusal> {
        let operator = at.operator;
        only(Actor::Operator(operator), action)?;
        match action.deed {
            Deed::SellShares { company, lot } if company == operator => {
                may_sell(view, at)?;
                view.check_sale(Owner::Operator(operator), company, lot, None).map(IssueMove::Sell)
            }
            Deed::BuyShare { certificate } if certificate.at() < view.state.certificates.len() => {
                may_buy(view, at)?;
                Ok(IssueMove::Buy { certificate, price: check_buy(view, operator, certificate)? })
            }
            _ => Err(not_now()),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, at: At, checked: IssueMove) -> Result<Begun, Refusal> {
        match checked {
            IssueMove::Sell(sale) => {
                let company = sale.company;
                let sale = play.sell_shares(sale)?;
                play.state.turn.sales += 1;
                play.state.turn.issued += sale.shares * play.world.company(company).share;
                play.then(Direct { company });
                play.finish_sale(&sale)?;
                // What is sold is sold together: a second sale could only bring less.
                Ok(Begun::Over)
            }
            IssueMove::Buy { certificate, price } => {
                play.state.turn.purchases += 1;
                play.state.turn.redeemed += play.view().percent(certificate);
                play.buy_share(Owner::Operator(at.operator), certificate, price)?;
                Ok(Begun::wait_if(has_choice(play.view(), at)))
            }
        }
    }
}
