//! A record read as JSON: that everything is there and of the right kind. What it means comes later.

use serde_json::{Map, Value};

use super::{File, Record, RecordError, RecordProblem, VERSION, hash, setup};
use crate::MOST_ACTIONS;

const KEYS: [&str; 8] = ["prospectus", "title", "with", "hash", "setup", "bots", "actions", "files"];

pub fn read(text: &str) -> Result<Record, RecordError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| RecordError::new("", RecordProblem::NotJson(error)))?;
    let Value::Object(map) = value else { return Err(RecordError::new("", RecordProblem::NotARecord)) };
    match map.get("prospectus").map(Value::as_u64) {
        Some(Some(VERSION)) => {}
        Some(Some(other)) => return Err(RecordError::new("prospectus", RecordProblem::UnknownVersion(other))),
        _ => return Err(RecordError::new("prospectus", RecordProblem::NoVersion)),
    }
    if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(RecordError::new(key, RecordProblem::UnknownKey));
    }
    let setup = map.get("setup").ok_or_else(|| RecordError::new("setup", RecordProblem::Missing))?;
    let setup = setup::of(setup).map_err(|error| error.below("setup"))?;
    if let Some(title) = map.get("title").filter(|title| title.as_str() != Some(&setup.title)) {
        let problem = RecordProblem::OtherTitle { setup: setup.title, title: title.to_string() };
        return Err(RecordError::new("title", problem));
    }
    let actions = list(&map, "actions")?.to_vec();
    if actions.len() > MOST_ACTIONS {
        return Err(RecordError::new("actions", RecordProblem::TooManyActions(actions.len())));
    }
    let with = setup::texts(&map, "with").transpose()?.unwrap_or_default();
    let record = Record { files: files(&map)?, with, setup, bots: bots(&map)?, actions };
    check_hash(&map, &record)?;
    Ok(record)
}

fn list<'a>(map: &'a Map<String, Value>, key: &str) -> Result<&'a [Value], RecordError> {
    match map.get(key) {
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(RecordError::new(key, RecordProblem::Expected("a list"))),
        None if key == "files" => Ok(&[]),
        None => Err(RecordError::new(key, RecordProblem::Missing)),
    }
}

fn files(map: &Map<String, Value>) -> Result<Vec<File>, RecordError> {
    let file = |(at, value): (usize, &Value)| {
        let text = |key: &str| match value.get(key) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(_) => Err(RecordError::new(format!("files[{at}].{key}"), RecordProblem::Expected("a text"))),
            None => Err(RecordError::new(format!("files[{at}].{key}"), RecordProblem::Missing)),
        };
        Ok(File { name: text("name")?, text: text("text")? })
    };
    list(map, "files")?.iter().enumerate().map(file).collect()
}

fn bots(map: &Map<String, Value>) -> Result<Vec<(String, String)>, RecordError> {
    let Some(bots) = map.get("bots") else { return Ok(Vec::new()) };
    let players = "players with the names of their bots";
    let bots = bots.as_object().ok_or_else(|| RecordError::new("bots", RecordProblem::Expected(players)))?;
    let bot = |(player, bot): (&String, &Value)| match bot.as_str() {
        Some(bot) => Ok((player.clone(), bot.to_owned())),
        None => Err(RecordError::new(format!("bots.{player}"), RecordProblem::Expected("the name of a bot"))),
    };
    bots.iter().map(bot).collect()
}

/// Whoever changes the title of a running game does so on purpose, and takes the hash out.
fn check_hash(map: &Map<String, Value>, record: &Record) -> Result<(), RecordError> {
    let Some(told) = map.get("hash") else { return Ok(()) };
    let found = hash(&record.files);
    if record.files.is_empty() || told.as_str() == Some(&found) {
        return Ok(());
    }
    Err(RecordError::new("hash", RecordProblem::Changed { found, told: told.to_string() }))
}
