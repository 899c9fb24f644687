//! A company buys and sells shares of other companies.

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::play::Play;
use crate::play::companies::CheckedStart;
use crate::play::director::Direct;
use crate::play::shares::CheckedSale;
use crate::play::steps::issue::count_left;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::view::View;

fn may_sell(view: View<'_>, At { operator, step }: At) -> Result<(), Refusal> {
    let (of, turn) = (&view.world.steps[step.at()], &view.state.turn);
    if of.buy_or_sell && turn.others_bought > 0 {
        return Err(Refusal::new(Why::SellOrBuy, of.rule));
    }
    match count_left(view, operator, &of.sells, turn.others_sold) {
        true => Ok(()),
        false => Err(Refusal::new(Why::NotNow, of.rule)),
    }
}

fn may_buy(view: View<'_>, At { operator, step }: At) -> Result<(), Refusal> {
    let (of, turn) = (&view.world.steps[step.at()], &view.state.turn);
    if of.buy_or_sell && turn.others_sold > 0 {
        return Err(Refusal::new(Why::SellOrBuy, of.rule));
    }
    match count_left(view, operator, &of.buys, turn.others_bought) {
        true => Ok(()),
        false => Err(Refusal::new(Why::AlreadyBought, of.rule)),
    }
}

/// The companies whose shares others may hold.
fn companies(view: View<'_>, operator: OperatorId) -> impl Iterator<Item = CompanyId> + Clone {
    let may_be_held = move |company: &CompanyId| {
        *company != view.world.operators[operator.at()].company && view.world.company(*company).buy.is_some()
    };
    view.world.company_ids().filter(may_be_held)
}

/// The starts of companies that an operator could make.
fn starts(view: View<'_>, operator: OperatorId, all: bool) -> Vec<(CompanyId, i64)> {
    let Some(player) = view.decider(operator) else { return Vec::new() };
    let mut found = Vec::new();
    for company in companies(view, operator).filter(|company| !view.state.company(*company).started) {
        for (par, _) in view.pars(company, player).unwrap_or_default() {
            if view.check_start(Owner::Operator(operator), company, par).is_ok() {
                found.push((company, par));
                if !all {
                    return found;
                }
            }
        }
    }
    found
}

fn has_choice(view: View<'_>, at: At) -> bool {
    let operator = at.operator;
    let can_sell = |company| view.can_sell_some(Actor::Operator(operator), company);
    if may_sell(view, at).is_ok() && companies(view, operator).any(can_sell) {
        return true;
    }
    let can_buy = |company: CompanyId| {
        view.sorts_for_sale(company).any(|share| view.check_buy(Owner::Operator(operator), share).is_ok())
    };
    may_buy(view, at).is_ok() && (companies(view, operator).any(can_buy) || !starts(view, operator, false).is_empty())
}

pub struct TradeShares;

/// What a company may do with shares of others.
pub enum ShareMove {
    Sell(CheckedSale),
    Buy { certificate: CertificateId, price: i64 },
    Start(CheckedStart),
}

impl Step for TradeShares {
    type Checked = ShareMove;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        begin_choice(play.view(), at, || Ok(has_choice(play.view(), at)))
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(view: View<'_>, at: At, action: &Action) -> bool {
        let is_own = action.actor == Actor::Operator(at.operator);
        match action.deed {
            // What may not be sold any more here may have to be sold to pay for a train.
            Deed::SellShares { company, .. } => is_own && company != at.operator && may_sell(view, at).is_ok(),
            Deed::BuyShare { .. } | Deed::Start { .. } => is_own,
            _ => false,
        }
    }

    fn offers(view: View<'_>, at: At, offers: &mut Vec<Offer>) {
        let (operator, actor) = (at.operator, Actor::Operator(at.operator));
        if may_sell(view, at).is_ok() {
            companies(view, operator).for_each(|company| view.sale_offers(actor, company, None, offers));
        }
        if may_buy(view, at).is_ok() {
            let buyable = view.buyable(Owner::Operator(operator), companies(view, operator));
            offers.extend(buyable.into_iter().map(|certificate| Offer::one(actor, Deed::BuyShare { certificate })));
            let starts = starts(view, operator, true).into_iter();
            offers.extend(starts.map(|(company, par)| Offer::one(actor, Deed::Start { company, par })));
        }
    }

    fn check(view: View<'_>, at: At, action: &Action) -> Result<ShareMove, Refusal> {
        let operator = at.operator;
        only(Actor::Operator(operator), action)?;
        match action.deed {
            Deed::SellShares { company, lot } if company.at() < view.world.companies.len() && company != operator => {
                may_sell(view, at)?;
                view.check_sale(Owner::Operator(operator), company, lot, None).map(ShareMove::Sell)
            }
            Deed::BuyShare { certificate } if certificate.at() < view.state.certificates.len() => {
                may_buy(view, at)?;
                if !companies(view, operator).any(|company| company == view.world.certificate(certificate).company) {
                    return Err(Refusal::plain(Why::NotForSale));
                }
                let price = view.check_buy(Owner::Operator(operator), certificate)?;
                Ok(ShareMove::Buy { certificate, price })
            }
            Deed::Start { company, par } if company.at() < view.world.companies.len() => {
                may_buy(view, at)?;
                view.check_start(Owner::Operator(operator), company, par).map(ShareMove::Start)
            }
            _ => Err(not_now()),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Ok(())
    }

    fn perform(play: &mut Play<'_>, at: At, checked: ShareMove) -> Result<Begun, Refusal> {
        match checked {
            ShareMove::Sell(sale) => {
                let company = sale.company;
                let sale = play.sell_shares(sale)?;
                play.state.turn.others_sold += 1;
                play.then(Direct { company });
                play.finish_sale(&sale)?;
            }
            ShareMove::Buy { certificate, price } => {
                play.state.turn.others_bought += 1;
                play.buy_share(Owner::Operator(at.operator), certificate, price)?;
            }
            ShareMove::Start(start) => {
                play.state.turn.others_bought += 1;
                play.found(start)?;
            }
        }
        Ok(Begun::wait_if(has_choice(play.view(), at)))
    }
}
