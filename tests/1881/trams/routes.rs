//! Tramcars run.

use prospectus_engine::action::RouteClaim;

use super::*;

/// Stops as ends: a rule of the stack forbids them.
const NO_END: &str = "a route may not end at stop";

/// Marienfelde with a line to the stop Buckow (K19); with Lichtenrade (L16) a station is linked with it.
fn buckow(station: bool) -> (Table, TrainId) {
    let (table, cars) = with("SBV", "Yellow", &["2"], |table| {
        put(table, &[("K15", "5", 4), ("K17", "9", 1), ("K19", "4", 1)]);
        if station {
            put(table, &[("L16", "6", 2)]);
        }
    });
    (table, cars[0])
}

/// 1881-RU-02: with Lichtenrade in reach the route may not end at the stop.
#[test]
fn a_stop_is_no_end_of_a_route() {
    let (mut table, car) = buckow(true);
    forbidden(&table, "SBV", car, &["K15", "K17", "K19"], NO_END);
    forbidden(&table, "SBV", car, &["L16", "K15", "K17", "K19"], NO_END);
    assert_eq!(table.run_along("SBV", car, &["L16", "K15"]), Ok(40));
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), 40);
}

/// 1881-RU-03: Marienfelde is linked with no other station: the stop is the end.
#[test]
fn without_a_linked_station_a_stop_may_be_the_end() {
    let (mut table, car) = buckow(false);
    assert_eq!(table.run_along("SBV", car, &["K15", "K17", "K19"]), Ok(20 + 10));
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), 30);
    table.pay("SBV");
    assert_eq!(table.price("SBV"), 82);
}

/// 1881-RU-03: a station that lies behind the stop is linked with the home, and one that others block as well.
#[test]
fn any_linked_station_ends_the_exception() {
    let line = ["K15", "K17", "K19"];
    let (mut table, car) = buckow(false);
    put(&mut table, &[("K21", "9", 1), ("K23", "57", 1)]);
    forbidden(&table, "SBV", car, &line, NO_END);
    assert_eq!(table.run_along("SBV", car, &["K15", "K17", "K19", "K21", "K23"]), Ok(20 + 10 + 20));
    let (mut blocked, car) = buckow(true);
    found_beside(&mut blocked, "GBS", 0);
    put_depot(&mut blocked, "GBS", "L16", 0);
    forbidden(&blocked, "SBV", car, &line, NO_END);
}

/// 1881-RU-02, 1881-RU-06, 1881-RV-04: from Zehlendorf by way of the stop Schlachtensee to Wannsee: the stop is in the
/// middle, pays, and takes nothing of the range.
#[test]
fn stops_count_in_the_middle_of_a_route_but_not_against_the_range() {
    let (table, cars) = with("SBV", "Yellow", &["2", "3", "4"], zehlendorf);
    let line = ["K7", "K9", "K11", "K13", "K15"];
    let run = |car: usize, hexes: &[&str]| table.run_along("SBV", cars[car], hexes);
    assert_eq!(run(0, &line[3..]), Ok(40));
    assert_eq!(run(1, &line[2..]), Ok(60));
    // In Wannsee there is a ferry, for 40.
    assert_eq!(run(2, &line), Ok(20 + 10 + 20 + 20 + 20 + 40));
    forbidden(&table, "SBV", cars[0], &line[2..], "3 cities are more than 2");
    forbidden(&table, "SBV", cars[1], &line, "4 cities are more than 3");
    let mut table = turn_of("SBV", "Yellow", zehlendorf);
    put_depot(&mut table, "SBV", "K11", 0);
    let car = table.give_train("SBV", "2");
    assert_eq!(table.run_along("SBV", car, &line[..3]), Ok(20 + 10 + 20 + 40));
}

/// The line of the SBV west to Wannsee.
fn zehlendorf(table: &mut Table) {
    put(table, &SOUTH);
    put(table, &[("K11", "57", 1), ("K9", "4", 1)]);
}

/// 1881-RU-06: every number of stations from 2 to 6, along the southern line into the city centre.
#[test]
fn the_number_on_a_tramcar_is_how_many_stations_it_may_have() {
    let line = ["K15", "J16", "I17", "H18", "G17", "F18"];
    let (table, cars) = with("SBV", "Green", &["2", "3", "4", "5", "6"], |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0), ("G17", "816", 1), ("G17", "429", 1)]);
    });
    let values = [20, 20, 20, 20, 40, 20];
    for (car, range) in cars.iter().zip(2..) {
        assert_eq!(table.run_along("SBV", *car, &line[..range]), Ok(values[..range].iter().sum()));
        if range < 6 {
            let words = format!("{} cities are more than {range}", range + 1);
            forbidden(&table, "SBV", *car, &line[..range + 1], &words);
        }
    }
}

