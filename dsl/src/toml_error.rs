//! Says in plain words why a file is not TOML.
//!
//! The parser goes on after a mistake and finds many more that follow from it: here the first mistake of each line is
//! told, and nothing behind a bracket that is never closed.

use std::ops::Range;

use toml::de::{DeTable, DeValue, Error};

use crate::diagnostic::Diagnostic;
use crate::figures;
use crate::lines::floor_boundary;
use crate::node::{lower_first, quoted_length, visible};
use crate::span::{FileId, Span};

/// After so many mistakes in one file, more do not help.
const MOST: usize = 20;

/// What is wrong with a file, each mistake once. `read` is what could be read of it all the same.
pub(crate) fn explain(file: FileId, text: &str, errors: &[Error], read: &DeTable<'_>) -> Vec<Diagnostic> {
    let mut found: Vec<(Range<usize>, &str)> = errors
        .iter()
        .map(|error| {
            let range = error.span().unwrap_or(0..0);
            let range = visible(text, floor_boundary(text, range.start)..floor_boundary(text, range.end));
            (range, error.message().lines().next().unwrap_or("this is not TOML").trim_end_matches('.'))
        })
        .collect();
    found.sort_by_key(|(range, _)| range.start);
    let mut told: Vec<Diagnostic> = Vec::new();
    let mut told_until = None;
    for (range, message) in found {
        if told_until.is_some_and(|end| range.start <= end) {
            continue;
        }
        let line = line_around(text, range.start);
        told_until = Some(line.end);
        let place = Place { file, text, range, line };
        if let Some(unclosed) = place.unclosed(message) {
            told.push(unclosed);
            break;
        }
        let error = place.explain(message, read);
        // A third of the same name is the same mistake as the second, and behind other mistakes keys may have come into
        // the wrong table.
        let follows = |other: &Diagnostic| other.code == "toml" || other.related == error.related;
        if error.code == "duplicate-key" && told.iter().any(follows) {
            continue;
        }
        told.push(error);
        if told.len() == MOST {
            break;
        }
    }
    told
}

/// The line that a byte is in, without its line break.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let at = at.min(text.len());
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    start..end
}

/// Where the parser stumbled.
struct Place<'t> {
    file: FileId,
    text: &'t str,
    range: Range<usize>,
    line: Range<usize>,
}

