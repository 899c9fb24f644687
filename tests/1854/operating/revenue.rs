//! What routes earn.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::running::{LAIBACH, VENEDIG, around_klagenfurt};
use super::{forbidden, put, turn_of, with};

/// 1854-EX-05, 1854-RU-10, 1854-RU-09: a 2 from Klagenfurt to Laibach (30 + 30), and a 3 from Klagenfurt by way of
/// Villach to Venedig (30 + 10 + 30).
#[test]
fn the_kt_earns_130() {
    let (mut table, trains) = with("KT", "3", &["2", "3"], around_klagenfurt);
    assert_eq!(table.run_along("KT", trains[0], &LAIBACH), Ok(30 + 30));
    assert_eq!(table.run_along("KT", trains[1], &VENEDIG), Ok(30 + 10 + 30));
    assert_eq!(table.best_run("KT").1, 130);
    let bank = table.bank();
    table.run_and("KT", DividendKind::Keep);
    assert_eq!((table.revenue("KT"), table.cash("KT"), table.bank()), (130, 1130, bank - 130));
}

/// 1854-RU-10: the 3 could earn 60 only, if it took the way to Laibach from the 2.
#[test]
fn the_highest_revenue_must_be_claimed() {
    let (mut table, trains) = with("KT", "3", &["2", "3"], around_klagenfurt);
    table.pass_until("KT", |deed| matches!(deed, Deed::Run { .. }));
    let claim = |at: usize, hexes: &[&str]| table.claim_along("KT", trains[at], hexes).unwrap().0;
    let less =
        [vec![], vec![claim(0, &LAIBACH)], vec![claim(1, &VENEDIG)], vec![claim(0, &VENEDIG[..2]), claim(1, &LAIBACH)]];
    let best = vec![claim(1, &VENEDIG), claim(0, &LAIBACH)];
    for routes in less {
        table.refused("KT", Deed::Run { routes }, "the trains can earn 130 G, and the best must be taken");
    }
    table.act("KT", Deed::Run { routes: best });
    assert_eq!(table.revenue("KT"), 130);
}

/// Lines from a home to a red area: the company, its track, the hexes of the line, what the other stops are worth, and
/// the values of the area in the yellow, green, brown and grey phases.
type Line = (&'static str, &'static [(&'static str, &'static str, u8)], &'static [&'static str], i64, [i64; 4]);

const LINES: [Line; 10] = [
    ("KT", &[("H18", "57", 2)], &["H18", "I19"], 20, [20, 30, 30, 40]),
    ("KT", &[("H18", "57", 1), ("H16", "1", 0)], &["H18", "H16", "I15"], 30, [20, 30, 40, 50]),
    ("NT", &[("F8", "57", 2), ("G9", "9", 2)], &["F8", "G9", "H10"], 20, [30, 40, 50, 60]),
    ("VB", &[("E3", "57", 0)], &["E3", "D4"], 20, [0, 20, 30, 40]),
    ("VB", &[("E3", "57", 1)], &["E3", "E1"], 20, [20, 30, 40, 50]),
    ("VB", &[("E3", "57", 0), ("F2", "69", 0)], &["E3", "F2", "G1"], 30, [20, 20, 20, 20]),
    ("SB", &[("E13", "57", 2)], &["E13", "D12"], 20, [20, 30, 40, 50]),
    ("KR", &[("C17", "57", 0), ("B18", "58", 4), ("B20", "7", 1)], &["C17", "B18", "B20", "A19"], 30, [20, 30, 50, 50]),
    (
        "SD",
        &[("D22", "2", 2), ("D24", "4", 1), ("D26", "4", 1)],
        &["C23", "D22", "D24", "D26", "D28"],
        70,
        [30, 40, 50, 60],
    ),
    (
        "SD",
        &[("D22", "2", 2), ("D24", "4", 1), ("D26", "58", 5)],
        &["C23", "D22", "D24", "D26", "E27"],
        70,
        [30, 40, 50, 60],
    ),
];

