//! Decisions of a company about money and trains.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Game, Offer};

use super::track::earnings;
use super::{MUST, PASS, REFUSED};

/// How many runs a further train must pay for itself in.
const RUNS_TO_PAY: i64 = 6;

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

/// Earnings are paid out, unless they would soon pay for a train that is needed, or that would earn its price.
pub fn dividend(game: &Game, action: &Action, kind: DividendKind) -> i64 {
    let Some(operator) = operator_of(action) else { return PASS };
    let view = game.view();
    let state = view.state.operator(operator);
    let price = next_price(view, operator);
    let in_reach = |runs: i64| state.cash < price && state.cash + runs * state.revenue >= price;
    let saves = in_reach(3) && needs_train_soon(view, operator)
        || in_reach(2) && has_room(view, operator) && gain_by_next(game, operator) * RUNS_TO_PAY >= price;
    match (kind, saves) {
        (DividendKind::Pay, false) | (DividendKind::Keep, true) => 2,
        (DividendKind::Half, _) => 1,
        _ => 0,
    }
}

/// A train is bought if there is none that lasts, or if it earns its price soon; one's own companies help each other
/// out, others are not asked. A train that cannot be run is not bought.
pub fn buy_train(game: &Game, offer: &Offer) -> (i64, Action) {
    let (view, action) = (game.view(), offer.action.clone());
    let (Some(operator), Deed::BuyTrain { train, side, price, gives_up }) = (operator_of(&action), &action.deed) else {
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
        // Money that is enough for two trains is of no use in the treasury.
        (false, _) if lasts && gives_up.is_none() && view.state.operator(operator).cash >= 2 * price => PASS + 1,
        (false, _) if lasts && gives_up.is_none() => gain(game, operator, &action) * RUNS_TO_PAY - price,
        _ => PASS - 1,
    };
    (worth, action)
}

/// How much more an operator's trains could earn after a purchase.
fn gain(game: &Game, operator: OperatorId, purchase: &Action) -> i64 {
    let mut branch = game.branch();
    match branch.apply(purchase) {
        Ok(()) => earnings(&branch, operator) - earnings(game, operator),
        Err(_) => 0,
    }
}

/// Whether an operator could own one more train.
fn has_room(view: View<'_>, operator: OperatorId) -> bool {
    let owned = view.trains_of(Owner::Operator(operator)).len() as i64;
    view.train_limit(operator).is_ok_and(|limit| owned < limit)
}

/// How much more an operator's trains could earn if it had the next one on offer, too.
fn gain_by_next(game: &Game, operator: OperatorId) -> i64 {
    let view = game.view();
    let Some((kind, train)) = view.next_type().and_then(|kind| Some((kind, view.next_card(kind)?))) else { return 0 };
    if !view.may_run_as(kind, train, operator).unwrap_or(false) {
        return 0;
    }
    let mut state = game.state().clone();
    state.trains[train.at()].place = TrainPlace::With(Owner::Operator(operator));
    earnings(&Game::resume(game.world().clone(), state), operator) - earnings(game, operator)
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
