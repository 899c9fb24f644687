//! Text in several styles, measured in the columns that a terminal gives it.
//!
//! A style is data: whoever shows the text decides what becomes of it, escape codes on a terminal or tags on a page.
//! Printed as it is, a text is plain.

mod colour;
mod wrap;

use std::fmt;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub use colour::{Rgb, chip, on};

/// Keeps the words on both sides on one line; printed as a space.
pub const NO_BREAK: char = '\u{a0}';

/// What a run of text looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Like all text around it.
    #[default]
    Plain,
    /// A name or a heading.
    Bold,
    /// Rules, labels and other things that the eye may pass over.
    Faint,
    /// What only designers read: words of the rule language.
    Code,
    /// Letters on a patch of colour, such as a company's or a tile's.
    Patch {
        /// The colour of the patch.
        ground: Rgb,
        /// The colour of the letters, which can be read on it.
        letters: Rgb,
        /// Whether the letters are bold.
        bold: bool,
    },
}

/// Text in runs, each of which has one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    runs: Vec<Run>,
}

/// A part of a text that has one style throughout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What it says. It may hold [`NO_BREAK`]s.
    pub text: String,
    /// What it looks like.
    pub style: Style,
}

impl Text {
    /// The runs in their order; neighbours differ in style.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// A text in one style.
    pub fn styled(text: impl Into<String>, style: Style) -> Text {
        let mut all = Text::default();
        all.push(text, style);
        all
    }

    /// A bold text.
    pub fn bold(text: impl Into<String>) -> Text {
        Text::styled(text, Style::Bold)
    }

    /// A faint text.
    pub fn faint(text: impl Into<String>) -> Text {
        Text::styled(text, Style::Faint)
    }

    /// Adds text in a style.
    pub fn push(&mut self, text: impl Into<String>, style: Style) {
        let text = text.into();
        match self.runs.last_mut() {
            Some(last) if last.style == style => last.text.push_str(&text),
            _ if text.is_empty() => {}
            _ => self.runs.push(Run { text, style }),
        }
    }

    /// Adds plain text.
    pub fn push_str(&mut self, text: &str) {
        self.push(text, Style::Plain);
    }

    /// Adds another text.
    pub fn append(&mut self, other: Text) {
        for run in other.runs {
            self.push(run.text, run.style);
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
        while let Some(last) = text.runs.last_mut().filter(|last| !matches!(last.style, Style::Patch { .. })) {
            last.text.truncate(last.text.trim_end_matches(' ').len());
            if !last.text.is_empty() {
                break;
            }
            text.runs.pop();
        }
        text
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Columns on a terminal, were it one line.
    pub fn width(&self) -> usize {
        self.runs.iter().map(|run| run.text.width()).sum()
    }

    fn glyphs(&self) -> impl Iterator<Item = Glyph> + '_ {
        self.runs.iter().flat_map(|run| run.text.chars().map(|char| Glyph { char, style: run.style }))
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
        Text::styled(text, Style::Plain)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text::styled(text, Style::Plain)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.runs.iter().try_for_each(|run| f.write_str(&run.text.replace(NO_BREAK, " ")))
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
        text.push("C", Style::Bold);
        text.push_str("d");
        assert_eq!(text.width(), 4);
        let run = |text: &str, style| Run { text: text.to_owned(), style };
        assert_eq!(text.runs(), [run("ABC", Style::Bold), run("d", Style::Plain)]);
        assert_eq!(text.to_string(), "ABCd");
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
