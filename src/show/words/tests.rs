//! What titles say, and what it reads like.

use indexmap::IndexMap;
use prospectus_dsl::decode::Space;
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::node::Node;
use prospectus_dsl::rule::check::{Checker, Names};
use prospectus_dsl::rule::parse;
use prospectus_dsl::rule::typed::{Effect, Expr};
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::{Embedded, FileId, Span};
use prospectus_dsl::title::Title;
use prospectus_dsl::vocabulary::scopes::{self, Scope};
use prospectus_dsl::vocabulary::types::{self, MOVE, NUMBER, RANGE, Type, YES_NO};

use super::speaker::Speaker;

/// The title that new ones start from, with a little of everything added.
fn title() -> Title {
    let text = include_str!("../../template.toml").replace("{NAME}", "small").replace("{FILE}", "small.toml");
    let text = format!("{text}{MORE}");
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles.toml", include_str!("../../../titles/tiles.toml"));
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let file = sources.add("small.toml", text);
    let draft = Draft::read(&mut sources, file, standard, &|_, _| None, &mut diagnostics);
    let title = draft.title(&[], &mut diagnostics);
    assert!(!diagnostics.has_errors(), "{:#?}", diagnostics.0);
    title.expect("a complete title")
}

const MORE: &str = r#"
[property.company]
split = false
port = { is = "hex" }

[property.game]
gone = false

[class.mail]
name = "Mail contract"

[gauge.narrow]
name = "Narrow gauge"

[variant.bonds]
name = "Bonds"
"#;

fn symbols(title: &Title) -> IndexMap<Space, IndexMap<String, Span>> {
    let ids = |ids: Vec<&str>| ids.into_iter().map(|id| (id.to_owned(), Span::default())).collect();
    IndexMap::from([
        (Space::Phase, ids(title.phase.iter().map(|phase| phase.id.as_str()).collect())),
        (Space::Train, ids(title.train.iter().map(|train| train.id.as_str()).collect())),
        (Space::Company, ids(title.company.iter().map(|company| company.id.as_str()).collect())),
        (Space::Private, ids(title.private.iter().map(|private| private.id.as_str()).collect())),
        (Space::Round, ids(title.round.iter().map(|round| round.id.as_str()).collect())),
        (Space::Kind, ids(title.kind.iter().map(|(id, _)| id.as_str()).collect())),
        (Space::Class, ids(title.class.iter().map(|(id, _)| id.as_str()).collect())),
        (Space::Gauge, ids(title.gauge.iter().map(|(id, _)| id.as_str()).collect())),
        (Space::Zone, ids(title.market.zone.iter().map(|(id, _)| id.as_str()).collect())),
        (Space::Hex, ids(title.hexes().map(|(_, _, id, _)| id.as_str()).collect())),
    ])
}

fn with_checker<T>(title: &Title, scope: &'static Scope, check: impl FnOnce(&mut Checker<'_>) -> T) -> T {
    let (symbols, mut diagnostics) = (symbols(title), Diagnostics::default());
    let names = Names { symbols: &symbols, properties: &title.property };
    let typed = check(&mut Checker::new(&names, &[scope], &mut diagnostics));
    assert!(!diagnostics.has_errors(), "{:#?}", diagnostics.0);
    typed
}

fn embedded(text: &str) -> Embedded {
    let node = Node::text(text);
    node
}

#[track_caller]
fn check(say: fn(&mut Speaker<'_>, &Expr) -> Option<String>, ty: Type, scope: &'static Scope, cases: &[(&str, &str)]) {
    let title = title();
    for (text, expected) in cases {
        let ast = parse::value(&embedded(text)).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let typed = with_checker(&title, scope, |checker| checker.value(&ast, ty));
        let said = say(&mut Speaker::new(&title), &typed).unwrap_or_else(|| format!("`{ast}`"));
        assert_eq!(said, *expected, "{text}");
    }
}
