//! Directors of tramways come and go.

use super::super::kit::Table;
use super::situations::{buys, decider, done, others_pass, with_gbs};

/// 1881-TC-09 (purchase), 1881-TC-11
#[test]
fn a_purchase_makes_a_new_director_when_it_gives_more_not_as_much() {
    let mut table = with_gbs();
    table.deal("GBS", &[1], Some("B"));
    table.pass("A");
    buys(&mut table, "B", "GBS");
    assert_eq!((table.percent("B", "GBS"), table.president("GBS").as_deref()), (20, Some("A")), "as much");
    others_pass(&mut table, "B");
    buys(&mut table, "B", "GBS");
    assert_eq!((table.percent("B", "GBS"), table.president("GBS").as_deref()), (30, Some("B")));
    // The 20% certificate for two of 10%.
    assert_eq!((table.certificates("B", "GBS").len(), table.certificates("A", "GBS").len()), (2, 2));
    assert_eq!((table.certificates("B", "GBS")[0], table.percent("A", "GBS")), (0, 20));
    assert_eq!((table.cash("A"), table.cash("B")), (720, 720 - 180), "no money changes hands");
}

/// 1881-TC-11: the charter with everything on it.
#[test]
fn a_new_director_takes_over_all_that_belongs_to_the_tramway() {
    let mut table = with_gbs();
    table.give_train("GBS", "2");
    table.deal("GBS", &[1, 2], Some("B"));
    table.deal_to_tramway("S", &[5], "GBS");
    table.pass("A");
    let depots = table.tokens_left("GBS");
    buys(&mut table, "B", "GBS");
    assert_eq!(table.president("GBS").as_deref(), Some("B"));
    assert_eq!((table.cash("GBS"), table.trains("GBS"), table.tokens_left("GBS")), (900, vec!["2".to_owned()], depots));
    assert_eq!((table.stations("GBS"), table.certificates("GBS", "S")), (vec!["G19".to_owned()], vec![5]));
    table.to_operating_round();
    assert_eq!((table.acting().as_str(), decider(&table).as_str()), ("GBS", "B"));
}

/// 1881-TC-09 (sale), 1881-TC-10, 1881-SR-09: A gives the GBS up to B, who has 30%.
#[test]
fn a_director_gives_up_a_tramway_by_selling_normal_certificates() {
    let mut table = with_gbs();
    table.deal("GBS", &[1, 2], Some("A"));
    table.deal("GBS", &[3, 4, 5], Some("B"));
    let mut one = table.twin();
    // With one certificate less A has as much as B.
    one.sell("A", "GBS", &[1]);
    assert_eq!((one.percent("A", "GBS"), one.president("GBS").as_deref()), (30, Some("A")));
    table.sell("A", "GBS", &[1, 2]);
    assert_eq!((table.president("GBS").as_deref(), table.in_pool("GBS")), (Some("B"), 20));
    assert_eq!((table.percent("A", "GBS"), table.percent("B", "GBS")), (20, 30));
    assert_eq!((table.certificates("A", "GBS").len(), table.certificates("B", "GBS").len()), (2, 2));
    assert_eq!(table.cash("A"), 720 + 180);
    // What A has got for the certificate are normal ones, which can be sold now, at the lower price.
    let price = table.price("GBS");
    let rest = table.certificates("A", "GBS");
    table.sell("A", "GBS", &rest);
    assert_eq!((table.percent("A", "GBS"), table.in_pool("GBS"), table.cash("A")), (0, 40, 900 + 2 * price));
}

