//! Private companies.

use prospectus_engine::Deed;
use prospectus_engine::rules::Value;

use super::super::kit::Table;
use super::{stock_round, with_ata};

fn buying(table: &Table, private: &str, price: i64) -> Deed {
    Deed::BuyPrivate { private: table.private(private), price }
}

/// ATA's turn in a phase; it has 500. Its president is B.
fn turn_of_ata(phase: &str) -> Table {
    let mut table = with_ata();
    table.give_train("CTL", "16H");
    table.set_phase(phase);
    table.to_operating_round();
    assert_eq!(table.acting(), "ATA");
    table
}

/// 1849-PR-01, and the prices and revenues of 1849-PR-02, 1849-PR-03, 1849-PR-04, 1849-PR-05, 1849-PR-07
#[test]
fn five_privates_with_their_prices_and_revenues() {
    let table = stock_round();
    let cards: Vec<_> = table
        .world()
        .private_ids()
        .map(|private| {
            let of = &table.world().privates[private.at()];
            (of.id.as_str(), of.price, table.game.view().income(private).unwrap())
        })
        .collect();
    assert_eq!(cards, [("SCE", 20, 5), ("SIGI", 45, 10), ("CNM", 75, 15), ("SMS", 110, 20), ("RSA", 150, 25)]);
    // Each belongs to one.
    assert_eq!(
        ["SCE", "SIGI", "CNM", "SMS", "RSA"].map(|private| table.owner_of(private).unwrap()),
        ["A", "B", "C", "D", "A"]
    );
}

/// 1849-PR-08
#[test]
fn revenue_comes_at_the_start_of_every_operating_round() {
    let mut table = stock_round();
    table.give_private("CNM", "CTL");
    table.set_phase("6H");
    let treasury = table.cash("CTL");
    table.to_operating_round();
    assert_eq!(["A", "B", "C", "D"].map(|name| table.cash(name)), [375 + 30, 375 + 10, 375, 375 + 20]);
    assert_eq!(table.cash("CTL"), treasury + 15);
    // Two rounds in this phase: once more, but P5 has closed with the first train of its corporation.
    table.give_train("CTL", "4H");
    table.to_next_stock_round();
    assert_eq!(["A", "B", "C", "D"].map(|name| table.cash(name)), [375 + 35, 375 + 20, 375, 375 + 40]);
}

/// 1849-PR-09
#[test]
fn from_phase_6_to_10_corporations_buy_privates_from_players_who_agree() {
    for (phase, allowed) in [("4H", false), ("6H", true), ("8H", true), ("10H", true), ("12H", false), ("16H", false)] {
        let mut table = turn_of_ata(phase);
        match allowed {
            true => table.act("ATA", buying(&table, "SIGI", 90)),
            false => table.refused("ATA", buying(&table, "SIGI", 90), "rulebook 7.1, 10.2"),
        }
    }
    let mut table = turn_of_ata("6H");
    table.refused("ATA", buying(&table, "SMS", 0), "the price must be from L. 1 to L. 220");
    table.refused("ATA", buying(&table, "SMS", 221), "the price must be from L. 1 to L. 220");
    // P5 is not sold.
    table.refused("ATA", buying(&table, "RSA", 100), "rulebook 7.1 P5");
    // D says no, then yes.
    table.act("ATA", buying(&table, "SMS", 220));
    table.refused("ATA", Deed::Pass, "it is the turn of D");
    table.act("D", Deed::Agree { yes: false });
    assert_eq!((table.owner_of("SMS").as_deref(), table.cash("ATA")), (Some("D"), 500));
    table.act("ATA", buying(&table, "SMS", 220));
    let cash = table.cash("D");
    table.act("D", Deed::Agree { yes: true });
    assert_eq!(table.owner_of("SMS").as_deref(), Some("ATA"));
    assert_eq!((table.cash("ATA"), table.cash("D")), (500 - 220, cash + 220));
    // B decides for both sides of this one; it is the second in the same turn.
    table.act("ATA", buying(&table, "SIGI", 1));
    assert_eq!(table.owner_of("SIGI").as_deref(), Some("ATA"));
    table.set_cash("ATA", 100);
    table.refused("ATA", buying(&table, "CNM", 101), "the price must be from L. 1 to L. 100");
}

