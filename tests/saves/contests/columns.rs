//! The shape of rows is the one that is documented, and every title's rows are read as they are written.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{said, text};
use crate::kit::folder;

/// The names of columns in the table of `docs/results.md`, as they stand there.
fn documented() -> Vec<String> {
    let page = include_str!("../../../docs/results.md");
    let table = page.split("| column | what it is |").nth(1).expect("there is the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let names = rows.flat_map(|line| line.split('|').nth(1).unwrap_or_default().split(','));
    names.map(|name| name.trim().trim_matches('`').to_owned()).collect()
}

/// Whether a name stands for a column, where `K`, `P`, `T`, `C`, `V` and `D` stand for anything.
fn stands_for(name: &str, column: &str) -> bool {
    let is_id = |part: &str| matches!(part, "K" | "P" | "T" | "C" | "V" | "D");
    // Texts between ids must come in their order, the first at the beginning and the last at the end.
    let mut fixed = vec![String::new()];
    for part in name.split_inclusive('_') {
        match is_id(part.trim_end_matches('_')) {
            true => fixed.push(part.trim_start_matches(|letter: char| letter != '_').to_owned()),
            false => fixed.last_mut().expect("there is one").push_str(part),
        }
    }
    let Some(mut rest) = column.strip_prefix(&*fixed[0]) else { return false };
    for (at, text) in fixed.iter().enumerate().skip(1) {
        let is_last = at + 1 == fixed.len();
        let found = if is_last && !text.is_empty() { rest.strip_suffix(&**text) } else { None };
        match (is_last, rest.char_indices().skip(1).find(|(at, _)| rest[*at..].starts_with(&**text))) {
            (true, _) => return found.map_or(text.is_empty() && !rest.is_empty(), |id| !id.is_empty()),
            (false, Some((at, _))) => rest = &rest[at + text.len()..],
            (false, None) => return false,
        }
    }
    rest.is_empty()
}

#[test]
fn columns_are_those_that_are_documented_and_come_back_as_they_were() {
    let files = folder();
    let folder = files.path();
    let names = documented();
    assert!(names.len() > 40 && names.contains(&"company_C_bought_T".to_owned()), "{names:?}");
    let mut used = BTreeSet::new();
    for title in ["1844", "1849", "1854", "1881", "examples/north-coast"] {
        said(folder, &format!("simulate {title} --games 2 --bot greedy --out rows.jsonl")).fine();
        said(folder, "simulate --merge rows.jsonl --out rows.csv").fine();
        said(folder, "simulate --merge rows.csv --out again.jsonl").fine();
        assert_eq!(text(folder, "again.jsonl"), text(folder, "rows.jsonl"), "{title}");
        let rows: Vec<Map<String, Value>> =
            text(folder, "rows.jsonl").lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
        assert!(rows[0].keys().eq(rows[1].keys()), "{title}");
        for column in rows[0].keys() {
            let found: Vec<&String> = names.iter().filter(|name| stands_for(name, column)).collect();
            assert!(!found.is_empty(), "`{column}` of {title} is not in docs/results.md");
            used.extend(found);
        }
    }
    let unused: Vec<&String> = names.iter().filter(|name| !used.contains(name)).collect();
    assert!(unused.is_empty(), "no row has {unused:?}");
}

#[test]
fn a_name_stands_for_columns_of_its_kind() {
    assert!(stands_for("seed", "seed") && !stands_for("seed", "seeds"));
    assert!(stands_for("phase_P_turn", "phase_16H_turn") && !stands_for("phase_P_turn", "phase_16H_round"));
    assert!(stands_for("company_C_bought_T", "company_AFG_bought_R6H"));
    assert!(!stands_for("company_C_bought_T", "company_AFG_bought_"));
    assert!(!stands_for("train_T_by_D", "train_4_bought"));
}
