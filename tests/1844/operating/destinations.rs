//! Companies reach their destinations.

use super::super::kit::{EDITIONS, Table};
use super::turn_of;

/// From Appenzell to the mountain before Winterthur and Frauenfeld; the western circle of the tile there is in the east.
pub fn before_winterthur(table: &mut Table) {
    table.put_tile("D25", "6", 1);
    table.put_tile("D23", "8", 2);
    table.put_tile("C20", "59", 4);
}

/// From Basel over Olten to the mountain before Lucerne.
fn before_lucerne(table: &mut Table) {
    table.put_tile("C12", "57", 2);
    table.put_tile("D13", "57", 2);
    table.put_tile("E14", "9", 2);
}

/// 1844-DE-01: all but the regional companies, with a train for any distance.
#[test]
fn historical_and_pre_sbb_companies_have_destinations() {
    for edition in EDITIONS {
        let table = Table::new(edition, 3);
        let destination = |company: &str| {
            let of = table.world().company(table.company(company));
            of.destinations.first().map(|hex| table.world().map.hex(hex.hex).id.clone())
        };
        let aims =
            ["NOB", "SCB", "VSB", "JS", "FNM", "RhB", "BLS", "STB", "AB", "MOB"].map(|id| destination(id).unwrap());
        assert_eq!(aims, ["D15", "F17", "F25", "F7", "G20", "J13", "J13", "H13", "C20", "H13"]);
        // That of the GB is the Gotthard tunnel.
        assert_eq!(["JN", "ChA", "VZ", "GB", "SBB"].map(destination), [const { None }; 5]);
    }
}

/// 1844-DE-02, 1844-DE-04, 1844-LA-04, 1844F-DE-01: 5 x 100 for the AB, 2 x 100 for the VSB, without any train.
#[test]
fn the_second_capital_is_five_or_two_times_the_issue_price() {
    for edition in EDITIONS {
        let mut ab = turn_of(edition, "AB", "3", before_winterthur);
        let bank = ab.bank();
        ab.lay("AB", "C22", "8", 5);
        assert_eq!((ab.cash("AB"), ab.bank()), (1000 - 30 + 500, bank + 30 - 500));
        let mut vsb = turn_of(edition, "VSB", "2", |table| {
            table.put_tile("C24", "6", 0);
            table.put_tile("D23", "8", 3);
            table.put_tile("E24", "9", 2);
        });
        vsb.lay("VSB", "F25", "4", 2);
        assert_eq!(vsb.cash("VSB"), 1000 - 20 + 200);
        // Next to it is not there.
        let mut short = turn_of(edition, "VSB", "2", |table| {
            table.put_tile("C24", "6", 0);
            table.put_tile("D23", "8", 3);
        });
        short.lay("VSB", "E24", "9", 2);
        assert_eq!(short.cash("VSB"), 1000);
        // The market price does not matter, the issue price does.
        let mut rich = turn_of(edition, "AB", "3", |table| {
            before_winterthur(table);
            table.put_marker("AB", 0, 10);
        });
        rich.lay("AB", "C22", "8", 5);
        assert_eq!((rich.price("AB"), rich.cash("AB")), (185, 1000 - 30 + 500));
    }
}

/// 1844-DE-03, 1844F-DE-02: Olten belongs to the STB; a second place there opens the way. All other shares are unsold.
#[test]
fn the_way_to_a_destination_leads_past_no_blocked_city() {
    for edition in EDITIONS {
        let mut open = turn_of(edition, "SCB", "3", before_lucerne);
        open.lay("SCB", "F15", "8", 2);
        assert_eq!(open.cash("SCB"), 1000 - 30 + 200);
        let mut blocked = turn_of(edition, "SCB", "3", |table| {
            before_lucerne(table);
            table.found("STB", "B", 60, 0);
            table.put_token("STB", "D13");
            table.put_tile("F15", "8", 2);
        });
        let mut idle = blocked.twin();
        idle.pass("SCB");
        assert_eq!(idle.cash("SCB"), 1000);
        blocked.lay("SCB", "D13", "14", 1);
        assert_eq!(blocked.cash("SCB"), 1000 + 200);
    }
}

