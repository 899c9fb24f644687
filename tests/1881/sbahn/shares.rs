//! Tramways deal in S-Bahn certificates.

use super::*;

const EITHER: &str = "it either buys or sells in this turn";

/// The GBS with 1,000 and a car, about to deal in S-Bahn certificates; the S-Bahn has floated, and its networks have
/// trains. B is director of the GBS.
fn dealing(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.found("GBS", "B", 90, 1000);
        table.give_train("GBS", "2");
        prepare(table);
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. } | Deed::SellShares { .. }));
    table
}

/// 1881-TN-01: one certificate in an operating round, at the printed price from the offer; the price does not move. In
/// the next round it may buy another.
#[test]
fn a_tramway_buys_one_certificate_in_a_round() {
    let mut table = dealing(|table| table.put_marker("S", 2, 5));
    assert_eq!(table.price("S"), 122);
    let bank = table.bank();
    table.act("GBS", table.buying("S", 5));
    assert_eq!((table.cash("GBS"), table.bank(), table.price("S")), (916, bank + 84, 122));
    assert_eq!((table.percent("GBS", "S"), table.percent("B", "S")), (5, 5));
    assert!(table.try_act("GBS", table.buying("S", 6)).is_err());
    // It may still buy a tramcar: the order is free.
    table.act("GBS", table.bank_train("2", 220));
    assert!(table.try_act("GBS", table.buying("S", 6)).is_err());
    finish(&mut table, "GBS");
    table.until_turn_of("GBS");
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    table.act("GBS", table.buying("S", 6));
    assert_eq!(table.percent("GBS", "S"), 10);
}

/// 1881-TN-01: from the pool at the current value.
#[test]
fn a_tramway_buys_from_the_pool() {
    let mut table = dealing(|table| {
        table.deal("S", &[7], None);
        table.put_marker("S", 2, 5);
    });
    table.act("GBS", table.buying("S", 7));
    assert_eq!((table.cash("GBS"), table.price("S"), table.in_pool("S")), (878, 122, 0));
    assert!(table.try_act("GBS", table.buying("S", 5)).is_err());
}

/// 1881-TN-01: any number, at once or one after the other, at a price that does not move; but then it buys none.
#[test]
fn a_tramway_sells_any_number() {
    let sellers = |table: &mut Table| table.deal_to_tramway("S", &[5, 6, 7, 8], "GBS");
    let mut table = dealing(sellers);
    table.act("GBS", selling_s(&table, &[5, 6]));
    assert_eq!((table.cash("GBS"), table.price("S"), table.in_pool("S")), (1168, 84, 10));
    table.refused("GBS", table.buying("S", 9), EITHER);
    table.act("GBS", selling_s(&table, &[7]));
    table.act("GBS", selling_s(&table, &[8]));
    assert_eq!((table.cash("GBS"), table.price("S"), table.in_pool("S")), (1336, 84, 20));
    assert_eq!(table.percent("GBS", "S"), 0);
    // And who has bought sells none.
    let mut table = dealing(sellers);
    table.act("GBS", table.buying("S", 9));
    assert!(table.try_act("GBS", selling_s(&table, &[5])).is_err());
    assert_eq!(table.cash("GBS"), 916);
}

/// 1881-TN-01: what it sold in one operating round it may buy again in the next one of the same set: only players wait for
/// the next stock round.
#[test]
fn a_tramway_that_has_sold_buys_in_the_next_round_of_the_set() {
    let mut table = dealing(|table| table.deal_to_tramway("S", &[5, 6], "GBS"));
    let round = |table: &Table| (table.game.state().clock.turn, table.game.state().clock.set_round);
    let (turn, set_round) = round(&table);
    table.act("GBS", selling_s(&table, &[5]));
    finish(&mut table, "GBS");
    table.until_turn_of("GBS");
    assert_eq!(round(&table), (turn, set_round + 1), "no stock round has come between");
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    table.act("GBS", table.buying("S", 5));
    assert_eq!((table.percent("GBS", "S"), table.in_pool("S")), (10, 0));
}

/// 1881-TN-01: with 55 % it may buy one more, with 60 % none.
#[test]
fn a_tramway_owns_no_more_than_60_percent() {
    let mut table = dealing(|table| table.deal_to_tramway("S", &[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], "GBS"));
    assert_eq!(table.percent("GBS", "S"), 55);
    table.act("GBS", table.buying("S", 5));
    let mut table = dealing(|table| {
        table.deal_to_tramway("S", &[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], "GBS");
        table.deal("S", &[18], None);
    });
    table.refused("GBS", table.buying("S", 5), "nobody may have more than 60% of it");
    table.refused("GBS", table.buying("S", 18), "nobody may have more than 60% of it");
    // What its director holds is not added.
    let mut table = dealing(|table| {
        table.deal_to_tramway("S", &[6, 7, 8, 9, 10, 11], "GBS");
        table.deal("S", &[12, 13, 14, 15, 16, 17], Some("B"));
    });
    table.act("GBS", table.buying("S", 5));
    assert_eq!((table.percent("GBS", "S"), table.percent("B", "S")), (35, 35));
}

/// 1881-TN-01: not in the yellow phase; from the green phase on the president's certificate first, for 168.
#[test]
fn a_tramway_may_buy_the_presidents_certificate() {
    let ready = |phase: &str| {
        let mut table = Table::in_stock_round(4);
        table.set_phase(phase);
        table.found("GBS", "B", 90, 1000);
        table.give_train("GBS", "2");
        table.to_operating_round();
        table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
        table
    };
    let mut early = ready("Yellow");
    assert!(early.try_act("GBS", early.starting("S", 84)).is_err());
    assert!(early.try_act("GBS", early.buying("S", 0)).is_err());
    let mut table = ready("Green");
    assert!(table.try_act("GBS", table.buying("S", 1)).is_err(), "the president's comes first");
    table.start("GBS", "S", 84);
    assert_eq!((holder(&table, 0).as_str(), table.cash("GBS"), table.price("S")), ("GBS", 832, 84));
    // That was its one certificate.
    assert!(table.try_act("GBS", table.buying("S", 1)).is_err());
    // The president's certificate is never sold.
    finish(&mut table, "GBS");
    table.until_turn_of("GBS");
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    assert!(table.try_act("GBS", selling_s(&table, &[0])).is_err());
    table.act("GBS", table.buying("S", 1));
    assert_eq!((table.percent("GBS", "S"), is_gone(&table, "S1")), (15, true));
}

/// 1881-TN-01: only what its own treasury pays, and only S-Bahn certificates.
#[test]
fn a_tramway_pays_from_its_treasury() {
    let mut table = dealing(|table| {
        table.set_cash("GBS", 83);
        table.deal_to_tramway("S", &[5], "GBS");
    });
    table.refused("GBS", table.buying("S", 6), &short(84, 83));
    for index in [1, 2] {
        assert!(table.try_act("GBS", table.buying("GBS", index)).is_err());
    }
    assert_eq!(table.cash("B"), 500);
}
