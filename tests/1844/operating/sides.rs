//! Where track may not lead.

use prospectus_engine::Deed;

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::turn_of;

fn at_edge(edge: u8, what: &str) -> String {
    format!("its track at edge {edge} would run {what}")
}

/// 1844-TR-11, 1844F-TR-06: there is nothing to the north-east of St. Gallen.
#[test]
fn no_track_leads_off_the_map() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VSB", "2", |_| {});
        table.lay_refused("VSB", "C24", "57", 0, &at_edge(3, "off the map"));
        table.lay("VSB", "C24", "57", 1);
    }
}

/// 1844-TR-12, 1844-TR-15, 1844F-TR-06: the Rigi is open to Lucerne and Goldau, not to Stans; Stuttgart to Schaffhausen, not
/// to the hex north-west of Zürich.
#[test]
fn no_track_leads_to_a_side_of_a_grey_or_red_hex_without_track_or_arrow() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "GB", "2", |_| {});
        table.lay_refused("GB", "G18", "57", 0, &at_edge(3, "into the blank side"));
        table.lay("GB", "G18", "57", 1);
        let mut zurich = turn_of(edition, "NOB", "2", |table| table.put_tile("D19", "6", 0));
        zurich.lay_refused("NOB", "C18", "9", 2, &at_edge(2, "into the blank side"));
        zurich.lay("NOB", "C18", "8", 3);
        // With an arrow: from Basel to Strasbourg, and from Goldau to the Rigi.
        turn_of(edition, "SCB", "2", |_| {}).lay("SCB", "C12", "57", 2);
        let mut goldau = turn_of(edition, "GB", "2", |table| table.put_tile("G18", "57", 1));
        goldau.lay("GB", "F21", "5", 0);
    }
}

/// 1844-TR-14, 1844F-TR-06: a bar lies between Zürich and the hex to its south-east.
#[test]
fn no_track_leads_into_a_grey_bar() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "NOB", "2", |_| {});
        table.lay_refused("NOB", "D19", "57", 2, &at_edge(5, "against an impassable border"));
        table.lay("NOB", "D19", "57", 1);
    }
}

/// The tunnel hexes of the map.
const TUNNELS: [&str; 9] = ["J9", "I12", "K14", "I16", "H17", "H19", "H21", "H23", "H27"];

/// 1844-TR-13, 1844F-TR-06: whoever could build towards a tunnel hex finds a mouth, the Furka-Oberalp line or a bar there.
#[test]
fn track_leads_into_tunnel_hexes_at_their_mouths_only() {
    for edition in EDITIONS {
        let table = Table::new(edition, 3);
        let map = &table.world().map;
        let mut barred = Vec::new();
        for id in TUNNELS {
            let site = map.hex(table.hex(id));
            let face = map.face(site.face);
            for edge in (0..6u8).filter(|edge| !face.mouths.contains(*edge) && !face.promised.contains(*edge)) {
                // Across this side nothing is ever built.
                let there = site.neighbours[usize::from(edge)];
                let is_open = there.is_some_and(|there| map.hex(there).takes_tiles);
                assert!(!is_open, "{id} at edge {edge}");
                barred.extend(site.impassable.contains(edge).then_some((id, edge)));
            }
        }
        assert!(barred.contains(&("H19", 0)));
        // South of the Gotthard there is no mouth towards I18, but one towards I20.
        let mut table = turn_of(edition, "GB", "2", |table| {
            table.put_tunnel("T2", "B", "H19", "X78", 3);
            table.put_tile("G18", "57", 1);
            table.put_tile("I20", "7", 1);
        });
        table.lay_refused("GB", "I18", "8", 3, &at_edge(3, "against an impassable border"));
        let mut stans = turn_of(edition, "GB", "2", |_| {});
        // To Andermatt in the south-west and to the Gotthard in the south-east.
        stans.lay("GB", "G18", "5", 5);
    }
}

/// 1844F-TR-07: from Martigny to the mouth at J9, where a tunnel joins two others; and to that of Andermatt under the line of
/// the Furka-Oberalp.
#[test]
fn track_may_head_for_a_mouth_beside_a_tunnel() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| {
            table.put_tile("K10", "6", 1);
            table.put_tile("K10", "15", 0);
            table.put_tunnel("T2", "B", "J9", "X78", 3);
        });
        table.lay("VZ", "K8", "3", 3);
        let mut line = turn_of(edition, "GB", "3", |table| {
            let furka = Deed::UsePower { private: table.private("P4"), power: 0, hex: None };
            table.act("A", furka);
        });
        line.lay("GB", "G18", "5", 5);
        // Printed track: Visp to Brig.
        turn_of(edition, "VZ", "3", around_sion).lay("VZ", "J11", "87", 4);
    }
}
