//! What a file says, whatever game it is of.

use prospectus_library::Rng;
use prospectus_records::import::{Export, Replay};
use serde_json::{Value, json};

/// An export with these actions, numbered as the site does.
fn export(actions: &[Value]) -> Export {
    let numbered = actions.iter().zip(1..).map(|(action, id)| {
        let mut action = action.clone();
        action["id"] = json!(id);
        action
    });
    let file = json!({
        "title": "1849",
        "players": [{ "id": 1 }, { "id": 2 }, { "id": 3 }],
        "settings": { "optional_rules": [] },
        "actions": numbered.collect::<Vec<Value>>(),
    });
    Export::read(&file).unwrap()
}

fn kept(actions: &[Value]) -> Vec<usize> {
    export(actions).actions.iter().map(|action| action.index).collect()
}

fn done(kind: &str) -> Value {
    json!({ "type": kind, "entity": 1 })
}

#[test]
fn what_was_said_is_not_undone() {
    assert_eq!(kept(&[done("bid"), done("pass"), done("message"), done("undo")]), [0, 2]);
    assert_eq!(kept(&[done("bid"), done("message"), done("undo"), done("pass")]), [1, 3]);
}

#[test]
fn an_undo_goes_back_to_the_action_that_it_names() {
    let to_first = json!({ "type": "undo", "action_id": 1 });
    let to_start = json!({ "type": "undo", "action_id": 0 });
    assert_eq!(kept(&[done("bid"), done("bid"), done("message"), done("pass"), to_first.clone()]), [0, 2]);
    assert_eq!(kept(&[done("bid"), done("pass"), to_start, done("bid")]), [3]);
    assert_eq!(kept(&[done("bid"), done("pass"), done("pass"), to_first, done("redo"), done("bid")]), [0, 1, 2, 5]);
}

#[test]
fn what_is_redone_comes_back_to_its_place() {
    let all = [done("bid"), done("undo"), done("message"), done("redo"), done("pass")];
    assert_eq!(kept(&all), [0, 2, 4]);
}

#[test]
fn a_game_that_its_players_stop_is_finished() {
    let start = super::start("compat/1849-18xxgames", 3, &[], &mut Rng::new(1));
    let first = start.world().setup.players[0].clone();
    let bid = json!({ "type": "bid", "entity": first, "company": "SCE", "price": 20 });
    let export = export(&[bid, json!({ "type": "end_game", "entity": first })]);
    let mut replay = Replay::new(start, &export);
    assert!(replay.step(false).is_some_and(|step| step.is_ok()) && !replay.game.is_over());
    assert!(replay.step(false).is_some_and(|step| step.is_ok()) && replay.game.is_over());
    assert_eq!(replay.game.acting(), None);
}
