//! Wien, where several stations lie on one hex.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::upgrades::exits;
use super::{build_no_more, forbidden, put, tiles, turn_of, with};

/// A phase, the tiles that lie in Wien already, and the next one.
const TILES: [(&str, &[&str], &str); 3] = [("3", &[], "433"), ("5", &["433"], "451"), ("7", &["433", "451"], "456")];

/// 1854-UP-05: tiles with a W, one after the other, and nowhere else.
#[test]
fn wien_takes_its_own_tiles_only() {
    for (phase, before, next) in TILES {
        let mut table = turn_of("KE", phase, |table| {
            before.iter().for_each(|tile| table.put_tile("C23", tile, 0));
        });
        assert_eq!(tiles(&table, "C23"), [next]);
        for other in ["57", "14", "15", "619", "611", "915"] {
            assert!(!table.may("KE", table.laying("C23", other, 0)), "{other}");
        }
        table.lay("KE", "C23", next, 0);
        assert_eq!(table.cash("KE"), 1000);
    }
    let mut linz = turn_of("KR", "3", |table| put(table, &[("C17", "57", 1)]));
    linz.lay_refused("KR", "C17", "433", 1, "its label is not that of the hex");
    let mut brown = turn_of("KR", "5", |table| put(table, &[("C17", "57", 1), ("C17", "14", 0)]));
    brown.lay_refused("KR", "C17", "451", 0, "its label is not that of the hex");
}

/// 1854-UP-07, 1854-UP-05: the three companies of Wien keep their lines to the south-west, west and north-west.
#[test]
fn the_stations_of_wien_keep_their_connections() {
    let mut table = turn_of("KE", "3", |table| {
        table.found("FJ", "B", 67, 0);
        table.found("SD", "C", 67, 0);
    });
    let lines = [("SD", [0]), ("KE", [1]), ("FJ", [2])];
    for (company, line) in lines {
        assert_eq!(exits(&table, "C23", company), line);
    }
    table.lay("KE", "C23", "433", 0);
    for (company, line) in lines {
        assert_eq!(exits(&table, "C23", company), line);
    }
}

/// D54-55, 1854-UP-07: on the brown tile the lines to the west and north-west end in one station, where the KE and the
/// FJ are together; the SD and the KR, which came to the north-east, meet in another that has one place. All stay, and
/// all run from there.
#[test]
fn markers_that_share_a_station_after_the_upgrade_stay() {
    let mut table = turn_of("SD", "5", |table| {
        put(table, &[("C23", "433", 0), ("D22", "1", 0), ("C21", "55", 0), ("B24", "7", 0), ("B22", "56", 4)]);
        for company in ["KE", "FJ", "KR"] {
            table.found(company, "B", 67, 0);
            table.give_train(company, "5");
        }
        let (hex, kr) = (table.hex("C23"), table.company("KR"));
        table.edit(|state, world| state.board.place(&world.map, hex, 3, kr.0).expect("a free place"));
    });
    table.lay("SD", "C23", "451", 0);
    for (company, lines) in [("SD", [0, 3]), ("KR", [0, 3]), ("KE", [1, 2]), ("FJ", [1, 2])] {
        assert_eq!(exits(&table, "C23", company), lines, "{company}");
    }
    let train = table.give_train("SD", "5");
    assert_eq!(table.run_along("SD", train, &["C23", "D22"]), Ok(60 + 10));
    table.until_turn_of("KR");
    let train = table.game.view().trains_of(table.actor("KR").owner())[0];
    assert_eq!(table.run_along("KR", train, &["C23", "D22"]), Ok(60 + 10));
}

/// The tiles in Wien, and the lines that the home of each of its companies has there.
type Homes = (&'static [&'static str], [(&'static str, &'static [u8]); 3]);

const HOMES: [Homes; 3] = [
    (&["433"], [("SD", &[0]), ("KE", &[1]), ("FJ", &[2])]),
    (&["433", "451"], [("SD", &[0, 3]), ("KE", &[1, 2]), ("FJ", &[1, 2])]),
    (&["433", "451", "456"], [("SD", &[0, 1, 2, 3, 4, 5]), ("KE", &[0, 1, 2, 3, 4, 5]), ("FJ", &[0, 1, 2, 3, 4, 5])]),
];

