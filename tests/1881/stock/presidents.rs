//! Presidents of the S-Bahn: players and tramways, each with what they hold themselves.

use super::super::kit::Table;
use super::situations::*;

/// The S-Bahn as in the examples: A, player no. 1, has the president's certificate and nothing else, B, player no. 2,
/// one of 5%, and so has the SSC, whose director is B. C and D lead the subnets. It is the first operating round of
/// two.
fn as_in_the_examples() -> Table {
    let mut table = with_tramways(4);
    table.start("A", "S", 84);
    done(&mut table, "A");
    table.pass("B");
    buys(&mut table, "C", "S");
    buys(&mut table, "D", "S");
    table.pass("A");
    table.pass("B");
    buys(&mut table, "C", "S");
    table.pass("D");
    table.pass("A");
    table.buy("B", "S");
    for (network, hex) in [("S", "J28"), ("S1", "A23"), ("S2", "L4"), ("S3", "G13")] {
        begin_at(&mut table, network, hex);
        table.give_train(network, "S4");
    }
    done(&mut table, "B");
    table.deal_to_tramway("S", &[5], "SSC");
    table.to_operating_round();
    assert_eq!(["A", "B", "SSC"].map(|owner| table.percent(owner, "S")), [10, 5, 5]);
    table
}

/// 1881-EX-02, 1881-EX-03, 1881-SB-08
#[test]
fn the_ssc_takes_the_presidents_certificate_with_15_percent_of_its_own() {
    let mut table = as_in_the_examples();
    // Example 1: B has 5% directly and 10% through the SSC, which are not added.
    until_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    assert_eq!((table.percent("B", "S"), table.percent("SSC", "S")), (5, 10));
    assert_eq!(holder(&table, "S", 0), "A");
    table.until_turn_of("S");
    assert_eq!(decider(&table), "A");
    // Example 2: A buys for the GBS, and has 10% directly and 5% indirectly.
    until_shares_of(&mut table, "GBS");
    table.buy("GBS", "S");
    assert_eq!((table.percent("A", "S"), table.percent("GBS", "S")), (10, 5));
    until_shares_of(&mut table, "SSC");
    let cash = table.cash("SSC");
    table.buy("SSC", "S");
    assert_eq!((table.percent("SSC", "S"), holder(&table, "S", 0).as_str()), (15, "SSC"));
    // A gets two certificates of 5% for it, and no money.
    assert_eq!((table.percent("A", "S"), table.certificates("A", "S").len()), (10, 2));
    assert_eq!((table.certificates("SSC", "S").len(), table.cash("SSC")), (2, cash - 84));
    assert_eq!(table.percent("B", "S"), 5);
    // The main network is now run by B, who is director of the SSC.
    table.until_turn_of("S");
    assert_eq!(decider(&table), "B");
    assert_eq!(["S", "S1", "S2", "S3"], networks(&table)[..], "no subnet has merged");
}

/// 1881-SB-08 (vice versa): what the director has does not keep the certificate for the tramway.
#[test]
fn a_player_takes_the_certificate_from_a_tramway_whose_director_has_more_with_it() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[0], "SSC");
    table.deal("S", &[5], Some("C"));
    assert_eq!(["SSC", "B", "C"].map(|owner| table.percent(owner, "S")), [10, 5, 10]);
    table.pass("B");
    // C has 15%, and so have the SSC and B together, which does not count.
    table.buy("C", "S");
    assert_eq!((holder(&table, "S", 0).as_str(), table.percent("C", "S")), ("C", 15));
    assert_eq!((table.percent("SSC", "S"), table.certificates("SSC", "S")), (10, vec![5, 6]), "two of 5%");
    assert_eq!(table.percent("B", "S"), 5);
}

/// 1881-SB-08: by a purchase in a stock round, with more, not with as much.
#[test]
fn a_player_becomes_president_with_more_than_the_president_has() {
    let mut table = with_sbahn();
    assert_eq!((table.percent("A", "S"), holder(&table, "S", 0).as_str()), (15, "A"));
    table.deal("S", &[5], Some("C"));
    table.pass("B");
    buys(&mut table, "C", "S");
    assert_eq!((table.percent("C", "S"), holder(&table, "S", 0).as_str()), (15, "A"), "as much");
    others_pass(&mut table, "C");
    table.buy("C", "S");
    assert_eq!((table.percent("C", "S"), holder(&table, "S", 0).as_str()), (20, "C"));
    assert_eq!((table.percent("A", "S"), table.certificates("A", "S").len()), (15, 3));
}

