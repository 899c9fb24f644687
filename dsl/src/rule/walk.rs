//! A visitor over all parts of a rule.

use super::typed::{Effect, Expr, ExprKind, Said};

/// A part of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Part<'r> {
    /// A statement.
    Effect(&'r Effect),
    /// An expression.
    Expr(&'r Expr),
}

impl Expr {
    /// Calls `see` with this expression and then with each subexpression, in pre-order.
    pub fn walk<'r>(&'r self, see: &mut dyn FnMut(Part<'r>)) {
        see(Part::Expr(self));
        match &self.kind {
            ExprKind::Number(_)
            | ExprKind::YesNo(_)
            | ExprKind::Text(_)
            | ExprKind::None
            | ExprKind::Id { .. }
            | ExprKind::Name(_)
            | ExprKind::Direction(_)
            | ExprKind::Variable(_)
            | ExprKind::Wrong => {}
            ExprKind::List(items) | ExprKind::Call { args: items, .. } => items.iter().for_each(|item| item.walk(see)),
            ExprKind::Property { of: inner, .. } | ExprKind::Not(inner) | ExprKind::Negate(inner) => inner.walk(see),
            ExprKind::Binary { left, right, .. } => {
                left.walk(see);
                right.walk(see);
            }
            ExprKind::If { condition, then, otherwise } => {
                condition.walk(see);
                then.walk(see);
                otherwise.iter().for_each(|otherwise| otherwise.walk(see));
            }
            ExprKind::Quantified { collection, condition, value, .. } => {
                collection.walk(see);
                condition.iter().chain(value).for_each(|part| part.walk(see));
            }
        }
    }
}

impl Effect {
    /// Calls `see` with this effect and then with each of its parts, in pre-order.
    pub(crate) fn walk<'r>(&'r self, see: &mut dyn FnMut(Part<'r>)) {
        see(Part::Effect(self));
        let (exprs, blocks): (Vec<&Expr>, Vec<&[Effect]>) = match self {
            Effect::If { condition, then, otherwise } => (vec![condition], vec![then, otherwise]),
            Effect::For { collection, condition, body, .. } => {
                (std::iter::once(collection).chain(condition).collect(), vec![body])
            }
            Effect::Let { value, .. } => (vec![value], vec![]),
            Effect::Set { place, value } => (vec![place, value], vec![]),
            Effect::After { body, .. } => (vec![], vec![body]),
            Effect::AskAmong { who, question, options, body, declined, .. } => {
                let named = question.iter().filter_map(Said::thing);
                let blocks = std::iter::once(body).chain(declined).map(Vec::as_slice);
                ([who, options].into_iter().chain(named).collect(), blocks.collect())
            }
            Effect::AskAnswers { who, question, answers } => {
                let named = question.iter().filter_map(Said::thing);
                let blocks = answers.iter().map(|(_, block)| block.as_slice());
                (std::iter::once(who).chain(named).collect(), blocks.collect())
            }
            Effect::Act { values, .. } => (values.iter().collect(), vec![]),
        };
        exprs.into_iter().for_each(|expr| expr.walk(see));
        blocks.into_iter().flatten().for_each(|effect| effect.walk(see));
    }
}
