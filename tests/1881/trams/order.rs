//! Who acts when, and what is done in a turn.

use super::*;

/// 1881-OR-01: 90 is in two cells, and so is 82: whoever stands further to the right comes first, in one cell the
/// marker on top.
#[test]
fn tramways_act_by_their_prices_and_then_from_right_to_left_and_from_top_to_bottom() {
    let mut table = Table::in_stock_round(3);
    for (company, par) in [("SpS", 66), ("SSC", 82), ("BESTAG", 90), ("GBS", 90), ("BChSt", 90), ("SBV", 74)] {
        table.found(company, "A", par, 1000);
        table.give_train(company, "2");
    }
    table.put_marker("BChSt", 6, 4);
    table.put_marker("SBV", 2, 0);
    assert_eq!(["BChSt", "SBV"].map(|company| table.price(company)), [90, 82]);
    table.to_operating_round();
    assert_eq!(table.turns(), ["BChSt", "BESTAG", "GBS", "SSC", "SBV", "SpS"]);
}

/// 1881-OR-01: a tramway that has not floated does not act.
#[test]
fn only_floated_tramways_act() {
    let mut table = Table::in_stock_round(3);
    table.found("SpS", "A", 66, 1000);
    table.give_train("SpS", "2");
    table.found("GBS", "B", 90, 1000);
    let gbs = table.company("GBS");
    table.edit(|state, _| state.companies[gbs.at()].floated = false);
    table.to_operating_round();
    assert_eq!(table.turns(), ["SpS"]);
}

/// 1881-OR-02: at 84 the S-Bahn would come before the SpS.
#[test]
fn the_sbahn_acts_after_the_last_tramway() {
    let mut table = Table::in_stock_round(3);
    table.set_phase("Green");
    for (company, par) in [("SpS", 66), ("GBS", 90)] {
        table.found(company, "A", par, 1000);
        table.give_train(company, "3");
    }
    float_sbahn(&mut table);
    assert!(table.price("S") > table.price("SpS"));
    table.to_operating_round();
    let turns = table.turns();
    assert_eq!(turns[..2], ["GBS", "SpS"]);
    assert_eq!(turns[2..], ["S1", "S2", "S3", "S"]);
}

/// 1881-OR-03: track, depot, tramcars that run, the use of what they earned, then certificates and tramcars in any
/// order; what has been passed by does not come back.
#[test]
fn the_steps_of_a_turn_in_their_order() {
    let mut table = turn_of("SBV", "Green", |table| {
        put(table, &SOUTH);
        table.give_train("SBV", "3");
        found_beside(table, "GBS", 0);
        put_depot(table, "GBS", "K13", 0);
    });
    let price = table.price("SBV");
    let (tile, depot) = (table.laying("K17", "9", 1), table.station("J16"));
    let bought = Deed::BuyToken { hex: table.hex("K13"), stop: 0, from: table.company("GBS"), price: 40 };
    assert_eq!(steps(&table), ["tiles"]);
    table.refused("SBV", depot.clone(), NOT_NOW);
    table.pass("SBV");
    assert_eq!(steps(&table), ["depot"]);
    table.refused("SBV", table.laying("H18", "816", 0), NOT_NOW);
    table.refused("SBV", bought, NOT_NOW);
    table.pass("SBV");
    assert_eq!(steps(&table), ["acquire_depot"]);
    table.refused("SBV", depot, NOT_NOW);
    table.pass("SBV");
    assert_eq!(steps(&table), ["run"]);
    table.refused("SBV", table.bank_train("2", 220), NOT_NOW);
    table.run_best("SBV");
    assert_eq!((steps(&table), table.price("SBV")), (vec!["dividend".to_owned()], price), "not decided yet");
    table.pay("SBV");
    assert!(table.price("SBV") > price);
    assert_eq!(steps(&table), ["shares", "trains"]);
    table.refused("SBV", tile, NOT_NOW);
    let mut first_car = table.twin();
    first_car.act("SBV", first_car.bank_train("2", 220));
    first_car.act("SBV", first_car.starting("S", 84));
    let mut first_share = table.twin();
    first_share.act("SBV", first_share.starting("S", 84));
    first_share.act("SBV", first_share.bank_train("2", 220));
    for table in [first_car, first_share] {
        assert_eq!((table.trains("SBV").len(), table.percent("SBV", "S")), (2, 10));
    }
}

/// 1881-OR-03: laying track and building depots is optional, running tramcars is not.
#[test]
fn tramcars_must_run() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.give_train("SBV", "2");
    });
    leave(&mut table, "SBV", "tiles");
    leave(&mut table, "SBV", "depot");
    assert_eq!(steps(&table), ["run"]);
    table.refused("SBV", Deed::Pass, NOT_NOW);
    table.refused("SBV", Deed::Run { routes: vec![] }, "the trains can earn 40 M");
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), 40);
}
