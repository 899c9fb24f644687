//! What the first train of each class brings.

use prospectus_engine::Deed;
use prospectus_engine::ids::*;
use prospectus_engine::ids::{OperatorId, ZoneId};
use prospectus_engine::rules::scope::{InGame, InMarker};
use prospectus_engine::state::TrainPlace;

use super::super::kit::Table;
use super::{ORDER, with_ata};
use crate::look::{changes, pin};

/// The phases in order, each with the trains that the others have when its first train is bought.
const PHASES: [(&str, &[&str], &[&str]); 6] = [
    ("4H", &[], &[]),
    ("6H", &["4H", "4H"], &["4H"]),
    ("8H", &["4H", "6H"], &["6H", "6H", "6H"]),
    ("10H", &["6H", "8H"], &["8H", "8H"]),
    ("12H", &["8H", "10H"], &["8H"]),
    ("16H", &["8H", "10H"], &["8H", "12H"]),
];

/// ATA is about to buy the first train of a class, in the phase before it.
fn before(at: usize) -> Table {
    let (_, of_ctl, of_sfa) = PHASES[at];
    let mut table = with_ata();
    table.found("SFA", "D", 68, 500);
    table.set_cash("ATA", 5000);
    for (company, trains) in [("CTL", of_ctl), ("SFA", of_sfa)] {
        for train in trains {
            table.give_train(company, train);
        }
    }
    let sold: Vec<&str> = PHASES[..at].iter().map(|(phase, ..)| *phase).collect();
    table.sell_out(&sold);
    table.set_phase(PHASES[at - 1].0);
    match PHASES[at].0 {
        "6H" => {}
        // What the first 12H did.
        "16H" => table.edit(|state, _| state.privates.iter_mut().for_each(|private| private.is_open = false)),
        _ => {
            table.put_tile("B14", "655", 0);
            table.put_token("SFA", "B14");
        }
    }
    table.to_operating_round();
    table.until_turn_of("ATA");
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    table
}

fn buy_first(table: &mut Table, kind: &str) {
    table.buy_train("ATA", kind);
}

/// What may be different in another phase.
fn describe(table: &Table) -> String {
    let view = table.game.view();
    let (world, state) = (table.world(), table.game.state());
    let phase = world.phase(state.phase);
    let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    let pars = view.pars(table.company("IFT"), table.player("B")).unwrap();
    let privates = ["SCE", "SIGI", "CNM", "SMS", "RSA"];
    let owned = privates.iter().filter_map(|id| Some(format!("{id} of {}", table.owner_of(id)?)));
    let messina = table.hex("B14");
    let tokens = ["ATA", "CTL", "SFA"].into_iter().filter(|company| table.has_token(company, "B14"));
    let value = |hex: &str| view.stop_value(table.hex(hex), 0);
    let blue = world.market.zones.iter().position(|zone| zone.enter.is_some()).expect("the blue zone");
    let entering = InMarker { company: OperatorId(0), zone: ZoneId::from_index(blue), price: 0 };
    let blue = &world.market.zones[blue];
    let lines = [
        ("phase", phase.id.clone()),
        ("tiles", phase.colours.join(", ")),
        ("starting values", list(pars.iter().map(|(par, _)| par.to_string()).collect())),
        ("operating rounds of this set", state.clock.set_length.to_string()),
        ("operating rounds of a new set", view.number(&phase.operating_rounds, &InGame {}).unwrap().to_string()),
        ("train limit", view.train_limit(table.company("ATA")).unwrap().to_string()),
        ("trains on offer", list(table.new_trains())),
        ("trains of CTL", list(table.trains("CTL"))),
        ("trains of SFA", list(table.trains("SFA"))),
        ("trains in the pool", list(table.pool_trains())),
        ("privates", list(owned.collect())),
        ("ATA can buy", list(table.privates_for_sale())),
        ("Trapani, Calabria", format!("{}, {}", value("C1"), value("C15"))),
        ("Messina", format!("{}, tokens: {}", view.colour_of(messina), list(tokens.map(str::to_owned).collect()))),
        ("blue zone", if view.holds(&blue.enter, &entering).unwrap() { "open" } else { "closed" }.to_owned()),
    ];
    lines.map(|(what, how)| format!("{what}: {how}")).join("\n")
}

/// 1849-PH-01, 1849-PH-02, 1849-PH-03, 1849-PH-04, 1849-PH-05, 1849-PH-06: before and after each first train.
#[test]
fn what_the_first_train_of_each_class_changes() {
    let mut story = String::new();
    for (at, (kind, ..)) in PHASES.iter().enumerate().skip(1) {
        let mut table = before(at);
        let lines = describe(&table);
        let cash = ["A", "B", "C", "D", "CTL", "SFA"].map(|name| table.cash(name));
        buy_first(&mut table, kind);
        story += &format!("The first {kind}\n");
        story += &changes(&lines, &describe(&table));
        story += "\n";
        // Nobody gets anything for what is lost.
        assert_eq!(["A", "B", "C", "D", "CTL", "SFA"].map(|name| table.cash(name)), cash);
    }
    pin("rules_1849_phases", &story);
}

