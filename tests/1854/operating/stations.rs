//! Stations are placed.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::{NOT_NOW, RULE, build_no_more, put, turn_of};

const NO_PLACE: &str = "there is no free place for a station";
const OWN: &str = "there already is a station of its own";

/// Linz, Ybbs, Krems and Klosterneuburg in one line; the last two have become cities.
fn danube(table: &mut Table) {
    put(
        table,
        &[("C17", "57", 1), ("C19", "4", 1), ("C21", "55", 0), ("C21", "14", 0), ("B22", "2", 4), ("B22", "15", 4)],
    );
}

/// The KR about to place a station on that line.
fn kr(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("KR", phase, |table| {
        danube(table);
        table.give_train("KR", "4");
        prepare(table);
    });
    build_no_more(&mut table, "KR");
    table
}

/// 1854-ST-01: one in a turn; 40 for the first besides the home, 100 for each further one, to the bank.
#[test]
fn one_station_a_turn_costs_forty_and_later_a_hundred() {
    let mut table = kr("3", |_| {});
    let bank = table.bank();
    table.act("KR", table.station("C21"));
    assert_eq!((table.cash("KR"), table.bank(), table.tokens_left("KR")), (960, bank + 40, 2));
    table.refused("KR", table.station("B22"), NOT_NOW);
    table.until_next_turn_of("KR");
    build_no_more(&mut table, "KR");
    let cash = table.cash("KR");
    table.act("KR", table.station("B22"));
    assert_eq!((table.cash("KR"), table.tokens_left("KR")), (cash - 100, 1));
    let with = |cash: i64| kr("3", |table| table.set_cash("KR", cash));
    with(39).refused("KR", table.station("C21"), NOT_NOW);
    assert!(with(40).may("KR", table.station("C21")));
    // The third besides the home is the last one, and costs 100 as well.
    let mut last = kr("3", |table| {
        put(table, &[("F22", "57", 1), ("H16", "1", 0), ("H16", "14", 0)]);
        table.put_token("KR", "F22");
        table.put_token("KR", "H16");
    });
    last.act("KR", last.station("C21"));
    assert_eq!((last.cash("KR"), last.tokens_left("KR")), (900, 0));
    last.until_next_turn_of("KR");
    build_no_more(&mut last, "KR");
    last.refused("KR", last.station("B22"), NOT_NOW);
}

/// 1854-ST-01, 1854-LA-02: the KT operates for the first time: Klagenfurt costs nothing, and another station may follow
/// in the same turn, for 40.
#[test]
fn the_home_station_is_placed_first_and_free() {
    let mut table = Table::without_privates(3);
    put(&mut table, &[("H18", "57", 1), ("H16", "55", 0), ("H16", "14", 0)]);
    table.start("A", "KT", 67);
    table.buy("B", "KT");
    assert!(!table.has_token("KT", "H18"), "not before it operates");
    table.to_operating_round();
    assert_eq!(table.acting(), "KT");
    assert!(table.has_token("KT", "H18"));
    assert_eq!((table.cash("KT"), table.tokens_left("KT")), (670, 2));
    build_no_more(&mut table, "KT");
    table.act("KT", table.station("H16"));
    assert_eq!((table.cash("KT"), table.tokens_left("KT")), (630, 1));
}

/// 1854-ST-02: not in a full city, never in a town, not where no route leads, and not twice on a hex.
#[test]
fn a_station_needs_an_empty_circle_in_reach() {
    let full = |companies: &'static [&'static str]| {
        kr("3", move |table| {
            // Salzburg, where there is room.
            put(table, &[("C17", "14", 0), ("D16", "58", 1), ("D14", "8", 4), ("E13", "6", 1), ("E13", "15", 0)]);
            for company in companies {
                table.found(company, "B", 67, 0);
                table.put_token(company, "C21");
            }
        })
    };
    let mut table = full(&["SB", "NT"]);
    table.refused("KR", table.station("C21"), NO_PLACE);
    table.refused("KR", table.station("C19"), NO_PLACE);
    table.refused("KR", table.station("F22"), "its track does not lead to F22");
    // Krems is full, and what lies behind it is out of reach; with one free place it is not.
    table.refused("KR", table.station("B22"), "its track does not lead to B22");
    let mut half = full(&["SB"]);
    assert!(half.may("KR", half.station("B22")));
    half.act("KR", half.station("C21"));
    let mut own = kr("3", |table| table.put_token("KR", "C21"));
    own.refused("KR", own.station("C21"), OWN);
    own.act("KR", own.station("B22"));
}

