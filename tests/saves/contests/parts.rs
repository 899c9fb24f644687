//! Rows of games that were played in parts, put together.

use std::fs;

use super::{said, text, timeless, valley};
use crate::kit::{end, full, script};

#[test]
fn parts_put_together_are_the_run_in_one_piece() {
    let files = valley();
    let folder = files.path();
    let games = "simulate valley.toml --games 20 --players 3 --bot greedy,random --seed 27 --full";
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
    refused("/dev/zero", "`/dev/zero` is a device, not a file");
    let changed = |name: &str, from: &str, to: &str| {
        let text = text(folder, "a.jsonl");
        assert!(text.contains(from), "{text}");
        fs::write(folder.join(name), text.replacen(from, to, 1)).expect("writable");
    };
    changed("bad.jsonl", "\"version\":2", "\"version\":1");
    refused("bad.jsonl", "row 1: it is of version `1`, and this program reads version 2");
    changed("bad.jsonl", "\"seed\":2", "\"seed\":-2");
    refused("bad.jsonl", "row 2: in `seed` stands `-2` instead of a whole number of at least 0");
    changed("bad.jsonl", "\"turns\":", "\"turn\":");
    refused("bad.jsonl", "row 1: the column `turns` is missing");
    changed("bad.jsonl", "\"turns\":", "\"weather\":1,\"turns\":");
    refused("bad.jsonl", "row 1: there is no column `weather`");
    changed("bad.jsonl", "}}", "");
    refused("bad.jsonl", "line 1 is no JSON");
    let bad = |text: &str, why: &str| {
        fs::write(folder.join("bad.csv"), text).expect("writable");
        refused("bad.csv", why);
    };
    bad("", "there are no rows in these files");
    bad("[1]\n", "there are no rows in it");
    bad("version,seed\n1\n", "it is no CSV");
    bad("version,seed\n", "there are no rows in these files");
    // Half a file, wherever it is cut off, is not taken for a whole one.
    for (name, whole) in [("half.jsonl", text(folder, "a.jsonl")), ("half.csv", text(folder, "more.csv"))] {
        for tenths in 1..10 {
            let cut = whole.len() * tenths / 10;
            let cut = (cut..).find(|at| whole.is_char_boundary(*at)).expect("it ends");
            fs::write(folder.join(name), &whole[..cut]).expect("writable");
            let half = said(folder, &format!("simulate --merge {name}"));
            assert_eq!(half.code, Some(1), "{tenths} tenths of {name}: {}", half.out);
        }
    }
}

#[test]
fn a_part_without_games_is_a_part() {
    let files = valley();
    let folder = files.path();
    let games = "simulate valley.toml --games 2 --players 3 --bot random";
    for part in 1..=3 {
        let kind = if part == 2 { "csv" } else { "jsonl" };
        said(folder, &format!("{games} --shard {part}/3 --out part{part}.{kind}")).fine();
    }
    assert_eq!(text(folder, "part3.jsonl"), "");
    let merged = said(folder, "simulate --merge part3.jsonl part1.jsonl part2.csv").fine();
    assert_eq!(merged.out.trim_end(), timeless(&said(folder, games).fine().out));
    said(folder, "simulate --merge part3.jsonl").failed("there are no rows in these files");
}

#[test]
fn a_part_that_is_missing_is_told_of() {
    let files = valley();
    let folder = files.path();
    for part in [1, 2, 3] {
        let games = "simulate valley.toml --games 10 --players 3 --bot random";
        let alone = said(folder, &format!("{games} --shard {part}/3 --out part{part}.jsonl")).fine();
        assert!(alone.out.contains(" in steps of 3\n"), "{}", alone.out);
    }
    let two = said(folder, "simulate --merge part1.jsonl part2.jsonl").fine();
    assert!(
        two.out.contains("7 games of valley between 3 random bots, seeds 1 to 10, of which 3 are missing"),
        "{}",
        two.out
    );
}

/// Hours of games are not lost in silence: the report is printed, and that the rows are not written is said.
#[test]
fn rows_that_cannot_be_written_are_complained_about() {
    let files = valley();
    let folder = files.path();
    if full().is_none() {
        return;
    }
    let games = "valley.toml --games 3 --players 3 --bot random";
    let simulated = said(folder, &format!("simulate {games} --out /dev/full")).failed("`/dev/full` cannot be written");
    assert!(simulated.out.contains("3 games of valley"), "{}", simulated.out);
    let compared = said(folder, &format!("compare {games} --out-a a.jsonl --out-b /dev/full"))
        .failed("`/dev/full` cannot be written");
    assert!(compared.out.contains("3 games of each"), "{}", compared.out);
    assert_eq!(text(folder, "a.jsonl").lines().count(), 3);
    let contest = format!("tournament {games}").replace("--bot random", "--bots random,greedy");
    said(folder, &format!("{contest} --out /dev/full")).failed("`/dev/full` cannot be written");
    // Where nothing can be written at all, no game is played for nothing.
    let nowhere =
        said(folder, &format!("simulate {games} --out nowhere/rows.jsonl")).failed("`nowhere/rows.jsonl` cannot");
    assert_eq!(nowhere.out, "");
    let printed = end(&mut script(folder, &format!("\"$0\" simulate {games} > /dev/full")));
    printed.failed("the output cannot be written");
}
