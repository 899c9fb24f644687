//! Compiled rules: every name resolved to a slot or a number, every id looked up.

use std::marker::PhantomData;
use std::ops::Deref;

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_dsl::vocabulary::functions::Call;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::properties::{Direction, HexProperty, Property, RouteProperty, StopProperty};

use super::likeness::Likeness;
use super::phases::Phases;
use super::value::Value;
use crate::ids::{OwnId, ProgramId, RuleId, Symbol};

/// What a title says in one place, to be asked with what is known there: `S` is the scope of the place (see `scope`).
#[derive(Clone, Debug)]
pub struct Code<S> {
    code: AnyCode,
    scope: PhantomData<S>,
}

impl<S> Code<S> {
    pub(crate) fn new(code: AnyCode) -> Code<S> {
        Code { code, scope: PhantomData }
    }
}

impl<S> Deref for Code<S> {
    type Target = AnyCode;

    fn deref(&self) -> &AnyCode {
        &self.code
    }
}

/// A block of effects, to be run with what is known in its scope.
#[derive(Clone, Copy, Debug)]
pub struct Block<S> {
    pub(crate) program: ProgramId,
    scope: PhantomData<S>,
}

impl<S> Block<S> {
    pub(crate) fn new(program: ProgramId) -> Block<S> {
        Block { program, scope: PhantomData }
    }
}

/// What a title says in one place, whatever is known there.
#[derive(Clone, Debug)]
pub struct AnyCode {
    pub(crate) body: Body,
    /// Where it says so, to be quoted in refusals.
    pub(crate) rule: RuleId,
}

#[derive(Clone, Debug)]
pub enum Body {
    Expr(Expr),
    By { subject: Expr, cases: Vec<(Value, Body)>, otherwise: Option<Box<Body>> },
}

#[derive(Clone, Debug)]
pub enum Expr {
    Constant(Value),
    Name(Name),
    Local(u8),
    List(Vec<Expr>),
    Property(Box<Expr>, Property),
    Own(Box<Expr>, OwnId),
    Call(Call, Vec<Expr>),
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary(BinaryOp, Box<(Expr, Expr)>),
    /// Condition and value, and the value otherwise; none without it.
    If(Box<(Expr, Expr)>, Option<Box<Expr>>),
    Quantified(Box<Quantified>),
    /// `x in hex.tags`, which is asked too often to make a list for it.
    IsTagged(Box<Expr>, Symbol),
    /// A condition that asks for nothing but the phase.
    InPhases(Phases),
    /// Whether it is this very value, or is not.
    Is(Box<(Expr, Value)>, bool),
    /// How many players there are, which is asked too often to make a list of them.
    PlayersLeft,
    Direction(Direction),
}

#[derive(Clone, Debug)]
pub struct Quantified {
    pub quantifier: Quantifier,
    /// Where the element is kept while it is looked at.
    pub(crate) slot: u8,
    pub collection: Expr,
    pub condition: Option<Expr>,
    pub value: Option<Expr>,
    /// What it asks of each element, if that is a comparison of one property.
    pub(crate) likeness: Option<Likeness>,
}

impl AnyCode {
    /// Its value, if it is a constant.
    pub(crate) fn constant(&self) -> Option<&Value> {
        match &self.body {
            Body::Expr(Expr::Constant(value)) => Some(value),
            _ => None,
        }
    }

    /// Whether it is a condition that never holds.
    pub(crate) fn is_never(&self) -> bool {
        self.constant().is_some_and(|value| !value.as_yes())
    }

    /// The phases in which it holds, if it asks for nothing else.
    #[inline(always)]
    pub(crate) fn in_phases(&self) -> Option<Phases> {
        match self.body {
            Body::Expr(Expr::InPhases(phases)) => Some(phases),
            _ => None,
        }
    }

