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
    #[default]
    None,
    Number(i64),
    /// Numerator and denominator, in lowest terms; never a whole number.
    Fraction(i64, i64),
    YesNo(bool),
    Text(Symbol),
    Range(i64, i64),
    List(Arc<Vec<Value>>),
    Game,
    /// A player, company, operator, the bank, the pool or the offer.
    Owner(Owner),
    Certificate(CertificateId),
    Private(PrivateId),
    Train(TrainId),
    TrainType(TrainTypeId),
    Hex(HexId),
    Tile(TileId),
    Stop(HexId, u8),
    /// A station: its hex, its stop and its operator.
    Token(HexId, u8, u8),
    /// One of the routes in question.
    Route(u8),
    Phase(PhaseId),
    Kind(KindId),
    Class(ClassId),
    Gauge(u8),
    Board(u8),
    Zone(ZoneId),
    Round(RoundId),
    Step(StepId),
}

impl Value {
    pub fn list(values: impl IntoIterator<Item = Value>) -> Value {
        Value::List(Arc::new(values.into_iter().collect()))
    }

    /// The thing, or none.
    pub fn maybe(value: Option<Value>) -> Value {
        value.unwrap_or(Value::None)
    }

    pub fn as_number(&self) -> i64 {
        match self {
            Value::Number(number) => *number,
            _ => 0,
        }
    }

    pub fn as_yes(&self) -> bool {
        matches!(self, Value::YesNo(true))
    }

    pub fn as_range(&self) -> (i64, i64) {
        match self {
            Value::Range(low, high) => (*low, *high),
            other => (other.as_number(), other.as_number()),
        }
    }

    pub fn as_owner(&self) -> Option<Owner> {
        match self {
            Value::Owner(owner) => Some(*owner),
            _ => None,
        }
    }

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
