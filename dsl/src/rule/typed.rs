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

/// A checked expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it says.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// Where it stands.
    pub span: Span,
}

/// The forms that a checked expression may have.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    YesNo(bool),
    /// A text, such as a colour or a label.
    Text(String),
    /// `none`: no thing.
    None,
    /// A list of values of one type.
    List(Vec<Expr>),
    /// A thing that the title declares.
    Id {
        /// Which table of the title declares it.
        space: Space,
        /// Its key there.
        id: String,
    },
    /// A name of the scope, or one that is known everywhere.
    Name(Name),
    /// A step on the market, where a move is expected.
    Direction(Direction),
    /// A variable of `for`, `let`, `ask` or a quantifier.
    Variable(String),
    /// A property of a thing.
    Property {
        /// The thing that is asked.
        of: Box<Expr>,
        /// What it is asked for.
        name: String,
        /// Which one it is; none for a property of the title's own.
        known: Option<Property>,
    },
    /// A function of the vocabulary, applied.
    Call {
        /// Which function.
        function: &'static Function,
        /// What it is applied to.
        args: Vec<Expr>,
    },
    /// The opposite of a yes or no.
    Not(Box<Expr>),
    /// The negative of a number.
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
    /// One of two values.
    If {
        /// What decides.
        condition: Box<Expr>,
        /// The value if it holds.
        then: Box<Expr>,
        /// The value if it does not.
        otherwise: Option<Box<Expr>>,
    },
    /// A question about the elements of a collection.
    Quantified {
        /// What is asked about them.
        quantifier: Quantifier,
        /// What an element is called.
        variable: String,
        /// What is iterated over.
        collection: Box<Expr>,
        /// Which elements count; all without `where`.
        condition: Option<Box<Expr>>,
        /// The expression for each element.
        value: Option<Box<Expr>>,
    },
    /// Where something was wrong; it has been reported.
    Wrong,
}

/// A checked statement: something that a rule does.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Runs one of two blocks.
    If {
        /// What decides between them.
        condition: Expr,
        /// Runs if it holds.
        then: Vec<Effect>,
        /// Runs if it does not; empty without `else`.
        otherwise: Vec<Effect>,
    },
    /// Runs a block for each element of a collection.
    For {
        /// What the block calls the element.
        variable: String,
        /// What is iterated over.
        collection: Expr,
        /// Which elements count; all without `where`.
        condition: Option<Expr>,
        /// What runs for each of them.
        body: Vec<Effect>,
    },
    /// Gives a value a name for the rest of the block.
    Let {
        /// The name.
        variable: String,
        /// The value.
        value: Expr,
    },
    /// Sets a property that the title declared.
    Set {
        /// The property to be set.
        place: Expr,
        /// Its new value.
        value: Expr,
    },
    /// Runs a block once, when the hook next happens.
    After {
        /// The hook that is waited for.
        hook: Hook,
        /// What runs then.
        body: Vec<Effect>,
    },
    /// Asks a player to choose a thing out of a list.
    AskAmong {
        /// The player who decides.
        who: Expr,
        /// What is asked.
        question: Vec<Said>,
        /// The list of things to choose from.
        options: Expr,
        /// What the block calls the chosen thing.
        variable: String,
        /// What runs with the chosen thing.
        body: Vec<Effect>,
        /// What runs if the player declines; none if they must choose.
        declined: Option<Vec<Effect>>,
    },
    /// Asks a player to choose between written answers.
    AskAnswers {
        /// The player who decides.
        who: Expr,
        /// What is asked.
        question: Vec<Said>,
        /// Each answer with what it does.
        answers: Vec<(String, Vec<Effect>)>,
    },
    /// The values of the pattern's parts in order, words left out.
    Act {
        /// Which effect of the vocabulary.
        pattern: &'static EffectPattern,
        /// What it is applied to.
        values: Vec<Expr>,
    },
}

/// A part of a question: words, or a thing that it names, as in `Merge with {other}?`.
#[derive(Clone, Debug)]
pub enum Said {
    /// Words as they stand.
    Words(String),
    /// What a name between braces stands for.
    Thing(Expr),
}

impl Said {
    /// The thing that it names, if it does.
    pub(crate) fn thing(&self) -> Option<&Expr> {
        match self {
            Said::Words(_) => None,
            Said::Thing(thing) => Some(thing),
        }
    }
}
