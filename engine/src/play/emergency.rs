//! A director raises money for their company.

use prospectus_dsl::title::Source;
use serde::{Deserialize, Serialize};

use super::Play;
use super::director::Direct;
use super::money::with_interest;
use super::shares::CheckedSale;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Lot, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::question::{Asks, Help};
use crate::refusal::{Refusal, Why};
use crate::rules::moment::EmergencyStarted;
use crate::rules::scope::{InEmergency, OfPlayer};
use crate::view::View;
use crate::world::Emergency;

/// A sum that a company must pay and has not got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raise {
    pub(crate) operator: OperatorId,
    pub(crate) player: PlayerId,
    pub(crate) amount: i64,
    pub(crate) to: Owner,
    pub(crate) is_started: bool,
}

impl View<'_> {
    /// What others have that help an operator: the company that decides for it, where the title says so, and its director.
    pub(super) fn helpers_cash(self, operator: OperatorId) -> i64 {
        let holder = self.helping_company(operator).map_or(0, |holder| self.state.operator(holder).cash);
        holder + self.decider(operator).map_or(0, |player| self.state.player(player).cash)
    }

    /// The company whose treasury helps an operator, because it decides for it.
    fn helping_company(self, operator: OperatorId) -> Option<OperatorId> {
        let helps = self.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::Holder));
        self.holding_company(operator).filter(|_| helps)
    }

    /// What an operator in need may sell of other companies before anybody helps it.
    pub(super) fn company_sales(self, operator: OperatorId) -> Vec<Offer> {
        let mut all = Vec::new();
        if self.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::CompanyShares)) {
            let own = self.world.operators[operator.at()].company;
            for company in self.world.company_ids().filter(|company| *company != own) {
                self.sale_offers(Actor::Operator(operator), company, Some(operator), &mut all);
            }
        }
        all
    }

    /// Whether what a director lacks becomes a debt.
    pub(crate) fn may_owe(self) -> bool {
        self.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::Debt))
    }
}

/// Money that a director raises for an operator.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    pub(super) operator: OperatorId,
    pub(super) player: PlayerId,
    /// How much more they could use.
    pub(super) short: i64,
    /// How much more the operator could use before anybody helps it.
    pub(super) lacks: i64,
    /// Whether nothing can be done before some of it is there.
    pub(super) is_stuck: bool,
}

/// That shares are sold only while money is missing, and no more than needed if they must be sold.
fn check_sale(view: View<'_>, need: Need, company: CompanyId, lot: Lot) -> Result<CheckedSale, Refusal> {
    let Need { operator, player, short, .. } = need;
    let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
    if !view.company_sales(operator).is_empty() {
        return Err(Refusal { why: Why::CompanySharesFirst, rule });
    }
    if short <= 0 {
        return Err(Refusal { why: Why::EnoughMoney, rule });
    }
    let sells = |emergency: &Emergency| emergency.has(Source::Shares) || emergency.has(Source::SharesIfWanted);
    if !view.world.emergency.as_ref().is_some_and(sells) {
        return Err(Refusal { why: Why::NotNow, rule });
    }
    let sale = view.check_sale(Owner::Player(player), company, lot, Some(operator))?;
    // Who sells because they like to sells as much as they like.
    if view.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::SharesIfWanted)) {
        return Ok(sale);
    }
    check_amount(view, sale, lot, short)
}

/// That what the operator itself sells of others is needed.
fn check_company_sale(view: View<'_>, need: Need, company: CompanyId, lot: Lot) -> Result<CheckedSale, Refusal> {
    let Need { operator, lacks, .. } = need;
    let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
    if !view.world.emergency.as_ref().is_some_and(|emergency| emergency.has(Source::CompanyShares)) {
        return Err(Refusal { why: Why::NotNow, rule });
    }
    if lacks <= 0 {
        return Err(Refusal { why: Why::EnoughMoney, rule });
    }
    let sale = view.check_sale(Owner::Operator(operator), company, lot, Some(operator))?;
    check_amount(view, sale, lot, lacks)
}

/// That no more is sold together than needed.
fn check_amount(view: View<'_>, sale: CheckedSale, lot: Lot, short: i64) -> Result<CheckedSale, Refusal> {
    let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
    let price = view.price(sale.company);
    let unit = view.world.company(sale.company).share;
    let percent = |share: &CertificateId| view.percent(*share);
    let of_director = i64::from(lot.of_director);
    let all: i64 = sale.certificates.iter().map(percent).sum::<i64>() + of_director;
    let smallest = sale.certificates.iter().map(percent).chain((of_director > 0).then_some(of_director)).min();
    match (all - smallest.unwrap_or(0)) * price / unit < short {
        true => Ok(sale),
        false => Err(Refusal { why: Why::EnoughMoney, rule }),
    }
}

