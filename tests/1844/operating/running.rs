//! Trains run.

use prospectus_engine::Deed;
use prospectus_engine::action::RouteClaim;
use prospectus_engine::ids::TrainId;

use super::super::kit::{EDITIONS, Table};
use super::examples::{TRANSIT, around_sion, to_basel, transit};
use super::turn_of;

/// A company with trains on a map that is made up.
pub fn with(
    edition: &str,
    company: &str,
    phase: &str,
    kinds: &[&str],
    map: impl FnOnce(&mut Table),
) -> (Table, Vec<TrainId>) {
    let mut table = turn_of(edition, company, phase, map);
    let trains = table.give_trains(company, kinds);
    (table, trains)
}

#[track_caller]
pub fn forbidden(table: &Table, company: &str, train: TrainId, hexes: &[&str], words: &str) {
    match table.run_along(company, train, hexes) {
        Ok(revenue) => panic!("it runs for {revenue}"),
        Err(why) => assert!(why.contains(words), "refused for another reason: {why}"),
    }
}

/// 1844-RU-01, 1844-RU-14, 1844F-RU-02: each train once, on track of its own; routes may meet in Sion.
#[test]
fn each_train_runs_once_on_its_own_track() {
    for edition in EDITIONS {
        let (mut table, trains) = with(edition, "VZ", "3", &["2H", "3H"], around_sion);
        table.pass_until("VZ", |deed| matches!(deed, Deed::Run { .. }));
        let claim = |train: usize, hexes: &[&str]| table.claim_along("VZ", trains[train], hexes).unwrap().0;
        let (martigny, brig) = (["K10", "K8"], ["K10", "J11", "J13"]);
        let run = |routes: &[RouteClaim]| Deed::Run { routes: routes.to_vec() };
        let twice = run(&[claim(1, &martigny), claim(1, &brig)]);
        let shared = run(&[claim(0, &martigny), claim(1, &martigny)]);
        let both = run(&[claim(0, &martigny), claim(1, &brig)]);
        table.refused("VZ", twice, "runs once");
        table.refused("VZ", shared, "share track");
        table.act("VZ", both);
        assert_eq!(table.revenue("VZ"), 100);
        table.refused("VZ", run(&[]), super::NOT_NOW);
    }
}

/// 1844-RU-02, 1844-RU-03, 1844F-RU-01: two stops at least, joined by track, one of them with an own station.
#[test]
fn a_route_has_two_stops_and_an_own_station() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "VZ", "3", &["5H"], around_sion);
        assert_eq!(table.run_along("VZ", trains[0], &["K10", "K8"]), Ok(40));
        forbidden(&table, "VZ", trains[0], &["K10", "L9"], "no such track");
        forbidden(&table, "VZ", trains[0], &["K8", "J7", "I6"], "no stop has a station of the operator");
        assert_eq!(table.run_along("VZ", trains[0], &["K10", "K8", "J7", "I6"]), Ok(60));
        let (mut alone, _) = with(edition, "VZ", "3", &["5H"], |table| table.put_tile("K10", "6", 1));
        assert_eq!(alone.best_run("VZ"), (vec![], 0), "Sion alone is no route");
        alone.until_trains_of("VZ");
        assert_eq!((alone.revenue("VZ"), alone.cash("VZ")), (0, 1000));
    }
}

/// 1844-RU-04, 1844F-RU-02: a city full of others may be an end of the route, not more.
#[test]
fn a_blocked_city_ends_a_route() {
    for edition in EDITIONS {
        let line = ["D15", "C14", "D13", "C12"];
        let (table, trains) = with(edition, "STB", "3", &["4"], |table| {
            to_basel(table);
            table.found("BLS", "B", 60, 0);
            table.put_token("BLS", "D13");
        });
        assert_eq!(table.run_along("STB", trains[0], &line[..3]), Ok(10 + 10 + 20));
        assert!(table.run_along("STB", trains[0], &line).is_err());
        let (open, trains) = with(edition, "STB", "3", &["4"], to_basel);
        assert_eq!(open.run_along("STB", trains[0], &line), Ok(10 + 10 + 20 + 20));
        // For the company itself it is no obstacle.
        let (own, trains) = with(edition, "STB", "3", &["4"], |table| {
            to_basel(table);
            table.put_token("STB", "D13");
        });
        assert_eq!(own.run_along("STB", trains[0], &line), Ok(10 + 10 + 20 + 20));
    }
}

