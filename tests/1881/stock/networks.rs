//! Trams and S-trains: two systems that have hexes and certificates in common.

use prospectus_engine::Deed;
use prospectus_engine::ids::{Owner, TrainId};

use super::super::kit::Table;
use super::situations::*;

fn train_of(table: &Table, operator: &str) -> TrainId {
    table.game.view().trains_of(Owner::Operator(table.company(operator)))[0]
}

/// 1881-TC-01: Köpenick has rails of both kinds. The tram leads to Friedrichshagen, the S-Bahn to Karlshorst.
#[test]
fn trams_and_s_trains_run_on_their_own_rails() {
    let mut table = with_sbahn_and_tramways();
    line_of_sbahn(&mut table);
    table.put_tile("J30", "6", 1);
    table.to_operating_round();
    table.until_turn_of("SSC");
    let tram = train_of(&table, "SSC");
    assert_eq!(table.run_along("SSC", tram, &["J28", "J30"]), Ok(60));
    assert_eq!(table.run_along("SSC", tram, &["J28", "I27", "H26"]), Err("no such track".to_owned()));
    table.run_best("SSC");
    assert_eq!(table.revenue("SSC"), 60);
    table.until_turn_of("S");
    let train = train_of(&table, "S");
    assert_eq!(table.run_along("S", train, &["J28", "I27", "H26"]), Ok(140));
    assert_eq!(table.run_along("S", train, &["J28", "J30"]), Err("no such track".to_owned()));
    table.run_best("S");
    assert_eq!(table.revenue("S"), 140);
}

/// 1881-TC-02: Karlshorst, which has tram rails and a reserved S-Bahn route.
#[test]
fn both_systems_upgrade_a_hex_with_both_kinds_of_rails() {
    let mut table = with_sbahn_and_tramways();
    line_of_ssc(&mut table);
    table.put_tile("I27", "817", 2);
    table.to_operating_round();
    let mut other = table.twin();
    table.until_turn_of("SSC");
    table.lay("SSC", "H26", "820", 5);
    other.until_turn_of("S");
    other.lay("S", "H26", "820", 5);
    // Whoever has laid it, both kinds of rails can be used.
    for mut table in [table, other] {
        table.until_next_stock_round();
        table.to_operating_round();
        table.until_turn_of("SSC");
        let tram = train_of(&table, "SSC");
        assert_eq!(table.run_along("SSC", tram, &["J28", "J26", "I25", "H26"]), Ok(40 + 10 + 20 + 30));
        table.until_turn_of("S");
        let train = train_of(&table, "S");
        assert_eq!(table.run_along("S", train, &["J28", "I27", "H26"]), Ok(140));
    }
}

/// 1881-TC-03, 1881-SB-03: the GBS buys a certificate, and what the S-Bahn pays goes into its treasury.
#[test]
fn a_tramway_takes_the_dividends_of_its_s_bahn_certificates() {
    let mut table = with_sbahn_and_tramways();
    line_of_sbahn(&mut table);
    table.deal_to_tramway("S", &[5], "GBS");
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    let (cash, bank) = (table.cash("GBS"), table.bank());
    table.act("GBS", table.buying("S", 6));
    assert_eq!((table.cash("GBS"), table.bank()), (cash - 84, bank + 84));
    assert_eq!((table.percent("GBS", "S"), table.certificates("GBS", "S")), (10, vec![5, 6]));
    assert_eq!(table.percent("A", "S"), 15, "its director has none of them");
    table.until_turn_of("S");
    table.run_best("S");
    let (tramway, director, others) = (table.cash("GBS"), table.cash("A"), table.cash("B"));
    table.pay("S");
    // 5% of 140 are 7. A gets 7 for each 5% of their own, and 20 as president.
    assert_eq!((table.cash("GBS"), table.cash("A"), table.cash("B")), (tramway + 14, director + 21 + 20, others + 7));
}

/// 1881-TC-03: tramways have certificates of the S-Bahn alone.
#[test]
fn a_tramway_buys_no_certificates_of_tramways() {
    let mut table = with_sbahn_and_tramways();
    table.deal("SSC", &[8], None);
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    for index in [1, 8] {
        table.refused("GBS", table.buying("SSC", index), "a rule does not allow it (`kind.tramway.buy`");
    }
    table.refused("GBS", table.buying("GBS", 1), "this certificate is not for sale");
    let bought = table.game.actions().into_iter().filter_map(|offer| match offer.action.deed {
        Deed::BuyShare { certificate } => Some(table.world().certificate(certificate).company),
        _ => None,
    });
    assert_eq!(bought.collect::<Vec<_>>(), [table.company("S")], "the next of the stack");
}
