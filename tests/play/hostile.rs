//! Titles that nobody would write: what they ask for is refused with the place of the rule, and nothing has changed.
//!
//! All of them are the title that `prospectus new` writes, with a rule more.

use std::sync::Arc;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_engine::event::Event;
use prospectus_engine::{Action, Deed, Game, Refusal, Why, World};
use prospectus_library::{self as library, Rng, deal, seats, template};

/// The small title with changes in its text, and with more at its end.
fn text(changes: &[(&str, &str)], more: &str) -> String {
    crate::small("hostile", changes, more)
}

fn title(text: &str) -> Arc<prospectus_dsl::title::Title> {
    let loaded = library::load_text("hostile", text);
    let errors: Vec<_> = loaded.diagnostics.iter().filter(|found| found.is_error()).collect();
    assert!(errors.is_empty(), "the checker cannot see what is wrong: {errors:?}");
    seats::to_play(&loaded, &[]).expect("the title is sound")
}

fn game(text: &str) -> Game {
    let title = title(text);
    let setup = deal::seated(&title, deal::names(2), &mut Rng::new(1));
    Game::start(Arc::new(World::new(title, &setup).expect("it is set up"))).expect("it begins")
}

/// A rule that acts when a company is started.
fn when_started(when: &str, effects: &str) -> String {
    format!("[[rule]]\nid = \"trap\"\non = \"company.started\"\n{when}\ndo = '''\n{effects}\n'''\n")
}

/// Goes on until a company can be started.
fn to_the_first_start(game: &mut Game) -> Action {
    for _ in 0..100 {
        let offers = game.actions();
        if let Some(start) = offers.iter().find(|offer| matches!(offer.action.deed, Deed::Start { .. })) {
            return start.action.clone();
        }
        let first = offers.first().expect("somebody can do something").action.clone();
        game.apply(&first).expect("it is offered");
    }
    panic!("nobody ever starts a company");
}

/// Why nobody can start a company in a game of this title; nothing has changed when it is refused.
fn refused_start(text: &str) -> (Game, Refusal) {
    let mut game = game(text);
    let start = to_the_first_start(&mut game);
    let (before, log) = (game.state().clone(), game.log().len());
    let refusal = game.apply(&start).expect_err("the rule cannot be carried out");
    assert!(refusal.is_fault_of_title(), "{refusal}");
    assert_eq!((game.state(), game.log().len()), (&before, log), "a refused action leaves nothing behind");
    assert!(game.actions().iter().any(|offer| offer.action == start), "the game still stands where it stood");
    (game, refusal)
}

/// The rule is named with its place in the title.
fn blames_the_trap(game: &Game, refusal: &Refusal) {
    let rule = refusal.rule_text(game.world()).expect("a rule says so");
    assert_eq!(rule.path, "rule.trap");
    assert!(rule.span.is_some());
}

#[test]
fn effects_that_cause_themselves_are_stopped() {
    let moves = "[[rule]]\nid = \"trap\"\non = \"marker.moved\"\nwhen = \"company.started\"\n\
                 do = \"move marker for company by right or left\"\n";
    let (game, refusal) = refused_start(&text(&[], moves));
    assert_eq!(refusal.why, Why::Runaway);
    blames_the_trap(&game, &refusal);
    let words = refusal.explain(game.world());
    assert!(words.contains("50 blocks of them wait for each other") && words.contains("`rule.trap`"), "{words}");
}

#[test]
fn a_company_that_is_opened_and_closed_for_ever_is_stopped() {
    let reopens = "[[rule]]\nid = \"trap\"\non = \"company.closed\"\nwhen = \"company.started\"\n\
                   do = '''\nopen company\nclose company\n'''\n";
    let closes = "[[rule]]\nid = \"closing\"\non = \"company.started\"\ndo = \"close company\"\n";
    let (game, refusal) = refused_start(&text(&[], &format!("{reopens}{closes}")));
    assert_eq!(refusal.why, Why::Runaway);
    blames_the_trap(&game, &refusal);
}

