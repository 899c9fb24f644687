//! Parts of an expression as they were written, and what the author remarks on them.

use prospectus_dsl::decode::ValueCode;
use prospectus_dsl::rule::ast::{Expr, ExprKind};
use prospectus_dsl::span::Span;

use super::english::uncapital;

/// What may stand between a remark and what it is about.
const BETWEEN: [&str; 6] = ["or", "and", "not", "then", "else", "("];

/// The comment right before a part of an expression, as a clause.
pub fn remark(code: &ValueCode, span: Span) -> Option<String> {
    let (whole, part) = (code.span.range(), span.range());
    // With escapes in it, the text is shorter than what stands in the file; and an overlay may have put it together.
    let is_written = whole.len() == code.text.len() && span.file == code.span.file;
    let at = part.start.checked_sub(whole.start).filter(|_| is_written)?;
    let mut before = code.text.get(..at)?.trim_end();
    let is_comment = |text: &str| text.lines().last().is_some_and(|line| line.trim().starts_with('#'));
    while !is_comment(before) {
        before = BETWEEN.iter().find_map(|word| before.strip_suffix(word))?.trim_end();
    }
    let lines: Vec<&str> = before.lines().rev().map_while(|line| line.trim().strip_prefix('#')).collect();
    let text = lines.iter().rev().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    Some(uncapital(text.trim_end_matches('.'))).filter(|text| !text.is_empty())
}

/// All comments in a rule, one after the other: what its author says that it does.
pub fn remarks(text: &str) -> String {
    let comments = text.lines().filter_map(|line| line.trim().strip_prefix('#')).map(str::trim);
    comments.collect::<Vec<_>>().join(" ")
}

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
