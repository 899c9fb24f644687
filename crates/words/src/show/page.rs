//! What is shown: headings, paragraphs, facts, tables and drawings, one after the other.

use std::fmt;

use crate::table::{self, Table};
use crate::text::{Style, Text};

/// Narrower pages would be all line breaks.
const NARROWEST: usize = 40;

/// Lines of a given width, in which blocks stand one below the other.
pub struct Page {
    width: usize,
    lines: Vec<Text>,
}

impl Page {
    pub(super) fn new(width: usize) -> Page {
        Page { width: width.max(NARROWEST), lines: Vec::new() }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn title(&mut self, text: impl Into<String>) {
        let text = Text::styled(text, Style::Bold);
        let rule = Text::styled("═".repeat(text.width().min(self.width)), Style::Faint);
        let mut lines = text.wrap(self.width);
        lines.push(rule);
        self.block(lines);
    }

    pub(super) fn heading(&mut self, text: impl Into<Text>) {
        let mut line = Text::styled("── ", Style::Faint);
        let text: Text = text.into();
        line.append(text);
        line.push_str(" ");
        let left = self.width.saturating_sub(line.width());
        line.push("─".repeat(left), Style::Faint);
        self.block(vec![line]);
    }

    pub(super) fn paragraph(&mut self, text: impl Into<Text>) {
        let text: Text = text.into();
        if !text.is_empty() {
            self.block(text.wrap(self.width));
        }
    }

    /// Labels with what belongs to each; what is empty is left out.
    pub(super) fn facts(&mut self, facts: impl IntoIterator<Item = (String, Text)>) {
        let facts: Vec<_> = facts.into_iter().filter(|(_, text)| !text.is_empty()).collect();
        self.block(table::facts(&facts, self.width));
    }

    pub(super) fn table(&mut self, table: &Table) {
        self.block(table.lines(self.width));
    }

    /// Effects as a designer writes them.
    pub(super) fn code(&mut self, code: &str) {
        let lines = code.lines().map(|line| Text::styled(format!("    {line}"), Style::Faint));
        let wrapped = lines.flat_map(|line| line.wrap_hanging(self.width, 4)).collect();
        self.attach(wrapped);
    }

    /// Lines that must not be wrapped.
    pub(super) fn drawing(&mut self, lines: Vec<Text>) {
        self.block(lines);
    }

    /// The lines of the page, without spaces at their ends.
    pub fn lines(&self) -> impl Iterator<Item = Text> {
        self.lines.iter().map(Text::trimmed)
    }

    /// Lines after an empty one.
    fn block(&mut self, lines: Vec<Text>) {
        if !lines.is_empty() && !self.lines.is_empty() {
            self.lines.push(Text::default());
        }
        self.lines.extend(lines);
    }

    /// Lines that belong to what stands above.
    fn attach(&mut self, lines: Vec<Text>) {
        self.lines.extend(lines);
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}
