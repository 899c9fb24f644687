//! Share options: how they are paid for or sold again.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::{all_pass, others_pass, with_kt};

const DUE: &str = "what was bought on account must be paid for or sold first";

/// 1854-BU-09, 1854-OP-03, 1854-OP-04, 1854-OP-05, 1854-OP-07, 1854-OP-11, 1854-MC-02, 1854-MC-03: the KT is started at
/// 67.
#[test]
fn the_course_of_an_option() {
    let mut table = Table::without_privates(3);
    table.start("A", "KT", 67);
    assert_eq!((table.cash("A"), table.has_floated("KT")), (860 - 268, false));
    table.act("B", table.option("KT", 1));
    assert_eq!((table.cash("B"), table.percent("B", "KT"), table.acting().as_str()), (860 - 67, 10, "C"));
    assert!(table.has_floated("KT"));
    assert_eq!((table.cash("KT"), table.price("KT")), (670, 67));
    // Nothing is due in this round: B may pass.
    all_pass(&mut table);
    table.until_next_stock_round();
    // B was the last to buy: C begins. On B's first turn the other half is due before anything else.
    table.found("SB", "C", 67, 670);
    table.deal("SB", &[1], Some("B"));
    table.pass("C");
    table.pass("A");
    table.refused("B", Deed::Pass, DUE);
    table.refused("B", table.buying("KT", 2), DUE);
    table.refused("B", table.option("KT", 2), DUE);
    table.refused("B", table.starting("NT", 67), DUE);
    table.refused("B", table.selling("SB", &[1], 0), DUE);
    let (bank, treasury) = (table.bank(), table.cash("KT"));
    table.act("B", table.paying_rest("KT", 1));
    assert_eq!((table.cash("B"), table.bank(), table.cash("KT")), (860 - 134, bank + 67, treasury));
    // It was the only action of the turn; on the next one B is free.
    assert_eq!((table.acting().as_str(), table.percent("B", "KT")), ("C", 20));
    others_pass(&mut table, "B");
    table.sell("B", "SB", &[1]);
    table.act("B", table.buying("KT", 2));
    assert_eq!(table.percent("B", "KT"), 40);
}

/// KT, at 87 now, of which B took an option at 82 in the last stock round; it is B's first turn of this one.
fn due() -> Table {
    let mut table = with_kt();
    table.pass("A");
    table.act("B", table.option("KT", 1));
    all_pass(&mut table);
    table.until_next_stock_round();
    table.put_marker("KT", 1, 2);
    assert_eq!(table.acting(), "C");
    table.pass("C");
    table.pass("A");
    assert_eq!(table.cash("B"), 860 - 82);
    table
}

/// 1854-OP-08, 1854-SE-03 (options), D54-34: for the present price of 10%, one step down for one certificate.
#[test]
fn an_option_is_sold_again_for_the_price_of_10_percent() {
    let mut table = due();
    table.found("SB", "C", 67, 670);
    let bank = table.bank();
    table.sell("B", "KT", &[1]);
    assert_eq!((table.cash("B"), table.bank()), (860 - 82 + 87, bank - 87));
    assert_eq!((table.price("KT"), table.cell("KT")), (82, Some((2, 2))));
    assert_eq!((table.percent("B", "KT"), table.in_pool("KT")), (0, 20));
    // The markers are back: other shares can be bought in this turn, those of the KT not in this round.
    table.refused("B", table.buying("KT", 1), "a rule does not allow it (`limits.buy`");
    table.refused("B", table.paying_rest("KT", 1), "");
    let mut passed = table.twin();
    table.act("B", table.buying("SB", 1));
    // In the pool it is a share of 20% like any other, and costs as much; or it is an option again.
    let mut option = table.twin();
    table.act("C", table.buying("KT", 1));
    assert_eq!((table.cash("C"), table.percent("C", "KT")), (860 - 2 * 82, 20));
    option.act("C", option.option("KT", 1));
    assert_eq!((option.cash("C"), option.percent("C", "KT")), (860 - 82, 10));
    passed.pass("B");
    assert_eq!(passed.acting(), "C");
}

/// 1854-OP-09, 1854-OP-08
#[test]
fn an_option_is_not_sold_in_the_round_in_which_it_was_taken() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("B"));
    table.pass("A");
    table.act("B", table.option("KT", 2));
    others_pass(&mut table, "B");
    table.refused("B", table.selling("KT", &[2], 0), "`purchase.option.sell`");
    table.refused("B", table.selling("KT", &[1, 2], 0), "`purchase.option.sell`");
    // The share that is paid for may be sold.
    table.sell("B", "KT", &[1]);
    assert_eq!((table.cash("B"), table.percent("B", "KT")), (860 - 82 + 164, 10));
}

