//! What cannot be played yet is refused, with its place; all else can be played.

use std::sync::Arc;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_dsl::decode::{Decode, Shape, Use};
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::node::{Node, NodeKind};
use prospectus_dsl::span::Span;
use prospectus_dsl::title::TitleFile;
use prospectus_engine::{Setup, World, unplayable};
use prospectus_library as library;

use super::tree::{Base, keys};

/// What is laid over a title, and the text in it that cannot be played.
const REFUSED: &[(&str, &str, &str)] = &[
    ("1849", "[kind.corporation]\ntrack_used = 'round'", "'round'"),
    ("1849", "[kind.corporation]\nfounding = '30 .. 40'", "30 .. 40"),
    ("1849", "[[round]]\nid = 'stock'\nincrement = 5", "increment"),
    ("1849", "[[round]]\nid = 'stock'\nwithdraw = true", "withdraw"),
    ("1844", "[[round]]\nid = 'auction'\nunsold = 'operating round, then again'", "'operating round, then again'"),
    ("1844", "[[round]]\nid = 'auction'\nfalling = { voids_bids = true }", "voids_bids"),
    ("1849", "[[round]]\nid = 'stock'\nturn = ['sell', 'sell', 'buy']", "'sell'"),
    ("1849", "[[round]]\nid = 'stock'\nturn = ['sell', 'sell or buy']", "'sell or buy'"),
    ("1849", "[[round]]\nid = 'stock'\noperators = [{ kinds = 'corporation' }]", "operators"),
    ("1849", "[[round]]\nid = 'operating'\npriority = 'stays'", "priority"),
    ("1881", "[[round]]\nid = 'bidding'\nturns = 2", "turns"),
    ("1881", "[[round]]\nid = 'bidding'\npriority = 'stays'", "priority"),
    ("1849", "[[round]]\nid = 'merge'\nis = 'merger round'\n[flow]\nrepeat = { add = ['merge'] }", "'merger round'"),
    ("1844", "[kind.historical]\nsteps = { add = ['x'] }\n[step.x]\nis = 'buy shares'", "'buy shares'"),
    ("1849", "[step.lay_track]\ncost = 20", "cost"),
    ("1849", "[step.run_trains]\nasked = true", "asked"),
    ("1849", "[step.purchase_trains]\nthroughout = true", "throughout"),
    ("1849", "[step.purchase_privates]\nasked = true", "asked"),
    ("1849", "[emergency]\nsources = ['treasury', 'cash', 'shares', 'loan']", "'loan'"),
    ("1849", "[emergency]\nsources = ['treasury', 'cash', 'company shares', 'shares']", "'company shares'"),
    ("1849", "[emergency]\nsources = ['treasury', 'holder', 'cash', 'shares']", "'holder'"),
    ("1849", "[emergency]\nsources = ['treasury', 'company shares', 'cash', 'shares']", "'company shares'"),
    ("1849", "[emergency]\nsources = ['treasury', 'shares', 'cash']", "'cash'"),
    ("1849", "remove = ['emergency.sells']\n[emergency]\nsources = ['treasury']", "sources"),
    ("1849", "[emergency]\nsources = ['treasury', 'cash']", "sells"),
    ("1849", "[kind.corporation]\nbuy = 'certificate.index > 1'", "certificate.index"),
    ("1849", "[emergency]\ninterest = 10", "interest"),
    ("1849", "[[train]]\nid = '4H'\ntraded_for = 'is_new'", "traded_for"),
    ("1849", "[[train]]\nid = '4H'\ngiven_up_to = 'out'", "given_up_to"),
    ("1849", "[[train]]\nid = '4H'\nskips = 'is_end'", "is_end"),
    ("1849", "[[train]]\nid = '4H'\nskips_ends = true", "skips_ends"),
    (
        "1849",
        "[property.token]\nold = false\n[[rule]]\nid = 'r'\non = 'token.placed'\ndo = 'set token.old to true'",
        "old",
    ),
];

fn laid_over(base: &str, overlay: &str) -> library::Loaded {
    let (top, tables) =
        if overlay.starts_with('[') { ("", overlay) } else { overlay.split_once('\n').expect("two lines") };
    let text = format!("extends = '{base}'\n{top}\n[title]\nid = 'x'\n{tables}\n");
    library::load_text("overlay", &text)
}

/// Names and moments that the language does not have in a place, because nobody there could say what they stand for; with
/// the text that is underlined and what the help says.
const UNKNOWN: &[(&str, &str, &str)] = &[
    ("[[rule]]\nid = 'r'\non = 'choice.made'\ndo = 'announce \"x\"'", "'choice.made'", "reference"),
    ("[kind.corporation]\npar = 'par + 1'", "par", "known at `start`"),
    ("[kind.corporation]\npasses = 'is_end'", "is_end", "known at `stop on a route`"),
    ("[kind.corporation]\npasses = 'train is none'", "train", "the names of this place are `operator`"),
    ("[market.moves]\nsold_out = 'if paid > 0 then up else stay'", "paid", "known at `market move`"),
    ("[market.moves]\nsold = 'if price_after > 0 then down else stay'", "price_after", "known at `sale that is paid`"),
    ("[[rule]]\nid = 'r'\non = 'tile.laid'\ndo = 'pay 1 from bank to operator'", "operator", "it may be none"),
];

