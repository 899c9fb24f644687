//! How long the questions take that are asked again and again. Run it with `--release -- --ignored --nocapture`.

use std::hint::black_box;
use std::time::Instant;

use prospectus_engine::board::{Map, ReachRules, lays, network};

use crate::logs;
use crate::replay::Replay;
use crate::table::title;

#[test]
#[ignore = "measures, proves nothing"]
fn questions_on_a_full_board() {
    for (name, file) in [("1849", "compat/1849-18xxgames"), ("1844", "compat/1844-18xxgames")] {
        let read = title(file);
        let setup = read.setup_of(4);
        time(&format!("{name}: map"), 20, || Map::new(&read, &setup));
        for log in logs::of(name) {
            let mut replay = Replay::new(file, &log);
            replay.run();
            measure(&format!("{name} {}", log.short_name()), &replay);
        }
    }
}

fn measure(name: &str, replay: &Replay<'_>) {
    let table = &replay.table;
    let operators: Vec<u8> = (0..replay.companies.len() as u8)
        .filter(|operator| table.board.tokens().iter().any(|token| token.operator == *operator))
        .collect();
    let rounds = 200;
    let each = |what: &str, ask: &dyn Fn(u8)| {
        // The best round is the one in which the machine did nothing else.
        let best = (0..rounds).map(|_| {
            let start = Instant::now();
            operators.iter().for_each(|operator| ask(*operator));
            start.elapsed()
        });
        let best = best.min().unwrap_or_default() / operators.len().max(1) as u32;
        print!("  {what} {:.1} µs", best.as_nanos() as f64 / 1000.0);
    };
    print!("{name}:");
    each("clone", &|_| drop(black_box(table.board.clone())));
    each("reach", &|operator| drop(black_box(table.reach(operator))));
    let reaches: Vec<_> = operators.iter().map(|operator| table.reach(*operator)).collect();
    let of = |operator: u8| &reaches[operators.iter().position(|known| *known == operator).unwrap()];
    each("network", &|operator| {
        drop(black_box(network(&table.map, &table.board, of(operator), &ReachRules::default())));
    });
    each("all lays", &|operator| {
        for hex in table.map.hex_ids() {
            black_box(lays(&table.map, &table.board, of(operator), &table.rules(), hex));
        }
    });
    let stretches = network(&table.map, &table.board, &reaches[0], &ReachRules::default()).stretches.len();
    println!("  ({stretches} stretches)");
}

fn time<T>(what: &str, rounds: u32, run: impl Fn() -> T) {
    let start = Instant::now();
    for _ in 0..rounds {
        black_box(run());
    }
    println!("{what} {:.1} ms", (start.elapsed() / rounds).as_secs_f64() * 1000.0);
}
