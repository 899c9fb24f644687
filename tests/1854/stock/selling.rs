//! Selling shares.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::{later, others_pass, with_kt, with_split};

/// 1854-EX-02, 1854-SE-02, 1854-SE-03 (10%): Jill is B.
#[test]
fn two_shares_at_104_bring_208_and_the_price_drops_to_91() {
    let mut table = with_split("KT");
    table.put_marker("KT", 1, 6);
    assert_eq!(table.price("KT"), 104);
    table.pass("A");
    let bank = table.bank();
    let mut one = table.twin();
    table.sell("B", "KT", &[1, 2]);
    assert_eq!((table.cash("B"), table.bank()), (860 + 208, bank - 208));
    assert_eq!((table.price("KT"), table.cell("KT"), table.in_pool("KT")), (91, Some((3, 6)), 20));
    // One after the other they bring less: 104 and 97.
    one.sell("B", "KT", &[1]);
    assert_eq!((one.price("KT"), one.cash("B")), (97, 860 + 104));
    one.sell("B", "KT", &[2]);
    assert_eq!((one.price("KT"), one.cash("B")), (91, 860 + 104 + 97));
}

/// 1854-SE-02, 1854-SE-03 (20%): each certificate brings twice the price, and costs one step.
#[test]
fn a_20_percent_share_brings_twice_the_price_and_one_step() {
    let mut table = with_kt();
    table.deal("KT", &[1, 2], Some("B"));
    table.put_marker("KT", 1, 3);
    table.pass("A");
    let mut one = table.twin();
    one.sell("B", "KT", &[1]);
    assert_eq!((one.cash("B"), one.price("KT"), one.cell("KT")), (860 + 182, 85, Some((2, 3))));
    table.sell("B", "KT", &[1, 2]);
    assert_eq!((table.cash("B"), table.price("KT"), table.cell("KT")), (860 + 364, 80, Some((3, 3))));
    assert_eq!(table.in_pool("KT"), 40);
}

/// 1854-SE-03: sold out of the director's certificate, two shares of 20% are two certificates.
#[test]
fn what_is_sold_of_the_directors_certificate_counts_by_the_shares_that_go_to_the_pool() {
    let mut table = with_kt();
    table.deal("KT", &[1, 2], Some("B"));
    let mut half = table.twin();
    table.act("A", table.selling("KT", &[], 40));
    assert_eq!((table.cash("A"), table.cell("KT"), table.in_pool("KT")), (860 + 4 * 82, Some((4, 2)), 40));
    half.act("A", half.selling("KT", &[], 20));
    assert_eq!((half.cash("A"), half.cell("KT"), half.in_pool("KT")), (860 + 2 * 82, Some((3, 2)), 20));
}

/// 1854-SE-04
#[test]
fn at_the_bottom_of_the_chart_the_marker_stays() {
    // The last row, the left corner, and rows that end above the last.
    for (row, column, price) in [(7, 3, 60), (7, 1, 54), (6, 0, 56), (6, 5, 71), (5, 6, 79)] {
        let mut table = with_kt();
        table.deal("KT", &[1, 2], Some("B"));
        table.put_marker("KT", row, column);
        table.pass("A");
        table.sell("B", "KT", &[1, 2]);
        assert_eq!((table.cell("KT"), table.price("KT")), (Some((row, column)), price));
        assert_eq!(table.cash("B"), 860 + 4 * price);
    }
    // One step is left, two are asked for.
    let mut table = with_kt();
    table.deal("KT", &[1, 2], Some("B"));
    table.put_marker("KT", 6, 2);
    table.pass("A");
    table.sell("B", "KT", &[1, 2]);
    assert_eq!((table.cell("KT"), table.cash("B")), (Some((7, 2)), 860 + 4 * 62));
}

/// 1854-SE-01, 1854-LOC-01 (certificate)
#[test]
fn private_certificates_are_not_sold() {
    let mut table = Table::in_stock_round(3);
    table.until_next_stock_round();
    table.until_turn_of("A");
    assert_eq!((table.owner_of("P1").as_deref(), table.president("1").as_deref()), (Some("A"), Some("A")));
    table.found("KT", "B", 82, 820);
    table.deal("KT", &[1], Some("A"));
    let sold = table.game.actions().into_iter().filter_map(|offer| match offer.action.deed {
        Deed::SellShares { company, .. } => Some(table.world().operator_name(company).to_owned()),
        _ => None,
    });
    assert_eq!(sold.collect::<Vec<_>>(), ["KT"], "not P1, P4, 1 and 4, nor the VB that nobody has started");
    table.refused("A", table.selling("1", &[0], 0), "these certificates are not there to be sold");
    table.refused("A", table.selling("1", &[], 100), "nobody else could become director");
    table.sell("A", "KT", &[1]);
    assert_eq!(table.cash("A"), 860 + 25 + 164, "with the income of P1 and P4");
}