/// 1881-TC-10, 1881-SR-08 (director's certificate), 1881-SR-09, D81-13
#[test]
fn without_another_holder_of_30_percent_nobody_gives_up_a_directorship() {
    let mut table = with_gbs();
    table.found("SSC", "C", 82, 820);
    table.deal("GBS", &[1, 2], Some("A"));
    table.deal("GBS", &[3, 4], Some("B"));
    // All normal ones are sold: A and B have 20% each, and A remains.
    table.sell("A", "GBS", &[1, 2]);
    assert_eq!((table.percent("A", "GBS"), table.president("GBS").as_deref()), (20, Some("A")));
    // The certificate is never sold, though B has 20%, be it whole or in part.
    table.refused("A", table.selling("GBS", &[0], 0), "these certificates are not there to be sold");
    table.refused("A", table.selling("GBS", &[], 20), "a rule does not allow it (`limits.sell`");
    table.refused("A", table.selling("GBS", &[], 10), "a rule does not allow it (`limits.sell`");
    // Nor if another has 30%, together with others: those are sold first.
    let mut table = with_gbs();
    table.deal("GBS", &[1], Some("A"));
    table.deal("GBS", &[3, 4, 5], Some("B"));
    table.refused("A", table.selling("GBS", &[1], 20), "a rule does not allow it (`limits.sell`");
    table.refused("A", table.selling("GBS", &[], 20), "a rule does not allow it (`limits.sell`");
    table.refused("A", table.selling("GBS", &[0, 1], 0), "these certificates are not there to be sold");
    table.sell("A", "GBS", &[1]);
    assert_eq!(table.president("GBS").as_deref(), Some("B"));
}

/// 1881-TC-09 (several): most shares, and of those with the same number the next to the left of the old director.
#[test]
fn of_several_players_the_next_to_the_left_of_the_old_director_follows() {
    let mut table = Table::in_stock_round(4);
    table.found("GBS", "C", 90, 900);
    table.deal("GBS", &[1], Some("C"));
    table.deal("GBS", &[2, 3, 4], Some("A"));
    table.deal("GBS", &[5, 6, 7], Some("B"));
    table.pass("A");
    table.pass("B");
    let mut left = table.twin();
    table.sell("C", "GBS", &[1]);
    assert_eq!(table.president("GBS").as_deref(), Some("A"), "after C comes D, who has none, and then A");
    // Who has more comes first, wherever they sit.
    left.deal("GBS", &[8], Some("B"));
    left.sell("C", "GBS", &[1]);
    assert_eq!(left.president("GBS").as_deref(), Some("B"));
}

/// 1881-TC-09 (several): D is the next to the left of C.
#[test]
fn seats_count_from_the_old_director() {
    let mut table = Table::in_stock_round(4);
    table.found("GBS", "C", 90, 900);
    table.deal("GBS", &[1], Some("C"));
    table.deal("GBS", &[2, 3, 4], Some("A"));
    table.deal("GBS", &[5, 6, 7], Some("D"));
    table.pass("A");
    table.pass("B");
    table.sell("C", "GBS", &[1]);
    assert_eq!(table.president("GBS").as_deref(), Some("D"));
}

/// 1881-TC-09: in the first stock round, too, by purchases.
#[test]
fn directors_change_in_the_first_stock_round() {
    let mut table = Table::in_first_stock_round(3);
    table.pass("A");
    table.buy("B", "GBS");
    table.pass("C");
    table.pass("A");
    table.buy("B", "GBS");
    table.pass("C");
    table.pass("A");
    assert_eq!(table.president("GBS").as_deref(), Some("A"));
    table.buy("B", "GBS");
    assert_eq!((table.president("GBS").as_deref(), table.percent("A", "GBS")), (Some("B"), 20));
}

/// 1881-TC-09: with 40% in the pool and 40% in the offer, 20% are the most that anybody has.
#[test]
fn shares_in_the_pool_are_nobodys() {
    let mut table = with_gbs();
    table.deal("GBS", &[1, 2, 3, 4], None);
    table.pass("A");
    buys(&mut table, "B", "GBS");
    done(&mut table, "B");
    assert_eq!((table.in_pool("GBS") + table.unsold("GBS"), table.president("GBS").as_deref()), (70, Some("A")));
}
