//! Text with styles, measured as a terminal shows it.
//!
//! Styles are always written; the stream that prints takes them out again where nobody can see them (a pipe,
//! `NO_COLOR`, a dumb terminal). Everything that lays text out therefore works on [`Text`] and never on bytes.

mod colour;
mod wrap;

use std::fmt;

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub use colour::{chip, on};

pub const BOLD: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();

/// Keeps the words on both sides on one line; printed as a space.
pub const NO_BREAK: char = '\u{a0}';

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    spans: Vec<Span>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    text: String,
    style: Style,
}

impl Text {
    pub fn styled(text: impl Into<String>, style: Style) -> Text {
        let mut all = Text::default();
        all.push(text, style);
        all
    }

    pub fn bold(text: impl Into<String>) -> Text {
        Text::styled(text, BOLD)
    }

    pub fn faint(text: impl Into<String>) -> Text {
        Text::styled(text, FAINT)
    }

    pub fn push(&mut self, text: impl Into<String>, style: Style) {
        let text = text.into();
        match self.spans.last_mut() {
            Some(last) if last.style == style => last.text.push_str(&text),
            _ if text.is_empty() => {}
            _ => self.spans.push(Span { text, style }),
        }
    }

    pub fn push_str(&mut self, text: &str) {
        self.push(text, Style::new());
    }

    pub fn append(&mut self, other: Text) {
        for span in other.spans {
            self.push(span.text, span.style);
        }
    }

    /// The parts with a separator between them; empty ones are left out.
    pub fn join(parts: impl IntoIterator<Item = Text>, separator: &str) -> Text {
        let mut all = Text::default();
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            if !all.is_empty() {
                all.push_str(separator);
            }
            all.append(part);
        }
        all
    }

    /// Adds spaces until the text takes up this many columns.
    pub fn fill(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        self.push_str(&" ".repeat(missing));
    }

    /// The text without spaces at its end, unless they are coloured.
    pub fn trimmed(&self) -> Text {
        let mut text = self.clone();
        while let Some(last) = text.spans.last_mut().filter(|last| last.style.get_bg_color().is_none()) {
            last.text.truncate(last.text.trim_end_matches(' ').len());
            if !last.text.is_empty() {
                break;
            }
            text.spans.pop();
        }
        text
    }

    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Columns on a terminal, were it one line.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.width()).sum()
    }

    fn glyphs(&self) -> impl Iterator<Item = Glyph> + '_ {
        self.spans.iter().flat_map(|span| span.text.chars().map(|char| Glyph { char, style: span.style }))
    }
}

#[derive(Clone, Copy, PartialEq)]
struct Glyph {
    char: char,
    style: Style,
}

impl Glyph {
    fn width(self) -> usize {
        self.char.width().unwrap_or(0)
    }
}

impl FromIterator<Glyph> for Text {
    fn from_iter<I: IntoIterator<Item = Glyph>>(glyphs: I) -> Self {
        let mut text = Text::default();
        for glyph in glyphs {
            text.push(glyph.char, glyph.style);
        }
        text
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text::styled(text, Style::new())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text::styled(text, Style::new())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Span { text, style } in &self.spans {
            write!(f, "{style}{}{style:#}", text.replace(NO_BREAK, " "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_counts_columns_and_not_bytes() {
        for (text, width) in [("", 0), ("Zürich", 6), ("Große", 5), ("東京", 4), ("8×10%", 5), ("e\u{301}", 1)] {
            assert_eq!(Text::from(text).width(), width, "{text}");
        }
    }

    #[test]
    fn styles_do_not_count_and_neighbours_of_one_style_are_one() {
        let mut text = Text::bold("AB");
        text.push("C", BOLD);
        text.push_str("d");
        assert_eq!(text.width(), 4);
        assert_eq!(text.to_string(), "\u{1b}[1mABC\u{1b}[0md");
    }

    #[test]
    fn joining_leaves_empty_parts_out() {
        let parts = ["a", "", "b"].map(Text::from);
        assert_eq!(Text::join(parts, ", "), Text::from("a, b"));
    }

    #[test]
    fn what_does_not_break_is_printed_as_a_space() {
        assert_eq!(Text::from("8\u{a0}cities").to_string(), "8 cities");
    }
}
