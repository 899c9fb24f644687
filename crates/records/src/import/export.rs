//! The export file of 18xx.games.

use serde_json::{Map, Value};
use thiserror::Error;

/// A game as the site exports it, without what was undone.
#[derive(Debug)]
pub struct Export {
    /// The title that was played, as the site calls it.
    pub title: String,
    /// The ids of the players, in the order of the file.
    pub players: Vec<String>,
    /// The variants that it was played with.
    pub options: Vec<String>,
    /// Whether the game was still going on when it was exported.
    pub is_active: bool,
    /// What was done, in order.
    pub actions: Vec<SiteAction>,
}

/// One action, in the site's words.
#[derive(Clone, Debug)]
pub struct SiteAction {
    /// Its place in the file.
    pub index: usize,
    /// What is done, such as `lay_tile`.
    pub kind: String,
    /// Whoever acts: a player's, company's or private's id.
    pub entity: String,
    /// Everything that the file says about it.
    pub fields: Map<String, Value>,
    /// What the site did by itself after it.
    pub auto: Vec<SiteAction>,
}

/// Why a file cannot be read as an export.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", .action.map(|action| format!("action {action}: ")).unwrap_or_default())]
pub struct ImportError {
    /// The place in the file's actions, if it is about one.
    pub action: Option<usize>,
    /// What is wrong there.
    pub problem: ImportProblem,
}

/// What is wrong with an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportProblem {
    /// It does not say what was played.
    #[error("the file names no title")]
    NoTitle,
    /// It does not say who played.
    #[error("the file names no players")]
    NoPlayers,
    /// A player whom no action could name.
    #[error("a player has no id")]
    NoId,
    /// It does not say what was done.
    #[error("the file has no actions")]
    NoActions,
    /// An action that is a list or a number.
    #[error("this is no action")]
    NotAnAction,
    /// An action that does not say what it does.
    #[error("it has no type")]
    NoType,
    /// A redo without an undo before it.
    #[error("there is nothing to redo")]
    NothingToRedo,
}

fn wrong(action: Option<usize>, problem: ImportProblem) -> ImportError {
    ImportError { action, problem }
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

    /// Reads an export and leaves out what was undone.
    pub fn read(file: &Value) -> Result<Export, ImportError> {
        let list = |key: &str| file.get(key).and_then(Value::as_array);
        let title = file.get("title").and_then(id).ok_or_else(|| wrong(None, ImportProblem::NoTitle))?;
        let players = list("players").ok_or_else(|| wrong(None, ImportProblem::NoPlayers))?;
        let players: Option<Vec<String>> = players.iter().map(|player| player.get("id").and_then(id)).collect();
        let players = players.ok_or_else(|| wrong(None, ImportProblem::NoId))?;
        let options = file.get("settings").and_then(|settings| settings.get("optional_rules"));
        let options = options.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let options = options.iter().filter_map(id).collect();
        let actions = list("actions").ok_or_else(|| wrong(None, ImportProblem::NoActions))?;
        let actions: Result<Vec<SiteAction>, ImportError> =
            actions.iter().enumerate().map(|(index, action)| SiteAction::read(index, action)).collect();
        let is_active = file.get("status").and_then(Value::as_str) == Some("active");
        Ok(Export { title, players, options, is_active, actions: without_undone(&actions?)? })
    }
}

impl SiteAction {
    fn read(index: usize, action: &Value) -> Result<SiteAction, ImportError> {
        let fields = action.as_object().ok_or_else(|| wrong(Some(index), ImportProblem::NotAnAction))?.clone();
        let text = |key: &str| fields.get(key).and_then(id);
        let kind = text("type").ok_or_else(|| wrong(Some(index), ImportProblem::NoType))?;
        let entity = text("entity").unwrap_or_default();
        let auto = fields.get("auto_actions").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let auto: Result<Vec<SiteAction>, ImportError> = auto.iter().map(|a| SiteAction::read(index, a)).collect();
        Ok(SiteAction { index, kind, entity, auto: auto?, fields })
    }

    /// What it says under a key, as a text; numbers will do, too.
    pub fn text(&self, key: &str) -> Option<String> {
        self.fields.get(key).and_then(id)
    }

    /// The number that it says under a key.
    pub fn number(&self, key: &str) -> Option<i64> {
        self.fields.get(key).and_then(Value::as_i64)
    }

    /// The list that it says under a key; nothing if there is none.
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
                let back = taken.pop().ok_or_else(|| wrong(Some(action.index), ImportProblem::NothingToRedo))?;
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
