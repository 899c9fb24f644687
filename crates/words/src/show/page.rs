//! What is shown: headings, paragraphs, facts, tables and drawings, one after the other.
//!
//! A page is a list of blocks. A terminal prints their lines; whoever shows a page in another way sets the blocks.

use std::fmt;

use crate::table::{self, Table};
use crate::text::{Style, Text};

/// Narrower pages would be all line breaks.
const NARROWEST: usize = 40;

/// Blocks that stand one below the other, on a page of a given width.
pub struct Page {
    width: usize,
    blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Clone, Debug)]
pub enum Block {
    /// What the page is about.
    Title(String),
    /// What the blocks below it are about.
    Heading(Text),
    /// Sentences.
    Paragraph(Text),
    /// Labels with what belongs to each.
    Facts(Vec<(String, Text)>),
    /// Rows and columns.
    Table(Table),
    /// Lines that must not be wrapped.
    Drawing(Vec<Text>),
    /// Effects as a designer writes them, which belong to what stands above.
    Code(String),
}

impl Block {
    /// Its lines on a page of this width.
    fn lines(&self, width: usize) -> Vec<Text> {
        match self {
            Block::Title(text) => {
                let text = Text::styled(text, Style::Bold);
                let rule = Text::styled("═".repeat(text.width().min(width)), Style::Faint);
                let mut lines = text.wrap(width);
                lines.push(rule);
                lines
            }
            Block::Heading(text) => {
                let mut line = Text::styled("── ", Style::Faint);
                line.append(text.clone());
                line.push_str(" ");
                let left = width.saturating_sub(line.width());
                line.push("─".repeat(left), Style::Faint);
                vec![line]
            }
            Block::Paragraph(text) => text.wrap(width),
            Block::Facts(facts) => table::facts(facts, width),
            Block::Table(table) => table.lines(width),
            Block::Drawing(lines) => lines.clone(),
            Block::Code(code) => {
                let lines = code.lines().map(|line| Text::styled(format!("    {line}"), Style::Code));
                lines.flat_map(|line| line.wrap_hanging(width, 4)).collect()
            }
        }
    }
}

impl Page {
    pub(super) fn new(width: usize) -> Page {
        Page { width: width.max(NARROWEST), blocks: Vec::new() }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn title(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Title(text.into()));
    }

    pub(super) fn heading(&mut self, text: impl Into<Text>) {
        self.blocks.push(Block::Heading(text.into()));
    }

    pub(super) fn paragraph(&mut self, text: impl Into<Text>) {
        let text: Text = text.into();
        if !text.is_empty() {
            self.blocks.push(Block::Paragraph(text));
        }
    }

    /// Labels with what belongs to each; what is empty is left out.
    pub(super) fn facts(&mut self, facts: impl IntoIterator<Item = (String, Text)>) {
        let facts: Vec<_> = facts.into_iter().filter(|(_, text)| !text.is_empty()).collect();
        if !facts.is_empty() {
            self.blocks.push(Block::Facts(facts));
        }
    }

    pub(super) fn table(&mut self, table: Table) {
        if !table.is_empty() {
            self.blocks.push(Block::Table(table));
        }
    }

    pub(super) fn code(&mut self, code: String) {
        self.blocks.push(Block::Code(code));
    }

    pub(super) fn drawing(&mut self, lines: Vec<Text>) {
        if !lines.is_empty() {
            self.blocks.push(Block::Drawing(lines));
        }
    }

    /// What stands on the page, from top to bottom.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The lines of the page, without spaces at their ends.
    pub fn lines(&self) -> impl Iterator<Item = Text> {
        let mut all = Vec::new();
        for block in &self.blocks {
            let lines = block.lines(self.width);
            let stands_alone = !matches!(block, Block::Code(_));
            if stands_alone && !lines.is_empty() && !all.is_empty() {
                all.push(Text::default());
            }
            all.extend(lines);
        }
        all.into_iter().map(|line| line.trimmed())
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}
