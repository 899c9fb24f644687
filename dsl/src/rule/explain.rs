//! Says in plain words why the grammar refused a rule.
//!
//! pest knows how far it came and which rules it tried there. Together with the words on both sides that is enough
//! to say what is missing, and often what was meant.

use super::parse::{Rule, SyntaxError};
use super::token::{Kind, Tokens, shorten};
use super::words::{self, among, meant};
use crate::span::Embedded;
use pest::error::{Error, ErrorVariant, InputLocation};

const EQUALS: &str = "`=` compares nothing: write `==` or `is`";

pub(super) struct Explained {
    pub error: SyntaxError,
    /// A token of the effect that is to blame; none when no effect is.
    pub culprit: Option<usize>,
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
        TELLING
            .iter()
            .find(|(rule, _)| tried.contains(rule))
            .map_or(Expected::Continuation, |&(_, expected)| expected)
    }
}

pub(super) fn explain(embedded: &Embedded, tokens: &Tokens, error: &Error<Rule>) -> Explained {
    let offset = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let at = tokens.after(offset);
    let site = Site {
        embedded,
        tokens,
        at,
    };
    let unrecoverable = |error| Explained {
        error,
        culprit: None,
    };
    if tokens.list.is_empty() {
        return unrecoverable(SyntaxError {
            span: embedded.whole(),
            message: "expected an expression".to_owned(),
            help: None,
        });
    }
    let ErrorVariant::ParsingError {
        positives: tried, ..
    } = &error.variant
    else {
        // pest itself stops when the stack of a very small thread runs out.
        return unrecoverable(too_deep(embedded, tokens, at.min(tokens.list.len() - 1)));
    };
    let (site, expected) = site
        .earlier()
        .unwrap_or_else(|| (site, Expected::from(tried)));
    Explained {
        error: site.describe(expected),
        culprit: Some(site.culprit()),
    }
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
    let separated = matches!(tokens.text(before), ";" | "{" | "}")
        || tokens.text(before).eq_ignore_ascii_case("else");
    if token.first_on_line || separated {
        return None;
    }
    let site = Site {
        embedded,
        tokens,
        at,
    };
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

/// The token that the grammar could not go on with.
#[derive(Clone, Copy)]
struct Site<'s> {
    embedded: &'s Embedded,
    tokens: &'s Tokens<'s>,
    at: usize,
}

