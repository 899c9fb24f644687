//! Depots block stations, or do not.

use super::*;

/// What lies behind a blocked station is no track of the tramway.
const BEHIND: &str = "no such track";

/// A line through the second station of Alexanderplatz: Breitscheidplatz (H14), the home of the BESTAG, Nollendorfplatz
/// (H16), Potsdamer Platz (G17) and, on the other side, Kottbusser Tor (H20).
pub fn centre(table: &mut Table) {
    put(table, &[("H16", "6", 1), ("G17", "816", 0), ("H20", "57", 2)]);
}

/// The BESTAG with a 5 on that line, where others have depots.
fn bestag(depots: &'static [(&'static str, &'static str, u8)], tiles: &[(&str, &str, u8)]) -> (Table, TrainId) {
    let (table, trains) = with("BESTAG", "Green", &["5"], |table| {
        centre(table);
        for (company, ..) in depots.iter().filter(|depot| depot.0 != "S") {
            if !table.has_floated(company) {
                found_beside(table, company, 0);
            }
        }
        for (company, hex, stop) in depots {
            put_depot(table, company, hex, *stop);
        }
        put(table, tiles);
    });
    (table, trains[0])
}

const THROUGH: [&str; 5] = ["H14", "H16", "G17", "G19", "H20"];

/// 1881-DP-08, 1881-RU-05: one depot of a tramway blocks Alexanderplatz, whether or not the S-Bahn has taken its place;
/// routes may end there.
#[test]
fn alexanderplatz_is_blocked_with_its_s_place_empty() {
    let (open, car) = bestag(&[], &[]);
    assert_eq!(open.run_along("BESTAG", car, &THROUGH), Ok(30 + 20 + 20 + 40 + 20));
    let (only_s, car) = bestag(&[("S", "G19", 1)], &[]);
    assert_eq!(only_s.run_along("BESTAG", car, &THROUGH), Ok(130));
    const SBV: (&str, &str, u8) = ("SBV", "G19", 1);
    for depots in [&[SBV] as &'static [_], &[SBV, ("S", "G19", 1)]] {
        let (mut table, car) = bestag(depots, &[]);
        assert_eq!(table.run_along("BESTAG", car, &THROUGH[..4]), Ok(110));
        forbidden(&table, "BESTAG", car, &THROUGH, BEHIND);
        table.lay_refused("BESTAG", "I21", "820", 1, NO_LINK);
        table.run_best("BESTAG");
        assert_eq!(table.revenue("BESTAG"), 110);
    }
    // The depot of the GBS is in the other station, and an own depot opens the way.
    let (mut gbs, car) = bestag(&[], &[]);
    found_beside(&mut gbs, "GBS", 0);
    assert_eq!(gbs.run_along("BESTAG", car, &THROUGH), Ok(130));
    let (own, car) = bestag(&[("BESTAG", "G19", 1)], &[]);
    assert_eq!(own.run_along("BESTAG", car, &THROUGH), Ok(130));
}

/// 1881-DP-08: Köpenick is blocked by the SSC alone, with the place of the S-Bahn empty.
#[test]
fn koepenick_is_blocked_by_its_home_depot() {
    let line = ["J30", "J28", "J26", "J24"];
    let table = |has_started: bool| {
        let (table, cars) = with("SBV", "Green", &["5"], |table| {
            put(table, &[("J30", "6", 1), ("J26", "4", 1), ("J24", "57", 1)]);
            put_depot(table, "SBV", "J30", 0);
            if has_started {
                found_beside(table, "SSC", 0);
            }
        });
        (table, cars[0])
    };
    let (open, car) = table(false);
    assert_eq!(open.run_along("SBV", car, &line), Ok(20 + 40 + 10 + 20));
    let (blocked, car) = table(true);
    assert_eq!(blocked.run_along("SBV", car, &line[..2]), Ok(60));
    forbidden(&blocked, "SBV", car, &line, BEHIND);
}

/// The SBV with a 5 from Marienfelde to Hallesches Tor, by way of Tempelhof, where others have depots.
fn past_tempelhof(depots: &'static [&'static str], tiles: &[(&str, &str, u8)]) -> Result<i64, String> {
    let (table, cars) = with("SBV", "Brown", &["5"], |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        put(table, tiles);
        for company in depots {
            if *company != "S" {
                found_beside(table, company, 0);
            }
            put_depot(table, company, "I17", 0);
        }
    });
    table.run_along("SBV", cars[0], &["K15", "J16", "I17", "H18"])
}

