//! Sums, products and the functions on numbers.

use super::{Answer, EvalError, EvalErrorKind, Evaluator, Fraction, Value};
use crate::rule::ast::BinaryOp;
use crate::rule::typed::Expr;
use crate::span::Span;
use crate::vocabulary::functions::Function;

/// Two numbers or fractions; unknown if one of them is unknown or something else.
pub(super) fn combine(op: BinaryOp, left: Option<Value>, right: Option<Value>) -> Result<Option<Value>, EvalErrorKind> {
    let right = right.and_then(|value| value.as_fraction());
    if op == BinaryOp::Divide && right == Some(Fraction::from(0)) {
        return Err(EvalErrorKind::DivisionByZero);
    }
    let left = left.and_then(|value| value.as_fraction());
    let (Some(left), Some(right)) = (left, right) else { return Ok(None) };
    let result = match op {
        BinaryOp::Add => left.plus(right),
        BinaryOp::Subtract => left.minus(right),
        BinaryOp::Multiply => left.times(right),
        BinaryOp::Divide => left.by(right),
        _ => return Ok(None),
    };
    result.map(|result| Some(Value::from(result))).ok_or(EvalErrorKind::TooLarge)
}

impl Evaluator<'_> {
    pub(super) fn negate(&mut self, inner: &Expr, span: Span) -> Answer {
        let inner = self.expr(inner)?;
        let zero = Some(Value::Number(0));
        combine(BinaryOp::Subtract, zero, inner).map_err(|kind| EvalError { kind, span })
    }

    pub(super) fn call(&mut self, function: &Function, args: &[Expr], span: Span) -> Answer {
        let mut values = Vec::new();
        for arg in args {
            values.push(self.expr(arg)?);
        }
        let known: Option<Vec<Value>> = values.into_iter().collect();
        let Some(known) = known else { return Ok(None) };
        apply(function.name, &known).map_err(|kind| EvalError { kind, span })
    }
}

/// The functions that need no game.
fn apply(function: &str, args: &[Value]) -> Result<Option<Value>, EvalErrorKind> {
    let fraction = |at: usize| args.get(at).and_then(Value::as_fraction);
    let number = |at: usize| args.get(at).and_then(Value::as_number);
    let range = |at: usize| args.get(at).and_then(Value::as_range);
    let both = || number(0).zip(number(1));
    let result = match function {
        "round_up" => fraction(0).map(Fraction::round_up),
        "round_down" => fraction(0).map(Fraction::round_down),
        "round_nearest" => fraction(0).map(Fraction::round_nearest),
        "round_up_to" | "round_down_to" => match (fraction(0), number(1)) {
            (Some(x), Some(step)) => Some(to_multiple(x, step, function == "round_up_to")?),
            _ => None,
        },
        "at_least" => both().map(|(x, floor)| x.max(floor)),
        "at_most" => both().map(|(x, ceiling)| x.min(ceiling)),
        "low" => range(0).map(|(low, _)| low),
        "high" => range(0).map(|(_, high)| high),
        _ => None,
    };
    Ok(result.map(Value::Number))
}

fn to_multiple(x: Fraction, step: i64, up: bool) -> Result<i64, EvalErrorKind> {
    let step = step.checked_abs().ok_or(EvalErrorKind::TooLarge)?;
    if step == 0 {
        return Err(EvalErrorKind::DivisionByZero);
    }
    let steps = x.by(Fraction::from(step)).ok_or(EvalErrorKind::TooLarge)?;
    let whole = if up { steps.round_up() } else { steps.round_down() };
    whole.checked_mul(step).ok_or(EvalErrorKind::TooLarge)
}
