//! Words of the rule language and keys of titles, each played through in the small title that `prospectus new` writes:
//! what they promise comes, and nothing else does.

mod changes;
mod choices;
mod create;
mod drafts;
mod ends;
mod gives;
mod homes;
mod ids;
mod lays;
mod meanwhile;
mod never;
mod next_type;
mod nothing;
mod ranks;
mod rounds;
mod routes;
mod sales;
mod standstill;
mod together;
mod told;
mod trade_in;
mod turns;
mod values;

use std::sync::Arc;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::title::Title;
use prospectus_engine::event::Event;
use prospectus_engine::{Game, World};
use prospectus_library::{self as library, Rng, deal, seats};

use crate::table::Table;

/// The game begins with a stock round; the privates are nobody's.
const NO_AUCTION: (&str, &str) = ("start = [\"auction\"]", "start = []");

/// The small title with changes in its text, and with more at its end.
fn text(changes: &[(&str, &str)], more: &str) -> String {
    crate::small("words", changes, more)
}

/// A rule with this id, on a hook.
fn rule(id: &str, hook: &str, rest: &str, effects: &str) -> String {
    format!("[[rule]]\nid = \"{id}\"\non = \"{hook}\"\n{rest}\ndo = '''\n{effects}\n'''\n")
}

fn title(text: &str) -> Arc<Title> {
    let loaded = library::load_text("words", text);
    let errors: Vec<_> = loaded.diagnostics.iter().filter(|found| found.is_error()).collect();
    assert!(errors.is_empty(), "the checker finds something: {errors:?}");
    seats::to_play(&loaded, &[]).expect("the title is sound")
}

/// What the checker says with this code.
fn found(text: &str, code: &str) -> Vec<Diagnostic> {
    let loaded = library::load_text("words", text);
    loaded.diagnostics.iter().filter(|found| found.code == code).cloned().collect()
}

/// A new game for A, B, C …
fn seated(text: &str, players: usize) -> Table {
    let title = title(text);
    let names = ["A", "B", "C", "D"][..players].iter().map(|name| (*name).to_owned()).collect();
    let setup = deal::seated(&title, names, &mut Rng::new(1));
    let world = World::new(title, &setup).expect("it is set up");
    Table { game: Game::start(Arc::new(world)).expect("it begins") }
}

/// The same without the auction, in the first stock round.
fn stock_round(changes: &[(&str, &str)], more: &str, players: usize) -> Table {
    let mut all = vec![NO_AUCTION];
    all.extend_from_slice(changes);
    seated(&text(&all, more), players)
}

/// The first operating turn of N, which A directs with 1,000 in its treasury; S is B's, with as much, and comes later.
fn turn_of_north(changes: &[(&str, &str)], more: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round(changes, more, 2);
    table.found("N", "A", 100, 1000);
    table.found("S", "B", 90, 1000);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), "N");
    table
}

impl Table {
    /// What has been told of effects of which nothing came, or less than they say, since the last action.
    fn told(&self) -> Vec<String> {
        let is_told = |event: &&Event| {
            matches!(event, Event::NothingComes { .. } | Event::PaidLess { .. } | Event::NobodyAsked { .. })
        };
        self.game
            .events()
            .iter()
            .filter(is_told)
            .filter_map(|event| prospectus_words::tell::event(self.game.view(), event))
            .collect()
    }

    /// What is asked now.
    fn question(&self) -> String {
        prospectus_words::tell::question(self.game.view()).expect("somebody is asked")
    }

    /// That nothing came of one rule, which is named, for this reason.
    #[track_caller]
    fn tells(&self, rule: &str, words: &str) {
        let told = self.told();
        let is_it = |told: &String| told.contains(words) && told.contains(&format!("`rule.{rule}`"));
        assert!(told.len() == 1 && told.iter().all(is_it), "{told:?}");
    }

    /// How many tiles with this number are left.
    fn tiles_left(&self, tile: &str) -> Option<u16> {
        self.game.state().board.left(&self.world().map, self.tile(tile))
    }

    /// The tile that lies on a hex.
    fn tile_on(&self, hex: &str) -> Option<String> {
        let tile = self.game.state().board.on(self.hex(hex)).tile?.tile;
        Some(self.world().map.tile(tile).id.clone())
    }
}

/// Random games of a title, with everything looked at after every action.
fn checked_games(text: &str, players: usize, games: u64) {
    for bot in [BotKind::Random, BotKind::Greedy] {
        let mut plan = Plan::new(title(text), players, bot);
        plan.check = true;
        for seed in 1..=games {
            let failure = play(&plan, seed).failure;
            assert!(
                failure.is_none(),
                "game {seed}: {}",
                failure.map(|failure| failure.to_string()).unwrap_or_default()
            );
        }
    }
}

impl Table {
    fn phase_now(&self) -> String {
        self.world().phase(self.game.state().phase).id.clone()
    }
}
