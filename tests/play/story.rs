//! A whole game to read.

use prospectus_bots::{Bot, Greedy};
use prospectus_library::Rng;
use prospectus_library::{deal, seats};
use prospectus_words::tell;

use crate::title;

#[test]
fn a_whole_game_between_greedy_bots() {
    let title = title("1849", &[]);
    let mut rng = Rng::new(1);
    let setup = deal::seated(&title, deal::names(3), &mut rng);
    let mut game = seats::game(title, &setup).expect("the setup is sound");
    let mut story = format!(
        "{} with {}\n\n── {} ──\n",
        setup.companies.join(", "),
        setup.players.join(", "),
        tell::round(game.view())
    );
    let mut bot = Greedy;
    while !game.is_over() {
        let action = bot.choose(&game, &game.actions(), &mut rng);
        story += &format!("{}\n", tell::action(game.view(), &action));
        game.apply(&action).expect("bots do what is offered");
        story += &tell::passage(game.view(), game.events());
    }
    let ending = tell::ending(game.view()).expect("something has ended it");
    story += &format!("\nThe game is over: {ending}\n");
    for (player, worth) in game.scores() {
        story += &format!("{}: {}\n", setup.players[player.at()], game.world().money(worth));
    }
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("story_1849", story);
    });
}
