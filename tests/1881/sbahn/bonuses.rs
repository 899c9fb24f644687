//! Connection, construction and ferry bonuses of networks.

use DividendKind::{Keep, Pay};

use super::*;

/// Staaken (E3), a bonus hex, is linked with Spandau by tramway rails, and Spandau with Westend by the S-Bahn's.
const STAAKEN: [Lay; 4] = [("E3", "5", 4), ("E5", "9", 1), TO_SPANDAU[0], TO_SPANDAU[1]];

/// Ahrensfelde (D28), a bonus hex, is linked by Weissensee with Landsberger Allee on tramway rails, and Landsberger
/// Allee as far as the next hex with S-Bahn rails.
const AHRENSFELDE: [Lay; 4] = [("D28", "5", 0), ("D26", "9", 1), ("D24", "8", 4), ("F22", "820", 0)];

/// In the brown phase a network at Bahnhof Zoo has an S7 and so much in its treasury. A tile on Westkreuz will bring it
/// the bonus for Staaken and a route to Potsdam: 330, with a ferry. The main network, if it is not this one, begins at
/// Alexanderplatz.
pub fn before_westkreuz(network: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let places = if network == "S" { ["G13", "G19", "J28", "A23"] } else { ["G19", "G13", "J28", "A23"] };
    let mut table = at_work("Brown", places, |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD]);
        put(table, &STAAKEN);
        for other in NETWORKS {
            table.give_train(other, if other == network { "S7" } else { "S4" });
        }
        prepare(table);
    });
    table.until_turn_of(network);
    table
}

/// 1881-EX-06, 1881-SO-10, 1881-SO-11: D81-01: S1's S4 runs from Potsdam to Westkreuz. The route is worth 270, the
/// ferry 40 more: the route is paid, the ferry kept.
#[test]
fn potsdam_to_westkreuz() {
    let potsdam = || {
        let mut table = at_work("Green", ["G19", "L4", "J28", "A23"], |table| {
            put(table, &TO_WANNSEE);
            put(table, &FOREST);
            put(table, &[GRUNEWALD, WESTKREUZ]);
            give_s4(table, &NETWORKS);
        });
        table.run_best("S1");
        table
    };
    let names = ["A", "B", "C", "D", "S1"];
    // All kept: 310.
    let mut table = potsdam();
    table.keep("S1");
    assert!(!is_asked(&table), "nothing is left to decide");
    assert_eq!(table.cash("S1"), 420 + 310);
    // The route paid, the ferry kept: 10 % of 270 and 5 %, rounded down, for the certificates.
    let mut table = potsdam();
    table.pay("S1");
    assert!(is_asked(&table));
    answer(&mut table, "S1", "Keep it");
    assert_eq!((table.cash("S1"), table.cash("C"), table.cash("D")), (420 - 20 + 40, 513, 513));
    assert_eq!(table.cash("B"), 520 + 13);
    // Both paid: 10 % of 40 are 4.
    let mut both = potsdam();
    both.pay("S1");
    let before = cash_of(&both, &names);
    answer(&mut both, "S1", "Pay it out");
    assert_eq!(gains(&both, &names, &before), [6, 2, 2, 2, 0]);
    assert_eq!(both.cash("S1"), 400);
    // Nothing moves the marker before the last network.
    assert_eq!(both.price("S"), 84);
}

/// 1881-EX-07, 1881-SO-06, 1881-SO-11: S1 at Bahnhof Zoo gets a connection bonus, keeps it and pays its route; the main
/// network at Alexanderplatz gets another in the same round, and pays both.
#[test]
fn networks_use_their_bonuses_each_in_its_own_way() {
    let mut table = at_work("Green", ["G19", "G13", "J28", "A23"], |table| {
        put(table, &STAAKEN);
        put(table, &AHRENSFELDE);
        give_s4(table, &NETWORKS);
    });
    let names = ["A", "B", "C", "D", "S", "S1"];
    // Bahnhof Zoo, Westkreuz, Westend, a stop, Spandau: 270.
    lay(&mut table, "S1", WESTKREUZ);
    table.run_best("S1");
    table.pay("S1");
    let before = cash_of(&table, &names);
    answer(&mut table, "S1", "Keep it");
    assert_eq!(gains(&table, &names, &before), [0, 0, 0, 0, 0, 100]);
    assert_eq!(table.cash("S1"), 500);
    finish(&mut table, "S1");
    finish(&mut table, "S2");
    finish(&mut table, "S3");
    // Alexanderplatz, Schlesischer Bahnhof, Landsberger Allee: 200.
    lay(&mut table, "S", EAST);
    table.run_best("S");
    let before = cash_of(&table, &names);
    table.pay("S");
    assert_eq!(gains(&table, &names, &before), [20 + 30, 10, 10, 10, -20, 0]);
    let before = cash_of(&table, &names);
    answer(&mut table, "S", "Pay it out");
    assert_eq!(gains(&table, &names, &before), [15, 5, 5, 5, 0, 0]);
    finish(&mut table, "S");
    assert_eq!(table.price("S"), 84, "two pay and two cannot");
}