    /// Whether it is a condition that is decided at once (see `View::holds_at_once`), whatever it is asked about.
    pub(crate) fn is_at_hand(&self) -> bool {
        matches!(&self.body, Body::Expr(expr) if expr.is_at_hand())
    }

    /// The first condition of those that all have to hold.
    pub(crate) fn first_demand(&self) -> Option<&Expr> {
        let Body::Expr(expr) = &self.body else { return None };
        let mut first = expr;
        while let Expr::Binary(BinaryOp::And, sides) = first {
            first = &sides.0;
        }
        Some(first)
    }

    /// Whether it asks for this name of its scope.
    pub(crate) fn mentions(&self, name: Name) -> bool {
        self.has(&|part| matches!(part, Expr::Name(other) if *other == name))
    }

    /// Whether it asks for more of a route than its stops.
    pub(crate) fn asks_for_track(&self) -> bool {
        self.has(&|part| match part {
            Expr::Property(_, property) => {
                matches!(property, Property::Route(RouteProperty::hexes | RouteProperty::gauges))
            }
            Expr::Call(call, _) => matches!(call, Call::passes | Call::runs_on | Call::stops_beyond),
            _ => false,
        })
    }

    /// Whether what it says of stops and routes goes by the track that they are on, the phase and what the title keeps
    /// alone: as long as these stay as they are, it says the same.
    pub(crate) fn goes_by_track(&self) -> bool {
        use Name::*;
        !self.has(&|part| match part {
            Expr::Name(name) => {
                !matches!(name, hex | stop | value | is_end | route | gauge | operator | company | phase)
            }
            Expr::Property(of, property) => !is_of_track(*property) || of.may_be_elsewhere(),
            Expr::Quantified(quantified) => quantified.collection.may_be_elsewhere(),
            Expr::Call(..) | Expr::PlayersLeft | Expr::Direction(_) => true,
            Expr::Constant(_) | Expr::Local(_) | Expr::List(_) | Expr::Own(..) | Expr::Not(_) | Expr::Negate(_) => {
                false
            }
            Expr::Binary(..) | Expr::If(..) | Expr::IsTagged(..) => false,
            Expr::InPhases(_) | Expr::Is(..) => false,
        })
    }

    /// Whether some subexpression satisfies a predicate.
    fn has(&self, is_such: &dyn Fn(&Expr) -> bool) -> bool {
        self.body.has(is_such)
    }
}

impl Body {
    fn has(&self, is_such: &dyn Fn(&Expr) -> bool) -> bool {
        match self {
            Body::Expr(expr) => expr.has(is_such),
            Body::By { subject, cases, otherwise } => {
                subject.has(is_such)
                    || cases.iter().any(|(_, body)| body.has(is_such))
                    || otherwise.as_ref().is_some_and(|body| body.has(is_such))
            }
        }
    }
}

impl Expr {
    /// Whether it is a condition that goes by the phase, by what the title keeps about things that it names and by how
    /// many players are left alone.
    fn is_at_hand(&self) -> bool {
        let is_kept = |of: &Expr| match of {
            Expr::Own(of, _) => matches!(**of, Expr::Constant(_)),
            of => matches!(of, Expr::PlayersLeft),
        };
        match self {
            Expr::Constant(_) | Expr::InPhases(_) => true,
            Expr::Own(..) => is_kept(self),
            Expr::Not(inner) => inner.is_at_hand(),
            Expr::Is(parts, _) => is_kept(&parts.0),
            Expr::Binary(BinaryOp::And | BinaryOp::Or, sides) => sides.0.is_at_hand() && sides.1.is_at_hand(),
            Expr::Binary(_, sides) => is_kept(&sides.0) && matches!(sides.1, Expr::Constant(Value::Number(_))),
            _ => false,
        }
    }

    /// Whether it may be something on another hex than those that it is asked about: one that the title names or keeps.
    fn may_be_elsewhere(&self) -> bool {
        self.has(&|part| matches!(part, Expr::Own(..) | Expr::Constant(_)))
    }

