//! New track: where it goes, and what it costs.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::{NO_LINK, NOT_NOW, build_no_more, leave, put, tile_on, tiles, turn_of};

const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";
const NO_TILE: &str = "no tile may be laid on this hex";
const HOME_FIRST: &str = "the first tile goes on the home hex";

/// The hexes on which tiles can be laid now.
fn sites(table: &Table) -> Vec<String> {
    let offers = table.game.actions();
    let mut hexes: Vec<String> = offers
        .iter()
        .filter_map(|offer| match offer.action.deed {
            Deed::LayTile { hex, .. } => Some(table.world().map.hex(hex).id.clone()),
            _ => None,
        })
        .collect();
    hexes.sort();
    hexes.dedup();
    hexes
}

/// 1854-TR-01, 1854-LOC-01: the railway 1 goes from Sankt Pölten west to J36, the KR from Linz, each on its own map.
#[test]
fn majors_build_in_austria_and_local_railways_on_the_local_map() {
    let mut table = Table::in_stock_round(3);
    put(&mut table, &[("C17", "57", 1)]);
    table.found("KR", "A", 93, 1000);
    table.to_operating_round();
    assert_eq!((table.acting().as_str(), sites(&table)), ("1", vec!["J36".to_owned()]));
    table.lay_refused("1", "C19", "4", 1, NO_LINK);
    table.lay("1", "J36", "55", 0);
    assert_eq!(table.cash("1"), 150 - 50);
    table.until_turn_of("KR");
    assert_eq!(sites(&table), ["C15", "C19"]);
    table.lay_refused("KR", "J34", "57", 1, NO_LINK);
    table.lay("KR", "C19", "4", 1);
    assert_eq!(table.cash("KR"), 1000 - 50);
}

/// Klagenfurt, with lines to the west and to the east.
fn klagenfurt(table: &mut Table) {
    put(table, &[("H18", "57", 1)]);
}

/// 1854-TR-02, 1854-UP-01: one new tile, or one upgrade, or nothing.
#[test]
fn one_tile_is_laid_or_upgraded_in_a_turn() {
    let table = turn_of("KT", "3", klagenfurt);
    let mut new = table.twin();
    new.lay("KT", "H20", "8", 1);
    leave(&mut new, "KT", "tunnel");
    let mut upgraded = table.twin();
    upgraded.lay("KT", "H18", "14", 1);
    leave(&mut upgraded, "KT", "tunnel");
    let mut idle = table.twin();
    build_no_more(&mut idle, "KT");
    for mut table in [new, upgraded, idle] {
        for (hex, tile, rotation) in [("H20", "8", 1), ("H18", "14", 1), ("H16", "1", 0), ("G21", "9", 0)] {
            table.lay_refused("KT", hex, tile, rotation, NOT_NOW);
        }
    }
}

/// 1854-TR-03: nothing is laid on red hexes, nor on grey ones with track.
#[test]
fn red_and_grey_hexes_take_no_tile() {
    let mut table = turn_of("KT", "7", klagenfurt);
    for (hex, tile) in [("I19", "8"), ("I15", "8"), ("D12", "8"), ("E1", "4"), ("D28", "4"), ("E27", "8"), ("C27", "8")]
    {
        table.lay_refused("KT", hex, tile, 0, NO_TILE);
    }
    for (hex, tile) in [("C13", "58"), ("H12", "4"), ("A21", "8"), ("D0", "8"), ("F28", "8")] {
        table.lay_refused("KT", hex, tile, 0, NO_TILE);
    }
    let mut local = Table::in_stock_round(3);
    local.to_operating_round();
    for (hex, tile) in [("I29", "8"), ("M39", "8"), ("I37", "8"), ("J28", "57"), ("M35", "57"), ("M37", "4")] {
        local.lay_refused("1", hex, tile, 0, NO_TILE);
    }
}

