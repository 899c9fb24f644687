//! What an expression can come to.

use std::cmp::Ordering;

use super::Fraction;
use crate::decode::Space;

/// What an expression can come to. Equal values are written in one way: a fraction is never a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A number that is not whole.
    Fraction(Fraction),
    /// Whether something holds.
    YesNo(bool),
    /// A text.
    Text(String),
    /// No thing.
    None,
    /// A list.
    List(Vec<Value>),
    /// From a smallest to a largest number, both allowed.
    Range(i64, i64),
    /// A thing that the title declares.
    Thing {
        /// The table that declares it.
        space: Space,
        /// Its key there.
        id: String,
    },
}

impl From<Fraction> for Value {
    fn from(fraction: Fraction) -> Self {
        match fraction.denominator() {
            1 => Value::Number(fraction.numerator()),
            _ => Value::Fraction(fraction),
        }
    }
}

impl Value {
    /// The whole number, if it is one.
    pub fn as_number(&self) -> Option<i64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The number as a fraction, if it is one.
    pub fn as_fraction(&self) -> Option<Fraction> {
        match self {
            Value::Number(number) => Some(Fraction::from(*number)),
            Value::Fraction(fraction) => Some(*fraction),
            _ => None,
        }
    }

    /// Yes or no, if it is that.
    pub fn as_yes_no(&self) -> Option<bool> {
        match self {
            Value::YesNo(value) => Some(*value),
            _ => None,
        }
    }

    /// Both ends of a range. A number is the range from itself to itself.
    pub fn as_range(&self) -> Option<(i64, i64)> {
        match self {
            Value::Range(low, high) => Some((*low, *high)),
            Value::Number(number) => Some((*number, *number)),
            _ => None,
        }
    }

    /// How a value by cases names it.
    pub fn as_case(&self) -> Option<String> {
        match self {
            Value::Number(number) => Some(number.to_string()),
            Value::YesNo(value) => Some(if *value { "yes" } else { "no" }.to_owned()),
            Value::Text(text) => Some(text.clone()),
            Value::Thing { id, .. } => Some(id.clone()),
            _ => None,
        }
    }

    /// Whether both are the same; unknown for things of different spaces, as a company may be its own operator.
    pub fn is_same(&self, other: &Value) -> Option<bool> {
        match (self, other) {
            (Value::Thing { space, .. }, Value::Thing { space: other, .. }) if space != other => None,
            (Value::Range(..), _) | (_, Value::Range(..)) => Some(self.as_range() == other.as_range()),
            (Value::List(left), Value::List(right)) if left.len() == right.len() => {
                let same: Option<Vec<bool>> = left.iter().zip(right).map(|(l, r)| l.is_same(r)).collect();
                same.map(|same| same.iter().all(|s| *s))
            }
            _ => Some(self == other),
        }
    }

    /// Numbers and phases have an order; `place_of_phase` knows that of phases.
    pub fn order(&self, other: &Value, place_of_phase: impl Fn(&str) -> Option<usize>) -> Option<Ordering> {
        if let (Value::Thing { space: Space::Phase, id }, Value::Thing { space: Space::Phase, id: other }) =
            (self, other)
        {
            return Some(place_of_phase(id)?.cmp(&place_of_phase(other)?));
        }
        Some(self.as_fraction()?.cmp(&other.as_fraction()?))
    }
}
