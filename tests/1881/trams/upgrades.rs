//! Tiles and printed hexes are upgraded.

use super::*;

const NOTHING_NEW: &str = "no track of the operator leads to anything that it adds";
const NOT_IN_TURN: &str = "its colour does not follow that of what lies there";

/// A tile on each colour of Lichterfelde, beginning with the print.
const LICHTERFELDE: [(&str, &str, u8); 3] = [("K13", "813", 0), ("K13", "834", 1), ("K13", "839", 0)];

/// The SBV on its line from Lichterfelde to Tempelhof, with further tiles.
pub fn sbv(phase: &str, tiles: &[(&str, &str, u8)]) -> Table {
    turn_of("SBV", phase, |table| {
        put(table, &SOUTH);
        put(table, tiles);
    })
}

/// 1881-TR-10, 1881-TR-15: green from the green phase on, brown from the brown one, grey from the grey one, each on the
/// colour before.
#[test]
fn colours_come_with_the_phases_and_one_after_the_other() {
    for (before, from, at) in [("Yellow", "Green", 0), ("Green", "Brown", 1), ("Brown", "Grey", 2)] {
        let (hex, tile, rotation) = LICHTERFELDE[at];
        sbv(before, &LICHTERFELDE[..at]).lay_refused("SBV", hex, tile, rotation, TOO_EARLY);
        let mut table = sbv(from, &LICHTERFELDE[..at]);
        table.lay("SBV", hex, tile, rotation);
        assert_eq!((tile_on(&table, hex).as_deref(), table.cash("SBV")), (Some(tile), 1000));
    }
    sbv("Grey", &[]).lay_refused("SBV", "K13", "834", 1, NOT_NEXT);
    sbv("Grey", &LICHTERFELDE[..1]).lay_refused("SBV", "K13", "839", 0, NOT_NEXT);
    let mut skipped = sbv("Brown", &[]);
    skipped.lay_refused("SBV", "K15", "63", 0, NOT_NEXT);
}

/// 1881-TR-15: Marienfelde in yellow, green and brown; there is no grey tile for it.
#[test]
fn a_station_is_upgraded_twice() {
    let mut green = sbv("Green", &[]);
    assert_eq!(green.tiles_for("K15"), ["14", "15"]);
    green.lay("SBV", "K15", "14", 0);
    let mut brown = sbv("Brown", &[("K15", "14", 0)]);
    assert_eq!(brown.tiles_for("K15"), ["63"]);
    brown.lay_refused("SBV", "K15", "6", 1, NOT_NEXT);
    brown.lay("SBV", "K15", "63", 0);
    let grey = sbv("Grey", &[("K15", "14", 0), ("K15", "63", 0)]);
    assert!(grey.tiles_for("K15").is_empty());
}

/// 1881-TR-10: the tram rails of Mariendorf and of Lichterfelde stay, and so do S-Bahn rails.
#[test]
fn an_upgrade_keeps_the_rails_of_both_kinds() {
    let mut table = sbv("Green", &[]);
    table.lay_refused("SBV", "J16", "14", 1, LOST);
    table.lay_refused("SBV", "J16", "15", 1, LOST);
    table.twin().lay("SBV", "J16", "15", 0);
    for rotation in [1, 2, 4, 5] {
        table.lay_refused("SBV", "K13", "813", rotation, LOST);
    }
    assert_eq!(table.tiles_for("K13"), ["813"]);
    let mut brown = sbv("Brown", &LICHTERFELDE[..1]);
    for rotation in [0, 2, 3, 5] {
        brown.lay_refused("SBV", "K13", "834", rotation, LOST);
    }
    brown.twin().lay("SBV", "K13", "834", 1);
    brown.lay("SBV", "K13", "834", 4);
}

/// The line of the SBV goes through Mariendorf-Süd from west to east, and nothing comes from elsewhere.
pub fn mariendorf_sued() -> Table {
    turn_of("SBV", "Green", |table| put(table, &[("K15", "57", 1), ("K17", "9", 1)]))
}

