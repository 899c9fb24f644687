//! What many things have in common stands once, above their table; what differs has a column; and what needs
//! sentences stands below.

use super::Page;
use super::words::english::capital;
use crate::table::{Column, Table};
use crate::text::Text;

/// Columns of longer texts would leave no room for the others.
const WIDEST: usize = 28;

/// Things of one sort and what is said of each.
pub struct Rows<'r, T> {
    rows: &'r [T],
    names: Vec<String>,
    facts: Vec<(String, Text)>,
    columns: Vec<(Column, Vec<Text>)>,
    notes: Vec<(String, Text)>,
}

impl<'r, T> Rows<'r, T> {
    /// `name` is what a row is called where it is spoken of outside of the table.
    pub fn new<N: Into<String>>(rows: &'r [T], name: impl Fn(&'r T) -> N) -> Self {
        let names = rows.iter().map(|row| name(row).into()).collect();
        Rows { rows, names, facts: Vec::new(), columns: Vec::new(), notes: Vec::new() }
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

    /// A fact where it is the same for all, or too long for a column; else a column.
    pub fn term<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        let wide = said.iter().any(|text| text.natural_width() > WIDEST);
        if wide || agree(&said) { self.with_fact(head, said) } else { self.with_column(Column::left(head), said) }
    }

    /// A fact where it is the same for all, else a column of numbers.
    pub fn number_term<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        let wide = said.iter().any(|text| text.natural_width() > WIDEST);
        if wide || agree(&said) { self.with_fact(head, said) } else { self.with_column(Column::right(head), said) }
    }

    /// A fact, said once for all rows or once for those that agree.
    pub fn sentence<W: Into<Text>>(self, head: &str, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        self.with_fact(head, said)
    }

    /// Sentences below the table; rows that say the same say it together.
    pub fn note<W: Into<Text>>(mut self, say: impl Fn(&'r T) -> W) -> Self {
        let said = self.all(say);
        self.notes.extend(self.groups(said));
        self
    }

    /// What is common, the table, and the sentences.
    pub fn show(mut self, page: &mut Page) {
        page.facts(std::mem::take(&mut self.facts));
        self.show_table_first(page);
    }

    /// The table, and then all that needs words.
    pub fn show_table_first(self, page: &mut Page) {
        let (heads, cells): (Vec<_>, Vec<_>) = self.columns.into_iter().unzip();
        let mut table = Table::new(heads);
        for row in 0..self.rows.len() {
            table.row(cells.iter().map(|column| column[row].clone()));
        }
        page.table(table);
        page.facts(self.facts);
        page.facts(self.notes);
    }

    fn all<W: Into<Text>>(&self, say: impl Fn(&'r T) -> W) -> Vec<Text> {
        self.rows.iter().map(|row| say(row).into()).collect()
    }

    fn with_column(mut self, column: Column, said: Vec<Text>) -> Self {
        self.columns.push((column, said));
        self
    }

    fn with_fact(mut self, head: &str, said: Vec<Text>) -> Self {
        let fact = match agree(&said) {
            true => said.into_iter().next().unwrap_or_default(),
            false => {
                let lines = self.groups(said).into_iter().map(|(names, text)| {
                    let mut line = Text::bold(format!("{names}: "));
                    line.append(text);
                    line
                });
                Text::join(lines, "\n")
            }
        };
        self.facts.push((capital(head), fact));
        self
    }

    /// The different texts, each with the names of the rows that say it.
    fn groups(&self, said: Vec<Text>) -> Vec<(String, Text)> {
        let mut groups: Vec<(Vec<&str>, Text)> = Vec::new();
        for (name, text) in self.names.iter().zip(said).filter(|(_, text)| !text.is_empty()) {
            match groups.iter_mut().find(|(_, known)| *known == text) {
                Some((names, _)) => names.push(name),
                None => groups.push((vec![name], text)),
            }
        }
        let all: Vec<&str> = self.names.iter().map(String::as_str).collect();
        groups.into_iter().map(|(names, text)| (names_of(&names, &all), text)).collect()
    }
}

/// "B1 to B5, T1": neighbours of one series are said as a span.
pub fn names_of(some: &[&str], all: &[&str]) -> String {
    if some.len() == all.len() && some.len() > 1 {
        return "All".to_owned();
    }
    let mut runs: Vec<Vec<&str>> = Vec::new();
    for (name, index) in some.iter().filter_map(|name| Some((*name, all.iter().position(|other| other == name)?))) {
        let series = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
        let follows = |run: &Vec<&str>| {
            let before = index.checked_sub(1).map(|before| all[before]);
            run.last().copied() == before && before.is_some_and(|before| series(before) == series(name))
        };
        match runs.last_mut().filter(|run| follows(run)) {
            Some(run) => run.push(name),
            None => runs.push(vec![name]),
        }
    }
    let runs = runs.iter().map(|run| match &run[..] {
        [first, _, .., last] => format!("{first} to {last}"),
        few => few.join(", "),
    });
    runs.collect::<Vec<_>>().join(", ")
}

fn agree(said: &[Text]) -> bool {
    said.iter().all(|text| *text == said[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_its_place() {
        let rows = [(1, "a"), (2, "a"), (3, "a")];
        let mut page = Page::new(60);
        Rows::new(&rows, |row| format!("n{}", row.0))
            .number("id", |row| row.0.to_string())
            .term("letter", |row| row.1)
            .term("double", |row| (2 * row.0).to_string())
            .term("parity", |row| if row.0 == 2 { "it is even and can therefore be halved" } else { "it is odd" })
            .note(|row| if row.0 > 1 { "is more than one" } else { "" })
            .show(&mut page);
        let expected = "\
Letter  a
Parity  n1, n3: it is odd
        n2: it is even and can therefore be halved

id │ double
───┼───────
 1 │ 2
 2 │ 4
 3 │ 6

n2, n3  is more than one
";
        assert_eq!(page.to_string(), expected);
    }

    #[test]
    fn neighbours_are_a_span() {
        let all = ["P1", "P2", "P3", "L1", "L2"];
        assert_eq!(names_of(&["P1", "P2", "P3", "L2"], &all), "P1 to P3, L2");
        assert_eq!(names_of(&["P2", "P3", "L1"], &all), "P2, P3, L1");
        assert_eq!(names_of(&all, &all), "All");
    }
}