/// 1844-DE-05, 1844F-DE-03: Aarau counts for the NOB by its eastern circle, and each circle of Winterthur and Frauenfeld for
/// the AB.
#[test]
fn either_city_of_a_hex_counts() {
    for edition in EDITIONS {
        let mut nob = turn_of(edition, "NOB", "2", |table| table.put_tile("D19", "57", 1));
        nob.lay("NOB", "D17", "4", 1);
        assert_eq!(nob.cash("NOB"), 1000 + 200);
        for rotation in [2, 4] {
            let mut ab = turn_of(edition, "AB", "3", |table| {
                table.put_tile("D25", "6", 1);
                table.put_tile("D23", "8", 2);
                table.put_tile("C20", "59", rotation);
            });
            ab.lay("AB", "C22", "8", 5);
            assert_eq!(ab.cash("AB"), 1000 - 30 + 500);
        }
    }
}

/// 1844F-DE-04: once it has been there, nothing takes the money away, and nothing brings it twice.
#[test]
fn the_second_capital_is_paid_at_once_and_once() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "SCB", "3", |table| {
            before_lucerne(table);
            table.found("STB", "B", 60, 0);
        });
        table.lay("SCB", "F15", "8", 2);
        assert_eq!(table.cash("SCB"), 1170);
        table.put_token("STB", "D13");
        table.go_on_until(|table| table.acting() == "SCB" && table.game.state().clock.set_round == 2);
        let before = table.cash("SCB");
        // Olten opens again.
        table.lay("SCB", "D13", "14", 1);
        assert_eq!((before, table.cash("SCB")), (1170, 1170));
    }
}

/// Track from Goldau, where the STB has a station, over Altdorf to the Gotthard and the Lukmanier. A may build a tunnel.
fn before_gotthard(table: &mut Table) {
    table.put_tile("F21", "5", 0);
    table.put_tile("G22", "7", 0);
    table.put_token("STB", "F21");
    table.give_private("T2", "A");
}

/// 1844-DE-06, 1844F-DE-05: 2 x 80 for the GB when the STB builds the Gotthard tunnel, to which the GB has no track.
#[test]
fn the_gb_is_paid_for_the_gotthard_tunnel() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "2", |table| {
            before_gotthard(table);
            table.found("GB", "B", 80, 0);
        });
        let mut other = table.twin();
        table.act("A", table.using("T2"));
        assert_eq!(table.cash("GB"), 0);
        table.lay("STB", "H19", "X78", 3);
        assert_eq!((table.cash("GB"), table.cash("STB")), (160, 900));
        // Another tunnel is not the Gotthard.
        other.act("A", other.using("T2"));
        other.lay("STB", "H21", "X79", 0);
        assert_eq!(other.cash("GB"), 0);
        // It gets both capitals at once if the tunnel is there before.
        let mut late = Table::in_stock_round(edition, 3);
        late.put_tunnel("T2", "B", "H19", "X78", 3);
        late.start("A", "GB", 60);
        assert_eq!(late.cash("GB"), 120 + 120);
    }
}

/// 1844-DE-07, 1844-LA-05, 1844F-DE-06, 1844F-LA-02: ten times the issue price in phase 6, and nothing in Winterthur.
#[test]
fn companies_launched_in_phase_six_get_all_at_once() {
    for edition in EDITIONS {
        for (phase, capital, second) in [("4", 300, 300), ("6", 600, 0)] {
            let mut table = Table::in_stock_round(edition, 3);
            table.set_phase(phase);
            before_winterthur(&mut table);
            table.start("A", "AB", 60);
            table.deal("AB", &[1, 2], Some("C"));
            table.buy("B", "AB");
            assert_eq!(table.cash("AB"), capital, "in phase {phase}");
            table.to_operating_round();
            table.go_on_until(|table| table.acting() == "AB");
            table.lay("AB", "C22", "8", 5);
            assert_eq!(table.cash("AB"), capital - 30 + second, "in phase {phase}");
        }
    }
}
