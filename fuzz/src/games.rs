//! The titles that come with Prospectus, each read once: saves and exports are about games, not about reading titles.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use prospectus_dsl::title::Title;
use prospectus_engine::Game;
use prospectus_library::{BrokenTitle, embedded, seats};
use prospectus_records::record::Record;

type Titles = HashMap<(String, Vec<String>), Option<Arc<Title>>>;

/// So many are remembered. An input may ask for any variants.
const REMEMBERED: usize = 64;

/// An embedded title with these variants, if it can be played with them.
pub(crate) fn title(name: &str, variants: &[String]) -> Option<Arc<Title>> {
    static TITLES: Mutex<Option<Titles>> = Mutex::new(None);
    embedded(name)?;
    let mut titles = TITLES.lock().unwrap_or_else(PoisonError::into_inner);
    let titles = titles.get_or_insert_with(Titles::new);
    if titles.len() >= REMEMBERED {
        titles.clear();
    }
    let read = || {
        let title = seats::title(name, variants);
        title.inspect_err(|broken: &BrokenTitle| assert!(!broken.to_string().is_empty())).ok()
    };
    titles.entry((name.to_owned(), variants.to_vec())).or_insert_with(read).clone()
}

/// A game that was played somehow is written down, read and replayed to the same game.
pub(crate) fn can_be_saved(game: &Game) {
    let written = Record::of(game, Vec::new()).unwrap_or_else(|error| panic!("it cannot be written down: {error}"));
    let read = prospectus_records::record::read(&written.text());
    let read = read.unwrap_or_else(|error| panic!("what was written down cannot be read: {error}"));
    assert_eq!(read, written, "what was written down reads differently");
    let start = Game::start(game.world().clone()).unwrap_or_else(|broken| panic!("it began once: {}", broken.0));
    let again = read.replay_on(start, |_, _| ());
    let again = again.unwrap_or_else(|error| panic!("what was written down cannot be replayed: {error}"));
    assert!(again.log() == game.log() && again.state() == game.state(), "what was written down leads elsewhere");
}