#[test]
fn the_checker_sees_a_rule_that_causes_itself_under_no_condition() {
    for (hook, effects) in [
        ("marker.moved", "move marker for company by right or left"),
        ("company.closed", "open company\nclose company"),
    ] {
        let rule = format!("[[rule]]\nid = \"trap\"\non = \"{hook}\"\ndo = '''\n{effects}\n'''\n");
        let text = text(&[], &rule);
        let loaded = library::load_text("hostile", &text);
        let found = loaded.diagnostics.iter().find(|found| found.code == "causes-itself").expect("it is seen");
        assert!(found.is_error());
        assert!(found.message.contains(&format!("brings about `{hook}`")), "{}", found.message);
        let first = rule.replace("do =", "first = true\ndo =");
        let loaded =
            library::load_text("hostile", &template("hostile").replace("[[rule]]", &format!("{first}[[rule]]")));
        assert!(loaded.diagnostics.iter().all(|found| found.code != "causes-itself"), "it acts once");
    }
}

/// As many loops over all hexes inside each other as there are letters.
fn nested(letters: &str, inside: &str) -> String {
    letters.chars().rev().fold(inside.to_owned(), |inside, h| format!("for {h} in hexes {{ {inside} }}"))
}

#[test]
fn a_rule_that_looks_at_too_many_things_is_stopped() {
    let count = "abcdef"
        .chars()
        .rev()
        .fold("1 == 1".to_owned(), |inside, h| format!("(count {h} in hexes where {inside}) > 0"));
    let (game, refusal) = refused_start(&text(&[], &when_started(&format!("when = \"{count}\""), "free A1")));
    assert_eq!(refusal.why, Why::TooMuchWork);
    blames_the_trap(&game, &refusal);
    // The same in a value of an effect.
    let sum = "abcdef".chars().rev().fold("1".to_owned(), |inside, h| format!("(sum {h} in hexes: {inside})"));
    let (_, refusal) = refused_start(&text(&[], &when_started("", &format!("pay {sum} from bank to player"))));
    assert_eq!(refusal.why, Why::TooMuchWork);
}

#[test]
fn a_move_that_is_repeated_too_often_is_stopped() {
    let (_, refusal) =
        refused_start(&text(&[], &when_started("", "move marker for company by (right or left) * 1000000")));
    assert_eq!(refusal.why, Why::TooMuchWork);
}

#[test]
fn too_many_effects_of_one_action_are_stopped() {
    let (game, refusal) = refused_start(&text(&[], &when_started("", &nested("abcde", "free e"))));
    assert_eq!(refusal.why, Why::TooManyEffects);
    blames_the_trap(&game, &refusal);
}

#[test]
fn money_and_numbers_that_nobody_could_count_are_refused() {
    let pays = nested("abcd", "pay 1000000000 from bank to player");
    let (game, refusal) = refused_start(&text(&[], &when_started("", &pays)));
    assert_eq!(refusal.why, Why::TooMuchMoney);
    blames_the_trap(&game, &refusal);
    let owes = nested("abcd", "charge 1000000000 to player");
    let (_, refusal) = refused_start(&text(&[], &when_started("", &owes)));
    assert_eq!(refusal.why, Why::TooMuchMoney);
    let doubles = format!("[property.game]\nn = 1\n{}", when_started("", &nested("ab", "set game.n to game.n * 2")));
    let (game, refusal) = refused_start(&text(&[], &doubles));
    assert_eq!(refusal.why, Why::Arithmetic);
    blames_the_trap(&game, &refusal);
}

