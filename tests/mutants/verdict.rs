//! What becomes of a mutant: it is refused, or it plays.

use std::sync::Mutex;

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Failure, Plan, play};
use prospectus_library::{self as library, Rng, chosen, seats};
use serde::{Deserialize, Serialize};

use crate::chance::{likely, pick};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// `check` finds errors in it: their codes.
    Refused(Vec<String>),
    /// It passes `check` with a note that the engine does not play it.
    CannotPlay,
    /// A game is refused in words before the first move: so many players do not fit it, or what it says of the beginning
    /// cannot be done.
    CannotBegin(String),
    /// It plays: how many actions each game took, and how many games were broken off.
    Plays { actions: usize, broken_off: usize },
    /// One of its rules cannot be worked out or carried out in play, and is refused in words.
    RuleFails(String),
    /// It breaks a promise.
    Broken(String),
}

/// Games that each mutant plays.
const GAMES: u64 = 2;

/// Where the last panic was and what it said.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// Keeps what panics say, so that they can be told with their places; nothing is printed meanwhile.
pub fn keep_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if let Ok(mut last) = PANIC.lock() {
            *last = panic.to_string().replace('\n', " ");
        }
    }));
}

/// Checks a mutant and lets bots play it, at most so many actions a game.
pub fn judge(name: &str, text: &str, seed: u64, longest: usize) -> Verdict {
    let judged = std::panic::catch_unwind(|| judge_unguarded(name, text, seed, longest));
    judged.unwrap_or_else(|_| Verdict::Broken(format!("the checker panics: {}", last_panic())))
}

fn last_panic() -> String {
    PANIC.lock().map(|last| last.clone()).unwrap_or_default()
}

fn judge_unguarded(name: &str, text: &str, seed: u64, longest: usize) -> Verdict {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let loaded = library::load_text(&format!("{name}.toml"), text);
    let errors: Vec<_> = loaded.diagnostics.iter().filter(|found| found.is_error()).collect();
    let (true, Some(title)) = (errors.is_empty(), &loaded.title) else {
        return Verdict::Refused(errors.iter().map(|error| error.code.to_string()).collect());
    };
    // With one of its variants, half of the time.
    let offered: Vec<String> = title.variant.entries.keys().cloned().collect();
    let asked: Vec<String> =
        pick(&mut rng, &offered).filter(|_| likely(&mut Rng::new(seed), 50)).cloned().into_iter().collect();
    let variants = chosen::variants(title, &asked).unwrap_or_default();
    if seats::to_play(&loaded, &variants).is_err() {
        return Verdict::CannotPlay;
    }
    let title = match seats::title_of(&loaded, &variants) {
        Ok(title) => title,
        Err(broken) => return Verdict::CannotBegin(broken.to_string()),
    };
    let counts: Vec<i64> = title.setups().iter().filter_map(|setup| setup.player_count).collect();
    let (mut actions, mut broken_off) = (0, 0);
    for game in 0..GAMES {
        let Some(players) = pick(&mut rng, &counts).and_then(|count| usize::try_from(*count).ok()) else {
            return Verdict::CannotBegin("it is for nobody".to_owned());
        };
        let mut plan = Plan::new(title.clone(), players, BotKind::Random);
        (plan.check, plan.longest) = (true, longest);
        let outcome = play(&plan, seed.wrapping_add(game));
        actions += outcome.row.actions as usize;
        match outcome.failure {
            None => {}
            Some(Failure::Endless { .. }) => broken_off += 1,
            Some(failure @ (Failure::Setup(_) | Failure::CannotBegin(_))) => {
                return Verdict::CannotBegin(failure.to_string());
            }
            Some(Failure::Panic(_)) => {
                return Verdict::Broken(format!("{players} players, game {game}: {}", last_panic()));
            }
            Some(failure) if failure.is_fault_of_title() => return Verdict::RuleFails(failure.to_string()),
            Some(failure) => return Verdict::Broken(format!("{players} players, game {game}: {failure}")),
        }
    }
    Verdict::Plays { actions, broken_off }
}
