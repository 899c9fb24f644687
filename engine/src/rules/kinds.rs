//! The types of the rule language as values of the engine.
//!
//! The language declares its words with these names (`zone: Option<Zone>`, see `prospectus_dsl::vocabulary::kinds`);
//! here each name is the Rust type by which the engine hands such a thing over, answers with it and is given it.

use std::marker::PhantomData;
use std::sync::Arc;

pub use prospectus_dsl::rule::eval::Fraction;

use super::code::Expr;
use super::value::Value;
use crate::board::{HexId, TileId};
use crate::ids;

pub use crate::ids::Owner;

/// A whole number.
pub type Number = i64;
/// Yes or no.
pub type YesNo = bool;
/// From a smallest to a largest number.
pub type Range = (i64, i64);
/// A movement of a marker: it is walked on the market, not worked out.
pub type Move = Expr;
/// A player.
pub type Player = ids::PlayerId;
/// A company.
pub type Company = ids::CompanyId;
/// What runs trains.
pub type Operator = ids::OperatorId;
/// A share certificate.
pub type Certificate = ids::CertificateId;
/// A private certificate.
pub type Private = ids::PrivateId;
/// A train.
pub type Train = ids::TrainId;
/// A type of train.
pub type TrainType = ids::TrainTypeId;
/// A hex of the map.
pub type Hex = HexId;
/// A tile.
pub type Tile = TileId;
/// A phase.
pub type Phase = ids::PhaseId;
/// A kind of company.
pub type Kind = ids::KindId;
/// A class of privates.
pub type Class = ids::ClassId;
/// A zone of the market.
pub type Zone = ids::ZoneId;
/// A round.
pub type Round = ids::RoundId;
/// A step of an operating turn.
pub type Step = ids::StepId;
/// An owner, where there may be none.
pub type AnyOwner = Option<Owner>;
/// A type of train, where there may be none.
pub type AnyTrainType = Option<TrainType>;

/// The game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game;

/// A text. One that no rule of the title speaks of is like no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(pub Option<ids::Symbol>);

/// A stop, by its hex and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The hex it is on.
    pub hex: HexId,
    /// Its place among the stops of the hex.
    pub stop: u8,
}

/// A station, by its stop and its operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it stands.
    pub at: Stop,
    /// Whose it is.
    pub operator: Operator,
}

/// One of the routes in question, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route(pub u8);

/// A gauge, by its place in the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge(pub u8);

/// A board, by its place in the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board(pub u8);

/// What a value of the language is to the engine.
pub trait Typed: Sized {
    /// The thing that a value is; none if there is no such thing in this game.
    fn of(value: &Value) -> Option<Self>;

    /// The value that the thing is to rules.
    fn value(self) -> Value;

    /// What a function comes to that is asked about something that is not in this game.
    fn missing() -> Value {
        Value::None
    }
}

macro_rules! typed {
    ($($kind:ty: $value:pat => $of:expr, $it:pat => $to:expr $(, missing $missing:expr)?;)*) => {
        $(impl Typed for $kind {
            fn of(value: &Value) -> Option<Self> {
                match value {
                    $value => Some($of),
                    _ => None,
                }
            }

            fn value(self) -> Value {
                let $it = self;
                $to
            }

            $(fn missing() -> Value {
                $missing
            })?
        })*
    };
}

