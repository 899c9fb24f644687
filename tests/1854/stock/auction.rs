//! The initial auction: turns, bids and duels.

use prospectus_engine::Deed;

use super::super::kit::{ITEMS, Table};

/// 1854-AU-01, 1854-AU-02, 1854-BU-02 (in the auction)
#[test]
fn a_player_buys_the_topmost_certificate_or_bids_on_a_later_one_or_passes() {
    let mut table = Table::new(3);
    table.refused("A", table.starting("KT", 67), "this cannot be done now");
    table.refused("A", table.bidding("P1", 19), "a bid must be at least 20 G");
    table.refused("A", table.bidding("P1", 25), "no more than 20 G can be bid");
    table.refused("A", table.bidding("P2", 50), "a bid must be at least 55 G");
    table.refused("A", table.bidding("P5", 194), "a bid must be at least 195 G");
    table.refused("B", Deed::Pass, "it is the turn of A");
    table.pass("A");
    table.bid("B", "P5", Some(195));
    table.refused("C", table.bidding("P5", 199), "a bid must be at least 200 G");
    let bank = table.bank();
    table.bid("C", "P1", Some(20));
    assert_eq!((table.owner_of("P1").as_deref(), table.cash("C")), (Some("C"), 860 - 20));
    assert_eq!(table.bank(), bank + 20);
    // What is sold is gone, and no share can be had before the last is sold.
    table.refused("A", table.bidding("P1", 20), "it is not on offer");
    table.refused("A", table.starting("KT", 67), "this cannot be done now");
}

/// 1854-AU-03
#[test]
fn after_a_sale_the_next_player_may_buy_the_next_certificate_if_nobody_has_bid_on_it() {
    let mut table = Table::new(3);
    table.bid("A", "P1", Some(20));
    assert_eq!((table.acting().as_str(), table.owner_of("P2")), ("B", None));
    table.refused("A", table.bidding("P2", 50), "it is the turn of B");
    table.refused("B", table.bidding("P2", 55), "no more than 50 G can be bid");
    table.bid("B", "P2", Some(50));
    assert_eq!((table.owner_of("P2").as_deref(), table.acting().as_str()), (Some("B"), "C"));
    // Whoever does not want it leaves it to the next, at the same price.
    table.pass("C");
    table.refused("A", table.bidding("P3", 65), "a bid must be at least 70 G");
    table.bid("A", "P3", Some(70));
}

/// 1854-AU-04
#[test]
fn a_single_bidder_gets_the_certificate_for_their_bid() {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(60));
    table.bid("B", "P3", Some(75));
    let bank = table.bank();
    table.bid("C", "P1", Some(20));
    // P2 and then P3 are checked, and it is the turn of the player after the buyer of P1.
    assert_eq!(["P1", "P2", "P3"].map(|item| table.owner_of(item).unwrap()), ["C", "A", "B"]);
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [860 - 60, 860 - 75, 860 - 20]);
    assert_eq!((table.bank(), table.acting().as_str()), (bank + 155, "A"));
    table.bid("A", "L1", Some(150));
}

/// Three bids on P2, 55 of A, 60 of B and 65 of C, when A buys P1.
fn three_bids() -> Table {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.bid("C", "P2", Some(65));
    table.bid("A", "P1", Some(20));
    table
}

/// 1854-AU-05
#[test]
fn several_bidders_raise_in_turn_the_lowest_first_until_one_is_left() {
    let mut table = three_bids();
    assert_eq!((table.owner_of("P2"), table.acting().as_str()), (None, "A"));
    table.refused("C", table.bidding("P2", 70), "it is the turn of A");
    table.refused("A", table.bidding("P2", 69), "a bid must be at least 70 G");
    table.refused("A", table.bidding("P3", 75), "it is not on offer");
    table.bid("A", "P2", Some(70));
    // Now B's bid is the lowest, then C's.
    table.refused("B", table.bidding("P2", 74), "a bid must be at least 75 G");
    table.pass("B");
    table.refused("C", table.bidding("P2", 74), "a bid must be at least 75 G");
    table.bid("C", "P2", Some(90));
    // B takes no further part: A is asked again.
    table.refused("B", table.bidding("P2", 95), "it is the turn of A");
    table.pass("A");
    assert_eq!(table.owner_of("P2").as_deref(), Some("C"));
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [860 - 20, 860, 860 - 90]);
    // A's turn is over, whoever has won.
    assert_eq!(table.acting(), "B");
    table.bid("B", "P3", Some(70));
}

/// 1854-AU-05: if nobody raises, the highest bid of before wins.
#[test]
fn the_highest_bid_wins_if_all_others_drop_out() {
    let mut table = three_bids();
    table.pass("A");
    table.pass("B");
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("C")), (Some("C"), 860 - 65));
    assert_eq!((table.cash("A"), table.cash("B"), table.acting().as_str()), (860 - 20, 860, "B"));
}

/// 1854-AU-05: in a duel nobody bids more than they have besides their other bids.
#[test]
fn a_duel_costs_no_more_than_a_bidder_has() {
    let mut table = Table::new(3);
    table.set_cash("A", 300);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.bid("C", "P2", Some(65));
    table.bid("A", "P5", Some(195));
    table.bid("B", "P1", Some(20));
    assert_eq!(table.acting(), "A");
    table.refused("A", table.bidding("P2", 106), "no more than 105 G can be bid");
    table.bid("A", "P2", Some(105));
}

