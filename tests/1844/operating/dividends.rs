//! Revenue is paid out or kept, and the marker moves.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::Owner;

use super::super::kit::{EDITIONS, Table};
use super::examples::around_sion;
use super::{NOT_NOW, turn_of};
use crate::look::pin;

/// The SBB with A as its director, a price of 100 and a station in Sion; all other shares are still to be dealt.
fn found_sbb(table: &mut Table) {
    let (sbb, hex, player) = (table.company("SBB"), table.hex("K10"), table.player("A"));
    let director = table.share("SBB", 0);
    table.edit(|state, world| {
        state.certificates[director.at()].holder = Owner::Player(player);
        let company = &mut state.companies[sbb.at()];
        (company.cell, company.par, company.started, company.floated) = (Some((5, 8)), 100, true, true);
        state.bank -= 1000;
        let operator = &mut state.operators[sbb.at()];
        (operator.cash, operator.operated) = (1000, true);
        state.board.place(&world.map, hex, 0, sbb.0).expect("a free slot");
    });
}

/// A company whose train has run, about to decide what becomes of so much revenue. Nothing but the director's certificate is
/// sold, and what is dealt.
fn earned(edition: &str, company: &str, revenue: i64, deal: impl FnOnce(&mut Table)) -> Table {
    let mut table = Table::in_stock_round(edition, 3);
    around_sion(&mut table);
    match company {
        "SBB" => found_sbb(&mut table),
        _ => table.found(company, "A", 100, 1000),
    }
    if !["SBB", "VZ"].contains(&company) {
        table.put_token(company, "K10");
    }
    deal(&mut table);
    table.give_trains(company, &["3H"]);
    table.to_operating_round();
    table.earn(company, revenue);
    table
}

/// What becomes of so much, in words: where the marker goes, and who gets how much.
fn outcome(table: &mut Table, company: &str, kind: DividendKind) -> String {
    let names = ["A", "B", "C", company];
    let (before, bank, from) = (names.map(|name| table.cash(name)), table.bank(), table.price(company));
    table.act(company, Deed::Dividend { kind });
    let got = names.iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had));
    let got: Vec<String> = got.collect();
    format!("  {from} -> {}\n  {}, bank {:+}\n", table.price(company), got.join(", "), table.bank() - bank)
}

/// A payout: what it shows, the company, the marker's cell, what it has earned and whether that is paid.
type Case = (&'static str, &'static str, (u8, u8), i64, bool);

const MOVES: [Case; 15] = [
    ("paid", "STB", (1, 4), 100, true),
    ("paid at the end of a row", "STB", (4, 11), 100, true),
    ("paid in the upper right corner", "STB", (0, 17), 100, true),
    ("paid across the red line", "STB", (0, 11), 100, true),
    ("kept", "STB", (1, 4), 100, false),
    ("kept at the left edge", "STB", (2, 0), 100, false),
    ("kept at the beginning of a shorter row", "STB", (0, 2), 100, false),
    ("kept in the lower left corner", "STB", (7, 0), 100, false),
    ("regional, paid", "VZ", (1, 4), 100, true),
    ("regional, paid at the red line in row 5", "VZ", (4, 11), 100, true),
    ("regional, paid at the red line in row 4", "VZ", (3, 11), 100, true),
    ("regional, paid at the red line in row 3", "VZ", (2, 11), 100, true),
    ("regional, paid at the red line in row 2", "VZ", (1, 11), 100, true),
    ("regional, paid at its highest price", "VZ", (0, 11), 100, true),
    ("regional, kept at the red line", "VZ", (1, 11), 100, false),
];

/// 1844-DV-01, 1844-DV-02, 1844-DV-03, 1844-DV-06, 1844-DV-07, 1844-DV-08, 1844-CO-08, 1844F-PM-01, 1844F-DV-01,
/// 1844F-RE-01: nothing but the director's certificate is sold, of 20 % or of 40 %.
#[test]
fn every_way_for_the_marker() {
    for edition in EDITIONS {
        let mut story = String::new();
        for (what, company, cell, revenue, paid) in MOVES {
            let mut table = earned(edition, company, revenue, |_| {});
            table.put_marker(company, cell.0, cell.1);
            let kind = if paid { DividendKind::Pay } else { DividendKind::Keep };
            story += &format!("{what}: {company} earned {revenue}\n{}", outcome(&mut table, company, kind));
        }
        pin("rules_1844_marker", &story);
    }
}