/// 1854-ST-01, 1854-UP-07, 1854-LA-02: whatever lies in Wien when a company comes there for the first time, its home is
/// the station with the line that is printed for it: the SD to the south-west, the KE to the west, the FJ to the
/// north-west.
#[test]
fn a_company_that_comes_late_finds_its_own_station_in_wien() {
    for (tiles, homes) in HOMES {
        for (company, lines) in homes {
            let mut table = Table::without_privates(3);
            tiles.iter().for_each(|tile| table.put_tile("C23", tile, 0));
            table.start("A", company, 67);
            table.buy("B", company);
            table.to_operating_round();
            assert_eq!(table.acting(), company);
            assert!(table.has_token(company, "C23"), "{company} on {tiles:?}");
            assert_eq!(exits(&table, "C23", company), lines, "{company} on {tiles:?}");
        }
    }
}

/// The KR about to place a station at the end of a line from Linz by way of Krems, where there is room too, to Wien.
fn to_wien(tiles: &[&str], phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("KR", phase, |table| {
        tiles.iter().for_each(|tile| table.put_tile("C23", tile, 0));
        put(table, &[("C17", "57", 1), ("C19", "4", 1), ("C21", "55", 0), ("C21", "14", 0)]);
        prepare(table);
    });
    build_no_more(&mut table, "KR");
    table
}

/// 1854-ST-02, 1854-UP-07: the places of companies that have not operated are kept on every tile of Wien: on the brown
/// one both that the KE and the FJ have together, on the grey one three of five.
#[test]
fn the_homes_in_wien_are_kept_on_every_tile() {
    const FULL: &str = "there is no free place for a station";
    let at = |table: &Table, stop: u8| Deed::PlaceToken { hex: table.hex("C23"), stop };
    for (tiles, phase) in [([].as_slice(), "2"), (["433"].as_slice(), "3"), (["433", "451"].as_slice(), "5")] {
        let mut none = to_wien(tiles, phase, |_| {});
        let west = at(&none, 1);
        none.refused("KR", west.clone(), FULL);
        let mut one = to_wien(tiles, phase, |table| table.found("KE", "B", 67, 0));
        one.refused("KR", west, FULL);
    }
    let grey = |others: &'static [&'static str]| {
        to_wien(&["433", "451", "456"], "7", move |table| {
            for company in others {
                table.found(company, "B", 67, 0);
                table.put_token(company, "C23");
            }
        })
    };
    let mut free = grey(&["SB"]);
    let wien = at(&free, 0);
    free.act("KR", wien.clone());
    let mut kept = grey(&["SB", "NT"]);
    kept.refused("KR", wien, FULL);
}

/// D54-54, 1854-RU-05: from the western station of Wien by way of Krems and Modling back to the southern one.
#[test]
fn a_route_visits_wien_once() {
    let ring = ["C23", "C21", "D22", "C23"];
    let (table, trains) = with("KE", "3", &["4"], |table| put(table, &[("C21", "2", 3), ("D22", "2", 1)]));
    assert_eq!(table.run_along("KE", trains[0], &ring[..3]), Ok(40 + 10 + 10));
    assert!(table.run_along("KE", trains[0], &ring).is_err());
    assert_eq!(table.best_run("KE").1, 60);
    // Nor from one green station to another.
    let (green, trains) = with("FJ", "3", &["4"], |table| {
        put(table, &[("C23", "433", 0), ("B22", "2", 4), ("B22", "15", 4), ("B24", "7", 0)]);
    });
    assert_eq!(green.run_along("FJ", trains[0], &["C23", "B22"]), Ok(50 + 30));
    assert!(green.run_along("FJ", trains[0], &["C23", "B22", "B24", "C23"]).is_err());
    forbidden(&green, "FJ", trains[0], &["B22", "B24", "C23"], "no stop has a station of the operator");
}
