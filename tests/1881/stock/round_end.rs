//! What happens to the markers at the end of a stock round.

use super::super::kit::Table;
use super::situations::*;

/// 1881-SR-12
#[test]
fn a_company_that_is_sold_out_rises_at_the_end_of_the_round() {
    let mut table = with_gbs();
    table.give_train("GBS", "2");
    table.deal("GBS", &[1, 2, 3], Some("A"));
    table.deal("GBS", &[4, 5, 6, 7], Some("B"));
    table.pass("A");
    table.pass("B");
    buys(&mut table, "C", "GBS");
    assert_eq!((table.unsold("GBS"), table.price("GBS")), (0, 90), "not before the end");
    all_pass(&mut table);
    assert_eq!((table.price("GBS"), table.cell("GBS"), table.acting().as_str()), (94, Some((3, 3)), "GBS"));
    // It does so after every stock round.
    table.until_next_stock_round();
    let cell = table.cell("GBS").expect("a marker");
    all_pass(&mut table);
    assert_eq!(table.cell("GBS"), Some((cell.0 - 1, cell.1)));
}

/// 1881-SR-12: neither in the offer nor in the pool.
#[test]
fn with_a_certificate_in_the_offer_or_in_the_pool_the_marker_stays() {
    for pooled in [false, true] {
        let mut table = with_gbs();
        table.give_train("GBS", "2");
        table.deal("GBS", &[1, 2, 3], Some("A"));
        table.deal("GBS", &[4, 5, 6, 7], Some("B"));
        if pooled {
            table.deal("GBS", &[8], None);
        }
        all_pass(&mut table);
        assert_eq!((table.price("GBS"), table.cell("GBS")), (90, Some((4, 3))));
    }
}

/// 1881-SR-12 (top)
#[test]
fn at_the_top_of_a_column_the_marker_stays() {
    for (row, column, price) in [(0, 5, 148), (1, 2, 98), (2, 0, 82), (2, 1, 86)] {
        let mut table = with_gbs();
        table.give_train("GBS", "2");
        table.deal("GBS", &[1, 2, 3], Some("A"));
        table.deal("GBS", &[4, 5, 6, 7, 8], Some("B"));
        table.put_marker("GBS", row, column);
        all_pass(&mut table);
        assert_eq!((table.price("GBS"), table.cell("GBS")), (price, Some((row, column))));
    }
}

/// 1881-SR-12 (S-Bahn): what tramways hold is sold, too.
#[test]
fn the_s_bahn_is_sold_out_when_players_and_tramways_have_all_of_it() {
    let mut table = with_sbahn_and_tramways();
    let shares: Vec<usize> = (5..=10).collect();
    table.deal("S", &shares, Some("B"));
    let shares: Vec<usize> = (11..=17).collect();
    table.deal_to_tramway("S", &shares, "NBSN");
    let mut short = table.twin();
    table.deal("S", &[18], Some("D"));
    all_pass(&mut table);
    assert_eq!((table.price("S"), table.cell("S")), (86, Some((2, 1))));
    all_pass(&mut short);
    assert_eq!((short.price("S"), short.unsold("S")), (84, 5));
}

/// 1881-SR-12 (first stock round): it is a stock round; the start round is none.
#[test]
fn a_tramway_sold_out_in_the_start_round_rises_once_after_the_first_stock_round() {
    let mut table = Table::in_start_round(3);
    table.start("A", "SpS", 66);
    (0..3).for_each(|_| table.buy("A", "SpS"));
    (0..4).for_each(|_| table.buy("B", "SpS"));
    table.buy("C", "SpS");
    assert_eq!(table.unsold("SpS"), 0);
    table.start("C", "GBS", 90);
    table.pass("C");
    assert_eq!((table.round().as_str(), table.cell("SpS")), ("first_stock_round", Some((6, 1))));
    all_pass(&mut table);
    assert_eq!((table.round().as_str(), table.cell("SpS"), table.price("SpS")), ("operating_round", Some((5, 1)), 74));
}
