//! Networks buy S-trains: of whom, and how many.

use prospectus_engine::state::TrainPlace;

use super::*;

/// In a phase a network has so much and is about to buy trains. Every network has the trains that are named, S first.
pub fn buys(phase: &str, network: &str, treasury: i64, trains: [&[&str]; 4]) -> Table {
    let mut table = at_work(phase, PLACES, |table| {
        for (owner, kinds) in NETWORKS.into_iter().zip(trains) {
            table.give_trains(owner, kinds);
        }
    });
    table.until_turn_of(network);
    table.set_cash(network, treasury);
    table.pass_until(network, |deed| matches!(deed, Deed::BuyTrain { .. }));
    table
}

const S4: &[&str] = &["S4"];

/// 1881-SO-14: S-trains only: neither a tramcar from the bank, nor from the pool, nor a tramway's; and a tramway buys
/// no S-train.
#[test]
fn the_s_bahn_owns_s_trains_only() {
    let mut table = at_work("Green", PLACES, |table| {
        table.found("GBS", "B", 90, 1000);
        table.give_trains("GBS", &["2", "2"]);
        table.put_train("3", TrainPlace::Pool);
        table.give_train("S2", "S4");
    });
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.refused("GBS", table.bank_train("S4", 300), MAY_NOT_OWN);
    table.refused("GBS", table.this_train(train_of(&table, "S2"), 1), MAY_NOT_OWN);
    finish(&mut table, "GBS");
    table.until_trains_of("S1");
    table.refused("S1", table.bank_train("2", 220), MAY_NOT_OWN);
    table.refused("S1", table.this_train(pooled(&table), 320), MAY_NOT_OWN);
    table.refused("S1", table.this_train(train_of(&table, "GBS"), 1), MAY_NOT_OWN);
    table.act("S1", table.bank_train("S4", 300));
    assert_eq!((table.trains("S1"), table.cash("S1")), (vec!["S4".to_owned()], 120));
}

/// 1881-SO-14: networks trade S-trains at any price that the treasury pays, if the other leader agrees.
#[test]
fn networks_trade_s_trains() {
    let mut table = buys("Brown", "S", 420, [S4, S4, S4, S4]);
    let train = train_of(&table, "S1");
    table.refused("S", table.this_train(train, 0), "the price must be from 1 M to 420 M");
    table.refused("S", table.this_train(train, 421), "the price must be from 1 M to 420 M");
    let mut refused = table.twin();
    refused.act("S", refused.this_train(train, 100));
    refused.act("B", Deed::Agree { yes: false });
    assert_eq!((refused.cash("S"), refused.trains("S").len()), (420, 1));
    table.act("S", table.this_train(train, 1));
    assert_eq!(table.acting(), "B");
    table.act("B", Deed::Agree { yes: true });
    assert_eq!((table.cash("S"), table.cash("S1"), table.trains("S").len()), (419, 421, 2));
    // B's S1 finds another train in its next turn.
    table.until_trains_of("S1");
    table.refused("S1", Deed::Pass, MUST);
}

/// 1881-SO-14: between networks of one leader nobody is asked.
#[test]
fn a_leader_of_two_networks_trades_with_themselves() {
    let mut table = at_work("Green", PLACES, |table| {
        table.deal("S", &[2], Some("B"));
        give_s4(table, &["S1", "S3", "S"]);
    });
    finish(&mut table, "S1");
    table.until_trains_of("S2");
    table.act("S2", table.this_train(train_of(&table, "S1"), 5));
    assert_eq!((table.trains("S2").len(), table.trains("S1").len()), (1, 0));
    assert_eq!((table.cash("S2"), table.cash("S1")), (415, 425));
}

/// 1881-SO-14: the buyer pays from its treasury alone: no subsidy for a train of another network.
#[test]
fn a_train_of_another_network_is_not_subsidised() {
    let mut table = buys("Brown", "S", 10, [S4, &["S7"], S4, S4]);
    table.refused("S", table.this_train(train_of(&table, "S1"), 11), "the price must be from 1 M to 10 M");
}

