//! What certificates are worth to a player.

use prospectus_engine::action::Lot;
use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks};

use super::{MUST, PASS};

/// A private at its price pays for itself; one more bid is worth it only while the income is.
pub fn bid(view: View<'_>, action: &Action, private: PrivateId, price: i64) -> i64 {
    let of = &view.world.privates[private.at()];
    let income = view.income(private).unwrap_or_default();
    let cash = view.cash(action.actor.owner());
    // Half of the money stays for a company.
    if price * 2 > cash || price > of.price + income {
        return PASS - 1;
    }
    income * 2 + of.price - price
}

/// A company is started at a price at which its founder can go on to float it and it can buy a train.
pub fn start(view: View<'_>, action: &Action, company: CompanyId, par: i64) -> i64 {
    let cash = view.cash(action.actor.owner());
    let of = view.world.company(company);
    let cost = missing_to_float(view, company) * par / of.share.max(1);
    let Actor::Player(player) = action.actor else { return PASS - 1 };
    let capital = view.capital(company, player, par).max(cost);
    let train = view.next_type().and_then(|kind| view.train_price(kind, None).ok()).unwrap_or_default();
    match cost + promised(view, player) <= cash {
        true if capital >= train => MUST / 2 - par,
        true => par,
        false => PASS - 1,
    }
}

/// What it still takes to float the companies that a player has started: those come first.
fn promised(view: View<'_>, player: PlayerId) -> i64 {
    let waits = |company: &CompanyId| {
        let state = view.state.company(*company);
        state.started && !state.floated && !state.closed && view.director(*company) == Some(player)
    };
    let missing = |company: CompanyId| {
        missing_to_float(view, company) * view.state.company(company).par / view.world.company(company).share.max(1)
    };
    view.world.company_ids().filter(waits).map(missing).sum()
}

/// What a player would still have to pay for in percent before a company floats; more than there is if nobody can tell.
fn missing_to_float(view: View<'_>, company: CompanyId) -> i64 {
    view.missing_to_float(company).unwrap_or(100)
}

/// A share is good if its company pays, and better if it is one's own.
pub fn buy(view: View<'_>, action: &Action, certificate: CertificateId) -> i64 {
    let company = view.world.certificate(certificate).company;
    let percent = view.percent(certificate);
    let price = view.share_price(action.actor.owner(), certificate).unwrap_or(i64::MAX / 4);
    let state = view.state.operator(company);
    let Actor::Player(player) = action.actor else {
        // A company buys shares, its own or others', only with money that it cannot use otherwise.
        let buyer = action.actor.owner();
        return if view.cash(buyer) > 4 * price && !view.trains_of(buyer).is_empty() { 1 } else { PASS - 1 };
    };
    if is_hopeless(view, company, player) {
        return PASS - 1;
    }
    let trains = view.trains_of(Owner::Operator(company)).len() as i64;
    let yields = state.revenue * percent / 100;
    let own = view.director(company) == Some(player);
    let needs_money = own && trains == 0;
    let young = i64::from(!state.operated) * price / 10;
    let bonus = if needs_money { price } else { 0 } + if own { 5 } else { 0 };
    // Alone nobody may be able to float a company: what is nearest to it is helped first.
    let floats = if view.state.company(company).floated { 0 } else { price - missing_to_float(view, company) };
    // Ten payments are as far as this bot looks.
    yields * 10 + young + bonus + floats.max(0) + trains * 5 - price / 2
}

/// A share on account is as good as one, as long as the rest can be paid as well; who can pay at once does so.
pub fn buy_on_account(view: View<'_>, action: &Action, certificate: CertificateId, purchase: u8) -> i64 {
    let buyer = action.actor.owner();
    let cash = view.cash(buyer);
    let whole = view.share_price(buyer, certificate).unwrap_or(i64::MAX / 4);
    let now = view.price_on_account(buyer, certificate, purchase).unwrap_or(i64::MAX / 4);
    match whole > cash && now * 4 <= cash * 3 {
        true => buy(view, action, certificate).div_euclid(2),
        false => PASS - 1,
    }
}

/// Shares of companies without a future are sold; in need, what is worth least.
pub fn sell(view: View<'_>, asks: Option<&Asks>, action: &Action, company: CompanyId, lot: Lot) -> i64 {
    let state = view.state.operator(company);
    let count = i64::from(lot.certificates.count_ones()) + i64::from(lot.of_director) / 10;
    let Actor::Player(player) = action.actor else {
        // A company without a train sells shares to buy one.
        let seller = action.actor.owner();
        let needs_money = view.trains_of(seller).is_empty();
        if seller != Owner::Operator(company) {
            return if needs_money && is_emergency(asks) { MUST - count * 10 } else { PASS - 1 };
        }
        let helps = needs_money && state.operated && view.price(company) >= 40;
        return if helps { 10 - count } else { PASS - 1 };
    };
    if is_emergency(asks) {
        return MUST - count * 10 - i64::from(lot.of_director) - state.revenue;
    }
    if is_hopeless(view, company, player) { count } else { PASS - count - 1 }
}

/// A company that has operated, owns no train, and has another director: its shares are sold, and not bought back.
fn is_hopeless(view: View<'_>, company: CompanyId, player: PlayerId) -> bool {
    let has_operated = view.state.operator(company).operated;
    has_operated && view.trains_of(Owner::Operator(company)).is_empty() && view.director(company) != Some(player)
}

/// Players sell in an operator's turn only to help it.
fn is_emergency(asks: Option<&Asks>) -> bool {
    matches!(asks, Some(Asks::OperatingTurn { .. } | Asks::Emergency { .. }))
}
