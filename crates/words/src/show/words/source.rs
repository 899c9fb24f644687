//! Parts of an expression as they were written.

use prospectus_dsl::rule::ast::{Expr, ExprKind};
use prospectus_dsl::span::Span;

/// The part of an expression that stands at a place in the file.
pub fn at(expr: &Expr, span: Span) -> Option<&Expr> {
    if expr.span == span {
        return Some(expr);
    }
    let within = |expr| at(expr, span);
    match &expr.kind {
        ExprKind::List(items) | ExprKind::Call { args: items, .. } => items.iter().find_map(within),
        ExprKind::Property { of, .. } => within(of),
        ExprKind::Not(operand) | ExprKind::Negate(operand) => within(operand),
        ExprKind::Binary { left, right, .. } => within(left).or_else(|| within(right)),
        ExprKind::If { condition, then, otherwise } => {
            within(condition).or_else(|| within(then)).or_else(|| within(otherwise.as_deref()?))
        }
        ExprKind::Quantified(quantified) => {
            let parts = [Some(&quantified.collection), quantified.condition.as_ref(), quantified.value.as_ref()];
            parts.into_iter().flatten().find_map(within)
        }
        _ => None,
    }
}
