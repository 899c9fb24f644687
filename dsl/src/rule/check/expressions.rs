//! Type inference for expressions.

use std::cell::Cell;

use super::operators::widest;
use super::{Checker, Local, article, wrong};
use crate::diagnostic::Diagnostic;
use crate::rule::ast::{self, Quantifier};
use crate::rule::typed::{Expr, ExprKind};
use crate::span::Span;
use crate::suggest::closest;
use crate::vocabulary::functions::{self, FUNCTIONS};
use crate::vocabulary::types::{Base, FRACTION, MOVE, NUMBER, Shape, Type, UNKNOWN, YES_NO, many, maybe};

/// As many variables as may be known in one place. Who plays the rule gives each up to three numbers of one byte.
const MOST_VARIABLES: usize = 64;

impl Checker<'_> {
    /// The type of an expression. `expected` is only a hint: it tells what text and bare ids mean.
    pub(super) fn infer(&mut self, expr: &ast::Expr, expected: Type) -> Expr {
        let span = expr.span;
        let of = |kind, ty| Expr { kind, ty, span };
        match &expr.kind {
            ast::ExprKind::Int(number) => of(ExprKind::Number(*number), NUMBER),
            ast::ExprKind::Bool(value) => of(ExprKind::YesNo(*value), YES_NO),
            ast::ExprKind::None => of(ExprKind::None, maybe(UNKNOWN)),
            ast::ExprKind::Text(text) => self.text(text, span, expected),
            ast::ExprKind::Name(name) => self.name(name, span, expected),
            ast::ExprKind::List(items) => self.list(items, span, expected),
            ast::ExprKind::Property { of, name } => {
                let of = self.infer(of, UNKNOWN);
                self.property(of, &name.text, name.span, span)
            }
            ast::ExprKind::Call { function, args } => self.call(function, args, span),
            ast::ExprKind::Not(inner) => of(ExprKind::Not(Box::new(self.value(inner, YES_NO))), YES_NO),
            ast::ExprKind::Negate(inner) => {
                let inner = self.value(inner, FRACTION);
                let ty = if inner.ty.base == Base::Fraction { FRACTION } else { NUMBER };
                of(ExprKind::Negate(Box::new(inner)), ty)
            }
            ast::ExprKind::Binary { op, left, right } => self.binary(*op, left, right, span, expected),
            ast::ExprKind::If { condition, then, otherwise } => {
                self.choose(condition, then, otherwise.as_deref(), span, expected)
            }
            ast::ExprKind::Quantified(quantified) => self.quantified(quantified, span, expected),
        }
    }

    fn list(&mut self, items: &[ast::Expr], span: Span, expected: Type) -> Expr {
        let hint = expected.element();
        let mut typed: Vec<Expr> = Vec::new();
        let mut element = UNKNOWN;
        for item in items {
            let item = self.infer(item, if element.is_unknown() { hint } else { element });
            if item.ty.shape != Shape::One && !item.ty.is_unknown() {
                let message = format!("a list is made of single things, and this is {}", article(item.ty));
                self.diagnostics.push(Diagnostic::error("type", item.span, message));
                continue;
            }
            let fits = item.ty.fits(element) || element.fits(item.ty) || item.ty.fits(hint);
            if !fits {
                let message = format!(
                    "a list is made of one kind of things: this is {}, the first is {}",
                    article(item.ty),
                    article(element)
                );
                self.diagnostics.push(Diagnostic::error("type", item.span, message));
                continue;
            }
            element = if element.is_unknown() { item.ty } else { widest(element, item.ty) };
            typed.push(item);
        }
        Expr { kind: ExprKind::List(typed), ty: many(element), span }
    }

    fn call(&mut self, function: &ast::Name, args: &[ast::Expr], span: Span) -> Expr {
        let Some(known) = functions::find(&function.text) else {
            let help = said_otherwise(&function.text).map(str::to_owned).or_else(|| {
                let near = closest(&function.text, FUNCTIONS.iter().map(|f| f.name));
                near.map(|near| format!("did you mean `{near}`?"))
            });
            let help = help.unwrap_or_else(|| "`prospectus reference` lists the functions".to_owned());
            let message = format!("there is no function `{}`", function.text);
            self.diagnostics.push(Diagnostic::error("unknown-function", function.span, message).help(help));
            args.iter().for_each(|arg| drop(self.any_value(arg)));
            return wrong(span);
        };
        if args.len() != known.params.len() {
            let params: Vec<_> = known.params.iter().map(|(name, _)| *name).collect();
            let message = format!("`{}` takes {}, not {}", known.name, values(params.len()), args.len());
            let error = Diagnostic::error("type", span, message);
            self.diagnostics.push(error.help(format!("write `{}({})`", known.name, params.join(", "))));
            return wrong(span);
        }
        let args = args.iter().zip(known.params).map(|(arg, (_, ty))| self.value(arg, *ty)).collect();
        Expr { kind: ExprKind::Call { function: known, args }, ty: known.result, span }
    }

    fn choose(
        &mut self,
        condition: &ast::Expr,
        then: &ast::Expr,
        otherwise: Option<&ast::Expr>,
        span: Span,
        expected: Type,
    ) -> Expr {
        let condition = Box::new(self.value(condition, YES_NO));
        let then = self.given(&condition, true, |checker| checker.infer(then, expected));
        let Some(otherwise) = otherwise else {
            if then.ty != MOVE && !then.ty.is_unknown() {
                let error =
                    Diagnostic::error("type", span, "this says nothing for the case that the condition does not hold");
                self.diagnostics.push(error.help("add `else …`"));
                return wrong(span);
            }
            let ty = then.ty;
            return Expr { kind: ExprKind::If { condition, then: Box::new(then), otherwise: None }, ty, span };
        };
        let hint = if then.ty.is_unknown() { expected } else { then.ty };
        let otherwise = self.given(&condition, false, |checker| checker.infer(otherwise, hint));
        let Some(ty) = common(then.ty, otherwise.ty) else {
            let message = format!("one case is {}, the other {}", article(then.ty), article(otherwise.ty));
            let error = Diagnostic::error("type", otherwise.span, message).label(article(otherwise.ty));
            self.diagnostics.push(error.related(then.span, article(then.ty)));
            return wrong(span);
        };
        let (then, otherwise) = (Box::new(then), Some(Box::new(otherwise)));
        Expr { kind: ExprKind::If { condition, then, otherwise }, ty, span }
    }

    fn quantified(&mut self, q: &ast::Quantified, span: Span, expected: Type) -> Expr {
        let collection = self.collection(&q.collection);
        let depth = self.locals.len();
        self.declare(&q.variable, collection.ty.element());
        let condition = q.condition.as_ref().map(|c| Box::new(self.value(c, YES_NO)));
        let hint = if expected.shape == Shape::Many { expected.element() } else { UNKNOWN };
        if q.condition.is_none() && q.value.is_none() {
            // `first p in leaders` has to name what it does not look at.
            self.locals.iter().for_each(|local| local.used.set(local.used.get() || local.name == q.variable.text));
        }
        let always = Expr { kind: ExprKind::YesNo(true), ty: YES_NO, span };
        let value = q.value.as_ref().map(|v| {
            self.given(condition.as_deref().unwrap_or(&always), true, |checker| match q.quantifier {
                Quantifier::Any | Quantifier::All => checker.value(v, YES_NO),
                Quantifier::Sum | Quantifier::Max | Quantifier::Min => checker.value(v, FRACTION),
                _ => checker.infer(v, hint),
            })
        });
        self.forget(depth);
        let complaint = match (q.quantifier, &condition, &value) {
            (Quantifier::Any, None, None) => Some("say what one of them must be: `any x in … where …`"),
            (Quantifier::All, _, None) => Some("say what all of them must be: `all x in …: …`"),
            (Quantifier::Sum | Quantifier::Max | Quantifier::Min, _, None) => {
                Some("say what to take of each: `sum x in …: x.price`")
            }
            (Quantifier::Count | Quantifier::First, _, Some(_)) => {
                Some("it takes no value: leave out what follows the colon")
            }
            _ => None,
        };
        if let Some(help) = complaint {
            let error = Diagnostic::error("type", q.quantifier_span, "something is missing or too much here");
            self.diagnostics.push(error.help(help));
            return wrong(span);
        }
        let ty = match (q.quantifier, &value) {
            (Quantifier::Any | Quantifier::All, _) => YES_NO,
            (Quantifier::Count, _) => NUMBER,
            (Quantifier::Sum | Quantifier::Max | Quantifier::Min, Some(v)) if v.ty.base == Base::Fraction => FRACTION,
            (Quantifier::Sum | Quantifier::Max | Quantifier::Min, _) => NUMBER,
            (Quantifier::First, _) => maybe(collection.ty.element()),
            (Quantifier::Those, Some(v)) => many(v.ty.element()),
            (Quantifier::Those, None) => many(collection.ty.element()),
        };
        let kind = ExprKind::Quantified {
            quantifier: q.quantifier,
            variable: q.variable.text.clone(),
            collection: Box::new(collection),
            condition,
            value: value.map(Box::new),
        };
        Expr { kind, ty, span }
    }

    /// An expression that must be a list, of whatever.
    pub(super) fn collection(&mut self, expr: &ast::Expr) -> Expr {
        let typed = self.infer(expr, UNKNOWN);
        if typed.ty.shape == Shape::Many || typed.ty.is_unknown() {
            return typed;
        }
        let message = format!("expected a list, but this is {}", article(typed.ty));
        self.error("type", typed.span, message)
    }

    /// A new variable; it may not hide another name.
    pub(super) fn declare(&mut self, variable: &ast::Name, ty: Type) {
        let taken = self.locals.iter().any(|local| local.name == variable.text)
            || self.scopes.iter().any(|scope| scope.find(&variable.text).is_some());
        if taken {
            let error = Diagnostic::error(
                "name-taken",
                variable.span,
                format!("`{}` already means something here", variable.text),
            );
            self.diagnostics.push(error.help("choose another name for the variable"));
        }
        if self.locals.len() == MOST_VARIABLES {
            let message = format!("this is one of more than {MOST_VARIABLES} variables");
            let error = Diagnostic::error("too-many", variable.span, message);
            self.diagnostics.push(error.help("make several rules of it"));
        }
        let (name, span) = (variable.text.clone(), Some(variable.span));
        self.locals.push(Local { name, ty, span, used: Cell::new(false) });
    }
}

