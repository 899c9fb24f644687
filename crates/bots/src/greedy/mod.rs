//! Plays sensibly without looking far ahead: every offer gets a figure for how much it promises, and the best is taken.
//!
//! The figures are in money where they can be. What is worth nothing, or does harm, stays below what passing is worth.

mod company;
mod shares;
mod track;

use prospectus_engine::view::View;
use prospectus_engine::{Action, Asks, Deed, Game, Offer};
use prospectus_library::Rng;

use super::Bot;

/// Sensible play for playtests.
pub struct Greedy;

/// What passing is worth: only what promises more is done.
const PASS: i64 = 0;

/// Proposals to others who would refuse them could go on for ever: even giving up is better.
const REFUSED: i64 = -3;

/// What must be done comes before all that may be done.
const MUST: i64 = 1_000_000;

impl Bot for Greedy {
    fn choose(&mut self, game: &Game, offers: &[Offer], rng: &mut Rng) -> Action {
        let tracks = track::Tracks::new(game, offers);
        let matters = |offer: &Offer| {
            matches!(offer.action.deed, Deed::Agree { .. } | Deed::SellShares { .. } | Deed::BuyPrivate { .. })
        };
        let asks = offers.iter().any(matters).then(|| game.question()).flatten().map(|question| question.asks);
        let judged = offers.iter().map(|offer| judge(game, asks.as_ref(), offer, &tracks));
        let judged: Vec<(i64, Action)> = judged.collect();
        let best = judged.iter().map(|(worth, _)| *worth).max().unwrap_or(PASS);
        // Of equally good actions any may be taken, or all games would be alike.
        let mut best: Vec<Action> = judged.into_iter().filter(|(worth, _)| *worth == best).map(|(_, a)| a).collect();
        best.swap_remove(rng.index(best.len()))
    }
}

/// How much an offer promises, with the price that is named.
fn judge(game: &Game, asks: Option<&Asks>, offer: &Offer, tracks: &track::Tracks) -> (i64, Action) {
    let view = game.view();
    let action = offer.action.clone();
    let worth = match &offer.action.deed {
        Deed::Pass => PASS,
        Deed::Bid { private, price } => shares::bid(view, &action, *private, *price),
        Deed::Start { company, par } => shares::start(view, &action, *company, *par),
        Deed::BuyShare { certificate } => shares::buy(view, &action, *certificate),
        Deed::BuyOnAccount { certificate, purchase } => shares::buy_on_account(view, &action, *certificate, *purchase),
        // To come first is not worth much to whoever has no plan.
        Deed::SealedBid { .. } => MUST,
        // What is owed for a share is paid as soon as it can be.
        Deed::PayRest { .. } => MUST,
        // Money that is bound by a hopeless bid is of no use.
        Deed::Withdraw { .. } => PASS + 1,
        Deed::SellShares { company, lot } => shares::sell(view, asks, &action, *company, *lot),
        Deed::LayTile { .. } => tracks.worth(&action),
        Deed::PlaceToken { hex, stop } => track::station(view, &action, *hex, *stop),
        Deed::Run { .. } | Deed::PayUp | Deed::Site { .. } | Deed::Claim { .. } => MUST,
        Deed::Dividend { kind } => company::dividend(view, &action, *kind),
        Deed::BuyTrain { .. } => return company::buy_train(view, offer),
        Deed::BuyPrivate { private, price } if matches!(asks, Some(Asks::Draft { .. })) => {
            shares::bid(view, &action, *private, *price)
        }
        Deed::BuyPrivate { .. } => return company::buy_private(view, offer),
        Deed::Discard { train } => -company::train_value(view, *train),
        Deed::Agree { yes } => agreement(view, asks, *yes),
        // Powers and takeovers need a plan, and this bot has none.
        Deed::UsePower { .. } => PASS - 1,
        Deed::BuyToken { .. } => REFUSED,
        // What a step offers is mostly a loan or a licence; answers cannot be told apart.
        Deed::Take { .. } | Deed::GiveUp => PASS - 2,
        Deed::Choose { option } => -i64::from(*option),
        // A debt grows: all that can be paid back is paid back.
        Deed::Repay { .. } => {
            let most = offer.prices.map_or(0, |(_, most, _)| most);
            return (MUST, action.at_price(most));
        }
    };
    (worth, action)
}

/// A trade is good for whoever sells dear.
fn agreement(view: View<'_>, asks: Option<&Asks>, yes: bool) -> i64 {
    let Some(Asks::Consent { proposal, .. }) = asks else { return PASS };
    let gain = match proposal.deed {
        Deed::BuyPrivate { private, price } => price - view.world.privates[private.at()].price,
        Deed::BuyTrain { train, price, .. } => price - company::train_value(view, train),
        _ => -1,
    };
    if yes { gain } else { PASS }
}
