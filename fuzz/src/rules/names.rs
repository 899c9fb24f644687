//! What the rules may name: a title with one or two of everything.

use std::sync::OnceLock;

use indexmap::IndexMap;
use prospectus_dsl::decode::{Literal, Space};
use prospectus_dsl::span::Span;
use prospectus_dsl::title::{OwnProperty, Properties};
use prospectus_dsl::vocabulary::types::{self, Thing, Type};

/// The ids of each space. Some stand in two of them, as titles do it.
const IDS: [(Space, &[&str]); 14] = [
    (Space::Company, &["N", "S", "both"]),
    (Space::Operator, &["S", "S1"]),
    (Space::Kind, &["major", "minor"]),
    (Space::Private, &["P1", "both"]),
    (Space::Class, &["mine"]),
    (Space::Train, &["2", "3", "D"]),
    (Space::Phase, &["2", "3", "brown"]),
    (Space::Zone, &["start", "end"]),
    (Space::Gauge, &["narrow", "standard"]),
    (Space::Board, &["main"]),
    (Space::Hex, &["A1", "B2"]),
    (Space::Tile, &["57", "X1"]),
    (Space::Round, &["stock", "operating"]),
    (Space::Step, &["lay", "run"]),
];

/// Properties of the title's own.
const PROPERTIES: [(Thing, &str, Type); 4] = [
    (Thing::Company, "debt", types::NUMBER),
    (Thing::Player, "is_absent", types::YES_NO),
    (Thing::Game, "mood", types::TEXT),
    (Thing::Owner, "favour", types::NUMBER),
];

/// All ids, for the dictionary.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    IDS.iter().flat_map(|(_, ids)| ids.iter().copied()).chain(PROPERTIES.iter().map(|(_, name, _)| *name))
}

/// The ids with the places where they would stand.
pub(crate) fn symbols() -> &'static IndexMap<Space, IndexMap<String, Span>> {
    static SYMBOLS: OnceLock<IndexMap<Space, IndexMap<String, Span>>> = OnceLock::new();
    let ids = |ids: &[&str]| ids.iter().map(|id| ((*id).to_owned(), Span::default())).collect();
    SYMBOLS.get_or_init(|| IDS.iter().map(|(space, all)| (*space, ids(all))).collect())
}

/// The title's own properties.
pub(crate) fn properties() -> &'static Properties {
    static PROPERTIES_OF_TITLE: OnceLock<Properties> = OnceLock::new();
    PROPERTIES_OF_TITLE.get_or_init(|| {
        let mut properties = Properties::default();
        for (thing, name, ty) in PROPERTIES {
            let start = match ty {
                types::NUMBER => Literal::Number(0),
                types::YES_NO => Literal::YesNo(false),
                _ => Literal::Text("calm".to_owned()),
            };
            let (span, declaration) = Default::default();
            let own = OwnProperty { ty, start: Some(start), span, declaration };
            properties.by_thing.entry(thing).or_default().insert(name.to_owned(), own);
        }
        properties
    })
}
