//! Stations are placed.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::destinations::before_winterthur;
use super::examples::{around_sion, to_basel};
use super::{NOT_NOW, turn_of};

const NO_PLACE: &str = "there is no free place for a station";

/// The STB about to place a station: Aarau, Liestal, Olten, Basel, where there are two places; and Zug.
fn stb(edition: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of(edition, "STB", "3", |table| {
        to_basel(table);
        table.put_tile("C12", "15", 5);
        table.put_tile("D15", "14", 1);
        table.put_tile("E16", "8", 2);
        table.put_tile("E18", "57", 1);
        prepare(table);
    });
    table.pass("STB");
    table
}

/// 1844-ST-01, 1844-ST-03, 1844F-ST-03: one in a turn; 40 for the first besides the home, 100 for each further one.
#[test]
fn one_station_a_turn_costs_forty_and_later_a_hundred() {
    for edition in EDITIONS {
        let mut table = stb(edition, |_| {});
        let bank = table.bank();
        table.act("STB", table.station("D13"));
        assert_eq!((table.cash("STB"), table.bank()), (960, bank + 40));
        table.refused("STB", table.station("C12"), NOT_NOW);
        table.go_on_until(|table| table.acting() == "STB" && table.game.state().clock.set_round == 2);
        let cash = table.cash("STB");
        table.pass("STB");
        table.act("STB", table.station("C12"));
        assert_eq!(table.cash("STB"), cash - 100);
        let mut third = stb(edition, |table| {
            table.put_token("STB", "D13");
            table.put_token("STB", "K2");
        });
        third.act("STB", third.station("C12"));
        assert_eq!(third.cash("STB"), 900);
        let with = |cash: i64| stb(edition, |table| table.set_cash("STB", cash));
        with(39).refused("STB", table.station("D13"), NOT_NOW);
        assert!(with(40).may("STB", table.station("D13")));
        let mut third = stb(edition, |table| {
            table.put_token("STB", "D13");
            table.set_cash("STB", 99);
        });
        third.refused("STB", third.station("C12"), NOT_NOW);
    }
}

/// 1844-ST-02, 1844-ST-01, 1844F-ST-01: the VZ operates for the first time: Sion costs nothing, and another station may
/// follow in the same turn.
#[test]
fn the_home_station_is_placed_first_and_free() {
    for edition in EDITIONS {
        let mut table = Table::in_stock_round(edition, 3);
        around_sion(&mut table);
        table.start("A", "VZ", 60);
        table.buy("B", "VZ");
        assert!(!table.has_token("VZ", "K10"), "not before it operates");
        table.open_home("MOB");
        table.to_operating_round();
        table.go_on_until(|table| table.acting() == "VZ");
        assert!(table.has_token("VZ", "K10"));
        assert_eq!((table.cash("VZ"), table.tokens_left("VZ")), (300, 2));
        table.pass("VZ");
        table.act("VZ", table.station("I6"));
        assert_eq!((table.cash("VZ"), table.tokens_left("VZ")), (260, 1));
    }
}

/// 1844-CO-09, 1844-CO-24, 1844F-ST-01: two for a pre-SBB company, three for a regional one; each of the SBB costs 100.
#[test]
fn the_number_of_stations_goes_by_the_sort_of_company() {
    for edition in EDITIONS {
        for (company, home, stations) in [("SCB", "C12", 2), ("JN", "F7", 3)] {
            let with = |extra: usize| {
                let mut table = turn_of(edition, company, "3", |table| {
                    to_basel(table);
                    let elsewhere = ["K2", "H13", "B19"];
                    elsewhere[..extra].iter().for_each(|hex| table.put_token(company, hex));
                    if company == "JN" {
                        // From Neuchatel north-west to nowhere: the station that is placed is reached from Basel.
                        table.put_token("JN", "C12");
                    }
                });
                table.pass(company);
                table
            };
            let placed = stations - 1 - usize::from(company == "JN");
            let mut last = with(placed - 1);
            last.act(company, last.station("D13"));
            assert_eq!(last.tokens_left(company), 0, "{company} in {home}");
            let mut none = with(placed);
            none.refused(company, none.station("D13"), NOT_NOW);
        }
        let table = Table::new(edition, 3);
        let costs = |company: &str| table.game.view().token_costs(table.company(company)).unwrap();
        assert_eq!(costs("SBB"), [100; 10]);
    }
}

