//! Exports of 18xx.games: whatever a file says, it is replayed as far as it makes sense, or refused with the number of
//! the action; what was replayed can be saved.

use prospectus_library::{Rng, deal, names, seats};
use prospectus_records::import::{Export, ImportError, Place, Replay};
use serde_json::Value;

use crate::{Target, dictionary, games};

/// Exports of 18xx.games.
pub static TARGET: Target = Target { name: "exports", run, words: dictionary::of_exports, longest: 64 * 1024 };

/// Nobody sits at such a table, and every player takes time.
const MOST_PLAYERS: usize = 12;

fn run(text: &str) {
    let Ok(file) = serde_json::from_str::<Value>(text) else { return };
    let export = match Export::read(&file) {
        Ok(export) => export,
        Err(error) => return says_where(&error, &file),
    };
    let listed = file.get("actions").and_then(Value::as_array).map_or(0, Vec::len);
    assert!(export.actions.len() <= listed && export.actions.is_sorted_by_key(|action| action.index));
    let overlay = format!("compat/{}-18xxgames", export.title);
    let overlay = names().find(|name| name.starts_with(&overlay)).unwrap_or(&export.title);
    let Some(title) = games::title(overlay, &export.options).filter(|_| export.players.len() <= MOST_PLAYERS) else {
        return;
    };
    let setup = deal::seated(&title, export.players.clone(), &mut Rng::new(1));
    let Ok(start) = seats::game(title, &setup) else { return };
    let mut replay = Replay::new(start.clone(), &export);
    let mut is_whole = true;
    while let Some(step) = replay.step(false) {
        if let Err(error) = step {
            assert!(error.index < listed, "{error}");
            assert!(error.to_string().starts_with("action ") && !error.problem.to_string().is_empty(), "{error}");
            is_whole = false;
            break;
        }
    }
    // What ends a game by agreement is no action of ours.
    let is_stopped = export.actions.iter().any(|action| action.with_auto().any(|action| action.kind == "end_game"));
    if !is_stopped {
        games::can_be_saved(&replay.game);
    }
    assert_eq!(is_whole, Replay::new(start, &export).disagreements() <= listed, "replayed twice, it differs");
}

/// An error names its place: the keys that lead there, or an action that the file has.
fn says_where(error: &ImportError, file: &Value) {
    assert!(!error.to_string().is_empty() && !error.place.to_string().is_empty());
    let listed = file.get("actions").and_then(Value::as_array).map_or(0, Vec::len);
    assert!(!matches!(error.place, Place::Action { index, .. } if index >= listed), "{error}");
}
