//! Every rule that a route can break is named, with the place.

use prospectus_engine::routes::{
    Bits, Call, Fault, Fleet, Judge, Kind, Network, NoJudge, Range, Route, Stop, Stretch, Train, best_counts,
    compatible, score,
};

/// Stops 0 to 4 in a row: a base, a town, a city that may not be passed, a city, and a town that excludes the first town.
/// Stretch `n` joins `n` and `n + 1`; 4 joins 3 and 1 over the track of stretch 2; 5 joins 0 and 3.
fn network() -> Network {
    let stop = |kind, is_base, may_pass, exclusive: &[usize]| Stop {
        hex: 0,
        index: 0,
        kind,
        is_base,
        may_pass,
        exclusive: exclusive.iter().copied().collect(),
    };
    let stretch = |from, to, track: &[usize]| Stretch {
        ends: [from, to],
        track: track.iter().copied().collect::<Bits>(),
        gauge: 0,
        hexes: Vec::new(),
        pieces: Vec::new(),
    };
    let stops = vec![
        stop(Kind::City, true, true, &[]),
        stop(Kind::Town, false, true, &[0]),
        stop(Kind::City, false, false, &[]),
        stop(Kind::City, false, true, &[]),
        stop(Kind::Town, false, true, &[0]),
    ];
    let stretches = vec![
        stretch(0, 1, &[0]),
        stretch(1, 2, &[1]),
        stretch(2, 3, &[2]),
        stretch(3, 4, &[3, 4]),
        stretch(3, 1, &[2, 4]),
        stretch(0, 3, &[5]),
    ];
    Network { stops, stretches, is_cut: false }
}

fn fleet(range: Range) -> Fleet {
    let call = |value| Call { visits: true, ends: true, passes: true, skips: false, value, value_at_end: value };
    let calls = vec![call(20), Call { skips: true, ..call(10) }, call(30), call(40), Call { skips: true, ..call(50) }];
    let mut length = vec![Some([1, 1]); 6];
    length[5] = Some([3, 4]);
    let train =
        Train { range, length, start_length: vec![0, 0, 0, 1, 0], calls, highest_bonus: Some(0), ..Train::default() };
    Fleet { trains: vec![train] }
}

/// A path over stretches in their own direction.
fn earns(range: Range, path: &[u16]) -> Result<i64, Fault> {
    let path: Vec<_> = path.iter().map(|stretch| (*stretch, true)).collect();
    best_counts(&network(), &fleet(range), 0, &NoJudge, &path).map(|(_, revenue)| revenue)
}

#[test]
fn paths_are_judged() {
    let free = Range::default();
    assert_eq!(earns(free, &[0, 1]), Ok(60));
    assert_eq!(earns(free, &[]), Err(Fault::TooShort));
    assert_eq!(earns(free, &[9]), Err(Fault::Unknown));
    assert_eq!(earns(free, &[0, 3]), Err(Fault::NotContinuous { stretch: 3 }));
    assert_eq!(earns(free, &[0, 1, 2]), Err(Fault::MayNotPass { stop: 2 }));
    assert_eq!(earns(free, &[2, 3]), Err(Fault::NoBase));
    assert_eq!(best_counts(&network(), &fleet(free), 1, &NoJudge, &[]), Err(Fault::Unknown));
    let there_and_back = [(0, true), (0, false)];
    assert_eq!(best_counts(&network(), &fleet(free), 0, &NoJudge, &there_and_back), Err(Fault::StopTwice { stop: 0 }));
    let both_towns = [(0, true), (4, false), (3, true)];
    let fault = Fault::Exclusive { stops: [1, 4] };
    assert_eq!(best_counts(&network(), &fleet(free), 0, &NoJudge, &both_towns), Err(fault));
    let back_over_itself = [(5, true), (4, true), (1, true)];
    assert!(best_counts(&network(), &fleet(free), 0, &NoJudge, &back_over_itself).is_ok());
    let mut network = network();
    network.stretches[1].track = network.stretches[4].track;
    let fault = Fault::TrackTwice { stretch: 1 };
    assert_eq!(best_counts(&network, &fleet(free), 0, &NoJudge, &back_over_itself), Err(fault));
}

#[test]
fn trains_are_judged() {
    let mut fleet = fleet(Range::default());
    fleet.trains[0].calls[2].visits = false;
    fleet.trains[0].length[5] = None;
    let judged = |path: &[(u16, bool)]| best_counts(&network(), &fleet, 0, &NoJudge, path);
    assert_eq!(judged(&[(0, true), (1, true)]), Err(Fault::MayNotVisit { stop: 2 }));
    assert_eq!(judged(&[(5, true)]), Err(Fault::MayNotRunOn { stretch: 5 }));
}