/// 1844-CO-16, 1844F-ST-02: from one at 60 to five at 100, the home included; the first besides it costs 40 for all.
#[test]
fn the_stations_of_a_historical_company_go_by_its_issue_price() {
    for edition in EDITIONS {
        for (par, stations) in [(60, 1), (70, 2), (80, 3), (90, 4), (100, 5)] {
            let mut table = Table::in_stock_round(edition, 3);
            before_winterthur(&mut table);
            table.put_tile("C22", "8", 5);
            table.start("A", "AB", par);
            table.deal("AB", &[1, 2], Some("C"));
            table.buy("B", "AB");
            table.to_operating_round();
            table.go_on_until(|table| table.acting() == "AB");
            assert_eq!(table.tokens_left("AB"), stations - 1, "at {par}");
            let cash = table.cash("AB");
            table.pass("AB");
            match stations {
                1 => table.refused("AB", table.station("C20"), NOT_NOW),
                _ => table.act("AB", table.station("C20")),
            }
            assert_eq!(table.cash("AB"), cash - if stations > 1 { 40 } else { 0 });
        }
    }
}

/// 1844-ST-04, 1844F-ST-04: not in a full city, and never in a town, be it as large as Brig and Altdorf.
#[test]
fn a_station_needs_an_empty_circle() {
    for edition in EDITIONS {
        let mut table = stb(edition, |table| {
            table.found("BLS", "B", 60, 0);
            table.put_token("BLS", "C12");
            table.found("SCB", "B", 60, 0);
        });
        table.refused("STB", table.station("C12"), NO_PLACE);
        table.refused("STB", table.station("C14"), NO_PLACE);
        table.act("STB", table.station("D13"));
        let mut brig = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            table.open_home("MOB");
        });
        brig.pass("VZ");
        brig.refused("VZ", brig.station("J13"), NO_PLACE);
        let mut altdorf = turn_of(edition, "GB", "3", |table| {
            table.put_tile("G18", "57", 1);
            table.put_tile("F21", "5", 0);
        });
        altdorf.pass("GB");
        altdorf.refused("GB", altdorf.station("G20"), NO_PLACE);
        altdorf.act("GB", altdorf.station("F21"));
    }
}

/// 1844-ST-05, 1844F-ST-06: the SCB has not operated: of two places in Basel one is taken, the other is left for it.
#[test]
fn the_home_of_a_company_that_has_not_operated_is_not_blocked() {
    for edition in EDITIONS {
        let taken = |scb: bool| {
            stb(edition, |table| {
                table.found("BLS", "B", 60, 0);
                table.put_token("BLS", "C12");
                if scb {
                    table.found("SCB", "B", 60, 0);
                }
            })
        };
        taken(false).refused("STB", taken(false).station("C12"), NO_PLACE);
        taken(true).refused("STB", taken(true).station("C12"), NO_PLACE);
        let free = stb(edition, |_| {});
        assert!(free.may("STB", free.station("C12")), "one of two places is left for the SCB");
        let operated = stb(edition, |table| table.found("SCB", "B", 60, 0));
        assert!(operated.may("STB", operated.station("C12")));
    }
}

/// 1844-ST-06, 1844-ST-08, 1844F-ST-05: by a route of any length, not past a city full of others, and not across a red area.
#[test]
fn a_route_must_lead_to_a_new_station() {
    for edition in EDITIONS {
        let mut table = stb(edition, |_| {});
        table.refused("STB", table.station("B19"), "its track does not lead to B19");
        assert!(table.may("STB", table.station("C12")));
        let mut blocked = stb(edition, |table| {
            table.found("BLS", "B", 60, 0);
            table.put_token("BLS", "D13");
        });
        blocked.refused("STB", blocked.station("C12"), "its track does not lead to C12");
        // Its own station in the full city keeps the way open.
        let own = stb(edition, |table| table.put_token("STB", "D13"));
        assert!(own.may("STB", own.station("C12")));
        // Arosa and St. Moritz both have a line to Innsbruck, which joins nothing.
        let mut abroad = turn_of(edition, "ChA", "3", |table| {
            table.put_tile("G28", "57", 2);
            table.put_tile("I28", "57", 0);
            table.put_tile("F27", "7", 5);
            table.put_tile("G26", "57", 0);
            table.open_home("RhB");
        });
        abroad.pass("ChA");
        abroad.refused("ChA", abroad.station("I28"), "its track does not lead to I28");
        abroad.act("ChA", abroad.station("G26"));
    }
}

/// 1844-ST-07, 1844F-ST-03: Basel has two places, but not for two stations of the STB.
#[test]
fn a_company_has_one_station_on_a_hex() {
    for edition in EDITIONS {
        let mut table = stb(edition, |table| {
            table.found("SCB", "B", 60, 0);
            table.put_tile("C12", "611", 4);
            table.put_token("STB", "C12");
        });
        table.refused("STB", table.station("C12"), "there already is a station of its own");
        // Nor in the other circle of Aarau.
        let mut aarau = turn_of(edition, "STB", "3", |table| {
            table.put_tile("C14", "3", 5);
            table.put_tile("D13", "6", 3);
            table.put_tile("E14", "8", 2);
            table.put_tile("E16", "7", 1);
        });
        aarau.pass("STB");
        let other = Deed::PlaceToken { hex: aarau.hex("D15"), stop: 1 };
        assert!(!aarau.may("STB", other));
    }
}
