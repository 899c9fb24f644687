//! The turns of a stock round.

use super::super::kit::Table;
use super::situations::*;

/// The GBS of A, the SSC of B and the NBSN of C, each with a car, in a stock round of three that A begins.
fn with_three() -> Table {
    let mut table = Table::in_stock_round(3);
    for (company, director, par) in [("GBS", "A", 90), ("SSC", "B", 82), ("NBSN", "C", 74)] {
        table.found(company, director, par, 1000);
        table.give_train(company, "2");
    }
    table
}

/// 1881-SR-04: sell, buy and sell again.
#[test]
fn a_turn_is_one_purchase_and_any_sales_in_any_order() {
    let mut table = with_three();
    table.deal("GBS", &[1, 2], Some("A"));
    table.deal("SSC", &[1], Some("A"));
    table.sell("A", "GBS", &[1]);
    assert_eq!((table.cash("A"), table.price("GBS")), (720 + 90, 88));
    table.buy("A", "NBSN");
    assert_eq!((table.acting().as_str(), table.cash("A")), ("A", 810 - 74));
    table.sell("A", "SSC", &[1]);
    table.sell("A", "GBS", &[2]);
    assert_eq!((table.cash("A"), table.in_pool("GBS"), table.in_pool("SSC")), (736 + 82 + 88, 20, 10));
    // But one purchase only.
    table.refused("A", table.buying("NBSN", 2), "there is one purchase in a turn");
    table.pass("A");
    assert_eq!(table.acting(), "B");
}

/// 1881-SR-04: all of it is optional.
#[test]
fn a_player_may_only_buy_or_only_sell_or_do_nothing() {
    let mut table = with_three();
    table.deal("GBS", &[1], Some("B"));
    table.buy("A", "SSC");
    done(&mut table, "A");
    table.sell("B", "GBS", &[1]);
    table.pass("B");
    table.pass("C");
    assert_eq!(table.acting(), "A");
    assert_eq!(["A", "B", "C"].map(|player| table.cash(player)), [720 - 82, 720 + 90, 720]);
}

/// 1881-SR-02, D81-19: a sale does not prolong the round.
#[test]
fn the_round_ends_when_all_in_succession_have_bought_nothing() {
    let mut table = with_three();
    table.deal("GBS", &[1, 2], Some("B"));
    table.pass("A");
    table.sell("B", "GBS", &[1]);
    table.pass("B");
    assert_eq!(table.round(), "stock_round");
    table.pass("C");
    assert_eq!(table.round(), "operating_round");
    // With a purchase it goes on for another turn of everybody.
    let mut table = with_three();
    table.pass("A");
    table.pass("B");
    buys(&mut table, "C", "GBS");
    for player in ["A", "B", "C"] {
        assert_eq!((table.round().as_str(), table.acting().as_str()), ("stock_round", player));
        table.pass(player);
    }
    assert_eq!(table.round(), "operating_round");
}

/// 1881-SR-02: a purchase from the pool counts as one from the offer.
#[test]
fn a_purchase_from_the_pool_prolongs_the_round() {
    let mut table = with_three();
    table.deal("SSC", &[8], None);
    table.pass("A");
    table.pass("B");
    table.act("C", table.buying("SSC", 8));
    done(&mut table, "C");
    table.pass("A");
    table.pass("B");
    assert_eq!((table.round().as_str(), table.acting().as_str()), ("stock_round", "C"));
    table.pass("C");
    assert_eq!(table.round(), "operating_round");
}

/// 1881-SR-01: the Ticket is with the player after the last buyer, not after the last seller.
#[test]
fn the_holder_of_the_ticket_begins_and_turns_go_clockwise() {
    let mut table = with_three();
    table.deal("GBS", &[1], Some("C"));
    buys(&mut table, "A", "SSC");
    table.pass("B");
    table.sell("C", "GBS", &[1]);
    table.pass("C");
    table.pass("A");
    assert_eq!((table.priority().as_str(), table.round().as_str()), ("B", "operating_round"));
    table.until_next_stock_round();
    for player in ["B", "C", "A"] {
        assert_eq!(table.acting(), player);
        table.pass(player);
    }
    // Nobody has bought: the Ticket stays.
    assert_eq!((table.priority().as_str(), table.round().as_str()), ("B", "operating_round"));
}

/// 1881-SR-01: by the seats that were bid for.
#[test]
fn clockwise_is_by_the_new_seats() {
    let mut table = Table::new(3);
    for (player, price) in [("A", 0), ("B", 10), ("C", 20)] {
        table.act(player, prospectus_engine::Deed::SealedBid { price });
    }
    assert_eq!(table.order(), "CBA");
    for (player, company) in [("C", "GBS"), ("B", "BChSt"), ("A", "BESTAG")] {
        table.start(player, company, 90);
        table.pass(player);
    }
    table.buy("C", "GBS");
    all_pass(&mut table);
    // After C sits B.
    assert_eq!((table.round().as_str(), table.priority().as_str()), ("stock_round", "B"));
    for player in ["B", "A", "C"] {
        assert_eq!(table.acting(), player);
        table.pass(player);
    }
}
