//! What may stand behind a key: words of closed sets, ids, and rules.

use prospectus_dsl::decode::{Shape, Space};
use prospectus_dsl::vocabulary::hooks::{self, Hook};
use prospectus_dsl::vocabulary::scopes::Scope;
use prospectus_dsl::vocabulary::types::{Base, UNKNOWN, YES_NO};

use super::rule::{self, Kind, Rule};
use super::spot::Spot;
use super::{Item, Known, shapes};

/// Values that are not in quotes.
pub fn bare(path: &[String], known: &Known, is_overlay: bool) -> Vec<Item> {
    let quoted = |item: Item| Item { insert: format!("\"{}\"", item.insert), ..item };
    let special = special(path, known).into_iter().map(quoted);
    special.chain(shapes::at(path).iter().flat_map(|shape| bare_of(shape, known, is_overlay))).collect()
}

fn bare_of(shape: &Shape, known: &Known, is_overlay: bool) -> Vec<Item> {
    let quoted = |item: Item| Item { insert: format!("\"{}\"", item.insert), ..item };
    match shape {
        Shape::YesNo => yes_no(),
        Shape::Value { ty, .. } if ty.base == Base::YesNo => yes_no(),
        Shape::List(item) => bare_of(item, known, is_overlay),
        Shape::Either(shapes) => shapes.iter().flat_map(|shape| bare_of(shape, known, is_overlay)).collect(),
        Shape::Words(_) | Shape::Reference(_) | Shape::Id(_) => {
            words_of(shape, known, is_overlay).into_iter().map(quoted).collect()
        }
        Shape::Text
        | Shape::Number
        | Shape::Value { .. }
        | Shape::Effects(_)
        | Shape::TileCode
        | Shape::Grid
        | Shape::Map { .. }
        | Shape::Record(_)
        | Shape::Variant => Vec::new(),
    }
}

fn yes_no() -> Vec<Item> {
    ["true", "false"].map(|word| Item::new("word", word).detail("true or false")).into()
}

/// Words and ids that stand in quotes.
fn words_of(shape: &Shape, known: &Known, is_overlay: bool) -> Vec<Item> {
    match shape {
        Shape::Words(words) => words.iter().map(|word| Item::new("word", word.word).doc(word.doc)).collect(),
        Shape::Reference(space) => ids(*space, known),
        // An overlay names what it changes.
        Shape::Id(space) if is_overlay => ids(*space, known),
        Shape::List(item) => words_of(item, known, is_overlay),
        Shape::Either(shapes) => shapes.iter().flat_map(|shape| words_of(shape, known, is_overlay)).collect(),
        Shape::Id(_)
        | Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::Value { .. }
        | Shape::Effects(_)
        | Shape::TileCode
        | Shape::Grid
        | Shape::Map { .. }
        | Shape::Record(_)
        | Shape::Variant => Vec::new(),
    }
}

fn ids(space: Space, known: &Known) -> Vec<Item> {
    let ids = known.places.get(&space).into_iter().flat_map(|ids| ids.keys());
    ids.map(|id| Item::new("id", id).detail(space.noun())).collect()
}

/// The keys of a rule whose texts no shape can tell: its hooks, and the condition on their names.
fn is_in_rule(path: &[String], key: &str) -> bool {
    matches!(path, [.., table, last] if table == "rule" && last == key)
}

fn special(path: &[String], known: &Known) -> Vec<Item> {
    match path {
        [key] if key == "extends" => known.titles.iter().map(|title| Item::new("id", title).detail("title")).collect(),
        path if is_in_rule(path, "on") => {
            let hook = |hook: &Hook| Item::new("hook", hook.scope().name).doc(hook.scope().doc);
            Hook::ALL.iter().map(hook).collect()
        }
        _ => Vec::new(),
    }
}

/// What may stand inside a text.
pub fn quoted(spot: &Spot, before: &str, known: &Known, is_overlay: bool) -> Vec<Item> {
    let path = &spot.path;
    // The word of a hook has a dot in it: it is completed as a whole.
    let special = special(path, known);
    if !special.is_empty() {
        let written = before.rfind(['"', '\'']).map_or(before, |quote| &before[quote + 1..]);
        let done = written.len() - (spot.at - spot.from);
        let whole = |item: Item| {
            let rest = item.label.get(done..).filter(|_| item.label.starts_with(&written[..done]))?.to_owned();
            Some(Item { insert: rest.clone(), label: if done == 0 { item.label } else { rest }, ..item })
        };
        return special.into_iter().filter_map(whole).collect();
    }
    if is_in_rule(path, "when") {
        let scopes = hooks_of(spot);
        return rule::items(&Rule { before, scopes: &scopes, kind: Kind::Value(YES_NO), known });
    }
    let cases = path.split_last().filter(|(last, _)| *last == "by");
    let shapes = match cases {
        Some((_, table)) if shapes::at(path).is_empty() || !shapes::at(table).is_empty() => shapes::at(table),
        _ => shapes::at(path),
    };
    shapes.iter().flat_map(|shape| quoted_of(shape, spot, before, known, is_overlay)).collect()
}

fn quoted_of(shape: &Shape, spot: &Spot, before: &str, known: &Known, is_overlay: bool) -> Vec<Item> {
    match shape {
        Shape::Value { ty, scope } => {
            let expected = if spot.path.last().is_some_and(|key| key == "by") { UNKNOWN } else { *ty };
            rule::items(&Rule { before, scopes: &[*scope], kind: Kind::Value(expected), known })
        }
        Shape::Effects(Some(scope)) => rule::items(&Rule { before, scopes: &[*scope], kind: Kind::Effects, known }),
        Shape::Effects(None) => {
            let scopes = hooks_of(spot);
            rule::items(&Rule { before, scopes: &scopes, kind: Kind::Effects, known })
        }
        Shape::List(item) => quoted_of(item, spot, before, known, is_overlay),
        Shape::Either(shapes) => {
            shapes.iter().flat_map(|shape| quoted_of(shape, spot, before, known, is_overlay)).collect()
        }
        Shape::Words(_) | Shape::Reference(_) | Shape::Id(_) => words_of(shape, known, is_overlay),
        Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::TileCode
        | Shape::Grid
        | Shape::Map { .. }
        | Shape::Record(_)
        | Shape::Variant => Vec::new(),
    }
}

/// What is known at the hooks that the same rule names.
fn hooks_of(spot: &Spot) -> Vec<&'static Scope> {
    let on = spot.keys.iter().find(|(key, _)| key == "on").map_or("", |(_, value)| value.as_str());
    let named = on.split(['"', '\'']).filter(|name| hooks::names().any(|hook| hook == *name));
    named.filter_map(Hook::find).map(Hook::scope).collect()
}