/// 1849-PH-07
#[test]
fn the_number_of_operating_rounds_changes_after_the_next_stock_round() {
    let mut table = before(1);
    buy_first(&mut table, "6H");
    // Green tiles at once, but the second operating round only in the next set.
    assert!(table.game.view().colours_now().contains(table.world().map.find_colour("green").unwrap()));
    assert_eq!(table.game.state().clock.set_length, 1);
    table.until_next_stock_round();
    let rounds = |table: &Table| table.game.state().clock.rounds.iter().sum::<u16>();
    let before = rounds(&table);
    table.to_operating_round();
    assert_eq!(table.game.state().clock.set_length, 2);
    table.until_next_stock_round();
    assert_eq!(rounds(&table) - before, 2 + 1, "two operating rounds and a stock round");
}

/// 1849-PH-08
#[test]
fn excess_trains_go_to_the_pool_as_the_president_chooses() {
    for (gives, left) in [("6H", vec!["6H", "6H", "8H"]), ("8H", vec!["6H", "6H", "6H"])] {
        let mut table = before(2);
        for _ in 0..3 {
            let (ata, six) = (Owner::Operator(table.company("ATA")), table.train_type("6H"));
            let of_sfa = table.game.view().trains_of(Owner::Operator(table.company("SFA")));
            let train = of_sfa.into_iter().find(|train| table.game.state().train(*train).side == six).expect("a 6H");
            table.edit(|state, _| state.trains[train.at()].place = prospectus_engine::state::TrainPlace::With(ata));
        }
        // The limit is still 4; with the first 8H it becomes 3.
        buy_first(&mut table, "8H");
        let cash = table.cash("ATA");
        table.refused("ATA", Deed::Pass, "cannot be done now");
        let trains = table.game.view().trains_of(Owner::Operator(table.company("ATA")));
        let side = table.train_type(gives);
        let train =
            trains.into_iter().find(|train| table.game.state().train(*train).side == side).expect("such a train");
        let of_another = table.game.view().trains_of(Owner::Operator(table.company("CTL")))[0];
        table.refused("ATA", Deed::Discard { train: of_another }, "it belongs to somebody else");
        table.act("ATA", Deed::Discard { train });
        let mut trains = table.trains("ATA");
        trains.sort();
        assert_eq!(
            (trains, table.pool_trains()),
            (left.iter().map(|id| (*id).to_owned()).collect(), vec![gives.to_owned()])
        );
        assert_eq!(table.cash("ATA"), cash, "without compensation");
    }
}

/// 1849-PH-08, as 18xx.games plays it
#[test]
fn on_the_site_it_is_asked_even_which_of_equal_trains_goes() {
    let mut table = Table::on_the_site(4, ORDER);
    table.found("ATA", "B", 100, 500);
    table.set_cash("ATA", 5000);
    for _ in 0..3 {
        table.give_train("CTL", "8H");
    }
    table.sell_out(&["4H", "6H", "8H"]);
    table.set_phase("8H");
    table.to_operating_round();
    table.until_turn_of("ATA");
    table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
    buy_first(&mut table, "10H");
    assert_eq!((table.acting().as_str(), table.trains("CTL").len()), ("CTL", 3));
    table.refused("ATA", Deed::Pass, "turn of CTL");
    let train = table.game.view().trains_of(Owner::Operator(table.company("CTL")))[0];
    table.act("CTL", Deed::Discard { train });
    assert_eq!((table.acting().as_str(), table.trains("CTL").len()), ("ATA", 2));
    assert_eq!(table.pool_trains(), ["8H"]);
}

/// 1849-PH-09
#[test]
fn eliminated_trains_leave_the_game_wherever_they_are() {
    let mut table = before(2);
    let four = table.put_train("4H", TrainPlace::Pool);
    assert_eq!(table.pool_trains(), ["4H"]);
    let money = (table.cash("CTL"), table.cash("SFA"));
    buy_first(&mut table, "8H");
    assert!(table.pool_trains().is_empty());
    assert_eq!(table.trains("CTL"), ["6H"]);
    assert_eq!((table.cash("CTL"), table.cash("SFA")), money);
    assert_eq!(table.game.state().train(four).place, TrainPlace::Out);
    assert!(!table.is_offered(|deed| matches!(deed, Deed::BuyTrain { train, .. } if *train == four)));
}
