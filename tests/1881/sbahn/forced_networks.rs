//! Forced purchases of S-trains: whose money, in which order.

use super::*;

/// In the green phase S1, without an S-train, has so much and must find 300 for an S4. B leads it and has so much. The
/// GBS at 90 is C's, the SpS at 66 D's; both have tramcars.
fn in_need(treasury: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        for (company, director, par) in [("GBS", "C", 90), ("SpS", "D", 66)] {
            table.found(company, director, par, 0);
            table.give_train(company, "2");
        }
        give_s4(table, &["S", "S2", "S3"]);
        prepare(table);
    });
    table.until_turn_of("S1");
    table.set_cash("S1", treasury);
    table.set_cash("B", cash);
    until_need(&mut table, "S1");
    table
}

impl Table {
    #[track_caller]
    fn buy_s4(&mut self) {
        self.act("S1", self.bank_train("S4", 300));
        assert_eq!(self.trains("S1"), ["S4"]);
    }
}

/// 1881-SO-20: the treasury of the network, then B's cash.
#[test]
fn a_player_makes_up_what_their_network_lacks() {
    let mut table = in_need(120, 500, |_| {});
    table.refused("S1", Deed::Pass, MUST);
    let bank = table.bank();
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("B"), table.bank()), (0, 320, bank + 300));
}

/// 1881-SO-20: then B's certificates, but none of the S-Bahn.
#[test]
fn a_player_sells_certificates_but_none_of_the_s_bahn() {
    let mut table = in_need(120, 100, |table| {
        table.deal("S", &[5, 6], Some("B"));
        table.deal("GBS", &[1, 2], Some("B"));
    });
    for index in [1, 5, 6] {
        table.refused("B", selling_s(&table, &[index]), NO_RULE);
    }
    let price = table.price("GBS");
    table.sell("B", "GBS", &[1]);
    assert_eq!((table.cash("B"), table.in_pool("GBS")), (100 + price, 10));
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("B")), (0, price - 80));
    assert_eq!((table.percent("B", "S"), table.percent("B", "GBS")), (15, 10));
}

/// 1881-SO-20: cash comes before certificates.
#[test]
fn a_player_with_enough_cash_sells_nothing() {
    let mut table = in_need(120, 180, |table| table.deal("GBS", &[1, 2], Some("B")));
    table.refused("B", table.selling("GBS", &[1], 0), ENOUGH);
    table.buy_s4();
    assert_eq!(table.cash("B"), 0);
}

/// 1881-SO-22: no more than needed.
#[test]
fn no_more_certificates_are_sold_than_an_s_train_needs() {
    let mut table = in_need(120, 100, |table| {
        table.deal("SpS", &[1, 2, 3], Some("B"));
        table.deal("SpS", &[4, 5], Some("D"));
    });
    // 80 are missing, and the SpS has come down to 54.
    assert_eq!(table.price("SpS"), 54);
    table.refused("B", table.selling("SpS", &[1, 2, 3], 0), ENOUGH);
    table.sell("B", "SpS", &[1, 2]);
    table.refused("B", table.selling("SpS", &[3], 0), ENOUGH);
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("B"), table.percent("B", "SpS")), (0, 28, 10));
}

/// 1881-SO-20, 1881-SO-21: money of the tramways that B directs is not touched when B leads the network themselves.
#[test]
fn a_players_tramway_does_not_pay_for_the_players_network() {
    let mut table = in_need(120, 100, |table| {
        table.found("SHG", "B", 74, 1000);
        table.give_train("SHG", "2");
        table.deal_to_tramway("S", &[5], "SHG");
        table.deal("SHG", &[1, 2], Some("B"));
    });
    table.refused("S1", table.bank_train("S4", 300), &short(300, 220));
    assert!(table.try_act("SHG", selling_s(&table, &[5])).is_err());
    // Certificates of the SHG may be sold: the S-Bahn is none of its business here.
    table.sell("B", "SHG", &[1, 2]);
    table.buy_s4();
    assert_eq!((table.cash("SHG"), table.percent("SHG", "S")), (1000, 5));
}

