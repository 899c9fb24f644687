//! The words and signs of a rule, found in one pass before the grammar is tried.
//!
//! The grammar alone could read a rule. The tokens are there for everything around it: they find what can be
//! said best without a grammar (an unclosed bracket, a strange character), they bound the work that the grammar
//! may cause, they say where a broken effect ends, and they give errors a word to point at.

use super::parse::SyntaxError;
use super::words::{self, among};
use crate::span::Embedded;
use pest::unicode::{XID_CONTINUE, XID_START};
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
    pub kind: Kind,
    pub range: Range<usize>,
    pub first_on_line: bool,
    /// The bracket in which this stands; brackets without a partner do not count.
    pub parent: Option<usize>,
    /// The partner of an opening bracket.
    pub close: usize,
}

pub(super) struct Tokens<'t> {
    pub text: &'t str,
    pub list: Vec<Token>,
}

impl<'t> Tokens<'t> {
    /// `text` is that of `embedded`, perhaps with parts blanked out.
    pub fn scan(embedded: &Embedded, text: &'t str) -> (Self, Vec<SyntaxError>) {
        let mut scanner = Scanner {
            embedded,
            text,
            list: Vec::new(),
            errors: Vec::new(),
        };
        scanner.run();
        scanner.match_brackets();
        let Scanner { list, errors, .. } = scanner;
        (Tokens { text, list }, errors)
    }

