//! Messages as somebody who does not program needs them, and mistakes that nothing else finds: part 4 of issue 16.

use crate::{BASE, check, check_all, check_text, fine, lines, said};

const COUNT: &str = "count = \"if player_count == 2 then 3 else 4\"";

/// "`if x = 2`"
#[test]
fn a_single_equals_sign_compares_nothing() {
    let changed = "count = \"if player_count = 2 then 3 else 4\"";
    check_all(&[(COUNT, changed)], "rule-syntax", "=", &["`=` compares nothing", "write `==` or `is`"]);
}

/// "`price = "one hundred"`" and "`bank = "4,000"`"
#[test]
fn a_number_in_quotes_is_written_in_digits() {
    for (old, new, number, meant) in [
        ("price = 180", "price = \"one hundred\"", "one hundred", "100"),
        ("price = 180", "price = \"ten\"", "ten", "10"),
        ("bank = 4000", "bank = \"4,000\"", "4,000", "4000"),
        ("bank = 4000", "bank = \"$4000\"", "$4000", "4000"),
    ] {
        let message = format!("`{number}` is not how a number is written");
        check_all(
            &[(old, new)],
            "wrong-type",
            number,
            &[&message, &format!("write `{meant}`: digits and nothing else")],
        );
    }
    fine(&[("float = 60", "float = \"60%\"")]);
}

#[test]
fn words_that_are_no_number_are_not_taken_for_words_of_effects() {
    check("price = 180", "price = \"one apple\"", "rule-syntax", "apple", "unexpected `apple` after `one`");
}

/// "`"unlimted"`"
#[test]
fn a_misspelt_unlimited_is_recognised() {
    let words = ["`unlimted` is not a count", "did you mean `unlimited`?"];
    check_all(&[("count = \"unlimited\"", "count = \"unlimted\"")], "unknown-word", "\"unlimted\"", &words);
}

#[test]
fn where_a_number_is_wanted_nobody_is_told_to_quote() {
    let words = ["unknown name `lots`", "write a number in digits, or use `player_count`, `company_count`"];
    check_all(&[(COUNT, "count = \"lots\"")], "unknown-name", "lots", &words);
}

const RULE: &str = "when = \"phase >= '3' and company.visits < 5\"";

/// "`phase >= 3`"
#[test]
fn a_phase_is_named_in_quotes() {
    let quotes = "ids stand in quotes, even when they are numbers: write `'3'`";
    let changed = "when = \"phase >= 3 and company.visits < 5\"";
    check_all(&[(RULE, changed)], "type", "3", &["expected a phase, but this is a number", quotes]);
    let changed = "when = \"phase is 3 and company.visits < 5\"";
    check_all(&[(RULE, changed)], "type", "phase is 3", &["are never the same", quotes]);
    let changed = "when = \"phase >= 7 and company.visits < 5\"";
    check_all(&[(RULE, changed)], "type", "7", &["a phase is named by its id, in quotes"]);
}

/// "`lay 57` without quotes"
#[test]
fn a_tile_is_named_in_quotes() {
    let quotes = "ids stand in quotes, even when they are numbers: write `'57'`";
    check_all(&[("lay 'bridge' on C1", "lay 57 on C1\n  lay 'bridge' on C1")], "type", "57", &[quotes]);
}

/// "`count(x)`"
#[test]
fn quantifiers_are_no_functions() {
    for (call, name, help) in [
        ("count(companies)", "count", "write `count of …`, or `count x in … where …`"),
        ("max(1, 2)", "max", "of two numbers write `at_least(x, floor)`"),
        ("round(1)", "round", "write `round_nearest(…)`, `round_up(…)` or `round_down(…)`"),
    ] {
        let changed = format!("when = \"phase >= '3' and company.visits < {call}\"");
        let message = format!("there is no function `{name}`");
        check_all(&[(RULE, &changed)], "unknown-function", name, &[&message, help]);
    }
}

/// "an unknown hook (two errors, one false, no suggestion)"
#[test]
fn an_unknown_hook_is_one_error_with_the_hooks_of_the_same_thing() {
    let hook = "on = \"routes.run\"";
    let trains = "choose from `train.bought`, ";
    check_all(&[(hook, "on = \"train.buy\"")], "unknown-hook", "\"train.buy\"", &["there is no hook", trains]);
    check_all(&[(hook, "on = \"trains.buy\"")], "unknown-hook", "\"trains.buy\"", &[trains]);
    check_all(&[(hook, "on = [\"routes.run\", \"train.buy\"]")], "unknown-hook", "\"train.buy\"", &[trains]);
    check_all(&[(hook, "on = \"route.run\"")], "unknown-hook", "\"route.run\"", &["did you mean `routes.run`?"]);
    check_all(&[(hook, "on = \"bananas\"")], "unknown-hook", "\"bananas\"", &["`prospectus reference` lists"]);
    let set = "set company.visits to company.visits + 1";
    let later = "after train.buy { set company.visits to company.visits + 1 }";
    check_all(&[(set, later)], "unknown-hook", "train.buy", &[trains]);
}

/// "a wrong `extends` (23 errors, the true one third)"
#[test]
fn a_wrong_extends_is_one_error() {
    let text = "format = 1\nextends = \"smal\"\n\n[title]\nbank = 9000\n";
    check_text(text.to_owned(), "unknown-title", "\"smal\"", &["there is no title `smal` to extend"]);
}

