//! A setup as JSON: in a record, or in a file of its own beside an export.

use prospectus_engine::Setup;
use serde_json::{Map, Value};

use super::{RecordError, RecordProblem};

/// Reads a setup from the text of a file, or says where it is wrong.
pub fn read(text: &str) -> Result<Setup, RecordError> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| RecordError::new("", RecordProblem::NotJson(error)))?;
    of(&value)
}

/// A setup as it stands in a file, with a line for each thing that was decided.
pub fn write(setup: &Setup) -> String {
    let list = |all: &[String]| Value::from(all.to_vec()).to_string();
    let title = Value::from(setup.title.clone());
    let (variants, players, companies) = (list(&setup.variants), list(&setup.players), list(&setup.companies));
    // Only where chance has put them in order.
    let privates = match setup.privates.is_empty() {
        true => String::new(),
        false => format!(",\n  \"privates\": {}", list(&setup.privates)),
    };
    format!(
        "{{\n  \"title\": {title},\n  \"variants\": {variants},\n  \"players\": {players},\n  \"companies\": {companies}{privates}\n}}\n"
    )
}

/// The setup that a value says, with the keys that lead to what is wrong.
pub fn of(value: &Value) -> Result<Setup, RecordError> {
    let map = value.as_object().ok_or_else(|| RecordError::new("", RecordProblem::Expected("an object")))?;
    let known = ["title", "variants", "options", "players", "companies", "privates"];
    if let Some(key) = map.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(RecordError::new(key, RecordProblem::UnknownKey));
    }
    let missing = |key: &str| RecordError::new(key, RecordProblem::Missing);
    let title = map.get("title").ok_or_else(|| missing("title"))?;
    Ok(Setup {
        title: text("title", title)?,
        // Other programs call them options.
        variants: texts(map, "variants").or_else(|| texts(map, "options")).transpose()?.unwrap_or_default(),
        players: texts(map, "players").ok_or_else(|| missing("players"))??,
        companies: texts(map, "companies").transpose()?.unwrap_or_default(),
        privates: texts(map, "privates").transpose()?.unwrap_or_default(),
    })
}

fn text(key: &str, value: &Value) -> Result<String, RecordError> {
    let expected = || RecordError::new(key, RecordProblem::Expected("a text"));
    value.as_str().map(str::to_owned).ok_or_else(expected)
}

pub(super) fn texts(map: &Map<String, Value>, key: &str) -> Option<Result<Vec<String>, RecordError>> {
    let Value::Array(all) = map.get(key)? else {
        return Some(Err(RecordError::new(key, RecordProblem::Expected("a list of texts"))));
    };
    Some(all.iter().enumerate().map(|(at, value)| text(&format!("{key}[{at}]"), value)).collect())
}
