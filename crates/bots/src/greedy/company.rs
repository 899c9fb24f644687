//! Decisions of a company about money and trains.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Offer};

use super::{MUST, PASS, REFUSED};

/// What a train is worth: its price, or nothing if the next type to come rusts it.
pub fn train_value(view: View<'_>, train: TrainId) -> i64 {
    let kind = view.state.train(train).side;
    let price = view.train_price(kind, None).unwrap_or_default();
    if dies_soon(view, kind) { price / 4 } else { price }
}

/// Whether the train that is on offer now, or the one after it, rusts this type.
fn dies_soon(view: View<'_>, kind: TrainTypeId) -> bool {
    let Some(next) = view.next_type() else { return false };
    let rusts = &view.world.types[kind.at()].rusts;
    let last_of_its_type = view.left(next).is_some_and(|left| left <= 1);
    let after = TrainTypeId::from_index(next.at() + 1);
    rusts.contains(&next) || last_of_its_type && rusts.contains(&after)
}

fn operator_of(action: &Action) -> Option<OperatorId> {
    match action.actor {
        Actor::Operator(operator) => Some(operator),
        Actor::Player(_) => None,
    }
}

/// Whether all trains of an operator are about to rust.
fn needs_train_soon(view: View<'_>, operator: OperatorId) -> bool {
    let trains = view.trains_of(Owner::Operator(operator));
    trains.iter().all(|train| dies_soon(view, view.state.train(*train).side))
}

/// Earnings are paid out, unless a train is needed soon and they would pay for it.
pub fn dividend(view: View<'_>, action: &Action, kind: DividendKind) -> i64 {
    let Some(operator) = operator_of(action) else { return PASS };
    let state = view.state.operator(operator);
    let price = view.next_type().and_then(|kind| view.train_price(kind, Some(operator)).ok()).unwrap_or_default();
    let saves = needs_train_soon(view, operator) && state.cash < price && state.cash + 3 * state.revenue >= price;
    match (kind, saves) {
        (DividendKind::Pay, false) | (DividendKind::Keep, true) => 2,
        (DividendKind::Half, _) => 1,
        _ => 0,
    }
}

/// A train is bought if there is none that lasts; one's own companies help each other out, others are not asked.
pub fn buy_train(view: View<'_>, offer: &Offer) -> (i64, Action) {
    let action = offer.action.clone();
    let (Some(operator), Deed::BuyTrain { train, side, price, gives_up }) = (operator_of(&action), &action.deed) else {
        return (PASS - 1, action);
    };
    let trains = view.trains_of(Owner::Operator(operator));
    let cash = view.state.operator(operator).cash;
    if let TrainPlace::With(seller) = view.state.train(*train).place {
        let helps = trains.is_empty() && view.trains_of(seller).len() > 1;
        let friend = view.player_of(seller) == view.decider(operator);
        return (if helps && friend { MUST / 3 } else { REFUSED }, action);
    }
    let none_lasts = needs_train_soon(view, operator);
    let lasts = !dies_soon(view, *side);
    let earns = view.state.operator(operator).revenue > 0 || trains.is_empty();
    let worth = match (trains.is_empty(), none_lasts && lasts) {
        (true, _) => MUST - price,
        (false, true) if gives_up.is_none() => MUST / 2 - price,
        // A second train only while it is cheap for the company.
        (false, false) if lasts && earns && trains.len() < 2 && *price * 3 <= cash => 10,
        _ => PASS - 1,
    };
    (worth, action)
}

/// A private is bought from the company's own director, at the highest price that leaves money for a train.
pub fn buy_private(view: View<'_>, offer: &Offer) -> (i64, Action) {
    let action = offer.action.clone();
    let (Some(operator), Deed::BuyPrivate { private, .. }) = (operator_of(&action), &action.deed) else {
        return (REFUSED, action);
    };
    let own = view.state.private(*private).owner.player() == view.decider(operator);
    let train = view.next_type().and_then(|kind| view.train_price(kind, Some(operator)).ok()).unwrap_or_default();
    let spare = view.state.operator(operator).cash - train;
    let Some((low, high, step)) = offer.prices.filter(|(low, ..)| own && spare >= *low) else {
        return (REFUSED, action);
    };
    let most = high.min(spare);
    let price = most - (most - low) % step.max(1);
    (MUST / 4, action.at_price(price))
}
