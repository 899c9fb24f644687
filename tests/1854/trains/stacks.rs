//! The two stacks of trains.

use super::*;

/// How many there are, and what they cost.
const ROSTER: [(&str, Option<usize>, i64); 9] = [
    ("2", Some(6), 100),
    ("3", Some(9), 200),
    ("4", Some(6), 320),
    ("5", Some(4), 530),
    ("6", Some(4), 670),
    ("8", None, 900),
    ("1+", Some(6), 100),
    ("2+", Some(4), 120),
    ("3+", Some(3), 160),
];

/// 1854-SU-06, 1854-SU-07, 1854-TN-05: the first of each stack, at the printed price and no other.
#[test]
fn at_the_start_there_are_2_and_1_plus_trains() {
    let mut table = ke_buys("1", |_| {});
    assert_eq!(table.new_trains(), ["2", "1+"]);
    table.refused("KE", table.bank_train("3", 200), NOT_ON_OFFER);
    table.refused("KE", table.bank_train("2+", 120), NOT_ON_OFFER);
    for kind in ["2", "1+"] {
        for price in [99, 101] {
            table.refused("KE", table.bank_train(kind, price), &range(100, 100));
        }
        table.act("KE", table.bank_train(kind, 100));
    }
    assert_eq!((table.trains("KE"), table.cash("KE")), (vec!["2".to_owned(), "1+".to_owned()], 800));
}

/// 1854-SU-07, 1854-TN-05: so many of each, and each stack in its own order; the 8 and the 8Ox come together.
#[test]
fn when_a_type_is_sold_the_next_of_its_stack_is_on_offer() {
    let table = new_game();
    for (kind, count, _) in ROSTER {
        assert_eq!(table.game.view().left(table.train_type(kind)), count, "{kind}");
    }
    let ordinary = ["2", "3", "4", "5", "6", "8"];
    for (at, phase) in ["2", "3", "4", "5", "6"].into_iter().enumerate() {
        let mut table = ke_buys(phase, |table| {
            table.set_cash("KE", 2000);
            table.leave(ordinary[at], 1);
        });
        let (kind, next) = (ordinary[at], ordinary[at + 1]);
        let price = ROSTER[at].2;
        assert!(table.new_trains().contains(&kind.to_owned()));
        table.refused("KE", table.bank_train(next, ROSTER[at + 1].2), NOT_ON_OFFER);
        table.act("KE", table.bank_train(kind, price));
        assert_eq!(table.cash("KE"), 2000 - price);
        assert!(!table.new_trains().contains(&kind.to_owned()));
        assert!(table.may("KE", table.bank_train(next, ROSTER[at + 1].2)), "{next} after the last {kind}");
        if next == "8" {
            assert!(table.may("KE", table.bank_train("8Ox", 1200)));
        }
    }
}

/// 1854-SU-07: the last 2 does not bring another plus train, nor the last 3.
#[test]
fn the_stacks_do_not_wait_for_each_other() {
    let mut table = ke_buys("2", |table| table.leave("2", 1));
    table.act("KE", table.bank_train("2", 100));
    assert_eq!(table.new_trains(), ["3", "1+"]);
}

/// D54-53, 1854-PH-03, 1854-SU-07: the first 3 brings the 2+, although 1+ are left; the 3+ follow the
/// last 2+.
#[test]
fn from_phase_three_2_plus_trains_are_sold_beside_1_plus_trains_and_then_3_plus_trains() {
    let mut table = ke_buys("2", |table| {
        table.sell_out(&["2"]);
        table.leave("2+", 1);
    });
    assert_eq!(table.new_trains(), ["3", "1+"]);
    table.refused("KE", table.bank_train("2+", 120), NOT_ON_OFFER);
    table.act("KE", table.bank_train("3", 200));
    assert_eq!(table.new_trains(), ["3", "1+", "2+"]);
    table.refused("KE", table.bank_train("3+", 160), NOT_ON_OFFER);
    let mut first = table.twin();
    first.act("KE", first.bank_train("1+", 100));
    assert_eq!(first.new_trains(), ["3", "1+", "2+"]);
    table.act("KE", table.bank_train("2+", 120));
    assert_eq!(table.new_trains(), ["3", "1+", "3+"]);
    table.act("KE", table.bank_train("3+", 160));
    assert_eq!((table.trains("KE"), table.cash("KE")), (["3", "2+", "3+"].map(str::to_owned).to_vec(), 520));
}

/// 1854-PH-04, 1854-PH-05, 1854-PH-06: 1+ are not sold after the first 4, nor 2+ after the first 5, nor 3+ after the
/// first 6.
#[test]
fn plus_trains_that_nobody_bought_are_scrapped_with_the_others() {
    let after = |phase: &str, gone: &[&str], kind: &str, price: i64| {
        let mut table = ke_buys("2", |table| {
            table.set_phase(phase);
            table.sell_out(gone);
            table.set_cash("KE", 2000);
        });
        table.act("KE", table.bank_train(kind, price));
        table.new_trains()
    };
    assert_eq!(after("3", &["2", "3"], "4", 320), ["4", "2+"]);
    assert_eq!(after("4", &["2", "3", "4", "1+"], "5", 530), ["5", "3+"]);
    assert_eq!(after("5", &["2", "3", "4", "5", "1+", "2+"], "6", 670), ["6"]);
}
