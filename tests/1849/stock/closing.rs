//! Corporations close, and the earthquake of Messina.

use prospectus_engine::Deed;
use prospectus_engine::board::Holder;
use prospectus_engine::rules::Value;

use super::super::kit::Table;
use super::{stock_round, with_ata};

/// ATA with a train, P2, the port token at Augusta and 500 is about to be closed: C sells its two shares, and its marker,
/// on 34 at the left edge, falls into the closed cell.
pub(super) fn ata_closes(table: &mut Table) {
    table.put_marker("ATA", 7, 0);
    table.deal("ATA", &[1, 2], Some("C"));
    table.until_turn_of("C");
    table.sell("C", "ATA", &[1, 2]);
    table.pass("C");
}

/// In the next stock round, when all other corporations have been started, whoever is first starts a closed one.
pub(super) fn start_again(table: &mut Table, company: &str, par: i64) -> String {
    table.until_next_stock_round();
    for other in ["SFA", "IFT", "RCS", "AFG"] {
        table.found(other, "D", 68, 0);
    }
    let founder = table.acting();
    table.set_cash(&founder, 1000);
    table.start(&founder, company, par);
    founder
}

/// Companies ready for the purchase of the first 12H by ATA, in Phase 10; Messina has a green tile.
fn before_the_12h() -> Table {
    let mut table = with_ata();
    table.set_phase("10H");
    table.set_cash("ATA", 2000);
    table.sell_out(&["4H", "6H", "8H", "10H"]);
    table.put_tile("B14", "655", 0);
    table.give_train("CTL", "16H");
    table
}

/// ATA buys the first 12H.
fn earthquake(table: &mut Table) {
    table.until_turn_of("ATA");
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    table.buy_train("ATA", "12H");
    assert_eq!(table.game.state().phase, table.phase("12H"));
}

/// Garibaldi with its home in Messina.
fn garibaldi_in_messina(table: &mut Table) {
    table.found("AFG", "C", 68, 300);
    let (afg, first, messina) = (table.company("AFG"), table.hex("H8"), table.hex("B14"));
    table.edit(|state, world| {
        let _ = state.board.remove(first, 0, afg.0);
        let _ = state.board.place(&world.map, messina, 0, afg.0);
        state.operators[afg.at()].home = Some(messina);
    });
}

/// 1849-CL-02
#[test]
fn a_closed_corporation_loses_all_it_has_and_nobody_is_compensated() {
    let mut table = with_ata();
    table.give_train("ATA", "4H");
    table.give_private("SIGI", "ATA");
    table.put_token("ATA", "M9");
    table.set_property(table.company("ATA"), "port", Value::Hex(table.hex("L14")));
    table.deal("ATA", &[3], Some("D"));
    let (bank, others) = (table.bank(), ["A", "B", "D"].map(|name| table.cash(name)));
    ata_closes(&mut table);
    assert!(table.is_closed("ATA"));
    assert!(!table.has_token("ATA", "M13") && !table.has_token("ATA", "M9"));
    assert_eq!(table.property(table.company("ATA"), "port"), Value::None);
    assert!(table.trains("ATA").is_empty() && table.pool_trains().is_empty());
    assert_eq!(table.owner_of("SIGI"), None);
    assert_eq!((table.president("ATA"), table.unsold("ATA"), table.in_pool("ATA")), (None, 100, 0));
    // The treasury of 500 goes to the bank, which has paid C for his shares.
    assert_eq!((table.cash("ATA"), table.bank()), (0, bank + 500 - 2 * 34));
    assert_eq!(["A", "B", "D"].map(|name| table.cash(name)), others);
}

/// 1849-CL-01 (emergency)
#[test]
fn a_corporation_that_cannot_get_a_train_closes() {
    let mut table = stock_round();
    table.set_cash("A", 0);
    table.set_cash("CTL", 0);
    table.to_operating_round();
    table.set_cash("A", 0);
    table.wait_for(|deed| *deed == Deed::GiveUp);
    table.act("A", Deed::GiveUp);
    assert!(table.is_closed("CTL"));
    assert!(!table.has_token("CTL", "E1"));
}

/// 1849-CL-03
#[test]
fn a_closed_corporation_can_be_started_again_in_the_next_stock_round_last_in_order() {
    let mut table = with_ata();
    table.give_train("CTL", "4H");
    table.give_train("ATA", "4H");
    table.give_private("SIGI", "ATA");
    ata_closes(&mut table);
    let four_h = table.train_type("4H");
    assert_eq!(table.game.view().left(four_h), Some(2));
    table.found("SFA", "B", 68, 0);
    table.found("IFT", "B", 68, 0);
    table.set_cash("D", 1000);
    table.refused("D", table.starting("ATA", 68), "ATA is closed");
    table.until_next_stock_round();
    for player in ["A", "B", "C", "D"] {
        table.set_cash(player, 1000);
    }
    let first = table.acting();
    table.refused(&first, table.starting("ATA", 68), "rulebook 9.4");
    table.start(&first, "RCS", 68);
    table.pass(&first);
    let second = table.acting();
    table.refused(&second, table.starting("ATA", 68), "rulebook 9.4");
    table.start(&second, "AFG", 68);
    let home = table.hex("M11");
    table.act("AFG", Deed::PlaceToken { hex: home, stop: 0 });
    table.pass(&second);
    let third = table.acting();
    table.start(&third, "ATA", 100);
    assert_eq!((table.cash("ATA"), table.price("ATA")), (200 - 30, 100));
    assert!(table.has_token("ATA", "M13"));
    assert_eq!(table.tokens_left("ATA"), 2);
    // Its train and its private do not come back.
    assert_eq!(table.game.view().left(four_h), Some(2));
    assert!(table.trains("ATA").is_empty());
    assert_eq!(table.owner_of("SIGI"), None);
    // It is like new: nobody sells before it has operated.
    table.pass(&third);
    table.deal("ATA", &[1], Some("D"));
    table.until_turn_of("D");
    table.refused("D", table.selling("ATA", &[1], 0), "rulebook 9.2");
}

