//! What expressions come to, and that nothing they can say is too much.

use indexmap::IndexMap;
use proptest::prelude::*;

use super::{Answer, EvalErrorKind, Fraction, Known, SetupEnv, Value, evaluate_expr};
use crate::diagnostic::Diagnostics;
use crate::mentions::Mentions;
use crate::rule::check::{Checker, Names};
use crate::rule::parse;
use crate::rule::typed::Expr;
use crate::span::{Embedded, FileId};
use crate::title::Properties;
use crate::vocabulary::names::Name;
use crate::vocabulary::scopes::GAME;

fn typed(text: &str) -> Expr {
    let ast = parse::value(&Embedded::plain(FileId(0), 0, text)).unwrap_or_else(|_| panic!("cannot read `{text}`"));
    let names = Names { symbols: &IndexMap::new(), properties: &Properties::default(), mentions: &Mentions::default() };
    let mut diagnostics = Diagnostics::default();
    let expr = Checker::new(&names, &[&GAME], &mut diagnostics).any_value(&ast);
    assert!(!diagnostics.has_errors(), "{text}: {:?}", diagnostics.0);
    expr
}

fn known() -> SetupEnv {
    SetupEnv { player_count: Some(4), company_count: None, variants: Some(vec!["bonds".to_owned()]) }
}

fn answer(text: &str) -> Answer {
    evaluate_expr(&typed(text), &known())
}

#[track_caller]
fn check(text: &str, expected: impl Into<Option<Value>>) {
    assert_eq!(answer(text), Ok(expected.into()), "{text}");
}

#[track_caller]
fn number(text: &str, expected: i64) {
    check(text, Value::Number(expected));
}

#[track_caller]
fn yes(text: &str) {
    check(text, Value::YesNo(true));
}

#[track_caller]
fn no(text: &str) {
    check(text, Value::YesNo(false));
}

#[track_caller]
fn unknown(text: &str) {
    check(text, None);
}

#[track_caller]
fn fails(text: &str, kind: EvalErrorKind, at: &str) {
    let error = answer(text).expect_err(text);
    assert_eq!((error.kind, &text[error.span.range()]), (kind, at));
}

#[test]
fn arithmetic_is_exact() {
    number("2 + 3 * 4 - 1", 13);
    check("7 / 2", Value::from(Fraction::new(7, 2).unwrap()));
    number("7 / 2 * 2", 7);
    number("-(1 - 4)", 3);
    yes("1 / 3 + 1 / 6 == 1 / 2");
    yes("10 / 4 > 2");
}

#[test]
fn rounding_goes_one_way_on_both_sides_of_0() {
    number("round_up(5 / 2)", 3);
    number("round_down(5 / 2)", 2);
    number("round_nearest(5 / 2)", 3);
    number("round_nearest(7 / 3)", 2);
    number("round_up(-5 / 2)", -2);
    number("round_down(-5 / 2)", -3);
    number("round_nearest(-5 / 2)", -2);
    number("round_nearest(-8 / 3)", -3);
    number("round_up_to(41, 10)", 50);
    number("round_down_to(99 / 2, 5)", 45);
    number("round_up_to(41, -10)", 50);
    number("round_up(6 / 3)", 2);
}

#[test]
fn functions_on_numbers() {
    number("at_least(3, 5) + at_most(3, 5)", 8);
    number("low(2 .. 9)", 2);
    number("high(7)", 7);
}

#[test]
fn what_is_known_before_the_game() {
    number("if player_count == 4 then 9 else 11", 9);
    yes("'bonds' in variants");
    no("'tunnels' in variants");
    number("variants.count", 1);
    unknown("company_count + 1");
    unknown("bank.cash");
}

#[test]
fn the_unknown_does_not_spread_further_than_it_must() {
    no("no and bank.is_bank");
    no("bank.is_bank and no");
    yes("bank.is_bank or yes");
    unknown("bank.is_bank or no");
    unknown("not bank.is_bank");
    number("if bank.is_bank then 5 else 5", 5);
    unknown("if bank.is_bank then 5 else 6");
    no("bank.cash in []");
    unknown("bank.cash in [1]");
}

#[test]
fn lists_can_be_asked() {
    yes("any x in [1, 2, 3] where x > 2");
    no("all x in [1, 2, 3]: x > 2");
    yes("all x in [1, 2, 3] where x > 2: x == 3");
    number("count x in [1, 2, 3] where x > 1", 2);
    number("sum x in [1, 2, 3]: x * x", 14);
    number("max x in [1, 2, 3]: -x", -1);
    number("min x in [1, 2, 3] where x > 1: x", 2);
    number("(first x in [1, 2, 3] where x > 1) otherwise 9", 2);
    number("(first x in [1, 2, 3] where x > 3) otherwise 9", 9);
    check("those x in [1, 2, 3] where x > 1: 10 * x", Value::List(vec![Value::Number(20), Value::Number(30)]));
    yes("any x in [1, 2]: any y in [2, 3]: x == y");
}

#[test]
fn lists_with_unknown_answers() {
    yes("any x in [1, 2] where x == 2 or bank.is_bank");
    unknown("any x in [1, 2] where bank.is_bank");
    no("all x in [1, 2] where x == 1: x == 2");
    unknown("all x in [1, 2] where bank.is_bank: x == 2");
    yes("all x in [1, 2] where bank.is_bank: x > 0");
    unknown("count x in [1, 2] where bank.is_bank");
    unknown("max x in []: x");
}