#[test]
fn nobody_pays_less_than_nothing() {
    for effect in ["pay 0 - 5 from bank to player", "charge 0 - 5 to player", "lend 0 - 5 to player"] {
        let (game, refusal) = refused_start(&text(&[], &when_started("", effect)));
        assert_eq!(refusal.why, Why::LessThanNothing { amount: -5 }, "{effect}");
        blames_the_trap(&game, &refusal);
    }
    // What a company gets when it floats, worked out by its own rule.
    let (game, refusal) =
        refused_start(&text(&[("capital = \"10 * par\"", "capital = \"0 - par\""), ("float = 60", "float = 20")], ""));
    assert!(matches!(refusal.why, Why::LessThanNothing { .. }), "{refusal}");
    assert!(refusal.rule_text(game.world()).is_some_and(|rule| rule.path.ends_with(".capital")), "it is named");
}

/// Nobody has money, and something changes each round: the game does not go on for ever.
#[test]
fn rounds_in_which_nobody_can_decide_anything_end_the_game() {
    let poor = [("2 = { cash = 450", "2 = { cash = 0"), ("start = [\"auction\"]", "start = []")];
    let counts = "[property.game]\nn = 0\n[[rule]]\nid = \"counts\"\non = \"round.started\"\ndo = \"set game.n to game.n + 1\"\n";
    let game = game(&text(&poor, counts));
    assert!(game.is_over());
    assert!(game.events().contains(&Event::Standstill), "and it says so");
    let rounds = game.events().iter().filter(|event| matches!(event, Event::RoundStarted { .. })).count();
    assert_eq!(rounds, 200, "`MOST_IDLE_ROUNDS`");
}

#[test]
fn a_round_that_is_repeated_very_often_without_decisions_ends_the_game() {
    let poor = [
        ("2 = { cash = 450", "2 = { cash = 0"),
        ("start = [\"auction\"]", "start = []"),
        ("times = \"phase.operating_rounds\"", "times = \"phase.operating_rounds * 1000000000\""),
    ];
    let game = game(&text(&poor, ""));
    assert!(game.is_over() && game.events().contains(&Event::Standstill));
}

/// An effect that cannot happen does not keep anybody from anything: it is told.
#[test]
fn what_a_rule_cannot_do_is_told_and_the_game_goes_on() {
    let cases = [
        ("start company at 90", "has been started already"),
        ("merge company into company", "merged into itself"),
        ("turn '2' into '3'", "no side of that card"),
        ("for c in company.shares where c.is_director { give c to offer }", "cannot be offered again"),
        ("for c in company.shares where c.is_director { exchange c for c }", "exchanged for itself"),
    ];
    for (effect, words) in cases {
        let mut game = game(&text(&[], &when_started("", effect)));
        let start = to_the_first_start(&mut game);
        game.apply(&start).unwrap_or_else(|refusal| panic!("{effect}: {}", refusal.explain(game.world())));
        let told = game.events().iter().filter_map(|event| prospectus_words::tell::event(game.view(), event));
        let told: Vec<String> = told.filter(|told| told.starts_with("nothing comes of a rule")).collect();
        assert!(!told.is_empty() && told.iter().all(|told| told.contains(words)), "{effect}: {told:?}");
        assert!(told.iter().all(|told| told.contains("`rule.trap`")), "{told:?}");
    }
}

