//! Issue 16, part 2: an effect that cannot do what it says is told in the story, with its rule, and the game goes on.

use super::{rule, stock_round, turn_of_north};

const NORTH: &str = "when = \"company is N\"\nfirst = true";

/// What each of these effects says, when N's first turn begins: its only station stands in Northgate, S's in Southport.
const CASES: &[(&str, &str)] = &[
    ("place token on A1 for S", "there is no room for a station on A1"),
    ("place token on A3 for S", "there is no room for a station on A3"),
    ("place token on B4 for S", "there is no room for a station on B4"),
    ("for t in A1.tokens { remove t\nremove t }", "there is no station of N on A1"),
    ("for t in A1.tokens { remove t for good\nremove t for good }", "there is no station of N on A1"),
    ("for t in A1.tokens { remove t\nreplace t with S }", "there is no station of N on A1"),
    ("reserve slot on A3 for S", "there is no room for a station on A3"),
    ("reserve slot on B4 for S", "there is no room for a station on B4"),
    ("for p in players where p is N.director { eliminate p\neliminate p }", "A is out of the game already"),
    ("lend 10 to bank", "the bank borrows nothing and owes nothing"),
    ("repay 10 from bank", "the bank borrows nothing and owes nothing"),
    ("appoint (first p in players where p.cash > 100000) for N", "there is nobody to direct N"),
    ("export '2'", "there is no 2 left"),
    ("create '2' for N", "there is no 2 left"),
    ("end_round\nlay '57' on A1", "no tile fits on A1, or none is left"),
    ("change A1 to '57'", "no tile fits on A1, or none is left"),
];

#[test]
fn what_an_effect_cannot_do_is_told() {
    for (effect, words) in CASES {
        let table = turn_of(effect);
        let told = table.told();
        let is_it = |told: &String| told.contains(words) && told.contains("`rule.works`");
        assert!(told.len() == 1 && told.iter().all(is_it), "{effect}: {told:?}");
    }
}

/// Every effect on its own tells nothing: what is told is told of the second attempt.
#[test]
fn what_an_effect_can_do_is_not_told() {
    for effect in [
        "for t in A1.tokens { remove t }",
        "for t in A1.tokens { replace t with S }",
        "reserve slot on A1 for S",
        "for p in players where p is N.director { eliminate p }",
        "lend 10 to N",
        "export '3'",
        "end_round",
    ] {
        let told = turn_of(effect).told();
        assert!(told.is_empty(), "{effect}: {told:?}");
    }
}

/// N's first turn has begun, and there are no 2s left.
fn turn_of(effect: &str) -> crate::table::Table {
    let mut table = stock_round(&[], &rule("works", "turn.started", NORTH, effect), 3);
    table.found("N", "A", 100, 1000);
    table.found("S", "B", 90, 1000);
    table.sell_out(&["2"]);
    for player in ["A", "B", "C"] {
        table.pass(player);
    }
    table
}

/// A station for which there is a place, but no marker on the charter.
#[test]
fn a_station_without_a_marker_is_told() {
    let more = rule("works", "turn.started", NORTH, "place token on C3 for N");
    let replaced = rule("works", "turn.started", NORTH, "for t in C3.tokens { replace t with N }");
    for (more, slots) in [(more, 2), (replaced, 1)] {
        let table = turn_of_north(&[], &more, |table| {
            table.put_tile("C3", "5", 1);
            if slots == 2 {
                table.put_tile("C3", "15", 1);
            }
            let north = table.company("N");
            table.edit(|state, _| state.operators[north.at()].tokens = 0);
        });
        table.tells("works", "there is no station left on the charter");
        assert!(!table.has_token("N", "C3") && table.has_token("S", "C3"));
    }
}

/// When the last train of all is gone, `next_train` is none: nothing is exported, and that is told.
#[test]
fn an_export_of_nothing_is_told() {
    let four = ("count = \"unlimited\"\nrange = { stops = 4 }", "count = 2\nrange = { stops = 4 }");
    let table = turn_of_north(&[four], &rule("works", "turn.started", NORTH, "export next_train"), |table| {
        table.sell_out(&["2", "3", "4"]);
    });
    table.tells("works", "there is no train left in the supply");
}
