//! The S-Bahn floats in the middle of an operating round.

use super::*;

/// An operating round in the green phase: four certificates are sold, the GBS at 90 and the SpS at 66 have a car each
/// and 200, and the GBS is about to deal in certificates. C is director of both.
fn one_short() -> Table {
    let mut table = before_floating("Green");
    for (company, par) in [("GBS", 90), ("SpS", 66)] {
        table.found(company, "C", par, 200);
        table.give_train(company, "2");
    }
    four_lines(&mut table);
    table.to_operating_round();
    assert_eq!(table.acting(), "GBS");
    table.pass_until("GBS", |deed| matches!(deed, Deed::BuyShare { .. }));
    table
}

/// 1881-SO-25, 1881-TN-01: the GBS buys the fifth certificate. Each network gets 420 and a depot at once; the GBS
/// finishes its turn, the SpS has its own, and then the networks act, in this very round.
#[test]
fn a_tramway_floats_the_s_bahn_and_its_networks_act_at_the_end_of_the_round() {
    let mut table = one_short();
    assert!(!table.has_floated("S"));
    let bank = table.bank();
    table.act("GBS", table.buying("S", 4));
    NETWORKS.into_iter().zip(PLACES).for_each(|(network, hex)| begin(&mut table, network, hex));
    assert!(table.has_floated("S"));
    assert_eq!(NETWORKS.map(|network| table.cash(network)), [420; 4]);
    assert_eq!(NETWORKS.map(|network| table.stations(network)), PLACES.map(|hex| vec![hex.to_owned()]));
    assert_eq!((table.cash("GBS"), table.bank()), (116, bank + 84 - 4 * 420));
    assert_eq!(table.acting(), "GBS", "its turn goes on");
    finish(&mut table, "GBS");
    assert_eq!(table.acting(), "SpS");
    finish(&mut table, "SpS");
    let round = table.game.state().clock.set_round;
    for network in ["S1", "S2", "S3", "S"] {
        assert_eq!((table.acting().as_str(), table.game.state().clock.set_round), (network, round));
        table.until_trains_of(network);
        table.buy_train(network, "S4");
        finish(&mut table, network);
    }
    assert_eq!((table.acting().as_str(), table.game.state().clock.set_round), ("GBS", round + 1));
    // In the next round they run.
    finish(&mut table, "GBS");
    finish(&mut table, "SpS");
    turn(&mut table, "S1", DividendKind::Keep);
    assert_eq!(table.cash("S1"), 120 + 190);
}

/// 1881-SO-25: the last tramway floats it; and without a fifth certificate no network acts.
#[test]
fn the_last_tramway_of_a_round_floats_the_s_bahn() {
    let mut table = one_short();
    finish(&mut table, "GBS");
    table.pass_until("SpS", |deed| matches!(deed, Deed::BuyShare { .. }));
    let mut idle = table.twin();
    table.act("SpS", table.buying("S", 4));
    NETWORKS.into_iter().zip(PLACES).for_each(|(network, hex)| begin(&mut table, network, hex));
    finish(&mut table, "SpS");
    assert_eq!(table.acting(), "S1");
    finish(&mut idle, "SpS");
    assert_eq!(idle.acting(), "GBS", "the next round");
}

/// 1881-SO-25, 1881-TN-01: a tramway may lead a network from the start. The GBS bought the certificate of S1 in an
/// earlier round, and C, its director, says where S1 begins.
#[test]
fn the_director_of_a_tramway_places_the_depot_of_its_network() {
    let mut table = one_short();
    table.deal_to_tramway("S", &[1], "GBS");
    table.act("GBS", table.buying("S", 4));
    begin(&mut table, "S", "G13");
    assert_eq!(decider(&table).as_deref(), Some("C"));
    begin(&mut table, "S1", "J28");
    assert_eq!(table.stations("S1"), ["J28"]);
}
