//! What can be seen of an expression before anything is said: what it is about, and how deep it goes.

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::{Base, Shape, Thing, Type, YES_NO};

use super::lexicon;

/// What a condition is about: the subject of the sentence it will be.
pub(super) fn subject(condition: &Expr) -> Option<&Expr> {
    match &condition.kind {
        ExprKind::Binary { op: BinaryOp::In | BinaryOp::NotIn, left, right } => match &right.kind {
            ExprKind::Property { of, .. } if of.ty.shape == Shape::One => Some(of),
            _ => Some(left),
        },
        ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, left, .. } => subject(left),
        ExprKind::Binary { left, right, .. } => match &left.kind {
            // Two things that have something in common.
            ExprKind::Property { name, .. } if name == "player" && is_property(right, name) => None,
            ExprKind::Property { of, .. } if matches!(right.kind, ExprKind::None) => Some(of),
            ExprKind::Property { of, name, .. } if stands_for_its_owner(of, name) => Some(of),
            ExprKind::Property { of, name, .. } if name == "count" => match &of.kind {
                ExprKind::Property { of, .. } => Some(of),
                _ => Some(left),
            },
            ExprKind::Call { function, args } if function.name == "percent_held" => args.first(),
            _ => Some(left),
        },
        ExprKind::Not(operand) => subject(operand),
        ExprKind::Property { of, name, .. } if name == "is_empty" => match &of.kind {
            ExprKind::Property { of, .. } => Some(of),
            _ => Some(of),
        },
        ExprKind::Property { of, .. } => Some(of),
        ExprKind::Call { args, .. } => args.first(),
        _ => None,
    }
}

/// Whether `x.kind is 'y'` is a sentence about `x`.
pub(super) fn stands_for_its_owner(of: &Expr, name: &str) -> bool {
    thing_of(of.ty).is_some_and(|thing| lexicon::relation(thing, name).is_some())
}

/// What a single condition is about.
pub(super) fn plain_subject(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, .. } => None,
        ExprKind::Not(operand) => plain_subject(operand),
        _ => subject(expr),
    }
}

pub(super) fn root_variable(condition: &Expr) -> Option<&str> {
    let mut expr = subject(condition)?;
    while let ExprKind::Property { of, .. } = &expr.kind {
        expr = of;
    }
    match &expr.kind {
        ExprKind::Variable(name) => Some(name),
        _ => None,
    }
}

/// Whether a choice of conditions can be said as one sentence about one thing. What holds of "some" or "every" thing
/// would otherwise seem to hold of different ones.
pub(super) fn has_one_subject(expr: &Expr) -> bool {
    match &flatten(expr, BinaryOp::Or)[..] {
        [_] => true,
        [first, rest @ ..] => {
            rest.iter().all(|other| subject(first).zip(subject(other)).is_some_and(|(a, b)| same(a, b)))
        }
        [] => false,
    }
}

/// Whether both are the same thing by name.
pub(super) fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Name(a), ExprKind::Name(b)) => a == b,
        (ExprKind::Variable(a), ExprKind::Variable(b)) => a == b,
        (ExprKind::Id { id: a, .. }, ExprKind::Id { id: b, .. }) => a == b,
        (ExprKind::Property { of: a, name: x, .. }, ExprKind::Property { of: b, name: y, .. }) => x == y && same(a, b),
        _ => false,
    }
}

pub(super) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    flatten(expr, BinaryOp::And)
}

/// `a and b and c` as a list.
pub(super) fn flatten(expr: &Expr, joined: BinaryOp) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Binary { op, left, right } if *op == joined && expr.ty == YES_NO => {
            let mut parts = flatten(left, joined);
            parts.extend(flatten(right, joined));
            parts
        }
        _ => vec![expr],
    }
}

/// How deep "and" and "or" lie in each other.
pub(super) fn alternations(expr: &Expr) -> usize {
    match &expr.kind {
        ExprKind::Binary { op: op @ (BinaryOp::And | BinaryOp::Or), .. } if expr.ty == YES_NO => {
            1 + flatten(expr, *op).iter().map(|part| alternations(part)).max().unwrap_or(0)
        }
        ExprKind::Not(operand) => alternations(operand),
        ExprKind::If { then, otherwise, .. } if expr.ty == YES_NO => {
            2 + alternations(then).max(otherwise.as_deref().map_or(0, alternations))
        }
        _ => 0,
    }
}

/// Whether a name of the scope occurs in an expression.
pub(super) fn mentions(expr: &Expr, name: Name) -> bool {
    let within = |expr: &Expr| mentions(expr, name);
    match &expr.kind {
        ExprKind::Name(other) => *other == name,
        ExprKind::List(items) | ExprKind::Call { args: items, .. } => items.iter().any(within),
        ExprKind::Property { of, .. } => within(of),
        ExprKind::Not(operand) | ExprKind::Negate(operand) => within(operand),
        ExprKind::Binary { left, right, .. } => within(left) || within(right),
        ExprKind::If { condition, then, otherwise } => {
            within(condition) || within(then) || otherwise.as_deref().is_some_and(within)
        }
        ExprKind::Quantified { collection, condition, value, .. } => {
            within(collection) || condition.as_deref().is_some_and(within) || value.as_deref().is_some_and(within)
        }
        _ => false,
    }
}

pub(super) fn is_property(expr: &Expr, property: &str) -> bool {
    matches!(&expr.kind, ExprKind::Property { name, .. } if name == property)
}

pub(super) fn is_number(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Number(_))
}

/// `if … then 30 else 0`: only a number that is added under a condition.
pub(super) fn is_supplement(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::If { otherwise: Some(otherwise), .. } if matches!(otherwise.kind, ExprKind::Number(0)))
}

pub(super) fn thing_of(ty: Type) -> Option<Thing> {
    match ty.base {
        Base::Thing(thing) => Some(thing),
        _ => None,
    }
}

pub(super) fn pronoun_of(collection: &Expr) -> &'static str {
    lexicon::pronoun(thing_of(collection.ty))
}
