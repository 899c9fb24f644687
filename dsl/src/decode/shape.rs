//! What may stand where in a title file: read by the JSON Schema and the reference page.

use super::Space;
use crate::vocabulary::scopes::Scope;
use crate::vocabulary::types::Type;

#[derive(Clone, Debug)]
pub enum Shape {
    Text,
    Number,
    YesNo,
    /// One of these words; each with what it means.
    Words(&'static [(&'static str, &'static str)]),
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
}
