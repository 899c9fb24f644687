//! The connection bonus: the first link of a bonus hex with the city centre.

use super::*;

/// The SBV from Zehlendorf (K11), a bonus hex, to Tempelhof; Hallesches Tor (H18) in the city centre is next.
fn zehlendorf(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    turn_of("SBV", phase, |table| {
        put(table, &SOUTH);
        put(table, &[("K11", "57", 1)]);
        table.give_train("SBV", "3");
        prepare(table);
    })
}

/// The SBV lays this tile and no more, and keeps what comes of it.
#[track_caller]
fn lays(mut table: Table, hex: &str, tile: &str, rotation: u8) -> i64 {
    table.lay("SBV", hex, tile, rotation);
    bonus_kept(&mut table, "SBV")
}

/// 1881-RV-02: 100 for the tile that links Zehlendorf with Hallesches Tor, in the turn in which it is laid; nothing for
/// others.
#[test]
fn linking_a_bonus_hex_with_the_city_centre_brings_a_hundred() {
    assert_eq!(lays(zehlendorf("Yellow", |_| {}), "H18", "816", 0), 100);
    assert_eq!(lays(zehlendorf("Yellow", |_| {}), "K9", "4", 1), 0);
    // The centre alone is no bonus hex, and Steglitz neither.
    let mut none = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.give_train("SBV", "3");
    });
    none.lay("SBV", "H18", "816", 0);
    assert_eq!(bonus_kept(&mut none, "SBV"), 0);
    // From the other side: the bonus hex is the last one.
    let mut outskirts = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        table.give_train("SBV", "3");
    });
    outskirts.lay("SBV", "K11", "57", 1);
    assert_eq!(bonus_kept(&mut outskirts, "SBV"), 100);
}

/// 1881-RV-02: the marker is gone: neither the same tramway nor another gets anything for a further tile.
#[test]
fn a_bonus_marker_is_collected_once() {
    let mut table = zehlendorf("Yellow", |table| {
        table.found("GBS", "B", 66, 1000);
        table.give_train("GBS", "2");
    });
    table.lay("SBV", "H18", "816", 0);
    table.lay("SBV", "K9", "4", 1);
    assert_eq!(bonus_kept(&mut table, "SBV"), 100, "once for two tiles");
    table.until_turn_of("GBS");
    table.lay("GBS", "F20", "816", 0);
    assert_eq!(bonus_kept(&mut table, "GBS"), 0);
    table.until_next_turn_of("SBV");
    table.lay("SBV", "H20", "57", 1);
    assert_eq!(bonus_kept(&mut table, "SBV"), 0);
}

/// 1881-RV-02: another tramway lays the last tile: it gets the bonus, not the one whose station was linked.
#[test]
fn whoever_makes_the_link_gets_the_bonus() {
    let mut table = turn_of("GBS", "Yellow", |table| {
        put(table, &SOUTH);
        put(table, &[("K11", "57", 1)]);
        table.found("SBV", "B", 74, 500);
        put_depot(table, "GBS", "J16", 0);
        table.give_train("GBS", "2");
        table.give_train("SBV", "2");
    });
    table.lay("GBS", "H18", "816", 0);
    assert_eq!(bonus_kept(&mut table, "GBS"), 100);
    table.until_turn_of("SBV");
    assert_eq!(bonus_kept(&mut table, "SBV"), 0);
}

/// 1881-RV-02, 1881-RV-03: two tiles of one turn, each with a link of its own: Zehlendorf, and then Lichtenrade.
#[test]
fn each_bonus_hex_brings_a_bonus() {
    let mut table = zehlendorf("Yellow", |table| put(table, &[("K15", "14", 0), ("K17", "7", 0)]));
    table.lay("SBV", "H18", "816", 0);
    table.lay("SBV", "L16", "5", 3);
    assert_eq!(bonus_kept(&mut table, "SBV"), 200);
}

