//! Trains are bought: from the bank, the pool or another, with the director's help where it is needed.

use prospectus_dsl::title::{EmergencyTrain, ExcessTrains};
use prospectus_dsl::vocabulary::hooks::Hook;

use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::consent::Proposal;
use crate::play::discard::Discard;
use crate::play::emergency::{self, HelpMove, Need};
use crate::play::task::{not_now, only};
use crate::question::Help;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::EmergencyStarted;
use crate::rules::scope::{InTrade, InTradeIn};
use crate::state::TrainPlace;
use crate::view::{BankTrains, View};

/// What a train costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purchase {
    low: i64,
    high: i64,
    /// Whether the director adds something without need.
    is_subsidised: bool,
}

/// A train that is given up for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiveUp {
    pub(crate) train: TrainId,
    /// Whether the bank takes it in part payment.
    pub(crate) traded_in: bool,
}

impl View<'_> {
    /// Whether an operator has no train that it may run, but must own one, and whoever decides for it has not given up.
    pub(crate) fn needs_train(self, operator: OperatorId) -> Result<bool, Refusal> {
        let gave_up = self.state.turn.gave_up;
        if gave_up.is_some() && gave_up == self.decider(operator) || self.can_run_a_train(operator)? {
            return Ok(false);
        }
        match &self.world.company_of(operator).must_own_train {
            Some(must) => Ok(self.holds_code(must, &self.about_company(operator))?),
            None => Ok(false),
        }
    }

    fn can_run_a_train(self, operator: OperatorId) -> Result<bool, Refusal> {
        for train in self.trains_at(TrainPlace::With(Owner::Operator(operator))) {
            if self.may_run(train, operator)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The trains that the bank sells now, with their prices: from the supply each type that is on offer, and the pool.
    pub(crate) fn bank_trains(self, operator: OperatorId) -> Result<BankTrains, Refusal> {
        self.cache.bank(operator, || self.find_bank_trains(operator))
    }

    fn find_bank_trains(self, operator: OperatorId) -> Result<BankTrains, Refusal> {
        let mut found = Vec::new();
        for kind in TrainTypeId::all(self.world.types.len()) {
            if let Some(train) = self.next_card(kind)
                && self.is_available(kind, Some(operator))?
                && self.may_have(train, kind, operator)?
            {
                found.push((train, kind, self.train_price(kind, Some(operator))?));
            }
        }
        let mut sides = Vec::new();
        for train in self.pool_trains() {
            let side = self.state.train(train).side;
            if !sides.contains(&side) && self.may_have(train, side, operator)? {
                sides.push(side);
                found.push((train, side, self.train_price(side, Some(operator))?));
            }
        }
        Ok(found.into())
    }

    /// Whether a train may be owned by an operator.
    fn may_have(self, train: TrainId, side: TrainTypeId, operator: OperatorId) -> Result<bool, Refusal> {
        Ok(self.holds(&self.world.types[side.at()].run.owners, &self.about_train(train, operator))?)
    }

    /// Which train a director may help an operator to.
    fn emergency_train(self, operator: OperatorId) -> Result<Option<EmergencyTrain>, Refusal> {
        match &self.world.emergency {
            Some(emergency) => Ok(self.word(&emergency.train, &self.about_company(operator))?),
            None => Ok(None),
        }
    }

    /// The most that an operator can pay for a train with its director's help, if they may help it; none if they may
    /// owe whatever is missing.
    fn most_with_help(self, operator: OperatorId) -> Option<i64> {
        (!self.may_owe()).then_some(self.state.operator(operator).cash + self.helpers_cash(operator))
    }

    /// The prices of the bank's trains that an operator could run: others are of no help to it.
    fn useful_prices(self, operator: OperatorId) -> Result<Vec<i64>, Refusal> {
        Ok(self.useful_trains(operator)?.into_iter().map(|(_, price)| price).collect())
    }

    fn useful_trains(self, operator: OperatorId) -> Result<Vec<(TrainId, i64)>, Refusal> {
        let mut useful = Vec::new();
        for (train, side, price) in self.bank_trains(operator)?.iter() {
            if self.may_run_as(*side, *train, operator)? {
                useful.push((*train, *price));
            }
        }
        Ok(useful)
    }

    /// Whether an operator has to sell what it holds of other companies before anybody helps it to a train.
    fn sells_own(self, operator: OperatorId, price: i64) -> bool {
        price > self.state.operator(operator).cash && !self.company_sales(operator).is_empty()
    }

    /// What a director may add to the price of a train without need.
    fn subsidy(self, operator: OperatorId, price: i64) -> Result<i64, Refusal> {
        let subsidy = self.world.emergency.as_ref().and_then(|emergency| emergency.subsidy.as_ref());
        let (Some(percent), Some(player)) = (subsidy, self.decider(operator)) else { return Ok(0) };
        let most = price.saturating_mul(self.number(percent, &self.about_company(operator))?) / 100;
        Ok(most.min(self.state.player(player).cash).max(0))
    }

    fn cheapest(self, operator: OperatorId) -> Result<Option<i64>, Refusal> {
        Ok(self.useful_prices(operator)?.into_iter().min())
    }

    /// Whether the director must help an operator to a train: it needs one and cannot pay for the cheapest.
    pub(crate) fn is_emergency(self, operator: OperatorId) -> Result<bool, Refusal> {
        self.cache.emergency(operator, || self.find_emergency(operator))
    }

    fn find_emergency(self, operator: OperatorId) -> Result<bool, Refusal> {
        let is_helped = self.world.emergency.is_some() && self.decider(operator).is_some();
        if !is_helped || self.can_run_a_train(operator)? {
            return Ok(false);
        }
        let cash = self.state.operator(operator).cash;
        // Nobody has to take a train out of the pool where the title says so.
        let counts_pool = self.world.emergency.as_ref().is_some_and(|emergency| !emergency.ignores_pool);
        let is_new = |train: TrainId| self.state.train(train).place == TrainPlace::Supply;
        let useful = self.useful_trains(operator)?.into_iter().filter(|(train, _)| counts_pool || is_new(*train));
        let mut prices = useful.map(|(_, price)| price);
        let is_short = match self.emergency_train(operator)? {
            Some(EmergencyTrain::AnyDearer) => prices.any(|price| price > cash),
            _ => prices.min().is_some_and(|cheapest| cheapest > cash),
        };
        let helps = match &self.world.company_of(operator).emergency {
            _ if !is_short => return Ok(false),
            Some(code) => self.holds_code(code, &self.about_company(operator))?,
            None => true,
        };
        Ok(helps && self.needs_train(operator)?)
    }

    /// How much more a director must raise for a train that their company needs.
    fn train_shortage(self, operator: OperatorId) -> Result<Shortage, Refusal> {
        if self.decider(operator).is_none() {
            return Ok(Shortage::default());
        }
        let own = self.state.operator(operator).cash;
        let there = own + self.helpers_cash(operator);
        let prices = self.useful_prices(operator)?;
        let [cheapest, dearest] =
            [prices.iter().min(), prices.iter().max()].map(|price| price.map_or(0, |p| p - there));
        let most = match self.emergency_train(operator)? {
            Some(EmergencyTrain::Cheapest) => cheapest,
            _ => dearest,
        };
        // Where what is missing can be owed, no train is out of reach: help is for the one of their choice from the start.
        Ok(Shortage { least: if self.may_owe() { most } else { cheapest }, most, lacks: most + there - own })
    }
}

/// How much a director has to raise; below 0 if there is more than enough.
#[derive(Clone, Copy, Default)]
struct Shortage {
    /// Before any train can be bought.
    least: i64,
    /// For the train of their choice.
    most: i64,
    /// How much the operator itself has not got for that train.
    lacks: i64,
}

/// Money that a director raises for a train.
fn need(view: View<'_>, operator: OperatorId, player: PlayerId) -> Result<Need, Refusal> {
    let Shortage { least, most, lacks } = view.train_shortage(operator)?;
    Ok(Need { operator, player, short: most, lacks, is_stuck: least > 0 })
}

fn check_limit(view: View<'_>, operator: OperatorId, gives_up: Option<GiveUp>) -> Result<(), Refusal> {
    let owned = view.train_count(operator) as i64 - i64::from(gives_up.is_some());
    let limit = view.train_limit(operator)?;
    match owned < limit {
        true => Ok(()),
        false => Err(Refusal::new(Why::TrainLimit { limit }, view.world.phase(view.state.phase).rule)),
    }
}

/// A train that is given up for a new one.
#[derive(Clone, Copy, Default)]
struct TradeIn {
    /// What the bank pays for it.
    paid: i64,
    /// Whether it goes only to make room for one that can be run.
    makes_room: bool,
}

/// That a train may be given up for another.
fn trade_in(view: View<'_>, operator: OperatorId, gives_up: Option<GiveUp>) -> Result<TradeIn, Refusal> {
    let Some(GiveUp { train, traded_in }) = gives_up else { return Ok(TradeIn::default()) };
    let own = TrainPlace::With(Owner::Operator(operator));
    if view.state.trains.get(train.at()).is_none_or(|train| train.place != own) {
        return Err(Refusal::plain(Why::NotHeld));
    }
    let of = &view.world.types[view.state.train(train).side.at()];
    let about = view.about_train(train, operator);
    if traded_in {
        let code = of.run.trade_in.as_ref().ok_or(Refusal::new(Why::NotForSale, of.rule))?;
        return Ok(TradeIn { paid: view.number(code, &about)?.max(0), makes_room: false });
    }
    let given_up = match &of.run.given_up {
        Some(code) => view.holds_code(code, &about)?,
        None => false,
    };
    // An operator that is full of trains that it may not run makes room for one that it may.
    let is_stuck =
        view.train_count(operator) as i64 >= view.train_limit(operator)? && !view.can_run_a_train(operator)?;
    let replaces = match &view.world.company_of(operator).replaces_train {
        Some(code) if is_stuck => view.holds_code(code, &view.about_company(operator))?,
        _ => false,
    };
    match given_up || replaces {
        true => Ok(TradeIn { paid: 0, makes_room: !given_up }),
        false => Err(Refusal::new(Why::NotForSale, of.rule)),
    }
}

/// That a train may be traded in for another, which comes from the supply or the pool.
fn check_traded_for(
    view: View<'_>,
    operator: OperatorId,
    old: TrainId,
    (train, side): (TrainId, TrainTypeId),
) -> Result<(), Refusal> {
    let of = &view.world.types[view.state.train(old).side.at()];
    let place = view.state.train(train).place;
    // The bank takes a train in part payment, other companies do not.
    if !matches!(place, TrainPlace::Supply | TrainPlace::Pool) {
        return Err(Refusal::new(Why::NotTradedFor, of.rule));
    }
    let company = view.world.operators[operator.at()].company;
    let about = InTradeIn { train: old, operator, company, r#type: side, is_new: place == TrainPlace::Supply };
    match &of.run.traded_for {
        Some(code) if !view.holds_code(code, &about)? => Err(Refusal::new(Why::NotTradedFor, code.rule)),
        _ => Ok(()),
    }
}

fn check_purchase(
    view: View<'_>,
    operator: OperatorId,
    train: TrainId,
    side: TrainTypeId,
    gives_up: Option<GiveUp>,
) -> Result<Purchase, Refusal> {
    check_limit(view, operator, gives_up)?;
    check_with_room(view, operator, train, side, gives_up)
}

/// The same if there is room for another train.
fn check_with_room(
    view: View<'_>,
    operator: OperatorId,
    train: TrainId,
    side: TrainTypeId,
    gives_up: Option<GiveUp>,
) -> Result<Purchase, Refusal> {
    if train.at() >= view.state.trains.len() || side.at() >= view.world.types.len() {
        return Err(not_now());
    }
    let of = &view.world.types[side.at()];
    let unavailable = || Refusal::new(Why::TrainNotAvailable, of.rule);
    let state = view.state.train(train);
    if of.card != view.world.cards[train.at()].first_side {
        return Err(unavailable());
    }
    // What the bank has on offer has been looked at.
    let bank = view.bank_trains(operator)?;
    let on_offer = bank.iter().find(|(card, of, _)| (*card, *of) == (train, side)).map(|(.., price)| *price);
    if on_offer.is_none() && !view.may_have(train, side, operator)? {
        return Err(Refusal::new(Why::MayNotOwn, of.run.owners.as_ref().map_or(of.rule, |code| code.rule)));
    }
    let TradeIn { paid, makes_room } = trade_in(view, operator, gives_up)?;
    if makes_room && !view.may_run_as(side, train, operator)? {
        let rule = view.world.company_of(operator).replaces_train.as_ref().map(|code| code.rule);
        return Err(Refusal { why: Why::CannotRun, rule });
    }
    if let Some(GiveUp { train: old, traded_in: true }) = gives_up {
        check_traded_for(view, operator, old, (train, side))?;
    }
    match (state.place, on_offer) {
        (_, Some(price)) => from_bank(view, operator, (train, side), price, paid),
        // Of equal trains in the pool only the first is listed.
        (TrainPlace::Pool, None) if state.side == side => {
            from_bank(view, operator, (train, side), view.train_price(side, Some(operator))?, paid)
        }
        (TrainPlace::With(Owner::Operator(seller)), None) if seller != operator && state.side == side => {
            from_other(view, operator, train, side, seller)
        }
        _ => Err(unavailable()),
    }
}

fn from_bank(
    view: View<'_>,
    operator: OperatorId,
    (train, side): (TrainId, TrainTypeId),
    whole: i64,
    traded_in: i64,
) -> Result<Purchase, Refusal> {
    let cash = view.state.operator(operator).cash;
    // The bank gives nothing back.
    let price = (whole - traded_in).max(0);
    let own = Purchase { low: price, high: price, is_subsidised: false };
    if price <= cash {
        return Ok(own);
    }
    if price - cash <= view.subsidy(operator, whole)? {
        return Ok(Purchase { is_subsidised: true, ..own });
    }
    let rule = view.world.types[side.at()].rule;
    let too_dear = |cash| Refusal::new(Why::CannotPay { cost: price, cash }, rule);
    let (Some(emergency), true) = (&view.world.emergency, view.is_emergency(operator)?) else {
        return Err(too_dear(cash));
    };
    // A director helps to a train that is of use.
    if !view.may_run_as(side, train, operator)? {
        return Err(Refusal::new(Why::CannotRun, emergency.rule));
    }
    if view.emergency_train(operator)? == Some(EmergencyTrain::Cheapest)
        && view.cheapest(operator)?.is_some_and(|cheapest| cheapest < price)
    {
        return Err(Refusal::new(Why::NotTheCheapest, emergency.rule));
    }
    if view.sells_own(operator, price) {
        return Err(Refusal::new(Why::CompanySharesFirst, emergency.rule));
    }
    match view.most_with_help(operator) {
        Some(most) if price > most => Err(Refusal::new(Why::CannotPay { cost: price, cash: most }, emergency.rule)),
        _ => Ok(own),
    }
}

fn from_other(
    view: View<'_>,
    operator: OperatorId,
    train: TrainId,
    side: TrainTypeId,
    seller: OperatorId,
) -> Result<Purchase, Refusal> {
    let of = &view.world.types[side.at()];
    let [Some(trade), ..] = &view.world.trade else { return Err(Refusal::new(Why::TrainNotAvailable, of.rule)) };
    let any = view.emergency_train(operator)? != Some(EmergencyTrain::Cheapest);
    // Money that the director has raised for the cheapest train is for a train of the bank.
    if let Some(emergency) = view.world.emergency.as_ref().filter(|_| view.state.turn.raised && !any) {
        return Err(Refusal::new(Why::NotTheCheapest, emergency.rule));
    }
    let face = match &of.face {
        Some(face) => view.number(face, &view.about_train(train, seller))?,
        None => view.train_price(side, Some(operator))?,
    };
    let about = InTrade::of_train(train, Owner::Operator(operator), Owner::Operator(seller), face);
    view.demand(&trade.when, &about)?;
    view.demand(&of.run.sold_on, &about)?;
    let own = view.price_range(&trade.price, &about, operator);
    let helped = match view.world.emergency.as_ref().and_then(|emergency| emergency.price.as_ref()) {
        Some(price) if any && view.is_emergency(operator)? && view.may_run_as(side, train, operator)? => {
            let (low, high) = view.value(price, &about)?.as_range();
            let high = view.most_with_help(operator).map_or(high, |most| high.min(most));
            (low <= high).then_some((low, high))
        }
        _ => None,
    };
    let (low, high) = match (own, helped) {
        (Ok(own), Some(helped)) => (own.0.min(helped.0), own.1.max(helped.1)),
        (Err(_), Some(helped)) => helped,
        (own, None) => own?,
    };
    Ok(Purchase { low, high, is_subsidised: false })
}

/// The trains of others that could be looked at: one of each sort, in the order in which their owners got them.
fn others(view: View<'_>, operator: OperatorId) -> Vec<(TrainId, TrainTypeId)> {
    if view.world.trade[0].is_none() {
        return Vec::new();
    }
    let mut found: Vec<(OperatorId, u32, TrainId, TrainTypeId)> = Vec::new();
    for train in view.owned_trains() {
        let state = view.state.train(train);
        let TrainPlace::With(Owner::Operator(seller)) = state.place else { continue };
        let alike = found.iter_mut().find(|(other, _, _, side)| (*other, *side) == (seller, state.side));
        match alike {
            _ if seller == operator || !view.is_in_game(seller) => {}
            Some(known) if known.1 <= state.since => {}
            Some(known) => (known.1, known.2) = (state.since, train),
            None => found.push((seller, state.since, train, state.side)),
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, train, side)| (train, side)).collect()
}

/// What an operator might give up for a train, nothing first, so that there is room for it.
fn give_ups(view: View<'_>, operator: OperatorId) -> Vec<Option<GiveUp>> {
    let mut sides = Vec::new();
    let mut all = vec![None];
    for train in view.trains_of(Owner::Operator(operator)) {
        let side = view.state.train(train).side;
        if sides.contains(&side) {
            continue;
        }
        sides.push(side);
        let ways = [false, true].map(|traded_in| Some(GiveUp { train, traded_in }));
        all.extend(ways.into_iter().filter(|way| trade_in(view, operator, *way).is_ok()));
    }
    all.retain(|gives_up| check_limit(view, operator, *gives_up).is_ok());
    all
}

/// Whether the supply has a train that an operator may have and can pay for: asked first, since it is so most often.
fn can_pay_one(view: View<'_>, operator: OperatorId) -> Result<bool, Refusal> {
    let cash = view.state.operator(operator).cash;
    for kind in TrainTypeId::all(view.world.types.len()) {
        if let Some(train) = view.next_card(kind)
            && view.train_price(kind, Some(operator))? <= cash
            && view.is_available(kind, Some(operator))?
            && view.may_have(train, kind, operator)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

fn has_choice(view: View<'_>, operator: OperatorId) -> Result<bool, Refusal> {
    if check_limit(view, operator, None).is_ok() && can_pay_one(view, operator)? {
        return Ok(true);
    }
    let give_ups = give_ups(view, operator);
    let may =
        |train, side| give_ups.iter().any(|gives_up| check_with_room(view, operator, train, side, *gives_up).is_ok());
    let can_buy = !give_ups.is_empty()
        && (view.bank_trains(operator)?.iter().any(|(train, side, _)| may(*train, *side))
            || others(view, operator).into_iter().any(|(train, side)| may(train, side)));
    Ok(can_buy || view.is_emergency(operator)?)
}

pub struct BuyTrains;

/// What may be done in the step in which trains are bought.
pub enum TrainMove {
    /// From the bank or the pool.
    Buy { train: TrainId, side: TrainTypeId, price: i64, gives_up: Option<GiveUp>, is_subsidised: bool },
    /// From another.
    Propose(Owner, Proposal),
    /// A director raises money for a train.
    Help(HelpMove),
}

impl Step for BuyTrains {
    type Checked = TrainMove;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        tell_of_emergency(play, at.operator)?;
        begin_choice(play.view(), at, || has_choice(play.view(), at.operator))
    }

    fn acting(view: View<'_>, at: At) -> Acting {
        match missing(view, at.operator).filter(|_| view.company_sales(at.operator).is_empty()) {
            Some(help) => Acting::Director { help, alone: !view.may_owe() },
            None => Acting::Operator,
        }
    }

    fn takes(view: View<'_>, at: At, action: &Action) -> bool {
        match action.deed {
            Deed::BuyTrain { .. } => true,
            Deed::SellShares { .. } | Deed::GiveUp => view.is_emergency(at.operator).unwrap_or(false),
            _ => false,
        }
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        let actor = Actor::Operator(operator);
        let give_ups = give_ups(view, operator);
        let bank = view.bank_trains(operator).unwrap_or_default();
        let bank = bank.iter().map(|(train, side, _)| (*train, *side));
        let others = if give_ups.is_empty() { Vec::new() } else { others(view, operator) };
        for (train, side) in bank.chain(others) {
            for gives_up in &give_ups {
                if let Ok(purchase) = check_with_room(view, operator, train, side, *gives_up) {
                    let (old, traded_in) = (gives_up.map(|old| old.train), gives_up.is_some_and(|old| old.traded_in));
                    let deed = Deed::BuyTrain { train, side, price: purchase.low, gives_up: old, traded_in };
                    offers.push(Offer::priced(actor, deed, purchase.low, purchase.high, 1));
                }
            }
        }
        if let (true, Some(player)) = (view.is_emergency(operator).unwrap_or(false), view.decider(operator)) {
            need(view, operator, player).into_iter().for_each(|need| emergency::offers(view, need, offers));
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<TrainMove, Refusal> {
        match action.deed {
            Deed::BuyTrain { train, side, price, gives_up: old, traded_in } => {
                only(Actor::Operator(operator), action)?;
                if traded_in && old.is_none() {
                    return Err(not_now());
                }
                let gives_up = old.map(|train| GiveUp { train, traded_in });
                let Purchase { low, high, is_subsidised } = check_purchase(view, operator, train, side, gives_up)?;
                if !(low..=high).contains(&price) {
                    return Err(Refusal::plain(Why::PriceRange { low, high }));
                }
                Ok(match view.state.train(train).place {
                    TrainPlace::With(seller) => {
                        TrainMove::Propose(seller, Proposal::Train { train, side, price, gives_up: old })
                    }
                    _ => TrainMove::Buy { train, side, price, gives_up, is_subsidised },
                })
            }
            Deed::SellShares { .. } | Deed::GiveUp => {
                let player = view.decider(operator).ok_or_else(not_now)?;
                emergency::check(view, need(view, operator, player)?, action).map(TrainMove::Help)
            }
            _ => Err(not_now()),
        }
    }

    /// An operator that needs a train does not pass while one can be had.
    fn check_pass(view: View<'_>, At { operator, .. }: At) -> Result<(), Refusal> {
        let may_need = !view.can_run_a_train(operator)? && !view.useful_prices(operator)?.is_empty();
        match may_need && view.needs_train(operator)? {
            true => {
                let must = view.world.company_of(operator).must_own_train.as_ref().map(|code| code.rule);
                Err(Refusal { why: Why::MustBuyTrain, rule: must })
            }
            false => Ok(()),
        }
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, checked: TrainMove) -> Result<Begun, Refusal> {
        match checked {
            TrainMove::Buy { train, side, price, gives_up, is_subsidised } => {
                play.take_train(operator, (train, side), price, gives_up, is_subsidised)?;
            }
            TrainMove::Propose(seller, proposal) => play.propose(operator, seller, proposal)?,
            TrainMove::Help(HelpMove::Sell(sale)) => play.sell_in_need(sale)?,
            TrainMove::Help(HelpMove::GiveUp { operator, player, short }) => {
                // Unless somebody else decides for it then, the operator goes without a train in this turn.
                play.state.turn.gave_up = Some(player);
                play.fail(operator, player, short);
            }
        }
        Ok(Begun::Wait)
    }
}

/// Lets rules know once in a turn that the director must help.
fn tell_of_emergency(play: &mut Play<'_>, operator: OperatorId) -> Result<(), Refusal> {
    let is_news = play.is_awaited(Hook::EmergencyStarted) && !play.state.turn.has_told_of_emergency;
    if !is_news || !play.view().is_emergency(operator)? {
        return Ok(());
    }
    let (Some(player), Some(cheapest)) = (play.view().decider(operator), play.view().cheapest(operator)?) else {
        return Ok(());
    };
    play.state.turn.has_told_of_emergency = true;
    let company = play.world.operators[operator.at()].company;
    let short = cheapest - play.state.operator(operator).cash;
    play.fire(EmergencyStarted { operator, company, player, short });
    Ok(())
}

/// Who must raise how much before an operator can buy the train that it needs.
fn missing(view: View<'_>, operator: OperatorId) -> Option<Help> {
    if !view.is_emergency(operator).unwrap_or(false) {
        return None;
    }
    let short = view.train_shortage(operator).ok()?.least;
    if short <= 0 {
        return None;
    }
    Some(Help { operator, player: view.decider(operator)?, short })
}

impl Play<'_> {
    /// Pays for a train and takes it. What the operator lacks, its director adds: that they may has been checked.
    pub(crate) fn take_train(
        &mut self,
        operator: OperatorId,
        (train, side): (TrainId, TrainTypeId),
        price: i64,
        gives_up: Option<GiveUp>,
        is_subsidised: bool,
    ) -> Result<(), Refusal> {
        let help = price - self.state.operator(operator).cash;
        match self.view().decider(operator).filter(|_| help > 0) {
            Some(player) if is_subsidised => {
                self.pay(Owner::Player(player), Owner::Operator(operator), help);
                self.tell(Event::Subsidised { operator, player, amount: help });
            }
            Some(player) => self.help(operator, player, help)?,
            None => {}
        }
        let seller = match self.state.train(train).place {
            TrainPlace::With(owner) => owner,
            _ => Owner::Bank,
        };
        if let Some(old) = gives_up {
            self.give_up_for_another(operator, old, side, price)?;
        }
        self.pay(Owner::Operator(operator), seller, price);
        self.get_train(operator, train, side, price);
        if let Owner::Operator(seller) = seller {
            let moves = &self.world.market.moves;
            let company = |operator: OperatorId| self.world.operators[operator.at()].company;
            for (moved, code) in [(company(operator), &moves.train_bought), (company(seller), &moves.train_sold)] {
                if let Some(code) = code {
                    let about = self.about_move(moved);
                    // A market that cannot be worked out leaves the marker where it is.
                    if let Ok(Some(to)) = self.view().moved(moved, code, &about) {
                        self.put_marker(moved, to);
                    }
                }
            }
        }
        self.then(Discard { operator });
        Ok(())
    }

    /// An operator gives a train up for another, or the bank takes it in part payment.
    fn give_up_for_another(
        &mut self,
        operator: OperatorId,
        GiveUp { train, traded_in }: GiveUp,
        side: TrainTypeId,
        price: i64,
    ) -> Result<(), Refusal> {
        let run = &self.world.types[self.state.train(train).side.at()].run;
        if traded_in {
            let paid = self.view().train_price(side, Some(operator))? - price;
            self.tell(Event::TradedIn { train, by: operator, paid });
            self.move_train(train, TrainPlace::Pool);
            return Ok(());
        }
        self.tell(Event::GivenUp { train, by: operator });
        match run.given_up_to {
            Some(ExcessTrains::Out) => self.move_train(train, TrainPlace::Out),
            Some(ExcessTrains::Pool) => self.move_train(train, TrainPlace::Pool),
            None => self.give_up(train),
        }
        Ok(())
    }
}
