//! A few actions of a game, with everything checked that `simulate --check` checks.

use std::sync::{Arc, OnceLock};

use prospectus_bots::simulate::Checker;
use prospectus_bots::{Bot, Greedy, Random};
use prospectus_engine::{Game, World};
use prospectus_library::Rng;

/// So many actions are played if `PROSPECTUS_FUZZ_ACTIONS` says nothing else: enough for the first rounds, few enough for
/// many titles.
const ACTIONS: usize = 24;

fn actions() -> usize {
    static ACTIONS_ASKED: OnceLock<usize> = OnceLock::new();
    let asked = || std::env::var("PROSPECTUS_FUZZ_ACTIONS").ok().and_then(|number| number.parse().ok());
    *ACTIONS_ASKED.get_or_init(|| asked().unwrap_or(ACTIONS))
}

/// Plays the first actions of a game. Rules for its beginning that cannot be carried out are said so.
pub(crate) fn a_while(world: Arc<World>, rng: &mut Rng) {
    let mut game = match Game::start(world) {
        Ok(game) => game,
        Err(broken) => return assert!(!broken.0.is_empty(), "a game cannot begin, and nobody knows why"),
    };
    let mut checker = Checker::new(&game, Rng::new(rng.next_u64()));
    for number in 1..=actions() {
        if game.is_over() {
            break;
        }
        let offers = game.actions();
        assert!(!offers.is_empty(), "before action {number}: nobody can do anything, but the game is not over");
        checker.offers(&game, &offers).unwrap_or_else(|broken| panic!("before action {number}: {broken}"));
        // Sensibly half of the time: at random, few games come to a second round.
        let action = match rng.below(2) {
            0 => Random.choose(&game, &offers, rng),
            _ => Greedy.choose(&game, &offers, rng),
        };
        checker.apply(&mut game, &action).unwrap_or_else(|broken| panic!("action {number}, {action:?}: {broken}"));
    }
    checker.end(&game).unwrap_or_else(|broken| panic!("at the end: {broken}"));
}
