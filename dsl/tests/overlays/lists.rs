//! Lists of words and numbers are edited with the words for effects; what is accepted acts.

use super::over;

#[test]
fn words_and_numbers_are_added_removed_and_replaced() {
    let read = over(
        "kind.company.tokens = { remove = [100], add = 60 }\n\
         kind.company.steps = { replace = \"station\", with = [\"station\", \"run\"], remove = \"trains\" }\n\
         phase = [{ id = \"3\", starts = { add = \"2\" } }]",
    );
    assert_eq!(read.at("kind.company.tokens"), "[number 0, number 40, number 60]");
    assert_eq!(read.at("kind.company.steps"), "[track, station, run, run, revenue]");
    // One alone is a list of one.
    assert_eq!(read.at("phase.3.starts"), "[3, 2]");
}

#[test]
fn a_list_that_is_not_there_is_empty() {
    let read = over("phase = [{ id = \"2\", starts = { add = [\"2\"] } }]");
    assert_eq!(read.at("phase.2.starts"), "[2]");
}

#[test]
fn what_is_not_in_the_list_is_told() {
    over("kind.company.tokens = { remove = [70] }").says(
        "unknown-reference",
        "over",
        "70",
        &["`70` is not in the list below"],
    );
    over("kind.company.steps = { replace = \"trians\", with = \"trains\" }").says(
        "unknown-reference",
        "over",
        "\"trians\"",
        &["did you mean `trains`?"],
    );
}
