//! How long a page waits: an action in a late game, the table and its pictures, and a title that was saved.
//!
//! A studio runs in a process of its own and is asked over the wire, as a browser asks it.

#[path = "../tests/studio/server.rs"]
#[allow(dead_code)]
mod server;

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use server::Studio;

/// How many actions are timed.
const ACTIONS: usize = 300;

fn main() {
    // `cargo test` runs benches, too, to see that they build.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let studio = Studio::start(folder.path(), &[]);
    for (title, players) in [("1844", 5), ("1849", 4), ("1854", 4), ("1881", 4)] {
        let game = late_game(&studio, title, players);
        let moment = studio.moment(&game);
        println!("{title}, {players} players, after {} actions", moment["length"]);
        act(&studio, &game);
        look(&studio, &game, &moment);
        redraw(&studio, folder.path(), title);
    }
}

/// A title that another program saves: until its remarks and its first board are there anew.
fn redraw(studio: &Studio, folder: &Path, title: &str) {
    let text = prospectus_library::embedded(title).expect("it comes with Prospectus");
    let file = format!("mine-{title}.toml");
    let board = {
        std::fs::write(folder.join(&file), text).expect("a file");
        let told = studio.get(&format!("api/bench?file={file}")).granted();
        told["good"]["boards"][0]["id"].as_str().unwrap_or_default().to_owned()
    };
    let version = || studio.get(&format!("api/bench?file={file}")).granted()["version"].clone();
    let mut times = Vec::new();
    for number in 0..20 {
        let before = version();
        let begun = Instant::now();
        std::fs::write(folder.join(&file), format!("{text}\n# {number}\n")).expect("a file");
        while version() == before {
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(studio.get(&format!("api/bench/board?file={file}&board={board}")).status, 200, "{board}");
        times.push(begun.elapsed());
    }
    report("redrawn when saved", &mut times);
}

/// A game in which bots have played five sixths of the way, and people go on.
fn late_game(studio: &Studio, title: &str, players: usize) -> String {
    let names: Vec<String> = (1..=players).map(|at| format!("Player {at}")).collect();
    let chairs = |chair: &str| vec![chair.to_owned(); players];
    let wanted = json!({ "title": title, "players": names, "chairs": chairs("greedy"), "seed": 1 });
    let game = studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
    let seats = json!({ "chairs": chairs("greedy"), "paused": false });
    studio.post(&format!("api/chairs?game={game}"), &seats).granted();
    let over = studio.settled(&game);
    let at = over["length"].as_u64().expect("a number") * 5 / 6;
    let branch = studio.post(&format!("api/branch?game={game}"), &json!({ "at": at })).granted();
    let branch = branch["game"].as_str().expect("a name").replace(' ', "%20");
    studio.post(&format!("api/chairs?game={branch}"), &json!({ "chairs": chairs("person") })).granted();
    branch
}

/// Actions of people: done, on the disk, and the whole new moment back.
fn act(studio: &Studio, game: &str) {
    let mut times = Vec::new();
    let mut moment = studio.moment(game);
    for number in 0..ACTIONS {
        let offers = moment["offers"].as_array().cloned().unwrap_or_default();
        let Some(offer) = offers.get(number * 5 % offers.len().max(1)) else { break };
        let price = &offer["prices"]["low"];
        let wish = json!({ "revision": moment["revision"], "offer": offer["offer"], "price": price });
        let begun = Instant::now();
        let answer = studio.post(&format!("api/act?game={game}"), &wish);
        times.push(begun.elapsed());
        moment = if answer.status == 200 { answer.json() } else { studio.moment(game) };
    }
    report("an action", &mut times);
}

/// What a page asks for when it is opened.
fn look(studio: &Studio, game: &str, moment: &Value) {
    let boards = moment["title"]["boards"].as_array().cloned().unwrap_or_default();
    let mut paths =
        vec![format!("api/table?game={game}"), format!("api/told?game={game}"), format!("api/market?game={game}")];
    let board = |board: &Value| format!("api/board?game={game}&board={}", board["id"].as_str().unwrap_or_default());
    paths.extend(boards.iter().map(board));
    let mut times = Vec::new();
    for _ in 0..30 {
        let begun = Instant::now();
        for path in &paths {
            assert_eq!(studio.get(path).status, 200, "{path}");
        }
        times.push(begun.elapsed());
    }
    report("the whole table", &mut times);
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    let [half, most] = [50, 95].map(at).map(|time| time.as_secs_f64() * 1000.0);
    println!("  {what:<18} median {half:7.1} ms, 95th percentile {most:7.1} ms, of {}", times.len());
}
