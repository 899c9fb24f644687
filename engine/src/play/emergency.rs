//! A director raises money for his company.

use prospectus_dsl::title::Source;
use serde::{Deserialize, Serialize};

use super::Play;
use super::money::with_interest;
use super::task::{Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Lot, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::{Hook, Name};
use crate::view::View;
use crate::world::Emergency;

/// A sum that a company must pay and has not got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raise {
    pub operator: OperatorId,
    pub player: PlayerId,
    pub amount: i64,
    pub to: Owner,
    pub is_started: bool,
}

impl View<'_> {
    /// Whether what a director lacks becomes a debt.
    pub fn may_owe(self) -> bool {
        self.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::Debt))
    }
}

/// That shares are sold only while money is missing, and no more than needed if they must be sold.
fn check_sale(
    view: View<'_>,
    operator: OperatorId,
    player: PlayerId,
    short: i64,
    company: CompanyId,
    lot: Lot,
) -> Result<(), Refusal> {
    let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
    if short <= 0 {
        return Err(Refusal { why: Why::EnoughMoney, rule });
    }
    let sells = |emergency: &Emergency| emergency.has(Source::Shares) || emergency.has(Source::SharesIfWanted);
    if !view.world.emergency.as_ref().is_some_and(sells) {
        return Err(Refusal { why: Why::NotNow, rule });
    }
    let certificates = view.check_sale(Owner::Player(player), company, lot, Some(operator))?;
    // Who sells because he likes to sells as much as he likes.
    if view.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::SharesIfWanted)) {
        return Ok(());
    }
    let price = view.price(company);
    let unit = view.world.company(company).share;
    let percent = |share: &CertificateId| view.percent(*share);
    let of_director = i64::from(lot.of_director);
    let all: i64 = certificates.iter().map(percent).sum::<i64>() + of_director;
    let smallest = certificates.iter().map(percent).chain((of_director > 0).then_some(of_director)).min();
    match (all - smallest.unwrap_or(0)) * price / unit < short {
        true => Ok(()),
        false => Err(Refusal { why: Why::EnoughMoney, rule }),
    }
}

fn sales(view: View<'_>, operator: OperatorId, player: PlayerId, short: i64) -> Vec<Offer> {
    let mut all = Vec::new();
    for company in view.world.company_ids() {
        view.sale_offers(Actor::Player(player), company, Some(operator), &mut all);
    }
    all.retain(|offer| match offer.action.deed {
        Deed::SellShares { company, lot } => check_sale(view, operator, player, short, company, lot).is_ok(),
        _ => false,
    });
    all
}

/// Whether a director may admit that he cannot raise the money: when he has nothing to sell, and even if he could owe it
/// where a title says what happens then.
fn may_give_up(view: View<'_>, sales: &[Offer]) -> bool {
    let has_end = view.world.emergency.as_ref().is_some_and(|emergency| emergency.fails.is_some());
    sales.is_empty() && (!view.may_owe() || has_end)
}

pub(super) fn offers(view: View<'_>, operator: OperatorId, player: PlayerId, short: i64, offers: &mut Vec<Offer>) {
    let sales = sales(view, operator, player, short);
    if may_give_up(view, &sales) {
        offers.push(Offer::one(Actor::Player(player), Deed::GiveUp));
    }
    offers.extend(sales);
}

pub(super) fn may(
    view: View<'_>,
    operator: OperatorId,
    player: PlayerId,
    short: i64,
    deed: &Deed,
) -> Result<(), Refusal> {
    match deed {
        Deed::SellShares { company, lot } if company.at() < view.world.companies.len() => {
            check_sale(view, operator, player, short, *company, *lot)
        }
        Deed::GiveUp if short > 0 && may_give_up(view, &sales(view, operator, player, short)) => Ok(()),
        Deed::GiveUp if view.may_owe() => Err(not_now()),
        Deed::GiveUp => {
            let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
            Err(Refusal { why: Why::MoreMoneyAtHand, rule })
        }
        _ => Err(not_now()),
    }
}

