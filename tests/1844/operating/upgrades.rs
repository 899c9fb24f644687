//! Tiles are replaced.

use prospectus_engine::board::{End, Piece, Token};

use super::super::kit::{EDITIONS, Table};
use super::examples::{around_sion, to_basel};
use super::turn_of;

const TOO_EARLY: &str = "tiles of this colour may not be laid now";
const NOT_IN_TURN: &str = "its colour does not follow that of what lies there";
const NO_LINK: &str = "no track of the operator leads to it";
const LOST: &str = "track that is there would be lost";
const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";

/// Sion with one tile of each colour up to the last one of these.
fn sion(table: &mut Table, tiles: &[(&str, u8)]) {
    for (tile, rotation) in tiles {
        table.put_tile("K10", tile, *rotation);
    }
}

/// The last phase in which a tile may not be laid, the first in which it may, what lies there, and the tile.
type Step = (&'static str, &'static str, &'static [(&'static str, u8)], (&'static str, u8));

const YELLOW: (&str, u8) = ("6", 1);
const GREEN: (&str, u8) = ("15", 0);
const BROWN: (&str, u8) = ("611", 5);
const GREY: (&str, u8) = ("915", 5);

/// 1844-UP-01, 1844-UP-02, 1844-UP-03, 1844F-UP-01: green from phase 3, brown from phase 5, grey from phase 7, each on the
/// colour before.
#[test]
fn colours_come_with_the_phases_and_one_after_the_other() {
    for edition in EDITIONS {
        let steps: [Step; 3] = [
            ("2", "3", &[YELLOW], GREEN),
            ("4", "5", &[YELLOW, GREEN], BROWN),
            ("6", "7", &[YELLOW, GREEN, BROWN], GREY),
        ];
        for (before, from, there, (tile, rotation)) in steps {
            let mut early = turn_of(edition, "VZ", before, |table| sion(table, there));
            early.lay_refused("VZ", "K10", tile, rotation, TOO_EARLY);
            let mut table = turn_of(edition, "VZ", from, |table| sion(table, there));
            table.lay("VZ", "K10", tile, rotation);
            let mut skipped = turn_of(edition, "VZ", "7", |table| sion(table, &there[..there.len() - 1]));
            skipped.lay_refused("VZ", "K10", tile, rotation, NOT_IN_TURN);
        }
        // Printed yellow is replaced by green.
        let mut printed = turn_of(edition, "JS", "3", |_| {});
        printed.lay_refused("JS", "I4", "57", 1, NOT_IN_TURN);
        printed.lay("JS", "I4", "901", 1);
    }
}

/// 1844-UP-04, 1844F-UP-04: there are two of tile 87; one that is replaced can be laid again.
#[test]
fn replaced_tiles_return_to_the_supply() {
    for edition in EDITIONS {
        let with = |brown: bool| {
            turn_of(edition, "VZ", "5", |table| {
                around_sion(table);
                for (hex, yellow) in [("D17", 1), ("C14", 1)] {
                    table.put_tile(hex, "4", yellow);
                    table.put_tile(hex, "87", 4);
                }
                if brown {
                    table.put_tile("D17", "911", 0);
                }
            })
        };
        with(false).lay_refused("VZ", "J11", "87", 4, "none of these tiles is left");
        with(true).lay("VZ", "J11", "87", 4);
    }
}

/// 1844-UP-05, 1844F-UP-02, 1844F-TR-03: a route must lead to the tile; what it adds need not be connected.
#[test]
fn an_upgrade_needs_a_route_to_some_track_of_the_tile() {
    for edition in EDITIONS {
        let mut far = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            to_basel(table);
        });
        far.lay_refused("VZ", "C14", "87", 4, NO_LINK);
        // The lines that are added in Martigny lead into empty country.
        far.lay("VZ", "K8", "88", 1);
        let blocked = |by: bool| {
            turn_of(edition, "STB", "3", |table| {
                to_basel(table);
                table.found("BLS", "B", 60, 0);
                if by {
                    table.put_token("BLS", "D13");
                }
            })
        };
        blocked(false).lay("STB", "C12", "15", 5);
        blocked(true).lay_refused("STB", "C12", "15", 5, NO_LINK);
        // The blocked city itself is in reach.
        blocked(true).lay("STB", "D13", "15", 1);
    }
}

/// 1844-UP-06, 1844F-UP-02: the line from Martigny to Brig stays.
#[test]
fn an_upgrade_keeps_all_track() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| sion(table, &[YELLOW]));
        table.lay_refused("VZ", "K10", "15", 2, LOST);
        table.lay("VZ", "K10", "15", 0);
        let mut plain = turn_of(edition, "VZ", "3", around_sion);
        plain.lay_refused("VZ", "J7", "23", 0, LOST);
        plain.lay("VZ", "J7", "23", 5);
    }
}

