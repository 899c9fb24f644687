//! `board` of a kind or company: it builds there and nowhere else.

use std::sync::Arc;

use prospectus_bots::BotKind;
use prospectus_engine::event::Event;
use prospectus_engine::{Game, World};
use prospectus_library::{Rng, deal};

use super::tree::Base;
use super::witnesses::SMALL;

/// A second board, and a power with which a company builds wherever it may.
const HILLS: &str = r#"
[board.hills]
name = "The hills"
layout = "pointy"
across = "numbers"

[board.hills.hex]
X1 = { code = "city=revenue:0" }
X3 = {}
Y2 = {}

[[private]]
id = "P9"
name = "Builders"
price = 10

[[private.power]]
id = "build"
text = "A tile anywhere."
when = "operator is not none"
lay = { unconnected = true }
"#;

/// The boards on which the Northern Railway lays tiles in games between bots, if this is said of its home.
fn boards_built_on(home: &str) -> Vec<u8> {
    let text = SMALL.replace("{NAME}", "small").replacen("home = \"A1\"", home, 1) + HILLS;
    let title = Base::of_text("small", &text).title(None).expect("a title");
    let mut boards = Vec::new();
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let setup = deal::seated(&title, deal::names(2), &mut rng);
        let world = Arc::new(World::new(title.clone(), &setup).expect("a world"));
        let north = world.operator_named("N");
        let mut game = Game::start(world.clone()).expect("a game");
        let mut bot = BotKind::Random.bot();
        while !game.is_over() && game.log().len() < 400 {
            let action = bot.choose(&game, &game.actions(), &mut rng);
            game.apply(&action).expect("what is offered is accepted");
            boards.extend(game.events().iter().filter_map(|event| match event {
                Event::TileLaid { operator, hex, .. } if *operator == north => Some(world.map.hex(*hex).board),
                _ => None,
            }));
        }
    }
    boards.sort_unstable();
    boards.dedup();
    boards
}

#[test]
fn companies_build_on_their_own_board() {
    assert_eq!(boards_built_on("home = \"A1\""), [0]);
    assert_eq!(boards_built_on("home = \"X1\"\nboard = \"hills\""), [1]);
}
