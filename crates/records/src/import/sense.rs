//! Why an action of the file says nothing here: what it names is not there, or nothing waits for it.

use prospectus_engine::Game;
use prospectus_engine::ids::Owner;
use prospectus_engine::view::View;
use serde_json::Value;

use super::entity::{actor, entity, private};
use super::translate::Translator;
use super::{ReplayProblem, SiteAction};

/// What stands under a key of an action.
#[derive(Clone, Copy)]
enum Sort {
    Anything,
    Number,
    Hex,
    Tile,
    City,
    Company,
    Private,
    Train,
    Shares,
    Routes,
}

/// The keys that an action of this type must have; none if the type is not known.
fn keys(kind: &str) -> Option<&'static [(&'static str, Sort)]> {
    Some(match kind {
        "bid" | "buy_company" => &[("company", Sort::Private), ("price", Sort::Number)],
        "par" => &[("corporation", Sort::Company), ("share_price", Sort::Anything)],
        "buy_shares" | "sell_shares" => &[("shares", Sort::Shares)],
        "lay_tile" => &[("hex", Sort::Hex), ("tile", Sort::Tile), ("rotation", Sort::Number)],
        "place_token" => &[("city", Sort::City)],
        "buy_token" => &[("city", Sort::City), ("slot", Sort::Number), ("price", Sort::Number)],
        "run_routes" => &[("routes", Sort::Routes)],
        "dividend" => &[("kind", Sort::Anything)],
        "buy_train" => &[("train", Sort::Anything), ("price", Sort::Number)],
        "discard_train" => &[("train", Sort::Train)],
        "choose" | "choose_ability" => &[("choice", Sort::Anything)],
        "assign" => &[("target", Sort::Hex)],
        "payoff_player_debt_partial" => &[("amount", Sort::Number)],
        "destination_connection" => &[("corporations", Sort::Anything)],
        "remove_token" | "remove_hex_token" | "take_loan" | "payoff_loan" | "payoff_debt" | "payoff_player_debt"
        | "bankrupt" | "pass" => &[],
        _ => return None,
    })
}

/// Why an action makes no sense here, as far as that can be told from what it says.
pub fn problem(game: &Game, translator: &Translator, action: &SiteAction) -> ReplayProblem {
    let view = game.view();
    let Some(keys) = keys(&action.kind) else { return ReplayProblem::UnknownType };
    if entity(view, action).is_none() {
        return ReplayProblem::NoSuch { what: "player, company or private", name: action.entity.clone() };
    }
    if actor(view, action).is_none() {
        return ReplayProblem::NotOwned { private: action.entity.clone() };
    }
    let wrong = keys.iter().find_map(|(key, sort)| wrong(view, translator, action, key, *sort));
    wrong.unwrap_or_else(|| ReplayProblem::NothingWaits {
        acting: game.acting().map(|acting| acting.name(game.world())),
    })
}

/// What is wrong with what an action says under a key.
fn wrong(
    view: View<'_>,
    translator: &Translator,
    action: &SiteAction,
    key: &'static str,
    sort: Sort,
) -> Option<ReplayProblem> {
    let Some(value) = action.fields.get(key) else { return Some(ReplayProblem::Missing { key }) };
    if let Sort::Routes = sort {
        return value.as_array().into_iter().flatten().find_map(|route| no_track(view, translator, action, route));
    }
    if let Sort::Shares = sort {
        let names = action.list(key).iter().map(|share| share.as_str().unwrap_or_default());
        let is_share = |name: &&str| super::shares::named(view, name).is_some();
        let unknown = names.into_iter().find(|name| !is_share(name))?.to_owned();
        return Some(ReplayProblem::NoSuch { what: "certificate", name: unknown });
    }
    if let Sort::Number = sort {
        return action.number(key).is_none().then_some(ReplayProblem::NoNumber { key });
    }
    let name = action.text(key).unwrap_or_default();
    let (what, is_there) = match sort {
        Sort::Hex => ("hex", view.world.map.find_hex(&name).is_some()),
        Sort::Tile => {
            let number = name.rsplit_once('-').map_or(&*name, |(number, _)| number);
            ("tile", view.world.map.find_tile(number).is_some())
        }
        Sort::City => ("city", translator.city(view, &name).is_some()),
        Sort::Company => ("company", view.world.operator_named(&name).is_some()),
        Sort::Private => ("private", private(view, &name).is_some()),
        Sort::Train => {
            let owner = actor(view, action).map(|actor| actor.owner());
            ("train of theirs", translator.trains.find(view, &name, owner).is_some())
        }
        Sort::Anything | Sort::Number | Sort::Shares | Sort::Routes => return None,
    };
    (!is_there).then_some(ReplayProblem::NoSuch { what, name })
}

/// A route of a train that is not there, or that follows no track.
fn no_track(view: View<'_>, translator: &Translator, action: &SiteAction, route: &Value) -> Option<ReplayProblem> {
    let train = route.get("train").and_then(Value::as_str).unwrap_or_default().to_owned();
    let Owner::Operator(operator) = actor(view, action)?.owner() else { return None };
    let mut alone = action.clone();
    alone.fields.insert("routes".to_owned(), Value::Array(vec![route.clone()]));
    if translator.trains.clone().claims(view, operator, &alone).is_some() {
        return None;
    }
    match translator.trains.find(view, &train, Some(Owner::Operator(operator))) {
        Some(_) => Some(ReplayProblem::NoTrack { train }),
        None => Some(ReplayProblem::NoSuch { what: "train of theirs", name: train }),
    }
}
