//! Trains run.

use prospectus_engine::Deed;
use prospectus_engine::action::RouteClaim;

use super::super::kit::Table;
use super::{NOT_NOW, forbidden, put, put_tunnel, with};

/// The map of the rulebook's example: Klagenfurt with lines to Laibach and by way of Villach to Venedig.
pub fn around_klagenfurt(table: &mut Table) {
    put(table, &[("H18", "6", 5), ("H18", "14", 1), ("H16", "1", 0)]);
}

pub const LAIBACH: [&str; 2] = ["H18", "I19"];
pub const VENEDIG: [&str; 3] = ["H18", "H16", "I15"];

/// 1854-RU-01, 1854-RU-07: each train once, on track of its own; routes may meet in Klagenfurt.
#[test]
fn each_train_runs_once_on_its_own_track() {
    let (mut table, trains) = with("KT", "3", &["2", "3"], around_klagenfurt);
    table.pass_until("KT", |deed| matches!(deed, Deed::Run { .. }));
    let claim = |train: usize, hexes: &[&str]| table.claim_along("KT", trains[train], hexes).unwrap().0;
    let run = |routes: &[RouteClaim]| Deed::Run { routes: routes.to_vec() };
    let twice = run(&[claim(1, &LAIBACH), claim(1, &VENEDIG)]);
    let shared = run(&[claim(0, &LAIBACH), claim(1, &LAIBACH)]);
    let both = run(&[claim(0, &LAIBACH), claim(1, &VENEDIG)]);
    table.refused("KT", twice, "runs once");
    table.refused("KT", shared, "share track");
    table.act("KT", both);
    assert_eq!(table.revenue("KT"), 130);
    table.refused("KT", run(&[]), NOT_NOW);
}

/// 1854-RU-01: two stops at least, joined by track, one of them with an own station.
#[test]
fn a_route_has_two_stops_and_an_own_station() {
    let (table, trains) = with("KT", "3", &["4"], around_klagenfurt);
    assert_eq!(table.run_along("KT", trains[0], &LAIBACH), Ok(60));
    forbidden(&table, "KT", trains[0], &["H18", "H20"], "no such track");
    forbidden(&table, "KT", trains[0], &VENEDIG[1..], "no stop has a station of the operator");
    let (mut alone, _) = with("KR", "3", &["4"], |table| put(table, &[("C17", "57", 1)]));
    assert_eq!(alone.best_run("KR"), (vec![], 0), "Linz alone is no route");
    alone.until_trains_of("KR");
    assert_eq!((alone.revenue("KR"), alone.cash("KR")), (0, 1000));
}

/// From Wien by way of Krems and Ybbs to Linz and Ried.
const WEST: [&str; 5] = ["C23", "C21", "C19", "C17", "C15"];

fn west(table: &mut Table) {
    put(table, &[("C21", "55", 0), ("C19", "4", 1), ("C17", "57", 1), ("C15", "4", 1)]);
}

/// 1854-RU-02: Linz, full of the KR, may be an end of the KE's route, not more. For the KR itself it is no obstacle.
#[test]
fn a_blocked_city_ends_a_route() {
    let (table, trains) = with("KE", "3", &["5"], |table| {
        west(table);
        table.found("KR", "B", 67, 0);
    });
    assert_eq!(table.run_along("KE", trains[0], &WEST[..4]), Ok(40 + 10 + 10 + 20));
    assert!(table.run_along("KE", trains[0], &WEST).is_err());
    let (open, trains) = with("KE", "3", &["5"], west);
    assert_eq!(open.run_along("KE", trains[0], &WEST), Ok(40 + 10 + 10 + 20 + 10));
    let (own, trains) = with("KR", "3", &["5"], |table| {
        west(table);
        table.found("KE", "B", 67, 0);
    });
    assert_eq!(own.run_along("KR", trains[0], &WEST), Ok(40 + 10 + 10 + 20 + 10));
}

