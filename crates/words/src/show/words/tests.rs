//! What titles say, and what it reads like.

use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;
use prospectus_dsl::decode::{Space, ValueCode};
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::mentions::Mentions;
use prospectus_dsl::rule::check::{Checker, Names};
use prospectus_dsl::rule::parse;
use prospectus_dsl::rule::typed::Expr;
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::{Embedded, FileId, Span};
use prospectus_dsl::title::{NewShares, Title};
use prospectus_dsl::vocabulary::scopes::{self, Scope};
use prospectus_dsl::vocabulary::types::{MOVE, NUMBER, RANGE, Type, YES_NO};

use super::Words;
use super::setting::Setting;
use super::speaker::Speaker;
use crate::text::NO_BREAK;

/// The title that new ones start from, with a little of everything added.
fn title() -> Title {
    let small = prospectus_library::template("small").replace("A3 = {}", "A3 = { tags = [\"bay\"] }");
    let text = format!("{small}{MORE}");
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles.toml", include_str!("../../../../../titles/tiles.toml"));
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let file = sources.add("small.toml", text);
    let draft = Draft::read(&mut sources, file, standard, &|_, _| None, &mut diagnostics);
    let title = draft.and_then(|draft| draft.title(&[], &mut diagnostics));
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

[tag.bay]
name = "natural harbour"

[variant.bonds]
name = "Bonds"

[kind.branch]
name = "Branch line"
certificates = ["80% director", "20% last"]
tokens = { by = "company.par", 60 = [0], 70 = [0, 40], 80 = [0, 40, 100, 100, 100], 90 = [0, 40, 40], else = [] }
capital = { by = "phase", 2 = 100, 3 = 100, 4 = "2 * par" }
float = { by = "kind of company", company = 60, else = 100 }
ownership = "if buyer.is_player then 60 else 100"
founding = "20 .. 40"
new_shares = { by = "certificate.name", last = "market", else = "par" }
must_own_train = """
operator.has_route and all a in companies where (any b in companies where b is a and b.floated): a.started
"""
steps = ["run"]
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
        (Space::Tile, ids(title.tiles.iter().map(|(id, _)| id.as_str()).collect())),
        (Space::Hex, ids(title.hexes().map(|(_, _, id, _)| id.as_str()).collect())),
    ])
}

fn with_checker<T>(title: &Title, scope: &'static Scope, check: impl FnOnce(&mut Checker<'_>) -> T) -> T {
    let (symbols, mut diagnostics) = (symbols(title), Diagnostics::default());
    let mentions = Mentions::default();
    let names = Names { symbols: &symbols, properties: &title.property, mentions: &mentions };
    let typed = check(&mut Checker::new(&names, &[scope], &mut diagnostics));
    assert!(!diagnostics.has_errors(), "{:#?}", diagnostics.0);
    typed
}

fn embedded(text: &str) -> Embedded {
    Embedded::plain(FileId::default(), 0, text)
}

