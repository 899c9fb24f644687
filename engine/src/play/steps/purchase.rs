//! What a train costs, from the bank, the pool or another operator, and what may be given up for it.

use prospectus_dsl::title::EmergencyTrain;

use crate::ids::*;
use crate::play::task::not_now;
use crate::refusal::{Refusal, Why};
use crate::rules::scope::{InTrade, InTradeIn};
use crate::state::TrainPlace;
use crate::view::View;

/// What a train costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Purchase {
    pub(super) low: i64,
    pub(super) high: i64,
    /// Whether the director adds something without need.
    pub(super) is_subsidised: bool,
}

/// A train that is given up for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GiveUp {
    pub(crate) train: TrainId,
    /// Whether the bank takes it in part payment.
    pub(crate) traded_in: bool,
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

/// That a train may be given up for another; whether for this one, where it is known.
fn trade_in(
    view: View<'_>,
    operator: OperatorId,
    gives_up: Option<GiveUp>,
    bought: Option<(TrainId, TrainTypeId)>,
) -> Result<TradeIn, Refusal> {
    let Some(GiveUp { train, traded_in }) = gives_up else { return Ok(TradeIn::default()) };
    let own = TrainPlace::With(Owner::Operator(operator));
    if view.state.trains.get(train.at()).is_none_or(|train| train.place != own) {
        return Err(Refusal::plain(Why::NotHeld));
    }
    let of = &view.world.types[view.state.train(train).side.at()];
    let about = view.about_train(train, operator);
    if traded_in {
        let code = of.run.trade_in.as_ref().ok_or(Refusal::new(Why::NotForSale, of.rule))?;
        let paid = match bought {
            Some(bought) => view.number(code, &check_traded_for(view, operator, train, bought)?)?.max(0),
            None => 0,
        };
        return Ok(TradeIn { paid, makes_room: false });
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

/// That a train may be traded in for another, which comes from the supply or the pool; with what rules know then.
fn check_traded_for(
    view: View<'_>,
    operator: OperatorId,
    old: TrainId,
    (train, side): (TrainId, TrainTypeId),
) -> Result<InTradeIn, Refusal> {
    let own = view.state.train(old).side;
    let of = &view.world.types[own.at()];
    let place = view.state.train(train).place;
    // The bank takes a train in part payment, other companies do not.
    if !matches!(place, TrainPlace::Supply | TrainPlace::Pool) {
        return Err(Refusal::new(Why::NotTradedFor, of.rule));
    }
    let company = view.world.operators[operator.at()].company;
    let about = InTradeIn { train: old, operator, company, r#type: side, is_new: place == TrainPlace::Supply };
    let (is_allowed, rule) = match &of.run.traded_for {
        Some(code) => (view.holds_code(code, &about)?, code.rule),
        None => (view.train_price(side, Some(operator))? > view.train_price(own, Some(operator))?, of.rule),
    };
    match is_allowed {
        true => Ok(about),
        false => Err(Refusal::new(Why::NotTradedFor, rule)),
    }
}

pub(super) fn check_purchase(
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
pub(super) fn check_with_room(
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
    let TradeIn { paid, makes_room } = trade_in(view, operator, gives_up, Some((train, side)))?;
    if makes_room && !view.may_run_as(side, train, operator)? {
        let rule = view.world.company_of(operator).replaces_train.as_ref().map(|code| code.rule);
        return Err(Refusal { why: Why::CannotRun, rule });
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
pub(super) fn others(view: View<'_>, operator: OperatorId) -> Vec<(TrainId, TrainTypeId)> {
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
pub(super) fn give_ups(view: View<'_>, operator: OperatorId) -> Vec<Option<GiveUp>> {
    let mut sides = Vec::new();
    let mut all = vec![None];
    for train in view.trains_of(Owner::Operator(operator)) {
        let side = view.state.train(train).side;
        if sides.contains(&side) {
            continue;
        }
        sides.push(side);
        let ways = [false, true].map(|traded_in| Some(GiveUp { train, traded_in }));
        all.extend(ways.into_iter().filter(|way| trade_in(view, operator, *way, None).is_ok()));
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

pub(super) fn has_choice(view: View<'_>, operator: OperatorId) -> Result<bool, Refusal> {
    if check_limit(view, operator, None).is_ok() && can_pay_one(view, operator)? {
        return Ok(true);
    }
    let give_ups = give_ups(view, operator);
    let may =
        |train, side| give_ups.iter().any(|gives_up| check_with_room(view, operator, train, side, *gives_up).is_ok());
    // What the bank sells is too dear: whether the director would help takes longer to find out than what others sell.
    let can_buy = !give_ups.is_empty()
        && (others(view, operator).into_iter().any(|(train, side)| may(train, side))
            || view.bank_trains(operator)?.iter().any(|(train, side, _)| may(*train, *side)));
    Ok(can_buy || view.is_emergency(operator)?)
}
