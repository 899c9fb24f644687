//! Tables over the wire: a whole game, undo and redo, branches, chairs, two pages at once, and a studio that is killed.

use std::fs;
use std::path::Path;
use std::process::Command;

use prospectus_records::record;
use serde_json::{Value, json};

use crate::server::Studio;

fn new_game(studio: &Studio, title: &str, chairs: &[&str]) -> String {
    let players: Vec<String> = (0..chairs.len()).map(|at| format!("Player {}", at + 1)).collect();
    let wanted = json!({ "title": title, "players": players, "chairs": chairs, "seed": 7 });
    studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned()
}

/// Does the first offer, at its lowest price.
fn first_offer(moment: &Value) -> Value {
    let offer = &moment["offers"][0];
    json!({ "revision": moment["revision"], "offer": offer["offer"], "price": offer["prices"]["low"] })
}

/// What bots play here is what they play in a simulation with the same seed.
#[test]
fn a_seed_makes_the_same_game_as_in_a_simulation() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let wanted = json!({
        "title": "1849", "players": ["Anna", "Bruno", "Clara"], "chairs": ["greedy", "random", "greedy"], "seed": 5
    });
    let game = studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
    // A table without people waits for somebody to say go. By seats, two places further on: 5 modulo 3.
    let go = json!({ "chairs": ["random", "greedy", "greedy"], "paused": false });
    studio.post(&format!("api/chairs?game={game}"), &go).granted();
    assert_eq!(studio.settled(&game)["is_over"], true);
    let simulated = Command::new(env!("CARGO_BIN_EXE_prospectus"))
        .args(["simulate", "1849", "--players", "3", "--bot", "greedy,random", "--save", "5", "simulated.json"])
        .current_dir(folder.path())
        .output()
        .expect("the command runs");
    assert!(simulated.status.success(), "{}", String::from_utf8_lossy(&simulated.stderr));
    let [here, there] = [&*game, "simulated.json"]
        .map(|name| record::read(&fs::read_to_string(folder.path().join(name)).expect("saved")).expect("a record"));
    assert_eq!((here.setup, here.bots, here.actions), (there.setup, there.bots, there.actions));
}

fn actions_on_disk(folder: &Path, game: &str) -> usize {
    let text = fs::read_to_string(folder.join(game)).expect("it is saved");
    record::read(&text).expect("it is a record").actions.len()
}

#[test]
fn a_whole_game_is_played_over_the_wire_and_the_saved_game_replays() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "greedy", "greedy"]);
    let mut acted = 0usize;
    let scores = loop {
        let moment = studio.settled(&game);
        assert!(moment["stuck"].is_null(), "{}", moment["stuck"]);
        if moment["is_over"] == true {
            break moment["scores"].clone();
        }
        // Any of them; what another has declined once may not be proposed for ever.
        let offers = moment["offers"].as_array().expect("a list");
        let offer = &offers[(acted.wrapping_mul(0x9e37_79b9) >> 7) % offers.len()];
        let wish = json!({
            "revision": moment["revision"], "offer": offer["offer"], "price": offer["prices"]["low"],
        });
        let done = studio.post(&format!("api/act?game={game}"), &wish).granted();
        let count = done["length"].as_u64().expect("a number") as usize;
        assert!(actions_on_disk(folder.path(), &game) >= count, "what is shown is on the disk");
        acted += 1;
    };
    assert!(acted > 20);
    let text = fs::read_to_string(folder.path().join(&game)).expect("it is saved");
    let replayed = record::read(&text).expect("it is a record").replay().expect("it replays");
    assert!(replayed.is_over());
    let worths: Vec<i64> = replayed.scores().iter().map(|(_, worth)| *worth).collect();
    let shown: Vec<i64> = scores.as_array().expect("a list").iter().map(|one| one["worth"].as_i64().unwrap()).collect();
    assert_eq!(worths, shown);
}

#[test]
fn what_is_taken_back_comes_again_and_a_new_action_forgets_it() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "greedy", "greedy"]);
    let before = studio.settled(&game);
    studio.post(&format!("api/act?game={game}"), &first_offer(&before)).granted();
    let after = studio.settled(&game);
    assert_ne!(before["revision"], after["revision"]);

    let undone = studio.post(&format!("api/undo?game={game}"), &json!({ "revision": after["revision"] })).granted();
    assert_eq!(undone["revision"], before["revision"], "the bots' answers are taken back as well");
    assert_eq!(undone["offers"], before["offers"]);
    let redone = studio.post(&format!("api/redo?game={game}"), &json!({ "revision": undone["revision"] })).granted();
    assert_eq!(redone["revision"], after["revision"]);

    studio.post(&format!("api/undo?game={game}"), &json!({ "revision": after["revision"] })).granted();
    let pass = before["offers"].as_array().expect("a list").iter().find(|offer| offer["kind"] == "pass");
    let wish = json!({ "revision": before["revision"], "offer": pass.expect("one may pass")["offer"] });
    studio.post(&format!("api/act?game={game}"), &wish).granted();
    let passed = studio.settled(&game);
    assert_eq!(passed["can_redo"], false);
    let redo = studio.post(&format!("api/redo?game={game}"), &json!({ "revision": passed["revision"] }));
    assert_eq!(redo.problem(), "senseless");
}

