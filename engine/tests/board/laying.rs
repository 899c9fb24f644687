//! What may be laid where.

use prospectus_dsl::title::UpgradeReach;
use prospectus_engine::board::{LayFault, LayRules, ReachRules, SmallSet, check_lay, lays, reach};

use crate::table::Table;

fn sicily() -> Table {
    Table::new_like("1849")
}

#[track_caller]
fn refuse(table: &Table, hex: &str, tile: &str, rotation: u8, fault: LayFault) {
    assert_eq!(table.check(0, hex, tile, rotation).err(), Some(fault), "{tile} on {hex} turned by {rotation}");
}

// 1849-TR-02
#[test]
fn grey_areas_take_no_tile_and_printed_yellow_hexes_begin_with_green() {
    let mut table = sicily();
    table.station(0, "C5");
    refuse(&table, "C9", "9", 0, LayFault::NoTilesHere);
    refuse(&table, "F12", "9", 0, LayFault::NoTilesHere);
    refuse(&table, "I11", "9", 0, LayFault::ColourDoesNotFollow);
    table.station(1, "M11");
    assert!(table.lays(1, "M11").iter().all(|(tile, _)| table.map.tile(table.tile(tile)).colour == 1));
}

// 1849-TR-04, 1849-TR-10
#[test]
fn colours_come_with_the_phases() {
    let mut table = sicily();
    table.station(0, "J6");
    table.colours = SmallSet::one(0);
    assert!(!table.lays(0, "J6").is_empty());
    refuse(&table, "J6", "660", 0, LayFault::ColourDoesNotFollow);
    table.lay("J6", "645", 3);
    assert_eq!(table.lays(0, "J6"), []);
    refuse(&table, "J6", "706", 2, LayFault::ColourNotYet);
    table.colours = [0, 1].into_iter().collect();
    assert!(table.check(0, "J6", "706", 2).is_ok());
    refuse(&table, "J6", "672", 0, LayFault::ColourDoesNotFollow);
}

// 1849-TR-05
#[test]
fn new_track_extends_a_route() {
    let mut table = sicily();
    table.station(0, "H12");
    refuse(&table, "D2", "9", 0, LayFault::NotConnected);
    // Catania's only track leads along the printed curve of I11 to H10.
    let open = table.map.hexes.iter().filter(|hex| !table.lays(0, &hex.id).is_empty());
    assert_eq!(open.map(|hex| hex.id.as_str()).collect::<Vec<_>>(), ["H10", "H12", "I11"]);
    let lower_right = 5;
    for (tile, rotation) in table.lays(0, "H10") {
        let exits = table.map.tile_face(table.tile(&tile), rotation).exits;
        assert!(exits.contains(lower_right), "{tile} turned by {rotation}");
    }
}

// 1849-TR-06
#[test]
fn a_hex_with_an_own_station_takes_a_first_tile_whatever_it_connects() {
    let mut table = sicily();
    table.station(0, "H8");
    let all = table.lays(0, "H8");
    assert!(all.iter().any(|(tile, _)| tile == "644"));
    assert!(table.lays(1, "H8").is_empty());
    refuse(&table, "H6", "9", 0, LayFault::NotConnected);
}

// 1849-TR-07
#[test]
fn track_does_not_run_off_the_grid_nor_into_blank_sides_nor_against_borders() {
    let mut table = sicily();
    table.station(0, "J6");
    refuse(&table, "J6", "644", 0, LayFault::OffTheMap(0));
    refuse(&table, "G11", "9", 1, LayFault::IntoBlankSide(4));
    refuse(&table, "D8", "9", 2, LayFault::Impassable(5));
    let rules = LayRules { is_unconnected: true, ..table.rules() };
    let nobody = table.reach(u8::MAX);
    let exits = |hex: &str| -> Vec<u8> {
        let all = lays(&table.map, &table.board, &nobody, &rules, table.hex(hex));
        all.iter().fold(SmallSet::EMPTY, |exits, lay| exits.or(table.map.face(lay.face).exits)).iter().collect()
    };
    // To the upper right of G11 lies Etna, without any track.
    assert_eq!(exits("G11"), [0, 1, 2, 3, 5]);
    // D8 has walls on its three lower sides and no hex above it; St. Stefano to the upper right is grey but has track.
    assert_eq!(exits("D8"), [2, 4]);
}

// 1849-TR-08
#[test]
fn gauges_may_end_against_each_other_but_do_not_connect() {
    let mut table = sicily();
    table.station(0, "M13");
    // Siracusa's narrow track leads to L12: narrow track goes on from there, standard track only meets it.
    assert!(table.check(0, "L12", "78", 5).is_ok());
    refuse(&table, "L12", "8", 5, LayFault::NotConnected);
    table.lay("L12", "8", 5);
    let (there, reach) = (table.hex("L12"), table.reach(0));
    assert!(reach.on(there).pieces.is_empty() && reach.on(there).edges.contains(5));
}

// 1849-TR-09
#[test]
fn town_tiles_go_on_towns_and_city_tiles_on_cities() {
    let mut table = sicily();
    table.station(0, "J6");
    table.lay("J6", "645", 3);
    refuse(&table, "K7", "9", 1, LayFault::StopsDiffer);
    refuse(&table, "K7", "644", 1, LayFault::StopsDiffer);
    refuse(&table, "H8", "3", 0, LayFault::StopsDiffer);
    refuse(&table, "H6", "3", 0, LayFault::StopsDiffer);
    assert!(table.lays(0, "K7").iter().all(|(tile, _)| ["3", "4", "58", "73", "74", "679"].contains(&tile.as_str())));
}

