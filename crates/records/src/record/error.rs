//! What is wrong with a record, and where.

use std::fmt;

use prospectus_engine::{Game, Refusal};
use prospectus_library::{BrokenSetup, BrokenTitle, MOST_OVERLAYS};
use thiserror::Error;

use super::VERSION;
use crate::MOST_ACTIONS;

/// What is wrong with a record, and where.
#[derive(Debug, Error)]
pub struct RecordError {
    /// The action, from 0, if it is about one.
    pub action: Option<usize>,
    /// The keys that lead to it, as in `lay.tile`.
    pub key: String,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with a part of a record.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The text is not JSON, or breaks off.
    #[error("this is not whole JSON: {0}")]
    NotJson(serde_json::Error),
    /// It is JSON, but a list or a number.
    #[error("a record is an object")]
    NotARecord,
    /// It may be the file of another program.
    #[error("this is no record of a game: the version is missing")]
    NoVersion,
    /// It was written by a later command.
    #[error("version {0} is not known here: this command reads version {VERSION}")]
    UnknownVersion(u64),
    /// Nothing is called like this.
    #[error("there is no such key")]
    UnknownKey,
    /// Something must be said here.
    #[error("it is missing")]
    Missing,
    /// Something of another kind must be said here.
    #[error("{0} is expected")]
    Expected(&'static str),
    /// Title and setup do not go together.
    #[error("the setup is for `{setup}`, not for {title}")]
    OtherTitle {
        /// The title that the setup is for.
        setup: String,
        /// The title of the record, as JSON.
        title: String,
    },
    /// A game that nobody would play.
    #[error("{0} actions are too many: the most is {MOST_ACTIONS}")]
    TooManyActions(usize),
    /// More overlays than anybody would lay over a title.
    #[error("{0} overlays are too many: the most is {MOST_OVERLAYS}")]
    TooManyOverlays(usize),
    /// The title of a running game was changed.
    #[error("the files have the hash {found}, not {told}: they have been changed; leave the hash out to go on")]
    Changed {
        /// The hash of the files.
        found: String,
        /// What the record says, as JSON.
        told: String,
    },
    /// An action that is a list or a number.
    #[error("an action is an object")]
    NotAnAction,
    /// An action that names only its actor.
    #[error("it does not say what is done")]
    NothingDone,
    /// An action with several deeds.
    #[error("one thing is done at a time")]
    SeveralThings,
    /// A deed that the engine does not know.
    #[error("nobody can do such a thing{}", .near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default())]
    UnknownDeed {
        /// What may have been meant.
        near: Option<&'static str>,
    },
    /// `"pass": false`
    #[error("what is not done is left out")]
    NotDone,
    /// A rotation of 300, and the like.
    #[error("{0} is no number for it")]
    OutOfRange(i64),
    /// The title has no such thing.
    #[error("there is no {noun} `{name}`")]
    Unknown {
        /// What it would be.
        noun: &'static str,
        /// What it is called.
        name: String,
    },
    /// The share is another company's, or nobody's.
    #[error("the company has no certificate `{0}`")]
    UnknownCertificate(String),
    /// An answer that is a list or an object.
    #[error("an answer is a text, or a number from 1")]
    NotAnAnswer,
    /// An answer to another question.
    #[error("the answers are {}", .0.join(", "))]
    UnknownAnswer(Vec<String>),
    /// The engine does not allow it.
    #[error("{words}")]
    Refused {
        /// Why not.
        refusal: Box<Refusal>,
        /// The same in words.
        words: String,
    },
    /// The title that the record carries cannot be played.
    #[error(transparent)]
    Title(#[from] BrokenTitle),
    /// Its setup does not fit the title.
    #[error(transparent)]
    Setup(#[from] BrokenSetup),
    /// The rules for the beginning of the game cannot be carried out.
    #[error("{0}")]
    CannotBegin(String),
}

impl RecordProblem {
    /// A refusal by a game, in the words of that game.
    pub(super) fn refused(refusal: Refusal, game: &Game) -> RecordProblem {
        RecordProblem::Refused { words: refusal.explain(game.world()), refusal: Box::new(refusal) }
    }
}

impl RecordError {
    pub(super) fn new(key: impl Into<String>, problem: impl Into<RecordProblem>) -> RecordError {
        RecordError { action: None, key: key.into(), problem: problem.into() }
    }

    pub(super) fn in_action(self, number: usize) -> RecordError {
        RecordError { action: Some(number), ..self }
    }

    /// The same below another key.
    pub(super) fn below(self, key: &str) -> RecordError {
        let key = if self.key.is_empty() { key.to_owned() } else { format!("{key}.{}", self.key) };
        RecordError { key, ..self }
    }

    /// Where it is: `action 3, `lay.tile`: `, or nothing if it is about the whole record. Actions are counted from 0, as
    /// everywhere: so do the lines of states and `--to`.
    pub fn place(&self) -> String {
        match (self.action, self.key.is_empty()) {
            (Some(action), true) => format!("action {action}: "),
            (Some(action), false) => format!("action {action}, `{}`: ", self.key),
            (None, true) => String::new(),
            (None, false) => format!("`{}`: ", self.key),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place(), self.problem)
    }
}

impl miette::Diagnostic for RecordError {
    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        match &self.problem {
            RecordProblem::Title(title) => title.related(),
            _ => None,
        }
    }
}
