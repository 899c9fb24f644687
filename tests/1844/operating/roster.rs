//! The trains of the game.

use prospectus_engine::Deed;
use prospectus_engine::routes::{Judge, Route};

use super::super::kit::{EDITIONS, Table};
use super::examples::{around_sion, transit};
use super::turn_of;

/// How many there are, and what they cost on each side.
const ROSTER: [(&str, &str, Option<u32>, i64, i64); 6] = [
    ("2", "2H", Some(13), 90, 70),
    ("3", "3H", Some(9), 180, 150),
    ("4", "4H", Some(6), 300, 260),
    ("5", "5H", Some(4), 450, 400),
    ("6", "6H", Some(4), 630, 550),
    ("8E", "8H", None, 960, 700),
];

/// The first of a sort: its sides, the phase before, and what another company has before and after.
type First = (&'static str, &'static str, &'static str, &'static [&'static str], &'static [&'static str]);

/// The STB with a station in Sion and with money, about to buy the first train of a type; the BLS has these.
fn before_the_first(edition: &str, bought: &str, phase: &str, theirs: &[&str]) -> Table {
    let mut table = turn_of(edition, "STB", phase, |table| {
        around_sion(table);
        table.put_token("STB", "K10");
        table.found("BLS", "B", 60, 0);
        table.give_trains("BLS", theirs);
        let sold: Vec<&str> = ROSTER.iter().map(|row| row.0).take_while(|kind| *kind != bought).collect();
        table.sell_out(&sold);
        table.set_cash("STB", 5000);
    });
    table.until_trains_of("STB");
    table
}

/// 1844-TT-01, 1844-TT-02, 1844-TT-03, 1844-TT-04, 1844-TT-05, 1844-TT-06, 1844F-TT-01: so many cards of each sort, and then
/// the next sort; of the last there is always one more.
#[test]
fn the_supply_of_trains() {
    for edition in EDITIONS {
        let table = Table::new(edition, 3);
        for (at, (normal, h, count, price, h_price)) in ROSTER.into_iter().enumerate() {
            let left = table.game.view().left(table.train_type(normal));
            assert_eq!(left.map(|left| left as u32), count, "{normal}");
            let mut buying = before_the_first(edition, normal, ["1", "2", "3", "4", "5", "6"][at], &[]);
            let range = |price: i64| format!("the price must be from {price} SFR to {price} SFR");
            buying.refused("STB", buying.bank_train(normal, price + 1), &range(price));
            buying.refused("STB", buying.bank_train(h, h_price + 1), &range(h_price));
            let mut other = buying.twin();
            buying.act("STB", buying.bank_train(normal, price));
            other.act("STB", other.bank_train(h, h_price));
            assert_eq!((buying.trains("STB"), buying.cash("STB")), (vec![normal.to_owned()], 5000 - price));
            assert_eq!((other.trains("STB"), other.cash("STB")), (vec![h.to_owned()], 5000 - h_price));
            assert_eq!(
                buying.game.view().left(buying.train_type(normal)).map(|left| left as u32),
                count.map(|n| n - 1)
            );
        }
    }
}

/// 1844-TT-01, 1844-TT-02, 1844-TT-03, 1844-TT-04, 1844-TT-05, 1844-TT-06, 1844F-TT-02: the first 3, 4, 6 and 8E turn trains
/// over, the first 4, 6 and 8E scrap them; on whichever side they are bought.
#[test]
fn later_trains_turn_earlier_ones_over_and_scrap_them() {
    for edition in EDITIONS {
        let firsts: [First; 6] = [
            ("2", "2H", "1", &[], &[]),
            ("3", "3H", "2", &["2", "2H"], &["2H", "2H"]),
            ("4", "4H", "3", &["2H", "3", "3H"], &["3H", "3H"]),
            ("5", "5H", "4", &["3H", "4"], &["3H", "4"]),
            ("6", "6H", "5", &["3H", "4"], &["4H"]),
            ("8E", "8H", "6", &["4H", "5"], &["5H"]),
        ];
        for (normal, h, phase, theirs, left) in firsts {
            for side in [normal, h] {
                let mut table = before_the_first(edition, normal, phase, theirs);
                assert_eq!(table.trains("BLS"), theirs);
                let (.., price, h_price) = ROSTER.into_iter().find(|row| row.0 == normal).unwrap();
                table.act("STB", table.bank_train(side, if side == normal { price } else { h_price }));
                assert_eq!(table.trains("BLS"), left, "after the first {side}");
                assert!(table.game.view().pool_trains().is_empty());
            }
        }
        // 6 and 6H, 8E and 8H stay.
        let mut last = before_the_first(edition, "8E", "6", &["6", "6H"]);
        last.act("STB", last.bank_train("8E", 960));
        assert_eq!(last.trains("BLS"), ["6", "6H"]);
    }
}

/// 1844-TT-07, 1844F-LO-03: nine stops from Vaduz to Torino, of which it leaves out one that is worth 10, but not Basel, if that
/// is the only one with a station of its own.
#[test]
fn an_express_train_counts_eight_stops_and_passes_others() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "SCB", "7", |table| {
            transit(table);
            table.put_tile("C14", "4", 1);
            for hex in ["C16", "C18", "C22"] {
                table.put_tile(hex, "9", 1);
            }
            table.put_tile("C12", "619", 2);
            table.put_tile("C20", "59", 1);
            table.put_tile("C20", "68", 0);
            table.put_tile("C24", "6", 5);
            table.put_tile("D25", "57", 2);
        });
        let trains = table.give_trains("SCB", &["8E", "6"]);
        let from_vaduz = ["E26", "D25", "C24", "C22", "C20", "C18", "C16", "C14"];
        let line: Vec<&str> = from_vaduz.iter().chain(&super::examples::TRANSIT[1..]).copied().collect();
        let all = 40 + 20 + 20 + 50 + 10 + 30 + 10 + 10 + 70;
        assert_eq!(table.run_along("SCB", trains[0], &line), Ok(all - 10));
        assert!(table.run_along("SCB", trains[1], &line).unwrap_err().contains("9 stops are more than 6"));
        let view = table.game.view();
        let plan = view.run_plan(table.company("SCB")).unwrap();
        let stop = |hex: &str| plan.network.stops.iter().position(|stop| stop.hex == table.hex(hex).0).unwrap() as u16;
        let counting = |basel: bool| Route {
            stops: vec![(stop("C14"), true), (stop("C12"), basel), (stop("E10"), true)],
            stretches: Vec::new(),
        };
        let express = plan.trains.iter().position(|train| *train == trains[0]).unwrap();
        assert!(plan.allows(express, &counting(true)));
        assert!(!plan.allows(express, &counting(false)));
    }
}

