//! New track: where it goes, what it costs and what it brings.

use super::*;

const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";
const LABEL: &str = "its label is not that of the hex";
const NO_TILE: &str = "no tile may be laid on this hex";

/// The SBV on its line to Tempelhof.
fn sbv(phase: &str) -> Table {
    turn_of("SBV", phase, |table| put(table, &SOUTH))
}

/// 1881-TR-01: one or two yellow tiles, and no third.
#[test]
fn in_the_yellow_phase_one_or_two_yellow_tiles_are_laid() {
    let mut table = sbv("Yellow");
    table.lay("SBV", "H18", "816", 0);
    let mut one = table.twin();
    one.pass("SBV");
    table.lay("SBV", "K11", "57", 1);
    for mut table in [one, table] {
        table.refused("SBV", table.laying("K11", "57", 1), NOT_NOW);
        table.refused("SBV", table.laying("G17", "816", 0), NOT_NOW);
    }
    let mut idle = sbv("Yellow");
    idle.pass("SBV");
    idle.refused("SBV", idle.laying("H18", "816", 0), NOT_NOW);
}

/// 1881-TR-01: one yellow tile, or one tile that is upgraded, or one printed hex; in the yellow phase neither of the
/// last two.
#[test]
fn from_the_green_phase_on_one_tile_is_laid_or_one_is_upgraded() {
    let lays = [("K11", "57", 1), ("J16", "15", 0), ("K13", "813", 0)];
    for phase in ["Green", "Brown", "Grey"] {
        for (at, (hex, tile, rotation)) in lays.into_iter().enumerate() {
            let mut table = sbv(phase);
            table.lay("SBV", hex, tile, rotation);
            for (hex, tile, rotation) in [lays[(at + 1) % 3], lays[(at + 2) % 3], ("H18", "816", 0)] {
                table.lay_refused("SBV", hex, tile, rotation, NOT_NOW);
            }
        }
    }
    let mut yellow = sbv("Yellow");
    for (hex, tile, rotation) in &lays[1..] {
        yellow.lay_refused("SBV", hex, tile, *rotation, TOO_EARLY);
    }
}

/// 1881-TR-02: Lichterfelde is printed in yellow, Breitscheidplatz in green, the Tiergarten in grey, the Tempelhofer
/// Feld is closed and the Müggelsee is a lake.
#[test]
fn no_yellow_tile_goes_on_a_coloured_hex() {
    let mut table = sbv("Yellow");
    table.lay_refused("SBV", "K13", "57", 1, NOT_NEXT);
    table.lay_refused("SBV", "I17", "57", 0, NOT_NEXT);
    let mut bestag = turn_of("BESTAG", "Yellow", |table| put(table, &[("H16", "6", 1), ("G17", "816", 1)]));
    bestag.lay_refused("BESTAG", "H14", "57", 1, NOT_NEXT);
    for (hex, tile) in [("G15", "9"), ("J18", "9"), ("D10", "8"), ("I7", "9"), ("J6", "9"), ("J32", "9")] {
        bestag.lay_refused("BESTAG", hex, tile, 1, NO_TILE);
    }
}

/// 1881-TR-03: stations in Zehlendorf, stops in Buckow, neither in Mariendorf-Süd, and the letters X and Mug.
#[test]
fn tiles_show_what_the_hex_shows() {
    let table = turn_of("SBV", "Yellow", |table| {
        put(table, &[("K15", "6", 1), ("K15", "14", 0), ("J16", "57", 0), ("K17", "9", 1)]);
    });
    assert_eq!(table.tiles_for("K11"), ["5", "6", "57"]);
    assert_eq!(table.tiles_for("K19"), ["3", "4", "58"]);
    assert_eq!(table.tiles_for("H18"), ["816"]);
    for (tile, words) in [("4", OTHER_STATIONS), ("9", OTHER_STATIONS), ("816", LABEL), ("823", LABEL)] {
        table.twin().lay_refused("SBV", "K11", tile, 1, words);
    }
    for (tile, words) in [("57", OTHER_STATIONS), ("9", OTHER_STATIONS)] {
        table.twin().lay_refused("SBV", "K19", tile, 1, words);
    }
    for tile in ["57", "5", "823"] {
        table.twin().lay_refused("SBV", "H18", tile, 0, LABEL);
    }
    let mut laid = table.twin();
    laid.lay("SBV", "H18", "816", 0);
    laid.lay("SBV", "K19", "4", 1);
    let plain = turn_of("SBV", "Yellow", |table| put(table, &[("K15", "57", 1)]));
    assert_eq!(plain.tiles_for("K17"), ["7", "8", "9"]);
    plain.twin().lay_refused("SBV", "K17", "4", 1, OTHER_STATIONS);
    plain.twin().lay_refused("SBV", "K17", "57", 1, OTHER_STATIONS);
    let mug = muggelheim();
    assert_eq!(mug.tiles_for("K31"), ["823"]);
    mug.twin().lay("SSC", "K31", "823", 0);
}