impl Place<'_> {
    fn error(&self, range: Range<usize>, message: String) -> Diagnostic {
        Diagnostic::error("toml", Span::new(self.file, range), message)
    }

    fn explain(&self, message: &str, read: &DeTable<'_>) -> Diagnostic {
        let (what, _) = message.split_once(", expected").unwrap_or((message, ""));
        let explained = match what {
            "duplicate key" => Some(self.twice(read)),
            "missing comma between key-value pairs" | "missing comma between array elements" => {
                Some(self.comma(self.word_at(self.range.start)))
            }
            "string values must be quoted" => Some(self.unquoted(self.range.clone())),
            "unexpected key or value" | "unexpected leading zero" => self.number(self.value_of_line()),
            "invalid unquoted key" | "key with no value" | "missing assignment between key-value pairs" => {
                self.no_equals()
            }
            "extra `=`" | "extra assignment between key-value pairs" => {
                Some(self.error(self.range.clone(), "there is one `=` too many".to_owned()).help("leave it out"))
            }
            "missing value" | "missing value for key" => Some(self.no_value()),
            "invalid basic string" | "invalid literal string" => Some(self.open_text()),
            "unclosed table" | "unclosed array table" => Some(self.open_header()),
            _ => None,
        };
        explained.unwrap_or_else(|| self.error(self.range.clone(), lower_first(message)))
    }

    /// The word or sign at a byte, as far as it is worth underlining.
    fn word_at(&self, at: usize) -> Range<usize> {
        let rest = &self.text[at..self.line.end.max(at)];
        let length = match rest.chars().next() {
            Some('"' | '\'') => quoted_length(rest).min(rest.len()),
            _ => rest.find([' ', '\t', ',', ']', '}', '=', '#']).unwrap_or(rest.len()),
        };
        visible(self.text, at..at + length)
    }

    fn comma(&self, word: Range<usize>) -> Diagnostic {
        let next = &self.text[word.clone()];
        let error = self.error(word.clone(), format!("a comma is missing before `{next}`"));
        error.help(format!("the entries of a list or table stand between commas: write `, {next}`"))
    }

    /// What stands behind `=` in the line, without a remark.
    fn value_of_line(&self) -> Range<usize> {
        let line = &self.text[self.line.clone()];
        let start = line.find('=').map_or(0, |at| at + 1);
        let value = line[start..].split('#').next().unwrap_or_default();
        let start = self.line.start + start + (value.len() - value.trim_start().len());
        start..start + value.trim().len()
    }

    /// A number that is written as people do.
    fn number(&self, value: Range<usize>) -> Option<Diagnostic> {
        let written = &self.text[value.clone()];
        let padded = written.trim_start_matches('0');
        let is_padded = !padded.is_empty() && padded.bytes().all(|b| b.is_ascii_digit());
        let number = figures::meant(written).or_else(|| padded.parse().ok().filter(|_| is_padded))?;
        let error = self.error(value.clone(), format!("`{written}` is not how a number is written"));
        Some(error.help(format!("write `{number}`: digits and nothing else")))
    }

    /// Something that is neither a number nor in quotes.
    fn unquoted(&self, value: Range<usize>) -> Diagnostic {
        const CURLY: &[char] = &['“', '”', '„', '‟', '‘', '’', '«', '»'];
        let written = &self.text[value.clone()];
        if let Some(number) = self.number(value.clone()) {
            return number;
        }
        if written.contains(CURLY) {
            let plain = written.trim_matches(CURLY);
            let error = self.error(value, format!("`{written}` stands in curly quotes"));
            return error.help(format!("text stands in plain quotes: `\"{plain}\"`"));
        }
        let first = written.split_whitespace().next().unwrap_or_default();
        let is_value = matches!(first, "true" | "false") || first.parse::<i64>().is_ok();
        let rest = written[first.len()..].trim_start();
        if is_value && !rest.is_empty() {
            return self.comma(self.word_at(value.end - rest.len()));
        }
        let error = self.error(value, format!("`{written}` is neither a number nor true or false"));
        error.help(format!("text stands in quotes: `\"{written}\"`"))
    }

    /// A line that is no `key = value`.
    fn no_equals(&self) -> Option<Diagnostic> {
        let line = self.text[self.line.clone()].trim();
        let end = line.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '.'))).unwrap_or(line.len());
        let (key, rest) = line.split_at(end);
        if key.is_empty() || rest.contains('=') {
            return None;
        }
        let value = rest.trim_start_matches([':', ' ', '\t']);
        let (start, line) = (self.line.start + self.text[self.line.clone()].find(key)?, line.len());
        let error = self.error(start..start + line, format!("there is no `=` behind `{key}`"));
        Some(match value {
            "" => error.help(format!("write `{key} = …`, or leave the line out")),
            value => error.help(format!("write `{key} = {value}`")),
        })
    }

    fn no_value(&self) -> Diagnostic {
        let line = self.text[self.line.clone()].trim();
        let key = line.split('=').next().unwrap_or_default().trim();
        let error = self.error(self.word_at(self.range.start), format!("`{key}` has no value"));
        error.help(format!("write what it is behind the `=`, or leave `{key}` out"))
    }

    /// A text without its second quote.
    fn open_text(&self) -> Diagnostic {
        let before = &self.text[self.line.start..self.range.end];
        let start = before.find(['"', '\'']).map_or(self.range.start, |at| self.line.start + at);
        let quote = if self.text[start..].starts_with('\'') { '\'' } else { '"' };
        let end = self.line.end.max(self.range.end);
        let error = self.error(start..end, "this text is never closed".to_owned());
        error.help(format!("write `{quote}` where it ends, in the same line"))
    }

    fn open_header(&self) -> Diagnostic {
        let line = self.text[self.line.clone()].trim();
        let name = line.trim_matches(['[', ']', ' ']);
        let (open, close) = if line.starts_with("[[") { ("[[", "]]") } else { ("[", "]") };
        let error = self.error(self.line.clone(), format!("the brackets around `{name}` are not closed"));
        error.help(format!("write `{open}{name}{close}`"))
    }

    /// A bracket of an earlier line that the author forgot to close: the parser goes on in it until the file ends.
    fn unclosed(&self, message: &str) -> Option<Diagnostic> {
        if message.starts_with("unclosed table") || message.starts_with("unclosed array table") {
            return None;
        }
        let at = open_bracket(self.text, self.range.start)?;
        let opened = line_around(self.text, at);
        if opened.start == self.line.start && !message.starts_with("unclosed") {
            return None;
        }
        let bracket = self.text.as_bytes()[at];
        let line = self.text[self.line.clone()].trim_start();
        let is_entry = line.starts_with('[') || line.split(['"', '\'', '{', '[']).next()?.contains('=');
        // A table over several lines is begun with nothing behind its brace.
        let over_lines = bracket == b'{' && self.text[at + 1..opened.end].trim().is_empty();
        if !message.starts_with("unclosed") && (!is_entry || over_lines) {
            return None;
        }
        let (open, close) = if bracket == b'{' { ('{', '}') } else { ('[', ']') };
        let error = self.error(at..at + 1, format!("this `{open}` is never closed"));
        Some(error.help(format!("write `{close}` where it ends")))
    }

    /// A key or header that is there already.
    fn twice(&self, read: &DeTable<'_>) -> Diagnostic {
        let key = &self.text[self.range.clone()];
        let name = key.trim_matches(['"', '\'']);
        let message = format!("`{name}` is there twice");
        let error = Diagnostic::error("duplicate-key", Span::new(self.file, self.range.clone()), message);
        let Some(first) = nearest_before(read, name, self.range.start) else {
            return error.help("leave one of them out");
        };
        let begins = |at: usize, with: &str| self.text[line_around(self.text, at)].trim_start().starts_with(with);
        let help = match begins(self.range.start, "[[") != begins(first.start, "[[") && begins(first.start, "[") {
            true => format!("where there may be several, each begins with `[[{name}]]`"),
            false => "leave one of them out, or write what both say in one".to_owned(),
        };
        let first = Span::new(self.file, first);
        error.label("the second one").related(first, "the first one").help(help)
    }
}

