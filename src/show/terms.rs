//! What many things have in common stands once, above their table; what differs has a column.

use crate::table::{Column, Table};
use crate::text::Text;

/// One thing that can be said of each row.
pub struct Term<'a, T> {
    head: &'static str,
    say: Box<dyn Fn(&T) -> Text + 'a>,
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Left,
    Right,
    /// Never a column: said of all rows, or not at all.
    Fact,
}

impl<'a, T> Term<'a, T> {
    pub fn new<W: Into<Text>>(head: &'static str, say: impl Fn(&T) -> W + 'a) -> Self {
        Term { head, say: Box::new(move |row| say(row).into()), look: Look::Left }
    }

    /// A term whose column is aligned to the right.
    pub fn number<W: Into<Text>>(head: &'static str, say: impl Fn(&T) -> W + 'a) -> Self {
        Term { look: Look::Right, ..Term::new(head, say) }
    }

    /// A term that is only worth saying where it holds for all rows.
    pub fn common<W: Into<Text>>(head: &'static str, say: impl Fn(&T) -> W + 'a) -> Self {
        Term { look: Look::Fact, ..Term::new(head, say) }
    }

    /// What all rows say, if they say the same.
    fn agreed(&self, rows: &[&T]) -> Option<Text> {
        let mut said = rows.iter().map(|row| (self.say)(row));
        let first = said.next()?;
        said.all(|other| other == first).then_some(first)
    }
}

/// Divides terms into facts about all the rows and a table of what is different. `own` are always columns.
pub fn divide<T>(own: Vec<Term<'_, T>>, terms: Vec<Term<'_, T>>, rows: &[&T]) -> (Vec<(String, Text)>, Table) {
    let mut facts = Vec::new();
    let mut columns = own;
    for term in terms {
        match term.agreed(rows) {
            Some(text) => facts.push((capital(term.head), text)),
            None if term.look == Look::Fact => {}
            None => columns.push(term),
        }
    }
    let heads = columns.iter().map(|term| match term.look {
        Look::Right => Column::right(term.head),
        Look::Left | Look::Fact => Column::left(term.head),
    });
    let mut table = Table::new(heads);
    for row in rows {
        table.row(columns.iter().map(|term| (term.say)(row)));
    }
    (facts, table)
}

fn capital(head: &str) -> String {
    let mut chars = head.chars();
    chars.next().map(|first| first.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_stands_once() {
        let rows = [(1, "a"), (2, "a")];
        let rows: Vec<&(i32, &str)> = rows.iter().collect();
        let own = vec![Term::number("id", |row: &(i32, &str)| row.0.to_string())];
        let terms = vec![
            Term::new("letter", |row: &(i32, &str)| row.1),
            Term::new("double", |row: &(i32, &str)| (2 * row.0).to_string()),
        ];
        let (facts, table) = divide(own, terms, &rows);
        assert_eq!(facts, [("Letter".to_owned(), Text::from("a"))]);
        assert!(table.lines(80)[0].to_string().contains("double"));
    }
}