/// 1854-AU-06
#[test]
fn the_money_of_the_highest_bid_is_tied_up() {
    let mut table = Table::new(3);
    table.set_cash("A", 215);
    table.bid("A", "P5", Some(196));
    table.pass("B");
    table.pass("C");
    // A still has it in hand, but cannot spend it.
    assert_eq!(table.cash("A"), 215);
    table.refused("A", table.bidding("P1", 20), "it costs 20 G, but only 19 G is there");
    table.refused("A", table.bidding("P2", 55), "it costs 55 G, but only 19 G is there");
    table.set_cash("A", 216);
    table.bid("A", "P1", Some(20));
    assert_eq!(table.cash("A"), 196);
}

/// 1854-AU-06, 1854-AU-07: an outbid player takes the money back and buys the Außerfernbahn with it.
#[test]
fn an_outbid_player_withdraws_and_goes_on_with_the_turn() {
    let mut table = Table::new(3);
    table.set_cash("A", 60);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.refused("A", table.withdrawing("P2"), "it is the turn of C");
    table.pass("C");
    table.refused("A", table.bidding("P1", 20), "it costs 20 G, but only 5 G is there");
    table.act("A", table.withdrawing("P2"));
    // It is not an action: the turn goes on.
    assert_eq!((table.acting().as_str(), table.cash("A")), ("A", 60));
    table.bid("A", "P1", Some(20));
    // A takes no part in an auction for P2: B was the only one left.
    assert_eq!((table.owner_of("P1").as_deref(), table.cash("A")), (Some("A"), 40));
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("B")), (Some("B"), 860 - 60));
    assert_eq!(table.acting(), "B");
}

/// 1854-AU-07: who lets their bid stand takes part in the auction.
#[test]
fn an_outbid_player_may_let_the_bid_stand() {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.bid("C", "P1", Some(20));
    assert_eq!(table.acting(), "A");
    table.bid("A", "P2", Some(65));
    table.pass("B");
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("A")), (Some("A"), 860 - 65));
}

/// 1854-AU-07: it may also be a pass, which counts as one.
#[test]
fn who_has_withdrawn_may_bid_again_or_pass() {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.pass("C");
    table.act("A", table.withdrawing("P2"));
    table.refused("A", table.withdrawing("P2"), "this cannot be done now (`round.auction`");
    let mut again = table.twin();
    again.bid("A", "P2", Some(65));
    again.pass("B");
    again.bid("C", "P1", Some(20));
    assert_eq!(again.acting(), "B", "a duel of A and B, whose bid is the lowest");
    table.pass("A");
    table.bid("B", "P1", Some(20));
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("B")), (Some("B"), 860 - 20 - 60));
}

/// 1854-AU-05, 1854-AU-07: in a duel money can be taken back from other bids, not from the one that is being settled.
#[test]
fn a_bidder_in_a_duel_may_withdraw_from_another_certificate() {
    let mut table = Table::new(3);
    table.set_cash("A", 300);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.pass("C");
    table.bid("A", "P5", Some(195));
    table.bid("B", "P5", Some(200));
    table.bid("C", "P1", Some(20));
    assert_eq!(table.acting(), "A");
    table.refused("A", table.withdrawing("P2"), "this cannot be done now (`round.auction`");
    table.refused("A", table.bidding("P2", 150), "no more than 105 G can be bid");
    table.act("A", table.withdrawing("P5"));
    table.bid("A", "P2", Some(150));
    table.pass("B");
    assert_eq!((table.owner_of("P2").as_deref(), table.cash("A")), (Some("A"), 150));
}

/// 1854-AU-06, 1854-AU-07
#[test]
fn the_highest_bid_is_not_withdrawn() {
    let mut table = Table::new(3);
    table.bid("A", "P2", Some(55));
    table.bid("B", "P2", Some(60));
    table.bid("C", "P3", Some(75));
    // Only what is one's own, and only what has been exceeded.
    table.refused("A", table.withdrawing("P3"), "this cannot be done now (`round.auction`");
    table.pass("A");
    table.refused("B", table.withdrawing("P2"), "only a bid that has been exceeded can be taken back");
    table.pass("B");
    table.refused("C", table.withdrawing("P3"), "only a bid that has been exceeded can be taken back");
    table.bid("C", "P2", Some(65));
    // B's has been exceeded now.
    table.pass("A");
    table.act("B", table.withdrawing("P2"));
}

/// 1854-SU-09, 1854-LOC-03 (price), 1854-MR-10 (price), 1854-MR-11 (price), 1854-AU-11
#[test]
fn eleven_certificates_are_sold_in_order_at_their_printed_prices() {
    let mut table = Table::new(4);
    let mut paid = [0; 4];
    for (at, (item, price)) in ITEMS.into_iter().zip([20, 50, 70, 150, 150, 150, 150, 150, 150, 170, 190]).enumerate() {
        assert!(!table.game.view().is_stock_round());
        let player = ["A", "B", "C", "D"][at % 4];
        assert_eq!(table.acting(), player);
        table.bid(player, item, Some(price));
        paid[at % 4] += price;
        assert_eq!(table.cash(player), 650 - paid[at % 4], "{item}");
    }
    // C has bought the last one: D begins the stock round.
    assert!(table.game.view().is_stock_round());
    assert_eq!((table.priority().as_str(), table.acting().as_str()), ("D", "D"));
    assert_eq!(table.game.state().clock.turn, 1);
    table.start("D", "KT", 67);
}
