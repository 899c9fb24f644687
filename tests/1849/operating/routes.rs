//! What a route is.

use super::super::kit::Table;
use super::examples::{NARROW, STANDARD, figure};
use super::turn_of;

const NO_TRACK: Result<i64, &str> = Err("no such track");

/// That a train of this type earns so much along these hexes, or is refused in these words.
#[track_caller]
fn along(table: &Table, company: &str, train: &str, hexes: &[&str], expected: Result<i64, &str>) {
    let mut table = table.twin();
    let train = table.give_train(company, train);
    match (table.run_along(company, train, hexes), expected) {
        (Ok(revenue), Ok(expected)) => assert_eq!(revenue, expected),
        (Err(why), Err(words)) => assert!(why.contains(words), "{why}"),
        (other, _) => panic!("{other:?} instead of {expected:?}"),
    }
}

/// 1849-RO-01, 1849-RU-04: a route has a station of the corporation at an end or anywhere in the middle.
#[test]
fn a_route_includes_a_station_of_the_corporation() {
    let mut table = turn_of("CTL", "10H", figure);
    along(&table, "CTL", "8H", &STANDARD[..4], Err("no stop has a station of the operator"));
    along(&table, "CTL", "8H", STANDARD, Ok(160));
    along(&table, "CTL", "8H", &["C1", "E1", "G1"], Ok(30 + 30 + 10));
    // Partinico to Alcamo has no city at all.
    along(&table, "CTL", "8H", &["D4", "C3"], Err("no stop has a station of the operator"));
    table.put_token("CTL", "C5");
    along(&table, "CTL", "8H", &STANDARD[..4], Ok(90 + 10 + 10));
}

/// 1849-RO-02: no reversing at junctions, no changing at crossings, no track twice.
#[test]
fn a_route_follows_its_track() {
    let crossing = turn_of("CTL", "10H", figure);
    // In E3 the narrow line to D2 crosses the standard line from Alcamo.
    along(&crossing, "CTL", "8H", &["C3", "E3", "D2", "E1"], NO_TRACK);
    along(&crossing, "CTL", "8H", &["D4", "E3", "D2", "E1"], Ok(10 + 30));
    let junction = turn_of("CTL", "6H", |table| {
        for (hex, tile, rotation) in [("F2", "9", 2), ("F2", "26", 2), ("G1", "3", 4), ("G3", "3", 2)] {
            table.put_tile(hex, tile, rotation);
        }
    });
    along(&junction, "CTL", "8H", &["E1", "F2", "G1"], Ok(20 + 10));
    along(&junction, "CTL", "8H", &["E1", "F2", "G3"], Ok(20 + 10));
    along(&junction, "CTL", "8H", &["G1", "F2", "G3"], NO_TRACK);
    along(&junction, "CTL", "8H", &["G1", "F2", "E1", "F2", "G3"], Err("takes track a second time"));
}

/// 1849-RO-03, 1849-RO-08: a city may be passed with a free place or an own station; full of others it is an end.
#[test]
fn a_city_full_of_others_is_an_end() {
    let line = ["J6", "K7", "L8", "M9", "N10", "M11"];
    let with = |tokens: &[&str]| {
        turn_of("SFA", "6H", |table| {
            super::track::green_girgenti(table);
            for (hex, tile, rotation) in [("K7", "4", 2), ("L8", "9", 2), ("N10", "58", 2)] {
                table.put_tile(hex, tile, rotation);
            }
            table.found("RCS", "C", 68, 0);
            table.found("ATA", "D", 68, 0);
            tokens.iter().for_each(|company| table.put_token(company, "M9"));
        })
    };
    let (whole, to_terranova) = (Ok(30 + 10 + 20 + 10 + 20), Ok(30 + 10 + 20));
    along(&with(&[]), "SFA", "8H", &line, whole);
    along(&with(&["RCS"]), "SFA", "8H", &line, whole);
    along(&with(&["RCS", "SFA"]), "SFA", "8H", &line, whole);
    let full = with(&["RCS", "ATA"]);
    along(&full, "SFA", "8H", &line, NO_TRACK);
    along(&full, "SFA", "8H", &line[..4], to_terranova);
}

/// 1849-RO-04: a train that comes to Partinico on the standard line may leave on the narrow one.
#[test]
fn any_other_line_may_be_taken_at_a_station() {
    let table = turn_of("CTL", "10H", figure);
    let changing = [&STANDARD[..3], &NARROW[2..]].concat();
    along(&table, "CTL", "8H", &changing, Ok(90 + 10 + 30));
}

/// 1849-RO-05
#[test]
fn the_gauge_is_changed_at_stations_only() {
    let to_caltagirone = |k11: &str, j10: &str| {
        turn_of("ATA", "4H", |table| {
            table.put_tile("L12", "79", 2);
            table.put_tile("K11", k11, 2);
            table.put_tile("J10", j10, 2);
        })
    };
    let hexes = ["M13", "L12", "K11", "J10"];
    along(&to_caltagirone("79", "74"), "ATA", "6H", &hexes, Ok(10 + 10));
    along(&to_caltagirone("9", "4"), "ATA", "6H", &hexes, NO_TRACK);
}

/// 1849-RO-06, 1849-RU-11: from the port of Augusta to that of Terranova; a port has no way through.
#[test]
fn ports_are_ends_of_routes() {
    let table = turn_of("SFA", "6H", |table| {
        let tiles = [("J12", "8", 5), ("K11", "8", 2), ("J10", "3", 5), ("L10", "9", 0), ("N10", "3", 2)];
        tiles.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
        table.put_token("SFA", "M9");
    });
    let line = ["L14", "K13", "J12", "K11", "J10", "L10", "N10", "M9", "N8"];
    along(&table, "SFA", "8H", &line, Ok(60 + 10 + 10 + 10 + 20 + 20));
    // From a town or a city to the other port, or to a town.
    along(&table, "SFA", "8H", &line[1..], Ok(10 + 10 + 10 + 20 + 20));
    along(&table, "SFA", "8H", &line[..8], Ok(60 + 10 + 10 + 10 + 20));
    along(&table, "SFA", "8H", &line[4..8], Ok(10 + 10 + 20));
    along(&table, "SFA", "16H", &[&line[..], &["M9"]].concat(), Err("may not pass"));
}

/// 1849-RO-07: from Palermo to Partinico and back on the other line.
#[test]
fn no_station_is_visited_twice() {
    let table = turn_of("CTL", "10H", |table| {
        figure(table);
        table.put_token("CTL", "C5");
    });
    along(&table, "CTL", "8H", &["C5", "B4", "D4", "C5"], Err("is visited twice"));
    along(&table, "CTL", "8H", &["C5", "B4", "D4"], Ok(100));
    along(&table, "CTL", "8H", &["C5", "D4"], Ok(100));
}
