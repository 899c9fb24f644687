//! What the first tramcar of each type brings.

use prospectus_engine::Actor;
use prospectus_engine::ids::Owner;
use prospectus_engine::rules::scope::InGame;
use prospectus_engine::state::TrainPlace;

use super::tramcars::reach;
use super::*;
use crate::look::{changes, pin};

/// A first tramcar with its price and the phase before, and the trains of the GBS, of the main network and of the
/// subnet S1 and those in the pool when it is bought.
type First = (&'static str, i64, &'static str, [&'static [&'static str]; 4]);

const FIRSTS: [First; 5] = [
    ("2", 220, "Yellow", [&[], &[], &[], &[]]),
    ("3", 320, "Yellow", [&["2", "2", "2", "2"], &[], &[], &[]]),
    ("4", 440, "Green", [&["2", "3", "3", "3"], &["S4"], &["S4"], &[]]),
    ("5", 560, "Brown", [&["3", "4"], &["S4", "S7"], &["S4"], &["3"]]),
    ("6", 660, "Grey", [&["4", "5"], &["S7"], &["S7"], &["4"]]),
];

/// The SBV, which is A's, is about to buy the first tramcar of a type, with one of the latest type that remains. The GBS
/// is B's. From the green phase on the S-Bahn has floated.
fn before((bought, _, phase, trains): First) -> Table {
    let mut table = Table::in_stock_round(3);
    table.set_phase(phase);
    if phase != "Yellow" {
        float_sbahn(&mut table);
    }
    table.found("SBV", "A", 74, 3000);
    table.found("GBS", "B", 66, 1000);
    put(&mut table, &SOUTH);
    put(&mut table, &[("F20", "816", 0)]);
    reach(&mut table, phase);
    for (operator, kinds) in ["GBS", "S", "S1"].into_iter().zip(trains) {
        table.give_trains(operator, kinds);
    }
    for kind in trains[3] {
        table.put_train(kind, TrainPlace::Pool);
    }
    let sold: Vec<&str> = ["2", "3", "4", "5"].into_iter().take_while(|kind| *kind != bought).collect();
    table.sell_out(&sold);
    table.to_operating_round();
    table.until_trains_of("SBV");
    table
}

/// What may be different in another phase.
fn describe(table: &Table) -> String {
    let view = table.game.view();
    let (world, state) = (table.world(), table.game.state());
    let phase = world.phase(state.phase);
    let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    let limit = |company: &str| view.train_limit(table.company(company)).unwrap();
    let offers = table.game.actions();
    let sbahn = table.company("S");
    let shares = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::Start { company, .. } if company == sbahn => Some("the president's".to_owned()),
        Deed::BuyShare { certificate } if world.certificate(certificate).company == sbahn => Some("one".to_owned()),
        _ => None,
    });
    let others = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::BuyTrain { train, side, .. } => match state.train(train).place {
            TrainPlace::With(Owner::Operator(seller)) => {
                Some(format!("a {} of {}", world.types[side.at()].id, Actor::Operator(seller).name(world)))
            }
            TrainPlace::Pool => Some(format!("a {} of the pool", world.types[side.at()].id)),
            _ => None,
        },
        _ => None,
    });
    let lines = [
        ("phase", phase.id.clone()),
        ("tiles", phase.colours.join(", ")),
        ("operating rounds of this set", state.clock.set_length.to_string()),
        ("operating rounds of a new set", view.number(&phase.operating_rounds, &InGame {}).unwrap().to_string()),
        ("train limit of SBV, S, S1", format!("{}, {}, {}", limit("SBV"), limit("S"), limit("S1"))),
        ("trains on offer", list(table.new_trains())),
        ("trains of GBS", list(table.trains("GBS"))),
        ("trains of S", list(table.trains("S"))),
        ("trains of S1", list(table.trains("S1"))),
        ("trains in the pool", list(table.pool_trains())),
        ("SBV can buy", list(others.collect())),
        ("S-Bahn certificates that SBV can buy", list(shares.collect())),
    ];
    lines.map(|(what, how)| format!("{what}: {how}")).join("\n")
}

/// How many tiles the GBS, which acts next, may lay in its turn, and which ones on Königstor, Landsberger Allee,
/// Alexanderplatz and Prenzlauer Berg.
fn tiles_of_the_next_turn(table: &Table) -> String {
    let mut table = table.twin();
    table.until_turn_of("GBS");
    let tiles = |hex: &str| {
        let tiles = table.tiles_for(hex);
        if tiles.is_empty() { "none".to_owned() } else { tiles.join(", ") }
    };
    let lines = ["F20", "F22", "G19", "E19"].map(|hex| format!("{hex} {}", tiles(hex)));
    table.lay("GBS", "E19", "57", 2);
    let count = if table.tiles_for("H18").is_empty() { "one tile" } else { "two tiles" };
    format!("  track of the next tramway: {count}; {}\n", lines.join("; "))
}

/// 1881-PH-01, 1881-TR-01, 1881-SB-01: before and after each first tramcar.
#[test]
fn what_the_first_tramcar_of_each_type_changes() {
    let mut story = String::new();
    for first in FIRSTS {
        let (kind, price, ..) = first;
        let mut table = before(first);
        let lines = describe(&table);
        let names = ["A", "B", "C", "GBS", "S", "S1"];
        let cash = names.map(|name| table.cash(name));
        table.act("SBV", table.bank_train(kind, price));
        // Nobody gets anything for what is lost.
        assert_eq!(names.map(|name| table.cash(name)), cash);
        story += &format!("The first {kind}\n");
        story += &changes(&lines, &describe(&table));
        story += &tiles_of_the_next_turn(&table);
        story += "\n";
        assert_eq!(table.trains("SBV").last().map(String::as_str), Some(kind));
    }
    pin("1881-trams-phases", &story);
}