/// 1881-SO-17: any S-train that is on offer: an S7 in the brown phase while there are S4s, in the grey phase an S9.
#[test]
fn any_s_train_on_offer_may_be_chosen() {
    for (phase, can, cannot) in [("Green", &["S4"][..], &["S7", "S9"][..]), ("Brown", &["S4", "S7"], &["S9"])] {
        let table = buys(phase, "S1", 1000, [&[]; 4]);
        for kind in can {
            let mut table = table.twin();
            table.buy_train("S1", kind);
            assert_eq!(table.trains("S1"), [*kind]);
        }
        for kind in cannot {
            let mut table = table.twin();
            let price = if *kind == "S7" { 600 } else { 800 };
            table.refused("S1", table.bank_train(kind, price), NOT_ON_OFFER);
        }
    }
    let grey = buys("Grey", "S1", 1000, [&[]; 4]);
    for (kind, price) in [("S7", 600), ("S9", 800)] {
        let mut grey = grey.twin();
        grey.act("S1", grey.bank_train(kind, price));
        assert_eq!(grey.cash("S1"), 1000 - price);
    }
}

/// 1881-SO-18: a subnet has one S-train in every phase.
#[test]
fn a_subnet_owns_one_s_train() {
    for phase in ["Green", "Brown", "Grey"] {
        let kind = if phase == "Green" { "S4" } else { "S7" };
        let mut table = buys(phase, "S1", 1000, [&[kind], &[], &[], &[]]);
        table.buy_train("S1", kind);
        let price = if kind == "S4" { 300 } else { 600 };
        if table.acting() == "S1" {
            assert!(table.try_act("S1", table.bank_train(kind, price)).is_err());
            assert!(table.try_act("S1", table.this_train(train_of(&table, "S"), 1)).is_err());
            finish(&mut table, "S1");
        }
        assert_eq!(table.trains("S1").len(), 1);
    }
    let mut table = buys("Brown", "S1", 1000, [S4, S4, &[], &[]]);
    table.refused("S1", table.bank_train("S4", 300), "it may own 1 trains");
}

/// 1881-SO-18: the main network as many as a tramway: four, three, two.
#[test]
fn the_main_network_owns_as_many_trains_as_a_tramway() {
    // The fourth S4 is S1's, and none is left for the others.
    let mut green = buys("Green", "S", 1500, [&["S4", "S4", "S4"], S4, &[], &[]]);
    green.act("S", green.this_train(train_of(&green, "S1"), 1));
    green.act("B", Deed::Agree { yes: true });
    assert_eq!(green.trains("S").len(), 4);
    let mut brown = buys("Brown", "S", 1500, [&["S4", "S4"], S4, S4, &["S7"]]);
    brown.buy_train("S", "S7");
    brown.refused("S", brown.bank_train("S7", 600), "it may own 3 trains");
    let mut grey = buys("Grey", "S", 1500, [&["S7"], &["S7"], S4, S4]);
    grey.buy_train("S", "S7");
    grey.refused("S", grey.bank_train("S9", 800), "it may own 2 trains");
    grey.refused("S", grey.this_train(train_of(&grey, "S1"), 1), "it may own 2 trains");
}

/// 1881-SO-19: no network ends its turn without an S-train, with or without rails, as long as one is on offer.
#[test]
fn a_network_must_own_an_s_train() {
    let mut table = at_work("Green", PLACES, |_| {});
    for network in ["S1", "S2", "S3", "S"] {
        table.until_trains_of(network);
        table.refused(network, Deed::Pass, MUST);
        table.buy_train(network, "S4");
        assert_eq!(table.cash(network), 120);
        finish(&mut table, network);
    }
    // All S4s are gone, S1 sells its own, and there is none to be had.
    let mut table = at_work("Green", PLACES, |table| {
        give_s4(table, &["S", "S2", "S3"]);
        table.sell_out(&["S4"]);
    });
    finish(&mut table, "S1");
    assert_eq!((table.acting().as_str(), table.trains("S1").len()), ("S2", 0));
}

/// 1881-SO-14, 1881-SO-19: instead of a new one it may buy one from the pool or from another network.
#[test]
fn an_s_train_from_the_pool_or_another_network_will_do() {
    let mut table = at_work("Brown", PLACES, |table| {
        table.give_train("S2", "S7");
        table.put_train("S4", TrainPlace::Pool);
    });
    table.until_trains_of("S1");
    let mut pool = table.twin();
    pool.act("S1", pool.this_train(pooled(&pool), 300));
    assert_eq!((pool.trains("S1"), pool.cash("S1")), (vec!["S4".to_owned()], 120));
    table.act("S1", table.this_train(train_of(&table, "S2"), 420));
    table.act("C", Deed::Agree { yes: true });
    assert_eq!((table.trains("S1"), table.cash("S1"), table.cash("S2")), (vec!["S7".to_owned()], 0, 840));
    finish(&mut table, "S1");
    // S2 has to buy then: S4 or S7.
    table.until_trains_of("S2");
    table.buy_train("S2", "S7");
    assert_eq!(table.cash("S2"), 240);
}