/// 1881-DP-10: a minor hub is blocked by a tramway, not by the S-Bahn; nor does the S-Bahn help to block a major one.
#[test]
fn an_sbahn_depot_in_a_minor_hub_does_not_block() {
    assert_eq!(past_tempelhof(&[], &[]), Ok(80));
    assert_eq!(past_tempelhof(&["S"], &[]), Ok(80));
    assert!(past_tempelhof(&["GBS"], &[]).is_err());
    let major = [("I17", "812", 0), ("I17", "833", 0)];
    assert_eq!(past_tempelhof(&["GBS"], &major), Ok(100));
    assert_eq!(past_tempelhof(&["S", "GBS"], &major), Ok(100));
    assert!(past_tempelhof(&["GBS", "SSC"], &major).is_err());
}

/// 1881-DP-09: with a second place Mariendorf, full of the GBS, is open again, in the same turn.
#[test]
fn a_new_place_opens_a_station() {
    let (mut table, cars) = with("SBV", "Green", &["3"], |table| {
        put(table, &SOUTH);
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "J16", 0);
    });
    let line = ["K15", "J16", "I17"];
    assert_eq!(table.run_along("SBV", cars[0], &line[..2]), Ok(40));
    forbidden(&table, "SBV", cars[0], &line, BEHIND);
    table.lay("SBV", "J16", "15", 0);
    assert_eq!(table.run_along("SBV", cars[0], &line), Ok(20 + 30 + 20));
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), 70);
}

/// 1881-DP-09: the brown tile joins the two stations of Alexanderplatz to one of three places, two of them for trams;
/// the grey one has a place more.
#[test]
fn alexanderplatz_opens_with_its_grey_tile() {
    const BOTH: &[(&str, &str, u8)] = &[("SBV", "G19", 1)];
    let brown = ("G19", "845", 1);
    let (mut full, car) = bestag(BOTH, &[]);
    found_beside(&mut full, "GBS", 0);
    put(&mut full, &[brown]);
    assert_eq!(full.run_along("BESTAG", car, &THROUGH[..4]), Ok(30 + 20 + 20 + 60));
    forbidden(&full, "BESTAG", car, &THROUGH, BEHIND);
    put(&mut full, &[("G19", "848", 1)]);
    assert_eq!(full.run_along("BESTAG", car, &THROUGH), Ok(30 + 20 + 20 + 80 + 20));
    // Without the GBS a place for trams is free, but it is kept for the home of the GBS, and blocks nobody.
    let (open, car) = bestag(BOTH, &[brown]);
    assert_eq!(open.run_along("BESTAG", car, &THROUGH), Ok(150));
}

/// 1881-DP-03: the stations of Alexanderplatz are not joined: from the one the GBS gets to Königstor and Hallesches Tor,
/// from the other to Potsdamer Platz and Kottbusser Tor.
#[test]
fn alexanderplatz_breitscheidplatz_and_bahnhof_zoo_have_two_stations() {
    let (table, cars) = with("GBS", "Green", &["5"], |table| {
        put(table, &[("F20", "816", 0), ("H18", "816", 1), ("G17", "816", 0), ("H20", "57", 2)]);
    });
    let run = |hexes: &[&str]| table.run_along("GBS", cars[0], hexes);
    assert_eq!(run(&["F20", "G19", "H18"]), Ok(20 + 40 + 20));
    for other in ["G17", "H20"] {
        assert!(run(&["G19", other]).is_err(), "{other} is at the other station");
        assert!(run(&["F20", "G19", other]).is_err());
    }
    let (zoo, cars) = with("BChSt", "Green", &["5"], |table| put(table, &[("H12", "57", 0), ("F12", "6", 3)]));
    assert_eq!(zoo.run_along("BChSt", cars[0], &["F12", "G13", "H12"]), Ok(20 + 30 + 20));
    assert!(zoo.run_along("BChSt", cars[0], &["G13", "H14"]).is_err());
    let (platz, cars) = with("BESTAG", "Green", &["5"], |table| put(table, &[("H16", "6", 1), ("I13", "57", 0)]));
    assert_eq!(platz.run_along("BESTAG", cars[0], &["H14", "H16"]), Ok(50));
    assert!(platz.run_along("BESTAG", cars[0], &["H14", "I13"]).is_err());
    assert!(platz.run_along("BESTAG", cars[0], &["H14", "G13"]).is_err());
}
