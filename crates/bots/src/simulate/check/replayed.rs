//! The same actions make the same game again.

use prospectus_engine::Game;

use prospectus_records::record::{self, Record, RecordError};

use crate::simulate::BrokenPromise;

/// Does all actions of a game's log again.
pub fn from_log(game: &Game) -> Result<(), BrokenPromise> {
    let mut again = Game::start(game.world().clone()).map_err(|broken| BrokenPromise::CannotBegin(broken.0))?;
    for (number, logged) in game.log().iter().enumerate() {
        let done = if logged.agreed { again.apply_agreed(&logged.action) } else { again.apply(&logged.action) };
        done.map_err(|refusal| BrokenPromise::Replay { number, words: refusal.explain(game.world()) })?;
    }
    match again.state() == game.state() {
        true => Ok(()),
        false => Err(BrokenPromise::ReplayDiffers),
    }
}

/// The same with a log that was written down and read again. The title comes from the library: reading it anew for each
/// game would take longer than the game.
pub fn from_record(game: &Game) -> Result<(), BrokenPromise> {
    let written = Record::of(game, Vec::new()).map_err(wrong("writing it down"))?;
    let read = record::read(&written.text()).map_err(wrong("reading what was written down"))?;
    if read != written {
        return Err(BrokenPromise::RecordDiffers);
    }
    let again = Game::start(game.world().clone()).map_err(|broken| BrokenPromise::CannotBegin(broken.0))?;
    let again = read.replay_on(again, |_, _| ()).map_err(wrong("replaying what was written down"))?;
    match again.state() == game.state() && again.log() == game.log() {
        true => Ok(()),
        false => Err(BrokenPromise::RecordLeadsElsewhere),
    }
}

fn wrong(doing: &'static str) -> impl Fn(RecordError) -> BrokenPromise {
    move |error| BrokenPromise::Record { doing, words: error.to_string() }
}
