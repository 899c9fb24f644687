//! How many certificates, and how much of a company, somebody may have.

use prospectus_engine::Deed;

use super::super::kit::{TRAMWAYS, Table};
use super::situations::*;

const FULL: &str = "certificates above the limit must be sold first";

/// A stock round in which A has so many certificates: the director's of the GBS and others of all tramways but the SpS,
/// which has sold none. All tramways have cars, those of others have directors with 40% where A has certificates, and
/// all markers but that of the SpS stand at 102. A begins.
fn with_certificates(players: usize, count: usize) -> Table {
    let mut table = Table::in_stock_round(players);
    for (at, (company, par)) in TRAMWAYS.into_iter().enumerate() {
        table.found(company, director(players, at), par, 1000);
        table.give_train(company, "2");
        if company != "SpS" {
            table.put_marker(company, 3, 4);
        }
    }
    let mut left = count - 1;
    for (company, _) in TRAMWAYS.into_iter().filter(|(company, _)| *company != "SpS") {
        left -= give_a(&mut table, company, left.min(4));
    }
    assert_eq!((table.limit_count("A"), table.acting().as_str()), (count as i64, "A"));
    table
}

/// A directs the first tramway, the others take turns.
fn director(players: usize, at: usize) -> &'static str {
    if at == 0 { "A" } else { PLAYERS[1 + (at - 1) % (players - 1)] }
}

/// A gets the last certificates of a tramway, and its director two more.
fn give_a(table: &mut Table, company: &str, count: usize) -> usize {
    let places: Vec<usize> = (9 - count..=8).collect();
    table.deal(company, &places, Some("A"));
    let director = table.president(company).expect("a director");
    if count > 0 && director != "A" {
        table.deal(company, &[1, 2], Some(&director));
    }
    count
}

/// 1881-LI-01
#[test]
fn the_limit_goes_by_the_number_of_players() {
    for (players, limit) in [(3, 21), (4, 18), (5, 15), (6, 12)] {
        let mut table = with_certificates(players, limit - 1);
        table.buy("A", "SpS");
        done(&mut table, "A");
        assert_eq!(table.limit_count("A"), limit as i64);
        others_pass(&mut table, "A");
        table.refused("A", table.buying("SpS", 2), &format!("nobody may have more than {limit} certificates"));
        // Who sells one may buy another.
        table.sell("A", "BChSt", &[5]);
        table.act("A", table.buying("SpS", 2));
        assert_eq!(table.limit_count("A"), limit as i64);
    }
}

/// 1881-LI-01: of whatever size; a director's or president's certificate is one, too, and a tramway's are not its
/// director's.
#[test]
fn every_certificate_counts_one() {
    let mut table = with_sbahn_and_tramways();
    table.deal_to_tramway("S", &[5, 6, 7], "GBS");
    // A: president, a normal one of the S-Bahn, director of the GBS. B: vice president of S1, director of the SSC.
    assert_eq!((table.limit_count("A"), table.limit_count("B")), (3, 2));
    table.deal("SSC", &[1, 2], Some("A"));
    assert_eq!(table.limit_count("A"), 5);
    table.buy("B", "S");
    assert_eq!(table.limit_count("B"), 3);
}

/// 1881-LI-02: A loses the GBS to B, and has two certificates for one.
#[test]
fn who_comes_above_the_limit_by_a_change_of_director_sells_on_their_next_turn() {
    let mut table = with_certificates(3, 21);
    table.deal("GBS", &[5, 6, 7, 8], None);
    give_a(&mut table, "SBV", 4);
    table.deal("GBS", &[1, 2], Some("B"));
    assert_eq!((table.limit_count("A"), table.percent("A", "GBS")), (21, 20));
    table.pass("A");
    table.act("B", table.buying("GBS", 3));
    assert_eq!((table.president("GBS").as_deref(), table.limit_count("A")), (Some("B"), 22));
    done(&mut table, "B");
    table.pass("C");
    assert_eq!(table.acting(), "A");
    table.refused("A", Deed::Pass, FULL);
    table.refused("A", table.buying("SpS", 1), FULL);
    table.sell("A", "SBV", &[5]);
    assert_eq!(table.limit_count("A"), 21);
    table.refused("A", table.buying("SpS", 1), "nobody may have more than 21 certificates");
    table.pass("A");
}

/// 1881-LI-03, 1881-SR1-04
#[test]
fn nobody_has_more_than_60_percent_of_a_tramway() {
    let mut table = with_gbs();
    table.deal("GBS", &[1, 2, 3], Some("A"));
    table.deal("GBS", &[8], None);
    buys(&mut table, "A", "GBS");
    assert_eq!(table.percent("A", "GBS"), 60);
    others_pass(&mut table, "A");
    table.refused("A", table.buying("GBS", 5), "nobody may have more than 60% of it");
    table.refused("A", table.buying("GBS", 8), "nobody may have more than 60% of it");
}

/// 1881-LI-03 (S-Bahn): for players and for tramways, each by themselves.
#[test]
fn nobody_has_more_than_60_percent_of_the_s_bahn() {
    let mut table = with_sbahn_and_tramways();
    let shares: Vec<usize> = (5..=12).collect();
    table.deal("S", &shares, Some("A"));
    others_pass(&mut table, "A");
    assert_eq!(table.percent("A", "S"), 55);
    buys(&mut table, "A", "S");
    assert_eq!(table.percent("A", "S"), 60);
    others_pass(&mut table, "A");
    table.refused("A", table.buying("S", 14), "nobody may have more than 60% of it");
    // The GBS of A may buy.
    table.to_operating_round();
    until_shares_of(&mut table, "GBS");
    table.buy("GBS", "S");
    assert_eq!((table.percent("A", "S"), table.percent("GBS", "S")), (60, 5));
    // A tramway with 60% may not.
    let mut table = with_sbahn_and_tramways();
    let shares: Vec<usize> = (5..=15).collect();
    table.deal_to_tramway("S", &shares, "SSC");
    table.to_operating_round();
    until_shares_of(&mut table, "SSC");
    table.buy("SSC", "S");
    assert_eq!(table.percent("SSC", "S"), 60);
    until_next_shares_of(&mut table, "SSC");
    table.refused("SSC", table.buying("S", 17), "nobody may have more than 60% of it");
    // Nor may its director buy less for that.
    table.until_next_stock_round();
    table.until_turn_of("B");
    table.buy("B", "S");
    assert_eq!(table.percent("B", "S"), 10);
}

