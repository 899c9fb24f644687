//! What the first train of each type brings.

use super::super::kit::EDITIONS;
use super::*;
use crate::look::{changes, pin};
use prospectus_engine::rules::scope::InGame;

/// The first trains in order, each with what the BLS, the JN and the SCB have and what is in the pool when it is bought.
type First = (&'static str, i64, [&'static [&'static str]; 4]);

const FIRSTS: [First; 6] = [
    ("2", 90, [&[], &[], &[], &[]]),
    ("3H", 150, [&["2", "2"], &["2H"], &["2", "2H"], &["2"]]),
    ("4", 300, [&["2H", "3", "3", "3"], &["2H", "3H"], &["3"], &["2H"]]),
    ("5H", 400, [&["4", "4", "4"], &["3H", "4H"], &["3H", "4"], &["3H"]]),
    ("6", 630, [&["3H", "4"], &["3H", "4H"], &[], &["4", "3H"]]),
    ("8H", 700, [&["4H", "5"], &["4H", "6H"], &[], &["4H", "5"]]),
];

/// The FNM is about to buy the first train of a type: B directs it and has P2. C has the BLS, D the regional JN, A the
/// SCB as long as there is no SBB.
fn before(edition: &str, at: usize) -> Table {
    let mut table = Table::in_stock_round(edition, 4);
    table.found("BLS", "C", 60, 1000);
    table.found("JN", "D", 60, 1000);
    if at < 4 {
        table.found("SCB", "A", 60, 1000);
    }
    table.put_marker("FNM", 0, 5);
    table.set_cash("FNM", 3000);
    let sold: Vec<&str> = ["2", "3", "4", "5", "6"][..at].to_vec();
    table.sell_out(&sold);
    for (company, kinds) in ["BLS", "JN", "SCB"].into_iter().zip(FIRSTS[at].2) {
        for kind in kinds {
            table.give_train(company, kind);
        }
    }
    for kind in FIRSTS[at].2[3] {
        table.put_train(kind, TrainPlace::Pool);
    }
    table.set_phase(["1", "2", "3", "4", "5", "6"][at]);
    table.until_trains_of("FNM");
    table
}

/// What may be different in another phase.
fn describe(table: &Table) -> String {
    let view = table.game.view();
    let (world, state) = (table.world(), table.game.state());
    let phase = world.phase(state.phase);
    let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    let limit = |company: &str| view.train_limit(table.company(company)).unwrap();
    let privates = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"].into_iter();
    let open = privates.filter(|id| state.private(table.private(id)).is_open).map(str::to_owned);
    let offers = table.game.actions();
    let from_others = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::BuyTrain { train, side, price, .. } => match state.train(train).place {
            TrainPlace::With(Owner::Operator(seller)) => {
                Some(format!("a {} of {} for {price}", world.types[side.at()].id, Actor::Operator(seller).name(world)))
            }
            _ => None,
        },
        _ => None,
    });
    let powers = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::UsePower { private, .. } => Some(world.privates[private.at()].id.clone()),
        _ => None,
    });
    let value = |hex: &str| view.stop_value(table.hex(hex), 0);
    let lines = [
        ("phase", phase.id.clone()),
        ("tiles", phase.colours.join(", ")),
        ("operating rounds of this set", state.clock.set_length.to_string()),
        ("operating rounds of a new set", view.number(&phase.operating_rounds, &InGame {}).unwrap().to_string()),
        ("train limit of FNM, JN, SBB", format!("{}, {}, {}", limit("FNM"), limit("JN"), limit("SBB"))),
        ("trains on offer", list(table.new_trains())),
        ("trains of BLS", list(table.trains("BLS"))),
        ("trains of JN", list(table.trains("JN"))),
        ("trains of SCB", list(table.trains("SCB"))),
        ("trains in the pool", list(table.pool_trains())),
        ("open privates", list(open.collect())),
        ("FNM can buy privates", list(table.privates_for_sale())),
        ("FNM can buy trains", list(from_others.collect())),
        ("powers", list(powers.collect())),
        ("Strasbourg, Torino, Milano", format!("{}, {}, {}", value("B11"), value("M8"), value("M20"))),
    ];
    lines.map(|(what, how)| format!("{what}: {how}")).join("\n")
}

/// 1844-PH-01, 1844-PH-02, 1844-PH-03, 1844-PH-04, 1844-PH-05, 1844-PH-06, 1844-PH-07, 1844F-PH-01, 1844F-TT-02: before
/// and after each first train.
#[test]
fn what_the_first_train_of_each_type_changes() {
    let mut stories = Vec::new();
    for edition in EDITIONS {
        let mut story = String::new();
        for (at, (kind, price, _)) in FIRSTS.iter().enumerate() {
            let mut table = before(edition, at);
            let lines = describe(&table);
            let cash = ["BLS", "JN"].map(|name| table.cash(name));
            table.act("FNM", table.bank_train(kind, *price));
            assert_eq!(["BLS", "JN"].map(|name| table.cash(name)), cash, "nobody is paid for what is lost");
            story += &format!("The first {kind}\n");
            story += &changes(&lines, &describe(&table));
            story += "\n";
        }
        stories.push(story);
    }
    assert_eq!(stories[0], stories[1], "the editions agree");
    pin("rules_1844_phases", &stories[0]);
}

