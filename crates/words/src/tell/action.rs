//! An action in words.

use prospectus_engine::action::{DividendKind, Lot, RouteClaim};
use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Asks, Deed};

use super::{options, owner, place, things, train};

/// What sort of action it is: actions of one kind are listed together.
pub fn kind(deed: &Deed) -> &'static str {
    match deed {
        Deed::Pass => "pass",
        Deed::Bid { .. } => "buy or bid",
        Deed::SealedBid { .. } => "bid in secret",
        Deed::Withdraw { .. } => "take a bid back",
        Deed::Start { .. } => "start a company",
        Deed::BuyShare { .. } => "buy a share",
        Deed::BuyOnAccount { .. } => "buy a share on account",
        Deed::PayRest { .. } => "pay for a share on account",
        Deed::SellShares { .. } => "sell shares",
        Deed::BuyPrivate { .. } => "buy a private",
        Deed::LayTile { .. } => "lay a tile",
        Deed::PlaceToken { .. } => "place a station",
        Deed::BuyToken { .. } => "acquire a station",
        Deed::Run { .. } => "run trains",
        Deed::Dividend { .. } => "use the earnings",
        Deed::BuyTrain { .. } => "buy a train",
        Deed::Discard { .. } => "discard a train",
        Deed::UsePower { .. } => "use a power",
        Deed::Site { .. } => "choose a site",
        Deed::Claim { .. } => "claim a destination",
        Deed::Repay { .. } => "pay a debt back",
        Deed::Take { .. } => "do",
        Deed::Choose { .. } => "answer",
        Deed::Agree { .. } => "agree or not",
        Deed::PayUp => "pay",
        Deed::GiveUp => "give up",
    }
}