/// The KE on a line from Wien by way of Krems, where there is room, and Ybbs to Linz, with a tile of one or two places.
fn to_linz(green: bool, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("KE", "3", |table| {
        put(table, &[("C21", "55", 0), ("C21", "14", 0), ("C19", "4", 1), ("C17", "57", 1)]);
        if green {
            put(table, &[("C17", "14", 0)]);
        }
        prepare(table);
    });
    build_no_more(&mut table, "KE");
    table
}

/// 1854-ST-02: Linz is kept for the KR as long as that has not operated: its only place, or the last one.
#[test]
fn the_home_of_a_company_that_has_not_operated_is_not_blocked() {
    let mut table = to_linz(false, |_| {});
    table.refused("KE", table.station("C17"), NO_PLACE);
    let mut second = to_linz(true, |_| {});
    second.act("KE", second.station("C17"));
    assert_eq!(second.cash("KE"), 960);
    let mut last = to_linz(true, |table| {
        table.found("SB", "B", 67, 0);
        table.put_token("SB", "C17");
    });
    last.refused("KE", last.station("C17"), NO_PLACE);
    let mut operated = to_linz(true, |table| table.found("KR", "B", 67, 0));
    operated.act("KE", operated.station("C17"));
    // The KR, which starts later, finds its place.
    let mut started = to_linz(true, |table| {
        table.deal("KR", &[0, 1], Some("B"));
        let (kr, cell) = (table.company("KR"), table.game.view().par_cell(67));
        table.edit(|state, _| {
            let company = &mut state.companies[kr.at()];
            (company.cell, company.par, company.started, company.floated) = (cell, 67, true, true);
        });
    });
    started.act("KE", started.station("C17"));
    started.until_turn_of("KR");
    assert!(started.has_token("KR", "C17") && started.has_token("KE", "C17"));
}

/// The KR with a line from Linz to the towns of the Lokalbahn AGs, both of them cities now; so many AGs have operated.
fn to_steyr(operated: &'static [&'static str]) -> Table {
    let mut table = turn_of("KR", "5", |table| {
        put(table, &[("C17", "57", 2), ("D18", "55", 1), ("D18", "14", 1), ("D20", "55", 1), ("D20", "14", 1)]);
        put(table, &[("C17", "14", 1)]);
        let ags: Vec<_> = operated.iter().map(|ag| table.company(ag)).collect();
        table.edit(|state, _| ags.iter().for_each(|ag| state.operators[ag.at()].operated = true));
    });
    build_no_more(&mut table, "KR");
    table
}

/// 1854-ST-03: Steyr (D18) and Sankt Pölten (D20) are closed until all three Lokalbahn AGs have operated.
#[test]
fn the_towns_of_the_lokalbahn_ags_are_closed_until_all_three_have_operated() {
    const SOME: [&[&str]; 4] = [&[], &["A"], &["A", "B"], &["B", "C"]];
    for operated in SOME {
        let mut table = to_steyr(operated);
        for hex in ["D18", "D20"] {
            assert!(table.try_act("KR", table.station(hex)).is_err(), "{hex} after {operated:?}");
        }
    }
    for hex in ["D18", "D20"] {
        let mut table = to_steyr(&["A", "B", "C"]);
        table.act("KR", table.station(hex));
        assert_eq!((table.cash("KR"), table.has_token("KR", hex)), (960, true));
    }
    // With another place to go to, the reason is told.
    let mut told = turn_of("KR", "5", |table| {
        danube(table);
        put(table, &[("C17", "14", 1), ("D18", "55", 1), ("D18", "14", 1)]);
    });
    build_no_more(&mut told, "KR");
    told.refused("KR", told.station("D18"), RULE);
    told.act("KR", told.station("C21"));
}

/// 1854-ST-02: Wien is one hex: a company has one station there, whatever circles are free, and each of the three homes
/// is kept.
#[test]
fn wien_takes_one_station_of_a_company_and_keeps_three_homes() {
    let wien = |company: &'static str| {
        let mut table = turn_of(company, "3", |table| {
            put(table, &[("C23", "433", 0), ("B22", "2", 4), ("B22", "15", 4), ("B24", "7", 0)]);
            if company != "FJ" {
                table.put_token(company, "B22");
            }
        });
        build_no_more(&mut table, company);
        table
    };
    let at = |table: &Table, stop: u8| Deed::PlaceToken { hex: table.hex("C23"), stop };
    let mut fj = wien("FJ");
    let again = at(&fj, 3);
    fj.refused("FJ", again, OWN);
    let mut kr = wien("KR");
    let [home, free] = [at(&kr, 2), at(&kr, 3)];
    kr.refused("KR", home, NO_PLACE);
    kr.act("KR", free);
    assert!(kr.has_token("KR", "C23"));
}
