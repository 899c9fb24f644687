//! The course of operating rounds and turns.

use prospectus_engine::action::DividendKind;
use prospectus_engine::{Actor, Deed};

use super::super::kit::Table;
use super::{LILIBEO_FIRST, turn_of};

/// 1849-OR-01: 5, 10, 15, 20 and 25, to players or to the treasury, before anybody operates.
#[test]
fn private_revenue_comes_first() {
    let mut table = Table::in_stock_round(4, LILIBEO_FIRST, &[]);
    table.found("CTL", "B", 100, 1000);
    table.give_private("SMS", "CTL");
    table.to_operating_round();
    // A has P1 and P5, B has P2 and C has P3.
    let cash = ["A", "B", "C", "D", "CTL"].map(|who| table.cash(who));
    assert_eq!(cash, [375 + 5 + 25, 375 + 10, 375 + 15, 375, 1000 + 20]);
    assert_eq!(table.acting(), "CTL");
    assert!(table.game.actions().iter().any(|offer| matches!(offer.action.deed, Deed::LayTile { .. })));
}

/// 1849-OR-02: the higher price first; in one cell the marker that came first.
#[test]
fn corporations_operate_in_market_order() {
    let mut table = Table::in_stock_round(4, LILIBEO_FIRST, &[]);
    for (company, president, par) in [("SFA", "B", 100), ("RCS", "C", 100), ("ATA", "D", 68)] {
        table.found(company, president, par, 1000);
    }
    // ATA's marker stands at 120, and that of CTL at 68.
    table.put_marker("ATA", 0, 4);
    table.to_operating_round();
    let mut order = Vec::new();
    while let Some(Actor::Operator(_)) = table.game.acting() {
        let who = table.acting();
        if order.last() != Some(&who) {
            order.push(who);
        }
        table.do_little();
    }
    assert_eq!(order, ["ATA", "SFA", "RCS", "CTL"]);
}

/// 1849-OR-03: tile, token, run, trains, financial activities; each at its time.
#[test]
fn a_turn_has_its_steps() {
    const NOT_NOW: &str = "this cannot be done now";
    let mut table = turn_of("CTL", "4H", |table| {
        table.give_trains("CTL", &["4H"]);
    });
    let lay = Deed::LayTile { hex: table.hex("D2"), tile: table.tile("8"), rotation: 1 };
    let run = Deed::Run { routes: table.best_run("CTL").0 };
    let issue = Deed::SellShares { company: table.company("CTL"), lot: table.lot(&[1], 0) };
    let train = table.bank_train("4H", 100);
    let pay = Deed::Dividend { kind: DividendKind::Pay };
    let steps = [lay, table.station("C1"), run, pay, train, issue];
    for (at, step) in steps.iter().enumerate() {
        for (other, too_early) in steps.iter().enumerate() {
            if other > at {
                table.refused("CTL", too_early.clone(), NOT_NOW);
            }
        }
        table.act("CTL", step.clone());
        if matches!(step, Deed::BuyTrain { .. }) {
            table.pass("CTL");
        }
        let over = if at == 5 { "it is the turn of" } else { NOT_NOW };
        for too_late in &steps[..=at] {
            table.refused("CTL", too_late.clone(), over);
        }
    }
}

/// 1849-OR-04: money must be there when it is spent; what the trains earn comes after track.
#[test]
fn there_is_no_credit() {
    let mut table = turn_of("CTL", "4H", |table| {
        table.set_cash("CTL", 159);
        table.give_train("CTL", "4H");
    });
    table.lay_refused("CTL", "D2", "8", 1, "it costs L. 160, but only L. 159 is there");
    assert_eq!(table.cost_of("CTL", "D2", "78", 1), 40);
    table.set_cash("CTL", 60);
    table.run_and("CTL", DividendKind::Keep);
    table.act("CTL", table.bank_train("4H", 100));
    assert_eq!(table.cash("CTL"), 0);
    let mut poor = turn_of("CTL", "4H", |table| {
        table.set_cash("CTL", 59);
        table.give_train("CTL", "4H");
        table.deal("CTL", &[1], Some("B"));
    });
    poor.run_and("CTL", DividendKind::Keep);
    poor.refused("CTL", poor.bank_train("4H", 100), "this cannot be done now");
}

/// 1849-OR-05: one operating round, two from phase 6, three from phase 10.
#[test]
fn a_set_has_one_two_or_three_operating_rounds() {
    for (phase, expected) in [("4H", 1), ("6H", 2), ("8H", 2), ("10H", 3), ("12H", 3), ("16H", 3)] {
        let mut table = turn_of("SFA", phase, |_| {});
        let mut turns = 1;
        while let Some(Actor::Operator(_)) = table.game.acting() {
            let before = table.game.state().clock.set_round;
            table.do_little();
            turns += i32::from(table.game.state().clock.set_round > before);
        }
        assert_eq!(turns, expected, "in phase {phase}");
    }
}
