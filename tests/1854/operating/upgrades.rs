//! Tiles are replaced.

use prospectus_engine::board::{End, Piece, Token};

use super::super::kit::Table;
use super::{NO_LINK, forbidden, put, tile_on, tiles, turn_of};

const TOO_EARLY: &str = "tiles of this colour may not be laid now";
const NOT_IN_TURN: &str = "its colour does not follow that of what lies there";
const NOT_NEXT: &str = "it is none of the tiles that may follow here";
const LOST: &str = "track that is there would be lost";
const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";

/// The tiles of Linz, one of each colour.
const LINZ: [(&str, &str, u8); 4] = [("C17", "57", 1), ("C17", "14", 0), ("C17", "611", 0), ("C17", "915", 0)];

/// 1854-UP-01, 1854-UP-02: green from phase 3, brown from phase 5, grey from phase 7, each on the colour before.
#[test]
fn colours_come_with_the_phases_and_one_after_the_other() {
    for (before, from, at) in [("2", "3", 1), ("4", "5", 2), ("6", "7", 3)] {
        let (hex, tile, rotation) = LINZ[at];
        let mut early = turn_of("KR", before, |table| put(table, &LINZ[..at]));
        early.lay_refused("KR", hex, tile, rotation, TOO_EARLY);
        let mut table = turn_of("KR", from, |table| put(table, &LINZ[..at]));
        table.lay("KR", hex, tile, rotation);
        assert_eq!((tile_on(&table, hex).as_deref(), table.cash("KR")), (Some(tile), 1000));
        let mut skipped = turn_of("KR", "7", |table| put(table, &LINZ[..at - 1]));
        skipped.lay_refused("KR", hex, tile, rotation, NOT_IN_TURN);
    }
}

/// 1854-UP-01: before phase 3 nothing is replaced, and from then on a yellow tile may be laid instead.
#[test]
fn an_upgrade_is_laid_instead_of_a_yellow_tile() {
    let table = turn_of("KR", "2", |table| put(table, &LINZ[..1]));
    assert_eq!(tiles(&table, "C17"), Vec::<String>::new());
    let table = turn_of("KR", "3", |table| put(table, &LINZ[..1]));
    assert_eq!(tiles(&table, "C17"), ["14", "15", "619"]);
    assert_eq!(tiles(&table, "C19"), ["3", "4", "58"]);
}

/// 1854-UP-02: there are two of tile 55; one that is replaced can be laid again.
#[test]
fn replaced_tiles_return_to_the_supply() {
    let with = |green: bool| {
        turn_of("KT", "3", |table| {
            put(table, &[("H18", "57", 1), ("E11", "55", 0), ("E21", "55", 0)]);
            if green {
                put(table, &[("E21", "14", 0)]);
            }
        })
    };
    with(false).lay_refused("KT", "H16", "55", 0, "none of these tiles is left");
    with(true).lay("KT", "H16", "55", 0);
}

/// 1854-UP-03: the line in G19 from west to east is out of reach of the KT. It may be replaced by a tile on which a
/// line begins where the track of the KT leads, not by another.
#[test]
fn an_upgrade_needs_a_route_to_some_track_of_the_new_tile() {
    let mut table = turn_of("KT", "3", |table| put(table, &[("H18", "6", 1), ("G19", "9", 1)]));
    table.lay_refused("KT", "G19", "27", 1, NO_LINK);
    table.lay("KT", "G19", "26", 1);
    // A tile in reach may add what leads nowhere; one out of reach stays.
    let mut reached = turn_of("KT", "3", |table| put(table, &[("H18", "6", 1), ("G19", "9", 0), ("C17", "57", 1)]));
    reached.lay_refused("KT", "C17", "14", 0, NO_LINK);
    reached.lay("KT", "G19", "24", 0);
    // Behind Linz, when that is full of the KR, nothing is in reach of the KE; Linz itself is.
    let ke = |kr: bool| {
        turn_of("KE", "3", |table| {
            put(table, &[("C21", "55", 0), ("C19", "4", 1), ("C17", "6", 2), ("B16", "7", 4)]);
            if kr {
                table.found("KR", "B", 67, 0);
            }
        })
    };
    ke(false).lay("KE", "B16", "29", 4);
    ke(true).lay_refused("KE", "B16", "29", 4, NO_LINK);
    ke(true).lay("KE", "C17", "15", 1);
}

/// 1854-UP-03: the line from Ried to Ybbs stays.
#[test]
fn an_upgrade_keeps_all_track() {
    let mut table = turn_of("KR", "3", |table| put(table, &LINZ[..1]));
    table.lay_refused("KR", "C17", "15", 0, LOST);
    table.lay("KR", "C17", "15", 1);
    let mut plain = turn_of("KT", "3", |table| put(table, &[("H18", "6", 1), ("G19", "9", 0)]));
    plain.lay_refused("KT", "G19", "24", 1, LOST);
    plain.lay("KT", "G19", "24", 0);
}

