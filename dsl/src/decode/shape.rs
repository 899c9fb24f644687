//! What may stand where in a title file: read by the JSON Schema and the reference page.

use super::{Bounds, Space};
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::Type;

/// What may stand in one place.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Any text.
    Text,
    /// A whole number.
    Number,
    /// `true` or `false`.
    YesNo,
    /// One of these words.
    Words(&'static [WordShape]),
    /// A value of this type, written down, as an expression or by cases.
    Value {
        /// The type.
        ty: Type,
        /// The names that an expression may use.
        scope: &'static Scope,
    },
    /// Effects, with the names of this scope; of the hook's own where there is none.
    Effects(Option<&'static Scope>),
    /// An id that is declared here.
    Id(Space),
    /// An id that is declared elsewhere.
    Reference(Space),
    /// A tile in the 18xx.games notation.
    TileCode,
    /// The rows of a market.
    Grid,
    /// Any number of them, or one alone.
    List(Box<Shape>),
    /// A table whose keys the title chooses.
    Map {
        /// What a key is, in a word.
        key: &'static str,
        /// What stands under each key.
        value: Box<Shape>,
    },
    /// A table with known keys; a function, since records may contain each other.
    Record(fn() -> RecordShape),
    /// One of several shapes.
    Either(Vec<Shape>),
    /// A variant: what it says about itself, and a partial title.
    Variant,
}

/// A table with known keys.
#[derive(Clone, Debug)]
pub struct RecordShape {
    /// What one of them is called, with its article: `a train`.
    pub noun: &'static str,
    /// What it is, for the reference and for editors.
    pub doc: String,
    /// Its keys.
    pub fields: Vec<FieldShape>,
}

/// A key of a table.
#[derive(Clone, Debug)]
pub struct FieldShape {
    /// The key.
    pub key: &'static str,
    /// What it says, for the reference and for editors.
    pub doc: String,
    /// What may stand there.
    pub shape: Shape,
    /// Whether it must be there.
    pub required: bool,
    /// What comes of it in a game.
    pub used: Use,
    /// Which numbers it may be, if it is one.
    pub bounds: Bounds,
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
    /// The word.
    pub word: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// What comes of it in a game.
    pub used: Use,
}

/// The mark before a key or word says what comes of it: none if it acts, `[people]` or `[not yet: "what is unknown"]`.
macro_rules! use_of {
    () => {
        $crate::decode::Use::Acts
    };
    (people) => {
        $crate::decode::Use::ForPeople
    };
    (not yet: $unknown:literal) => {
        $crate::decode::Use::NotYet($unknown)
    };
    // Bounds of a number that acts.
    ($($bounds:tt)+) => {
        $crate::decode::Use::Acts
    };
}
pub(crate) use use_of;