/// 1881-LI-04
#[test]
fn certificates_on_yellow_cells_do_not_count_but_60_percent_hold() {
    let mut table = with_certificates(3, 21);
    table.refused("A", table.buying("SpS", 1), "nobody may have more than 21 certificates");
    // 72, 64 and 54 are yellow; 80 and 66 beside them are not.
    for (row, column, is_yellow) in [(4, 0, true), (5, 0, true), (6, 0, true), (4, 1, false), (6, 1, false)] {
        let mut table = table.twin();
        table.put_marker("SpS", row, column);
        assert_eq!(table.may("A", table.buying("SpS", 1)), is_yellow, "{}", table.price("SpS"));
        if is_yellow {
            table.act("A", table.buying("SpS", 1));
            assert_eq!((table.limit_count("A"), table.percent("A", "SpS")), (21, 10));
        }
    }
    // What A has on a yellow cell makes room.
    table.put_marker("BChSt", 5, 0);
    assert_eq!(table.limit_count("A"), 17);
    table.put_marker("SpS", 6, 0);
    table.deal("SpS", &[1, 2, 3, 4, 5], Some("A"));
    table.act("A", table.buying("SpS", 6));
    assert_eq!((table.limit_count("A"), table.percent("A", "SpS")), (17, 60));
    done(&mut table, "A");
    others_pass(&mut table, "A");
    table.refused("A", table.buying("SpS", 7), "nobody may have more than 60% of it");
}

/// 1881-LI-04: the GBS pays a dividend and goes from 72, which is yellow, to 80.
#[test]
fn who_comes_above_the_limit_because_a_marker_leaves_the_yellow_cells_sells() {
    let mut table = with_certificates(3, 21);
    line_of_gbs(&mut table);
    table.put_marker("GBS", 4, 0);
    give_a(&mut table, "SBV", 4);
    give_a(&mut table, "SHG", 1);
    assert_eq!((table.limit_count("A"), table.certificates("A", "GBS").len()), (21, 5));
    table.to_operating_round();
    table.until_turn_of("GBS");
    table.run_best("GBS");
    table.pay("GBS");
    assert_eq!((table.price("GBS"), table.limit_count("A")), (80, 26), "at once");
    table.until_next_stock_round();
    table.until_turn_of("A");
    for (company, index) in [("SHG", 8), ("SBV", 5), ("SBV", 6), ("SBV", 7), ("SBV", 8)] {
        table.refused("A", Deed::Pass, FULL);
        table.refused("A", table.buying("SpS", 1), FULL);
        table.sell("A", company, &[index]);
    }
    assert_eq!(table.limit_count("A"), 21);
    table.pass("A");
}

/// 1881-LI-04: piecemeal sales bring the marker back into the yellow area.
#[test]
fn selling_one_certificate_may_restore_the_exception() {
    let mut table = with_certificates(3, 20);
    table.deal("SpS", &[1, 2, 3, 4], Some("A"));
    table.deal("SpS", &[5, 6], Some("B"));
    table.put_marker("SpS", 3, 0);
    assert_eq!((table.limit_count("A"), table.price("SpS")), (24, 78));
    table.refused("A", Deed::Pass, FULL);
    table.refused("A", table.buying("SHG", 1), FULL);
    table.sell("A", "SpS", &[1]);
    assert_eq!((table.price("SpS"), table.limit_count("A")), (72, 20), "back in the yellow area");
    buys(&mut table, "A", "SHG");
    assert_eq!((table.limit_count("A"), table.percent("A", "SpS")), (21, 30));
}

/// 1881-LI-05: the GBS is sold out and rises from 72 to 78 when the round is over.
#[test]
fn what_is_above_the_limit_by_the_rise_at_the_end_is_sold_in_the_next_stock_round() {
    let mut table = with_certificates(3, 21);
    line_of_gbs(&mut table);
    table.put_marker("GBS", 4, 0);
    table.deal("GBS", &[1, 2, 3, 4], Some("B"));
    give_a(&mut table, "SBV", 4);
    give_a(&mut table, "SHG", 1);
    assert_eq!(table.limit_count("A"), 21);
    all_pass(&mut table);
    assert_eq!((table.round().as_str(), table.price("GBS"), table.limit_count("A")), ("operating_round", 78, 26));
    // Nobody sells in the operating round, in which the GBS pays.
    table.until_turn_of("GBS");
    table.run_best("GBS");
    table.pay("GBS");
    table.go_on_until(|table| {
        assert!(!table.is_offered(|deed| matches!(deed, Deed::SellShares { .. })) || table.round() == "stock_round");
        table.round() == "stock_round"
    });
    table.until_turn_of("A");
    assert_eq!((table.price("GBS"), table.limit_count("A")), (84, 26));
    table.refused("A", Deed::Pass, FULL);
    table.sell("A", "SBV", &[5, 6, 7, 8]);
    table.refused("A", Deed::Pass, FULL);
    table.sell("A", "SHG", &[8]);
    table.pass("A");
}
