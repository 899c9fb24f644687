//! How tramways float.

use super::super::kit::{TRAMWAYS, Table};
use super::situations::{PLAYERS, with_gbs};

/// 1881-TC-06, 1881-SU-03: with certificate no. 5 of each tramway, ten times the price and all depots.
#[test]
fn a_tramway_floats_with_its_fifth_certificate() {
    let depots = [4, 4, 4, 2, 3, 3, 3, 2];
    for ((company, par), depots) in TRAMWAYS.into_iter().zip(depots) {
        let mut table = Table::in_start_round(3);
        table.start("A", company, par);
        for bought in 2..=4 {
            table.buy("A", company);
            assert!(!table.has_floated(company), "{company} with {bought} certificates");
            assert_eq!(table.certificates("A", company).len(), bought);
        }
        assert_eq!((table.percent("A", company), table.cash(company), table.acting().as_str()), (50, 0, "B"));
        let bank = table.bank();
        table.buy("B", company);
        assert!(table.has_floated(company));
        assert_eq!((table.cash(company), table.bank()), (10 * par, bank + par - 10 * par));
        assert_eq!(usize::from(table.tokens_left(company)) + table.stations(company).len(), depots);
        assert_eq!(table.unsold(company), 40);
        assert_eq!(table.all_money(), 10_320);
    }
}

/// 1881-TC-06: once. What is bought later is the bank's.
#[test]
fn a_tramway_gets_its_money_once() {
    let mut table = Table::in_start_round(3);
    table.start("A", "SSC", 82);
    (0..3).for_each(|_| table.buy("A", "SSC"));
    table.buy("B", "SSC");
    assert_eq!(table.cash("SSC"), 820);
    let bank = table.bank();
    table.buy("B", "SSC");
    assert_eq!((table.cash("SSC"), table.bank()), (820, bank + 82));
}

/// 1881-TC-06: what is bought from the pool does not float it, for it is not bought from the offer.
#[test]
fn below_60_percent_a_tramway_does_not_operate() {
    let mut table = Table::in_first_stock_round(3);
    table.deal("GBS", &[1, 2, 3], Some("B"));
    // 50% are sold: an operating round in which nobody operates.
    assert_eq!(table.unsold("GBS"), 50);
    table.until_next_stock_round();
    assert!(!table.has_floated("GBS") && table.stations("GBS").is_empty());
    assert_eq!((table.cash("GBS"), table.round().as_str()), (0, "stock_round"));
    table.until_turn_of("C");
    table.buy("C", "GBS");
    assert!(table.has_floated("GBS"));
    assert_eq!(table.cash("GBS"), 900);
}

/// 1881-TC-04
#[test]
fn a_tramway_has_one_certificate_of_20_and_eight_of_10_percent() {
    let mut table = with_gbs();
    let percents: Vec<i64> =
        table.world().shares_of(table.company("GBS")).map(|share| table.game.view().percent(share)).collect();
    assert_eq!(percents, [20, 10, 10, 10, 10, 10, 10, 10, 10]);
    PLAYERS[..3].iter().for_each(|player| table.set_cash(player, 1000));
    // All of them can be bought, and no more.
    for count in 1..=8 {
        let player = PLAYERS[(count - 1) % 3];
        table.until_turn_of(player);
        table.buy(player, "GBS");
        assert_eq!(table.unsold("GBS"), 80 - 10 * count as i64);
        if table.acting() == player {
            table.pass(player);
        }
    }
    let held: i64 = PLAYERS[..3].iter().map(|player| table.percent(player, "GBS")).sum();
    assert_eq!(held, 100);
}

/// 1881-TC-05
#[test]
fn homes_depots_and_prices_of_the_tramways() {
    let homes = ["G19", "G13", "H14", "J28", "E23", "K15", "C13", "E7"];
    let depots = [4, 4, 4, 2, 3, 3, 3, 2];
    for (((company, par), home), depots) in TRAMWAYS.into_iter().zip(homes).zip(depots) {
        let mut table = Table::in_start_round(3);
        table.start("A", company, par);
        assert_eq!((table.cash("A"), table.price(company)), (720 - 2 * par, par));
        (0..3).for_each(|_| table.buy("A", company));
        table.buy("B", company);
        table.pass("B");
        table.start("C", if company == "SpS" { "GBS" } else { "SpS" }, if company == "SpS" { 90 } else { 66 });
        table.pass("C");
        table.to_operating_round();
        assert_eq!(table.acting(), company);
        // Its home depot is there, at the latest after its first tile.
        table.give_train(company, "2");
        table.go_on_until(|table| table.has_token(company, home) || table.round() != "operating_round");
        assert_eq!(table.stations(company), [home]);
        assert_eq!(table.tokens_left(company), depots - 1);
    }
}

/// 1881-TC-08
#[test]
fn who_buys_the_directors_certificate_decides_for_the_tramway_alone() {
    let mut table = Table::in_start_round(3);
    table.start("A", "GBS", 90);
    table.pass("A");
    table.buy("B", "GBS");
    table.buy("B", "GBS");
    table.pass("B");
    table.buy("C", "GBS");
    table.buy("C", "GBS");
    assert!(table.has_floated("GBS"));
    table.pass("C");
    table.to_operating_round();
    let question = table.game.question().expect("the GBS operates");
    assert_eq!((table.acting().as_str(), question.player), ("GBS", Some(table.player("A"))));
    for player in ["A", "B", "C"] {
        table.refused(player, table.laying("F20", "816", 0), "it is the turn of GBS");
    }
    table.lay("GBS", "F20", "816", 0);
}
