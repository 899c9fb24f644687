//! Subnets merge with the main network when rails link them.

use DividendKind::{Keep, Pay};
use prospectus_engine::rules::Value;

use super::*;

/// 1881-SB-11, 1881-SB-14: the main network's own tile, in the middle of its turn. It gets what S1 has left after its
/// turn, its train and its depot; S1 is gone, and the main network goes on with its turn.
#[test]
fn the_main_network_links_a_subnet() {
    let mut table = at_work("Green", PLACES, |table| {
        four_routes(table);
        table.set_cash("S1", 333);
    });
    let train = train_of(&table, "S1");
    turn(&mut table, "S1", Keep);
    turn(&mut table, "S2", Keep);
    turn(&mut table, "S3", Keep);
    assert_eq!((table.cash("S1"), table.cash("S")), (333 + 190, 420));
    let bank = table.bank();
    lay(&mut table, "S", GRUNEWALD);
    assert_eq!((table.cash("S1"), table.cash("S"), table.bank()), (0, 420 + 333 + 190, bank));
    assert_eq!((table.trains("S").len(), table.trains("S1").len()), (2, 0));
    assert!(table.game.view().trains_of(Owner::Operator(table.company("S"))).contains(&train));
    let mut stations = table.stations("S");
    stations.sort();
    assert_eq!((stations, table.stations("S1").len()), (vec!["G13".to_owned(), "L4".to_owned()], 0));
    assert!(is_gone(&table, "S1"));
    // B's certificate is an ordinary one now.
    assert_eq!((table.acting().as_str(), table.percent("B", "S"), holder(&table, 1).as_str()), ("S", 5, "B"));
    turn(&mut table, "S", Keep);
    assert_eq!(table.acting(), "S2", "S1 acts no more");
    table.refused("S1", Deed::Pass, "it is the turn of S2");
}

/// 1881-SB-14: the depot that was S1's is the main network's: it runs from Potsdam, and still has its second marker.
#[test]
fn the_depot_of_a_subnet_serves_the_main_network() {
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[WESTKREUZ]);
        table.give_train("S1", "S4");
        table.give_train("S2", "S4");
        table.give_train("S3", "S4");
    });
    lay(&mut table, "S1", GRUNEWALD);
    assert_eq!((table.acting().as_str(), table.tokens_left("S")), ("S2", 1));
    finish(&mut table, "S2");
    finish(&mut table, "S3");
    // From Potsdam to Westkreuz, with the ferry; Bahnhof Zoo would be a fifth station.
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), 840 + 270 + 40);
}

/// 1881-SB-11, 1881-SB-14: S1's own tile, in the middle of its turn, which is over: neither its train nor its treasury
/// is its own any more. The train has not run and runs for the main network in the same round.
#[test]
fn a_subnet_links_itself_and_takes_no_further_action() {
    let mut table = at_work("Green", PLACES, four_routes);
    lay(&mut table, "S1", GRUNEWALD);
    assert!(is_gone(&table, "S1"));
    assert_eq!((table.acting().as_str(), table.cash("S"), table.trains("S").len()), ("S2", 840, 2));
    turn(&mut table, "S2", Keep);
    turn(&mut table, "S3", Keep);
    // Two trains share four stations: one runs from Potsdam to Wannsee or beyond, one from Bahnhof Zoo.
    table.run_best("S");
    assert_eq!(table.game.state().turn.routes.len(), 2);
}

/// 1881-SB-11, 1881-SB-14: a tramway may lay the tile. Its turn is interrupted and goes on; S1 has no turn any more.
#[test]
fn a_tramway_links_a_subnet() {
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD]);
        table.found("BChSt", "C", 90, 500);
        table.give_train("BChSt", "2");
        // Bahnhof Zoo by Charlottenburg to Westkreuz on tramway rails.
        table.put_tile("F12", "5", 5);
        give_s4(table, &NETWORKS);
        table.set_cash("S1", 77);
    });
    assert_eq!(table.acting(), "BChSt");
    lay(&mut table, "BChSt", WESTKREUZ);
    assert!(is_gone(&table, "S1"));
    assert_eq!((table.acting().as_str(), table.cash("S"), table.trains("S").len()), ("BChSt", 497, 2));
    assert!(table.has_token("S", "L4"));
    turn(&mut table, "BChSt", Keep);
    assert_eq!(table.acting(), "S2");
}

/// 1881-SB-17: rails between Potsdam and Bahnhof Zoo link S1 and S2. Each keeps its own money, train and depot, and
/// each has its turn and its vote.
#[test]
fn subnets_that_are_linked_do_not_merge() {
    let mut table = at_work("Green", ["G19", "L4", "G13", "A23"], |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[WESTKREUZ, KAROW, EAST]);
        give_s4(table, &NETWORKS);
    });
    lay(&mut table, "S1", GRUNEWALD);
    assert!(!is_gone(&table, "S1") && !is_gone(&table, "S2"));
    turn(&mut table, "S1", Pay);
    assert_eq!((table.acting().as_str(), table.cash("S1"), table.cash("S2")), ("S2", 440, 420));
    turn(&mut table, "S2", Pay);
    turn(&mut table, "S3", Pay);
    turn(&mut table, "S", Keep);
    assert_eq!((table.price("S"), table.trains("S").len()), (88, 1));
    assert_eq!(["S1", "S2"].map(|network| table.stations(network)), [["L4"], ["G13"]]);
    assert_eq!(table.acting(), "S1");
}

