//! Plans of more than one step: the first of them may be of no use by itself.

use prospectus_engine::ids::TrainTypeId;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Deed, Offer};

use super::known::ground;
use super::outlook::Outlook;
use super::{Decision, Judged, exact, operator, track};

/// So many sales are looked at as a means to an end.
const SALES_TRIED: usize = 3;

/// No more trains than this are bought to get at the next.
const MOST_BOUGHT_OUT: usize = 4;

/// What comes of buying all trains of a type that are left, and one of the next: the first step of that. Nobody may want
/// the last ones for themselves, but what comes after them.
pub fn bought_out(decision: &Decision<'_>, offers: &[Offer]) -> Option<Judged> {
    let view = decision.view();
    let next = view.next_type()?;
    let is_next = |view: View<'_>, offer: &Offer, kind: TrainTypeId| match offer.action.deed {
        Deed::BuyTrain { train, side, gives_up: None, traded_in: false, .. } => {
            view.state.train(train).place == TrainPlace::Supply && view.world.types[side.at()].card == kind
        }
        _ => false,
    };
    let first = offers.iter().find(|offer| is_next(view, offer, next))?;
    let operator = operator(&first.action)?;
    let left = view.left(next).filter(|left| *left <= MOST_BOUGHT_OUT)?;
    let price = |kind: TrainTypeId| view.train_price(kind, Some(operator)).unwrap_or_default();
    let after = TrainTypeId::all(view.world.types.len()).find(|kind| view.cards_before(*kind) == Some(left))?;
    if left as i64 * price(next) + price(after) > view.state.operator(operator).cash {
        return None;
    }
    let mut branch = decision.game.branch();
    for kind in std::iter::repeat_n(next, left).chain([after]) {
        let offers = branch.actions();
        let offer = offers.iter().find(|offer| is_next(branch.view(), offer, kind))?;
        branch.apply(&offer.action.clone()).ok()?;
    }
    let exact = exact(branch.view(), decision.prospects, ground(branch.view()), operator);
    let prospects = decision.prospects.after(branch.view());
    let gain = Outlook::new(branch.view(), &prospects, Some(&exact), false).standing(decision.me) - decision.now;
    Some(Judged { gain, action: first.action.clone() })
}

/// No more uses of powers than this are looked at in a decision.
const POWERS_TRIED: usize = 6;

/// So many lays are tried for each of them.
const LAYS_BY_POWER: usize = 2;

/// What comes of powers that build: to use one changes nothing, but what is built by it then does.
pub fn built_by_powers(decision: &Decision<'_>, offers: &[Offer]) -> Vec<Judged> {
    let is_use = |offer: &&Offer| matches!(offer.action.deed, Deed::UsePower { .. });
    let mut plans = Vec::new();
    for offer in offers.iter().filter(is_use).take(POWERS_TRIED) {
        let mut branch = decision.game.branch();
        if branch.apply(&offer.action).is_err() {
            continue;
        }
        let then = branch.actions();
        let builds = |offer: &&Offer| operator(&offer.action).is_some();
        let is_lay = |offer: &&Offer| matches!(offer.action.deed, Deed::LayTile { .. });
        let is_station = |offer: &&Offer| matches!(offer.action.deed, Deed::PlaceToken { .. });
        let lays: Vec<&Offer> = then.iter().filter(builds).filter(is_lay).collect();
        let stations =
            then.iter().filter(builds).filter(is_station).map(|offer| track::station(decision, &branch, offer));
        let built = track::lays(decision, &branch, &lays, LAYS_BY_POWER).into_iter().chain(stations);
        let best = built.map(|judged| judged.gain).max_by(f64::total_cmp);
        // What the power costs besides, such as the private itself.
        let costs = decision.standing_of(&branch).min(0.0);
        plans.extend(best.map(|gain| Judged { gain: gain + costs, action: offer.action.clone() }));
    }
    plans
}

/// Whether this buys a share.
fn is_investment(deed: &Deed) -> bool {
    matches!(deed, Deed::BuyShare { .. } | Deed::Start { .. })
}

/// What comes of selling something to make room for something better: the sales, for whoever may hold no more certificates.
pub fn sold_first(decision: &Decision<'_>, judged: &[Judged]) -> Vec<Judged> {
    if !decision.view().is_stock_round() || decision.before.room(decision.me) > 0.0 {
        return Vec::new();
    }
    let is_sale = |judged: &&Judged| matches!(judged.action.deed, Deed::SellShares { .. });
    let mut sales: Vec<&Judged> = judged.iter().filter(is_sale).collect();
    sales.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    let mut plans = Vec::new();
    for sale in sales.into_iter().take(SALES_TRIED) {
        let mut branch = decision.game.branch();
        if branch.apply(&sale.action).is_err() {
            continue;
        }
        let costs = decision.besides(&sale.action, &Outlook::new(branch.view(), decision.prospects, None, false));
        let mut seen = Vec::new();
        for offer in branch.actions().iter().filter(|offer| is_investment(&offer.action.deed)) {
            // What is possible without the sale has been looked at.
            let is_new = !judged.iter().any(|other| other.action == offer.action);
            let alike = decision.alike(&offer.action);
            if !is_new || alike.is_some() && seen.contains(&alike) {
                continue;
            }
            seen.push(alike);
            let mut then = branch.branch();
            if then.apply(&offer.action).is_ok() {
                let after = Outlook::new(then.view(), decision.prospects, None, false);
                let gain = after.standing(decision.me) - decision.now + costs + decision.besides(&offer.action, &after);
                plans.push(Judged { gain, action: sale.action.clone() });
            }
        }
    }
    plans
}