/// 1854-TR-03, 1854-TR-10: the track of the KT heads into G17, where only a tunnel can go on, and into F18.
#[test]
fn grey_tunnel_hexes_take_tunnels_only() {
    let mut table = turn_of("KT", "7", |table| put(table, &[("H18", "57", 2)]));
    for (tile, rotation) in
        [("9", 2), ("8", 5), ("7", 5), ("23", 2), ("43", 2), ("57", 2), ("4", 2), ("915", 2), ("456", 0)]
    {
        assert!(!table.may("KT", table.laying("G17", tile, rotation)), "{tile}");
    }
    table.lay("KT", "G17", "T3", 2);
    // Mauterndorf has its town and its track printed, and is a tunnel hex all the same.
    let mut mauterndorf = turn_of("SB", "7", |table| put(table, &[("E13", "57", 2)]));
    for (tile, rotation) in [("58", 2), ("3", 1), ("4", 1), ("9", 2)] {
        assert!(!mauterndorf.may("SB", mauterndorf.laying("F14", tile, rotation)), "{tile}");
    }
    mauterndorf.lay_refused("SB", "F14", "T2", 2, "its track at edge 4 would meet other track there");
    mauterndorf.lay("SB", "F14", "T3", 2);
    // Nor does the search for lays find any tile there.
    let all = turn_of("KT", "7", |table| put(table, &[("H18", "57", 2)])).tiles_for("G17");
    assert!(!all.is_empty() && all.iter().all(|tile| tile.starts_with('T')), "{all:?}");
}

/// 1854-TR-04, 1854-TR-05: a bar for a town, two bars for two towns, a circle for a city, and neither in open country.
/// Of two tracks between Spital and Villach, one is connected.
#[test]
fn tiles_show_the_stations_of_the_map() {
    let table = turn_of("KT", "3", klagenfurt);
    assert_eq!(tiles(&table, "H16"), ["1", "2", "55", "56", "69"]);
    assert_eq!(tiles(&table, "H20"), ["7", "8"]);
    for tile in ["8", "4", "58", "57", "14"] {
        assert!(!table.may("KT", table.laying("H16", tile, 1)), "{tile}");
    }
    table.twin().lay_refused("KT", "H16", "57", 1, OTHER_STATIONS);
    table.twin().lay_refused("KT", "H16", "4", 1, OTHER_STATIONS);
    table.twin().lay_refused("KT", "H20", "58", 1, OTHER_STATIONS);
    table.twin().lay_refused("KT", "H20", "5", 1, OTHER_STATIONS);
    let mut laid = table.twin();
    laid.lay("KT", "H16", "1", 0);
    assert_eq!(tile_on(&laid, "H16").as_deref(), Some("1"));
    let linz = turn_of("KR", "3", |table| put(table, &[("C17", "57", 1)]));
    assert_eq!(tiles(&linz, "C19"), ["3", "4", "58"]);
    linz.twin().lay_refused("KR", "C19", "9", 1, OTHER_STATIONS);
    linz.twin().lay_refused("KR", "C19", "1", 0, OTHER_STATIONS);
    let home = turn_of("KR", "3", |_| {});
    assert_eq!(tiles(&home, "C17"), ["5", "6", "57"]);
    home.twin().lay_refused("KR", "C17", "4", 1, OTHER_STATIONS);
}

/// 1854-TR-04, 1854-UP-04, 1854-ST-03: the hexes with a black border are closed to stations, not to track.
#[test]
fn the_towns_of_the_lokalbahn_ags_are_built_like_others() {
    let mut table = turn_of("KR", "3", |table| put(table, &[("C17", "57", 2)]));
    assert_eq!(tiles(&table, "D18"), ["1", "2", "55", "56", "69"]);
    table.lay("KR", "D18", "55", 1);
    assert_eq!(table.cash("KR"), 1000);
    let mut green = turn_of("KR", "3", |table| put(table, &[("C17", "57", 2), ("D18", "55", 1)]));
    green.lay("KR", "D18", "14", 1);
}

/// 1854-TR-06, 1854-UP-07: 50 for the Danube at Ybbs, 70 for the mountains round Villach, nothing in the plain, and
/// nothing for an upgrade. The bank gets it from the treasury.
#[test]
fn the_first_tile_on_a_mountain_or_river_costs_what_is_printed() {
    let kr = turn_of("KR", "3", |table| put(table, &[("C17", "57", 1)]));
    assert_eq!(kr.cost_of("KR", "C19", "4", 1), 50);
    assert_eq!(kr.cost_of("KR", "C15", "4", 1), 0);
    let mut table = turn_of("KT", "3", klagenfurt);
    let bank = table.bank();
    let mut poor = table.twin();
    poor.set_cash("KT", 69);
    poor.lay_refused("KT", "H16", "1", 0, "it costs 70 G, but only 69 G is there");
    table.lay("KT", "H16", "1", 0);
    assert_eq!((table.cash("KT"), table.bank()), (930, bank + 70));
    let upgrade = turn_of("KT", "3", |table| {
        klagenfurt(table);
        put(table, &[("H16", "1", 0)]);
    });
    assert_eq!(upgrade.cost_of("KT", "H16", "14", 0), 0);
    assert_eq!(upgrade.cost_of("KT", "H18", "14", 1), 0);
}

