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
    let (text, fine) = typed(&args, &folder, "pass\nundo\npass\n2 60\n");
    assert!(fine && text.contains("the game is saved"), "{text}");
    let (text, fine) = typed(&["play", "--resume", "game.json"], &folder, "log\nquit\n");
    assert!(fine && text.contains("bids L. 60 on SIGI"), "{text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

/// A game of 1849 that begins with an auction: SCE is for sale, Anna may bid on the others.
const AUCTION: &[&str] = &["play", "1849", "--bots", "0", "--seed", "1"];

#[test]
fn a_number_means_the_same_whatever_is_searched() {
    let folder = folder("numbers");
    for search in ["", "cnm\n", "pass by\n", "all\n", "map\n", "rsa\n\nlist of\n"] {
        let (text, fine) = typed(AUCTION, &folder, &format!("{search}1\n"));
        assert!(fine && text.contains("buys SCE for L. 20\n   "), "{search}: {text}");
    }
    let (text, _) = typed(AUCTION, &folder, "cnm\n");
    let listed = text.lines().filter(|line| line.contains("3  ") && line.contains("CNM")).count();
    assert_eq!(listed, 2, "in the list and in the search: {text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn words_that_fit_one_offer_do_it() {
    let folder = folder("words");
    for (line, told) in [
        ("pass", " passes\n"),
        ("PASS", " passes\n"),
        ("pa", " passes\n"),
        ("buy sce", " buys SCE for L. 20\n"),
        ("bid cnm 80", " bids L. 80 on CNM\n"),
        ("bid 500 cnm", " bids L. 500 on CNM\n"),
        ("bid CNM\n90", " bids L. 90 on CNM\n"),
    ] {
        let (text, fine) = typed(AUCTION, &folder, &format!("{line}\nlog\n"));
        let log = text.split_once(">     1  ").map(|(_, log)| log).unwrap_or_default();
        assert!(fine && log.starts_with(&format!("Clara{told}")), "{line}: {text}");
    }
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn words_that_fit_several_offers_or_none_plainly_do_nothing() {
    let folder = folder("vague");
    for (line, told) in [
        ("bid", "bids L. 80 on CNM"),
        ("p", "passes"),
        ("as", "passes"),
        ("passing", "nothing that can be done has `passing` in it"),
        ("pass 3", "nothing that can be done has `pass 3` in it"),
        ("cnm", "bids L. 80 on CNM"),
        ("cnm 90", "bids L. 80 on CNM"),
        ("bid cnm 79", "the price must be from L. 80 to"),
        ("bid cnm 80 85", "nothing that can be done has"),
        ("bid cnm\n", "price, L. 80 to"),
        ("1 30", "`30` is not needed"),
    ] {
        let (text, fine) = typed(AUCTION, &folder, &format!("{line}\nlog\n"));
        assert!(fine && text.contains(told) && text.contains("nothing has been done yet"), "{line}: {text}");
    }
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

/// Tiles and rotations are numbers, which are never abbreviated.
#[test]
fn a_lay_is_typed_with_hex_tile_and_rotation() {
    let folder = folder("lay");
    let start = "buy sce\nbuy sigi\nbuy cnm\nbuy sms\nbuy rsa\nchoose 68\nstart sfa 68\npass\npass\npass\n";
    let laid = "SFA lays 658 on Girgenti (J6), rotation 3, for L. 40\n   ";
    for (line, is_done) in [("lay j6 658 3", true), ("lay 658 3", true), ("lay j6 65 3", false), ("lay j6 658", false)]
    {
        let (text, fine) = typed(AUCTION, &folder, &format!("{start}{line}\n"));
        assert!(fine && text.contains("SFA: lay a tile (1 of 1 left), or pass"), "{text}");
        assert_eq!(text.contains(&format!("> {laid}")), is_done, "{line}: {text}");
    }
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn why_says_first_what_is_being_done() {
    let folder = folder("why");
    let (text, _) = typed(AUCTION, &folder, "why\nwhy start AFG\nwhy pass\n");
    assert_eq!(text.matches("Initial stock round 1: Clara is to act\n").count(), 3, "{text}");
    let start = "buy sce\nbuy sigi\nbuy cnm\nbuy sms\nbuy rsa\nchoose 68\nstart sfa 68\npass\npass\npass\n";
    let (text, _) = typed(AUCTION, &folder, &format!("{start}why buy 4H\n"));
    assert!(text.contains("> Operating round 1, turn of SFA, step ‘Lay track’: Anna decides for SFA\n"), "{text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn a_line_says_who_sits_down() {
    let folder = folder("chairs");
    let (text, _) = typed(AUCTION, &folder, "pass\nundo\nfrobnicate\npass\n");
    let turns: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("═══ ")).collect();
    let turn = |name: &str| format!("{name}, it is your turn ═══");
    assert_eq!(turns, [turn("Clara"), turn("Anna"), turn("Clara"), turn("Anna")], "{text}");
    let (text, _) = typed(&["play", "1849", "--seed", "1"], &folder, "pass\npass\n");
    assert!(!text.contains("it is your turn"), "{text}");
    std::fs::remove_dir_all(folder).expect("the folder was made here");
}

#[test]
fn the_map_is_drawn_and_told_hex_by_hex() {
    let folder = folder("map");
    let (text, _) = typed(AUCTION, &folder, "map\nmap m13\nmap L12\nmap A12\nmap a12\nmap Z99\nmarket\n");
    for expected in
        ["│B14", "Nothing has been built.", "> Siracusa (M13): city", "> L12: ", "there is no hex `Z99`", "377be"]
    {
        assert!(text.contains(expected), "{expected}: {text}");
    }
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
