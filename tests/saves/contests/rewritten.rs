//! Rows that other programs have read and written again.

use std::fs;

use serde_json::{Map, Value};

use super::{said, text};
use crate::kit::folder;

/// As pandas writes them: it has no whole numbers in a column with empty cells, and takes the name of a title for one.
#[test]
fn rows_are_read_as_pandas_writes_them() {
    let files = folder();
    let folder = files.path();
    let report = said(folder, "simulate 1849 --games 6 --bot random --full --out rows.jsonl").fine().out;
    said(folder, "simulate --merge rows.jsonl --out rows.csv").fine();
    let rows: Vec<Map<String, Value>> =
        text(folder, "rows.jsonl").lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
    let with_point = |value: &Value| match value {
        Value::Number(number) => Value::from(number.as_f64().expect("a number")),
        value => value.clone(),
    };
    let rewritten = |row: &Map<String, Value>| {
        let cell = |(column, value): (&String, &Value)| match &**column {
            "title" => (column.clone(), Value::from(1849)),
            "happened" => (column.clone(), value.clone()),
            _ => (column.clone(), with_point(value)),
        };
        Value::Object(row.iter().map(cell).collect()).to_string()
    };
    let lines: Vec<String> = rows.iter().map(rewritten).collect();
    assert!(lines[0].contains("\"title\":1849,") && lines[0].contains("\"turns\":"), "{}", lines[0]);
    fs::write(folder.join("pandas.jsonl"), lines.join("\n")).expect("writable");
    said(folder, "simulate --merge pandas.jsonl --out again.jsonl").fine();
    assert_eq!(text(folder, "again.jsonl"), text(folder, "rows.jsonl"));
    // As CSV, with a mark in front that some programs of one maker put there, and their ends of lines.
    let numbers = |cell: &str| match cell.parse::<i64>() {
        Ok(number) => format!("{number}.0"),
        Err(_) => cell.to_owned(),
    };
    let csv = text(folder, "rows.csv");
    let line = |line: &str| {
        let (cells, happened) = line.split_once(",\"{").expect("what happened comes last");
        let title = cells.split(',').enumerate().map(|(at, cell)| if at < 4 { cell.to_owned() } else { numbers(cell) });
        format!("{},\"{{{happened}\r\n", title.collect::<Vec<_>>().join(","))
    };
    let (head, rest) = csv.split_once('\n').expect("a heading");
    let rewritten: String = rest.lines().map(line).collect();
    assert!(rewritten.contains(".0,"), "{rewritten}");
    fs::write(folder.join("pandas.csv"), format!("\u{feff}{head}\r\n{rewritten}")).expect("writable");
    said(folder, "simulate --merge pandas.csv --out again.csv").fine();
    assert_eq!(text(folder, "again.csv"), csv);
    assert!(report.contains("6 games of 1849"), "{report}");
    // What is no whole number is none.
    fs::write(folder.join("bad.jsonl"), lines[0].replacen("\"turns\":", "\"turns\":0.5,\"was\":", 1))
        .expect("writable");
    said(folder, "simulate --merge bad.jsonl").failed("in `turns` stands `0.5` instead of a whole number");
}
