//! Tables for the terminal.
//!
//! Columns in which nothing stands are left out, so that one declaration serves titles with and without, say,
//! destinations. A table that is too wide wraps its cells; one that cannot be made narrow enough is written as a
//! list, a row at a time.

mod layout;

use crate::text::{Style, Text};

const BETWEEN: &str = " │ ";

/// Longer words, such as parts of tiles, may be cut if there is need.
const LONGEST_WORD: usize = 30;

/// Rows of cells under the heads of their columns.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<Text>>,
}

/// The head of a column, and to which side its cells are moved.
#[derive(Clone, Debug)]
pub struct Column {
    head: String,
    align: Align,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

impl Column {
    /// For words.
    pub fn left(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Left }
    }

    /// For numbers.
    pub fn right(head: impl Into<String>) -> Column {
        Column { head: head.into(), align: Align::Right }
    }

    /// What stands above it.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// Whether there are numbers in it.
    pub fn is_of_numbers(&self) -> bool {
        self.align == Align::Right
    }
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Table {
        Table { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds a row; cells that are missing at its end are empty.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Text>) {
        let mut cells: Vec<_> = cells.into_iter().collect();
        cells.resize(self.columns.len(), Text::default());
        self.rows.push(cells);
    }

    /// Whether it has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The columns in which something stands.
    fn used(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|&at| self.rows.iter().any(|row| !row[at].is_empty())).collect()
    }

    /// The columns in which something stands, each with its cells from top to bottom.
    pub fn columns(&self) -> Vec<(&Column, Vec<&Text>)> {
        let cells = |at: usize| self.rows.iter().map(|row| &row[at]).collect();
        self.used().into_iter().map(|at| (&self.columns[at], cells(at))).collect()
    }

    /// The lines of the table, none wider than `width` unless a single word is.
    pub fn lines(&self, width: usize) -> Vec<Text> {
        let used = self.used();
        if used.is_empty() {
            return Vec::new();
        }
        let between = BETWEEN.chars().count() * used.len().saturating_sub(1);
        let available = width.saturating_sub(between);
        let needs: Vec<_> = used.iter().map(|&at| self.need(at, Text::natural_width)).collect();
        let roomy = needs.iter().map(|need| need.natural).sum::<usize>() <= available;
        // A head may well be higher than one line, as long as its words are whole.
        let tight = || used.iter().map(|&at| self.need(at, Text::least_width)).collect();
        let needs = if roomy { needs } else { tight() };
        match layout::widths(&needs, available) {
            Some(widths) => self.grid(&used, &widths),
            None => self.list(&used, width),
        }
    }

    fn need(&self, at: usize, head_width: fn(&Text) -> usize) -> layout::Need {
        let head = head_width(&Text::from(self.columns[at].head.as_str()));
        let cells = || self.rows.iter().map(|row| &row[at]);
        let natural = cells().map(Text::natural_width).max().unwrap_or(0);
        let least = cells().map(Text::least_width).max().unwrap_or(0).min(LONGEST_WORD);
        layout::Need { natural: natural.max(head), least: least.max(head) }
    }

    fn grid(&self, used: &[usize], widths: &[usize]) -> Vec<Text> {
        let line = |cells: &[Text]| -> Vec<Text> {
            let cells = used.iter().zip(widths).map(|(&at, &width)| (cells[at].wrap(width), self.columns[at].align));
            side_by_side(cells.collect(), widths)
        };
        let heads: Vec<_> = self.columns.iter().map(|column| Text::styled(&column.head, Style::Bold)).collect();
        let rows: Vec<_> = self.rows.iter().map(|row| line(row)).collect();
        let mut lines = line(&heads);
        lines.push(rule(widths, '─', '┼'));
        let heads_and_rule = lines.len();
        // Rows of several lines are told apart by a fine rule; single lines need none.
        let mut above = 1;
        for row in rows {
            let height = row.len();
            if above > 1 || (height > 1 && lines.len() > heads_and_rule) {
                lines.push(rule(widths, '╌', '┼'));
            }
            above = height;
            lines.extend(row);
        }
        lines
    }

