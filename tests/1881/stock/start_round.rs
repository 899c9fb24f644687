//! The start round: one purchase action each.

use prospectus_engine::Deed;

use super::super::kit::Table;

/// 1881-SR0-04, 1881-SR0-05: two director's certificates and two more; there is no fifth.
#[test]
fn a_start_turn_of_two_directors_certificates_and_two_more() {
    let mut table = Table::in_start_round(3);
    assert_eq!((table.acting().as_str(), table.round().as_str()), ("A", "start_round"));
    table.start("A", "GBS", 90);
    assert_eq!((table.cash("A"), table.price("GBS"), table.cell("GBS")), (720 - 180, 90, Some((4, 3))));
    table.start("A", "SpS", 66);
    assert_eq!((table.cash("A"), table.price("SpS"), table.cell("SpS")), (540 - 132, 66, Some((6, 1))));
    table.buy("A", "GBS");
    assert_eq!((table.acting().as_str(), table.percent("A", "GBS")), ("A", 30));
    table.buy("A", "SpS");
    assert_eq!((table.percent("A", "SpS"), table.cash("A")), (30, 408 - 90 - 66));
    assert_eq!(["GBS", "SpS"].map(|company| table.president(company).unwrap()), ["A", "A"]);
    // With the fourth certificate the turn is over.
    table.refused("A", table.buying("GBS", 2), "it is the turn of B");
    table.refused("A", table.starting("SSC", 82), "it is the turn of B");
    assert_eq!((table.limit_count("A"), table.acting().as_str()), (4, "B"));
    // B buys what A has started, and then what nobody has.
    table.buy("B", "GBS");
    table.start("B", "SSC", 82);
    assert_eq!(table.cash("B"), 720 - 90 - 164);
    table.pass("B");
    assert_eq!(table.acting(), "C");
}

/// 1881-SR0-04: one to four, all of one company or of several.
#[test]
fn a_start_turn_is_one_to_four_certificates() {
    let mut table = Table::in_start_round(3);
    table.start("A", "GBS", 90);
    table.pass("A");
    for company in ["SSC", "NBSN", "SBV"] {
        let par = if company == "SSC" { 82 } else { 74 };
        table.start("B", company, par);
    }
    assert_eq!(table.acting(), "B");
    table.pass("B");
    // C takes four certificates of a company whose director is another.
    for bought in 1..=4 {
        assert_eq!(table.acting(), "C");
        table.buy("C", "GBS");
        assert_eq!(table.percent("C", "GBS"), 10 * bought);
    }
    assert_eq!((table.percent("C", "GBS"), table.percent("A", "GBS")), (40, 20));
    assert_eq!(table.president("GBS").as_deref(), Some("C"), "more shares than the director");
    // Everybody has had one turn.
    assert_eq!((table.round().as_str(), table.acting().as_str()), ("first_stock_round", "A"));
}

/// 1881-SR0-04, D81-22
#[test]
fn who_can_pay_for_a_certificate_buys_one() {
    let mut table = Table::in_start_round(3);
    assert!(!table.is_offered(|deed| *deed == Deed::Pass));
    table.refused("A", Deed::Pass, "at least one certificate must be bought");
    table.start("A", "GBS", 90);
    table.pass("A");
    // B has enough for a certificate of the GBS, though for no director's.
    table.set_cash("B", 90);
    table.refused("B", Deed::Pass, "at least one certificate must be bought");
    table.refused("B", table.starting("SpS", 66), "it costs 132 M, but only 90 M is there");
    table.buy("B", "GBS");
    // C has enough for nothing.
    assert_eq!((table.cash("B"), table.acting().as_str()), (0, "C"), "B's turn is over: there is nothing left to do");
    let mut table = Table::in_start_round(3);
    table.start("A", "GBS", 90);
    table.pass("A");
    table.set_cash("B", 89);
    if table.acting() == "B" {
        table.pass("B");
    }
    assert_eq!(table.acting(), "C");
}

