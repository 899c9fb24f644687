//! Companies buy trains from each other.

use super::*;

/// The KE buys, in a phase; the FJ, whose director this is, has a 3 and 500.
fn beside_fj(phase: &str, director: &str) -> Table {
    ke_buys(phase, |table| {
        table.found("FJ", director, 67, 500);
        table.give_train("FJ", "3");
        table.give_train("KE", "3");
    })
}

/// 1854-TN-06, 1854-PH-03: not in phase 2, at no price; from phase 3 on for 1 or more, as far as its treasury goes.
#[test]
fn companies_buy_trains_from_each_other_from_phase_three() {
    let mut early = beside_fj("2", "Anton");
    let theirs = early.train_of("FJ");
    for price in [1, 100] {
        early.refused("KE", early.this_train(theirs, price), NO_RULE);
    }
    assert!(!early.is_for_sale(theirs));
    let mut table = beside_fj("3", "Anton");
    let (theirs, cash) = (table.train_of("FJ"), table.cash("KE"));
    table.refused("KE", table.this_train(theirs, 0), &range(1, cash));
    table.refused("KE", table.this_train(theirs, cash + 1), &range(1, cash));
    let mut dear = table.twin();
    dear.act("KE", dear.this_train(theirs, cash));
    assert_eq!((dear.cash("KE"), dear.cash("FJ")), (0, 500 + cash));
    table.act("KE", table.this_train(theirs, 1));
    assert_eq!((table.trains("KE").len(), table.trains("FJ").len()), (2, 0));
    assert_eq!((table.cash("KE"), table.cash("FJ")), (cash - 1, 501));
}

/// 1854-TN-06: another director must agree; only the company whose turn it is buys.
#[test]
fn the_other_director_agrees_or_does_not() {
    let mut table = beside_fj("3", "Berta");
    let (own, theirs, cash) = (table.train_of("KE"), table.train_of("FJ"), table.cash("KE"));
    table.refused("FJ", table.this_train(own, 1), "it is the turn of KE");
    table.act("KE", table.this_train(theirs, 250));
    assert_eq!(table.acting(), "Berta");
    let mut declined = table.twin();
    declined.act("Berta", Deed::Agree { yes: false });
    assert_eq!((declined.trains("FJ").len(), declined.cash("KE"), declined.cash("FJ")), (1, cash, 500));
    table.act("Berta", Deed::Agree { yes: true });
    assert_eq!((table.trains("FJ").len(), table.cash("KE"), table.cash("FJ")), (0, cash - 250, 750));
}

/// 1854-TN-03, 1854-TN-06: with four trains nothing is bought from another company either.
#[test]
fn at_the_limit_no_train_is_bought_from_another_company() {
    let with = |count: usize| {
        let mut table = turn_of_ke("3", |table| {
            table.found("FJ", "Anton", 67, 500);
            table.give_train("FJ", "3");
            table.give_trains("KE", &["2", "2", "2", "2"][..count]);
        });
        table.run_and("KE", prospectus_engine::action::DividendKind::Keep);
        table
    };
    let mut full = with(4);
    assert!(full.try_act("KE", full.this_train(full.train_of("FJ"), 1)).is_err());
    assert!(full.is_never_sold_trains("KE"));
    let mut room = with(3);
    room.act("KE", room.this_train(room.train_of("FJ"), 1));
    assert_eq!(room.trains("KE").len(), 4);
}

/// 1854-TN-07: both at 83; the buyer goes up to the left, the seller down to the right.
#[test]
fn a_trade_at_83_leaves_the_buyer_at_85_and_the_seller_at_81() {
    let mut table = beside_fj("3", "Anton");
    for company in ["KE", "FJ"] {
        table.put_marker(company, 3, 4);
        assert_eq!(table.price(company), 83);
    }
    table.act("KE", table.this_train(table.train_of("FJ"), 1));
    assert_eq!((table.price("KE"), table.price("FJ")), (85, 81));
    assert_eq!((table.cell("KE"), table.cell("FJ")), (Some((2, 3)), Some((4, 5))));
}

/// 1854-TN-07: at the upper edge, and at the lower one, there is nowhere to go.
#[test]
fn a_trade_at_the_edge_moves_nothing() {
    let mut table = beside_fj("3", "Anton");
    table.put_marker("KE", 0, 1);
    table.put_marker("FJ", 7, 3);
    assert_eq!((table.price("KE"), table.price("FJ")), (89, 60));
    table.act("KE", table.this_train(table.train_of("FJ"), 1));
    assert_eq!((table.price("KE"), table.price("FJ")), (89, 60));
    // A purchase from the bank moves nothing either.
    let mut bank = beside_fj("3", "Anton");
    let before = bank.price("KE");
    bank.act("KE", bank.bank_train("3", 200));
    assert_eq!(bank.price("KE"), before);
}

/// 1854-TN-06, 1854-TN-09, 1854-LOC-04, 1854-MC-04: 5 has no marker; it sells a 3 that it cannot run, and the KE sells
/// it a 1+.
#[test]
fn local_railways_trade_with_major_companies() {
    let mut table = stock_round();
    table.reach_phase("3");
    table.found("KE", "Berta", 77, 1000);
    table.give_train("KE", "1+");
    table.give_train("5", "3");
    table.put_tile("J30", "55", 0);
    table.begin_round();
    table.until_turn_of("5");
    table.until_trains_of_local("5");
    table.act("5", table.this_train(table.train_of("KE"), 40));
    assert_eq!((table.trains("5"), table.cash("5")), (vec!["3".to_owned(), "1+".to_owned()], 110));
    assert_eq!((table.trains("KE").len(), table.cash("KE"), table.price("KE")), (0, 1040, 75));
    table.until_trains_of("KE");
    let before = table.cell("KE");
    let (row, column) = before.expect("a marker");
    table.act("KE", table.this_train(table.train_of_type("5", "3"), 60));
    assert_eq!((table.trains("KE"), table.trains("5")), (vec!["3".to_owned()], vec!["1+".to_owned()]));
    assert_eq!((table.cash("KE"), table.cash("5")), (1040 - 60, 110 + 60));
    assert_eq!(table.cell("KE"), Some((row - 1, column - 1)));
}