/// 1854-TR-07, 1854-LA-02: the KT operates for the first time. Its tile in Klagenfurt is that turn's build, and it may
/// not be left out.
#[test]
fn the_first_tile_goes_on_the_home_hex() {
    let first_turn = |company: &'static str, prepare: fn(&mut Table)| {
        let mut table = Table::without_privates(3);
        table.start("A", company, 67);
        table.buy("B", company);
        prepare(&mut table);
        table.to_operating_round();
        assert_eq!(table.acting(), company);
        table
    };
    let mut table = first_turn("KT", |table| {
        // A line that the KT could go on with, if it had a station in Graz.
        put(table, &[("F22", "57", 1)]);
        table.put_token("KT", "F22");
    });
    table.lay_refused("KT", "F24", "58", 1, HOME_FIRST);
    leave(&mut table, "KT", "tunnel");
    table.refused("KT", Deed::Pass, HOME_FIRST);
    table.lay("KT", "H18", "57", 1);
    assert!(!table.may("KT", table.laying("F24", "58", 1)), "it was the tile of this turn");
    // Linz has been built by others, and Wien is printed: a company from there builds where it likes, or nothing.
    let mut laid = first_turn("KR", |table| put(table, &[("C17", "57", 1)]));
    leave(&mut laid, "KR", "tunnel");
    assert!(laid.may("KR", Deed::Pass));
    laid.lay("KR", "C15", "4", 1);
    let mut printed = first_turn("KE", |_| {});
    leave(&mut printed, "KE", "tunnel");
    assert!(printed.may("KE", Deed::Pass));
    printed.lay("KE", "C21", "55", 0);
}

/// 1854-TR-07, 1854-TR-01: Steyr on the local map is empty, the other homes there are printed.
#[test]
fn a_local_railway_begins_at_home_too() {
    let mut table = Table::in_stock_round(3);
    table.to_operating_round();
    assert!(table.may("1", Deed::Pass));
    table.until_turn_of("4");
    leave(&mut table, "4", "tunnel");
    table.refused("4", Deed::Pass, HOME_FIRST);
    table.lay("4", "J32", "57", 1);
    assert_eq!((table.cash("4"), tile_on(&table, "J32").as_deref()), (150, Some("57")));
}

/// From Wien by way of Krems and Ybbs to Linz, which is open to the west.
fn to_linz(table: &mut Table) {
    put(table, &[("C21", "55", 0), ("C19", "4", 1), ("C17", "57", 1)]);
}

/// 1854-TR-08: the KE goes on behind Linz as long as Linz is not full of the KR.
#[test]
fn a_new_tile_extends_connected_track() {
    let mut open = turn_of("KE", "2", to_linz);
    open.lay_refused("KE", "D16", "4", 1, NO_LINK);
    open.lay_refused("KE", "H18", "57", 1, NO_LINK);
    // The line of the SD to the south-west begins in another station of Wien.
    open.lay_refused("KE", "D22", "1", 0, NO_LINK);
    open.lay("KE", "C15", "4", 1);
    let mut blocked = turn_of("KE", "2", |table| {
        to_linz(table);
        table.found("KR", "B", 67, 0);
    });
    blocked.lay_refused("KE", "C15", "4", 1, NO_LINK);
    // The KR itself is not in its own way.
    blocked.until_turn_of("KR");
    blocked.lay("KR", "C15", "4", 1);
}

/// 1854-TR-11: the line in G21 passes H20 by.
#[test]
fn track_need_not_meet_that_of_neighbouring_tiles() {
    let mut table = turn_of("KT", "2", |table| {
        klagenfurt(table);
        put(table, &[("G21", "9", 1)]);
    });
    // From Klagenfurt to the north-east, against the blank side of G21.
    table.lay("KT", "H20", "8", 1);
}
