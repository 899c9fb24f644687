//! The market and where companies start on it.

use super::{check, check_all, fine};

#[test]
fn marks_are_those_of_zones() {
    check("110 125e", "110x 125e", "unknown-mark", "x", "the marks are `p` and `e`");
    check("110 125e", "110 125ze", "unknown-mark", "z", "no zone has the mark `z`");
    check("mark = \"p\"", "mark = \"pp\"", "zone-mark", "\"pp\"", "not one letter");
    check("mark = \"e\"", "mark = \"p\"", "zone-mark", "\"p\"", "two zones have the mark `p`");
}

#[test]
fn rows_have_no_gaps() {
    check("80  90 100p", "80  . 100p", "market-gap", "100p", "gap in the row");
    fine(&[("80p  90\n", "80p  .\n")]);
}

#[test]
fn prices_rise() {
    check("70  75  80p", "70  57  80p", "market-order", "57", "falls from 70 to 57");
    check("70  75  80p", "70  750  80p", "market-order", "750", "falls from 750 to 80");
    fine(&[("70  75  80p", "75  75  80p")]);
}

#[test]
fn moves_have_somewhere_to_go() {
    check("\"right or up\"", "\"right\"", "market-edge", "right", "`right or stay`");
    check("\"left or down\"", "\"if paid > 0 then right or up else left\"", "market-edge", "left", "left edge");
    check("\"down * shares\"", "\"left * shares\"", "market-edge", "left", "left edge");
    check("\"left or down\"", "{ by = \"phase\", 2 = \"left\", else = \"left or down\" }", "market-edge", "left", "");
    fine(&[("\"left or down\"", "\"(left * 2) or stay\"")]);
}

#[test]
fn companies_have_a_cell_to_start_on() {
    check(
        "kind is 'major'\"",
        "kind is 'network'\"",
        "no-start",
        "major",
        "no cell on which a company of the kind `major`",
    );
    check("kind is 'major'\"", "kind is 'major' and company is not N\"", "no-start", "\"N\"", "`N` could start");
    check("start = false\n", "", "no-start", "network", "`start = false`");
    fine(&[("start = false", "unlisted = true")]);
    fine(&[("start = false", "buy = false")]);
    fine(&[("start = false\n", ""), ("create 'gift' for company", "start T at 100\ncreate 'gift' for company")]);
    fine(&[("kind is 'major'\"", "kind is 'major' and phase >= '3'\"")]);
}

#[test]
fn fixed_starting_prices_are_there() {
    check("par = 80", "par = 90", "par-price", "90", "its starting prices are 80, 100");
    check_all(
        &[("par = 80", "par = \"if player_count == 2 then 80 else 75\"")],
        "par-price",
        "\"if player_count == 2 then 80 else 75\"",
        &["`S` cannot start at 75"],
    );
}

#[test]
fn rules_start_companies_at_starting_prices() {
    let start = |at: &str| format!("create 'gift' for company\nstart T at {at}");
    let words = ["no company can start at 90: no starting cell has this price", "the starting prices are 80, 100"];
    check_all(&[("create 'gift' for company", &start("90"))], "par-price", "90", &words);
    fine(&[("create 'gift' for company", &start("80"))]);
    // Which price that is, only the game knows.
    fine(&[("create 'gift' for company", &start("N.price"))]);
    fine(&[("create 'gift' for company", &start("90")), ("start = false", "unlisted = true")]);
}
