//! The end of a stock round.

use super::situations::{all_pass, later, others_pass, with_kt};

/// 1854-ES-01, 1854-SR-01
#[test]
fn the_next_round_begins_to_the_left_of_the_last_who_bought_or_sold() {
    // B buys last.
    let mut table = with_kt();
    table.act("A", table.buying("KT", 1));
    table.act("B", table.buying("KT", 2));
    others_pass_to_operating_round(&mut table);
    assert_eq!(table.priority(), "C");
    table.until_next_stock_round();
    let mut turns = String::new();
    for _ in 0..3 {
        turns += &table.acting();
        table.do_little();
    }
    assert_eq!(turns, "CAB", "clockwise");
    // A sells last, without buying.
    let mut table = with_kt();
    table.deal("KT", &[1], Some("A"));
    table.pass("A");
    table.start("B", "SB", 67);
    table.pass("C");
    table.sell("A", "KT", &[1]);
    table.pass("A");
    others_pass_to_operating_round(&mut table);
    assert_eq!(table.priority(), "B");
    table.until_next_stock_round();
    assert_eq!(table.acting(), "B");
}

fn others_pass_to_operating_round(table: &mut super::super::kit::Table) {
    table.to_operating_round();
    assert_eq!(table.acting(), "KT");
}

/// 1854-ES-01, 1854-BU-09: taking an option is a purchase, and so is paying for its other half.
#[test]
fn options_count_for_the_priority() {
    let mut table = with_kt();
    table.pass("A");
    table.act("B", table.option("KT", 1));
    let mut paid = table.twin();
    all_pass(&mut table);
    assert_eq!(table.priority(), "C");
    paid.act("C", paid.starting("SB", 67));
    paid.pass("A");
    paid.act("B", paid.paying_rest("KT", 1));
    all_pass(&mut paid);
    assert_eq!(paid.priority(), "C");
}

/// 1854-ES-02, 1854-ES-03 (stack): the KT goes from 82 to 87, under the SB.
#[test]
fn a_company_that_is_sold_out_rises_and_arrives_under_others() {
    let mut table = with_kt();
    table.found("SB", "C", 87, 870);
    table.deal("KT", &[1, 2], Some("B"));
    table.pass("A");
    table.pass("B");
    table.act("C", table.buying("KT", 3));
    assert_eq!(table.price("KT"), 82, "not before the end of the round");
    others_pass(&mut table, "C");
    table.pass("C");
    assert_eq!((table.price("KT"), table.cell("KT")), (87, Some((1, 2))));
    assert_eq!((table.stack(87), table.acting().as_str()), (vec!["SB".to_owned(), "KT".to_owned()], "SB"));
}

/// 1854-ES-02 (options): sold out with an option, though it is only half paid.
#[test]
fn an_option_counts_as_being_in_a_players_hands() {
    let mut table = with_kt();
    table.deal("KT", &[2, 3], Some("C"));
    table.pass("A");
    table.act("B", table.option("KT", 1));
    all_pass(&mut table);
    assert_eq!((table.price("KT"), table.percent("B", "KT")), (87, 10));
}

/// 1854-ES-02 (top row)
#[test]
fn in_the_top_row_nothing_rises() {
    let mut table = with_kt();
    table.deal("KT", &[1, 2, 3], Some("A"));
    table.put_marker("KT", 0, 2);
    all_pass(&mut table);
    assert_eq!((table.price("KT"), table.cell("KT")), (93, Some((0, 2))));
}

/// 1854-ES-04, D54-46; 1854-ES-02: with one share unsold or in the pool there is no move.
#[test]
fn other_companies_stay() {
    let mut table = later(3);
    for company in ["KT", "SB", "NT", "VB"] {
        table.found(company, "A", 82, 820);
    }
    // KT: one share unsold. SB: one in the pool. NT: three in the pool. VB: nothing sold but the certificate.
    table.deal("KT", &[1, 2], Some("B"));
    table.deal("SB", &[1, 2], Some("B"));
    table.deal("SB", &[3], None);
    table.deal("NT", &[1, 2, 3], None);
    all_pass(&mut table);
    assert_eq!(["KT", "SB", "NT", "VB"].map(|company| table.price(company)), [82; 4]);
    assert_eq!(table.stack(82), ["KT", "SB", "NT", "VB"]);
}

/// 1854-ES-02 (after a split): all nine certificates must be sold.
#[test]
fn a_split_company_rises_when_its_split_shares_are_sold_too() {
    for (last, price) in [(None, 95), (Some("C"), 101)] {
        let mut table = super::situations::with_split("VB");
        table.deal("VB", &[3, 4, 5], Some("A"));
        table.deal("VB", &[6, 7], Some("C"));
        if let Some(player) = last {
            table.deal("VB", &[8], Some(player));
        }
        all_pass(&mut table);
        assert_eq!(table.price("VB"), price);
    }
}