typed! {
    YesNo: Value::YesNo(yes) => *yes, yes => Value::YesNo(yes), missing Value::YesNo(false);
    Game: Value::Game => Game, Game => Value::Game;
    Owner: Value::Owner(owner) => *owner, owner => Value::Owner(owner);
    Player: Value::Owner(Owner::Player(player)) => *player, player => Value::Owner(Owner::Player(player));
    Operator: Value::Owner(Owner::Operator(it)) => *it, it => Value::Owner(Owner::Operator(it));
    Certificate: Value::Certificate(it) => *it, it => Value::Certificate(it);
    Private: Value::Private(it) => *it, it => Value::Private(it);
    Train: Value::Train(it) => *it, it => Value::Train(it);
    TrainType: Value::TrainType(it) => *it, it => Value::TrainType(it);
    Hex: Value::Hex(it) => *it, it => Value::Hex(it);
    Tile: Value::Tile(it) => *it, it => Value::Tile(it);
    Stop: Value::Stop(hex, stop) => Stop { hex: *hex, stop: *stop }, Stop { hex, stop } => Value::Stop(hex, stop);
    Token:
        Value::Token(hex, stop, operator) =>
            Token { at: Stop { hex: *hex, stop: *stop }, operator: ids::OperatorId(*operator) },
        Token { at, operator } => Value::Token(at.hex, at.stop, operator.0);
    Route: Value::Route(it) => Route(*it), Route(it) => Value::Route(it);
    Phase: Value::Phase(it) => *it, it => Value::Phase(it);
    Kind: Value::Kind(it) => *it, it => Value::Kind(it);
    Class: Value::Class(it) => *it, it => Value::Class(it);
    Gauge: Value::Gauge(it) => Gauge(*it), Gauge(it) => Value::Gauge(it);
    Board: Value::Board(it) => Board(*it), Board(it) => Value::Board(it);
    Zone: Value::Zone(it) => *it, it => Value::Zone(it);
    Round: Value::Round(it) => *it, it => Value::Round(it);
    Step: Value::Step(it) => *it, it => Value::Step(it);
}

/// A number is the range from itself to itself.
impl Typed for Range {
    fn of(value: &Value) -> Option<Self> {
        Some(value.as_range())
    }

    fn value(self) -> Value {
        Value::Range(self.0, self.1)
    }
}

/// Where there is nothing, the number is 0.
impl Typed for Number {
    fn of(value: &Value) -> Option<Self> {
        Some(value.as_number())
    }

    fn value(self) -> Value {
        Value::Number(self)
    }

    fn missing() -> Value {
        Value::Number(0)
    }
}

/// Where there is nothing, the fraction is 0.
impl Typed for Fraction {
    fn of(value: &Value) -> Option<Self> {
        Some(value.as_fraction().unwrap_or(Fraction::from(0)))
    }

    fn value(self) -> Value {
        Value::from(self)
    }

    fn missing() -> Value {
        Value::Number(0)
    }
}

/// A text that no rule speaks of is like no other, so it is none.
impl Typed for Text {
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Text(symbol) => Some(Text(Some(*symbol))),
            _ => None,
        }
    }

    fn value(self) -> Value {
        self.0.map_or(Value::None, Value::Text)
    }
}

impl<T: Typed> Typed for Option<T> {
    fn of(value: &Value) -> Option<Self> {
        Some(T::of(value))
    }

    fn value(self) -> Value {
        self.map_or(Value::None, T::value)
    }
}

/// A list of such things, shared by all who look at it.
#[derive(Clone, Debug)]
pub struct List<T> {
    items: Arc<Vec<Value>>,
    of: PhantomData<T>,
}

impl<T: Typed> List<T> {
    /// Makes a list.
    pub fn new(items: impl IntoIterator<Item = T>) -> List<T> {
        List { items: Arc::new(items.into_iter().map(T::value).collect()), of: PhantomData }
    }

    /// The things in it; what is not in this game is left out.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().filter_map(T::of)
    }
}

impl<T: Typed> Default for List<T> {
    fn default() -> Self {
        List::new([])
    }
}

impl<T: Typed> Typed for List<T> {
    fn of(value: &Value) -> Option<Self> {
        let items = match value {
            Value::List(items) => items.clone(),
            one => Arc::new(one.items()),
        };
        Some(List { items, of: PhantomData })
    }

    fn value(self) -> Value {
        Value::List(self.items)
    }

    fn missing() -> Value {
        Value::list([])
    }
}
