//! Every payout of a network, pinned down.

use super::bonuses::before_westkreuz;
use super::*;
use crate::look::pin;

const NAMES: [&str; 10] = ["A", "B", "C", "D", "GBS", "SpS", "S", "S1", "S2", "S3"];

/// Who gets how much by what is done, those with nothing left out.
fn outcome(table: &mut Table, done: impl FnOnce(&mut Table)) -> String {
    let (before, bank) = (cash_of(table, &NAMES), table.bank());
    done(table);
    let got = gains(table, &NAMES, &before).into_iter().zip(NAMES).filter(|(gain, _)| *gain != 0);
    let got: Vec<String> = got.map(|(gain, name)| format!("{name} {gain:+}")).collect();
    format!("  {}, bank {:+}\n", got.join(", "), table.bank() - bank)
}

/// Two tramways that do nothing but hold certificates.
fn tramways(table: &mut Table) {
    for (company, director, par) in [("GBS", "D", 90), ("SpS", "B", 66)] {
        table.found(company, director, par, 100);
        table.give_train(company, "2");
    }
}

/// Which certificates of the S-Bahn besides those that floated it the GBS, the SpS, the pool and A have.
type Deal = (&'static str, [&'static [usize]; 4]);

const HOLDINGS: [Deal; 6] = [
    ("70 % unsold", [&[], &[], &[], &[]]),
    ("15 % of the GBS, 5 % of the SpS, 50 % unsold", [&[5, 6, 7], &[8], &[], &[]]),
    ("20 % in the pool, 50 % unsold", [&[], &[], &[5, 6, 7, 8], &[]]),
    ("15 % of the GBS, 5 % of the SpS, 20 % in the pool, 30 % unsold", [&[5, 6, 7], &[8], &[9, 10, 11, 12], &[]]),
    (
        "all sold, 30 % of the GBS, 10 % more of A, 30 % in the pool",
        [&[5, 6, 7, 8, 9, 10], &[], &[11, 12, 13, 14, 15, 16], &[17, 18]],
    ),
    ("the certificate of S1 of the GBS, the president's of the SpS", [&[1], &[0], &[], &[]]),
];

fn deal(table: &mut Table, [gbs, sps, pool, a]: [&[usize]; 4]) {
    table.deal_to_tramway("S", gbs, "GBS");
    table.deal_to_tramway("S", sps, "SpS");
    table.deal("S", pool, None);
    table.deal("S", a, Some("A"));
}

/// 1881-SO-11, 1881-SO-12: each network pays and keeps, with every sort of holder, and with 420, 20 and 19 in its
/// treasury.
#[test]
fn every_sort_of_holder_and_leader() {
    let mut story = String::new();
    for (what, holdings) in HOLDINGS {
        for treasury in [420, 20, 19] {
            let mut table = at_work("Green", PLACES, |table| {
                four_routes(table);
                tramways(table);
                deal(table, holdings);
            });
            table.until_turn_of("S1");
            for network in ["S1", "S2", "S3", "S"] {
                table.set_cash(network, treasury);
                table.run_best(network);
                let mut kept = table.twin();
                let paid = outcome(&mut table, |table| table.pay(network));
                story += &format!("{what}: {network} with {treasury} pays\n{paid}");
                if treasury == 420 {
                    let kept = outcome(&mut kept, |table| table.keep(network));
                    story += &format!("{what}: {network} with {treasury} keeps\n{kept}");
                }
                finish(&mut table, network);
            }
        }
    }
    pin("1881-sbahn-holders", &story);
}

/// 1881-SO-06, 1881-SO-11, 1881-SO-12, 1881-EX-07: a route of 330, a connection bonus of 100 and a ferry bonus of 40,
/// in every combination, for a subnet and for the main network.
#[test]
fn every_combination_of_bonuses() {
    let mut story = String::new();
    for network in ["S1", "S"] {
        for (what, holdings) in [HOLDINGS[0], HOLDINGS[3], HOLDINGS[4], HOLDINGS[5]] {
            for treasury in [420, 19] {
                let mut table = before_westkreuz(network, |table| {
                    tramways(table);
                    deal(table, holdings);
                });
                table.set_cash(network, treasury);
                lay(&mut table, network, WESTKREUZ);
                table.run_best(network);
                story += &format!("{what}: {network} with {treasury} earned 330, 100 and 40\n");
                let mut kept = table.twin();
                story += &format!("  kept:\n  {}", outcome(&mut kept, |table| table.keep(network)));
                for (connection, ferry) in [
                    ("Keep it", "Keep it"),
                    ("Pay it out", "Keep it"),
                    ("Keep it", "Pay it out"),
                    ("Pay it out", "Pay it out"),
                ] {
                    let mut paid = table.twin();
                    story += &format!("  paid, 100 \"{connection}\", 40 \"{ferry}\":\n");
                    story += &format!("  {}", outcome(&mut paid, |table| table.pay(network)));
                    for bonus in [connection, ferry] {
                        story += &format!("  {}", outcome(&mut paid, |table| answer(table, network, bonus)));
                    }
                    assert!(!is_asked(&paid));
                }
            }
        }
    }
    pin("1881-sbahn-bonuses", &story);
}
