//! Issue 16, part 2: `trade_in` and `traded_for`.

use prospectus_engine::Deed;
use prospectus_engine::ids::TrainId;
use prospectus_engine::state::TrainPlace;

use super::turn_of_north;
use crate::table::Table;

const THREE: &str = "price = 180\ncount = 3\n";
const NOT_FOR_THIS: &str = "cannot be traded in for this one";

/// Buying a train with another in part payment.
fn trading(deed: Deed, old: TrainId, price: i64) -> Deed {
    let Deed::BuyTrain { train, side, .. } = deed else { panic!("a train is bought") };
    Deed::BuyTrain { train, side, price, gives_up: Some(old), traded_in: true }
}

/// N, which has a 3, can buy trains.
fn with_three(keys: &str, prepare: impl FnOnce(&mut Table)) -> (Table, TrainId) {
    let mut old = None;
    let mut table = turn_of_north(&[(THREE, &format!("{THREE}{keys}\n"))], "", |table| {
        table.set_phase("3");
        table.sell_out(&["2"]);
        old = Some(table.give_train("N", "3"));
        prepare(table);
    });
    table.until_trains_of("N");
    (table, old.expect("it has one"))
}

#[test]
fn a_train_is_traded_in_for_a_dearer_one_and_goes_to_the_pool() {
    let (mut table, old) = with_three("trade_in = 100", |table| table.sell_out(&["3"]));
    let cash = table.cash("N");
    table.act("N", trading(table.bank_train("4", 200), old, 200));
    assert_eq!((table.cash("N"), table.trains("N")), (cash - 200, vec!["4".to_owned()]));
    assert_eq!(table.pool_trains(), ["3"]);
    assert_eq!(table.phase_now(), "4");
}

/// An endless exchange of a train for its like at no cost.
#[test]
fn a_train_is_not_traded_in_for_one_that_costs_as_much() {
    let (mut table, old) = with_three("trade_in = 180", |_| {});
    table.refused("N", trading(table.bank_train("3", 0), old, 0), NOT_FOR_THIS);
    let is_traded = |deed: &Deed| matches!(deed, Deed::BuyTrain { traded_in: true, .. });
    assert!(table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. })) && !table.is_offered(is_traded));
    // Nor for one of the pool.
    let (mut table, old) = with_three("trade_in = 180", |table| {
        table.put_train("3", TrainPlace::Pool);
    });
    let pooled = table.game.view().pool_trains()[0];
    table.refused("N", trading(table.this_train(pooled, 0), old, 0), NOT_FOR_THIS);
}

#[test]
fn other_companies_take_no_train_in_part_payment() {
    let mut other = None;
    let (mut table, old) = with_three("trade_in = 100\ntraded_for = \"type is '4'\"", |table| {
        other = Some(table.give_train("S", "4"));
    });
    let other = other.expect("S has one");
    table.refused("N", trading(table.this_train(other, 100), old, 100), NOT_FOR_THIS);
    table.act("N", table.this_train(other, 100));
}

/// `type` is the train that is bought: both the sum and the right may depend on it.
#[test]
fn the_rules_know_the_train_that_is_bought() {
    let keys = "trade_in = \"if type is '4' then 150 else 30\"\ntraded_for = \"type in ['3', '4']\"";
    let (table, old) = with_three(keys, |_| {});
    let mut for_three = table.twin();
    let cash = table.cash("N");
    for_three.refused("N", trading(table.bank_train("3", 30), old, 30), "the price must be from");
    for_three.act("N", trading(table.bank_train("3", 150), old, 150));
    assert_eq!(for_three.cash("N"), cash - 150, "its like is allowed here: 180 - 30");
    let (mut for_four, old) = with_three(keys, |table| table.sell_out(&["3"]));
    for_four.act("N", trading(for_four.bank_train("4", 150), old, 150));
    assert_eq!(for_four.trains("N"), ["4"]);
    let (mut never, old) = with_three("trade_in = 100\ntraded_for = \"type is '3'\"", |table| table.sell_out(&["3"]));
    never.refused("N", trading(never.bank_train("4", 200), old, 200), NOT_FOR_THIS);
}

/// The bank gives nothing back, and at the limit the old train makes room for the new one.
#[test]
fn a_train_worth_more_than_the_new_one_costs_nothing_to_replace() {
    let limit = ("operating_rounds = 2\ntrain_limit = 3", "operating_rounds = 2\ntrain_limit = 1");
    let keys = format!("{THREE}trade_in = 1000\n");
    let mut old = None;
    let mut table = turn_of_north(&[(THREE, &keys), limit], "", |table| {
        table.set_phase("3");
        table.sell_out(&["2"]);
        old = Some(table.give_train("N", "3"));
        table.sell_out(&["3"]);
    });
    table.until_trains_of("N");
    let (old, cash, bank) = (old.expect("it has one"), table.cash("N"), table.bank());
    table.refused("N", table.bank_train("4", 300), "it may own 1 trains");
    table.act("N", trading(table.bank_train("4", 0), old, 0));
    assert_eq!((table.cash("N"), table.bank(), table.trains("N")), (cash, bank, vec!["4".to_owned()]));
}
