//! Every moment that the language declares comes with every name that it promises, and every property is answered.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use prospectus_bots::{Bot, Greedy, Random};
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::properties;
use prospectus_dsl::vocabulary::types::Thing;
use prospectus_engine::Game;
use prospectus_engine::event::Event;
use prospectus_library::{self as library, Rng, deal, seats};

/// A title with a rule on every hook that looks at every name, and says that it has run.
fn with_rules_on_all_hooks(base: &str) -> Game {
    let mut text = format!("extends = '{base}'\n[title]\nid = 'hooks'\n");
    for hook in Hook::ALL {
        let scope = hook.scope();
        // A name that is promised and not given makes the condition fail with the rule's place.
        let looks = scope.names.iter().map(|(name, _)| format!("{0} == {0}", name.word()));
        let looks: Vec<String> = looks.chain(["true".to_owned()]).collect();
        let id = scope.name.replace('.', "_");
        writeln!(
            text,
            "[[rule]]\nid = 'hook_{id}'\non = '{}'\nwhen = '{}'\ndo = 'announce \"{0}\"'",
            scope.name,
            looks.join(" and ")
        )
        .expect("writing to memory");
    }
    game_of(&text)
}

fn game_of(text: &str) -> Game {
    let loaded = library::load_text("hooks", text);
    let title = seats::to_play(&loaded, &[]).expect("the title is sound");
    let players = deal::names(deal::fewest_players(&title).expect("somebody plays it"));
    let setup = deal::seated(&title, players, &mut Rng::new(1));
    Game::start(Arc::new(prospectus_engine::World::new(title, &setup).expect("it is set up"))).expect("it begins")
}

fn announced(game: &Game, seen: &mut BTreeSet<String>) {
    for event in game.events() {
        if let Event::Announced { text } = event {
            seen.insert(game.world().text(*text).to_owned());
        }
    }
}

#[test]
fn every_hook_comes_with_every_name_that_it_promises() {
    let wanted: BTreeSet<String> = Hook::ALL.iter().map(|hook| hook.scope().name.to_owned()).collect();
    let mut seen = BTreeSet::new();
    let mut bots: [Box<dyn Bot>; 2] = [Box::new(Random), Box::new(Greedy)];
    let tables = (1..=12).flat_map(|seed| ["1849", "1844"].map(|base| (seed, base)));
    for (seed, base) in tables {
        if seen == wanted {
            break;
        }
        let mut game = with_rules_on_all_hooks(base);
        announced(&game, &mut seen);
        let mut rng = Rng::new(seed);
        while !game.is_over() {
            let action = bots[seed as usize % 2].choose(&game, &game.actions(), &mut rng);
            game.apply(&action).unwrap_or_else(|refusal| panic!("{base}, seed {seed}: {refusal}"));
            announced(&game, &mut seen);
        }
    }
    let missing: Vec<_> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "never came: {missing:?}");
}

/// How to get at all things of a kind in 1849, around a property of each that is compared with itself.
fn about_all(thing: Thing, property: &str) -> String {
    let same = |it: &str| format!("{it}.{property} == {it}.{property}");
    let each = |all: &str| format!("all x in {all}: {}", same("x"));
    let within = |all: &str, it: &str| format!("all x in {all}: {}", same(&format!("x.{it}")));
    let some = |all: &str, it: &str| format!("all x in {all}: x.{it} is none or {}", same(&format!("x.{it}")));
    let nested = |all: &str, list: &str| format!("all y in {all}: all x in y.{list}: {}", same("x"));
    match thing {
        Thing::Game => same("game"),
        Thing::Owner | Thing::Player => each("players"),
        Thing::Company => each("companies"),
        Thing::Operator => each("operators"),
        Thing::Kind => within("companies", "kind"),
        Thing::Certificate => nested("companies", "shares"),
        Thing::Private => each("privates"),
        Thing::Class => some("privates", "class"),
        Thing::Train => each("trains"),
        Thing::TrainType => each("train_types"),
        Thing::Hex => each("hexes"),
        Thing::Tile => some("hexes", "tile"),
        Thing::Stop => nested("hexes", "stops"),
        Thing::Token => nested("hexes", "tokens"),
        Thing::Route => nested("operators", "routes"),
        Thing::Phase => same("phase"),
        Thing::Gauge => same("narrow"),
        Thing::Board => within("hexes", "board"),
        Thing::Zone => some("companies", "zone"),
        Thing::Round => same("round"),
        Thing::Step => unreachable!("steps are named, never asked"),
    }
}

/// A property that cannot be answered would refuse the action after which it is asked.
#[test]
fn every_property_of_every_thing_is_answered_in_play() {
    let mut text = "extends = '1849'\n[title]\nid = 'properties'\n".to_owned();
    // A step can only be named where one is wanted, so that nobody can ask it for anything.
    for thing in Thing::ALL.iter().copied().filter(|thing| *thing != Thing::Step) {
        for (_, declared) in properties::of(thing) {
            let id = format!("{}_{}", thing.word().replace(' ', "_"), declared.name);
            let when = about_all(thing, declared.name);
            writeln!(
                text,
                "[[rule]]\nid = '{id}'\non = 'routes.run'\nfirst = true\nwhen = \"{when} and game.turn > 4\"\ndo = 'announce \"{id}\"'"
            )
            .expect("writing to memory");
        }
    }
    let mut game = game_of(&text);
    let (mut seen, mut rng) = (BTreeSet::new(), Rng::new(5));
    while !game.is_over() {
        let action = Greedy.choose(&game, &game.actions(), &mut rng);
        game.apply(&action).unwrap_or_else(|refusal| panic!("{}", refusal.explain(game.world())));
        announced(&game, &mut seen);
    }
    let all = Thing::ALL.iter().filter(|thing| **thing != Thing::Step).flat_map(|thing| properties::of(*thing)).count();
    assert_eq!(seen.len(), all, "{seen:?}");
}
