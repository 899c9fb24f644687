//! What `check` says of a title that passes, and what `explain` says of a code.

use std::path::Path;
use std::process::Command;

use prospectus_dsl::codes;
use prospectus_library::template;

/// What the command prints, and what it complains of.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_prospectus")).args(args).output().expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the command prints UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// What `check` says of the small title of `new` in which something was changed, after its name.
fn checked(file: &str, old: &str, new: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    let text = template("valley");
    assert!(text.contains(old), "`{old}` stands in the template");
    std::fs::write(&path, text.replace(old, new)).expect("the test folder is writable");
    let name = path.to_string_lossy().into_owned();
    let (_, said, _) = run(&["check", &name]);
    said.replace(&name, file)
}

/// Issue 16, part 4: "`check` says of a title that passes whether it can be played, and what is missing".
#[test]
fn a_title_that_passes_says_by_whom_it_can_be_played() {
    let said = checked("verdict.toml", "bank = 4000", "bank = 4000");
    assert_eq!(said, "verdict.toml: all is well\nit can be played by 2 to 4 players\n");
    let said = checked("two.toml", "3 = { cash = 300, certificates = 11 }\n", "");
    assert_eq!(said, "two.toml: all is well\nit can be played by 2 and 4 players\n");
}

#[test]
fn variants_are_named_with_their_players() {
    let variants = "[variant.rich]\nname = \"Rich\"\ntitle.bank = 9000\n\n[variant.duel]\nname = \"Duel\"\n\
                    player_counts = [2]\ntitle.bank = 3000\n\n[flow]";
    let said = checked("variants.toml", "[flow]", variants);
    let expected = "variants.toml: all is well\nit can be played by 2 to 4 players\n  with the variant `rich` (Rich)\n  \
                    with the variant `duel` (Duel), by 2 players\n";
    assert_eq!(said, expected);
}

#[test]
fn what_keeps_a_title_from_being_played_is_named() {
    let merger = "[[round]]\nid = \"operating\"";
    let with_merger = format!("[[round]]\nid = \"merger\"\nis = \"merger round\"\n\n{merger}");
    let said = checked("merger.toml", merger, &with_merger);
    assert!(said.contains("it cannot be played yet: a note says why\ncannot-play\n"), "{said}");
    assert!(said.contains("the engine does not know merger rounds"), "{said}");
    assert!(!said.contains("can be played by"), "{said}");
}

#[test]
fn a_variant_that_cannot_be_played_does_not_keep_the_title_from_it() {
    let variant = "[variant.mergers]\nname = \"Mergers\"\n\n[[variant.mergers.round]]\nid = \"merger\"\n\
                   is = \"merger round\"\n\n[variant.mergers.flow]\n\
                   repeat = [\"stock\", \"merger\", \"operating\"]\n\n[flow]";
    let said = checked("mergers.toml", "[flow]", variant);
    assert!(said.contains("it can be played by 2 to 4 players\n"), "{said}");
    assert!(
        said.contains("  with the variant `mergers` (Mergers) it cannot be played yet: a note says why\n"),
        "{said}"
    );
}

/// What only goes wrong when a game begins is found as well.
#[test]
fn a_title_that_cannot_be_started_says_by_whom() {
    let rule = "[[rule]]\nid = \"gift\"\non = \"game.started\"\n\
                do = \"for p in players { pay round_up(100 / (4 - players.count)) from bank to p }\"\n\n[flow]";
    let said = checked("unstarted.toml", "[flow]", rule);
    assert!(said.contains("it can be played by 2 and 3 players\nit cannot be started by 4 players: "), "{said}");
    assert!(said.contains("divide") && said.ends_with('\n'), "{said}");
}

#[test]
fn a_title_with_errors_says_where_to_read_more() {
    let said = checked("broken.toml", "bank = 4000", "bonk = 4000");
    assert!(said.ends_with("broken.toml: 1 error, 0 warnings\nfor more: prospectus explain unknown-key\n"), "{said}");
}

/// Issue 16, part 6: "A page of all diagnostic codes, with `prospectus explain CODE`".
#[test]
fn codes_are_explained() {
    let (code, said, _) = run(&["explain", "unknown-key"]);
    assert_eq!(code, Some(0));
    for part in ["unknown-key\n\n", "This causes it:\n\n    bonk = 4000\n", "Write instead:\n\n    bank = 4000\n"] {
        assert!(said.contains(part), "`{part}` is not in: {said}");
    }
    assert_eq!(run(&["explain", "Unknown_Key"]).1, said, "however it is written");
    let (_, list, _) = run(&["explain"]);
    for explanation in codes::all() {
        assert!(list.contains(&format!("  {} ", explanation.code)), "{} is not in: {list}", explanation.code);
    }
    let (code, said, complaint) = run(&["explain", "unknown-kye"]);
    assert_eq!((code, said.as_str()), (Some(1), ""));
    assert_eq!(complaint, "error: there is no code `unknown-kye`\n help: did you mean `unknown-key`?\n");
}

/// The codes that the library says, whose examples are no text of a title.
#[test]
fn files_that_are_no_titles_have_codes_as_well() {
    let (_, said, _) = run(&["check", "nowhere.toml"]);
    assert!(said.starts_with("cannot-read\n"), "{said}");
    let tiles = Path::new(env!("CARGO_MANIFEST_DIR")).join("titles/tiles.toml");
    let (_, _, complaint) = run(&["play", &tiles.to_string_lossy()]);
    assert!(complaint.contains("no-title"), "{complaint}");
}

/// Issue 16, part 4: "a wrong `extends`": the library knows which titles there are.
#[test]
fn a_misspelt_base_is_guessed() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("misspelt.toml");
    std::fs::write(&path, "format = 1\nextends = \"house/1849-trian-export\"\n").expect("the test folder is writable");
    let (_, said, _) = run(&["check", &path.to_string_lossy()]);
    assert!(said.contains("did you mean `house/1849-train-export`?"), "{said}");
    assert!(said.contains("1 error, 0 warnings\n"), "{said}");
}

/// Issue 16, part 4: "a zone mark that a `remove` leaves in the grid": the guide's own example.
#[test]
fn the_guides_example_of_a_removal_works() {
    let guide =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide.md")).expect("the guide");
    let remove = "remove = [\"train.4\", \"market.zone.end\"]";
    assert!(guide.contains(remove), "the guide shows how to remove something");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("removal");
    std::fs::create_dir_all(&path).expect("the test folder is writable");
    std::fs::write(path.join("valley.toml"), prospectus_library::template("valley")).expect("writable");
    let text = format!("format = 1\nextends = \"valley\"\n{remove}\n");
    std::fs::write(path.join("removed.toml"), text).expect("writable");
    let loaded = prospectus_library::load(&path.join("removed.toml").to_string_lossy());
    assert!(loaded.diagnostics.iter().all(|d| d.code != "unknown-mark"), "{:?}", loaded.diagnostics);
    let title = loaded.title.expect("a title");
    assert!(title.market.grid.cells().all(|cell| !cell.marks.contains(&'e')), "no cell is in the zone any more");
}
