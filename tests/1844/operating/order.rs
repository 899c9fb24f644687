//! The course of operating rounds and turns.

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::Owner;
use prospectus_engine::{Actor, Deed};

use super::super::kit::{EDITIONS, Table};
use super::examples::{around_sion, gstaad_tunnel};
use super::{NOT_NOW, turn_of};

/// 1844-OR-01, 1844-PR-01, 1844F-PR-03: 5, 10, 15, 20, 25 and 30, to players or to the treasury, before anybody operates.
#[test]
fn private_revenue_comes_first() {
    for edition in EDITIONS {
        let table = turn_of(edition, "VZ", "3", |table| table.give_private("P4", "VZ"));
        // A has P1, B has P2 and P5, C has P3 and P6.
        assert_eq!(["A", "B", "C", "VZ"].map(|who| table.cash(who)), [800 + 5, 800 + 35, 800 + 45, 1000 + 20]);
        assert_eq!(table.acting(), "VZ");
        assert!(table.is_offered(|deed| matches!(deed, Deed::LayTile { .. })));
    }
}

/// 1844-OR-02, 1844-OR-03, 1844F-OR-01: the highest price first; of those at 100 the one furthest right; in one cell the
/// one that came first, for a marker that arrives goes under those that are there.
#[test]
fn companies_act_by_price_then_from_the_right_then_from_the_top() {
    for edition in EDITIONS {
        let mut table = Table::in_stock_round(edition, 3);
        for (company, par) in [("JN", 100), ("BLS", 100), ("NOB", 100), ("RhB", 100), ("STB", 100)] {
            table.found(company, "A", par, 500);
        }
        // All at 100, in other rows: the last one furthest right. STB is at 110.
        table.put_marker("NOB", 2, 5);
        table.put_marker("RhB", 4, 7);
        table.put_marker("STB", 1, 5);
        assert_eq!(["JN", "BLS", "NOB", "RhB", "STB"].map(|company| table.price(company)), [100, 100, 100, 100, 110]);
        table.to_operating_round();
        assert_eq!(table.turns(), ["STB", "RhB", "NOB", "JN", "BLS", "FNM"]);
    }
}

/// 1844-OR-04, 1844F-OR-02: track, station, run, revenue with the change of price, trains; each at its time.
#[test]
fn a_turn_has_its_steps() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "2", |table| {
            around_sion(table);
            table.give_trains("VZ", &["2H"]);
        });
        let lay = Deed::LayTile { hex: table.hex("L9"), tile: table.tile("9"), rotation: 0 };
        let run = Deed::Run { routes: table.best_run("VZ").0 };
        let pay = Deed::Dividend { kind: DividendKind::Pay };
        let steps = [lay, table.station("I6"), run, pay, table.bank_train("2H", 70)];
        // Montreux is kept for the MOB: the station goes there once that is open to all.
        table.open_home("MOB");
        for (at, step) in steps.iter().enumerate() {
            for too_early in &steps[at + 1..] {
                table.refused("VZ", too_early.clone(), NOT_NOW);
            }
            let before = table.price("VZ");
            table.act("VZ", step.clone());
            let moved = matches!(step, Deed::Dividend { .. });
            assert_eq!(table.price("VZ") != before, moved, "the price changes with the revenue");
            // With two trains it can buy no more.
            let over = if at == 4 { "it is the turn of" } else { NOT_NOW };
            for too_late in &steps[..=at] {
                table.refused("VZ", too_late.clone(), over);
            }
        }
    }
}

/// 1844-OR-05: before the track, between the steps, and after the trains.
#[test]
fn a_company_buys_privates_at_any_point_of_its_turn() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "3", |table| {
            around_sion(table);
            table.open_home("MOB");
            table.give_trains("VZ", &["2H"]);
        });
        let buy = Deed::BuyPrivate { private: table.private("P1"), price: 40 };
        assert!(table.may("VZ", buy.clone()), "before it builds");
        table.pass("VZ");
        assert!(table.may("VZ", buy.clone()), "before it places a station");
        table.pass("VZ");
        assert!(table.may("VZ", buy.clone()), "before it runs");
        let (routes, _) = table.best_run("VZ");
        table.act("VZ", Deed::Run { routes });
        assert!(table.may("VZ", buy.clone()), "before it pays");
        table.pay("VZ");
        assert!(table.may("VZ", buy.clone()), "before it buys trains");
        table.pass("VZ");
        table.act("VZ", buy);
        let p1 = table.private("P1");
        assert_eq!(table.game.state().private(p1).owner, Owner::Operator(table.company("VZ")));
        // It is no company's business in another's turn.
        let mut other = turn_of(edition, "VZ", "3", |table| table.found("JN", "A", 60, 500));
        let buy = Deed::BuyPrivate { private: other.private("P1"), price: 1 };
        other.refused("JN", buy, "it is the turn of VZ");
    }
}

/// 1844-OR-06, 1844F-SR-02: one operating round, two from phase 3, three from phase 5; each is over when all have acted.
#[test]
fn a_set_has_one_two_or_three_operating_rounds() {
    for edition in EDITIONS {
        for (phase, expected) in [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 3), ("6", 3), ("7", 3)] {
            let mut table = turn_of(edition, "JN", phase, |table| {
                table.give_trains("JN", &["8H"]);
                table.give_trains("FNM", &["8H"]);
            });
            let mut rounds = 1;
            while let Some(Actor::Operator(_)) = table.game.acting() {
                let before = table.game.state().clock.set_round;
                if before == 1 {
                    let acting = table.acting();
                    assert!(acting == "JN" || acting == "FNM");
                }
                table.do_little();
                rounds += i32::from(table.game.state().clock.set_round > before);
            }
            assert_eq!(rounds, expected, "in phase {phase}");
        }
    }
}

/// 1844-OR-07: the company acts through its director, with its own money; nobody acts for himself in its turn.
#[test]
fn the_director_decides_with_the_companys_money() {
    for edition in EDITIONS {
        let mut table = turn_of(edition, "VZ", "2", |table| {
            gstaad_tunnel(table);
            table.set_cash("VZ", 19);
        });
        assert_eq!(table.game.view().decider(table.company("VZ")), Some(table.player("A")));
        // Sion costs 20: that A has 825 does not help.
        let lay = Deed::LayTile { hex: table.hex("K10"), tile: table.tile("6"), rotation: 1 };
        table.refused("VZ", lay.clone(), "it costs 20 SFR, but only 19 SFR is there");
        for other in ["A", "B", "FNM"] {
            table.refused(other, lay.clone(), "it is the turn of VZ");
        }
        table.set_cash("VZ", 20);
        table.act("VZ", lay);
        assert_eq!((table.cash("VZ"), table.cash("A")), (0, 825));
        // With the director's certificate the company goes to another player.
        let mut sold = turn_of(edition, "VZ", "2", |table| table.deal("VZ", &[0], Some("B")));
        assert_eq!(sold.game.view().decider(sold.company("VZ")), Some(sold.player("B")));
        sold.lay("VZ", "K10", "6", 1);
    }
}
