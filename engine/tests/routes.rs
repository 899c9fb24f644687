//! The search finds what trying everything finds. `PROSPECTUS_BOARDS=100000 cargo test` tries more boards.

#[path = "../benches/boards/grid.rs"]
mod grid;
mod oracle;

use grid::{Reach, grid};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use prospectus_engine::routes::{
    Bits, Call, Effort, Fleet, Judge, Kind, Network, NoJudge, Range, Route, Stop, Stretch, Train, any, best,
    best_counts, best_with, compatible, score,
};

/// Rules of all sorts, so that none is taken for granted: a stop that may not be on a route with too few stops, a bonus
/// for counting two stops, a bonus for a stretch, and a fee.
#[derive(Clone, Debug)]
struct Rules {
    least_counted: usize,
    wanted: [u16; 2],
    connection: i64,
    stretch: u16,
    scenic: i64,
}

impl Judge for Rules {
    fn allows(&self, _: usize, route: &Route) -> bool {
        route.stops.iter().filter(|(_, counted)| *counted).count() >= self.least_counted
    }

    fn bonus(&self, _: usize, route: &Route) -> i64 {
        let connects = self.wanted.iter().all(|stop| route.stops.contains(&(*stop, true)));
        let is_scenic = route.stretches.iter().any(|(stretch, _)| *stretch == self.stretch);
        i64::from(connects) * self.connection + i64::from(is_scenic) * self.scenic
    }
}

#[derive(Clone, Debug)]
struct Position {
    network: Network,
    fleet: Fleet,
    rules: Rules,
    closed: Bits,
}

/// Turns to everything that helps with large boards at once.
const HASTY: Effort = Effort { steps: 1, routes: 2 };

const STOPS: usize = 6;
const STRETCHES: usize = 9;

fn stop() -> impl Strategy<Value = Stop> {
    let exclusive = prop_oneof![4 => Just(Bits::EMPTY), 1 => (0..2usize).prop_map(|bit| [bit].into_iter().collect())];
    let kind = prop_oneof![Just(Kind::City), Just(Kind::Town)];
    (kind, prop::bool::weighted(0.3), prop::bool::weighted(0.8), exclusive)
        .prop_map(|(kind, is_base, may_pass, exclusive)| Stop { hex: 0, index: 0, kind, is_base, may_pass, exclusive })
}

fn stretch() -> impl Strategy<Value = Stretch> {
    (0..STOPS as u16, 1..STOPS as u16, vec(0..14usize, 1..4)).prop_map(|(one, step, track)| Stretch {
        ends: [one, (one + step) % STOPS as u16],
        track: track.into_iter().map(|bit| 37 * bit).collect(),
        gauge: 0,
        hexes: Vec::new(),
        pieces: Vec::new(),
    })
}

/// A limit that is absent, or below this.
fn limit(below: u32) -> impl Strategy<Value = Option<u32>> {
    prop_oneof![2 => Just(None), 1 => (0..below).prop_map(Some)]
}

fn train() -> impl Strategy<Value = Train> {
    let range = (limit(9), limit(6), limit(4), limit(4));
    let range = range.prop_map(|(hexes, stops, cities, towns)| Range { hexes, stops, cities, towns });
    let length = prop_oneof![9 => [0..4u32, 0..4u32].prop_map(Some), 1 => Just(None)];
    let value = || prop_oneof![8 => (0..6i64).prop_map(|tens| 10 * tens), 1 => -20..50i64];
    let call = (prop::bool::weighted(0.9), prop::bool::ANY, value(), prop::option::weighted(0.2, value()));
    let call = call.prop_map(|(visits, skips, value, at_end)| Call {
        visits,
        skips,
        value,
        value_at_end: at_end.unwrap_or(value),
    });
    (range, vec(length, STRETCHES), vec(0..3u32, STOPS), vec(call, STOPS)).prop_map(
        |(range, length, start_length, calls)| Train {
            range,
            length,
            start_length,
            calls,
            highest_bonus: None,
            end_bonus: Vec::new(),
            scenic: Vec::new(),
        },
    )
}

fn rules() -> impl Strategy<Value = Rules> {
    let amount = || prop_oneof![2 => Just(0), 1 => -30..60i64];
    let wanted = [0..STOPS as u16, 0..STOPS as u16];
    (0..4usize, wanted, amount(), 0..STRETCHES as u16, amount()).prop_map(
        |(least_counted, wanted, connection, stretch, scenic)| Rules {
            least_counted,
            wanted,
            connection,
            stretch,
            scenic,
        },
    )
}

