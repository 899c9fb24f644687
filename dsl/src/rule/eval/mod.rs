//! Values that are known before the game begins.
//!
//! A title is checked, shown and set up before anybody moves, and much of what it says is settled by then: how much
//! cash four players get, how many trains there are with five companies. What depends on play is *unknown*, which is
//! an answer like any other: `no and x` is no, whatever `x` will be.
//!
//! Evaluation is total. It ends, however large the expression; and where a number does not fit or a division makes no
//! sense, that is an [`EvalError`] with its place.

mod arithmetic;
mod fraction;
mod quantified;
mod setup;
#[cfg(test)]
mod tests;
mod value;

use std::fmt;

pub use fraction::Fraction;
pub use setup::SetupEnv;
pub use value::Value;

use crate::decode::{Body, By, Literal};
use crate::rule::ast::BinaryOp;
use crate::rule::typed::{Expr, ExprKind};
use crate::span::Span;

/// A value, or `None` where it is known only in play.
pub type Answer = Result<Option<Value>, EvalError>;

/// Arithmetic that has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalError {
    /// Why there is no result.
    pub kind: EvalErrorKind,
    /// The operation.
    pub span: Span,
}

/// Why arithmetic has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvalErrorKind {
    /// A number does not fit into 64 bits.
    TooLarge,
    /// Something is divided by zero.
    DivisionByZero,
}

impl fmt::Display for EvalErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EvalErrorKind::TooLarge => "this number is too large",
            EvalErrorKind::DivisionByZero => "this divides by 0",
        })
    }
}

/// What is known when an expression is evaluated.
pub trait Known {
    /// The value of a name or a property, if it is known.
    fn value(&self, expr: &Expr) -> Option<Value>;

    /// The place of a phase in the order of phases, if that is known.
    fn place_of_phase(&self, _id: &str) -> Option<usize> {
        None
    }
}

/// What a title says in one place.
pub fn evaluate(body: &Body, known: &dyn Known) -> Answer {
    Evaluator::new(known).body(body)
}

/// The value of an expression.
pub fn evaluate_expr(expr: &Expr, known: &dyn Known) -> Answer {
    Evaluator::new(known).expr(expr)
}

/// Lists can be searched within lists within lists. What takes longer than this counts as unknown.
const MOST_STEPS: u32 = 20_000;

struct Evaluator<'a> {
    known: &'a dyn Known,
    locals: Vec<(String, Value)>,
    steps: u32,
}

impl<'a> Evaluator<'a> {
    fn new(known: &'a dyn Known) -> Self {
        Evaluator { known, locals: Vec::new(), steps: 0 }
    }

    fn body(&mut self, body: &Body) -> Answer {
        match body {
            Body::Fixed(literal) => Ok(Some(written(literal))),
            Body::Code(code) => code.typed.get().map_or(Ok(None), |expr| self.expr(expr)),
            Body::By(by) => self.by(by),
            Body::Broken => Ok(None),
        }
    }

    fn by(&mut self, by: &By) -> Answer {
        let subject = match by.subject.typed.get() {
            Some(subject) => self.expr(subject)?,
            None => None,
        };
        if let Some(case) = subject.and_then(|value| value.as_case()) {
            let body = by.cases.get(&case).map(|(_, body)| body).or(by.otherwise.as_ref());
            return body.map_or(Ok(None), |body| self.body(body));
        }
        let bodies = by.cases.values().map(|(_, body)| body).chain(&by.otherwise);
        let answers: Vec<_> = bodies.map(|body| self.body(body)).collect();
        Ok(agreed(answers))
    }

    fn is_exhausted(&self) -> bool {
        self.steps >= MOST_STEPS
    }

    fn expr(&mut self, expr: &Expr) -> Answer {
        if self.is_exhausted() {
            return Ok(None);
        }
        self.steps += 1;
        match &expr.kind {
            ExprKind::Number(number) => Ok(Some(Value::Number(*number))),
            ExprKind::YesNo(value) => Ok(Some(Value::YesNo(*value))),
            ExprKind::Text(text) => Ok(Some(Value::Text(text.clone()))),
            ExprKind::None => Ok(Some(Value::None)),
            ExprKind::List(items) => self.list(items),
            ExprKind::Id { space, id } => Ok(Some(Value::Thing { space: *space, id: id.clone() })),
            ExprKind::Name(_) => Ok(self.known.value(expr)),
            // Moves are walked on a market; here there is none.
            ExprKind::Direction(_) => Ok(None),
            ExprKind::Variable(name) => Ok(self.local(name)),
            ExprKind::Property { of, name, .. } => self.property(expr, of, name),
            ExprKind::Call { function, args } => self.call(function, args, expr.span),
            ExprKind::Not(inner) => Ok(self.yes_no(inner)?.map(|value| Value::YesNo(!value))),
            ExprKind::Negate(inner) => self.negate(inner, expr.span),
            ExprKind::Binary { op, left, right } => self.binary(*op, left, right, expr.span),
            ExprKind::If { condition, then, otherwise } => self.choose(condition, then, otherwise.as_deref()),
            ExprKind::Quantified { quantifier, variable, collection, condition, value } => {
                let Some(Value::List(items)) = self.expr(collection)? else { return Ok(None) };
                self.quantified(*quantifier, variable, items, condition.as_deref(), value.as_deref(), expr.span)
            }
            ExprKind::Wrong => Ok(None),
        }
    }

