//! What the first train of each type brings.

use prospectus_engine::rules::scope::InGame;

use super::*;
use crate::look::{changes, pin};

/// A first train with its price and the phase before, and the trains of the FJ, of the local railway 5 and of the
/// Lokalbahn AG A, and those in the pool when it is bought.
type First = (&'static str, i64, &'static str, [&'static [&'static str]; 4]);

const FIRSTS: [First; 8] = [
    ("2", 100, "1", [&[], &[], &[], &[]]),
    ("1+", 100, "1", [&[], &[], &[], &[]]),
    ("3", 200, "2", [&["2", "2"], &["1+", "2"], &[], &[]]),
    ("4", 320, "3", [&["2", "3", "3", "2+"], &["1+", "2+"], &[], &[]]),
    ("5", 530, "4", [&["3", "4"], &["2+"], &[], &["2", "3"]]),
    ("6", 670, "5", [&["3", "4"], &["3+"], &["2"], &["2"]]),
    ("8", 900, "6", [&["4", "5"], &[], &["2", "3"], &["3"]]),
    ("8Ox", 1200, "6", [&["4", "6"], &[], &["3"], &["2", "3"]]),
];

/// Off-board areas of both maps.
const AREAS: [(&str, &str); 15] = [
    ("Prag", "A19"),
    ("Brünn", "A25"),
    ("Pressburg", "C27"),
    ("Augsburg", "D4"),
    ("München", "D12"),
    ("Budapest", "D28"),
    ("Zürich", "E1"),
    ("Vaduz", "G1"),
    ("Brenner", "H10"),
    ("Venedig", "I15"),
    ("Laibach", "I19"),
    ("I29", "I29"),
    ("M39", "M39"),
    ("Kirchdorf", "J28"),
    ("Hieflau", "M35"),
];

/// The KE, which is Anton's, is about to buy the first train of a type. The FJ is Berta's. From phase 5 on there is a
/// Lokalbahn AG of 1 and 2, from phase 6 on there are no local railways.
fn before((bought, _, phase, trains): First) -> Table {
    let mut table = stock_round();
    table.found("KE", "Anton", 93, 3000);
    table.found("FJ", "Berta", 67, 1000);
    table.line_to_krems();
    table.reach_phase(phase);
    let current = table.world().phases.iter().position(|other| other.id == phase).expect("a phase");
    if current >= 2 {
        // Of the type before, too, none is left, if that is not the same.
        let before: Vec<&str> = ["2", "3", "4", "5", "6"].into_iter().take_while(|kind| *kind != bought).collect();
        table.sell_out(&before);
    } else if bought == "3" {
        table.sell_out(&["2"]);
    }
    if matches!(phase, "5" | "6") {
        table.line_to_sankt_poelten();
        ["1", "2"].into_iter().for_each(|local| table.close_local(local));
        table.found_ag("A", ["Anton", "Berta"], "D18", 500);
        ["P1", "P2", "P3", "P4", "P5"].into_iter().for_each(|private| table.close_private(private));
    }
    if phase == "6" {
        ["3", "4", "5", "6"].into_iter().for_each(|local| table.close_local(local));
    }
    for (company, kinds) in ["FJ", "5", "A"].into_iter().zip(trains) {
        table.give_trains(company, kinds);
    }
    for kind in trains[3] {
        table.put_train(kind, TrainPlace::Pool);
    }
    table.begin_round();
    table.until_trains_of("KE");
    table
}