/// 1881-RU-01: each tramcar once, on rails of its own; routes may meet at stations.
#[test]
fn each_tramcar_runs_once_on_rails_of_its_own() {
    let (mut table, cars) = with("SBV", "Yellow", &["2", "3"], zehlendorf);
    table.pass_until("SBV", |deed| matches!(deed, Deed::Run { .. }));
    let claim = |car: usize, hexes: &[&str]| table.claim_along("SBV", cars[car], hexes).unwrap().0;
    let run = |routes: &[RouteClaim]| Deed::Run { routes: routes.to_vec() };
    let (west, east) = (["K11", "K13", "K15"], ["K15", "J16"]);
    let twice = run(&[claim(1, &west), claim(1, &east)]);
    let shared = run(&[claim(0, &west[1..]), claim(1, &west)]);
    let both = run(&[claim(0, &east), claim(1, &west)]);
    table.refused("SBV", twice, "runs once");
    table.refused("SBV", shared, "share track");
    table.act("SBV", both);
    assert_eq!(table.revenue("SBV"), 40 + 60);
    table.refused("SBV", run(&[]), NOT_NOW);
}

/// 1881-RU-01: routes may cross at a stop.
#[test]
fn routes_may_meet_at_a_stop() {
    // Through the stop Wilhelmsruh from Borsigwalde to Niederschönhausen, and from Rosenthal to Schönholz.
    let (mut table, cars) = with("SHG", "Grey", &["2", "2"], |table| {
        put(table, &[("C13", "57", 1), ("C15", "9", 1), ("C17", "4", 1), ("C17", "142", 4), ("C17", "838", 0)]);
        put(table, &[("C19", "57", 1), ("B18", "5", 0), ("D16", "8", 1), ("D14", "57", 1)]);
        put_depot(table, "SHG", "B18", 0);
    });
    table.pass_until("SHG", |deed| matches!(deed, Deed::Run { .. }));
    let claim = |car: usize, hexes: &[&str]| table.claim_along("SHG", cars[car], hexes).unwrap().0;
    let routes = vec![claim(0, &["C13", "C15", "C17", "C19"]), claim(1, &["B18", "C17", "D16", "D14"])];
    table.act("SHG", Deed::Run { routes });
    assert_eq!(table.revenue("SHG"), 2 * (20 + 20 + 20));
}

/// 1881-RU-01, 1881-RU-02: two stations at least, one of them with an own depot.
#[test]
fn a_route_begins_at_an_own_depot() {
    let (table, cars) = with("SBV", "Yellow", &["4"], zehlendorf);
    forbidden(&table, "SBV", cars[0], &["K13", "K11"], NO_STATION);
    assert_eq!(table.run_along("SBV", cars[0], &["K15", "K13", "K11"]), Ok(60));
    let (alone, _) = with("SBV", "Yellow", &["4"], |table| put(table, &[("K15", "5", 4)]));
    assert_eq!(alone.best_run("SBV").1, 0, "Marienfelde alone is no route");
}

/// 1881-RU-04: a ring from Breitscheidplatz by way of Potsdamer Platz and Bahnhof Zoo to the other station of
/// Breitscheidplatz: that hex would be in the route twice.
#[test]
fn no_hex_is_in_a_route_twice() {
    let (table, cars) = with("BESTAG", "Green", &["6"], |table| {
        put(table, &[("H16", "6", 1), ("G17", "816", 0), ("G17", "429", 4)]);
    });
    let ring = ["H14", "H16", "G17", "G15", "G13", "H14"];
    assert_eq!(table.run_along("BESTAG", cars[0], &ring[..5]), Ok(30 + 20 + 40 + 30));
    forbidden(&table, "BESTAG", cars[0], &ring, "comes to a hex twice");
    // At a crossing without a station: round by Buckow and back across Mariendorf-Süd.
    let (table, cars) = with("SBV", "Green", &["6"], |table| {
        put(table, &[("K15", "57", 1), ("K17", "9", 1), ("K17", "20", 1), ("K19", "3", 0), ("L18", "7", 2)]);
        put(table, &[("J16", "6", 5)]);
    });
    forbidden(&table, "SBV", cars[0], &["K15", "K17", "K19", "L18", "K17", "J16"], "comes to a hex twice");
    assert_eq!(table.best_run("SBV").1, 40, "Marienfelde and Lichterfelde");
}

