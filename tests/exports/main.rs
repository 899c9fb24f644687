//! Games that bots play here by the overlays of 18xx.games, written as that site exports games, and replayed: every line
//! must be the same. `PROSPECTUS_GAMES=100 cargo test --test exports` plays so many games at each table instead of one.

mod command;
#[path = "../kit/course.rs"]
mod course;
#[path = "../kit/deeds.rs"]
mod deeds;
mod deviations;
mod file;
#[path = "../1844/kit.rs"]
#[expect(dead_code, reason = "only the edition of the site is played here")]
mod kit;
mod lines;
#[path = "../kit/look.rs"]
mod look;
#[path = "../kit/table.rs"]
mod table;
mod told;
mod writer;

use prospectus_bots::{Bot, Greedy, Random};
use prospectus_engine::{Action, Asks, Deed, Game, Offer};
use prospectus_library::Rng;
use prospectus_library::{deal, seats};
use prospectus_records::import::{Export, Replay};
use prospectus_records::states::{After, Lines};
use serde_json::{Value, json};
use writer::Writer;

/// Games that bots do not end are replayed as far as they go.
const MOST_ACTIONS: usize = 1500;

/// A game that was played here, in the site's words, and the state after each of its actions, as far as it is certain.
struct Played {
    start: Game,
    export: Value,
    lines: Vec<Option<Value>>,
    /// How many slots are named that are not the place of the station among those of its city.
    odd_slots: usize,
}

/// How many passes a game is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passes {
    /// Those that were made.
    Made,
    /// More of them: the site wants to hear of steps in which nothing can be done, too. Which of them are the ones that
    /// were made cannot be told, only that all is well when somebody does something again.
    Many,
}

fn start(overlay: &str, players: usize, variants: &[&str], rng: &mut Rng) -> Game {
    let variants: Vec<String> = variants.iter().map(|variant| (*variant).to_owned()).collect();
    let title = seats::title(overlay, &variants).unwrap();
    let setup = deal::seated(&title, deal::names(players), rng);
    seats::game(title, &setup).unwrap()
}

/// Plays sensibly most of the time: at random, few games get far.
fn choose(game: &Game, rng: &mut Rng) -> Action {
    let mut offers = game.actions();
    // What a power lets do is done at once: the site knows no power that was used for nothing.
    let is_power = game.question().is_some_and(|question| matches!(question.asks, Asks::Power { .. }));
    let is_done = |offer: &Offer| matches!(offer.action.deed, Deed::LayTile { .. } | Deed::PlaceToken { .. });
    if is_power && offers.iter().any(is_done) {
        offers.retain(is_done);
    }
    loop {
        let action = match rng.below(4) {
            0 => Random.choose(game, &offers, rng),
            _ => Greedy.choose(game, &offers, rng),
        };
        if !is_useless(game, &action) {
            return action;
        }
        offers.retain(|offer| offer.action != action);
    }
}

/// Whether it is a power on a hex where nothing can be done: the site does not ask for the hex.
fn is_useless(game: &Game, action: &Action) -> bool {
    if !matches!(action.deed, Deed::UsePower { hex: Some(_), .. }) {
        return false;
    }
    let mut trial = game.branch();
    trial.apply(action).is_ok() && !trial.question().is_some_and(|question| matches!(question.asks, Asks::Power { .. }))
}

fn play(overlay: &str, players: usize, variants: &[&str], seed: u64, passes: Passes) -> Played {
    let mut rng = Rng::new(seed);
    let start = start(overlay, players, variants, &mut rng);
    let (mut game, mut writer, mut lines) = (start.clone(), Writer::default(), Lines::default());
    let (mut actions, mut all) = (Vec::new(), vec![Some(line(&mut lines, &game, -1, &json!("initial")))]);
    while !game.is_over() && game.log().len() < MOST_ACTIONS {
        let action = choose(&game, &mut rng);
        let is_turn = game.acting() == Some(action.actor);
        let told = writer.write(&game, &action);
        game.apply_agreed(&action).unwrap_or_else(|refusal| panic!("{}", refusal.explain(game.world())));
        if let Some(told) = told.or_else(|| writer.used(&game)) {
            if passes == Passes::Many && is_turn && is_step(&told) && rng.below(4) == 0 {
                actions.push(json!({ "type": "pass", "entity": told["entity"], "entity_type": "corporation" }));
                all.push(None);
            }
            let after = line(&mut lines, &game, actions.len() as i64, &told["type"]);
            let is_certain = passes == Passes::Made || is_step(&told);
            all.push(is_certain.then_some(after));
            actions.push(told);
        }
    }
    if !game.is_over() {
        // What comes behind the last action of a file is passed if that ends the game.
        all.pop();
        all.push(None);
    }
    let ids = game.world().setup.players.iter().map(|id| json!({ "id": id, "name": id }));
    let title = overlay.trim_start_matches("compat/").split('-').next();
    let export = json!({
        "title": title,
        "players": ids.collect::<Vec<Value>>(),
        "settings": { "optional_rules": variants },
        "actions": actions,
    });
    Played { start, export, lines: all, odd_slots: writer.odd_slots }
}

