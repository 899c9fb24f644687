//! Emergency financing: shares are sold for a train.

use super::emergency::in_need;
use super::*;

/// 1854-EM-02: 20 % of the FJ at 82 bring 164, and its price falls to 77 as after any sale.
#[test]
fn a_director_without_cash_sells_shares() {
    let mut table = in_need("2", 30, 20, |table| table.deal("FJ", &[1], Some("Anton")));
    table.refused("KE", table.bank_train("2", 100), "it costs 100 G, but only 50 G is there");
    table.sell("Anton", "FJ", &[1]);
    assert_eq!((table.cash("Anton"), table.price("FJ"), table.in_pool("FJ")), (20 + 164, 77, 20));
    table.act("KE", table.bank_train("2", 100));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (0, 20 + 164 - 70));
}

/// 1854-EM-02: one space for each certificate, and the price of before for all of them.
#[test]
fn two_certificates_lower_the_price_by_two_spaces() {
    let mut table = in_need("4", 0, 0, |table| {
        table.deal("FJ", &[1, 2], Some("Anton"));
        table.sell_out(&["2+", "3+"]);
    });
    table.sell("Anton", "FJ", &[1, 2]);
    assert_eq!((table.cash("Anton"), table.price("FJ")), (328, 72));
    table.act("KE", table.bank_train("4", 320));
    assert_eq!(table.cash("Anton"), 8);
}

/// 1854-EM-02, 1854-EM-04: one certificate is enough, so that the second is not sold, neither with it nor after it.
#[test]
fn no_more_is_sold_than_needed() {
    let mut table = in_need("2", 30, 20, |table| table.deal("FJ", &[1, 2], Some("Anton")));
    table.refused("Anton", table.selling("FJ", &[1, 2], 0), ENOUGH);
    table.sell("Anton", "FJ", &[1]);
    assert!(table.try_act("Anton", table.selling("FJ", &[2], 0)).is_err());
    // Nor by who has the cash.
    let mut rich = in_need("2", 30, 70, |table| table.deal("FJ", &[1], Some("Anton")));
    assert!(rich.try_act("Anton", rich.selling("FJ", &[1], 0)).is_err());
    rich.act("KE", rich.bank_train("2", 100));
}

/// 1854-EM-01, 1854-EM-02: Anton has the cash for an 8 and sells a share for the 8Ox that is picked.
#[test]
fn shares_are_sold_for_the_train_that_the_director_has_picked() {
    let mut table = in_need("7", 500, 600, |table| table.deal("FJ", &[1, 2], Some("Anton")));
    table.sell("Anton", "FJ", &[1]);
    assert_eq!(table.cash("Anton"), 764);
    assert!(table.try_act("Anton", table.selling("FJ", &[2], 0)).is_err(), "1,264 are enough for any");
    table.act("KE", table.bank_train("8Ox", 1200));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (0, 64));
}

/// 1854-EM-02: nobody has the director's certificate of the VB, so that Anton's share of it is not sold: they are
/// bankrupt.
#[test]
fn shares_of_a_company_that_has_not_started_are_not_sold() {
    let mut table = in_need("2", 30, 20, |table| table.deal("VB", &[1], Some("Anton")));
    assert!(table.try_act("Anton", table.selling("VB", &[1], 0)).is_err());
    table.act("Anton", Deed::GiveUp);
    assert!(table.game.is_over());
}

/// 1854-EM-02: what a mountain or a local railway is worth does not count: Anton has P1, P4, 1 and 4.
#[test]
fn private_certificates_are_not_sold() {
    let mut table = stock_round();
    table.found("KE", "Anton", 93, 30);
    table.line_to_krems();
    table.begin_round();
    table.until_turn_of("KE");
    table.set_cash("Anton", 20);
    table.go_on_until(|table| table.acting() == "Anton");
    for local in ["1", "4"] {
        assert!(table.try_act("Anton", table.selling(local, &[0], 0)).is_err());
        assert!(table.try_act("Anton", table.selling(local, &[], 100)).is_err());
    }
    let offers = table.game.actions();
    assert!(offers.iter().all(|offer| offer.action.deed == Deed::GiveUp), "{offers:?}");
}

/// 1854-EM-02: Clara has 40 % of the KE, and still it keeps its director: no part of Anton's certificate is
/// sold, but an ordinary share is, since that leaves them equal.
#[test]
fn the_company_in_need_keeps_its_director() {
    let mut table = in_need("2", 30, 0, |table| {
        table.deal("KE", &[1], Some("Anton"));
        table.deal("KE", &[2, 3], Some("Clara"));
    });
    for (indices, part) in [(&[][..], 20), (&[][..], 40), (&[1][..], 20)] {
        assert!(table.try_act("Anton", table.selling("KE", indices, part)).is_err());
    }
    let price = table.price("KE");
    table.sell("Anton", "KE", &[1]);
    assert_eq!((table.cash("Anton"), table.president("KE").as_deref()), (2 * price, Some("Anton")));
    assert_eq!((table.percent("Anton", "KE"), table.percent("Clara", "KE")), (40, 40));
}

