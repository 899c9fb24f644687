//! Conditions that ask for the phase and nothing else. They stand everywhere in a title and are asked at every moment,
//! so they are worked out beforehand: such a condition is the set of phases in which it holds.

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::vocabulary::names::Name;

use super::code::Expr;
use super::value::Value;
use crate::ids::PhaseId;

/// A bitset of phases. The last bit stands for its phase and all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phases(u64);

const LAST_BIT: u8 = 63;

impl Phases {
    pub(crate) fn contains(self, phase: PhaseId) -> bool {
        self.0 & bit(phase) != 0
    }

    /// The phases for which `op phase` holds; none for phases that share the last bit, which are compared by evaluating
    /// the rule.
    fn that(op: BinaryOp, phase: PhaseId) -> Option<Phases> {
        let (same, before) = (bit(phase), bit(phase) - 1);
        let phases = match op {
            BinaryOp::Equal => same,
            BinaryOp::NotEqual => !same,
            BinaryOp::Less => before,
            BinaryOp::LessEqual => before | same,
            BinaryOp::Greater => !(before | same),
            BinaryOp::GreaterEqual => !before,
            _ => return None,
        };
        (phase.0 < LAST_BIT).then_some(Phases(phases))
    }
}

fn bit(phase: PhaseId) -> u64 {
    1 << phase.0.min(LAST_BIT)
}

/// The phases in which `left op right` holds, if that is all it asks for.
pub(crate) fn phases_of(op: BinaryOp, left: &Expr, right: &Expr) -> Option<Expr> {
    let phases = match (left, right) {
        (Expr::Name(Name::phase), Expr::Constant(Value::Phase(phase))) => Phases::that(op, *phase)?,
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
        let holds = |op, phase| match phases_of(op, &Expr::Name(Name::phase), &third) {
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
    fn titles_with_more_phases_than_bits_are_compared_rightly() {
        let compared = |op, with: u8| {
            let with = Expr::Constant(Value::Phase(PhaseId(with)));
            match phases_of(op, &Expr::Name(Name::phase), &with) {
                Some(Expr::InPhases(phases)) => Some([62, 63, 64, 255].map(|phase| phases.contains(PhaseId(phase)))),
                _ => None,
            }
        };
        assert_eq!(compared(BinaryOp::Greater, 62), Some([false, true, true, true]));
        assert_eq!(compared(BinaryOp::LessEqual, 62), Some([true, false, false, false]));
        assert_eq!(compared(BinaryOp::NotEqual, 2), Some([true; 4]));
        assert_eq!(compared(BinaryOp::Less, 63), None);
        assert_eq!(compared(BinaryOp::Less, 200), None);
    }
}
