//! The rulebook's examples of train routes, in the west of Sicily.

use super::super::kit::Table;
use super::turn_of;

/// The figure of 10.5.1: from Palermo to Partinico a standard line over B4 and a narrow one without a detour; on to
/// Marsala standard track over Alcamo, Castelvetrano and Mazzara, and narrow track over E3 and D2.
pub fn figure(table: &mut Table) {
    let tiles = [
        ("C5", "651", 5),
        ("B4", "7", 5),
        ("D4", "3", 2),
        ("D4", "682", 1),
        ("C3", "3", 5),
        ("E3", "9", 0),
        ("E3", "713", 0),
        ("G3", "58", 1),
        ("H2", "8", 2),
        ("G1", "58", 3),
        ("D2", "78", 5),
    ];
    tiles.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
}

/// Palermo, Partinico, Alcamo, Castelvetrano, Mazzara, Marsala.
pub const STANDARD: &[&str] = &["C5", "B4", "D4", "C3", "E3", "G3", "H2", "G1", "E1"];
/// Palermo, Partinico, Marsala.
pub const NARROW: &[&str] = &["C5", "D4", "E3", "D2", "E1"];

/// What a train of a corporation earns in phase 10 along these hexes, or why it may not run there.
fn run(company: &str, train: &str, hexes: &[&str]) -> Result<i64, String> {
    let mut table = turn_of(company, "10H", figure);
    let train = table.give_train(company, train);
    table.run_along(company, train, hexes)
}

/// That these hexes are so long for a train that they are too long for it.
#[track_caller]
fn too_long(company: &str, train: &str, hexes: &[&str], words: &str) {
    let why = run(company, train, hexes).expect_err("too long");
    assert!(why.contains(words), "{why}");
}

/// 1849-EX-07: Partinico is two hexes away, Alcamo three, Castelvetrano five, Mazzara seven, Marsala eight.
#[test]
fn the_standard_line_from_palermo_to_marsala_is_eight_hexes_and_earns_160() {
    assert_eq!(run("CTL", "8H", STANDARD), Ok(160));
    too_long("CTL", "6H", STANDARD, "8 hexes are more than 6");
    // Sicula's station in Palermo lets a train end on the way.
    assert_eq!(run("RCS", "4H", &STANDARD[..4]), Ok(90 + 10 + 10));
    too_long("RCS", "4H", &STANDARD[..6], "5 hexes are more than 4");
    too_long("RCS", "4H", &STANDARD[..8], "7 hexes are more than 4");
    assert_eq!(run("RCS", "4H", &STANDARD[..3]), Ok(90 + 10));
}

/// 1849-EX-08: two hexes to Partinico and six more to Marsala, though Marsala itself has dual gauge.
#[test]
fn the_narrow_line_from_palermo_to_marsala_is_eight_hexes_and_earns_130() {
    assert_eq!(run("CTL", "8H", NARROW), Ok(130));
    too_long("CTL", "6H", NARROW, "8 hexes are more than 6");
    too_long("CTL", "4H", &NARROW[1..], "6 hexes are more than 4");
    assert_eq!(run("CTL", "6H", &NARROW[1..]), Ok(10 + 30));
}

/// 1849-EX-09: one hex to Partinico, three to Marsala and one of dual gauge to Trapani.
#[test]
fn the_reverse_train_earns_160_from_palermo_to_trapani() {
    let to_trapani = [NARROW, &["C1"]].concat();
    assert_eq!(run("CTL", "R6H", &to_trapani), Ok(160));
    // It is five hexes: two more fit not, one more would. Over the standard line to Partinico it is eight.
    let detour = [&STANDARD[..3], &to_trapani[2..]].concat();
    too_long("CTL", "R6H", &detour, "8 hexes are more than 6");
}

/// 1849-EX-10: two hexes or four for the reverse train on the standard line, two or one on the narrow line.
#[test]
fn from_palermo_to_partinico_on_either_line() {
    // To Marsala on narrow track it is six more, or three for the reverse train.
    let over_b4 = [&STANDARD[..3], &NARROW[2..]].concat();
    too_long("CTL", "4H", &over_b4, &format!("{} hexes are more than 4", 2 + 6));
    too_long("CTL", "4H", NARROW, &format!("{} hexes are more than 4", 2 + 6));
    too_long("CTL", "R6H", &over_b4, &format!("{} hexes are more than 6", 4 + 3));
    assert_eq!(run("CTL", "R6H", NARROW), Ok(130));
    // One hex leaves the reverse train five: standard track to Alcamo is two of them, and from there it is four more.
    let to_alcamo = ["C5", "D4", "C3"];
    assert_eq!(run("RCS", "R6H", &to_alcamo), Ok(90 + 10 + 10));
    too_long("RCS", "R6H", &[&to_alcamo[..], &["E3", "G3"]].concat(), &format!("{} hexes are more than 6", 1 + 2 + 4));
}

/// 1849-EX-11, 1849-RV-01: cities of 30, 20 and 20 make 70.
#[test]
fn the_revenue_of_a_route_is_the_sum_of_its_stops() {
    let mut table = turn_of("SFA", "6H", |table| {
        let tiles = [
            ("J6", "644", 2),
            ("J6", "665", 2),
            ("H6", "8", 4),
            ("G7", "8", 5),
            ("H8", "645", 0),
            ("J8", "78", 3),
            ("K9", "678", 0),
        ];
        tiles.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
    });
    let train = table.give_train("SFA", "10H");
    assert_eq!(table.run_along("SFA", train, &["J6", "H6", "G7", "H8"]), Ok(30 + 20));
    assert_eq!(table.run_along("SFA", train, &["J6", "H6", "G7", "H8", "J8", "K9", "M9"]), Ok(70));
}

/// 1849-EX-16, 1849-RU-09: the hex north-east of Messina counts as two.
#[test]
fn from_messina_to_calabria_it_is_three_hexes() {
    let mut table = turn_of("IFT", "6H", |table| {
        table.put_token("IFT", "B14");
        table.put_tile("B14", "655", 0);
        table.put_tile("D14", "8", 1);
    });
    let short = table.give_train("IFT", "4H");
    let strait = ["C15", "B16", "A15", "B14"];
    assert_eq!(table.run_along("IFT", short, &strait), Ok(10 + 50));
    // Taormina is two hexes south of Messina.
    let long = [&strait[..], &["D14", "E13"]].concat();
    let why = table.run_along("IFT", short, &long).unwrap_err();
    assert!(why.contains(&format!("{} hexes are more than 4", 3 + 2)), "{why}");
    let train = table.give_train("IFT", "6H");
    assert_eq!(table.run_along("IFT", train, &long), Ok(10 + 50 + 10));
}