#[test]
fn what_has_no_result_is_an_error_with_its_place() {
    fails("1 + 7 / (player_count - 4)", EvalErrorKind::DivisionByZero, "7 / (player_count - 4)");
    fails("bank.cash / 0", EvalErrorKind::DivisionByZero, "bank.cash / 0");
    fails("round_up_to(7, 0)", EvalErrorKind::DivisionByZero, "round_up_to(7, 0)");
    let large = "9 * 1000000000 * 1000000000";
    let sums = [format!("{large} + {large}"), format!("-{large} - {large}"), format!("{large} * 2")];
    sums.iter().for_each(|sum| fails(sum, EvalErrorKind::TooLarge, sum));
}

#[test]
fn what_may_never_be_reached_is_no_error() {
    no("no and 1 / 0 > 1");
    unknown("bank.is_bank and 1 / 0 > 1");
    unknown("if bank.is_bank then 1 / 0 else 1");
    number("if no then round_up(1 / 0) else 1", 1);
}

#[test]
fn nested_searches_end() {
    let list: Vec<_> = (0..100).map(|n| n.to_string()).collect();
    let list = list.join(", ");
    let text = ["a", "b", "c", "d", "e"].iter().fold(String::new(), |text, x| format!("{text}all {x} in [{list}]: "));
    unknown(&format!("{text}e >= 0"));
}

/// An expression on numbers, and what it comes to; none where it divides by 0.
fn arithmetic(leaf: std::ops::Range<i64>) -> impl Strategy<Value = (String, Option<(i128, i128)>)> {
    let leaf = leaf.prop_map(|n| if n < 0 { (format!("({n})"), n) } else { (n.to_string(), n) });
    let leaf = leaf.prop_map(|(text, n)| (text, Some((i128::from(n), 1))));
    leaf.prop_recursive(3, 12, 2, |inner| {
        (inner.clone(), inner, 0..4usize).prop_map(|((left, l), (right, r), op)| {
            let text = format!("({left} {} {right})", ["+", "-", "*", "/"][op]);
            let value = l.zip(r).and_then(|((a, b), (c, d))| match op {
                0 => Some((a * d + c * b, b * d)),
                1 => Some((a * d - c * b, b * d)),
                2 => Some((a * c, b * d)),
                _ => (c != 0).then_some((a * d, b * c)),
            });
            (text, value)
        })
    })
}

proptest! {
    #[test]
    fn small_numbers_are_computed_exactly((text, expected) in arithmetic(-20..20)) {
        match expected {
            Some((top, bottom)) => {
                let expected = Fraction::new(top, bottom).map(Value::from);
                prop_assert_eq!(answer(&text), Ok(expected), "{}", text);
            }
            None => prop_assert_eq!(answer(&text).map_err(|e| e.kind), Err(EvalErrorKind::DivisionByZero), "{}", text),
        }
    }

    #[test]
    fn large_numbers_never_panic((text, _) in arithmetic(0..3).prop_map(|(text, value)| {
        // The largest number that can be written, and what is the most that can be made of it.
        let text = text.replace('1', "X").replace('2', "Y");
        let large = text.replace('X', "(4 * 1000000000 * 1000000000)").replace('Y', "(9 * 1000000000 * 1000000000)");
        (large, value)
    })) {
        let _ = answer(&text);
        let _ = answer(&format!("round_nearest({text})"));
        let _ = answer(&format!("round_up_to({text}, 9 * 1000000000 * 1000000000)"));
        let _ = answer(&format!("any x in [1] where {text} > x"));
    }

    #[test]
    fn fractions_round_between_their_neighbours(top in any::<i64>(), bottom in 1..i64::MAX) {
        let x = Fraction::new(i128::from(top), i128::from(bottom)).unwrap();
        let (down, up, nearest) = (x.round_down(), x.round_up(), x.round_nearest());
        prop_assert!(Fraction::from(down) <= x && x <= Fraction::from(up) && up.abs_diff(down) <= 1);
        prop_assert!(nearest == down || nearest == up);
    }
}

/// Knows that the phase in play is the second of three.
struct SecondPhase;

impl Known for SecondPhase {
    fn value(&self, expr: &Expr) -> Option<Value> {
        use crate::decode::Space;
        use crate::rule::typed::ExprKind;
        let is_phase = matches!(expr.kind, ExprKind::Name(Name::phase));
        is_phase.then(|| Value::Thing { space: Space::Phase, id: "3".to_owned() })
    }

    fn place_of_phase(&self, id: &str) -> Option<usize> {
        ["2", "3", "4"].iter().position(|phase| *phase == id)
    }
}

#[test]
fn phases_compare_where_their_order_is_known() {
    use crate::decode::Space;
    let ids = ["2", "3", "4"].map(|id| (id.to_owned(), Default::default()));
    let symbols = IndexMap::from([(Space::Phase, IndexMap::from(ids))]);
    let names = Names { symbols: &symbols, properties: &Properties::default(), mentions: &Mentions::default() };
    let check = |text: &str, known: &dyn Known| {
        let ast = parse::value(&Embedded::plain(FileId(0), 0, text)).unwrap();
        let mut diagnostics = Diagnostics::default();
        let expr = Checker::new(&names, &[&GAME], &mut diagnostics).any_value(&ast);
        evaluate_expr(&expr, known).unwrap().and_then(|value| value.as_yes_no())
    };
    assert_eq!(check("phase >= '3'", &SecondPhase), Some(true));
    assert_eq!(check("phase > '3' or phase is '2'", &SecondPhase), Some(false));
    assert_eq!(check("phase.id is '3'", &SecondPhase), Some(true));
    assert_eq!(check("phase >= '3'", &known()), None);
}
