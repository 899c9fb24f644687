//! Selling stock.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::{stock_round, with_ata};

/// ATA, SFA and IFT in one cell at 100, in this order; C has one share of each, and it is his turn.
fn three_in_one_cell() -> Table {
    let mut table = stock_round();
    for (company, president) in [("ATA", "A"), ("SFA", "B"), ("IFT", "D")] {
        table.found(company, president, 100, 500);
        table.deal(company, &[1], Some("C"));
    }
    table.pass("B");
    table
}

/// 1849-SE-01, 1849-SE-02, 1849-MK-03
#[test]
fn shares_bring_the_price_before_the_marker_goes_down_a_row_for_each() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2], Some("C"));
    table.pass("B");
    let bank = table.bank();
    table.sell("C", "ATA", &[1, 2]);
    assert_eq!((table.cash("C"), table.bank()), (375 + 200, bank - 200));
    assert_eq!(table.in_pool("ATA"), 20);
    table.pass("C");
    assert_eq!(table.price("ATA"), 87, "two rows below 100");
    // Whoever buys now, pays the price of now.
    table.buy("D", "ATA");
    assert_eq!(table.cash("D"), 375 - 87);
}

/// 1849-SE-02, 1849-LC-01: the last certificate is two shares.
#[test]
fn selling_the_last_certificate_moves_the_marker_two_rows() {
    let mut table = with_ata();
    table.deal("ATA", &[7], Some("C"));
    table.pass("B");
    table.sell("C", "ATA", &[7]);
    assert_eq!(table.cash("C"), 375 + 200);
    table.pass("C");
    assert_eq!(table.price("ATA"), 87);
}

/// 1849-SE-03, 1849-EX-17
#[test]
fn markers_of_several_sales_move_in_market_order() {
    let mut table = three_in_one_cell();
    // In the wrong order on purpose: the stack keeps its order all the same.
    for company in ["IFT", "ATA", "SFA"] {
        table.sell("C", company, &[1]);
        assert_eq!(table.price(company), 100, "not before all is sold");
    }
    table.pass("C");
    assert_eq!(table.cash("C"), 375 + 300);
    assert_eq!(["ATA", "SFA", "IFT"].map(|company| table.price(company)), [95; 3]);
    assert_eq!(table.in_market_order(), ["ATA", "SFA", "IFT", "CTL"]);
}

/// 1849-SE-03: sales of different players do not move together.
#[test]
fn a_sale_of_the_next_turn_goes_under_those_before_it() {
    let mut table = three_in_one_cell();
    table.deal("ATA", &[2], Some("D"));
    table.sell("C", "SFA", &[1]);
    table.pass("C");
    table.sell("D", "ATA", &[2]);
    table.pass("D");
    assert_eq!(table.in_market_order(), ["IFT", "SFA", "ATA", "CTL"]);
}

/// 1849-SE-04
#[test]
fn nobody_sells_before_the_corporation_has_completed_an_operating_round() {
    let mut table = stock_round();
    table.give_train("CTL", "4H");
    table.deal("CTL", &[1, 2], Some("B"));
    table.refused("B", table.selling("CTL", &[1], 0), "rulebook 9.2");
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.sell("B", "CTL", &[1]);
}

/// 1849-SE-05
#[test]
fn the_pool_holds_half_of_a_corporation_at_most() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2, 3, 4], None);
    table.deal("ATA", &[5, 6], Some("C"));
    table.pass("B");
    table.refused("C", table.selling("ATA", &[5, 6], 0), "the pool takes no more than 50% of it");
    table.refused("C", table.selling("ATA", &[5, 6], 0), "rulebook 9.2");
    table.sell("C", "ATA", &[5]);
    table.refused("C", table.selling("ATA", &[6], 0), "no more than 50%");
    assert_eq!(table.in_pool("ATA"), 50);
}

