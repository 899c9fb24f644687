//! Map and market of a running game, as they are drawn at the terminal.

use prospectus_bots::{Bot, Greedy};
use prospectus_engine::Game;
use prospectus_engine::ids::OperatorId;
use prospectus_library::{Rng, deal, seats};
use prospectus_words::look;
use prospectus_words::text::Text;

use crate::title;

/// A game of bots after so many actions, or at its end.
fn played(id: &str, actions: usize) -> Game {
    let title = title(id, &[]);
    let mut rng = Rng::new(1);
    let setup = deal::seated(&title, deal::names(3), &mut rng);
    let mut game = seats::game(title, &setup).expect("the setup is sound");
    while !game.is_over() && game.log().len() < actions {
        let action = Greedy.choose(&game, &game.actions(), &mut rng);
        game.apply(&action).expect("bots do what is offered");
    }
    game
}

fn text(lines: &[Text]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn map_and_market_in_the_middle_of_a_game() {
    let game = played("1849", 250);
    let drawn = text(&look::map(game.view(), 100)) + "\n" + &text(&look::market(game.view(), 100));
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("look_1849", drawn);
    });
}

/// However narrow the terminal is, and however many companies share a cell.
#[test]
fn drawings_are_no_wider_than_the_terminal() {
    for id in ["1844", "1849", "1854", "1881"] {
        let mut game = played(id, 300);
        for is_full in [false, true] {
            if is_full {
                let mut state = game.state().clone();
                let cell = state.companies.iter().find_map(|company| company.cell);
                state.companies.iter_mut().for_each(|company| company.cell = cell);
                game = Game::resume(game.world().clone(), state);
            }
            for width in [40, 80, 120] {
                let lines = look::market(game.view(), width).into_iter().chain(look::map(game.view(), width));
                for line in lines {
                    assert!(line.width() <= width, "{id}, {width}: {line}");
                }
            }
            let market = text(&look::market(game.view(), 80));
            for company in OperatorId::all(game.world().companies.len()) {
                let is_there = game.state().company(company).cell.is_some();
                let name = game.world().operator_name(company);
                let count = market.split(|mark: char| !mark.is_alphanumeric()).filter(|word| *word == name).count();
                assert!(!is_there || count >= 2, "{id}: {name} is on the market and in the order: {market}");
            }
        }
    }
}

#[test]
fn every_hex_is_told_of() {
    for id in ["1844", "1849", "1854", "1881"] {
        let game = played(id, 300);
        for hex in game.world().hex_ids() {
            let told = look::hex(game.view(), hex);
            assert!(told.starts_with(&prospectus_words::tell::place(game.world(), hex)), "{told}");
            assert!(!told.contains("  ") && !told.contains(": ;"), "{told}");
        }
    }
}
