//! What a game may be saved over: nothing but itself.

use std::fs;

use prospectus_library as library;

use crate::kit::{Player, folder, names, new_game, run, saved, saved_game, typed};

#[test]
fn another_game_stays_unless_forced() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "2", "1\n1\n");
    let before = fs::read(&path).expect("it is saved");
    run(folder.path(), &new_game("1", "game.json")).failed("holds another game, and stays as it is");
    assert_eq!(fs::read(&path).expect("it is there"), before);
    let forced = [new_game("1", "game.json"), vec!["--force"]].concat();
    run(folder.path(), &forced).fine();
    assert!(saved(&path).actions.is_empty());
}

/// The same title, seed and players: only the actions tell that something would be lost.
#[test]
fn the_same_game_with_more_actions_stays() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "1\n1\n");
    let before = fs::read(&path).expect("it is saved");
    run(folder.path(), &new_game("1", "game.json")).failed("with actions that it does not have here");
    assert_eq!(fs::read(&path).expect("it is there"), before);
    let bots = ["play", "1849", "--bots", "1", "--bot", "greedy", "--seed", "1", "--save", "game.json"];
    run(folder.path(), &bots).failed("holds another game");
}

#[test]
fn an_earlier_moment_of_the_same_game_gives_way() {
    let folder = folder();
    let path = saved_game(folder.path(), "game.json", "1", "");
    saved_game(folder.path(), "game.json", "1", "1\n");
    fs::copy(&path, folder.path().join("copy.json")).expect("it is there");
    typed(folder.path(), &["play", "--resume", "game.json"], "1\n").fine();
    run(folder.path(), &["play", "--resume", "game.json", "--save", "copy.json"]).fine();
    assert_eq!(saved(&folder.path().join("copy.json")).actions.len(), 2);
    // What goes on where it is may say so.
    typed(folder.path(), &["play", "--resume", "game.json", "--save", "game.json"], "1\n").fine();
    assert_eq!(saved(&path).actions.len(), 3);
}

#[test]
fn what_is_no_game_stays_unless_forced() {
    let folder = folder();
    let path = folder.path().join("file");
    let title = library::template("valley");
    for content in [title.as_bytes(), b"{}", b"some text\n", b"\xff\xfe\x00", b" ", b"{\"prospectus\": 1"] {
        fs::write(&path, content).expect("a file for the test");
        run(folder.path(), &new_game("1", "file")).failed("is there already and is no saved game: it stays as it is");
        assert_eq!(fs::read(&path).expect("it is there"), content);
    }
    let forced = [new_game("1", "file"), vec!["--force"]].concat();
    run(folder.path(), &forced).fine();
    assert!(saved(&path).actions.is_empty());
}

/// Many make the file before they say what goes into it, as `mktemp` does: nothing is lost in it.
#[test]
fn an_empty_file_is_free() {
    let folder = folder();
    fs::write(folder.path().join("game.json"), "").expect("a file for the test");
    saved_game(folder.path(), "game.json", "1", "1\n");
    assert_eq!(saved(&folder.path().join("game.json")).actions.len(), 1);
}

#[test]
fn saving_at_the_prompt_asks_for_force_as_well() {
    let folder = folder();
    let title = library::template("valley");
    fs::write(folder.path().join("valley.toml"), &title).expect("a file for the test");
    let said = typed(folder.path(), &new_game("1", "game.json"), "save valley.toml\n1\n").fine();
    assert!(said.out.contains("`valley.toml` is there already and is no saved game"), "{}", said.out);
    assert!(said.out.contains("`save valley.toml --force`"), "{}", said.out);
    assert_eq!(fs::read_to_string(folder.path().join("valley.toml")).expect("it is there"), title);
    // The game went on where it was.
    assert_eq!(saved(&folder.path().join("game.json")).actions.len(), 1);
    let lines = "save valley.toml --force\n1\n";
    typed(folder.path(), &["play", "--resume", "game.json"], lines).fine();
    assert_eq!(saved(&folder.path().join("valley.toml")).actions.len(), 2);
    assert_eq!(saved(&folder.path().join("game.json")).actions.len(), 1);
}

#[test]
fn saving_again_in_the_same_file_is_no_conflict() {
    let folder = folder();
    let lines = "1\nsave\nsave game.json\nsave ./game.json\nundo\nsave\n";
    let said = typed(folder.path(), &new_game("1", "game.json"), lines).fine();
    assert_eq!(said.out.matches("and again after every action").count(), 4, "{}", said.out);
    assert!(saved(&folder.path().join("game.json")).actions.is_empty());
}

/// Somebody copies another game over the one that is being played.
#[test]
fn what_was_put_in_its_place_meanwhile_stays() {
    let folder = folder();
    let (game, other) = (folder.path().join("game.json"), folder.path().join("other.json"));
    saved_game(folder.path(), "other.json", "2", "1\n");
    let other = fs::read(other).expect("it is saved");
    let mut player = Player::sits(folder.path(), &new_game("1", "game.json"));
    player.reads().expect("it asks");
    player.types("1");
    for in_place in [true, false] {
        if !in_place {
            fs::remove_file(&game).expect("it is there");
        }
        fs::write(&game, &other).expect("it is there");
        let said = player.types("1");
        assert!(said.contains("not done: `game.json` holds another game"), "{said}");
        assert_eq!(fs::read(&game).expect("it is there"), other);
        let said = player.types("log");
        assert!(said.contains("\n    1  ") || said.starts_with("    1  "), "{said}");
        assert!(!said.contains("    2  "), "{said}");
    }
    let said = player.types("save game.json --force");
    assert!(said.contains("saved in game.json"), "{said}");
    player.types("1");
    assert_eq!(player.leaves(), Some(0));
    assert_eq!(saved(&game).actions.len(), 2);
}

#[test]
fn a_save_that_is_removed_comes_back() {
    let folder = folder();
    let mut player = Player::sits(folder.path(), &new_game("1", "game.json"));
    player.reads().expect("it asks");
    fs::remove_file(folder.path().join("game.json")).expect("it is there");
    player.types("1");
    assert_eq!(saved(&folder.path().join("game.json")).actions.len(), 1);
    assert_eq!(player.leaves(), Some(0));
    assert_eq!(names(folder.path()), ["game.json"]);
}
