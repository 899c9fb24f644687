//! Depots are built.

use super::blocked::centre;
use super::*;

const OWN: &str = "there already is a station of its own";

/// The SBV on its line from Lichterfelde to Hallesches Tor, about to build a depot.
fn sbv(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        table.give_train("SBV", "2");
        prepare(table);
    });
    leave(&mut table, "SBV", "tiles");
    table
}

/// The next turn of the SBV, when it is about to build a depot.
#[track_caller]
fn next_turn(table: &mut Table, company: &str) {
    table.until_next_turn_of(company);
    leave(table, company, "tiles");
}

/// 1881-DP-04: one in a turn, for 40, then 80, to the bank; the SBV has no more than two besides its home.
#[test]
fn one_depot_a_turn_for_what_is_on_the_charter() {
    let mut table = sbv(|_| {});
    assert_eq!(table.tokens_left("SBV"), 2);
    let bank = table.bank();
    table.act("SBV", table.station("J16"));
    assert_eq!((table.cash("SBV"), table.bank(), table.tokens_left("SBV")), (960, bank + 40, 1));
    table.refused("SBV", table.station("I17"), NOT_NOW);
    next_turn(&mut table, "SBV");
    let cash = table.cash("SBV");
    table.act("SBV", table.station("I17"));
    assert_eq!((table.cash("SBV"), table.tokens_left("SBV")), (cash - 80, 0));
    assert_eq!(table.stations("SBV").len(), 3);
    table.until_next_turn_of("SBV");
    leave(&mut table, "SBV", "tiles");
    table.refused("SBV", table.station("H18"), NOT_NOW);
}

/// 1881-DP-04: the fourth marker of the GBS costs 120 (D81-02), and the treasury must have it.
#[test]
fn the_last_depot_of_the_large_tramways_costs_a_hundred_and_twenty() {
    let gbs = |cash: i64| {
        let mut table = turn_of("GBS", "Green", |table| {
            put(table, &[("F20", "816", 0), ("H18", "816", 1)]);
            for hex in ["F22", "I19"] {
                put_depot(table, "GBS", hex, 0);
            }
            table.give_train("GBS", "2");
            table.set_cash("GBS", cash);
            table.set_cash("A", 500);
        });
        leave(&mut table, "GBS", "tiles");
        table
    };
    let mut table = gbs(120);
    table.act("GBS", table.station("F20"));
    assert_eq!((table.cash("GBS"), table.tokens_left("GBS")), (0, 0));
    let mut poor = gbs(119);
    poor.refused("GBS", poor.station("F20"), NOT_NOW);
}

/// 1881-DP-04: the SSC and the SpS have one marker besides their home, for 40.
#[test]
fn small_tramways_have_one_further_depot() {
    let mut table = turn_of("SpS", "Yellow", |table| put(table, &[("E9", "4", 1), ("E11", "57", 1)]));
    leave(&mut table, "SpS", "tiles");
    table.act("SpS", table.station("E11"));
    assert_eq!((table.cash("SpS"), table.tokens_left("SpS")), (960, 0));
}

/// 1881-DP-05: not where there is one already, nor at a stop, nor where its track does not lead.
#[test]
fn a_depot_needs_a_large_circle_in_reach() {
    let mut table = sbv(|table| put(table, &[("K11", "57", 1), ("K9", "4", 1), ("K23", "57", 1)]));
    table.refused("SBV", table.station("K15"), OWN);
    table.refused("SBV", table.station("K9"), NO_PLACE);
    table.refused("SBV", table.station("K23"), "its track does not lead to K23");
    table.act("SBV", table.station("K7"));
}

/// 1881-DP-05: not twice on a hex, even in its other station: the GBS comes round from its own station of
/// Alexanderplatz to the other.
#[test]
fn there_is_one_depot_of_a_tramway_on_a_hex() {
    let round = |table: &mut Table| {
        put(table, &[("H18", "816", 1), ("H18", "429", 1), ("H20", "5", 1), ("F20", "816", 0)]);
    };
    let mut table = turn_of("GBS", "Green", round);
    leave(&mut table, "GBS", "tiles");
    table.refused("GBS", depot_at(&table, "G19", 1), OWN);
    table.act("GBS", table.station("H20"));
    // Two places of one station.
    let mut green = sbv(|table| put(table, &[("K15", "14", 0)]));
    green.refused("SBV", green.station("K15"), OWN);
}

/// 1881-DP-05, 1881-DP-08: Tempelhof, full of the GBS, lies between the SBV and Hallesches Tor.
#[test]
fn a_depot_needs_an_unblocked_link() {
    let mut table = sbv(|table| {
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "I17", 0);
    });
    table.refused("SBV", table.station("I17"), NO_PLACE);
    table.refused("SBV", table.station("H18"), "its track does not lead to H18");
    table.act("SBV", table.station("J16"));
    let mut open = sbv(|_| {});
    open.act("SBV", open.station("H18"));
}

/// The GBS with a depot in Mariendorf, about to build another one.
fn gbs_in_mariendorf(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("GBS", "Green", |table| {
        put(table, &SOUTH);
        prepare(table);
        put_depot(table, "GBS", "J16", 0);
    });
    leave(&mut table, "GBS", "tiles");
    table
}

