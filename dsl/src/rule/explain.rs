//! Says in plain words why the grammar refused a rule.
//!
//! pest knows how far it came and which rules it tried there. Together with the words on both sides that is enough
//! to say what is missing, and often what was meant.

mod misspelt;
mod site;

use self::site::Site;
use super::parse::{Rule, SyntaxError};
use super::token::{Tokens, shorten};
use super::words::{self, meant};
use crate::span::Embedded;
use pest::error::{Error, ErrorVariant, InputLocation};

const EQUALS: &str = "`=` compares nothing";

pub(super) struct Explained {
    pub(crate) error: SyntaxError,
    /// A token of the effect that is to blame; none when no effect is.
    pub(crate) culprit: Option<usize>,
}

/// What the grammar could have gone on with.
#[derive(Clone, Copy, PartialEq)]
enum Expected {
    Value,
    Name,
    /// A word or sign of the language, and what it must follow if that is not the word before.
    Sign(&'static str, Option<&'static str>),
    /// The question or an answer of `ask`.
    Text,
    /// Something that is described and not quoted.
    Part(&'static str),
    /// More of an act: an object or a phrase.
    Phrase,
    /// An expression had ended; anything that goes on from there.
    Continuation,
}

impl Expected {
    /// Rules that may be missing, the most telling first. Optional clauses say nothing: the rule might end there.
    fn from(tried: &[Rule]) -> Self {
        const TELLING: &[(Rule, Expected)] = &[
            (Rule::kw_then, Expected::Sign("then", Some("the condition"))),
            (Rule::kw_as, Expected::Sign("as", Some("the options"))),
            (Rule::kw_to, Expected::Sign("to", None)),
            (Rule::meaning, Expected::Sign("=", None)),
            (Rule::text, Expected::Text),
            (Rule::answers, Expected::Part("`among` or `{`")),
            (Rule::hook_name, Expected::Part("the name of a hook")),
            (Rule::block, Expected::Sign("{", None)),
            (Rule::phrase, Expected::Phrase),
            (Rule::connective, Expected::Phrase),
            (Rule::add, Expected::Continuation),
            (Rule::kw_in, Expected::Sign("in", None)),
            (Rule::name, Expected::Name),
            (Rule::expr, Expected::Value),
            (Rule::primary, Expected::Value),
        ];
        TELLING.iter().find(|(rule, _)| tried.contains(rule)).map_or(Expected::Continuation, |&(_, expected)| expected)
    }
}

pub(super) fn explain(embedded: &Embedded, tokens: &Tokens, error: &Error<Rule>, is_value: bool) -> Explained {
    let offset = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let at = tokens.after(offset);
    let site = Site { embedded, tokens, at, is_value };
    let unrecoverable = |error| Explained { error, culprit: None };
    if tokens.list.is_empty() {
        return unrecoverable(SyntaxError {
            span: embedded.whole(),
            message: "expected an expression".to_owned(),
            help: None,
        });
    }
    let ErrorVariant::ParsingError { positives: tried, .. } = &error.variant else {
        // pest itself stops when the stack of a very small thread runs out.
        return unrecoverable(too_deep(embedded, tokens, at.min(tokens.list.len() - 1)));
    };
    let (site, expected) = site.earlier().unwrap_or_else(|| (site, Expected::from(tried)));
    let error = site.describe(expected);
    // Where nothing better is known, a word that is nearly one of the language's is the likeliest mistake.
    let error = if error.help.is_none() { site.nearly_a_word().unwrap_or(error) } else { error };
    Explained { error, culprit: Some(site.culprit()) }
}

pub(super) fn too_deep(embedded: &Embedded, tokens: &Tokens, at: usize) -> SyntaxError {
    SyntaxError {
        span: embedded.span(tokens.list[at].range.clone()),
        message: "nested too deeply".to_owned(),
        help: Some("give parts of it a name, or divide the rule in two".to_owned()),
    }
}

/// The error, if there is one, in beginning an effect at a token: effects stand on lines of their own.
pub(super) fn same_line(embedded: &Embedded, tokens: &Tokens, at: usize) -> Option<SyntaxError> {
    let before = at.checked_sub(1)?;
    let token = &tokens.list[at];
    // An `if` after `else` is an effect of its own in the tree.
    let separated = matches!(tokens.text(before), ";" | "{" | "}") || tokens.text(before).eq_ignore_ascii_case("else");
    if token.first_on_line || separated {
        return None;
    }
    let site = Site { embedded, tokens, at, is_value: false };
    if let Some((site, expected)) = site.in_loop() {
        return Some(site.describe(expected));
    }
    let word = tokens.text(at);
    if meant(word, words::joining()).is_some() {
        return Some(site.unexpected());
    }
    Some(site.misspelt().unwrap_or_else(|| {
        let message = format!("`{}` begins another effect on the same line", shorten(word));
        let help = "begin it on a new line, or put `;` before it";
        site.error(at, message, Some(help.to_owned()))
    }))
}

impl Site<'_> {
    fn describe(&self, expected: Expected) -> SyntaxError {
        if expected == Expected::Phrase
            && let Some(error) = self.not_an_act()
        {
            return error;
        }
        let compares = !matches!(expected, Expected::Phrase | Expected::Sign("to" | "=", _));
        if let Some(error) = self.not_a_comparison().filter(|_| compares) {
            return error;
        }
        let (what, after) = match expected {
            Expected::Phrase | Expected::Continuation => return self.unexpected(),
            Expected::Name if self.is_reserved() => {
                let message = format!("`{}` is a reserved word and cannot be a name", self.found());
                return self.error(self.at, message, None);
            }
            Expected::Value => ("a value".to_owned(), None),
            Expected::Name => ("a name".to_owned(), None),
            Expected::Text if self.begins_line() => ("an answer in quotes".to_owned(), None),
            Expected::Text => ("the question in quotes".to_owned(), None),
            Expected::Part(part) => (part.to_owned(), None),
            Expected::Sign(sign, after) => (format!("`{sign}`"), after),
        };
        let after = match (after, self.before()) {
            (Some(after), _) => format!(" after {after}"),
            (None, Some(before)) => format!(" after `{}`", shorten(self.tokens.text(before))),
            (None, None) => String::new(),
        };
        let (at, found) = match self.blamed() {
            at if at == self.at => (at, format!(", found `{}`", self.found())),
            at => (at, String::new()),
        };
        let message = format!("expected {what}{after}{found}");
        self.error(at, message, self.help(expected))
    }

