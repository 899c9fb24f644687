//! One game between bots.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use prospectus_dsl::title::Title;
use prospectus_engine::{Game, Setup, World};

use super::{BrokenPromise, Checker, Failure, Outcome};
use crate::BotKind;
use prospectus_library::{BrokenSetup, Rng, deal};

/// A game that takes more actions than this is not going to end.
pub const LONGEST: usize = 20_000;

/// What is the same in all games of a simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is played.
    pub title: Arc<Title>,
    /// How many play it.
    pub players: usize,
    /// Who plays it.
    pub bot: BotKind,
    /// Whether everything is checked after every action.
    pub check: bool,
    /// After so many actions a game is broken off.
    pub longest: usize,
    /// The title made ready for the first game, from which the others are made; empty before that.
    pub(crate) world: Arc<OnceLock<Result<World, BrokenSetup>>>,
    /// How long it has taken at most to find the best routes and say so.
    pub slowest: Arc<Slowest>,
}

impl Plan {
    /// Games of a title between so many bots of a kind, without checks.
    pub fn new(title: Arc<Title>, players: usize, bot: BotKind) -> Plan {
        Plan { title, players, bot, check: false, longest: LONGEST, world: Arc::default(), slowest: Arc::default() }
    }
}

/// The longest of many times, in nanoseconds. It is no part of an outcome: that is the same whenever a game is played.
#[derive(Debug, Default)]
pub struct Slowest(AtomicU64);

impl Slowest {
    fn note(&self, took: Duration) {
        self.0.fetch_max(u64::try_from(took.as_nanos()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// The longest of them.
    pub fn time(&self) -> Duration {
        Duration::from_nanos(self.0.load(Ordering::Relaxed))
    }
}

/// Plays one game to its end. The same plan and seed make the same game.
pub fn play(plan: &Plan, seed: u64) -> Outcome {
    // A bug in the engine must not take the other games with it.
    let played = catch_unwind(AssertUnwindSafe(|| play_unguarded(plan, seed)));
    played.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let failure = Some(Failure::Panic(text.unwrap_or_default()));
        Outcome { seed, failure, ..Outcome::default() }
    })
}

fn play_unguarded(plan: &Plan, seed: u64) -> Outcome {
    let mut rng = Rng::new(seed);
    let setup = deal::seated(&plan.title, deal::names(plan.players), &mut rng);
    let mut game = match new_game(plan, &setup) {
        Ok(game) => game,
        Err(failure) => return Outcome { seed, failure: Some(failure), ..Outcome::default() },
    };
    let mut outcome = Outcome::new(&game, seed);
    outcome.failure = to_the_end(plan, &mut game, &mut rng, &mut outcome).err();
    outcome.finish(&game, plan.longest);
    outcome
}

/// A game on the map that all games of a plan share.
fn new_game(plan: &Plan, setup: &Setup) -> Result<Game, Failure> {
    let first = plan.world.get_or_init(|| World::new(plan.title.clone(), setup).map_err(BrokenSetup));
    let world = first.as_ref().map_err(Clone::clone)?.with_setup(setup).map_err(BrokenSetup)?;
    Game::start(Arc::new(world)).map_err(|broken| Failure::CannotBegin(broken.0))
}

fn to_the_end(plan: &Plan, game: &mut Game, rng: &mut Rng, outcome: &mut Outcome) -> Result<(), Failure> {
    let mut bot = plan.bot.bot();
    // Checks draw their own numbers: a game is the same with and without them.
    let mut checker = plan.check.then(|| Checker::new(game, Rng::new(outcome.seed ^ u64::MAX)));
    while !game.is_over() {
        let number = game.log().len();
        let asked = Instant::now();
        let offers = game.actions();
        if offers.iter().any(|offer| offer.routes.is_some()) {
            plan.slowest.note(asked.elapsed());
        }
        if offers.is_empty()
            && let Some(fault) = game.fault()
        {
            let broken = BrokenPromise::refused(&fault, game.world());
            return Err(Failure::Before { number, broken });
        }
        if offers.is_empty() {
            let asks = game.question().map(|question| question.asks);
            return Err(Failure::Stuck { number, waits: format!("{asks:?}") });
        }
        if number >= plan.longest {
            let last: Vec<String> =
                game.log().iter().rev().take(4).map(|logged| format!("{:?}", logged.action)).collect();
            return Err(Failure::Endless { actions: plan.longest, last: last.join(", ") });
        }
        if let Some(checker) = &mut checker {
            checker.offers(game, &offers).map_err(|broken| Failure::Before { number, broken })?;
        }
        let action = bot.choose(game, &offers, rng);
        let applied = match &mut checker {
            Some(checker) => checker.apply(game, &action),
            None => game.apply(&action).map_err(|refusal| BrokenPromise::refused(&refusal, game.world())),
        };
        applied.map_err(|broken| Failure::In { number, action: format!("{action:?}"), broken })?;
        outcome.note(game);
    }
    match checker {
        Some(checker) => checker.end(game).map_err(Failure::AtEnd),
        None => Ok(()),
    }
}
