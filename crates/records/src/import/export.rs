//! The export file of 18xx.games.

use std::fmt;

use serde_json::{Map, Value};
use thiserror::Error;

use super::undo;
use crate::MOST_ACTIONS;

/// A game as the site exports it, without what was undone.
#[derive(Debug)]
pub struct Export {
    /// The title that was played, as the site calls it.
    pub title: String,
    /// The ids of the players, in the order of the file.
    pub players: Vec<String>,
    /// The variants that it was played with.
    pub options: Vec<String>,
    /// From what the site has drawn its random numbers.
    pub seed: Option<u64>,
    /// Whether the game was still going on when it was exported.
    pub is_active: bool,
    /// What was done, in order.
    pub actions: Vec<SiteAction>,
    /// Undos of the file that take nothing back.
    pub idle_undos: Vec<IdleUndo>,
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
#[error("{place}: {problem}")]
pub struct ImportError {
    /// Where it is: the action, or the keys that lead to it.
    pub place: Place,
    /// What is wrong there.
    pub problem: ImportProblem,
}

/// A place in an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The keys that lead there, as in `players[2].id`.
    Keys(String),
    /// An action by its place in the file, counted from 0, and the id that the site has given to it.
    Action {
        /// Its place.
        index: usize,
        /// Its id, if it has one.
        id: Option<i64>,
        /// The keys below it, if it is about a part of it.
        below: String,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Keys(keys) => write!(f, "`{keys}`"),
            Place::Action { index, id, below } => {
                write!(f, "action {index}")?;
                id.map_or(Ok(()), |id| write!(f, " (id {id})"))?;
                if below.is_empty() { Ok(()) } else { write!(f, ", `{below}`") }
            }
        }
    }
}

/// What is wrong with an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportProblem {
    /// Something must be said here.
    #[error("it is missing")]
    Missing,
    /// Something of another kind must be said here.
    #[error("{0} is expected")]
    Expected(&'static str),
    /// It does not say who played.
    #[error("there are no players")]
    NoPlayers,
    /// A player whom no action could name.
    #[error("the player has no id")]
    NoId,
    /// An action that is a list or a number.
    #[error("this is no action")]
    NotAnAction,
    /// An action that does not say what it does.
    #[error("it has no type")]
    NoType,
    /// An undo before anything was done.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// A redo without an undo before it.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// A game that nobody would play.
    #[error("{0} actions are too many: the most is {MOST_ACTIONS}")]
    TooManyActions(usize),
}

/// Something odd in an export with which the game can be replayed all the same. The site's own files have such things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdleUndo {
    pub(super) place: Place,
    /// The id of the action after which everything was to be undone.
    pub(super) to: i64,
}

impl fmt::Display for IdleUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: nothing was done after the action with id {}, so that this undo takes nothing back",
            self.place, self.to
        )
    }
}

pub(super) fn wrong(place: Place, problem: ImportProblem) -> ImportError {
    ImportError { place, problem }
}

fn wrong_at(keys: impl Into<String>, problem: ImportProblem) -> ImportError {
    wrong(Place::Keys(keys.into()), problem)
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
        let list = |key: &str| match file.get(key) {
            Some(Value::Array(list)) => Ok(list.as_slice()),
            Some(_) => Err(wrong_at(key, ImportProblem::Expected("a list"))),
            None => Err(wrong_at(key, ImportProblem::Missing)),
        };
        let title = file.get("title").ok_or_else(|| wrong_at("title", ImportProblem::Missing))?;
        let title = id(title).ok_or_else(|| wrong_at("title", ImportProblem::Expected("the name of a title")))?;
        let players = list("players")?;
        if players.is_empty() {
            return Err(wrong_at("players", ImportProblem::NoPlayers));
        }
        let player = |(at, player): (usize, &Value)| {
            let no_id = || wrong_at(format!("players[{at}].id"), ImportProblem::NoId);
            player.get("id").and_then(id).ok_or_else(no_id)
        };
        let players = players.iter().enumerate().map(player).collect::<Result<_, _>>()?;
        let actions = list("actions")?;
        if actions.len() > MOST_ACTIONS {
            return Err(wrong_at("actions", ImportProblem::TooManyActions(actions.len())));
        }
        let read = |(index, action): (usize, &Value)| SiteAction::read(index, "", action);
        let actions: Vec<SiteAction> = actions.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let is_active = file.get("status").and_then(Value::as_str) == Some("active");
        let options = options(file)?;
        let (actions, idle_undos) = undo::without_undone(actions)?;
        Ok(Export { title, players, options, seed: seed(file), is_active, actions, idle_undos })
    }
}

/// The seed of a game: its own, or the number of the game, as in old files.
fn seed(file: &Value) -> Option<u64> {
    let own = file.get("settings").and_then(|settings| settings.get("seed")).and_then(Value::as_u64);
    own.or_else(|| file.get("id").and_then(Value::as_u64))
}

/// The variants that a file names.
fn options(file: &Value) -> Result<Vec<String>, ImportError> {
    const KEYS: &str = "settings.optional_rules";
    let options = match file.get("settings").and_then(|settings| settings.get("optional_rules")) {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(options) => options,
    };
    let options = options.as_array().ok_or_else(|| wrong_at(KEYS, ImportProblem::Expected("a list")))?;
    let option = |(at, option): (usize, &Value)| {
        id(option).ok_or_else(|| wrong_at(format!("{KEYS}[{at}]"), ImportProblem::Expected("the name of a variant")))
    };
    options.iter().enumerate().map(option).collect()
}

impl SiteAction {
    fn read(index: usize, below: &str, action: &Value) -> Result<SiteAction, ImportError> {
        let place = |id: Option<i64>, below: String| Place::Action { index, id, below };
        let not_one = || wrong(place(None, below.to_owned()), ImportProblem::NotAnAction);
        let fields = action.as_object().ok_or_else(not_one)?.clone();
        let number = fields.get("id").and_then(Value::as_i64);
        let text = |key: &str| fields.get(key).and_then(id);
        let kind = text("type").ok_or_else(|| wrong(place(number, below.to_owned()), ImportProblem::NoType))?;
        let entity = text("entity").unwrap_or_default();
        let auto = match fields.get("auto_actions") {
            None | Some(Value::Null) => Vec::new(),
            Some(Value::Array(auto)) => {
                let below = |at: usize| format!("{below}{}auto_actions[{at}]", if below.is_empty() { "" } else { "." });
                let read = |(at, action): (usize, &Value)| SiteAction::read(index, &below(at), action);
                auto.iter().enumerate().map(read).collect::<Result<_, _>>()?
            }
            Some(_) => {
                return Err(wrong(place(number, "auto_actions".to_owned()), ImportProblem::Expected("a list")));
            }
        };
        Ok(SiteAction { index, kind, entity, auto, fields })
    }

    /// Where it stands in its file.
    pub fn place(&self) -> Place {
        Place::Action { index: self.index, id: self.number("id"), below: String::new() }
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