/// EVA runs over five hexes, costs its first owner nothing, and others the 400 of its face value.
#[test]
fn eva_is_a_5h_with_a_face_value_of_400() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "STB", "5", |table| {
            around_sion(table);
            table.put_token("STB", "K10");
            table.found("BLS", "B", 60, 1000);
        });
        table.act("A", Deed::UsePower { private: table.private("P7"), power: 0, hex: None });
        assert_eq!((table.trains("STB"), table.cash("STB")), (vec!["EVA".to_owned()], 1000));
        assert!(!table.has_question(), "there is one company to choose");
        let eva = table.game.view().trains_of(table.actor("STB").owner())[0];
        assert_eq!(table.run_along("STB", eva, &["I6", "J7", "K8", "K10", "J11"]), Ok(20 + 10 + 30 + 10));
        let too_far = table.run_along("STB", eva, &["I6", "J7", "K8", "K10", "J11", "J13"]);
        assert!(too_far.unwrap_err().contains("6 hexes are more than 5"));
        table.go_on_until(|table| table.acting() == "BLS");
        table.until_trains_of("BLS");
        table.refused("BLS", table.this_train(eva, 399), "the price must be from 400 SFR to 400 SFR");
        table.act("BLS", table.this_train(eva, 400));
        table.act("A", Deed::Agree { yes: true });
        assert_eq!(table.trains("BLS"), ["EVA"]);
    }
}
