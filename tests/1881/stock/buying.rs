//! What can be bought in a stock round, and for how much.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::*;

/// 1881-SR-03: certificates are bought from the bank alone.
#[test]
fn players_do_not_deal_with_each_other() {
    let mut table = with_gbs();
    table.deal("GBS", &[1], Some("B"));
    table.deal_to_tramway("S", &[5], "GBS");
    table.set_phase("Green");
    table.start("A", "S", 84);
    done(&mut table, "A");
    table.pass("B");
    table.refused("C", table.buying("GBS", 1), "this certificate is not for sale");
    table.refused("C", table.buying("S", 5), "this certificate is not for sale");
    let bank = table.bank();
    table.buy("C", "GBS");
    assert_eq!((table.bank(), table.cash("B")), (bank + 90, 720));
}

/// 1881-SR-05 (tramways, pool)
#[test]
fn certificates_of_tramways_with_a_director_and_those_of_the_pool_are_on_offer() {
    let mut table = with_gbs();
    table.deal("GBS", &[8], None);
    table.refused("A", table.buying("SSC", 1), "SSC has not been started");
    table.refused("A", table.starting("SSC", 82), "a rule does not allow it (`kind.tramway.start`");
    assert_eq!(change(&table, "A", table.buying("GBS", 1)), (-90, 90));
    assert_eq!(change(&table, "A", table.buying("GBS", 8)), (-90, 90));
}

/// 1881-SR-07: what is printed on it, wherever the marker is.
#[test]
fn the_offer_costs_the_printed_price_and_the_pool_the_current_value() {
    let mut table = with_gbs();
    table.deal("GBS", &[8], None);
    for (row, column, value) in [(2, 3, 100), (5, 3, 88), (1, 15, 384)] {
        table.put_marker("GBS", row, column);
        assert_eq!(table.price("GBS"), value);
        assert_eq!(change(&table, "A", table.buying("GBS", 1)), (-90, 90));
        assert_eq!(change(&table, "A", table.buying("GBS", 8)), (-value, value));
    }
    table.set_cash("A", 89);
    table.refused("A", table.buying("GBS", 1), "it costs 90 M, but only 89 M is there");
}

/// 1881-SR-07 (S-Bahn), D81-04: the value is that of 5%, also for what a vice president had.
#[test]
fn the_value_of_the_s_bahn_is_that_of_5_percent() {
    let mut table = with_sbahn();
    table.deal("S", &[8], None);
    table.put_marker("S", 2, 3);
    assert_eq!(table.price("S"), 100);
    assert_eq!(change(&table, "B", table.buying("S", 8)), (-100, 100));
    assert_eq!(change(&table, "B", table.buying("S", 5)), (-84, 84));
    // B has one of 5%, A two and the president's.
    assert_eq!((table.worth("B"), table.worth("A")), (620 - 84 + 100, 620 - 252 + 300));
    assert_eq!(change(&table, "B", table.selling("S", &[1], 0)), (100, -100));
}

/// 1881-SR-07: a tramway pays the same.
#[test]
fn a_tramway_buys_at_the_same_prices() {
    let mut table = with_sbahn_and_tramways();
    table.deal("S", &[8], None);
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.put_marker("S", 2, 3);
    assert_eq!(change(&table, "GBS", table.buying("S", 8)), (-100, 100));
    assert_eq!(change(&table, "GBS", table.buying("S", 5)), (-84, 84));
}

/// 1881-SR-06
#[test]
fn nobody_buys_of_a_company_that_they_have_sold_in_the_round() {
    let mut table = with_gbs();
    table.found("SSC", "B", 82, 820);
    for company in ["GBS", "SSC"] {
        table.give_train(company, "2");
    }
    table.deal("SSC", &[1], Some("A"));
    table.sell("A", "SSC", &[1]);
    table.refused("A", table.buying("SSC", 1), "a rule does not allow it (`limits.buy`");
    table.refused("A", table.buying("SSC", 2), "a rule does not allow it (`limits.buy`");
    buys(&mut table, "A", "GBS");
    // Others may, and A not in a later turn of the round.
    buys(&mut table, "B", "SSC");
    table.pass("C");
    table.refused("A", table.buying("SSC", 2), "a rule does not allow it (`limits.buy`");
    // In the next round A may.
    table.until_next_stock_round();
    table.until_turn_of("A");
    table.buy("A", "SSC");
    assert_eq!(table.percent("A", "SSC"), 10);
}

/// 1881-SR-06: buying first and selling then is allowed.
#[test]
fn what_was_bought_may_be_sold_in_the_same_turn() {
    let mut table = with_gbs();
    table.found("SSC", "B", 82, 820);
    table.buy("A", "SSC");
    let bought = table.certificates("A", "SSC");
    table.sell("A", "SSC", &bought);
    assert_eq!((table.cash("A"), table.in_pool("SSC")), (720, 10));
}

/// 1881-SU-09: neither the bank nor anybody else lends.
#[test]
fn nobody_spends_money_that_they_have_not_got() {
    let mut table = with_gbs();
    for (player, cash) in [("A", 89), ("B", 50), ("C", 0)] {
        assert_eq!(table.acting(), player);
        table.set_cash(player, cash);
        let words = format!("it costs 90 M, but only {cash} M is there");
        table.refused(player, table.buying("GBS", 1), &words);
        // There is nothing else to do: neither the bank nor another player can be asked.
        let offers: Vec<Deed> = table.game.actions().into_iter().map(|offer| offer.action.deed).collect();
        assert_eq!(offers, [Deed::Pass]);
        table.pass(player);
    }
}

/// 1881-SU-08: three purses, none of which pays for another.
#[test]
fn the_money_of_a_tramway_is_neither_its_directors_nor_another_tramways() {
    let mut table = Table::in_stock_round(3);
    table.found("NBSN", "A", 74, 49);
    table.found("SSC", "A", 82, 5000);
    table.give_train("SSC", "2");
    table.give_train("NBSN", "2");
    table.set_cash("A", 10);
    table.refused("A", table.buying("NBSN", 1), "it costs 74 M, but only 10 M is there");
    table.to_operating_round();
    table.set_cash("A", 5000);
    // A tile at the Orankesee costs 50, which the NBSN has not got, though A and the SSC have.
    table.until_turn_of("NBSN");
    table.lay_refused("NBSN", "D24", "9", 0, "it costs 50 M, but only 49 M is there");
    table.set_cash("NBSN", 51);
    table.lay("NBSN", "D24", "9", 0);
    assert_eq!(["NBSN", "SSC", "A"].map(|owner| table.cash(owner)), [1, 5000, 5000]);
}
