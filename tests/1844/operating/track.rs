//! New track: where it goes, and what it costs.

use super::super::kit::{EDITIONS, Table};
use super::examples::{around_sion, to_basel};
use super::{NOT_NOW, turn_of};

const NO_LINK: &str = "no track of the operator leads to it";
const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";
const NO_TILE: &str = "no tile may be laid on this hex";
const OTHER_LABEL: &str = "its label is not that of the hex";

/// 1844-TR-01, 1844F-TR-02, 1844-UP-01: one new tile, or one upgrade, or nothing.
#[test]
fn one_tile_is_laid_or_upgraded_in_a_turn() {
    for edition in EDITIONS {
        let table = turn_of(edition, "VZ", "3", around_sion);
        let yellow = |table: &mut Table| table.lay("VZ", "L9", "9", 0);
        let green = |table: &mut Table| table.lay("VZ", "K8", "88", 1);
        let mut new = table.twin();
        yellow(&mut new);
        new.lay_refused("VZ", "K8", "88", 1, NOT_NOW);
        new.lay_refused("VZ", "K12", "9", 1, NOT_NOW);
        let mut upgraded = table.twin();
        green(&mut upgraded);
        upgraded.lay_refused("VZ", "L9", "9", 0, NOT_NOW);
        upgraded.lay_refused("VZ", "J11", "87", 4, NOT_NOW);
        let mut idle = table.twin();
        idle.pass("VZ");
        idle.lay_refused("VZ", "L9", "9", 0, NOT_NOW);
    }
}

/// 1844-TR-02, 1844F-TR-01: pale hexes take yellow, printed yellow ones begin with green, red and grey ones take nothing.
#[test]
fn red_and_grey_hexes_take_no_tile() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "3", to_basel);
        for (hex, tile) in [("B11", "8"), ("M8", "8"), ("G20", "4"), ("K2", "57"), ("J17", "8"), ("F19", "8")] {
            table.lay_refused("STB", hex, tile, 0, NO_TILE);
        }
        table.lay_refused("STB", "D15", "57", 1, "it is none of the tiles that may follow here");
        let mut yellow = turn_of(edition, "STB", "2", to_basel);
        yellow.lay_refused("STB", "D15", "14", 1, "tiles of this colour may not be laid now");
    }
}

/// 1844-TR-03, 1844-TR-04, 1844-TR-07, 1844F-TR-05: a town takes a bar, a city a circle, and open country neither.
#[test]
fn tiles_show_the_stations_of_the_map() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| {
            table.put_tile("K10", "6", 1);
            table.put_tile("K10", "15", 0);
        });
        assert_eq!(table.tiles_for("K8"), ["3", "4", "58"]);
        assert_eq!(table.tiles_for("J11"), ["3", "58"]);
        assert_eq!(table.tiles_for("L9"), ["7", "8", "9"]);
        for tile in ["8", "57"] {
            table.lay_refused("VZ", "K8", tile, 1, OTHER_STATIONS);
        }
        for tile in ["58", "57"] {
            table.lay_refused("VZ", "L9", tile, 0, OTHER_STATIONS);
        }
        let mut home = turn_of(edition, "VZ", "3", |_| {});
        assert_eq!(home.tiles_for("K10"), ["5", "6", "57"]);
        for tile in ["8", "58"] {
            home.lay_refused("VZ", "K10", tile, 1, OTHER_STATIONS);
        }
    }
}

/// 1844-TR-05, 1844-TR-06, 1844F-TR-05: OO and Lausanne have tiles of their own, Zürich and Bern only from green on.
#[test]
fn labelled_hexes_take_tiles_with_their_label() {
    for edition in EDITIONS {
        let table = turn_of(edition, "JS", "3", |_| {});
        assert_eq!(table.tiles_for("I4"), ["901"]);
        table.twin().lay_refused("JS", "I4", "59", 1, OTHER_LABEL);
        // Winterthur and Frauenfeld, from Zürich.
        let mut oo = turn_of(edition, "NOB", "3", |table| table.put_tile("D19", "57", 0));
        assert_eq!(oo.tiles_for("C20"), ["59"]);
        oo.lay_refused("NOB", "C20", "901", 0, OTHER_LABEL);
        assert_eq!(oo.tiles_for("D19"), ["907", "908"]);
        oo.lay_refused("NOB", "D19", "14", 0, OTHER_LABEL);
        oo.lay_refused("NOB", "D19", "904", 0, OTHER_LABEL);
        assert_eq!(turn_of(edition, "NOB", "3", |_| {}).tiles_for("D19"), ["5", "6", "57"]);
        assert_eq!(turn_of(edition, "BLS", "3", |_| {}).tiles_for("F11"), ["5", "6", "57"]);
        let bern = turn_of(edition, "BLS", "3", |table| table.put_tile("F11", "57", 2));
        assert_eq!(bern.tiles_for("F11"), ["904"]);
        // Labelled tiles go nowhere else.
        let mut sion = turn_of(edition, "VZ", "3", |table| table.put_tile("K10", "57", 0));
        for tile in ["904", "907", "901", "59"] {
            sion.lay_refused("VZ", "K10", tile, 0, OTHER_LABEL);
        }
    }
}

