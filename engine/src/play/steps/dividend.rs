//! Earnings are paid out or kept.

use prospectus_dsl::title::{Dividend, Payee, Rounding};

use super::Begun;
use crate::action::{Action, Actor, Deed, DividendKind, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::{Eval, Hook, Name, Value};
use crate::view::View;

/// Without earnings there is nothing to decide: they count as kept.
pub fn begin(play: &mut Play<'_>, operator: OperatorId) -> Result<Begun, Refusal> {
    if play.state.operator(operator).revenue > 0 {
        return Ok(Begun::Wait);
    }
    declare(play, operator, 0)?;
    Ok(Begun::Over)
}

fn kinds(view: View<'_>, operator: OperatorId) -> impl Iterator<Item = DividendKind> + '_ {
    view.world.company_of(operator).dividends.iter().map(|word| match word {
        Dividend::All => DividendKind::Pay,
        Dividend::None => DividendKind::Keep,
        Dividend::Half => DividendKind::Half,
    })
}

pub fn offers(view: View<'_>, operator: OperatorId, offers: &mut Vec<Offer>) {
    offers.extend(kinds(view, operator).map(|kind| Offer::one(Actor::Operator(operator), Deed::Dividend { kind })));
}

pub fn may(view: View<'_>, operator: OperatorId, action: &Action) -> Result<(), Refusal> {
    only(Actor::Operator(operator), action)?;
    let Deed::Dividend { kind } = action.deed else { return Err(not_now()) };
    match kinds(view, operator).any(|other| other == kind) {
        true => Ok(()),
        false => Err(Refusal::new(Why::NotADividend, view.world.company_of(operator).dividends_rule)),
    }
}

pub fn act(play: &mut Play<'_>, operator: OperatorId, action: &Action) -> Result<bool, Refusal> {
    let Deed::Dividend { kind } = action.deed else { return Err(not_now()) };
    let revenue = play.state.operator(operator).revenue;
    let shares = 100 / play.world.company_of(operator).share.max(1);
    let paid = match kind {
        DividendKind::Pay => revenue,
        DividendKind::Keep => 0,
        // Half is paid by whole money on each share; the company keeps the rest.
        DividendKind::Half => revenue / 2 / shares.max(1) * shares.max(1),
    };
    declare(play, operator, paid)?;
    Ok(true)
}

/// Pays so much of the earnings out, keeps the rest, and moves the marker.
fn declare(play: &mut Play<'_>, operator: OperatorId, paid: i64) -> Result<(), Refusal> {
    let revenue = play.state.operator(operator).revenue;
    let company = play.world.operators[operator.at()].company;
    play.pay(Owner::Bank, Owner::Operator(operator), revenue - paid);
    if paid > 0 {
        pay_holders(play, company, paid)?;
    }
    play.tell(Event::Dividend { operator, paid, kept: revenue - paid });
    let mut names = play.view().company_names(operator).to_vec();
    names.push((Name::Revenue, revenue.into()));
    names.push((Name::Paid, paid.into()));
    play.fire(Hook::DividendDeclared, &names);
    names.pop();
    play.fire(if paid > 0 { Hook::DividendPaid } else { Hook::DividendWithheld }, &names);
    move_for(play, company, paid)
}

fn move_for(play: &mut Play<'_>, company: CompanyId, paid: i64) -> Result<(), Refusal> {
    let moves = &play.world.market.moves;
    let share = play.world.company(company).share;
    let mut names = play.market_names(company).to_vec();
    names.extend([
        (Name::Paid, Value::Number(paid)),
        (Name::PerShare, Value::Number(paid * share / 100)),
        (Name::Payers, Value::Number(i64::from(paid > 0))),
        (Name::Keepers, Value::Number(i64::from(paid == 0))),
    ]);
    play.move_marker(company, if paid > 0 { &moves.dividend } else { &moves.withheld }, &names)
}

/// Each holder gets his part of the whole, rounded once for all that he has.
fn pay_holders(play: &mut Play<'_>, company: CompanyId, paid: i64) -> Result<(), Refusal> {
    let of = play.world.company(company);
    let view = play.view();
    let names = view.company_names(company);
    let payee = |choice| -> Result<Owner, Refusal> {
        let word = Eval::new(view, &names).choice(choice)?;
        Ok(if word == Some(Payee::Company) { Owner::Operator(company) } else { Owner::Bank })
    };
    let (pool, unsold) = (payee(&of.pool_pays)?, payee(&of.unsold_pays)?);
    let mut held: Vec<(Owner, i64)> = Vec::new();
    for share in view.shares_of(company) {
        let (holder, percent) = (view.state.certificate(share).holder, view.percent(share));
        // What is held back is not for sale yet, and pays nobody.
        if holder == Owner::Offer && view.state.certificate(share).held_back {
            continue;
        }
        match held.iter_mut().find(|(other, _)| *other == holder) {
            Some((_, sum)) => *sum += percent,
            None => held.push((holder, percent)),
        }
    }
    for (holder, percent) in held {
        let (to, rounding) = match holder {
            Owner::Pool => (pool, of.pool_rounding),
            Owner::Offer => (unsold, of.rounding),
            holder => (holder, of.rounding),
        };
        play.pay(Owner::Bank, to, part(paid, percent, rounding));
    }
    Ok(())
}

fn part(paid: i64, percent: i64, rounding: Rounding) -> i64 {
    match rounding {
        Rounding::Up => (paid * percent + 99) / 100,
        Rounding::Down => paid * percent / 100,
    }
}
