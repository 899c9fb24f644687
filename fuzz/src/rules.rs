//! The rule language: whatever the text, it is answered; what is read is printed and read again as the same; what is
//! checked can be worked out, and comes to what the checker says.

mod known;
pub(crate) mod names;
#[path = "../../dsl/tests/rule/sexp.rs"]
mod sexp;

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::mentions::Mentions;
use prospectus_dsl::rule::ast::{Block, Expr};
use prospectus_dsl::rule::check::{Checker, Names};
use prospectus_dsl::rule::eval::{SetupEnv, evaluate_expr};
use prospectus_dsl::rule::parse::{self, SyntaxError};
use prospectus_dsl::rule::print::Lines;
use prospectus_dsl::rule::typed;
use prospectus_dsl::span::{Embedded, FileId, Span};
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::scopes::{SCOPES, Scope};
use prospectus_dsl::vocabulary::types::{self, Thing, Type};

use crate::{Target, dictionary, number_of};
use known::Everything;

/// The rule language.
pub static TARGET: Target = Target { name: "rules", run, words: dictionary::of_rules, longest: 4096 };

/// Rules do not stand at the beginning of their file, so that offsets cannot be mixed up.
const START: usize = 7;
const FILE: FileId = FileId(1);

/// The types that keys of a title ask for.
const EXPECTED: [Type; 9] = [
    types::NUMBER,
    types::FRACTION,
    types::YES_NO,
    types::TEXT,
    types::RANGE,
    types::MOVE,
    types::many(types::NUMBER),
    types::many(types::a(Thing::Hex)),
    types::maybe(types::a(Thing::Owner)),
];

fn run(text: &str) {
    match value(text) {
        Ok(expr) => {
            let printed = expr.to_string();
            let again = value(&printed).unwrap_or_else(|errors| panic!("{text:?} became {printed:?}: {errors:?}"));
            assert_eq!(sexp::expr(&again), sexp::expr(&expr), "{text:?} became {printed:?}");
            assert_eq!(again.to_string(), printed);
            check_value(text, &expr);
        }
        Err(errors) => {
            assert!(!errors.is_empty());
            sound(text, &errors);
        }
    }
    let (block, errors) = effects(text);
    sound(text, &errors);
    let printed = Lines(&block).to_string();
    let (again, errors) = effects(&printed);
    assert_eq!(errors, [], "{text:?} became {printed:?}");
    assert_eq!(sexp::block(&again), sexp::block(&block), "{text:?} became {printed:?}");
    check_effects(text, &block);
}

fn embed(text: &str) -> Embedded {
    Embedded::plain(FILE, START, text)
}

fn value(text: &str) -> Result<Expr, Vec<SyntaxError>> {
    parse::value(&embed(text))
}

fn effects(text: &str) -> (Block, Vec<SyntaxError>) {
    parse::effects(&embed(text))
}

/// The text at a place, if it is one.
fn at(text: &str, span: Span) -> Option<&str> {
    let range = span.range();
    text.get(range.start.checked_sub(START)?..range.end.checked_sub(START)?)
}

fn is_in(text: &str, span: Span) {
    assert!(at(text, span).is_some(), "{span:?} is not in {text:?}");
}

fn sound(text: &str, errors: &[SyntaxError]) {
    for error in errors {
        let underlined = at(text, error.span);
        assert!(underlined.is_some_and(|word| !word.is_empty() || text.is_empty()), "{text:?}: {error:?}");
        assert!(!error.message.is_empty() && !error.message.ends_with('.'), "{error:?}");
    }
}

/// In so many places each rule is checked: in all of them, each would take a hundred times as long.
const PLACES: usize = 5;

/// Some of the places in which a rule may stand. Those of a text and of one that is a little longer differ.
fn scopes(text: &str) -> impl Iterator<Item = &'static Scope> {
    let all: Vec<_> = SCOPES.iter().copied().chain(Hook::ALL.iter().map(|hook| hook.scope())).collect();
    let count = all.len();
    let first = text.len();
    (0..PLACES).map(move |at| all[(first + at * count / PLACES) % count])
}

fn check_value(text: &str, expr: &Expr) {
    for (number, scope) in scopes(text).enumerate() {
        check(text, scope, |checker| checker.value(expr, types::UNKNOWN));
        let expected = EXPECTED[(number + text.len()) % EXPECTED.len()];
        let (typed, is_right) = check(text, scope, |checker| checker.value(expr, expected));
        if is_right {
            assert!(typed.ty.fits(expected), "{text:?} passes as {expected}, but is {}", typed.ty);
        }
        work_out(text, &typed, is_right);
    }
}

fn check_effects(text: &str, block: &Block) {
    for scope in scopes(text) {
        check(text, scope, |checker| checker.block(block));
    }
}

/// What a checker makes of a rule, and whether it finds nothing wrong. All that it says has its place in the rule.
fn check<T>(text: &str, scope: &'static Scope, with: impl FnOnce(&mut Checker<'_>) -> T) -> (T, bool) {
    let mentions = Mentions::default();
    let (symbols, properties) = (names::symbols(), names::properties());
    let names = Names { symbols, properties, mentions: &mentions };
    let mut diagnostics = Diagnostics::default();
    let made = with(&mut Checker::new(&names, &[scope], &mut diagnostics));
    for found in &diagnostics.0 {
        assert!(!found.message.is_empty() && !found.message.ends_with('.'), "{found:?}");
        let related = found.related.iter().map(|(span, _)| *span).filter(|span| span.file == FILE);
        related.chain([found.span]).for_each(|span| is_in(text, span));
    }
    (made, !diagnostics.has_errors())
}

/// Working out ends, with whatever is known; and what is right comes to a value of its type.
fn work_out(text: &str, expr: &typed::Expr, is_right: bool) {
    let of_setup = SetupEnv { player_count: Some(3), company_count: Some(5), variants: Some(vec!["short".to_owned()]) };
    let everything = Everything::new(number_of(text));
    let answers =
        [evaluate_expr(expr, &SetupEnv::default()), evaluate_expr(expr, &of_setup), evaluate_expr(expr, &everything)];
    for answer in answers {
        match answer {
            Ok(Some(value)) => {
                assert!(!is_right || known::fits(&value, expr.ty), "{text:?} is {} and comes to {value:?}", expr.ty);
            }
            Ok(None) => {}
            Err(error) => is_in(text, error.span),
        }
    }
}
