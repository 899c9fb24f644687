//! The search finds what trying everything finds. `PROSPECTUS_BOARDS=100000 cargo test` tries more boards.

#[path = "../benches/boards/grid.rs"]
mod grid;
mod oracle;
#[path = "../benches/boards/recorded.rs"]
mod recorded;

use grid::{Reach, grid};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use prospectus_engine::routes::{
    Bits, Call, Effort, Fewer, Fleet, Judge, Kind, Network, NoJudge, Range, Route, Stop, Stretch, Train, any, best,
    best_counts, best_with, compatible, score,
};

/// Rules of all sorts, so that none is taken for granted: a stop that may not be on a route with too few stops, stops of
/// which one has to be counted, a bonus for counting two stops, one for a stretch that may go by the number of stops, one
/// for two ends, and fees.
#[derive(Clone, Debug)]
struct Rules {
    least_counted: usize,
    required: Option<[u16; 2]>,
    wanted: [u16; 2],
    connection: i64,
    stretch: u16,
    scenic: i64,
    scenic_by_stop: i64,
    ends: [u16; 2],
    transit: i64,
    /// Whether the search is told how high bonuses can be.
    is_known: bool,
    /// Whether all amounts are in tens.
    in_tens: bool,
}

impl Rules {
    /// Nothing but what stops are worth.
    const NONE: Rules = Rules {
        least_counted: 0,
        required: None,
        wanted: [0, 0],
        connection: 0,
        stretch: 0,
        scenic: 0,
        scenic_by_stop: 0,
        ends: [0, 0],
        transit: 0,
        is_known: false,
        in_tens: true,
    };

    fn by_track(&self, is_scenic: bool, counted: usize) -> i64 {
        i64::from(is_scenic) * (self.scenic + self.scenic_by_stop * counted as i64)
    }

    fn by_ends(&self, one: u16, other: u16) -> i64 {
        i64::from([one, other] == self.ends || [other, one] == self.ends) * self.transit
    }

    /// No bonus of a route that counts no more than all stops is higher.
    fn highest(&self, is_scenic: bool, ends: Option<[u16; 2]>) -> i64 {
        let by_ends = ends.map_or(self.transit.max(0), |[one, other]| self.by_ends(one, other));
        self.connection.max(0)
            + (0..=STOPS).map(|counted| self.by_track(is_scenic, counted)).max().unwrap_or(0)
            + by_ends
    }

    /// Tells a train how high bonuses can be.
    fn tell(&self, train: &mut Train) {
        if self.is_known {
            train.highest_bonus = Some(self.highest(false, None).max(self.highest(true, None)));
            let pairs = (0..STOPS as u16).flat_map(|one| (0..STOPS as u16).map(move |other| [one, other]));
            train.end_bonus = pairs.map(|pair| [false, true].map(|scenic| self.highest(scenic, Some(pair)))).collect();
            // Routes with scenic track may earn less: the second bound holds for all.
            train.end_bonus.iter_mut().for_each(|[plain, scenic]| *scenic = (*scenic).max(*plain));
            train.scenic = (0..STRETCHES as u16).map(|stretch| stretch == self.stretch).collect();
            train.fewer = Fewer { stops: STOPS as u32, bonus: self.scenic_by_stop.max(0) };
            let required = |stops: [u16; 2]| (0..STOPS as u16).map(|stop| stops.contains(&stop)).collect();
            train.required = self.required.map(required).unwrap_or_default();
        }
    }
}

impl Judge for Rules {
    fn allows(&self, _: usize, route: &Route) -> bool {
        let counted = || route.stops.iter().filter(|(_, counted)| *counted);
        counted().count() >= self.least_counted
            && self.required.is_none_or(|required| counted().any(|(stop, _)| required.contains(stop)))
    }

    fn bonus(&self, _: usize, route: &Route) -> i64 {
        let connects = self.wanted.iter().all(|stop| route.stops.contains(&(*stop, true)));
        let is_scenic = route.stretches.iter().any(|(stretch, _)| *stretch == self.stretch);
        let counted = route.stops.iter().filter(|(_, counted)| *counted).count();
        let ends = self.by_ends(route.stops[0].0, route.stops[route.stops.len() - 1].0);
        i64::from(connects) * self.connection + self.by_track(is_scenic, counted) + ends
    }

