//! Runs that somebody does not wait for.

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use super::{text, valley};
use crate::kit::{command, names};

/// What a command says that is interrupted when it has played for a while.
fn interrupted(folder: &Path, args: &str, signal: &str) -> String {
    let run = command(folder, &args.split(' ').collect::<Vec<_>>()).spawn().expect("the command runs");
    sleep(Duration::from_millis(1500));
    let sent = Command::new("kill").args([signal, &run.id().to_string()]).status().expect("there is `kill`");
    assert!(sent.success());
    let said = run.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&said.stdout).into_owned();
    assert_eq!(said.status.code(), Some(130), "{signal}: {out}{}", String::from_utf8_lossy(&said.stderr));
    assert!(out.contains("interrupted: the rest was not played"), "{out}");
    out
}

/// Ctrl-C, and what a scheduler sends: what was played is told, and its rows are written.
#[test]
fn an_interrupted_run_tells_what_was_played() {
    let files = valley();
    let folder = files.path();
    for signal in ["-INT", "-TERM"] {
        let games = "simulate valley.toml --games 1000000 --players 3 --bot greedy --out rows.jsonl";
        let out = interrupted(folder, games, signal);
        let played = text(folder, "rows.jsonl").lines().count();
        let heading = format!("{played} games of valley between 3 greedy bots, seeds 1 to");
        assert!(played > 0 && out.starts_with(&heading), "{out}");
    }
    assert_eq!(names(folder), ["rich.toml", "rows.jsonl", "valley.toml"]);
}

/// Both sides, and all pairs, have been played as often when somebody has had enough.
#[test]
fn an_interrupted_comparison_has_as_many_games_of_all() {
    let files = valley();
    let folder = files.path();
    let table = "--games 1000000 --players 3 --jobs 2";
    let sides = format!("compare valley.toml rich.toml {table} --bot greedy --out-a a.jsonl --out-b b.jsonl");
    let out = interrupted(folder, &sides, "-INT");
    let [a, b] = ["a.jsonl", "b.jsonl"].map(|file| text(folder, file).lines().count());
    assert!(a > 10 && a.abs_diff(b) <= 8, "{a} and {b}: {out}");
    let bots = "--bots random,greedy,shrewd:0 --out rows.jsonl";
    let out = interrupted(folder, &format!("tournament valley.toml {table} {bots}"), "-INT");
    let rows = text(folder, "rows.jsonl");
    let count = |bot: &str| rows.lines().filter(|row| row.contains(bot)).count();
    let counts = ["random", "greedy", "shrewd:0"].map(count);
    assert!(counts.iter().min() > Some(&10) && counts[0].abs_diff(counts[2]) <= 16, "{counts:?}: {out}");
}