/// The same when the SHG, with so much in its treasury, leads S1, and B directs the SHG.
fn led_by_tramway(treasury: i64, of_shg: i64, cash: i64, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = in_need(treasury, cash, |table| {
        table.found("SHG", "B", 74, 0);
        table.give_train("SHG", "2");
        table.deal_to_tramway("S", &[1, 5], "SHG");
        prepare(table);
    });
    table.set_cash("SHG", of_shg);
    table
}

/// 1881-SO-21: the treasury of the network, then that of the tramway, which keeps the rest; B pays nothing.
#[test]
fn a_tramway_makes_up_what_its_network_lacks() {
    let mut table = led_by_tramway(100, 250, 500, |_| {});
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("SHG"), table.cash("B")), (0, 50, 500));
}

/// 1881-SO-21: then the cash of its director.
#[test]
fn the_director_of_the_tramway_comes_third() {
    let mut table = led_by_tramway(100, 80, 500, |_| {});
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("SHG"), table.cash("B")), (0, 0, 380));
}

/// 1881-SO-21: then the director's certificates, but neither the S-Bahn's nor the tramway's; and the tramway sells none
/// of its S-Bahn certificates.
#[test]
fn the_directors_certificates_come_last() {
    let mut table = led_by_tramway(100, 80, 70, |table| {
        table.deal("GBS", &[1, 2], Some("B"));
        table.deal("SHG", &[1, 2], Some("B"));
        table.deal("S", &[6, 7], Some("B"));
    });
    table.refused("S1", table.bank_train("S4", 300), &short(300, 250));
    assert!(table.try_act("SHG", selling_s(&table, &[5])).is_err());
    assert!(table.try_act("SHG", selling_s(&table, &[1])).is_err());
    table.refused("B", selling_s(&table, &[6]), NO_RULE);
    table.refused("B", table.selling("SHG", &[1], 0), NO_RULE);
    table.refused("B", table.selling("GBS", &[1, 2], 0), ENOUGH);
    let price = table.price("GBS");
    table.sell("B", "GBS", &[1]);
    table.buy_s4();
    assert_eq!((table.cash("S1"), table.cash("SHG"), table.cash("B")), (0, 0, 70 + price - 120));
    assert_eq!((table.percent("SHG", "S"), table.percent("B", "S"), table.percent("B", "SHG")), (10, 10, 40));
}

/// 1881-SO-21: the main network is led by a tramway as a subnet is.
#[test]
fn a_tramway_pays_for_the_main_network() {
    let mut table = at_work("Green", PLACES, |table| {
        table.found("SHG", "B", 74, 0);
        table.give_train("SHG", "2");
        table.deal_to_tramway("S", &[0], "SHG");
        give_s4(table, &["S1", "S2", "S3"]);
    });
    table.until_turn_of("S");
    table.set_cash("S", 10);
    table.set_cash("SHG", 200);
    table.pass_until("S", |deed| matches!(deed, Deed::BuyTrain { .. }));
    table.act("S", table.bank_train("S4", 300));
    assert_eq!((table.cash("S"), table.cash("SHG"), table.cash("B")), (0, 0, 410));
}

/// 1881-SO-20, 1881-SO-17: B may choose a dearer S-train than the cheapest.
#[test]
fn a_forced_purchase_of_any_s_train() {
    let mut table = in_need(120, 180, |table| table.set_phase("Brown"));
    let mut cheap = table.twin();
    cheap.buy_s4();
    table.set_cash("B", 500);
    table.act("S1", table.bank_train("S7", 600));
    assert_eq!((table.trains("S1"), table.cash("S1"), table.cash("B")), (vec!["S7".to_owned()], 0, 20));
}
