//! Part 2: "Cases leak through overlays … A table with its own `by` replaces the other whole."

use super::{over, read};

const CASES: &str =
    "format = 1\nextends = \"small\"\ntrain = [{ id = \"3\", count = { by = \"company_count\", 2 = 5, else = 3 } }]\n";

fn over_cases(count: &str) -> super::Read {
    let top = format!("format = 1\nextends = \"cases\"\ntrain = [{{ id = \"3\", count = {count} }}]\n");
    read(&[("top", &top), ("cases", CASES)], &[])
}

#[test]
fn cases_with_their_own_by_replace_the_others_whole() {
    let top = over_cases("{ by = \"player_count\", 4 = 2, else = 4 }").well();
    assert_eq!(top.at("train.3.count"), "{ by = player_count, 4 = number 2, else = number 4 }");
}

#[test]
fn cases_without_by_change_some_of_the_others() {
    let top = over_cases("{ 2 = 4 }").well();
    assert_eq!(top.at("train.3.count"), "{ by = company_count, 2 = number 4, else = number 3 }");
}

#[test]
fn a_plain_value_replaces_cases_and_cases_replace_a_plain_value() {
    assert_eq!(over_cases("7").well().at("train.3.count"), "number 7");
    let cases = over("train = [{ id = \"3\", count = { by = \"player_count\", 2 = 2, else = 4 } }]").well();
    assert_eq!(cases.at("train.3.count"), "{ by = player_count, 2 = number 2, else = number 4 }");
}

/// `by` is a key of its own where no value by cases may stand: the rest of the table stays.
#[test]
fn a_key_called_by_does_not_make_cases() {
    let base = "format = 1\nextends = \"small\"\nround = [{ id = \"auction\", falling = { item = \"P1\", by = 5, down_to = 10 } }]\n";
    let top = "format = 1\nextends = \"base\"\nround = [{ id = \"auction\", falling = { by = 10 } }]\n";
    let read = read(&[("top", top), ("base", base)], &[]);
    assert_eq!(read.at("round.auction.falling"), "{ item = P1, by = number 10, down_to = number 10 }");
}

/// A tile may be a count, a count by cases, or a table: one form replaces the other.
#[test]
fn a_table_of_keys_replaces_cases() {
    let cases = "format = 1\nextends = \"small\"\ntiles = { 7 = { by = \"player_count\", 2 = 1, else = 2 } }\n";
    let top = "format = 1\nextends = \"cases\"\ntiles = { 7 = { count = 3, allowed = \"phase is '2'\" } }\n";
    let read = read(&[("top", top), ("cases", cases)], &[]).well();
    assert_eq!(read.at("tiles.7"), "{ count = number 3, allowed = phase is '2' }");
}
