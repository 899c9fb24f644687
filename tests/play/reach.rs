//! How hard it is to find out exactly what an operator reaches, on the boards that games leave behind.

use prospectus_bots::{Bot, Random};
use prospectus_library::{Rng, deal, seats};

use super::title;

/// Prints the most searches that one doubtful piece of track took in late random games. A few games by default;
/// `PROSPECTUS_GAMES=1000 cargo test --release --test play -- reach --nocapture` for the figures in `docs/performance.md`.
#[test]
fn reach_is_found_in_few_tries_on_the_boards_of_late_games() {
    let games = std::env::var("PROSPECTUS_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(4);
    for name in ["1844", "1844-2003", "1849"] {
        let title = title(name, &[]);
        let players = deal::names(deal::fewest_players(&title).expect("somebody plays it"));
        let (mut most, mut boards) = (0, 0);
        for seed in 0..games {
            let mut rng = Rng::new(seed);
            let setup = deal::seated(&title, players.clone(), &mut rng);
            let mut game = seats::game(title.clone(), &setup).expect("it is set up");
            let mut actions = 0;
            while !game.is_over() {
                let action = Random.choose(&game, &game.actions(), &mut rng);
                game.apply(&action).expect("it was offered");
                actions += 1;
                // The board changes little from one action to the next, and early boards are empty.
                if actions > 200 && actions % 20 == 0 || game.is_over() {
                    let view = game.view();
                    let reached = view.world.operator_ids().map(|operator| view.reach(operator).most_tries());
                    most = reached.max().unwrap_or_default().max(most);
                    boards += 1;
                }
            }
        }
        println!("{name}: {most} tries at most for one doubt, on {boards} boards of {games} games");
        assert!(most <= 20, "{name}: {most} tries");
    }
}
