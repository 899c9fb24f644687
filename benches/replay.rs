//! How fast a recorded game is played again: `cargo bench --bench replay`.
//!
//! The games are those in `../shared/logs`; where they are absent, the benchmark says so and measures nothing. Reading
//! the file and saying its actions in the engine's words is not part of the time; every action is checked and done.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use prospectus_engine::{Game, Logged, Setup, World};
use prospectus_library::seats;
use prospectus_records::import::{Export, Replay};

/// The same allocator as the command's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// A game and its actions.
fn recorded(name: &str) -> Option<(Arc<World>, Vec<Logged>)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/logs").join(name);
    let Ok(text) = fs::read_to_string(path.with_extension("json")) else {
        eprintln!("skipped: ../shared/logs/{name}.json is not there");
        return None;
    };
    let setup: Setup = serde_json::from_str(&fs::read_to_string(path.with_extension("setup.json")).ok()?).ok()?;
    let export = Export::read(&serde_json::from_str(&text).ok()?).ok()?;
    let title = seats::title(&format!("compat/{}-18xxgames", export.title), &setup.variants).ok()?;
    let mut replay = Replay::new(seats::game(title, &setup).ok()?, &export);
    while let Some(step) = replay.step(false) {
        step.ok()?;
    }
    Some((replay.game.world().clone(), replay.game.log().to_vec()))
}

fn play(world: &Arc<World>, actions: &[Logged]) -> Game {
    let mut game = Game::start(world.clone()).unwrap_or_else(|broken| panic!("{}", broken.0));
    for Logged { action, agreed } in actions {
        let done = if *agreed { game.apply_agreed(action) } else { game.apply(action) };
        done.unwrap_or_else(|refusal| panic!("{}", refusal.explain(world)));
    }
    game
}

/// Whole games, from first bid to final score.
#[divan::bench(args = ["1849/27939", "1849/variants", "1844/160062"])]
fn whole_game(bencher: divan::Bencher<'_, '_>, name: &str) {
    if let Some((world, actions)) = recorded(name) {
        bencher.bench_local(|| play(&world, &actions));
    }
}