impl Site<'_> {
    /// A misspelt word earlier in the effect.
    ///
    /// The grammar takes the word after an operand for the verb of another effect, and may come far before it
    /// stumbles: in `for c ni cities { … }` as far as the brace.
    fn earlier(self) -> Option<(Self, Expected)> {
        let first = self.tokens.effect_tokens(self.blamed()).start;
        let mut before = first..self.at.min(self.tokens.list.len());
        let at = before.find(|&index| self.tokens.side_by_side(index))?;
        let earlier = Site { at, ..self };
        Some(
            earlier
                .in_loop()
                .unwrap_or((earlier, Expected::Continuation)),
        )
    }

    /// After a quantifier and a name it is not the name that is wrong.
    fn in_loop(self) -> Option<(Self, Expected)> {
        let quantifier = self.tokens.text(self.before()?);
        let is_loop = among(words::QUANTIFIERS, quantifier) && self.tokens.is_name(self.at);
        let site = Site {
            at: self.at + 1,
            ..self
        };
        is_loop.then_some((site, Expected::Sign("in", None)))
    }

    fn describe(&self, expected: Expected) -> SyntaxError {
        if expected == Expected::Phrase
            && let Some(error) = self.not_an_act()
        {
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

    fn help(&self, expected: Expected) -> Option<String> {
        let found = self.tokens.text(self.at);
        match expected {
            Expected::Value if found.eq_ignore_ascii_case("in") && self.follows("is") => {
                Some("write `in` without `is`".to_owned())
            }
            Expected::Value if self.is_reserved() && self.blamed() == self.at => {
                let quoted =
                    format!("`{found}` is a reserved word: to name a thing, write `'{found}'`");
                Some(quoted)
            }
            Expected::Sign("{", _) if found.eq_ignore_ascii_case("then") => {
                Some("effects stand in braces: `if … { … }`".to_owned())
            }
            Expected::Sign(sign, _) if meant(found, &[sign]).is_some() => {
                Some(format!("did you mean `{sign}`?"))
            }
            Expected::Sign("in", _) => self.loop_help(),
            Expected::Sign("{", _) | Expected::Part(_) => self.meant_to_join(),
            _ => None,
        }
    }

    /// `first company` reads like the beginning of a loop, and need not have been meant as one.
    fn loop_help(&self) -> Option<String> {
        let variable = self.before()?;
        let quantifier = self.tokens.text(variable.checked_sub(1)?);
        let variable = shorten(self.tokens.text(variable));
        among(words::QUANTIFIERS, quantifier)
            .then(|| format!("write `{quantifier} {variable} in …`"))
    }

    /// What looked like an act, but goes on as only something else can: `iff a { … }`, `x = 3`, `owner.cash + 1`.
    fn not_an_act(&self) -> Option<SyntaxError> {
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
            "=" => (
                self.at,
                EQUALS,
                "`let x = …` names a value, `set … to …` changes one",
            ),
            "." if head + 1 == self.at => (
                head,
                "a value is not an effect",
                "to change a value, write `set … to …`",
            ),
            _ => return None,
        };
        Some(self.error(at, message.to_owned(), Some(help.to_owned())))
    }

    /// Two operands side by side: was one of them meant to be a word of the language?
    fn misspelt(&self) -> Option<SyntaxError> {
        let before = self.before()?;
        let here = self.tokens.is_name(self.at);
        if here && meant(self.tokens.text(self.at), words::joining()).is_some() {
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

    fn unknown_word(&self, at: usize, meant: &str) -> SyntaxError {
        let word = shorten(self.tokens.text(at));
        let message = format!("`{word}` is not a word of the language");
        self.error(at, message, Some(format!("did you mean `{meant}`?")))
    }

    fn unexpected(&self) -> SyntaxError {
        if self.begins_line() {
            let message = format!("expected an effect, found `{}`", self.found());
            return self.error(self.at, message, None);
        }
        if let Some(error) = self.misspelt() {
            return error;
        }
        if self.tokens.text(self.at) == "=" {
            return self.error(self.at, EQUALS.to_owned(), None);
        }
        let before = self.at.saturating_sub(1);
        let previous = shorten(self.tokens.text(before));
        let message = match self.tokens.list.get(self.at) {
            Some(_) => format!("unexpected `{}` after `{previous}`", self.found()),
            None => format!("unexpected end after `{previous}`"),
        };
        let help = self.meant_to_join();
        self.error(self.blamed(), message, help)
    }

    fn meant_to_join(&self) -> Option<String> {
        let word = meant(self.tokens.text(self.at), words::joining());
        let word = word.filter(|_| self.tokens.is_name(self.at))?;
        Some(format!("did you mean `{word}`?"))
    }

    fn before(&self) -> Option<usize> {
        self.at.checked_sub(1)
    }

    fn follows(&self, word: &str) -> bool {
        self.before()
            .is_some_and(|before| self.tokens.text(before).eq_ignore_ascii_case(word))
    }

    fn found(&self) -> String {
        shorten(self.tokens.text(self.at))
    }

    fn is_reserved(&self) -> bool {
        self.tokens.is_word(self.at) && !self.tokens.is_name(self.at)
    }

    /// Whether an effect was to begin here.
    fn begins_line(&self) -> bool {
        self.at < self.tokens.list.len()
            && self
                .before()
                .is_none_or(|before| matches!(self.tokens.text(before), ";" | "{" | "}"))
    }

    /// The token to underline: where the text or the effect ends too soon, the last one before that.
    fn blamed(&self) -> usize {
        match self.before() {
            Some(before) if self.at == self.tokens.list.len() => before,
            Some(before) if self.next_effect() => before,
            _ => self.at,
        }
    }

    /// A token of the effect to leave out.
    fn culprit(&self) -> usize {
        let closes = matches!(self.tokens.text(self.at), ")" | "]" | "}");
        match self.before() {
            Some(before) if closes && self.tokens.list[self.at].parent != Some(before) => before,
            _ => self.blamed(),
        }
    }

    /// Whether the token is a sound beginning of the next effect, so that the one before is to blame.
    fn next_effect(&self) -> bool {
        self.tokens.begins_effect(self.at) && !self.begins_line()
    }

    fn error(&self, at: usize, message: String, help: Option<String>) -> SyntaxError {
        SyntaxError {
            span: self.embedded.span(self.tokens.list[at].range.clone()),
            message,
            help,
        }
    }
}