    fn yes_no(&mut self, expr: &Expr) -> Result<Option<bool>, EvalError> {
        Ok(self.expr(expr)?.and_then(|value| value.as_yes_no()))
    }

    fn local(&self, name: &str) -> Option<Value> {
        let found = self.locals.iter().rev().find(|(local, _)| local == name);
        found.map(|(_, value)| value.clone())
    }

    fn list(&mut self, items: &[Expr]) -> Answer {
        let mut values = Vec::new();
        let mut complete = true;
        for item in items {
            match self.expr(item)? {
                Some(value) => values.push(value),
                None => complete = false,
            }
        }
        Ok(complete.then_some(Value::List(values)))
    }

    fn property(&mut self, expr: &Expr, of: &Expr, name: &str) -> Answer {
        if let Some(value) = self.known.value(expr) {
            return Ok(Some(value));
        }
        Ok(match (self.expr(of)?, name) {
            (Some(Value::List(items)), "count") => Some(Value::Number(items.len() as i64)),
            (Some(Value::List(items)), "is_empty") => Some(Value::YesNo(items.is_empty())),
            (Some(Value::Thing { id, .. }), "id") => Some(Value::Text(id)),
            _ => None,
        })
    }

    fn choose(&mut self, condition: &Expr, then: &Expr, otherwise: Option<&Expr>) -> Answer {
        match (self.yes_no(condition)?, otherwise) {
            (Some(true), _) => self.expr(then),
            (Some(false), Some(otherwise)) => self.expr(otherwise),
            (None, Some(otherwise)) => Ok(agreed([self.expr(then), self.expr(otherwise)])),
            (_, None) => Ok(None),
        }
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr, span: Span) -> Answer {
        use BinaryOp::*;
        match op {
            And => self.junction(left, right, false),
            Or => self.junction(left, right, true),
            Otherwise => match self.expr(left)? {
                Some(Value::None) => self.expr(right),
                known => Ok(known),
            },
            In | NotIn => {
                let (left, right) = (self.expr(left)?, self.expr(right)?);
                Ok(membership(left, right).map(|is_in| Value::YesNo(is_in == (op == In))))
            }
            Equal | NotEqual => {
                let (Some(left), Some(right)) = (self.expr(left)?, self.expr(right)?) else { return Ok(None) };
                Ok(left.is_same(&right).map(|same| Value::YesNo(same == (op == Equal))))
            }
            Less | LessEqual | Greater | GreaterEqual => {
                let (Some(left), Some(right)) = (self.expr(left)?, self.expr(right)?) else { return Ok(None) };
                let place = |id: &str| self.known.place_of_phase(id);
                Ok(left.order(&right, place).map(|order| {
                    Value::YesNo(match op {
                        Less => order.is_lt(),
                        LessEqual => order.is_le(),
                        Greater => order.is_gt(),
                        _ => order.is_ge(),
                    })
                }))
            }
            Range => {
                let (Some(low), Some(high)) = (self.expr(left)?, self.expr(right)?) else { return Ok(None) };
                Ok(low.as_number().zip(high.as_number()).map(|(low, high)| Value::Range(low, high)))
            }
            Add | Subtract | Multiply | Divide => {
                let (left, right) = (self.expr(left)?, self.expr(right)?);
                arithmetic::combine(op, left, right).map_err(|kind| EvalError { kind, span })
            }
        }
    }

    /// `and` and `or`: one side may settle it (`no` an `and`, `yes` an `or`), whatever the other side is.
    fn junction(&mut self, left: &Expr, right: &Expr, settles: bool) -> Answer {
        let left = self.yes_no(left)?;
        if left == Some(settles) {
            return Ok(Some(Value::YesNo(settles)));
        }
        let right = self.yes_no(right);
        match left {
            Some(_) => Ok(right?.map(Value::YesNo)),
            // The right side may never be reached: what is wrong with it need not come to pass.
            None => Ok((right == Ok(Some(settles))).then_some(Value::YesNo(settles))),
        }
    }
}

/// The one value that all the possible answers have.
fn agreed(answers: impl IntoIterator<Item = Answer>) -> Option<Value> {
    let mut answers = answers.into_iter();
    let first = answers.next()?.ok()??;
    answers.all(|answer| matches!(answer, Ok(Some(value)) if value == first)).then_some(first)
}

fn membership(left: Option<Value>, right: Option<Value>) -> Option<bool> {
    let Value::List(items) = right? else { return None };
    if items.is_empty() {
        return Some(false);
    }
    let left = left?;
    let same: Vec<_> = items.iter().map(|item| item.is_same(&left)).collect();
    if same.contains(&Some(true)) {
        return Some(true);
    }
    (!same.contains(&None)).then_some(false)
}

fn written(literal: &Literal) -> Value {
    match literal {
        Literal::Number(number) => Value::Number(*number),
        Literal::YesNo(value) => Value::YesNo(*value),
        Literal::Text(text) => Value::Text(text.clone()),
        Literal::List(items) => Value::List(items.iter().map(written).collect()),
    }
}
