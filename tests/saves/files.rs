//! Other files that commands write: whole, or not at all.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};

use prospectus_library as library;

use crate::kit::{end, folder, full, names, run, saved_game, script};

/// Commands that write `file`, with a game and a title beside it.
const WRITERS: [&[&str]; 2] = [
    &["simulate", "1849", "--games", "1", "--bot", "random", "--out", "file"],
    &["routes", "game.json", "--svg", "file"],
];

#[test]
fn files_are_replaced_behind_links_and_read_only_ones_stay() {
    let folder = folder();
    saved_game(folder.path(), "game.json", "1", "1\n");
    let target = folder.path().join("target");
    symlink("target", folder.path().join("file")).expect("a link");
    for args in WRITERS {
        fs::write(&target, "old").expect("a file for the test");
        fs::set_permissions(&target, Permissions::from_mode(0o444)).expect("it is ours");
        run(folder.path(), args).failed("`file` is read-only, and stays as it is");
        assert_eq!(fs::read_to_string(&target).expect("it is there"), "old");
        fs::set_permissions(&target, Permissions::from_mode(0o644)).expect("it is ours");
        run(folder.path(), args).fine();
        assert!(fs::read_to_string(&target).expect("it is there").len() > 50);
        assert!(fs::symlink_metadata(folder.path().join("file")).expect("it is there").is_symlink());
    }
    assert_eq!(names(folder.path()), ["file", "game.json", "target"]);
}

#[test]
fn what_cannot_be_written_is_said_and_leaves_nothing_behind() {
    let folder = folder();
    saved_game(folder.path(), "game.json", "1", "1\n");
    fs::create_dir(folder.path().join("file")).expect("a folder");
    for args in WRITERS {
        run(folder.path(), args).failed("`file` is a folder, not a file");
    }
    if full().is_some() {
        run(folder.path(), &["simulate", "1849", "--games", "1", "--bot", "random", "--out", "/dev/full"])
            .failed("No space left");
        run(folder.path(), &["routes", "game.json", "--svg", "/dev/full"]).failed("No space left");
    }
    fs::write(folder.path().join("pictures"), "a file").expect("a file for the test");
    run(folder.path(), &["render", "1849", "--out", "pictures"]).failed("`pictures` cannot be written");
    assert_eq!(names(folder.path()), ["file", "game.json", "pictures"]);
}

/// A stream takes what is written, as ever: `--out /dev/stdout` is no mistake.
#[test]
fn a_stream_gets_the_bytes() {
    let folder = folder();
    let said =
        run(folder.path(), &["simulate", "1849", "--games", "1", "--bot", "random", "--out", "/dev/stdout"]).fine();
    assert!(said.out.starts_with("{\"version\":2,") && said.out.contains("games a second"), "{}", said.out);
    let said = end(&mut script(folder.path(), "\"$0\" simulate 1849 --games 1 --bot random --out /dev/stdout >> all"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(fs::read_to_string(folder.path().join("all")).expect("it is there").contains("games a second"));
}

/// No file may be longer than so many blocks: as good as a disk that becomes full in the middle of it.
#[test]
fn half_a_file_is_not_left_behind() {
    let folder = folder();
    saved_game(folder.path(), "game.json", "1", "1\n");
    fs::write(folder.path().join("good.toml"), library::template("good")).expect("a file for the test");
    let limited =
        |command: &str| end(&mut script(folder.path(), &format!("trap '' XFSZ; ulimit -f 1; exec \"$0\" {command}")));
    for (command, expected) in [
        ("new valley", "`valley.toml` cannot be written: File too large"),
        ("render good.toml --out .", "cannot be written: File too large"),
        ("routes game.json --svg map.svg", "`map.svg` cannot be written: File too large"),
        ("export game.json > states", "the output cannot be written: File too large"),
        ("schema > schema.json", "the output cannot be written: File too large"),
        ("play 1849 --bots 0 --save other.json", "`other.json` cannot be written: File too large"),
    ] {
        limited(command).failed(expected);
    }
    assert_eq!(names(folder.path()), ["game.json", "good.toml", "schema.json", "states"]);
}
