//! Rows of text, read again, and many of them put together.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::columns::{self, Cells};
use super::{Differs, Row, RowProblem, Settings, VERSION};

/// Reads rows, which may be JSON lines or CSV.
pub fn read(text: &str) -> Result<Vec<Row>, RowProblem> {
    let objects = match text.trim_start().starts_with('{') {
        true => json_lines(text)?,
        false => csv(text)?,
    };
    if objects.is_empty() {
        return Err(RowProblem::NoRows);
    }
    objects.into_iter().enumerate().map(|(at, object)| row(at + 1, object)).collect()
}

fn json_lines(text: &str) -> Result<Vec<Map<String, Value>>, RowProblem> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let object = |(at, text): (usize, &str)| {
        let line = at + 1;
        let value = serde_json::from_str(text).map_err(|error| RowProblem::Json { line, error })?;
        let Value::Object(object) = value else { return Err(RowProblem::NoObject { line }) };
        Ok(object)
    };
    lines.map(object).collect()
}

fn csv(text: &str) -> Result<Vec<Map<String, Value>>, RowProblem> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers()?.clone();
    let object = |record: Result<csv::StringRecord, csv::Error>| {
        let cell = |(column, cell): (&str, &str)| (column.to_owned(), Value::from(cell));
        Ok(head.iter().zip(record?.iter()).map(cell).collect())
    };
    reader.records().map(object).collect()
}

fn row(number: usize, object: Map<String, Value>) -> Result<Row, RowProblem> {
    let version = object.get("version").ok_or_else(|| missing(number, "version"))?;
    if *version != VERSION && *version != *VERSION.to_string() {
        return Err(RowProblem::Version { row: number, found: version.to_string() });
    }
    let mut row = columns::shape(object.keys().map(String::as_str));
    let mut reader = Reader { number, cells: object, problem: None };
    columns::each(&mut row, &mut reader);
    let unknown = reader.cells.keys().next().cloned();
    let problem = reader.problem.or_else(|| unknown.map(|column| RowProblem::Unknown { row: number, column }));
    problem.map_or(Ok(row), Err)
}

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
        let found = found.map_or_else(|| "nothing".to_owned(), |found| format!("`{found}`"));
        let (row, column) = (self.number, column.to_owned());
        self.problem.get_or_insert(RowProblem::Wrong { row, column, found, wanted });
    }

    fn whole(&mut self, column: &str) -> Option<i64> {
        let value = self.take(column)?;
        let number = match &value {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
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
