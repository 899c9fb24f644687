//! The initial auction: what happens when everybody passes, and how it ends.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::all_pass;

/// 1854-AU-10, 1854-AU-09 (falling price): from 20 to 0, with a bid on P2 that is void on the way.
#[test]
fn the_ausserfernbahn_gets_cheaper_until_somebody_must_take_it_for_nothing() {
    let mut table = Table::new(3);
    table.set_cash("A", 70);
    table.bid("A", "P2", Some(55));
    for price in [20, 15, 10, 5] {
        // A was the last to act: each round begins with B.
        assert_eq!((table.acting().as_str(), table.owner_of("P1")), ("B", None));
        table.refused("B", table.bidding("P1", price - 1), &format!("a bid must be at least {price} G"));
        table.refused("B", table.bidding("P1", price + 1), &format!("no more than {price} G can be bid"));
        // The bid stands in the first round, and is void in the others.
        let least = if price == 20 { 60 } else { 55 };
        table.refused("B", table.bidding("P2", least - 1), &format!("a bid must be at least {least} G"));
        table.pass("B");
        table.pass("C");
        match price {
            20 => table.refused("A", table.bidding("P1", 20), "it costs 20 G, but only 15 G is there"),
            _ => assert!(table.may("A", table.bidding("P1", price)) && table.may("A", table.bidding("P2", 70))),
        }
        table.pass("A");
    }
    // At 0 nobody is asked: B, the first to be offered it, has taken it, and that was B's turn.
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [70, 860, 860], "no income has been paid");
    assert_eq!(table.owner_of("P1").as_deref(), Some("B"));
    table.refused("B", Deed::Pass, "it is the turn of C");
    table.refused("B", table.bidding("P2", 55), "it is the turn of C");
    // A's bid was void: P2 is not sold to A, but offered to C at its printed price.
    assert_eq!((table.owner_of("P2"), table.acting().as_str()), (None, "C"));
    table.refused("C", table.bidding("P2", 49), "a bid must be at least 50 G");
    table.bid("C", "P2", Some(50));
}

/// 1854-AU-10: somebody takes it on the way down.
#[test]
fn the_ausserfernbahn_is_bought_at_its_reduced_price() {
    let mut table = Table::new(4);
    all_pass(&mut table);
    all_pass(&mut table);
    assert_eq!(table.acting(), "A");
    table.pass("A");
    let bank = table.bank();
    table.bid("B", "P1", Some(10));
    assert_eq!((table.cash("B"), table.bank()), (650 - 10, bank + 10));
    // No other certificate gets cheaper, and it pays its full income.
    table.refused("C", table.bidding("P2", 45), "a bid must be at least 50 G");
    ["C", "D", "A", "B"].iter().for_each(|player| table.pass(player));
    assert_eq!(table.cash("B"), 640 + 5);
}

/// P1 of A, P2 of B, P3 of C and the local railway 1 of A are sold; B has bid 195 on P5.
fn four_sold() -> Table {
    let mut table = Table::new(3);
    for (player, item) in [("A", "P1"), ("B", "P2"), ("C", "P3"), ("A", "L1")] {
        table.bid(player, item, None);
    }
    table.bid("B", "P5", Some(195));
    table
}

