//! S-trains that are declared obsolete or traded in.

use prospectus_engine::state::TrainPlace;

use super::buying::buys;
use super::*;

const NOT_FOR_THIS: &str = "the train cannot be traded in for this one";

fn place(table: &Table, train: TrainId) -> TrainPlace {
    table.game.state().train(train).place
}

/// The main network in the brown phase with an S4 and 500; one S4 and three S7s are on offer.
fn example() -> Table {
    let mut table = buys("Brown", "S", 500, [&["S4"]; 4]);
    // S3 has lost its own.
    let lost = train_of(&table, "S3");
    table.edit(|state, _| state.trains[lost.at()].place = TrainPlace::Supply);
    assert_eq!(table.new_trains().into_iter().filter(|kind| kind.starts_with('S')).collect::<Vec<_>>(), ["S4", "S7"]);
    table.set_cash("A", 100);
    table
}

/// 1881-EX-10, 1881-SO-16, 1881-SO-26: an S4 for 300; an S7 for 500 and 100 from the president; an S7 for 450 and the
/// S4.
#[test]
fn three_ways_to_buy_an_s_train() {
    let mut one = example();
    one.act("S", one.bank_train("S4", 300));
    assert_eq!((one.cash("S"), one.cash("A"), one.trains("S").len()), (200, 100, 2));
    let mut two = example();
    two.act("S", two.bank_train("S7", 600));
    assert_eq!((two.cash("S"), two.cash("A"), two.trains("S").len()), (0, 0, 2));
    let mut three = example();
    let (old, bank) = (train_of(&three, "S"), three.bank());
    three.act("S", buying_for(&three, next(&three, "S7"), 450, old, true));
    assert_eq!((three.cash("S"), three.cash("A"), three.bank()), (50, 100, bank + 450));
    assert_eq!((three.trains("S"), three.pool_trains()), (vec!["S7".to_owned()], vec!["S4".to_owned()]));
}

/// 1881-SO-16: for 450 in cash, no more and no less; the S4 in the pool is then for sale at 300.
#[test]
fn what_is_traded_in_is_worth_150() {
    let mut table = example();
    let (old, new) = (train_of(&table, "S"), next(&table, "S7"));
    for price in [0, 300, 449, 451, 600] {
        table.refused("S", buying_for(&table, new, price, old, true), "the price must be from 450 M to 450 M");
    }
    table.act("S", buying_for(&table, new, 450, old, true));
    finish(&mut table, "S");
    // S3 has none and takes it.
    table.until_trains_of("S3");
    table.set_cash("S3", 300);
    table.act("S3", table.this_train(old, 300));
    assert_eq!((table.trains("S3"), table.cash("S3"), table.pool_trains().len()), (vec!["S4".to_owned()], 0, 0));
}

/// 1881-SO-16: only for a higher one: no S4 for an S7, no S7 for an S7.
#[test]
fn an_s_train_is_traded_in_for_a_higher_one_only() {
    let mut table = buys("Brown", "S", 1000, [&["S7"], &[], &[], &[]]);
    let old = train_of(&table, "S");
    table.refused("S", buying_for(&table, next(&table, "S4"), 150, old, true), NOT_FOR_THIS);
    table.refused("S", buying_for(&table, next(&table, "S7"), 450, old, true), NOT_FOR_THIS);
    let mut equal = buys("Brown", "S", 1000, [&["S4"], &["S4"], &["S7"], &["S7"]]);
    let old = train_of(&equal, "S");
    equal.refused("S", buying_for(&equal, next(&equal, "S4"), 150, old, true), NOT_FOR_THIS);
    // In the grey phase an S7 for the S9, at 650.
    let mut grey = buys("Grey", "S", 650, [&["S7"], &[], &[], &[]]);
    let old = train_of(&grey, "S");
    grey.act("S", buying_for(&grey, next(&grey, "S9"), 650, old, true));
    assert_eq!((grey.trains("S"), grey.cash("S"), place(&grey, old)), (vec!["S9".to_owned()], 0, TrainPlace::Pool));
}

