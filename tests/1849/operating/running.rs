//! Trains run.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::examples::{NARROW, STANDARD, figure};
use super::track::to_partinico;
use super::turn_of;

/// The lines between Palermo and Marsala, with trains of these types, about to run.
fn about_to_run(trains: &[&str]) -> Table {
    let mut table = turn_of("CTL", "10H", |table| {
        figure(table);
        table.give_trains("CTL", trains);
    });
    table.pass_until("CTL", |deed| matches!(deed, Deed::Run { .. }));
    table
}

/// Running the trains along these hexes, one after the other.
fn running(table: &Table, routes: &[&[&str]]) -> Deed {
    let company = table.company("CTL");
    let trains = table.game.view().run_plan(company).expect("a plan").trains;
    let claim = |(train, hexes): (_, &&[&str])| table.claim_along("CTL", train, hexes).expect("such a route").0;
    Deed::Run { routes: trains.into_iter().zip(routes).map(claim).collect() }
}

/// 1849-RU-01: trains must run, for as much as they can.
#[test]
fn trains_must_run_for_the_best_revenue() {
    let mut table = about_to_run(&["8H"]);
    table.refused("CTL", Deed::Pass, "this cannot be done now");
    table.refused("CTL", Deed::Run { routes: Vec::new() }, "the trains can earn L. 160, and the best must be taken");
    table.refused("CTL", running(&table, &[NARROW]), "the trains can earn L. 160, and the best must be taken");
    table.refused("CTL", running(&table, &[NARROW]), "rulebook 10.5");
    table.act("CTL", running(&table, &[STANDARD]));
    let company = table.company("CTL");
    assert_eq!(table.game.state().operator(company).revenue, 160);
}

/// 1849-RU-02: no train, no revenue: the marker goes left, and down at the edge.
#[test]
fn a_corporation_without_a_train_loses_value() {
    for (cell, price) in [((3, 5), 90), ((3, 0), 52)] {
        let mut table = turn_of("CTL", "4H", |table| table.put_marker("CTL", cell.0, cell.1));
        table.pass_until("CTL", |deed| matches!(deed, Deed::BuyTrain { .. }));
        assert_eq!((table.price("CTL"), table.cash("CTL")), (price, 1000));
    }
}

/// 1849-RU-01, 1849-RU-03: Sicula's train has nothing but the port of Palermo: it earns nothing, as if it were not there.
#[test]
fn a_train_without_a_route_earns_nothing() {
    let mut table = turn_of("RCS", "4H", |table| {
        table.give_trains("RCS", &["4H"]);
    });
    table.pass_until("RCS", |deed| matches!(deed, Deed::Run { .. }));
    table.act("RCS", Deed::Run { routes: Vec::new() });
    assert_eq!((table.price("RCS"), table.cash("RCS")), (90, 1000));
}

/// 1849-RU-03: a city and a town, or two cities; a port counts for neither.
#[test]
fn a_route_has_two_stops_besides_ports() {
    let mut table = turn_of("RCS", "4H", to_partinico);
    let train = table.give_train("RCS", "4H");
    let why = table.run_along("RCS", train, &["C5", "A5"]).unwrap_err();
    assert!(why.contains("a rule forbids this route"), "{why}");
    assert_eq!(table.run_along("RCS", train, &["A5", "C5", "B4", "D4"]), Ok(10 + 50 + 10));
    assert_eq!(table.run_along("RCS", train, &["C5", "B4", "D4"]), Ok(50 + 10));
    let mut table = turn_of("CTL", "4H", |_| {});
    let train = table.give_train("CTL", "4H");
    assert_eq!(table.run_along("CTL", train, &["C1", "E1"]), Ok(20 + 20));
}

/// 1849-RU-05, 1849-RU-06: narrow hexes count two, for the reverse train one, and standard ones two for it.
#[test]
fn the_length_of_a_route_goes_by_its_gauge() {
    let lengths = [
        ("4H", &STANDARD[..3], Ok(10 + 90)),
        ("4H", &STANDARD[..6], Err("5 hexes are more than 4")),
        ("4H", &NARROW[..4], Err("no such track")),
        ("6H", NARROW, Err("8 hexes are more than 6")),
        ("R6H", &STANDARD[..4], Ok(90 + 10 + 10)),
        ("R6H", &STANDARD[..6], Err("10 hexes are more than 6")),
        ("R6H", NARROW, Ok(90 + 10 + 30)),
    ];
    for (train, hexes, expected) in lengths {
        let mut table = turn_of("RCS", "10H", figure);
        let train = table.give_train("RCS", train);
        let found = table.run_along("RCS", train, hexes);
        match expected {
            Ok(revenue) => assert_eq!(found, Ok(revenue)),
            Err(words) => assert!(found.clone().is_err_and(|why| why.contains(words)), "{hexes:?}: {found:?}"),
        }
    }
}

