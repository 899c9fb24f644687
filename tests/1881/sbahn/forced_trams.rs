//! Forced purchases of tramcars: whose money, in which order.

use prospectus_engine::state::TrainPlace;

use super::*;

const SELL_FIRST: &str = "it must sell its shares of other companies first";

/// In the green phase the GBS, without a tramcar, has so much, and its director A has so much; the next tramcar costs
/// 220. The SpS at 66 is B's, the S-Bahn at 84 has floated; A has no more of it than the president's certificate.
fn in_need(treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        table.deal("S", &[4], Some("D"));
        table.found("GBS", "A", 90, treasury);
        table.found("SpS", "B", 66, 100);
        table.give_train("SpS", "2");
        give_s4(table, &NETWORKS);
        prepare(table);
    });
    assert_eq!(table.acting(), "GBS");
    table.set_cash("A", cash);
    until_need(&mut table, "GBS");
    table
}

/// 1881-TN-10: the treasury first, then A's cash; A keeps the rest.
#[test]
fn the_director_makes_up_what_the_treasury_lacks() {
    let mut table = in_need(50, 500, |_| {});
    table.refused("GBS", Deed::Pass, MUST);
    let bank = table.bank();
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A"), table.bank()), (0, 330, bank + 220));
    assert_eq!(table.trains("GBS"), ["2"]);
}

/// 1881-TN-10: S-Bahn certificates of the GBS come before A's cash: as long as it has some, and the money does not do,
/// A pays nothing.
#[test]
fn s_bahn_certificates_come_before_the_directors_cash() {
    let mut table = in_need(50, 500, |table| table.deal_to_tramway("S", &[5, 6], "GBS"));
    table.refused("GBS", table.bank_train("2", 220), SELL_FIRST);
    table.act("GBS", selling_s(&table, &[5]));
    assert_eq!((table.cash("GBS"), table.price("S"), table.in_pool("S")), (134, 84, 5));
    table.refused("GBS", table.bank_train("2", 220), SELL_FIRST);
    table.act("GBS", selling_s(&table, &[6]));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 500 - 2));
}

/// 1881-TN-10: treasury, S-Bahn certificates, A's cash, A's certificates, one after the other.
#[test]
fn the_sources_in_their_order() {
    let mut table = in_need(50, 30, |table| {
        table.deal_to_tramway("S", &[5], "GBS");
        table.deal("SpS", &[1, 2], Some("A"));
    });
    // A's certificates wait for the GBS's.
    table.refused("A", table.selling("SpS", &[1], 0), SELL_FIRST);
    table.act("GBS", selling_s(&table, &[5]));
    // 134 and 30: 56 are missing. The SpS is at 66.
    table.sell("A", "SpS", &[1]);
    assert_eq!((table.cash("A"), table.in_pool("SpS")), (96, 10));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 10));
}

/// 1881-TN-10: A's cash comes before their certificates: with enough of it nothing is sold.
#[test]
fn the_directors_cash_comes_before_their_certificates() {
    let mut table = in_need(50, 170, |table| table.deal("SpS", &[1, 2], Some("A")));
    table.refused("A", table.selling("SpS", &[1], 0), ENOUGH);
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("A"), table.percent("A", "SpS")), (0, 20));
}

/// 1881-TN-10: from the bank or from the pool, and not the cheapest: with a 3 on offer and a 2 in the pool A picks
/// either.
#[test]
fn any_type_from_the_bank_or_the_pool() {
    let ready = || {
        in_need(50, 500, |table| {
            table.put_train("2", TrainPlace::Pool);
            table.sell_out(&["2"]);
        })
    };
    let mut new = ready();
    new.act("GBS", new.bank_train("3", 320));
    assert_eq!((new.trains("GBS"), new.cash("A")), (vec!["3".to_owned()], 230));
    let mut old = ready();
    old.act("GBS", old.this_train(pooled(&old), 220));
    assert_eq!((old.trains("GBS"), old.cash("A"), old.pool_trains().len()), (vec!["2".to_owned()], 330, 0));
}

