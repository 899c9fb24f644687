//! Stations, junctions and crossings on a route.

use prospectus_engine::Deed;

use super::super::kit::EDITIONS;
use super::examples::{around_sion, gstaad_tunnel};
use super::running::{forbidden, with};

/// 1844-RU-13: Martigny, Visp and Gstaad, each pair of them by way of Sion.
#[test]
fn a_route_leaves_a_station_by_any_exit() {
    for edition in EDITIONS {
        let (table, trains) = with(edition, "VZ", "3", &["5H"], |table| {
            around_sion(table);
            gstaad_tunnel(table);
        });
        let run = |hexes: &[&str]| table.run_along("VZ", trains[0], hexes);
        assert_eq!(run(&["K8", "K10", "J11"]), Ok(10 + 30 + 10));
        assert_eq!(run(&["K8", "K10", "J9", "I10"]), Ok(10 + 30 + 10 + 3 * 10));
        assert_eq!(run(&["J11", "K10", "J9", "I10"]), Ok(10 + 30 + 10 + 3 * 10));
    }
}

/// 1844-RU-14, 1844-RU-15, 1844F-RU-02: at J7 the lines from Montreux and from Gstaad meet.
#[test]
fn no_route_turns_at_a_junction_or_changes_at_a_crossing() {
    for edition in EDITIONS {
        let lines = |tile: &'static str, rotation: u8| {
            with(edition, "VZ", "3", &["5H", "8H"], move |table| {
                around_sion(table);
                table.put_tile("J7", tile, rotation);
                table.put_tile("I8", "8", 4);
                table.put_token("VZ", "I6");
            })
        };
        let (mut junction, trains) = lines("23", 5);
        let (montreux, to_i8) = (["K10", "K8", "J7", "I6"], ["K10", "K8", "J7", "I8", "I10"]);
        assert_eq!(junction.run_along("VZ", trains[0], &montreux), Ok(60));
        // Gstaad's line does not meet the tile in I8, so that it is put right first.
        forbidden(&junction, "VZ", trains[1], &to_i8, "no such track");
        junction.put_tile("I10", "87", 0);
        assert_eq!(junction.run_along("VZ", trains[1], &to_i8), Ok(30 + 10 + 10));
        forbidden(&junction, "VZ", trains[1], &["I6", "J7", "I8", "I10"], "no such track");
        // Two trains, from Montreux and from Gstaad, to Martigny.
        junction.pass_until("VZ", |deed| matches!(deed, Deed::Run { .. }));
        let one = junction.claim_along("VZ", trains[0], &["I6", "J7", "K8"]).unwrap().0;
        let other = junction.claim_along("VZ", trains[1], &to_i8).unwrap().0;
        junction.refused("VZ", Deed::Run { routes: vec![one, other] }, "share track");
        let (mut crossing, trains) = lines("20", 2);
        crossing.put_tile("I10", "87", 0);
        assert_eq!(crossing.run_along("VZ", trains[0], &montreux), Ok(60));
        forbidden(&crossing, "VZ", trains[1], &to_i8, "no such track");
    }
}