fn sales(view: View<'_>, need: Need) -> Vec<Offer> {
    let mut all = view.company_sales(need.operator);
    if !all.is_empty() {
        all.retain(|offer| match offer.action.deed {
            Deed::SellShares { company, lot } => check_company_sale(view, need, company, lot).is_ok(),
            _ => false,
        });
        return all;
    }
    if need.short <= 0 {
        return all;
    }
    for company in view.world.company_ids() {
        view.sale_offers(Actor::Player(need.player), company, Some(need.operator), &mut all);
    }
    all.retain(|offer| match offer.action.deed {
        Deed::SellShares { company, lot } => check_sale(view, need, company, lot).is_ok(),
        _ => false,
    });
    all
}

/// Whether a director may admit that they cannot raise the money: when they have nothing to sell, and even if they
/// could owe it where a title says what happens then.
fn may_give_up(view: View<'_>, need: Need, sales: &[Offer]) -> bool {
    let has_end = view.world.emergency.as_ref().is_some_and(|emergency| emergency.fails.is_some());
    need.is_stuck && sales.is_empty() && (!view.may_owe() || has_end)
}

pub(super) fn offers(view: View<'_>, need: Need, offers: &mut Vec<Offer>) {
    let sales = sales(view, need);
    if may_give_up(view, need, &sales) {
        offers.push(Offer::one(Actor::Player(need.player), Deed::GiveUp));
    }
    offers.extend(sales);
}

/// What a director may do who has to raise money.
pub enum HelpMove {
    Sell(CheckedSale),
    GiveUp { operator: OperatorId, player: PlayerId, short: i64 },
}

/// Checks what a director, or the operator itself, would do to raise money, of which so much is missing.
pub(super) fn check(view: View<'_>, need: Need, action: &Action) -> Result<HelpMove, Refusal> {
    let is_own = action.actor == Actor::Operator(need.operator);
    let sells_own = is_own && !view.company_sales(need.operator).is_empty();
    if !sells_own {
        // Otherwise it is the director who sells in an emergency, not the operator.
        if is_own {
            let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
            return Err(Refusal { why: Why::NotNow, rule });
        }
        only(Actor::Player(need.player), action)?;
    }
    match &action.deed {
        Deed::SellShares { company, lot } if sells_own && company.at() < view.world.companies.len() => {
            check_company_sale(view, need, *company, *lot).map(HelpMove::Sell)
        }
        Deed::SellShares { company, lot } if company.at() < view.world.companies.len() => {
            check_sale(view, need, *company, *lot).map(HelpMove::Sell)
        }
        Deed::GiveUp if may_give_up(view, need, &sales(view, need)) => {
            let Need { operator, player, short, .. } = need;
            Ok(HelpMove::GiveUp { operator, player, short })
        }
        Deed::GiveUp if view.may_owe() => Err(not_now()),
        Deed::GiveUp => {
            let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
            Err(Refusal { why: Why::MoreMoneyAtHand, rule })
        }
        _ => Err(not_now()),
    }
}

impl Play<'_> {
    /// A director sells shares to help their company.
    pub(super) fn sell_in_need(&mut self, sale: CheckedSale) -> Result<(), Refusal> {
        let company = sale.company;
        let sale = self.sell_shares(sale)?;
        self.state.turn.raised = true;
        self.then(Direct { company });
        self.finish_sale(&sale)
    }

    /// Sells all that a player may sell, company by company in market order, each time the dearest lot.
    pub(super) fn sell_all(&mut self, player: PlayerId) -> Result<(), Refusal> {
        let (actor, seller) = (Actor::Player(player), Owner::Player(player));
        for company in self.view().market_order() {
            let view = self.view();
            let mut offers = Vec::new();
            view.sale_offers(actor, company, None, &mut offers);
            let lots = offers.iter().filter_map(|offer| match offer.action.deed {
                Deed::SellShares { lot, .. } => Some(lot),
                _ => None,
            });
            let percent = |lot: &Lot| {
                let shares: i64 = view.lot(company, *lot).iter().map(|share| view.percent(*share)).sum();
                shares + i64::from(lot.of_director)
            };
            let Some(dearest) = lots.max_by_key(percent) else { continue };
            let sale = view.check_sale(seller, company, dearest, None)?;
            let sale = self.sell_shares(sale)?;
            self.then(Direct { company });
            self.finish_sale(&sale)?;
        }
        Ok(())
    }

    /// A director gives their company what it lacks; what they lack themselves they owe, with interest at once.
    pub(super) fn help(&mut self, operator: OperatorId, player: PlayerId, amount: i64) -> Result<(), Refusal> {
        let mut owed = amount;
        if let Some(holder) = self.view().helping_company(operator) {
            let part = owed.min(self.state.operator(holder).cash);
            self.pay(Owner::Operator(holder), Owner::Operator(operator), part);
            owed -= part;
        }
        let own = owed.min(self.state.player(player).cash);
        self.pay(Owner::Player(player), Owner::Operator(operator), own);
        owed -= own;
        let Some(emergency) = self.world.emergency.as_ref().filter(|_| owed > 0) else { return Ok(()) };
        let interest = self.view().number_or(&emergency.interest, &OfPlayer { player }, 0)?;
        self.pay(Owner::Bank, Owner::Operator(operator), owed);
        self.owe(Owner::Player(player), with_interest(owed, interest));
        let state = &mut self.state.players[player.at()];
        state.interest = state.interest.max(interest);
        self.tell(Event::Lent { to: Owner::Player(player), amount: owed });
        self.tell_of_interest(player, with_interest(owed, interest) - owed);
        Ok(())
    }

    /// The money cannot be raised.
    pub(super) fn fail(&mut self, operator: OperatorId, player: PlayerId, short: i64) {
        let Some(emergency) = &self.world.emergency else { return };
        let company = self.world.operators[operator.at()].company;
        self.run(emergency.fails, &InEmergency { player, operator, company, short });
    }
}

