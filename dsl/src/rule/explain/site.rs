//! The place of an error among the tokens.

use super::super::parse::SyntaxError;
use super::super::token::{Tokens, shorten};
use super::super::words;
use crate::span::Embedded;

/// The token that the grammar could not go on with.
#[derive(Clone, Copy)]
pub(super) struct Site<'s> {
    pub(crate) embedded: &'s Embedded,
    pub(crate) tokens: &'s Tokens<'s>,
    pub(crate) at: usize,
    /// Whether the rule is an expression, in which the words that join objects to a verb have no place.
    pub(crate) is_value: bool,
}

impl Site<'_> {
    /// The words that may stand between two operands here.
    pub(crate) fn joining(&self) -> impl Iterator<Item = &'static &'static str> {
        let connectives = if self.is_value { &[] } else { words::CONNECTIVES };
        words::INFIX.iter().chain(words::MIDDLE).chain(connectives)
    }

    pub(crate) fn before(&self) -> Option<usize> {
        self.at.checked_sub(1)
    }

    pub(crate) fn follows(&self, word: &str) -> bool {
        self.before().is_some_and(|before| self.tokens.text(before).eq_ignore_ascii_case(word))
    }

    pub(crate) fn found(&self) -> String {
        shorten(self.tokens.text(self.at))
    }

    pub(crate) fn is_reserved(&self) -> bool {
        self.tokens.is_word(self.at) && !self.tokens.is_name(self.at)
    }

    /// Whether an effect was to begin here.
    pub(crate) fn begins_line(&self) -> bool {
        self.at < self.tokens.list.len()
            && self.before().is_none_or(|before| matches!(self.tokens.text(before), ";" | "{" | "}"))
    }

    /// The token to underline: where the text or the effect ends too soon, the last one before that.
    pub(crate) fn blamed(&self) -> usize {
        match self.before() {
            Some(before) if self.at == self.tokens.list.len() => before,
            Some(before) if self.next_effect() => before,
            _ => self.at,
        }
    }

    /// A token of the effect to leave out.
    pub(crate) fn culprit(&self) -> usize {
        let closes = matches!(self.tokens.text(self.at), ")" | "]" | "}");
        match self.before() {
            Some(before) if closes && self.tokens.list[self.at].parent != Some(before) => before,
            _ => self.blamed(),
        }
    }

    /// Whether the token is a sound beginning of the next effect, so that the one before is to blame.
    pub(crate) fn next_effect(&self) -> bool {
        self.tokens.begins_effect(self.at) && !self.begins_line()
    }

    pub(crate) fn error(&self, at: usize, message: String, help: Option<String>) -> SyntaxError {
        SyntaxError { span: self.embedded.span(self.tokens.list[at].range.clone()), message, help }
    }
}