/// 1844-TR-08, 1844F-TR-09, 1844-UP-11: 20 for a river, 30, 60 or 90 for mountains, once; nothing in the plain.
#[test]
fn the_first_tile_on_a_hex_costs_what_is_printed() {
    for edition in EDITIONS {
        let table = turn_of(edition, "VZ", "3", |table| {
            table.put_tile("K10", "6", 1);
            table.put_tile("K10", "15", 0);
        });
        let bank = table.bank();
        assert_eq!(table.cost_of("VZ", "K8", "58", 2), 20);
        assert_eq!(table.cost_of("VZ", "J11", "58", 4), 30);
        assert_eq!(table.cost_of("VZ", "L9", "9", 0), 60);
        let mut paid = table.twin();
        paid.lay("VZ", "L9", "9", 0);
        assert_eq!((paid.cash("VZ"), paid.bank()), (940, bank + 60));
        let mut poor = table.twin();
        poor.set_cash("VZ", 59);
        poor.lay_refused("VZ", "L9", "9", 0, "it costs 60 SFR, but only 59 SFR is there");
        // An upgrade is free, on mountains too.
        let upgrade = turn_of(edition, "VZ", "3", around_sion);
        assert_eq!(upgrade.cost_of("VZ", "J11", "87", 4), 0);
        assert_eq!(turn_of(edition, "VSB", "3", |_| {}).cost_of("VSB", "C24", "57", 1), 0);
        let beyond_altdorf = turn_of(edition, "GB", "3", |table| table.put_tile("G18", "57", 1));
        assert_eq!(beyond_altdorf.cost_of("GB", "G22", "9", 1), 90);
        // Aarau is printed yellow, but its river is crossed with the first tile.
        assert_eq!(turn_of(edition, "STB", "3", |_| {}).cost_of("STB", "D15", "14", 1), 20);
    }
}

/// 1844-TR-09, 1844F-TR-04: the first tile goes on the home hex, and it is not left out, unless track is printed there or
/// has been laid.
#[test]
fn the_first_tile_goes_on_the_home_hex() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "2", |table| {
            table.put_tile("J11", "58", 4);
            table.put_token("VZ", "K2");
            let vz = table.company("VZ");
            table.edit(|state, _| state.operators[vz.at()].operated = false);
        });
        // From Geneva it could build towards Nyon.
        table.lay_refused("VZ", "J1", "58", 3, "the first tile goes on the home hex");
        table.refused("VZ", prospectus_engine::Deed::Pass, "the first tile goes on the home hex");
        table.lay("VZ", "K10", "6", 1);
        let mut laid = turn_of(edition, "VZ", "2", |table| table.put_tile("K10", "6", 1));
        assert!(laid.may("VZ", prospectus_engine::Deed::Pass));
        laid.lay("VZ", "K8", "58", 2);
        let mut printed = turn_of(edition, "JN", "2", |_| {});
        printed.lay("JN", "F5", "8", 4);
    }
}

/// 1844-TR-10, 1844F-TR-03: a new tile continues track that leads to an own station, past no city full of others.
#[test]
fn a_new_tile_extends_connected_track() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "2", to_basel);
        // Basel, which is free, leads to Strasbourg only. Track from D17 on is not connected to the western circle of Aarau.
        table.lay_refused("STB", "D17", "58", 1, NO_LINK);
        table.lay_refused("STB", "D11", "8", 4, NO_LINK);
        table.lay_refused("STB", "K10", "57", 0, NO_LINK);
        let towards_d11 = |table: &mut Table| {
            to_basel(table);
            table.put_tile("C12", "15", 5);
        };
        let mut open = turn_of(edition, "STB", "3", towards_d11);
        open.lay("STB", "D11", "8", 3);
        let mut blocked = turn_of(edition, "STB", "3", |table| {
            towards_d11(table);
            table.found("BLS", "B", 60, 0);
            table.put_token("BLS", "D13");
        });
        blocked.lay_refused("STB", "D11", "8", 3, NO_LINK);
    }
}

/// 1844-TR-16, 1844F-TR-08: Olten's track may end at the blank side of a neighbouring tile.
#[test]
fn track_need_not_meet_that_of_neighbouring_tiles() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "2", |table| {
            table.put_tile("C14", "3", 5);
            // E12 lies to the south-west of Olten, and its track leads west and south-west.
            table.put_tile("E12", "7", 0);
        });
        // From Olten at edge 3 to E12 at edge 0.
        table.lay("STB", "D13", "57", 0);
    }
}

/// 1844-TR-17: the AB has 29 when it could reach Winterthur over a mountain that costs 30 to cross.
#[test]
fn building_is_not_paid_out_of_destination_money() {
    for edition in EDITIONS {
        let to_winterthur = |cash: i64| {
            turn_of(edition, "AB", "3", |table| {
                super::destinations::before_winterthur(table);
                table.set_cash("AB", cash);
            })
        };
        to_winterthur(29).lay_refused("AB", "C22", "8", 5, "it costs 30 SFR, but only 29 SFR is there");
        let mut table = to_winterthur(30);
        table.lay("AB", "C22", "8", 5);
        assert_eq!(table.cash("AB"), 500);
    }
}
