//! Games as fingerprints: what is offered and what happens, action by action.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use prospectus_bots::BotKind;
use prospectus_dsl::title::Title;
use prospectus_engine::{Game, World};
use prospectus_library::Rng;
use prospectus_library::deal;

/// Games in which the engine has panicked: a title may be as strange as it likes.
pub static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// How a game is played: by whom, and with which chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    pub bot: BotKind,
    pub seed: u64,
    /// Whether as many players as possible take part, or as few.
    pub is_full: bool,
    /// So many actions are looked at.
    pub length: usize,
}

/// Whether a game goes another way than the one with these fingerprints; nothing, if no game can be made of the title.
pub fn differs(title: &Arc<Title>, course: Course, known: &[u64]) -> Option<bool> {
    let mut at = 0;
    let mut other = false;
    let played = catch_unwind(AssertUnwindSafe(|| {
        play(title, course, |print| {
            other = known.get(at) != Some(&print);
            at += 1;
            !other
        })
    }));
    match played {
        Ok(true) => Some(other || at != known.len()),
        Ok(false) => None,
        Err(_) => {
            let panicked = format!("a changed {} by {course:?}", title.title.id);
            PANICS.lock().expect("nobody panics here").push(panicked);
            None
        }
    }
}

/// The fingerprints of a game.
pub fn prints(title: &Arc<Title>, course: Course) -> Option<Vec<u64>> {
    let mut prints = Vec::new();
    let played = play(title, course, |print| {
        prints.push(print);
        true
    });
    played.then_some(prints)
}

/// Plays a game while `goes_on` says so; whether there is one.
fn play(title: &Arc<Title>, course: Course, mut goes_on: impl FnMut(u64) -> bool) -> bool {
    let mut rng = Rng::new(course.seed);
    let counts = title.setups().into_iter().filter_map(|setup| setup.player_count);
    let Some(players) = (if course.is_full { counts.max() } else { counts.min() }) else { return false };
    let setup = deal::seated(title, deal::names(players as usize), &mut rng);
    let Ok(world) = World::new(title.clone(), &setup) else { return false };
    let Ok(mut game) = Game::start(Arc::new(world)) else { return false };
    let mut bot = course.bot.bot();
    if !goes_on(print(&(game.events(), &setup.companies))) {
        return true;
    }
    while !game.is_over() && game.log().len() < course.length {
        let offers = game.actions();
        if !goes_on(print(&offers)) || offers.is_empty() {
            return true;
        }
        let action = bot.choose(&game, &offers, &mut rng);
        if game.apply(&action).is_err() {
            goes_on(0);
            return true;
        }
        if !goes_on(print(&game.events())) {
            return true;
        }
    }
    goes_on(print(&(game.is_over(), game.scores())));
    true
}

fn print(what: &impl std::fmt::Debug) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{what:?}").hash(&mut hasher);
    hasher.finish()
}
