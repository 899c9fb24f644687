//! How many certificates a player may have.

use prospectus_engine::Deed;

use super::super::kit::Table;
use super::situations::{MAJORS, PLAYERS, give_line, later, limit, others_pass, pay_out, with_kt};

const LIMITS: [(usize, [i64; 9]); 4] = [
    (3, [10, 12, 14, 15, 17, 19, 20, 22, 24]),
    (4, [8, 9, 10, 11, 13, 14, 15, 16, 18]),
    (5, [6, 7, 8, 9, 10, 11, 12, 13, 14]),
    (6, [5, 6, 7, 7, 8, 9, 10, 11, 12]),
];

/// The stock round after an operating round of all eight companies in which the first of them paid and were split; the
/// limits are those of the table after each of the splits.
fn after_splits(players: usize, splits: usize, limits: &[i64; 9]) -> Table {
    let mut table = later(players);
    for (at, company) in MAJORS.iter().enumerate() {
        table.found(company, PLAYERS[at % players], 67, 100);
        give_line(&mut table, company);
        if at < splits {
            table.put_marker(company, 1, 3);
        }
    }
    assert_eq!(limit(&table), limits[0]);
    for (at, company) in MAJORS.iter().enumerate().take(splits) {
        pay_out(&mut table, company, 100);
        assert_eq!((table.price(company), limit(&table)), (95, limits[at + 1]), "at once");
    }
    table.until_next_stock_round();
    table
}

/// 1854-LI-01, 1854-LI-02, 1854-LI-03, 1854-LI-04, 1854-SP-07, 1854-BU-07
#[test]
fn the_limit_rises_with_every_split_and_nobody_buys_at_it() {
    for (players, limits) in LIMITS {
        for splits in 0..=8 {
            let mut table = after_splits(players, splits, &limits);
            let most = limits[splits] as usize;
            assert_eq!(table.acting(), "A");
            // A, the director of the KE, gets shares of the other companies until one is missing.
            let mut count = table.limit_count("A") as usize;
            for (at, company) in MAJORS.iter().enumerate().skip(1) {
                let ordinary = if at < splits { 8 } else { 3 };
                let places: Vec<usize> = (1..=ordinary).take(most - 1 - count).collect();
                table.deal(company, &places, Some("A"));
                count += places.len();
            }
            assert_eq!(table.limit_count("A") as usize, most - 1, "{players} players, {splits} splits");
            table.set_cash("A", 500);
            table.act("A", table.buying("KE", 1));
            assert_eq!(table.limit_count("A") as usize, most);
            others_pass(&mut table, "A");
            let words = format!("nobody may have more than {most} certificates");
            table.refused("A", table.buying("KE", 2), &words);
            if splits == 0 {
                table.refused("A", table.option("KE", 2), &words);
            }
            table.pass("A");
        }
    }
}

/// 1854-LI-05, 1854-MR-03, 1854-LOC-02
#[test]
fn every_certificate_counts_one_those_of_mountain_and_local_railways_too() {
    let mut table = Table::in_stock_round(3);
    table.until_next_stock_round();
    table.until_turn_of("A");
    // A: P1, P4, the railways 1 and 4 and the share of the VB; C: P3 and the railways 3 and 6.
    assert_eq!(["A", "B", "C"].map(|player| table.limit_count(player)), [5, 5, 3]);
    table.start("A", "KT", 67);
    assert_eq!((table.percent("A", "KT"), table.limit_count("A")), (40, 6), "of whatever size");
    table.found("SB", "B", 67, 670);
    table.found("NT", "B", 67, 670);
    table.deal("SB", &[1, 2], Some("A"));
    table.deal("NT", &[1], Some("A"));
    others_pass(&mut table, "A");
    table.act("A", table.buying("KT", 1));
    assert_eq!(table.limit_count("A"), 10);
    others_pass_buying(&mut table);
    let words = "nobody may have more than 10 certificates";
    table.refused("A", table.buying("KT", 2), words);
    table.refused("A", table.starting("FJ", 67), words);
    table.refused("A", table.option("KT", 2), words);
    // When a mountain railway is gone, there is room for another; likewise with a local railway.
    let mut closed = table.twin();
    closed.close_private("P1");
    closed.act("A", closed.buying("KT", 2));
    table.deal("4", &[0], Some("C"));
    table.act("A", table.buying("KT", 2));
}

