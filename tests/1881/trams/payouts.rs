//! Who gets what when a tramway pays, for every sort of holding and every use of the bonuses.

use prospectus_engine::action::DividendKind;

use super::bonuses::{Bonus, earned, pay_with};
use super::*;
use crate::look::pin;

/// Whose certificates of the SBV are which: those of A besides the director's, of B, of C, and in the pool.
type Deal = (&'static str, [&'static [usize]; 4]);

const HOLDINGS: [Deal; 6] = [
    ("20 % of A, the rest unsold", [&[], &[], &[], &[]]),
    ("30 % of A, 20 % of B, 10 % of C, the rest unsold", [&[1], &[2, 3], &[4], &[]]),
    ("20 % of A, 20 % of B, 30 % in the pool, 30 % unsold", [&[], &[1, 2], &[], &[3, 4, 5]]),
    ("20 % of A, the rest in the pool", [&[], &[], &[], &[1, 2, 3, 4, 5, 6, 7, 8]]),
    ("60 % of A, 30 % of B, 10 % of C, sold out at the end of the stock round", [&[1, 2, 3, 4], &[5, 6, 7], &[8], &[]]),
    ("50 % of A, 20 % of B, 30 % in the pool", [&[1, 2, 3], &[4, 5], &[], &[6, 7, 8]]),
];

/// The bonuses that there are, and those of them that are paid with the dividend.
type Use = (&'static str, [bool; 2], &'static [Bonus]);

const USES: [Use; 9] = [
    ("no bonus", [false, false], &[]),
    ("connection bonus kept", [true, false], &[]),
    ("connection bonus paid", [true, false], &[Bonus::Connection]),
    ("ferry bonus kept", [false, true], &[]),
    ("ferry bonus paid", [false, true], &[Bonus::Ferry]),
    ("both bonuses kept", [true, true], &[]),
    ("connection bonus paid, ferry bonus kept", [true, true], &[Bonus::Connection]),
    ("connection bonus kept, ferry bonus paid", [true, true], &[Bonus::Ferry]),
    ("both bonuses paid", [true, true], &[Bonus::Connection, Bonus::Ferry]),
];

/// The table before the decision, what was earned, and what happens, in words.
fn outcome(bonuses: [bool; 2], [a, b, c, pool]: [&[usize]; 4], decide: impl FnOnce(&mut Table)) -> String {
    let mut table = earned(bonuses[0], bonuses[1], |table| {
        for (player, indices) in [("A", a), ("B", b), ("C", c)] {
            table.deal("SBV", indices, Some(player));
        }
        table.deal("SBV", pool, None);
    });
    let names = ["A", "B", "C", "SBV"];
    let (before, bank, from) = (names.map(|name| table.cash(name)), table.bank(), table.price("SBV"));
    let revenue = table.revenue("SBV");
    decide(&mut table);
    let got = names.iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had));
    let got: Vec<String> = got.collect();
    let (to, paid) = (table.price("SBV"), table.bank() - bank);
    format!("earned {revenue}, {from} -> {to}: {}, bank {paid:+}\n", got.join(", "))
}

/// 1881-DV-01, 1881-DV-02, 1881-DV-03, 1881-DV-04, 1881-OR-04: dividends with shares in the pool and unsold ones, and
/// connection (100) and ferry bonus (40) in each combination.
#[test]
fn every_payout() {
    let mut story = String::new();
    for (what, deal) in HOLDINGS {
        story += &format!("{what}\n");
        for (used, bonuses, paid) in USES {
            let told = outcome(bonuses, deal, |table| {
                let questions = pay_with(table, paid);
                assert_eq!(questions.len(), bonuses.iter().filter(|bonus| **bonus).count());
            });
            story += &format!("  dividend paid, {used}: {told}");
        }
        for (used, bonuses) in [
            ("no bonus", [false, false]),
            ("connection bonus", [true, false]),
            ("ferry bonus", [false, true]),
            ("both bonuses", [true, true]),
        ] {
            let told = outcome(bonuses, deal, |table| {
                table.act("SBV", Deed::Dividend { kind: DividendKind::Keep });
                assert_eq!(asked(table), None);
            });
            story += &format!("  all kept, {used}: {told}");
        }
    }
    pin("1881-trams-payouts", &story);
}
