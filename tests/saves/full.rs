//! A disk that becomes full in the middle of a game.

use std::fs;
use std::path::Path;

use crate::kit::{Said, end, folder, names, run, saved, saved_game, script, typed};

const BOTS: &str = "\"$0\" play 1849 --players 3 --bots 3 --bot random --seed 1 --save game.json";

/// How many bytes a shell means when it limits files to so many blocks: 512 or 1024.
fn block(folder: &Path) -> u64 {
    end(&mut script(folder, "trap '' XFSZ; ulimit -f 1; head -c 4096 /dev/zero > block"));
    let length = fs::metadata(folder.join("block")).expect("it was written").len();
    fs::remove_file(folder.join("block")).expect("it is there");
    assert!(length > 0 && length < 4096, "{length}");
    length
}

/// A script in which no file may become longer than this: as good as a full disk, and everybody can try it.
fn limited(folder: &Path, bytes: u64, rest: &str) -> Said {
    let blocks = bytes / block(folder) + 1;
    end(&mut script(folder, &format!("trap '' XFSZ; ulimit -f {blocks}; {rest}")))
}

/// How many actions were said by bots, who say nothing else at the beginning of a line.
fn told(out: &str) -> usize {
    out.lines().filter(|line| !line.is_empty() && !line.starts_with([' ', '─'])).count()
}

#[test]
fn bots_stop_where_the_disk_is_full() {
    let folder = folder();
    end(&mut script(folder.path(), BOTS)).fine();
    let whole = fs::read_to_string(folder.path().join("game.json")).expect("it is saved");
    fs::remove_file(folder.path().join("game.json")).expect("it is there");
    let actions = saved_actions(&whole);
    // Three quarters of what was done fit in.
    let limit = whole.len() - actions / 4;
    let said = limited(folder.path(), limit as u64, BOTS).failed("`game.json` cannot be written: File too large");
    let record = saved(&folder.path().join("game.json"));
    assert!(told(&said.out) <= record.actions.len(), "{} of {}", told(&said.out), record.actions.len());
    let game = record.replay().expect("it can be done again");
    assert!(!game.is_over());
    assert_eq!(names(folder.path()), ["game.json"]);
}

/// How long the list of actions is, in bytes.
fn saved_actions(text: &str) -> usize {
    let from = text.find("\"actions\"").expect("a save has actions");
    text[from..].find("\"files\"").expect("and files")
}

/// What a person does is not done while it cannot be saved. They see it, and so does whoever reads the exit code.
#[test]
fn a_person_stays_where_the_disk_is() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "1\n1\n");
    let length = fs::metadata(&path).expect("it is saved").len();
    let rest = "\"$0\" play --resume game.json < lines";
    fs::write(folder.path().join("lines"), "1\n".repeat(60) + "log\n").expect("a file for the test");
    let said =
        limited(folder.path(), length, rest).failed("`game.json` cannot be written: File too large (os error 27)\n");
    assert!(said.err.contains("what was shown before is saved: go on with --resume game.json"), "{}", said.err);
    assert!(said.out.contains("not done: `game.json` cannot be written"), "{}", said.out);
    let log = said.out.rsplit("> ").nth(1).map_or(0, |log| log.lines().count());
    assert_eq!(log, saved(&path).actions.len(), "{}", said.out);
    // What makes the file shorter can be done; the exit code is about what was tried last.
    fs::write(folder.path().join("lines"), "undo\nundo\n").expect("a file for the test");
    assert_eq!(limited(folder.path(), length, rest).code, Some(0));
    assert_eq!(saved(&path).actions.len(), log - 2);
    assert_eq!(names(folder.path()), ["game.json", "lines"]);
    typed(folder.path(), &["play", "--resume", "game.json"], "1\n").fine();
}

/// A file system of its own, as small as this, seen by the script alone. None where that is not allowed.
fn on_a_small_disk(folder: &Path, kilobytes: u64, rest: &str) -> Option<Said> {
    let mount = |rest: &str| {
        let mounted = format!("mount -t tmpfs -o size={kilobytes}k none disk && {{ {rest}; }}");
        end(script(folder, "exec unshare -rm sh -c \"$1\" \"$0\"").arg(mounted))
    };
    fs::create_dir_all(folder.join("disk")).expect("a folder");
    if mount("true").code != Some(0) {
        eprintln!("skipped: no file system can be mounted here");
        return None;
    }
    Some(mount(rest))
}

#[test]
fn a_small_disk_becomes_full_in_the_middle_of_a_game() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "1\n1\n");
    let length = fs::metadata(&path).expect("it is saved").len();
    fs::write(folder.path().join("lines"), "1\n".repeat(400)).expect("a file for the test");
    // There is room for the old file and the new one, as long as neither needs another page.
    let pages = length.div_ceil(4096) * 2 + 1;
    let rest = "cp game.json disk && cd disk && \"$0\" play --resume game.json < ../lines; \
                code=$?; cp game.json ../after.json; ls -A; exit $code";
    let Some(said) = on_a_small_disk(folder.path(), pages * 4, rest) else { return };
    let said = said.failed("`game.json` cannot be written: No space left");
    assert!(said.out.contains("not done: `game.json` cannot be written: No space left"), "{}", said.out);
    assert!(said.out.ends_with("game.json\n") && !said.out.contains("prospectus-new"), "{}", said.out);
    let record = saved(&folder.path().join("after.json"));
    assert!(record.actions.len() > 2);
    run(folder.path(), &["play", "--resume", "after.json"]).fine();
}

#[test]
fn what_is_printed_to_a_small_disk_is_whole_or_an_error() {
    let folder = folder();
    saved_game(folder.path(), "game.json", "1", &"1\n".repeat(20));
    for (rest, expected) in [
        ("\"$0\" export game.json > disk/states", "the output cannot be written: No space left"),
        ("\"$0\" schema > disk/schema", "the output cannot be written: No space left"),
        ("\"$0\" show 1849 rules > disk/rules", "the output cannot be written: No space left"),
        ("\"$0\" render 1849 --out disk", "cannot be written: No space left"),
        ("cd disk && \"$0\" new valley", "cannot be written: No space left"),
    ] {
        let Some(said) = on_a_small_disk(folder.path(), 4, rest) else { return };
        said.failed(expected);
    }
}
