//! Small numbers for the things of a game. The world knows what each is called.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($int:ty);)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub $int);

            impl $name {
                /// Its place in the list of all of them.
                pub fn at(self) -> usize {
                    usize::from(self.0)
                }

                /// The one at a place in the list of all of them.
                pub fn from_index(index: usize) -> Self {
                    // Titles with more are refused before any of them is numbered.
                    $name(<$int>::try_from(index).unwrap_or(<$int>::MAX))
                }

                /// The first so many of them.
                pub fn all(count: usize) -> impl Iterator<Item = Self> + Clone {
                    (0..count).map(Self::from_index)
                }
            }
        )*
    };
}

ids! {
    /// A player, by their first seat.
    PlayerId(u8);
    /// What has a treasury, trains, tokens and a turn. The companies come first, so that a company and the operator
    /// that it is itself are the same number.
    OperatorId(u8);
    /// A share certificate of whatever company.
    CertificateId(u16);
    /// A private company.
    PrivateId(u8);
    /// A card of a train.
    TrainId(u8);
    /// A type of train, which is a side of a card.
    TrainTypeId(u8);
    /// A phase; later phases are larger.
    PhaseId(u8);
    /// A kind of company.
    KindId(u8);
    /// A class of privates.
    ClassId(u8);
    /// A zone of the market.
    ZoneId(u8);
    /// A round of the sequence of play.
    RoundId(u8);
    /// A step of an operating turn.
    StepId(u8);
    /// A word or text of the title.
    Symbol(u16);
    /// A block of effects.
    ProgramId(u16);
    /// A rule that somebody may quote.
    RuleId(u16);
    /// A property that the title declares.
    OwnId(u8);
}

/// A company, which is an operator too: unless the title says more, the one that runs its own trains.
pub type CompanyId = OperatorId;

/// Whoever may hold cash, certificates or trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The bank itself.
    Bank,
    /// The bank's pool: what was sold to it.
    Pool,
    /// What waits to be sold for the first time.
    Offer,
    /// A player.
    Player(PlayerId),
    /// A company, or a part of one that has a treasury of its own.
    Operator(OperatorId),
}

impl Owner {
    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Owner::Player(player) => Some(player),
            _ => None,
        }
    }

    /// The operator, if it is one.
    pub fn operator(self) -> Option<OperatorId> {
        match self {
            Owner::Operator(operator) => Some(operator),
            _ => None,
        }
    }
}