/// 1854-RU-09, D54-49: one value in phases 1 and 2, one in 3 and 4, one in 5 and 6, one in 7. Augsburg, which is worth
/// nothing at first, can be visited all the same.
#[test]
fn red_areas_have_values_by_phase() {
    for (company, track, hexes, rest, values) in LINES {
        for (at, phases) in [["1", "2"], ["3", "4"], ["5", "6"], ["7", "7"]].iter().enumerate() {
            for phase in phases {
                let (table, trains) = with(company, phase, &["5"], |table| put(table, track));
                assert_eq!(table.run_along(company, trains[0], hexes), Ok(rest + values[at]), "{hexes:?} in {phase}");
            }
        }
    }
}

/// From Innsbruck by way of Kufstein, the toll road and Wels to Linz.
const TOLL: [&str; 7] = ["F8", "F10", "E11", "D12", "D14", "D16", "C17"];

/// 1854-RU-08: Innsbruck 20, Kufstein 10, Wels 10 and Linz 20, less 10 for the toll road, which is no stop.
#[test]
fn the_toll_road_takes_ten_and_is_no_stop() {
    let toll = |kinds: &[&str]| {
        with("NT", "2", kinds, |table| {
            put(table, &[("F8", "57", 1), ("F10", "8", 1), ("E11", "55", 0), ("D14", "9", 1), ("D16", "58", 1)]);
            put(table, &[("C17", "6", 4)]);
        })
    };
    let (mut table, trains) = toll(&["4"]);
    assert_eq!(table.run_along("NT", trains[0], &TOLL), Ok(20 + 10 + 10 + 20 - 10));
    assert_eq!(table.run_along("NT", trains[0], &TOLL[..3]), Ok(20 + 10));
    table.run_and("NT", DividendKind::Keep);
    assert_eq!((table.revenue("NT"), table.cash("NT")), (50, 1050));
    let (three, trains) = toll(&["3"]);
    assert_eq!(three.run_along("NT", trains[0], &TOLL[..6]), Ok(20 + 10 + 10 - 10));
    forbidden(&three, "NT", trains[0], &TOLL, "4 stops are more than 3");
    // Not even a 2 is made to use it: 20 + 10 without it, and no more with it.
    let (two, _) = toll(&["2"]);
    assert_eq!(two.best_run("NT").1, 30);
}

/// 1854-RU-08: the road passes by München: that is visited from Salzburg only.
#[test]
fn the_toll_road_does_not_come_to_munich() {
    let (table, trains) = with("NT", "2", &["5"], |table| {
        put(table, &[("F8", "57", 1), ("F10", "8", 1), ("E11", "55", 0)]);
    });
    assert_eq!(table.run_along("NT", trains[0], &TOLL[..3]), Ok(20 + 10));
    forbidden(&table, "NT", trains[0], &TOLL[..4], "no such track");
    let (munich, trains) = with("SB", "2", &["5"], |table| put(table, &[("E13", "57", 2)]));
    assert_eq!(munich.run_along("SB", trains[0], &["E13", "D12"]), Ok(20 + 20));
}

/// 1854-RU-08, 1854-RU-05: a route that ends in München may have used the toll road before: it has not been in München
/// there.
#[test]
fn a_route_to_munich_may_use_the_toll_road() {
    let (table, trains) = with("SB", "3", &["4"], |table| {
        put(table, &[("E13", "5", 1), ("E11", "1", 0), ("E11", "14", 0), ("D14", "9", 1), ("D16", "58", 1)]);
    });
    let line = ["D12", "E13", "E11", "D12", "D14", "D16"];
    assert_eq!(table.run_along("SB", trains[0], &line[..3]), Ok(30 + 20 + 30));
    assert_eq!(table.run_along("SB", trains[0], &line), Ok(30 + 20 + 30 + 10 - 10));
}

/// 1854-RU-10: what the trains earn comes from the bank, when it is decided what becomes of it.
#[test]
fn the_bank_pays_the_revenue() {
    let mut table = turn_of("KT", "3", around_klagenfurt);
    table.give_trains("KT", &["2"]);
    let (bank, money) = (table.bank(), table.all_money());
    table.run_best("KT");
    assert_eq!((table.revenue("KT"), table.cash("KT"), table.bank()), (60, 1000, bank));
    table.keep("KT");
    assert_eq!((table.cash("KT"), table.bank(), table.all_money()), (1060, bank - 60, money));
}
