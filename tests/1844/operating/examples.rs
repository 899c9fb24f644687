//! The rulebook's examples of routes, and the lines that they run on.

use prospectus_engine::ids::Owner;

use super::super::kit::{EDITIONS, Table};
use super::turn_of;

/// The map of the example: Sion with lines to Martigny and on to Montreux, to Visp and Brig, and to the tunnel at J9, behind
/// which is Gstaad.
pub fn around_sion(table: &mut Table) {
    table.put_tile("K10", "6", 1);
    table.put_tile("K10", "15", 0);
    table.put_tile("K8", "58", 2);
    table.put_tile("J7", "9", 2);
    table.put_tile("I6", "57", 2);
    table.put_tile("J11", "58", 4);
    table.put_tile("I10", "58", 0);
}

/// The tunnel from Sion to Gstaad, built with T2, which is B's.
pub fn gstaad_tunnel(table: &mut Table) {
    table.put_tunnel("T2", "B", "J9", "X78", 3);
}

/// From Strasbourg by way of Basel, Solothurn and Martigny to Torino.
pub fn transit(table: &mut Table) {
    table.put_tile("C12", "6", 0);
    table.put_tile("D11", "9", 0);
    table.put_tile("E10", "4", 0);
    table.put_tile("F9", "8", 3);
    table.put_tile("G10", "8", 0);
    table.put_tile("H9", "9", 0);
    table.put_tile("I8", "9", 0);
    table.put_tile("J7", "8", 3);
    table.put_tile("K8", "58", 0);
    table.put_tile("L7", "8", 3);
}

/// Every hex of that line.
pub const TRANSIT: &[&str] = &["B11", "C12", "D11", "E10", "F9", "G10", "H9", "I8", "J7", "K8", "L7", "M8"];

/// 1844-EX-08, 1844-RV-01, 1844F-RV-01, 1844-RU-05: a 2H and a 3H run for 100; Montreux is four hexes away.
#[test]
fn the_vz_earns_a_hundred() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            table.give_trains("VZ", &["2H", "3H"]);
        });
        let [two, three] = table.game.view().trains_of(Owner::Operator(table.company("VZ")))[..] else { panic!() };
        assert_eq!(table.run_along("VZ", two, &["K10", "K8"]), Ok(30 + 10));
        assert_eq!(table.run_along("VZ", three, &["K10", "J11", "J13"]), Ok(30 + 10 + 20));
        let montreux = ["K10", "K8", "J7", "I6"];
        assert!(table.run_along("VZ", two, &montreux).unwrap_err().contains("4 hexes are more than 2"));
        assert!(table.run_along("VZ", three, &montreux).unwrap_err().contains("4 hexes are more than 3"));
        let bank = table.bank();
        table.run_and("VZ", prospectus_engine::action::DividendKind::Keep);
        assert_eq!((table.revenue("VZ"), table.cash("VZ"), table.bank()), (100, 1100, bank - 100));
    }
}

/// 1844-EX-09, 1844-RV-04, 1844F-TU-09: Sion 30 + 10 and Gstaad 10 + 10.
#[test]
fn the_vz_runs_through_a_tunnel_for_sixty() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            gstaad_tunnel(table);
        });
        let three = table.give_trains("VZ", &["3H"])[0];
        assert_eq!(table.run_along("VZ", three, &["K10", "J9", "I10"]), Ok(60));
        assert_eq!(table.run_along("VZ", three, &["K10", "J11", "J13"]), Ok(60), "without a tunnel no bonus");
    }
}

/// 1844-EX-10, 1844-RV-03: 30 and 40 on top of 40, 20, 10, 10 and 30.
#[test]
fn the_transit_from_strasbourg_to_torino_adds_seventy() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "SCB", "3", transit);
        let five = table.give_trains("SCB", &["5"])[0];
        assert_eq!(table.run_along("SCB", five, TRANSIT), Ok(110 + 70));
        assert_eq!(table.run_along("SCB", five, &TRANSIT[..10]), Ok(40 + 20 + 10 + 10));
        assert_eq!(table.run_along("SCB", five, &TRANSIT[1..]), Ok(20 + 10 + 10 + 30));
    }
}

/// Aarau, Liestal, Olten and Basel in one line.
pub fn to_basel(table: &mut Table) {
    table.put_tile("C14", "3", 5);
    table.put_tile("D13", "5", 2);
    table.put_tile("C12", "57", 2);
}

/// 1844-EX-07, 1844-ST-05, 1844F-ST-06: the STB has its home in Aarau only. Olten costs 40, and the only place in Basel is
/// the SCB's.
#[test]
fn the_stb_may_go_to_olten_but_not_to_basel() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "2", to_basel);
        table.pass("STB");
        table.refused("STB", table.station("C12"), "there is no free place for a station");
        table.act("STB", table.station("D13"));
        assert_eq!(table.cash("STB"), 1000 - 40);
        assert!(table.has_token("STB", "D13"));
        // Once the SCB has operated, or with a second place, it may go to Basel too.
        let mut open = turn_of(edition, "STB", "3", |table| {
            to_basel(table);
            table.put_tile("C12", "15", 5);
        });
        open.pass("STB");
        open.act("STB", open.station("C12"));
    }
}
