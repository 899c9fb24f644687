//! Movements of a marker on the market.

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::properties::Direction;

use super::speaker::Speaker;

const STAY: &str = "no move";

impl Speaker<'_> {
    /// "right, or up where that is not open"
    pub fn movement(&mut self, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Binary { op: BinaryOp::Or, left, right } => {
                Some(format!("{}, or {} where that is not open", self.movement(left)?, self.movement(right)?))
            }
            ExprKind::If { .. } => self.choice(expr, Self::movement_in_brackets, Some(STAY)),
            ExprKind::Binary { op: BinaryOp::Multiply, left, right } => match (&left.kind, &right.kind) {
                (ExprKind::Direction(direction), _) => self.repeated(*direction, right),
                (_, ExprKind::Direction(direction)) => self.repeated(*direction, left),
                _ => None,
            },
            ExprKind::Direction(direction) => Some(step(*direction)),
            _ => None,
        }
    }

    /// A second choice of move is put aside, so that a condition behind it is about both.
    fn movement_in_brackets(&mut self, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Binary { op: BinaryOp::Or, left, right } => {
                Some(format!("{} ({} where that is not open)", self.movement(left)?, self.movement(right)?))
            }
            _ => self.movement(expr),
        }
    }

    fn repeated(&mut self, direction: Direction, number: &Expr) -> Option<String> {
        let step = step(direction);
        let cell = if matches!(direction, Direction::Up | Direction::Down) { "row" } else { "cell" };
        Some(match &number.kind {
            ExprKind::Number(1) => step,
            ExprKind::Number(number) => format!("{step} {number} {cell}s"),
            ExprKind::Name(Name::shares) => format!("{step} one {cell} for each share"),
            ExprKind::Property { of, name, .. }
                if name == "count" && matches!(of.kind, ExprKind::Name(Name::certificates)) =>
            {
                format!("{step} one {cell} for each certificate")
            }
            _ => format!("{step} one {cell} as often as {}", self.noun(number)?),
        })
    }
}

fn step(direction: Direction) -> String {
    if direction == Direction::Stay { STAY.to_owned() } else { direction.word().replace('_', "-") }
}