/// 1854-AU-08, 1854-AU-09, 1854-BU-02 (between auction rounds), 1854-MR-01 (before the first stock round), 1854-SU-06
#[test]
fn all_pass_and_an_operating_round_follows_and_then_another_auction_round() {
    let mut table = four_sold();
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(money, [860 - 170, 860 - 50, 860 - 70]);
    for player in ["C", "A", "B"] {
        table.pass(player);
    }
    // The mountain railways pay, and the local railway 1 operates: it builds and buys a train.
    let money = ["A", "B", "C"].map(|player| table.cash(player));
    assert_eq!(money, [860 - 170 + 5, 860 - 50 + 10, 860 - 70 + 15]);
    assert_eq!((table.acting().as_str(), table.cash("1")), ("1", 150));
    table.lay("1", "J36", "55", 0);
    table.pass_until("1", |deed| matches!(deed, Deed::BuyTrain { .. }));
    assert_eq!(table.cash("1"), 150 - 50, "a mountain");
    table.buy_train("1", "1+");
    assert_eq!((table.trains("1"), table.cash("1")), (vec!["1+".to_owned()], 0));
    assert_eq!(table.game.state().phase, table.phase("2"));
    table.go_on_until(|table| table.acting() != "1");
    // Nobody else operates. The next auction round begins with C, after B who was the last to act; bids are void.
    assert_eq!((table.acting().as_str(), table.owner_of("P5")), ("C", None));
    table.refused("C", table.starting("KT", 67), "this cannot be done now");
    table.refused("C", table.bidding("P5", 194), "a bid must be at least 195 G");
    table.bid("C", "P5", Some(195));
    table.bid("A", "L2", Some(150));
    // B's 195 are free again: 820 are there.
    table.refused("B", table.bidding("P4", 821), "no more than 820 G can be bid");
    table.bid("B", "P4", Some(820));
}

/// 1854-AU-08, 1854-AU-09: again and again, until all are sold; the price of no other certificate falls.
#[test]
fn operating_rounds_go_on_between_auction_rounds_until_all_is_sold() {
    let mut table = four_sold();
    for round in 1..=3 {
        let cash = ["A", "B", "C"].map(|player| table.cash(player));
        all_pass(&mut table);
        assert_eq!(table.acting(), "1", "round {round}");
        assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [cash[0] + 5, cash[1] + 10, cash[2] + 15]);
        table.go_on_until(|table| table.acting() != "1");
        assert_eq!(table.acting(), "C");
        table.refused("C", table.bidding("L2", 145), "a bid must be at least 150 G");
    }
    for item in ["L2", "L3", "L4", "L5", "L6", "P4", "P5"] {
        assert!(!table.game.view().is_stock_round());
        let player = table.acting();
        table.set_cash(&player, 860);
        table.bid(&player, item, None);
    }
    assert!(table.game.view().is_stock_round());
    assert_eq!(table.owner_of("P5").as_deref(), Some("C"), "B's old bid is forgotten");
    // It is the first one: nothing is sold in it.
    table.found("KT", "B", 67, 670);
    table.deal("KT", &[1], Some("A"));
    table.refused("A", table.selling("KT", &[1], 0), "`round.stock.selling`");
}

/// 1854-AU-08: two operate, in the order of their numbers.
#[test]
fn local_railways_operate_by_number_before_the_first_stock_round() {
    let mut table = Table::new(3);
    for (player, item) in
        [("A", "P1"), ("B", "P2"), ("C", "P3"), ("A", "L1"), ("B", "L2"), ("C", "L3"), ("A", "L4"), ("B", "L5")]
    {
        table.bid(player, item, None);
    }
    all_pass(&mut table);
    let mut turns = Vec::new();
    while table.acting() != "C" {
        let local = table.acting();
        if turns.last() != Some(&local) {
            turns.push(local);
        }
        table.do_little();
    }
    assert_eq!(turns, ["1", "2", "3", "4", "5"]);
    table.bid("C", "L6", None);
}

/// All but the last three are sold, and it is C's turn.
fn three_left() -> Table {
    let mut table = Table::new(3);
    for (player, item) in
        [("A", "P1"), ("B", "P2"), ("C", "P3"), ("A", "L1"), ("B", "L2"), ("C", "L3"), ("A", "L4"), ("B", "L5")]
    {
        table.bid(player, item, None);
    }
    table
}