/// Track that meets without stops on many hexes in a row has more ways than anybody could look at: nobody waits for them.
#[test]
fn track_with_more_ways_than_can_be_looked_at_is_refused() {
    let junction = "junction;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    let mut hexes = String::new();
    for row in 0..6u8 {
        for column in 0..8 {
            let letter = char::from(b'D' + row);
            let number = 2 * column + if row % 2 == 0 { 2 } else { 1 };
            hexes += &format!("{letter}{number} = {{ code = \"{junction}\", colour = \"gray\" }}\n");
        }
    }
    let city = "C3 = { name = \"Southport\", code = \"city=revenue:20,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:5,b:_0\", colour = \"gray\" }";
    let changes = [
        ("C3 = { name = \"Southport\", code = \"city=revenue:0\" }", city),
        ("C1 = {}", "C1 = { code = \"city=revenue:30;path=a:0,b:_0;path=a:1,b:_0;path=a:5,b:_0\", colour = \"gray\" }"),
        ("[board.main.hex]\n", &format!("[board.main.hex]\n{hexes}")),
    ];
    let mut plan = Plan::new(title(&text(&changes, "")), 2, BotKind::Greedy);
    plan.check = true;
    let failures: Vec<_> = (1..=3).filter_map(|seed| play(&plan, seed).failure).collect();
    assert!(!failures.is_empty(), "somebody runs a train");
    for failure in failures {
        assert!(failure.is_fault_of_title(), "{failure}");
        assert!(failure.to_string().contains("more ways between stops than can be looked at"), "{failure}");
    }
}

#[test]
fn what_a_title_has_too_many_of_is_said_where_the_first_too_many_stands() {
    let steps: String = (0..260).map(|id| format!("s{id} = {{ is = \"place token\" }}\n")).collect();
    let many = text(&[("[step]\n", &format!("[step]\n{steps}"))], "");
    let loaded = library::load_text("hostile", &many);
    let first = loaded.diagnostics.iter().find(|found| found.code == "too-many").expect("it is refused");
    assert_eq!(first.message, "there are too many steps");
    assert_eq!(first.help.as_deref(), Some("a title has 250 at most"));
    assert_eq!(&many[first.span.range()], "s250");
    let gauges: String = (0..40).map(|id| format!("[gauge.g{id}]\nname = \"gauge {id}\"\n")).collect();
    let many = text(&[], &gauges);
    let found = prospectus_engine::unplayable(&title_of(&many));
    let first = found.iter().find(|found| found.code == "too-many").expect("it is refused");
    assert_eq!(first.message, "this is one of more than 32 gauges");
    assert_eq!(first.help.as_deref(), Some("a title can have 32 gauges"));
    assert_eq!(&many[first.span.range()], "[gauge.g31]");
    let names: String = (0..20).map(|n| format!(", \"4% n{n}\"")).collect();
    let lots = text(&[("\"10% x8\"", &names[2..]), ("float = 60", "float = 60\nshare = 4")], "");
    let found = prospectus_engine::unplayable(&title_of(&lots));
    assert!(found.iter().any(|found| found.message == "these certificates can be sold in 2097152 ways"), "{found:?}");
}

fn title_of(text: &str) -> Arc<prospectus_dsl::title::Title> {
    seats::title_of(&library::load_text("hostile", text), &[]).expect("the checker sees nothing")
}

#[test]
fn variables_are_counted() {
    let lets: String = (0..70).map(|n| format!("let v{n} = {n}\n")).collect();
    let uses = (0..70).map(|n| format!("v{n}")).collect::<Vec<_>>().join(" + ");
    let text = text(&[], &when_started("", &format!("{lets}pay {uses} from bank to player")));
    let loaded = library::load_text("hostile", &text);
    let found = loaded.diagnostics.iter().find(|found| found.code == "too-many").expect("it is refused");
    assert_eq!((found.message.as_str(), &text[found.span.range()]), ("this is one of more than 64 variables", "v64"));
}

/// One of several operators of a company has no shares of its own that it could sell or buy back.
#[test]
fn an_operator_that_is_no_company_issues_nothing() {
    let text = "format = 1\nextends = '1881'\n[title]\nid = 'issues'\n[step.run]\nis = 'issue or redeem shares'\n";
    let title = title(text);
    for seed in 0..3 {
        let mut plan = Plan::new(title.clone(), 6, BotKind::Random);
        (plan.check, plan.longest) = (true, 1500);
        let failure = play(&plan, seed).failure.map(|failure| failure.to_string()).unwrap_or_default();
        assert!(failure.is_empty() || failure.contains("not over after"), "{failure}");
    }
}
