//! What corporations can do with private companies.

use prospectus_engine::Deed;
use prospectus_engine::rules::Value;

use super::super::kit::Table;
use super::privates::turn_of_ata;
use super::with_ata;

/// 1849-PR-04
#[test]
fn p3_is_closed_for_a_token_worth_20_on_a_port() {
    let mut table = turn_of_ata("6H");
    table.give_private("CNM", "ATA");
    let (private, augusta) = (table.private("CNM"), table.hex("L14"));
    let power = Deed::UsePower { private, power: 0, hex: None };
    // Only the owner can.
    table.refused("CTL", power.clone(), "it belongs to somebody else");
    table.act("ATA", power.clone());
    // Any of the four ports: Milazzo, Palermo, Augusta, Terranova.
    let mut choices: Vec<(Value, u16)> = Vec::new();
    for option in 0..4 {
        let mut other = Table { game: table.game.clone() };
        other.act("B", Deed::Choose { option });
        choices.push((other.property(other.company("ATA"), "port"), option));
    }
    let ports = ["a12", "A5", "L14", "N8"].map(|port| Value::Hex(table.hex(port)));
    assert!(ports.iter().all(|port| choices.iter().any(|(chosen, _)| chosen == port)));
    table.refused("B", Deed::Choose { option: 4 }, "no answer");
    let option = choices.iter().find(|(chosen, _)| *chosen == Value::Hex(augusta)).unwrap().1;
    table.act("B", Deed::Choose { option });
    assert_eq!(table.owner_of("CNM"), None);
    assert_eq!(table.property(table.company("ATA"), "port"), Value::Hex(augusta));
    assert_eq!(table.property(table.company("CTL"), "port"), Value::None);
    table.refused("ATA", power, "cannot be used any more");
}

/// 1849-PR-04: it adds 20 for its owner, to the end of the game, and for nobody else.
#[test]
fn the_port_token_raises_the_owners_revenue_only() {
    // The port of Terranova, Terranova, Vittoria and Ragusa: 20 + 20 + 10 + 20, and 20 more in Terranova in the last phases.
    let run = |port_of: Option<&str>, phase: &str| {
        let mut table = with_ata();
        table.put_token("ATA", "M9");
        table.put_tile("N10", "58", 2);
        table.give_train("ATA", "4H");
        if let Some(company) = port_of {
            table.set_property(table.company(company), "port", Value::Hex(table.hex("N8")));
        }
        table.set_phase(phase);
        table.to_operating_round();
        table.best_run("ATA").1
    };
    assert_eq!((run(None, "6H"), run(None, "16H")), (70, 90));
    assert_eq!((run(Some("ATA"), "6H"), run(Some("ATA"), "16H")), (90, 110));
    assert_eq!(run(Some("CTL"), "6H"), 70);
}

/// 1849-PR-05, 1849-PR-06
#[test]
fn p4_is_closed_for_a_tile_and_a_token_in_a_coastal_city() {
    let mut table = turn_of_ata("6H");
    table.give_private("SMS", "ATA");
    let private = table.private("SMS");
    let power = |table: &Table, hex: &str| Deed::UsePower { private, power: 0, hex: Some(table.hex(hex)) };
    let mut coastal: Vec<String> = table
        .game
        .actions()
        .into_iter()
        .filter_map(|offer| match offer.action.deed {
            Deed::UsePower { hex: Some(hex), .. } => Some(table.world().map.hex(hex).id.clone()),
            _ => None,
        })
        .collect();
    coastal.sort();
    // Messina, Trapani, Palermo, Marsala, Catania, Girgenti, Siracusa, Terranova
    assert_eq!(coastal, ["B14", "C1", "C5", "E1", "H12", "J6", "M13", "M9"]);
    table.refused("ATA", power(&table, "H8"), "it cannot be done on H8");
    table.refused("ATA", power(&table, "M11"), "it cannot be done on M11");
    table.refused("ATA", power(&table, "G1"), "it cannot be done on G1");
    // Messina is far from Siracusa.
    table.act("ATA", power(&table, "B14"));
    assert_eq!(table.owner_of("SMS"), None);
    let elsewhere = table.hex("M9");
    table.refused("ATA", Deed::PlaceToken { hex: elsewhere, stop: 0 }, "cannot be done now");
    table.lay("ATA", "B14", "655", 0);
    let hex = table.hex("B14");
    table.act("ATA", Deed::PlaceToken { hex, stop: 0 });
    assert!(table.has_token("ATA", "B14"));
    // Its normal tile and token steps are gone.
    assert!(!table.is_offered(|deed| matches!(deed, Deed::LayTile { .. } | Deed::PlaceToken { .. })));
}

