//! What a file says about a game that has come to some point.

use prospectus_engine::Game;
use prospectus_library::{load_text, seats};
use prospectus_records::import::{Export, Replay};
use serde_json::{Value, json};

use crate::table::Table;

/// Does what a file with these actions says, from where a table is, and shows the game after each of them.
pub fn told(table: &Table, actions: &[Value], mut see: impl FnMut(usize, &Game)) -> Result<Table, String> {
    let players = &table.world().setup.players;
    let file = json!({
        "title": "a title",
        "players": players.iter().map(|id| json!({ "id": id })).collect::<Vec<Value>>(),
        "settings": { "optional_rules": [] },
        "status": "active",
        "actions": actions,
    });
    let export = Export::read(&file).map_err(|error| error.to_string())?;
    let mut replay = Replay::new(table.game.clone(), &export);
    while let Some(step) = replay.step(false) {
        let index = step.map_err(|error| error.to_string())?.action.index;
        see(index, &replay.game);
    }
    Ok(Table { game: replay.game })
}

/// The same, with who acts after each action.
#[track_caller]
pub fn actors(table: &Table, actions: &[Value]) -> (Table, Vec<String>) {
    let mut actors = Vec::new();
    let acting = |game: &Game| game.acting().map(|actor| actor.name(game.world())).unwrap_or_default();
    let done = told(table, actions, |_, game| actors.push(acting(game)));
    (done.unwrap_or_else(|error| panic!("{error}, after {actors:?}")), actors)
}

pub fn by(company: &str, kind: &str) -> Value {
    json!({ "type": kind, "entity": company, "entity_type": "corporation" })
}

pub fn by_private(private: &str, kind: &str) -> Value {
    json!({ "type": kind, "entity": private, "entity_type": "company" })
}

/// A value with more keys.
pub fn with(mut value: Value, more: Value) -> Value {
    for (key, more) in more.as_object().into_iter().flatten() {
        value[key] = more.clone();
    }
    value
}

/// A table of a title that is laid over another.
pub fn overlay(text: &str, players: &[&str], companies: &[&str]) -> Table {
    let loaded = load_text("overlay.toml", text);
    let title = seats::to_play(&loaded, &[]).unwrap_or_else(|broken| panic!("{broken:?}"));
    let setup = prospectus_engine::Setup {
        title: title.title.id.to_string(),
        variants: Vec::new(),
        players: players.iter().map(|player| (*player).to_owned()).collect(),
        companies: companies.iter().map(|company| (*company).to_owned()).collect(),
        ..prospectus_engine::Setup::default()
    };
    Table { game: seats::game(title, &setup).unwrap_or_else(|broken| panic!("{broken:?}")) }
}

/// The auction of a waterfall title, in which everybody buys the first item, and answers the first that is asked.
pub fn after_auction(mut table: Table, items: &[&str]) -> Table {
    for private in items {
        let player = table.acting();
        table.bid(&player, private, None);
    }
    while table.has_question() {
        let player = table.acting();
        table.act(&player, prospectus_engine::Deed::Choose { option: 0 });
    }
    while let Some(prospectus_engine::Actor::Operator(_)) = table.game.acting() {
        let offer = table.game.actions()[0].action.clone();
        table.game.apply(&offer).expect("what is offered is accepted");
    }
    table
}