    /// One row after the other, each cell behind the head of its column.
    fn list(&self, used: &[usize], width: usize) -> Vec<Text> {
        let mut lines = Vec::new();
        for row in &self.rows {
            if !lines.is_empty() {
                lines.push(Text::default());
            }
            for &at in used.iter().filter(|&&at| !row[at].is_empty()) {
                let mut text = Text::styled(format!("{}: ", self.columns[at].head), Style::Faint);
                text.append(row[at].clone());
                lines.extend(text.wrap_hanging(width, 2));
            }
        }
        lines
    }
}

/// Labels with what belongs to each, wrapped beside it.
pub fn facts(facts: &[(String, Text)], width: usize) -> Vec<Text> {
    let widest = facts.iter().map(|(label, _)| Text::from(label.as_str()).natural_width()).max().unwrap_or(0);
    let label_width = widest.min(width / 3);
    let text_width = width.saturating_sub(label_width + 2).max(1);
    let mut lines = Vec::new();
    for (label, text) in facts {
        let label = Text::styled(label, Style::Bold).wrap(label_width);
        let text = text.wrap(text_width);
        for at in 0..label.len().max(text.len()) {
            let mut line = label.get(at).cloned().unwrap_or_default();
            if let Some(text) = text.get(at) {
                line.fill(label_width + 2);
                line.append(text.clone());
            }
            lines.push(line);
        }
    }
    lines
}

fn side_by_side(cells: Vec<(Vec<Text>, Align)>, widths: &[usize]) -> Vec<Text> {
    let height = cells.iter().map(|(lines, _)| lines.len()).max().unwrap_or(0);
    let mut all = Vec::new();
    for at in 0..height {
        let mut line = Text::default();
        for (index, ((lines, align), &width)) in cells.iter().zip(widths).enumerate() {
            if index > 0 {
                line.push(BETWEEN, Style::Faint);
            }
            let cell = lines.get(at).cloned().unwrap_or_default();
            if *align == Align::Right {
                line.push_str(&" ".repeat(width.saturating_sub(cell.width())));
            }
            let filled = line.width() + if *align == Align::Right { cell.width() } else { width };
            line.append(cell);
            if index + 1 < widths.len() {
                line.fill(filled);
            }
        }
        all.push(line);
    }
    all
}

fn rule(widths: &[usize], dash: char, cross: char) -> Text {
    let dashes = |n: usize| dash.to_string().repeat(n);
    let parts: Vec<_> = widths.iter().map(|&width| dashes(width)).collect();
    Text::styled(parts.join(&format!("{dash}{cross}{dash}")), Style::Faint)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trains() -> Table {
        let mut table = Table::new([Column::left("train"), Column::right("price"), Column::left("note")]);
        table.row(["2".into(), "80".into(), "".into()]);
        table.row(["Große".into(), "1100".into(), "".into()]);
        table
    }

    #[track_caller]
    fn check(lines: Vec<Text>, expected: &[&str]) {
        let found: Vec<_> = lines.iter().map(Text::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn columns_are_aligned_and_empty_ones_left_out() {
        check(trains().lines(80), &["train │ price", "──────┼──────", "2     │    80", "Große │  1100"]);
    }

    #[test]
    fn long_cells_wrap_and_rows_are_told_apart() {
        let mut table = trains();
        table.rows[0][2] = "runs to two stops".into();
        check(
            table.lines(25),
            &[
                "train │ price │ note",
                "──────┼───────┼──────────",
                "2     │    80 │ runs to",
                "      │       │ two stops",
                "╌╌╌╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌╌╌",
                "Große │  1100 │ ",
            ],
        );
    }

    #[test]
    fn a_table_without_room_becomes_a_list() {
        check(trains().lines(10), &["train: 2", "price: 80", "", "train:", "  Große", "price:", "  1100"]);
    }

    #[test]
    fn an_empty_table_is_nothing() {
        check(Table::new([Column::left("a")]).lines(20), &[]);
    }

    #[test]
    fn facts_wrap_beside_their_label() {
        let all = [("Bank".to_owned(), "7760".into()), ("End".to_owned(), "one two three".into())];
        check(facts(&all, 14), &["Bank  7760", "End   one two", "      three"]);
    }
}
