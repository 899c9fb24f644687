//! The syntax tree of the rule language. Every node knows where it stands in the title file.

use crate::span::Span;

/// A word of the text that names something.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The word.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it says.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms that an expression may have.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `40`
    Int(i64),
    /// `yes` or `no`
    Bool(bool),
    /// `'12H'`: plain text, or the id of a thing where a thing is expected.
    Text(String),
    /// `none`
    None,
    /// `[A, B]`
    List(Vec<Expr>),
    /// A name in scope, or the id of a thing of the title.
    Name(String),
    /// `owner.cash`, and `cash of owner`, which is the same.
    Property {
        /// The thing that is asked.
        of: Box<Expr>,
        /// What it is asked for.
        name: Name,
    },
    /// A function of the vocabulary, such as `min(a, b)`.
    Call {
        /// Which function.
        function: Name,
        /// What it is applied to.
        args: Vec<Expr>,
    },
    /// `not …`
    Not(Box<Expr>),
    /// `-…`
    Negate(Box<Expr>),
    /// Two expressions with an operator between them.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Its left operand.
        left: Box<Expr>,
        /// Its right operand.
        right: Box<Expr>,
    },
    /// `if … then … else …`; without `else` only where "nothing happens" is an answer.
    If {
        /// What decides.
        condition: Box<Expr>,
        /// The value if it holds.
        then: Box<Expr>,
        /// The value if it does not.
        otherwise: Option<Box<Expr>>,
    },
    /// A question about the elements of a collection.
    Quantified(Box<Quantified>),
}

/// `sum c in certificates where c.unsold: c.percent`
#[derive(Clone, Debug, PartialEq)]
pub struct Quantified {
    /// What is asked about the elements.
    pub quantifier: Quantifier,
    /// Where that word stands.
    pub quantifier_span: Span,
    /// What an element is called.
    pub variable: Name,
    /// What is iterated over.
    pub collection: Expr,
    /// Which elements count; all without `where`.
    pub condition: Option<Expr>,
    /// The expression for each element, after the colon.
    pub value: Option<Expr>,
}

/// What is asked about the elements of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Whether one of them satisfies the value.
    Any,
    /// Whether each of them satisfies the value.
    All,
    /// How many there are.
    Count,
    /// The sum of the values.
    Sum,
    /// The largest value; 0 without elements.
    Max,
    /// The smallest value; 0 without elements.
    Min,
    /// The first of them; none without elements.
    First,
    /// The list of them, or of their values.
    Those,
}

/// The binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// The left side, or the right side where the left side is none.
    Otherwise,
    /// `or`
    Or,
    /// `and`
    And,
    /// `in`
    In,
    /// `not in`
    NotIn,
    /// `is`
    Equal,
    /// `is not`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `..`: from a smallest to a largest number.
    Range,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

/// A statement: something that a rule does.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// Where it stands.
    pub span: Span,
}

/// Statements that run in order.
pub type Block = Vec<Effect>;

/// The forms that a statement may have.
#[derive(Clone, Debug, PartialEq)]
pub enum EffectKind {
    /// Runs one of two blocks.
    If {
        /// What decides between them.
        condition: Expr,
        /// Runs if it holds.
        then: Block,
        /// Runs if it does not; empty without `else`.
        otherwise: Block,
    },
    /// Runs a block for each element of a collection.
    For {
        /// What the block calls the element.
        variable: Name,
        /// What is iterated over.
        collection: Expr,
        /// Which elements count; all without `where`.
        condition: Option<Expr>,
        /// What runs for each of them.
        body: Block,
    },
    /// Gives a value a name for the rest of the block.
    Let {
        /// The name.
        variable: Name,
        /// The value.
        value: Expr,
    },
    /// `set place to value`: a property that the title declared.
    Set {
        /// The property to be set.
        place: Expr,
        /// Its new value.
        value: Expr,
    },
    /// Runs once, when the hook next happens.
    After {
        /// The hook that is waited for.
        hook: Name,
        /// What runs then.
        body: Block,
    },
    /// A decision with an option for each of `options`; `declined` runs when the player may and does decline.
    AskAmong {
        /// The player who decides.
        who: Expr,
        /// The name of the question.
        question: Name,
        /// The list of things to choose from.
        options: Expr,
        /// What the block calls the chosen thing.
        variable: Name,
        /// What runs with the chosen thing.
        body: Block,
        /// What runs if the player declines; none if they must choose.
        declined: Option<Block>,
    },
    /// A decision between written answers.
    AskAnswers {
        /// The player who decides.
        who: Expr,
        /// The name of the question.
        question: Name,
        /// Each answer with what it does.
        answers: Vec<(Name, Block)>,
    },
    /// One of the effects in the vocabulary: a verb, perhaps an object, and phrases.
    Act {
        /// The verb.
        verb: Name,
        /// What it acts on.
        object: Option<Expr>,
        /// All that follows.
        phrases: Vec<Phrase>,
    },
}

/// `from bank`
#[derive(Clone, Debug, PartialEq)]
pub struct Phrase {
    /// The word that it begins with.
    pub connective: Name,
    /// What follows it.
    pub expr: Expr,
}