#[test]
fn what_nobody_can_say_is_no_name() {
    for (overlay, underlined, help) in UNKNOWN {
        let loaded = laid_over("1849", overlay);
        let errors: Vec<_> = loaded.diagnostics.iter().filter(|d| d.is_error()).collect();
        let [error] = &errors[..] else { panic!("{overlay}\n{errors:?}") };
        assert_eq!(loaded.sources.text(error.span), *underlined, "{overlay}\n{error:?}");
        assert!(error.help.as_deref().unwrap_or_default().contains(help), "{overlay}\n{error:?}");
    }
}

/// What a rule's condition says is there, its effects need not ask for again.
#[test]
fn a_condition_makes_sure_of_what_may_be_none() {
    let rule =
        "[[rule]]\nid = 'r'\non = 'tile.laid'\nwhen = 'operator is not none'\ndo = 'pay 1 from bank to operator'";
    let loaded = laid_over("1849", rule);
    assert!(!loaded.diagnostics.iter().any(|d| d.is_error()), "{:?}", loaded.diagnostics);
}

#[test]
fn what_cannot_be_played_is_refused_where_it_stands() {
    for (base, overlay, underlined) in REFUSED {
        let loaded = laid_over(base, overlay);
        let errors: Vec<_> = loaded.diagnostics.iter().filter(|d| d.is_error()).map(|d| &d.message).collect();
        assert!(errors.is_empty(), "{overlay}\n{errors:?}");
        let title = Arc::new(loaded.title.expect("a title without errors"));
        let found = unplayable(&title);
        let texts: Vec<_> = found.iter().map(|d| (loaded.sources.text(d.span), &*d.message)).collect();
        assert!(texts.iter().any(|(text, _)| text == underlined), "{overlay}\nfound {texts:?}");
        assert!(texts.iter().all(|(text, _)| text == underlined), "{overlay}\nfound {texts:?}");
        assert!(found.iter().all(|d| d.code == "cannot-play" && d.help.is_some()));
        let players = ["Anna", "Bruno", "Clara"].map(str::to_owned).to_vec();
        let setup =
            Setup { title: "x".to_owned(), variants: Vec::new(), players, companies: Vec::new(), ..Setup::default() };
        let problems = World::new(title, &setup).expect_err("no game is made of it");
        assert!(problems.iter().any(|problem| problem.place == Some(found[0].span)), "{overlay}\n{problems:?}");
    }
}

/// Each key and word that is declared not to be played is refused above.
#[test]
fn every_key_and_word_that_is_not_played_yet_is_refused() {
    let underlined = |text: &str| REFUSED.iter().any(|(_, _, u)| *u == text || *u == format!("'{text}'"));
    let mut missing = Vec::new();
    for key in keys() {
        if matches!(key.field.used, Use::NotYet(_)) && !underlined(key.field.key) {
            missing.push(key.name());
        }
        missing
            .extend(unplayed_words(&key.field.shape).into_iter().filter(|word| !underlined(word)).map(str::to_owned));
    }
    assert!(missing.is_empty(), "nobody has seen these refused: {missing:?}");
}

fn unplayed_words(shape: &Shape) -> Vec<&'static str> {
    match shape {
        Shape::Words(words) => {
            words.iter().filter(|word| matches!(word.used, Use::NotYet(_))).map(|word| word.word).collect()
        }
        Shape::List(inner) => unplayed_words(inner),
        Shape::Either(shapes) => shapes.iter().flat_map(unplayed_words).collect(),
        _ => Vec::new(),
    }
}

/// The titles that have been playable stay so, with each of their variants.
#[test]
fn nothing_in_playable_titles_is_refused() {
    for name in library::names() {
        let loaded = library::load(name);
        let (draft, title) = (loaded.draft.expect("a draft"), loaded.title.expect("a title"));
        let mut choices = vec![Vec::new()];
        choices.extend(title.variant.entries.keys().map(|id| title.variant.with_required(id)));
        for variants in choices {
            let title = draft.title(&variants, &mut Diagnostics::default()).expect("a title");
            let found: Vec<_> = unplayable(&title).into_iter().map(|d| d.message).collect();
            assert!(found.is_empty(), "{name} {variants:?}: {found:?}");
        }
    }
}

/// What becomes of a table or value that has to go.
#[derive(PartialEq, Eq)]
enum Taken {
    /// It is not in here.
    No,
    Done,
    /// This cannot do without it, and has to go itself.
    All,
}

