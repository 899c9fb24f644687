//! The bids for the order of players.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::PLAYERS;

/// Everybody in turn, A first, bids.
#[track_caller]
fn bid(table: &mut Table, bids: &[i64]) {
    for (player, price) in PLAYERS.iter().zip(bids) {
        table.act(player, Deed::SealedBid { price: *price });
    }
}

fn purses(table: &Table, players: usize) -> Vec<i64> {
    PLAYERS[..players].iter().map(|player| table.cash(player)).collect()
}

/// 1881-EX-01, 1881-SR0-02, 1881-SR0-03: players no. 1 to 5 are A to E.
#[test]
fn five_players_with_520_bid_0_10_5_5_and_10() {
    let mut table = Table::new(5);
    assert_eq!(purses(&table, 5), [520; 5]);
    bid(&mut table, &[0, 10, 5, 5]);
    // Until the last bid is made, nobody knows anything, and everything is as before.
    assert_eq!(PLAYERS[..5].iter().map(|player| table.game.state().player(table.player(player)).bid).max(), Some(0));
    assert_eq!((purses(&table, 5), table.order().as_str(), table.round().as_str()), (vec![520; 5], "ABCDE", "bidding"));
    table.act("E", Deed::SealedBid { price: 10 });
    assert_eq!(table.order(), "BECDA");
    // B exchanges 10 for A's 0, E exchanges 10 for D's 5, C keeps theirs.
    assert_eq!(purses(&table, 5), [530, 510, 520, 525, 515]);
    // The bank has no part in it.
    assert_eq!((table.bank(), table.all_money()), (10_320 - 5 * 520, 10_320));
    // B gets the Ticket, and everybody buys in the new order.
    assert_eq!((table.priority().as_str(), table.round().as_str()), ("B", "start_round"));
    for (player, company, par) in
        [("B", "GBS", 90), ("E", "BChSt", 90), ("C", "BESTAG", 90), ("D", "SSC", 82), ("A", "NBSN", 74)]
    {
        assert_eq!(table.acting(), player);
        table.start(player, company, par);
        table.pass(player);
    }
    // The first stock round begins with the owner of the Ticket, and goes by the new seats, too.
    assert_eq!(table.round(), "first_stock_round");
    for player in ["B", "E", "C", "D", "A"] {
        assert_eq!(table.acting(), player);
        table.pass(player);
    }
}

/// 1881-SR0-03: with an even number of players nobody keeps their bid.
#[test]
fn four_players_exchange_in_two_pairs() {
    let mut table = Table::new(4);
    bid(&mut table, &[20, 0, 100, 5]);
    assert_eq!((table.order().as_str(), table.priority().as_str()), ("CADB", "C"));
    assert_eq!(purses(&table, 4), [620 - 20 + 5, 620 + 100, 620 - 100, 620 - 5 + 20]);
    assert_eq!(table.all_money(), 10_320);
}

/// 1881-SR0-03: three and six players.
#[test]
fn the_highest_bid_changes_hands_with_the_lowest_and_so_on() {
    let mut table = Table::new(3);
    bid(&mut table, &[5, 10, 0]);
    assert_eq!((table.order().as_str(), purses(&table, 3)), ("BAC", vec![720, 710, 730]));
    let mut table = Table::new(6);
    bid(&mut table, &[10, 20, 30, 40, 50, 60]);
    assert_eq!(table.order(), "FEDCBA");
    // F and A: 60 for 10; E and B: 50 for 20; D and C: 40 for 30.
    assert_eq!(purses(&table, 6), [420 + 50, 420 + 30, 420 + 10, 420 - 10, 420 - 30, 420 - 50]);
}

/// 1881-SR0-02 (ties)
#[test]
fn equal_bids_leave_the_order_as_it_was() {
    let mut table = Table::new(4);
    bid(&mut table, &[15, 15, 15, 15]);
    assert_eq!((table.order().as_str(), table.priority().as_str()), ("ABCD", "A"));
    assert_eq!(purses(&table, 4), [620; 4]);
    // Three of them are equal, and stay in their order behind the fourth.
    let mut table = Table::new(4);
    bid(&mut table, &[0, 0, 25, 0]);
    assert_eq!((table.order().as_str(), table.acting().as_str()), ("CABD", "C"));
    assert_eq!(purses(&table, 4), [620, 620, 595, 645], "C and D exchange 25 for nothing, A and B nothing");
}

/// 1881-SR0-01
#[test]
fn a_bid_is_a_multiple_of_5_from_nothing_to_all_that_one_has() {
    let mut table = Table::new(3);
    for price in [1, 4, 6, 719] {
        table.refused("A", Deed::SealedBid { price }, "only multiples of 5 M can be bid");
    }
    table.refused("A", Deed::SealedBid { price: 725 }, "no more than 720 M can be bid");
    table.refused("A", Deed::SealedBid { price: -5 }, "a bid must be at least 0 M");
    table.refused("B", Deed::SealedBid { price: 5 }, "it is the turn of A");
    // Nobody passes: a bid of 0 is a bid.
    table.refused("A", Deed::Pass, "this cannot be done now");
    table.act("A", Deed::SealedBid { price: 720 });
    table.refused("A", Deed::SealedBid { price: 0 }, "it is the turn of B");
    table.act("B", Deed::SealedBid { price: 0 });
    table.act("C", Deed::SealedBid { price: 715 });
    assert_eq!((table.order().as_str(), purses(&table, 3)), ("ACB", vec![0, 720 + 720, 720]));
}

/// 1881-SR0-01 (secret), D81-32
#[test]
fn what_others_see_does_not_depend_on_a_bid_until_the_last_is_made() {
    let mut table = Table::new(3);
    let mut other = table.twin();
    let mut end = Vec::new();
    for (table, first) in [(&mut table, 0), (&mut other, 700)] {
        table.act("A", Deed::SealedBid { price: first });
    }
    for player in ["B", "C"] {
        for name in ["A", "B", "C"] {
            let bid = |table: &Table| table.game.state().player(table.player(name)).bid;
            assert_eq!((bid(&table), bid(&other)), (0, 0));
            assert_eq!((table.cash(name), other.cash(name)), (720, 720));
        }
        assert_eq!(table.acting(), player);
        assert_eq!(table.game.question(), other.game.question());
        assert_eq!(table.game.actions(), other.game.actions());
        assert_eq!(table.game.events(), other.game.events());
        assert_eq!((table.order(), table.priority()), (other.order(), other.priority()));
        for table in [&mut table, &mut other] {
            table.act(player, Deed::SealedBid { price: 100 });
        }
    }
    for table in [&table, &other] {
        end.push((table.order(), purses(table, 3)));
    }
    // B, C and A; B pays 100 to A. Or A, B and C; A pays 700 to C and gets 100.
    assert_eq!(end[0], ("BCA".to_owned(), vec![820, 620, 720]));
    assert_eq!(end[1], ("ABC".to_owned(), vec![120, 720, 1320]));
}

/// 1881-SR0-01, 1881-SR0-04: nothing else is done before the last bid.
#[test]
fn nothing_is_bought_before_all_have_bid() {
    let mut table = Table::new(3);
    table.refused("A", table.starting("GBS", 90), "this cannot be done now");
    bid(&mut table, &[0, 0]);
    table.refused("A", table.starting("GBS", 90), "it is the turn of C");
    table.refused("C", table.starting("GBS", 90), "this cannot be done now");
    table.act("C", Deed::SealedBid { price: 0 });
    table.start("A", "GBS", 90);
    table.refused("A", Deed::SealedBid { price: 0 }, "this cannot be done now");
}
