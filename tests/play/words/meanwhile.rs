//! Issue 16, part 1: what is marked `throughout` stays open while a power waits for its tile or station, and the power
//! goes on afterwards.

use prospectus_engine::{Asks, Deed};

use super::turn_of_north;
use crate::table::Table;

const STEPS: (&str, &str) = ("steps = [\"track\"", "steps = [\"grant\", \"privates\", \"track\"");
const GRANT: (&str, &str) = (
    "track = { is = \"lay tiles\" }",
    "grant = { is = \"offer\", throughout = true, name = \"Grant\", do = \"pay 10 from bank to operator\" }\n\
     privates = { is = \"buy privates\", throughout = true }\ntrack = { is = \"lay tiles\" }",
);
const TRADE: (&str, &str) = ("[trade.trains]", "[trade.privates]\nprice = \"1 .. 100\"\n\n[trade.trains]");

/// N uses a power of P1, whose owner says so, to build on Northgate and to place a station in Southport.
fn with_power(owner: &str, more: &str) -> Table {
    let when = if owner == "N" { "owner is operator" } else { "owner.is_player" };
    let power = format!(
        "[[private.power]]\nid = \"works\"\ntext = \"A tile and a station.\"\nwhen = \"{when}\"\nuses = 1\n{more}\nlay = {{ hexes = [\"A1\"], cost = 0 }}\nplace = {{ hexes = [\"C3\"], unconnected = true }}\n\n# A private with a power: whoever"
    );
    let mut table = turn_of_north(&[STEPS, GRANT, TRADE, ("# A private with a power: whoever", &power)], "", |table| {
        table.put_tile("C3", "5", 1);
        table.put_tile("C3", "15", 1);
        table.give_private("P1", owner);
        table.give_private("P2", "A");
    });
    let power = Deed::UsePower { private: table.private("P1"), power: 0, hex: None };
    table.act(owner, power);
    assert_eq!(table.tiles_for("A1"), ["5"]);
    table
}

#[test]
fn steps_throughout_a_turn_are_taken_while_a_power_waits() {
    for owner in ["N", "A"] {
        let mut table = with_power(owner, "");
        let asks = table.game.question().expect("N is asked").asks;
        let Asks::Power { throughout, .. } = &asks else { panic!("a power waits: {asks:?}") };
        assert_eq!(throughout.len(), 2, "the grant and the privates: {throughout:?}");
        let grant = Deed::Take { step: table.step("grant") };
        let cash = table.cash("N");
        table.act("N", grant.clone());
        assert_eq!(table.cash("N"), cash + 10);
        assert!(!table.is_offered(|deed| *deed == grant), "once in a turn");
        // The tile is still to be laid, then the station.
        table.lay("N", "A1", "5", 4);
        table.act("N", table.taking("P2", 30));
        assert_eq!((table.owner_of("P2").as_deref(), table.cash("N")), (Some("N"), cash + 10 - 30));
        table.act("N", table.station("C3"));
        assert!(table.has_token("N", "C3"));
        // The turn goes on with its other steps; the grant has been taken.
        assert_eq!(table.acting(), "N");
        assert!(table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
        assert!(!table.is_offered(|deed| *deed == grant));
    }
}

/// A power that is passed is over; what may be done throughout may still be done.
#[test]
fn a_power_is_passed_after_what_was_done_meanwhile() {
    let mut table = with_power("N", "");
    table.act("N", table.taking("P2", 30));
    table.pass("N");
    assert_eq!((table.tile_on("A1"), table.acting().as_str()), (None, "N"));
    table.act("N", Deed::Take { step: table.step("grant") });
    table.lay("N", "A1", "5", 4);
}

/// A private whose power is being used is sold meanwhile: the power that has been begun goes on.
#[test]
fn a_private_is_sold_while_its_own_power_waits() {
    let mut table = with_power("A", "");
    table.act("N", table.taking("P1", 30));
    assert_eq!(table.owner_of("P1").as_deref(), Some("N"));
    table.lay("N", "A1", "5", 4);
    table.act("N", table.station("C3"));
    assert!(table.has_token("N", "C3"));
}

#[test]
fn other_steps_wait_until_the_power_is_done() {
    let mut table = with_power("N", "");
    table.refused("N", table.bank_train("2", 80), "cannot be done now");
    table.refused("S", Deed::Take { step: table.step("grant") }, "it is the turn of N");
}
