//! Type inference for operators.

use super::{Checker, article, wrong};
use crate::diagnostic::Diagnostic;
use crate::rule::ast::{self, BinaryOp};
use crate::rule::typed::{Expr, ExprKind};
use crate::span::Span;
use crate::vocabulary::types::{Base, FRACTION, MOVE, NUMBER, RANGE, Shape, Thing, Type, UNKNOWN, YES_NO, many};

impl Checker<'_> {
    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
        expected: Type,
    ) -> Expr {
        use BinaryOp::*;
        let (left, right, ty) = match op {
            And => {
                let left = self.value(left, YES_NO);
                let right = self.given(&left, true, |checker| checker.value(right, YES_NO));
                (left, right, YES_NO)
            }
            Or => self.or(left, right, expected),
            Equal | NotEqual => self.equality(left, right, span),
            Less | LessEqual | Greater | GreaterEqual => self.ordering(left, right),
            In | NotIn => {
                let (left, right) = self.member(left, right);
                (left, right, YES_NO)
            }
            Range => (self.value(left, NUMBER), self.value(right, NUMBER), RANGE),
            Add | Subtract => self.sum(left, right),
            Multiply => self.product(left, right, expected),
            Divide => (self.value(left, FRACTION), self.value(right, FRACTION), FRACTION),
            Otherwise => self.otherwise(left, right, expected),
        };
        Expr { kind: ExprKind::Binary { op, left: Box::new(left), right: Box::new(right) }, ty, span }
    }

    /// Yes or no, or a second choice of move.
    fn or(&mut self, left: &ast::Expr, right: &ast::Expr, expected: Type) -> (Expr, Expr, Type) {
        let typed = self.infer(left, expected);
        // A misspelt move has been reported; what stands beside it is a move as well.
        let is_move = typed.ty == MOVE || typed.ty.is_unknown() && expected == MOVE;
        let ty = if is_move { MOVE } else { YES_NO };
        let left = self.expect(typed, ty);
        let right = self.given(&left, false, |checker| checker.value(right, ty));
        (left, right, ty)
    }

    /// A thing and a list that it may be in: text on the left means what the list holds.
    fn member(&mut self, left: &ast::Expr, right: &ast::Expr) -> (Expr, Expr) {
        if !matches!(right.kind, ast::ExprKind::List(_)) {
            let right = self.collection(right);
            let left = self.infer(left, right.ty.element());
            if left.ty.element().fits(right.ty.element()) || right.ty.element().fits(left.ty.element()) {
                return (left, right);
            }
            return (self.expect(left, right.ty.element()), right);
        }
        let left = self.infer(left, UNKNOWN);
        let right = self.value(right, many(left.ty.element()));
        (left, right)
    }

    fn equality(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> (Expr, Expr, Type) {
        let (left, right) = self.alike(left, right);
        let (l, r) = (left.ty, right.ty);
        let is_none = |e: &Expr| matches!(e.kind, ExprKind::None);
        for (side, other) in [(&left, &right), (&right, &left)] {
            if is_none(side) && other.ty.shape == Shape::One && !other.ty.is_unknown() {
                let message = format!("this is never none: it is {}", article(other.ty));
                self.diagnostics.push(Diagnostic::error("type", other.span, message));
            }
        }
        let element = |ty: Type| Type { shape: if ty.shape == Shape::Many { Shape::Many } else { Shape::One }, ..ty };
        let numbers = |ty: Type| matches!(ty.base, Base::Number | Base::Fraction);
        let comparable = is_none(&left)
            || is_none(&right)
            || element(l).fits(element(r))
            || element(r).fits(element(l))
            || (numbers(l) && numbers(r));
        if !comparable {
            let message = format!("{} and {} are never the same", article(l), article(r));
            let error = Diagnostic::error("type", span, message);
            let help = self.unquoted_id(&left, r).or_else(|| self.unquoted_id(&right, l));
            let error = error.related(left.span, article(l)).related(right.span, article(r));
            self.diagnostics.push(error.maybe_help(help));
        }
        (left, right, YES_NO)
    }

    /// Numbers and phases have an order.
    fn ordering(&mut self, left: &ast::Expr, right: &ast::Expr) -> (Expr, Expr, Type) {
        let (left, right) = self.alike(left, right);
        let phase = Type::one(Base::Thing(Thing::Phase));
        if left.ty.is_unknown() || right.ty.is_unknown() {
            return (left, right, YES_NO);
        }
        let wanted = if left.ty == phase || right.ty == phase { phase } else { FRACTION };
        (self.expect(left, wanted), self.expect(right, wanted), YES_NO)
    }

    /// Text on one side means what the other side is.
    fn alike(&mut self, left: &ast::Expr, right: &ast::Expr) -> (Expr, Expr) {
        if matches!(left.kind, ast::ExprKind::Text(_) | ast::ExprKind::Name(_)) && !self.is_known(left) {
            let right = self.infer(right, UNKNOWN);
            return (self.infer(left, right.ty.element()), right);
        }
        let left = self.infer(left, UNKNOWN);
        let hint = if left.ty.shape == Shape::Many { left.ty } else { left.ty.element() };
        let right = self.infer(right, hint);
        (left, right)
    }

    /// Whether an expression means something without a hint of its type.
    fn is_known(&self, expr: &ast::Expr) -> bool {
        match &expr.kind {
            ast::ExprKind::Name(name) => {
                self.locals.iter().any(|local| local.name == *name)
                    || self.scopes.iter().any(|s| s.find(name).is_some())
            }
            _ => false,
        }
    }

    fn sum(&mut self, left: &ast::Expr, right: &ast::Expr) -> (Expr, Expr, Type) {
        let (left, right) = (self.value(left, FRACTION), self.value(right, FRACTION));
        let ty = number_or_fraction(&left, &right);
        (left, right, ty)
    }

    /// Numbers, or a move that is made several times.
    fn product(&mut self, left: &ast::Expr, right: &ast::Expr, expected: Type) -> (Expr, Expr, Type) {
        let left = self.infer(left, expected);
        let right = self.infer(right, expected);
        if left.ty == MOVE {
            return (left, self.expect(right, NUMBER), MOVE);
        }
        if right.ty == MOVE {
            return (self.expect(left, NUMBER), right, MOVE);
        }
        if expected == MOVE && (left.ty.is_unknown() || right.ty.is_unknown()) {
            return (left, right, MOVE);
        }
        let (left, right) = (self.expect(left, FRACTION), self.expect(right, FRACTION));
        let ty = number_or_fraction(&left, &right);
        (left, right, ty)
    }

    fn otherwise(&mut self, left: &ast::Expr, right: &ast::Expr, expected: Type) -> (Expr, Expr, Type) {
        let left = self.infer(left, expected);
        if left.ty.shape == Shape::One && !left.ty.is_unknown() {
            let message = format!("this is never none: it is {}", article(left.ty));
            let error = Diagnostic::error("type", left.span, message);
            self.diagnostics.push(error.help("leave `otherwise` and what follows out"));
            return (left, wrong(right.span), UNKNOWN);
        }
        let right = self.infer(right, left.ty.element());
        let (l, r) = (left.ty.element(), right.ty.element());
        if right.ty.shape == Shape::Many || !(l.fits(r) || r.fits(l)) {
            let right = self.expect(right, l);
            return (left, right, l);
        }
        // A second value that may be missing, too, leaves the whole maybe missing.
        let ty = Type { shape: right.ty.shape, ..widest(l, r) };
        (left, right, ty)
    }
}

fn number_or_fraction(left: &Expr, right: &Expr) -> Type {
    if left.ty.base == Base::Fraction || right.ty.base == Base::Fraction { FRACTION } else { NUMBER }
}

/// The type that both fit: an owner, if one is a player and the other the bank.
pub(super) fn widest(left: Type, right: Type) -> Type {
    if left.fits(right) { right } else { left }
}
