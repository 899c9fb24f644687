//! How long the best routes take. `cargo bench -p prospectus-engine`

#[path = "boards/grid.rs"]
mod grid;
#[path = "boards/recorded.rs"]
mod recorded;

use divan::Bencher;
use grid::{Reach, grid};
use prospectus_engine::routes::{Bits, NoJudge, any, best};
use recorded::Case;
use std::sync::LazyLock;

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| recorded::all().unwrap_or_default());

fn main() {
    if CASES.is_empty() {
        println!("skipped: the recorded boards are not beside this project");
    }
    divan::main();
}

/// Every company on a recorded board.
#[divan::bench(args = CASES.iter())]
fn known(case: &Case) {
    let solution = best(&case.network, &case.fleet, &case.judge, &Bits::EMPTY);
    assert_eq!(solution.revenue, case.revenue);
}

/// Whether there is a route at all.
#[divan::bench(args = CASES.iter())]
fn any_route(case: &Case) -> bool {
    any(&case.network, &case.fleet, &case.judge, &Bits::EMPTY)
}

/// Thirty stops, nearly as densely joined as recorded boards of late games.
#[divan::bench(args = FLEETS)]
fn late(bencher: Bencher, fleet: &&[Reach]) {
    average(bencher, 50, fleet);
}

/// Thirty stops, joined more densely than on any board that a game has left.
#[divan::bench(args = FLEETS)]
fn dense(bencher: Bencher, fleet: &&[Reach]) {
    average(bencher, 70, fleet);
}

const FLEETS: [&[Reach]; 6] = [
    &[Reach::Hexes(16)],
    &[Reach::Hexes(16), Reach::Hexes(12)],
    &[Reach::Hexes(16), Reach::Hexes(12), Reach::Hexes(10), Reach::Hexes(8)],
    &[Reach::Stops(8), Reach::Stops(6)],
    &[Reach::Cities(6)],
    &[Reach::Unlimited],
];

/// Twenty boards, all together.
fn average(bencher: Bencher, density: u64, fleet: &[Reach]) {
    let boards: Vec<_> = (1..=20).map(|seed| grid(seed, 5, density, fleet)).collect();
    bencher.bench(|| {
        let revenues = boards.iter().map(|(network, fleet)| best(network, fleet, &NoJudge, &Bits::EMPTY).revenue);
        revenues.sum::<i64>()
    });
}
