//! What a game has found out about itself never makes a difference: one that goes on from the same state, and knows
//! nothing, is offered the same and does the same.

use prospectus_bots::{Bot, Random};
use prospectus_engine::Game;
use prospectus_library::{self as library, Rng, deal, seats};

/// How many actions there are between two looks at all offers, which take long.
const BETWEEN_OFFERS: usize = 7;

fn plays_alike_without_memory(name: &str, players: usize) {
    let loaded = library::load(name);
    let title = seats::title_of(&loaded, &[]).expect("the title is sound");
    for seed in 1..=2 {
        let mut rng = Rng::new(seed);
        let setup = deal::shuffled(&title, deal::names(players), &mut rng);
        let mut game = seats::game(title.clone(), &setup).expect("the setup is sound");
        while !game.is_over() {
            let offers = game.actions();
            let mut fresh = Game::resume(game.world().clone(), game.state().clone());
            if game.log().len().is_multiple_of(BETWEEN_OFFERS) {
                assert_eq!(fresh.actions(), offers, "offers of seed {seed} after {} actions", game.log().len());
                fresh = Game::resume(game.world().clone(), game.state().clone());
            }
            for operator in game.world().operator_ids() {
                let has_route = |game: &Game| game.view().has_route(operator);
                assert_eq!(has_route(&fresh), has_route(&game), "seed {seed} after {} actions", game.log().len());
            }
            let action = Random.choose(&game, &offers, &mut rng);
            game.apply(&action).expect("bots do what is offered");
            fresh.apply(&action).expect("so does whoever knows nothing");
            assert_eq!(fresh.events(), game.events(), "seed {seed}, action {}", game.log().len() - 1);
            assert_eq!(fresh.state(), game.state(), "seed {seed}, action {}", game.log().len() - 1);
        }
    }
}

#[test]
fn a_game_of_1844_goes_on_alike_without_memory() {
    plays_alike_without_memory("1844", 4);
}

#[test]
fn a_game_of_1849_goes_on_alike_without_memory() {
    plays_alike_without_memory("1849", 3);
}

#[test]
fn a_game_of_1854_goes_on_alike_without_memory() {
    plays_alike_without_memory("1854", 4);
}

#[test]
fn a_game_of_1881_goes_on_alike_without_memory() {
    plays_alike_without_memory("1881", 3);
}
