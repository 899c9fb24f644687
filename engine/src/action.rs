//! What players do, and what they are offered to do.

use serde::{Deserialize, Serialize};

use crate::board::{HexId, TileId};
use crate::ids::*;
use crate::world::World;

/// One thing that somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// Who does it.
    pub actor: Actor,
    /// What they do.
    pub deed: Deed,
}

/// Who acts: a player for themselves, or for an operator that they decide for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player for themselves.
    Player(PlayerId),
    /// An operator, through whoever decides for it.
    Operator(OperatorId),
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Deed {
    /// Does nothing, or is done with something.
    Pass,
    /// Buys the first item of an auction at its price, or bids on another.
    Bid {
        /// Which item.
        private: PrivateId,
        /// What is bid or paid.
        price: i64,
    },
    /// Bids in secret for the order of play.
    SealedBid {
        /// What is bid.
        price: i64,
    },
    /// Takes back a bid that has been exceeded.
    Withdraw {
        /// On which item.
        private: PrivateId,
    },
    /// Starts a company by buying its director's certificate.
    Start {
        /// Which company.
        company: CompanyId,
        /// At what price of a share.
        par: i64,
    },
    /// Buys a share certificate.
    BuyShare {
        /// Which one.
        certificate: CertificateId,
    },
    /// Buys a share certificate for part of its price; the rest is paid later.
    BuyOnAccount {
        /// Which one.
        certificate: CertificateId,
        /// By which of the title's purchases.
        purchase: u8,
    },
    /// Pays the rest for a certificate that was bought on account.
    PayRest {
        /// Which one.
        certificate: CertificateId,
    },
    /// Sells certificates of a company.
    SellShares {
        /// Whose certificates.
        company: CompanyId,
        /// Which of them.
        lot: Lot,
    },
    /// Buys a private, from the bank or from its owner.
    BuyPrivate {
        /// Which private.
        private: PrivateId,
        /// What is paid.
        price: i64,
    },
    /// Lays a tile.
    LayTile {
        /// Where.
        hex: HexId,
        /// Which tile.
        tile: TileId,
        /// By how many sixths it is turned.
        rotation: u8,
    },
    /// Places a station.
    PlaceToken {
        /// Where.
        hex: HexId,
        /// At which stop of the hex.
        stop: u8,
    },
    /// Takes over the station of another.
    BuyToken {
        /// Where.
        hex: HexId,
        /// At which stop of the hex.
        stop: u8,
        /// Whose station.
        from: OperatorId,
        /// What is paid.
        price: i64,
    },
    /// Runs trains.
    Run {
        /// A route for each train that runs.
        routes: Vec<RouteClaim>,
    },
    /// Pays the earnings out or keeps them.
    Dividend {
        /// How much of them is paid.
        kind: DividendKind,
    },
    /// Buys a train.
    BuyTrain {
        /// Which card.
        train: TrainId,
        /// Which side of the card is used.
        side: TrainTypeId,
        /// What is paid.
        price: i64,
        /// A train that is given up for it.
        gives_up: Option<TrainId>,
        /// Whether the bank takes that in part payment: the price is what is paid besides.
        #[serde(default, skip_serializing_if = "is_no")]
        traded_in: bool,
    },
    /// Gives up a train above the limit.
    Discard {
        /// Which card.
        train: TrainId,
    },
    /// Uses a power of a private.
    UsePower {
        /// Which private.
        private: PrivateId,
        /// Which of its powers.
        power: u8,
        /// On which hex, where one must be chosen.
        hex: Option<HexId>,
    },
    /// Chooses the place of a private on the map.
    Site {
        /// Which private.
        private: PrivateId,
        /// Where.
        hex: HexId,
        /// The panel that shows what it is worth.
        panel: Option<TileId>,
    },
    /// Says that a company has reached its destination.
    Claim {
        /// Which company.
        company: CompanyId,
    },
    /// Pays part of a debt back, or all of it.
    Repay {
        /// How much.
        price: i64,
    },
    /// Does what a step offers.
    Take {
        /// Which step.
        step: StepId,
    },
    /// Answers a question.
    Choose {
        /// The place of the answer among the options.
        option: u16,
    },
    /// Agrees to what another has proposed, or does not.
    Agree {
        /// Whether they agree.
        yes: bool,
    },
    /// Pays what the company owes, with money of its director's own.
    PayUp,
    /// Admits that the money cannot be raised.
    GiveUp,
}

fn is_no(yes: &bool) -> bool {
    !yes
}

