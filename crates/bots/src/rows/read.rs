//! Rows of text, read again, and many of them put together.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::columns::{self, Cells};
use super::{Differs, Row, RowProblem, Settings, VERSION};

/// Reads rows, which may be JSON lines or CSV. A file in which nothing stands is that of a part without games.
pub fn read(text: &str) -> Result<Vec<Row>, RowProblem> {
    let text = text.trim_start_matches('\u{feff}');
    match text.trim_start().chars().next() {
        None => Ok(Vec::new()),
        Some('{') => json_lines(text),
        Some(_) => csv(text),
    }
}

fn json_lines(text: &str) -> Result<Vec<Row>, RowProblem> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let mut rows = Rows::default();
    for (at, text) in lines {
        let line = at + 1;
        let value = serde_json::from_str(text).map_err(|error| RowProblem::Json { line, error })?;
        let Value::Object(object) = value else { return Err(RowProblem::NoObject { line }) };
        rows.add(object)?;
    }
    Ok(rows.rows)
}

fn csv(text: &str) -> Result<Vec<Row>, RowProblem> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers()?.clone();
    if head.iter().all(|column| column != "version") {
        return Err(RowProblem::NoRows);
    }
    let mut rows = Rows::default();
    for record in reader.records() {
        let cell = |(column, cell): (&str, &str)| (column.to_owned(), Value::from(cell));
        rows.add(head.iter().zip(record?.iter()).map(cell).collect())?;
    }
    Ok(rows.rows)
}

/// Rows as they are read.
#[derive(Default)]
struct Rows {
    rows: Vec<Row>,
    /// The columns of the last row, and a row without figures that has them: most often the next is like it.
    shape: (Vec<String>, Row),
}

impl Rows {
    fn add(&mut self, object: Map<String, Value>) -> Result<(), RowProblem> {
        let number = self.rows.len() + 1;
        let version = object.get("version").ok_or_else(|| missing(number, "version"))?;
        if whole(version) != Some(VERSION) {
            return Err(RowProblem::Version { row: number, found: said(version) });
        }
        if !object.keys().eq(&self.shape.0) {
            let columns: Vec<String> = object.keys().cloned().collect();
            self.shape = (columns, columns::shape(object.keys().map(String::as_str)));
        }
        let mut row = self.shape.1.clone();
        let mut reader = Reader { number, cells: object, problem: None };
        columns::each(&mut row, &mut reader);
        let unknown = reader.cells.keys().next().cloned();
        let problem = reader.problem.or_else(|| unknown.map(|column| RowProblem::Unknown { row: number, column }));
        problem.map_or(Ok(()), Err)?;
        self.rows.push(row);
        Ok(())
    }
}

/// What stands in a cell, for a message.
fn said(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let short: String = text.chars().take(LONGEST_SAID).collect();
    if short.len() < text.len() { format!("`{short}…`") } else { format!("`{short}`") }
}

/// More of a cell than this says no more about it.
const LONGEST_SAID: usize = 60;

/// A whole number, also if a program that knows no empty cells of whole numbers has written it with a point: 7.0.
fn whole(value: &Value) -> Option<i64> {
    let of_point = |number: f64| (number.fract() == 0.0 && number.abs() < EXACT).then_some(number as i64);
    match value {
        Value::Number(number) => number.as_i64().or_else(|| of_point(number.as_f64()?)),
        Value::String(text) => text.parse().ok().or_else(|| of_point(text.parse().ok()?)),
        _ => None,
    }
}

/// Up to this, numbers with a point have all whole numbers.
const EXACT: f64 = (1_u64 << 53) as f64;

fn missing(row: usize, column: &str) -> RowProblem {
    RowProblem::Missing { row, column: column.to_owned() }
}

/// Takes the cells of a row one after the other; the first problem is kept.
struct Reader {
    number: usize,
    cells: Map<String, Value>,
    problem: Option<RowProblem>,
}

impl Reader {
    /// What stands in a column, unless that is nothing.
    fn take(&mut self, column: &str) -> Option<Value> {
        match self.cells.swap_remove(column) {
            Some(Value::Null) => None,
            Some(Value::String(text)) if text.is_empty() => None,
            Some(value) => Some(value),
            None => {
                self.problem.get_or_insert_with(|| missing(self.number, column));
                None
            }
        }
    }

    fn wrong(&mut self, column: &str, found: Option<&Value>, wanted: &'static str) {
        let found = found.map_or_else(|| "nothing".to_owned(), said);
        let (row, column) = (self.number, column.to_owned());
        self.problem.get_or_insert(RowProblem::Wrong { row, column, found, wanted });
    }