/// 1844-RU-05, 1844-RU-06, 1844F-LO-01, 1844F-LO-02, 1844F-EX-04: stops for a normal train, with none left out; hexes with
/// the first one for an H train, so that a 2H comes to the next hex.
#[test]
fn normal_trains_count_stops_and_h_trains_hexes() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "MOB", "3", &["2", "3", "2H", "3H", "4H"], |table| {
            around_sion(table);
        });
        let line = ["I6", "J7", "K8", "K10"];
        let run = |train: usize, hexes: &[&str]| table.run_along("MOB", trains[train], hexes);
        assert_eq!(run(0, &line[..3]), Ok(20 + 10));
        forbidden(&table, "MOB", trains[0], &line, "3 stops are more than 2");
        assert_eq!(run(1, &line), Ok(20 + 10 + 30));
        forbidden(&table, "MOB", trains[2], &line[..3], "3 hexes are more than 2");
        assert_eq!(run(3, &line[..3]), Ok(20 + 10));
        forbidden(&table, "MOB", trains[3], &line, "4 hexes are more than 3");
        assert_eq!(run(4, &line), Ok(20 + 10 + 30));
        let (table, trains) = with(edition, "VZ", "3", &["2H"], around_sion);
        assert_eq!(table.run_along("VZ", trains[0], &["K10", "K8"]), Ok(40));
        forbidden(&table, "VZ", trains[0], &["K10", "J11", "J13"], "3 hexes are more than 2");
    }
}

/// Zürich in a ring with Rapperswil and both Winterthur and Frauenfeld, which are not joined.
fn ring(table: &mut Table) {
    table.put_tile("D19", "5", 3);
    table.put_tile("C20", "59", 4);
    table.put_tile("D21", "58", 1);
    table.put_tile("C22", "7", 0);
}

const RING: [&str; 5] = ["C20", "D19", "D21", "C22", "C20"];

/// 1844-RU-07, 1844-RU-11, 1844-RU-12, 1844F-RU-01, 1844F-LO-02: both cities of a hex, but none twice; an H train counts the
/// hex twice.
#[test]
fn both_cities_of_a_hex_are_visited_and_none_twice() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "NOB", "3", &["4", "5H", "4H"], ring);
        assert_eq!(table.run_along("NOB", trains[0], &RING), Ok(40 + 20 + 10 + 40));
        assert_eq!(table.run_along("NOB", trains[1], &RING), Ok(40 + 20 + 10 + 40));
        forbidden(&table, "NOB", trains[2], &RING, "5 hexes are more than 4");
        // Sion, Martigny and L9 make a ring with one city.
        let (table, trains) = with(edition, "VZ", "3", &["5H"], |table| {
            table.put_tile("K10", "5", 0);
            table.put_tile("K8", "3", 4);
            table.put_tile("L9", "7", 2);
        });
        assert_eq!(table.run_along("VZ", trains[0], &["K10", "K8"]), Ok(30));
        assert_eq!(table.run_along("VZ", trains[0], &["K10", "L9", "K8"]), Ok(30));
        forbidden(&table, "VZ", trains[0], &["K10", "K8", "L9", "K10"], "is visited twice");
        forbidden(&table, "VZ", trains[0], &["K10", "K8", "K10"], "twice");
    }
}

/// Stans, with lines over Sarnen and over Lucerne to the Pilatus.
fn pilatus(table: &mut Table) {
    table.put_mountain("B1", "B", "G14", "XM1");
    table.put_tile("G18", "5", 1);
    table.put_tile("G16", "4", 1);
    table.put_tile("F17", "6", 5);
    table.put_tile("F15", "8", 4);
}

