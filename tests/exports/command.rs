//! `prospectus replay` with exports, as people have them: without a setup, with titles of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use prospectus_records::import::Export;
use serde_json::{Value, json};

use crate::{Passes, play};

/// What the command prints, on both ways, and whether all was well.
fn run(folder: &Path, args: &[&str]) -> (String, bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prospectus"));
    let output = command.args(args).current_dir(folder).env("NO_COLOR", "1").output().expect("the command runs");
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).expect("the command prints UTF-8"), output.status.success())
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("exports").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

fn put(folder: &Path, name: &str, text: &str) {
    fs::write(folder.join(name), text).expect("the target folder is writable");
}

/// An export of a title with nothing done, and this in its settings.
fn export(title: &str, seed: Value) -> Value {
    json!({
        "title": title,
        "players": [{ "id": 11 }, { "id": 12 }, { "id": 13 }],
        "settings": { "seed": seed, "optional_rules": [] },
        "status": "active",
        "actions": [],
    })
}

/// The same name for a title of one's own.
const OWN: &str =
    "format = 1\nextends = \"1844\"\n[title]\nid = \"mine\"\nname = \"Mine\"\nalso_known_as = [\"18Own\"]\n";

/// "`replay` needs no `--setup` where the order is fixed": a whole game.
#[test]
fn no_setup_is_needed_where_the_order_is_fixed() {
    let played = play("compat/1844-18xxgames", 3, &[], 0, Passes::Made);
    let folder = folder("fixed");
    put(&folder, "game.json", &played.export.to_string());
    let (said, is_well) = run(&folder, &["replay", "game.json"]);
    assert!(is_well && said.contains(" actions, the game "), "{said}");
}

/// "... or the file tells": by the seed that the site has drawn its numbers from.
#[test]
fn no_setup_is_needed_where_the_file_tells() {
    let folder = folder("told");
    put(&folder, "game.json", &export("1849", json!(27939)).to_string());
    let (said, is_well) = run(&folder, &["replay", "game.json", "--states"]);
    assert!(is_well, "{said}");
    let title = prospectus_library::seats::title("compat/1849-18xxgames", &[]).unwrap();
    let setup = Export::read(&export("1849", json!(27939))).unwrap().setup(&title).expect("an order");
    assert_eq!(setup.companies, ["SFA", "IFT", "ATA", "CTL", "AFG"]);
    // An old file has the number of the game instead.
    let mut old = export("1849", Value::Null);
    old["id"] = json!(27939);
    assert_eq!(Export::read(&old).unwrap().setup(&title), Some(setup));
}

/// "`replay` can write one to fill in (`--write-setup`)."
#[test]
fn a_setup_is_written_to_be_filled_in() {
    let folder = folder("written");
    put(&folder, "game.json", &export("1849", Value::Null).to_string());
    let (said, is_well) = run(&folder, &["replay", "game.json"]);
    assert!(!is_well && said.contains("does not say in which order the companies or privates were"), "{said}");
    assert!(said.contains(" help: write a setup with --write-setup FILE"), "{said}");
    let (said, is_well) = run(&folder, &["replay", "game.json", "--write-setup", "setup.json"]);
    assert!(is_well && said.contains("put them in the order"), "{said}");
    let text = fs::read_to_string(folder.join("setup.json")).unwrap();
    let mut setup: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(setup["companies"], json!(["AFG", "ATA", "CTL", "IFT", "RCS", "SFA"]));
    assert_eq!((&setup["title"], &setup["players"]), (&json!("1849"), &json!(["11", "12", "13"])));
    setup["companies"] = json!(["SFA", "AFG", "ATA", "CTL", "IFT"]);
    put(&folder, "setup.json", &setup.to_string());
    let (said, is_well) = run(&folder, &["replay", "game.json", "--setup", "setup.json"]);
    assert!(is_well, "{said}");
    let (said, is_well) = run(&folder, &["replay", "game.json", "--write-setup", "setup.json"]);
    assert!(!is_well && said.contains("is there already"), "{said}");
}

/// "A title of one's own is found by `--title` and by the export's name if the title says it (`also_known_as`)."
#[test]
fn a_title_of_ones_own_is_found() {
    let folder = folder("own");
    put(&folder, "game.json", &export("18Own", Value::Null).to_string());
    let (said, is_well) = run(&folder, &["replay", "game.json"]);
    assert!(!is_well && said.contains("the log is of `18Own`, and no title is called so"), "{said}");
    assert!(said.contains(" help: name the title with --title FILE, or say `also_known_as = [\"18Own\"]`"), "{said}");
    put(&folder, "mine.toml", OWN);
    let (said, is_well) = run(&folder, &["replay", "game.json"]);
    assert!(is_well, "{said}");
    // Also beside the log, wherever the command is; and whatever it is called, if it is named.
    let log = folder.join("game.json").display().to_string();
    assert!(run(Path::new(env!("CARGO_TARGET_TMPDIR")), &["replay", &log]).1);
    put(&folder, "game.json", &export("18Other", Value::Null).to_string());
    assert!(!run(&folder, &["replay", "game.json"]).1);
    assert!(run(&folder, &["replay", "game.json", "--title", "mine.toml"]).1);
    // With a setup that calls it by any of its names.
    for (name, fits) in [("mine", true), ("18Own", true), ("18Other", true), ("1849", false)] {
        put(&folder, "setup.json", &json!({ "title": name, "players": ["11", "12", "13"] }).to_string());
        let args = ["replay", "game.json", "--title", "mine.toml", "--setup", "setup.json"];
        let (said, is_well) = run(&folder, &args);
        assert_eq!(is_well, fits, "{name}: {said}");
        assert!(fits || said.contains("the log is of `18Other`, but the setup is for `1849`"), "{said}");
    }
}
