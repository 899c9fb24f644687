//! A game on another thread, as a front end sees it.

#[path = "../../examples/threads.rs"]
#[allow(dead_code, reason = "its `main` prints what is looked at here")]
mod example;

use std::collections::BTreeSet;
use std::sync::mpsc;
use std::thread;

use example::Told;
use serde_json::Value;

/// All that is told is the same after a journey as JSON; each sort of it occurs, under names that stay what they are.
#[test]
fn a_game_is_played_on_another_thread_and_told_as_json() {
    let mut seen = BTreeSet::new();
    for title in ["1844", "1849"] {
        let game = example::game(title).expect("the title is sound");
        let (sender, told) = mpsc::channel();
        let player = thread::spawn(move || example::play(game, Some(sender)));
        for told in told {
            let text = serde_json::to_string(&told).expect("it is plain data");
            let again: Told = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(again, told, "{text}");
            seen.insert(shape(&text));
        }
        let game = player.join().expect("it does not panic").expect("what is offered may be done");
        assert!(game.is_over() && game.question().is_none(), "{title}");
    }
    let lines: Vec<String> = seen.into_iter().collect();
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("told_as_json", lines.join("\n"));
    });
}

/// What is told, without what it says: its sort, its name and the names of its fields.
fn shape(text: &str) -> String {
    let told: Value = serde_json::from_str(text).expect("it is JSON");
    let (sort, told) = told.as_object().and_then(|told| told.iter().next()).expect("one thing is told");
    let (inner, tag) = match sort.as_str() {
        "question" => (&told["asks"], "what"),
        "offer" => (&told["action"]["deed"], "do"),
        "refusal" => (&told["why"], "reason"),
        _ => (told, "event"),
    };
    let fields = inner.as_object().into_iter().flatten().map(|(field, _)| field.as_str()).filter(|field| *field != tag);
    format!("{sort} {}: {}", inner[tag].as_str().unwrap_or_default(), fields.collect::<Vec<_>>().join(", "))
}
