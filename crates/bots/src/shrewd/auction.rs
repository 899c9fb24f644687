//! Auctions of privates, and bids for the order of play.

use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::world::Gift;
use prospectus_engine::{Action, Deed, Game, Offer};
use prospectus_library::Rng;

use super::floating::founding;
use super::roster::Roster;

/// Of the money that a player has, at least this part is kept for companies, unless an auction has been broken off once.
const KEPT: f64 = 0.4;

/// Whatever an auction offers, what a company costs is kept for it until it has been broken off so often: what nobody wants
/// must be bought in the end, or the game does not begin.
const BROKEN_OFF: u16 = 3;

/// How much more one would pay each time that an auction has been broken off: others gain by it.
const LATER: f64 = 0.03;

/// For how many payments one would pay in advance, beyond the printed price: money brings more in a company.
const PAYMENTS: f64 = 1.0;

/// What a private without income is worth, as a part of its price: what it does is seldom worth all of it at once.
const UNPAID: f64 = 0.97;

/// For how many runs' dividends one would pay in advance, if all that comes with a private are shares.
const DIVIDENDS: f64 = 1.0;

/// What one would pay for a private at most.
fn worth(view: View<'_>, roster: &Roster, private: PrivateId) -> f64 {
    let of = &view.world.privates[private.at()];
    let (face, income) = (of.price as f64, view.income(private).unwrap_or_default() as f64);
    let paid = |gift: &Gift| match gift {
        Gift::Private(_) => 0.0,
        Gift::Share { company, percent, .. } => {
            let (pays, _) = roster.rehearsal(view).earned(&view.world.company(*company).id);
            *percent as f64 * pays
        }
    };
    let given: f64 = of.gives.iter().map(paid).sum();
    if income > 0.0 { face + income * PAYMENTS } else { face * UNPAID + given * DIVIDENDS }
}

/// Whether everybody has passed twice in a row.
fn is_stalled(game: &Game) -> bool {
    let log = game.log();
    let twice = 2 * game.view().players_in_game().count();
    log.len() >= twice && log[log.len() - twice..].iter().all(|logged| logged.action.deed == Deed::Pass)
}

/// Takes what is worth more than it costs, if enough is left for a company.
pub fn choose(game: &Game, roster: &Roster, me: PlayerId, offers: &[Offer], rng: &mut Rng) -> Action {
    let view = game.view();
    let cash = view.cash(Owner::Player(me));
    let clock = &view.state.clock;
    // What is set aside for other bids cannot be spent.
    let highest = offers.iter().filter_map(|offer| offer.prices).filter(|(low, high, _)| high > low);
    let free = highest.map(|(_, high, _)| high).min().unwrap_or(cash).min(cash);
    let again = clock.rounds[clock.round.at()].saturating_sub(1);
    let broken_off = if is_stalled(game) { again.max(BROKEN_OFF) } else { again };
    let part = if broken_off > 0 { 0.0 } else { KEPT * cash as f64 };
    let kept = if broken_off < BROKEN_OFF { part.max(founding(view, me) as f64) } else { part };
    let later = 1.0 + LATER * f64::from(broken_off);
    let mut best: Option<(f64, Action)> = None;
    for offer in offers {
        let doubt = rng.below(1000) as f64 / 1000.0;
        let (gain, action) = match &offer.action.deed {
            Deed::Bid { private, price } | Deed::BuyPrivate { private, price } => {
                let gain = worth(view, roster, *private) * (0.96 + 0.08 * doubt) * later - *price as f64;
                let affordable = (free - *price) as f64 >= kept;
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
