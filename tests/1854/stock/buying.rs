//! Buying shares.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::{costs, later, others_pass, with_kt, with_split};

/// 1854-BU-01, 1854-EX-03, 1854-SR-05 (bank): of the KT, started at 82, a share lies in the pool at 60.
#[test]
fn a_pool_share_costs_the_market_price_and_a_new_one_par() {
    let mut table = with_kt();
    table.put_marker("KT", 7, 3);
    table.deal("KT", &[1], None);
    assert_eq!(table.price("KT"), 60);
    let bank = table.bank();
    table.act("A", table.buying("KT", 1));
    assert_eq!((table.cash("A"), table.bank()), (860 - 2 * 60, bank + 120));
    table.act("B", table.buying("KT", 2));
    assert_eq!((table.cash("B"), table.bank()), (860 - 2 * 82, bank + 120 + 164));
    assert_eq!((table.cash("KT"), table.price("KT")), (820, 60), "no money for the company, no move");
    assert_eq!((table.percent("A", "KT"), table.percent("B", "KT")), (60, 20));
}

/// 1854-BU-01, 1854-EX-03, 1854-SP-06: the same after the split, when a share is 10%: to the bank, to the bank, and to
/// the company.
#[test]
fn a_split_share_costs_the_market_price_which_the_company_gets() {
    let mut table = with_split("KT");
    table.put_marker("KT", 7, 3);
    table.deal("KT", &[2], None);
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 2)), (60, 60, 0), "from the pool");
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 3)), (82, 82, 0), "a new one");
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 4)), (60, 0, 60), "a split share");
    table.put_marker("KT", 1, 6);
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 2)), (104, 104, 0));
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 3)), (82, 82, 0));
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 4)), (104, 0, 104));
    // Sold again, a split share lies in the pool like any other: the bank gets the money for it.
    table.deal("KT", &[4], None);
    table.deal("KT", &[2], Some("B"));
    assert_eq!(costs(&table, "A", "KT", table.buying("KT", 4)), (104, 104, 0));
}

/// 1854-BU-03, 1854-BU-04, 1854-EX-07: 328 and 164 at 82, and likewise at the other prices.
#[test]
fn the_first_certificate_is_the_directors_at_four_times_one_of_six_prices() {
    let mut table = later(3);
    table.refused("A", table.buying("KT", 1), "KT has not been started");
    table.refused("A", table.option("KT", 1), "KT has not been started");
    for wrong in [60, 62, 66, 68, 90, 91, 95, 97, 100] {
        table.refused("A", table.starting("KT", wrong), &format!("{wrong} G is no starting price now"));
    }
    for (par, row) in [(67, 5), (72, 4), (77, 3), (82, 2), (87, 1), (93, 0)] {
        let mut table = table.twin();
        let bank = table.bank();
        table.start("A", "KT", par);
        assert_eq!((table.cash("A"), table.bank()), (860 - 4 * par, bank + 4 * par));
        assert_eq!((table.price("KT"), table.cell("KT")), (par, Some((row, 2))), "rows are counted from 0");
        assert_eq!((table.president("KT").as_deref(), table.percent("A", "KT")), (Some("A"), 40));
        table.refused("B", table.starting("KT", par), "KT has been started already");
        table.act("B", table.buying("KT", 1));
        assert_eq!((table.cash("B"), table.percent("B", "KT")), (860 - 2 * par, 20));
        if par == 82 {
            assert_eq!((860 - table.cash("A"), 860 - table.cash("B")), (328, 164));
        }
    }
    table.set_cash("A", 267);
    table.refused("A", table.starting("KT", 67), "it costs 268 G, but only 267 G is there");
}

/// 1854-BU-06
#[test]
fn who_has_sold_a_company_does_not_buy_it_in_the_same_round() {
    let mut table = with_kt();
    table.found("SB", "C", 82, 820);
    table.deal("KT", &[1, 2], Some("B"));
    table.pass("A");
    table.sell("B", "KT", &[1]);
    table.refused("B", table.buying("KT", 1), "a rule does not allow it (`limits.buy`");
    table.refused("B", table.buying("KT", 3), "a rule does not allow it (`limits.buy`");
    table.act("B", table.buying("SB", 1));
    // Others may buy what was sold; B may not, however often it is B's turn.
    table.act("C", table.buying("KT", 1));
    table.pass("A");
    table.refused("B", table.buying("KT", 3), "a rule does not allow it (`limits.buy`");
    table.refused("B", table.option("KT", 3), "a rule does not allow it (`limits.buy`");
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.act("B", table.buying("KT", 3));
}

/// 1854-BU-08, 1854-SP-08: before the split
#[test]
fn one_player_may_own_all_of_a_company_before_the_split() {
    let mut table = with_kt();
    for (index, percent) in [(1, 60), (2, 80), (3, 100)] {
        table.act("A", table.buying("KT", index));
        assert_eq!(table.percent("A", "KT"), percent);
        others_pass(&mut table, "A");
    }
    assert_eq!(table.cash("A"), 860 - 3 * 164);
}

/// 1854-BU-08, 1854-SP-08: after the split, whether from the offer, the pool or the five new shares.
#[test]
fn one_player_may_own_60_percent_after_the_split() {
    let mut table = with_split("VB");
    table.deal("VB", &[4, 5, 6], Some("A"));
    assert_eq!(table.percent("A", "VB"), 50);
    table.act("A", table.buying("VB", 7));
    assert_eq!(table.percent("A", "VB"), 60);
    others_pass(&mut table, "A");
    table.deal("VB", &[2], None);
    for index in [2, 3, 8] {
        table.refused("A", table.buying("VB", index), "nobody may have more than 60% of it (`kind.major.ownership`");
    }
    // Whoever owned all of it has half of it now, and may have one share more.
    let mut table = later(3);
    table.found("VB", "A", 82, 820);
    table.deal("VB", &[1, 2, 3], Some("A"));
    table.put_marker("VB", 1, 3);
    table.to_operating_round();
    assert_eq!((table.price("VB"), table.percent("A", "VB")), (97, 50), "sold out");
    table.until_next_stock_round();
    table.act("A", table.buying("VB", 4));
    others_pass(&mut table, "A");
    table.refused("A", table.buying("VB", 5), "nobody may have more than 60% of it");
}

/// 1854-SR-05
#[test]
fn players_deal_with_the_bank_only() {
    let mut table = Table::in_stock_round(3);
    table.until_next_stock_round();
    table.found("KT", "A", 82, 820);
    table.deal("KT", &[1], Some("B"));
    table.until_turn_of("A");
    table.refused("A", table.buying("KT", 1), "this certificate is not for sale");
    table.refused("A", table.taking("P2", 50), "it is not on offer");
    assert!(!table.is_offered(|deed| matches!(deed, Deed::Agree { .. } | Deed::BuyPrivate { .. })));
}
