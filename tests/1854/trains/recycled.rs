//! The trains of the Lokalbahn AGs.

use super::*;

/// What a Lokalbahn AG pays for the trains that are scrapped for others.
const PRICES: [(&str, i64); 3] = [("2", 130), ("3", 230), ("4", 350)];

/// A in a phase buys trains; of each type that is scrapped some day there is one in the pool.
fn with_pool(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    ag_buys(phase, |table| {
        for (kind, _) in PRICES {
            table.put_train(kind, TrainPlace::Pool);
        }
        prepare(table);
    })
}

fn in_pool(table: &Table, kind: &str) -> TrainId {
    let (view, side) = (table.game.view(), table.train_type(kind));
    let mut pool = view.pool_trains().into_iter();
    pool.find(|train| view.state.train(*train).side == side).expect("one in the pool")
}

/// 1854-LAG-15, 1854-LAG-16, 1854-EX-06, 1854-SC-01: 2 trains in phase 5, 3 trains from phase 6, 4 trains from phase 7;
/// for 30 more than the printed price.
#[test]
fn a_lokalbahn_ag_buys_what_is_obsolete_for_30_more() {
    for (phase, kinds) in [("5", 1), ("6", 2), ("7", 3)] {
        let mut table = with_pool(phase, |_| {});
        for (kind, price) in &PRICES[..kinds] {
            let train = in_pool(&table, kind);
            table.refused("A", table.this_train(train, price - 30), &range(*price, *price));
            let mut buying = table.twin();
            let bank = buying.bank();
            buying.act("A", buying.this_train(train, *price));
            assert_eq!((buying.trains("A"), buying.cash("A")), (vec![(*kind).to_owned()], 500 - price));
            assert_eq!(buying.bank(), bank + price);
        }
        for (kind, price) in &PRICES[kinds..] {
            let train = in_pool(&table, kind);
            table.refused("A", table.this_train(train, *price), MAY_NOT_OWN);
            table.refused("A", table.this_train(train, price - 30), MAY_NOT_OWN);
        }
    }
}

/// 1854-LAG-19, 1854-LAG-15, 1854-TN-10: nothing new, and no plus trains, neither new nor from the pool.
#[test]
fn a_lokalbahn_ag_owns_no_other_trains() {
    for (phase, kind, price) in
        [("5", "5", 530), ("6", "6", 670), ("7", "8", 900), ("7", "8Ox", 1200), ("5", "3+", 160)]
    {
        let mut table = with_pool(phase, |table| table.set_cash("A", 2000));
        table.refused("A", table.bank_train(kind, price), MAY_NOT_OWN);
        table.refused("A", table.bank_train(kind, price + 30), MAY_NOT_OWN);
    }
    for kind in ["3+", "5"] {
        let mut table = with_pool("5", |table| {
            table.put_train(kind, TrainPlace::Pool);
            table.set_cash("A", 2000);
        });
        let train = in_pool(&table, kind);
        let price = if kind == "5" { 530 } else { 160 };
        table.refused("A", table.this_train(train, price), MAY_NOT_OWN);
    }
}

/// A in phase 5 or later buys trains; B has Clara as its director, and 100.
fn beside_b(phase: &str, director: &str, of_b: &[&str]) -> Table {
    ag_buys(phase, |table| {
        table.found_ag("B", [director, "Anton"], "D20", 100);
        table.give_trains("B", of_b);
    })
}

