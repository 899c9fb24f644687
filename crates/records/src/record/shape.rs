//! A record read as JSON: that everything is there and of the right kind. What it means comes later.

use prospectus_engine::Setup;
use serde_json::{Map, Value};

use super::{File, Record, RecordError, RecordProblem, VERSION, hash};

const KEYS: [&str; 7] = ["prospectus", "title", "hash", "setup", "bots", "actions", "files"];

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
    let setup: Setup = serde_json::from_value(setup.clone())
        .map_err(|error| RecordError::new("setup", RecordProblem::NotASetup(error)))?;
    if let Some(title) = map.get("title").filter(|title| title.as_str() != Some(&setup.title)) {
        let problem = RecordProblem::OtherTitle { setup: setup.title, title: title.to_string() };
        return Err(RecordError::new("title", problem));
    }
    let record = Record { files: files(&map)?, setup, bots: bots(&map)?, actions: list(&map, "actions")?.to_vec() };
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
    let file = |value: &Value| {
        let text = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
        match (text("name"), text("text")) {
            (Some(name), Some(text)) => Ok(File { name, text }),
            _ => Err(RecordError::new("files", RecordProblem::NotAFile)),
        }
    };
    list(map, "files")?.iter().map(file).collect()
}

fn bots(map: &Map<String, Value>) -> Result<Vec<(String, String)>, RecordError> {
    let Some(bots) = map.get("bots") else { return Ok(Vec::new()) };
    let wrong = || RecordError::new("bots", RecordProblem::NotBots);
    let bots = bots.as_object().ok_or_else(wrong)?;
    bots.iter().map(|(player, bot)| Ok((player.clone(), bot.as_str().ok_or_else(wrong)?.to_owned()))).collect()
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
