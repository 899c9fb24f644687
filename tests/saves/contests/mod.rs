//! Games between bots: the same from every command, in parts and in one piece, and told when they are interrupted.

mod arguments;
mod columns;
mod compared;
mod interrupted;
mod parts;
mod rewritten;
mod tournaments;

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::kit::{Said, command, end, folder, run, saved};

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
    insta::with_settings!({ snapshot_path => "../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
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

/// So it does with variants, overlays and bots that look ahead, and on any number of cores.
#[test]
fn a_seed_makes_the_same_game_by_all_rules() {
    let files = folder();
    let folder = files.path();
    let rules = "1849 --variant bonds --with house/1849-train-export --players 4 --bot shrewd:0,greedy,random";
    said(folder, &format!("simulate {rules} --save 7 simulated.json")).fine();
    said(folder, &format!("play {rules} --bots 4 --seed 7 --save played.json")).fine();
    assert_eq!(text(folder, "simulated.json"), text(folder, "played.json"));
    for jobs in [1, 2] {
        said(folder, &format!("simulate {rules} --games 3 --seed 6 --jobs {jobs} --out {jobs}.jsonl")).fine();
    }
    assert_eq!(text(folder, "1.jsonl"), text(folder, "2.jsonl"));
    let actions = saved(&folder.join("simulated.json")).actions.len();
    let seventh = text(folder, "1.jsonl").lines().nth(1).expect("a row").to_owned();
    assert!(seventh.contains(&format!("\"seed\":7,\"failure\":null,\"actions\":{actions},")), "{seventh}");
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
}
