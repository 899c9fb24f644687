//! Rules in canonical form: what is printed parses to what was printed.

mod effect;

use super::ast::*;
use super::precedence::Level;
use std::fmt::{self, Display, Formatter, Write};

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        expr(f, self, Level::Otherwise, Next::End)
    }
}

impl Display for Effect {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        effect::effect(f, self, 0)
    }
}

/// Prints a [`Block`], which is only a `Vec`: an effect a line, without a line break after the last.
pub struct Lines<'a>(pub &'a [Effect]);

impl Display for Lines<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        effect::lines(f, self.0, 0)
    }
}

/// What stands to the right of an expression, if the expression could take it for its own.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    End,
    Operator,
    Where,
    Colon,
    Else,
}

fn expr(f: &mut Formatter<'_>, it: &Expr, loosest: Level, next: Next) -> fmt::Result {
    if level(it) < loosest || swallows(it, next) {
        f.write_char('(')?;
        bare(f, it, Next::End)?;
        return f.write_char(')');
    }
    bare(f, it, next)
}

fn level(it: &Expr) -> Level {
    match &it.kind {
        ExprKind::Binary { op, .. } => Level::of(*op),
        ExprKind::Not(_) => Level::Not,
        ExprKind::Negate(_) => Level::Sign,
        _ => Level::Operand,
    }
}

/// Whether `it` reaches so far to the right that it would take what comes next.
fn swallows(it: &Expr, next: Next) -> bool {
    match &it.kind {
        ExprKind::If { otherwise, .. } => match next {
            Next::Operator => true,
            Next::Else => otherwise.is_none(),
            Next::End | Next::Where | Next::Colon => false,
        },
        ExprKind::Quantified(q) => match next {
            Next::Operator => true,
            Next::Where => q.condition.is_none() && q.value.is_none(),
            Next::Colon => q.value.is_none(),
            Next::End | Next::Else => false,
        },
        _ => false,
    }
}

fn bare(f: &mut Formatter<'_>, it: &Expr, next: Next) -> fmt::Result {
    match &it.kind {
        ExprKind::Int(number) => write!(f, "{number}"),
        ExprKind::Bool(true) => f.write_str("yes"),
        ExprKind::Bool(false) => f.write_str("no"),
        ExprKind::Text(content) => text(f, content),
        ExprKind::None => f.write_str("none"),
        ExprKind::Name(name) => f.write_str(name),
        ExprKind::List(items) => {
            f.write_char('[')?;
            separated(f, items)?;
            f.write_char(']')
        }
        ExprKind::Call { function, args } => {
            write!(f, "{}(", function.text)?;
            separated(f, args)?;
            f.write_char(')')
        }
        ExprKind::Property { of, name } => {
            expr(f, of, Level::Operand, Next::Operator)?;
            write!(f, ".{}", name.text)
        }
        ExprKind::Not(operand) => {
            f.write_str("not ")?;
            expr(f, operand, Level::Not, next)
        }
        ExprKind::Negate(operand) => {
            f.write_char('-')?;
            expr(f, operand, Level::Sign, next)
        }
        ExprKind::Binary { op, left, right } => {
            let level = Level::of(*op);
            let left_level = if level.chains() { level } else { level.tighter() };
            expr(f, left, left_level, Next::Operator)?;
            match op {
                BinaryOp::Range => f.write_str("..")?,
                _ => write!(f, " {} ", sign(*op))?,
            }
            expr(f, right, level.tighter(), next)
        }
        ExprKind::If { condition, then, otherwise } => {
            write!(f, "if {condition} then ")?;
            match otherwise {
                Some(otherwise) => {
                    expr(f, then, Level::Otherwise, Next::Else)?;
                    f.write_str(" else ")?;
                    expr(f, otherwise, Level::Otherwise, next)
                }
                None => expr(f, then, Level::Otherwise, next),
            }
        }
        ExprKind::Quantified(q) => quantified(f, q, next),
    }
}

fn quantified(f: &mut Formatter<'_>, q: &Quantified, next: Next) -> fmt::Result {
    let before_value = if q.value.is_some() { Next::Colon } else { next };
    let before_where = if q.condition.is_some() { Next::Where } else { before_value };
    write!(f, "{} {} in ", quantifier(q.quantifier), q.variable.text)?;
    expr(f, &q.collection, Level::Otherwise, before_where)?;
    if let Some(condition) = &q.condition {
        f.write_str(" where ")?;
        expr(f, condition, Level::Otherwise, before_value)?;
    }
    if let Some(value) = &q.value {
        f.write_str(": ")?;
        expr(f, value, Level::Otherwise, next)?;
    }
    Ok(())
}

fn separated(f: &mut Formatter<'_>, items: &[Expr]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        write!(f, "{comma}{item}")?;
    }
    Ok(())
}

/// Text has no escapes: it holds either no `'` or no `"`.
fn text(f: &mut Formatter<'_>, content: &str) -> fmt::Result {
    let quote = if content.contains('\'') { '"' } else { '\'' };
    write!(f, "{quote}{content}{quote}")
}

fn sign(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Otherwise => "otherwise",
        BinaryOp::Or => "or",
        BinaryOp::And => "and",
        BinaryOp::In => "in",
        BinaryOp::NotIn => "not in",
        BinaryOp::Equal => "==",
        BinaryOp::NotEqual => "!=",
        BinaryOp::Less => "<",
        BinaryOp::LessEqual => "<=",
        BinaryOp::Greater => ">",
        BinaryOp::GreaterEqual => ">=",
        BinaryOp::Range => "..",
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::Divide => "/",
    }
}

fn quantifier(quantifier: Quantifier) -> &'static str {
    match quantifier {
        Quantifier::Any => "any",
        Quantifier::All => "all",
        Quantifier::Count => "count",
        Quantifier::Sum => "sum",
        Quantifier::Max => "max",
        Quantifier::Min => "min",
        Quantifier::First => "first",
        Quantifier::Those => "those",
    }
}