/// 1854-UP-04: track without stations gets none, a city stays a city, and there is no green tile for a town.
#[test]
fn no_city_or_town_is_gained_or_lost() {
    let mut plain = turn_of("KT", "3", |table| put(table, &[("H18", "6", 1), ("G19", "9", 0)]));
    plain.lay_refused("KT", "G19", "14", 0, OTHER_STATIONS);
    let mut city = turn_of("KR", "3", |table| put(table, &LINZ[..1]));
    city.lay_refused("KR", "C17", "20", 0, OTHER_STATIONS);
    for phase in ["3", "5", "7"] {
        let mut town = turn_of("KR", phase, |table| put(table, &[("C17", "57", 1), ("C19", "4", 1)]));
        assert_eq!(tiles(&town, "C19"), Vec::<String>::new());
        town.lay_refused("KR", "C19", "14", 0, OTHER_STATIONS);
        town.lay_refused("KR", "C19", "23", 1, OTHER_STATIONS);
    }
}

/// 1854-UP-04: two towns become one city with two places: 14, 15 or 619, whichever keeps the track. From then on it is
/// a city like others.
#[test]
fn two_towns_become_a_city() {
    for (yellow, rotation, green, turned) in
        [("1", 0, "14", 0), ("55", 0, "14", 0), ("2", 1, "15", 1), ("56", 1, "15", 1), ("69", 0, "619", 0)]
    {
        let towns = |table: &mut Table| put(table, &[("H18", "57", 1), ("H16", yellow, rotation)]);
        let mut table = turn_of("KT", "3", towns);
        assert_eq!(tiles(&table, "H16"), [green], "{yellow}");
        for other in ["14", "15", "619"].iter().filter(|other| **other != green) {
            table.lay_refused("KT", "H16", other, turned, NOT_NEXT);
        }
        table.lay("KT", "H16", green, turned);
        assert_eq!(table.cash("KT"), 1000);
        let train = table.give_train("KT", "2");
        assert_eq!(table.run_along("KT", train, &["H18", "H16"]), Ok(20 + 30));
        let mut early = turn_of("KT", "2", towns);
        early.lay_refused("KT", "H16", green, turned, TOO_EARLY);
    }
    let mut brown = turn_of("KT", "5", |table| {
        put(table, &[("H18", "57", 1), ("H16", "1", 0), ("H16", "14", 0)]);
    });
    brown.lay("KT", "H16", "611", 0);
}

/// The exits of the stop at which a company has its station on a hex.
pub fn exits(table: &Table, hex: &str, company: &str) -> Vec<u8> {
    let (hex, company, board) = (table.hex(hex), table.company(company), &table.game.state().board);
    let tokens: Vec<&Token> = board.tokens_on(hex).iter().filter(|token| token.operator == company.0).collect();
    assert_eq!(tokens.len(), 1);
    let face = board.face(&table.world().map, hex);
    let at = |piece: &&Piece| piece.ends.contains(&End::Stop(tokens[0].stop));
    let mut exits: Vec<u8> =
        face.pieces.iter().filter(at).filter_map(|piece| (0..2).find_map(|end| piece.edge(end))).collect();
    exits.sort();
    exits
}

/// 1854-UP-07: the KR keeps its lines in Linz; a second place opens the full city to the KE, for trains and for track
/// behind it.
#[test]
fn a_new_place_opens_a_city() {
    let line = ["C23", "C21", "C19", "C17", "D16"];
    let table = |green: bool| {
        let mut table = turn_of("KE", "3", |table| {
            put(table, &[("C21", "55", 0), ("C19", "4", 1), ("C17", "6", 4), ("D16", "58", 1)]);
            table.found("KR", "B", 67, 0);
            assert_eq!(exits(table, "C17", "KR"), [0, 4]);
            if green {
                put(table, &[("C17", "15", 4)]);
                assert_eq!(exits(table, "C17", "KR"), [0, 1, 4, 5]);
            }
        });
        let train = table.give_train("KE", "5");
        (table, train)
    };
    let (mut full, train) = table(false);
    assert_eq!(full.run_along("KE", train, &line[..4]), Ok(40 + 10 + 10 + 20));
    assert!(full.run_along("KE", train, &line).is_err());
    full.lay_refused("KE", "D14", "9", 1, NO_LINK);
    let (mut open, train) = table(true);
    assert_eq!(open.run_along("KE", train, &line), Ok(40 + 10 + 10 + 30 + 10));
    forbidden(&open, "KE", train, &line[3..], "no stop has a station of the operator");
    open.lay("KE", "D14", "9", 1);
}
