//! The map as it is read, and the board as it changes.

use prospectus_engine::board::{
    Board, Holder, LayFault, LayRules, ReachRules, SmallSet, TokenFault, check_lay, check_overlay, network, reach,
};
use prospectus_engine::routes::Kind;

use crate::table::Table;

#[test]
fn the_map_knows_neighbours_borders_costs_and_colours() {
    let table = Table::new_like("1849");
    let hex = |id: &str| table.map.hex(table.hex(id));
    assert_eq!(hex("E1").neighbours[3], Some(table.hex("C1")));
    assert_eq!((hex("C1").neighbours[4], hex("B2").neighbours[1]), (None, None), "an impassable border");
    assert!(hex("B2").impassable.contains(1) && hex("E1").neighbours[1].is_none());
    assert_eq!((hex("D2").cost, hex("D2").terrains.join(" ")), (160, "mountain".to_owned()));
    assert!(hex("D2").takes_tiles && hex("B14").takes_tiles && !hex("C9").takes_tiles && !hex("A5").takes_tiles);
    assert_eq!(table.map.colours, ["yellow", "green", "brown"]);
}

#[test]
fn a_tile_with_a_supply_of_another_is_taken_from_there() {
    let table = Table::new_like("1854");
    let (first, third) = (table.tile("T1"), table.tile("T3"));
    assert_eq!(table.map.tile(third).supply, first);
    assert_eq!(table.board.left(&table.map, third), Some(10));
}

// 1849-TK-01: a station stays in its city when the tile is replaced.
#[test]
fn stations_and_reservations_move_with_their_stops() {
    let mut table = Table::new_like("1844");
    let lausanne = table.hex("I4");
    let map = table.map.clone();
    table.board.place(&map, lausanne, 0, 1).unwrap();
    table.board.place(&map, lausanne, 1, 2).unwrap();
    table.board.reserve(lausanne, 1, Holder::Kind(4));
    // Both cities of Lausanne live on in green, and grow into one in brown.
    let green = table.lay("I4", "901", 1);
    let [Some(first), Some(second)] = *green.stops else { panic!("{:?}", green.stops) };
    assert!(table.board.has_token(lausanne, first, 1) && table.board.has_token(lausanne, second, 2));
    let brown = table.lay("I4", "902", 4);
    assert_eq!(*brown.stops, [Some(0), Some(0)]);
    assert!(table.board.has_token(lausanne, 0, 1) && table.board.has_token(lausanne, 0, 2));
    assert_eq!(table.board.free_slots(&map, lausanne, 0), 0);
    assert_eq!(table.board.kept_for_others(lausanne, 0, 1, 0), 1);
    assert_eq!(table.board.kept_for_others(lausanne, 0, 1, 4), 0);
}

#[test]
fn stations_are_placed_exchanged_and_removed() {
    let mut table = Table::new_like("1849");
    let (map, hex) = (table.map.clone(), table.hex("C1"));
    assert_eq!(table.board.place(&map, hex, 1, 0), Err(TokenFault::NoSuchStop));
    table.board.place(&map, hex, 0, 0).unwrap();
    assert_eq!(table.board.place(&map, hex, 0, 1), Err(TokenFault::NoFreeSlot));
    table.board.place_extra(&map, hex, 0, 1).unwrap();
    table.board.replace(hex, 0, 0, 5).unwrap();
    assert!(table.board.has_token_on(hex, 5) && !table.board.has_token_on(hex, 0));
    assert_eq!(table.board.remove(hex, 0, 0), Err(TokenFault::NoSuchToken));
    assert_eq!(table.board.remove_all(5).len(), 1);
    assert_eq!(table.board.free_slots(&map, hex, 0), 1, "a station beside the slots takes none");
}

#[test]
fn a_board_can_be_written_down_and_read_again() {
    let mut table = Table::new_like("1849");
    table.station(3, "J6");
    table.lay("J6", "645", 3);
    let written = serde_json::to_string(&table.board).unwrap();
    let read: Board = serde_json::from_str(&written).unwrap();
    assert_eq!(read, table.board);
    assert!(read.fits(&table.map) && !read.fits(&Table::new_like("1844").map));
}

#[test]
fn a_tile_that_is_taken_off_shows_the_print() {
    let mut table = Table::new_like("1849");
    let messina = table.hex("B14");
    table.lay("B14", "655", 0);
    table.station(0, "B14");
    assert!(table.board.take_off(&table.map, messina).is_empty());
    assert_eq!(table.board.on(messina).face, table.map.hex(messina).face);
    assert_eq!(table.board.left(&table.map, table.tile("655")), table.map.tile(table.tile("655")).count);
    assert!(table.board.has_token_on(messina, 0));
}

#[test]
fn what_a_stop_is_worth_goes_by_words() {
    let mut table = Table::new_like("1849");
    let worth = |table: &Table, hex: &str, word: &str| {
        table.board.stop_revenue(&table.map, table.hex(hex), 0, table.map.find_word(word).unwrap())
    };
    assert_eq!(["white", "gray", "black"].map(|word| worth(&table, "C15", word)), [10, 30, 90]);
    assert_eq!(worth(&table, "J6", "gray"), 0);
    table.lay("J6", "645", 3);
    assert_eq!(worth(&table, "J6", "gray"), 20);
}