// 1849-TR-11
#[test]
fn a_replacement_keeps_all_track() {
    let mut table = sicily();
    table.lay("H6", "79", 0);
    table.station(0, "H8");
    refuse(&table, "H6", "25", 0, LayFault::LosesTrack);
    refuse(&table, "H6", "710", 0, LayFault::LosesTrack);
    table.lay("H6", "677", 0);
    refuse(&table, "H6", "646", 0, LayFault::LosesTrack);
}

// 1849-TR-12
#[test]
fn tiles_with_a_letter_go_on_their_city_and_no_others_do() {
    let mut table = sicily();
    table.station(0, "H12");
    table.station(0, "C5");
    let tiles = |hex: &str| -> Vec<String> {
        let mut tiles: Vec<String> = table.lays(0, hex).into_iter().map(|(tile, _)| tile).collect();
        tiles.dedup();
        tiles
    };
    assert_eq!(tiles("H12"), ["653"]);
    assert_eq!(tiles("C5"), ["651"]);
    refuse(&table, "H12", "651", 0, LayFault::Label);
    refuse(&table, "H12", "660", 0, LayFault::Label);
    refuse(&table, "M11", "653", 0, LayFault::Label);
}

// 1849-TR-13
#[test]
fn an_upgrade_needs_a_route_along_new_track() {
    let mut table = sicily();
    table.station(0, "M13");
    table.lay("L12", "78", 5);
    let branches: Vec<String> = table.lays(0, "L12").into_iter().map(|(tile, _)| tile).collect();
    assert!(branches.contains(&"699".to_owned()));
    // A second track that only crosses the first is reached by nobody who comes along the first.
    refuse(&table, "L12", "710", 5, LayFault::NothingNewReached);
}

// 1849-TR-13
#[test]
fn an_upgrade_may_raise_a_stop_instead() {
    let mut table = sicily();
    table.lay("B14", "655", 0);
    table.station(1, "B14");
    table.station(2, "B14");
    // From Milazzo a route leads into Messina, but not through: others have filled it.
    let starts = [(table.hex("A13"), 0)];
    let reached = reach(&table.map, &table.board, 0, &ReachRules { starts: &starts, ..ReachRules::default() });
    let check = |upgrade: UpgradeReach| {
        let rules = LayRules::new(table.colours, upgrade);
        check_lay(&table.map, &table.board, &reached, &rules, table.hex("B14"), table.tile("656"), 4)
    };
    assert!(check(UpgradeReach::NewTrackOrValue).is_ok());
    assert!(check(UpgradeReach::AnyTrack).is_ok());
    assert_eq!(check(UpgradeReach::NewTrack).err(), Some(LayFault::NothingNewReached));
}

// 1849-TR-14
#[test]
fn replaced_tiles_are_used_again_and_none_is_left_when_all_are_used() {
    let mut table = sicily();
    let left = |table: &Table, tile: &str| table.board.left(&table.map, table.tile(tile));
    assert_eq!(left(&table, "679"), Some(2));
    table.lay("G1", "679", 4);
    table.lay("G3", "679", 1);
    assert_eq!(left(&table, "679"), Some(0));
    refuse(&table, "K7", "679", 2, LayFault::NotInSupply);
    table.lay("G3", "680", 1);
    assert_eq!(left(&table, "679"), Some(1));
}

// 1849-TC-01, 1849-TC-02, 1849-TC-03, 1849-TC-04: what the costs are reckoned from.
#[test]
fn a_lay_knows_the_printed_cost_and_the_gauges_it_adds() {
    let mut table = sicily();
    let gauges = |table: &Table, added: SmallSet| -> Vec<String> {
        added.iter().map(|gauge| table.map.gauges.id(gauge).to_owned()).collect()
    };
    let first = table.lay("D2", "9", 0);
    assert_eq!((first.cost, first.is_first, first.is_upgrade), (160, true, false));
    assert_eq!(gauges(&table, first.gauges_added), ["standard"]);
    // A standard yellow town becomes a mixed green one: all new track is narrow.
    table.lay("K7", "4", 2);
    let town = table.lay("K7", "683", 2);
    assert_eq!((gauges(&table, town.gauges_added), town.is_upgrade), (vec!["narrow".to_owned()], true));
    // A mixed yellow city becomes a mixed green one: some new track is standard.
    table.lay("J6", "645", 3);
    let city = table.lay("J6", "706", 2);
    assert_eq!(gauges(&table, city.gauges_added), ["standard", "narrow"]);
    // Brown track is dual where it was not before.
    let brown = table.lay("J6", "673", 2);
    assert_eq!(gauges(&table, brown.gauges_added), ["dual"]);
    assert_eq!(brown.new_pieces.len(), 4);
}

#[test]
fn rotations_that_look_the_same_are_offered_once_and_all_accepted() {
    let mut table = sicily();
    table.station(0, "E1");
    let straight = table.lays(0, "D2").into_iter().filter(|(tile, _)| tile == "9").map(|(_, rotation)| rotation);
    assert_eq!(straight.collect::<Vec<_>>(), [1, 2]);
    let accepted = (0..6).filter(|rotation| table.check(0, "D2", "9", *rotation).is_ok());
    assert_eq!(accepted.collect::<Vec<_>>(), [1, 2, 4, 5]);
}
