//! Laying and replacing tiles.

use super::super::kit::Table;
use super::turn_of;

const NOT_NOW: &str = "this cannot be done now";
const NO_LINK: &str = "no track of the operator leads to it";

/// Girgenti with two lines of each gauge: standard to Canicatti and Licata, narrow to I5 and H6.
pub fn green_girgenti(table: &mut Table) {
    table.put_tile("J6", "645", 3);
    table.put_tile("J6", "706", 2);
}

/// Standard track from Girgenti over Canicatti to Caltanissetta.
pub fn to_caltanissetta(table: &mut Table) {
    green_girgenti(table);
    table.put_tile("I7", "4", 1);
    table.put_tile("H8", "657", 4);
}

/// Standard track from Palermo over B4 to Partinico and on to the border of Alcamo.
pub fn to_partinico(table: &mut Table) {
    table.put_tile("B4", "7", 5);
    table.put_tile("D4", "3", 2);
}

/// 1849-TR-01: one tile in a turn, and it is optional.
#[test]
fn one_tile_is_laid_in_a_turn() {
    let mut table = turn_of("CTL", "4H", |_| {});
    let mut idle = table.twin();
    table.lay("CTL", "D2", "8", 1);
    table.lay_refused("CTL", "G1", "58", 3, NOT_NOW);
    idle.pass("CTL");
    idle.lay_refused("CTL", "G1", "58", 3, NOT_NOW);
}

/// 1849-TR-02
#[test]
fn grey_hexes_take_no_tile_and_printed_yellow_hexes_begin_with_green() {
    let mut table = turn_of("RCS", "4H", |_| {});
    table.lay_refused("RCS", "C9", "3", 0, "no tile may be laid on this hex");
    table.lay_refused("RCS", "C5", "644", 2, "its colour does not follow that of what lies there");
    table.lay_refused("RCS", "C5", "651", 5, "tiles of this colour may not be laid now");
    let mut table = turn_of("RCS", "6H", |_| {});
    table.lay("RCS", "C5", "651", 5);
}

/// 1849-TR-03: Messina as in the rulebook's figure: dual gauge to the north-east, narrow to the south-west, standard to
/// the south and the north-west.
#[test]
fn track_is_narrow_standard_or_dual() {
    let table = turn_of("IFT", "10H", |table| {
        table.put_tile("B14", "655", 0);
        table.put_tile("B14", "656", 4);
    });
    let map = &table.world().map;
    let pieces = &table.game.state().board.face(map, table.hex("B14")).pieces;
    let mut lines: Vec<(u8, &str)> = pieces
        .iter()
        .map(|piece| ((0..2).find_map(|end| piece.edge(end)).unwrap(), map.gauges.id(piece.gauge)))
        .collect();
    lines.sort();
    let (south, south_west, north_west, north_east) = (0, 1, 2, 4);
    let expected = [(south, "standard"), (south_west, "narrow"), (north_west, "standard"), (north_east, "dual")];
    assert_eq!(lines, expected);
    assert_eq!(map.gauges.len(), 3);
}

/// 1849-TR-04, 1849-TR-10: yellow on light green hexes, green on yellow from phase 6, brown on green from phase 10.
#[test]
fn colours_come_with_the_phases() {
    const TOO_EARLY: &str = "tiles of this colour may not be laid now";
    const NOT_IN_TURN: &str = "its colour does not follow that of what lies there";
    let in_phase = |phase: &str| turn_of("SFA", phase, |_| {});
    in_phase("4H").lay("SFA", "J6", "645", 3);
    in_phase("6H").lay_refused("SFA", "J6", "706", 2, NOT_IN_TURN);
    let on_yellow = |phase: &str| turn_of("SFA", phase, |table| table.put_tile("J6", "645", 3));
    on_yellow("4H").lay_refused("SFA", "J6", "706", 2, TOO_EARLY);
    on_yellow("6H").lay("SFA", "J6", "706", 2);
    on_yellow("10H").lay_refused("SFA", "J6", "673", 2, NOT_IN_TURN);
    let on_green = |phase: &str| turn_of("SFA", phase, green_girgenti);
    on_green("8H").lay_refused("SFA", "J6", "673", 2, TOO_EARLY);
    on_green("10H").lay("SFA", "J6", "673", 2);
}

/// 1849-TR-05: of a tile with two lines one is enough.
#[test]
fn a_tile_extends_a_route_of_the_corporation() {
    let mut table = turn_of("CTL", "4H", |_| {});
    // From D2, Marsala lies at edge 1 and Trapani at edge 2.
    table.lay_refused("CTL", "D2", "8", 3, NO_LINK);
    assert!(table.cost_of("CTL", "D2", "8", 1) > 0);
    table.lay_refused("CTL", "H2", "8", 2, NO_LINK);
    let mut table = turn_of("SFA", "4H", |table| {
        table.put_tile("J6", "659", 4);
        table.put_tile("I7", "4", 1);
    });
    // Caltanissetta's tile has a line of each gauge: the standard one must meet Canicatti.
    table.lay_refused("SFA", "H8", "657", 1, NO_LINK);
    table.lay("SFA", "H8", "657", 4);
}

/// 1849-TR-06
#[test]
fn an_own_station_allows_a_yellow_tile_without_any_connection() {
    let mut table = turn_of("SFA", "4H", |_| {});
    table.lay_refused("SFA", "I7", "4", 1, NO_LINK);
    table.lay("SFA", "J6", "645", 3);
    let mut table = turn_of("RCS", "4H", |table| table.found("SFA", "C", 68, 0));
    table.lay_refused("RCS", "J6", "645", 3, NO_LINK);
}

