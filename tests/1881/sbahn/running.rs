//! Routes of S-trains.

use DividendKind::Keep;

use super::*;

/// S1 at Potsdam and S2 at Bahnhof Zoo are linked; the rails go on beyond Bahnhof Zoo to Lehrter Bahnhof. The main
/// network begins at Köpenick. It is the turn of S1, which has this train; so has S2.
fn linked(kind: &str) -> Table {
    at_work("Brown", ["J28", "L4", "G13", "A23"], |table| {
        put(table, &TO_WANNSEE);
        put(table, &FOREST);
        put(table, &[GRUNEWALD, WESTKREUZ, BELLEVUE, CITY[0]]);
        table.give_train("S1", kind);
        table.give_train("S2", kind);
        table.give_train("S3", "S4");
        table.give_train("S", "S4");
    })
}

/// 1881-EX-06, 1881-SO-10: D81-01: stations there and back, the stop and the ferry once; four stations for an S4.
#[test]
fn stations_count_twice_and_stops_once() {
    let mut table = linked("S4");
    let train = train_of(&table, "S1");
    let to_westkreuz = ["L4", "L6", "K7", "J8", "I9", "H10", "G11"];
    let to_zoo = ["L4", "L6", "K7", "J8", "I9", "H10", "G11", "G13"];
    assert!(table.run_along("S1", train, &to_westkreuz).is_ok());
    let why = table.run_along("S1", train, &to_zoo).expect_err("five stations");
    assert!(why.contains("5 cities are more than 4"), "{why}");
    run(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), 420 + 2 * (40 + 30 + 30 + 30) + 10 + 40);
    // An S7 reaches Bahnhof Zoo, and gets twice its 30 more.
    let mut table = linked("S7");
    run(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), 420 + 2 * (40 + 30 + 30 + 30 + 30) + 10 + 40);
    // A route between two stations, with a stop between them, and no ferry.
    let mut table = at_work("Green", ["J28", "L4", "G13", "A23"], |table| {
        put(table, &[BELLEVUE, CITY[0]]);
        table.give_train("S2", "S4");
    });
    table.until_trains_of("S1");
    table.buy_train("S1", "S4");
    finish(&mut table, "S1");
    run(&mut table, "S2", Keep);
    assert_eq!(table.cash("S2"), 420 + 2 * (30 + 30) + 10);
}

/// 1881-SO-08: a route neither starts nor ends at a stop.
#[test]
fn a_route_does_not_end_at_a_stop() {
    // From Potsdam rails lead to the stop next to it, and no further.
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &TO_WANNSEE[..1]);
        table.give_train("S1", "S4");
    });
    let train = train_of(&table, "S1");
    assert!(table.run_along("S1", train, &["L4", "L6"]).is_err());
    assert_eq!(table.best_run("S1").1, 0);
    finish(&mut table, "S1");
    assert_eq!(table.cash("S1"), 420);
    // With Wannsee behind it, it is passed.
    let mut table = at_work("Green", PLACES, four_routes);
    run(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), 420 + 150 + 40);
}

/// 1881-SO-08: a depot of another subnet lets no train through, but one may end there.
#[test]
fn an_s_train_ends_at_the_depot_of_another_subnet() {
    let table = linked("S7");
    let train = train_of(&table, "S1");
    let mut hexes = vec!["L4", "L6", "K7", "J8", "I9", "H10", "G11", "G13"];
    assert!(table.run_along("S1", train, &hexes).is_ok());
    hexes.extend(["F14", "F16"]);
    assert!(table.run_along("S1", train, &hexes).is_err());
    // Without S2's depot there it runs on: six stations for an S7.
    let mut free = table.twin();
    let s2 = free.company("S2");
    free.edit(|state, _| drop(state.board.remove_all(s2.0)));
    assert!(free.run_along("S1", train, &hexes).is_ok());
    run(&mut free, "S1", Keep);
    assert_eq!(free.cash("S1"), 420 + 2 * (40 + 5 * 30) + 20 + 40);
}

/// 1881-SO-08: depots of tramways fill Westkreuz and both places of Wannsee, and stop no S-train.
#[test]
fn tramway_depots_are_not_in_the_way() {
    let mut table = linked("S7");
    for (company, director, hexes) in [("BChSt", "A", &["G11", "K7"][..]), ("SBV", "B", &["K7"][..])] {
        table.found(company, director, 74, 100);
        hexes.iter().for_each(|hex| table.put_token(company, hex));
    }
    run(&mut table, "S1", Keep);
    assert_eq!(table.cash("S1"), 420 + 330 + 40);
}

/// 1881-SO-08: S1 has run from Potsdam to Westkreuz. S2 may end at Westkreuz, too, but use no track that S1 has used in
/// this round; in the next round it may, if S1 does not.
#[test]
fn track_that_a_subnet_has_used_is_closed_for_the_round() {
    let mut table = linked("S4");
    let [of_s1, of_s2] = ["S1", "S2"].map(|network| train_of(&table, network));
    turn(&mut table, "S1", Keep);
    let to_grunewald = ["G13", "G11", "H10"];
    assert!(table.run_along("S2", of_s2, &to_grunewald).is_err());
    assert_eq!(table.run_along("S2", of_s2, &["G13", "G11"]), Ok(120));
    // Westkreuz, Bahnhof Zoo, a stop, Lehrter Bahnhof.
    run(&mut table, "S2", Keep);
    assert_eq!(table.cash("S2"), 420 + 2 * 90 + 10);
    finish(&mut table, "S2");
    finish(&mut table, "S3");
    finish(&mut table, "S");
    // S1's train is gone, and it buys no other before S2 acts.
    table.edit(|state, _| state.trains[of_s1.at()].place = prospectus_engine::state::TrainPlace::Out);
    table.until_trains_of("S1");
    table.buy_train("S1", "S7");
    finish(&mut table, "S1");
    table.pass_until("S2", |deed| matches!(deed, Deed::Run { .. }));
    assert_eq!(table.run_along("S2", of_s2, &to_grunewald), Ok(180));
}

/// 1881-SO-08: trains of one network have routes of their own, too, as those of a tramway.
#[test]
fn two_trains_of_the_main_network_share_no_track() {
    let mut table = at_work("Green", PLACES, |table| {
        put(table, &[WESTKREUZ]);
        put(table, &[BELLEVUE, CITY[0]]);
        table.give_trains("S", &["S4", "S4"]);
    });
    // The others need no trains when none is left.
    table.sell_out(&["S4"]);
    ["S1", "S2", "S3"].into_iter().for_each(|network| finish(&mut table, network));
    // One train through Bahnhof Zoo earns 190; two that meet there 120 and 130.
    run(&mut table, "S", Keep);
    assert_eq!(table.cash("S"), 420 + 120 + 130);
}