/// 1844-UP-07, 1844F-UP-03: plain track, towns, cities and special cities stay what they are, and Aarau is an ordinary city.
#[test]
fn no_city_or_town_is_gained_or_lost() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", around_sion);
        table.lay_refused("VZ", "J7", "87", 5, OTHER_STATIONS);
        table.lay_refused("VZ", "J7", "14", 1, OTHER_STATIONS);
        table.lay_refused("VZ", "K8", "23", 2, OTHER_STATIONS);
        table.lay_refused("VZ", "K8", "14", 1, OTHER_STATIONS);
        let mut city = turn_of(edition, "VZ", "3", |table| sion(table, &[YELLOW]));
        city.lay_refused("VZ", "K10", "87", 0, OTHER_STATIONS);
        city.lay_refused("VZ", "K10", "24", 1, OTHER_STATIONS);
        let mut aarau = turn_of(edition, "STB", "3", |_| {});
        assert_eq!(aarau.tiles_for("D15"), ["14", "15", "619"]);
        aarau.lay_refused("STB", "D15", "59", 2, "it is none of the tiles that may follow here");
    }
}

/// 1844-UP-08: the JS has its station in Lausanne at the lines to the west and north-west; it moves with them.
#[test]
fn stations_keep_their_connections() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "JS", "3", |_| {});
        let (hex, js) = (table.hex("I4"), table.company("JS"));
        let exits = |table: &Table| -> Vec<u8> {
            let board = &table.game.state().board;
            let tokens: Vec<&Token> = board.tokens_on(hex).iter().filter(|token| token.operator == js.0).collect();
            assert_eq!(tokens.len(), 1);
            let face = board.face(&table.world().map, hex);
            let at = |piece: &&Piece| piece.ends.contains(&End::Stop(tokens[0].stop));
            let pieces = face.pieces.iter().filter(at);
            let mut exits: Vec<u8> = pieces.filter_map(|piece| (0..2).find_map(|end| piece.edge(end))).collect();
            exits.sort();
            exits
        };
        assert_eq!(exits(&table), [1, 2]);
        table.lay("JS", "I4", "901", 1);
        assert_eq!(exits(&table), [1, 2]);
        let mut aarau = turn_of(edition, "STB", "3", |_| {});
        aarau.lay("STB", "D15", "14", 1);
        assert!(aarau.has_token("STB", "D15"));
    }
}

/// 1844-UP-09: the green tiles of Zürich, Bern, Lausanne and Winterthur are followed by brown ones with their label.
#[test]
fn labels_match() {
    for edition in EDITIONS {
        let mut zurich = turn_of(edition, "NOB", "5", |table| {
            table.put_tile("D19", "57", 0);
            table.put_tile("D19", "907", 0);
            table.put_tile("C20", "59", 0);
        });
        assert_eq!(zurich.tiles_for("D19"), ["909"]);
        zurich.lay_refused("NOB", "D19", "611", 0, "its label is not that of the hex");
        assert_eq!(zurich.tiles_for("C20"), ["64", "65", "66", "67", "68"]);
        zurich.lay_refused("NOB", "C20", "902", 0, "its label is not that of the hex");
        let bern = turn_of(edition, "BLS", "5", |table| {
            table.put_tile("F11", "57", 2);
            table.put_tile("F11", "904", 1);
        });
        assert_eq!(bern.tiles_for("F11"), ["905"]);
        let lausanne = turn_of(edition, "JS", "5", |table| table.put_tile("I4", "901", 1));
        assert_eq!(lausanne.tiles_for("I4"), ["902"]);
    }
}

/// 1844-UP-10, 1844F-UP-04: Olten is full of the BLS; with a second place one can run and build beyond it.
#[test]
fn a_new_place_opens_a_city() {
    for edition in EDITIONS {
        let table = |green: bool| {
            let mut table = turn_of(edition, "STB", "3", |table| {
                to_basel(table);
                table.found("BLS", "B", 60, 0);
                table.put_token("BLS", "D13");
                if green {
                    table.put_tile("D13", "15", 1);
                }
            });
            let train = table.give_trains("STB", &["4"])[0];
            (table, train)
        };
        let through = ["D15", "C14", "D13", "C12"];
        let (mut full, train) = table(false);
        assert!(full.run_along("STB", train, &through).is_err());
        assert_eq!(full.run_along("STB", train, &through[..3]), Ok(10 + 10 + 20));
        full.lay_refused("STB", "C12", "15", 5, NO_LINK);
        let (mut open, train) = table(true);
        assert_eq!(open.run_along("STB", train, &through), Ok(10 + 10 + 30 + 20));
        open.lay("STB", "C12", "15", 5);
    }
}
