//! The first turn of a tramway.

use super::*;

/// The first operating round: A has started this tramway and has bought it to 60 %, B and C have started two others,
/// which do not float.
fn first_turn(company: &str, others: [&str; 2]) -> Table {
    let mut table = Table::in_start_round(3);
    table.start("A", company, printed(company));
    for _ in 0..3 {
        table.buy("A", company);
    }
    if table.acting() == "A" {
        table.pass("A");
    }
    for (player, other) in ["B", "C"].into_iter().zip(others) {
        table.start(player, other, printed(other));
        table.pass(player);
    }
    assert_eq!(table.round(), "first_stock_round");
    table.buy("A", company);
    table.to_operating_round();
    assert_eq!((table.acting().as_str(), table.cash(company)), (company, 10 * printed(company)));
    table
}

/// 1881-TR-08: Wittenau is empty: any tile for one station, turned as one likes, and then, in the yellow phase, another
/// that goes on with it.
#[test]
fn the_first_tile_goes_on_the_home_hex_in_any_orientation() {
    let table = first_turn("SHG", ["GBS", "BChSt"]);
    assert!(table.has_token("SHG", "C13"));
    table.twin().lay_refused("SHG", "C15", "9", 1, NO_LINK);
    let mut ways = 0;
    for (tile, turns) in [("5", 6), ("6", 6), ("57", 3)] {
        for rotation in 0..turns {
            let mut table = table.twin();
            table.lay("SHG", "C13", tile, rotation);
            assert_eq!(tile_on(&table, "C13").as_deref(), Some(tile));
            ways += 1;
        }
    }
    assert_eq!(ways, 15);
    let mut table = table.twin();
    table.lay("SHG", "C13", "57", 1);
    table.lay("SHG", "C15", "9", 1);
    table.lay_refused("SHG", "C11", "57", 1, NOT_NOW);
}

/// 1881-TR-08: Marienfelde, the other empty home.
#[test]
fn the_sbv_begins_in_marienfelde() {
    let mut table = first_turn("SBV", ["GBS", "BChSt"]);
    table.lay_refused("SBV", "J16", "57", 0, NO_LINK);
    table.lay("SBV", "K15", "6", 1);
    table.lay("SBV", "J16", "57", 0);
    assert!(table.has_token("SBV", "K15"));
}

/// 1881-TR-08: the homes with printed track: the first tiles go on neighbouring hexes, where the track leads.
#[test]
fn from_a_printed_home_the_first_tile_goes_on_a_neighbouring_hex() {
    for (company, others, tiles, elsewhere) in [
        ("NBSN", ["GBS", "BChSt"], [("D24", "8", 0), ("C23", "8", 5)], ("E25", "57", 1)),
        ("GBS", ["SBV", "BChSt"], [("F20", "816", 0), ("H18", "816", 1)], ("H20", "57", 2)),
        ("BESTAG", ["SBV", "BChSt"], [("H16", "6", 1), ("G17", "816", 0)], ("I13", "57", 0)),
        ("SSC", ["SBV", "BChSt"], [("J30", "6", 1), ("J26", "4", 1)], ("K27", "57", 1)),
        ("SpS", ["SBV", "BChSt"], [("E9", "4", 1), ("E5", "9", 1)], ("D8", "4", 0)),
    ] {
        let mut table = first_turn(company, others);
        let home = table.world().company(table.company(company)).homes[0].hex;
        let home = table.world().map.hex(home).id.clone();
        assert!(table.tiles_for(&home).is_empty(), "{company}");
        let (hex, tile, rotation) = elsewhere;
        table.lay_refused(company, hex, tile, rotation, NO_LINK);
        for (hex, tile, rotation) in tiles {
            table.lay(company, hex, tile, rotation);
        }
        assert_eq!(tile_on(&table, tiles[1].0).as_deref(), Some(tiles[1].1));
    }
}