/// 1881-TR-10, D81-21: of rails that are added one must be usable: a switch that begins where the SBV comes from, not
/// one at the other end, nor a line that only crosses its own.
#[test]
fn added_rails_must_be_in_reach() {
    let table = mariendorf_sued();
    table.twin().lay("SBV", "K17", "23", 1);
    table.twin().lay("SBV", "K17", "27", 1);
    table.twin().lay_refused("SBV", "K17", "20", 1, NOTHING_NEW);
    // From the east to the south-west, with no line from the east.
    let east = table.twin().try_act("SBV", table.laying("K17", "24", 4));
    assert!(east.is_err_and(|why| why.contains(NOTHING_NEW)));
    // When a line leads round to that side, it is usable.
    let mut round = mariendorf_sued();
    put(&mut round, &[("K19", "3", 0), ("L18", "8", 1), ("L16", "6", 2)]);
    put(&mut round, &[("K15", "14", 1)]);
    round.lay("SBV", "K17", "24", 4);
}

/// 1881-TR-10, D81-21: from Mariendorf the new rails of a station begin where the SBV is.
#[test]
fn rails_added_to_a_station_in_reach_are_usable() {
    let mut table = sbv("Green", &[]);
    table.lay("SBV", "J16", "15", 0);
    // Out of reach: Friedenau, which others have built.
    sbv("Green", &[("I13", "57", 1)]).lay_refused("SBV", "I13", "14", 1, NO_LINK);
}

/// 1881-TR-10, D81-21: the line of the SHG comes from Wedding to the side of Mitte on which only the new tile has
/// rails.
#[test]
fn an_added_rail_may_be_the_one_that_links() {
    let shg = |tile: Option<(&'static str, &'static str, u8)>| {
        turn_of("SHG", "Green", move |table| {
            put(table, &[("C13", "57", 1)]);
            put(table, tile.as_slice());
            put_depot(table, "SHG", "E17", 0);
        })
    };
    // Wedding with rails to the south-east, and with rails elsewhere.
    let mut table = shg(Some(("E17", "816", 1)));
    table.lay("SHG", "F18", "821", 0);
    shg(Some(("E17", "816", 0))).lay_refused("SHG", "F18", "821", 0, NO_LINK);
}

/// 1881-TR-10, 1881-TC-02, D81-21: a hub tile that adds no tram rails: any tram rail of it will do, for it brings S-Bahn
/// rails, value or a place.
#[test]
fn a_tile_without_new_tram_rails_needs_any_tram_rail_in_reach() {
    let mut table = sbv("Green", &[]);
    table.twin().lay("SBV", "K13", "813", 0);
    table.lay("SBV", "I17", "812", 0);
    // The line leads elsewhere: neither Lichterfelde nor Tempelhof is in reach.
    let mut apart = turn_of("SBV", "Green", |table| put(table, &[("K15", "5", 4)]));
    apart.lay_refused("SBV", "K13", "813", 0, NO_LINK);
    apart.lay_refused("SBV", "I17", "812", 0, NO_LINK);
    // S-Bahn rails do not make it reachable.
    let mut linked = turn_of("SBV", "Green", |table| put(table, &[("K15", "6", 1), ("K13", "813", 0)]));
    linked.lay_refused("SBV", "J14", "813", 0, NO_LINK);
}

/// 1881-TR-10, 1881-TR-16, D81-21: the grey tile of Spandau adds nothing but value, that of Bahnhof Zoo a place besides.
#[test]
fn value_or_a_place_is_enough() {
    let mut spandau = turn_of("SpS", "Grey", |table| put(table, &[("E7", "842", 0)]));
    spandau.lay("SpS", "E7", "847", 5);
    let mut zoo = turn_of("BChSt", "Grey", |table| put(table, &[("G13", "844", 0)]));
    zoo.lay("BChSt", "G13", "848", 0);
}