/// 1849-RU-07: from Palermo to Castelvetrano it is five hexes, and six from its port.
#[test]
fn the_arrow_of_a_port_counts_as_a_hex() {
    let mut table = turn_of("RCS", "10H", figure);
    let (short, long) = (table.give_train("RCS", "4H"), table.give_train("RCS", "6H"));
    let from_port = [&["A5"], &STANDARD[..6]].concat();
    let too_long = |hexes: &[&str]| table.run_along("RCS", short, hexes).unwrap_err();
    assert!(too_long(&from_port).contains("6 hexes are more than 4"));
    assert!(too_long(&from_port[1..]).contains("5 hexes are more than 4"));
    assert_eq!(table.run_along("RCS", long, &from_port), Ok(10 + 90 + 3 * 10));
}

/// 1849-RU-08: dual track alone counts one for all trains; behind other track it has the gauge of that track.
#[test]
fn dual_track_takes_the_gauge_that_the_train_came_on() {
    let mut table = turn_of("CTL", "10H", figure);
    let reverse = table.give_train("CTL", "R6H");
    let length = |hexes: &[&str]| table.run_along("CTL", reverse, hexes);
    // Castelvetrano to Marsala is three standard hexes: six. One of dual gauge to Trapani makes seven.
    assert_eq!(length(&["G3", "H2", "G1", "E1"]), Ok(10 + 10 + 30));
    assert!(length(&["G3", "H2", "G1", "E1", "C1"]).unwrap_err().contains("7 hexes are more than 6"));
    let normal = table.give_train("CTL", "4H");
    let length = |hexes: &[&str]| table.run_along("CTL", normal, hexes);
    assert_eq!(length(&["G3", "H2", "G1", "E1", "C1"]), Ok(10 + 10 + 30 + 30));
    // Narrow track ends in Marsala, whose own line is dual: six hexes from Partinico, not five.
    assert!(length(&["D4", "E3", "D2", "E1"]).unwrap_err().contains("6 hexes are more than 4"));
}

/// 1849-RU-10: one train on the standard line and one on the narrow one, which meet in three stations and cross in E3.
#[test]
fn trains_of_a_corporation_run_on_separate_track() {
    let mut table = about_to_run(&["8H", "8H"]);
    table.refused("CTL", running(&table, &[STANDARD, STANDARD]), "share track");
    // Two ways to Palermo that both have the narrow line from Partinico to Marsala.
    let over_b4 = [&STANDARD[..3], &NARROW[2..]].concat();
    table.refused("CTL", running(&table, &[&over_b4, NARROW]), "share track");
    table.act("CTL", running(&table, &[STANDARD, NARROW]));
    let company = table.company("CTL");
    assert_eq!(table.game.state().operator(company).revenue, 160 + 130);
}

/// 1849-RU-12
#[test]
fn a_train_may_run_a_shorter_route() {
    let mut table = turn_of("CTL", "4H", |table| {
        table.give_trains("CTL", &["16H"]);
    });
    table.pass_until("CTL", |deed| matches!(deed, Deed::Run { .. }));
    table.act("CTL", running(&table, &[&["E1", "C1"]]));
    let company = table.company("CTL");
    assert_eq!(table.game.state().operator(company).revenue, 40);
}

/// 1849-RV-02: Marsala and Trapani are worth 20, 30 or 40 each.
#[test]
fn grey_cities_gain_value_with_the_phases() {
    for (phase, value) in [("4H", 20), ("6H", 20), ("8H", 30), ("10H", 30), ("12H", 40), ("16H", 40)] {
        let mut table = turn_of("CTL", phase, |_| {});
        let train = table.give_train("CTL", "8H");
        assert_eq!(table.run_along("CTL", train, &["C1", "E1"]), Ok(2 * value), "in phase {phase}");
    }
}