/// 1854-OP-09: what is paid for is an option no longer.
#[test]
fn an_option_that_was_paid_is_sold_like_any_share() {
    let mut table = due();
    table.act("B", table.paying_rest("KT", 1));
    others_pass(&mut table, "B");
    table.sell("B", "KT", &[1]);
    assert_eq!((table.cash("B"), table.price("KT"), table.in_pool("KT")), (860 - 164 + 2 * 87, 82, 20));
}

/// 1854-BU-09, 1854-OP-07, 1854-OP-08, D54-38: who cannot pay must sell it.
#[test]
fn who_cannot_pay_the_rest_sells_the_option() {
    let mut table = due();
    table.set_cash("B", 81);
    table.refused("B", table.paying_rest("KT", 1), "it costs 82 G, but only 81 G is there");
    table.refused("B", Deed::Pass, DUE);
    table.sell("B", "KT", &[1]);
    assert_eq!((table.cash("B"), table.in_pool("KT")), (81 + 87, 20));
    assert_eq!(table.acting(), "C", "B cannot buy anything for it");
}

/// 1854-BU-09: the round does not end before it is paid or sold, whoever passes.
#[test]
fn all_others_passing_does_not_end_the_round_before_the_option_is_paid() {
    let table = due();
    assert!(!table.is_offered(|deed| matches!(deed, Deed::Pass)));
    let offers = table.game.actions();
    let is_due = |deed: &Deed| matches!(deed, Deed::PayRest { .. } | Deed::SellShares { .. });
    assert_eq!((offers.len(), offers.iter().all(|offer| is_due(&offer.action.deed))), (2, true), "{offers:?}");
}

/// 1854-BU-09, 1854-OP-08: other shares of the same company are not sold before; together with the option they are, for
/// three times the price, and two certificates are two steps.
#[test]
fn the_option_comes_before_other_shares_of_the_same_company() {
    let mut table = due();
    table.deal("KT", &[2], Some("B"));
    assert_eq!(table.percent("B", "KT"), 30);
    table.refused("B", table.selling("KT", &[2], 0), DUE);
    let (mut both, cash) = (table.twin(), table.cash("B"));
    both.act("B", both.selling("KT", &[1, 2], 0));
    assert_eq!((both.cash("B"), both.cell("KT"), both.in_pool("KT")), (cash + 3 * 87, Some((3, 2)), 40));
    table.sell("B", "KT", &[1]);
    table.sell("B", "KT", &[2]);
    assert_eq!((table.cash("B"), table.cell("KT")), (cash + 87 + 2 * 82, Some((3, 2))));
}

/// 1854-OP-08, 1854-LI-07: above the limit, too, the option may be paid or sold.
#[test]
fn an_option_that_is_due_above_the_limit() {
    let mut table = due();
    for company in ["SB", "NT", "KR", "FJ", "SD"] {
        table.found(company, "C", 82, 820);
        table.deal(company, &[1, 2], Some("B"));
    }
    assert_eq!(table.limit_count("B"), 11);
    table.refused("B", Deed::Pass, "");
    let mut paid = table.twin();
    table.sell("B", "KT", &[1]);
    assert_eq!(table.limit_count("B"), 10);
    table.pass("B");
    // Paid, it is B's only action; on the next turn B sells.
    paid.act("B", paid.paying_rest("KT", 1));
    others_pass(&mut paid, "B");
    paid.refused("B", Deed::Pass, "certificates above the limit must be sold first");
    paid.sell("B", "SB", &[1]);
    paid.pass("B");
}

/// 1854-OP-08, D54-59: options are sold in stock rounds, not to help a company to a train.
#[test]
fn an_option_is_not_sold_in_an_emergency() {
    let mut table = with_kt();
    table.found("SB", "B", 82, 0);
    table.found("NT", "C", 82, 820);
    table.put_tile("E13", "5", 1);
    table.deal("NT", &[1], Some("B"));
    table.pass("A");
    table.act("B", table.option("KT", 1));
    all_pass(&mut table);
    table.set_cash("B", 0);
    table.until_turn_of("SB");
    table.wait_for(|deed| matches!(deed, Deed::SellShares { .. }));
    table.refused("B", table.selling("KT", &[1], 0), "`purchase.option.sell`");
    table.sell("B", "NT", &[1]);
    assert_eq!((table.cash("B"), table.percent("B", "KT")), (164, 10));
}
