//! Rows as text: one JSON object a line, or CSV.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::Row;
use super::columns::{self, Cells};

/// One JSON object a line. Nothing is `null`.
pub fn json_lines(rows: &[Row]) -> String {
    rows.iter().map(|row| format!("{}\n", Value::Object(object(row)))).collect()
}

/// A heading and a line for each row. Nothing is an empty cell; what is an object in JSON is its text here.
pub fn csv(rows: &[Row]) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (number, row) in rows.iter().enumerate() {
        let object = object(row);
        if number == 0 {
            writer.write_record(object.keys())?;
        }
        writer.write_record(object.values().map(cell))?;
    }
    let bytes = writer.into_inner().map_err(|failed| csv::Error::from(failed.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

fn object(row: &Row) -> Map<String, Value> {
    let mut writer = Writer(Map::new());
    columns::each(&mut row.clone(), &mut writer);
    writer.0
}

struct Writer(Map<String, Value>);

impl Writer {
    fn put(&mut self, column: &str, value: Value) {
        self.0.insert(column.to_owned(), value);
    }
}

impl Cells for Writer {
    fn number(&mut self, column: &str, number: &mut i64) {
        self.put(column, json!(number));
    }

    fn maybe(&mut self, column: &str, number: &mut Option<i64>) {
        self.put(column, json!(number));
    }

    fn seed(&mut self, column: &str, seed: &mut u64) {
        self.put(column, json!(seed));
    }

    fn yes_no(&mut self, column: &str, yes: &mut bool) {
        self.put(column, json!(u8::from(*yes)));
    }

    fn text(&mut self, column: &str, text: &mut String) {
        self.put(column, if text.is_empty() { Value::Null } else { json!(text) });
    }

    fn counts(&mut self, column: &str, counts: &mut BTreeMap<String, i64>) {
        self.put(column, json!(counts));
    }
}
