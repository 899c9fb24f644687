//! How long the best routes take on boards that games have left behind: `cargo bench --bench boards`.
//!
//! The boards are small titles, so that the code that plays is what is measured: the walk over the track, the network,
//! what the rules say about each stop, and the search.

#[path = "boards/cases.rs"]
mod cases;

use cases::{CASES, Case};
use divan::Bencher;

/// The same allocator as the command's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// From the bare board to the best routes, proven.
#[divan::bench(args = CASES)]
fn from_the_board(bencher: Bencher<'_, '_>, case: Case) {
    let (game, operator) = case.game();
    // A branch knows nothing of what was worked out before.
    bencher.with_inputs(|| game.branch()).bench_local_values(|game| {
        let revenue = game.view().run_plan(operator).and_then(|plan| plan.best()).map(|best| best.revenue);
        assert_eq!(revenue, Ok(case.3));
    });
}

/// The search alone.
#[divan::bench(args = CASES)]
fn search(bencher: Bencher<'_, '_>, case: Case) {
    let (game, operator) = case.game();
    let plan = game.view().run_plan(operator).unwrap_or_else(|rule| panic!("{rule:?}"));
    bencher.bench_local(|| assert_eq!(plan.best().map(|best| best.revenue), Ok(case.3)));
}