/// What may be different in another phase.
fn describe(table: &Table) -> String {
    let view = table.game.view();
    let (world, state) = (table.world(), table.game.state());
    let phase = world.phase(state.phase);
    let list = |items: Vec<String>| if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    let limit = |company: &str| view.train_limit(table.company(company)).unwrap();
    let mountains = ["P1", "P2", "P3", "P4", "P5"].into_iter();
    let mountains = mountains.filter(|id| state.private(table.private(id)).is_open).map(str::to_owned);
    let locals = LOCALS.into_iter().filter(|local| !table.is_closed(local)).map(str::to_owned);
    let offers = table.game.actions();
    let from_others = offers.iter().filter_map(|offer| match offer.action.deed {
        Deed::BuyTrain { train, side, .. } => match state.train(train).place {
            TrainPlace::With(Owner::Operator(seller)) => {
                Some(format!("a {} of {}", world.types[side.at()].id, Actor::Operator(seller).name(world)))
            }
            TrainPlace::Pool => Some(format!("a {} of the pool", world.types[side.at()].id)),
            _ => None,
        },
        _ => None,
    });
    let values = AREAS.map(|(name, hex)| format!("{name} {}", view.stop_value(table.hex(hex), 0)));
    let mail = ["M100", "M200"].map(|private| view.income(table.private(private)).unwrap().to_string());
    let lines = [
        ("phase", phase.id.clone()),
        ("tiles", phase.colours.join(", ")),
        ("operating rounds of this set", state.clock.set_length.to_string()),
        ("operating rounds of a new set", view.number(&phase.operating_rounds, &InGame {}).unwrap().to_string()),
        ("train limit of KE, 5, A", format!("{}, {}, {}", limit("KE"), limit("5"), limit("A"))),
        ("trains on offer", list(table.new_trains())),
        ("trains of FJ", list(table.trains("FJ"))),
        ("trains of 5", list(table.trains("5"))),
        ("trains of A", list(table.trains("A"))),
        ("trains in the pool", list(table.pool_trains())),
        ("KE can buy", list(from_others.collect())),
        ("mountain railways", list(mountains.collect())),
        ("local railways", list(locals.collect())),
        ("off-board areas", values.join(", ")),
        ("mail contracts", mail.join(", ")),
    ];
    lines.map(|(what, how)| format!("{what}: {how}")).join("\n")
}

/// 1854-PH-01, 1854-PH-02, 1854-PH-03, 1854-PH-04, 1854-PH-05, 1854-PH-06, 1854-PH-07: before and after each first
/// train.
#[test]
fn what_the_first_train_of_each_type_changes() {
    let mut story = String::new();
    for first in FIRSTS {
        let (kind, price, ..) = first;
        let mut table = before(first);
        let lines = describe(&table);
        let names = ["Anton", "Berta", "Clara", "FJ", "A"];
        let cash = names.map(|name| table.cash(name));
        table.act("KE", table.bank_train(kind, price));
        story += &format!("The first {kind}\n");
        story += &changes(&lines, &describe(&table));
        story += "\n";
        assert_eq!(table.trains("KE").last().map(String::as_str), Some(kind));
        // Nobody gets anything for what is lost.
        assert_eq!(names.map(|name| table.cash(name)), cash);
    }
    pin("1854-phases", &story);
}

/// 1854-PH-01, 1854-PH-02: whichever comes first; the second changes nothing.
#[test]
fn the_first_2_or_1_plus_begins_phase_two() {
    for order in [["2", "1+"], ["1+", "2"]] {
        let mut table = ke_buys("1", |_| {});
        let phase = |table: &Table| table.world().phase(table.game.state().phase).id.clone();
        assert_eq!(phase(&table), "1");
        for kind in order {
            table.act("KE", table.bank_train(kind, 100));
            assert_eq!(phase(&table), "2");
        }
    }
}

/// 1854-PH-01, 1854-PH-03, 1854-PH-05: the set that is played keeps its length; the next one is longer.
#[test]
fn the_number_of_operating_rounds_changes_after_the_next_stock_round() {
    for (first, price, phase, now, then) in [("2", 100, "1", 1, 1), ("3", 200, "2", 1, 2), ("5", 530, "4", 2, 3)] {
        let mut table = ke_buys(phase, |table| {
            table.sell_out(&["2", "3", "4"][..["2", "3", "4"].iter().take_while(|kind| **kind < first).count()]);
        });
        table.act("KE", table.bank_train(first, price));
        assert_eq!(table.game.state().clock.set_length, now);
        let rounds = |table: &Table| table.turns_of("KE");
        table.until_next_stock_round();
        assert_eq!(rounds(&table), now);
        table.begin_round();
        assert_eq!(table.game.state().clock.set_length, then);
        table.until_next_stock_round();
        assert_eq!(rounds(&table), now + then);
    }
}