/// 1881-SO-16: the new one comes from the bank, not from another network; and what is traded in is the network's own.
#[test]
fn an_s_train_is_traded_in_to_the_bank() {
    let mut table = buys("Brown", "S", 1000, [&["S4"], &["S7"], &["S4"], &[]]);
    let [own, of_s1, of_s2] = ["S", "S1", "S2"].map(|network| train_of(&table, network));
    table.refused("S", buying_for(&table, of_s1, 100, own, true), NOT_FOR_THIS);
    assert!(table.try_act("S", buying_for(&table, next(&table, "S7"), 450, of_s2, true)).is_err());
    assert!(table.try_act("S", buying_for(&table, next(&table, "S7"), 600, of_s2, false)).is_err());
}

/// 1881-SO-15, 1881-SO-18: S1 has its one S-train, declares it obsolete and buys another: the old one leaves the game,
/// and nothing is paid for it.
#[test]
fn an_own_s_train_may_be_declared_obsolete() {
    for (kind, price) in [("S7", 600), ("S4", 300)] {
        let mut table = buys("Brown", "S1", 700, [&[], &["S4"], &[], &[]]);
        let (old, bank) = (train_of(&table, "S1"), table.bank());
        table.refused("S1", table.bank_train(kind, price), "it may own 1 trains");
        table.act("S1", buying_for(&table, next(&table, kind), price, old, false));
        assert_eq!(
            (table.trains("S1"), table.cash("S1"), table.bank()),
            (vec![kind.to_owned()], 700 - price, bank + price)
        );
        assert_eq!((place(&table, old), table.pool_trains().len()), (TrainPlace::Out, 0));
    }
    // Also for one of another network.
    let mut table = buys("Brown", "S1", 700, [&[], &["S4"], &["S7"], &[]]);
    let (old, new) = (train_of(&table, "S1"), train_of(&table, "S2"));
    table.act("S1", buying_for(&table, new, 10, old, false));
    table.act("C", Deed::Agree { yes: true });
    assert_eq!((table.trains("S1"), place(&table, old)), (vec!["S7".to_owned()], TrainPlace::Out));
    assert_eq!((table.cash("S1"), table.cash("S2")), (690, 430));
}

/// 1881-SO-15: not without buying another, and tramways never.
#[test]
fn tramways_declare_nothing_obsolete() {
    let mut table = at_work("Green", PLACES, |table| {
        table.found("GBS", "B", 90, 1000);
        table.give_trains("GBS", &["2", "2", "2", "2"]);
    });
    table.pass_until("GBS", |deed| !matches!(deed, Deed::Pass | Deed::LayTile { .. } | Deed::PlaceToken { .. }));
    let old = train_of(&table, "GBS");
    for traded_in in [false, true] {
        assert!(table.try_act("GBS", buying_for(&table, next(&table, "2"), 220, old, traded_in)).is_err());
    }
    assert!(table.try_act("GBS", Deed::Discard { train: old }).is_err());
    // With room for another no more than with none.
    let mut room = at_work("Green", PLACES, |table| {
        table.found("GBS", "B", 90, 1000);
        table.give_train("GBS", "2");
    });
    room.pass_until("GBS", |deed| matches!(deed, Deed::BuyTrain { .. }));
    let old = train_of(&room, "GBS");
    assert!(room.try_act("GBS", buying_for(&room, next(&room, "2"), 220, old, false)).is_err());
    assert!(room.try_act("GBS", buying_for(&room, next(&room, "2"), 70, old, true)).is_err());
    // Nor does a network scrap one without buying.
    let mut network = buys("Brown", "S1", 700, [&[], &["S4"], &[], &[]]);
    let old = train_of(&network, "S1");
    assert!(network.try_act("S1", Deed::Discard { train: old }).is_err());
}
