//! Private companies.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::closing::start_again;
use super::{stock_round, with_ata};

/// ATA's turn in a phase; it has 500. Its president is B.
pub(super) fn turn_of_ata(phase: &str) -> Table {
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
    table.until_next_stock_round();
    assert_eq!(["A", "B", "C", "D"].map(|name| table.cash(name)), [375 + 35, 375 + 20, 375, 375 + 40]);
}

/// 1849-PR-09
#[test]
fn from_phase_6_to_10_corporations_buy_privates_from_players_who_agree() {
    for (phase, allowed) in [("4H", false), ("6H", true), ("8H", true), ("10H", true), ("12H", false), ("16H", false)] {
        let mut table = turn_of_ata(phase);
        match allowed {
            true => table.act("ATA", table.taking("SIGI", 90)),
            false => table.refused("ATA", table.taking("SIGI", 90), "rulebook 7.1, 10.2"),
        }
    }
    let mut table = turn_of_ata("6H");
    table.refused("ATA", table.taking("SMS", 0), "the price must be from L. 1 to L. 220");
    table.refused("ATA", table.taking("SMS", 221), "the price must be from L. 1 to L. 220");
    // P5 is not sold.
    table.refused("ATA", table.taking("RSA", 100), "rulebook 7.1 P5");
    // D says no, then yes.
    table.act("ATA", table.taking("SMS", 220));
    table.refused("ATA", Deed::Pass, "it is the turn of D");
    table.act("D", Deed::Agree { yes: false });
    assert_eq!((table.owner_of("SMS").as_deref(), table.cash("ATA")), (Some("D"), 500));
    table.act("ATA", table.taking("SMS", 220));
    let cash = table.cash("D");
    table.act("D", Deed::Agree { yes: true });
    assert_eq!(table.owner_of("SMS").as_deref(), Some("ATA"));
    assert_eq!((table.cash("ATA"), table.cash("D")), (500 - 220, cash + 220));
    // B decides for both sides of this one; it is the second in the same turn.
    table.act("ATA", table.taking("SIGI", 1));
    assert_eq!(table.owner_of("SIGI").as_deref(), Some("ATA"));
    table.set_cash("ATA", 100);
    table.refused("ATA", table.taking("CNM", 101), "the price must be from L. 1 to L. 100");
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
    table.refused("ATA", table.taking("SIGI", 45), "it is not on offer");
    table.refused("ATA", table.taking("SIGI", 45), "rulebook 7.1, 10.2");
}

/// 1849-PR-11
#[test]
fn all_privates_close_with_the_first_12h() {
    let mut table = with_ata();
    table.set_phase("10H");
    table.set_cash("ATA", 1000);
    table.sell_out(&["4H", "6H", "8H", "10H"]);
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
    let founder = start_again(&mut table, "CTL", 100);
    table.pass(&founder);
    table.to_operating_round();
    table.until_turn_of("CTL");
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    table.buy_train("CTL", "4H");
    assert_eq!(table.owner_of("RSA").as_deref(), Some("A"));
}