/// 1881-TR-10, D81-21: Spandau is full of the SpS, and its brown tile has one place too: the SHG gets there, but on to
/// none of the new rails. Where the new tile has a place more, it does.
#[test]
fn no_new_rail_behind_a_blocked_station_is_usable() {
    let mut spandau = turn_of("SHG", "Brown", |table| {
        put(table, &[("C13", "57", 0), ("D12", "9", 0), ("E11", "6", 1), ("E9", "4", 1)]);
        found_beside(table, "SpS", 0);
    });
    spandau.lay_refused("SHG", "E7", "842", 0, NOTHING_NEW);
    let mut mariendorf = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "J16", 0);
    });
    mariendorf.lay("SBV", "J16", "15", 0);
}

/// The NBSN with a line by way of the Orankesee and Malchow to Blankenburg.
fn blankenburg(phase: &str) -> Table {
    turn_of("NBSN", phase, |table| put(table, &[("D24", "8", 0), ("C23", "8", 5)]))
}

/// 1881-TR-11: 711 and 715 lead on from Malchow, 714 in none of its rotations; the S-Bahn rails follow the line.
#[test]
fn on_a_reserved_line_trams_lay_711_714_and_715_along_it() {
    let table = blankenburg("Green");
    assert_eq!(table.tiles_for("C21"), ["711", "715"]);
    for (tile, rotation) in [("711", 0), ("715", 0)] {
        table.twin().lay("NBSN", "C21", tile, rotation);
        table.twin().lay_refused("NBSN", "C21", tile, rotation + 1, LOST);
        table.twin().lay_refused("NBSN", "C21", tile, rotation + 2, LOST);
    }
    table.twin().lay_refused("NBSN", "C21", "714", 2, NO_LINK);
    for tile in ["8", "9", "20", "23"] {
        table.twin().lay_refused("NBSN", "C21", tile, 0, NOT_NEXT);
    }
    blankenburg("Yellow").lay_refused("NBSN", "C21", "711", 0, TOO_EARLY);
    // 714 from Heinersdorf, to the south-east of Blankenburg.
    let mut other = turn_of("NBSN", "Green", |table| put(table, &[("D24", "7", 0), ("D22", "58", 2)]));
    other.lay("NBSN", "C21", "714", 2);
}

/// 1881-TR-12: neither where the S-Bahn rails alone would go, nor on a reserved stop.
#[test]
fn trams_lay_no_tiles_of_the_sbahn_alone() {
    let mut table = blankenburg("Green");
    for rotation in [0, 3] {
        let refused = table.try_act("NBSN", table.laying("C21", "817", rotation));
        assert!(refused.is_err_and(|why| why.contains(RULE) || why.contains(NO_LINK)));
    }
    // A line of the BChSt leads up to the stop Bellevue.
    let mut stop = turn_of("BChSt", "Green", |table| put(table, &[("F12", "5", 4)]));
    let refused = stop.try_act("BChSt", stop.laying("F14", "818", 4));
    assert!(refused.is_err_and(|why| why.contains(RULE) || why.contains(NO_LINK)));
    assert!(stop.tiles_for("F14").is_empty());
}

/// 1881-TR-10: what is replaced can be laid again.
#[test]
fn replaced_tiles_return_to_the_supply() {
    let left = |table: &Table, tile: &str| table.game.state().board.left(&table.world().map, table.tile(tile));
    let mut table = sbv("Green", &[]);
    let (yellow, green) = (left(&table, "57"), left(&table, "15"));
    table.lay("SBV", "J16", "15", 0);
    assert_eq!(left(&table, "57"), yellow.map(|count| count + 1));
    assert_eq!(left(&table, "15"), green.map(|count| count - 1));
}

/// 1881-TR-10: nobody upgrades white hexes.
#[test]
fn green_tiles_do_not_go_on_empty_hexes() {
    let mut table = sbv("Green", &[("K11", "57", 1)]);
    table.lay_refused("SBV", "K9", "141", 1, NOT_IN_TURN);
}