/// 1854-LAG-17, 1854-TN-06, 1854-TN-07: at any price from 1, less or more than the bank's, if the other director
/// agrees.
#[test]
fn lokalbahn_ags_trade_with_each_other_at_any_price() {
    for price in [1, 130, 499, 500] {
        let mut table = beside_b("5", "Clara", &["2"]);
        let theirs = table.train_of("B");
        table.refused("A", table.this_train(theirs, 0), &range(1, 500));
        table.refused("A", table.this_train(theirs, 501), &range(1, 500));
        for ag in ["A", "B"] {
            table.put_marker(ag, 5, 2);
        }
        table.act("A", table.this_train(theirs, price));
        assert_eq!(table.acting(), "Clara");
        table.act("Clara", Deed::Agree { yes: true });
        assert_eq!((table.trains("A"), table.trains("B").len()), (vec!["2".to_owned()], 0));
        assert_eq!((table.cash("A"), table.cash("B")), (500 - price, 100 + price));
        assert_eq!((table.price("A"), table.price("B")), (69, 65));
    }
    // One director of both asks nobody.
    let mut own = beside_b("6", "Anton", &["3"]);
    own.act("A", own.this_train(own.train_of("B"), 10));
    assert_eq!((own.trains("A"), own.cash("B")), (vec!["3".to_owned()], 110));
}

/// 1854-LAG-18, 1854-LAG-15, 1854-TN-10: in no phase and in neither direction.
#[test]
fn a_lokalbahn_ag_never_trades_trains_with_a_major_company() {
    for (phase, of_ke, of_a) in [("5", ["3", "5"], "2"), ("6", ["4", "5"], "3"), ("7", ["5", "6"], "4")] {
        let mut table = majors();
        table.reach_phase(phase);
        table.line_to_sankt_poelten();
        table.found("KE", "Anton", 93, 1000);
        table.line_to_krems();
        table.give_trains("KE", &of_ke);
        table.found_ag("A", ["Anton", "Berta"], "D18", 500);
        let old = table.give_train("A", of_a);
        table.put_train("2", TrainPlace::Pool);
        table.begin_round();
        // The KE may not take it.
        table.run_and("KE", prospectus_engine::action::DividendKind::Keep);
        assert!(table.try_act("KE", table.this_train(old, 1)).is_err());
        assert!(!table.is_for_sale(old));
        table.until_trains_of("A");
        for kind in of_ke {
            let theirs = table.train_of_type("KE", kind);
            table.refused("A", table.this_train(theirs, 1), MAY_NOT_OWN);
            assert!(!table.is_for_sale(theirs));
        }
        // With room for another train the KE would be told why not.
        let mut room = majors();
        room.reach_phase(phase);
        room.line_to_sankt_poelten();
        room.found("KE", "Anton", 93, 1000);
        room.found_ag("A", ["Anton", "Berta"], "D18", 500);
        let old = room.give_train("A", of_a);
        room.begin_round();
        room.until_trains_of("KE");
        room.refused("KE", room.this_train(old, 1), MAY_NOT_OWN);
    }
}

/// 1854-SC-01, 1854-LAG-15: neither a major company nor a local railway buys a scrapped train.
#[test]
fn nobody_else_buys_scrapped_trains() {
    let mut table = ke_buys("5", |table| {
        table.put_train("2", TrainPlace::Pool);
    });
    let old = in_pool(&table, "2");
    for price in [100, 130] {
        table.refused("KE", table.this_train(old, price), MAY_NOT_OWN);
    }
    let mut local = local_buys("5", "5", |table| {
        table.put_train("2", TrainPlace::Pool);
        table.set_cash("5", 500);
    });
    for price in [100, 130] {
        local.refused("5", local.this_train(old, price), MAY_NOT_OWN);
    }
}

