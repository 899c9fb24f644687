//! A TOML document as a tree in which every key and value knows where it stands.
//!
//! serde stops at the first mistake and forgets places once tables are merged, so titles are read from this tree
//! instead: `toml` parses (and recovers from) the syntax, overlays are merged node by node, and
//! [`crate::decode`] reads the result.

use std::sync::Arc;

use indexmap::IndexMap;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{LARGEST_FILE, Sources};
use crate::span::{Embedded, FileId, Span};
use crate::toml_error;

/// A value of a TOML document with its place.
#[derive(Clone, Debug)]
pub struct Node {
    /// The value.
    pub kind: NodeKind,
    /// Where it stands.
    pub span: Span,
}

/// The values of TOML. No key of a title takes decimal fractions or dates, so that they are only recognised.
#[derive(Clone, Debug)]
pub enum NodeKind {
    /// A whole number.
    Integer(i64),
    /// A number with a decimal point.
    Float,
    /// `true` or `false`.
    Boolean(bool),
    /// A string.
    Text(Embedded),
    /// A date or a time.
    Datetime,
    /// Shared, so that a title can be read with each of its variants without copying what they leave alone.
    Array(Arc<Vec<Node>>),
    /// A table; shared as arrays are.
    Table(Arc<Table>),
}

/// A table in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The entries by their keys.
    pub entries: IndexMap<String, Entry>,
}

/// A key with its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where the key stands.
    pub key: Span,
    /// The value.
    pub value: Node,
}

impl Node {
    /// What the value is, for "expected …, found …".
    pub fn found(&self) -> &'static str {
        match self.kind {
            NodeKind::Integer(_) => "a number",
            NodeKind::Float => "a number with a decimal point",
            NodeKind::Boolean(_) => "true or false",
            NodeKind::Text(_) => "text",
            NodeKind::Datetime => "a date or time",
            NodeKind::Array(_) => "a list",
            NodeKind::Table(_) => "a table",
        }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Text(text) => Some(&text.text),
            _ => None,
        }
    }

    /// The table, if it is one.
    pub fn as_table(&self) -> Option<&Table> {
        match &self.kind {
            NodeKind::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The table to be changed, copied first if others share it.
    pub fn as_table_mut(&mut self) -> Option<&mut Table> {
        match &mut self.kind {
            NodeKind::Table(table) => Some(Arc::make_mut(table)),
            _ => None,
        }
    }

    /// Whether the text at `span` is a key or value of this tree.
    pub fn says(&self, span: Span) -> bool {
        match &self.kind {
            NodeKind::Table(table) => {
                table.entries.values().any(|entry| entry.key.contains(span) || entry.value.says(span))
            }
            NodeKind::Array(items) => self.span.contains(span) || items.iter().any(|item| item.says(span)),
            _ => self.span.contains(span),
        }
    }

    /// The `id` of a table that has one.
    pub fn id(&self) -> Option<&str> {
        self.as_table()?.get("id")?.as_text()
    }
}

impl Table {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries.get(key).map(|e| &e.value)
    }
}

/// Tables and lists deeper than this are refused: a title needs five or six levels.
const DEEPEST: usize = 24;

/// Parses one file. Nothing is returned if it is not TOML: what seems to be missing in it, or to be in the wrong place,
/// would follow from mistakes that have been told.
pub fn parse(sources: &Sources, file: FileId, diagnostics: &mut Diagnostics) -> Option<Node> {
    let text = &sources.file(file).text;
    // What is missing in the whole file is reported at its first line.
    let head = Span::new(file, 0..head_of(text).len());
    if text.len() > LARGEST_FILE {
        let message = format!("the file has {:.1} MB: that is no title", text.len() as f64 / (1 << 20) as f64);
        let help = format!("the largest allowed is {} MB", LARGEST_FILE >> 20);
        diagnostics.push(Diagnostic::error("file-too-large", head, message).help(help));
        return None;
    }
    if let Some(at) = too_deep(text) {
        let span = Span::new(file, at..at + 1);
        let message = "brackets are nested too deeply";
        diagnostics.push(Diagnostic::error("toml", span, message).help("a title needs five or six levels"));
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        toml_error::explain(file, text, &errors, table.get_ref()).into_iter().for_each(|error| diagnostics.push(error));
        return None;
    }
    let reader = Reader { file, text };
    Some(Node { kind: NodeKind::Table(Arc::new(reader.table(table.get_ref()))), span: head })
}

