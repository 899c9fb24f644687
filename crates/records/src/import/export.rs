//! The export file of 18xx.games.

use std::fmt;

use serde_json::{Map, Value};

/// A game as the site exports it, without what was undone.
#[derive(Debug)]
pub struct Export {
    pub title: String,
    /// The ids of the players, in the order of the file.
    pub players: Vec<String>,
    pub options: Vec<String>,
    /// Whether the game was still going on when it was exported.
    pub is_active: bool,
    pub actions: Vec<SiteAction>,
}

/// One action, in the site's words.
#[derive(Clone, Debug)]
pub struct SiteAction {
    /// Its place in the file.
    pub index: usize,
    pub kind: String,
    /// Whoever acts: a player's, company's or private's id.
    pub entity: String,
    pub fields: Map<String, Value>,
    /// What the site did by itself after it.
    pub auto: Vec<SiteAction>,
}

/// Why a file cannot be read as an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The place in the file's actions, if it is about one.
    pub action: Option<usize>,
    pub message: String,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Some(action) => write!(f, "action {action}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ImportError {}

fn wrong(action: Option<usize>, message: impl Into<String>) -> ImportError {
    ImportError { action, message: message.into() }
}

/// Numbers and texts are both used as ids.
fn id(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

impl Export {
    /// Whether a file looks like an export, whatever else is wrong with it.
    pub fn is_one(file: &Value) -> bool {
        file.get("actions").is_some_and(Value::is_array) && file.get("settings").is_some()
    }

    pub fn read(file: &Value) -> Result<Export, ImportError> {
        let list = |key: &str| file.get(key).and_then(Value::as_array);
        let title = file.get("title").and_then(id).ok_or_else(|| wrong(None, "the file names no title"))?;
        let players = list("players").ok_or_else(|| wrong(None, "the file names no players"))?;
        let players: Option<Vec<String>> = players.iter().map(|player| player.get("id").and_then(id)).collect();
        let players = players.ok_or_else(|| wrong(None, "a player has no id"))?;
        let options = file.get("settings").and_then(|settings| settings.get("optional_rules"));
        let options = options.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let options = options.iter().filter_map(id).collect();
        let actions = list("actions").ok_or_else(|| wrong(None, "the file has no actions"))?;
        let actions: Result<Vec<SiteAction>, ImportError> =
            actions.iter().enumerate().map(|(index, action)| SiteAction::read(index, action)).collect();
        let is_active = file.get("status").and_then(Value::as_str) == Some("active");
        Ok(Export { title, players, options, is_active, actions: without_undone(&actions?)? })
    }
}

impl SiteAction {
    fn read(index: usize, action: &Value) -> Result<SiteAction, ImportError> {
        let fields = action.as_object().ok_or_else(|| wrong(Some(index), "this is no action"))?.clone();
        let text = |key: &str| fields.get(key).and_then(id);
        let kind = text("type").ok_or_else(|| wrong(Some(index), "it has no type"))?;
        let entity = text("entity").unwrap_or_default();
        let auto = fields.get("auto_actions").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let auto: Result<Vec<SiteAction>, ImportError> = auto.iter().map(|a| SiteAction::read(index, a)).collect();
        Ok(SiteAction { index, kind, entity, auto: auto?, fields })
    }

    pub fn text(&self, key: &str) -> Option<String> {
        self.fields.get(key).and_then(id)
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        self.fields.get(key).and_then(Value::as_i64)
    }

    pub fn list(&self, key: &str) -> &[Value] {
        self.fields.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
    }

    /// It and what the site did after it.
    pub fn with_auto(&self) -> impl Iterator<Item = &SiteAction> {
        std::iter::once(self).chain(&self.auto)
    }

    /// Whether it changes nothing by itself.
    pub fn is_talk(&self) -> bool {
        matches!(self.kind.as_str(), "log" | "message") || self.kind.starts_with("program_")
    }
}

/// The actions that were not taken back. An undo takes back the last one, or all after the one that it names, but never
/// what somebody has said; a redo brings back what the last undo took, as long as nothing else was done since.
fn without_undone(actions: &[SiteAction]) -> Result<Vec<SiteAction>, ImportError> {
    let mut kept: Vec<Option<&SiteAction>> = vec![None; actions.len()];
    let mut taken: Vec<Vec<usize>> = Vec::new();
    for (place, action) in actions.iter().enumerate() {
        match action.kind.as_str() {
            "undo" => {
                let is_done = |at: &usize| kept[*at].is_some_and(|other| other.kind != "message");
                let last = (0..place).rev().find(is_done);
                let from = match action.number("action_id") {
                    Some(id) => {
                        let is_kept = |at: &usize| {
                            let other = kept[*at].and_then(|other| other.number("id"));
                            other.is_some_and(|other| other <= id)
                        };
                        (0..place).rev().find(is_kept).map_or(0, |at| at + 1)
                    }
                    None => last.unwrap_or(place),
                };
                let undone: Vec<usize> = (from..place).filter(is_done).collect();
                for at in &undone {
                    kept[*at] = None;
                }
                taken.push(undone);
            }
            "redo" => {
                let back = taken.pop().ok_or_else(|| wrong(Some(action.index), "there is nothing to redo"))?;
                for at in back {
                    kept[at] = Some(&actions[at]);
                }
            }
            kind => {
                if kind != "message" {
                    taken.clear();
                }
                kept[place] = Some(action);
            }
        }
    }
    Ok(kept.into_iter().flatten().cloned().collect())
}
