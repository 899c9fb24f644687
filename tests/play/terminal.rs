//! The terminal, as somebody who types sees it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("prospectus-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// What is printed when these lines are typed.
fn typed(args: &[&str], folder: &Path, lines: &str) -> (String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prospectus"));
    command.args(args).current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command runs");
    child.stdin.take().expect("an input").write_all(lines.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (text, output.status.success())
}

#[test]
fn a_game_is_saved_after_every_action_and_goes_on_later() {
    let folder = folder("resume");
    let args = ["play", "1849", "--bots", "0", "--seed", "1", "--save", "game.json"];
    let (text, fine) = typed(&args, &folder, "pass\n1\nundo\npass\n1\n2 60\n");
    assert!(fine && text.contains("the game is saved"), "{text}");
    let (text, fine) = typed(&["play", "--resume", "game.json"], &folder, "log\nquit\n");
    assert!(fine && text.contains("bids L. 60 on SIGI"), "{text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

/// What one player bids, the others do not read before the last bid is made.
#[test]
fn sealed_bids_are_not_shown_before_the_last() {
    let folder = folder("sealed");
    let (text, fine) = typed(&["play", "1881", "--bots", "0", "--seed", "1"], &folder, "1 7\n1 35\nlog\n1 0\n");
    assert!(fine && text.contains("in steps of 5"), "{text}");
    assert!(!text.contains("35 M") && !text.contains('\u{1b}'), "{text}");
    let (text, fine) = typed(&["play", "1881", "--bots", "0", "--seed", "1"], &folder, "1 35\n1 0\n1 0\n");
    assert!(fine && text.contains(" 35 M"), "{text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn nonsense_is_answered_and_nothing_happens() {
    let folder = folder("nonsense");
    let lines = "frobnicate\n99\n0\n-1\n2 1\n2 money\nwhy\nwhy start AFG\nwhy buy RSA\nsave\n\u{0}\u{7f}\nsave /nowhere/at/all\nmarket\nmap\nplayers\ncompanies\ntrains\nlog\nhelp\nall\n";
    let (text, fine) = typed(&["play", "1849", "--bots", "0", "--seed", "1"], &folder, lines);
    assert!(fine, "{text}");
    for expected in [
        "nothing that can be done has `frobnicate` in it",
        "there is no number 99",
        "the price must be from L. 50 to",
        "`money` is no price",
        "say what you miss",
        "cannot be written",
        "nothing has been done yet",
        "the game was not saved",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn what_cannot_be_played_is_said_at_once() {
    let folder = folder("refused");
    std::fs::write(folder.join("half.json"), "{\"prospectus\": 1, \"actions\": [").expect("a file");
    for (args, expected) in [
        (&["play", "1850"][..], "there is no title"),
        (&["play", "1849", "--players", "9"], "is not for 9 players"),
        (&["play", "1849", "--bots", "4"], "4 bots are more than 3 players"),
        (&["play", "1849", "--variant", "bond"], "did you mean `bonds`?"),
        (&["play", "--resume", "none.json"], "cannot be read"),
        (&["play", "--resume", "half.json"], "not whole JSON"),
    ] {
        let (text, fine) = typed(args, &folder, "");
        assert!(!fine && text.contains(expected), "{args:?}: {text}");
    }
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}