/// 1849-PR-09: at any time of its turn.
#[test]
fn privates_are_bought_at_any_step() {
    let mut table = turn_of_ata("6H");
    let mut moments = 0;
    while table.acting() == "ATA" {
        assert!(table.is_offered(|deed| matches!(deed, Deed::BuyPrivate { .. })));
        moments += 1;
        table.pass("ATA");
    }
    assert!(moments >= 3, "before its tile, its train and its shares");
}

/// 1849-PR-10
#[test]
fn a_private_of_a_corporation_is_not_sold_on() {
    let mut table = with_ata();
    table.give_train("CTL", "4H");
    table.set_phase("6H");
    table.give_private("SIGI", "CTL");
    table.to_operating_round();
    table.refused("ATA", buying(&table, "SIGI", 45), "it is not on offer");
    table.refused("ATA", buying(&table, "SIGI", 45), "rulebook 7.1, 10.2");
}

/// 1849-PR-11
#[test]
fn all_privates_close_with_the_first_12h() {
    let mut table = with_ata();
    table.set_phase("10H");
    table.set_cash("ATA", 1000);
    table.sell_off(&["4H", "6H", "8H", "10H"]);
    table.give_private("CNM", "ATA");
    table.to_operating_round();
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    let cash = ["A", "B", "C", "D"].map(|name| table.cash(name));
    assert!(table.owner_of("RSA").is_some(), "its corporation has no train");
    table.buy_train("ATA", "12H");
    assert_eq!(["SCE", "SIGI", "CNM", "SMS", "RSA"].map(|private| table.owner_of(private)), [const { None }; 5]);
    assert_eq!(["A", "B", "C", "D"].map(|name| table.cash(name)), cash, "without compensation");
    // They count no more.
    assert_eq!(table.game.view().certificate_count(table.player("D")), Ok(0));
}

/// 1849-PR-04
#[test]
fn p3_is_closed_for_a_token_worth_20_on_a_port() {
    let mut table = turn_of_ata("6H");
    table.give_private("CNM", "ATA");
    let (private, augusta) = (table.private("CNM"), table.hex("L14"));
    let power = Deed::UsePower { private, power: 0, hex: None };
    // Only the owner can, and only in its own turn.
    table.refused("CTL", power.clone(), "");
    table.act("ATA", power.clone());
    let ports: Vec<String> = ["a12", "A5", "L14", "N8"].map(str::to_owned).to_vec();
    assert_eq!(table.game.actions().len(), ports.len());
    let option = (0..4).find(|option| {
        let mut other = Table { game: table.game.clone() };
        other.act("B", Deed::Choose { option: *option });
        other.property("ATA", "port") == Value::Hex(augusta)
    });
    table.act("B", Deed::Choose { option: option.expect("the port of Augusta") });
    assert_eq!(table.owner_of("CNM"), None);
    assert_eq!(table.property("ATA", "port"), Value::Hex(augusta));
    assert_eq!(table.property("CTL", "port"), Value::None);
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
            table.set_property(company, "port", Value::Hex(table.hex("N8")));
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

/// 1849-AU-16
#[test]
fn p5_closes_with_the_first_train_of_its_corporation() {
    let mut table = stock_round();
    table.set_cash("CTL", 500);
    table.to_operating_round();
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    assert_eq!(table.owner_of("RSA").as_deref(), Some("A"));
    table.buy_train("CTL", "4H");
    assert_eq!(table.owner_of("RSA"), None);
    assert!(table.owner_of("SCE").is_some());
}

/// 1849-AU-16 (closure)
#[test]
fn p5_stays_until_phase_12_if_its_corporation_closes_without_a_train() {
    let mut table = with_ata();
    table.put_marker("CTL", 8, 0);
    table.edit(|state, _| state.operators.iter_mut().for_each(|operator| operator.operated = true));
    table.deal("CTL", &[1], Some("B"));
    table.sell("B", "CTL", &[1]);
    table.pass("B");
    assert_eq!((table.president("CTL"), table.owner_of("RSA").as_deref()), (None, Some("A")));
    // Opened again it has nothing to do with P5 any more.
    table.to_next_stock_round();
    for company in ["SFA", "IFT", "RCS", "AFG"] {
        table.found(company, "D", 68, 0);
    }
    let founder = table.acting();
    table.set_cash(&founder, 1000);
    table.start(&founder, "CTL", 100);
    table.pass(&founder);
    table.to_operating_round();
    table.pass_until_turn_of("CTL");
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    table.buy_train("CTL", "4H");
    assert_eq!(table.owner_of("RSA").as_deref(), Some("A"));
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
        table.pass_until_turn_of("IFT");
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
