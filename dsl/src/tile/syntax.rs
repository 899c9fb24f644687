//! From text to parts: punctuation only.

use std::ops::Range;

use pest::{Parser, error::InputLocation, iterators::Pair};
use pest_derive::Parser;

use super::{NotationError, error::quoted};

#[derive(Parser)]
#[grammar = "tile/notation.pest"]
struct Notation;

/// A word as it stands in the text.
#[derive(Debug, Clone)]
pub(super) struct Piece<'s> {
    pub(super) text: &'s str,
    pub(super) range: Range<usize>,
}

/// One `key:value`. The value is empty when the author left it out.
#[derive(Debug)]
pub(super) struct Field<'s> {
    pub(super) key: Piece<'s>,
    pub(super) value: Vec<Piece<'s>>,
}

/// What stands between two semicolons.
#[derive(Debug)]
pub(super) struct Part<'s> {
    pub(super) name: Piece<'s>,
    pub(super) fields: Vec<Field<'s>>,
    pub(super) range: Range<usize>,
}

/// The parts of a code. Each is read on its own, so that a slip in one leaves the others alone; empty ones say nothing.
pub(super) fn parts(code: &str) -> impl Iterator<Item = Result<Part<'_>, NotationError>> {
    let mut next = 0;
    code.split(';').filter_map(move |text| {
        let start = next;
        next += text.len() + 1;
        let body = text.trim_start_matches(is_space);
        let base = start + text.len() - body.len();
        let body = body.trim_end_matches(is_space);
        (!body.is_empty()).then(|| part(body, base))
    })
}

/// The same characters as `WHITESPACE` in the grammar.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// Reads one part, which starts at byte `base` of the code.
fn part(text: &str, base: usize) -> Result<Part<'_>, NotationError> {
    let pairs = Notation::parse(Rule::part, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        misplaced(text, at, base)
    })?;
    let mut name = Piece { text: "", range: base..base };
    let mut fields = Vec::new();
    for pair in pairs.flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::word => name = piece(&pair, base),
            Rule::field => fields.push(field(pair, base)),
            _ => {}
        }
    }
    Ok(Part { name, fields, range: base..base + text.len() })
}

fn field(pair: Pair<'_, Rule>, base: usize) -> Field<'_> {
    let mut field = Field { key: piece(&pair, base), value: Vec::new() };
    for pair in pair.into_inner() {
        match pair.as_rule() {
            Rule::word => field.key = piece(&pair, base),
            _ => field.value.extend(pair.into_inner().map(|word| piece(&word, base))),
        }
    }
    field
}

fn piece<'s>(pair: &Pair<'s, Rule>, base: usize) -> Piece<'s> {
    let span = pair.as_span();
    Piece { text: span.as_str(), range: base + span.start()..base + span.end() }
}

/// Words take everything but punctuation, so whatever stops the parser is one misplaced mark: the one where it
/// stopped or, when the part breaks off, the last one.
fn misplaced(text: &str, at: usize, base: usize) -> NotationError {
    let mut marks = text.char_indices().filter(|&(_, c)| !is_space(c));
    let stopped_at = marks.clone().find(|&(place, _)| place >= at);
    let (start, mark) = stopped_at.or_else(|| marks.next_back()).unwrap_or((0, ' '));
    let end = start + mark.len_utf8();
    NotationError::new(base + start..base + end, format!("{} is out of place", quoted(&text[start..end])))
        .help("a part is written `name=attribute:value,attribute:value`".to_owned())
}
