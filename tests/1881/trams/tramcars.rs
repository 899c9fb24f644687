//! Tramcars are bought, and what becomes of those that are too many.

use prospectus_engine::ids::Owner;
use prospectus_engine::state::TrainPlace;

use super::*;

/// A tramcar of a tramway.
fn car_of(table: &Table, company: &str) -> TrainId {
    table.game.view().trains_of(Owner::Operator(table.company(company)))[0]
}

/// A phase, with no more tramcars of the types that are sold before it.
pub fn reach(table: &mut Table, phase: &str) {
    table.set_phase(phase);
    let gone: &[&str] = match phase {
        "Yellow" => &[],
        "Green" => &["2"],
        "Brown" => &["2", "3"],
        _ => &["2", "3", "4", "S4"],
    };
    table.sell_out(gone);
}

/// The SBV, which is A's, has run and buys tramcars, with 3,000 in its treasury; so many it has already. The GBS, whose
/// director this is, acts after it, with 500.
fn sbv(phase: &str, cars: &[&str], director: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of("SBV", phase, |table| {
        put(table, &SOUTH);
        reach(table, phase);
        table.found("GBS", director, 66, 500);
        table.give_trains("SBV", cars);
        prepare(table);
    });
    table.until_trains_of("SBV");
    table.set_cash("SBV", 3000);
    table
}

/// That a price is not among these.
fn range(low: i64, high: i64) -> String {
    format!("the price must be from {low} M to {high} M")
}

/// 1881-TN-02, 1881-TN-06: one after the other, from the bank, at 220 each.
#[test]
fn tramcars_are_bought_one_after_the_other() {
    let mut table = sbv("Yellow", &[], "B", |_| {});
    let bank = table.bank();
    for count in 1..=3 {
        table.act("SBV", table.bank_train("2", 220));
        assert_eq!((table.trains("SBV").len(), table.cash("SBV")), (count, 3000 - 220 * count as i64));
    }
    assert_eq!(table.bank(), bank + 660);
    table.pass("SBV");
    assert_ne!(table.acting(), "SBV");
}

/// 1881-TN-02: from the pool, at the printed price.
#[test]
fn tramcars_are_bought_from_the_pool() {
    let mut table = sbv("Brown", &["4"], "B", |table| {
        table.put_train("3", TrainPlace::Pool);
    });
    let car = table.game.view().pool_trains()[0];
    assert!(table.try_act("SBV", table.this_train(car, 319)).is_err());
    let bank = table.bank();
    table.act("SBV", table.this_train(car, 320));
    assert_eq!((table.trains("SBV"), table.cash("SBV")), (vec!["4".to_owned(), "3".to_owned()], 2680));
    assert_eq!((table.bank(), table.pool_trains().len()), (bank + 320, 0));
    assert_eq!(phase(&table), "Brown");
}

/// 1881-TN-02, 1881-TN-08: from another tramway, in the yellow phase already, for 1 at least; its director agrees.
#[test]
fn tramcars_are_bought_from_other_tramways_in_every_phase() {
    for (phase, kind) in [("Yellow", "2"), ("Green", "3"), ("Brown", "4"), ("Grey", "5")] {
        let table = sbv(phase, &[kind], "B", |table| {
            table.give_trains("GBS", &[kind]);
        });
        let car = car_of(&table, "GBS");
        for price in [0, 3001] {
            table.twin().refused("SBV", table.this_train(car, price), &range(1, 3000));
        }
        let mut agreed = table.twin();
        agreed.act("SBV", agreed.this_train(car, 1));
        assert_eq!(agreed.acting(), "B");
        agreed.act("B", Deed::Agree { yes: true });
        assert_eq!((agreed.trains("SBV").len(), agreed.trains("GBS").len()), (2, 0), "{phase}");
        assert_eq!((agreed.cash("SBV"), agreed.cash("GBS")), (2999, 501));
        let mut declined = table.twin();
        declined.act("SBV", declined.this_train(car, 700));
        declined.act("B", Deed::Agree { yes: false });
        assert_eq!((declined.trains("GBS").len(), declined.cash("SBV")), (1, 3000));
    }
}

