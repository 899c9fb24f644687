//! Issue 16, part 2: `tiles.X.allowed = false` with a power that names X.

use prospectus_engine::Deed;

use super::turn_of_north;

const TILE: &str = "[tiles]\nviaduct = { count = 1, colour = \"yellow\", code = \"path=a:2,b:5;path=a:3,b:0\", allowed = false }\nplain = { count = 4, colour = \"yellow\", code = \"path=a:2,b:5\" }";
const POWER: &str = "[[private.power]]\nid = \"viaduct\"\ntext = \"A bridge.\"\nwhen = \"owner is operator\"\nuses = 1\nduring = \"track\"\nlay = { hexes = [\"B2\"], tiles = [\"viaduct\"], cost = 0 }\n";

#[test]
fn only_the_power_that_names_a_tile_lays_it() {
    let power = format!("{POWER}\n# A private with a power: whoever");
    let mut table = turn_of_north(&[("[tiles]", TILE), ("# A private with a power: whoever", &power)], "", |table| {
        table.put_tile("A1", "5", 4);
        table.give_private("P1", "N");
    });
    assert!(table.tiles_for("B2").contains(&"plain".to_owned()));
    assert!(!table.tiles_for("B2").contains(&"viaduct".to_owned()));
    table.lay_refused("N", "B2", "viaduct", 0, "a rule does not allow it");
    let power = Deed::UsePower { private: table.private("P1"), power: 0, hex: None };
    let cash = table.cash("N");
    table.act("N", power);
    assert_eq!(table.tiles_for("B2"), ["viaduct"]);
    table.lay("N", "B2", "viaduct", 0);
    assert_eq!((table.cash("N"), table.tile_on("B2").as_deref()), (cash, Some("viaduct")), "no mountain is paid for");
}

/// A power that names no tile lays it as little as anybody.
#[test]
fn a_power_that_names_no_tile_does_not_lay_it() {
    let power = POWER.replace("tiles = [\"viaduct\"], ", "");
    let power = format!("{power}\n# A private with a power: whoever");
    let mut table = turn_of_north(&[("[tiles]", TILE), ("# A private with a power: whoever", &power)], "", |table| {
        table.put_tile("A1", "5", 4);
        table.give_private("P1", "N");
    });
    table.act("N", Deed::UsePower { private: table.private("P1"), power: 0, hex: None });
    assert!(!table.tiles_for("B2").contains(&"viaduct".to_owned()));
    table.lay_refused("N", "B2", "viaduct", 0, "a rule does not allow it");
    table.lay("N", "B2", "plain", 0);
}