/// "a bad tile code that begins with "there is no standard tile""
#[test]
fn a_tile_with_a_bad_code_is_reported_for_its_code_alone() {
    let code = "city=revenue:30;path=a:0,b:_0;label=H";
    check(code, "city=revenue:30;path=a:0,b:_9;label=H", "tile-notation", "_9", "there is no stop `_9`");
    check(
        "count = 1, colour = \"yellow\"",
        "count = 1, colour = 3",
        "wrong-type",
        "3",
        "expected text, found a number",
    );
}

/// "an echo after a bad move"
#[test]
fn a_misspelt_move_is_reported_once() {
    let dividend = "dividend = \"right or up\"";
    check(dividend, "dividend = \"rigth or up\"", "unknown-name", "rigth", "did you mean `right`?");
    check(dividend, "dividend = \"right or upp\"", "unknown-name", "upp", "did you mean `up`?");
    check("sold = \"down * shares\"", "sold = \"dwon * shares\"", "unknown-name", "dwon", "did you mean `down`?");
    check("sold = \"down * shares\"", "sold = \"down * shars\"", "unknown-name", "shars", "did you mean `shares`?");
}

/// "Missed altogether": "`float = 120`, `cash = -450`"
#[test]
fn numbers_that_nobody_can_mean_are_refused() {
    check_all(
        &[("float = 60", "float = 120")],
        "number-range",
        "120",
        &["`float` cannot be more than 100", "0 to 100"],
    );
    check("cash = 450", "cash = -450", "number-range", "-450", "`cash` cannot be less than 0");
}

/// "a train behind an unlimited one, never for sale"
#[test]
fn nothing_is_sold_behind_an_unlimited_train() {
    let three = ("price = 180\ncount = 3", "price = 180\ncount = \"unlimited\"");
    let words =
        ["no `4` train ever comes into the game", "give `3` a number, put `4` before it, or say when it is for sale"];
    check_all(&[three], "unsold-train", "\"4\"", &words);
    let four = ("price = 300\ncount", "price = 300\navailable = \"phase >= '2'\"\ncount");
    fine(&[three, four]);
    let other = ("price = 300\ncount", "price = 300\nstack = \"other\"\ncount");
    let stacks =
        ("[stack.main]\nname = \"Trains\"", "[stack.main]\nname = \"Trains\"\n\n[stack.other]\nname = \"Others\"");
    fine(&[three, other, stacks]);
}

/// "an off-board whose only track leaves the map"
#[test]
fn track_that_leaves_the_map_is_noticed() {
    let code = "offboard=revenue:yellow_20|green_40;path=a:0,b:_0";
    let outward = "offboard=revenue:yellow_20|green_40;path=a:3,b:_0";
    let words = ["all track of `A5` leaves the map", "`B4` across edge 0"];
    check_all(&[(code, outward)], "track-off-map", "path=a:3,b:_0", &words);
    // One end that leads somewhere is enough.
    fine(&[(code, "offboard=revenue:yellow_20|green_40;path=a:0,b:_0;path=a:3,b:_0")]);
}

/// "an isolated hex"
#[test]
fn a_hex_without_neighbours_is_noticed() {
    let words = ["`D14` touches no other hex of the board", "is its name right?"];
    check_all(&[("D4 = {", "D14 = {")], "isolated-hex", "D14", &words);
    // A board may have a single hex.
    fine(&[
        ("J3 = { colour = \"gray\", code = \"city=revenue:10\" }\n", ""),
        ("home = [\"J1\", \"J3\"]", "home = \"J1\""),
    ]);
}

/// "a zone mark that a `remove` leaves in the grid (the guide's own example gives nine errors, none at the `remove`)"
#[test]
fn the_marks_of_a_removed_zone_go_with_it() {
    let over = "format = 1\nextends = \"small\"\nremove = [\"market.zone.end\"]\n";
    let (diagnostics, sources) = said(over.to_owned());
    assert!(diagnostics.is_empty(), "{}", lines(&diagnostics, &sources));
    // So do those that a variant removes.
    let (diagnostics, sources) =
        said(format!("{BASE}\n[variant.endless]\nname = \"Endless\"\nremove = [\"market.zone.end\"]\n"));
    assert!(diagnostics.is_empty(), "{}", lines(&diagnostics, &sources));
}

#[test]
fn a_mark_that_the_overlay_itself_writes_needs_a_zone() {
    let grid = "[market]\ngrid = \" 80 100p 125e\"\n";
    let over = format!("format = 1\nextends = \"small\"\nremove = [\"market.zone.end\"]\n{grid}");
    check_text(over, "unknown-mark", "e", &["no zone has the mark `e`"]);
    // A zone that gets another mark has not been removed.
    let over = "format = 1\nextends = \"small\"\n[market.zone.end]\nmark = \"x\"\n";
    check_text(over.to_owned(), "unknown-mark", "e", &["no zone has the mark `e`", "the marks are `p` and `x`"]);
}

/// A title that lacks a necessary part is not read as a whole: its rules still know what it declares.
#[test]
fn a_missing_key_has_no_echo_in_the_rules() {
    check("bank = 4000\n", "", "missing-key", "\"valley\"", "`bank` is missing in the title");
}
