//! How long the best routes take on boards that are made up: `cargo bench -p prospectus-engine`. Those that games have left
//! behind are titles, and measured beside the command.

#[path = "boards/grid.rs"]
mod grid;

use divan::Bencher;
use grid::{Reach, grid};
use prospectus_engine::routes::{Bits, NoJudge, best};

fn main() {
    divan::main();
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