/// The SSC with a line from Köpenick by way of Friedrichshagen to the Müggelberge.
fn muggelheim() -> Table {
    turn_of("SSC", "Yellow", |table| put(table, &[("J30", "5", 0), ("K29", "7", 3)]))
}

/// 1881-TR-04: the forest at Mittelheide costs 50, which go to the bank; a tile in the plain costs nothing.
#[test]
fn forest_and_water_cost_fifty() {
    let mut table = turn_of("SSC", "Yellow", |table| put(table, &[("J30", "5", 1)]));
    let bank = table.bank();
    let mut poor = table.twin();
    poor.set_cash("SSC", 49);
    poor.lay_refused("SSC", "I29", "9", 2, "it costs 50 M, but only 49 M is there");
    table.lay("SSC", "I29", "9", 2);
    assert_eq!((table.cash("SSC"), table.bank()), (950, bank + 50));
    let water = turn_of("NBSN", "Yellow", |_| {});
    assert_eq!(water.cost_of("NBSN", "D24", "8", 0), 50);
    // A stop by the water.
    let stop = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        put(table, &[("K11", "57", 1)]);
    });
    assert_eq!(stop.cost_of("SBV", "K9", "4", 1), 50);
    assert_eq!(stop.cost_of("SBV", "H18", "816", 0), 0);
}

/// 1881-TR-04: the director's money does not help with it.
#[test]
fn track_is_paid_from_the_treasury_alone() {
    let mut table = turn_of("NBSN", "Yellow", |table| {
        table.set_cash("NBSN", 0);
        table.set_cash("A", 500);
    });
    table.lay_refused("NBSN", "D24", "8", 0, "it costs 50 M, but only 0 M is there");
    assert_eq!(table.cash("A"), 500);
}

/// The SHG, whose line leads into the Jungfernheide, with so much.
fn jungfernheide(cash: i64) -> Table {
    turn_of("SHG", "Yellow", |table| {
        put(table, &[("C13", "57", 0)]);
        table.set_cash("SHG", cash);
    })
}

/// 1881-TR-05, 1881-RV-01: 50 for the Jungfernheide after 50 for its forest, 100 for the Müggelberge. The cost is paid
/// first.
#[test]
fn a_development_bonus_is_paid_after_the_cost() {
    let mut table = jungfernheide(50);
    let all = table.all_money();
    table.lay("SHG", "D12", "9", 0);
    assert_eq!((table.cash("SHG"), table.all_money()), (50, all));
    jungfernheide(49).lay_refused("SHG", "D12", "9", 0, "it costs 50 M, but only 49 M is there");
    let mut hills = turn_of("SSC", "Yellow", |table| put(table, &[("J30", "5", 0)]));
    hills.lay("SSC", "K29", "7", 3);
    assert_eq!(hills.cash("SSC"), 1000 - 50 + 100);
}

/// 1881-TR-05, 1881-RV-01: only the first tile costs and pays.
#[test]
fn an_upgrade_neither_costs_nor_pays() {
    let mut table = turn_of("SHG", "Green", |table| put(table, &[("C13", "57", 0), ("D12", "9", 0)]));
    table.lay("SHG", "D12", "24", 3);
    assert_eq!(table.cash("SHG"), 1000);
}

/// 1881-TR-05, 1881-RV-01, 1881-TR-11: on the Wuhlheide, a yellow hex with a reserved line, the first tile is green.
#[test]
fn the_first_tile_on_a_reserved_line_costs_and_pays_too() {
    let mut table = turn_of("SSC", "Green", |table| {
        put(table, &[("J26", "3", 3)]);
        table.set_cash("SSC", 50);
    });
    let mut poor = table.twin();
    poor.set_cash("SSC", 49);
    poor.lay_refused("SSC", "I27", "711", 2, "it costs 50 M, but only 49 M is there");
    let bank = table.bank();
    table.lay("SSC", "I27", "711", 2);
    assert_eq!((table.cash("SSC"), table.bank()), (50, bank));
}

/// 1881-TR-06: behind Marienfelde and Mariendorf, not apart from them, and not with the blank side of the new tile.
#[test]
fn a_new_tile_extends_own_track() {
    let mut table = sbv("Yellow");
    table.lay_refused("SBV", "I13", "57", 0, NO_LINK);
    table.lay_refused("SBV", "L16", "6", 2, NO_LINK);
    table.lay_refused("SBV", "H18", "816", 1, NO_LINK);
    table.lay_refused("SBV", "K11", "6", 1, NO_LINK);
    table.lay("SBV", "H18", "816", 0);
    table.lay("SBV", "G17", "816", 1);
}