impl Raise {
    fn short(&self, view: View<'_>) -> i64 {
        self.lacks(view) - view.helpers_cash(self.operator)
    }

    /// How much the operator itself has not got.
    fn lacks(&self, view: View<'_>) -> i64 {
        self.amount - view.state.operator(self.operator).cash
    }

    fn need(&self, view: View<'_>) -> Need {
        let (short, lacks) = (self.short(view), self.lacks(view));
        Need { operator: self.operator, player: self.player, short, lacks, is_stuck: short > 0 }
    }

    /// Whether the operator has to sell what it holds of others before anybody helps it.
    fn sells_own(&self, view: View<'_>) -> bool {
        self.lacks(view) > 0 && !view.company_sales(self.operator).is_empty()
    }
}

/// What may be done by whoever has to raise a sum.
pub enum RaiseMove {
    PayUp,
    Help(HelpMove),
}

impl Activity for Raise {
    type Checked = RaiseMove;

    fn actor(&self, view: View<'_>) -> Actor {
        if self.sells_own(view) { Actor::Operator(self.operator) } else { Actor::Player(self.player) }
    }

    fn asks(&self, view: View<'_>) -> Asks {
        let help = Help { operator: self.operator, player: self.player, short: self.short(view).max(0) };
        Asks::Emergency { help, amount: self.amount, to: self.to }
    }

    fn offers(&self, view: View<'_>, all: &mut Vec<Offer>) {
        let short = self.short(view);
        if self.sells_own(view) {
            return offers(view, self.need(view), all);
        }
        if short <= 0 || view.may_owe() {
            all.push(Offer::one(Actor::Player(self.player), Deed::PayUp));
        }
        if short > 0 {
            offers(view, self.need(view), all);
        }
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<RaiseMove, Refusal> {
        let short = self.short(view);
        if action.deed == Deed::PayUp {
            only(self.actor(view), action)?;
        }
        match &action.deed {
            Deed::PayUp if self.sells_own(view) => {
                let rule = view.world.emergency.as_ref().map(|emergency| emergency.rule);
                Err(Refusal { why: Why::CompanySharesFirst, rule })
            }
            Deed::PayUp if short <= 0 || view.may_owe() => Ok(RaiseMove::PayUp),
            Deed::PayUp => {
                let cash = self.amount - short;
                Err(Refusal::plain(Why::CannotPay { cost: self.amount, cash }))
            }
            _ => check(view, self.need(view), action).map(RaiseMove::Help),
        }
    }

    fn perform(self: Box<Self>, play: &mut Play<'_>, checked: RaiseMove) -> Result<Option<Task>, Refusal> {
        match checked {
            RaiseMove::PayUp => {
                let help = (self.amount - play.state.operator(self.operator).cash).max(0);
                play.help(self.operator, self.player, help)?;
                play.pay(Owner::Operator(self.operator), self.to, self.amount);
                Ok(None)
            }
            RaiseMove::Help(HelpMove::Sell(sale)) => {
                play.sell_in_need(sale)?;
                Ok(Some(Task::Raise(self)))
            }
            RaiseMove::Help(HelpMove::GiveUp { operator, player, short }) => {
                play.fail(operator, player, short);
                Ok(None)
            }
        }
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if !self.is_started {
            self.is_started = true;
            let short = self.amount - play.state.operator(self.operator).cash;
            let company = play.world.operators[self.operator.at()].company;
            play.fire(EmergencyStarted { operator: self.operator, company, player: self.player, short });
        }
        Ok(Advance::Wait(Task::Raise(self)))
    }
}
