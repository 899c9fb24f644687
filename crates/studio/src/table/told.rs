//! The story of a game, action by action.

use prospectus_engine::Game;
use prospectus_engine::event::Event;
use prospectus_records::record::Record;
use prospectus_words::tell;
use serde::Serialize;
use serde_json::Value;

use crate::mark;

/// What was done, and what came of it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Told {
    /// What was done, in a sentence; nothing before the first action.
    pub action: String,
    /// Who acted.
    pub actor: String,
    /// What came of it, in sentences.
    pub events: Vec<String>,
    /// The round that begins with it.
    pub round: Option<String>,
    /// The phase that begins with it.
    pub phase: Option<String>,
}

/// What is told before the first action.
pub fn beginning(game: &Game) -> Told {
    Told { round: Some(tell::round(game.view())), events: events(game), ..Told::default() }
}

/// What is told of the last action: `before` is the game before it.
pub fn after(before: &Game, game: &Game) -> Told {
    let Some(logged) = game.log().last() else { return beginning(game) };
    let starts = |event: &Event| matches!(event, Event::RoundStarted { .. });
    let phase = game.events().iter().rev().find_map(|event| match event {
        Event::PhaseStarted { phase } => Some(game.world().phase(*phase).id.clone()),
        _ => None,
    });
    Told {
        action: tell::action(before.view(), &logged.action),
        actor: logged.action.actor.name(game.world()),
        events: events(game),
        round: game.events().iter().any(starts).then(|| tell::round(game.view())),
        phase,
    }
}

fn events(game: &Game) -> Vec<String> {
    tell::events(game.view(), game.events())
}

/// Stands for a game in which nothing has been done.
pub fn first_mark(record: &Record) -> u64 {
    mark::mixed(mark::START, &record.hash())
}

/// Stands for a game after one more action.
pub fn next_mark(before: u64, action: &Value) -> u64 {
    mark::mixed(before, &action.to_string())
}
