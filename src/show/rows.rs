//! What many things have in common stands once, above their table; what differs has a column.

use crate::table::{Column, Table};
use crate::text::Text;

/// Things of one sort and what is said of each.
pub struct Rows<'r, T> {
    rows: &'r [T],
    facts: Vec<(String, Text)>,
    columns: Vec<(Column, Vec<Text>)>,
}

impl<'r, T> Rows<'r, T> {
    pub fn new(rows: &'r [T]) -> Self {
        Rows { rows, facts: Vec::new(), columns: Vec::new() }
    }

    /// Something that always has a column.
    pub fn column<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        self.with_column(Column::left(head), said)
    }

    /// A column of numbers.
    pub fn number<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        self.with_column(Column::right(head), said)
    }

    /// A fact where it is the same for all, else a column.
    pub fn term<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        if agree(&said) { self.with_fact(head, said) } else { self.with_column(Column::left(head), said) }
    }

    /// A fact where it is the same for all, else a column of numbers.
    pub fn number_term<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        if agree(&said) { self.with_fact(head, said) } else { self.with_column(Column::right(head), said) }
    }

    /// Something that is only worth saying where it is the same for all.
    pub fn fact<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        if agree(&said) { self.with_fact(head, said) } else { self }
    }

    /// What is common to all rows.
    pub fn facts(&self) -> Vec<(String, Text)> {
        self.facts.clone()
    }

    /// What differs.
    pub fn table(self) -> Table {
        let (heads, cells): (Vec<_>, Vec<_>) = self.columns.into_iter().unzip();
        let mut table = Table::new(heads);
        for row in 0..self.rows.len() {
            table.row(cells.iter().map(|column| column[row].clone()));
        }
        table
    }

    fn all<W: Into<Text>>(&self, say: impl Fn(&'r T) -> W) -> Vec<Text> {
        self.rows.iter().map(|row| say(row).into()).collect()
    }

    fn with_column(mut self, column: Column, said: Vec<Text>) -> Self {
        self.columns.push((column, said));
        self
    }

    fn with_fact(mut self, head: &str, said: Vec<Text>) -> Self {
        let mut chars = head.chars();
        let start = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        self.facts.extend(said.into_iter().next().map(|text| (start + chars.as_str(), text)));
        self
    }
}

fn agree(said: &[Text]) -> bool {
    said.iter().all(|text| *text == said[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_stands_once() {
        let rows = [(1, "a"), (2, "a")];
        let rows = Rows::new(&rows)
            .number("id", |row| row.0.to_string())
            .term("letter", |row| row.1)
            .term("double", |row| (2 * row.0).to_string())
            .fact("triple", |row| (3 * row.0).to_string());
        assert_eq!(rows.facts(), [("Letter".to_owned(), Text::from("a"))]);
        let lines = rows.table().lines(80);
        assert_eq!(lines.len(), 4);
        assert!(lines[0].to_string().contains("double") && !lines[0].to_string().contains("triple"));
    }
}
