//! In which order the networks act, and what they never do.

use super::*;

/// The networks and tramways in the order of their turns from now to the end of this operating round.
fn order(table: &mut Table) -> Vec<String> {
    let round = table.game.state().clock.set_round;
    let mut order: Vec<String> = Vec::new();
    while table.game.state().clock.set_round == round && table.round() == "operating_round" {
        let who = table.acting();
        if order.last() != Some(&who) {
            order.push(who);
        }
        table.do_little();
    }
    order
}

/// 1881-SO-01: S1, S2, S3, and the main network last, each once.
#[test]
fn subnets_act_by_number_and_the_main_network_last() {
    let mut table = at_work("Green", PLACES, four_routes);
    assert_eq!(order(&mut table), ["S1", "S2", "S3", "S"]);
    // The tramways come before them, whatever their prices.
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        for (company, director, par) in [("SpS", "C", 66), ("GBS", "D", 90)] {
            table.found(company, director, par, 100);
            table.give_train(company, "2");
        }
        table.put_marker("S", 2, 10);
    });
    assert_eq!(order(&mut table), ["GBS", "SpS", "S1", "S2", "S3", "S"]);
}

/// 1881-SO-01: S2 waits until S1 has laid, run, paid and bought.
#[test]
fn a_network_finishes_before_the_next_begins() {
    let mut table = at_work("Green", PLACES, |table| {
        four_lines(table);
        table.give_train("S1", "S4");
        table.give_train("S2", "S4");
    });
    table.refused("S2", table.laying("G11", "824", 0), "it is the turn of S1");
    table.run_best("S1");
    table.refused("S2", Deed::Pass, "it is the turn of S1");
    table.pay("S1");
    keep_bonuses(&mut table, "S1");
    table.refused("S2", Deed::Pass, "it is the turn of S1");
    finish(&mut table, "S1");
    assert_eq!(table.acting(), "S2");
    table.refused("S1", Deed::Pass, "it is the turn of S2");
    turn(&mut table, "S2", DividendKind::Keep);
    assert_eq!(table.acting(), "S3");
}

/// 1881-SO-27: neither the S-Bahn's own nor a tramway's, at any point of the turn of a network.
#[test]
fn networks_deal_in_no_certificates() {
    for network in ["S1", "S"] {
        let mut table = at_work("Green", PLACES, |table| {
            four_routes(table);
            table.found("GBS", "A", 90, 0);
            table.give_train("GBS", "2");
            table.deal("GBS", &[1], None);
            table.deal("S", &[5], None);
        });
        table.until_turn_of(network);
        let deeds = [table.buying("GBS", 1), table.buying("GBS", 2), table.buying("S", 5), table.buying("S", 6)];
        let mut steps = 0;
        while table.acting() == network {
            assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyShare { .. } | Deed::SellShares { .. })));
            for deed in &deeds {
                table.refused(network, deed.clone(), NOT_NOW);
            }
            table.do_little();
            steps += 1;
        }
        assert!(steps > 1);
    }
}