/// The innermost bracket that is open at a byte.
fn open_bracket(text: &str, end: usize) -> Option<usize> {
    let mut open = Vec::new();
    let mut at = 0;
    while at < end {
        at += match text.as_bytes()[at] {
            b'[' | b'{' => {
                open.push(at);
                1
            }
            b']' | b'}' => {
                open.pop();
                1
            }
            b'#' => text[at..].find('\n').unwrap_or(text.len() - at),
            b'"' | b'\'' => quoted_length(&text[at..]),
            _ => 1,
        };
    }
    open.pop()
}

/// Where a key stands that is called like this, the last one before a byte.
fn nearest_before(table: &DeTable<'_>, name: &str, before: usize) -> Option<Range<usize>> {
    let own = table.iter().filter(|(key, _)| key.get_ref() == name).map(|(key, _)| key.span());
    let inner = table.iter().filter_map(|(_, value)| nearest_in(value.get_ref(), name, before));
    own.filter(|span| span.start < before).chain(inner).max_by_key(|span| span.start)
}

fn nearest_in(value: &DeValue<'_>, name: &str, before: usize) -> Option<Range<usize>> {
    match value {
        DeValue::Table(table) => nearest_before(table, name, before),
        DeValue::Array(items) => {
            items.iter().filter_map(|item| nearest_in(item.get_ref(), name, before)).max_by_key(|span| span.start)
        }
        _ => None,
    }
}