/// 1881-SO-06: Ahrensfelde is linked with Landsberger Allee, from where a route to Schlesischer Bahnhof is reserved but
/// not built. A tile elsewhere brings S1 nothing, and the marker stays for the main network, which builds there.
#[test]
fn a_reserved_route_is_no_link() {
    let mut table = at_work("Green", ["G19", "G13", "J28", "A23"], |table| {
        put(table, &AHRENSFELDE);
        give_s4(table, &NETWORKS);
    });
    lay(&mut table, "S1", BELLEVUE);
    finish(&mut table, "S1");
    assert_eq!(table.cash("S1"), 420);
    finish(&mut table, "S2");
    finish(&mut table, "S3");
    lay(&mut table, "S", EAST);
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), 420 + 200 + 100);
}

/// 1881-SO-06, 1881-SO-11: who keeps the route keeps the bonuses, and is not asked.
#[test]
fn bonuses_are_kept_with_the_route() {
    for network in ["S1", "S"] {
        let mut table = before_westkreuz(network, |_| {});
        lay(&mut table, network, WESTKREUZ);
        table.run_best(network);
        table.keep(network);
        assert!(!is_asked(&table));
        assert_eq!(table.cash(network), 420 + 330 + 100 + 40);
    }
}

/// 1881-SO-06: a network that has no train gets a connection bonus all the same, and keeps it.
#[test]
fn a_connection_bonus_needs_no_train() {
    let mut table = before_westkreuz("S", |table| {
        let train = train_of(table, "S");
        table.edit(|state, _| state.trains[train.at()].place = prospectus_engine::state::TrainPlace::Out);
    });
    lay(&mut table, "S", WESTKREUZ);
    table.until_trains_of("S");
    assert_eq!(table.cash("S"), 520);
}

/// 1881-SO-06: the marker is gone: who links Staaken again gets nothing for it.
#[test]
fn a_connection_bonus_is_paid_once() {
    let mut table = before_westkreuz("S1", |_| {});
    lay(&mut table, "S1", WESTKREUZ);
    turn(&mut table, "S1", Keep);
    turn_of_others(&mut table);
    // In the next round the brown tile for Bahnhof Zoo links it no more than it was.
    table.until_turn_of("S1");
    let cash = table.cash("S1");
    table.lay("S1", "G13", "844", 0);
    run(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), cash + 330 + 2 * 20 + 40, "Bahnhof Zoo is worth 50 now");
}

fn turn_of_others(table: &mut Table) {
    ["S2", "S3", "S"].into_iter().for_each(|network| finish(table, network));
}

/// 1881-SO-06: forest costs 50, which must be there, before the bonus for the hex comes, which is always kept.
#[test]
fn forest_costs_networks_50_and_brings_them_what_the_hex_says() {
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &TO_WANNSEE);
        table.give_train("S1", "S4");
    });
    let mut poor = table.twin();
    poor.set_cash("S1", 49);
    poor.lay_refused("S1", "J8", "817", 0, &short(50, 49));
    let bank = table.bank();
    table.lay("S1", "J8", "817", 0);
    assert_eq!((table.cash("S1"), table.bank()), (420, bank));
    run(&mut table, "S1", Pay);
    assert_eq!(table.cash("S1"), 420 - 20 + 40, "nothing but the ferry is left of this turn");
    // The next hex brings 100.
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST[..1]);
    });
    table.lay("S1", "I9", "817", 0);
    assert_eq!(table.cash("S1"), 420 - 50 + 100);
    // Water and forest do not matter where no terrain is printed.
    let mut table = at_work("Green", PLACES, |_| {});
    table.lay("S1", "L6", "818", 1);
    assert_eq!(table.cash("S1"), 420);
}

/// 1881-SO-06, 1881-SO-10: two trains that both pass Wannsee bring the ferry bonus twice; each may be paid or kept only
/// with the dividend.
#[test]
fn the_ferry_counts_once_for_each_route() {
    let mut table = at_work("Green", PLACES, four_routes);
    lay(&mut table, "S1", GRUNEWALD);
    turn(&mut table, "S2", Keep);
    turn(&mut table, "S3", Keep);
    // Potsdam to Wannsee for 150, and Wannsee to Bahnhof Zoo for 240.
    let cash = table.cash("S");
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), cash + 150 + 240 + 80);
}