/// Takes the least thing that a title can do without out of it, so that what stands at a place is gone.
fn take_out(node: &mut Node, shape: &Shape, span: Span) -> Taken {
    if let Shape::Either(shapes) = shape {
        let fits = |shape: &&Shape| match node.kind {
            NodeKind::Table(_) => matches!(shape, Shape::Record(_) | Shape::Map { .. }),
            NodeKind::Array(_) => matches!(shape, Shape::List(_)),
            _ => !matches!(shape, Shape::Record(_) | Shape::Map { .. } | Shape::List(_)),
        };
        return match shapes.iter().find(fits) {
            Some(shape) => take_out(node, shape, span),
            None => whole(node, span),
        };
    }
    let is_here = whole(node, span);
    match (&mut node.kind, shape) {
        (NodeKind::Table(table), Shape::Record(record)) => {
            let fields = record().fields;
            let entries = &mut Arc::make_mut(table).entries;
            for (key, entry) in entries.iter_mut() {
                let field = fields.iter().find(|field| field.key == key);
                let taken = match field {
                    _ if entry.key.contains(span) => Taken::All,
                    Some(field) => take_out(&mut entry.value, &field.shape, span),
                    None => whole(&entry.value, span),
                };
                match taken {
                    Taken::No => continue,
                    Taken::Done => return Taken::Done,
                    Taken::All if field.is_some_and(|field| field.required) => return Taken::All,
                    Taken::All => {
                        let key = key.clone();
                        entries.shift_remove(&key);
                        return Taken::Done;
                    }
                }
            }
            Taken::No
        }
        (NodeKind::Table(table), Shape::Map { value, .. }) => {
            let entries = &mut Arc::make_mut(table).entries;
            for (key, entry) in entries.iter_mut() {
                match if entry.key.contains(span) { Taken::All } else { take_out(&mut entry.value, value, span) } {
                    Taken::No => continue,
                    Taken::Done => return Taken::Done,
                    Taken::All => {
                        let key = key.clone();
                        entries.shift_remove(&key);
                        return Taken::Done;
                    }
                }
            }
            Taken::No
        }
        (NodeKind::Array(items), Shape::List(inner)) => {
            let items = Arc::make_mut(items);
            for at in 0..items.len() {
                match take_out(&mut items[at], inner, span) {
                    Taken::No => continue,
                    Taken::Done => return Taken::Done,
                    Taken::All => {
                        items.remove(at);
                        return Taken::Done;
                    }
                }
            }
            Taken::No
        }
        _ => is_here,
    }
}

fn whole(node: &Node, span: Span) -> Taken {
    if node.says(span) { Taken::All } else { Taken::No }
}

/// A title that says much that cannot be played yet.
const REFUSED_TITLE: &str = "extends = '1849'
[title]
id = 'refused'
[kind.corporation]
track_used = 'round'
[[round]]
id = 'stock'
increment = 5
withdraw = true
[[round]]
id = 'merge'
is = 'merger round'
[flow]
repeat = { add = ['merge'] }
[step.lay_track]
cost = 20
[emergency]
sources = ['treasury', 'holder', 'cash', 'shares', 'loan']
[[train]]
id = '4H'
skips = 'is_end'
";

/// With all that cannot be played taken out of it, what is left of a title is refused again, or can be played.
#[test]
fn what_is_left_of_a_refused_title_can_be_played_or_is_refused_again() {
    let base = Base::of_text("refused", REFUSED_TITLE);
    assert!(unplayable(&base.title(None).expect("a title")).len() > 5, "much of it cannot be played yet");
    let mut tree = base.draft.merged().clone();
    let left = loop {
        let mut diagnostics = Diagnostics::default();
        let title = base.draft.with_tree(tree.clone()).title(&[], &mut diagnostics);
        let errors = diagnostics.into_sorted().into_iter().filter(|d| d.is_error());
        let mut wrong: Vec<Span> = errors.map(|d| d.span).collect();
        let title = title.filter(|_| wrong.is_empty());
        wrong.extend(title.iter().flat_map(unplayable).map(|d| d.span));
        // One after the other: much of what is wrong is so because of the first thing.
        match wrong.first() {
            None => break title,
            Some(span) => match take_out(&mut tree, &TitleFile::shape(), *span) {
                Taken::Done => {}
                _ => break None,
            },
        }
    };
    println!(
        "{}: {}",
        base.name,
        if left.is_some() { "what is left is played" } else { "nothing is left to be played" }
    );
    let Some(title) = left else { return };
    let players = prospectus_library::deal::fewest_players(&title).expect("somebody plays it");
    let mut plan = Plan::new(Arc::new(title), players, BotKind::Random);
    plan.check = true;
    let seeds: Vec<u64> = (1..=20).collect();
    for outcome in super::each(&seeds, |seed| play(&plan, *seed)) {
        assert_eq!(outcome.failure, None, "seed {}", outcome.row.seed);
    }
}