#[test]
fn a_branch_leaves_the_first_game_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "greedy", "greedy"]);
    for _ in 0..4 {
        let moment = studio.settled(&game);
        studio.post(&format!("api/act?game={game}"), &first_offer(&moment)).granted();
    }
    let moment = studio.settled(&game);
    let text = fs::read_to_string(folder.path().join(&game)).expect("it is saved");
    let branch = studio.post(&format!("api/branch?game={game}"), &json!({ "at": 3 })).granted();
    let branch = branch["game"].as_str().expect("a name").replace(' ', "%20");
    assert_eq!(studio.get(&format!("api/table?game={branch}&at=3")).granted()["at"], 3);
    studio.settled(&branch);
    assert_eq!(fs::read_to_string(folder.path().join(&game)).expect("it is saved"), text);
    assert_eq!(studio.moment(&game)["revision"], moment["revision"]);
    let past = studio.get(&format!("api/table?game={game}&at=3")).granted();
    assert_eq!((&past["is_now"], &past["offers"]), (&json!(false), &json!([])), "nobody acts in the past");
    assert_eq!(studio.get(&format!("api/table?game={game}&at=9999")).problem(), "senseless");
}

#[test]
fn of_two_pages_that_act_at_once_one_is_told_to_look_again() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "person", "person"]);
    for _ in 0..10 {
        let moment = studio.moment(&game);
        let (wish, path) = (first_offer(&moment), format!("api/act?game={game}"));
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let pages: Vec<_> = (0..4).map(|_| scope.spawn(|| studio.post(&path, &wish).status)).collect();
            pages.into_iter().map(|page| page.join().expect("it is answered")).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 3, "{statuses:?}");
        let length = moment["length"].as_u64().expect("a number") + 1;
        assert_eq!(studio.moment(&game)["length"], length, "it is done once");
    }
}

#[test]
fn a_studio_that_is_killed_has_lost_nothing_that_it_showed() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1844", &["person", "greedy", "greedy"]);
    for round in 0..6 {
        let mut shown = studio.settled(&game);
        for _ in 0..3 {
            studio.post(&format!("api/act?game={game}"), &first_offer(&shown)).granted();
            shown = match round % 2 {
                0 => studio.settled(&game),
                // Bots may be in the middle of something.
                _ => studio.moment(&game),
            };
            if shown["waits_for"] != "person" {
                break;
            }
        }
        studio.kill();
        studio = Studio::start(folder.path(), &[]);
        let length = shown["length"].as_u64().expect("a number");
        let again = studio.get(&format!("api/table?game={game}&at={length}")).granted();
        for part in ["players", "companies", "supply", "bank", "round", "phase", "privates"] {
            assert_eq!(again[part], shown[part], "{part}");
        }
        assert!(studio.moment(&game)["length"].as_u64() >= Some(length));
    }
}

#[test]
fn a_page_that_was_open_may_go_on_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "person", "person"]);
    let moment = studio.moment(&game);
    studio.kill();
    let studio = Studio::start(folder.path(), &[]);
    studio.post(&format!("api/act?game={game}"), &first_offer(&moment)).granted();
}

#[test]
fn chairs_change_at_any_time_and_the_save_remembers_them() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "person", "person"]);
    let seats = json!({ "chairs": ["greedy", "random", "greedy"], "paused": false });
    studio.post(&format!("api/chairs?game={game}"), &seats).granted();
    let over = studio.settled(&game);
    assert_eq!(over["is_over"], true, "bots play it to its end");
    assert_eq!(over["chairs"], seats["chairs"]);
    studio.kill();
    let studio = Studio::start(folder.path(), &[]);
    assert_eq!(studio.moment(&game)["chairs"], seats["chairs"]);
    let wrong = json!({ "chairs": ["greedy", "nobody", "greedy"] });
    assert_eq!(studio.post(&format!("api/chairs?game={game}"), &wrong).problem(), "unknown");
}

#[test]
fn a_sealed_bid_is_hidden_from_all_pages_until_the_last_is_made() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1881", &["person", "person", "person"]);
    let moment = studio.moment(&game);
    assert_eq!(moment["question"]["asks"]["what"], "sealed_bid");
    let (bid, offer) = (37, &moment["offers"][0]);
    let step = offer["prices"]["step"].as_i64().expect("a step");
    let bid = bid * step;
    let wish = json!({ "revision": moment["revision"], "offer": offer["offer"], "price": bid });
    let after = studio.post(&format!("api/act?game={game}"), &wish).granted();
    assert_eq!(after["question"]["asks"]["have_bid"].as_array().map(Vec::len), Some(1));
    let told = studio.get(&format!("api/told?game={game}")).granted();
    // The next player may name the same sum: what is offered and the cash of all are not about the first.
    let mut seen = after.clone();
    for part in ["offers", "players", "revision"] {
        seen[part] = Value::Null;
    }
    for text in [seen.to_string(), told["told"].to_string()] {
        assert!(!text.contains(&bid.to_string()), "the bid of {bid} is in {text}");
    }
}

#[test]
fn a_file_that_is_deleted_meanwhile_comes_back_with_the_next_action() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let game = new_game(&studio, "1849", &["person", "person", "person"]);
    fs::remove_file(folder.path().join(&game)).expect("it is there");
    let moment = studio.moment(&game);
    studio.post(&format!("api/act?game={game}"), &first_offer(&moment)).granted();
    assert_eq!(actions_on_disk(folder.path(), &game), 1);
    // Another game in its place is not overwritten, and nothing is done.
    fs::write(folder.path().join(&game), "something else").expect("it can be written");
    let moment = studio.moment(&game);
    let refused = studio.post(&format!("api/act?game={game}"), &first_offer(&moment));
    assert_eq!(refused.problem(), "unwritable");
    assert_eq!(studio.moment(&game)["revision"], moment["revision"]);
    assert_eq!(fs::read_to_string(folder.path().join(&game)).expect("it is there"), "something else");
}