/// 1854-RU-03, 1854-RU-04: cities, towns and red areas are stops alike, and none is left out.
#[test]
fn an_ordinary_train_counts_every_stop() {
    let (table, trains) = with("KE", "3", &["2", "3", "4", "5"], west);
    for (at, revenue) in [(0, 50), (1, 60), (2, 80), (3, 90)] {
        assert_eq!(table.run_along("KE", trains[at], &WEST[..at + 2]), Ok(revenue));
        if at < 3 {
            let words = format!("{} stops are more than {}", at + 3, at + 2);
            forbidden(&table, "KE", trains[at], &WEST[..at + 3], &words);
        }
    }
    let (table, trains) = with("KT", "3", &["2"], around_klagenfurt);
    forbidden(&table, "KT", trains[0], &VENEDIG, "3 stops are more than 2");
}

/// 1854-RU-05: the Brenner has two arrows: from Innsbruck by way of G9, and by way of F10 and a tunnel in G11.
#[test]
fn no_red_area_is_visited_twice() {
    let ring = ["H10", "G9", "F8", "F10", "G11", "H10"];
    let (table, trains) = with("NT", "3", &["5"], |table| {
        put(table, &[("F8", "5", 4), ("G9", "9", 2), ("F10", "8", 5)]);
        put_tunnel(table, "G11", "T2", 0);
    });
    assert_eq!(table.run_along("NT", trains[0], &ring[..3]), Ok(40 + 20));
    assert_eq!(table.run_along("NT", trains[0], &ring[2..]), Ok(20 + 40));
    forbidden(&table, "NT", trains[0], &ring, "is visited twice");
    // Zürich has a line to Bregenz and one to Feldkirch.
    let ring = ["E1", "E3", "F2", "E1"];
    let (table, trains) = with("VB", "3", &["5"], |table| {
        put(table, &[("E3", "5", 0), ("F2", "56", 2), ("F2", "15", 2)]);
    });
    assert_eq!(table.run_along("VB", trains[0], &ring[..3]), Ok(30 + 20 + 30));
    assert_eq!(table.run_along("VB", trains[0], &ring[1..]), Ok(20 + 30 + 30));
    assert!(table.run_along("VB", trains[0], &ring).is_err(), "Zürich twice");
}

/// 1854-RU-05, 1854-RU-07: from Klagenfurt to Villach and by a tunnel back to Klagenfurt: no city twice, and no track.
#[test]
fn no_city_and_no_track_is_used_twice() {
    let (table, trains) = with("KT", "3", &["5"], |table| {
        put(table, &[("H18", "57", 1), ("H18", "14", 1), ("H16", "2", 1), ("H16", "15", 1)]);
        put_tunnel(table, "G17", "T1", 5);
    });
    // Villach's city is left to the north-east by a tunnel that comes back to Klagenfurt.
    assert_eq!(table.run_along("KT", trains[0], &["H18", "H16"]), Ok(30 + 30));
    assert_eq!(table.run_along("KT", trains[0], &["H16", "G17", "H18"]), Ok(30 + 30));
    forbidden(&table, "KT", trains[0], &["H18", "H16", "G17", "H18"], "is visited twice");
    forbidden(&table, "KT", trains[0], &["H18", "H16", "H18"], "");
    // Two trains may use the two lines, and so meet in both cities.
    let (mut two, trains) = with("KT", "3", &["2", "2"], |table| {
        put(table, &[("H18", "57", 1), ("H18", "14", 1), ("H16", "2", 1), ("H16", "15", 1)]);
        put_tunnel(table, "G17", "T1", 5);
    });
    two.pass_until("KT", |deed| matches!(deed, Deed::Run { .. }));
    let routes = [["H18", "H16"].as_slice(), &["H18", "G17", "H16"]];
    let routes = routes.iter().zip(&trains).map(|(hexes, train)| two.claim_along("KT", *train, hexes).unwrap().0);
    let run = Deed::Run { routes: routes.collect() };
    two.act("KT", run);
    assert_eq!(two.revenue("KT"), 2 * 60);
}