/// 1881-PH-01: the first 3 of the bank starts the green phase; a second one changes nothing, nor does one that another
/// tramway buys, or one from the pool.
#[test]
fn only_the_first_tramcar_of_a_type_starts_a_phase() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.found("GBS", "A", 66, 1000);
        table.give_train("GBS", "2");
        table.sell_out(&["2"]);
    });
    table.until_trains_of("SBV");
    for _ in 0..2 {
        table.act("SBV", table.bank_train("3", 320));
        assert_eq!(phase(&table), "Green");
    }
    table.until_trains_of("GBS");
    let theirs = table.game.view().trains_of(Owner::Operator(table.company("SBV")))[0];
    table.act("GBS", table.this_train(theirs, 1));
    let pooled = table.put_train("3", TrainPlace::Pool);
    table.act("GBS", table.this_train(pooled, 320));
    assert_eq!((table.trains("GBS").len(), phase(&table)), (3, "Green".to_owned()));
}

/// 1881-PH-01, 1881-TN-01, 1881-SB-01, 1881-OR-03: the first 3 is bought, and at once the S-Bahn's certificates are on
/// sale, for the buyer, too: certificates and tramcars come in any order.
#[test]
fn whoever_buys_the_first_3_may_buy_an_sbahn_certificate_in_the_same_turn() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.sell_out(&["2"]);
    });
    table.until_trains_of("SBV");
    table.refused("SBV", table.starting("S", 84), RULE);
    table.act("SBV", table.bank_train("3", 320));
    table.act("SBV", table.starting("S", 84));
    assert_eq!((table.percent("SBV", "S"), table.cash("SBV")), (10, 1000 - 320 - 168));
}

/// 1881-PH-01: with the first 4 all 2 are gone at once, those of the buyer, of others and of the pool; they are in
/// nobody's hands.
#[test]
fn obsolete_tramcars_leave_the_game_at_once() {
    for (first, price, phase_before, gone) in [("4", 440, "Green", "2"), ("5", 560, "Brown", "3")] {
        let mut table = turn_of("SBV", phase_before, |table| {
            put(table, &SOUTH);
            table.found("GBS", "B", 66, 0);
            for company in ["SBV", "GBS"] {
                table.give_train(company, gone);
            }
            table.put_train(gone, TrainPlace::Pool);
            table.sell_out(&["2", "3", "4"][..if first == "4" { 2 } else { 3 }]);
        });
        table.until_trains_of("SBV");
        table.act("SBV", table.bank_train(first, price));
        assert_eq!((table.trains("SBV"), table.trains("GBS").len()), (vec![first.to_owned()], 0));
        assert!(table.pool_trains().is_empty());
        let kind = table.train_type(gone);
        let cars = table.game.state().trains.iter().filter(|train| train.side == kind);
        assert!(cars.clone().count() > 0 && cars.clone().all(|train| train.place == TrainPlace::Out));
    }
}

/// 1881-PH-01: the first 3 ends the two yellow tiles at once: the GBS, which acts after the SBV, lays one.
#[test]
fn a_phase_changes_the_rules_for_the_next_tramway_already() {
    let mut table = turn_of("SBV", "Yellow", |table| {
        put(table, &SOUTH);
        table.found("GBS", "B", 66, 1000);
        table.give_train("GBS", "2");
        table.sell_out(&["2"]);
    });
    table.until_trains_of("SBV");
    let mut yellow = table.twin();
    yellow.give_train("SBV", "6");
    yellow.until_turn_of("GBS");
    yellow.lay("GBS", "F20", "816", 0);
    yellow.lay("GBS", "H18", "816", 1);
    table.act("SBV", table.bank_train("3", 320));
    table.until_turn_of("GBS");
    table.lay("GBS", "F20", "816", 0);
    table.lay_refused("GBS", "H18", "816", 1, NOT_NOW);
}

/// 1881-PH-01: the first S4, S7 and S9 change nothing.
#[test]
fn s_trains_never_change_the_phase() {
    for (phase_now, kind, price) in [("Green", "S4", 300), ("Brown", "S7", 600), ("Grey", "S9", 800)] {
        let mut table = Table::in_stock_round(3);
        table.set_phase(phase_now);
        float_sbahn(&mut table);
        table.found("GBS", "A", 90, 1000);
        table.give_trains("GBS", &["2", "3"]);
        reach(&mut table, phase_now);
        table.set_cash("S1", 1000);
        table.to_operating_round();
        table.until_trains_of("S1");
        table.act("S1", table.bank_train(kind, price));
        assert_eq!((phase(&table).as_str(), table.trains("S1")), (phase_now, vec![kind.to_owned()]));
        assert_eq!((table.trains("GBS"), table.cash("S1")), (vec!["2".to_owned(), "3".to_owned()], 1000 - price));
    }
}

/// 1881-PH-01: the number of operating rounds goes by the phase: one, two and three.
#[test]
fn sets_of_operating_rounds_grow_with_the_phases() {
    for (phase_now, rounds) in [("Yellow", 1), ("Green", 2), ("Brown", 3), ("Grey", 3)] {
        let mut table = turn_of("SBV", phase_now, |table| {
            put(table, &SOUTH);
            table.give_train("SBV", "6");
        });
        table.until_next_stock_round();
        let turns = table.game.state().operator(table.company("SBV")).operating_rounds;
        assert_eq!(turns, rounds, "{phase_now}");
    }
}
