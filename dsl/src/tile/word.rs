//! Words of the notation that know where they stood.

use std::{fmt, ops::Range};

/// The bytes of the text that a part of a face was written in.
///
/// All spans are equal: where something stood is no part of what it says, so faces written differently still compare
/// equal. (Syntax trees in `syn` do the same.)
#[derive(Clone, Copy, Default)]
pub struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// The byte range in the text.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Span { start: range.start, end: range.end }
    }
}

impl PartialEq for Span {
    fn eq(&self, _: &Span) -> bool {
        true
    }
}

impl Eq for Span {}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.range().fmt(f)
    }
}

/// A word whose meaning the title decides: a gauge, a colour, a terrain, a group.
#[derive(Clone, PartialEq, Eq)]
pub struct Word {
    text: String,
    span: Span,
}

impl Word {
    /// A word and its place.
    pub fn new(text: impl Into<String>, span: impl Into<Span>) -> Word {
        Word { text: text.into(), span: span.into() }
    }

    /// The word itself.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Where it stood, for messages.
    pub fn range(&self) -> Range<usize> {
        self.span.range()
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}@{:?}", self.text, self.span)
    }
}
