//! The Orient Express.

use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::{forbidden, put, with};

/// From Paris by way of Zürich, Bregenz, Innsbruck, Kufstein, Salzburg, Wels, Linz, Ybbs and Krems to Wien: eleven
/// stops.
const PARIS_WIEN: [&str; 15] =
    ["D0", "E1", "E3", "E5", "E7", "F8", "F10", "E11", "E13", "D14", "D16", "C17", "C19", "C21", "C23"];

fn paris_wien(table: &mut Table) {
    put(table, &[("E3", "57", 1), ("E5", "9", 1), ("E7", "8", 5), ("F8", "6", 2), ("F10", "8", 1), ("E11", "1", 0)]);
    put(
        table,
        &[("E13", "6", 1), ("D14", "8", 4), ("D16", "58", 1), ("C17", "6", 4), ("C19", "4", 1), ("C21", "55", 0)],
    );
}

/// 1854-RU-06, 1854-RU-04: the 8Ox of the VB goes all the way from Paris to Wien and counts the eight best of eleven
/// stops: 90, 50, 40, four times 20 and once 10.
#[test]
fn the_orient_express_comes_from_paris_and_skips_stops() {
    let (mut table, trains) = with("VB", "7", &["8Ox"], paris_wien);
    assert_eq!(table.run_along("VB", trains[0], &PARIS_WIEN), Ok(90 + 50 + 40 + 4 * 20 + 10));
    assert_eq!(table.run_along("VB", trains[0], &PARIS_WIEN[..3]), Ok(90 + 50 + 20));
    table.run_and("VB", DividendKind::Keep);
    assert_eq!((table.revenue("VB"), table.cash("VB")), (270, 1270));
}

/// 1854-RU-06, 1854-RU-04, D54-48: an 8 begins in Zürich and leaves no stop out.
#[test]
fn ordinary_trains_do_not_come_to_paris_and_skip_nothing() {
    let (table, trains) = with("VB", "7", &["8", "5"], paris_wien);
    for train in &trains {
        forbidden(&table, "VB", *train, &PARIS_WIEN[..3], "the train may not visit");
    }
    forbidden(&table, "VB", trains[0], &PARIS_WIEN[1..], "10 stops are more than 8");
    assert_eq!(table.run_along("VB", trains[0], &PARIS_WIEN[1..13]), Ok(50 + 20 + 20 + 10 + 20 + 10 + 20 + 10));
    assert_eq!(table.run_along("VB", trains[1], &PARIS_WIEN[1..9]), Ok(50 + 20 + 20 + 10 + 20));
}

/// D54-58, 1854-RU-01: with green tiles on the way there are eight stops that are worth more than Bregenz, where the VB
/// has its only station. It is on the route, and that is enough.
#[test]
fn the_own_station_must_be_on_the_route_of_the_orient_express_but_not_counted() {
    let (table, trains) = with("VB", "7", &["8Ox"], |table| {
        paris_wien(table);
        put(table, &[("F8", "15", 1), ("E11", "14", 0), ("E13", "15", 0), ("C17", "15", 4), ("C21", "14", 0)]);
    });
    assert_eq!(table.run_along("VB", trains[0], &PARIS_WIEN), Ok(90 + 50 + 40 + 5 * 30));
    forbidden(&table, "VB", trains[0], &PARIS_WIEN[5..], "no stop has a station of the operator");
}

/// 1854-RU-08, 1854-RU-04: on the toll road it pays 10 as others do, even if it counts neither Kufstein nor Wels at its
/// ends: 90, 50, 40, three times 20 and two of the four towns make 260.
#[test]
fn the_orient_express_pays_on_the_toll_road() {
    let (mut table, trains) = with("VB", "7", &["8Ox"], |table| {
        put(
            table,
            &[("E3", "57", 1), ("E5", "9", 1), ("E7", "8", 5), ("F8", "6", 2), ("F10", "8", 1), ("E11", "55", 0)],
        );
        put(table, &[("D14", "9", 1), ("D16", "58", 1), ("C17", "6", 4), ("C19", "4", 1), ("C21", "55", 0)]);
    });
    let line = ["D0", "E1", "E3", "E5", "E7", "F8", "F10", "E11", "D12", "D14", "D16", "C17", "C19", "C21", "C23"];
    assert_eq!(table.run_along("VB", trains[0], &line), Ok(260 - 10));
    assert_eq!(table.best_run("VB").1, 250);
    table.run_and("VB", DividendKind::Keep);
    assert_eq!((table.revenue("VB"), table.cash("VB")), (250, 1250));
}

/// From Wien by way of Budapest, which has two arrows, to Konstantinopel.
const KONSTANTINOPEL: [&str; 7] = ["C23", "D22", "D24", "D26", "D28", "E27", "F28"];

/// 1854-RU-06, 1854-RU-05, D54-48: for others Budapest is the end. The other arrow leads there as well.
#[test]
fn the_orient_express_goes_on_to_konstantinopel() {
    let east = |town: (&'static str, u8)| {
        with("SD", "7", &["8Ox", "8"], move |table| {
            put(table, &[("D22", "2", 2), ("D24", "4", 1), ("D26", town.0, town.1)]);
        })
    };
    let (table, trains) = east(("4", 1));
    assert_eq!(table.run_along("SD", trains[0], &KONSTANTINOPEL), Ok(40 + 3 * 10 + 60 + 90));
    assert_eq!(table.run_along("SD", trains[1], &KONSTANTINOPEL[..5]), Ok(40 + 3 * 10 + 60));
    assert!(table.run_along("SD", trains[1], &KONSTANTINOPEL).is_err());
    let (other, trains) = east(("58", 5));
    let line = ["C23", "D22", "D24", "D26", "E27", "F28"];
    assert_eq!(other.run_along("SD", trains[0], &line), Ok(40 + 3 * 10 + 60 + 90));
    assert_eq!(other.run_along("SD", trains[1], &line[..5]), Ok(40 + 3 * 10 + 60));
    assert!(other.run_along("SD", trains[1], &line).is_err());
}