    /// A sign that other languages compare with.
    fn not_a_comparison(&self) -> Option<SyntaxError> {
        let (sign, next) = (self.tokens.text(self.at), self.tokens.text(self.at + 1));
        let is_one = self.tokens.touches_next(self.at);
        let (written, meant) = match (sign, next) {
            ("=", ">") if is_one => ("=>", "`>=`"),
            ("=", "<") if is_one => ("=<", "`<=`"),
            ("=", _) => return Some(self.error(self.at, EQUALS.to_owned(), Some("write `==` or `is`".to_owned()))),
            _ => return None,
        };
        let both = self.tokens.list[self.at].range.start..self.tokens.list[self.at + 1].range.end;
        let message = format!("`{written}` is not a sign of the language");
        Some(SyntaxError { span: self.embedded.span(both), message, help: Some(format!("write {meant}")) })
    }

    fn help(&self, expected: Expected) -> Option<String> {
        let found = self.tokens.text(self.at);
        match expected {
            Expected::Value if found.eq_ignore_ascii_case("in") && self.follows("is") => {
                Some("write `in` without `is`".to_owned())
            }
            Expected::Value if self.is_reserved() && self.blamed() == self.at => {
                let quoted = format!("`{found}` is a reserved word: to name a thing, write `'{found}'`");
                Some(quoted)
            }
            Expected::Sign("{", _) if found.eq_ignore_ascii_case("then") => {
                Some("effects stand in braces: `if … { … }`".to_owned())
            }
            Expected::Sign(sign, _) if meant(found, &[sign]).is_some() => Some(format!("did you mean `{sign}`?")),
            Expected::Sign("to", _) if found == "=" => Some("write `to`".to_owned()),
            Expected::Sign("in", _) => self.loop_help(),
            Expected::Sign("{", _) | Expected::Part(_) => self.meant_to_join(),
            _ => None,
        }
    }

    fn unexpected(&self) -> SyntaxError {
        if self.begins_line() {
            let message = format!("expected an effect, found `{}`", self.found());
            return self.error(self.at, message, None);
        }
        if let Some(error) = self.misspelt() {
            return error;
        }
        if let Some(error) = self.not_a_comparison() {
            return error;
        }
        let before = self.at.saturating_sub(1);
        let previous = shorten(self.tokens.text(before));
        let message = match self.tokens.list.get(self.at) {
            Some(_) => format!("unexpected `{}` after `{previous}`", self.found()),
            None => format!("unexpected end after `{previous}`"),
        };
        let help = self.meant_to_join();
        let at = if help.is_some() { self.at } else { self.blamed() };
        self.error(at, message, help)
    }
}
