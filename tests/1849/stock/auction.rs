//! The initial stock round.

use prospectus_engine::Deed;

use super::super::kit::{SIX, Table};
use super::ORDER;

fn auction() -> Table {
    Table::new(4, ORDER, &[])
}

fn everybody_passes(table: &mut Table) {
    for _ in 0..4 {
        let acting = table.acting();
        table.pass(&acting);
    }
}

/// 1849-AU-01, 1849-AU-02
#[test]
fn a_player_buys_the_lowest_private_or_bids_on_a_higher_one_or_passes() {
    let mut table = auction();
    table.refused("A", table.starting("CTL", 68), "cannot be done now");
    table.refused("A", table.bidding("SCE", 19), "at least L. 20");
    table.refused("A", table.bidding("SCE", 25), "no more than L. 20");
    table.refused("A", table.bidding("SIGI", 45), "at least L. 50");
    table.refused("B", Deed::Pass, "it is the turn of A");
    table.pass("A");
    table.bid("B", "SMS", Some(115));
    table.bid("C", "SCE", Some(20));
    assert_eq!(table.owner_of("SCE").as_deref(), Some("C"));
    assert_eq!(table.cash("C"), 375 - 20);
    // Now P2 is the lowest.
    table.refused("D", table.bidding("SCE", 20), "not on offer");
    table.bid("D", "SIGI", Some(45));
    assert_eq!(table.cash("D"), 375 - 45);
    table.refused("A", table.starting("CTL", 68), "cannot be done now");
    table.bid("A", "CNM", Some(75));
    // P4 goes to its bidder; only P5 keeps the shares back.
    assert_eq!(table.owner_of("SMS").as_deref(), Some("B"));
    table.refused("B", table.starting("CTL", 68), "cannot be done now");
    table.bid("B", "RSA", Some(150));
    table.act("B", Deed::Choose { option: 0 });
    table.start("C", "ATA", 68);
}

/// 1849-AU-03
#[test]
fn a_bid_is_5_above_the_highest_and_its_money_is_set_aside() {
    let mut table = auction();
    table.refused("A", table.bidding("SIGI", 49), "at least L. 50");
    table.bid("A", "SIGI", Some(50));
    table.refused("B", table.bidding("SIGI", 54), "at least L. 55");
    table.bid("B", "SIGI", Some(365));
    table.refused("C", table.bidding("SIGI", 370 + 6), "no more than L. 375");
    table.pass("C");
    table.pass("D");
    table.refused("A", table.bidding("RSA", 326), "no more than L. 325");
    table.pass("A");
    // B still has all his money in hand, but 365 of it is spoken for.
    assert_eq!(table.cash("B"), 375);
    table.refused("B", table.bidding("SCE", 20), "it costs L. 20, but only L. 10 is there");
}

/// 1849-AU-04
#[test]
fn several_may_bid_on_one_private_and_a_second_bid_of_ones_own_takes_the_place_of_the_first() {
    let mut table = auction();
    table.bid("A", "SIGI", Some(50));
    table.pass("B");
    table.pass("C");
    table.pass("D");
    // A outbids himself: he must keep the step of 5, and has one bid of 55 in the end, not two.
    table.refused("A", table.bidding("SIGI", 54), "at least L. 55");
    table.bid("A", "SIGI", Some(55));
    table.bid("B", "CNM", Some(80));
    table.bid("C", "CNM", Some(85));
    table.bid("D", "CNM", Some(90));
    table.refused("A", table.bidding("RSA", 321), "no more than L. 320");
    table.bid("A", "SCE", Some(20));
    assert_eq!(table.owner_of("SIGI").as_deref(), Some("A"), "without an auction against himself");
    assert_eq!(table.cash("A"), 375 - 20 - 55);
    // Three have bid on P3.
    for (who, least) in [("B", 95), ("C", 100), ("D", 105)] {
        table.refused(who, table.bidding("CNM", least - 1), &format!("at least L. {least}"));
        table.act(who, table.bidding("CNM", least));
    }
}

/// 1849-AU-05, 1849-AU-06, 1849-AU-07, 1849-AU-08, 1849-EX-01
#[test]
fn the_example_of_an_auction() {
    for first_raises in [true, false] {
        let mut table = auction();
        table.bid("A", "SMS", Some(115));
        table.bid("B", "SMS", Some(120));
        table.bid("C", "CNM", Some(80));
        table.bid("D", "SCE", Some(20));
        table.refused("A", table.bidding("RSA", 261), "no more than L. 260");
        table.bid("A", "SIGI", Some(45));
        // One bid: sold at it. Then an auction of those who have bid, beginning with the lowest bid.
        assert_eq!((table.owner_of("CNM").as_deref(), table.cash("C")), (Some("C"), 375 - 80));
        assert_eq!(table.owner_of("SMS"), None);
        assert_eq!(table.acting(), "A");
        table.refused("C", table.bidding("SMS", 125), "it is the turn of A");
        table.refused("A", table.bidding("SMS", 124), "at least L. 125");
        table.refused("A", table.bidding("RSA", 155), "not on offer");
        if first_raises {
            table.bid("A", "SMS", Some(125));
            assert_eq!(table.acting(), "B");
            table.refused("B", table.bidding("SMS", 129), "at least L. 130");
            table.pass("B");
            assert_eq!(table.owner_of("SMS").as_deref(), Some("A"));
            assert_eq!((table.cash("A"), table.cash("B")), (375 - 45 - 125, 375));
        } else {
            table.pass("A");
            assert_eq!(table.owner_of("SMS").as_deref(), Some("B"));
            assert_eq!((table.cash("A"), table.cash("B")), (375 - 45, 375 - 120));
        }
        // Whoever wins: A bought the lowest last, so that B is next.
        assert_eq!(table.acting(), "B");
        table.bid("B", "RSA", Some(150));
        assert_eq!(table.owner_of("RSA").as_deref(), Some("B"));
    }
}

