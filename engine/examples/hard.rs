#[path = "../benches/boards/grid.rs"]
mod grid;
use grid::{
    Reach::{self, *},
    grid,
};
use prospectus_engine::routes::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let rows: u16 = args[1].parse().unwrap();
    let density: u64 = args[2].parse().unwrap();
    let fleet: Vec<Reach> = args[3]
        .split(',')
        .map(|s| {
            if let Some(h) = s.strip_suffix('H') {
                Hexes(h.parse().unwrap())
            } else if s == "D" {
                Unlimited
            } else {
                Cities(s.parse().unwrap())
            }
        })
        .collect();
    let n: u64 = args.get(4).map_or(6, |s| s.parse().unwrap());
    let mut times = vec![];
    for seed in 1..=n {
        let (network, fleet) = grid(seed, rows, density, &fleet);
        let t = std::time::Instant::now();
        let s = best(&network, &fleet, &NoJudge, &Bits::EMPTY);
        times.push(t.elapsed());
        println!("seed {seed}: {} {:?}  stretches {}", s.revenue, t.elapsed(), network.stretches.len());
    }
    times.sort();
    println!("median {:?} max {:?}", times[times.len() / 2], times[times.len() - 1]);
}
