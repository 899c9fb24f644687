//! The type checker of the rule language.
//!
//! It never stops at a mistake: what is wrong becomes [`ExprKind::Wrong`] of a type that fits anywhere, so that one
//! mistake is reported once.

mod effects;
mod expressions;
mod names;
mod narrowing;
mod operators;

use std::cell::Cell;

use indexmap::IndexMap;

use crate::decode::Space;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::mentions::Mentions;
use crate::rule::ast;
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::span::Span;
use crate::title::Properties;
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::{Base, FRACTION, NUMBER, Shape, Type, UNKNOWN};

/// What a rule may name besides the names of its scope.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The ids that the title declares, with their places.
    pub symbols: &'a IndexMap<Space, IndexMap<String, Span>>,
    /// The properties that the title declares.
    pub properties: &'a Properties,
    /// Collects what the rule refers to.
    pub mentions: &'a Mentions,
}

/// A variable of `for`, `let`, `ask` or a quantifier.
#[derive(Clone)]
struct Local {
    name: String,
    ty: Type,
    /// Where it was introduced; not for names that a later hook takes over from the rule around it.
    span: Option<Span>,
    used: Cell<bool>,
}

/// Resolves the names of a rule and infers its types. Where something is wrong, the expression gets a type that fits
/// anywhere, so that one mistake is reported once.
pub struct Checker<'a> {
    names: &'a Names<'a>,
    /// The scopes in which the rule stands: more than one for a rule with several hooks.
    scopes: Vec<&'static Scope>,
    locals: Vec<Local>,
    /// Type narrowing: expressions that a condition around this place has shown not to be none.
    present: Vec<Expr>,
    diagnostics: &'a mut Diagnostics,
}

impl<'a> Checker<'a> {
    /// A checker for rules that stand in all of these scopes at once.
    pub fn new(names: &'a Names<'a>, scopes: &[&'static Scope], diagnostics: &'a mut Diagnostics) -> Self {
        Checker { names, scopes: scopes.to_vec(), locals: Vec::new(), present: Vec::new(), diagnostics }
    }

    /// Checks an expression that must be of a type.
    pub fn value(&mut self, expr: &ast::Expr, expected: Type) -> Expr {
        let typed = self.infer(expr, expected);
        self.expect(typed, expected)
    }

    /// Checks an expression that may be of any type.
    pub(crate) fn any_value(&mut self, expr: &ast::Expr) -> Expr {
        self.infer(expr, UNKNOWN)
    }

    /// Checks statements that happen only if a condition holds.
    pub fn block_given(&mut self, block: &ast::Block, condition: Option<&Expr>) -> Vec<Effect> {
        match condition {
            Some(condition) => self.given(condition, true, |checker| checker.block(block)),
            None => self.block(block),
        }
    }

    /// Checks statements.
    pub fn block(&mut self, block: &ast::Block) -> Vec<Effect> {
        let depth = self.locals.len();
        let effects = block.iter().filter_map(|effect| self.effect(effect)).collect();
        self.forget(depth);
        effects
    }

    /// Ends the scope of all variables but the first `depth`.
    fn forget(&mut self, depth: usize) {
        for local in self.locals.split_off(depth) {
            if let Some(span) = local.span.filter(|_| !local.used.get()) {
                let warning = Diagnostic::warning("unused-variable", span, format!("`{}` is never used", local.name));
                self.diagnostics.push(warning);
            }
        }
    }

    /// Reports an expression that does not fit.
    fn expect(&mut self, expr: Expr, expected: Type) -> Expr {
        if expr.ty.fits(expected) {
            return expr;
        }
        // Where a fraction will do, authors think of a number.
        let wanted = if expected == FRACTION { NUMBER } else { expected };
        let message = format!("expected {}, but this is {}", article(wanted), article(expr.ty));
        let mut error = Diagnostic::error("type", expr.span, message).label(article(expr.ty));
        if let Some(declared) = self.declaration_of(&expr) {
            error = error.related(declared, format!("it starts as {} here", article(expr.ty.element())));
        }
        let help = conversion(expr.ty, expected).or_else(|| self.unquoted_id(&expr, expected));
        self.diagnostics.push(error.maybe_help(help));
        wrong(expr.span)
    }

    /// A number where a thing is wanted: is it the id of one, and only its quotes are missing?
    fn unquoted_id(&self, expr: &Expr, wanted: Type) -> Option<String> {
        let (ExprKind::Number(number), Base::Thing(thing)) = (&expr.kind, wanted.base) else { return None };
        let id = number.to_string();
        let is_declared = |space: Space| self.names.symbols.get(&space).is_some_and(|ids| ids.contains_key(&id));
        let help = match names::spaces_for(thing).any(is_declared) {
            true => format!("ids stand in quotes, even when they are numbers: write `'{id}'`"),
            false => format!("{} is named by its id, in quotes", article(wanted.element())),
        };
        Some(help)
    }

    /// Where the title declared the property that an expression asks for, if it is one of its own.
    fn declaration_of(&self, expr: &Expr) -> Option<Span> {
        let ExprKind::Property { of, name, known: None } = &expr.kind else { return None };
        let Base::Thing(thing) = of.ty.base else { return None };
        self.names.properties.find(thing, name).map(|own| own.declaration)
    }

    fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> Expr {
        self.diagnostics.push(Diagnostic::error(code, span, message));
        wrong(span)
    }
}

fn wrong(span: Span) -> Expr {
    Expr { kind: ExprKind::Wrong, ty: UNKNOWN, span }
}

/// "a company", "an owner or none", "a list of trains".
fn article(ty: Type) -> String {
    let word = ty.to_string();
    match (ty.base, ty.shape) {
        (Base::YesNo | Base::Text, Shape::One | Shape::Maybe) => word,
        (_, Shape::Many) => format!("a {word}"),
        _ if word.starts_with(['a', 'e', 'i', 'o']) => format!("an {word}"),
        _ => format!("a {word}"),
    }
}

/// What to write to turn one type into the other.
fn conversion(have: Type, want: Type) -> Option<String> {
    match (have.base, have.shape, want.base, want.shape) {
        (Base::Fraction, _, Base::Number, _) => {
            Some("round it: `round_up(…)`, `round_down(…)` or `round_nearest(…)`".into())
        }
        (a, Shape::Maybe, b, Shape::One) if Type::one(a).fits(Type::one(b)) => {
            Some("it may be none: say what then, with `… otherwise …`".into())
        }
        (a, Shape::Many, b, Shape::One) if Type::one(a).fits(Type::one(b)) => {
            Some("choose one of them, with `first x in … where …`".into())
        }
        (_, Shape::Many, Base::Number, Shape::One) => Some("to know how many there are, write `count of …`".into()),
        (_, Shape::Many, Base::YesNo, Shape::One) => Some("write `any x in … where …`, or `is_empty of …`".into()),
        _ => None,
    }
}
