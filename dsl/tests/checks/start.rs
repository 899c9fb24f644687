//! The title, its players, its phases.

use super::{BASE, check, check_all, fine};

const CASH: &str = "\"if 'rich' in variants then 1200 else 300\"";

#[test]
fn the_title_has_a_name_and_money() {
    check("id = \"valley\"", "id = \" \"", "empty-id", "\" \"", "no id");
    check("money = \"${}\"", "money = \"$\"", "money", "\"$\"", "no place for the number");
    check("money = \"${}\"", "money = \"{}{}\"", "money", "\"{}{}\"", "more than one");
}

#[test]
fn somebody_can_play() {
    check("2 = { cash = 450", "two = { cash = 450", "player-count", "two", "`two` is not a number of players");
    let none = [
        ("2 = { cash = 450, certificates = 14 }\n", ""),
        ("3 = { cash = \"if 'rich' in variants then 1200 else 300\", certificates = 11 }\n", ""),
        ("player_counts = [2, 3]\n", ""),
    ];
    check_all(&none, "no-players", "\"valley\"", &["how many can play", "[players]"]);
    check("450, certificates = 14", "450", "certificate-limit", "2", "no certificate limit for 2 players");
}

#[test]
fn the_bank_has_what_players_start_with() {
    check(
        "bank = 4000",
        "bank = 3500",
        "small-bank",
        CASH,
        "3 players start with 1200 each, but the bank has only 3500",
    );
    fine(&[("bank = 4000", "bank = \"1200 * player_count\"")]);
}

#[test]
fn phases_start_in_order() {
    check("id = \"2\"\ntiles", "id = \"2\"\nstarts = \"2\"\ntiles", "phase-start", "\"2\"", "there from the start");
    check("starts = \"3\"\n", "", "phase-start", "\"3\"", "nothing starts the phase `3`");
    check("starts = \"3\"", "starts = \"4\"", "phase-order", "\"4\", \"4H\"", "`4` would start with the phase `3`");
    check("starts = [\"4\", \"4H\"]", "starts = \"2\"", "phase-order", "\"2\"", "would start before the phase `3`");
    check("starts = \"3\"", "starts = \"gift\"", "phase-order", "\"4\", \"4H\"", "before the phase `3`");
}

#[test]
fn there_is_a_phase() {
    let from = |start: &str, end: &str| &BASE[BASE.find(start).unwrap()..BASE.find(end).unwrap()];
    let none = [
        (from("[[phase]]\nid = \"2\"", "[stack.main]"), ""),
        ("[[variant.long.phase]]\nid = \"4\"\ntrain_limit = 3\n", ""),
        ("when = \"phase >= '3' and company.visits < 5\"", "when = \"company.visits < 5\""),
    ];
    check_all(&none, "no-phase", "\"valley\"", &["the title has no phases"]);
}

#[test]
fn trains_that_start_phases_are_in_the_supply() {
    let gone = [("count = 3", "count = 0")];
    check_all(&gone, "phase-train", "\"3\"", &["the phase `3` never starts: there are no trains `3`"]);
    fine(&[("count = 3", "count = \"if player_count == 2 then 0 else 3\"")]);
}

#[test]
fn limits_of_phases_are_above_0() {
    check("operating_rounds = 1", "operating_rounds = 0", "phase-limit", "0", "at least one operating round, not 0");
    check("train_limit = 4", "train_limit = \"player_count - 2\"", "phase-limit", "\"player_count - 2\"", "train");
    fine(&[("train_limit = 4", "train_limit = \"company.trains.count\"")]);
}

#[test]
fn colours_of_phases_are_those_of_tiles() {
    check("tiles = [\"yellow\"]", "tiles = [\"yelow\"]", "unknown-colour", "\"yelow\"", "did you mean `yellow`?");
}
