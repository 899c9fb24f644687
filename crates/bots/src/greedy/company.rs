//! Decisions of a company about money and trains.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Offer};

use super::{MUST, PASS, REFUSED};

/// For how many runs earnings are kept at most for a train without which its trains are about to go.
const RUNS_IN_NEED: i64 = 3;

/// For how many runs they are kept at most for one more train.
const RUNS_FOR_MORE: i64 = 4;

/// Keeping earnings costs a company its price: in percent of the starting price, below this it pays.
const LOWEST_PRICE: i64 = 90;

/// What a train is worth to its owner: its price, or little if it is about to go.
pub fn train_value(view: View<'_>, train: TrainId) -> i64 {
    let state = view.state.train(train);
    let price = view.train_price(state.side, None).unwrap_or_default();
    let goes = match state.place {
        TrainPlace::With(Owner::Operator(operator)) => {
            let runs = view.may_run(train, operator).unwrap_or(true);
            !runs || dies_soon(view, (train, state.side), operator)
        }
        _ => false,
    };
    if goes { price / 4 } else { price }
}

/// Whether the train that is on offer now, or the one after it, takes this one from an operator.
fn dies_soon(view: View<'_>, train: (TrainId, TrainTypeId), operator: OperatorId) -> bool {
    let Some(next) = view.next_type() else { return false };
    let last_of_its_type = view.left(next).is_some_and(|left| left <= 1);
    let after = TrainTypeId::from_index(next.at() + 1);
    let after = (last_of_its_type && after.at() < view.world.types.len()).then_some(after);
    let takes = |sold: TrainTypeId| sold != train.1 && !view.outlasts(train, operator, sold).unwrap_or(true);
    takes(next) || after.is_some_and(takes)
}

fn operator_of(action: &Action) -> Option<OperatorId> {
    match action.actor {
        Actor::Operator(operator) => Some(operator),
        Actor::Player(_) => None,
    }
}

/// The trains of an operator that it may run.
fn usable(view: View<'_>, operator: OperatorId) -> Vec<TrainId> {
    let mut trains = view.trains_of(Owner::Operator(operator));
    trains.retain(|train| view.may_run(*train, operator).unwrap_or(true));
    trains
}

/// Whether all trains of an operator are about to go.
fn needs_train_soon(view: View<'_>, operator: OperatorId) -> bool {
    let goes = |train: &TrainId| dies_soon(view, (*train, view.state.train(*train).side), operator);
    usable(view, operator).iter().all(goes)
}

/// What the next train would cost an operator.
fn next_price(view: View<'_>, operator: OperatorId) -> i64 {
    view.next_type().and_then(|kind| view.train_price(kind, Some(operator)).ok()).unwrap_or_default()
}

/// Earnings are paid out, unless they would soon pay for a train that is needed, or for one more while there is room for
/// it and the price of its shares can stand it.
pub fn dividend(view: View<'_>, action: &Action, kind: DividendKind) -> i64 {
    let Some(operator) = operator_of(action) else { return PASS };
    let state = view.state.operator(operator);
    let price = next_price(view, operator);
    let in_reach = |runs: i64| state.cash < price && state.cash + runs * state.revenue >= price;
    let saves = in_reach(RUNS_IN_NEED) && needs_train_soon(view, operator)
        || in_reach(RUNS_FOR_MORE) && has_room(view, operator) && is_healthy(view, operator);
    match (kind, saves) {
        (DividendKind::Pay, false) | (DividendKind::Keep, true) => 2,
        (DividendKind::Half, _) => 1,
        _ => 0,
    }
}

/// Trains are bought as long as they last and can be paid for; one's own companies help each other out, others are not
/// asked. A train that cannot be run is not bought.
pub fn buy_train(view: View<'_>, offer: &Offer) -> (i64, Action) {
    let action = offer.action.clone();
    let (Some(operator), Deed::BuyTrain { train, side, price, gives_up, .. }) = (operator_of(&action), &action.deed)
    else {
        return (PASS - 1, action);
    };
    if !view.may_run_as(*side, *train, operator).unwrap_or(true) {
        return (REFUSED, action);
    }
    let trains = usable(view, operator);
    if let TrainPlace::With(seller) = view.state.train(*train).place {
        let helps = trains.is_empty() && view.trains_of(seller).len() > 1;
        let friend = view.player_of(seller) == view.decider(operator);
        return (if helps && friend { MUST / 3 } else { REFUSED }, action);
    }
    let lasts = !dies_soon(view, (*train, *side), operator);
    let worth = match (trains.is_empty(), needs_train_soon(view, operator) && lasts) {
        (true, _) => MUST - price,
        (false, true) if gives_up.is_none() => MUST / 2 - price,
        // Money is of no use in the treasury, and the next train is always dearer.
        (false, _) if lasts && gives_up.is_none() => PASS + 1,
        _ => PASS - 1,
    };
    (worth, action)
}

/// Whether a company can afford a lower price, and has time to make up for it.
fn is_healthy(view: View<'_>, operator: OperatorId) -> bool {
    let company = view.world.operators[operator.at()].company;
    let is_high = 100 * view.price(company) >= LOWEST_PRICE * view.state.company(company).par;
    is_high && view.state.clock.ending.is_none()
}

/// Whether an operator could own one more train.
fn has_room(view: View<'_>, operator: OperatorId) -> bool {
    let owned = view.trains_of(Owner::Operator(operator)).len() as i64;
    view.train_limit(operator).is_ok_and(|limit| owned < limit)
}

/// A private is bought from the company's own director, at the highest price that leaves money for a train; one from the
/// bank, if the company could still pay for a train and the income is worth something.
pub fn buy_private(view: View<'_>, offer: &Offer) -> (i64, Action) {
    let action = offer.action.clone();
    let (Some(operator), Deed::BuyPrivate { private, .. }) = (operator_of(&action), &action.deed) else {
        return (REFUSED, action);
    };
    let state = view.state.private(*private);
    let spare = view.state.operator(operator).cash - next_price(view, operator);
    let Some((low, high, step)) = offer.prices.filter(|(low, ..)| spare >= *low) else { return (REFUSED, action) };
    if !state.is_sold {
        // Ten payments are as far as this bot looks.
        return (10 * view.income(*private).unwrap_or_default() - low / 2, action);
    }
    if state.owner.player() != view.decider(operator) {
        return (REFUSED, action);
    }
    let most = high.min(spare);
    let price = most - (most - low) % step.max(1);
    (MUST / 4, action.at_price(price))
}
