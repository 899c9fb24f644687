//! What a network pays, to whom, and the 20 of its leader.

use DividendKind::{Keep, Pay};

use super::*;

/// S2, which earns 140, about to decide. C leads it; A has 15 % of the S-Bahn, B, C and D have 5 % each, the rest is
/// unsold. What is different is made before.
fn earned(prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        prepare(table);
    });
    table.until_turn_of("S2");
    table.run_best("S2");
    table
}

const ALL: [&str; 8] = ["A", "B", "C", "D", "S", "S1", "S2", "S3"];

/// 1881-SO-11: C leads S2, which pays: 20 from its treasury for C, and 7 for each 5 %.
#[test]
fn a_player_who_leads_a_network_gets_20_from_its_treasury() {
    let mut table = earned(|_| {});
    let (before, bank) = (cash_of(&table, &ALL), table.bank());
    table.pay("S2");
    assert_eq!(gains(&table, &ALL, &before), [21, 7, 20 + 7, 7, 0, 0, -20, 0]);
    assert_eq!(table.bank(), bank - 42);
    // Nothing for the leader of a network that keeps its earnings.
    let mut table = earned(|_| {});
    table.keep("S2");
    assert_eq!(gains(&table, &ALL, &before), [0, 0, 0, 0, 0, 0, 140, 0]);
}

/// 1881-SO-11, D81-23: the GBS leads S2: the 20 go into its treasury, not to its director D.
#[test]
fn a_tramway_that_leads_a_network_gets_the_20() {
    let mut table = earned(|table| {
        table.found("GBS", "D", 90, 100);
        table.give_train("GBS", "2");
        table.deal_to_tramway("S", &[2], "GBS");
    });
    let names = ["A", "B", "C", "D", "GBS", "S2"];
    let before = cash_of(&table, &names);
    table.pay("S2");
    assert_eq!(gains(&table, &names, &before), [21, 7, 0, 7, 20 + 7, -20]);
}

/// 1881-SO-11: with 19 nobody gets 20, or less; with 20 it is all that the network has.
#[test]
fn no_20_from_a_treasury_of_19() {
    for (treasury, bonus) in [(0, 0), (19, 0), (20, 20), (21, 20)] {
        let mut table = earned(|table| table.set_cash("S2", treasury));
        let before = cash_of(&table, &ALL);
        table.pay("S2");
        assert_eq!(gains(&table, &ALL, &before), [21, 7, bonus + 7, 7, 0, 0, -bonus, 0], "{treasury}");
    }
}

/// 1881-SO-11, 1881-SO-12: the main network has 19, and half of the S-Bahn is in the pool: its dividend would bring the
/// treasury above 20, but comes after the leader's 20, which are therefore not paid.
#[test]
fn the_20_come_before_the_dividend() {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.deal("S", &[9, 10, 11, 12, 13, 14, 15, 16, 17, 18], None);
        table.set_cash("S", 19);
    });
    ["S1", "S2", "S3"].into_iter().for_each(|network| turn(&mut table, network, Keep));
    table.run_best("S");
    let before = cash_of(&table, &ALL);
    table.pay("S");
    // 5 % of 120 are 6.
    assert_eq!(gains(&table, &ALL, &before), [18, 6, 6, 6, 60, 0, 0, 0]);
    assert_eq!(table.cash("S"), 79);
}

/// 1881-SO-11: the president's 20 come out of the main network, those of a vice president out of their own.
#[test]
fn each_leader_is_paid_by_their_own_network() {
    let mut table = at_work("Green", PLACES, four_routes);
    for (network, leader) in [("S1", "B"), ("S2", "C"), ("S3", "D"), ("S", "A")] {
        table.run_best(network);
        let before = cash_of(&table, &[leader, network]);
        let dividend = if network == "S1" {
            150
        } else if network == "S" {
            120
        } else {
            140
        };
        table.pay(network);
        let percent = table.percent(leader, "S");
        assert_eq!(gains(&table, &[leader, network], &before), [20 + dividend * percent / 100, -20], "{network}");
        finish(&mut table, network);
    }
}

/// 1881-SO-12, 1881-TN-01: S2's dividend goes to all S-Bahn certificates: to players, into the treasuries of the
/// tramways that hold some, for those in the pool into the treasury of the main network; what is unsold stays in the
/// bank.
#[test]
fn dividends_go_to_all_certificates() {
    let mut table = earned(|table| {
        for (company, director, par) in [("GBS", "D", 90), ("SpS", "B", 66)] {
            table.found(company, director, par, 100);
            table.give_train(company, "2");
        }
        table.deal_to_tramway("S", &[5, 6, 7], "GBS");
        table.deal_to_tramway("S", &[8], "SpS");
        table.deal("S", &[9, 10], None);
    });
    assert_eq!((table.unsold("S"), table.in_pool("S")), (40, 10));
    let names = ["A", "B", "C", "D", "GBS", "SpS", "S", "S1", "S2", "S3"];
    let (before, bank) = (cash_of(&table, &names), table.bank());
    table.pay("S2");
    assert_eq!(gains(&table, &names, &before), [21, 7, 20 + 7, 7, 21, 7, 14, 0, -20, 0]);
    assert_eq!(table.bank(), bank - 84);
    // The tramways cannot pay it on: it is simply in their treasuries, and their markers stay.
    assert_eq!((table.cash("GBS"), table.cash("SpS")), (121, 107));
}

/// 1881-SO-12: each network for itself: two that pay are two dividends.
#[test]
fn every_network_decides_for_itself() {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.deal("S", &[5], None);
    });
    let before = cash_of(&table, &ALL);
    turn(&mut table, "S1", Keep);
    turn(&mut table, "S2", Pay);
    turn(&mut table, "S3", Pay);
    turn(&mut table, "S", Keep);
    // S1 keeps 150 and the ferry's 40; the main network keeps 120 and gets 7 twice for the share in the pool.
    assert_eq!(gains(&table, &ALL, &before), [42, 14, 20 + 14, 20 + 14, 120 + 14, 190, -20, -20]);
}