/// Whether it is something that is done at one point of a turn only.
fn is_step(told: &Value) -> bool {
    let kinds = ["lay_tile", "place_token", "run_routes", "dividend", "buy_train"];
    told["entity_type"] == "corporation" && kinds.iter().any(|kind| told["type"] == *kind)
}

fn line(lines: &mut Lines, game: &Game, index: i64, kind: &Value) -> Value {
    lines.line(game, &After { index, kind: kind.as_str().unwrap_or_default(), revenue: None })
}

fn comes_back(overlay: &str, players: usize, variants: &[&str]) {
    let games = std::env::var("PROSPECTUS_GAMES").ok().and_then(|games| games.parse().ok());
    for (seed, passes) in (0..games.unwrap_or(1)).flat_map(|seed| [(seed, Passes::Made), (seed, Passes::Many)]) {
        let played = play(overlay, players, variants, seed, passes);
        let table = format!("{overlay}, {players} players, {variants:?}, seed {seed}, {passes:?}");
        agrees(&played, &table);
    }
}

/// That every line is the same when a game is replayed.
fn agrees(played: &Played, table: &str) {
    let export = Export::read(&played.export).unwrap();
    let mut replay = Replay::new(played.start.clone(), &export);
    let mut lines = Lines::default();
    let initial = line(&mut lines, &replay.game, -1, &json!("initial"));
    assert_eq!(Some(&initial), played.lines[0].as_ref());
    while let Some(step) = replay.step(false) {
        let step = match step {
            Ok(step) => step,
            Err(error) => {
                let (index, acting) = (error.index, replay.game.acting());
                let acting = acting.map(|acting| acting.name(replay.game.world()));
                panic!("{table}: {error}\n{acting:?} is to act\n{}", around(played, index));
            }
        };
        let at = step.action.index;
        let found = line(&mut lines, &replay.game, at as i64, &json!(step.action.kind));
        let expected = played.lines[at + 1].as_ref();
        if let Some(difference) = expected.and_then(|expected| difference(expected, &found, "")) {
            panic!("{table}, action {at}: {difference}\n{}", around(played, at));
        }
    }
}

/// Where two states first differ, by the keys that lead there.
fn difference(played: &Value, found: &Value, path: &str) -> Option<String> {
    match (played, found) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.keys().find_map(|key| difference(&a[key], &b[key], &format!("{path}.{key}")))
        }
        _ => (played != found).then(|| format!("{path}: played {played}, replayed {found}")),
    }
}

/// The actions before and after one.
fn around(played: &Played, at: usize) -> String {
    let actions = played.export["actions"].as_array().unwrap();
    let shown = (at.saturating_sub(3)..actions.len().min(at + 3)).map(|at| format!("{at}: {}", actions[at]));
    shown.collect::<Vec<String>>().join("\n")
}

const ELECTRIC: [&str; 3] = ["acquiring_station_tokens", "bonds", "electric_dreams"];

#[test]
fn games_of_1849_come_back_as_they_were_played() {
    for players in 3..=5 {
        comes_back("compat/1849-18xxgames", players, &[]);
    }
}

#[test]
fn games_of_1849_with_variants_come_back_as_they_were_played() {
    comes_back("compat/1849-18xxgames", 3, &ELECTRIC);
    comes_back("compat/1849-18xxgames", 4, &["reduced_4p_corps", "delay_ift", "bonds"]);
    comes_back("compat/1849-18xxgames", 4, &["acquiring_station_tokens"]);
    comes_back("compat/1849-18xxgames", 5, &ELECTRIC);
}

#[test]
fn games_of_1844_come_back_as_they_were_played() {
    for players in 3..=7 {
        comes_back("compat/1844-18xxgames", players, &[]);
    }
}

/// "`slot` in a token action is a position in the city": places that are empty or kept for somebody are counted.
#[test]
fn a_slot_is_a_position_in_the_city() {
    let games = (0..20).map(|seed| play("compat/1849-18xxgames", 5, &ELECTRIC, seed, Passes::Made));
    let odd = games.into_iter().find(|played| played.odd_slots > 0).expect("a station that is bought");
    agrees(&odd, "a game with slots");
}

#[test]
fn a_question_that_the_file_does_not_answer_is_answered_by_the_site() {
    let is_answer = |action: &Value| action["type"] == "remove_token";
    let played = (0..20).map(|seed| play("compat/1844-18xxgames", 3, &[], seed, Passes::Made));
    let mut played = played
        .into_iter()
        .find(|played| played.export["actions"].as_array().unwrap().iter().any(is_answer))
        .expect("two stations of the SBB on one hex");
    played.export["actions"].as_array_mut().unwrap().retain(|action| !is_answer(action));
    let export = Export::read(&played.export).unwrap();
    let mut replay = Replay::new(played.start.clone(), &export);
    while let Some(step) = replay.step(false) {
        assert!(step.is_ok(), "{}", step.err().map(|error| error.to_string()).unwrap_or_default());
    }
}