#[test]
fn ranges_are_judged() {
    let hexes = |hexes| Range { hexes: Some(hexes), ..Range::default() };
    assert_eq!(earns(hexes(3), &[5]), Ok(60));
    assert_eq!(earns(hexes(2), &[5]), Err(Fault::TooLong { length: 3, range: 2 }));
    // The town between is skipped where it has to be.
    assert_eq!(earns(Range { stops: Some(2), ..Range::default() }, &[0, 1]), Ok(50));
    assert_eq!(earns(Range { towns: Some(0), ..Range::default() }, &[0, 1]), Ok(50));
    let fault = Fault::TooManyStops { counted: 2, range: 1 };
    assert_eq!(earns(Range { stops: Some(1), ..Range::default() }, &[0, 1]), Err(fault));
    let fault = Fault::TooManyCities { counted: 2, range: 1 };
    assert_eq!(earns(Range { cities: Some(1), ..Range::default() }, &[0, 1]), Err(fault));
    let fault = Fault::TooManyTowns { counted: 1, range: 0 };
    assert_eq!(earns(Range { towns: Some(0), ..Range::default() }, &[0]), Err(fault));
}

#[test]
fn counted_stops_are_judged() {
    let judged = |counted: [bool; 3]| {
        let stops = [0, 1, 2].into_iter().zip(counted).collect();
        let route = Route { stops, stretches: vec![(0, true), (1, true)] };
        score(&network(), &fleet(Range::default()), 0, &NoJudge, &route)
    };
    assert_eq!(judged([true, false, true]), Ok(50));
    assert_eq!(judged([true, true, false]), Err(Fault::MayNotSkip { stop: 2 }));
    let no_flags = Route { stops: vec![(0, true), (1, true)], stretches: Vec::new() };
    assert_eq!(score(&network(), &fleet(Range::default()), 0, &NoJudge, &no_flags), Err(Fault::Unknown));
}

/// Forbids every route.
struct Never;

impl Judge for Never {
    fn allows(&self, _: usize, _: &Route) -> bool {
        false
    }
}

/// Stops 1 and 4 may be skipped, even where a route ends; something has to be counted in any case.
#[test]
fn counted_stops_are_judged_where_ends_are_skipped() {
    let fleet = |range: Range| {
        let mut fleet = fleet(range);
        fleet.trains[0].skips_ends = true;
        fleet
    };
    let judged = |fleet: &Fleet, counted: [bool; 2]| {
        let stops = [0, 1].into_iter().zip(counted).collect();
        score(&network(), fleet, 0, &NoJudge, &Route { stops, stretches: vec![(0, true)] })
    };
    let any = fleet(Range::default());
    assert_eq!(judged(&any, [true, false]), Ok(20));
    assert_eq!(judged(&any, [false, true]), Err(Fault::MayNotSkip { stop: 0 }));
    let no_towns = fleet(Range { towns: Some(0), ..Range::default() });
    assert_eq!(best_counts(&network(), &no_towns, 0, &NoJudge, &[(0, true)]).map(|(_, revenue)| revenue), Ok(20));
    let mut all = fleet(Range { stops: Some(0), ..Range::default() });
    all.trains[0].calls.iter_mut().for_each(|call| call.skips = true);
    assert_eq!(judged(&all, [false, false]), Err(Fault::NothingCounted));
    assert_eq!(best_counts(&network(), &all, 0, &NoJudge, &[(0, true)]), Err(Fault::NothingCounted));
    all.trains[0].range = Range::default();
    assert_eq!(best_counts(&network(), &all, 0, &Never, &[(0, true)]), Err(Fault::NotAllowed));
}

#[test]
fn rules_about_whole_routes_are_heard() {
    let fleet = fleet(Range::default());
    assert_eq!(best_counts(&network(), &fleet, 0, &Never, &[(0, true)]), Err(Fault::NotAllowed));
    assert_eq!(Fault::NotAllowed.to_string(), "a rule forbids this route");
}

#[test]
fn routes_share_no_track() {
    let route = |stretch: u16| Route { stops: Vec::new(), stretches: vec![(stretch, true)] };
    let [two, four, five] = [2, 4, 5].map(route);
    assert_eq!(compatible(&network(), &[Some(&two), None, Some(&five)]), Ok(()));
    let fault = Fault::SharedTrack { trains: [0, 2], stretch: 4 };
    assert_eq!(compatible(&network(), &[Some(&two), None, Some(&four)]), Err(fault));
}