/// 1849-CL-04
#[test]
fn a_place_in_the_home_of_a_closed_corporation_is_kept_for_it() {
    let mut table = with_ata();
    table.give_train("CTL", "4H");
    table.give_private("SMS", "CTL");
    let (private, siracusa) = (table.private("SMS"), table.hex("M13"));
    let kept = |table: &Table| {
        let ata = Holder::Operator(table.company("ATA").0);
        table.game.state().board.reservations().iter().any(|kept| kept.hex == siracusa && kept.holder == ata)
    };
    ata_closes(&mut table);
    assert!(kept(&table));
    // P4 needs no route, but the only place in Siracusa is not free.
    table.to_operating_round();
    table.act("CTL", Deed::UsePower { private, power: 0, hex: Some(siracusa) });
    assert!(!table.is_offered(|deed| matches!(deed, Deed::PlaceToken { .. })));
    assert!(!table.has_token("CTL", "M13"));
    // Garibaldi never had a place kept for it.
    let mut table = with_ata();
    garibaldi_in_messina(&mut table);
    table.put_marker("AFG", 8, 0);
    table.deal("AFG", &[1], Some("B"));
    table.sell("B", "AFG", &[1]);
    table.pass("B");
    assert!(table.is_closed("AFG"));
    assert!(table.game.state().board.reservations().iter().all(|kept| kept.hex != table.hex("B14")));
}

/// 1849-EQ-01, 1849-EQ-02
#[test]
fn the_earthquake_takes_the_tile_and_the_tokens_of_messina() {
    let mut table = before_the_12h();
    table.put_token("ATA", "B14");
    table.put_token("CTL", "B14");
    let (messina, green) = (table.hex("B14"), table.tile("655"));
    let left = |table: &Table| table.game.state().board.left(&table.world().map, green);
    assert_eq!((table.tokens_left("ATA"), table.tokens_left("CTL"), left(&table)), (1, 1, Some(0)));
    earthquake(&mut table);
    assert_eq!((table.game.view().colour_of(messina), left(&table)), ("yellow", Some(1)));
    assert!(!table.has_token("ATA", "B14") && !table.has_token("CTL", "B14"));
    assert!(table.has_token("ATA", "M13") && table.has_token("CTL", "E1"));
    // For good: they are not back on the charters.
    assert_eq!((table.tokens_left("ATA"), table.tokens_left("CTL")), (1, 1));
}

/// 1849-EQ-03, 1849-ST-08
#[test]
fn garibaldi_closes_with_messina_unless_it_has_another_token() {
    for other_token in [false, true] {
        let mut table = before_the_12h();
        garibaldi_in_messina(&mut table);
        if other_token {
            table.put_token("AFG", "C1");
        }
        earthquake(&mut table);
        assert_eq!(table.is_closed("AFG"), !other_token);
        assert_eq!(table.cash("AFG"), if other_token { 300 } else { 0 });
        assert_eq!(table.president("AFG").is_some(), other_token);
        // Everybody else goes on.
        assert!(!table.is_closed("ATA") && !table.is_closed("CTL"));
    }
}

/// 1849-EQ-04
#[test]
fn messina_is_not_upgraded_until_after_the_next_stock_round() {
    let mut table = before_the_12h();
    // IFT reaches Messina along the coast.
    table.found("IFT", "D", 68, 500);
    for (hex, tile, rotation) in [("H12", "653", 1), ("G13", "58", 1), ("D14", "8", 1)] {
        table.put_tile(hex, tile, rotation);
    }
    earthquake(&mut table);
    let upgrade = Deed::LayTile { hex: table.hex("B14"), tile: table.tile("655"), rotation: 0 };
    table.until_turn_of("IFT");
    table.refused("IFT", upgrade.clone(), "a rule does not allow it");
    table.give_train("IFT", "16H");
    // Not in the other rounds of the set either. After the stock round it can.
    while table.game.state().clock.set_round < 3 {
        table.do_little();
    }
    table.until_turn_of("IFT");
    table.refused("IFT", upgrade.clone(), "a rule does not allow it");
    table.until_next_stock_round();
    table.until_turn_of("IFT");
    table.act("IFT", upgrade);
}

/// 1849-CL-05
#[test]
fn a_token_lost_in_the_earthquake_comes_back_when_the_corporation_opens_again() {
    let mut table = before_the_12h();
    table.put_token("ATA", "B14");
    earthquake(&mut table);
    assert_eq!(table.tokens_left("ATA"), 1);
    table.until_next_stock_round();
    ata_closes(&mut table);
    table.until_next_stock_round();
    for (company, president) in [("SFA", "A"), ("IFT", "A"), ("RCS", "A"), ("AFG", "A")] {
        table.found(company, president, 68, 0);
    }
    let founder = table.acting();
    table.set_cash(&founder, 1000);
    table.start(&founder, "ATA", 68);
    assert_eq!(table.tokens_left("ATA"), 2, "and the third one is in Siracusa");
}
