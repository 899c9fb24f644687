//! Real games, and games of bots, replayed: every line of their recorded states must agree.
//!
//! The recordings stand beside the project, in `../shared/logs`, and are not part of it. Where they are absent, the
//! tests say so and prove nothing.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use prospectus_engine::{Game, Setup};
use prospectus_library::{self as library, seats};
use prospectus_records::import::{Export, Replay, Wanted};
use prospectus_records::states::{After, Lines};
use serde_json::Value;

fn logs(folder: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/logs").join(folder);
    let Ok(entries) = fs::read_dir(&path) else {
        // Not by `eprintln!`, which nobody hears while tests pass.
        let _ = writeln!(
            std::io::stderr(),
            "skipped: ../shared/logs/{folder} is not there, so no recorded game was replayed"
        );
        return Vec::new();
    };
    let setups = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut logs: Vec<PathBuf> =
        setups.filter_map(|path| Some(PathBuf::from(path.to_str()?.strip_suffix(".setup.json")?))).collect();
    logs.sort();
    logs
}

fn beside(log: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}.{ending}", log.display()))
}

/// The recorded states, one JSON object a line.
fn recorded(log: &Path) -> Vec<Value> {
    let packed = File::open(beside(log, "states.jsonl.gz")).expect("the states are recorded");
    let lines = BufReader::new(GzDecoder::new(packed)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("text")).expect("a state")).collect()
}

/// The overlays that say how the site plays this title, and how it plays for bots.
fn games(export: &Export, setup: &Setup) -> Vec<Game> {
    let prefix = format!("compat/{}-18xxgames", export.title);
    let names = library::names().filter(|name| name.starts_with(&prefix));
    names.map(|name| seats::game(seats::title(name, &setup.variants).unwrap(), setup).unwrap()).collect()
}

/// The game of the overlay with which the file agrees; where there is only one, that needs no trial.
fn fitting(export: &Export, setup: &Setup) -> Game {
    let mut games = games(export, setup);
    match games.len() {
        1 => games.remove(0),
        _ => {
            let best = games.into_iter().min_by_key(|game| Replay::new(game.clone(), export).disagreements());
            best.expect("an overlay")
        }
    }
}

fn states(log: &Path) -> Vec<Value> {
    let read = |ending| serde_json::from_str::<Value>(&fs::read_to_string(beside(log, ending)).unwrap()).unwrap();
    let export = Export::read(&read("json")).unwrap();
    let setup: Setup = serde_json::from_value(read("setup.json")).unwrap();
    let mut replay = Replay::new(fitting(&export, &setup), &export);
    let mut lines = Lines::default();
    let mut all = vec![lines.line(&replay.game, &After { index: -1, kind: "initial", revenue: None })];
    while let Some(step) = replay.step(false) {
        let step = step.unwrap_or_else(|error| panic!("{}: {error}", log.display()));
        let after = After { index: step.action.index as i64, kind: &step.action.kind, revenue: step.revenue };
        all.push(lines.line(&replay.game, &after));
    }
    all
}

/// Where two states differ, by the keys that lead there.
fn difference(expected: &Value, found: &Value, path: &str) -> Option<String> {
    match (expected, found) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            let nothing = Value::Null;
            let mut all = keys.map(|key| {
                let (a, b) = (a.get(key).unwrap_or(&nothing), b.get(key).unwrap_or(&nothing));
                difference(a, b, &format!("{path}.{key}"))
            });
            all.find_map(|found| found)
        }
        _ => (expected != found).then(|| format!("{path}: expected {expected}, found {found}")),
    }
}

fn agree(folder: &str) {
    for log in logs(folder) {
        let (expected, found) = (recorded(&log), states(&log));
        for (line, (expected, found)) in expected.iter().zip(&found).enumerate() {
            if let Some(difference) = difference(expected, found, "") {
                panic!("{}, line {line} (action {}): {difference}", log.display(), expected["i"]);
            }
        }
        assert_eq!(expected.len(), found.len(), "{}", log.display());
    }
}

/// "`replay` needs no `--setup` where the order is fixed or the file tells": what the file tells is what was recorded.
#[test]
fn the_file_tells_what_was_decided_before_the_first_move() {
    for log in ["1844", "1849", "1844-bots", "1849-bots"].into_iter().flat_map(logs) {
        let read = |ending| serde_json::from_str::<Value>(&fs::read_to_string(beside(&log, ending)).unwrap()).unwrap();
        let export = Export::read(&read("json")).unwrap();
        let mut replay = Replay::new(export.game(None, &Wanted::default()).unwrap(), &export);
        let mut last = After { index: -1, kind: "initial", revenue: None };
        while let Some(step) = replay.step(false) {
            let step = step.unwrap_or_else(|error| panic!("{}: {error}", log.display()));
            last = After { index: step.action.index as i64, kind: &step.action.kind, revenue: step.revenue };
        }
        let mut found = Lines::default().line(&replay.game, &last);
        let mut expected = recorded(&log).pop().expect("a line");
        // Only what the last action has changed is recorded of the map.
        found["tiles"].take();
        expected["tiles"].take();
        assert_eq!(difference(&expected, &found, ""), None, "{}", log.display());
    }
}

#[test]
fn real_games_of_1849_agree_line_by_line() {
    agree("1849");
}

#[test]
fn games_of_bots_of_1849_agree_line_by_line() {
    agree("1849-bots");
}

#[test]
fn a_real_game_of_1844_agrees_line_by_line() {
    agree("1844");
}

#[test]
fn games_of_bots_of_1844_agree_line_by_line() {
    agree("1844-bots");
}