/// How the rule language says what is a function elsewhere.
fn said_otherwise(function: &str) -> Option<&'static str> {
    Some(match function.to_lowercase().as_str() {
        "count" | "len" | "length" | "size" => "write `count of …`, or `count x in … where …`",
        "sum" | "total" => "write `sum x in …: x.price`",
        "max" => "of two numbers write `at_least(x, floor)`, of a list `max x in …: x.price`",
        "min" => "of two numbers write `at_most(x, ceiling)`, of a list `min x in …: x.price`",
        "any" | "some" | "exists" => "write `any x in … where …`",
        "all" | "every" => "write `all x in …: …`",
        "first" => "write `first x in … where …`",
        "filter" | "those" => "write `those x in … where …`",
        "round" => "write `round_nearest(…)`, `round_up(…)` or `round_down(…)`",
        "floor" | "int" => "write `round_down(…)`",
        "ceil" | "ceiling" => "write `round_up(…)`",
        "not" => "write `not …`",
        _ => return None,
    })
}

/// The type of a choice between two values.
fn common(then: Type, otherwise: Type) -> Option<Type> {
    let optional = then.shape == Shape::Maybe || otherwise.shape == Shape::Maybe;
    let lift = |ty: Type| if optional && ty.shape == Shape::One { maybe(ty) } else { ty };
    let (then, otherwise) = (lift(then), lift(otherwise));
    if then.is_unknown() {
        return Some(otherwise);
    }
    if then.fits(otherwise) || otherwise.is_unknown() {
        return Some(if otherwise.is_unknown() { then } else { otherwise });
    }
    otherwise.fits(then).then_some(then)
}

fn values(count: usize) -> String {
    match count {
        1 => "one value".to_owned(),
        n => format!("{n} values"),
    }
}
