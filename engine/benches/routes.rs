//! How long the best routes take on boards that are made up, and on the hardest networks that bots have left behind:
//! `cargo bench -p prospectus-engine`. Boards of real games are titles, and measured beside the command.

#[path = "boards/grid.rs"]
mod grid;
#[path = "boards/recorded.rs"]
mod recorded;

use divan::Bencher;
use grid::{Reach, grid};
use prospectus_engine::routes::{Bits, NoJudge, best};
use recorded::{RECORDED, Recorded};

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

/// Large companies of late games.
#[divan::bench(args = RECORDED)]
fn late_games(bencher: Bencher, recorded: Recorded) {
    let position = recorded.position();
    bencher.bench(|| {
        let solution = best(&position.network, &position.fleet, &position.rules, &Bits::EMPTY);
        assert_eq!(solution.revenue, position.revenue);
    });
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
