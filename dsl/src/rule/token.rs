//! The words and signs of a rule, found in one pass before the grammar is tried.
//!
//! The grammar alone could read a rule. The tokens are there for everything around it: they find what can be
//! said best without a grammar (an unclosed bracket, a strange character), they bound the work that the grammar
//! may cause, they say where a broken effect ends, and they give errors a word to point at.

mod scan;

use super::parse::SyntaxError;
use super::words::{self, among};
use crate::span::Embedded;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Number,
    Text,
    Sign,
    /// Already reported: the effect around it is not worth parsing.
    Broken,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(crate) kind: Kind,
    pub(crate) range: Range<usize>,
    pub(crate) first_on_line: bool,
    /// The bracket in which this stands; brackets without a partner do not count.
    pub(crate) parent: Option<usize>,
    /// The partner of an opening bracket.
    pub(crate) close: usize,
}

pub(super) struct Tokens<'t> {
    pub(crate) text: &'t str,
    pub(crate) list: Vec<Token>,
}

impl<'t> Tokens<'t> {
    /// `text` is that of `embedded`, perhaps with parts blanked out.
    pub(crate) fn scan(embedded: &Embedded, text: &'t str) -> (Self, Vec<SyntaxError>) {
        let (list, errors) = scan::scan(embedded, text);
        (Tokens { text, list }, errors)
    }

    /// The text of a token; nothing past the last one.
    pub(crate) fn text(&self, index: usize) -> &'t str {
        self.list.get(index).map_or("", |token| &self.text[token.range.clone()])
    }

    pub(crate) fn is_word(&self, index: usize) -> bool {
        self.list.get(index).is_some_and(|t| t.kind == Kind::Word)
    }

    /// A word that may be the name of something.
    pub(crate) fn is_name(&self, index: usize) -> bool {
        self.is_word(index) && !words::reserved(self.text(index))
    }

    /// The first token that ends after `offset`.
    pub(crate) fn after(&self, offset: usize) -> usize {
        self.list.partition_point(|token| token.range.end <= offset)
    }

    /// The range without the white space and comments at its end, which pest counts as part of a rule.
    pub(crate) fn trim(&self, range: Range<usize>) -> Range<usize> {
        let end = self.list.partition_point(|t| t.range.end <= range.end);
        let end = self.list[..end].last().map_or(range.end, |t| t.range.end);
        range.start..end.max(range.start)
    }

    pub(crate) fn is_quantifier(&self, index: usize) -> bool {
        among(words::QUANTIFIERS, self.text(index))
            && self.is_name(index + 1)
            && self.text(index + 2).eq_ignore_ascii_case("in")
    }

    /// Whether a word begins an effect, as far as can be told from its neighbours.
    ///
    /// INVARIANT: when this holds and the grammar accepts the token, every expression before it in the same
    /// bracket has ended. [`super::depth`] relies on it.
    pub(crate) fn begins_effect(&self, index: usize) -> bool {
        let (Some(token), word) = (self.list.get(index), self.text(index)) else {
            return false;
        };
        let Some(before) = index.checked_sub(1) else {
            return true;
        };
        match self.text(before) {
            ";" | "{" | "}" => !word.eq_ignore_ascii_case("else"),
            previous => {
                let starts = among(words::HEADS, word) && !self.is_for_phrase(index) || self.is_name(index);
                let complete = self.ends_operand(before) && !among(words::QUANTIFIERS, previous);
                token.first_on_line && starts && complete
            }
        }
    }

    fn ends_operand(&self, index: usize) -> bool {
        let text = self.text(index);
        match self.list[index].kind {
            Kind::Word => !words::reserved(text) || among(words::LITERALS, text),
            Kind::Number | Kind::Text | Kind::Broken => true,
            Kind::Sign => matches!(text, ")" | "]"),
        }
    }

    /// Whether an operand stands right after another on the same line, which only a verb or a quantifier allows.
    pub(crate) fn side_by_side(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1) else {
            return false;
        };
        let begins_operand = self.is_name(index) || self.list[index].kind == Kind::Number;
        let is_verb = self.is_name(before) && self.begins_effect(before);
        begins_operand
            && !self.list[index].first_on_line
            && self.ends_operand(before)
            && !is_verb
            && !self.is_quantifier(before)
    }

    /// `for company` after a verb, unlike `for c in companies`.
    fn is_for_phrase(&self, index: usize) -> bool {
        self.text(index).eq_ignore_ascii_case("for")
            && !(self.is_name(index + 1) && self.text(index + 2).eq_ignore_ascii_case("in"))
    }

    /// The effect around a token, as a range of bytes.
    pub(crate) fn effect_around(&self, index: usize) -> Range<usize> {
        let effect = self.effect_tokens(index);
        self.list[effect.start].range.start..self.list[effect.end - 1].range.end
    }

    /// The effect around a token, as a range of tokens.
    pub(crate) fn effect_tokens(&self, index: usize) -> Range<usize> {
        let mut at = index;
        while let Some(parent) = self.list[at].parent {
            if self.text(parent) == "{" && !self.holds_answers(parent) {
                break;
            }
            at = parent;
        }
        let parent = self.list[at].parent;
        let end = parent.map_or(self.list.len(), |open| self.list[open].close);
        let next = (at + 1..end).filter(|&i| self.list[i].parent == parent).find(|&i| self.begins_effect(i));
        self.effect_start(at)..next.unwrap_or(end)
    }

    /// The first token of the effect to which a token belongs, inside the same bracket.
    pub(crate) fn effect_start(&self, index: usize) -> usize {
        let parent = self.list[index].parent;
        let first = parent.map_or(0, |open| open + 1);
        (first..=index)
            .rev()
            .filter(|&i| self.list[i].parent == parent)
            .find(|&i| self.begins_effect(i))
            .unwrap_or(first)
    }

    /// Whether nothing stands between a token and the next one.
    pub(crate) fn touches_next(&self, index: usize) -> bool {
        let next = self.list.get(index + 1);
        next.zip(self.list.get(index)).is_some_and(|(next, token)| token.range.end == next.range.start)
    }

    /// The braces after a question hold answers; all others hold effects.
    fn holds_answers(&self, open: usize) -> bool {
        open > 0
            && self.list[open - 1].kind == Kind::Text
            && self.text(self.effect_start(open)).eq_ignore_ascii_case("ask")
    }
}

/// The beginning of a text that is too long for a message.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
