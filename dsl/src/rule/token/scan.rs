//! Divides a rule into tokens and pairs its brackets up.

use super::super::depth::NESTING;
use super::super::parse::SyntaxError;
use super::{Kind, Token, shorten};
use crate::span::Embedded;
use pest::unicode::{XID_CONTINUE, XID_START};
use std::ops::Range;

pub(super) fn scan(embedded: &Embedded, text: &str) -> (Vec<Token>, Vec<SyntaxError>) {
    let mut scanner = Scanner { embedded, text, list: Vec::new(), errors: Vec::new() };
    scanner.run();
    scanner.match_brackets();
    (scanner.list, scanner.errors)
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
            self.list.push(Token { kind, range: at..at + length, first_on_line, parent: None, close: 0 });
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
            "==", "!=", "<=", ">=", "..", "<", ">", ".", "+", "-", "*", "/", "(", ")", "[", "]", "{", "}", ",", ":",
            ";", "=",
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
        let length = rest[first..].find(known).map_or(rest.len(), |end| first + end);
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
            // What nests deeper than this is refused anyway, and must not cost a search.
            let shallow = open.len().saturating_sub(NESTING);
            let is_partner = |&i: &usize| &self.text[self.list[i].range.clone()] == partner;
            match open[shallow..].iter().rposition(is_partner).map(|at| shallow + at) {
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
        self.errors.push(SyntaxError { span: self.embedded.span(range), message, help });
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
