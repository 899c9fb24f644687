//! What is wrong with a code, and where.

use std::{fmt, ops::Range};

/// One mistake in the notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The bytes to underline: the offending word and no more.
    pub range: Range<usize>,
    /// What is wrong, as one plain sentence.
    pub message: String,
    /// What to write instead, when that can be told.
    pub help: Option<String>,
}

impl NotationError {
    pub(super) fn new(range: Range<usize>, message: String) -> NotationError {
        NotationError { range, message, help: None }
    }

    pub(super) fn help(mut self, help: String) -> NotationError {
        self.help = Some(help);
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for NotationError {}

/// What the author wrote, in backticks; a runaway word is cut short to keep the message to one line.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("`{}…`", &text[..cut]),
        None => format!("`{text}`"),
    }
}

/// The words as a list in backticks: `a`, `b`, `c`.
pub(super) fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<_> = words.into_iter().map(quoted).collect();
    words.join(", ")
}
