//! What is known before the game begins.

use super::{Answer, Known, Value, evaluate};
use crate::decode::{Count, Val, kinds};
use crate::rule::typed::{Expr, ExprKind};
use crate::vocabulary::names::Name;

/// What is known before the game begins. Where nothing is given, only constants are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupEnv {
    /// How many play.
    pub player_count: Option<i64>,
    /// How many companies take part.
    pub company_count: Option<i64>,
    /// The variants that are played.
    pub variants: Option<Vec<String>>,
}

impl Known for SetupEnv {
    fn value(&self, expr: &Expr) -> Option<Value> {
        match expr.kind {
            ExprKind::Name(Name::player_count) => self.player_count.map(Value::Number),
            ExprKind::Name(Name::company_count) => self.company_count.map(Value::Number),
            ExprKind::Name(Name::variants) => {
                let variants = self.variants.as_ref()?.iter();
                Some(Value::List(variants.map(|id| Value::Text(id.clone())).collect()))
            }
            _ => None,
        }
    }
}

impl<T, S> Val<T, S> {
    /// The value, if it is known.
    pub fn evaluate(&self, known: &dyn Known) -> Answer {
        evaluate(&self.body, known)
    }

    fn known(&self, known: &dyn Known) -> Option<Value> {
        self.evaluate(known).ok().flatten()
    }
}

impl<S> Val<kinds::Number, S> {
    /// The number, if it is known.
    pub fn number(&self, known: &dyn Known) -> Option<i64> {
        self.known(known)?.as_number()
    }
}

impl<S> Val<kinds::YesNo, S> {
    /// Yes or no, if it is known.
    pub fn yes_no(&self, known: &dyn Known) -> Option<bool> {
        self.known(known)?.as_yes_no()
    }

    /// Whether it is known to be no.
    pub fn is_no(&self, known: &dyn Known) -> bool {
        self.yes_no(known) == Some(false)
    }
}

impl<S> Val<kinds::Range, S> {
    /// The smallest and the largest number, if they are known.
    pub fn range(&self, known: &dyn Known) -> Option<(i64, i64)> {
        self.known(known)?.as_range()
    }
}

impl<S> Val<kinds::NumberList, S> {
    /// The numbers, if they are known.
    pub fn numbers(&self, known: &dyn Known) -> Option<Vec<i64>> {
        match self.known(known)? {
            Value::List(items) => items.iter().map(Value::as_number).collect(),
            _ => None,
        }
    }
}

impl<S> Count<S> {
    /// How many there are; none if that is unknown, or as many as wanted.
    pub fn number(&self, known: &dyn Known) -> Option<i64> {
        match self {
            Count::Limited(count) => count.number(known),
            Count::Unlimited(_) => None,
        }
    }
}
