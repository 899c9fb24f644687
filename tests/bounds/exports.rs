//! Logs, exports and setups that are wrong: each answer has the file and the place in it.

use serde_json::{Value, json};

use crate::command::{Answer, folder, run, write};

fn export() -> Value {
    json!({
        "title": "valley",
        "players": [{ "id": 1 }, { "id": 2 }],
        "settings": { "optional_rules": [] },
        "actions": [],
    })
}

/// What is said about an export with this in it.
fn replayed(name: &str, key: &str, value: Value) -> Answer {
    let mut export = export();
    export[key] = value;
    run(&["replay", &write(&folder(name).join("export.json"), &export.to_string())])
}

#[test]
fn mistakes_in_an_export_have_their_place() {
    let cases = [
        ("title", json!([]), "export.json`: `title`: the name of a title is expected"),
        ("players", json!([{ "id": 1 }, { "name": "x" }]), "export.json`: `players[1].id`: the player has no id"),
        ("players", json!([]), "export.json`: `players`: there are no players"),
        ("settings", json!({ "optional_rules": ["a", {}] }), "`settings.optional_rules[1]`: the name of a variant"),
        ("actions", json!([{ "type": "pass" }, 7]), "export.json`: action 1: this is no action"),
        ("actions", json!([{ "id": 5 }]), "export.json`: action 0 (id 5): it has no type"),
        (
            "actions",
            json!([{ "type": "pass", "auto_actions": [{ "type": "pass" }, {}] }]),
            "export.json`: action 0, `auto_actions[1]`: it has no type",
        ),
    ];
    for (number, (key, value, expected)) in cases.into_iter().enumerate() {
        replayed(&format!("export-{number}"), key, value).refuses(expected);
    }
}

#[test]
fn surplus_undos_and_redos_have_their_place() {
    let pass = || json!({ "type": "pass", "entity": 1 });
    let undo = || json!({ "type": "undo", "entity": 1 });
    let message = json!({ "type": "message", "entity": 1 });
    replayed("undo", "actions", json!([pass(), undo(), message, undo()]))
        .refuses("export.json`: action 3: there is nothing to undo");
    let redo = json!({ "type": "redo", "id": 9 });
    replayed("redo", "actions", json!([pass(), redo])).refuses("action 1 (id 9): there is nothing to redo");
    let actions: Vec<Value> = (0..100_001).map(|_| pass()).collect();
    replayed("crowd", "actions", json!(actions)).refuses("`actions`: 100001 actions are too many: the most is 100000");
}

/// The site's own exports have undos that take nothing back: they are told, and the game goes on.
#[test]
fn an_undo_that_takes_nothing_back_is_told() {
    let actions = json!([
        { "type": "pass", "id": 1, "entity": 1 },
        { "type": "undo", "id": 2, "action_id": 1, "entity": 1 },
    ]);
    let answer = replayed("idle", "actions", actions);
    let note = "export.json`: action 1 (id 2): nothing was done after the action with id 1, so that this undo takes \
                nothing back";
    assert!(answer.err.starts_with("note: ") && answer.err.contains(note), "{}", answer.err);
    answer.refuses("the log is of `valley`, and no title is called so");
}

#[test]
fn mistakes_in_a_setup_have_their_place() {
    let folder = folder("setups");
    let export = write(&folder.join("export.json"), &export().to_string());
    let cases = [
        (json!([]).to_string(), "setup.json`: an object is expected"),
        (json!({ "title": "valley" }).to_string(), "setup.json`: `players`: it is missing"),
        (
            json!({ "title": "valley", "players": ["1", 2] }).to_string(),
            "setup.json`: `players[1]`: a text is expected",
        ),
        (json!({ "title": 7, "players": [] }).to_string(), "setup.json`: `title`: a text is expected"),
        (json!({ "title": "valley", "players": [], "seats": 3 }).to_string(), "`seats`: there is no such key"),
        ("{\n  \"title\": \n}".to_owned(), "setup.json`: this is not whole JSON: expected value at line 3 column 1"),
    ];
    for (text, expected) in cases {
        let setup = write(&folder.join("setup.json"), &text);
        run(&["replay", &export, "--setup", &setup]).refuses(expected);
    }
    let setup = write(&folder.join("setup.json"), r#"{"title": "hill", "players": ["1", "2"]}"#);
    run(&["replay", &export, "--setup", &setup])
        .refuses("export.json`: the log is of `valley`, but the setup is for `hill`");
}

/// A game of the small title, saved.
fn saved(name: &str) -> (std::path::PathBuf, String) {
    let folder = folder(name);
    write(&folder.join("valley.toml"), &crate::command::valley());
    let args = [
        "play",
        "valley.toml",
        "--bots",
        "2",
        "--bot",
        "greedy",
        "--players",
        "2",
        "--seed",
        "3",
        "--save",
        "game.json",
    ];
    let answer = crate::command::run_with(&args, &folder, "");
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    let text = std::fs::read_to_string(folder.join("game.json")).expect("the game was saved");
    (folder, text)
}

/// The number in a message is the one that `--to` takes and that the lines of states have.
#[test]
fn actions_are_counted_alike_everywhere() {
    let (folder, text) = saved("counted");
    let mut game: Value = serde_json::from_str(&text).expect("JSON");
    let count = game["actions"].as_array().map_or(0, Vec::len);
    assert!(count > 5, "{count} actions");
    game["actions"][3] = json!({ "actor": "nobody", "pass": true });
    write(&folder.join("broken.json"), &game.to_string());
    let run = |args: &[&str]| crate::command::run_with(args, &folder, "");
    let answer = run(&["export", "broken.json"]);
    answer.refuses("`broken.json`: action 3, `actor`: there is no player or company `nobody`");
    let last: Value = serde_json::from_str(answer.out.lines().last().expect("lines")).expect("JSON");
    assert_eq!(last["i"], 2, "the last action that could be done");
    assert_eq!(run(&["replay", "broken.json", "--to", "2"]).code, Some(0));
    run(&["replay", "broken.json", "--to", "3"]).refuses("action 3");
    // As far as there is anything, however far that may be.
    let all = run(&["replay", "game.json"]);
    assert_eq!(all.out, run(&["replay", "game.json", "--to", "18446744073709551615"]).out);
    run(&["replay", "game.json", "--setup", "game.json"]).refuses("says itself what was decided before the first move");
}

#[test]
fn mistakes_in_the_head_of_a_saved_game_have_their_place() {
    let (folder, text) = saved("heads");
    let cases = [
        ("/setup/players/1", json!(7), "`setup.players[1]`: a text is expected"),
        ("/files/0/text", json!(7), "`files[0].text`: a text is expected"),
        ("/bots", json!([]), "`bots`: players with the names of their bots is expected"),
        ("/actions", json!({}), "`actions`: a list is expected"),
    ];
    for (place, value, expected) in cases {
        let mut game: Value = serde_json::from_str(&text).expect("JSON");
        *game.pointer_mut(place).expect("it is there") = value;
        write(&folder.join("broken.json"), &game.to_string());
        crate::command::run_with(&["replay", "broken.json"], &folder, "").refuses(expected);
    }
}