/// S1 begins: it is linked with S2 by way of Westkreuz, and one tile, Bellevue, is missing between S2 and the main network.
fn before_the_example() -> Table {
    at_work("Green", ["G19", "L4", "G13", "A23"], |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD, WESTKREUZ]);
        put(table, &CITY);
        give_s4(table, &["S1", "S2", "S3"]);
    })
}

/// 1881-EX-05, 1881-SO-09, 1881-SB-11, 1881-SB-14: S1 has run from Potsdam to Westkreuz, and is linked with S2. S2's
/// tile links S2, and with it S1, with the main network. The train of S2 runs for the main network, that of S1 does
/// not, and its track is used up until the next round.
#[test]
fn the_example_of_a_merger_in_an_operating_round() {
    let mut table = before_the_example();
    let [of_s1, of_s2] = ["S1", "S2"].map(|network| train_of(&table, network));
    turn(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), 420 + 270 + 40);
    lay(&mut table, "S2", BELLEVUE);
    assert!(is_gone(&table, "S1") && is_gone(&table, "S2"));
    assert_eq!((table.acting().as_str(), table.cash("S"), table.trains("S").len()), ("S3", 420 + 730 + 420, 2));
    finish(&mut table, "S3");
    table.pass_until("S", |deed| matches!(deed, Deed::Run { .. }));
    // Bahnhof Zoo, a stop, Lehrter Bahnhof, Mitte, Alexanderplatz.
    let city = ["G13", "F14", "F16", "F18", "G19"];
    assert_eq!(table.run_along("S", of_s2, &city), Ok(270));
    let (claim, _) = table.claim_along("S", of_s2, &city).expect("a route");
    let again = prospectus_engine::action::RouteClaim { train: of_s1, ..claim.clone() };
    assert!(table.try_act("S", Deed::Run { routes: vec![again] }).is_err(), "S1's train has run");
    // Track that S1 has used; what it has not used, and the station where it ended, are free.
    let used = [&["L4", "L6", "K7"][..], &["L4", "L6", "K7", "J8", "I9", "H10"], &["H10", "G11", "G13"]];
    assert!(used.iter().all(|used| table.run_along("S", of_s2, used).is_err()));
    assert_eq!(table.run_along("S", of_s2, &["G11", "G13"]), Ok(120));
    let (routes, _) = table.best_run("S");
    assert_eq!(routes.iter().map(|route| route.train).collect::<Vec<_>>(), [of_s2]);
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), 1570 + 270);
    // In the next round both run, and the track is free.
    finish(&mut table, "S");
    finish(&mut table, "S3");
    table.pass_until("S", |deed| matches!(deed, Deed::Run { .. }));
    assert!(used.iter().all(|used| table.run_along("S", of_s2, used).is_ok()));
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), 1840 + 270 + 270 + 40);
}

/// 1881-OR-04, 1881-SB-14: a network that merges in its own turn pays no dividend, so that the bonus for its tile is kept
/// and handed over with the treasury.
#[test]
fn a_bonus_of_the_tile_that_merges_a_subnet_is_kept() {
    let mut table = before_the_example();
    turn(&mut table, "S1", Keep);
    table.set_property(table.company("S2"), "connection_bonus", Value::Number(100));
    lay(&mut table, "S2", BELLEVUE);
    assert_eq!((is_gone(&table, "S2"), table.cash("S")), (true, 420 + 730 + 420 + 100));
}

/// 1881-SO-09: the main network takes S1 in by a tile of its own. S1's train has run, and so has its track; the other
/// end of the line is free up to the station where it ended.
#[test]
fn a_merger_in_the_turn_of_the_main_network_frees_no_track() {
    let mut table = at_work("Green", PLACES, four_routes);
    let of_s = train_of(&table, "S");
    turn(&mut table, "S1", Keep);
    turn(&mut table, "S2", Keep);
    turn(&mut table, "S3", Keep);
    lay(&mut table, "S", GRUNEWALD);
    table.pass_until("S", |deed| matches!(deed, Deed::Run { .. }));
    assert!(table.run_along("S", of_s, &["L4", "L6", "K7"]).is_err());
    // Bahnhof Zoo, Westkreuz, Grunewald and Wannsee, with the ferry there: S1's route ended at Wannsee, too.
    let cash = table.cash("S");
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), cash + 240 + 40);
}

/// 1881-SB-14, D81-25: in the grey phase the main network may own two S-trains. With the one of S1 it has three: its
/// president chooses which goes to the pool.
#[test]
fn trains_above_the_limit_go_to_the_pool() {
    let mut table = at_work("Grey", PLACES, |table| {
        four_lines(table);
        for (network, kind) in [("S", "S7"), ("S", "S9"), ("S1", "S7"), ("S2", "S7")] {
            table.give_train(network, kind);
        }
    });
    lay(&mut table, "S1", GRUNEWALD);
    assert_eq!((table.acting().as_str(), table.trains("S").len()), ("S", 3));
    let (view, side) = (table.game.view(), table.train_type("S9"));
    let trains = view.trains_of(Owner::Operator(table.company("S")));
    let (nine, seven): (Vec<_>, Vec<_>) = trains.into_iter().partition(|train| view.state.train(*train).side == side);
    let mut other = table.twin();
    other.act("S", Deed::Discard { train: seven[0] });
    assert_eq!(other.pool_trains(), ["S7"]);
    table.act("S", Deed::Discard { train: nine[0] });
    assert_eq!(
        (table.pool_trains(), table.trains("S")),
        (vec!["S9".to_owned()], vec!["S7".to_owned(), "S7".to_owned()])
    );
    assert_eq!(table.acting(), "S2", "the round goes on");
}