/// The FJ, at 91 since it is sold out, has paid a dividend before the turn of the KE, so that its shares are split:
/// Anton, its director, has 20 % and 10 %, Clara these.
fn with_split_fj(of_clara: &[usize]) -> Table {
    let mut table = majors();
    table.found("FJ", "Anton", 93, 0);
    table.put_marker("FJ", 2, 3);
    table.found("KE", "Anton", 82, 30);
    table.deal("FJ", &[1], Some("Anton"));
    table.deal("FJ", of_clara, Some("Clara"));
    table.line_to_krems();
    table.line_to_klosterneuburg();
    table.give_train("FJ", "2");
    table.set_phase("2");
    table.begin_round();
    assert_eq!((table.acting().as_str(), table.price("FJ")), ("FJ", 91));
    table.run_and("FJ", prospectus_engine::action::DividendKind::Pay);
    assert_eq!((table.price("FJ"), table.percent("Anton", "FJ")), (95, 30));
    table.until_turn_of("KE");
    table.set_cash("Anton", 0);
    table.until_trains_of("KE");
    table
}

/// 1854-EM-02: against 30 % of Clara's the FJ would get another director; against 20 % it does not.
#[test]
fn other_companies_keep_their_directors() {
    let mut table = with_split_fj(&[2, 3]);
    let one = table.share("FJ", 4);
    let clara = Owner::Player(table.player("Clara"));
    table.edit(|state, _| state.certificates[one.at()].holder = clara);
    assert_eq!(table.percent("Clara", "FJ"), 30);
    table.refused("Anton", table.selling("FJ", &[1], 0), NO_RULE);
    assert!(table.try_act("Anton", table.selling("FJ", &[], 10)).is_err());
    // With 40 % Anton would be left with as much as Clara, but without the certificate.
    let mut certificate = with_split_fj(&[2, 3]);
    let anton = Owner::Player(certificate.player("Anton"));
    certificate.edit(|state, _| state.certificates[one.at()].holder = anton);
    assert_eq!((certificate.percent("Anton", "FJ"), certificate.percent("Clara", "FJ")), (40, 20));
    assert!(certificate.try_act("Anton", certificate.selling("FJ", &[], 20)).is_err());
    let mut equal = with_split_fj(&[2, 3]);
    assert_eq!(equal.percent("Clara", "FJ"), 20);
    equal.sell("Anton", "FJ", &[1]);
    assert_eq!((equal.cash("Anton"), equal.president("FJ").as_deref()), (95, Some("Anton")));
    equal.act("KE", equal.bank_train("2", 100));
    assert_eq!((equal.cash("KE"), equal.cash("Anton")), (0, 95 - 70));
}

/// D54-59, 1854-EM-02: Anton has taken an option on 20 % of the FJ; that is for a stock round.
#[test]
fn options_are_not_sold_in_an_emergency() {
    let taken = |paid: bool| {
        let mut table = majors();
        table.found("KE", "Anton", 93, 30);
        table.found("FJ", "Berta", 82, 0);
        table.line_to_krems();
        table.set_phase("2");
        table.act("Anton", if paid { table.buying("FJ", 1) } else { table.option("FJ", 1) });
        assert_eq!(table.cash("Anton"), 860 - if paid { 164 } else { 82 });
        table.begin_round();
        table.until_turn_of("KE");
        table.set_cash("Anton", 0);
        table.go_on_until(|table| table.acting() == "Anton");
        table
    };
    let mut option = taken(false);
    assert!(option.try_act("Anton", option.selling("FJ", &[1], 0)).is_err());
    option.act("Anton", Deed::GiveUp);
    assert!(option.game.is_over());
    let mut share = taken(true);
    share.sell("Anton", "FJ", &[1]);
    assert_eq!(share.cash("Anton"), 164);
}

/// 1854-EM-02, 1854-LAG-05: a share of a Lokalbahn AG brings its plain price.
#[test]
fn a_share_of_a_lokalbahn_ag_can_be_sold_for_a_train() {
    let mut table = in_need("5", 500, 0, |table| {
        table.line_to_sankt_poelten();
        table.found_ag("A", ["Berta", "Anton"], "D18", 0);
        table.sell_out(&["3+"]);
    });
    table.put_marker("A", 5, 2);
    table.sell("Anton", "A", &[1]);
    assert_eq!((table.cash("Anton"), table.price("A")), (67, 62));
    table.act("KE", table.bank_train("5", 530));
    assert_eq!((table.cash("KE"), table.cash("Anton")), (0, 37));
}