/// 1881-SR0-04, 1881-SR0-01: all that A had is bid, and nothing comes back.
#[test]
fn who_has_bid_everything_buys_nothing() {
    let mut table = Table::new(3);
    for (player, price) in [("A", 720), ("B", 10), ("C", 0)] {
        table.act(player, Deed::SealedBid { price });
    }
    assert_eq!((table.order().as_str(), table.cash("A"), table.cash("C")), ("ABC", 0, 1440));
    if table.acting() == "A" {
        table.pass("A");
    }
    assert_eq!((table.acting().as_str(), table.round().as_str()), ("B", "start_round"));
    assert_eq!(table.limit_count("A"), 0);
    table.start("B", "GBS", 90);
    table.pass("B");
    table.start("C", "SSC", 82);
    table.pass("C");
    // A still has the Ticket.
    assert_eq!((table.priority().as_str(), table.round().as_str()), ("A", "first_stock_round"));
}

/// 1881-SR0-05
#[test]
fn the_first_certificate_of_a_tramway_is_the_directors_at_its_printed_price() {
    let mut table = Table::in_start_round(3);
    table.refused("A", table.buying("SBV", 1), "SBV has not been started");
    table.refused("A", table.starting("SBV", 90), "90 M is no starting price now");
    table.refused("A", table.starting("GBS", 74), "74 M is no starting price now");
    let bank = table.bank();
    table.start("A", "SBV", 74);
    assert_eq!((table.percent("A", "SBV"), table.cash("A"), table.bank()), (20, 720 - 148, bank + 148));
    assert_eq!((table.price("SBV"), table.cell("SBV")), (74, Some((5, 1))));
    table.act("A", table.buying("SBV", 1));
    assert_eq!((table.percent("A", "SBV"), table.cash("A")), (30, 720 - 3 * 74));
}

/// 1881-SR0-06: the three tramways at 90, in the order in which they were bought.
#[test]
fn a_marker_goes_under_those_that_are_there() {
    let mut table = Table::in_start_round(3);
    table.start("A", "BESTAG", 90);
    table.start("A", "GBS", 90);
    table.pass("A");
    table.start("B", "BChSt", 90);
    table.pass("B");
    assert_eq!(table.stack(90), ["BESTAG", "GBS", "BChSt"]);
    // It decides who operates first: all float, and nobody has rolling stock.
    table.start("C", "SSC", 82);
    table.pass("C");
    for (company, director) in [("BESTAG", "A"), ("GBS", "A"), ("BChSt", "B")] {
        table.deal(company, &[1, 2, 3], Some(director));
        table.set_cash("C", 500);
        table.until_turn_of("C");
        table.buy("C", company);
        assert!(table.has_floated(company));
    }
    table.to_operating_round();
    for company in ["BESTAG", "GBS", "BChSt"] {
        assert_eq!(table.acting(), company);
        table.give_train(company, "2");
        table.go_on_until(|table| table.acting() != company);
    }
}

/// 1881-SR0-04, 1881-SB-01: only certificates of tramways.
#[test]
fn the_s_bahn_is_not_sold_in_the_start_round() {
    let mut table = Table::in_start_round(3);
    table.refused("A", table.starting("S", 84), "a rule does not allow it (`kind.sbahn.start`");
    let companies: Vec<String> = table
        .game
        .actions()
        .into_iter()
        .filter_map(|offer| match offer.action.deed {
            Deed::Start { company, .. } => Some(table.world().operator_name(company).to_owned()),
            _ => None,
        })
        .collect();
    assert_eq!(companies, ["GBS", "BChSt", "BESTAG", "SSC", "NBSN", "SBV", "SHG", "SpS"]);
}

/// 1881-SR0-04: there is nothing to sell, and nothing is sold.
#[test]
fn nothing_is_sold_in_the_start_round() {
    let mut table = Table::in_start_round(3);
    table.start("A", "GBS", 90);
    table.buy("A", "GBS");
    assert!(!table.is_offered(|deed| matches!(deed, Deed::SellShares { .. })));
    let why = table.try_act("A", table.selling("GBS", &[1], 0)).expect_err("no sales");
    assert!(!why.contains("one purchase"), "four are allowed: {why}");
}