/// 1881-TR-06, 1881-TC-01: no tramcar runs on the reserved line from Tempelhof to Neukölln, nor on S-Bahn rails.
#[test]
fn track_is_not_extended_along_sbahn_rails() {
    let upgraded = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        put(table, &[("I17", "812", 0), ("I15", "820", 4)]);
    });
    for table in [sbv("Yellow"), upgraded] {
        // From Papestraße, which S-Bahn rails would link, to Friedenau.
        table.twin().lay_refused("SBV", "I13", "57", 1, NO_LINK);
        table.twin().lay_refused("SBV", "H20", "57", 0, NO_LINK);
        table.twin().lay("SBV", "H18", "816", 0);
    }
}

/// 1881-TR-07: Tempelhof with a depot of the GBS is the end of the line; with one of the S-Bahn it is not.
#[test]
fn nothing_is_laid_past_a_blocked_station() {
    let with = |holder: &'static str| {
        turn_of("SBV", "Yellow", move |table| {
            put(table, &SOUTH);
            if holder == "GBS" {
                found_beside(table, "GBS", 0);
            }
            put_depot(table, holder, "I17", 0);
        })
    };
    with("GBS").lay_refused("SBV", "H18", "816", 0, NO_LINK);
    with("S").lay("SBV", "H18", "816", 0);
    with("SBV").lay("SBV", "H18", "816", 0);
}

/// 1881-TR-09: the grid ends south of Lichtenrade.
#[test]
fn no_rails_run_off_the_grid() {
    let mut table = turn_of("SBV", "Yellow", |table| put(table, &[("K15", "5", 4)]));
    table.lay_refused("SBV", "L16", "57", 2, "its track at edge 5 would run off the map");
    table.lay_refused("SBV", "L16", "6", 0, "its track at edge 0 would run off the map");
    table.lay("SBV", "L16", "6", 2);
}

/// 1881-TR-09: dark blue bars between Gatow and Schildhorn and between Friedrichshagen and Müggelheim.
#[test]
fn no_rails_run_against_a_dark_blue_bar() {
    let mut table = turn_of("SSC", "Yellow", |_| {});
    table.lay_refused("SSC", "J30", "6", 5, "its track at edge 5 would run against an impassable border");
    table.lay("SSC", "J30", "6", 1);
    let mut gatow = turn_of("SpS", "Yellow", |table| {
        put(table, &[("I5", "5", 2)]);
        put_depot(table, "SpS", "I5", 0);
    });
    gatow.lay_refused("SpS", "H6", "58", 4, "its track at edge 4 would run against an impassable border");
    gatow.lay("SpS", "H6", "4", 0);
}

/// 1881-TR-09: the Tiergarten has rails to the west and to the east alone, the Tempelhofer Feld has none.
#[test]
fn no_rails_run_against_a_blank_grey_side() {
    let mut table = turn_of("BESTAG", "Yellow", |_| {});
    table.lay_refused("BESTAG", "H16", "5", 1, "its track at edge 2 would run into the blank side");
    table.lay("BESTAG", "H16", "6", 1);
    table.lay("BESTAG", "G17", "816", 0);
    let mut field = turn_of("SBV", "Yellow", |table| put(table, &[("K15", "57", 1)]));
    field.lay_refused("SBV", "K17", "8", 1, "its track at edge 3 would run into the blank side");
    field.lay("SBV", "K17", "9", 1);
}

/// 1881-TR-09: the landings of Kladow, Müggelheim and Rahnsdorf lie towards the water.
#[test]
fn the_ferry_pier_is_never_linked() {
    let mut table = turn_of("SSC", "Yellow", |table| {
        put(table, &[("J30", "6", 1), ("I31", "58", 4)]);
    });
    table.lay_refused("SSC", "I33", "5", 0, "its track at edge 0 would run into the blank side");
    table.lay("SSC", "I33", "6", 5);
    let mut mug = muggelheim();
    mug.lay_refused("SSC", "K31", "823", 2, "its track at edge 3 would run into the blank side");
    mug.lay("SSC", "K31", "823", 0);
    let mut kladow = turn_of("SpS", "Yellow", |table| put_depot(table, "SpS", "I5", 0));
    kladow.lay_refused("SpS", "I5", "57", 2, "its track at edge 5 would run into the blank side");
    kladow.lay("SpS", "I5", "5", 2);
}

/// 1881-TR-09: against the blank side of the tile in Mariendorf.
#[test]
fn track_need_not_meet_that_of_neighbouring_tiles() {
    let mut table = turn_of("SBV", "Yellow", |table| put(table, &[("K15", "57", 1), ("J16", "57", 0)]));
    table.lay("SBV", "K17", "7", 1);
    assert_eq!(tile_on(&table, "K17").as_deref(), Some("7"));
}
