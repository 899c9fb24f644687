//! How fast games of bots are played, and what a bot that looks ahead lives from: `cargo bench --bench play`.
//!
//! Everything is measured on the same games in every run: the numbers drawn are those of fixed seeds.

use std::sync::Arc;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_dsl::title::Title;
use prospectus_engine::{Deed, Game, Offer};
use prospectus_library::{Rng, deal, seats};

/// The same allocator as the command's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The titles, each with as many players as it is played by here.
const TITLES: [(&str, usize); 4] = [("1844", 5), ("1849", 3), ("1854", 4), ("1881", 4)];

/// How many games one measurement has: single games differ too much.
const GAMES: u64 = 10;

fn main() {
    divan::main();
}

fn title(name: &str) -> Arc<Title> {
    seats::title(name, &[]).unwrap_or_else(|problem| panic!("{problem}"))
}

fn players(name: &str) -> usize {
    TITLES.iter().find(|(title, _)| *title == name).map_or(3, |(_, players)| *players)
}

fn names() -> impl Iterator<Item = &'static str> {
    TITLES.iter().map(|(name, _)| *name)
}

/// Random games, from the first decision to the last.
#[divan::bench(args = names())]
fn random_games(bencher: divan::Bencher<'_, '_>, name: &str) {
    let plan = Plan::new(title(name), players(name), BotKind::Random);
    bencher.bench_local(|| (1..=GAMES).map(|seed| play(&plan, seed).row.actions).sum::<i64>());
}

/// The last position of a random game in which something like this is offered.
fn late(name: &str, is_wanted: impl Fn(&Game, &[Offer]) -> bool) -> Game {
    let mut last = None;
    for seed in 1..=GAMES {
        let mut rng = Rng::new(seed);
        let setup = deal::seated(&title(name), deal::names(players(name)), &mut rng);
        let mut game = seats::game(title(name), &setup).unwrap_or_else(|problem| panic!("{problem}"));
        let mut bot = BotKind::Random.bot();
        while !game.is_over() {
            let offers = game.actions();
            if is_wanted(&game, &offers) {
                last = Some(game.branch());
            }
            let action = bot.choose(&game, &offers, &mut rng);
            game.apply(&action).unwrap_or_else(|refusal| panic!("{}", refusal.explain(game.world())));
        }
    }
    last.unwrap_or_else(|| panic!("{name} has no such position"))
}

fn lays(_game: &Game, offers: &[Offer]) -> bool {
    offers.iter().any(|offer| matches!(offer.action.deed, Deed::LayTile { .. }))
}

fn trades(game: &Game, offers: &[Offer]) -> bool {
    game.view().is_stock_round() && offers.len() > 1
}

fn runs(_game: &Game, offers: &[Offer]) -> bool {
    offers.iter().any(|offer| offer.routes.is_some())
}

/// Another game from here on.
#[divan::bench(args = names())]
fn branch(bencher: divan::Bencher<'_, '_>, name: &str) {
    let game = late(name, trades);
    bencher.bench_local(|| game.branch());
}

/// Another game from here on, in which something is done, as often as there are offers in a stock round.
#[divan::bench(args = names())]
fn branch_and_apply(bencher: divan::Bencher<'_, '_>, name: &str) {
    let game = late(name, trades);
    let offers = game.actions();
    bencher.bench_local(|| {
        let done = |offer: &Offer| game.branch().apply(&offer.action).is_ok();
        offers.iter().filter(|offer| done(offer)).count()
    });
}

/// All that may be done late in a game, in a stock round and where tiles are laid.
#[divan::bench(args = names())]
fn actions(bencher: divan::Bencher<'_, '_>, name: &str) {
    let games = [late(name, trades), late(name, lays)];
    bencher.bench_local(|| games.each_ref().map(|game| game.branch().actions()));
}

/// All that may be done after each tile that may be laid, in a branch of its own.
#[divan::bench(args = names())]
fn actions_after_each_lay(bencher: divan::Bencher<'_, '_>, name: &str) {
    let game = late(name, lays);
    let offers = game.actions();
    bencher.bench_local(|| {
        let after = |offer: &Offer| {
            let mut branch = game.branch();
            branch.apply(&offer.action).map(|()| branch.actions().len()).unwrap_or_default()
        };
        offers.iter().map(after).sum::<usize>()
    });
}

/// The best routes of an operator, in a branch and twice: as those need who look at one position after the other.
#[divan::bench(args = names())]
fn best_routes(bencher: divan::Bencher<'_, '_>, name: &str) {
    let game = late(name, runs);
    bencher.bench_local(|| {
        let best = |game: &Game| {
            let view = game.view();
            let operator = view.turn_of()?;
            view.run_plan(operator).ok()?.best().ok()
        };
        [best(&game.branch()), best(&game.branch())]
    });
}