/// 1881-TN-02: only the tramway whose turn it is buys.
#[test]
fn nobody_buys_in_the_turn_of_another() {
    let mut table = sbv("Yellow", &["2"], "B", |table| {
        table.give_trains("GBS", &["2"]);
    });
    let (own, new) = (car_of(&table, "SBV"), table.bank_train("2", 220));
    table.refused("GBS", table.this_train(own, 1), "it is the turn of SBV");
    table.refused("GBS", new, "it is the turn of SBV");
}

/// 1881-TN-03: four, four, three and two.
#[test]
fn at_the_limit_no_tramcar_is_bought() {
    for (phase, kind, price, limit) in
        [("Yellow", "2", 220, 4), ("Green", "3", 320, 4), ("Brown", "4", 440, 3), ("Grey", "5", 560, 2)]
    {
        let mut table = sbv(phase, &["6", "6", "6"][..limit - 1], "A", |table| {
            table.give_trains("GBS", &["6"]);
        });
        table.act("SBV", table.bank_train(kind, price));
        assert_eq!(table.trains("SBV").len(), limit, "{phase}");
        assert!(table.try_act("SBV", table.bank_train(kind, price)).is_err());
        assert!(table.try_act("SBV", table.this_train(car_of(&table, "GBS"), 1)).is_err());
        assert_eq!(table.trains("SBV").len(), limit, "{phase}");
    }
}

/// 1881-TN-03: with four 2 the SBV cannot buy the first 4, which would make them obsolete; with three it can.
#[test]
fn at_the_limit_no_tramcar_is_bought_even_if_that_would_remove_others() {
    let with = |count: usize| sbv("Green", &["2", "2", "2", "2"][..count], "B", |table| table.sell_out(&["3"]));
    let mut full = with(4);
    assert!(full.try_act("SBV", full.bank_train("4", 440)).is_err());
    assert_eq!((full.trains("SBV").len(), phase(&full)), (4, "Green".to_owned()));
    let mut room = with(3);
    room.act("SBV", room.bank_train("4", 440));
    assert_eq!((room.trains("SBV"), phase(&room)), (vec!["4".to_owned()], "Brown".to_owned()));
}

/// 1881-TN-04: neither given back to the bank nor scrapped, at no point of the turn, nor for another.
#[test]
fn tramcars_are_neither_sold_back_nor_scrapped() {
    let mut table = sbv("Green", &["2", "3"], "B", |_| {});
    let own = car_of(&table, "SBV");
    table.refused("SBV", Deed::Discard { train: own }, NOT_NOW);
    for traded_in in [true, false] {
        let Deed::BuyTrain { train, side, price, .. } = table.bank_train("3", 320) else { panic!("a purchase") };
        let given = Deed::BuyTrain { train, side, price, gives_up: Some(own), traded_in };
        assert!(table.try_act("SBV", given).is_err());
    }
    assert_eq!((table.trains("SBV").len(), table.pool_trains().len(), table.cash("SBV")), (2, 0, 3000));
}

/// 1881-TN-04: with the first 4 three are the limit: B chooses which of the GBS's cars goes to the pool, for nothing.
#[test]
fn the_director_chooses_which_car_goes_to_the_pool() {
    for given in [0, 2, 3] {
        let mut table = sbv("Green", &["3"], "B", |table| {
            table.sell_out(&["2"]);
            table.give_trains("GBS", &["3", "3", "5", "6"]);
            table.sell_out(&["3"]);
        });
        let cars = table.game.view().trains_of(Owner::Operator(table.company("GBS")));
        let kinds = table.trains("GBS");
        assert_eq!(kinds, ["3", "3", "5", "6"]);
        table.act("SBV", table.bank_train("4", 440));
        assert_eq!(table.game.question().expect("a question").player, Some(table.player("B")));
        let other = car_of(&table, "SBV");
        assert!(table.try_act("GBS", Deed::Discard { train: other }).is_err(), "only their own");
        table.act("GBS", Deed::Discard { train: cars[given] });
        assert_eq!(table.pool_trains(), [kinds[given].clone()]);
        assert_eq!((table.trains("GBS").len(), table.cash("GBS"), table.acting().as_str()), (3, 500, "SBV"));
        // The SBV, which goes on with its turn, can buy it at the printed price.
        let price = table.game.view().train_price(table.train_type(&kinds[given]), None).expect("a price");
        table.act("SBV", table.this_train(cars[given], price));
        assert_eq!((table.trains("SBV").len(), table.cash("SBV")), (3, 3000 - 440 - price));
    }
}