/// An action in words, as things stand before it: "ABC lays 57 on Seaham (C5), rotation 2, for $40".
pub fn action(view: View<'_>, action: &Action) -> String {
    let world = view.world;
    let who = action.actor.name(world);
    let money = |amount: i64| world.money(amount);
    let private = |private: PrivateId| &world.privates[private.at()].id;
    match &action.deed {
        Deed::Pass => format!("{who} passes"),
        Deed::Bid { private: on, price } if is_purchase(view, *on) => {
            format!("{who} buys {} for {}", private(*on), money(*price))
        }
        Deed::Bid { private: on, price } => format!("{who} bids {} on {}", money(*price), private(*on)),
        // How much, nobody learns before the last bid is made.
        Deed::SealedBid { .. } => format!("{who} makes a sealed bid"),
        Deed::Withdraw { private: on } => format!("{who} takes their bid on {} back", private(*on)),
        Deed::Start { company, par } => format!("{who} starts {} at {}", world.operator_name(*company), money(*par)),
        Deed::BuyShare { certificate } => {
            let holder = view.state.certificate(*certificate).holder;
            let price = view.share_price(action.actor.owner(), *certificate).unwrap_or_default();
            let certificate = things::certificate(view, *certificate);
            format!("{who} buys {certificate} from {} for {}", owner(world, holder), money(price))
        }
        Deed::BuyOnAccount { certificate, purchase } => {
            let holder = view.state.certificate(*certificate).holder;
            let price = view.price_on_account(action.actor.owner(), *certificate, *purchase).unwrap_or_default();
            let (name, from) = (things::certificate(view, *certificate), owner(world, holder));
            let by = world.purchases.get(usize::from(*purchase)).map_or("account", |purchase| &purchase.id);
            format!("{who} takes {name} from {from} on account ({by}) and pays {} at once", money(price))
        }
        Deed::PayRest { certificate } => {
            let rest = view.rest_of(*certificate).unwrap_or_default();
            format!("{who} pays the rest of {} for {}", money(rest), things::certificate(view, *certificate))
        }
        Deed::SellShares { company, lot } => {
            let percent = percent(view, *company, *lot);
            let worth = percent * view.price(*company) / world.company(*company).share.max(1);
            let director = if lot.of_director > 0 { " with the directorship" } else { "" };
            format!("{who} sells {percent}% of {}{director} for {}", world.operator_name(*company), money(worth))
        }
        Deed::BuyPrivate { private: of, price } => {
            let seller = owner(world, view.state.private(*of).owner);
            format!("{who} buys {} from {seller} for {}", private(*of), money(*price))
        }
        Deed::LayTile { hex, tile, rotation } => {
            let id = &world.map.tile(*tile).id;
            let cost = match view.cost_of_lay(action) {
                Some(cost) if cost > 0 => format!(", for {}", money(cost)),
                _ => String::new(),
            };
            format!("{who} lays {id} on {}, rotation {rotation}{cost}", place(world, *hex))
        }
        Deed::PlaceToken { hex, stop } => {
            format!("{who} places a station in {}{}", place(world, *hex), city(view, *hex, *stop))
        }
        Deed::BuyToken { hex, stop, from, price } => {
            let (from, city) = (world.operator_name(*from), city(view, *hex, *stop));
            format!("{who} takes over the station of {from} in {}{city} for {}", place(world, *hex), money(*price))
        }
        Deed::Run { routes } if routes.is_empty() => format!("{who} runs no train"),
        Deed::Run { routes } => {
            let routes: Vec<String> = routes.iter().map(|claim| route(view, claim)).collect();
            format!("{who} runs {}", routes.join("; "))
        }
        Deed::Dividend { kind } => match kind {
            DividendKind::Pay => format!("{who} pays a dividend"),
            DividendKind::Keep => format!("{who} keeps its earnings"),
            DividendKind::Half => format!("{who} pays half of its earnings"),
        },
        Deed::BuyTrain { train: of, side, price, gives_up, traded_in } => {
            let seller = match view.state.train(*of).place {
                TrainPlace::With(seller) => owner(world, seller),
                TrainPlace::Pool => owner(world, Owner::Pool),
                _ => owner(world, Owner::Bank),
            };
            let verb = if *traded_in { "trades in" } else { "gives up" };
            let given = gives_up.map(|given| format!(" and {verb} a {}", train(view, given))).unwrap_or_default();
            format!("{who} buys a {} from {seller} for {}{given}", world.types[side.at()].id, money(*price))
        }
        Deed::Discard { train: of } => format!("{who} discards a {}", train(view, *of)),
        Deed::UsePower { private: of, power, hex } => {
            let text = &world.privates[of.at()].powers[usize::from(*power)].text;
            let on = hex.map(|hex| format!(" on {}", place(world, hex))).unwrap_or_default();
            format!("{who} uses {}{on}: {text}", private(*of))
        }
        Deed::Site { private: of, hex, panel } => {
            let panel = panel.map(|panel| format!(" with {}", world.map.tile(panel).id)).unwrap_or_default();
            format!("{who} puts {} on {}{panel}", private(*of), place(world, *hex))
        }
        Deed::Claim { company } => format!("{} has reached its destination", world.operator_name(*company)),
        Deed::Repay { price } => format!("{who} pays {} of the debt back", money(*price)),
        Deed::Take { step } => format!("{who}: {}", world.steps[step.at()].name),
        Deed::Choose { option } => {
            let options = options(view);
            let answer = options.get(usize::from(*option)).cloned();
            format!("{who} chooses {}", answer.unwrap_or_else(|| format!("answer {}", option + 1)))
        }
        Deed::Agree { yes: true } => format!("{who} agrees"),
        Deed::Agree { yes: false } => format!("{who} does not agree"),
        Deed::PayUp => format!("{who} pays what is missing"),
        Deed::GiveUp => format!("{who} cannot raise the money"),
    }
}

/// Whether naming a price for an item buys it at once.
fn is_purchase(view: View<'_>, item: PrivateId) -> bool {
    match view.question().map(|question| question.asks) {
        Some(Asks::Auction { items, .. }) => {
            items.first().is_some_and(|first| first.private == item && first.bids.is_empty())
        }
        _ => false,
    }
}

fn percent(view: View<'_>, company: CompanyId, lot: Lot) -> i64 {
    let certificates: i64 = view.lot(company, lot).into_iter().map(|share| view.percent(share)).sum();
    certificates + i64::from(lot.of_director)
}

/// Which of several cities on a hex is meant.
fn city(view: View<'_>, hex: HexId, stop: u8) -> String {
    match view.state.board.face(&view.world.map, hex).stops.len() {
        0 | 1 => String::new(),
        _ => format!(", city {}", stop + 1),
    }
}

/// "a 3 Seaham (C5) – Northtown (B2)"
pub(super) fn route(view: View<'_>, claim: &RouteClaim) -> String {
    let mut hexes: Vec<HexId> = claim.pieces.iter().map(|(hex, _)| *hex).collect();
    hexes.dedup();
    let named = |hex: &&HexId| !view.state.board.face(&view.world.map, **hex).stops.is_empty();
    let stops: Vec<String> = hexes.iter().filter(named).map(|hex| place(view.world, *hex)).collect();
    format!("a {} {}", train(view, claim.train), stops.join(" – "))
}