/// What is dealt: what it shows, the company, what it has earned, whose which certificates are, and which lie in the pool.
type Deal = (&'static str, &'static str, i64, [&'static [usize]; 4]);

const HOLDINGS: [Deal; 12] = [
    ("10 % each, some in the pool", "STB", 90, [&[1], &[2, 3], &[4], &[5, 6]]),
    ("all sold", "STB", 90, [&[1, 2], &[3, 4, 5], &[6, 7, 8], &[]]),
    ("20 % each, one in the pool", "VZ", 90, [&[], &[1], &[], &[2]]),
    ("50 and 25 %, one unsold", "NOB", 90, [&[], &[1], &[], &[]]),
    ("50 and 25 %, one in the pool", "NOB", 90, [&[], &[1], &[], &[2]]),
    ("50 + 25 % of one player", "NOB", 90, [&[1], &[], &[], &[2]]),
    ("25 % each", "NOB", 50, [&[], &[1], &[2], &[]]),
    ("two of 25 % of one player", "NOB", 50, [&[], &[1, 2], &[], &[]]),
    ("5 %, two of 5 %, three in the pool", "SBB", 150, [&[], &[5], &[6, 7], &[8, 9, 10]]),
    ("10 % and 5 %, the rest in the pool", "SBB", 150, [&[1, 5], &[2, 6], &[7], &[3, 4, 8, 9, 10, 11, 12, 13, 14]]),
    ("an odd number of 5 % in the pool", "SBB", 130, [&[], &[5, 6, 7], &[8], &[9]]),
    ("10 % doubles are even", "SBB", 150, [&[], &[1], &[2, 3], &[4]]),
];

/// 1844-DV-02, 1844-DV-03, 1844-DV-04, 1844-DV-05, 1844F-DV-01, 1844F-DV-02: the director is A; B and C, the pool and what is
/// not sold besides.
#[test]
fn every_sort_of_holding() {
    for edition in EDITIONS {
        let mut story = String::new();
        for (what, company, revenue, [a, b, c, pool]) in HOLDINGS {
            let mut table = earned(edition, company, revenue, |table| {
                for (player, indices) in [("A", a), ("B", b), ("C", c)] {
                    table.deal(company, indices, Some(player));
                }
            });
            table.deal(company, pool, None);
            let paid = outcome(&mut table, company, DividendKind::Pay);
            story += &format!("{what}: {company} earned {revenue}\n{paid}");
        }
        pin("rules_1844_holdings", &story);
    }
}

/// 1844F-EX-01, 1844-DV-05, 1844F-DV-01: 8 for one share of 5 %, 15 for two of one player.
#[test]
fn a_dividend_of_150_pays_8_on_one_share_of_5_percent_and_15_on_two() {
    for edition in EDITIONS {
        let mut table = earned(edition, "SBB", 150, |table| {
            table.deal("SBB", &[5], Some("B"));
            table.deal("SBB", &[6, 7], Some("C"));
        });
        let before = ["A", "B", "C"].map(|player| table.cash(player));
        table.pay("SBB");
        let after = ["A", "B", "C"].map(|player| table.cash(player));
        assert_eq!([0, 1, 2].map(|at| after[at] - before[at]), [15, 8, 15]);
    }
}

/// 1844-DV-01: all or nothing, and one of the two.
#[test]
fn the_director_pays_all_or_keeps_all() {
    for edition in EDITIONS {
        let mut table = earned(edition, "STB", 100, |_| {});
        table.refused("STB", Deed::Dividend { kind: DividendKind::Half }, "earnings cannot be used like this");
        table.refused("STB", Deed::Pass, NOT_NOW);
        table.refused("A", Deed::Dividend { kind: DividendKind::Pay }, "it is the turn of STB");
        let mut kept = table.twin();
        kept.keep("STB");
        assert_eq!((kept.cash("STB"), kept.cash("A")), (1100, table.cash("A")));
        let mut paid = table.twin();
        paid.pay("STB");
        assert_eq!((paid.cash("STB"), paid.cash("A")), (1000, table.cash("A") + 20));
    }
}

/// 1844-DV-08: without a train there is no dividend.
#[test]
fn without_revenue_the_marker_goes_left_or_down() {
    for edition in EDITIONS {
        for (cell, price) in [((1, 4), 90), ((2, 0), 50)] {
            let mut table = turn_of(edition, "VZ", "2", around_sion);
            table.put_marker("VZ", cell.0, cell.1);
            table.until_trains_of("VZ");
            assert_eq!((table.price("VZ"), table.cash("VZ")), (price, 1000));
        }
    }
}

/// 1844-DV-09, 1844F-PM-02: the STB comes to the cell of the BLS and the JN, and acts after them in the next round.
#[test]
fn an_arriving_marker_goes_under_those_that_are_there() {
    for edition in EDITIONS {
        for (kind, column) in [(DividendKind::Pay, 5), (DividendKind::Keep, 3)] {
            let mut table = earned(edition, "STB", 100, |table| {
                for company in ["BLS", "JN"] {
                    table.found(company, "B", 60, 0);
                    table.put_marker(company, 1, column);
                    table.put_marker(company, 5, 4);
                }
            });
            for company in ["BLS", "JN"] {
                table.put_marker(company, 1, column);
            }
            table.act("STB", Deed::Dividend { kind });
            let order = table.game.view().market_order();
            let order: Vec<&str> = order.iter().map(|company| table.world().operator_name(*company)).collect();
            assert_eq!(order, ["BLS", "JN", "STB", "FNM"]);
        }
    }
}
