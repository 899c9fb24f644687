//! Tramcars from other tramways, and the duty to own one.

use prospectus_engine::state::TrainPlace;

use super::*;

/// An operating round with the GBS at 90, which A directs, and the SpS at 66, which B directs.
fn two_tramways(phase: &str, treasury: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(4);
    table.set_phase(phase);
    table.found("GBS", "A", 90, treasury);
    table.found("SpS", "B", 66, 100);
    prepare(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), "GBS");
    table
}

/// 1881-TN-08: for 1 or more, all of it from the treasury, in the yellow phase as well, if B agrees.
#[test]
fn a_tramcar_of_another_tramway_costs_what_is_agreed() {
    for price in [1, 50, 300] {
        let mut table = two_tramways("Yellow", 300, |table| drop(table.give_trains("SpS", &["2", "2"])));
        table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
        let train = train_of(&table, "SpS");
        table.refused("GBS", table.this_train(train, 0), "the price must be from 1 M to 300 M");
        table.refused("GBS", table.this_train(train, 301), "the price must be from 1 M to 300 M");
        table.act("GBS", table.this_train(train, price));
        assert_eq!(table.acting(), "B");
        let mut no = table.twin();
        no.act("B", Deed::Agree { yes: false });
        assert_eq!((no.cash("GBS"), no.trains("GBS").len(), no.acting().as_str()), (300, 0, "GBS"));
        table.act("B", Deed::Agree { yes: true });
        assert_eq!((table.cash("GBS"), table.cash("SpS"), table.cash("A")), (300 - price, 100 + price, 620));
        assert_eq!((table.trains("GBS").len(), table.trains("SpS").len()), (1, 1));
    }
}

/// 1881-TN-08: in the buyer's turn: the SpS has had its purchase step when the GBS would like to buy.
#[test]
fn a_tramcar_is_bought_in_the_turn_of_the_buyer() {
    let mut table = two_tramways("Yellow", 300, |table| {
        table.give_train("GBS", "2");
        table.give_trains("SpS", &["2", "2"]);
    });
    finish(&mut table, "GBS");
    let train = train_of(&table, "SpS");
    let mut steps = 0;
    while table.acting() == "SpS" {
        table.refused("GBS", table.this_train(train, 50), "it is the turn of SpS");
        table.do_little();
        steps += 1;
    }
    assert!(steps > 0);
}

/// 1881-TN-08: one director of both tramways asks nobody.
#[test]
fn tramways_of_one_director_trade_at_once() {
    let mut table = two_tramways("Yellow", 300, |table| {
        table.found("SHG", "A", 74, 100);
        table.give_trains("SHG", &["2", "2"]);
        table.give_train("SpS", "2");
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.act("GBS", table.this_train(train_of(&table, "SHG"), 7));
    assert_eq!((table.trains("GBS").len(), table.cash("SHG"), table.acting().as_str()), (1, 107, "GBS"));
}

/// 1881-TN-09: without a tramcar, and without a route for one, the turn does not end.
#[test]
fn a_tramway_must_own_a_tramcar_even_without_a_route() {
    let mut table = two_tramways("Yellow", 300, |table| drop(table.give_trains("SpS", &["2"])));
    assert!(table.best_run("GBS").0.is_empty());
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.refused("GBS", Deed::Pass, MUST);
    table.buy_train("GBS", "2");
    assert_eq!(table.cash("GBS"), 80);
    finish(&mut table, "GBS");
    assert_eq!(table.acting(), "SpS");
}

/// 1881-TN-09: when no new tramcar is left, nobody has to own one, though there are some in the pool and with others.
#[test]
fn nobody_must_own_a_tramcar_when_none_is_left() {
    let mut table = two_tramways("Grey", 2000, |table| {
        table.give_trains("SpS", &["6", "6"]);
        table.sell_out(&["2", "3", "4", "5", "6"]);
        table.put_train("5", TrainPlace::Pool);
    });
    finish(&mut table, "GBS");
    assert_eq!((table.acting().as_str(), table.trains("GBS").len()), ("SpS", 0));
    // With one 6 left it must.
    let mut table = two_tramways("Grey", 2000, |table| {
        table.give_train("SpS", "6");
        table.sell_out(&["2", "3", "4", "5", "6"]);
        table.put_train("6", TrainPlace::Supply);
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    while !table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. })) || table.may("GBS", Deed::Pass) {
        table.pass("GBS");
    }
    table.refused("GBS", Deed::Pass, MUST);
    table.buy_train("GBS", "6");
    assert_eq!(table.cash("GBS"), 1340);
}

/// 1881-TN-09: the GBS has 221. A 2 in the pool would cost 220, but A need not take it: they add 99 to a 3 for 320,
/// more than a quarter, since this is a forced purchase.
#[test]
fn nobody_is_obliged_to_take_a_tramcar_from_the_pool() {
    let ready = || {
        let mut table = two_tramways("Green", 221, |table| {
            table.put_train("2", TrainPlace::Pool);
            table.give_train("SpS", "3");
            table.sell_out(&["2"]);
        });
        table.set_cash("A", 500);
        table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
        table
    };
    let mut table = ready();
    table.act("GBS", table.bank_train("3", 320));
    assert_eq!((table.trains("GBS"), table.cash("GBS"), table.cash("A")), (vec!["3".to_owned()], 0, 401));
    assert_eq!(table.pool_trains(), ["2"]);
    // They may take it.
    let mut table = ready();
    table.act("GBS", table.this_train(pooled(&table), 220));
    assert_eq!((table.trains("GBS"), table.cash("GBS"), table.cash("A")), (vec!["2".to_owned()], 1, 500));
    // They may have to sell for the 3, and still need not take the 2.
    let mut table = ready();
    table.deal("SpS", &[1, 2], Some("A"));
    table.set_cash("A", 40);
    table.sell("A", "SpS", &[1]);
    table.act("GBS", table.bank_train("3", 320));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 40 + 66 - 99));
}

/// 1881-TN-09: nor to buy from another tramway, at whatever price it is offered: the GBS has 10, the SpS two tramcars.
#[test]
fn nobody_is_obliged_to_buy_from_another_tramway() {
    let mut table = two_tramways("Yellow", 10, |table| drop(table.give_trains("SpS", &["2", "2"])));
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A")), (0, 620 - 210));
}
