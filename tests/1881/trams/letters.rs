//! Stops, letters and grey borders: what follows what.

use super::upgrades::{mariendorf_sued, sbv};
use super::*;

/// The SHG with a line to the stop Wilhelmsruh, where these tiles lie.
fn wilhelmsruh(phase: &str, tiles: &[(&str, &str, u8)]) -> Table {
    turn_of("SHG", phase, |table| {
        put(table, &[("C13", "57", 1), ("C15", "9", 1), ("C17", "4", 1)]);
        put(table, tiles);
    })
}

/// 1881-TR-13, 1881-TR-15: 141 or 142, and then nothing before the grey 838.
#[test]
fn stops_are_upgraded_to_141_or_142_and_then_to_838() {
    let table = wilhelmsruh("Green", &[]);
    assert_eq!(table.tiles_for("C17"), ["141", "142"]);
    table.twin().lay("SHG", "C17", "142", 1);
    table.twin().lay("SHG", "C17", "141", 1);
    for tile in ["14", "15", "19", "23"] {
        table.twin().lay_refused("SHG", "C17", tile, 1, NOT_NEXT);
    }
    let green = ("C17", "141", 1);
    let mut brown = wilhelmsruh("Brown", &[green]);
    assert!(brown.tiles_for("C17").is_empty());
    brown.lay_refused("SHG", "C17", "838", 1, TOO_EARLY);
    let mut grey = wilhelmsruh("Grey", &[green]);
    assert_eq!(grey.tiles_for("C17"), ["838"]);
    grey.lay("SHG", "C17", "838", 1);
    wilhelmsruh("Grey", &[]).lay_refused("SHG", "C17", "838", 1, NOT_NEXT);
}

/// 1881-TR-14, 1881-TR-10: a station stays a station, plain track stays plain.
#[test]
fn stations_become_stations_and_plain_track_stays_plain() {
    let mut table = sbv("Green", &[]);
    for tile in ["20", "23", "141", "711"] {
        table.lay_refused("SBV", "J16", tile, 0, NOT_NEXT);
    }
    let mut plain = mariendorf_sued();
    for tile in ["14", "15", "141", "142", "429"] {
        plain.lay_refused("SBV", "K17", tile, 1, NOT_NEXT);
    }
}

/// 1881-TR-14, 1881-TR-15: X follows X; 429 has a grey border and skips brown.
#[test]
fn letters_match_and_429_skips_brown() {
    let centre = ("H18", "816", 0);
    let mut table = sbv("Green", &[centre]);
    assert_eq!(table.tiles_for("H18"), ["429"]);
    for tile in ["14", "15", "821"] {
        table.lay_refused("SBV", "H18", tile, 0, NOT_NEXT);
    }
    table.lay_refused("SBV", "J16", "429", 0, NOT_NEXT);
    table.lay("SBV", "H18", "429", 0);
    let brown = sbv("Brown", &[centre, ("H18", "429", 0)]);
    assert!(brown.tiles_for("H18").is_empty());
    brown.twin().lay_refused("SBV", "H18", "63", 0, NOT_NEXT);
    let mut grey = sbv("Grey", &[centre, ("H18", "429", 0)]);
    assert_eq!(grey.tiles_for("H18"), ["846"]);
    grey.lay("SBV", "H18", "846", 0);
}

/// 1881-TR-14: each letter of a printed hex has a tile of its own, which goes nowhere else.
#[test]
fn printed_letters_match() {
    let homes = [
        ("SSC", "J28", "840", 0),
        ("SpS", "E7", "842", 0),
        ("BESTAG", "H14", "843", 0),
        ("BChSt", "G13", "844", 0),
        ("GBS", "G19", "845", 1),
    ];
    for (company, hex, tile, rotation) in homes {
        let mut table = turn_of(company, "Brown", |_| {});
        assert_eq!(table.tiles_for(hex), [tile]);
        for (_, _, other, _) in homes.iter().filter(|home| home.2 != tile) {
            table.lay_refused(company, hex, other, rotation, NOT_NEXT);
        }
        table.lay(company, hex, tile, rotation);
    }
}

/// 1881-TR-16: there is one 848: whichever of the two comes first takes it.
#[test]
fn the_grey_848_follows_844_or_845() {
    for (company, hex, brown, rotation) in [("BChSt", "G13", "844", 0), ("GBS", "G19", "845", 1)] {
        let table = turn_of(company, "Grey", |table| put(table, &[(hex, brown, rotation)]));
        assert_eq!(table.tiles_for(hex), ["848"]);
        table.twin().lay(company, hex, "848", rotation);
        let mut late = turn_of(company, "Grey", |table| {
            put(table, &[("G13", "844", 0), ("G19", "845", 1)]);
            let (other, turned) = if hex == "G13" { ("G19", 1) } else { ("G13", 0) };
            put(table, &[(other, "848", turned)]);
        });
        late.lay_refused(company, hex, "848", rotation, "none of these tiles is left");
    }
    let mut early = turn_of("GBS", "Brown", |table| put(table, &[("G19", "845", 1)]));
    early.lay_refused("GBS", "G19", "848", 1, TOO_EARLY);
    let mut green = turn_of("GBS", "Grey", |_| {});
    green.lay_refused("GBS", "G19", "848", 1, NOT_NEXT);
}
