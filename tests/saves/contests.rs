//! Games between bots: the same from every command, in parts and in one piece, and told when they are interrupted.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use tempfile::TempDir;

use crate::kit::{Said, command, end, folder, names, run, saved};

/// A small title, and another one beside it with more money.
fn valley() -> TempDir {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("valley.toml", &prospectus_library::template("valley"));
    write(
        "rich.toml",
        "format = 1\nextends = \"valley\"\ntitle = { id = \"rich\", name = \"Rich\", bank = \"base * 2\" }\n",
    );
    folder
}

/// What a command says on a page that is always as wide.
fn said(folder: &Path, args: &str) -> Said {
    let args: Vec<&str> = args.split_whitespace().collect();
    end(command(folder, &args).env("COLUMNS", "100"))
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What is said but how long it took, which is another time each time.
fn timeless(out: &str) -> String {
    let lines = out.lines().filter(|line| !line.contains(" games a second"));
    lines.map(|line| format!("{line}\n")).collect::<String>().trim_end().to_owned()
}

fn snapshot(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn parts_put_together_are_the_run_in_one_piece() {
    let files = valley();
    let folder = files.path();
    let games = "simulate valley.toml --games 20 --players 3 --bot greedy,random --seed 7 --full";
    let whole = said(folder, &format!("{games} --out whole.jsonl")).fine();
    // Rows are the same whichever way they were written.
    for (part, kind) in [("1", "jsonl"), ("2", "csv"), ("3", "jsonl")] {
        said(folder, &format!("{games} --shard {part}/3 --jobs 1 --out part{part}.{kind}")).fine();
    }
    let parts = "part3.jsonl part1.jsonl part2.csv";
    let merged = said(folder, &format!("simulate --full --out merged.jsonl --merge {parts}")).fine();
    assert_eq!(text(folder, "merged.jsonl"), text(folder, "whole.jsonl"));
    assert_eq!(merged.out.trim_end(), timeless(&whole.out));
    said(folder, &format!("{games} --out whole.csv")).fine();
    said(folder, &format!("simulate --out merged.csv --merge {parts}")).fine();
    assert_eq!(text(folder, "merged.csv"), text(folder, "whole.csv"));
    assert_eq!(text(folder, "whole.csv").lines().count(), 21);
    // A report is the same whichever way its rows come.
    let of_csv = said(folder, "simulate --full --merge whole.csv").fine();
    assert_eq!(of_csv.out, merged.out);
}

#[test]
fn rows_of_other_games_are_not_added_up() {
    let files = valley();
    let folder = files.path();
    let rows = |args: &str, out: &str| said(folder, &format!("simulate {args} --games 2 --out {out}")).fine();
    rows("valley.toml --bot random --players 3", "a.jsonl");
    rows("valley.toml --bot random --players 3 --seed 3", "more.csv");
    rows("valley.toml --bot random --players 4 --seed 3", "four.jsonl");
    rows("valley.toml --bot greedy --players 3 --seed 3", "greedy.jsonl");
    rows("rich.toml --bot random --players 3 --seed 3", "rich.csv");
    said(folder, "simulate --merge a.jsonl more.csv").fine();
    let refused = |files: &str, why: &str| said(folder, &format!("simulate --merge {files}")).failed(why);
    refused("a.jsonl a.jsonl", "the game with seed 1 is there twice");
    refused("a.jsonl four.jsonl", "`players` is `3` in the first row, and `4` in the game with seed 3");
    refused("a.jsonl greedy.jsonl", "`bots` is `random` in the first row, and `greedy` in the game with seed 3");
    refused("a.jsonl rich.csv", "`title` is `valley` in the first row, and `rich` in the game with seed 3");
    refused("none.jsonl", "`none.jsonl` cannot be read");
    let changed = |name: &str, from: &str, to: &str| {
        let text = text(folder, "a.jsonl");
        assert!(text.contains(from), "{text}");
        fs::write(folder.join(name), text.replacen(from, to, 1)).expect("writable");
    };
    changed("bad.jsonl", "\"version\":1", "\"version\":2");
    refused("bad.jsonl", "row 1: it is of version \"2\", and this program reads version 1");
    changed("bad.jsonl", "\"seed\":2", "\"seed\":-2");
    refused("bad.jsonl", "row 2: in `seed` stands `-2` instead of a whole number of at least 0");
    changed("bad.jsonl", "\"turns\":", "\"turn\":");
    refused("bad.jsonl", "row 1: the column `turns` is missing");
    changed("bad.jsonl", "\"turns\":", "\"weather\":1,\"turns\":");
    refused("bad.jsonl", "row 1: there is no column `weather`");
    changed("bad.jsonl", "}}", "");
    refused("bad.jsonl", "line 1 is no JSON");
    fs::write(folder.join("bad.csv"), "").expect("writable");
    refused("bad.csv", "there are no rows in it");
    fs::write(folder.join("bad.csv"), "version,seed\n1\n").expect("writable");
    refused("bad.csv", "it is no CSV");
    let too_many = said(folder, "simulate valley.toml --games 18446744073709551615");
    assert_eq!(too_many.code, Some(2), "{}", too_many.out);
    said(folder, "simulate valley.toml --out rows.parquet").failed("`rows.parquet` says neither `.jsonl` nor `.csv`");
}

#[test]
fn a_seed_makes_the_same_game_everywhere() {
    let files = valley();
    let folder = files.path();
    let table = "--players 3 --bot greedy,random";
    said(folder, &format!("simulate valley.toml {table} --save 5 simulated.json")).fine();
    said(folder, &format!("play valley.toml {table} --bots 3 --seed 5 --save played.json")).fine();
    assert_eq!(text(folder, "simulated.json"), text(folder, "played.json"));
    let record = saved(&folder.join("simulated.json"));
    assert_eq!(record.setup.players, ["Bruno", "Clara", "Anna"]);
    let bots = [("Bruno", "random"), ("Clara", "greedy"), ("Anna", "greedy")];
    assert_eq!(record.bots, bots.map(|(player, bot)| (player.to_owned(), bot.to_owned())));
    // It can be looked at, and what is there is not replaced.
    run(folder, &["replay", "simulated.json"]).fine();
    let resumed = run(folder, &["play", "--resume", "simulated.json"]).fine();
    assert!(resumed.out.contains("the game is over"), "{}", resumed.out);
    said(folder, &format!("simulate valley.toml {table} --save 6 simulated.json")).failed("simulated.json");
    said(folder, &format!("simulate valley.toml {table} --save six other.json")).failed("`six` is no seed");
    // A run has it, and so has a comparison.
    said(folder, &format!("simulate valley.toml {table} --games 3 --seed 4 --out run.jsonl")).fine();
    let sides = "compare valley.toml rich.toml --games 3 --seed 4 --out-a a.jsonl --out-b b.jsonl";
    said(folder, &format!("{sides} {table}")).fine();
    assert_eq!(text(folder, "a.jsonl"), text(folder, "run.jsonl"));
    said(folder, &format!("simulate rich.toml {table} --games 3 --seed 4 --out rich.jsonl")).fine();
    assert_eq!(text(folder, "b.jsonl"), text(folder, "rich.jsonl"));
    let actions = format!("\"seed\":5,\"failure\":null,\"actions\":{},", record.actions.len());
    assert!(text(folder, "run.jsonl").contains(&actions), "{actions}");
}

/// Ctrl-C, and what a scheduler sends: what was played is told, and its rows are written.
#[test]
fn an_interrupted_run_tells_what_was_played() {
    let files = valley();
    let folder = files.path();
    for signal in ["-INT", "-TERM"] {
        let args = "simulate valley.toml --games 1000000 --players 3 --bot greedy --out rows.jsonl";
        let run = command(folder, &args.split(' ').collect::<Vec<_>>()).spawn().expect("the command runs");
        sleep(Duration::from_millis(1500));
        let sent = Command::new("kill").args([signal, &run.id().to_string()]).status().expect("there is `kill`");
        assert!(sent.success());
        let said = run.wait_with_output().expect("it ends");
        let out = String::from_utf8_lossy(&said.stdout);
        assert_eq!(said.status.code(), Some(130), "{signal}: {out}{}", String::from_utf8_lossy(&said.stderr));
        assert!(out.contains("interrupted: the rest was not played"), "{out}");
        let played = text(folder, "rows.jsonl").lines().count();
        assert!(
            played > 0 && out.starts_with(&format!("{played} games of valley between 3 greedy bots, seeds 1 to")),
            "{out}"
        );
    }
    assert_eq!(names(folder), ["rich.toml", "rows.jsonl", "valley.toml"]);
}

#[test]
fn reports_are_what_designers_read() {
    let files = valley();
    let folder = files.path();
    let table = "--games 60 --players 3 --bot random";
    let short = said(folder, &format!("simulate valley.toml {table}")).fine();
    snapshot("report_valley", &timeless(&short.out));
    let full = said(folder, &format!("simulate valley.toml {table} --full")).fine();
    snapshot("report_valley_full", &timeless(&full.out));
    let compared = said(folder, &format!("compare valley.toml rich.toml {table}")).fine();
    snapshot("compare_valley_rich", &timeless(&compared.out));
    let alike = said(folder, &format!("compare valley.toml {table}")).fine();
    assert!(alike.out.contains("None of 0 figures differs by more than chance explains"), "{}", alike.out);
}

#[test]
fn a_tournament_says_who_beats_whom() {
    let files = valley();
    let folder = files.path();
    let odd = said(folder, "tournament valley.toml --bots random,greedy,random --games 30 --players 3").fine();
    for words in ["wins of │", "against greedy", "majority", "minority", "1 │ greedy", "2 │ random"] {
        assert!(odd.out.contains(words), "`{words}` is not in: {}", odd.out);
    }
    let even = said(folder, "tournament valley.toml --bots random,greedy --games 4").fine();
    assert!(!even.out.contains("majority"), "{}", even.out);
    said(folder, "tournament valley.toml --bots random,random").failed("a tournament needs two kinds of bots");
    let unknown = said(folder, "tournament valley.toml --bots random,clever");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("there is no bot `clever`; there are random, greedy, shrewd"), "{}", unknown.err);
}