/// 1854-AU-11, 1854-SR-01 (first stock round)
#[test]
fn the_player_to_the_left_of_the_last_purchaser_has_the_priority() {
    // A buys the last one at its price.
    let mut table = three_left();
    table.pass("C");
    table.bid("A", "L6", None);
    table.bid("B", "P4", None);
    table.pass("C");
    table.bid("A", "P5", None);
    assert!(table.game.view().is_stock_round());
    assert_eq!((table.priority().as_str(), table.acting().as_str()), ("B", "B"));
    // C gets it for a bid, when B buys the one before it.
    let mut table = three_left();
    table.bid("C", "P5", Some(195));
    table.bid("A", "L6", None);
    table.bid("B", "P4", None);
    assert_eq!((table.owner_of("P5").as_deref(), table.cash("C")), (Some("C"), 860 - 70 - 150 - 195));
    assert!(table.game.view().is_stock_round());
    assert_eq!((table.priority().as_str(), table.acting().as_str()), ("A", "A"));
}

/// 1854-AU-11, 1854-AU-05 (the last certificate)
#[test]
fn who_wins_the_last_certificate_in_an_auction_is_the_last_purchaser() {
    for (raises, winner, next) in [(false, "A", "B"), (true, "C", "A")] {
        let mut table = three_left();
        table.bid("C", "P5", Some(195));
        table.bid("A", "P5", Some(200));
        table.bid("B", "L6", None);
        table.bid("C", "P4", None);
        assert_eq!(table.acting(), "C", "the lower bid");
        if raises {
            table.bid("C", "P5", Some(205));
            table.pass("A");
        } else {
            table.pass("C");
        }
        assert_eq!(table.owner_of("P5").as_deref(), Some(winner));
        assert_eq!((table.priority().as_str(), table.acting().as_str()), (next, next));
    }
}

/// 1854-AU-10: without any bid it is the first player who must take it, however many play.
#[test]
fn the_first_player_takes_the_ausserfernbahn_if_nobody_does_anything() {
    for players in 3..=6 {
        let mut table = Table::new(players);
        let cash = table.cash("A");
        for price in [20, 15, 10, 5] {
            assert_eq!(table.acting(), "A");
            table.refused("A", table.bidding("P1", price - 1), &format!("a bid must be at least {price} G"));
            all_pass(&mut table);
        }
        assert_eq!((table.owner_of("P1").as_deref(), table.cash("A"), table.acting().as_str()), (Some("A"), cash, "B"));
        table.bid("B", "P2", Some(50));
    }
}

/// 1854-AU-07, 1854-AU-10: who withdraws and passes has passed.
#[test]
fn a_withdrawal_does_not_keep_the_round_going() {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.pass("C");
    table.act("A", table.withdrawing("P2"));
    table.pass("A");
    table.refused("B", table.bidding("P1", 15), "a bid must be at least 20 G");
    table.pass("B");
    table.bid("C", "P1", Some(15));
    assert_eq!((table.owner_of("P2"), table.cash("B")), (None, 860), "B's bid is void");
}

/// 1854-AU-08: one operating round, whatever the phase.
#[test]
fn one_operating_round_lies_between_two_auction_rounds() {
    let mut table = four_sold();
    table.set_phase("3");
    all_pass(&mut table);
    assert_eq!((table.acting().as_str(), table.cash("B")), ("1", 860 - 50 + 10));
    table.go_on_until(|table| table.acting() == "C");
    assert_eq!(table.cash("B"), 860 - 50 + 10);
    table.bid("C", "L2", Some(150));
}

/// 1854-AU-10, D54-56: A is the first to be offered it for 5; after some bids it is B for 0.
#[test]
fn who_is_first_offered_the_ausserfernbahn_for_nothing_takes_it() {
    let mut table = Table::new(3);
    (0..3).for_each(|_| all_pass(&mut table));
    table.bid("A", "P2", Some(55));
    table.pass("B");
    table.bid("C", "P2", Some(60));
    table.refused("A", table.bidding("P1", 4), "a bid must be at least 5 G");
    table.bid("A", "P3", Some(75));
    ["B", "C", "A"].iter().for_each(|player| table.pass(player));
    // B follows A, who was the last to act.
    assert_eq!((table.owner_of("P1").as_deref(), table.cash("B"), table.acting().as_str()), (Some("B"), 860, "C"));
    assert_eq!((table.owner_of("P2"), table.owner_of("P3")), (None, None), "all bids are void");
    table.bid("C", "P2", Some(50));
}
