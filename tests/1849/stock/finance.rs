//! Corporations sell and buy their own stock.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::with_ata;

fn is_share_deal(deed: &Deed) -> bool {
    matches!(deed, Deed::SellShares { .. } | Deed::BuyShare { .. })
}

/// ATA in its financial step, with these of its certificates in the pool and those with player D. It has no train, so that
/// its marker has gone left from 100 to 90.
fn finance(in_pool: &[usize], with_d: &[usize]) -> Table {
    let mut table = with_ata();
    table.deal("ATA", with_d, Some("D"));
    table.to_operating_round();
    table.deal("ATA", in_pool, None);
    table.wait_for(is_share_deal);
    assert_eq!((table.acting().as_str(), table.price("ATA")), ("ATA", 90));
    table
}

/// 1849-FI-01, 1849-FI-02 (pool)
#[test]
fn treasury_stock_is_sold_at_market_value_and_lowers_the_price() {
    let mut table = finance(&[], &[]);
    let bank = table.bank();
    table.refused("ATA", table.selling("ATA", &[1, 2, 3, 4, 5, 6], 0), "the pool takes no more than 50% of it");
    table.refused("ATA", table.selling("ATA", &[1, 2, 3, 4, 5, 6], 0), "rulebook 9.2, 10.8");
    table.refused("ATA", table.selling("CTL", &[1], 0), "cannot be done now");
    table.act("ATA", table.selling("ATA", &[1, 2, 3], 0));
    assert_eq!((table.cash("ATA"), table.bank()), (500 + 270, bank - 270));
    assert_eq!((table.in_pool("ATA"), table.unsold("ATA")), (30, 50));
    assert_eq!(table.price("ATA"), 68, "three rows below 90");
    // It buys nothing back in the same turn.
    table.refused("ATA", table.buying("ATA", 1), "it is the turn of CTL");
}

/// 1849-FI-02 (D49-06): CTL has not operated.
#[test]
fn a_corporation_does_not_sell_in_its_first_operating_round_but_may_buy() {
    let mut table = super::stock_round();
    table.give_train("CTL", "4H");
    table.to_operating_round();
    table.deal("CTL", &[1], None);
    table.earn("CTL", 40);
    table.pay("CTL");
    table.wait_for(is_share_deal);
    table.refused("CTL", table.selling("CTL", &[2], 0), "rulebook 9.2, 9.6, 10.8");
    table.act("CTL", table.buying("CTL", 1));
    assert_eq!(table.in_pool("CTL"), 0);
    table.until_next_stock_round();
    table.to_operating_round();
    table.earn("CTL", 40);
    table.pay("CTL");
    table.wait_for(is_share_deal);
    table.act("CTL", table.selling("CTL", &[1], 0));
}

/// 1849-FI-03
#[test]
fn a_corporation_buys_one_certificate_back() {
    let mut table = finance(&[1, 2], &[]);
    let bank = table.bank();
    table.refused("ATA", table.buying("ATA", 3), "not for sale");
    table.refused("ATA", table.buying("CTL", 1), "not for sale");
    table.act("ATA", table.buying("ATA", 1));
    assert_eq!((table.cash("ATA"), table.bank()), (500 - 90, bank + 90));
    assert_eq!((table.in_pool("ATA"), table.unsold("ATA")), (10, 70));
    assert_eq!(table.price("ATA"), 90, "a purchase moves nothing");
    // One, and then it sells nothing either.
    table.refused("ATA", table.buying("ATA", 2), "it is the turn of CTL");
    table.refused("ATA", table.selling("ATA", &[3], 0), "it is the turn of CTL");
}

/// 1849-FI-03: with available funds only.
#[test]
fn a_corporation_pays_what_it_buys_back() {
    let mut table = finance(&[1], &[]);
    table.set_cash("ATA", 89);
    table.refused("ATA", table.buying("ATA", 1), "it costs L. 90, but only L. 89 is there");
}

/// 1849-FI-04, 1849-LC-03
#[test]
fn the_last_certificate_is_bought_back_only_if_it_lies_alone() {
    let mut table = finance(&[1, 7], &[]);
    table.refused("ATA", table.buying("ATA", 7), "rulebook 9.2, 9.3, 9.6, 10.8");
    let mut table = finance(&[7], &[]);
    table.act("ATA", table.buying("ATA", 7));
    assert_eq!((table.cash("ATA"), table.unsold("ATA")), (500 - 180, 80));
}

/// 1849-LC-04
#[test]
fn the_last_certificate_is_issued_with_or_after_all_others() {
    // Two singles and the last certificate are in the treasury.
    let with_d = [1, 2, 3, 4];
    let mut table = finance(&[], &with_d);
    table.refused("ATA", table.selling("ATA", &[7], 0), "rulebook 9.2, 9.6, 10.8");
    table.refused("ATA", table.selling("ATA", &[5, 7], 0), "rulebook 9.2, 9.6, 10.8");
    table.act("ATA", table.selling("ATA", &[5, 6, 7], 0));
    assert_eq!((table.in_pool("ATA"), table.cash("ATA")), (40, 500 + 4 * 90));
    assert_eq!(table.price("ATA"), 57, "four rows below 90");
    // After the others.
    let mut table = finance(&[5, 6], &with_d);
    table.act("ATA", table.selling("ATA", &[7], 0));
    assert_eq!(table.in_pool("ATA"), 40);
    // But not above half of it all in the pool.
    let mut table = finance(&[3, 4, 5, 6], &[1, 2]);
    table.refused("ATA", table.selling("ATA", &[7], 0), "no more than 50%");
}
