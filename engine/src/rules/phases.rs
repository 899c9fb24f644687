//! Conditions that ask for the phase and nothing else. They stand everywhere in a title and are asked at every moment, so
//! they are worked out beforehand: such a condition is the set of phases in which it holds.

use prospectus_dsl::rule::ast::BinaryOp;

use super::code::Expr;
use super::value::Value;
use super::words::Name;
use crate::ids::PhaseId;

/// A set of phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phases(u64);

impl Phases {
    pub fn contains(self, phase: PhaseId) -> bool {
        self.0 & bit(phase) != 0
    }

    /// The phases that compare in such a way with one.
    fn that(op: BinaryOp, phase: PhaseId) -> Option<Phases> {
        let (same, before) = (bit(phase), bit(phase).wrapping_sub(1));
        let phases = match op {
            BinaryOp::Equal => same,
            BinaryOp::NotEqual => !same,
            BinaryOp::Less => before,
            BinaryOp::LessEqual => before | same,
            BinaryOp::Greater => !(before | same),
            BinaryOp::GreaterEqual => !before,
            _ => return None,
        };
        // A title with more phases than there are bits asks its rules as they stand.
        (same != 0).then_some(Phases(phases))
    }
}

fn bit(phase: PhaseId) -> u64 {
    1u64.checked_shl(phase.0.into()).unwrap_or(0)
}

/// The phases in which `left op right` holds, if that is all it asks for.
pub fn phases_of(op: BinaryOp, left: &Expr, right: &Expr) -> Option<Expr> {
    let phases = match (left, right) {
        (Expr::Name(Name::Phase), Expr::Constant(Value::Phase(phase))) => Phases::that(op, *phase)?,
        (Expr::InPhases(left), Expr::InPhases(right)) => match op {
            BinaryOp::And => Phases(left.0 & right.0),
            BinaryOp::Or => Phases(left.0 | right.0),
            _ => return None,
        },
        _ => return None,
    };
    Some(Expr::InPhases(phases))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_with_a_phase_is_the_set_of_phases_in_which_it_holds() {
        use BinaryOp::*;
        let third = Expr::Constant(Value::Phase(PhaseId(2)));
        let holds = |op, phase| match phases_of(op, &Expr::Name(Name::Phase), &third) {
            Some(Expr::InPhases(phases)) => phases.contains(PhaseId(phase)),
            _ => panic!("{op:?} is no set of phases"),
        };
        let in_first_five = |op| (0..5).map(|phase| holds(op, phase)).collect::<Vec<_>>();
        assert_eq!(in_first_five(Equal), [false, false, true, false, false]);
        assert_eq!(in_first_five(NotEqual), [true, true, false, true, true]);
        assert_eq!(in_first_five(Less), [true, true, false, false, false]);
        assert_eq!(in_first_five(LessEqual), [true, true, true, false, false]);
        assert_eq!(in_first_five(Greater), [false, false, false, true, true]);
        assert_eq!(in_first_five(GreaterEqual), [false, false, true, true, true]);
    }

    #[test]
    fn phases_that_have_no_bit_are_compared_as_usual() {
        let last = Expr::Constant(Value::Phase(PhaseId(64)));
        assert!(phases_of(BinaryOp::Less, &Expr::Name(Name::Phase), &last).is_none());
    }
}
