//! What becomes of the vice presidents' certificates, and of their subnets.

use super::super::kit::Table;
use super::situations::*;

/// 1881-SB-10, 1881-SB-13, 1881-SB-08: C, vice president of S2, becomes president with 20%.
#[test]
fn vice_presidents_certificates_stay_where_they_are_when_the_president_changes() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6], Some("C"));
    table.pass("B");
    assert_eq!((table.percent("A", "S"), table.percent("C", "S")), (15, 15));
    table.buy("C", "S");
    // C gives two normal ones to A, keeps the one of S2, and S2 merges; S1 and S3 go on.
    assert_eq!((holder(&table, "S", 0).as_str(), table.percent("C", "S")), ("C", 20));
    assert_eq!([1, 2, 3].map(|index| holder(&table, "S", index)), ["B", "C", "D"]);
    assert_eq!((table.certificates("C", "S").len(), table.certificates("A", "S").len()), (3, 3));
    assert!(table.certificates("A", "S").iter().all(|index| *index >= 4), "normal ones");
    assert_eq!((networks(&table), table.cash("S")), (vec!["S", "S1", "S3"], 840));
    assert_eq!(table.trains("S"), ["S4", "S4"]);
    table.to_operating_round();
    for (network, player) in [("S1", "B"), ("S3", "D"), ("S", "C")] {
        table.until_turn_of(network);
        assert_eq!(decider(&table), player);
    }
}

/// 1881-SB-10: without a subnet of the new president's own, all three go on.
#[test]
fn a_new_president_without_a_subnet_leaves_all_subnets_as_they_are() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[5, 6, 7], "SSC");
    table.to_operating_round();
    until_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    assert_eq!(holder(&table, "S", 0), "SSC");
    assert_eq!([1, 2, 3].map(|index| holder(&table, "S", index)), ["B", "C", "D"]);
    assert_eq!((networks(&table), table.cash("S")), (vec!["S", "S1", "S2", "S3"], 420));
    // B leads S1 and, through the SSC, the main network: that is no merger.
    table.until_turn_of("S1");
    assert_eq!(decider(&table), "B");
    table.until_turn_of("S");
    assert_eq!(decider(&table), "B");
}

/// D81-30, 1881-SB-08, 1881-SB-15: before the float, B has bought all three certificates of vice presidents.
#[test]
fn a_president_by_three_vice_presidents_certificates_before_the_float() {
    let mut table = in_green(4);
    table.start("A", "S", 84);
    done(&mut table, "A");
    for count in 1..=3 {
        others_pass(&mut table, "B");
        assert_eq!(holder(&table, "S", 0), "A");
        buys(&mut table, "B", "S");
        assert_eq!(table.percent("B", "S"), 5 * count);
    }
    // The subnets merge, and then B gives two of the certificates for the president's.
    assert_eq!((holder(&table, "S", 0).as_str(), networks(&table)), ("B", vec!["S"]));
    assert_eq!((table.percent("A", "S"), table.percent("B", "S")), (10, 15));
    assert_eq!((table.certificates("A", "S").len(), table.certificates("B", "S").len()), (2, 2));
    assert_eq!((table.cash("A"), table.cash("B"), table.cash("S")), (620 - 168, 620 - 3 * 84, 0));
    table.buy("C", "S");
    assert_eq!((table.cash("S"), table.acting().as_str()), (1680, "B"));
    begin_at(&mut table, "S", "J28");
    assert!(!table.has_question(), "what A has leads no subnet");
}

/// D81-30 (after the float): A sells, and C has nothing but the three certificates of vice presidents.
#[test]
fn a_president_by_three_vice_presidents_certificates_after_the_float() {
    let mut table = with_sbahn();
    table.deal("S", &[1, 2, 3], Some("C"));
    others_pass(&mut table, "A");
    table.sell("A", "S", &[4]);
    assert_eq!((holder(&table, "S", 0).as_str(), networks(&table)), ("C", vec!["S"]));
    assert_eq!((table.percent("A", "S"), table.percent("C", "S")), (10, 15));
    assert_eq!((table.certificates("A", "S").len(), table.certificates("C", "S").len()), (2, 2));
    // All money, trains and depots are the main network's.
    assert_eq!((table.cash("S"), table.trains("S").len()), (1680, 4));
    let mut depots = table.stations("S");
    depots.sort();
    assert_eq!(depots, ["A23", "G13", "J28", "L4"]);
    // A sells one of what they have got: it was a subnet's, which is no more.
    let first = table.certificates("A", "S")[0];
    table.sell("A", "S", &[first]);
    assert_eq!((table.in_pool("S"), networks(&table)), (10, vec!["S"]));
}

/// D81-30: one normal certificate is given first; a vice president's only where there is no other.
#[test]
fn normal_certificates_are_given_before_those_of_vice_presidents() {
    let mut table = with_sbahn();
    table.deal("S", &[1, 2, 5], Some("C"));
    others_pass(&mut table, "A");
    table.sell("A", "S", &[4]);
    assert_eq!((holder(&table, "S", 0).as_str(), holder(&table, "S", 5).as_str()), ("C", "A"));
    assert_eq!((networks(&table), table.cash("S")), (vec!["S", "S3"], 1260));
    assert_eq!((table.certificates("A", "S").len(), table.certificates("C", "S").len()), (2, 2));
}

