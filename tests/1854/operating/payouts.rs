//! Who gets what when earnings are paid, for every sort of company and of share.

use prospectus_engine::Deed;
use prospectus_engine::action::DividendKind;

use super::super::kit::Table;
use super::dividends::{earned, outcome};
use super::running::around_klagenfurt;
use super::{leave, lokalbahn, put};
use crate::look::pin;

/// Whose certificates of the KT are which: those of A besides the director's, of B, of C, and in the pool.
type Deal = (&'static str, [&'static [usize]; 4]);

const HOLDINGS: [Deal; 5] = [
    ("all but the director's certificate unsold", [&[], &[], &[], &[]]),
    ("20 % of B, the rest unsold", [&[], &[1], &[], &[]]),
    ("20 % of B, 20 % in the pool, 20 % unsold", [&[], &[1], &[], &[2]]),
    ("20 % of B, 40 % in the pool", [&[], &[1], &[], &[2, 3]]),
    ("60 % of A, 20 % each of B and C", [&[1], &[2], &[3], &[]]),
];

/// The KT after a stock round in which B took an option on its third certificate, from the offer or from the pool. A
/// has the director's certificate, C 20 %, and the fourth is unsold.
fn with_option(pool: bool) -> Table {
    let mut table = Table::without_privates(3);
    table.found("KT", "A", 67, 1000);
    around_klagenfurt(&mut table);
    table.give_train("KT", "2");
    table.set_phase("3");
    table.deal("KT", &[1], Some("C"));
    if pool {
        table.deal("KT", &[2], None);
    }
    table.pass("A");
    table.act("B", table.option("KT", 2));
    table.to_operating_round();
    table.earn("KT", 100);
    table
}

/// Pays 100 once more, in the next operating round.
fn pay_again(table: &mut Table) -> String {
    leave(table, "KT", "trains");
    leave(table, "KT", "mail_contract");
    table.earn("KT", 100);
    outcome(table, DividendKind::Pay)
}

/// 1854-DV-02, 1854-OP-05, 1854-SP-02, 1854-SP-03, 1854-SP-04: major companies before a split, at it and after it.
#[test]
fn every_sort_of_holding() {
    let mut story = String::new();
    for (what, [a, b, c, pool]) in HOLDINGS {
        let mut table = earned(90, |table| {
            for (player, indices) in [("A", a), ("B", b), ("C", c)] {
                table.deal("KT", indices, Some(player));
            }
        });
        table.deal("KT", pool, None);
        story += &format!("{what}: KT earned 90\n{}", outcome(&mut table, DividendKind::Pay));
    }
    for (what, pool) in
        [("20 % of C, an option of B from the offer", false), ("20 % of C, an option of B from the pool", true)]
    {
        let mut table = with_option(pool);
        story += &format!("{what}, 20 % unsold: KT earned 100\n{}", outcome(&mut table, DividendKind::Pay));
        story += &format!("the same in the next round: KT earned 100\n{}", pay_again(&mut table));
    }
    // The example of the rulebook, then a dividend after the split, then one with shares that the split has brought.
    let mut table = earned(100, |table| table.deal("KT", &[1, 2], Some("B")));
    table.put_marker("KT", 1, 3);
    let split = outcome(&mut table, DividendKind::Pay);
    story += &format!("40 % of A, 20 + 20 % of B, 20 % unsold, across the red line: KT earned 100\n{split}");
    let mut sold = table.twin();
    story += &format!("after the split, five new shares unsold: KT earned 100\n{}", pay_again(&mut table));
    sold.deal("KT", &[4, 5], Some("C"));
    sold.deal("KT", &[6], None);
    let paid = pay_again(&mut sold);
    story += &format!("after the split, two of the new shares of C, one in the pool: KT earned 100\n{paid}");
    let mut option = with_option(false);
    option.put_marker("KT", 1, 3);
    let split = outcome(&mut option, DividendKind::Pay);
    story += &format!("20 % of C, an option of B, across the red line: KT earned 100\n{split}");
    story += &format!("the same after the split: KT earned 100\n{}", pay_again(&mut option));
    pin("1854-holdings", &story);
}

/// What a local railway has earned, and who gets how much of it.
fn local(towns: usize) -> String {
    let mut table = Table::in_stock_round(3);
    put(&mut table, &[("J36", "2", 3), ("K37", "1", 1), ("K39", "3", 1)][..towns]);
    table.give_train("1", "1+");
    table.to_operating_round();
    table.run_best("1");
    let names = ["A", "B", "C", "1"];
    let (before, bank, earned) = (names.map(|name| table.cash(name)), table.bank(), table.revenue("1"));
    table.act("1", Deed::Dividend { kind: DividendKind::Half });
    let got = names.iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had));
    let got: Vec<String> = got.collect();
    format!("A's local railway 1 earned {earned}\n  {}, bank {:+}\n", got.join(", "), table.bank() - bank)
}

/// What a Lokalbahn AG has earned, and who gets how much of it.
fn lokalbahn_ag(what: &str, revenue: i64, kind: DividendKind, in_pool: bool) -> String {
    let mut table = lokalbahn::earned(revenue, |_| {});
    if in_pool {
        table.deal("A", &[1], None);
    }
    let treasury = lokalbahn::cash_of(&table, "A");
    let (before, bank, from) = (["A", "B", "C"].map(|name| table.cash(name)), table.bank(), table.price("A"));
    lokalbahn::act_as(&mut table, "A", Deed::Dividend { kind });
    let got = ["A", "B", "C"].iter().zip(before).map(|(name, had)| format!("{name} {:+}", table.cash(name) - had));
    let (got, kept) = (got.collect::<Vec<_>>().join(", "), lokalbahn::cash_of(&table, "A") - treasury);
    let (to, paid) = (table.price("A"), table.bank() - bank);
    format!("{what}: a Lokalbahn AG earned {revenue}\n  {from} -> {to}\n  {got}, AG {kept:+}, bank {paid:+}\n")
}

/// 1854-LOC-09, 1854-RU-11, 1854-LAG-05, 1854-DV-01, 1854-DV-02: halves for the owner and the treasury of a local
/// railway, halves for the two shares of a Lokalbahn AG.
#[test]
fn halves() {
    use DividendKind::{Keep, Pay};
    let mut story: String = [1, 2, 3].map(local).concat();
    story += &lokalbahn_ag("paid, A and B have a share each", 60, Pay, false);
    story += &lokalbahn_ag("paid, A and B have a share each", 110, Pay, false);
    story += &lokalbahn_ag("paid, B's share is in the pool", 110, Pay, true);
    story += &lokalbahn_ag("kept", 110, Keep, false);
    pin("1854-halves", &story);
}