/// 1854-PH-03, 1854-PH-05, 1854-PH-07: Wien in green, brown and gray, each from its phase on.
#[test]
fn tiles_of_a_colour_are_laid_from_their_phase_on() {
    let wien = ["433", "451", "456"];
    for (at, last, first) in [(0, "2", "3"), (1, "4", "5"), (2, "6", "7")] {
        for (phase, may) in [(last, false), (first, true)] {
            let table = turn_of_ke(phase, |table| {
                wien[..at].iter().for_each(|tile| table.put_tile("C23", tile, 0));
                table.give_train("KE", "8");
            });
            let tiles = table.tiles_for("C23");
            assert_eq!(tiles.contains(&wien[at].to_owned()), may, "{} in phase {phase}: {tiles:?}", wien[at]);
        }
    }
}

/// 1854-PH-03, 1854-PH-05, 1854-PH-07: from Innsbruck (20) over the Brenner: 30, 40, 50 and 60.
#[test]
fn off_board_areas_pay_by_the_phase() {
    for (phase, value) in [("1", 30), ("2", 30), ("3", 40), ("4", 40), ("5", 50), ("6", 50), ("7", 60)] {
        let mut table = majors();
        table.found("NT", "Anton", 93, 0);
        table.put_tile("F8", "57", 2);
        table.put_tile("G9", "9", 2);
        table.give_train("NT", "8");
        table.reach_phase(phase);
        table.begin_round();
        table.run_best("NT");
        assert_eq!(table.revenue("NT"), 20 + value, "in phase {phase}");
    }
}

/// 1854-PH-05: with the first 5, and nothing is paid for them any more.
#[test]
fn the_first_5_closes_the_mountain_railways() {
    let mut table = before(FIRSTS[4]);
    assert_eq!(table.owner_of("P1").as_deref(), Some("Anton"));
    table.act("KE", table.bank_train("5", 530));
    for private in ["P1", "P2", "P3", "P4", "P5"] {
        assert_eq!(table.owner_of(private), None, "{private}");
    }
    let cash = table.cash("Clara");
    table.go_on_until(|table| table.now() == (1, 2) && table.acting() == "3");
    assert_eq!(table.cash("Clara"), cash, "P3 paid 15 before");
}

/// The KE and the FJ in phase 4, with so many 4 left; the FJ has a 4.
fn with_fours_left(count: usize) -> Table {
    turn_of_ke("4", |table| {
        table.found("FJ", "Berta", 67, 1000);
        table.give_train("FJ", "4");
        table.give_train("KE", "3");
        table.leave("4", count);
    })
}

fn fours(table: &Table) -> Option<usize> {
    table.game.view().left(table.train_type("4"))
}

/// 1854-PH-04: at the end of the set, not in the middle of it; two of them stay.
#[test]
fn a_single_last_4_is_removed_at_the_end_of_a_set() {
    let mut table = with_fours_left(1);
    table.go_on_until(|table| table.now() == (1, 2));
    assert_eq!((fours(&table), table.new_trains()), (Some(1), vec!["4".to_owned(), "2+".to_owned()]));
    table.until_next_stock_round();
    assert_eq!((fours(&table), table.new_trains()), (Some(0), vec!["5".to_owned(), "2+".to_owned()]));
    assert!(table.pool_trains().is_empty(), "it is not for sale second-hand");
    assert_eq!(table.world().phase(table.game.state().phase).id, "4");
    let mut two = with_fours_left(2);
    two.until_next_stock_round();
    assert_eq!((fours(&two), two.new_trains()), (Some(2), vec!["4".to_owned(), "2+".to_owned()]));
}

/// 1854-PH-04, 1854-PH-07: of the 4 that were bought, the first 8 brings one to the pool; the one that was removed
/// stays out.
#[test]
fn the_4_that_was_removed_does_not_come_back_in_phase_seven() {
    let mut table = with_fours_left(1);
    let last = table.game.view().next_card(table.train_type("4")).expect("one is left");
    table.until_next_stock_round();
    assert_eq!(table.place_of(last), TrainPlace::Out);
    table.set_phase("6");
    table.sell_out(&["5", "6"]);
    table.set_cash("KE", 2000);
    table.begin_round();
    table.until_trains_of("KE");
    table.act("KE", table.bank_train("8", 900));
    assert_eq!((table.pool_trains(), table.place_of(last)), (vec!["4".to_owned()], TrainPlace::Out));
}
