//! Local railways build, place stations and run on their own map, and pay half of what they earn.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::TrainId;

use super::super::kit::Table;
use super::upgrades::exits;
use super::{NOT_NOW, build_no_more, forbidden, put, tile_on, tiles};

/// A local railway in its first turn, in a phase.
fn turn_of(local: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(3);
    table.set_phase(phase);
    prepare(&mut table);
    table.to_operating_round();
    table.until_turn_of(local);
    table
}

/// The same with trains.
fn with(local: &str, phase: &str, kinds: &[&str], map: impl FnOnce(&mut Table)) -> (Table, Vec<TrainId>) {
    let mut table = turn_of(local, phase, map);
    let trains = table.give_trains(local, kinds);
    (table, trains)
}

const HALF: Deed = Deed::Dividend { kind: DividendKind::Half };

/// 1854-LOC-01, 1854-LOC-09, 1854-RU-11, 1854-DV-01: A's railway 1 builds from Sankt Pölten to J36 in the first round
/// and buys a 1+; in the next one it earns 20 + 10. A gets 15, the railway keeps 15, and there is nothing to choose.
#[test]
fn a_local_railway_that_earns_30_pays_15_and_keeps_15() {
    let mut table = turn_of("1", "1", |_| {});
    table.lay("1", "J36", "55", 0);
    table.until_trains_of("1");
    table.buy_train("1", "1+");
    assert_eq!(table.cash("1"), 150 - 50 - 100);
    table.until_next_stock_round();
    table.until_turn_of("1");
    table.run_best("1");
    assert_eq!(table.revenue("1"), 30);
    for kind in [DividendKind::Pay, DividendKind::Keep] {
        table.refused("1", Deed::Dividend { kind }, "earnings cannot be used like this");
    }
    table.refused("1", Deed::Pass, NOT_NOW);
    let (bank, others) = (table.bank(), ["B", "C"].map(|player| table.cash(player)));
    let cash = table.cash("A");
    table.act("1", HALF);
    assert_eq!((table.cash("A"), table.cash("1"), table.bank()), (cash + 15, 15, bank - 30));
    assert_eq!(["B", "C"].map(|player| table.cash(player)), others);
}

/// 1854-LOC-01, 1854-TR-01: its tiles, its stations and its trains stay on the local map.
#[test]
fn a_local_railway_knows_only_its_own_map() {
    let mut table = turn_of("1", "3", |table| put(table, &[("J36", "55", 0), ("J34", "57", 1), ("C17", "57", 1)]));
    table.set_cash("1", 500);
    let is_local = |hex: &str| "JKLM".contains(&hex[..1]) || ["I29", "I31", "I37"].contains(&hex);
    let name = |hex| table.world().map.hex(hex).id.clone();
    let offers = table.game.actions();
    let sites = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::LayTile { hex, .. } => Some(name(hex)),
        _ => None,
    });
    let sites: Vec<String> = sites.collect();
    assert!(!sites.is_empty() && sites.iter().all(|hex| is_local(hex)), "{sites:?}");
    build_no_more(&mut table, "1");
    assert!(!table.may("1", table.station("C17")) && !table.may("1", table.station("D20")));
    table.act("1", table.station("J34"));
    assert_eq!(table.stations("1"), ["J34", "J38"]);
}

/// 1854-LOC-07, 1854-ST-01: its home for nothing, one more for 40, and no third one.
#[test]
fn a_local_railway_has_two_stations() {
    let mut table = turn_of("1", "3", |table| {
        put(table, &[("J36", "55", 0), ("J34", "57", 1), ("J32", "57", 1), ("J32", "14", 1)]);
    });
    assert_eq!((table.stations("1"), table.cash("1"), table.tokens_left("1")), (vec!["J38".to_owned()], 150, 1));
    build_no_more(&mut table, "1");
    table.act("1", table.station("J34"));
    assert_eq!((table.cash("1"), table.tokens_left("1")), (110, 0));
    table.until_turn_of("2");
    table.until_next_turn_of("1");
    build_no_more(&mut table, "1");
    table.refused("1", table.station("J32"), NOT_NOW);
}

/// 1854-ST-02: Steyr is kept for the railway 4, which acts after the railway 1.
#[test]
fn the_homes_of_local_railways_are_kept_too() {
    let steyr = |green: bool| {
        let mut table = turn_of("1", "3", |table| {
            put(table, &[("J36", "55", 0), ("J34", "57", 1), ("J32", "57", 1)]);
            if green {
                put(table, &[("J32", "14", 1)]);
            }
        });
        build_no_more(&mut table, "1");
        table
    };
    let mut one = steyr(false);
    one.refused("1", one.station("J32"), "there is no free place for a station");
    let mut two = steyr(true);
    two.act("1", two.station("J32"));
    two.until_turn_of("4");
    assert_eq!(two.stations("4"), ["J32"]);
}

/// Sankt Pölten in a ring with J36, K37 and K39, from its western station to its south-eastern one.
fn ring(table: &mut Table) {
    put(table, &[("J36", "2", 3), ("K37", "1", 1), ("K39", "3", 1)]);
}

const RING: [&str; 5] = ["J38", "J36", "K37", "K39", "J38"];