/// 1881-TN-11: only as many as are needed.
#[test]
fn no_more_is_sold_than_is_needed() {
    let mut table = in_need(50, 100, |table| {
        table.deal("SpS", &[1, 2, 3], Some("A"));
        table.deal("SpS", &[4, 5], Some("B"));
    });
    // 70 are missing: two certificates for 66.
    table.refused("A", table.selling("SpS", &[1, 2, 3], 0), ENOUGH);
    table.sell("A", "SpS", &[1, 2]);
    assert_eq!((table.cash("A"), table.in_pool("SpS")), (100 + 132, 20));
    table.refused("A", table.selling("SpS", &[3], 0), ENOUGH);
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 62));
}

/// 1881-TN-11, 1881-SR-11: a sale of two moves the marker once; two sales of one move it twice, and the second pays
/// less.
#[test]
fn prices_move_as_in_a_stock_round() {
    let ready = || {
        let mut table = in_need(50, 20, |table| {
            table.deal("SpS", &[1, 2, 3], Some("A"));
            table.deal("SpS", &[4, 5], Some("B"));
        });
        table.put_marker("SpS", 3, 4);
        table
    };
    let mut at_once = ready();
    assert_eq!(at_once.price("SpS"), 102);
    at_once.sell("A", "SpS", &[1, 2]);
    assert_eq!((at_once.price("SpS"), at_once.cash("A")), (96, 224));
    let mut piecemeal = ready();
    piecemeal.sell("A", "SpS", &[1]);
    piecemeal.sell("A", "SpS", &[2]);
    assert_eq!((piecemeal.price("SpS"), piecemeal.cash("A")), (92, 20 + 102 + 96));
}

/// 1881-TN-11: A may sell certificates of the GBS itself, unless that gives it another director.
#[test]
fn the_acting_tramway_keeps_its_director() {
    let with = |of_b: &[usize]| {
        in_need(50, 100, |table| {
            table.deal("GBS", &[1], Some("A"));
            table.deal("GBS", of_b, Some("B"));
        })
    };
    // B has 30 %, as A has.
    let mut table = with(&[2, 3, 4]);
    table.refused("A", table.selling("GBS", &[1], 0), NO_RULE);
    // B has 20 %: A sells down to 20 % and stays director.
    let mut table = with(&[2, 3]);
    let price = table.price("GBS");
    table.sell("A", "GBS", &[1]);
    assert_eq!((table.president("GBS").as_deref(), table.cash("A")), (Some("A"), 100 + price));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, price - 70));
}

/// 1881-TN-11: another tramway may get another director by A's sale.
#[test]
fn another_tramway_may_change_hands() {
    let mut table = in_need(50, 100, |table| {
        table.found("SHG", "A", 74, 100);
        table.give_train("SHG", "2");
        table.deal("SHG", &[1], Some("A"));
        table.deal("SHG", &[2, 3, 4], Some("C"));
    });
    table.sell("A", "SHG", &[1]);
    assert_eq!((table.president("SHG").as_deref(), table.cash("A")), (Some("C"), 174));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 4));
}

/// 1881-TN-10, 1881-TN-11: A's own S-Bahn certificates are among those that can be sold for a tramcar, the president's
/// is not.
#[test]
fn the_directors_s_bahn_certificates_can_be_sold_for_a_tramcar() {
    let mut table = in_need(50, 100, |table| table.deal("S", &[5], Some("A")));
    assert!(table.try_act("A", selling_s(&table, &[0])).is_err());
    table.act("A", selling_s(&table, &[5]));
    assert_eq!((table.cash("A"), table.price("S")), (184, 80));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 14));
}

/// 1881-TN-10, 1881-TN-01: the GBS is done with its dealings in certificates and has bought one: in need it sells even
/// that.
#[test]
fn who_has_bought_a_certificate_sells_it_in_need() {
    let mut table = at_work("Green", PLACES, |table| {
        table.found("GBS", "A", 90, 100);
        give_s4(table, &NETWORKS);
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    table.act("GBS", table.buying("S", 5));
    assert_eq!(table.cash("GBS"), 16);
    table.act("GBS", selling_s(&table, &[5]));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 500 - 120));
}
