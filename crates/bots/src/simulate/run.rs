//! One game between bots.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use prospectus_dsl::title::Title;
use prospectus_engine::ids::PlayerId;
use prospectus_engine::{Action, Deed, Game, Setup, World};
use prospectus_library::{BrokenSetup, Rng};
use prospectus_words::tell;

use super::notes::Notes;
use super::quiet::Quiet;
use super::{BrokenPromise, Checker, Failure, Outcome, blank};
use crate::{BotKind, Bots, Lineup, Seating, seat_bots};

/// A game that takes more actions than this is not going to end.
pub const LONGEST: usize = 20_000;

/// What is the same in all games of a simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is played.
    pub title: Arc<Title>,
    /// Stands for the texts of all its files; empty if nobody has said.
    pub hash: String,
    /// How many play it.
    pub players: usize,
    /// Who plays it.
    pub bots: Lineup,
    /// Whether everything is checked after every action.
    pub check: bool,
    /// After so many actions a game is broken off.
    pub longest: usize,
    /// The title made ready for the first game, from which the others are made; empty before that.
    pub(crate) world: Arc<OnceLock<Result<World, BrokenSetup>>>,
    /// How long it has taken at most to find the best routes and say so.
    pub slowest: Arc<Slowest>,
    /// Whether somebody wants no more games: those that are not at their end are broken off.
    pub stop: Arc<AtomicBool>,
}

impl Plan {
    /// Games of a title between so many bots, without checks.
    pub fn new(title: Arc<Title>, players: usize, bots: impl Into<Lineup>) -> Plan {
        Plan {
            title,
            hash: String::new(),
            players,
            bots: bots.into(),
            check: false,
            longest: LONGEST,
            world: Arc::default(),
            slowest: Arc::default(),
            stop: Arc::default(),
        }
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
    play_for(plan, seed, |_| ()).0
}

/// The same; if the game has begun, `keep` is shown what has become of it, and who sat where.
pub fn play_for<T>(plan: &Plan, seed: u64, keep: impl FnOnce((&Game, &Seating)) -> T) -> (Outcome, Option<T>) {
    // A bug in the engine must not take the other games with it.
    let played = catch_unwind(AssertUnwindSafe(|| play_unguarded(plan, seed)));
    match played {
        Ok((outcome, ended)) => (outcome, ended.map(|(game, seating)| keep((&game, &seating)))),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            (Outcome::failed(blank::row(plan, seed), Failure::Panic(text.unwrap_or_default())), None)
        }
    }
}

fn play_unguarded(plan: &Plan, seed: u64) -> (Outcome, Option<(Game, Seating)>) {
    let seating = seat_bots(&plan.title, &plan.bots, plan.players, seed);
    let mut row = blank::row(plan, seed);
    for (seat, kind) in row.seats.iter_mut().zip(&seating.kinds) {
        seat.bot = kind.map(BotKind::name).unwrap_or_default().to_owned();
    }
    let mut game = match new_game(plan, &seating.setup) {
        Ok(game) => game,
        Err(failure) => return (Outcome::failed(row, failure), None),
    };
    let mut notes = Notes::begin(row, &game);
    let mut bots = Bots::new(&seating.kinds, seed);
    let failure = to_the_end(plan, &mut game, &mut bots, &mut notes).err();
    let endless = matches!(failure, Some(Failure::Endless { .. }));
    let mut row = notes.finish(&game);
    row.failure = failure.as_ref().map(Failure::to_string).unwrap_or_default();
    (Outcome { row, endless, failure }, Some((game, seating)))
}

/// A game on the map that all games of a plan share.
fn new_game(plan: &Plan, setup: &Setup) -> Result<Game, Failure> {
    let first = plan.world.get_or_init(|| World::new(plan.title.clone(), setup).map_err(BrokenSetup));
    let world = first.as_ref().map_err(Clone::clone)?.with_setup(setup).map_err(BrokenSetup)?;
    Game::start(Arc::new(world)).map_err(|broken| Failure::CannotBegin(broken.0))
}

fn to_the_end(plan: &Plan, game: &mut Game, bots: &mut Bots, notes: &mut Notes) -> Result<(), Failure> {
    // Checks draw their own numbers: a game is the same with and without them.
    let mut checker = plan.check.then(|| Checker::new(game, Rng::new(notes.row.seed ^ u64::MAX)));
    let mut quiet = Quiet::default();
    while !game.is_over() {
        if plan.stop.load(Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
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
            return Err(Failure::Stuck { number, waits: waits(game) });
        }
        if number >= plan.longest {
            let said = |action: &Action| format!("{}: {}", action.actor.name(game.world()), tell::kind(&action.deed));
            let last: Vec<String> = game.log().iter().rev().take(4).rev().map(|logged| said(&logged.action)).collect();
            return Err(Failure::Endless { actions: plan.longest, last: last.join(", ") });
        }
        if let Some(checker) = &mut checker {
            checker.offers(game, &offers).map_err(|broken| Failure::Before { number, broken })?;
        }
        // Where nobody decides for a company, the first bot does: the game has to go on.
        let decides = game.acting().and_then(|actor| game.view().player_of(actor.owner())).unwrap_or(PlayerId(0));
        let action = bots.choose(decides, game, &offers);
        let action = action.ok_or_else(|| Failure::Stuck { number, waits: waits(game) })?;
        let applied = match &mut checker {
            Some(checker) => checker.apply(game, &action),
            None => game.apply(&action).map_err(|refusal| BrokenPromise::refused(&refusal, game.world())),
        };
        let said = |broken| Failure::In { number, action: tell::action(game.view(), &action), broken };
        applied.map_err(said)?;
        notes.after(game);
        if quiet.has_lasted(action.deed == Deed::Pass, game.state().clock.turn, game.state().bank) {
            notes.stands_still();
            break;
        }
    }
    match checker {
        Some(checker) => checker.end(game).map_err(Failure::AtEnd),
        None => Ok(()),
    }
}

/// What a game waits for.
fn waits(game: &Game) -> String {
    tell::question(game.view()).unwrap_or_else(|| "nobody's answer".to_owned())
}
