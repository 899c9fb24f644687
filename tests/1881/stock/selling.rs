//! Selling certificates in a stock round.

use super::situations::*;

/// 1881-SR-11
#[test]
fn one_sale_costs_one_step_whatever_the_number() {
    let mut table = with_gbs();
    table.deal("GBS", &[1, 2, 3], Some("B"));
    table.put_marker("GBS", 1, 4);
    table.pass("A");
    let bank = table.bank();
    let mut piecemeal = table.twin();
    table.sell("B", "GBS", &[1, 2, 3]);
    // The value before the sale is paid for all.
    assert_eq!((table.cash("B"), table.bank()), (720 + 3 * 120, bank - 360));
    assert_eq!((table.cell("GBS"), table.price("GBS"), table.in_pool("GBS")), (Some((2, 4)), 110, 30));
    // One after the other they bring less, and each sale costs a step.
    for (index, price) in [(1, 110), (2, 102), (3, 96)] {
        piecemeal.sell("B", "GBS", &[index]);
        assert_eq!(piecemeal.price("GBS"), price);
    }
    assert_eq!((piecemeal.cash("B"), piecemeal.cell("GBS")), (720 + 120 + 110 + 102, Some((4, 4))));
}

/// 1881-SR-11 (bottom)
#[test]
fn at_the_bottom_of_a_column_the_marker_stays() {
    for (row, column, price) in [(6, 2, 76), (6, 0, 54), (5, 6, 106), (4, 8, 140), (2, 14, 320), (1, 15, 384)] {
        let mut table = with_gbs();
        table.deal("GBS", &[1, 2], Some("B"));
        table.put_marker("GBS", row, column);
        table.pass("A");
        for (index, sold) in [(1, 1), (2, 2)] {
            table.sell("B", "GBS", &[index]);
            assert_eq!((table.cell("GBS"), table.price("GBS")), (Some((row, column)), price));
            assert_eq!(table.cash("B"), 720 + sold * price);
        }
    }
}

/// 1881-SR-11, 1881-SR0-06: the marker arrives under those that are there.
#[test]
fn a_marker_that_falls_goes_under_another() {
    let mut table = with_gbs();
    table.found("BChSt", "B", 90, 900);
    table.put_marker("BChSt", 5, 3);
    table.deal("GBS", &[1], Some("B"));
    table.pass("A");
    table.sell("B", "GBS", &[1]);
    assert_eq!(table.stack(88), ["BChSt", "GBS"]);
}

/// 1881-SR-11 (S-Bahn)
#[test]
fn a_player_who_sells_s_bahn_certificates_moves_its_marker_too() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6], Some("B"));
    table.sell("B", "S", &[5, 6]);
    assert_eq!((table.cash("B"), table.cell("S"), table.price("S")), (620 - 84 + 168, Some((4, 1)), 80));
    assert_eq!(table.in_pool("S"), 10);
}

/// 1881-SR-10
#[test]
fn the_pool_takes_any_number() {
    let mut table = with_gbs();
    table.deal("GBS", &[1, 2, 3, 4], Some("B"));
    table.deal("GBS", &[5, 6, 7, 8], None);
    table.deal("GBS", &[0], Some("B"));
    table.pass("A");
    table.sell("B", "GBS", &[1, 2, 3, 4]);
    assert_eq!((table.in_pool("GBS"), table.percent("B", "GBS")), (80, 20));
    // All of the S-Bahn but the president's certificate.
    let mut table = with_sbahn();
    let shares: Vec<usize> = (7..=18).collect();
    table.deal("S", &shares, None);
    table.deal("S", &[5, 6], None);
    for (player, share) in [("B", 1), ("C", 2), ("D", 3)] {
        table.sell(player, "S", &[share]);
        done(&mut table, player);
    }
    table.sell("A", "S", &[4]);
    assert_eq!((table.in_pool("S"), table.percent("A", "S"), networks(&table)), (90, 10, vec!["S"]));
}

/// 1881-SR-08: everything else may be sold, at any time after the first stock round.
#[test]
fn all_but_directors_certificates_are_sold() {
    let mut table = with_gbs();
    table.found("SSC", "B", 82, 820);
    table.deal("SSC", &[1, 2], Some("A"));
    table.refused("A", table.selling("GBS", &[1], 0), "these certificates are not there to be sold");
    table.refused("A", table.selling("SSC", &[3], 0), "these certificates are not there to be sold");
    table.refused("A", table.selling("GBS", &[0], 0), "these certificates are not there to be sold");
    table.refused("A", table.selling("GBS", &[], 20), "nobody else could become director");
    table.sell("A", "SSC", &[1, 2]);
    assert_eq!((table.percent("A", "SSC"), table.percent("A", "GBS"), table.cash("A")), (0, 20, 720 + 164));
}

/// 1881-SR-03, 1881-SR-11: the next buys it from the pool at the lower value, and the bank gets the money.
#[test]
fn what_is_sold_is_bought_from_the_bank() {
    let mut table = with_gbs();
    table.deal("GBS", &[1], Some("A"));
    table.sell("A", "GBS", &[1]);
    done(&mut table, "A");
    let bank = table.bank();
    table.act("B", table.buying("GBS", 1));
    assert_eq!((table.cash("A"), table.cash("B"), table.bank()), (720 + 90, 720 - 88, bank + 88));
    assert_eq!(table.cash("GBS"), 900);
}
