//! A record read as JSON: that everything is there and of the right kind. What it means comes later.

use prospectus_engine::Setup;
use serde_json::{Map, Value};

use super::{File, Record, RecordError, VERSION, hash};

const KEYS: [&str; 7] = ["prospectus", "title", "hash", "setup", "bots", "actions", "files"];

pub fn read(text: &str) -> Result<Record, RecordError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| RecordError::new("", format!("this is not whole JSON: {error}")))?;
    let Value::Object(map) = value else { return Err(RecordError::new("", "a record is an object")) };
    match map.get("prospectus").map(Value::as_u64) {
        Some(Some(VERSION)) => {}
        Some(Some(other)) => {
            let message = format!("version {other} is not known here: this command reads version {VERSION}");
            return Err(RecordError::new("prospectus", message));
        }
        _ => return Err(RecordError::new("prospectus", "this is no record of a game: the version is missing")),
    }
    if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(RecordError::new(key, "there is no such key"));
    }
    let setup = map.get("setup").ok_or_else(|| RecordError::new("setup", "it is missing"))?;
    let setup: Setup =
        serde_json::from_value(setup.clone()).map_err(|error| RecordError::new("setup", error.to_string()))?;
    if let Some(title) = map.get("title").filter(|title| title.as_str() != Some(&setup.title)) {
        return Err(RecordError::new("title", format!("the setup is for `{}`, not for {title}", setup.title)));
    }
    let record = Record { files: files(&map)?, setup, bots: bots(&map)?, actions: list(&map, "actions")?.to_vec() };
    check_hash(&map, &record)?;
    Ok(record)
}

fn list<'a>(map: &'a Map<String, Value>, key: &str) -> Result<&'a [Value], RecordError> {
    match map.get(key) {
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(RecordError::new(key, "a list is expected")),
        None if key == "files" => Ok(&[]),
        None => Err(RecordError::new(key, "it is missing")),
    }
}

fn files(map: &Map<String, Value>) -> Result<Vec<File>, RecordError> {
    let file = |value: &Value| {
        let text = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
        match (text("name"), text("text")) {
            (Some(name), Some(text)) => Ok(File { name, text }),
            _ => Err(RecordError::new("files", "a file has a `name` and a `text`")),
        }
    };
    list(map, "files")?.iter().map(file).collect()
}

fn bots(map: &Map<String, Value>) -> Result<Vec<(String, String)>, RecordError> {
    let Some(bots) = map.get("bots") else { return Ok(Vec::new()) };
    let wrong = || RecordError::new("bots", "players with the names of their bots are expected");
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
    let message =
        format!("the files have the hash {found}, not {told}: they have been changed; leave the hash out to go on");
    Err(RecordError::new("hash", message))
}
