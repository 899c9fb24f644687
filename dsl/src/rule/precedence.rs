//! How tightly operators bind, for the parser and for the printer.

use super::ast::BinaryOp;

/// From loosest to tightest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Otherwise,
    Or,
    And,
    Not,
    Comparison,
    Range,
    Sum,
    Product,
    Sign,
    Operand,
}

impl Level {
    pub(crate) fn of(op: BinaryOp) -> Self {
        match op {
            BinaryOp::Otherwise => Level::Otherwise,
            BinaryOp::Or => Level::Or,
            BinaryOp::And => Level::And,
            BinaryOp::In
            | BinaryOp::NotIn
            | BinaryOp::Equal
            | BinaryOp::NotEqual
            | BinaryOp::Less
            | BinaryOp::LessEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterEqual => Level::Comparison,
            BinaryOp::Range => Level::Range,
            BinaryOp::Add | BinaryOp::Subtract => Level::Sum,
            BinaryOp::Multiply | BinaryOp::Divide => Level::Product,
        }
    }

    /// Whether `a op b op c` means something without brackets.
    pub(crate) fn chains(self) -> bool {
        !matches!(self, Level::Comparison | Level::Range)
    }

    pub(crate) fn tighter(self) -> Self {
        match self {
            Level::Otherwise => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::Not,
            Level::Not => Level::Comparison,
            Level::Comparison => Level::Range,
            Level::Range => Level::Sum,
            Level::Sum => Level::Product,
            Level::Product => Level::Sign,
            Level::Sign | Level::Operand => Level::Operand,
        }
    }
}