/// 1881-RV-02: Zehlendorf and Tempelhof are linked by the S-Bahn rails from Lichterfelde by way of Lankwitz and
/// Papestraße; what is only reserved does not link.
#[test]
fn the_link_may_change_between_tram_and_sbahn_rails() {
    let table = |tempelhof: bool| {
        turn_of("SBV", "Green", |table| {
            put(table, &[("K15", "57", 1), ("K11", "57", 1), ("J14", "813", 0), ("I15", "820", 4), ("H18", "816", 0)]);
            if tempelhof {
                put(table, &[("I17", "812", 0)]);
            }
            table.give_train("SBV", "3");
        })
    };
    assert_eq!(lays(table(true), "K13", "813", 0), 100);
    assert_eq!(lays(table(false), "K13", "813", 0), 0);
    // With nothing but the reserved line between Lichterfelde and Tempelhof.
    let reserved = turn_of("SBV", "Green", |table| {
        put(table, &[("K15", "57", 1), ("H18", "816", 0)]);
        table.give_train("SBV", "3");
    });
    assert_eq!(lays(reserved, "K11", "57", 1), 0);
}

/// 1881-RV-02: Lichterfelde, full of the GBS, lies between Zehlendorf and the SBV; in the other case it is Tempelhof,
/// between the SBV and the centre.
#[test]
fn a_blocked_station_does_not_prevent_the_bonus() {
    let west = zehlendorf("Yellow", |table| {
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "K13", 0);
    });
    assert!(west.tiles_for("K9").is_empty(), "the SBV does not get past Lichterfelde");
    assert_eq!(lays(west, "H18", "816", 0), 100);
    let east = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        put(table, &[("H18", "816", 0)]);
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "I17", 0);
        table.give_train("SBV", "3");
    });
    assert!(east.tiles_for("G17").is_empty(), "the SBV does not get past Tempelhof");
    assert_eq!(lays(east, "K11", "57", 1), 100);
}

/// 1881-RV-03: one tile in Mariendorf links Zehlendorf and Lichtenrade with Hallesches Tor: 100 once, and both markers
/// are gone.
#[test]
fn one_tile_that_links_two_bonus_hexes_brings_one_bonus() {
    let mut table = turn_of("SBV", "Green", |table| {
        put(table, &[("K15", "6", 1), ("K11", "57", 1), ("J16", "5", 5), ("K17", "8", 0), ("L16", "5", 3)]);
        put(table, &[("H18", "816", 0)]);
        table.give_train("SBV", "3");
    });
    table.lay("SBV", "J16", "14", 2);
    assert_eq!(bonus_kept(&mut table, "SBV"), 100);
    for tile in [("K9", "4", 1), ("I15", "820", 4)] {
        table.until_next_turn_of("SBV");
        table.lay("SBV", tile.0, tile.1, tile.2);
        assert_eq!(bonus_kept(&mut table, "SBV"), 0);
    }
}

/// 1881-RV-03: the same with the last tile in the city centre.
#[test]
fn one_tile_in_the_centre_that_links_two_bonus_hexes_brings_one_bonus() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &[("K15", "6", 1), ("K11", "57", 1), ("J16", "5", 5), ("J16", "14", 2), ("K17", "8", 0)]);
        put(table, &[("L16", "5", 3)]);
        table.give_train("SBV", "3");
    });
    table.lay("SBV", "H18", "816", 0);
    table.lay("SBV", "K9", "4", 1);
    assert_eq!(bonus_kept(&mut table, "SBV"), 100);
}

/// 1881-RV-02: without a tramcar there is no dividend, but the bonus is paid all the same.
#[test]
fn a_tramway_without_revenue_keeps_its_connection_bonus() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        put(table, &[("K11", "57", 1)]);
    });
    table.lay("SBV", "H18", "816", 0);
    table.until_trains_of("SBV");
    assert_eq!((table.cash("SBV"), table.price("SBV")), (1000 + 100, 64));
}