/// 1844-PH-08, 1844F-SR-02: green at once, but the second operating round only after the next stock round.
#[test]
fn a_new_number_of_operating_rounds_counts_from_the_next_stock_round() {
    for edition in EDITIONS {
        for (at, kind, price, old, new) in [(1, "3", 180, 1, 2), (3, "5", 450, 2, 3)] {
            let mut table = before(edition, at);
            table.act("FNM", table.bank_train(kind, price));
            assert_eq!(table.game.state().clock.set_length, old);
            let rounds = |table: &Table| table.game.state().clock.rounds.iter().sum::<u16>();
            table.until_next_stock_round();
            let before = rounds(&table);
            table.until_next_stock_round();
            assert_eq!((rounds(&table) - before, table.game.state().clock.set_length), (new + 1, 1));
        }
    }
}

/// 1844-PH-04, 1844-SC-01: wherever they are, and nobody can buy them again.
#[test]
fn scrapped_trains_leave_the_game_also_from_the_pool() {
    for edition in EDITIONS {
        let mut table = before(edition, 2);
        let pooled = table.game.view().pool_trains()[0];
        assert!(table.is_offered(|deed| matches!(deed, Deed::BuyTrain { train, .. } if *train == pooled)));
        table.act("FNM", table.bank_train("4H", 260));
        assert_eq!((table.pool_trains(), table.game.state().train(pooled).place), (vec![], TrainPlace::Out));
        table.refused("FNM", table.this_train(pooled, 70), "not");
    }
}

/// 1844-SC-02, 1844-PH-05, 1844F-LO-09: the director says which train goes, and any company may buy it.
#[test]
fn trains_above_the_limit_go_to_the_pool_unpaid_and_can_be_bought_again() {
    for edition in EDITIONS {
        let mut table = before(edition, 3);
        table.put_marker("SCB", 0, 4);
        table.give_train("FNM", "4");
        table.give_train("FNM", "3H");
        assert_eq!(table.game.view().train_limit(table.company("FNM")), Ok(3));
        table.act("FNM", table.bank_train("5", 450));
        let cash = table.cash("FNM");
        table.refused("FNM", Deed::Pass, "cannot be done now");
        let trains = table.game.view().trains_of(Owner::Operator(table.company("FNM")));
        let four = trains.into_iter().find(|train| table.game.state().train(*train).side == table.train_type("4"));
        table.act("FNM", Deed::Discard { train: four.unwrap() });
        assert_eq!((table.trains("FNM").len(), table.cash("FNM")), (2, cash));
        // At the limit now: no purchase.
        assert!(table.try_act("FNM", table.this_train(four.unwrap(), 300)).is_err());
        table.until_turn_of("SCB");
        let scb = table.game.view().trains_of(Owner::Operator(table.company("SCB")));
        table.edit(|state, _| state.trains[scb[0].at()].place = TrainPlace::Out);
        table.until_trains_of("SCB");
        table.act("SCB", table.this_train(four.unwrap(), 300));
        assert_eq!(table.cash("SCB"), 1000 - 300);
    }
}

/// 1844-PH-06, 1844F-PH-01 (full capital at launch)
#[test]
fn from_phase_6_on_a_company_is_launched_with_all_its_capital() {
    for edition in EDITIONS {
        for (phase, capital) in [("5", 500), ("6", 1000), ("7", 1000)] {
            let mut table = eve(edition);
            table.set_phase(phase);
            table.deal("AB", &[1, 2], Some("C"));
            table.start("A", "AB", 100);
            assert_eq!(table.cash("AB"), 0);
            table.until_turn_of("B");
            table.act("B", Deed::BuyShare { certificate: table.share("AB", 3) });
            assert_eq!(table.cash("AB"), capital);
        }
    }
}

/// 1844-PH-03, 1844-PH-05, 1844-PH-07: a tile of a colour is refused until its phase.
#[test]
fn tiles_of_a_colour_are_laid_from_their_phase_on() {
    for edition in EDITIONS {
        let under = [("57", 1), ("15", 4), ("611", 4)];
        for (last, first, lies, tile) in [("2", "3", 1, "15"), ("4", "5", 2, "611"), ("6", "7", 3, "915")] {
            for (phase, may) in [(last, false), (first, true)] {
                let mut table = eve(edition);
                table.set_phase(phase);
                table.found("VSB", "A", 100, 500);
                table.edit(|state, world| {
                    let sbb = world.operator_named("SBB").unwrap();
                    state.companies[sbb.at()].started = true;
                });
                under[..lies].iter().for_each(|(tile, rotation)| table.put_tile("C24", tile, *rotation));
                table.until_turn_of("VSB");
                let upgrades = |table: &Table| {
                    let (hex, tile) = (table.hex("C24"), table.tile(tile));
                    table.is_offered(
                        |deed| matches!(deed, Deed::LayTile { hex: at, tile: with, .. } if (*at, *with) == (hex, tile)),
                    )
                };
                assert_eq!(upgrades(&table), may, "{tile} in phase {phase}");
            }
        }
    }
}