/// 1854-SE-05
#[test]
fn nothing_is_sold_in_the_first_stock_round() {
    let mut table = Table::in_stock_round(3);
    table.start("A", "KT", 67);
    table.act("B", table.buying("KT", 1));
    table.pass("C");
    table.pass("A");
    table.refused("B", table.selling("KT", &[1], 0), "a rule does not allow it (`round.stock.selling`");
    assert!(!table.is_offered(|deed| matches!(deed, Deed::SellShares { .. })));
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.sell("B", "KT", &[1]);
    assert_eq!(table.percent("B", "KT"), 0);
}

/// 1854-SE-06, 1854-MR-10 (share): the share of the VB that comes with the Arlbergbahn.
#[test]
fn no_share_is_sold_before_the_directors_certificate() {
    let mut table = Table::in_stock_round(3);
    table.until_next_stock_round();
    table.until_turn_of("A");
    table.refused("A", table.selling("VB", &[1], 0), "a rule does not allow it (`limits.sell`");
    let cash = table.cash("A");
    others_pass_and_start_vb(&mut table);
    table.sell("A", "VB", &[1]);
    assert_eq!((table.cash("A"), table.price("VB"), table.in_pool("VB")), (cash + 164, 77, 20));
}

fn others_pass_and_start_vb(table: &mut Table) {
    table.pass("A");
    table.start("B", "VB", 82);
    others_pass(table, "A");
}

/// 1854-SE-07
#[test]
fn the_directors_certificate_never_goes_to_the_pool() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("A"));
    table.deal("KT", &[2, 3], Some("B"));
    table.refused("A", table.selling("KT", &[0], 0), "these certificates are not there to be sold");
    table.act("A", table.selling("KT", &[1], 40));
    // B has the certificate; B's two shares and A's third lie in the pool.
    assert_eq!((table.certificates("B", "KT"), table.percent("A", "KT")), (vec![0], 0));
    assert_eq!((table.in_pool("KT"), table.cash("A")), (60, 860 + 6 * 82));
}

/// 1854-SE-08, D54-12
#[test]
fn the_pool_takes_any_number_of_shares() {
    let mut table = with_kt();
    table.deal("KT", &[1, 2, 3], Some("A"));
    table.sell("A", "KT", &[1, 2, 3]);
    assert_eq!((table.in_pool("KT"), table.cell("KT")), (60, Some((5, 2))), "20% shares");
    // After a split: all but the director's certificate.
    let mut table = with_split("VB");
    table.deal("VB", &[3, 4, 5, 6, 7, 8], None);
    table.pass("A");
    table.sell("B", "VB", &[1, 2]);
    assert_eq!((table.in_pool("VB"), table.percent("A", "VB")), (80, 20));
}

/// 1854-SE-01, 1854-SE-02, 1854-BU-01: what is sold can be bought by the next, from the bank.
#[test]
fn what_is_sold_lies_in_the_pool_at_the_new_price() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("A"));
    let all = table.all_money();
    table.sell("A", "KT", &[1]);
    table.pass("A");
    let bank = table.bank();
    table.act("B", table.buying("KT", 1));
    assert_eq!((table.cash("B"), table.bank(), table.all_money()), (860 - 2 * 77, bank + 154, all));
    assert_eq!((table.cash("A"), table.cash("KT")), (860 + 164, 820), "neither the seller nor the company");
}

/// 1854-SE-09: the first to be sold arrives first, and stands above the other.
#[test]
fn a_seller_of_several_companies_chooses_the_order() {
    for (first, second) in [("KT", "SB"), ("SB", "KT")] {
        let mut table = later(3);
        for (company, director) in [("KT", "A"), ("SB", "C")] {
            table.found(company, director, 87, 870);
            table.deal(company, &[1], Some("B"));
        }
        table.pass("A");
        table.sell("B", first, &[1]);
        assert_eq!((table.price(first), table.price(second)), (82, 87), "at once");
        table.sell("B", second, &[1]);
        assert_eq!((table.stack(82), table.cash("B")), (vec![first.to_owned(), second.to_owned()], 860 + 4 * 87));
    }
}
