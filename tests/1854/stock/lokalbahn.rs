//! The shares of the Lokalbahn AGs. Players are called A, B and C, and so are the AGs: the one of these tests is C.

use prospectus_engine::Deed;
use prospectus_engine::question::Asks;

use super::super::kit::Table;
use super::situations::{limit, others_pass};

/// In the first operating round, at whose end it is phase 5, the local railways 1 of A and 2 of B merge into the AG C.
/// The stock round after it, on A's turn.
fn with_ag() -> Table {
    let mut table = Table::in_stock_round(3);
    table.to_operating_round();
    table.set_phase("5");
    let turn = table.game.state().clock.turn;
    let mut chosen = false;
    while table.game.state().clock.turn == turn {
        let Asks::Rule { options, .. } = table.game.question().expect("somebody acts").asks else {
            table.do_little();
            continue;
        };
        let who = table.acting();
        let has = |name: &str| options.iter().any(|option| option.name == name);
        if has("2") && !chosen {
            assert_eq!(who, "A");
            chosen = true;
            table.answer("A", "2");
        } else if has("yes") {
            assert_eq!(who, "B");
            table.answer("B", "yes");
        } else if has("C") {
            assert_eq!(who, "A");
            table.answer("A", "C");
        } else {
            table.pass(&who);
        }
    }
    table.until_turn_of("A");
    table
}

/// 1854-LAG-04, 1854-BU-05, 1854-LI-05
#[test]
fn a_lokalbahn_ag_has_two_shares_of_50_percent() {
    let mut table = with_ag();
    assert_eq!((table.is_closed("1"), table.is_closed("2")), (true, true));
    assert_eq!(
        (table.percent("A", "C"), table.percent("B", "C"), table.president("C").as_deref()),
        (50, 50, Some("A"))
    );
    assert_eq!((table.certificates("A", "C"), table.certificates("B", "C")), (vec![0], vec![1]));
    assert_eq!(table.world().shares_of(table.company("C")).count(), 2);
    assert_eq!((table.price("C"), table.cell("C")), (67, Some((5, 2))));
    // No others are to be had, neither whole nor as options.
    let ag = table.company("C");
    let is_of_ag = |certificate| table.world().certificate(certificate).company == ag;
    assert!(!table.is_offered(|deed| match deed {
        Deed::BuyShare { certificate } | Deed::BuyOnAccount { certificate, .. } => is_of_ag(*certificate),
        Deed::Start { company, .. } => *company == ag,
        _ => false,
    }));
    table.refused("A", table.buying("C", 1), "this certificate is not for sale");
    // Each counts one, in place of the certificate of the local railway.
    assert_eq!((table.limit_count("A"), table.limit_count("B"), limit(&table)), (5, 5, 10));
}

/// 1854-LAG-05 (value), 1854-SE-01 (Lokalbahn AGs), 1854-SE-03 (50%), 1854-BU-05
#[test]
fn a_share_of_50_percent_is_worth_the_market_price() {
    let mut table = with_ag();
    let cash = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!((table.worth("A"), table.worth("B")), (cash[0] + 67, cash[1] + 67));
    table.pass("A");
    let bank = table.bank();
    table.sell("B", "C", &[1]);
    assert_eq!((table.cash("B"), table.bank(), table.in_pool("C")), (cash[1] + 67, bank - 67, 50));
    assert_eq!((table.price("C"), table.cell("C")), (62, Some((6, 2))), "one step");
    table.pass("B");
    // The other player C buys it for the new price, from the bank.
    table.act("C", table.buying("C", 1));
    assert_eq!((table.cash("C"), table.bank(), table.percent("C", "C")), (cash[2] - 62, bank - 67 + 62, 50));
    assert_eq!(table.worth("C"), cash[2]);
}

/// 1854-BU-08 (Lokalbahn AGs), 1854-OP-02 (50%): one player may have both, but not as an option.
#[test]
fn one_player_may_own_both_shares() {
    let mut table = with_ag();
    table.pass("A");
    table.sell("B", "C", &[1]);
    table.pass("B");
    table.refused("C", table.option("C", 1), "`purchase.option.offers`");
    others_pass(&mut table, "A");
    let cash = table.cash("A");
    table.act("A", table.buying("C", 1));
    assert_eq!((table.percent("A", "C"), table.cash("A")), (100, cash - 62));
}

/// 1854-DI-03 (50%), 1854-DI-02: the director sells while the other has 50%.
#[test]
fn the_director_of_a_lokalbahn_ag_resigns_only_if_another_has_50_percent() {
    let mut table = with_ag();
    let mut alone = table.twin();
    let cash = table.cash("A");
    table.act("A", table.selling("C", &[], 50));
    assert_eq!((table.president("C").as_deref(), table.certificates("B", "C")), (Some("B"), vec![0]));
    assert_eq!((table.cash("A"), table.in_pool("C"), table.price("C")), (cash + 67, 50, 62));
    // B has sold: nobody could take over.
    alone.pass("A");
    alone.sell("B", "C", &[1]);
    others_pass(&mut alone, "A");
    alone.refused("A", alone.selling("C", &[], 50), "nobody else could become director");
}

/// 1854-ES-02 (Lokalbahn AGs), 1854-SP-01 (major companies only): both shares are in players' hands, and the AG rises;
/// beyond the red line its shares are not split.
#[test]
fn a_lokalbahn_ag_rises_and_is_never_split() {
    let mut table = with_ag();
    let mut line = table.twin();
    table.to_operating_round();
    assert_eq!((table.price("C"), table.cell("C")), (72, Some((4, 2))));
    line.put_marker("C", 2, 4);
    let cash = ["A", "B"].map(|player| line.cash(player));
    line.to_operating_round();
    assert_eq!((line.price("C"), line.percent("A", "C"), line.percent("B", "C"), limit(&line)), (95, 50, 50, 10));
    // The income of P1 and P4, P2 and P5 alone.
    assert_eq!(["A", "B"].map(|player| line.cash(player)), [cash[0] + 25, cash[1] + 35]);
}
