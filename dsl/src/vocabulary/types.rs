//! The types of the rule language.

use std::fmt;

/// What a value is, leaving aside whether it may be missing or is one of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    Number,
    /// The result of a division, exact until it is rounded.
    Fraction,
    YesNo,
    Text,
    /// From a smallest to a largest number, both allowed.
    Range,
    /// A movement of a marker on the market.
    Move,
    Thing(Thing),
    /// The type of an expression that was reported already, and of the empty list: it fits anywhere.
    Unknown,
}

/// The nouns that a rule can speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thing {
    Owner,
    Player,
    Company,
    Operator,
    Certificate,
    Private,
    Train,
    TrainType,
    Hex,
    Tile,
    Stop,
    Token,
    Route,
    Phase,
    Kind,
    Class,
    Gauge,
    Board,
    Zone,
    Round,
    Step,
    Game,
}

impl Thing {
    pub const ALL: &[Thing] = &[
        Thing::Game,
        Thing::Owner,
        Thing::Player,
        Thing::Company,
        Thing::Operator,
        Thing::Kind,
        Thing::Certificate,
        Thing::Private,
        Thing::Class,
        Thing::Train,
        Thing::TrainType,
        Thing::Phase,
        Thing::Hex,
        Thing::Tile,
        Thing::Stop,
        Thing::Token,
        Thing::Route,
        Thing::Gauge,
        Thing::Board,
        Thing::Zone,
        Thing::Round,
        Thing::Step,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Thing::Owner => "owner",
            Thing::Player => "player",
            Thing::Company => "company",
            Thing::Operator => "operator",
            Thing::Certificate => "certificate",
            Thing::Private => "private",
            Thing::Train => "train",
            Thing::TrainType => "type of train",
            Thing::Hex => "hex",
            Thing::Tile => "tile",
            Thing::Stop => "stop",
            Thing::Token => "token",
            Thing::Route => "route",
            Thing::Phase => "phase",
            Thing::Kind => "kind",
            Thing::Class => "class",
            Thing::Gauge => "gauge",
            Thing::Board => "board",
            Thing::Zone => "zone",
            Thing::Round => "round",
            Thing::Step => "step",
            Thing::Game => "game",
        }
    }

    /// The key of `[property.KEY]` under which a title gives such things properties of its own.
    pub fn property_key(self) -> Option<&'static str> {
        match self {
            Thing::Player
            | Thing::Company
            | Thing::Operator
            | Thing::Certificate
            | Thing::Private
            | Thing::Train
            | Thing::Hex
            | Thing::Token
            | Thing::Game => Some(self.word()),
            _ => None,
        }
    }

    /// What such a thing also is: a company is an operator, and both own things.
    pub fn parents(self) -> &'static [Thing] {
        match self {
            Thing::Player => &[Thing::Owner],
            Thing::Operator => &[Thing::Owner],
            Thing::Company => &[Thing::Operator, Thing::Owner],
            _ => &[],
        }
    }

    pub fn is_a(self, other: Thing) -> bool {
        self == other || self.parents().contains(&other)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    One,
    /// One, or none: to be asked for with `is none` or replaced with `otherwise`.
    Maybe,
    Many,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    pub base: Base,
    pub shape: Shape,
}

pub const NUMBER: Type = Type::one(Base::Number);
pub const FRACTION: Type = Type::one(Base::Fraction);
pub const YES_NO: Type = Type::one(Base::YesNo);
pub const TEXT: Type = Type::one(Base::Text);
pub const RANGE: Type = Type::one(Base::Range);
pub const MOVE: Type = Type::one(Base::Move);
pub const UNKNOWN: Type = Type::one(Base::Unknown);

pub const fn a(thing: Thing) -> Type {
    Type::one(Base::Thing(thing))
}

pub const fn maybe(ty: Type) -> Type {
    Type { base: ty.base, shape: Shape::Maybe }
}

pub const fn many(ty: Type) -> Type {
    Type { base: ty.base, shape: Shape::Many }
}

impl Type {
    pub const fn one(base: Base) -> Self {
        Type { base, shape: Shape::One }
    }

    pub fn element(self) -> Type {
        Type::one(self.base)
    }

    pub fn is_unknown(self) -> bool {
        self.base == Base::Unknown
    }

    /// Whether a value of this type can stand where `expected` is wanted.
    pub fn fits(self, expected: Type) -> bool {
        let shape = self.shape == expected.shape || (self.shape == Shape::One && expected.shape == Shape::Maybe);
        self.is_unknown() || expected.is_unknown() || (shape && self.base.fits(expected.base))
    }
}

impl Base {
    fn fits(self, expected: Base) -> bool {
        match (self, expected) {
            (Base::Unknown, _) | (_, Base::Unknown) => true,
            (Base::Thing(have), Base::Thing(want)) => have.is_a(want),
            // A whole number is a fraction; the other way round needs rounding.
            (Base::Number, Base::Fraction) => true,
            // A number is the range from itself to itself.
            (Base::Number, Base::Range) => true,
            (have, want) => have == want,
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.base {
            Base::Number => "number",
            Base::Fraction => "fraction",
            Base::YesNo => "yes or no",
            Base::Text => "text",
            Base::Range => "range",
            Base::Move => "move",
            Base::Thing(thing) => thing.word(),
            Base::Unknown => "anything",
        };
        match self.shape {
            Shape::One => f.write_str(word),
            Shape::Maybe => write!(f, "{word} or none"),
            Shape::Many => write!(f, "list of {word}"),
        }
    }
}

/// A type of Rust that stands for a type of the language.
pub trait Typed {
    /// The type that it stands for.
    const TYPE: Type;
}

/// One or several types of the language that a value may have.
pub trait AnyOf {
    /// The types, the one that text and lists most likely mean first.
    const TYPES: &'static [Type];
}

impl<T: Typed> AnyOf for T {
    const TYPES: &'static [Type] = &[T::TYPE];
}
