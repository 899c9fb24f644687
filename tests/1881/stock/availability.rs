//! When new tramways may start.

use super::super::kit::Table;
use super::situations::{buys, done};

const LOCKED: &str = "a rule does not allow it (`kind.tramway.start`";

/// GBS and BChSt have sold all but one certificate each, which lies on its info card. Nobody has started another. It is
/// A's turn of four.
fn with_two_last_certificates() -> Table {
    let mut table = Table::in_stock_round(4);
    for (company, director, other) in [("GBS", "A", "C"), ("BChSt", "B", "D")] {
        table.found(company, director, 90, 900);
        table.deal(company, &[1, 2, 3], Some(director));
        table.deal(company, &[4, 5, 6, 7], Some(other));
        table.give_train(company, "2");
    }
    assert_eq!((table.unsold("GBS"), table.unsold("BChSt")), (10, 10));
    table
}

/// 1881-AV-01, 1881-TC-07: two open info cards, and three wishes.
#[test]
fn two_open_info_cards_let_two_tramways_start() {
    let mut table = with_two_last_certificates();
    table.refused("A", table.starting("SSC", 82), LOCKED);
    buys(&mut table, "A", "GBS");
    buys(&mut table, "B", "BChSt");
    assert_eq!((table.unsold("GBS"), table.unsold("BChSt")), (0, 0));
    // Both cards are open, and everything that has not started can be had.
    for (company, par) in [("BESTAG", 90), ("SSC", 82), ("NBSN", 74), ("SBV", 74), ("SHG", 74), ("SpS", 66)] {
        assert!(table.may("C", table.starting(company, par)), "{company}");
    }
    table.start("C", "SSC", 82);
    done(&mut table, "C");
    assert_eq!((table.percent("C", "SSC"), table.cash("C")), (20, 620 - 164));
    // One card is gone, the other is open.
    table.start("D", "SpS", 66);
    done(&mut table, "D");
    // The third wish: no card is open any more.
    for (company, par) in [("BESTAG", 90), ("NBSN", 74), ("SBV", 74), ("SHG", 74)] {
        table.refused("A", table.starting(company, par), LOCKED);
    }
    // What has a director can be bought.
    assert!(table.may("A", table.buying("SSC", 1)) && table.may("A", table.buying("SpS", 1)));
}

/// 1881-AV-01: a card stays open until somebody uses it, in whatever round.
#[test]
fn an_open_info_card_waits() {
    let mut table = with_two_last_certificates();
    buys(&mut table, "A", "GBS");
    let round = table.game.state().clock.turn;
    table.until_next_stock_round();
    assert_eq!(table.game.state().clock.turn, round + 1);
    let player = table.acting();
    table.set_cash(&player, 500);
    table.start(&player, "SHG", 74);
    done(&mut table, &player);
    let next = table.acting();
    table.set_cash(&next, 500);
    table.refused(&next, table.starting("NBSN", 74), LOCKED);
}

/// 1881-AV-01: certificates that come back into the pool and are bought again open nothing.
#[test]
fn the_pool_has_no_info_card() {
    let mut table = with_two_last_certificates();
    buys(&mut table, "A", "GBS");
    table.start("B", "SSC", 82);
    done(&mut table, "B");
    // C sells two certificates of the GBS, which D buys from the pool, one after the other.
    table.sell("C", "GBS", &[4, 5]);
    table.pass("C");
    buys(&mut table, "D", "GBS");
    table.refused("A", table.starting("SpS", 66), LOCKED);
    table.pass("A");
    table.pass("B");
    table.pass("C");
    buys(&mut table, "D", "GBS");
    assert_eq!((table.unsold("GBS"), table.in_pool("GBS")), (0, 0));
    table.refused("A", table.starting("SpS", 66), LOCKED);
}

/// 1881-AV-01, 1881-TC-07: the new tramway has an info card of its own.
#[test]
fn a_tramway_that_started_late_opens_the_next_when_it_is_sold() {
    let mut table = with_two_last_certificates();
    buys(&mut table, "A", "GBS");
    table.start("B", "SpS", 66);
    done(&mut table, "B");
    table.deal("SpS", &[1, 2, 3, 4], Some("C"));
    table.deal("SpS", &[5, 6, 7], Some("B"));
    table.refused("C", table.starting("SSC", 82), LOCKED);
    table.pass("C");
    buys(&mut table, "D", "SpS");
    table.start("A", "SSC", 82);
    assert_eq!(table.percent("A", "SSC"), 20);
}

/// 1881-AV-01: the S-Bahn has no such card, and needs none.
#[test]
fn the_s_bahn_neither_needs_nor_opens_an_info_card() {
    let mut table = Table::in_stock_round(4);
    table.set_phase("Green");
    table.start("A", "S", 84);
    done(&mut table, "A");
    table.refused("B", table.starting("SSC", 82), LOCKED);
    // All of it is sold but the last certificate, which B buys.
    for (player, shares) in [("A", 1..5), ("B", 5..10), ("C", 10..14), ("D", 14..18)] {
        let shares: Vec<usize> = shares.collect();
        table.deal("S", &shares, Some(player));
    }
    table.edit(|state, world| {
        let sbahn = world.operator_named("S").expect("the S-Bahn");
        state.companies[sbahn.at()].floated = true;
    });
    table.act("B", table.buying("S", 18));
    done(&mut table, "B");
    assert_eq!(table.unsold("S"), 0);
    table.refused("C", table.starting("SSC", 82), LOCKED);
}
