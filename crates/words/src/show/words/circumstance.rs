//! Conditions that are times or circumstances rather than sentences: "from phase 3", "with 4 players".

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;

use super::condition::Condition::{self, Adverb, Never};
use super::english::{and, or};
use super::speaker::Speaker;

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    From,
    To,
}

impl Speaker<'_> {
    /// Comparisons that are times or circumstances rather than sentences.
    pub(super) fn circumstance(&self, op: BinaryOp, left: &Expr, right: &Expr) -> Option<Condition> {
        if let (ExprKind::Name(Name::phase), ExprKind::List(items), BinaryOp::In) = (&left.kind, &right.kind, op) {
            let ids = items.iter().map(|item| match &item.kind {
                ExprKind::Id { id, .. } => Some(id.clone()),
                _ => None,
            });
            return Some(Adverb(format!("in phases {}", and(&ids.collect::<Option<Vec<_>>>()?))));
        }
        if let (
            ExprKind::Name(name @ (Name::player_count | Name::company_count)),
            ExprKind::List(items),
            BinaryOp::In,
        ) = (&left.kind, &right.kind, op)
        {
            let noun = if *name == Name::player_count { "players" } else { "companies" };
            let counts = items.iter().map(|item| match item.kind {
                ExprKind::Number(number) => Some(number.to_string()),
                _ => None,
            });
            return Some(Adverb(format!("with {} {noun}", or(&counts.collect::<Option<Vec<_>>>()?))));
        }
        if let Some(at) = self.phase_index(left, right) {
            let id = |at: usize| self.title.phase[at].id.as_str();
            return Some(Adverb(match op {
                BinaryOp::GreaterEqual => format!("from phase {}", id(at)),
                BinaryOp::Greater if at + 1 < self.title.phase.len() => format!("from phase {}", id(at + 1)),
                BinaryOp::Greater => return Some(Never),
                BinaryOp::Less => format!("before phase {}", id(at)),
                BinaryOp::LessEqual => format!("up to phase {}", id(at)),
                BinaryOp::Equal => format!("in phase {}", id(at)),
                _ => format!("except in phase {}", id(at)),
            }));
        }
        match (&left.kind, &right.kind) {
            (ExprKind::Name(name @ (Name::player_count | Name::company_count)), ExprKind::Number(number)) => {
                let noun = if *name == Name::player_count { "players" } else { "companies" };
                Some(Adverb(match op {
                    BinaryOp::Equal => format!("with {number} {noun}"),
                    BinaryOp::NotEqual => format!("unless there are {number} {noun}"),
                    BinaryOp::GreaterEqual => format!("with {number} or more {noun}"),
                    BinaryOp::Greater => format!("with {} or more {noun}", number + 1),
                    BinaryOp::LessEqual => format!("with {number} or fewer {noun}"),
                    _ => format!("with fewer than {number} {noun}"),
                }))
            }
            (ExprKind::Name(Name::round), ExprKind::Id { space: Space::Round, id }) => {
                let before = if op == BinaryOp::Equal { "in" } else { "except in" };
                Some(Adverb(format!("{before} the {}", self.id(Space::Round, id))))
            }
            (ExprKind::Text(id), ExprKind::Name(Name::variants)) => {
                let before = if op == BinaryOp::In { "with" } else { "without" };
                Some(Adverb(format!("{before} the variant {}", self.id(Space::Variant, id))))
            }
            _ => None,
        }
    }

    /// `phase >= '6' and phase < '12'` is one span of phases. What is left of the conditions comes second.
    pub(super) fn phases_between<'e>(&self, parts: &[&'e Expr], yes: bool) -> (Option<Condition>, Vec<&'e Expr>) {
        let bounds: Vec<_> = parts.iter().filter_map(|part| self.phase_bound(part)).collect();
        let ([(first, Bound::From), (last, Bound::To)] | [(last, Bound::To), (first, Bound::From)]) = bounds[..] else {
            return (None, parts.to_vec());
        };
        if !yes || first > last {
            return (None, parts.to_vec());
        }
        let id = |at: usize| self.title.phase[at].id.as_str();
        let span = match last - first {
            0 => format!("in phase {}", id(first)),
            1 => format!("in phases {} and {}", id(first), id(last)),
            _ => format!("in phases {} to {}", id(first), id(last)),
        };
        (Some(Adverb(span)), parts.iter().copied().filter(|part| self.phase_bound(part).is_none()).collect())
    }

    fn phase_bound(&self, expr: &Expr) -> Option<(usize, Bound)> {
        let ExprKind::Binary { op, left, right } = &expr.kind else { return None };
        let at = self.phase_index(left, right)?;
        match op {
            BinaryOp::GreaterEqual => Some((at, Bound::From)),
            BinaryOp::Greater => Some((at + 1, Bound::From)).filter(|_| at + 1 < self.title.phase.len()),
            BinaryOp::LessEqual => Some((at, Bound::To)),
            BinaryOp::Less => Some((at.checked_sub(1)?, Bound::To)),
            _ => None,
        }
    }

    /// The phase with which the phase in play is compared.
    fn phase_index(&self, left: &Expr, right: &Expr) -> Option<usize> {
        match (&left.kind, &right.kind) {
            (ExprKind::Name(Name::phase), ExprKind::Id { space: Space::Phase, id }) => {
                self.title.phase.iter().position(|phase| &*phase.id == id.as_str())
            }
            _ => None,
        }
    }
}
