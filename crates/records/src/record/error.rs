//! What is wrong with a record, and where.

use std::fmt;

use prospectus_library::seats::BrokenTitle;

/// What is wrong with a record, and where.
#[derive(Clone, Debug)]
pub struct RecordError {
    /// The action, from 0, if it is about one.
    pub action: Option<usize>,
    /// The keys that lead to it, as in `lay.tile`.
    pub key: String,
    pub message: String,
    /// The title that the record carries, if that is what is wrong with it.
    pub title: Option<Box<BrokenTitle>>,
}

impl RecordError {
    pub fn new(key: impl Into<String>, message: impl Into<String>) -> RecordError {
        RecordError { action: None, key: key.into(), message: message.into(), title: None }
    }

    pub fn title(broken: BrokenTitle) -> RecordError {
        RecordError { title: Some(Box::new(broken.clone())), ..RecordError::new("files", broken.to_string()) }
    }

    pub fn in_action(self, number: usize) -> RecordError {
        RecordError { action: Some(number), ..self }
    }

    /// The same below another key.
    pub fn below(self, key: &str) -> RecordError {
        let key = if self.key.is_empty() { key.to_owned() } else { format!("{key}.{}", self.key) };
        RecordError { key, ..self }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.action, self.key.is_empty()) {
            (Some(action), true) => write!(f, "action {}: {}", action + 1, self.message),
            (Some(action), false) => write!(f, "action {}, `{}`: {}", action + 1, self.key, self.message),
            (None, true) => f.write_str(&self.message),
            (None, false) => write!(f, "`{}`: {}", self.key, self.message),
        }
    }
}

impl std::error::Error for RecordError {}
