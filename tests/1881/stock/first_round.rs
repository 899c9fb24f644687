//! The first stock round.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::all_pass;

/// 1881-SR1-01, 1881-SR1-03
#[test]
fn what_was_started_in_the_start_round_is_on_offer_and_nothing_else() {
    let mut table = Table::in_first_stock_round(3);
    assert_eq!((table.round().as_str(), table.acting().as_str()), ("first_stock_round", "A"));
    // GBS, BChSt and BESTAG have directors; the others are locked.
    for (company, par) in [("SSC", 82), ("NBSN", 74), ("SBV", 74), ("SHG", 74), ("SpS", 66)] {
        table.refused("A", table.starting(company, par), "a rule does not allow it (`kind.tramway.start`");
        table.refused("A", table.buying(company, 1), &format!("{company} has not been started"));
    }
    table.refused("A", table.starting("S", 84), "a rule does not allow it (`kind.sbahn.start`");
    table.buy("A", "BChSt");
    // One certificate, and the turn is over.
    assert_eq!((table.acting().as_str(), table.cash("A"), table.percent("A", "BChSt")), ("B", 720 - 180 - 90, 10));
    table.refused("A", table.buying("BChSt", 2), "it is the turn of B");
    table.pass("B");
    table.buy("C", "BESTAG");
    // Who has passed may buy later.
    table.pass("A");
    table.buy("B", "GBS");
    assert_eq!(table.percent("B", "GBS"), 10);
}

/// 1881-SR1-03, 1881-SR-08 (first stock round)
#[test]
fn nothing_is_sold_in_the_first_stock_round() {
    let mut table = Table::in_first_stock_round(3);
    table.buy("A", "GBS");
    table.pass("B");
    table.pass("C");
    assert!(!table.is_offered(|deed| matches!(deed, Deed::SellShares { .. })));
    let why = table.try_act("A", table.selling("GBS", &[1], 0)).expect_err("no sales");
    assert!(!why.contains("turn of") && !why.contains("one purchase"), "that is not why: {why}");
    assert_eq!((table.percent("A", "GBS"), table.in_pool("GBS")), (30, 0));
    // In the next stock round A may sell it.
    table.give_train("GBS", "2");
    table.until_next_stock_round();
    table.until_turn_of("A");
    table.sell("A", "GBS", &[1]);
    assert_eq!(table.in_pool("GBS"), 10);
}

/// 1881-SR1-04
#[test]
fn nobody_buys_more_than_60_percent() {
    let mut table = Table::in_first_stock_round(3);
    table.deal("GBS", &[1, 2, 3], Some("A"));
    table.buy("A", "GBS");
    assert_eq!(table.percent("A", "GBS"), 60);
    table.pass("B");
    table.pass("C");
    table.refused("A", table.buying("GBS", 5), "nobody may have more than 60% of it");
    table.buy("A", "BChSt");
}

/// 1881-SR1-05, 1881-SR-01: an operating round follows, and the Ticket is with whoever sits after the last buyer.
#[test]
fn the_round_ends_when_all_pass_and_the_ticket_goes_to_the_player_after_the_last_buyer() {
    let mut table = Table::in_first_stock_round(4);
    table.pass("A");
    table.buy("B", "GBS");
    table.buy("C", "GBS");
    table.pass("D");
    table.pass("A");
    table.pass("B");
    assert_eq!((table.round().as_str(), table.acting().as_str()), ("first_stock_round", "C"));
    // C is asked again, for their last action was a purchase, and passes, too.
    table.pass("C");
    // Nothing has floated, so that the operating round is over at once; D begins.
    assert_eq!((table.round().as_str(), table.priority().as_str()), ("stock_round", "D"));
    assert_eq!(table.acting(), "D");
    assert_eq!(table.game.state().clock.rounds.iter().sum::<u16>(), 5, "bids, start, first, operating, stock round");
}

/// 1881-SR1-05: with a tramway that operates.
#[test]
fn an_operating_round_follows_the_first_stock_round() {
    let mut table = Table::in_first_stock_round(3);
    table.deal("GBS", &[1, 2], Some("B"));
    table.buy("A", "GBS");
    table.buy("B", "GBS");
    assert!(table.has_floated("GBS"));
    all_pass(&mut table);
    assert_eq!(
        (table.round().as_str(), table.acting().as_str(), table.priority().as_str()),
        ("operating_round", "GBS", "C")
    );
    table.give_train("GBS", "2");
    table.until_next_stock_round();
    assert_eq!((table.round().as_str(), table.acting().as_str()), ("stock_round", "C"));
}

/// 1881-SR1-02, 1881-AV-01: all of the GBS is bought, and one more tramway may start.
#[test]
fn when_all_certificates_of_a_tramway_are_bought_another_may_start() {
    let mut table = Table::in_start_round(3);
    table.start("A", "GBS", 90);
    (0..3).for_each(|_| table.buy("A", "GBS"));
    (0..4).for_each(|_| table.buy("B", "GBS"));
    table.start("C", "SpS", 66);
    table.pass("C");
    assert_eq!((table.unsold("GBS"), table.acting().as_str()), (10, "A"));
    table.refused("A", table.starting("SSC", 82), "a rule does not allow it (`kind.tramway.start`");
    table.buy("A", "GBS");
    assert_eq!(table.unsold("GBS"), 0);
    table.start("B", "SSC", 82);
    assert_eq!((table.cash("B"), table.price("SSC"), table.percent("B", "SSC")), (720 - 360 - 164, 82, 20));
    // That was the one.
    table.refused("C", table.starting("NBSN", 74), "a rule does not allow it (`kind.tramway.start`");
    table.buy("C", "SSC");
}

/// 1881-SR1-02: the SpS is sold out in the start round already.
#[test]
fn a_tramway_sold_out_in_the_start_round_lets_another_start_in_the_first_stock_round() {
    let mut table = Table::in_start_round(3);
    table.start("A", "SpS", 66);
    (0..3).for_each(|_| table.buy("A", "SpS"));
    (0..4).for_each(|_| table.buy("B", "SpS"));
    table.buy("C", "SpS");
    table.pass("C");
    assert_eq!((table.round().as_str(), table.unsold("SpS")), ("first_stock_round", 0));
    table.start("A", "GBS", 90);
    table.refused("B", table.starting("SSC", 82), "a rule does not allow it (`kind.tramway.start`");
    table.buy("B", "GBS");
}
