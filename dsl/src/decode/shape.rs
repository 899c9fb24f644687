//! What may stand where in a title file: read by the JSON Schema and the reference page.

use super::Space;
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::Type;

#[derive(Clone, Debug)]
pub enum Shape {
    Text,
    Number,
    YesNo,
    /// One of these words.
    Words(&'static [WordShape]),
    /// A value of this type, written down, as an expression or by cases.
    Value {
        ty: Type,
        scope: &'static Scope,
    },
    /// Effects, with the names of this scope; of the hook's own where there is none.
    Effects(Option<&'static Scope>),
    Id(Space),
    Reference(Space),
    /// A tile in the 18xx.games notation.
    TileCode,
    /// The rows of a market.
    Grid,
    List(Box<Shape>),
    /// A table whose keys the title chooses.
    Map {
        key: &'static str,
        value: Box<Shape>,
    },
    /// A table with known keys; a function, since records may contain each other.
    Record(fn() -> RecordShape),
    Either(Vec<Shape>),
    /// A variant: what it says about itself, and a partial title.
    Variant,
}

#[derive(Clone, Debug)]
pub struct RecordShape {
    /// What one of them is called, with its article: `a train`.
    pub noun: &'static str,
    pub doc: String,
    pub fields: Vec<FieldShape>,
}

#[derive(Clone, Debug)]
pub struct FieldShape {
    pub key: &'static str,
    pub doc: String,
    pub shape: Shape,
    pub required: bool,
    pub used: Use,
}

/// What comes of a key or word in a game. Each says so where it is declared, and tests hold it to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Whoever changes it changes a game.
    Acts,
    /// It is for those who read the title or look at it: no game goes by it.
    ForPeople,
    /// A title that says it can be checked, shown and drawn, but not played yet: what the engine does not know.
    NotYet(&'static str),
}

/// A word of a closed set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordShape {
    pub word: &'static str,
    /// What it means.
    pub doc: &'static str,
    pub used: Use,
}

/// The mark before a key or word says what comes of it: none if it acts, `[people]` or `[not yet: "what is unknown"]`.
#[macro_export]
macro_rules! used {
    () => {
        $crate::decode::Use::Acts
    };
    (people) => {
        $crate::decode::Use::ForPeople
    };
    (not yet: $unknown:literal) => {
        $crate::decode::Use::NotYet($unknown)
    };
}