fn position() -> impl Strategy<Value = Position> {
    let trains = prop_oneof![
        2 => vec(train(), 1..4),
        1 => train().prop_map(|train| vec![train.clone(), train]),
        1 => (train(), train()).prop_map(|(one, other)| vec![one.clone(), other, one]),
    ];
    let network = (vec(stop(), STOPS), vec(stretch(), STRETCHES));
    let closed =
        prop_oneof![3 => Just(Bits::EMPTY), 1 => (0..14usize).prop_map(|bit| [37 * bit].into_iter().collect())];
    (network, trains, rules(), closed, prop::bool::ANY).prop_map(
        |((stops, stretches), mut trains, rules, closed, is_known)| {
            let highest = rules.connection.max(0) + rules.scenic.max(0);
            trains.iter_mut().for_each(|train| train.highest_bonus = is_known.then_some(highest));
            Position { network: Network { stops, stretches }, fleet: Fleet { trains }, rules, closed }
        },
    )
}

#[test]
fn the_search_finds_what_trying_everything_finds() {
    let boards = std::env::var("PROSPECTUS_BOARDS").ok().and_then(|boards| boards.parse().ok()).unwrap_or(30_000);
    let mut runner = TestRunner::new_with_rng(
        Config { cases: boards, failure_persistence: None, ..Config::default() },
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let result = runner.run(&position(), |Position { network, fleet, rules, closed }| {
        let solution = best(&network, &fleet, &rules, &closed);
        let is_any = any(&network, &fleet, &rules, &closed);
        prop_assert_eq!((is_any, solution.revenue), oracle::best(&network, &fleet, &rules, &closed, STOPS));
        prop_assert_eq!(&solution, &best(&network, &fleet, &rules, &closed));
        prop_assert_eq!(best_with(&network, &fleet, &rules, &closed, HASTY).revenue, solution.revenue);
        let routes: Vec<_> = solution.routes.iter().map(|run| run.as_ref().map(|(route, _)| route)).collect();
        prop_assert_eq!(compatible(&network, &routes), Ok(()));
        let mut sum = 0;
        for (train, run) in solution.routes.iter().enumerate() {
            let Some((route, revenue)) = run else { continue };
            sum += revenue;
            prop_assert_eq!(score(&network, &fleet, train, &rules, route), Ok(*revenue));
            let counted = best_counts(&network, &fleet, train, &rules, &route.stretches);
            prop_assert_eq!(counted.map(|(_, revenue)| revenue), Ok(*revenue));
            let uses_closed = |(index, _): &(u16, bool)| network.stretches[usize::from(*index)].track.meets(&closed);
            prop_assert!(!route.stretches.iter().any(uses_closed));
        }
        prop_assert_eq!(sum, solution.revenue);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// What the search and trying everything find on made-up boards.
fn check_grids(rows: u16, density: u64, most: usize, fleets: &[&[Reach]]) {
    for seed in 1..=8 {
        for fleet in fleets {
            let (network, trains) = grid(seed, rows, density, fleet);
            let (_, known) = oracle::best(&network, &trains, &NoJudge, &Bits::EMPTY, most);
            for effort in [HASTY, Effort::default()] {
                let found = best_with(&network, &trains, &NoJudge, &Bits::EMPTY, effort).revenue;
                assert_eq!(found, known, "board {seed} with {fleet:?} and {effort:?}");
            }
        }
    }
}

#[test]
fn larger_boards_are_no_different() {
    let hexes = [Reach::Hexes(7), Reach::Hexes(6)];
    let counted = [Reach::Stops(6), Reach::Cities(2)];
    check_grids(2, 70, 12, &[&hexes, &counted, &[Reach::Unlimited, Reach::Unlimited], &[Reach::Cities(3)]]);
}

#[test]
fn boards_with_much_track_are_no_different() {
    // More sections of track than the narrow sets hold.
    check_grids(12, 95, 3, &[&[Reach::Hexes(3)], &[Reach::Hexes(3), Reach::Hexes(2)]]);
}

#[test]
fn every_effort_finds_the_best() {
    let patient = Effort { steps: u32::MAX, routes: usize::MAX };
    let hexes = [Reach::Hexes(12), Reach::Hexes(10), Reach::Hexes(10)];
    let counted = [Reach::Stops(8), Reach::Stops(6)];
    let mixed = [Reach::Cities(5), Reach::Unlimited];
    for seed in 1..=20 {
        for fleet in [&hexes[..], &counted, &mixed] {
            let (network, trains) = grid(seed, 4, 50, fleet);
            let revenue = |effort| best_with(&network, &trains, &NoJudge, &Bits::EMPTY, effort).revenue;
            let found = [HASTY, Effort::default(), patient].map(revenue);
            assert!(found[0] == found[1] && found[1] == found[2], "board {seed} with {fleet:?}: {found:?}");
        }
    }
}
