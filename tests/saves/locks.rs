//! One game is played by one process.

use std::fs;
use std::os::unix::fs::symlink;

use crate::kit::{Player, folder, names, new_game, run, saved, typed};

const PLAYED: &str = "`game.json` is being played by another process";

#[test]
fn a_second_process_is_turned_away() {
    let folder = folder();
    let mut first = Player::sits(folder.path(), &new_game("1", "game.json"));
    first.reads().expect("it asks");
    // Each action puts a new file in the place of the old one.
    for actions in 1..4 {
        run(folder.path(), &["play", "--resume", "game.json"]).failed(PLAYED);
        first.types("1");
        let path = folder.path().join("game.json");
        assert_eq!(saved(&path).actions.len(), actions);
    }
    let forced = [new_game("2", "game.json"), vec!["--force"]].concat();
    run(folder.path(), &forced).failed(PLAYED);
    symlink("game.json", folder.path().join("link.json")).expect("a link");
    run(folder.path(), &["play", "--resume", "link.json"]).failed("is being played by another process");
    let said = typed(folder.path(), &new_game("2", "other.json"), "save game.json --force\n").fine();
    assert!(said.out.contains(PLAYED), "{}", said.out);
    // To look at it is another matter.
    run(folder.path(), &["replay", "game.json"]).fine();
    run(folder.path(), &["play", "--resume", "game.json", "--save", "copy.json"]).fine();
    assert_eq!(first.leaves(), Some(0));
    run(folder.path(), &["play", "--resume", "game.json"]).fine();
}

#[test]
fn the_lock_of_a_killed_process_is_gone() {
    let folder = folder();
    let mut first = Player::sits(folder.path(), &new_game("1", "game.json"));
    first.reads().expect("it asks");
    first.types("1");
    first.dies();
    assert_eq!(names(folder.path()), ["game.json"]);
    typed(folder.path(), &["play", "--resume", "game.json"], "1\n").fine();
    assert_eq!(saved(&folder.path().join("game.json")).actions.len(), 2);
}

#[test]
fn a_file_that_is_left_for_another_is_free() {
    let folder = folder();
    let mut first = Player::sits(folder.path(), &new_game("1", "game.json"));
    first.reads().expect("it asks");
    first.types("save other.json");
    typed(folder.path(), &["play", "--resume", "game.json"], "1\n").fine();
    run(folder.path(), &["play", "--resume", "other.json"]).failed("is being played by another process");
    assert_eq!(first.leaves(), Some(0));
}

/// Several games begin in one new file at the same moment: one has it, and nobody else has touched it.
#[test]
fn of_many_who_begin_at_once_one_plays() {
    let folder = folder();
    let seeds: Vec<String> = (1..=6).map(|seed| seed.to_string()).collect();
    let mut players: Vec<Player> =
        seeds.iter().map(|seed| Player::sits(folder.path(), &new_game(seed, "game.json"))).collect();
    let asked: Vec<bool> = players.iter_mut().map(|player| player.reads().is_some()).collect();
    assert_eq!(asked.iter().filter(|asked| **asked).count(), 1, "{asked:?}");
    let before = fs::read(folder.path().join("game.json")).expect("it is saved");
    for (player, asked) in players.into_iter().zip(asked) {
        assert_eq!(player.leaves(), Some(i32::from(!asked)));
    }
    assert_eq!(fs::read(folder.path().join("game.json")).expect("it is saved"), before);
    assert_eq!(names(folder.path()), ["game.json"]);
}