    fn whole(&mut self, column: &str) -> Option<i64> {
        let value = self.take(column)?;
        let number = whole(&value);
        if number.is_none() {
            self.wrong(column, Some(&value), "a whole number");
        }
        number
    }
}

impl Cells for Reader {
    fn number(&mut self, column: &str, number: &mut i64) {
        match self.whole(column) {
            Some(found) => *number = found,
            None => self.wrong(column, None, "a whole number"),
        }
    }

    fn maybe(&mut self, column: &str, number: &mut Option<i64>) {
        *number = self.whole(column);
    }

    fn seed(&mut self, column: &str, seed: &mut u64) {
        let value = self.take(column);
        let found = match &value {
            Some(Value::Number(number)) => number.as_u64(),
            Some(Value::String(text)) => text.parse().ok(),
            _ => None,
        };
        let found = found.or_else(|| u64::try_from(whole(value.as_ref()?)?).ok());
        match found {
            Some(found) => *seed = found,
            None => self.wrong(column, value.as_ref(), "a whole number of at least 0"),
        }
    }

    fn yes_no(&mut self, column: &str, yes: &mut bool) {
        match self.whole(column) {
            Some(0) => *yes = false,
            Some(1) => *yes = true,
            found => self.wrong(column, found.map(Value::from).as_ref(), "0 or 1"),
        }
    }

    fn text(&mut self, column: &str, text: &mut String) {
        match self.take(column) {
            Some(Value::String(found)) => *text = found,
            None => text.clear(),
            // Whoever takes the name of a title for a number writes it as one.
            Some(Value::Number(number)) => *text = number.to_string(),
            Some(other) => self.wrong(column, Some(&other), "text"),
        }
    }

    fn counts(&mut self, column: &str, counts: &mut BTreeMap<String, i64>) {
        let value = self.take(column);
        let object = match &value {
            Some(Value::String(text)) => serde_json::from_str(text).ok(),
            Some(value) => serde_json::from_value(value.clone()).ok(),
            None => None,
        };
        match object {
            Some(found) => *counts = found,
            None => self.wrong(column, value.as_ref(), "an object of whole numbers"),
        }
    }
}

/// Puts rows in the order of their seeds, if they are of the same games and each of another one.
pub fn gather(mut rows: Vec<Row>) -> Result<Vec<Row>, Differs> {
    let Some(first) = rows.first() else { return Ok(rows) };
    let mut seeds = BTreeSet::new();
    let ids = ids(first);
    for row in &rows {
        if let Some((column, first, other)) = differs(&first.settings, &row.settings) {
            return Err(Differs::Settings { column, first, other, seed: row.seed });
        }
        if self::ids(row) != ids {
            return Err(Differs::Columns(row.seed));
        }
        if !seeds.insert(row.seed) {
            return Err(Differs::Twice(row.seed));
        }
    }
    rows.sort_by_key(|row| row.seed);
    Ok(rows)
}

/// Whether games by different rules may be compared: they must have been played alike.
pub fn comparable(first: &Row, other: &Row) -> Result<(), Differs> {
    let Settings { version, program, players, bots, .. } = other.settings.clone();
    let alike = Settings { version, program, players, bots, ..first.settings.clone() };
    match differs(&first.settings, &alike) {
        Some((column, first, other_side)) => Err(Differs::Sides { column, first, other: other_side }),
        None => Ok(()),
    }
}

/// What the columns of a row are about.
fn ids(row: &Row) -> [Vec<&str>; 6] {
    [
        vec![""; row.seats.len()],
        row.phases.iter().map(|phase| &*phase.id).collect(),
        row.trains.iter().map(|train| &*train.id).collect(),
        row.trains.iter().flat_map(|train| train.by.iter().map(|(kind, _)| &**kind)).collect(),
        row.companies.iter().map(|company| &*company.id).collect(),
        row.privates.iter().map(|private| &*private.id).collect(),
    ]
}

/// The first setting in which two games differ, with what it is in each.
fn differs(first: &Settings, other: &Settings) -> Option<(&'static str, String, String)> {
    let Settings { version, program, title, hash, variants, money, players, bots } = other;
    let texts = [
        ("version", first.version.to_string(), version.to_string()),
        ("program", first.program.clone(), program.clone()),
        ("title", first.title.clone(), title.clone()),
        ("hash", first.hash.clone(), hash.clone()),
        ("variants", first.variants.clone(), variants.clone()),
        ("money", first.money.clone(), money.clone()),
        ("players", first.players.to_string(), players.to_string()),
        ("bots", first.bots.clone(), bots.clone()),
    ];
    let said = |text: String| if text.is_empty() { "nothing".to_owned() } else { format!("`{text}`") };
    let found = texts.into_iter().find(|(_, first, other)| first != other);
    found.map(|(column, first, other)| (column, said(first), said(other)))
}
