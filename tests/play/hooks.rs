//! Every moment that the language declares comes, and gives rules every name that it promises.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use prospectus_bots::{Bot, Greedy, Random};
use prospectus_dsl::vocabulary::hooks::Hook;
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
    let loaded = library::load_text("hooks", &text);
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
