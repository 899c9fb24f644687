//! Exit codes: what cannot be printed is an error, a reader who goes away is none.

use std::fs;
use std::io::{PipeWriter, pipe};
use std::path::Path;
use std::process::Stdio;

use prospectus_library as library;

use crate::kit::{command, end, folder, full, names, run, saved_game, typed};

/// Every command that prints, on files that [`prepared`] makes.
const COMMANDS: &[&[&str]] = &[
    &["--help"],
    &["--version"],
    &["play", "--help"],
    &["check", "good.toml"],
    &["check", "good.toml", "--json"],
    &["check", "good.toml", "--time", "--uncertain"],
    &["show", "good.toml"],
    &["show", "good.toml", "trains"],
    &["diff", "good.toml", "good.toml"],
    &["render", "good.toml", "--out", "pictures"],
    &["schema"],
    &["schema", "--tiles"],
    &["reference"],
    &["explain"],
    &["explain", "unknown-key"],
    &["simulate", "1849", "--games", "1", "--bot", "random"],
    &["simulate", "1849", "--games", "1", "--bot", "random", "--out", "games.csv"],
    &["replay", "game.json"],
    &["replay", "game.json", "--states"],
    &["export", "game.json"],
    &["routes", "game.json"],
    &["play", "1849", "--bots", "3", "--bot", "greedy", "--seed", "1", "--save", "bots.json", "--force"],
    &["play", "--resume", "game.json"],
];

fn prepared(folder: &Path) {
    let title = library::template("good");
    fs::write(folder.join("good.toml"), &title).expect("a file for the test");
    fs::write(folder.join("bad.toml"), title.replace("rusts = \"4\"", "rusts = \"5\"")).expect("a file for the test");
    saved_game(folder, "game.json", "1", "1\n1\n");
}

/// A pipe that nobody reads any more.
fn closed() -> PipeWriter {
    pipe().expect("a pipe").1
}

#[test]
fn a_full_output_is_an_error() {
    let Some(_) = full() else { return };
    let folder = folder();
    prepared(folder.path());
    for args in COMMANDS.iter().chain(&[&["check", "bad.toml"][..], &["new", "valley"]]) {
        let said = end(command(folder.path(), args).stdout(full().expect("it was there")));
        assert_eq!(said.code, Some(1), "{args:?}: {}", said.err);
        assert!(said.err.contains("error: the output cannot be written: No space left"), "{args:?}: {}", said.err);
    }
    // What goes to a file is whole all the same, and what was played is saved.
    assert!(fs::read_to_string(folder.path().join("games.csv")).expect("it is there").lines().count() == 2);
    run(folder.path(), &["replay", "bots.json"]).fine();
}

#[test]
fn a_closed_pipe_is_quiet() {
    let folder = folder();
    prepared(folder.path());
    for args in COMMANDS {
        let said = end(command(folder.path(), args).stdout(closed()));
        assert_eq!((said.code, &*said.err), (Some(0), ""), "{args:?}");
    }
    run(folder.path(), &["replay", "bots.json"]).fine();
}

#[test]
fn a_bad_title_is_bad_whoever_reads() {
    let folder = folder();
    prepared(folder.path());
    for args in [&["check", "bad.toml"][..], &["check", "bad.toml", "good.toml"], &["check", "bad.toml", "--json"]] {
        let said = end(command(folder.path(), args).stdout(closed()));
        assert_eq!((said.code, &*said.err), (Some(1), ""), "{args:?}");
    }
    // Nobody watches any more.
    for (title, code) in [("bad.toml", 1), ("good.toml", 0)] {
        let said = end(command(folder.path(), &["check", title, "--watch"]).stdout(closed()));
        assert_eq!((said.code, &*said.err), (Some(code), ""), "{title}");
    }
}

/// The exit code still says what nobody can read.
#[test]
fn errors_that_cannot_be_printed_are_no_panic() {
    let folder = folder();
    prepared(folder.path());
    for args in
        [&["check", "bad.toml"][..], &["show", "none.toml"], &["render", "bad.toml"], &["play", "--resume", "x"]]
    {
        let said = end(command(folder.path(), args).stderr(closed()));
        assert_eq!(said.code, Some(1), "{args:?}");
        if let (Some(out), Some(err)) = (full(), full()) {
            let said = end(command(folder.path(), args).stdout(out).stderr(err));
            assert_eq!(said.code, Some(1), "{args:?}");
        }
    }
    let said = end(command(folder.path(), &["--frobnicate"]).stderr(closed()));
    assert_eq!(said.code, Some(2));
}

/// Somebody plays with an output that has gone full: what they did is on the disk, and no more is done.
#[test]
fn a_game_whose_output_is_full_ends_with_an_error() {
    let Some(out) = full() else { return };
    let folder = folder();
    let lines = folder.path().join("lines");
    fs::write(&lines, "1\n1\n").expect("a file for the test");
    let input = fs::File::open(&lines).expect("it was written");
    let args = ["play", "1849", "--bots", "0", "--save", "game.json"];
    let said = end(command(folder.path(), &args).stdin(Stdio::from(input)).stdout(out));
    said.failed("the output cannot be written");
    typed(folder.path(), &["play", "--resume", "game.json"], "").fine();
    assert_eq!(names(folder.path()), ["game.json", "lines"]);
}
