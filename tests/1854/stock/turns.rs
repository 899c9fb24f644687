//! The turns of a stock round.

use prospectus_engine::Deed;

use super::situations::{later, others_pass, with_kt};

/// 1854-SR-02
#[test]
fn a_turn_is_any_number_of_sales_and_then_one_purchase() {
    let mut table = with_kt();
    table.found("SB", "C", 82, 820);
    table.found("NT", "C", 82, 820);
    table.deal("KT", &[1], Some("A"));
    table.deal("SB", &[1], Some("A"));
    table.sell("A", "KT", &[1]);
    table.sell("A", "SB", &[1]);
    assert_eq!((table.cash("A"), table.acting().as_str()), (860 + 4 * 82, "A"));
    table.act("A", table.buying("NT", 1));
    // The purchase ended the turn: no second one, and no sale after it.
    assert_eq!((table.acting().as_str(), table.cash("A")), ("B", 860 + 2 * 82));
    table.refused("A", table.buying("NT", 2), "it is the turn of B");
    table.refused("A", table.selling("NT", &[1], 0), "it is the turn of B");
    // Both are optional: B only sells, C only buys, and A does nothing.
    table.deal("NT", &[2], Some("B"));
    table.sell("B", "NT", &[2]);
    table.pass("B");
    table.start("C", "VB", 67);
    assert_eq!(table.acting(), "A");
    table.pass("A");
    assert_eq!(table.acting(), "B");
}

/// 1854-SR-02: a director's certificate is a purchase like any other.
#[test]
fn who_starts_a_company_buys_nothing_else_in_that_turn() {
    let mut table = later(3);
    table.start("A", "KT", 67);
    assert_eq!(table.acting(), "B");
    table.refused("A", table.buying("KT", 1), "it is the turn of B");
}

/// 1854-SR-01, 1854-SR-03, 1854-SR-04
#[test]
fn turns_go_clockwise_until_all_pass_in_succession() {
    let mut table = with_kt();
    let round = table.game.state().clock.round;
    table.act("A", table.buying("KT", 1));
    table.pass("B");
    table.act("C", table.buying("KT", 2));
    table.pass("A");
    // B passed before, and may buy now.
    table.act("B", table.buying("KT", 3));
    for player in ["C", "A", "B"] {
        assert_eq!((table.acting().as_str(), table.game.state().clock.round), (player, round));
        table.pass(player);
    }
    assert_ne!(table.game.state().clock.round, round);
    assert_eq!(table.acting(), "KT");
}

/// 1854-SR-03: a sale alone keeps the round going.
#[test]
fn a_sale_is_no_pass() {
    let mut table = with_kt();
    table.deal("KT", &[1], Some("C"));
    table.pass("A");
    table.pass("B");
    table.sell("C", "KT", &[1]);
    table.pass("C");
    assert_eq!(table.acting(), "A");
    others_pass(&mut table, "C");
    table.act("C", table.starting("SB", 67));
}

/// 1854-SR-02, 1854-BU-01 (own money): a company's money buys no shares.
#[test]
fn players_buy_with_their_own_money() {
    let mut table = with_kt();
    table.set_cash("A", 100);
    table.refused("A", table.buying("KT", 1), "it costs 164 G, but only 100 G is there");
    table.act("A", table.option("KT", 1));
    assert_eq!((table.cash("A"), table.cash("KT")), (18, 820));
    assert!(!table.is_offered(|deed| matches!(deed, Deed::PayRest { .. })), "B has no option");
}