/// 1881-RU-04: no station, no stop and no rails twice: round by Lichtenrade to where it began, and there and back.
#[test]
fn no_station_and_no_rails_are_in_a_route_twice() {
    let (table, cars) = with("SBV", "Green", &["6"], |table| {
        put(table, &[("K15", "57", 1), ("K15", "14", 1), ("K17", "9", 1), ("K19", "3", 0), ("L18", "8", 1)]);
        put(table, &[("L16", "6", 2)]);
    });
    let ring = ["K15", "K17", "K19", "L18", "L16", "K15"];
    assert_eq!(table.run_along("SBV", cars[0], &ring[..5]), Ok(30 + 10 + 20));
    assert_eq!(table.run_along("SBV", cars[0], &ring[4..]), Ok(50));
    forbidden(&table, "SBV", cars[0], &ring, "is visited twice");
    forbidden(&table, "SBV", cars[0], &["L16", "K15", "L16"], "is visited twice");
    forbidden(&table, "SBV", cars[0], &["K13", "K15", "K17", "K19", "L18", "L16", "K15"], "is visited twice");
}

/// 1881-RU-04: at the switch in Mariendorf-Süd the lines from the east and from the south-east join: none turns from one
/// to the other. At a station every turn is allowed.
#[test]
fn no_narrow_turn_at_a_switch() {
    let (table, cars) = with("SBV", "Green", &["6"], |table| {
        put(table, &[("K15", "57", 1), ("K17", "9", 1), ("K17", "23", 1), ("K19", "4", 1), ("K21", "9", 1)]);
        put(table, &[("K23", "57", 1), ("L18", "8", 2), ("L20", "9", 1), ("L22", "5", 1)]);
        put_depot(table, "SBV", "K23", 0);
    });
    let run = |hexes: &[&str]| table.run_along("SBV", cars[0], hexes);
    assert_eq!(run(&["K15", "K17", "K19", "K21", "K23"]), Ok(50));
    assert_eq!(run(&["K15", "K17", "L18", "L20", "L22"]), Ok(40));
    forbidden(&table, "SBV", cars[0], &["K23", "K21", "K19", "K17", "L18", "L20", "L22"], "no such track");
    let (station, cars) = with("SBV", "Green", &["6"], |table| {
        put(table, &[("K15", "57", 1), ("K15", "14", 1), ("L16", "6", 2), ("K17", "9", 1), ("K19", "4", 1)]);
        put(table, &[("K21", "9", 1), ("K23", "57", 1)]);
    });
    let narrow = ["K23", "K21", "K19", "K17", "K15", "L16"];
    assert_eq!(station.run_along("SBV", cars[0], &narrow), Ok(20 + 10 + 30 + 20));
}

/// 1881-RU-05: to Tempelhof, which is full of the GBS, not through it; the GBS itself goes on.
#[test]
fn a_route_ends_at_a_blocked_station() {
    let map = |table: &mut Table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        table.found("GBS", "B", 66, 0);
        put_depot(table, "GBS", "I17", 0);
    };
    let (mut table, cars) = with("SBV", "Yellow", &["5"], map);
    let line = ["K15", "J16", "I17", "H18"];
    assert_eq!(table.run_along("SBV", cars[0], &line[..3]), Ok(60));
    forbidden(&table, "SBV", cars[0], &line, "no such track");
    let car = table.give_train("GBS", "5");
    assert_eq!(table.run_along("GBS", car, &["J16", "I17", "H18"]), Ok(60));
    // Marienfelde is full of the SBV.
    assert_eq!(table.run_along("GBS", car, &["K15", "J16", "I17", "H18"]), Ok(80));
    assert!(table.run_along("GBS", car, &["K13", "K15", "J16", "I17"]).is_err());
    // To the home of the SBV from Lichterfelde, and on to Tempelhof, where it ends.
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), 80);
}

/// D81-31: the best must be taken.
#[test]
fn the_best_revenue_is_taken() {
    let (mut table, cars) = with("SBV", "Yellow", &["3"], |table| put(table, &SOUTH));
    table.pass_until("SBV", |deed| matches!(deed, Deed::Run { .. }));
    let (short, _) = table.claim_along("SBV", cars[0], &["K15", "K13"]).unwrap();
    table.refused("SBV", Deed::Run { routes: vec![short] }, "the trains can earn 60 M");
}

/// 1881-TC-01: no tramcar on the S-Bahn rails between Tempelhof and Papestraße.
#[test]
fn tramcars_keep_to_tram_rails() {
    let (table, cars) = with("SBV", "Green", &["6"], |table| {
        put(table, &SOUTH);
        put(table, &[("I17", "812", 0), ("I15", "820", 4)]);
    });
    assert_eq!(table.run_along("SBV", cars[0], &["K15", "J16", "I17"]), Ok(70));
    forbidden(&table, "SBV", cars[0], &["K15", "J16", "I17", "I15"], "no such track");
}
