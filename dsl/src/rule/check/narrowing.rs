//! Type narrowing by conditions: within `if x is not none`, the type of `x` loses its "or none".

use super::Checker;
use crate::rule::ast::BinaryOp;
use crate::rule::typed::{Expr, ExprKind};
use crate::vocabulary::types::Shape;

impl Checker<'_> {
    /// Runs `check` with types narrowed by `condition`, which is met or not met there.
    pub(super) fn given<T>(&mut self, condition: &Expr, met: bool, check: impl FnOnce(&mut Self) -> T) -> T {
        let depth = self.present.len();
        present(condition, met, &mut self.present);
        let result = check(self);
        self.present.truncate(depth);
        result
    }

    /// The expression with its narrowed type: without "or none" if it is known to be present.
    pub(super) fn narrowed(&self, mut expr: Expr) -> Expr {
        if expr.ty.shape == Shape::Maybe && self.present.iter().any(|known| same_path(known, &expr)) {
            expr.ty = expr.ty.element();
        }
        expr
    }
}

/// Collects the paths that are known to be present if the condition is met, or not met.
fn present(condition: &Expr, met: bool, found: &mut Vec<Expr>) {
    match &condition.kind {
        ExprKind::Binary { op: BinaryOp::And, left, right } if met => {
            present(left, met, found);
            present(right, met, found);
        }
        ExprKind::Binary { op: BinaryOp::Or, left, right } if !met => {
            present(left, met, found);
            present(right, met, found);
        }
        ExprKind::Not(inner) => present(inner, !met, found),
        ExprKind::Binary { op: BinaryOp::NotEqual, left, right } if met => against_none(left, right, found),
        ExprKind::Binary { op: BinaryOp::Equal, left, right } if !met => against_none(left, right, found),
        _ => {}
    }
}

fn against_none(left: &Expr, right: &Expr, found: &mut Vec<Expr>) {
    match (&left.kind, &right.kind) {
        (ExprKind::None, _) => found.push(right.clone()),
        (_, ExprKind::None) => found.push(left.clone()),
        _ => {}
    }
}

/// Whether two expressions are the same name, or the same property of the same name.
fn same_path(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Name(a), ExprKind::Name(b)) => a == b,
        (ExprKind::Variable(a), ExprKind::Variable(b)) => a == b,
        (ExprKind::Id { space: s, id: a }, ExprKind::Id { space: t, id: b }) => s == t && a == b,
        (ExprKind::Property { of: x, name: a, .. }, ExprKind::Property { of: y, name: b, .. }) => {
            a == b && same_path(x, y)
        }
        _ => false,
    }
}
