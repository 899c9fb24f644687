//! What a director adds to the price of a train.

use prospectus_engine::state::TrainPlace;

use super::buying::buys;
use super::*;

/// The GBS in the yellow phase, with a tramcar and so much in its treasury; its director A has so much. It is about to
/// buy tramcars, of which type 2 costs 220.
fn gbs(treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(4);
    table.found("GBS", "A", 90, treasury);
    table.give_train("GBS", "2");
    prepare(&mut table);
    table.to_operating_round();
    table.set_cash("A", cash);
    table.until_turn_of("GBS");
    table
}

/// The GBS is past all but its last steps.
#[track_caller]
fn at_trains(table: &mut Table) {
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
}

/// 1881-EX-11, 1881-TN-07: 165 from the treasury and 55 from A, although the GBS has a tramcar.
#[test]
fn a_director_adds_a_quarter() {
    let mut table = gbs(165, 500, |_| {});
    at_trains(&mut table);
    let bank = table.bank();
    table.act("GBS", table.bank_train("2", 220));
    assert_eq!((table.cash("GBS"), table.cash("A"), table.bank()), (0, 445, bank + 220));
    assert_eq!(table.trains("GBS").len(), 2);
}

/// 1881-EX-11, 1881-TN-07: 164 and 56 would be more than a quarter.
#[test]
fn a_director_adds_no_more_than_a_quarter() {
    let mut table = gbs(164, 500, |table| {
        // Something else can be bought, so that the step is not passed over.
        table.found("SpS", "B", 66, 100);
        table.give_train("SpS", "2");
    });
    at_trains(&mut table);
    table.refused("GBS", table.bank_train("2", 220), &short(220, 164));
    finish(&mut table, "GBS");
    assert_eq!((table.cash("GBS"), table.cash("A"), table.trains("GBS").len()), (164, 500, 1));
}

/// 1881-TN-07: the treasury is used up first: with 200 A adds 20, with 220 nothing.
#[test]
fn the_treasury_is_used_up_first() {
    for (treasury, help) in [(166, 54), (200, 20), (219, 1), (220, 0), (300, 0)] {
        let mut table = gbs(treasury, 500, |_| {});
        at_trains(&mut table);
        table.act("GBS", table.bank_train("2", 220));
        assert_eq!((table.cash("GBS"), table.cash("A")), ((treasury - 220).max(0), 500 - help));
    }
}

/// 1881-TN-07: from cash alone: with 54 it does not do, and no certificate may be sold for it.
#[test]
fn a_director_sells_nothing_to_subsidise() {
    let mut table = gbs(165, 54, |table| {
        table.found("SpS", "A", 66, 100);
        table.give_train("SpS", "2");
        table.deal("SpS", &[1, 2], Some("A"));
    });
    at_trains(&mut table);
    table.refused("GBS", table.bank_train("2", 220), &short(220, 165));
    assert!(table.try_act("A", table.selling("SpS", &[1], 0)).is_err());
    finish(&mut table, "GBS");
    assert_eq!((table.cash("A"), table.percent("A", "SpS")), (54, 40));
}

/// 1881-TN-07: tramcars from the pool may be subsidised, too: a 3 in the pool costs 320, 240 and 80.
#[test]
fn a_tramcar_from_the_pool_may_be_subsidised() {
    let pooled_3 = |treasury: i64| {
        gbs(treasury, 500, |table| {
            table.put_train("3", TrainPlace::Pool);
            table.sell_out(&["2"]);
            table.found("SpS", "B", 66, 100);
            table.give_train("SpS", "3");
        })
    };
    let mut table = pooled_3(240);
    at_trains(&mut table);
    table.act("GBS", table.this_train(pooled(&table), 320));
    assert_eq!((table.cash("GBS"), table.cash("A"), table.pool_trains().len()), (0, 420, 0));
    let mut table = pooled_3(239);
    at_trains(&mut table);
    table.refused("GBS", table.this_train(pooled(&table), 320), &short(320, 239));
}

/// 1881-TN-08, 1881-TN-07: a tramcar of another tramway is paid for from the treasury alone.
#[test]
fn a_tramcar_of_another_tramway_is_not_subsidised() {
    let mut table = gbs(10, 500, |table| {
        table.found("SpS", "B", 66, 100);
        table.give_train("SpS", "2");
    });
    at_trains(&mut table);
    let train = train_of(&table, "SpS");
    table.refused("GBS", table.this_train(train, 11), "the price must be from 1 M to 10 M");
    table.act("GBS", table.this_train(train, 10));
    table.act("B", Deed::Agree { yes: true });
    assert_eq!((table.cash("GBS"), table.cash("A"), table.cash("SpS")), (0, 500, 110));
}

/// 1881-SO-26: S-trains, too: 75 of 300, 150 of 600, from the leader's cash, also if the network has an S-train.
#[test]
fn s_trains_are_subsidised() {
    for (kind, price, treasury) in [("S4", 300, 225), ("S7", 600, 450), ("S7", 600, 500)] {
        let mut table = buys("Brown", "S", treasury, [&["S4"], &["S4"], &["S4"], &["S7"]]);
        table.act("S", table.bank_train(kind, price));
        assert_eq!((table.cash("S"), table.cash("A")), (0, 500 - (price - treasury)));
    }
    let mut table = buys("Brown", "S", 449, [&["S4"], &["S4"], &["S4"], &["S7"]]);
    table.refused("S", table.bank_train("S7", 600), &short(600, 449));
    // An S4 that is traded in brings 150 into the treasury first, then A adds a quarter of 600.
    let mut table = buys("Brown", "S", 300, [&["S4"], &["S4"], &["S4"], &["S7"]]);
    let old = train_of(&table, "S");
    table.act("S", buying_for(&table, next(&table, "S7"), 450, old, true));
    assert_eq!((table.cash("S"), table.cash("A"), table.trains("S")), (0, 350, vec!["S7".to_owned()]));
}

/// 1881-SO-26, D81-24: the GBS leads S1: its director D adds the quarter, not the GBS.
#[test]
fn the_director_of_a_tramway_subsidises_its_network() {
    let ready = |treasury: i64| {
        let mut table = at_work("Brown", PLACES, |table| {
            table.found("GBS", "D", 90, 1000);
            table.give_train("GBS", "2");
            table.deal_to_tramway("S", &[1], "GBS");
            give_s4(table, &NETWORKS);
        });
        table.until_turn_of("S1");
        table.set_cash("S1", treasury);
        table.pass_until("S1", |deed| matches!(deed, Deed::BuyTrain { .. }));
        table
    };
    let mut table = ready(450);
    let old = train_of(&table, "S1");
    table.act("S1", buying_for(&table, next(&table, "S7"), 600, old, false));
    assert_eq!((table.cash("S1"), table.cash("D"), table.cash("GBS")), (0, 350, 1000));
    let mut table = ready(449);
    let old = train_of(&table, "S1");
    table.refused("S1", buying_for(&table, next(&table, "S7"), 600, old, false), &short(600, 449));
}