impl Play<'_> {
    /// A director sells shares to help his company; that it is allowed has been checked.
    pub(super) fn sell_in_need(&mut self, player: PlayerId, company: CompanyId, lot: Lot) -> Result<(), Refusal> {
        let sale = self.sell_shares(Owner::Player(player), company, lot)?;
        self.state.turn.raised = true;
        self.then(Task::Direct { company });
        self.finish_sale(&sale)
    }

    /// A director gives his company what it lacks; what he lacks himself he owes, with interest at once.
    pub(super) fn help(&mut self, operator: OperatorId, player: PlayerId, amount: i64) -> Result<(), Refusal> {
        let own = amount.min(self.state.player(player).cash);
        self.pay(Owner::Player(player), Owner::Operator(operator), own);
        let owed = amount - own;
        let Some(emergency) = self.world.emergency.as_ref().filter(|_| owed > 0) else { return Ok(()) };
        let interest = self.view().number_or(&emergency.interest, &[(Name::Player, player.into())], 0)?;
        self.pay(Owner::Bank, Owner::Operator(operator), owed);
        let state = &mut self.state.players[player.at()];
        state.debt += with_interest(owed, interest);
        state.interest = state.interest.max(interest);
        self.tell(Event::Lent { to: Owner::Player(player), amount: owed });
        Ok(())
    }

    /// The money cannot be raised.
    pub(super) fn fail(&mut self, operator: OperatorId, player: PlayerId, short: i64) {
        let Some(emergency) = &self.world.emergency else { return };
        let mut names = self.view().company_names(operator).to_vec();
        names.extend([(Name::Player, player.into()), (Name::Short, short.into())]);
        self.run(emergency.fails, &names);
    }
}

impl Raise {
    fn short(&self, view: View<'_>) -> i64 {
        self.amount - view.state.operator(self.operator).cash - view.state.player(self.player).cash
    }

    pub fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if !self.is_started {
            self.is_started = true;
            let short = self.amount - play.state.operator(self.operator).cash;
            let mut names = play.view().company_names(self.operator).to_vec();
            names.extend([(Name::Player, self.player.into()), (Name::Short, short.into())]);
            play.fire(Hook::EmergencyStarted, &names);
        }
        Ok(Advance::Wait(Task::Raise(self)))
    }

    pub fn offers(&self, view: View<'_>, all: &mut Vec<Offer>) {
        let short = self.short(view);
        if short <= 0 || view.may_owe() {
            all.push(Offer::one(Actor::Player(self.player), Deed::PayUp));
        }
        if short > 0 {
            offers(view, self.operator, self.player, short, all);
        }
    }

    pub fn may(&self, view: View<'_>, action: &Action) -> Result<(), Refusal> {
        only(Actor::Player(self.player), action)?;
        let short = self.short(view);
        match &action.deed {
            Deed::PayUp if short <= 0 || view.may_owe() => Ok(()),
            Deed::PayUp => {
                let cash = self.amount - short;
                Err(Refusal::plain(Why::CannotPay { cost: self.amount, cash }))
            }
            deed => may(view, self.operator, self.player, short, deed),
        }
    }

    pub fn act(self: Box<Self>, play: &mut Play<'_>, action: &Action) -> Result<Option<Task>, Refusal> {
        match action.deed {
            Deed::PayUp => {
                let help = (self.amount - play.state.operator(self.operator).cash).max(0);
                play.help(self.operator, self.player, help)?;
                play.pay(Owner::Operator(self.operator), self.to, self.amount);
                Ok(None)
            }
            Deed::SellShares { company, lot } => {
                play.sell_in_need(self.player, company, lot)?;
                Ok(Some(Task::Raise(self)))
            }
            _ => {
                let short = self.short(play.view());
                play.fail(self.operator, self.player, short);
                Ok(None)
            }
        }
    }
}