/// 1854-LAG-20, 1854-PH-08: the 2 of A, of B and of the pool leave the game; 3 trains stay.
#[test]
fn when_a_lokalbahn_ag_buys_a_4_all_2_trains_are_scrapped_for_good() {
    let mut table = with_pool("7", |table| {
        table.give_train("A", "2");
        table.found_ag("B", ["Clara", "Berta"], "D20", 500);
        table.give_trains("B", &["2", "3"]);
    });
    let twos = [in_pool(&table, "2"), table.train_of_type("A", "2"), table.train_of_type("B", "2")];
    // A 3 does nothing of the sort.
    let mut three = table.twin();
    three.act("A", three.this_train(in_pool(&three, "3"), 230));
    assert_eq!((three.trains("A"), three.trains("B")), (vec!["2".into(), "3".into()], vec!["2".into(), "3".into()]));
    table.act("A", table.this_train(in_pool(&table, "4"), 350));
    assert_eq!((table.trains("A"), table.trains("B")), (vec!["4".to_owned()], vec!["3".to_owned()]));
    assert_eq!((table.pool_trains(), table.cash("A"), table.cash("B")), (vec!["3".to_owned()], 560 - 350, 500));
    assert_eq!(twos.map(|two| table.place_of(two)), [TrainPlace::Out; 3]);
    table.until_trains_of("B");
    assert!(twos.iter().all(|two| !table.is_for_sale(*two)));
}

/// 1854-LAG-22: a 3, although there is a 2.
#[test]
fn a_lokalbahn_ag_chooses_freely() {
    let mut table = with_pool("6", |_| {});
    table.act("A", table.this_train(in_pool(&table, "3"), 230));
    assert_eq!((table.trains("A"), table.cash("A")), (vec!["3".to_owned()], 270));
    // And then a 2.
    table.act("A", table.this_train(in_pool(&table, "2"), 130));
    assert_eq!((table.trains("A"), table.cash("A")), (vec!["3".to_owned(), "2".to_owned()], 140));
}

/// 1854-LAG-23, 1854-EM-01, 1854-EM-04: Anton adds 80 for a 2, and nothing for a 3.
#[test]
fn the_director_helps_a_lokalbahn_ag_to_the_cheapest_train_only() {
    let poor = |treasury: i64| {
        with_pool("6", |table| {
            table.set_cash("A", treasury);
            table.set_cash("Anton", 300);
        })
    };
    let mut table = poor(50);
    table.refused("A", Deed::Pass, MUST);
    table.refused("A", table.this_train(in_pool(&table, "3"), 230), "only the cheapest train");
    table.act("A", table.this_train(in_pool(&table, "2"), 130));
    assert_eq!((table.trains("A"), table.cash("A"), table.cash("Anton")), (vec!["2".to_owned()], 0, 220));
    // With enough for the 2 there is no help at all.
    let mut enough = poor(200);
    enough.refused("A", enough.this_train(in_pool(&enough, "3"), 230), "it costs 230 G, but only 200 G is there");
    enough.act("A", enough.this_train(in_pool(&enough, "2"), 130));
    assert_eq!((enough.cash("A"), enough.cash("Anton")), (70, 300));
    // Where only a 3 is on offer, that is the cheapest.
    let mut three = ag_buys("6", |table| {
        table.put_train("3", TrainPlace::Pool);
        table.set_cash("A", 50);
        table.set_cash("Anton", 300);
    });
    three.act("A", three.this_train(in_pool(&three, "3"), 230));
    assert_eq!((three.cash("A"), three.cash("Anton")), (0, 120));
}

/// 1854-LAG-21, 1854-LAG-23: its director sells shares for it, too, or is bankrupt.
#[test]
fn a_lokalbahn_ag_can_ruin_its_director() {
    let poor = |shares: &[usize]| {
        with_pool("5", |table| {
            table.found("FJ", "Berta", 82, 0);
            table.put_marker("FJ", 6, 2);
            table.deal("FJ", shares, Some("Anton"));
            table.set_cash("A", 0);
            table.set_cash("Anton", 20);
        })
    };
    let mut table = poor(&[1]);
    table.sell("Anton", "FJ", &[1]);
    table.act("A", table.this_train(in_pool(&table, "2"), 130));
    assert_eq!((table.cash("A"), table.cash("Anton")), (0, 20 + 2 * 62 - 130));
    let mut ruined = poor(&[]);
    ruined.act("Anton", Deed::GiveUp);
    assert!(ruined.game.is_over());
}
