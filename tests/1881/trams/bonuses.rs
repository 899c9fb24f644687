//! Connection and ferry bonus are paid out or kept.

use super::*;

/// The SBV, which has just run from Wannsee to Marienfelde, about to decide what becomes of it. A has the director's
/// certificate; the rest is dealt, or unsold. With `connection` it has linked Zehlendorf with Hallesches Tor in this
/// turn, for 100, with `ferry` its route includes Wannsee, for 40.
pub fn earned(connection: bool, ferry: bool, deal: impl FnOnce(&mut Table)) -> Table {
    let (mut table, _) = with("SBV", "Yellow", &["4"], |table| {
        put(table, &SOUTH);
        put(table, &[("K11", "57", 1)]);
        if ferry {
            put(table, &[("K9", "4", 1)]);
        }
        deal(table);
    });
    if connection {
        table.lay("SBV", "H18", "816", 0);
    }
    table.run_best("SBV");
    assert_eq!(table.revenue("SBV"), if ferry { 90 } else { 80 });
    table
}

/// Which bonus a question is about, by its amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    Connection,
    Ferry,
}

pub fn asked_about(table: &Table) -> Option<Bonus> {
    let text = asked(table)?;
    match (text.contains("100"), text.contains("40")) {
        (true, false) => Some(Bonus::Connection),
        (false, true) => Some(Bonus::Ferry),
        _ => panic!("it asks {text}"),
    }
}

/// Pays what was earned, and of the bonuses those that are named; returns which were asked about.
#[track_caller]
pub fn pay_with(table: &mut Table, paid: &[Bonus]) -> Vec<Bonus> {
    table.pay("SBV");
    let mut questions = Vec::new();
    while let Some(bonus) = asked_about(table) {
        questions.push(bonus);
        let director = table.acting();
        table.answer(&director, if paid.contains(&bonus) { "Pay it out" } else { "Keep it" });
    }
    questions
}

/// B has 20 %, 10 % are in the pool, 50 % are unsold.
fn holdings(table: &mut Table) {
    table.deal("SBV", &[1, 2], Some("B"));
    table.deal("SBV", &[3], None);
}

/// What A, B, the SBV and the bank have, as compared with this.
fn gains(table: &Table, before: [i64; 4]) -> [i64; 4] {
    let now = holders(table);
    [0, 1, 2, 3].map(|at| now[at] - before[at])
}

fn holders(table: &Table) -> [i64; 4] {
    [table.cash("A"), table.cash("B"), table.cash("SBV"), table.bank()]
}

/// 1881-OR-04, 1881-DV-03: with a dividend of 90, none, one or both of the bonuses are paid: 18 for 20 %, and 20 and 8
/// on top of it; what is kept is kept whole, and the pool's share goes to the SBV. The price moves once in every case.
#[test]
fn with_a_dividend_none_one_or_both_bonuses_are_paid() {
    use Bonus::{Connection, Ferry};
    for (paid, to_each, to_sbv) in [
        (&[] as &[Bonus], 18, 9 + 100 + 40),
        (&[Connection], 18 + 20, 9 + 10 + 40),
        (&[Ferry], 18 + 8, 9 + 4 + 100),
        (&[Connection, Ferry], 18 + 20 + 8, 9 + 10 + 4),
    ] {
        let mut table = earned(true, true, holdings);
        let before = holders(&table);
        let questions = pay_with(&mut table, paid);
        assert_eq!(questions.len(), 2);
        assert!(questions.contains(&Connection) && questions.contains(&Ferry));
        assert_eq!(gains(&table, before), [to_each, to_each, to_sbv, -2 * to_each - to_sbv], "{paid:?}");
        assert_eq!((table.price("SBV"), table.cell("SBV")), (82, Some((5, 2))), "{paid:?}");
    }
}

/// 1881-OR-04, 1881-DV-03: without a dividend both are kept, and nobody is asked. The price falls by one.
#[test]
fn without_a_dividend_both_bonuses_are_kept() {
    for (connection, ferry, kept) in
        [(true, true, 90 + 140), (true, false, 80 + 100), (false, true, 90 + 40), (false, false, 80)]
    {
        let mut table = earned(connection, ferry, holdings);
        let before = holders(&table);
        table.keep("SBV");
        assert_eq!(asked(&table), None);
        assert_eq!(gains(&table, before), [0, 0, kept, -kept]);
        assert_eq!(table.price("SBV"), 64);
    }
}

/// 1881-OR-04, 1881-DV-03: about a bonus that there is not nobody is asked.
#[test]
fn only_bonuses_that_were_earned_are_asked_about() {
    use Bonus::{Connection, Ferry};
    assert_eq!(pay_with(&mut earned(false, false, |_| {}), &[]), []);
    assert_eq!(pay_with(&mut earned(true, false, |_| {}), &[]), [Connection]);
    assert_eq!(pay_with(&mut earned(false, true, |_| {}), &[]), [Ferry]);
}

/// 1881-DV-03: the director decides, about each bonus as a whole, and must decide.
#[test]
fn the_director_answers_for_each_bonus() {
    let mut table = earned(true, false, holdings);
    table.pay("SBV");
    assert_eq!(asked_about(&table), Some(Bonus::Connection));
    let question = table.game.question().expect("a question");
    assert_eq!(question.player, Some(table.player("A")));
    let director = table.acting();
    table.refused(&director, Deed::Pass, "this is no answer to the question");
    table.refused(&director, Deed::Choose { option: 2 }, "this is no answer to the question");
    table.refused("B", Deed::Choose { option: 0 }, "it is the turn of");
    table.act(&director, Deed::Choose { option: 0 });
    assert_eq!(asked(&table), None);
}

/// 1881-OR-04, 1881-RV-01: the construction bonus for the Jungfernheide stays in the treasury when all else is paid.
#[test]
fn the_construction_bonus_is_always_kept() {
    for pays in [true, false] {
        let (mut table, _) = with("SHG", "Yellow", &["2"], |table| {
            put(table, &[("C13", "57", 0), ("E11", "6", 1)]);
            table.deal("SHG", &[1, 2], Some("B"));
        });
        let bank = table.bank();
        table.lay("SHG", "D12", "9", 0);
        table.run_best("SHG");
        let (a, b) = (table.cash("A"), table.cash("B"));
        match pays {
            true => table.pay("SHG"),
            false => table.keep("SHG"),
        }
        assert_eq!(asked(&table), None);
        let (each, kept) = if pays { (8, 0) } else { (0, 40) };
        assert_eq!((table.cash("A") - a, table.cash("B") - b), (each, each));
        assert_eq!((table.cash("SHG"), table.bank()), (1000 - 50 + 50 + kept, bank - 2 * each - kept));
    }
}

/// 1881-OR-04: the bonuses of one turn are not those of the next.
#[test]
fn a_bonus_is_paid_in_its_own_turn_alone() {
    let mut table = earned(true, false, holdings);
    pay_with(&mut table, &[]);
    table.until_next_turn_of("SBV");
    table.run_best("SBV");
    let (before, revenue) = (holders(&table), table.revenue("SBV"));
    assert_eq!(pay_with(&mut table, &[]), []);
    let each = revenue / 5;
    assert_eq!(gains(&table, before), [each, each, each / 2, -5 * each / 2]);
}