/// 1881-SB-10: C sells S2 to the pool, and D buys it there.
#[test]
fn a_vice_presidents_certificate_that_was_sold_leads_no_subnet_any_more() {
    let mut table = with_sbahn();
    table.pass("B");
    let cash = table.cash("C");
    table.sell("C", "S", &[2]);
    assert_eq!((networks(&table), holder(&table, "S", 2).as_str()), (vec!["S", "S1", "S3"], "pool"));
    assert_eq!((table.cash("C"), table.price("S")), (cash + 84, 80));
    assert_eq!((table.cash("S"), table.trains("S").len()), (840, 2));
    let mut depots = table.stations("S");
    depots.sort();
    assert_eq!(depots, ["J28", "L4"], "Potsdam was the start of S2");
    done(&mut table, "C");
    table.act("D", table.buying("S", 2));
    assert_eq!((holder(&table, "S", 2).as_str(), networks(&table)), ("D", vec!["S", "S1", "S3"]));
    done(&mut table, "D");
    table.to_operating_round();
    let turns = table.turns();
    assert_eq!(turns, ["S1", "S3", "S"]);
}

/// 1881-SB-10: as long as it is not sold, it stays: neither purchases nor majorities of others move it.
#[test]
fn more_shares_of_others_do_not_move_a_vice_presidents_certificate() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6], Some("B"));
    table.deal("S", &[7, 8], Some("D"));
    table.pass("B");
    buys(&mut table, "C", "S");
    assert_eq!([1, 2, 3].map(|index| holder(&table, "S", index)), ["B", "C", "D"]);
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
}

/// 1881-SB-13 (tramway): the GBS has the president's certificate and buys S1.
#[test]
fn a_tramway_with_both_certificates_merges_a_subnet() {
    let mut table = with_tramways(3);
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.start("GBS", "S", 84);
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
    until_next_shares_of(&mut table, "GBS");
    table.buy("GBS", "S");
    assert_eq!((table.certificates("GBS", "S"), networks(&table)), (vec![0, 1], vec!["S", "S2", "S3"]));
}

/// 1881-SB-13 (tramway), 1881-SB-10: the SSC leads S1 and becomes president with 20%.
#[test]
fn a_tramway_that_becomes_president_keeps_its_vice_presidents_certificate() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[1, 5, 6], "SSC");
    table.to_operating_round();
    until_shares_of(&mut table, "SSC");
    assert_eq!((table.percent("SSC", "S"), holder(&table, "S", 0).as_str()), (15, "A"));
    table.buy("SSC", "S");
    assert_eq!([0, 1, 2, 3].map(|index| holder(&table, "S", index)), ["SSC", "SSC", "C", "D"]);
    assert_eq!((table.percent("SSC", "S"), table.percent("A", "S")), (20, 15));
    assert_eq!((networks(&table), table.cash("S")), (vec!["S", "S2", "S3"], 840));
    // S1 has no turn in this round any more; B runs the main network for the SSC.
    for (network, player) in [("S2", "C"), ("S3", "D"), ("S", "B")] {
        table.until_turn_of(network);
        assert_eq!(decider(&table), player);
    }
}

/// 1881-SB-13 (no merger): A has the president's certificate, and the GBS, whose director is A, buys S1.
#[test]
fn a_player_and_their_tramway_are_two_hands() {
    let mut table = with_tramways(3);
    table.start("A", "S", 84);
    done(&mut table, "A");
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.buy("GBS", "S");
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
    until_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    until_shares_of(&mut table, "NBSN");
    table.buy("NBSN", "S");
    until_next_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    // Both have their own money, and A decides for both.
    assert_eq!(["S", "S1", "S2", "S3"].map(|network| table.cash(network)), [420; 4]);
    for (network, player, hex) in [("S", "A", "J28"), ("S1", "A", "L4"), ("S2", "B", "G13"), ("S3", "C", "A23")] {
        assert_eq!(table.acting(), player);
        begin_at(&mut table, network, hex);
    }
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
}

/// 1881-SB-13 (vice versa): the GBS is president, and A buys S1.
#[test]
fn a_tramway_and_its_director_are_two_hands() {
    let mut table = with_tramways(3);
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.start("GBS", "S", 84);
    table.until_next_stock_round();
    others_pass_to(&mut table, "A");
    buys(&mut table, "A", "S");
    assert_eq!((holder(&table, "S", 0).as_str(), holder(&table, "S", 1).as_str()), ("GBS", "A"));
    assert_eq!(networks(&table), ["S", "S1", "S2", "S3"]);
}

fn others_pass_to(table: &mut Table, player: &str) {
    table.until_turn_of(player);
    assert_eq!(table.round(), "stock_round");
}