/// 1849-TR-07
#[test]
fn track_runs_neither_off_the_grid_nor_into_blank_sides_nor_against_red_borders() {
    let mut table = turn_of("SFA", "4H", |_| {});
    table.lay_refused("SFA", "J6", "644", 0, "its track at edge 0 would run off the map");
    table.lay_refused("SFA", "G11", "9", 1, "its track at edge 4 would run into the blank side");
    table.lay_refused("SFA", "D8", "9", 2, "its track at edge 5 would run against an impassable border");
    table.lay("SFA", "J6", "644", 2);
}

/// 1849-TR-08: a narrow line may end against a standard one, and either against a dual one; no train changes there.
#[test]
fn gauges_may_end_against_each_other() {
    let mut table = turn_of("ATA", "4H", |table| table.put_tile("K11", "9", 2));
    let beyond = table.hex("K11");
    table.lay_refused("ATA", "L12", "9", 2, NO_LINK);
    table.lay("ATA", "L12", "79", 2);
    let reach = table.game.view().reach(table.company("ATA"));
    assert!(reach.on(beyond).pieces.is_empty(), "narrow track does not lead on to standard track");
    let table = turn_of("CTL", "4H", |_| {});
    assert_eq!(table.cost_of("CTL", "D2", "8", 1), 160);
    assert_eq!(table.cost_of("CTL", "D2", "78", 1), 40);
}

/// 1849-TR-09: towns take a dot or a bar, cities a circle, and other hexes neither.
#[test]
fn tiles_show_the_stations_of_the_board() {
    let mut table = turn_of("CTL", "4H", |_| {});
    assert_eq!(table.tiles_for("G1"), ["3", "58", "73", "679"]);
    assert_eq!(table.tiles_for("D2"), ["7", "8", "9", "77", "78", "79"]);
    const OTHER_STATIONS: &str = "its cities and towns are not those of the hex";
    table.lay_refused("CTL", "G1", "8", 3, OTHER_STATIONS);
    table.lay_refused("CTL", "G1", "644", 3, OTHER_STATIONS);
    table.lay_refused("CTL", "D2", "58", 1, OTHER_STATIONS);
    let mut table = turn_of("SFA", "4H", |_| {});
    assert_eq!(table.tiles_for("J6"), ["644", "645", "657", "658", "659"]);
    table.lay_refused("SFA", "J6", "58", 2, OTHER_STATIONS);
}

/// 1849-TR-11: replacing keeps all track, and is instead of laying.
#[test]
fn a_replacement_keeps_the_track_and_takes_the_place_of_a_lay() {
    let mut table = turn_of("SFA", "6H", |table| table.put_tile("J6", "645", 3));
    table.lay_refused("SFA", "J6", "665", 2, "track that is there would be lost");
    table.lay("SFA", "J6", "706", 2);
    table.lay_refused("SFA", "K7", "4", 2, NOT_NOW);
    let mut table = turn_of("SFA", "6H", |table| table.put_tile("J6", "645", 3));
    table.lay("SFA", "K7", "4", 2);
    table.lay_refused("SFA", "J6", "706", 2, NOT_NOW);
}

/// 1849-TR-12: each of the four great cities has its own tiles, which go nowhere else.
#[test]
fn catania_messina_palermo_and_siracusa_have_tiles_of_their_own() {
    for (company, hex, green) in [("IFT", "H12", "653"), ("RCS", "C5", "651"), ("ATA", "M13", "675")] {
        assert_eq!(turn_of(company, "6H", |_| {}).tiles_for(hex), [green]);
    }
    let messina = turn_of("SFA", "6H", |table| table.put_token("SFA", "B14"));
    assert_eq!(messina.tiles_for("B14"), ["655"]);
    const OTHER_LABEL: &str = "its label is not that of the hex";
    turn_of("RCS", "6H", |_| {}).lay_refused("RCS", "C5", "664", 2, OTHER_LABEL);
    let mut girgenti = turn_of("SFA", "6H", |table| table.put_tile("J6", "645", 3));
    girgenti.lay_refused("SFA", "J6", "651", 2, OTHER_LABEL);
}

/// 1849-TR-13: a replacement needs a route along what it adds, or must make a stop in reach more valuable.
#[test]
fn a_replacement_adds_track_or_value_within_reach() {
    let narrow_d2 = |table: &mut Table| table.put_tile("D2", "78", 5);
    // The new standard line of D2 leads to Trapani, which is in reach …
    turn_of("CTL", "6H", narrow_d2).lay("CTL", "D2", "710", 5);
    // … but not if another corporation's station blocks the city.
    let mut blocked = turn_of("CTL", "6H", |table| {
        narrow_d2(table);
        table.found("RCS", "C", 68, 0);
        table.put_token("RCS", "C1");
    });
    blocked.lay_refused("CTL", "D2", "710", 5, "no track of the operator leads to anything that it adds");
    // Girgenti is full of others: no route leads along its lines, but the city in reach becomes worth 40 instead of 30.
    let mut full = turn_of("RCS", "10H", |table| {
        to_caltanissetta(table);
        table.put_token("RCS", "H8");
        table.found("SFA", "C", 68, 0);
        table.found("ATA", "D", 68, 0);
        table.put_token("ATA", "J6");
    });
    full.lay("RCS", "J6", "673", 2);
}

/// 1849-TR-14: there are four of tile 3; one that is replaced can be laid again.
#[test]
fn tiles_are_limited_and_come_back_when_they_are_replaced() {
    let mut table = turn_of("CTL", "6H", |table| {
        for (hex, rotation) in [("C3", 5), ("D4", 2), ("G3", 2), ("E7", 0)] {
            table.put_tile(hex, "3", rotation);
        }
    });
    table.lay_refused("CTL", "G1", "3", 3, "none of these tiles is left");
    table.put_tile("D4", "682", 1);
    table.lay("CTL", "G1", "3", 3);
}