/// 1849-PR-05, 1849-PR-09 (issue 16, part 1): privates are bought "at any time" of the turn (7.1, 10, 10.2), also while P4 waits
/// for its tile or its token; then it goes on.
#[test]
fn privates_are_bought_while_p4_waits_for_its_tile_or_token() {
    let mut table = turn_of_ata("6H");
    table.give_private("SMS", "ATA");
    let power = Deed::UsePower { private: table.private("SMS"), power: 0, hex: Some(table.hex("B14")) };
    table.act("ATA", power);
    // Before the tile: B sells P2, and decides for both sides.
    assert!(!table.privates_for_sale().is_empty() && table.tiles_for("B14") == ["655"]);
    table.refused("ATA", table.taking("SIGI", 91), "the price must be from L. 1 to L. 90");
    let cash = (table.cash("ATA"), table.cash("B"));
    table.act("ATA", table.taking("SIGI", 40));
    assert_eq!((table.cash("ATA"), table.cash("B")), (cash.0 - 40, cash.1 + 40));
    table.lay("ATA", "B14", "655", 0);
    // Between tile and token: C must agree, and both may be asked for again.
    table.act("ATA", table.taking("CNM", 50));
    table.act("C", Deed::Agree { yes: false });
    table.act("ATA", table.taking("CNM", 60));
    table.act("C", Deed::Agree { yes: true });
    assert_eq!((table.owner_of("CNM").as_deref(), table.owner_of("SIGI").as_deref()), (Some("ATA"), Some("ATA")));
    // What has been bought helps at once, and the power goes on.
    let before = table.cash("ATA");
    table.act("ATA", table.station("B14"));
    assert!(table.has_token("ATA", "B14") && table.cash("ATA") <= before);
    assert!(!table.is_offered(|deed| matches!(deed, Deed::LayTile { .. } | Deed::PlaceToken { .. })));
}

/// 1849-PR-05, 1849-PR-09: neither in a phase in which corporations buy none, nor by anybody else.
#[test]
fn nothing_else_is_done_while_p4_waits() {
    let mut table = turn_of_ata("12H");
    table.give_private("SMS", "ATA");
    table.act("ATA", Deed::UsePower { private: table.private("SMS"), power: 0, hex: Some(table.hex("B14")) });
    table.refused("ATA", table.taking("SIGI", 40), "rulebook 7.1, 10.2");
    let mut table = turn_of_ata("6H");
    table.give_private("SMS", "ATA");
    table.act("ATA", Deed::UsePower { private: table.private("SMS"), power: 0, hex: Some(table.hex("B14")) });
    table.refused("CTL", table.taking("SIGI", 40), "it is the turn of ATA");
    table.refused("ATA", table.laying("M11", "8", 0), "cannot be done");
    table.refused("ATA", Deed::Run { routes: Vec::new() }, "cannot be done now");
}

/// 1849-PR-05: a tile or a token alone will do, but not after the normal steps.
#[test]
fn p4_is_used_in_lieu_of_both_steps() {
    let mut table = turn_of_ata("6H");
    table.give_private("SMS", "ATA");
    let (private, hex) = (table.private("SMS"), Some(table.hex("C1")));
    let power = Deed::UsePower { private, power: 0, hex };
    let mut later = Table { game: table.game.clone() };
    later.pass("ATA");
    later.refused("ATA", power.clone(), "cannot be done now");
    let mut laid = Table { game: table.game.clone() };
    let lay = laid.game.actions().into_iter().find(|offer| matches!(offer.action.deed, Deed::LayTile { .. }));
    laid.act("ATA", lay.expect("a tile can be laid").action.deed);
    laid.refused("ATA", power.clone(), "cannot be done now");
    // Trapani takes no tile.
    table.act("ATA", power);
    assert!(!table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
    table.act("ATA", Deed::PlaceToken { hex: hex.unwrap(), stop: 0 });
    assert!(table.has_token("ATA", "C1"));
    assert_eq!(table.tokens_left("ATA"), 1);
}

/// 1849-PR-02, 1849-PR-03: what they do on the map.
#[test]
fn p1_blocks_acireale_and_p2_halves_standard_gauge() {
    let lay = |owner: Option<(&str, &str)>, hex: &str, tile: &str, rotation: u8| {
        let mut table = with_ata();
        table.give_train("CTL", "16H");
        table.found("IFT", "D", 68, 500);
        table.set_phase("6H");
        table.put_tile("H12", "653", 1);
        if let Some((private, owner)) = owner {
            table.give_private(private, owner);
        }
        table.to_operating_round();
        table.until_turn_of("IFT");
        let deed = Deed::LayTile { hex: table.hex(hex), tile: table.tile(tile), rotation };
        let before = table.cash("IFT");
        table.try_act("IFT", deed).map(|()| before - table.cash("IFT"))
    };
    let refused = lay(None, "G13", "58", 1).unwrap_err();
    assert!(refused.contains("SCE keeps everybody from building there"), "{refused}");
    assert_eq!(lay(Some(("SCE", "CTL")), "G13", "58", 1), Ok(0));
    // H10 is rough: 40, half of it with P2.
    assert_eq!(lay(None, "H10", "9", 2), Ok(40));
    assert_eq!(lay(Some(("SIGI", "IFT")), "H10", "9", 2), Ok(20));
    assert_eq!(lay(Some(("SIGI", "D")), "H10", "9", 2), Ok(40), "a player's P2 does not help");
    // G11 is a mountain of 160, but narrow gauge leads there: a quarter, with or without P2.
    assert_eq!(lay(None, "G11", "78", 3), Ok(40));
    assert_eq!(lay(Some(("SIGI", "IFT")), "G11", "78", 3), Ok(40));
}
