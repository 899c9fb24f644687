//! What an expression comes to in play.

use std::sync::Arc;

use prospectus_dsl::rule::eval::Fraction;
use serde::{Deserialize, Serialize};

use crate::board::{HexId, TileId};
use crate::ids::{
    CertificateId, ClassId, KindId, Owner, PhaseId, PrivateId, RoundId, StepId, Symbol, TrainId, TrainTypeId, ZoneId,
};

/// What an expression comes to in play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// No thing.
    #[default]
    None,
    /// A whole number.
    Number(i64),
    /// Numerator and denominator, in lowest terms; never a whole number.
    Fraction(i64, i64),
    /// Whether something holds.
    YesNo(bool),
    /// A text of the title.
    Text(Symbol),
    /// From a smallest to a largest number, both allowed.
    Range(i64, i64),
    /// A list; shared, since rules pass lists around.
    List(Arc<Vec<Value>>),
    /// The game itself.
    Game,
    /// A player, company, operator, the bank, the pool or the offer.
    Owner(Owner),
    /// A share certificate.
    Certificate(CertificateId),
    /// A private company.
    Private(PrivateId),
    /// A single train.
    Train(TrainId),
    /// A type of train.
    TrainType(TrainTypeId),
    /// A space of the map.
    Hex(HexId),
    /// A tile of the supply.
    Tile(TileId),
    /// A city, town or off-board area: its hex, and its place on the face.
    Stop(HexId, u8),
    /// A station: its hex, its stop and its operator.
    Token(HexId, u8, u8),
    /// One of the routes in question.
    Route(u8),
    /// A phase.
    Phase(PhaseId),
    /// A kind of company.
    Kind(KindId),
    /// A class of privates.
    Class(ClassId),
    /// A gauge of track.
    Gauge(u8),
    /// A map.
    Board(u8),
    /// A zone of the market.
    Zone(ZoneId),
    /// A round.
    Round(RoundId),
    /// A step of an operating turn.
    Step(StepId),
}

impl Value {
    /// A list of values.
    pub fn list(values: impl IntoIterator<Item = Value>) -> Value {
        Value::List(Arc::new(values.into_iter().collect()))
    }

    /// The thing, or none.
    pub fn maybe(value: Option<Value>) -> Value {
        value.unwrap_or(Value::None)
    }

    /// The whole number; 0 if it is none.
    pub fn as_number(&self) -> i64 {
        match self {
            Value::Number(number) => *number,
            _ => 0,
        }
    }

    /// Whether it is a yes.
    pub fn as_yes(&self) -> bool {
        matches!(self, Value::YesNo(true))
    }

    /// The range; a number is the range from itself to itself.
    pub fn as_range(&self) -> (i64, i64) {
        match self {
            Value::Range(low, high) => (*low, *high),
            other => (other.as_number(), other.as_number()),
        }
    }

    /// The owner, if it is one.
    pub fn as_owner(&self) -> Option<Owner> {
        match self {
            Value::Owner(owner) => Some(*owner),
            _ => None,
        }
    }

    /// The hex, if it is one.
    pub fn as_hex(&self) -> Option<HexId> {
        match self {
            Value::Hex(hex) => Some(*hex),
            _ => None,
        }
    }

    /// The elements of a list; one thing is a list of one, none is empty.
    pub fn items(&self) -> Vec<Value> {
        match self {
            Value::List(items) => items.to_vec(),
            Value::None => Vec::new(),
            one => vec![one.clone()],
        }
    }

    /// The number as a fraction, if it is one.
    pub fn as_fraction(&self) -> Option<Fraction> {
        match self {
            Value::Number(number) => Some(Fraction::from(*number)),
            Value::Fraction(top, bottom) => Fraction::new((*top).into(), (*bottom).into()),
            _ => None,
        }
    }
}

impl From<Fraction> for Value {
    fn from(fraction: Fraction) -> Self {
        match fraction.denominator() {
            1 => Value::Number(fraction.numerator()),
            bottom => Value::Fraction(fraction.numerator(), bottom),
        }
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident;)*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                Value::$variant(value)
            }
        })*
    };
}

from! {
    i64 => Number;
    bool => YesNo;
    Owner => Owner;
    CertificateId => Certificate;
    PrivateId => Private;
    TrainId => Train;
    TrainTypeId => TrainType;
    HexId => Hex;
    TileId => Tile;
    PhaseId => Phase;
    KindId => Kind;
    ClassId => Class;
    ZoneId => Zone;
    RoundId => Round;
    StepId => Step;
    Symbol => Text;
}

impl From<crate::ids::PlayerId> for Value {
    fn from(player: crate::ids::PlayerId) -> Value {
        Value::Owner(Owner::Player(player))
    }
}

impl From<crate::ids::OperatorId> for Value {
    fn from(operator: crate::ids::OperatorId) -> Value {
        Value::Owner(Owner::Operator(operator))
    }
}