/// Checks a list of expressions with what each is in English; what cannot be said comes back in backticks.
#[track_caller]
fn check(
    say: impl Fn(&mut Speaker<'_>, &Expr) -> Option<String>,
    ty: Type,
    scope: &'static Scope,
    cases: &[(&str, &str)],
) {
    let title = title();
    // Nothing is settled: neither players nor variants.
    let words = Words { title: &title, setting: Setting::default() };
    for (text, expected) in cases {
        let ast = parse::value(&embedded(text)).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
        let typed = with_checker(&title, scope, |checker| checker.value(&ast, ty));
        let said = say(&mut Speaker::new(&words), &typed).unwrap_or_else(|| format!("`{ast}`"));
        assert_eq!(said.replace(NO_BREAK, " "), *expected, "{text}");
    }
}

#[track_caller]
fn check_conditions(scope: &'static Scope, cases: &[(&str, &str)]) {
    check(|speaker, expr| speaker.when(expr), YES_NO, scope, cases);
}

#[test]
fn phases() {
    check_conditions(
        &scopes::GAME,
        &[
            ("phase >= '3'", "from phase 3"),
            ("phase > '3'", "from phase 4"),
            ("phase > '4'", "never"),
            ("phase < '4'", "before phase 4"),
            ("phase <= '3'", "up to phase 3"),
            ("phase is '3'", "in phase 3"),
            ("phase is not '3'", "except in phase 3"),
            ("not phase >= '3'", "before phase 3"),
            ("phase >= '2' and phase < '4'", "in phases 2 and 3"),
            ("phase >= '2' and phase <= '4'", "in phases 2 to 4"),
            ("phase < '4' and phase >= '3'", "in phase 3"),
            ("phase is '2' or phase is '4'", "in phase 2 or in phase 4"),
        ],
    );
}

#[test]
fn types_of_trains() {
    check_conditions(
        &scopes::GAME,
        &[
            ("any t in train_types where t.id is '2' and t.left > 0", "if type 2 is not sold out"),
            ("not any t in train_types where t.id is '2' and t.left > 0", "if type 2 is sold out"),
        ],
    );
}

/// What a rule of several lines reads like.
#[track_caller]
fn check_rule(scope: &'static Scope, text: &str, expected: &str) {
    let title = title();
    let words = Words { title: &title, setting: Setting::default() };
    let written = embedded(text);
    let ast = parse::value(&written).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    let typed = with_checker(&title, scope, |checker| checker.value(&ast, YES_NO));
    let code = ValueCode { ast: Arc::new(ast), text: text.into(), span: written.whole(), typed: OnceLock::from(typed) };
    assert_eq!(words.condition_of(&code).when().replace(NO_BREAK, " "), expected, "{text}");
}

#[test]
fn what_cannot_be_said_is_said_by_the_comment_before_it() {
    const DEEP: &str = "any a in companies where (any b in companies where b == a and b.floated): a.started";
    let check = |text: String, expected: &str| check_rule(&scopes::OF_COMPANY, &text, expected);
    check(format!("# Some company\n# has started.\n{DEEP}"), "if some company has started");
    check(
        format!("company.floated or\n# Some company has started.\n(not {DEEP})"),
        "if either the company has floated, or some company has started",
    );
    check(
        format!("if company.floated\n# It is old.\nthen {DEEP}\n# It is new.\nelse not {DEEP}"),
        "if either the company has floated and it is old, or the company has not floated and it is new",
    );
    check(
        format!("# It is sunny.\ncompany.floated or {DEEP}"),
        &format!("if either the company has floated, or `{DEEP}`"),
    );
    check("# It is sunny.\ncompany.floated".to_owned(), "if the company has floated");
}

#[test]
fn circumstances() {
    check_conditions(
        &scopes::GAME,
        &[
            ("player_count == 2", "with 2 players"),
            ("player_count > 3", "with 4 or more players"),
            ("company_count < 6", "with fewer than 6 companies"),
            ("'bonds' in variants", "with the variant ‘Bonds’"),
            ("'bonds' in variants and phase >= '3'", "with the variant ‘Bonds’, from phase 3"),
            ("'bonds' not in variants", "without the variant ‘Bonds’"),
            ("round is 'stock'", "in the stock"),
            ("yes", "always"),
            ("no or not yes", "never"),
        ],
    );
}

#[test]
fn companies() {
    check_conditions(
        &scopes::OF_COMPANY,
        &[
            ("operator.has_route", "if the company has a route"),
            ("not operator.has_route", "if the company has no route"),
            ("operator.has_route and operator.trains.is_empty", "if the company has a route and has no trains"),
            ("operator.trains.count > 0", "if the company has trains"),
            ("operator.trains.count >= 2", "if the company has at least 2 trains"),
            ("phase >= '3' and company.floated", "from phase 3, if the company has floated"),
            ("phase >= '3' or company.floated", "from phase 3 or if the company has floated"),
            ("company.floated or company.closed", "if the company has floated or has closed"),
            ("kind of company is 'company'", "if the company is a Company"),
            ("company.kind is not 'company'", "if the company is not a Company"),
            ("company.zone is 'end'", "if the company is in the zone ‘end of the game’"),
            ("company.split", "if the company is marked ‘split’"),
            ("not company.split", "if the company is not marked ‘split’"),
            ("company.price >= 2 * company.par", "if the company's price is at least twice the company's par"),
            ("company is N", "if the company is N"),
            ("P1 in company.privates", "if the company owns P1"),
            ("P1.is_open and P1.owner is company.director", "if P1 is open and belongs to the company's director"),
            ("game.gone", "if ‘gone’ holds"),
            ("bank.cash <= 0", "if the bank has run out of money"),
            ("company.director is none", "if the company has no director"),
        ],
    );
}

#[test]
fn quantifiers() {
    check_conditions(
        &scopes::OF_COMPANY,
        &[
            ("any c in companies where c.zone is 'end'", "if some company is in the zone ‘end of the game’"),
            (
                "any c in companies where c.floated and c.price > 90",
                "if some company has floated and its price is more than 90",
            ),
            ("not any c in companies where c.floated", "if no company has floated"),
            ("all c in companies: c.floated", "if every company has floated"),
            ("all c in companies where c.started: c.floated", "if every company that has started has floated"),
            ("(count p in players where not p.bankrupt) <= 1", "if there is at most 1 player that is not bankrupt"),
            ("(count c in companies where c.floated) >= 3", "if there are at least 3 companies that have floated"),
            ("any c in companies where c is operator and c.price > 90", "if the company's price is more than 90"),
            ("all t in operator.tokens: t.hex is A1", "if each of the company's stations is on Northgate (A1)"),
            (
                "any c in companies where any p in players where any q in players where q is p and p is c.director",
                "`any c in companies where any p in players where any q in players where q == p and p == c.director`",
            ),
        ],
    );
}

#[test]
fn buying_and_selling() {
    check_conditions(
        &scopes::BUY_SHARE,
        &[
            (
                "buyer.is_player and not sold_this_round(buyer, company)",
                "if the buyer is a player and sold no shares of the company in this round",
            ),
            ("percent_held(buyer, company) >= 20", "if the buyer holds at least 20% of the company"),
            ("certificate.name is not 'last'", "if the certificate is not the ‘last’ certificate"),
            (
                "if buyer.is_player then certificate.is_pooled else buyer is company",
                "if either the buyer is a player and the certificate is in the pool, or the buyer is not a player and the buyer is the company",
            ),
        ],
    );
}

#[test]
fn hexes_and_tiles() {
    check_conditions(
        &scopes::LAY,
        &[
            ("tile in ['3', '4']", "if the tile is tile 3 or tile 4"),
            ("'port' in hex.tags", "if the hex is marked ‘port’"),
            ("'bay' in hex.tags", "if the hex is marked ‘natural harbour’"),
            ("hex in hexes_tagged('bay')", "if the hex is one of the hexes marked ‘natural harbour’"),
            ("hex.colour is not 'red'", "if the hex is not red"),
            ("tile.colour is 'yellow' and is_first", "if the tile is yellow and it is the first tile there"),
            ("hex is company.port", "if the hex is the company's ‘port’"),
            ("all g in gauges_added: g is narrow", "if every gauge of the new track is Narrow gauge"),
        ],
    );
}

#[test]
fn powers() {
    check_conditions(
        &scopes::POWER,
        &[
            ("operator is owner", "if the company owns it"),
            ("owner is operator and phase >= '3'", "from phase 3, if the company owns it"),
            ("private.class is 'mail'", "if the private is a Mail contract"),
            (
                "operator is not none and operator.player is owner",
                "in an operating turn, if the company is directed by the owner",
            ),
            (
                "any c in companies where c is operator and c.director is owner",
                "if the company is directed by the owner",
            ),
        ],
    );
}

#[test]
fn routes() {
    check_conditions(
        &scopes::OF_ROUTES,
        &[
            ("any r in routes where passes(r, A5)", "if one of the routes passes Mine (A5)"),
            ("not any r in routes where narrow in r.gauges", "if none of the routes uses Narrow gauge"),
        ],
    );
}

#[test]
fn numbers() {
    check(
        |speaker, expr| speaker.noun(expr),
        NUMBER,
        &scopes::START,
        &[
            ("10 * par", "10 × par"),
            ("2 * par", "twice par"),
            ("par + 20", "par plus 20"),
            ("par - 20", "par minus 20"),
            ("2 * (par + 5)", "twice (par plus 5)"),
            ("round_up(par / 2)", "half of par (rounded up)"),
            ("round_down(par / 4)", "a quarter of par (rounded down)"),
            ("round_down(par / 7)", "par / 7 (rounded down)"),
            ("at_least(par - 20, 0)", "par minus 20 (but at least 0)"),
            ("if phase >= '3' then 10 * par else 5 * par", "10 × par from phase 3, otherwise 5 × par"),
            (
                "if par > 90 then 5 else if par > 80 then 4 else 3",
                "5 if par is more than 90; 4 if par is more than 80; otherwise 3",
            ),
            ("100 + (if kind of company is 'company' then 30 else 0)", "100, plus 30 if the company is a Company"),
            ("-750 * par", "-750 × par"),
            ("count c in companies where c.split", "the number of companies that are marked ‘split’"),
            ("sum c in companies where c.floated: c.price", "the sum, over companies that have floated, of its price"),
            ("company.cash", "the company's cash"),
            ("company.trains.count", "the number of the company's trains"),
            ("company.director.cash otherwise 0", "the company's director's cash, or 0 if there is none"),
        ],
    );
}

#[test]
fn ranges() {
    check(
        |speaker, expr| speaker.noun(expr),
        RANGE,
        &scopes::TRADE,
        &[
            (
                "if buyer.player is seller.player then 1 .. face else face",
                "1 to the printed price if the buyer and the seller have the same director, otherwise the printed price",
            ),
            ("1 .. 2 * face", "1 to twice the printed price"),
            ("1 .. buyer.cash", "any price from 1"),
            ("face .. face", "the printed price"),
            ("face", "the printed price"),
        ],
    );
}

#[test]
fn routes_and_hexes() {
    check(
        |speaker, expr| speaker.noun(expr),
        NUMBER,
        &scopes::OF_ROUTE,
        &[
            ("count h in hexes where passes(route, h)", "the number of hexes that the route passes"),
            ("10 * route.stops.count", "10 × the number of the route's stops"),
            (
                "if any s in route.stops where 'north' in s.hex.tags then 50 else 0",
                "50 if the hex of one of the route's stops is marked ‘north’",
            ),
        ],
    );
}

#[test]
fn market_moves() {
    check(
        |speaker, expr| speaker.movement(expr),
        MOVE,
        &scopes::SALE_MOVE,
        &[
            ("right", "right"),
            ("right or up", "right, or up where that is not open"),
            ("left or down_left", "left, or down-left where that is not open"),
            ("down * shares", "down one row for each share"),
            ("down_left * certificates.count", "down-left one cell for each certificate"),
            ("down * 2", "down 2 rows"),
            ("stay", "no move"),
            ("if seller.is_player then down else stay", "down if the seller is a player, otherwise no move"),
            (
                "if price >= 90 then right or up",
                "right (up where that is not open) if the price is at least 90, otherwise no move",
            ),
        ],
    );
}

#[test]
fn effects() {
    let title = title();
    // Nothing is settled: neither players nor variants.
    let words = Words { title: &title, setting: Setting::default() };
    for (text, expected) in [
        ("pay 80 from bank to owner\nclose private", Some("the bank pays 80 to the owner; the private closes")),
        ("close privates", Some("the privates close")),
        ("discard '2'", Some("2 trains go to the pool")),
        ("drop_excess_trains", Some("trains above the limit go to the pool")),
        ("for c in companies where not c.floated { close c }", Some("every company that has not floated closes")),
        ("if phase >= '3' { close private }", Some("the private closes from phase 3")),
        ("set N.split to yes", Some("N is marked ‘split’")),
        ("export next_train", Some("the next train leaves the supply, as if it were sold")),
        ("end_game at once", Some("the game ends at once")),
        ("end_game at set_end", Some("the game ends at the end of the set of operating rounds")),
        ("rank players by most_cash", Some("players are put in order by their cash, the richest first")),
        ("move marker for N by left or down", Some("the marker of N moves left, or down where that is not open")),
        ("let x = 5\npay x from bank to owner", None),
    ] {
        let (ast, errors) = parse::effects(&embedded(text));
        assert!(errors.is_empty(), "{text}: {errors:?}");
        let typed = with_checker(&title, &scopes::OF_PRIVATE, |checker| checker.block(&ast));
        assert_eq!(Speaker::new(&words).block(&typed).as_deref(), expected, "{text}");
    }
}

/// Values as they stand in a title: with units, by cases, and quoted where words fail.
#[test]
fn values_of_a_title() {
    let title = title();
    let words = Words::new(&title, None);
    let branch = &title.kind.get("branch").expect("declared above").terms;
    let said = |said: Option<String>| said.map(|said| said.replace(NO_BREAK, " "));
    let check = |found: Option<String>, expected: &str| assert_eq!(said(found).as_deref(), Some(expected));
    let tokens = "by the company's par: 60: 0; 70: 0, 40; 80: 0, 40, 3×100; 90: 0, 40, 40; otherwise none";
    check(branch.tokens.as_ref().map(|value| words.numbers(value)), tokens);
    check(branch.capital.as_ref().map(|value| words.money(value)), "$100 in phases 2 and 3, twice par in phase 4");
    check(branch.float.as_ref().map(|value| words.percent(value)), "60% if the company is a Company, otherwise 100%");
    check(branch.float.as_ref().map(|value| words.about(&title.company[0]).percent(value)), "60%");
    check(branch.ownership.as_ref().map(|value| words.percent(value)), "60% if the buyer is a player, otherwise 100%");
    check(branch.founding.as_ref().map(|value| words.percent_range(value)), "20% to 40%");
    let new_shares = branch.new_shares.as_ref().map(|choice| words.choice(choice, NewShares::word));
    check(new_shares, "market if the certificate is the ‘last’ certificate, otherwise par");
    let duty = branch.must_own_train.as_ref().map(|value| words.condition(value).when());
    let quoted = "`all a in companies where (any b in companies where b == a and b.floated): a.started`";
    check(duty, &format!("if the company has a route and {quoted}"));
}

#[test]
fn what_is_settled_is_not_asked_again() {
    let title = title();
    let value = "(if player_count == 2 then 3 else 4) + (if kind of company is 'company' then 10 else 0)";
    let condition = "player_count == 2 and phase >= '3' and kind of company is 'company'";
    let ast = |text| parse::value(&embedded(text)).expect("an expression");
    let number = with_checker(&title, &scopes::OF_COMPANY, |checker| checker.value(&ast(value), NUMBER));
    let yes_no = with_checker(&title, &scopes::OF_COMPANY, |checker| checker.value(&ast(condition), YES_NO));
    let words = Words::new(&title, Some(2));
    let said = |words: &Words<'_>| (Speaker::new(words).value(&number), Speaker::new(words).when(&yes_no));
    let (number_said, condition_said) = said(&words);
    assert_eq!(number_said.as_deref(), Some("3, plus 10 if the company is a Company"));
    assert_eq!(condition_said.as_deref(), Some("from phase 3, if the company is a Company"));
    let (number_said, condition_said) = said(&words.about(&title.company[0]));
    assert_eq!(number_said.as_deref(), Some("13"));
    assert_eq!(condition_said.as_deref(), Some("from phase 3"));
}
