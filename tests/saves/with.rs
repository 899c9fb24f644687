//! Part 3: "overlays on overlays and several at once (`--with house/a --with house/b`)", on every command that takes a
//! title; saved games remember what was laid over theirs.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::kit::{folder, run, saved};

/// Names its base with the ending of the file: `extends = "file.toml"` as well as `"file"`.
const RICH: &str =
    "format = 1\nextends = \"valley.toml\"\ntitle = { id = \"rich\", name = \"Rich\", bank = \"base * 2\" }\n";
const CHEAP: &str = "format = 1\nextends = \"valley\"\ntitle = { id = \"cheap\", name = \"Cheap\" }\n\
                     train = [{ id = \"3\", price = \"base - 20\" }]\n";
const OTHER: &str = "format = 1\nextends = \"1849\"\n";

/// A title, a file beside it, and a house rule in a folder below it.
fn files() -> TempDir {
    let folder = folder();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    fs::create_dir(folder.path().join("house")).expect("writable");
    write("valley.toml", &prospectus_library::template("valley"));
    write("rich.toml", RICH);
    write("house/cheap.toml", CHEAP);
    write("other.toml", OTHER);
    folder
}

#[track_caller]
fn says(folder: &Path, args: &[&str], words: &[&str]) {
    let said = run(folder, args).fine();
    words.iter().for_each(|words| assert!(said.out.contains(words), "`{words}` is not in: {}", said.out));
}

const BOTH: [&str; 4] = ["--with", "rich.toml", "--with", "house/cheap.toml"];

#[test]
fn commands_lay_overlays_over_a_title() {
    let files = files();
    let with = |args: &[&'static str]| [args, &BOTH].concat();
    let folder = files.path();
    let well = "valley.toml with rich.toml, house/cheap.toml: all is well";
    says(folder, &with(&["check", "valley.toml"]), &[well]);
    says(folder, &with(&["show", "valley.toml", "trains"]), &["160"]);
    says(folder, &with(&["diff", "valley.toml"]), &["bank: 4000 → 8000", "price: 180 → 160", "valley → rich+cheap"]);
    says(folder, &["diff", "valley.toml", "rich.toml", "--with", "house/cheap.toml"], &["bank: 4000 → 8000"]);
    says(folder, &with(&["render", "valley.toml"]), &["rich_cheap-map.svg"]);
    says(
        folder,
        &with(&["simulate", "valley.toml", "--games", "2", "--bot", "random", "--check"]),
        &["2 games of rich+cheap"],
    );
    // Those that come with it, by their names: a house rule over how a site plays.
    says(
        folder,
        &["check", "compat/1849-18xxgames", "--with", "house/1849-train-export", "--with", "house/1849-fewer-trains"],
        &["all is well"],
    );
}

#[test]
fn what_is_for_another_title_is_refused() {
    let files = files();
    let said = run(files.path(), &["check", "valley.toml", "--with", "other.toml"]);
    assert_eq!(said.code, Some(1), "{}", said.out);
    for words in ["other-base", "other.toml:2:11", "`other` is an overlay of `1849`", "extends = \"valley\""] {
        assert!(said.out.contains(words), "`{words}` is not in: {}", said.out);
    }
    run(files.path(), &["diff", "valley.toml", "--with", "other.toml"]).failed("no part of `valley`");
    run(files.path(), &["show", "valley.toml", "--with", "1849-train-export"])
        .failed("did you mean `house/1849-train-export`?");
    let many: Vec<&str> = (0..17).flat_map(|_| ["--with", "rich.toml"]).collect();
    run(files.path(), &[&["show", "valley.toml"], many.as_slice()].concat()).failed("17 overlays at once are too many");
}

#[test]
fn a_saved_game_remembers_what_was_laid_over_its_title() {
    let files = files();
    let folder = files.path();
    let game = ["play", "valley.toml", "--players", "2", "--seed", "1", "--save", "game.json"];
    run(folder, &[&game[..], &BOTH].concat()).fine();
    let record = saved(&folder.join("game.json"));
    assert_eq!(record.with, ["rich", "cheap"]);
    assert_eq!(record.setup.title, "rich+cheap");
    // It carries their texts: nothing else is needed to go on.
    for name in ["valley.toml", "rich.toml", "house/cheap.toml"] {
        fs::remove_file(folder.join(name)).expect("it was there");
    }
    run(folder, &["play", "--resume", "game.json"]).fine();
    let game = saved(&folder.join("game.json")).replay().expect("it can be done again");
    assert_eq!(game.world().title.title.bank.fixed_number(), Some(8000));
    assert_eq!(saved(&folder.join("game.json")).with, ["rich", "cheap"]);
    says(folder, &["replay", "game.json"], &["the game goes on"]);
    says(folder, &["export", "game.json"], &["\"initial\""]);
    says(folder, &["routes", "game.json"], &["no company has a train"]);
    // Something more can be laid over it.
    fs::write(folder.join("poor.toml"), "format = 1\nextends = \"rich\"\ntitle.bank = \"base - 7000\"\n")
        .expect("writable");
    says(folder, &["replay", "game.json", "--to", "0", "--with", "poor.toml"], &["the game goes on"]);
    run(folder, &["replay", "game.json", "--with", "other.toml"]).failed("no part of `valley`");
}

/// Part 2: cases that say their own `by` replace the others, and `diff` shows it; part 3: so does it with `base` and with
/// single effects.
#[test]
fn diff_and_show_tell_what_becomes_of_values_below() {
    let files = files();
    let folder = files.path();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("writable");
    let cases = |base: &str, by: &str| {
        format!(
            "format = 1\nextends = \"{base}\"\ntrain = [{{ id = \"3\", count = {{ by = \"{by}\", 2 = 5, else = 3 }} }}]\n"
        )
    };
    write("first.toml", &cases("valley", "company_count"));
    write("second.toml", &cases("first", "player_count"));
    let said = "3 count: by company_count, 2 5, else 3 → by player_count, 2 5, else 3";
    says(folder, &["diff", "first.toml", "second.toml"], &[said]);
    write(
        "third.toml",
        "format = 1\nextends = \"second\"\ntrain = [{ id = \"3\", count = \"base - 1\" }, { id = \"2\", count = \"base + 1\" }]\n\
         kind.company.capital = \"base + 40\"\n\
         rule = [{ id = \"first_to_the_mine\", do = { add = \"pay 5 from bank to operator\" } }]\n",
    );
    let said = ["3 count 2: 5 → 4", "3 count else: 3 → 2", "capital: 10 * par → (10 * par) + 40", "pay 5 from bank"];
    says(folder, &["diff", "second.toml", "third.toml"], &said);
    says(folder, &["show", "third.toml", "companies"], &["10 × par plus $40"]);
}
