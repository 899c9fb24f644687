//! Checked rules: every name resolved, every type known. This is what the engine runs.

use crate::decode::Space;
use crate::rule::ast::{BinaryOp, Quantifier};
use crate::span::Span;
use crate::vocabulary::effects::EffectPattern;
use crate::vocabulary::functions::Function;
use crate::vocabulary::hooks::Hook;
use crate::vocabulary::names::Name;
use crate::vocabulary::properties::{Direction, Property};
use crate::vocabulary::types::Type;

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Number(i64),
    YesNo(bool),
    Text(String),
    None,
    List(Vec<Expr>),
    /// A thing that the title declares.
    Id {
        space: Space,
        id: String,
    },
    /// A name of the scope, or one that is known everywhere.
    Name(Name),
    /// A step on the market, where a move is expected.
    Direction(Direction),
    /// A variable of `for`, `let`, `ask` or a quantifier.
    Variable(String),
    Property {
        of: Box<Expr>,
        name: String,
        /// Which one it is; none for a property of the title's own.
        known: Option<Property>,
    },
    Call {
        function: &'static Function,
        args: Vec<Expr>,
    },
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary {
        op: BinaryOp,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    If {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Option<Box<Expr>>,
    },
    Quantified {
        quantifier: Quantifier,
        variable: String,
        collection: Box<Expr>,
        condition: Option<Box<Expr>>,
        value: Option<Box<Expr>>,
    },
    /// Where something was wrong; it has been reported.
    Wrong,
}

#[derive(Clone, Debug)]
pub enum Effect {
    If {
        condition: Expr,
        then: Vec<Effect>,
        otherwise: Vec<Effect>,
    },
    For {
        variable: String,
        collection: Expr,
        condition: Option<Expr>,
        body: Vec<Effect>,
    },
    Let {
        variable: String,
        value: Expr,
    },
    Set {
        place: Expr,
        value: Expr,
    },
    After {
        hook: Hook,
        body: Vec<Effect>,
    },
    AskAmong {
        who: Expr,
        question: String,
        options: Expr,
        variable: String,
        body: Vec<Effect>,
        declined: Option<Vec<Effect>>,
    },
    AskAnswers {
        who: Expr,
        question: String,
        answers: Vec<(String, Vec<Effect>)>,
    },
    /// The values of the pattern's parts in order, words left out.
    Act {
        pattern: &'static EffectPattern,
        values: Vec<Expr>,
    },
}