    fn highest_bonus(&self, _: usize, route: &Route) -> Option<i64> {
        let is_scenic = route.stretches.iter().any(|(stretch, _)| *stretch == self.stretch);
        let ends = [route.stops[0].0, route.stops[route.stops.len() - 1].0];
        self.is_known.then(|| self.highest(is_scenic, Some(ends)))
    }

    fn bonus_step(&self) -> i64 {
        if self.in_tens { 10 } else { 1 }
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
const HASTY: Effort = Effort { steps: 1, routes: 2, hard: Some(0), most: usize::MAX };
/// The same, but tries routes first, and goes back to them where bonuses are not known.
const WAVERING: Effort = Effort { hard: Some(200), ..HASTY };
/// The same, but goes through routes in any case.
const PLODDING: Effort = Effort { hard: None, ..HASTY };

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
    let skips_ends = prop::bool::weighted(0.3);
    let value = || prop_oneof![8 => (0..6i64).prop_map(|tens| 10 * tens), 1 => -20..50i64];
    let [visits, ends, passes] = [prop::bool::weighted(0.9), prop::bool::weighted(0.8), prop::bool::weighted(0.9)];
    let call = (visits, ends, passes, prop::bool::ANY, value(), prop::option::weighted(0.2, value()));
    let call = call.prop_map(|(visits, ends, passes, skips, value, at_end)| Call {
        visits,
        ends,
        passes,
        skips,
        value,
        value_at_end: at_end.unwrap_or(value),
    });
    (range, vec(length, STRETCHES), vec(0..3u32, STOPS), vec(call, STOPS), skips_ends).prop_map(
        |(range, length, start_length, calls, skips_ends)| Train {
            range,
            length,
            start_length,
            calls,
            highest_bonus: None,
            skips_ends,
            ..Train::default()
        },
    )
}

fn rules() -> impl Strategy<Value = Rules> {
    let amount = || prop_oneof![2 => Just(0), 1 => -30..60i64];
    let pair = || [0..STOPS as u16, 0..STOPS as u16];
    let amounts = [amount(), amount(), amount(), amount()];
    let places = (pair(), 0..STRETCHES as u16, pair());
    // Routes have two stops or more, but some need not count their ends.
    let stops = (prop_oneof![3 => Just(0), 1 => 1..3usize, 1 => Just(3)], prop::option::weighted(0.3, pair()));
    (stops, places, amounts, prop::bool::weighted(0.7), prop::bool::ANY).prop_map(
        |((least_counted, required), (wanted, stretch, ends), amounts, is_known, in_tens)| {
            let amounts = amounts.map(|amount| if in_tens { amount / 10 * 10 } else { amount });
            let [connection, scenic, scenic_by_stop, transit] = amounts;
            Rules {
                least_counted,
                required,
                wanted,
                connection,
                stretch,
                scenic,
                scenic_by_stop,
                ends,
                transit,
                is_known,
                in_tens,
            }
        },
    )
}

fn position() -> impl Strategy<Value = Position> {
    let trains = prop_oneof![
        2 => vec(train(), 1..4),
        1 => train().prop_map(|train| vec![train.clone(), train]),
        1 => train().prop_map(|train| vec![train; 3]),
        1 => (train(), train()).prop_map(|(one, other)| vec![one.clone(), other, one]),
    ];
    let network = (vec(stop(), STOPS), vec(stretch(), STRETCHES));
    let closed =
        prop_oneof![3 => Just(Bits::EMPTY), 1 => (0..14usize).prop_map(|bit| [37 * bit].into_iter().collect())];
    (network, trains, rules(), closed).prop_map(|((stops, stretches), mut trains, rules, closed)| {
        trains.iter_mut().for_each(|train| rules.tell(train));
        Position { network: Network { stops, stretches, is_cut: false }, fleet: Fleet { trains }, rules, closed }
    })
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
        for effort in [HASTY, WAVERING, PLODDING] {
            prop_assert_eq!(best_with(&network, &fleet, &rules, &closed, effort).revenue, solution.revenue);
        }
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

/// Two dead ends that are worth nothing but together, with better stops on the way to neither.
#[test]
fn a_bonus_between_two_dead_ends_is_not_overlooked() {
    let stop = |is_base: bool, may_pass: bool| Stop {
        hex: 0,
        index: 0,
        kind: Kind::City,
        is_base,
        may_pass,
        exclusive: Bits::EMPTY,
    };
    // From the station lines lead over 1 to 2, over 3 to 4, and to 5.
    let stops = (0..STOPS).map(|at| stop(at == 0, at != 2 && at != 4)).collect();
    let line = |ends: [u16; 2]| Stretch {
        ends,
        track: [usize::from(ends[1])].into_iter().collect(),
        gauge: 0,
        hexes: Vec::new(),
        pieces: Vec::new(),
    };
    let stretches = [[0, 1], [1, 2], [0, 3], [3, 4], [0, 5]].map(line).to_vec();
    let network = Network { stops, stretches, is_cut: false };
    let call = |value| Call { visits: true, ends: true, passes: true, skips: false, value, value_at_end: value };
    let mut train = Train {
        range: Range::default(),
        length: vec![Some([1, 1]); network.stretches.len()],
        start_length: vec![0; STOPS],
        calls: [10, 0, 0, 0, 0, 80].map(call).to_vec(),
        highest_bonus: None,
        ..Train::default()
    };
    let rules = Rules { ends: [2, 4], transit: 100, is_known: true, ..Rules::NONE };
    rules.tell(&mut train);
    train.scenic.truncate(network.stretches.len());
    let fleet = Fleet { trains: vec![train] };
    for effort in [HASTY, PLODDING, Effort::default()] {
        assert_eq!(best_with(&network, &fleet, &rules, &Bits::EMPTY, effort).revenue, 110);
    }
}

/// What the search and trying everything find on made-up boards.
fn check_grids(rows: u16, density: u64, most: usize, fleets: &[&[Reach]]) {
    for seed in 1..=8 {
        for fleet in fleets {
            let (network, trains) = grid(seed, rows, density, fleet);
            let (_, known) = oracle::best(&network, &trains, &NoJudge, &Bits::EMPTY, most);
            for effort in [HASTY, PLODDING, Effort::default()] {
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
    let patient = Effort { steps: u32::MAX, routes: usize::MAX, hard: None, ..Effort::default() };
    let hexes = [Reach::Hexes(12), Reach::Hexes(10), Reach::Hexes(10)];
    let counted = [Reach::Stops(8), Reach::Stops(6)];
    let mixed = [Reach::Cities(5), Reach::Unlimited];
    // They want the same track, and a search with a high effort needs no prices to find out which train gets it.
    let alike = [Reach::Stops(5); 3];
    for seed in 1..=20 {
        for fleet in [&hexes[..], &counted, &mixed, &alike] {
            let (network, trains) = grid(seed, 4, 50, fleet);
            let revenue = |effort| best_with(&network, &trains, &NoJudge, &Bits::EMPTY, effort).revenue;
            let found = [HASTY, PLODDING, Effort::default(), patient].map(revenue);
            assert!(found.iter().all(|revenue| *revenue == found[0]), "board {seed} with {fleet:?}: {found:?}");
        }
    }
}

/// Too large to try everything. Two searches with different bounds have found these figures.
#[test]
fn networks_of_late_games_are_no_different() {
    for recorded in recorded::RECORDED {
        let position = recorded.position();
        let one_by_one = Effort { hard: None, ..Effort::default() };
        for effort in [Effort::default(), one_by_one] {
            let solution = best_with(&position.network, &position.fleet, &position.rules, &Bits::EMPTY, effort);
            assert_eq!(solution.revenue, position.revenue, "{recorded}");
            let routes: Vec<_> = solution.routes.iter().map(|run| run.as_ref().map(|(route, _)| route)).collect();
            assert_eq!(compatible(&position.network, &routes), Ok(()));
        }
    }
}

/// Where ends may be skipped there are more routes, but no search is overwhelmed by them.
#[test]
fn networks_of_late_games_are_no_different_where_ends_are_skipped() {
    for recorded in recorded::RECORDED {
        let mut position = recorded.position();
        position.fleet.trains.iter_mut().for_each(|train| train.skips_ends = true);
        let one_by_one = Effort { hard: None, ..Effort::default() };
        let found = |effort| best_with(&position.network, &position.fleet, &position.rules, &Bits::EMPTY, effort);
        let best = found(Effort::default());
        assert!(best.is_proven && best.revenue >= position.revenue, "{recorded}: {}", best.revenue);
        let other = found(one_by_one);
        assert!(!other.is_proven || other.revenue == best.revenue, "{recorded}: {}, {}", best.revenue, other.revenue);
    }
}

/// Of a line with good stops only two are counted, and scenic track leads from the last of them to one worth nothing.
#[test]
fn a_route_goes_beyond_what_it_counts_where_ends_are_skipped() {
    let stop = |is_base| Stop { hex: 0, index: 0, kind: Kind::City, is_base, may_pass: true, exclusive: Bits::EMPTY };
    let line = |from: u16| Stretch {
        ends: [from, from + 1],
        track: [usize::from(from)].into_iter().collect(),
        gauge: 0,
        hexes: Vec::new(),
        pieces: Vec::new(),
    };
    let network =
        Network { stops: [true, false, false].map(stop).to_vec(), stretches: [0, 1].map(line).to_vec(), is_cut: false };
    let call = |value| Call { visits: true, ends: true, passes: true, skips: true, value, value_at_end: value };
    let train = Train {
        range: Range { stops: Some(2), ..Range::default() },
        length: vec![Some([1, 1]); 2],
        start_length: vec![0; 3],
        calls: [50, 40, 0].map(call).to_vec(),
        ..Train::default()
    };
    let rules = Rules { stretch: 1, scenic: 100, ..Rules::NONE };
    let earns = |train: Train| {
        let fleet = Fleet { trains: vec![train] };
        let found = [HASTY, PLODDING, Effort::default()].map(|effort| {
            let solution = best_with(&network, &fleet, &rules, &Bits::EMPTY, effort);
            solution.routes[0].as_ref().map(|(route, revenue)| (route.stops.clone(), *revenue))
        });
        assert!(found.iter().all(|run| *run == found[0]), "{found:?}");
        found[0].clone()
    };
    assert_eq!(earns(train.clone()), Some((vec![(0, true), (1, false), (2, true)], 150)));
    let skips_ends = Train { skips_ends: true, ..train };
    assert_eq!(earns(skips_ends), Some((vec![(0, true), (1, true), (2, false)], 190)));
}

/// Who may take few steps finds something in any case, the same each time, and says that it may not be the best.
#[test]
fn a_search_that_would_take_too_long_ends() {
    let hexes = [Reach::Hexes(12), Reach::Hexes(10), Reach::Hexes(10)];
    let mut cut = 0;
    for seed in 1..=20 {
        let (network, trains) = grid(seed, 4, 50, &hexes);
        let known = best(&network, &trains, &NoJudge, &Bits::EMPTY);
        assert!(known.is_proven);
        for most in [0, 1, 50, 1_000] {
            let hasty = Effort { most, ..Effort::default() };
            let found = best_with(&network, &trains, &NoJudge, &Bits::EMPTY, hasty);
            assert_eq!(found, best_with(&network, &trains, &NoJudge, &Bits::EMPTY, hasty));
            assert!(found.revenue <= known.revenue);
            assert!(!found.is_proven || found.revenue == known.revenue, "board {seed} with {most} steps");
            cut += usize::from(!found.is_proven);
        }
    }
    assert!(cut > 20, "{cut} searches have ended early");
}

/// Forbids every route, and counts how often it is asked.
struct Never(std::cell::Cell<usize>);

impl Judge for Never {
    fn allows(&self, _: usize, _: &Route) -> bool {
        self.0.set(self.0.get() + 1);
        false
    }
}

/// Where nothing is allowed, every choice of the stops of every route may be the first that is: they are steps as well.
#[test]
fn choices_of_stops_are_steps() {
    let (network, mut trains) = grid(1, 4, 80, &[Reach::Hexes(20)]);
    trains.trains[0].calls.iter_mut().for_each(|call| call.skips = true);
    let never = Never(std::cell::Cell::new(0));
    let most = 50_000;
    let found = best_with(&network, &trains, &never, &Bits::EMPTY, Effort { most, ..Effort::default() });
    assert_eq!((found.revenue, found.is_proven), (0, false));
    // The last route may take all its choices, and each search begins with one.
    assert!(never.0.get() < 2 * most, "asked {} times", never.0.get());
}