/// 1849-AU-09, 1849-AU-10
#[test]
fn p1_gets_cheaper_and_in_the_end_goes_to_the_first_who_could_have_it_for_5() {
    let mut table = auction();
    // A bid on another one is no purchase of P1, but moves the beginning of the round to B.
    table.bid("A", "SIGI", Some(50));
    for price in [20, 15, 10, 5] {
        assert_eq!(table.acting(), "B");
        table.refused("B", table.bidding("SCE", price - 1), &format!("at least L. {price}"));
        table.refused("B", table.bidding("SCE", price + 1), &format!("no more than L. {price}"));
        assert_eq!(table.owner_of("SCE"), None);
        everybody_passes(&mut table);
    }
    assert_eq!((table.owner_of("SCE").as_deref(), table.cash("B")), (Some("B"), 375));
    // It counts as a purchase: P2 is sold to its bidder, and play goes on at B's left.
    assert_eq!((table.owner_of("SIGI").as_deref(), table.cash("A")), (Some("A"), 375 - 50));
    assert_eq!(table.acting(), "C");
}

/// 1849-AU-09: somebody takes it on the way down.
#[test]
fn p1_can_be_bought_at_its_reduced_price() {
    let mut table = auction();
    everybody_passes(&mut table);
    table.pass("A");
    table.bid("B", "SCE", Some(15));
    assert_eq!(table.cash("B"), 375 - 15);
    // No other private gets cheaper.
    table.refused("C", table.bidding("SIGI", 40), "at least L. 45");
}

/// 1849-AU-11
#[test]
fn if_another_private_is_unsold_revenue_is_paid_and_a_new_round_begins() {
    let mut table = auction();
    table.pass("A");
    table.bid("B", "SCE", Some(20));
    everybody_passes(&mut table);
    // C, D, A and B have passed: P1 pays 5, and the player at the left of B has the priority.
    assert_eq!(table.cash("B"), 375 - 20 + 5);
    assert_eq!(["A", "C", "D"].map(|name| table.cash(name)), [375; 3]);
    assert_eq!((table.priority().as_str(), table.acting().as_str()), ("C", "C"));
    table.refused("C", table.bidding("SIGI", 44), "at least L. 45");
    table.bid("C", "SIGI", Some(45));
    everybody_passes(&mut table);
    assert_eq!((table.cash("B"), table.cash("C")), (375 - 20 + 10, 375 - 45 + 10));
}

/// 1849-AU-12, 1849-AU-13, 1849-AU-14, 1849-AU-15, 1849-EX-03, 1849-PR-07
#[test]
fn who_buys_p5_starts_the_first_corporation() {
    for (option, par, treasury) in [(0, 68, 136 - 40), (1, 100, 200 - 40)] {
        let mut table = auction();
        for (who, private) in [("A", "SCE"), ("B", "SIGI"), ("C", "CNM"), ("D", "SMS"), ("A", "RSA")] {
            table.bid(who, private, None);
        }
        let bank = table.bank();
        table.refused("B", Deed::Pass, "it is the turn of A");
        table.refused("A", Deed::Pass, "no answer");
        table.refused("A", Deed::Choose { option: 2 }, "no answer");
        table.act("A", Deed::Choose { option });
        assert_eq!(table.president("CTL").as_deref(), Some("A"));
        assert_eq!(table.certificates("A", "CTL"), [0]);
        assert_eq!((table.price("CTL"), table.cash("CTL")), (par, treasury));
        assert_eq!(table.bank(), bank - treasury, "the bank pays");
        assert_eq!(table.cash("A"), 375 - 20 - 150, "the buyer does not");
        // One of its three station tokens is in Marsala, the others are on the charter.
        assert!(table.has_token("CTL", "E1"));
        assert_eq!(table.tokens_left("CTL"), 2);
    }
}

/// 1849-AU-15, 1849-CO-01: Garibaldi's token is placed at once, too, where its president says.
#[test]
fn with_garibaldi_the_buyer_of_p5_chooses_a_home() {
    let mut table = Table::new(4, SIX, &[]);
    for (who, private) in [("A", "SCE"), ("B", "SIGI"), ("C", "CNM"), ("D", "SMS"), ("A", "RSA")] {
        table.bid(who, private, None);
    }
    table.act("A", Deed::Choose { option: 1 });
    assert_eq!((table.acting().as_str(), table.cash("AFG")), ("AFG", 200 - 40));
    table.refused("B", table.starting("ATA", 68), "it is the turn of AFG");
    let hex = table.hex("C1");
    table.act("AFG", Deed::PlaceToken { hex, stop: 0 });
    assert!(table.has_token("AFG", "C1"));
    assert_eq!(table.acting(), "B");
}

/// 1849-AU-17
#[test]
fn the_priority_goes_to_the_left_of_the_last_to_buy_at_face_value() {
    let mut table = auction();
    table.bid("A", "RSA", Some(155));
    table.bid("B", "SIGI", Some(50));
    table.bid("C", "CNM", Some(80));
    table.bid("D", "SMS", Some(115));
    table.pass("A");
    table.bid("B", "SCE", Some(20));
    // All the others go to their bidders, A's P5 last; but B was the last to buy at face value.
    table.act("A", Deed::Choose { option: 0 });
    assert_eq!((table.priority().as_str(), table.acting().as_str()), ("C", "C"));
    assert!(table.game.view().is_stock_round());
    assert_eq!(table.game.state().clock.turn, 1);
}