/// As much of the first line as is worth underlining, in whole characters.
fn head_of(text: &str) -> &str {
    const LONGEST: usize = 120;
    let line = text.lines().next().unwrap_or_default();
    let end = (0..=line.len().min(LONGEST)).rev().find(|at| line.is_char_boundary(*at));
    &line[..end.unwrap_or_default()]
}

/// The first bracket outside of text and comments that opens one level too many.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        at += match byte {
            b'[' | b'{' if depth == DEEPEST => return Some(at),
            b'[' | b'{' => {
                depth += 1;
                1
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                1
            }
            b'#' => text[at..].find('\n').unwrap_or(text.len() - at),
            b'"' | b'\'' => quoted_length(&text[at..]),
            _ => 1,
        };
    }
    None
}

/// How long the quoted text is that begins here; one that never closes ends with its line.
pub(crate) fn quoted_length(rest: &str) -> usize {
    let triple = rest.get(..3).unwrap_or("");
    if triple == "\"\"\"" || triple == "'''" {
        return rest[3..].find(triple).map_or(rest.len(), |end| end + 6);
    }
    let quote = rest.as_bytes()[0];
    let mut escaped = false;
    for (at, &byte) in rest.as_bytes().iter().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quote == b'"' => escaped = true,
            b'\n' => return at,
            _ if byte == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// An empty range is widened to the character it stands at, so that there is something to underline.
pub(crate) fn visible(text: &str, range: std::ops::Range<usize>) -> std::ops::Range<usize> {
    if range.start < range.end {
        return range;
    }
    let after = text.get(range.start..).and_then(|rest| rest.chars().next()).filter(|c| *c != '\n');
    match after {
        Some(c) => range.start..range.start + c.len_utf8(),
        None => {
            let before = text.get(..range.start).and_then(|t| t.chars().next_back()).map_or(0, char::len_utf8);
            range.start - before..range.start
        }
    }
}

pub(crate) fn lower_first(message: &str) -> String {
    let mut chars = message.chars();
    chars.next().map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

struct Reader<'a> {
    file: FileId,
    text: &'a str,
}

impl Reader<'_> {
    fn table(&self, table: &DeTable<'_>) -> Table {
        let mut entries: Vec<(usize, String, Entry)> = table
            .iter()
            .map(|(key, value)| {
                let entry =
                    Entry { key: Span::new(self.file, key.span()), value: self.node(value.get_ref(), value.span()) };
                (key.span().start, key.get_ref().to_string(), entry)
            })
            .collect();
        // The order of the file is the order of the title; the parser sorts tables by name.
        entries.sort_by_key(|(start, ..)| *start);
        Table { entries: entries.into_iter().map(|(_, key, entry)| (key, entry)).collect() }
    }

    fn node(&self, value: &DeValue<'_>, range: std::ops::Range<usize>) -> Node {
        let kind = match value {
            DeValue::String(text) => {
                let raw = self.text.get(range.clone()).unwrap_or("");
                NodeKind::Text(Embedded::new(self.file, range.start, raw, text))
            }
            DeValue::Integer(number) => {
                let digits = number.as_str().replace('_', "");
                // What is too large to be read is too large for every key as well.
                let largest = if digits.starts_with('-') { i64::MIN } else { i64::MAX };
                NodeKind::Integer(i64::from_str_radix(&digits, number.radix()).unwrap_or(largest))
            }
            DeValue::Float(_) => NodeKind::Float,
            DeValue::Boolean(value) => NodeKind::Boolean(*value),
            DeValue::Datetime(_) => NodeKind::Datetime,
            DeValue::Array(items) => {
                NodeKind::Array(Arc::new(items.iter().map(|item| self.node(item.get_ref(), item.span())).collect()))
            }
            DeValue::Table(table) => NodeKind::Table(Arc::new(self.table(table))),
        };
        Node { kind, span: Span::new(self.file, range) }
    }
}