/// 1854-RU-03: one city for a 1+, two for a 2+, three for a 3+, and as many towns as there are.
#[test]
fn plus_trains_count_cities_and_any_number_of_towns() {
    let (table, trains) = with("1", "2", &["1+"], ring);
    assert_eq!(table.run_along("1", trains[0], &RING[..2]), Ok(20 + 10));
    assert_eq!(table.run_along("1", trains[0], &RING[..4]), Ok(20 + 10 + 10 + 10));
    // Sankt Pölten, Amstetten and Steyr.
    let line = ["J38", "J36", "J34", "J32"];
    let (table, trains) = with("1", "3", &["1+", "2+", "3+"], |table| {
        put(table, &[("J36", "55", 0), ("J34", "57", 1), ("J32", "57", 1)]);
    });
    assert_eq!(table.run_along("1", trains[0], &line[..2]), Ok(20 + 10));
    forbidden(&table, "1", trains[0], &line[..3], "2 cities are more than 1");
    assert_eq!(table.run_along("1", trains[1], &line[..3]), Ok(20 + 10 + 20));
    forbidden(&table, "1", trains[1], &line, "3 cities are more than 2");
    assert_eq!(table.run_along("1", trains[2], &line), Ok(20 + 10 + 20 + 20));
}

/// D54-54: its two stations are one city for a route.
#[test]
fn a_route_visits_sankt_poelten_once() {
    let (table, trains) = with("1", "3", &["3+"], ring);
    assert_eq!(table.run_along("1", trains[0], &RING[..4]), Ok(50));
    assert!(table.run_along("1", trains[0], &RING).is_err());
    assert_eq!(table.best_run("1").1, 50);
}

/// D54-57, 1854-RU-09: from Kirchdorf by way of J30 to the red area in the north-west, which counts as a city. Both are
/// worth 10 at first, and 20 from phase 3 on.
#[test]
fn the_red_areas_of_the_local_map_count_as_cities() {
    let line = ["J28", "J30", "I29"];
    for (phase, value) in [("2", 10), ("3", 20), ("4", 20)] {
        let (table, trains) = with("5", phase, &["1+", "2+"], |table| put(table, &[("J30", "2", 0)]));
        assert_eq!(table.run_along("5", trains[0], &line[..2]), Ok(value + 10));
        forbidden(&table, "5", trains[0], &line, "2 cities are more than 1");
        assert_eq!(table.run_along("5", trains[1], &line), Ok(value + 10 + value));
    }
}

/// 1854-LOC-04, 1854-RU-03: it may own an ordinary train, but does not run it.
#[test]
fn a_local_railway_runs_plus_trains_only() {
    let (mut table, _) = with("1", "2", &["2"], ring);
    assert_eq!(table.best_run("1"), (vec![], 0));
    table.until_turn_of("2");
    assert_eq!((table.cash("1"), table.trains("1")), (150, vec!["2".to_owned()]));
}

/// 1854-UP-06, 1854-UP-07, D54-31: the railway 2, which comes second, makes one city of the two stations of Sankt
/// Pölten with a 15, and both railways stay there. Each has the lines of the other then.
#[test]
fn sankt_poelten_becomes_one_city() {
    let mut table = turn_of("2", "3", ring);
    assert_eq!((exits(&table, "J38", "1"), exits(&table, "J38", "2")), (vec![1], vec![5]));
    assert_eq!(tiles(&table, "J38"), ["15"]);
    for other in ["14", "619", "57", "5"] {
        assert!(!table.may("2", table.laying("J38", other, 1)), "{other}");
    }
    table.lay("2", "J38", "15", 5);
    assert_eq!((tile_on(&table, "J38").as_deref(), table.cash("2")), (Some("15"), 150));
    for local in ["1", "2"] {
        assert_eq!(exits(&table, "J38", local), [0, 1, 2, 5]);
    }
    let train = table.give_train("2", "1+");
    assert_eq!(table.run_along("2", train, &RING[..2]), Ok(30 + 10));
    let mut yellow = turn_of("1", "2", ring);
    yellow.lay_refused("1", "J38", "15", 5, "tiles of this colour may not be laid now");
}

/// 1854-UP-06, 1854-UP-07, 1854-ST-01, 1854-ST-02: the railway 1 makes one city of Sankt Pölten before the railway 2
/// has come, whose place is kept there.
#[test]
fn a_railway_that_comes_late_finds_its_place_in_sankt_poelten() {
    let mut table = turn_of("1", "3", ring);
    table.lay("1", "J38", "15", 5);
    table.until_turn_of("2");
    assert!(table.has_token("1", "J38") && table.has_token("2", "J38"));
    assert_eq!(exits(&table, "J38", "2"), [0, 1, 2, 5]);
}

/// 1854-LOC-09, 1854-RU-11: half of 50 is 25.
#[test]
fn half_is_half() {
    for (towns, half) in [(1, 15), (2, 20), (3, 25)] {
        let line = [("J36", "2", 3), ("K37", "1", 1), ("K39", "3", 1)];
        let (mut table, _) = with("1", "2", &["1+"], |table| put(table, &line[..towns]));
        table.run_best("1");
        let (cash, bank) = (table.cash("A"), table.bank());
        table.act("1", HALF);
        assert_eq!((table.cash("A") - cash, table.cash("1") - 150, bank - table.bank()), (half, half, 2 * half));
    }
}
