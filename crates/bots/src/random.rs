//! Does anything that is allowed.

use prospectus_engine::{Action, Game, Offer};
use prospectus_library::Rng;

use super::Bot;

/// Each offer is as likely as the others, and so is each price of a range.
pub struct Random;

impl Bot for Random {
    fn choose(&mut self, _game: &Game, offers: &[Offer], rng: &mut Rng) -> Action {
        any_of(&offers[rng.index(offers.len())], rng)
    }
}

/// One of the actions that an offer stands for.
pub fn any_of(offer: &Offer, rng: &mut Rng) -> Action {
    match offer.prices {
        Some((low, high, step)) => {
            let steps = (high - low).max(0) / step.max(1);
            offer.action.at_price(low + step * rng.below(steps as u64 + 1) as i64)
        }
        None => offer.action.clone(),
    }
}