    /// The text of a token; nothing past the last one.
    pub fn text(&self, index: usize) -> &'t str {
        self.list
            .get(index)
            .map_or("", |token| &self.text[token.range.clone()])
    }

    pub fn is_word(&self, index: usize) -> bool {
        self.list.get(index).is_some_and(|t| t.kind == Kind::Word)
    }

    /// A word that may be the name of something.
    pub fn is_name(&self, index: usize) -> bool {
        self.is_word(index) && !words::reserved(self.text(index))
    }

    /// The first token that ends after `offset`.
    pub fn after(&self, offset: usize) -> usize {
        self.list.partition_point(|token| token.range.end <= offset)
    }

    /// The range without the white space and comments at its end, which pest counts as part of a rule.
    pub fn trim(&self, range: Range<usize>) -> Range<usize> {
        let end = self.list.partition_point(|t| t.range.end <= range.end);
        let end = self.list[..end].last().map_or(range.end, |t| t.range.end);
        range.start..end.max(range.start)
    }

    pub fn is_quantifier(&self, index: usize) -> bool {
        among(words::QUANTIFIERS, self.text(index))
            && self.is_name(index + 1)
            && self.text(index + 2).eq_ignore_ascii_case("in")
    }

    /// Whether a word begins an effect, as far as can be told from its neighbours.
    ///
    /// INVARIANT: when this holds and the grammar accepts the token, every expression before it in the same
    /// bracket has ended. [`super::depth`] relies on it.
    pub fn begins_effect(&self, index: usize) -> bool {
        let (Some(token), word) = (self.list.get(index), self.text(index)) else {
            return false;
        };
        let Some(before) = index.checked_sub(1) else {
            return true;
        };
        match self.text(before) {
            ";" | "{" | "}" => !word.eq_ignore_ascii_case("else"),
            previous => {
                let starts =
                    among(words::HEADS, word) && !self.is_for_phrase(index) || self.is_name(index);
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
    pub fn side_by_side(&self, index: usize) -> bool {
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
    pub fn effect_around(&self, index: usize) -> Range<usize> {
        let effect = self.effect_tokens(index);
        self.list[effect.start].range.start..self.list[effect.end - 1].range.end
    }

    /// The effect around a token, as a range of tokens.
    pub fn effect_tokens(&self, index: usize) -> Range<usize> {
        let mut at = index;
        while let Some(parent) = self.list[at].parent {
            if self.text(parent) == "{" && !self.holds_answers(parent) {
                break;
            }
            at = parent;
        }
        let parent = self.list[at].parent;
        let end = parent.map_or(self.list.len(), |open| self.list[open].close);
        let next = (at + 1..end)
            .filter(|&i| self.list[i].parent == parent)
            .find(|&i| self.begins_effect(i));
        self.effect_start(at)..next.unwrap_or(end)
    }

    /// The first token of the effect to which a token belongs, inside the same bracket.
    pub fn effect_start(&self, index: usize) -> usize {
        let parent = self.list[index].parent;
        let first = parent.map_or(0, |open| open + 1);
        (first..=index)
            .rev()
            .filter(|&i| self.list[i].parent == parent)
            .find(|&i| self.begins_effect(i))
            .unwrap_or(first)
    }

    /// The braces after a question hold answers; all others hold effects.
    fn holds_answers(&self, open: usize) -> bool {
        open > 0
            && self.list[open - 1].kind == Kind::Text
            && self
                .text(self.effect_start(open))
                .eq_ignore_ascii_case("ask")
    }
}

struct Scanner<'t> {
    embedded: &'t Embedded,
    text: &'t str,
    list: Vec<Token>,
    errors: Vec<SyntaxError>,
}

impl Scanner<'_> {
    fn run(&mut self) {
        let (mut at, mut first_on_line) = (0, true);
        while let Some(next) = self.text[at..].chars().next() {
            let rest = &self.text[at..];
            let until = |stop: fn(char) -> bool| rest.find(stop).unwrap_or(rest.len());
            let (kind, length) = match next {
                ' ' | '\t' | '\r' | '\n' => {
                    first_on_line |= next == '\n';
                    at += 1;
                    continue;
                }
                '#' => {
                    at += until(|c| c == '\n');
                    continue;
                }
                '\'' | '"' => self.quoted(at, next),
                c if c.is_ascii_digit() => self.number(at, until(|c| !XID_CONTINUE(c))),
                c if XID_START(c) => (Kind::Word, until(|c| !XID_CONTINUE(c))),
                _ => self.sign(at),
            };
            self.list.push(Token {
                kind,
                range: at..at + length,
                first_on_line,
                parent: None,
                close: 0,
            });
            first_on_line = false;
            at += length;
        }
    }

    fn quoted(&mut self, at: usize, quote: char) -> (Kind, usize) {
        match self.text[at + 1..].find([quote, '\n']) {
            Some(end) if self.text[at + 1 + end..].starts_with(quote) => (Kind::Text, end + 2),
            end => {
                let help = format!("end it with another `{quote}` on the same line");
                self.error(at..at + 1, "unclosed text".into(), Some(help));
                (Kind::Broken, end.unwrap_or(self.text.len() - at - 1) + 1)
            }
        }
    }

    fn number(&mut self, at: usize, length: usize) -> (Kind, usize) {
        let range = at..at + length;
        let digits = &self.text[range.clone()];
        let groups = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
        if !digits.split('_').all(groups) {
            let shown = shorten(digits);
            let message = format!("`{shown}` is neither a number nor a name");
            let help = format!("ids that begin with a digit must be quoted: write `'{shown}'`");
            self.error(range, message, Some(help));
            return (Kind::Broken, length);
        }
        let rest = &self.text[range.end..];
        let percent = ["%", " %"].iter().find(|sign| rest.starts_with(**sign));
        (Kind::Number, length + percent.map_or(0, |sign| sign.len()))
    }

    fn sign(&mut self, at: usize) -> (Kind, usize) {
        const SIGNS: &[&str] = &[
            "==", "!=", "<=", ">=", "..", "<", ">", ".", "+", "-", "*", "/", "(", ")", "[", "]",
            "{", "}", ",", ":", ";", "=",
        ];
        let rest = &self.text[at..];
        if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            return (Kind::Sign, sign.len());
        }
        let known = |c: char| {
            c.is_ascii_whitespace()
                || "#'\"".contains(c)
                || XID_CONTINUE(c)
                || SIGNS.iter().any(|sign| sign.starts_with(c))
        };
        // `!` alone is strange although `!=` is a sign.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = rest[first..]
            .find(known)
            .map_or(rest.len(), |end| first + end);
        let strange = &rest[..length];
        let message = match strange {
            "%" => "`%` stands only right after a number".to_owned(),
            _ => format!("unknown character `{}`", shorten(strange).escape_debug()),
        };
        self.error(at..at + length, message, lookalike(strange));
        (Kind::Broken, length)
    }

    /// Pairs brackets up. A bracket of another kind closes everything opened since its partner.
    fn match_brackets(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for index in 0..self.list.len() {
            self.list[index].parent = open.last().copied();
            if self.list[index].kind != Kind::Sign {
                continue;
            }
            let sign = &self.text[self.list[index].range.clone()];
            let partner = match sign {
                "(" | "[" | "{" => {
                    open.push(index);
                    continue;
                }
                ")" => "(",
                "]" => "[",
                "}" => "{",
                _ => continue,
            };
            let is_partner = |&i: &usize| &self.text[self.list[i].range.clone()] == partner;
            match open.iter().rposition(is_partner) {
                Some(at) => {
                    for unclosed in open.drain(at + 1..) {
                        self.unclosed(unclosed);
                    }
                    if let Some(partner) = open.pop() {
                        self.list[partner].close = index;
                        self.list[index].parent = Some(partner);
                    }
                }
                None => {
                    let range = self.list[index].range.clone();
                    let message = format!("`{sign}` closes nothing");
                    self.error(range, message, None);
                    self.list[index].kind = Kind::Broken;
                }
            }
        }
        for unclosed in open {
            self.unclosed(unclosed);
        }
        self.skip_unclosed_parents();
    }

    fn unclosed(&mut self, index: usize) {
        let range = self.list[index].range.clone();
        let message = format!("unclosed `{}`", &self.text[range.clone()]);
        self.error(range, message, None);
        self.list[index].kind = Kind::Broken;
    }

    /// A bracket without a partner must not hide the lines after it.
    fn skip_unclosed_parents(&mut self) {
        for index in 0..self.list.len() {
            // Parents stand before their children, so theirs are already right.
            if let Some(parent) = self.list[index].parent
                && self.list[parent].kind == Kind::Broken
            {
                self.list[index].parent = self.list[parent].parent;
            }
        }
    }

    fn error(&mut self, range: Range<usize>, message: String, help: Option<String>) {
        self.errors.push(SyntaxError {
            span: self.embedded.span(range),
            message,
            help,
        });
    }
}

/// What to write in place of a character from another language or a word processor.
fn lookalike(strange: &str) -> Option<String> {
    let instead = match strange.chars().next()? {
        '!' => "not",
        '&' => "and",
        '|' => "or",
        '\u{2018}' | '\u{2019}' | '\u{201c}' | '\u{201d}' | '`' => "'",
        '\u{2212}' | '\u{2013}' | '\u{2014}' => "-",
        '\u{2026}' => "..",
        '\u{2264}' => "<=",
        '\u{2265}' => ">=",
        '\u{2260}' => "!=",
        '\u{d7}' => "*",
        '\u{f7}' => "/",
        '\u{a0}' => return Some("write an ordinary space".to_owned()),
        _ => return None,
    };
    Some(format!("write `{instead}`"))
}

/// The beginning of a text that is too long for a message.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