/// 1849-SE-05, 1849-LC-02: half of the last certificate cannot be sold to fit in.
#[test]
fn the_last_certificate_is_sold_as_a_whole() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2, 3, 4], None);
    table.deal("ATA", &[7], Some("C"));
    table.pass("B");
    table.refused("C", table.selling("ATA", &[7], 0), "no more than 50%");
    table.refused("C", table.selling("ATA", &[], 10), "not there to be sold");
    table.deal("ATA", &[4], Some("D"));
    table.sell("C", "ATA", &[7]);
    assert_eq!((table.in_pool("ATA"), table.percent("C", "ATA")), (50, 0));
}

/// 1849-SE-06, 1849-BU-03 (after a sale)
#[test]
fn who_has_sold_does_not_buy_the_same_stock_until_the_next_stock_round() {
    let mut table = with_ata();
    table.deal("ATA", &[1, 2], Some("C"));
    table.pass("B");
    table.sell("C", "ATA", &[1]);
    table.refused("C", table.buying("ATA", 1), "rulebook 9.2, 9.3");
    table.refused("C", table.buying("ATA", 3), "rulebook 9.2, 9.3");
    // Other stock he may buy, and others may buy this.
    table.act("C", table.buying("CTL", 1));
    table.act("D", table.buying("ATA", 1));
    table.pass("A");
    table.pass("B");
    table.refused("C", table.buying("ATA", 3), "rulebook 9.2, 9.3");
    table.give_train("CTL", "4H");
    table.until_next_stock_round();
    table.until_turn_of("C");
    table.act("C", table.buying("ATA", 3));
}

/// 1849-SE-07, 1849-PC-05, 1849-PC-07
#[test]
fn the_presidents_certificate_is_not_sold_to_the_pool() {
    let mut table = with_ata();
    table.deal("ATA", &[1], Some("B"));
    table.deal("ATA", &[2], Some("C"));
    table.refused("B", table.selling("ATA", &[0], 0), "not there to be sold");
    // C has one share only: nobody could become president.
    table.refused("B", table.selling("ATA", &[1], 20), "nobody else could become director");
    table.refused("B", table.selling("ATA", &[], 10), "rulebook 9.5");
    // With two shares he could, and the certificate goes to him, not to the pool.
    table.deal("ATA", &[3], Some("C"));
    table.act("B", table.selling("ATA", &[1], 20));
    assert_eq!((table.percent("B", "ATA"), table.in_pool("ATA")), (0, 30));
    assert_eq!(table.certificates("C", "ATA"), [0]);
    assert_eq!(table.president("ATA").as_deref(), Some("C"));
}

/// 1849-SE-08, 1849-LI-02, 1849-PC-08
#[test]
fn certificates_above_the_limit_are_sold_on_ones_own_turn() {
    let mut table = with_ata();
    // C has P3, four of SFA and five of IFT; with the last certificate of ATA that is the limit of 11.
    table.found("SFA", "D", 68, 500);
    table.found("IFT", "A", 68, 500);
    table.deal("SFA", &[1, 2, 3, 4], Some("C"));
    table.deal("IFT", &[1, 2, 3, 4, 5], Some("C"));
    table.deal("ATA", &[7], Some("C"));
    table.deal("ATA", &[1, 2, 3], Some("D"));
    table.pass("B");
    assert_eq!(table.game.view().certificate_count(table.player("C")), Ok(11));
    table.refused("C", table.buying("CTL", 1), "nobody may have more than 11 certificates");
    table.refused("C", table.buying("CTL", 1), "rulebook 2, 9.1");
    table.pass("C");
    // On D's turn C comes above the limit.
    table.deal("ATA", &[4], Some("C"));
    table.act("D", table.buying("CTL", 1));
    table.pass("A");
    table.pass("B");
    table.refused("C", Deed::Pass, "certificates above the limit must be sold first");
    table.refused("C", table.buying("CTL", 2), "certificates above the limit must be sold first");
    table.sell("C", "SFA", &[1]);
    table.pass("C");
    assert_eq!(table.acting(), "D");
}
