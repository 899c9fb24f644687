//! What players do, and what they are offered to do.

use serde::{Deserialize, Serialize};

use crate::board::{HexId, TileId};
use crate::ids::*;
use crate::world::World;

/// One thing that somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    pub actor: Actor,
    pub deed: Deed,
}

/// Who acts: a player for himself, or for an operator that he decides for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Actor {
    Player(PlayerId),
    Operator(OperatorId),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Does nothing, or is done with something.
    Pass,
    /// Buys the first item of an auction at its price, or bids on another.
    Bid {
        private: PrivateId,
        price: i64,
    },
    /// Starts a company by buying its director's certificate.
    Start {
        company: CompanyId,
        par: i64,
    },
    /// Buys a share certificate.
    BuyShare {
        certificate: CertificateId,
    },
    /// Sells certificates of a company.
    SellShares {
        company: CompanyId,
        lot: Lot,
    },
    /// Buys a private, from the bank or from its owner.
    BuyPrivate {
        private: PrivateId,
        price: i64,
    },
    LayTile {
        hex: HexId,
        tile: TileId,
        rotation: u8,
    },
    PlaceToken {
        hex: HexId,
        stop: u8,
    },
    /// Takes over the station of another.
    BuyToken {
        hex: HexId,
        stop: u8,
        from: OperatorId,
        price: i64,
    },
    Run {
        routes: Vec<RouteClaim>,
    },
    Dividend {
        kind: DividendKind,
    },
    /// Buys a train; `side` is which side of its card is used.
    BuyTrain {
        train: TrainId,
        side: TrainTypeId,
        price: i64,
        gives_up: Option<TrainId>,
    },
    Discard {
        train: TrainId,
    },
    /// Uses a power of a private, on a hex where one must be chosen.
    UsePower {
        private: PrivateId,
        power: u8,
        hex: Option<HexId>,
    },
    /// Chooses the place of a private on the map, and the panel that shows what it is worth.
    Site {
        private: PrivateId,
        hex: HexId,
        panel: Option<TileId>,
    },
    /// Says that a company has reached its destination.
    Claim {
        company: CompanyId,
    },
    /// Pays part of a debt back, or all of it.
    Repay {
        price: i64,
    },
    /// Does what a step offers.
    Take {
        step: StepId,
    },
    /// Answers a question, by the place of the answer.
    Choose {
        option: u8,
    },
    /// Agrees to what another has proposed, or does not.
    Agree {
        yes: bool,
    },
    /// Pays what the company owes, with money of its director's own.
    PayUp,
    /// Admits that the money cannot be raised.
    GiveUp,
}

/// Certificates to be sold: those of this mask (by their place in the company's stack), and part of the director's
/// certificate, which goes to a new director first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Lot {
    pub certificates: u32,
    /// Percent sold out of the director's certificate.
    #[serde(default)]
    pub of_director: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DividendKind {
    Pay,
    Keep,
    Half,
}

/// A route that a player claims: the pieces of track in order, each by its hex and its place there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteClaim {
    pub train: TrainId,
    pub pieces: Vec<(HexId, u8)>,
}

/// Something that may be done now. Where a price is open, the action names the lowest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub action: Action,
    /// Any price in this range, in steps of the third number from the first.
    pub prices: Option<(i64, i64, i64)>,
    /// Instead of these routes any others that earn as much, or whatever they earn.
    pub routes: Option<OpenRoutes>,
}

/// Which routes may be run instead of the ones that are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenRoutes {
    /// All that earn this much.
    Earning(i64),
    Any,
}

impl Action {
    pub fn new(actor: Actor, deed: Deed) -> Action {
        Action { actor, deed }
    }

    /// The price that it names, if it names one.
    pub fn price(&self) -> Option<i64> {
        match &self.deed {
            Deed::Bid { price, .. }
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
    pub fn one(actor: Actor, deed: Deed) -> Offer {
        Offer { action: Action::new(actor, deed), prices: None, routes: None }
    }

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
    pub fn name(self, world: &World) -> String {
        match self {
            Actor::Player(player) => world.setup.players[player.at()].clone(),
            Actor::Operator(operator) => world.operator_name(operator).to_owned(),
        }
    }

    pub fn owner(self) -> Owner {
        match self {
            Actor::Player(player) => Owner::Player(player),
            Actor::Operator(operator) => Owner::Operator(operator),
        }
    }
}

impl Lot {
    pub fn one(index: usize) -> Lot {
        Lot { certificates: 1 << index, of_director: 0 }
    }

    /// The places of its certificates in the company's stack.
    pub fn indices(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |index| self.certificates & (1 << index) != 0)
    }
}