#[test]
fn a_panel_shows_what_the_stop_below_is_worth() {
    let mut table = Table::new_like("1844");
    let (hex, panel) = (table.hex("H7"), table.tile("XM3"));
    let rules = LayRules { is_unconnected: true, ..table.rules() };
    let nobody = table.reach(u8::MAX);
    let lay = check_overlay(&table.map, &table.board, &nobody, &rules, hex, panel, 0).unwrap();
    table.board.lay_over(&table.map, &lay);
    let brown = table.map.find_word("brown").unwrap();
    assert_eq!(table.board.stop_revenue(&table.map, hex, 0, brown), 80);
    assert!(table.board.take_overlay(&table.map, hex, panel));
    assert_eq!(table.board.stop_revenue(&table.map, hex, 0, brown), 0);
}

#[test]
fn tunnels_come_out_at_mouths_continue_track_and_stay() {
    let mut table = Table::new_like("1844");
    let (gotthard, tunnel) = (table.hex("H19"), table.tile("X79"));
    let check = |table: &Table, rotation: u8, operator: u8| {
        let reached = table.reach(operator);
        check_overlay(&table.map, &table.board, &reached, &table.rules(), gotthard, tunnel, rotation)
    };
    assert_eq!(check(&table, 1, 0).err(), Some(LayFault::NoMouth(1)), "that side is promised to a line above ground");
    assert_eq!(check(&table, 0, 0).err(), Some(LayFault::NoMouth(0)));
    assert_eq!(check(&table, 2, 0).err(), Some(LayFault::NotConnected));
    // Altdorf's track leads to the mouth at the upper right.
    let starts = [(table.hex("G20"), 0)];
    let rules = ReachRules { starts: &starts, ..ReachRules::default() };
    let reached = reach(&table.map, &table.board, 0, &rules);
    let x78 = table.tile("X78");
    let lay = check_overlay(&table.map, &table.board, &reached, &table.rules(), gotthard, x78, 3).unwrap();
    table.board.lay_over(&table.map, &lay);
    let reached = reach(&table.map, &table.board, 0, &rules);
    assert!(!reached.on(gotthard).pieces.is_empty());
    // The line that is promised there can still be built below it.
    let special = LayRules { is_unconnected: true, colours: SmallSet::ALL, ..table.rules() };
    let line = check_lay(&table.map, &table.board, &reached, &special, gotthard, table.tile("OP2"), 0).unwrap();
    table.board.lay(&table.map, &line);
    assert_eq!(table.board.overlays().len(), 1);
}

#[test]
fn special_tiles_go_where_track_is_promised() {
    let table = Table::new_like("1844");
    let nobody = table.reach(u8::MAX);
    let special = LayRules { is_unconnected: true, colours: SmallSet::ALL, ..table.rules() };
    let check = |hex: &str, tile: &str| {
        check_lay(&table.map, &table.board, &nobody, &special, table.hex(hex), table.tile(tile), 0)
    };
    assert!(check("H17", "OP3").is_ok() && check("H19", "OP2").is_ok() && check("I16", "OP1").is_ok());
    assert_eq!(check("H19", "OP1").err(), Some(LayFault::LosesTrack));
    assert_eq!(check("H19", "9").err(), Some(LayFault::ColourDoesNotFollow));
    assert_eq!(table.check(0, "H19", "OP2", 0).err(), Some(LayFault::ColourNotYet));
}

#[test]
fn a_label_that_is_promised_counts_from_its_colour_on() {
    let mut table = Table::new_like("1844");
    let map = table.map.clone();
    let zurich = table.hex("D19");
    table.board.place(&map, zurich, 0, 0).unwrap();
    table.lay("D19", "57", 1);
    let greens: Vec<String> = table.lays(0, "D19").into_iter().map(|(tile, _)| tile).collect();
    assert!(!greens.is_empty() && greens.iter().all(|tile| tile == "907" || tile == "908"), "{greens:?}");
    assert_eq!(table.check(0, "D19", "14", 1).err(), Some(LayFault::Label));
}

#[test]
fn stops_of_one_group_are_not_on_one_route() {
    let mut table = Table::new_like("1844");
    let map = table.map.clone();
    table.board.place(&map, table.hex("L21"), 0, 0).unwrap();
    table.lay("L21", "57", 0);
    let starts = [(table.hex("M22"), 0), (table.hex("M20"), 0)];
    let rules = ReachRules { starts: &starts, ..ReachRules::default() };
    let reached = reach(&map, &table.board, 0, &rules);
    let network = network(&map, &table.board, &reached, &rules);
    let milano: Vec<_> = network.stops.iter().filter(|stop| !stop.exclusive.is_empty()).collect();
    assert!(milano.len() == 2 && milano[0].exclusive.meets(&milano[1].exclusive));
    assert!(milano.iter().all(|stop| stop.kind == Kind::City));
}
