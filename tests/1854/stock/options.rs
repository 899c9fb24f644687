//! Share options: what they are, and how they are taken.

use prospectus_engine::Deed;

use super::situations::{all_pass, give_line, later, others_pass, pay_out, with_kt, with_split};

const BOUND: &str = "no other share is bought while one is on account";

/// 1854-OP-02
#[test]
fn only_20_percent_shares_are_taken_as_options() {
    let mut table = with_kt();
    // Not the director's certificate, nor one that nobody sells.
    table.pass("A");
    table.refused("B", table.option("KT", 0), "this certificate is not for sale");
    table.refused("B", table.option("SB", 1), "SB has not been started");
    table.refused("B", table.option("KT", 4), "this certificate is not for sale");
    table.act("B", table.option("KT", 1));
    table.refused("C", table.option("KT", 1), "this certificate is not for sale");
    // After the split all are 10%: a new one, one in the pool, and a split share.
    let mut table = with_split("VB");
    table.deal("VB", &[2], None);
    for index in [2, 3, 4] {
        table.refused("A", table.option("VB", index), "`purchase.option.offers`");
    }
    assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyOnAccount { .. })));
}

/// 1854-OP-02, 1854-OP-03: at par from the offer, at the market price from the pool; the rest is the same, wherever the
/// marker goes.
#[test]
fn the_option_price_is_that_of_10_percent_where_the_share_lies() {
    for (index, price) in [(1, 60), (2, 82)] {
        let mut table = with_kt();
        table.put_marker("KT", 7, 3);
        table.deal("KT", &[1], None);
        table.pass("A");
        let bank = table.bank();
        table.act("B", table.option("KT", index));
        assert_eq!((table.cash("B"), table.bank(), table.cash("KT")), (860 - price, bank + price, 820));
        assert_eq!((table.percent("B", "KT"), table.price("KT")), (10, 60), "no move");
        all_pass(&mut table);
        table.until_next_stock_round();
        table.put_marker("KT", 1, 3);
        table.until_turn_of("B");
        table.act("B", table.paying_rest("KT", index));
        assert_eq!((table.cash("B"), table.percent("B", "KT")), (860 - 2 * price, 20));
    }
}

/// 1854-OP-04
#[test]
fn an_option_is_the_only_action_of_a_turn() {
    let mut table = with_kt();
    table.found("SB", "C", 82, 820);
    table.deal("SB", &[1], Some("B"));
    table.pass("A");
    let mut sold = table.twin();
    // After a sale there is none, but any other purchase.
    sold.sell("B", "SB", &[1]);
    sold.refused("B", sold.option("KT", 1), "it is the only thing that is done in a turn");
    sold.act("B", sold.buying("KT", 1));
    // With it the turn is over.
    table.act("B", table.option("KT", 1));
    assert_eq!(table.acting(), "C");
    table.refused("B", table.selling("SB", &[1], 0), "it is the turn of C");
}

/// 1854-OP-01, 1854-OP-06, 1854-OP-09: in the round in which it was taken its owner may wait, and sell other shares.
#[test]
fn while_the_markers_are_out_no_other_share_is_bought() {
    let mut table = with_kt();
    table.found("SB", "C", 82, 820);
    table.deal("SB", &[1, 3], Some("B"));
    table.deal("SB", &[2], None);
    table.pass("A");
    table.act("B", table.option("KT", 1));
    others_pass(&mut table, "B");
    table.refused("B", table.buying("KT", 2), BOUND);
    table.refused("B", table.buying("SB", 2), BOUND);
    table.refused("B", table.starting("NT", 67), BOUND);
    table.refused("B", table.option("KT", 2), BOUND);
    table.refused("B", table.selling("KT", &[1], 0), "`purchase.option.sell`");
    table.sell("B", "SB", &[1]);
    table.refused("B", table.buying("KT", 2), BOUND);
    table.pass("B");
    // Everybody has markers of their own.
    table.act("C", table.option("KT", 2));
    table.act("A", table.option("KT", 3));
    assert_eq!(["A", "B", "C"].map(|player| table.percent(player, "KT")), [50, 10, 10]);
}

