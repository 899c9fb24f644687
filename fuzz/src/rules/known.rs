//! A game in which everything is known, and most of it is unusual.

use std::cell::RefCell;

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::eval::{Known, Value};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::types::{Base, Shape, Thing, Type};
use prospectus_library::Rng;

use super::names;

/// Knows every name and property: each is something of its type.
pub(super) struct Everything(RefCell<Rng>);

const NUMBERS: [i64; 9] = [0, 1, -1, 2, 10, 100, i64::MAX, i64::MIN, i64::MAX / 2];

impl Everything {
    pub(super) fn new(seed: u64) -> Everything {
        Everything(RefCell::new(Rng::new(seed)))
    }

    fn any(&self, count: usize) -> usize {
        self.0.borrow_mut().index(count)
    }

    fn of_type(&self, ty: Type) -> Option<Value> {
        match ty.shape {
            Shape::One => self.one(ty.base),
            Shape::Maybe if self.any(3) == 0 => Some(Value::None),
            Shape::Maybe => self.one(ty.base),
            Shape::Many => (0..self.any(4)).map(|_| self.one(ty.base)).collect::<Option<_>>().map(Value::List),
        }
    }

    fn one(&self, base: Base) -> Option<Value> {
        let number = || NUMBERS[self.any(NUMBERS.len())];
        match base {
            Base::Number | Base::Fraction => Some(Value::Number(number())),
            Base::YesNo => Some(Value::YesNo(self.any(2) == 0)),
            Base::Text => Some(Value::Text(["", "short", "2"][self.any(3)].to_owned())),
            Base::Range => Some(Value::Range(number(), number())),
            Base::Thing(thing) => self.thing(thing),
            Base::Move | Base::Unknown => None,
        }
    }

    /// One of the title's own things; players, routes and the like are known in play only.
    fn thing(&self, thing: Thing) -> Option<Value> {
        let space = Space::ALL.iter().find(|space| space.thing().is_some_and(|of| of.is_a(thing)))?;
        let ids = names::symbols().get(space)?;
        let (id, _) = ids.get_index(self.any(ids.len()))?;
        Some(Value::Thing { space: *space, id: id.clone() })
    }
}

impl Known for Everything {
    fn value(&self, expr: &Expr) -> Option<Value> {
        match expr.kind {
            ExprKind::Name(_) | ExprKind::Property { .. } => self.of_type(expr.ty),
            _ => None,
        }
    }

    fn place_of_phase(&self, id: &str) -> Option<usize> {
        names::symbols().get(&Space::Phase)?.get_index_of(id)
    }
}

/// Whether a value is of a type.
pub(super) fn fits(value: &Value, ty: Type) -> bool {
    match (ty.shape, value) {
        _ if ty.base == Base::Unknown => true,
        (Shape::Maybe, Value::None) => true,
        (Shape::Many, Value::List(items)) => items.iter().all(|item| fits(item, ty.element())),
        (Shape::Many, _) => false,
        (Shape::One | Shape::Maybe, value) => match ty.base {
            Base::Number => matches!(value, Value::Number(_)),
            Base::Fraction => matches!(value, Value::Number(_) | Value::Fraction(_)),
            Base::YesNo => matches!(value, Value::YesNo(_)),
            Base::Text => matches!(value, Value::Text(_)),
            Base::Range => matches!(value, Value::Range(..) | Value::Number(_)),
            Base::Thing(_) => matches!(value, Value::Thing { .. }),
            Base::Move => false,
            Base::Unknown => true,
        },
    }
}
