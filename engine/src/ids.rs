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
                pub fn at(self) -> usize {
                    usize::from(self.0)
                }

                pub fn from_index(index: usize) -> Self {
                    $name(index as $int)
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
    /// What has a treasury, trains, tokens and a turn. The companies come first, so that a company and the operator that
    /// it is itself are the same number.
    OperatorId(u8);
    /// A share certificate of whatever company.
    CertificateId(u16);
    PrivateId(u8);
    /// A card of a train.
    TrainId(u8);
    /// A type of train, which is a side of a card.
    TrainTypeId(u8);
    PhaseId(u8);
    KindId(u8);
    ClassId(u8);
    ZoneId(u8);
    RoundId(u8);
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
    Bank,
    /// The bank's pool: what was sold to it.
    Pool,
    /// What waits to be sold for the first time.
    Offer,
    Player(PlayerId),
    Operator(OperatorId),
}

impl Owner {
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Owner::Player(player) => Some(player),
            _ => None,
        }
    }

    pub fn operator(self) -> Option<OperatorId> {
        match self {
            Owner::Operator(operator) => Some(operator),
            _ => None,
        }
    }
}
