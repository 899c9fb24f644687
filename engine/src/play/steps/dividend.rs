//! Earnings are paid out or kept.

use prospectus_dsl::title::{Dividend, Payee, Rounding};
use serde::{Deserialize, Serialize};

use super::{Acting, At, Begun, Step};
use crate::action::{Action, Actor, Deed, DividendKind, Offer};
use crate::event::{Event, Received};
use crate::ids::*;
use crate::play::Play;
use crate::play::task::{Chore, Task, not_now, only};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::{DividendDeclared, DividendPaid, DividendWithheld};
use crate::rules::scope::InMarketMove;
use crate::state::Votes;
use crate::view::View;

pub struct PayDividend;

fn kinds(view: View<'_>, operator: OperatorId) -> impl Iterator<Item = DividendKind> + '_ {
    view.world.company_of(operator).dividends.iter().map(|word| match word {
        Dividend::All => DividendKind::Pay,
        Dividend::None => DividendKind::Keep,
        Dividend::Half => DividendKind::Half,
    })
}

impl Step for PayDividend {
    type Checked = DividendKind;

    /// Without earnings there is nothing to decide: they count as kept.
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        if play.state.operator(at.operator).revenue > 0 {
            return Ok(Begun::Wait);
        }
        declare(play, at.operator, 0);
        Ok(Begun::Over)
    }

    fn acting(_view: View<'_>, _at: At) -> Acting {
        Acting::Operator
    }

    fn takes(_view: View<'_>, _at: At, action: &Action) -> bool {
        matches!(action.deed, Deed::Dividend { .. })
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        let actor = Actor::Operator(operator);
        offers.extend(kinds(view, operator).map(|kind| Offer::one(actor, Deed::Dividend { kind })));
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<DividendKind, Refusal> {
        only(Actor::Operator(operator), action)?;
        let Deed::Dividend { kind } = action.deed else { return Err(not_now()) };
        match kinds(view, operator).any(|other| other == kind) {
            true => Ok(kind),
            false => Err(Refusal::new(Why::NotADividend, view.world.company_of(operator).dividends_rule)),
        }
    }

    fn check_pass(_view: View<'_>, _at: At) -> Result<(), Refusal> {
        Err(not_now())
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, kind: DividendKind) -> Result<Begun, Refusal> {
        let revenue = play.state.operator(operator).revenue;
        let shares = 100 / play.world.company_of(operator).share.max(1);
        let paid = match kind {
            DividendKind::Pay => revenue,
            DividendKind::Keep => 0,
            // Half is paid by whole money on each share; the company keeps the rest.
            DividendKind::Half => revenue / 2 / shares.max(1) * shares.max(1),
        };
        declare(play, operator, paid);
        Ok(Begun::Over)
    }
}

/// Says what becomes of the earnings. Rules on that come before anything is paid.
fn declare(play: &mut Play<'_>, operator: OperatorId, paid: i64) {
    let revenue = play.state.operator(operator).revenue;
    let company = play.world.operators[operator.at()].company;
    play.fire(DividendDeclared { company, operator, revenue, paid });
    play.then(PayOut { operator, revenue, paid });
}

/// So much of the earnings is paid out, the rest is kept, and the marker moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayOut {
    operator: OperatorId,
    revenue: i64,
    paid: i64,
}

impl Chore for PayOut {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        let PayOut { operator, revenue, paid } = self;
        let company = play.world.operators[operator.at()].company;
        play.pay(Owner::Bank, Owner::Operator(operator), revenue - paid);
        let received = if paid > 0 { pay_holders(play, company, paid)? } else { Vec::new() };
        play.tell(Event::Dividend { operator, paid, kept: revenue - paid, received });
        match paid > 0 {
            true => play.fire(DividendPaid { company, operator, revenue }),
            false => play.fire(DividendWithheld { company, operator, revenue }),
        }
        let votes = &mut play.state.companies[company.at()].votes;
        let so_many = if paid > 0 { &mut votes.payers } else { &mut votes.keepers };
        *so_many += 1;
        votes.paid += paid;
        // The marker of a company with several operators moves once, after the last of them.
        if !play.view().has_operators_waiting(company) {
            play.move_by_votes(company)?;
        }
        Ok(None)
    }
}

impl Play<'_> {
    /// Moves the marker of a company by what its operators have decided about their earnings.
    pub(in crate::play) fn move_by_votes(&mut self, company: CompanyId) -> Result<(), Refusal> {
        let Votes { payers, keepers, paid } = std::mem::take(&mut self.state.companies[company.at()].votes);
        if payers + keepers == 0 {
            return Ok(());
        }
        let moves = &self.world.market.moves;
        let share = self.world.company(company).share;
        let about = InMarketMove {
            company,
            price: self.view().price(company),
            paid,
            per_share: paid * share / 100,
            payers: i64::from(payers),
            keepers: i64::from(keepers),
        };
        self.move_marker(company, if payers > 0 { &moves.dividend } else { &moves.withheld }, &about)
    }
}

/// Each holder gets their part of the whole, rounded once for all that they have. Returns who gets how much.
fn pay_holders(play: &mut Play<'_>, company: CompanyId, paid: i64) -> Result<Vec<Received>, Refusal> {
    let of = play.world.company(company);
    let view = play.view();
    let about = view.about_company(company);
    let payee = |choice| -> Result<Owner, Refusal> {
        let word = view.word(choice, &about)?;
        Ok(if word == Some(Payee::Company) { Owner::Operator(company) } else { Owner::Bank })
    };
    let (pool, unsold) = (payee(&of.pool_pays)?, payee(&of.unsold_pays)?);
    let mut held: Vec<(Owner, i64)> = Vec::with_capacity(view.world.setup.players.len() + 3);
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
    let mut received: Vec<Received> = Vec::with_capacity(held.len());
    for (holder, percent) in held {
        let (to, rounding) = match holder {
            Owner::Pool => (pool, of.pool_rounding),
            Owner::Offer => (unsold, of.rounding),
            holder => (holder, of.rounding),
        };
        let amount = part(paid, percent, rounding);
        play.pay(Owner::Bank, to, amount);
        match received.iter_mut().find(|other| other.to == to) {
            Some(other) => other.amount += amount,
            // What the bank gets, it keeps.
            None if to == Owner::Bank || amount == 0 => {}
            None => received.push(Received { to, amount }),
        }
    }
    Ok(received)
}

fn part(paid: i64, percent: i64, rounding: Rounding) -> i64 {
    match rounding {
        Rounding::Up => (paid * percent + 99) / 100,
        Rounding::Down => paid * percent / 100,
    }
}