/// B buys something, C passes, and it is A's turn.
fn others_pass_buying(table: &mut Table) {
    table.act("B", table.buying("SB", 3));
    table.pass("C");
}

/// 1854-LI-06
#[test]
fn shares_on_orange_cells_do_not_count() {
    let mut table = with_ten();
    assert_eq!(table.limit_count("A"), 10);
    table.refused("A", table.buying("VB", 1), "nobody may have more than 10 certificates");
    // 60, 61, 71 and 79 are orange, 62, 64 and 73 beside them are not.
    for (row, column, is_orange) in
        [(7, 3, true), (5, 0, true), (6, 5, true), (5, 6, true), (6, 2, false), (5, 1, false), (5, 4, false)]
    {
        let mut table = table.twin();
        table.put_marker("VB", row, column);
        assert_eq!(table.may("A", table.buying("VB", 1)), is_orange, "{}", table.price("VB"));
        if is_orange {
            table.act("A", table.buying("VB", 1));
            assert_eq!((table.limit_count("A"), table.percent("A", "VB")), (10, 20));
        }
    }
    // A company of A's that gets there makes room for others.
    table.put_marker("SB", 7, 3);
    assert_eq!(table.limit_count("A"), 8);
    table.act("A", table.buying("VB", 1));
    assert_eq!(table.limit_count("A"), 9);
}

/// A has ten certificates: the director's of the KT, two shares each of SB, NT, KR and FJ, and one of the SD. The VB of
/// B has sold none.
fn with_ten() -> Table {
    let mut table = with_kt();
    for (company, director) in [("SB", "B"), ("NT", "B"), ("KR", "C"), ("FJ", "C")] {
        table.found(company, director, 77, 770);
        table.deal(company, &[1, 2], Some("A"));
    }
    table.found("SD", "C", 77, 770);
    table.deal("SD", &[1], Some("A"));
    table.found("VB", "B", 77, 770);
    table
}

/// 1854-LI-07 (director's certificate): two shares for one certificate are one too many.
#[test]
fn who_comes_above_the_limit_by_losing_a_certificate_sells_on_their_next_turn() {
    let mut table = with_ten();
    table.deal("KT", &[1, 2], Some("B"));
    table.pass("A");
    table.act("B", table.buying("KT", 3));
    assert_eq!((table.president("KT").as_deref(), table.limit_count("A")), (Some("B"), 11));
    table.pass("C");
    table.refused("A", Deed::Pass, "certificates above the limit must be sold first");
    table.refused("A", table.buying("VB", 1), "certificates above the limit must be sold first");
    table.refused("A", table.option("VB", 1), "certificates above the limit must be sold first");
    table.sell("A", "KT", &[1]);
    assert_eq!(table.limit_count("A"), 10);
    table.refused("A", table.buying("VB", 1), "nobody may have more than 10 certificates");
    table.pass("A");
}

/// 1854-LI-07 (orange): the KT pays and goes from 61, which is orange, to 64.
#[test]
fn who_comes_above_the_limit_because_a_price_leaves_the_orange_area_sells() {
    let mut table = with_ten();
    table.deal("KT", &[1], Some("A"));
    table.deal("VB", &[1], Some("A"));
    table.put_marker("KT", 5, 0);
    give_line(&mut table, "KT");
    assert_eq!(table.limit_count("A"), 10, "nine and one, and two that do not count");
    pay_out(&mut table, "KT", 100);
    assert_eq!((table.price("KT"), table.limit_count("A")), (64, 12));
    table.until_next_stock_round();
    table.until_turn_of("A");
    for (company, count) in [("VB", 11), ("NT", 10)] {
        table.refused("A", Deed::Pass, "certificates above the limit must be sold first");
        table.sell("A", company, &[1]);
        assert_eq!(table.limit_count("A"), count);
    }
    table.pass("A");
}
