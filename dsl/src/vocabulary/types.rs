//! The types of the rule language.

use std::fmt;

/// What a value is, leaving aside whether it may be missing or is one of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// A whole number: money, a percentage, a count.
    Number,
    /// The result of a division, exact until it is rounded.
    Fraction,
    /// Whether something holds.
    YesNo,
    /// A colour, a label, a name.
    Text,
    /// From a smallest to a largest number, both allowed.
    Range,
    /// A movement of a marker on the market.
    Move,
    /// A thing of the game.
    Thing(Thing),
    /// The type of an expression that was reported already, and of the empty list: it fits anywhere.
    Unknown,
}

/// The nouns that a rule can speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thing {
    /// Whoever may hold cash, certificates and trains.
    Owner,
    /// A person at the table.
    Player,
    /// A company that issues shares.
    Company,
    /// What runs trains: a company, or one of its parts with a treasury of its own.
    Operator,
    /// A share certificate.
    Certificate,
    /// A private company.
    Private,
    /// A single train.
    Train,
    /// What trains of one sort have in common.
    TrainType,
    /// A space of the map.
    Hex,
    /// A tile of the supply.
    Tile,
    /// A city, town or off-board area on a hex.
    Stop,
    /// A station token.
    Token,
    /// What one train runs.
    Route,
    /// A phase of the game.
    Phase,
    /// A kind of company, such as minors.
    Kind,
    /// A class of privates.
    Class,
    /// A gauge of track.
    Gauge,
    /// A map; most titles have one.
    Board,
    /// An area of the market.
    Zone,
    /// A round of the sequence of play.
    Round,
    /// A step of an operating turn.
    Step,
    /// The game itself.
    Game,
}

impl Thing {
    /// All of them, in the order of the reference.
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

    /// What authors call it.
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

    /// Whether every such thing is also one of the others.
    pub fn is_a(self, other: Thing) -> bool {
        self == other || self.parents().contains(&other)
    }
}

/// How many values there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Always exactly one.
    One,
    /// One, or none: to be asked for with `is none` or replaced with `otherwise`.
    Maybe,
    /// A list of any length.
    Many,
}

/// The type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    /// What each value is.
    pub base: Base,
    /// How many there are.
    pub shape: Shape,
}

/// A whole number.
pub const NUMBER: Type = Type::one(Base::Number);
/// A fraction that is not rounded yet.
pub const FRACTION: Type = Type::one(Base::Fraction);
/// Whether something holds.
pub const YES_NO: Type = Type::one(Base::YesNo);
/// A text.
pub const TEXT: Type = Type::one(Base::Text);
/// A range of numbers.
pub const RANGE: Type = Type::one(Base::Range);
/// A movement on the market.
pub const MOVE: Type = Type::one(Base::Move);
/// Fits anywhere, so that one mistake is reported once.
pub const UNKNOWN: Type = Type::one(Base::Unknown);

/// One thing.
pub const fn a(thing: Thing) -> Type {
    Type::one(Base::Thing(thing))
}

/// The same, or none.
pub const fn maybe(ty: Type) -> Type {
    Type { base: ty.base, shape: Shape::Maybe }
}

/// A list of the same.
pub const fn many(ty: Type) -> Type {
    Type { base: ty.base, shape: Shape::Many }
}

impl Type {
    /// Exactly one value.
    pub const fn one(base: Base) -> Self {
        Type { base, shape: Shape::One }
    }

    /// What each element of a list is.
    pub fn element(self) -> Type {
        Type::one(self.base)
    }

    /// Whether it fits anywhere because something was wrong.
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
