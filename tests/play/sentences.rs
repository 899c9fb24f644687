//! Questions and what happened, in the words that players read.

use std::collections::BTreeMap;

use prospectus_bots::{Bot, Greedy, Random};
use prospectus_engine::event::Event;
use prospectus_engine::ids::{OperatorId, Owner, PlayerId};
use prospectus_engine::{Deed, Game};
use prospectus_library::{Rng, deal, seats};
use prospectus_words::tell;
use serde_json::Value;

use crate::title;

/// A game of bots, looked at before and after every action.
fn played(id: &str, bot: &mut dyn Bot, seed: u64, mut look: impl FnMut(&Game)) {
    let title = title(id, &[]);
    let mut rng = Rng::new(seed);
    let setup = deal::seated(&title, deal::names(3), &mut rng);
    let mut game = seats::game(title, &setup).expect("the setup is sound");
    while !game.is_over() {
        look(&game);
        let action = bot.choose(&game, &game.actions(), &mut rng);
        game.apply(&action).expect("bots do what is offered");
    }
    look(&game);
}

/// What sort of question it is, as JSON calls it.
fn sort(game: &Game) -> String {
    let asks = serde_json::to_value(game.question().expect("somebody is asked").asks).expect("it is plain data");
    asks["what"].as_str().map(str::to_owned).unwrap_or_else(|| Value::to_string(&asks))
}

/// Every question is one sentence that names who is asked. The first of each sort and the first words of each step, to
/// be read.
#[test]
fn every_question_is_a_sentence() {
    let mut seen: BTreeMap<(String, String), String> = BTreeMap::new();
    for id in ["1844", "1849", "1854", "1881"] {
        let mut look = |game: &Game| {
            let Some(told) = tell::question(game.view()) else {
                return assert!(game.is_over());
            };
            let question = game.question().expect("somebody is asked");
            let world = game.world();
            let name = question.actor.name(world);
            let player = question.player.map(|player| world.setup.players[player.at()].as_str());
            let is_named = told.contains(&name) || player.is_some_and(|player| told.contains(player));
            assert!(is_named && told.lines().count() == 1 && !told.contains("  "), "{id}: {told}");
            let is_word = |word: &&str| !word.contains(char::is_numeric);
            let words: Vec<&str> = told.split_whitespace().skip(1).filter(is_word).take(2).collect();
            seen.entry((sort(game), words.join(" "))).or_insert_with(|| format!("{id}: {told}"));
        };
        played(id, &mut Greedy, 1, &mut look);
        played(id, &mut Random, 1, &mut look);
    }
    let lines: Vec<String> = seen.into_iter().map(|((sort, _), told)| format!("{sort}\n    {told}")).collect();
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("questions", lines.join("\n"));
    });
}

/// An offered run says what is earned when it is run.
#[test]
fn a_run_is_offered_with_what_it_earns() {
    for id in ["1844", "1849", "1854", "1881"] {
        let mut runs = 0;
        played(id, &mut Greedy, 2, |game| {
            let offers = game.actions();
            let Some(offer) =
                offers.iter().find(|offer| matches!(&offer.action.deed, Deed::Run { routes } if !routes.is_empty()))
            else {
                return;
            };
            let told = tell::offer(game.view(), offer);
            let mut after = game.branch();
            after.apply(&offer.action).expect("it is offered");
            let earned = after.events().iter().find_map(|event| match event {
                Event::Ran { revenue, .. } => Some(*revenue),
                _ => None,
            });
            let earned = game.world().money(earned.expect("trains have run"));
            assert!(
                told.contains(&format!("for {earned}")) || told.contains(&format!("; {earned} together")),
                "{told}"
            );
            runs += 1;
        });
        assert!(runs > 10, "{id}: {runs} runs");
    }
}

/// Whoever has more or less money after an action is named in what is told of it, or has acted.
#[test]
fn nobody_gains_or_loses_money_without_a_word() {
    for id in ["1844", "1849", "1854", "1881"] {
        let mut before: Option<Vec<(Owner, i64)>> = None;
        played(id, &mut Greedy, 3, |game| {
            let view = game.view();
            let players = PlayerId::all(view.state.players.len()).map(Owner::Player);
            let owners = players.chain(OperatorId::all(view.state.operators.len()).map(Owner::Operator));
            let now: Vec<(Owner, i64)> = owners.map(|owner| (owner, view.cash(owner))).collect();
            if let (Some(before), Some(last)) = (before.replace(now.clone()), game.log().last()) {
                let told = tell::events(view, game.events()).join("\n");
                let action = format!("{:?}", last.action);
                for ((owner, was), (_, is)) in before.iter().zip(&now).filter(|((_, was), (_, is))| was != is) {
                    let name = tell::owner(game.world(), *owner);
                    let is_named = told.contains(&name) || last.action.actor.owner() == *owner;
                    // A seller is named by the action itself.
                    let is_trade = matches!(
                        last.action.deed,
                        Deed::BuyTrain { .. } | Deed::BuyPrivate { .. } | Deed::Agree { .. }
                    );
                    assert!(
                        is_named || is_trade || told_by_purchase(game, *owner),
                        "{id}: {name} had {was}, has {is}: {action}\n{told}"
                    );
                }
            }
        });
    }
}

/// Whether the company of a bought share has got its price: "from the offer" says so.
fn told_by_purchase(game: &Game, owner: Owner) -> bool {
    game.events().iter().any(|event| match event {
        Event::CertificatesMoved { company, from: Owner::Offer, .. } => owner == Owner::Operator(*company),
        _ => false,
    })
}
