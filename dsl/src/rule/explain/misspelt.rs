//! Finds the word that was meant, which often stands before the place where the grammar stumbles.

use super::super::parse::SyntaxError;
use super::super::token::{Kind, shorten};
use super::super::words::{self, among, meant};
use super::site::Site;
use super::{EQUALS, Expected};

impl Site<'_> {
    /// A misspelt word earlier in the effect.
    ///
    /// The grammar takes the word after an operand for the verb of another effect, and may come far before it
    /// stumbles: in `for c ni cities { … }` as far as the brace.
    pub(crate) fn earlier(self) -> Option<(Self, Expected)> {
        let first = self.tokens.effect_tokens(self.blamed()).start;
        let mut before = first..self.at.min(self.tokens.list.len());
        let at = before.find(|&index| self.tokens.side_by_side(index))?;
        let earlier = Site { at, ..self };
        Some(earlier.in_loop().unwrap_or((earlier, Expected::Continuation)))
    }

    /// After a quantifier and a name it is not the name that is wrong.
    pub(crate) fn in_loop(self) -> Option<(Self, Expected)> {
        let quantifier = self.tokens.text(self.before()?);
        let is_loop = among(words::QUANTIFIERS, quantifier) && self.tokens.is_name(self.at);
        let site = Site { at: self.at + 1, ..self };
        is_loop.then_some((site, Expected::Sign("in", None)))
    }

    /// `first company` reads like the beginning of a loop, and need not have been meant as one.
    pub(crate) fn loop_help(&self) -> Option<String> {
        let variable = self.before()?;
        let quantifier = self.tokens.text(variable.checked_sub(1)?);
        let variable = shorten(self.tokens.text(variable));
        among(words::QUANTIFIERS, quantifier).then(|| format!("write `{quantifier} {variable} in …`"))
    }

    /// What looked like an act, but goes on as only something else can: `iff a { … }`, `x = 3`, `owner.cash + 1`.
    pub(crate) fn not_an_act(&self) -> Option<SyntaxError> {
        let head = self.tokens.effect_start(self.blamed());
        let verb = self.tokens.text(head);
        let found = self.tokens.text(self.at);
        let is_text = self.tokens.list.get(self.at)?.kind == Kind::Text;
        if let Some(word) = meant(verb, words::HEADS.iter().chain(&["else"]))
            && (matches!(found, "{" | "=") || is_text || found.eq_ignore_ascii_case("in"))
        {
            return Some(self.unknown_word(head, word));
        }
        let (at, message, help) = match found {
            "=" => (self.at, EQUALS, "`let x = …` names a value, `set … to …` changes one"),
            "." if head + 1 == self.at => (head, "a value is not an effect", "to change a value, write `set … to …`"),
            _ => return None,
        };
        Some(self.error(at, message.to_owned(), Some(help.to_owned())))
    }

    /// Two operands side by side: was one of them meant to be a word of the language?
    pub(crate) fn misspelt(&self) -> Option<SyntaxError> {
        let before = self.before()?;
        let here = self.tokens.is_name(self.at);
        if here && meant(self.tokens.text(self.at), self.joining()).is_some() {
            return None;
        }
        let opens = words::QUANTIFIERS.iter().chain(&["not", "if"]);
        let previous = self.tokens.text(before);
        let word = meant(previous, opens)?;
        let loops = self.tokens.text(self.at + 1).eq_ignore_ascii_case("in");
        if !self.tokens.is_name(before) || among(words::QUANTIFIERS, word) != (here && loops) {
            return None;
        }
        Some(self.unknown_word(before, word))
    }

    /// The last word of the effect, up to here, that is one letter away from a word of the language.
    pub(crate) fn nearly_a_word(&self) -> Option<SyntaxError> {
        let last = self.at.min(self.tokens.list.len().checked_sub(1)?);
        let effect = self.tokens.effect_tokens(self.blamed());
        let heads = if self.is_value { &["if"] } else { words::HEADS };
        let known = || self.joining().chain(heads).chain(words::QUANTIFIERS);
        let candidates = (effect.start..=last).rev().filter(|&index| self.tokens.is_name(index));
        candidates
            .filter(|&index| !self.tokens.is_quantifier(index))
            .find_map(|index| Some(self.unknown_word(index, words::one_letter_off(self.tokens.text(index), known())?)))
    }

    pub(crate) fn unknown_word(&self, at: usize, meant: &str) -> SyntaxError {
        let word = shorten(self.tokens.text(at));
        let message = format!("`{word}` is not a word of the language");
        self.error(at, message, Some(format!("did you mean `{meant}`?")))
    }

    pub(crate) fn meant_to_join(&self) -> Option<String> {
        let word = meant(self.tokens.text(self.at), self.joining());
        let word = word.filter(|_| self.tokens.is_name(self.at))?;
        Some(format!("did you mean `{word}`?"))
    }
}
