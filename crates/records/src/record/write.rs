//! From an action to the words of a record.

use prospectus_engine::action::{DividendKind, RouteClaim};
use prospectus_engine::view::View;
use prospectus_engine::{Deed, Logged};
use serde_json::{Map, Value, json};

use super::names;
use prospectus_words::tell;

/// What was done, in the words of the moment before it.
pub fn action(view: View<'_>, logged: &Logged) -> Value {
    let (key, value) = deed(view, &logged.action.deed);
    let mut map = Map::new();
    map.insert("actor".to_owned(), json!(names::actor(view.world, logged.action.actor)));
    map.insert(key.to_owned(), value);
    if logged.agreed {
        map.insert("agreed".to_owned(), json!(true));
    }
    Value::Object(map)
}

fn deed(view: View<'_>, deed: &Deed) -> (&'static str, Value) {
    let world = view.world;
    let private = |private: &prospectus_engine::ids::PrivateId| &world.privates[private.at()].id;
    let hex = |hex: &prospectus_engine::board::HexId| names::hex(world, *hex);
    match deed {
        Deed::Pass => ("pass", json!(true)),
        Deed::Bid { private: on, price } => ("bid", json!({ "private": private(on), "price": price })),
        Deed::SealedBid { price } => ("sealed_bid", json!({ "price": price })),
        Deed::Withdraw { private: on } => ("withdraw", json!({ "private": private(on) })),
        Deed::Start { company, par } => ("start", json!({ "company": world.operator_name(*company), "par": par })),
        Deed::BuyShare { certificate } => ("buy_share", json!(names::certificate(world, *certificate))),
        Deed::BuyOnAccount { certificate, purchase } => {
            let purchase = world.purchases.get(usize::from(*purchase)).map(|purchase| &purchase.id);
            let certificate = names::certificate(world, *certificate);
            ("buy_on_account", json!({ "certificate": certificate, "purchase": purchase }))
        }
        Deed::PayRest { certificate } => ("pay_rest", json!(names::certificate(world, *certificate))),
        Deed::SellShares { company, lot } => {
            let certificates: Vec<String> =
                view.lot(*company, *lot).into_iter().map(|share| names::certificate(world, share)).collect();
            let mut sale = json!({ "company": world.operator_name(*company), "certificates": certificates });
            if lot.of_director > 0 {
                sale["of_director"] = json!(lot.of_director);
            }
            ("sell_shares", sale)
        }
        Deed::BuyPrivate { private: of, price } => ("buy_private", json!({ "private": private(of), "price": price })),
        Deed::LayTile { hex: on, tile, rotation } => {
            ("lay", json!({ "hex": hex(on), "tile": names::tile(world, *tile), "rotation": rotation }))
        }
        Deed::PlaceToken { hex: on, stop } => ("place_token", json!({ "hex": hex(on), "stop": stop })),
        Deed::BuyToken { hex: on, stop, from, price } => {
            let from = world.operator_name(*from);
            ("buy_token", json!({ "hex": hex(on), "stop": stop, "from": from, "price": price }))
        }
        Deed::Run { routes } => ("run", routes.iter().map(|claim| route(view, claim)).collect()),
        Deed::Dividend { kind } => ("dividend", json!(dividend(*kind))),
        Deed::BuyTrain { train, side, price, gives_up, traded_in } => {
            let side = &world.types[side.at()].id;
            let mut purchase = json!({ "train": names::train(world, *train), "side": side, "price": price });
            if let Some(train) = gives_up {
                let key = if *traded_in { "trades_in" } else { "gives_up" };
                purchase[key] = json!(names::train(world, *train));
            }
            ("buy_train", purchase)
        }
        Deed::Discard { train } => ("discard", json!(names::train(world, *train))),
        Deed::UsePower { private: of, power, hex: on } => {
            let id = &world.privates[of.at()].powers[usize::from(*power)].id;
            let mut used = json!({ "private": private(of), "power": id });
            if let Some(on) = on {
                used["hex"] = json!(hex(on));
            }
            ("use_power", used)
        }
        Deed::Site { private: of, hex: on, panel } => {
            let mut site = json!({ "private": private(of), "hex": hex(on) });
            if let Some(panel) = panel {
                site["panel"] = json!(names::tile(world, *panel));
            }
            ("site", site)
        }
        Deed::Claim { company } => ("claim", json!({ "company": world.operator_name(*company) })),
        Deed::Repay { price } => ("repay", json!({ "price": price })),
        Deed::Take { step } => ("take", json!(world.steps[step.at()].id)),
        Deed::Choose { option } => ("choose", choice(view, *option)),
        Deed::Agree { yes } => ("agree", json!(yes)),
        Deed::PayUp => ("pay_up", json!(true)),
        Deed::GiveUp => ("give_up", json!(true)),
    }
}

pub fn dividend(kind: DividendKind) -> &'static str {
    match kind {
        DividendKind::Pay => "pay",
        DividendKind::Keep => "keep",
        DividendKind::Half => "half",
    }
}

fn route(view: View<'_>, claim: &RouteClaim) -> Value {
    let track: Vec<String> = claim.pieces.iter().map(|(hex, piece)| names::piece(view, *hex, *piece)).collect();
    json!({ "train": names::train(view.world, claim.train), "track": track })
}

/// An answer by its words, or by its number from 1 where two have the same words.
fn choice(view: View<'_>, option: u16) -> Value {
    let options = tell::options(view);
    match options.get(usize::from(option)) {
        Some(text) if options.iter().filter(|other| *other == text).count() == 1 => json!(text),
        _ => json!(u64::from(option) + 1),
    }
}
