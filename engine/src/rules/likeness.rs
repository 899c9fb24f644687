//! Quantifiers that compare a property of each element with something that is the same for all of them, such as
//! `any s in r.stops where s.hex is railway.hex`. They are what rules ask most of lists, so that they are worked out
//! without a condition for each element.

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::vocabulary::properties::Property;

use super::code::{Expr, Quantified};
use super::eval::Eval;
use super::value::Value;
use crate::refusal::Unsolvable;

/// What is asked of each element: whether this property is, or is not, what `other` comes to.
#[derive(Clone, Debug)]
pub struct Likeness {
    property: Property,
    other: Expr,
    is: bool,
}

impl Likeness {
    /// What a quantifier asks of each element that it keeps in this slot, if that is such a comparison and nothing else.
    pub(crate) fn of(
        quantifier: Quantifier,
        slot: u8,
        condition: Option<&Expr>,
        value: Option<&Expr>,
    ) -> Option<Likeness> {
        let test = match (quantifier, condition, value) {
            (Quantifier::Any | Quantifier::Count | Quantifier::First | Quantifier::Those, Some(test), None) => test,
            (Quantifier::All, None, Some(test)) => test,
            _ => return None,
        };
        let likeness = |of: &Expr, other: &Expr, is: bool| match of {
            Expr::Property(of, property) if matches!(**of, Expr::Local(of) if of == slot) && is_path(other, slot) => {
                Some(Likeness { property: *property, other: other.clone(), is })
            }
            _ => None,
        };
        match test {
            Expr::Is(parts, is) => likeness(&parts.0, &Expr::Constant(parts.1.clone()), *is),
            Expr::Binary(op @ (BinaryOp::Equal | BinaryOp::NotEqual), sides) => {
                let is = *op == BinaryOp::Equal;
                likeness(&sides.0, &sides.1, is).or_else(|| likeness(&sides.1, &sides.0, is))
            }
            _ => None,
        }
    }
}

/// Whether an expression names something, or a property of what it names, without looking at what is in a slot.
fn is_path(expr: &Expr, slot: u8) -> bool {
    match expr {
        Expr::Constant(_) | Expr::Name(_) => true,
        Expr::Local(other) => *other != slot,
        Expr::Property(of, _) | Expr::Own(of, _) => is_path(of, slot),
        _ => false,
    }
}

impl Eval<'_> {
    /// Evaluates a quantifier over elements by what is asked of each.
    pub(super) fn compare_all(
        &mut self,
        quantified: &Quantified,
        likeness: &Likeness,
        items: impl Iterator<Item = Value>,
    ) -> Result<Value, Unsolvable> {
        let (mut other, mut those, mut count) = (None, Vec::new(), 0);
        for item in items {
            self.spend(1)?;
            let other = match &other {
                Some(other) => other,
                None => &*other.insert(self.expr(&likeness.other)?),
            };
            let holds = (self.property(&item, likeness.property)? == *other) == likeness.is;
            match quantified.quantifier {
                Quantifier::Any if holds => return Ok(Value::YesNo(true)),
                Quantifier::All if !holds => return Ok(Value::YesNo(false)),
                Quantifier::First if holds => return Ok(item),
                Quantifier::Those if holds => those.push(item),
                _ => count += i64::from(holds),
            }
        }
        Ok(match quantified.quantifier {
            Quantifier::Any => Value::YesNo(false),
            Quantifier::All => Value::YesNo(true),
            Quantifier::Those => Value::list(those),
            Quantifier::Count => Value::Number(count),
            // Others ask for more than that.
            Quantifier::First | Quantifier::Sum | Quantifier::Max | Quantifier::Min => Value::None,
        })
    }
}

#[cfg(test)]
mod tests {
    use prospectus_dsl::vocabulary::names::Name;
    use prospectus_dsl::vocabulary::properties::{CompanyProperty, StopProperty};

    use super::*;

    fn hex_of(slot: u8) -> Expr {
        Expr::Property(Box::new(Expr::Local(slot)), Property::Stop(StopProperty::hex))
    }

    fn equal(left: Expr, right: Expr) -> Expr {
        Expr::Binary(BinaryOp::Equal, Box::new((left, right)))
    }

    #[test]
    fn what_is_the_same_for_all_may_stand_on_either_side() {
        for test in [equal(hex_of(1), hex_of(0)), equal(hex_of(0), hex_of(1)), equal(hex_of(1), Expr::Name(Name::hex))]
        {
            let likeness = Likeness::of(Quantifier::Any, 1, Some(&test), None).expect("a comparison of one property");
            assert!(likeness.is);
            assert_eq!(likeness.property, Property::Stop(StopProperty::hex));
        }
        let price = Expr::Property(Box::new(Expr::Local(0)), Property::Company(CompanyProperty::price));
        let is_not = Expr::Is(Box::new((price, Value::Number(0))), false);
        assert!(!Likeness::of(Quantifier::All, 0, None, Some(&is_not)).expect("a comparison of one property").is);
    }

    #[test]
    fn what_looks_at_the_element_on_both_sides_or_asks_for_more_is_none() {
        let both = equal(hex_of(1), hex_of(1));
        assert!(Likeness::of(Quantifier::Any, 1, Some(&both), None).is_none());
        let one = equal(hex_of(1), hex_of(0));
        assert!(Likeness::of(Quantifier::Any, 1, Some(&one), Some(&one)).is_none());
        assert!(Likeness::of(Quantifier::Sum, 1, Some(&one), None).is_none());
        assert!(Likeness::of(Quantifier::All, 1, Some(&one), None).is_none());
    }
}
