//! Games that have come to a point, played by bots and saved for a page to go on with.

use std::fs;
use std::path::Path;

use prospectus_bots::BotKind;
use prospectus_engine::{Action, Game, Logged};
use prospectus_library::{Rng, deal, load, seats};
use prospectus_records::record::{self, Record};

/// More games are not looked through.
const MOST_GAMES: u64 = 40;

/// A game of random bots up to the first action after which something holds, with people on all chairs, and the place of
/// that action among the offers.
pub fn staged(title: &str, players: usize, holds: impl Fn(&Action, &Game) -> bool) -> (Record, usize) {
    let loaded = load(title);
    let played = seats::to_play(&loaded, &[]).expect("it can be played");
    for seed in 1..=MOST_GAMES {
        let mut rng = Rng::new(seed);
        let setup = deal::shuffled(&played, deal::names(players), &mut rng);
        let mut game = seats::game(played.clone(), &setup).expect("it can be set up");
        let mut record = Record::new(record::File::all(&loaded), game.world().setup.clone());
        while !game.is_over() {
            let offers = game.actions();
            let action = BotKind::Random.bot().choose(&game, &offers, &mut rng);
            let before = record.actions.len();
            record.push(&game, &Logged { action: action.clone(), agreed: false });
            game.apply(&action).expect("what is offered is allowed");
            if holds(&action, &game) {
                record.actions.truncate(before);
                let place = offers.iter().position(|offer| offer.admits(&action)).expect("it was offered");
                return (record, place);
            }
        }
    }
    panic!("in {MOST_GAMES} games of {title} it never comes to this");
}

/// Puts a game where the studio finds it.
pub fn save(folder: &Path, name: &str, record: &Record) {
    fs::write(folder.join(name), record.text()).expect("a file for the test");
}
