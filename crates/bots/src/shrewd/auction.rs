//! Auctions of privates, and bids for the order of play.

use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Deed, Offer};
use prospectus_library::Rng;

/// Of the money that a player has, at least this part is kept for companies, unless an auction has been broken off once.
const KEPT: f64 = 0.4;

/// For how many payments one would pay in advance, beyond the printed price: money brings more in a company.
const PAYMENTS: f64 = 1.0;

/// What a private without income is worth, as a part of its price: what it does is seldom worth all of it at once.
const UNPAID: f64 = 0.97;

/// What one would pay for a private at most.
fn worth(view: View<'_>, private: PrivateId) -> f64 {
    let face = view.world.privates[private.at()].price as f64;
    let income = view.income(private).unwrap_or_default() as f64;
    if income > 0.0 { face + income * PAYMENTS } else { face * UNPAID }
}

/// Takes what is worth more than it costs, if enough is left for a company.
pub fn choose(view: View<'_>, me: PlayerId, offers: &[Offer], rng: &mut Rng) -> Action {
    let cash = view.cash(Owner::Player(me));
    let clock = &view.state.clock;
    // What nobody wants must be bought in the end, or the game does not begin.
    let kept = if clock.rounds[clock.round.at()] > 1 { 0.0 } else { KEPT };
    let mut best: Option<(f64, Action)> = None;
    for offer in offers {
        let doubt = rng.below(1000) as f64 / 1000.0;
        let (gain, action) = match &offer.action.deed {
            Deed::Bid { private, price } | Deed::BuyPrivate { private, price } => {
                let gain = worth(view, *private) * (0.96 + 0.08 * doubt) - *price as f64;
                let affordable = cash as f64 * (1.0 - kept) >= *price as f64;
                (if affordable || *price == 0 { gain } else { -1.0 }, offer.action.clone())
            }
            Deed::SealedBid { .. } => (doubt, sealed(offer, cash, rng)),
            Deed::Withdraw { .. } => (0.5, offer.action.clone()),
            _ => (0.0, offer.action.clone()),
        };
        if best.as_ref().is_none_or(|(most, _)| gain > *most) {
            best = Some((gain, action));
        }
    }
    best.map_or_else(|| offers[0].action.clone(), |(_, action)| action)
}

/// To come first is worth a little.
fn sealed(offer: &Offer, cash: i64, rng: &mut Rng) -> Action {
    let Some((low, high, step)) = offer.prices else { return offer.action.clone() };
    let steps = ((high - low).min(cash / 20) / step.max(1)).max(0);
    offer.action.at_price(low + step * rng.below(steps as u64 + 1) as i64)
}