/// 1854-OP-07: on any later turn, also of the same round, as its only action; then the markers can be used again.
#[test]
fn who_pays_the_second_half_gets_the_markers_back() {
    let mut table = with_kt();
    table.found("SB", "C", 82, 820);
    table.deal("SB", &[1, 2], Some("B"));
    table.pass("A");
    table.act("B", table.option("KT", 1));
    others_pass(&mut table, "B");
    let mut sold = table.twin();
    sold.sell("B", "SB", &[1]);
    sold.refused("B", sold.paying_rest("KT", 1), "it is the only thing that is done in a turn");
    let bank = table.bank();
    table.act("B", table.paying_rest("KT", 1));
    assert_eq!((table.cash("B"), table.bank(), table.acting().as_str()), (860 - 164, bank + 82, "C"));
    assert_eq!(table.percent("B", "KT"), 20);
    others_pass(&mut table, "B");
    table.refused("B", table.paying_rest("KT", 1), "");
    table.act("B", table.option("KT", 2));
    assert_eq!((table.percent("B", "KT"), table.cash("B")), (30, 860 - 164 - 82));
}

/// 1854-OP-05, 1854-DI-01: an option is 10% when the director is determined.
#[test]
fn an_option_counts_as_10_percent_for_control() {
    // 30% with an option, 40% when it is paid: not more than the director has.
    let mut table = with_kt();
    table.deal("KT", &[1], Some("B"));
    table.pass("A");
    table.act("B", table.option("KT", 2));
    assert_eq!((table.percent("B", "KT"), table.president("KT").as_deref()), (30, Some("A")));
    others_pass(&mut table, "B");
    table.act("B", table.paying_rest("KT", 2));
    assert_eq!((table.percent("B", "KT"), table.president("KT").as_deref()), (40, Some("A")));
    // With another option it is more: the two paid shares are exchanged for the certificate.
    others_pass(&mut table, "B");
    table.act("B", table.option("KT", 3));
    assert_eq!((table.percent("B", "KT"), table.president("KT").as_deref()), (50, Some("B")));
    assert_eq!((table.certificates("B", "KT"), table.certificates("A", "KT")), (vec![0, 3], vec![1, 2]));
    assert_eq!(table.percent("A", "KT"), 40);
    others_pass(&mut table, "B");
    table.act("B", table.paying_rest("KT", 3));
    assert_eq!(table.percent("B", "KT"), 60);
}

/// 1854-OP-05, 1854-DI-03: nor does an option make up the 40% that a new director needs.
#[test]
fn a_share_and_an_option_are_not_enough_for_the_certificate() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("B"));
    table.pass("A");
    table.act("B", table.option("KT", 2));
    table.pass("C");
    table.refused("A", table.selling("KT", &[], 20), "nobody else could become director");
    table.refused("A", table.selling("KT", &[], 40), "nobody else could become director");
}

/// 1854-OP-05 (dividends)
#[test]
fn an_option_gets_half_the_dividend_of_a_share() {
    let mut table = with_kt();
    table.deal("KT", &[2], Some("C"));
    give_line(&mut table, "KT");
    table.pass("A");
    table.act("B", table.option("KT", 1));
    all_pass(&mut table);
    let bank = table.bank();
    pay_out(&mut table, "KT", 200);
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(money, [860 + 80, 860 - 82 + 20, 860 + 40]);
    assert_eq!((table.bank(), table.cash("KT")), (bank - 140, 820), "the bank gets the rest");
}

/// 1854-OP-05, 1854-LI-05: one certificate, like any other.
#[test]
fn an_option_is_one_certificate_for_the_limit() {
    let mut table = with_kt();
    for company in ["SB", "NT", "KR"] {
        table.found(company, "C", 82, 820);
        table.deal(company, &[1, 2], Some("B"));
    }
    table.found("VB", "C", 82, 820);
    table.deal("VB", &[1, 2], Some("B"));
    table.deal("KT", &[1], Some("B"));
    table.pass("A");
    assert_eq!(table.limit_count("B"), 9);
    table.act("B", table.option("KT", 2));
    assert_eq!(table.limit_count("B"), 10);
    others_pass(&mut table, "B");
    table.act("B", table.paying_rest("KT", 2));
    assert_eq!(table.limit_count("B"), 10);
    others_pass(&mut table, "B");
    table.refused("B", table.option("KT", 3), "nobody may have more than 10 certificates");
}

/// 1854-OP-11, 1854-MC-02, 1854-BU-10: 40% and 10%; before the split one may own the rest, too.
#[test]
fn the_director_may_take_the_option_that_launches_the_company() {
    let mut table = later(3);
    table.start("A", "KT", 93);
    table.pass("B");
    table.pass("C");
    assert!(!table.has_floated("KT"));
    table.act("A", table.option("KT", 1));
    assert!(table.has_floated("KT"));
    assert_eq!((table.cash("A"), table.cash("KT"), table.percent("A", "KT")), (860 - 5 * 93, 930, 50));
}
