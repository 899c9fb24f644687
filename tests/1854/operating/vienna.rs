//! Wien, where several stations lie on one hex.

use super::upgrades::exits;
use super::{forbidden, put, turn_of, with};

/// A phase, the tiles that lie in Wien already, and the next one.
const TILES: [(&str, &[&str], &str); 3] = [("3", &[], "433"), ("5", &["433"], "451"), ("7", &["433", "451"], "456")];

/// 1854-UP-05: tiles with a W, one after the other, and nowhere else.
#[test]
fn wien_takes_its_own_tiles_only() {
    for (phase, before, next) in TILES {
        let mut table = turn_of("KE", phase, |table| {
            before.iter().for_each(|tile| table.put_tile("C23", tile, 0));
        });
        assert_eq!(table.tiles_for("C23"), [next]);
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

/// D54-55, 1854-UP-07: on the brown tile the lines to the west and north-west end in one station, where the KE and the FJ
/// are together; the SD and the KR, which came to the north-east, meet in another that has one place. All stay, and all
/// run from there.
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