/// 1881-TN-04: what is obsolete leaves the game first; only what is then too many goes to the pool.
#[test]
fn obsolete_cars_leave_before_the_limit_is_counted() {
    let mut table = sbv("Green", &["3"], "B", |table| {
        table.give_trains("GBS", &["2", "3", "3", "3"]);
        table.sell_out(&["2", "3"]);
    });
    table.act("SBV", table.bank_train("4", 440));
    assert_eq!((table.acting().as_str(), table.trains("GBS").len()), ("SBV", 3));
    assert!(table.pool_trains().is_empty());
}

/// 1881-TN-05: an S4 is on offer from the green phase on, for the S-Bahn alone; nor does a network sell one to a tramway.
#[test]
fn tramways_buy_no_s_trains() {
    for (phase, kind, price) in [("Green", "S4", 300), ("Brown", "S7", 600), ("Grey", "S9", 800)] {
        let mut table = sbv(phase, &["6"], "B", |_| {});
        table.refused("SBV", table.bank_train(kind, price), "it may not own this train");
        let mut network = sbv(phase, &["6"], "B", |table| {
            table.give_train("S", kind);
        });
        let train = car_of(&network, "S");
        assert!(network.try_act("SBV", network.this_train(train, 1)).is_err());
    }
}

/// 1881-TN-06: a 3 when the last 2 is sold, and so on, each at its printed price.
#[test]
fn new_tramcars_are_sold_in_ascending_order() {
    let order = [("2", 220), ("3", 320), ("4", 440), ("5", 560), ("6", 660)];
    for (at, (kind, price)) in order.into_iter().enumerate() {
        let before: Vec<&str> = order[..at].iter().map(|(kind, _)| *kind).collect();
        let mut table = sbv("Yellow", &[], "B", |table| table.sell_out(&before));
        assert!(table.try_act("SBV", table.bank_train(kind, price - 1)).is_err());
        assert!(table.try_act("SBV", table.bank_train(kind, price + 1)).is_err());
        for (later, price) in &order[at + 1..] {
            table.refused("SBV", table.bank_train(later, *price), "this train is not on offer");
        }
        table.act("SBV", table.bank_train(kind, price));
        assert_eq!((table.trains("SBV"), table.cash("SBV")), (vec![kind.to_owned()], 3000 - price));
    }
}

/// 1881-TN-06: nine, six, four, four and four; after the last 2 the SBV can buy a 3 in the same turn.
#[test]
fn after_the_last_of_a_type_the_next_is_on_offer() {
    let table = Table::new(3);
    let counts = ["2", "3", "4", "5", "6"].map(|kind| table.game.view().left(table.train_type(kind)));
    assert_eq!(counts.iter().flatten().map(|count| *count as i64).sum::<i64>(), 27);
    let mut table = sbv("Yellow", &[], "B", |table| {
        while table.game.view().left(table.train_type("2")) > Some(1) {
            table.put_train("2", TrainPlace::Out);
        }
    });
    table.refused("SBV", table.bank_train("3", 320), "this train is not on offer");
    table.act("SBV", table.bank_train("2", 220));
    table.act("SBV", table.bank_train("3", 320));
    assert_eq!((table.trains("SBV"), phase(&table)), (vec!["2".to_owned(), "3".to_owned()], "Green".to_owned()));
}
