//! What stands where a game is to be saved: links are followed, and what is no file of ours stays.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::Command;

use crate::kit::{folder, names, new_game, run, saved, saved_game, typed};

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is ours");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[test]
fn links_are_followed_and_stay() {
    let folder = folder();
    fs::create_dir(folder.path().join("below")).expect("a folder");
    symlink("below/second.json", folder.path().join("first.json")).expect("a link");
    // It leads to where nothing is yet, by way of another link.
    symlink("game.json", folder.path().join("below/second.json")).expect("a link");
    saved_game(folder.path(), "first.json", "1", "1\n");
    typed(folder.path(), &["play", "--resume", "first.json"], "1\n").fine();
    for link in ["first.json", "below/second.json"] {
        let kind = fs::symlink_metadata(folder.path().join(link)).expect("it is there");
        assert!(kind.is_symlink(), "{link}");
    }
    let game = folder.path().join("below/game.json");
    assert!(fs::symlink_metadata(&game).expect("it is there").is_file());
    assert_eq!(saved(&game).actions.len(), 2);
    assert_eq!(names(&folder.path().join("below")), ["game.json", "second.json"]);
}

#[test]
fn links_that_lead_nowhere_are_refused() {
    let folder = folder();
    symlink("b", folder.path().join("a")).expect("a link");
    symlink("a", folder.path().join("b")).expect("a link");
    symlink("none/game.json", folder.path().join("lost")).expect("a link");
    for link in ["a", "lost"] {
        run(folder.path(), &new_game("1", link)).failed("cannot be written");
    }
    assert_eq!(names(folder.path()), ["a", "b", "lost"]);
}

/// Root could replace them all.
#[test]
fn devices_pipes_sockets_and_folders_are_refused() {
    let folder = folder();
    let refused = |name: &str, expected: &str| {
        for force in [&[][..], &["--force"]] {
            run(folder.path(), &[&new_game("1", name), force].concat()).failed(expected);
        }
        let said = typed(folder.path(), &["play", "1849", "--bots", "0"], &format!("save {name} --force\n")).fine();
        assert!(said.out.contains(expected), "{}", said.out);
        run(folder.path(), &["play", "--resume", name]).failed(expected);
    };
    symlink("/dev/null", folder.path().join("null")).expect("a link");
    for name in ["/dev/null", "null"] {
        refused(name, &format!("`{name}` is a device, not a file"));
    }
    assert!(fs::metadata("/dev/null").expect("it is there").file_type().is_char_device());
    let _listener = UnixListener::bind(folder.path().join("socket")).expect("a socket");
    refused("socket", "`socket` is a socket, not a file");
    fs::create_dir(folder.path().join("folder")).expect("a folder");
    refused("folder", "`folder` is a folder, not a file");
    match Command::new("mkfifo").arg(folder.path().join("fifo")).status() {
        Ok(status) if status.success() => refused("fifo", "`fifo` is a FIFO, not a file"),
        _ => eprintln!("skipped: there is no mkfifo here"),
    }
}

#[test]
fn what_is_read_only_stays_as_it_is_for_root_as_well() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "1\n");
    let before = fs::read(&path).expect("it is saved");
    set_mode(&path, 0o444);
    for args in [&["play", "--resume", "game.json"][..], &[&new_game("1", "game.json")[..], &["--force"]].concat()] {
        run(folder.path(), args).failed("`game.json` is read-only, and stays as it is");
    }
    assert_eq!((fs::read(&path).expect("it is there"), mode(&path)), (before, 0o444));
    // It can be played on elsewhere.
    typed(folder.path(), &["play", "--resume", "game.json", "--save", "copy.json"], "1\n").fine();
    assert_eq!(saved(&folder.path().join("copy.json")).actions.len(), 2);
}

#[test]
fn a_folder_that_is_read_only_gets_no_file() {
    let folder = folder();
    let below = folder.path().join("below");
    fs::create_dir(&below).expect("a folder");
    saved_game(&below, "game.json", "1", "1\n");
    let before = fs::read(below.join("game.json")).expect("it is saved");
    set_mode(&below, 0o555);
    let expected = "cannot be written: its folder is read-only";
    run(folder.path(), &["play", "--resume", "below/game.json"]).failed(expected);
    run(folder.path(), &new_game("1", "below/other.json")).failed(expected);
    set_mode(&below, 0o755);
    assert_eq!(names(&below), ["game.json"]);
    assert_eq!(fs::read(below.join("game.json")).expect("it is there"), before);
}

#[test]
fn who_may_read_it_stays_the_same() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "1\n");
    set_mode(&path, 0o640);
    typed(folder.path(), &["play", "--resume", "game.json"], "1\n").fine();
    assert_eq!((saved(&path).actions.len(), mode(&path)), (2, 0o640));
}

#[test]
fn a_left_over_of_a_killed_process_is_removed_and_nothing_else() {
    let folder = folder();
    let put = |name: &str| {
        fs::write(folder.path().join(name), "{\"prospectus\": 1, ").expect("a file");
        name.to_owned()
    };
    let left = put(".game.json.aB3dE6.prospectus-new");
    let mut kept = [put("game.json.new"), put(".game.json.swp"), put(".other.json.aB3dE6.prospectus-new")].to_vec();
    // Somebody is just writing this one.
    kept.push(put(".game.json.aB3dE7.prospectus-new"));
    let writing = File::open(folder.path().join(&kept[3])).expect("it is there");
    writing.lock().expect("nobody else has it");
    saved_game(folder.path(), "game.json", "1", "1\n");
    kept.push("game.json".to_owned());
    kept.sort();
    assert_eq!(names(folder.path()), kept);
    // The same when a game goes on.
    put(&left);
    run(folder.path(), &["play", "--resume", "game.json"]).fine();
    assert_eq!(names(folder.path()), kept);
}