/// Certificates to be sold: those of this mask (by their place in the company's stack), and part of the director's
/// certificate, which goes to a new director first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lot {
    /// The places of the certificates, as bits.
    pub certificates: u32,
    /// Percent sold out of the director's certificate.
    #[serde(default)]
    pub of_director: u8,
}

/// How much of the earnings is paid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DividendKind {
    /// All.
    Pay,
    /// Nothing.
    Keep,
    /// Half of them.
    Half,
}

/// A route that a player claims: the pieces of track in order, each by its hex and its place there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteClaim {
    /// The train that runs it.
    pub train: TrainId,
    /// The pieces of track, each by its hex and its place there.
    pub pieces: Vec<(HexId, u8)>,
}

/// Something that may be done now. Where a price is open, the action names the lowest one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// What may be done.
    pub action: Action,
    /// Any price in this range, in steps of the third number from the first. As JSON, `{"low": 1, "high": 5, "step":
    /// 1}`.
    #[serde(with = "price_range")]
    pub prices: Option<(i64, i64, i64)>,
    /// Instead of these routes any others that earn as much, or whatever they earn.
    pub routes: Option<OpenRoutes>,
}

/// Which routes may be run instead of the ones that are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpenRoutes {
    /// All that earn this much.
    Earning(i64),
    /// All that can be run, whatever they earn.
    Any,
}

impl Action {
    /// What somebody does.
    pub fn new(actor: Actor, deed: Deed) -> Action {
        Action { actor, deed }
    }

    /// The price that it names, if it names one.
    pub fn price(&self) -> Option<i64> {
        match &self.deed {
            Deed::Bid { price, .. }
            | Deed::SealedBid { price }
            | Deed::BuyPrivate { price, .. }
            | Deed::BuyToken { price, .. }
            | Deed::BuyTrain { price, .. }
            | Deed::Repay { price } => Some(*price),
            _ => None,
        }
    }

    /// The same at another price.
    pub fn at_price(&self, new: i64) -> Action {
        let mut action = self.clone();
        match &mut action.deed {
            Deed::Bid { price, .. }
            | Deed::SealedBid { price }
            | Deed::BuyPrivate { price, .. }
            | Deed::BuyToken { price, .. }
            | Deed::BuyTrain { price, .. }
            | Deed::Repay { price } => *price = new,
            _ => {}
        }
        action
    }
}

impl Offer {
    /// An offer of one thing.
    pub fn one(actor: Actor, deed: Deed) -> Offer {
        Offer { action: Action::new(actor, deed), prices: None, routes: None }
    }

    /// An offer at any price from the lowest to the highest, in steps.
    pub fn priced(actor: Actor, deed: Deed, low: i64, high: i64, step: i64) -> Offer {
        let action = Action::new(actor, deed).at_price(low);
        Offer { action, prices: Some((low, high, step)), routes: None }
    }

    /// Whether this action is among those offered. Whether other routes earn as much, only the game can tell.
    pub fn admits(&self, action: &Action) -> bool {
        if self.routes.is_some() {
            return action.actor == self.action.actor && matches!(action.deed, Deed::Run { .. });
        }
        match (self.prices, action.price()) {
            (Some((low, high, step)), Some(price)) => {
                let fits = (low..=high).contains(&price) && (price - low) % step == 0;
                fits && action.at_price(low) == self.action
            }
            _ => *action == self.action,
        }
    }
}

impl Actor {
    /// What they are called.
    pub fn name(self, world: &World) -> String {
        match self {
            Actor::Player(player) => world.setup.players[player.at()].clone(),
            Actor::Operator(operator) => world.operator_name(operator).to_owned(),
        }
    }

    /// The same as one who owns something.
    pub fn owner(self) -> Owner {
        match self {
            Actor::Player(player) => Owner::Player(player),
            Actor::Operator(operator) => Owner::Operator(operator),
        }
    }
}

impl Lot {
    /// The certificate at this place in the company's stack.
    pub fn one(index: usize) -> Lot {
        Lot { certificates: 1 << index, of_director: 0 }
    }

    /// The places of its certificates in the company's stack.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        let mut left = self.certificates;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(lowest)
        })
    }
}

/// A range of prices as JSON, with names.
mod price_range {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Range {
        low: i64,
        high: i64,
        step: i64,
    }

    pub fn serialize<S: Serializer>(prices: &Option<(i64, i64, i64)>, serializer: S) -> Result<S::Ok, S::Error> {
        prices.map(|(low, high, step)| Range { low, high, step }).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<(i64, i64, i64)>, D::Error> {
        let range: Option<Range> = Deserialize::deserialize(deserializer)?;
        Ok(range.map(|Range { low, high, step }| (low, high, step)))
    }
}