/// 1854-RU-05: nothing goes on behind Laibach, and a route may have a red area at each end.
#[test]
fn red_areas_are_ends_of_a_route() {
    let (table, trains) = with("KT", "3", &["5"], |table| {
        around_klagenfurt(table);
        put(table, &[("H20", "7", 1)]);
    });
    let all = ["I19", "H18", "H16", "I15"];
    assert_eq!(table.run_along("KT", trains[0], &all), Ok(30 + 30 + 10 + 30));
    assert!(table.run_along("KT", trains[0], &["H18", "I19", "H20"]).is_err());
}

/// Salzburg, and the hex to its north-east with a tile.
fn salzburg(tiles: &'static [(&'static str, &'static str, u8)]) -> impl FnOnce(&mut Table) {
    move |table| {
        put(table, &[("E13", "6", 1), ("E13", "15", 0), ("D16", "58", 1), ("C15", "4", 0), ("E11", "1", 0)]);
        put(table, tiles);
    }
}

/// 1854-RU-07, 1854-RU-12: at D14 the lines to Wels and to Braunau part. No train goes from one to the other, and only
/// one train uses the junction.
#[test]
fn no_route_turns_at_a_junction_and_no_two_trains_share_one() {
    let (mut table, trains) = with("SB", "3", &["2", "2"], salzburg(&[("D14", "8", 4), ("D14", "25", 0)]));
    let (wels, braunau) = (["E13", "D14", "D16"], ["E13", "D14", "C13"]);
    assert_eq!(table.run_along("SB", trains[0], &wels), Ok(30 + 10));
    assert_eq!(table.run_along("SB", trains[0], &braunau), Ok(30 + 10));
    forbidden(&table, "SB", trains[0], &["C13", "D14", "D16"], "no such track");
    table.pass_until("SB", |deed| matches!(deed, Deed::Run { .. }));
    let claim = |at: usize, hexes: &[&str]| table.claim_along("SB", trains[at], hexes).unwrap().0;
    let (one, other, munich) = (claim(0, &wels), claim(1, &braunau), claim(1, &["E13", "D12"]));
    table.refused("SB", Deed::Run { routes: vec![one.clone(), other] }, "share track");
    table.act("SB", Deed::Run { routes: vec![one, munich] });
    assert_eq!(table.revenue("SB"), 40 + 60);
}

/// 1854-RU-12, 1854-RU-07: at the crossing in D14 no train changes from the line of Salzburg and Ried to that of the
/// toll road and Wels; but one route may use both lines, one after the other.
#[test]
fn no_route_changes_track_at_a_crossing() {
    let (mut table, trains) = with("SB", "3", &["5"], salzburg(&[("D14", "9", 0), ("D14", "20", 0)]));
    assert_eq!(table.run_along("SB", trains[0], &["E13", "D14", "C15"]), Ok(30 + 10));
    forbidden(&table, "SB", trains[0], &["E13", "D14", "D16"], "no such track");
    put(&mut table, &[("E11", "14", 0)]);
    let both = ["D16", "D14", "D12", "E11", "E13", "D14", "C15"];
    assert_eq!(table.run_along("SB", trains[0], &both), Ok(10 + 30 + 30 + 10 - 10));
}

/// 1854-RU-12: Kufstein, München, Salzburg's tunnel hex and D14: from each line of a city to each other.
#[test]
fn a_route_leaves_a_city_on_any_other_track() {
    let (table, trains) = with("SB", "3", &["5"], salzburg(&[("D14", "8", 4)]));
    let run = |hexes: &[&str]| table.run_along("SB", trains[0], hexes);
    assert_eq!(run(&["E11", "E13", "D12"]), Ok(10 + 30 + 30));
    assert_eq!(run(&["E11", "E13", "D14", "D16"]), Ok(10 + 30 + 10));
    assert_eq!(run(&["D12", "E13", "D14", "D16"]), Ok(30 + 30 + 10));
}
