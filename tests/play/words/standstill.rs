//! A game between bots ends, also where a house rule takes a train out of it again and again.

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_engine::event::Event;

use super::{rule, stock_round, title};

const EXPORT: &str = "export next_train";

/// Nobody can pay for anything: train after train is exported, until none is left and nothing changes any more.
#[test]
fn exports_alone_do_not_keep_a_game_going() {
    let poor = ("2 = { cash = 450", "2 = { cash = 1");
    let table = stock_round(&[poor], &rule("export", "operating_set.ended", "", EXPORT), 2);
    assert!(table.game.is_over(), "{:?}", table.game.question());
    assert!(table.game.events().iter().any(|event| matches!(event, Event::Standstill)));
}

#[test]
fn the_example_with_exports_ends_between_greedy_bots() {
    let text = format!(
        "format = 1\nextends = \"examples/north-coast\"\n{}",
        rule("export", "operating_set.ended", "", EXPORT)
    );
    for players in 2..=6 {
        let mut plan = Plan::new(title(&text), players, BotKind::Greedy);
        plan.check = true;
        for seed in 1..=2 {
            let outcome = play(&plan, seed);
            assert!(outcome.failure.is_none() && !outcome.endless, "{players} players, game {seed}");
        }
    }
}