/// 1881-SB-08 (sale)
#[test]
fn a_president_gives_up_the_certificate_by_selling_others() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6], Some("D"));
    others_pass(&mut table, "A");
    assert_eq!((table.percent("A", "S"), table.percent("D", "S")), (15, 15));
    table.sell("A", "S", &[4]);
    assert_eq!((holder(&table, "S", 0).as_str(), table.percent("A", "S")), ("D", 10));
    // D gives the normal ones and keeps that of the vice president.
    assert_eq!((table.certificates("D", "S"), table.certificates("A", "S")), (vec![0, 3], vec![5, 6]));
}

/// 1881-SB-08: from one tramway to another, by a sale in an operating round.
#[test]
fn a_tramway_that_sells_loses_the_certificate_to_another() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[0, 5], "GBS");
    table.deal_to_tramway("S", &[6, 7, 8], "NBSN");
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    assert_eq!(holder(&table, "S", 0), "GBS");
    let price = table.price("S");
    let cash = table.cash("GBS");
    table.sell("GBS", "S", &[5]);
    assert_eq!((holder(&table, "S", 0).as_str(), table.percent("NBSN", "S")), ("NBSN", 15));
    assert_eq!((table.percent("GBS", "S"), table.certificates("GBS", "S").len()), (10, 2));
    assert_eq!((table.cash("GBS"), table.price("S")), (cash + price, price), "the sale moves no marker");
    table.until_turn_of("S");
    assert_eq!(decider(&table), "C");
}

/// 1881-SB-08 (like a director): of two with the same number the next to the left of the old president.
#[test]
fn of_several_players_the_next_to_the_left_becomes_president() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6], Some("C"));
    table.deal("S", &[7, 8], Some("D"));
    others_pass(&mut table, "A");
    table.sell("A", "S", &[4]);
    assert_eq!(holder(&table, "S", 0), "C");
}

/// 1881-SB-09, 1881-SR-08 (president's certificate)
#[test]
fn the_presidents_certificate_is_never_sold() {
    let mut table = with_sbahn();
    table.deal("S", &[5, 6, 7], Some("D"));
    others_pass(&mut table, "A");
    for places in [&[0][..], &[0, 4]] {
        table.refused("A", table.selling("S", places, 0), "these certificates are not there to be sold");
    }
    for (places, part) in [(&[][..], 10), (&[], 5), (&[4], 10)] {
        table.refused("A", table.selling("S", places, part), "a rule does not allow it (`limits.sell`");
    }
    table.sell("A", "S", &[4]);
    assert_eq!(holder(&table, "S", 0), "D");
    // A tramway does not sell it either.
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[0, 5], "GBS");
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    for places in [&[0][..], &[0, 5]] {
        table.refused("GBS", table.selling("S", places, 0), "these certificates are not there to be sold");
    }
    table.refused("GBS", table.selling("S", &[], 10), "nobody else could become director");
    table.sell("GBS", "S", &[5]);
    assert_eq!((table.in_pool("S"), holder(&table, "S", 0).as_str()), (5, "GBS"));
}

/// 1881-SB-07: S1, S2, S3 and then the main network, each by its own leader.
#[test]
fn president_and_vice_presidents_run_their_networks_apart() {
    let mut table = with_sbahn();
    table.to_operating_round();
    for (network, player) in [("S1", "B"), ("S2", "C"), ("S3", "D"), ("S", "A")] {
        assert_eq!((table.acting().as_str(), decider(&table).as_str()), (network, player));
        if network != "S" {
            table.go_on_until(|table| table.acting() != network);
        }
    }
    // The main network lays its tile with its own money; the others keep theirs.
    table.lay("S", "I27", "817", 2);
    assert_eq!(["S1", "S2", "S3"].map(|network| table.cash(network)), [420; 3]);
}

/// 1881-SB-07 (tramways), D81-18
#[test]
fn a_network_of_a_tramway_is_run_by_its_director() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[1], "NBSN");
    table.deal_to_tramway("S", &[2], "SpS");
    table.deal_to_tramway("S", &[0], "SSC");
    table.to_operating_round();
    for (network, player) in [("S1", "C"), ("S2", "D"), ("S3", "D"), ("S", "B")] {
        table.until_turn_of(network);
        assert_eq!(decider(&table), player, "{network}");
    }
}

/// 1881-SB-07: the director, whoever that is when the network operates.
#[test]
fn a_new_director_of_a_tramway_runs_its_network() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[1], "NBSN");
    table.deal("NBSN", &[1, 2], Some("B"));
    assert_eq!(table.acting(), "B");
    buys(&mut table, "B", "NBSN");
    assert_eq!(table.president("NBSN").as_deref(), Some("B"));
    table.to_operating_round();
    table.until_turn_of("S1");
    assert_eq!((decider(&table).as_str(), holder(&table, "S", 1).as_str()), ("B", "NBSN"));
}
