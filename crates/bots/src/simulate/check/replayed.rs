//! The same actions make the same game again.

use prospectus_engine::Game;

use prospectus_records::record::{self, Record};

/// Does all actions of a game's log again.
pub fn from_log(game: &Game) -> Result<(), String> {
    let mut again = Game::start(game.world().clone()).map_err(|broken| broken.0)?;
    for (number, logged) in game.log().iter().enumerate() {
        let done = if logged.agreed { again.apply_agreed(&logged.action) } else { again.apply(&logged.action) };
        done.map_err(|refusal| format!("replaying action {}: {}", number + 1, refusal.explain(game.world())))?;
    }
    match again.state() == game.state() {
        true => Ok(()),
        false => Err("replaying the log leads elsewhere".to_owned()),
    }
}

/// The same with a log that was written down and read again. The title comes from the library: reading it anew for each
/// game would take longer than the game.
pub fn from_record(game: &Game) -> Result<(), String> {
    let written = Record::of(game, Vec::new()).map_err(|error| format!("writing it down: {error}"))?;
    let read = record::read(&written.text()).map_err(|error| format!("reading what was written down: {error}"))?;
    if read != written {
        return Err("what was written down reads differently".to_owned());
    }
    let again = Game::start(game.world().clone()).map_err(|broken| broken.0)?;
    let again =
        read.replay_on(again, |_, _| ()).map_err(|error| format!("replaying what was written down: {error}"))?;
    match again.state() == game.state() && again.log() == game.log() {
        true => Ok(()),
        false => Err("replaying what was written down leads elsewhere".to_owned()),
    }
}