    /// Whether it asks for one of these names of its scope.
    pub(crate) fn mentions(&self, names: &[Name]) -> bool {
        self.has(&|part| matches!(part, Expr::Name(name) if names.contains(name)))
    }

    pub(crate) fn has(&self, is_such: &dyn Fn(&Expr) -> bool) -> bool {
        is_such(self)
            || match self {
                Expr::Name(_) | Expr::Constant(_) | Expr::Local(_) | Expr::InPhases(_) | Expr::Direction(_) => false,
                // Nobody asks for the name behind it.
                Expr::PlayersLeft => false,
                Expr::Is(parts, _) => parts.0.has(is_such),
                Expr::List(items) | Expr::Call(_, items) => items.iter().any(|item| item.has(is_such)),
                Expr::Property(of, _) | Expr::Own(of, _) | Expr::Not(of) | Expr::Negate(of) | Expr::IsTagged(of, _) => {
                    of.has(is_such)
                }
                Expr::Binary(_, sides) => sides.0.has(is_such) || sides.1.has(is_such),
                Expr::If(parts, otherwise) => {
                    let parts = parts.0.has(is_such) || parts.1.has(is_such);
                    parts || otherwise.as_ref().is_some_and(|otherwise| otherwise.has(is_such))
                }
                Expr::Quantified(quantified) => {
                    let parts = [quantified.condition.as_ref(), quantified.value.as_ref()];
                    quantified.collection.has(is_such) || parts.into_iter().flatten().any(|part| part.has(is_such))
                }
            }
    }
}

/// Whether a property is one of the track itself, and of no other hex.
fn is_of_track(property: Property) -> bool {
    use {HexProperty as Hex, RouteProperty as Route, StopProperty as Stop};
    match property {
        Property::Hex(of) => matches!(of, Hex::tags | Hex::colour | Hex::id | Hex::name | Hex::terrain | Hex::cost),
        Property::Stop(of) => match of {
            Stop::hex | Stop::value | Stop::is_city | Stop::is_town | Stop::is_offboard => true,
            Stop::groups | Stop::slots | Stop::has_own_token => true,
            Stop::tokens => false,
        },
        Property::Route(of) => matches!(of, Route::stops | Route::hexes | Route::gauges | Route::start | Route::end),
        Property::List(_) => true,
        _ => false,
    }
}

/// A block of effects as a flat list of operations with jumps, so that it can be suspended at a question and resumed.
#[derive(Clone, Debug)]
pub struct Program {
    pub(crate) ops: Vec<Op>,
    /// Where the title says so, to be quoted if it cannot be carried out.
    pub(crate) rule: RuleId,
}

#[derive(Clone, Debug)]
pub enum Op {
    Let(u8, Expr),
    Set(Expr, OwnId, Expr),
    Jump(u16),
    JumpUnless(Expr, u16),
    /// Puts the list into one slot, and into the next how many of it have been looked at.
    Loop {
        list: u8,
        collection: Expr,
    },
    /// Takes the next element into `item`, or jumps behind the loop.
    Next {
        list: u8,
        item: u8,
        done: u16,
    },
    /// Keeps a program for the next time that the hook comes.
    After(Hook, ProgramId),
    Ask(Box<Ask>),
    Act(Verb, Vec<Expr>),
}

#[derive(Clone, Debug)]
pub struct Ask {
    pub(crate) who: Expr,
    pub(crate) question: Vec<Said>,
    pub(crate) answers: Answers,
}

/// A part of a question.
#[derive(Clone, Debug)]
pub enum Said {
    Words(String),
    /// Something that is called by its name.
    Thing(Expr),
}

#[derive(Clone, Debug)]
pub enum Answers {
    /// One of a list, to be kept in the slot; declining jumps, where that is allowed.
    Among { options: Expr, slot: u8, declined: Option<u16>, done: u16 },
    /// Written answers, each with where it goes on.
    Written(Vec<(Symbol, u16)>),
}