/// 1844-RU-08, 1844-RU-09, 1844F-RU-01, 1844F-RV-02: a mountain railway or a red area is one end of a route, not both and
/// nothing between.
#[test]
fn mountain_railways_and_red_areas_are_ends_and_each_comes_once() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "GB", "3", &["6"], pilatus);
        let around = ["G14", "G16", "G18", "F17", "F15", "G14"];
        assert_eq!(table.run_along("GB", trains[0], &around[..5]), Err("no such track".to_owned()));
        assert_eq!(table.run_along("GB", trains[0], &around[..4]), Ok(20 + 10 + 20 + 20));
        assert_eq!(table.run_along("GB", trains[0], &around[1..]), Ok(10 + 20 + 20 + 20));
        forbidden(&table, "GB", trains[0], &around, "is visited twice");
        let beyond = ["G18", "G16", "G14", "F15", "F17"];
        assert!(table.run_along("GB", trains[0], &beyond).is_err());
        // Stuttgart has three hexes, two of them next to Schaffhausen.
        let (table, trains) = with(edition, "NOB", "3", &["4"], |table| {
            table.put_tile("B19", "5", 2);
            table.put_token("NOB", "B19");
        });
        assert_eq!(table.run_along("NOB", trains[0], &["A18", "B19"]), Ok(40 + 20));
        assert_eq!(table.run_along("NOB", trains[0], &["A20", "B19"]), Ok(40 + 20));
        forbidden(&table, "NOB", trains[0], &["A18", "B19", "A20"], "a route may not have both");
        // Nothing goes on behind Strasbourg.
        let (table, trains) = with(edition, "SCB", "3", &["6"], |table| {
            transit(table);
            table.put_tile("C10", "9", 0);
        });
        assert!(table.run_along("SCB", trains[0], &["C12", "B11", "C10"]).is_err());
    }
}

/// 1844-RU-10, 1844-CO-04, 1844F-LO-02: to Strasbourg runs a 2, not a 2H; a regional company has none but H trains. Vaduz is
/// grey, and open to all.
#[test]
fn no_h_train_enters_a_red_area() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "SCB", "3", &["2", "2H", "8H"], transit);
        assert_eq!(table.run_along("SCB", trains[0], &TRANSIT[..2]), Ok(40 + 20));
        for train in &trains[1..] {
            forbidden(&table, "SCB", *train, &TRANSIT[..2], "the train may not visit");
        }
        let (table, trains) = with(edition, "JN", "3", &["8H"], |table| {
            transit(table);
            table.put_token("JN", "C12");
        });
        forbidden(&table, "JN", trains[0], &TRANSIT[..2], "the train may not visit");
        let (table, trains) = with(edition, "AB", "3", &["2H"], |table| table.put_tile("D25", "5", 5));
        assert_eq!(table.run_along("AB", trains[0], &["D25", "E26"]), Ok(20 + 20));
    }
}

/// 1844-RU-16, 1844F-MO-06, 1844-CO-18: a city with or without a station, a town, a red area and a mountain with a railway
/// are stops; a mountain without one is not.
#[test]
fn towns_red_areas_and_mountain_railways_are_stops() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "SCB", "3", &["5"], transit);
        assert_eq!(table.run_along("SCB", trains[0], &TRANSIT[..4]), Ok(40 + 20 + 10));
        let (with_railway, trains) = with(edition, "GB", "3", &["3H"], pilatus);
        assert_eq!(with_railway.run_along("GB", trains[0], &["G18", "G16", "G14"]), Ok(20 + 10 + 20));
        let (without, trains) = with(edition, "GB", "3", &["3H"], |table| {
            table.put_tile("G18", "5", 1);
            table.put_tile("G16", "4", 1);
        });
        forbidden(&without, "GB", trains[0], &["G18", "G16", "G14"], "the train may not visit");
        assert_eq!(without.run_along("GB", trains[0], &["G18", "G16"]), Ok(30));
    }
}