/// 1881-DP-06: Marienfelde is kept for the SBV, which has not started: its only place, or the last one.
#[test]
fn no_depot_goes_on_the_home_of_another() {
    let mut table = gbs_in_mariendorf(|_| {});
    table.refused("GBS", table.station("K15"), NO_PLACE);
    // It blocks nobody.
    table.act("GBS", table.station("K13"));
    let mut second = gbs_in_mariendorf(|table| put(table, &[("K15", "14", 0)]));
    second.act("GBS", second.station("K15"));
    assert!(second.has_token("GBS", "K15"));
    let mut last = gbs_in_mariendorf(|table| {
        put(table, &[("K15", "14", 0)]);
        found_beside(table, "SSC", 0);
        put_depot(table, "SSC", "K15", 0);
    });
    last.refused("GBS", last.station("K15"), NO_PLACE);
}

/// 1881-DP-06: of the two stations of Breitscheidplatz one is kept for the BESTAG, the other is free.
#[test]
fn the_other_station_of_a_home_hex_is_free() {
    let mut table = turn_of("GBS", "Green", |table| {
        put(table, &[("H16", "6", 1), ("I13", "57", 0)]);
        put_depot(table, "GBS", "H16", 0);
        put_depot(table, "GBS", "I13", 0);
    });
    leave(&mut table, "GBS", "tiles");
    table.refused("GBS", depot_at(&table, "H14", 0), NO_PLACE);
    table.act("GBS", depot_at(&table, "H14", 1));
    assert_eq!(table.cash("GBS"), 1000 - 120);
}

/// 1881-DP-01, 1881-DP-06: the second station of Alexanderplatz has a place for trams and one for the S-Bahn; both
/// places of Köpenick are kept.
#[test]
fn no_tramway_builds_on_an_s_place() {
    let alexanderplatz = |taken: bool| {
        let mut table = turn_of("BESTAG", "Green", |table| {
            centre(table);
            if taken {
                found_beside(table, "SBV", 0);
                put_depot(table, "SBV", "G19", 1);
            }
        });
        leave(&mut table, "BESTAG", "tiles");
        table
    };
    let mut free = alexanderplatz(false);
    free.refused("BESTAG", depot_at(&free, "G19", 0), "its track does not lead to G19");
    free.act("BESTAG", depot_at(&free, "G19", 1));
    let mut taken = alexanderplatz(true);
    taken.refused("BESTAG", depot_at(&taken, "G19", 1), NO_PLACE);
    for has_started in [false, true] {
        let mut table = turn_of("SBV", "Green", |table| {
            put(table, &[("J30", "6", 1), ("I31", "58", 4), ("I33", "6", 5)]);
            put_depot(table, "SBV", "J30", 0);
            if has_started {
                found_beside(table, "SSC", 0);
            }
        });
        leave(&mut table, "SBV", "tiles");
        table.refused("SBV", table.station("J28"), NO_PLACE);
        table.act("SBV", table.station("I33"));
    }
}

/// 1881-DP-01: stations of one to four places; five places are kept for the S-Bahn.
#[test]
fn five_places_are_kept_for_the_sbahn() {
    let table = Table::new(3);
    let map = &table.world().map;
    let board = &table.game.state().board;
    let places =
        |hex: &str| -> Vec<u8> { board.face(map, table.hex(hex)).stops.iter().map(|stop| stop.slots()).collect() };
    assert_eq!(places("G19"), [1, 2]);
    assert_eq!(places("G13"), [1, 2]);
    assert_eq!(places("H14"), [1, 1]);
    assert_eq!(places("J28"), [2]);
    for hex in ["L4", "A23", "I17", "K13"] {
        assert_eq!(places(hex), [1], "{hex}");
    }
    let slots = |tile: &str| map.tile_face(table.tile(tile), 0).stops[0].slots();
    assert_eq!(["57", "14", "845", "848"].map(slots), [1, 2, 3, 4]);
    // In the bidding nothing has been placed; when the S-Bahn floats, its networks have these places to choose from.
    let mut floats = Table::in_stock_round(3);
    floats.set_phase("Green");
    floats.deal("S", &[1, 3], Some("B"));
    floats.deal("S", &[2], Some("C"));
    floats.start("A", "S", 84);
    while asked(&floats).is_none() {
        match floats.acting().as_str() {
            "B" => floats.buy("B", "S"),
            other => floats.pass(other),
        }
    }
    let Some(Asks::Rule { options, .. }) = floats.game.question().map(|question| question.asks) else {
        panic!("nothing is asked")
    };
    let mut hexes: Vec<String> = options
        .iter()
        .filter_map(|option| match option.value {
            Value::Hex(hex) => Some(floats.world().map.hex(hex).id.clone()),
            _ => None,
        })
        .collect();
    hexes.sort();
    assert_eq!(hexes, ["A23", "G13", "G19", "J28", "L4"]);
}

/// 1881-DP-02: Mariendorf is a tram station, Potsdam one of the S-Bahn, Tempelhof a minor hub with one place for either,
/// and with its brown tile a major one, which takes both.
#[test]
fn stations_of_trams_of_the_sbahn_and_hubs() {
    let mut minor = sbv(|table| put_depot(table, "S", "I17", 0));
    minor.refused("SBV", minor.station("I17"), NO_PLACE);
    let mut major = sbv(|table| {
        put_depot(table, "S", "I17", 0);
        put(table, &[("I17", "812", 0), ("I17", "833", 0)]);
    });
    major.act("SBV", major.station("I17"));
    assert!(major.has_token("SBV", "I17") && major.has_token("S", "I17"));
    let mut tram = sbv(|_| {});
    tram.act("SBV", tram.station("J16"));
    // No tram rails lead to Potsdam, Bernau and Teltow, whatever is laid there.
    for hex in ["L4", "A23", "L12"] {
        let table = turn_of("SBV", "Grey", |table| put_depot(table, "SBV", hex, 0));
        assert!(table.tiles_for(hex).is_empty(), "{hex}");
    }
}
