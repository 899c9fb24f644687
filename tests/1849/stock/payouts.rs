//! Who gets what when earnings are paid or kept, and where the marker goes.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::Owner;
use prospectus_engine::state::TrainPlace;

use super::super::kit::Table;
use super::stock_round;
use crate::look::pin;

/// A payout: what it shows, the marker's cell, the phase, the earnings, and whether they are paid.
type Case = (&'static str, (u8, u8), &'static str, i64, bool);

const CASES: [Case; 15] = [
    ("paid, less than the price", (4, 8), "6H", 120, true),
    ("paid, as much as the price", (4, 8), "6H", 130, true),
    ("paid, more than the price", (4, 8), "6H", 300, true),
    ("kept", (4, 8), "6H", 140, false),
    ("nothing earned", (4, 8), "6H", 0, false),
    ("paid at the right edge", (4, 12), "6H", 200, true),
    ("paid at the right edge, less than the price", (4, 12), "6H", 190, true),
    ("paid at the edge of the blue zone", (2, 12), "12H", 220, true),
    ("paid at the top of the blue zone's edge", (0, 12), "12H", 280, true),
    ("paid at the edge of the blue zone in Phase 16", (2, 12), "16H", 220, true),
    ("paid from 230 before Phase 16", (3, 13), "12H", 230, true),
    ("paid from 230 in Phase 16", (3, 13), "16H", 230, true),
    ("paid into 377", (0, 14), "16H", 340, true),
    ("kept at the left edge", (3, 0), "6H", 50, false),
    ("kept above the closed cell", (8, 0), "6H", 50, false),
];

/// CTL after it has run: A has 30% with the president's certificate, C the last certificate, 20% are in the pool, 30% in
/// the treasury.
fn ctl() -> Table {
    let mut table = stock_round();
    table.give_train("CTL", "4H");
    table.deal("CTL", &[1], Some("A"));
    table.deal("CTL", &[7], Some("C"));
    table.to_operating_round();
    table.deal("CTL", &[2, 3], None);
    table
}

/// 1849-DV-01, 1849-DV-02, 1849-DV-03, 1849-DV-04, 1849-DV-05, 1849-MK-06, 1849-MK-07, 1849-LC-01
#[test]
fn every_way_to_pay_or_keep() {
    let mut story = String::new();
    for (what, (row, column), phase, revenue, paid) in CASES {
        let mut table = ctl();
        table.set_phase(phase);
        table.put_marker("CTL", row, column);
        let from = table.price("CTL");
        let names = ["A", "B", "C", "CTL"];
        let before = names.map(|name| table.cash(name));
        let bank = table.bank();
        if revenue > 0 {
            table.earn("CTL", revenue);
            if paid { table.pay("CTL") } else { table.keep("CTL") }
        } else {
            // Without a train there is nothing to decide.
            let ctl = table.company("CTL");
            table.edit(|state, _| {
                for train in &mut state.trains {
                    if train.place == TrainPlace::With(Owner::Operator(ctl)) {
                        train.place = TrainPlace::Out;
                    }
                }
            });
            table.set_cash("CTL", before[3]);
            table.wait_for(|deed| matches!(deed, Deed::BuyTrain { .. }));
        }
        let got: Vec<String> =
            names.iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had)).collect();
        let to = match table.president("CTL") {
            Some(_) => table.price("CTL").to_string(),
            None => "closed".to_owned(),
        };
        story += &format!("{what}: earned {revenue} in Phase {phase}\n  {from} -> {to}\n");
        story += &format!("  {}, bank {:+}\n", got.join(", "), table.bank() - bank);
    }
    pin("rules_1849_payouts", &story);
}

/// 1849-EX-12, 1849-DV-03
#[test]
fn the_example_of_144() {
    for (revenue, price) in [(143, 144), (144, 159), (150, 159)] {
        let mut table = ctl();
        table.put_marker("CTL", 2, 8);
        table.earn("CTL", revenue);
        table.pay("CTL");
        assert_eq!(table.price("CTL"), price, "{revenue}");
    }
}

/// 1849-EX-13, 1849-DV-01, 1849-DV-02: Trapani, Marsala and Mazzara earn 20 + 20 + 10.
#[test]
fn the_example_of_a_dividend() {
    let mut table = stock_round();
    table.give_train("CTL", "4H");
    table.put_tile("G1", "58", 3);
    table.deal("CTL", &[1, 2, 3], Some("A"));
    table.to_operating_round();
    table.deal("CTL", &[4, 5, 6], None);
    assert_eq!((table.unsold("CTL"), table.in_pool("CTL"), table.percent("A", "CTL")), (20, 30, 50));
    let (cash, bank) = (table.cash("A"), table.bank());
    table.wait_for(|deed| matches!(deed, Deed::Run { .. }));
    let (routes, revenue) = table.best_run("CTL");
    assert_eq!(revenue, 50);
    table.act("CTL", Deed::Run { routes });
    let half = DividendKind::Half;
    table.refused("CTL", Deed::Dividend { kind: half }, "rulebook 10.5.3");
    table.pay("CTL");
    assert_eq!((table.cash("A"), table.cash("CTL")), (cash + 25, 96 + 10));
    assert_eq!(table.bank(), bank - 35, "15 stay in the bank");
}
