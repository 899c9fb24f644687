//! The syntax tree of the rule language. Every node knows where it stands in the title file.

use crate::span::Span;

#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    pub text: String,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    Int(i64),
    Bool(bool),
    /// `'12H'`: plain text, or the id of a thing where a thing is expected.
    Text(String),
    None,
    List(Vec<Expr>),
    /// A name in scope, or the id of a thing of the title.
    Name(String),
    /// `owner.cash`, and `cash of owner`, which is the same.
    Property {
        of: Box<Expr>,
        name: Name,
    },
    Call {
        function: Name,
        args: Vec<Expr>,
    },
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary {
        op: BinaryOp,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// `if … then … else …`; without `else` only where "nothing happens" is an answer.
    If {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Option<Box<Expr>>,
    },
    Quantified(Box<Quantified>),
}

/// `sum c in certificates where c.unsold: c.percent`
#[derive(Clone, Debug, PartialEq)]
pub struct Quantified {
    pub quantifier: Quantifier,
    pub quantifier_span: Span,
    pub variable: Name,
    pub collection: Expr,
    pub condition: Option<Expr>,
    pub value: Option<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    Any,
    All,
    Count,
    Sum,
    Max,
    Min,
    First,
    Those,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// The left side, or the right side where the left side is none.
    Otherwise,
    Or,
    And,
    In,
    NotIn,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Range,
    Add,
    Subtract,
    Multiply,
    Divide,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    pub kind: EffectKind,
    pub span: Span,
}

pub type Block = Vec<Effect>;

#[derive(Clone, Debug, PartialEq)]
pub enum EffectKind {
    If {
        condition: Expr,
        then: Block,
        otherwise: Block,
    },
    For {
        variable: Name,
        collection: Expr,
        condition: Option<Expr>,
        body: Block,
    },
    Let {
        variable: Name,
        value: Expr,
    },
    /// `set place to value`: a property that the title declared.
    Set {
        place: Expr,
        value: Expr,
    },
    /// Runs once, when the hook next happens.
    After {
        hook: Name,
        body: Block,
    },
    /// A decision with an option for each of `options`; `declined` runs when the player may and does decline.
    AskAmong {
        who: Expr,
        question: Name,
        options: Expr,
        variable: Name,
        body: Block,
        declined: Option<Block>,
    },
    /// A decision between written answers.
    AskAnswers {
        who: Expr,
        question: Name,
        answers: Vec<(Name, Block)>,
    },
    /// One of the effects in the vocabulary: a verb, perhaps an object, and phrases.
    Act {
        verb: Name,
        object: Option<Expr>,
        phrases: Vec<Phrase>,
    },
}

/// `from bank`
#[derive(Clone, Debug, PartialEq)]
pub struct Phrase {
    pub connective: Name,
    pub expr: Expr,
}
