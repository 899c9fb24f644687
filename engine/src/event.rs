//! What happened, for those who tell the story of a game.

use serde::{Deserialize, Serialize};

use crate::board::{HexId, TileId};
use crate::ids::*;
use crate::question::Bid;
use crate::refusal::Why;

/// Something that happened. Ids are numbers; [`crate::World`] knows their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A round begins.
    RoundStarted {
        /// Which one.
        round: RoundId,
    },
    /// A phase begins.
    PhaseStarted {
        /// Which one.
        phase: PhaseId,
    },
    /// Money changes hands.
    Paid {
        /// Who pays.
        from: Owner,
        /// Who gets it.
        to: Owner,
        /// How much.
        amount: i64,
    },
    /// A private pays its owner; the payment is told as well.
    Income {
        /// Which private.
        private: PrivateId,
        /// Who owns it.
        to: Owner,
        /// How much.
        amount: i64,
    },
    /// Somebody gets a private.
    PrivateSold {
        /// Which private.
        private: PrivateId,
        /// Who gets it.
        to: Owner,
        /// What they pay; 0 for a gift.
        price: i64,
    },
    /// A private closes.
    PrivateClosed {
        /// Which one.
        private: PrivateId,
    },
    /// A share certificate changes hands.
    CertificatesMoved {
        /// Whose certificate.
        company: CompanyId,
        /// What it is worth.
        percent: i64,
        /// Who had it.
        from: Owner,
        /// Who has it now.
        to: Owner,
    },
    /// A certificate has been bought for part of its price; the purchase itself is told as well.
    OnAccount {
        /// Whose certificate.
        company: CompanyId,
        /// What it counts as until the rest is paid.
        counts_as: i64,
        /// Who bought it.
        buyer: PlayerId,
    },
    /// A certificate that was bought on account counts in full.
    Settled {
        /// Whose certificate.
        company: CompanyId,
        /// What it is worth now.
        percent: i64,
        /// Who has it.
        holder: Owner,
    },
    /// The certificates of a company have been turned over.
    Split {
        /// Which company.
        company: CompanyId,
    },
    /// Somebody has made a bid that nobody knows yet.
    SealedBid {
        /// Who.
        player: PlayerId,
    },
    /// All sealed bids are made: who bids more comes first from now on.
    BidsOpened {
        /// The bids, in the order of players before.
        bids: Vec<Bid>,
    },
    /// A bid that had been exceeded has been taken back.
    BidWithdrawn {
        /// On which private.
        private: PrivateId,
        /// Who had bid.
        player: PlayerId,
    },
    /// A company has a new director.
    DirectorChanged {
        /// Which company.
        company: CompanyId,
        /// The new holder of the director's certificate: a player, or a company.
        new: Owner,
    },
    /// A marker is put on a cell of the market, perhaps the one where it was.
    MarkerMoved {
        /// Whose marker.
        company: CompanyId,
        /// The price before.
        from: i64,
        /// The price now.
        to: i64,
    },
    /// A company is started.
    Started {
        /// Which company.
        company: CompanyId,
        /// At what price.
        par: i64,
    },
    /// A company floats.
    Floated {
        /// Which company.
        company: CompanyId,
    },
    /// A company closes.
    Closed {
        /// Which company.
        company: CompanyId,
    },
    /// A closed company can be started again.
    Opened {
        /// Which company.
        company: CompanyId,
    },
    /// An operator becomes part of another.
    Merged {
        /// Who is gone.
        from: OperatorId,
        /// Who has all that it had.
        into: OperatorId,
    },
    /// An operator gets a train.
    TrainBought {
        /// Which card.
        train: TrainId,
        /// Who gets it.
        buyer: OperatorId,
        /// What it costs.
        price: i64,
    },
    /// A director adds money of their own to the price of a train, without need.
    Subsidised {
        /// Who gets it.
        operator: OperatorId,
        /// Who pays it.
        player: PlayerId,
        /// How much.
        amount: i64,
    },
    /// A train is given to the bank in part payment of another.
    TradedIn {
        /// Which card.
        train: TrainId,
        /// Who had it.
        by: OperatorId,
        /// What it counts for.
        paid: i64,
    },
    /// A train is given up for another.
    GivenUp {
        /// Which card.
        train: TrainId,
        /// Who had it.
        by: OperatorId,
    },
    /// The place of a station is bought.
    TokenBought {
        /// Who buys it.
        buyer: OperatorId,
        /// Whose station stood there.
        seller: OperatorId,
        /// Where.
        hex: HexId,
        /// What the seller gets.
        price: i64,
    },
    /// A train goes to the pool.
    TrainDiscarded {
        /// Which card.
        train: TrainId,
        /// Who had it.
        from: Owner,
    },
    /// A train leaves the supply and the game.
    TrainExported {
        /// Which card.
        train: TrainId,
    },
    /// All trains of a type leave the game.
    Rusted {
        /// Which type.
        kind: TrainTypeId,
    },
    /// A tile is laid.
    TileLaid {
        /// Who lays it; none for a rule.
        operator: Option<OperatorId>,
        /// Where.
        hex: HexId,
        /// Which tile.
        tile: TileId,
        /// By how many sixths it is turned.
        rotation: u8,
        /// What it costs.
        cost: i64,
    },
    /// The bank pays for the first tile on a hex; the payment is told as well.
    LayBonus {
        /// Who gets it.
        operator: OperatorId,
        /// Where.
        hex: HexId,
        /// How much.
        amount: i64,
    },
    /// A tile is taken off the map.
    TileTaken {
        /// Where.
        hex: HexId,
    },
    /// A station is placed.
    TokenPlaced {
        /// Whose station.
        operator: OperatorId,
        /// Where.
        hex: HexId,
    },
    /// A station is taken off the map.
    TokenRemoved {
        /// Whose station.
        operator: OperatorId,
        /// Where.
        hex: HexId,
    },
    /// Trains have run.
    Ran {
        /// Whose trains.
        operator: OperatorId,
        /// What they earn together.
        revenue: i64,
    },
    /// Earnings are paid out or kept.
    Dividend {
        /// Whose earnings.
        operator: OperatorId,
        /// How much is paid to all shares together.
        paid: i64,
        /// How much the operator keeps.
        kept: i64,
        /// Who gets how much of what is paid, each once; the payments are told as well.
        #[serde(default)]
        received: Vec<Received>,
    },
    /// What a player owes grows.
    Interest {
        /// Who owes it.
        player: PlayerId,
        /// By how much.
        amount: i64,
    },
    /// Somebody gets a loan from the bank.
    Lent {
        /// Who.
        to: Owner,
        /// How much.
        amount: i64,
    },
    /// A player is bankrupt and leaves the game.
    Eliminated {
        /// Who.
        player: PlayerId,
    },
    /// A rule of the title has something to say.
    Announced {
        /// The text: `World::text` knows it.
        text: Symbol,
    },
    /// A rule of the title says that something happens which cannot happen: it does not.
    NothingComes {
        /// Why not.
        why: Why,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// A rule of the title lets somebody pay more than they have: they pay that.
    PaidLess {
        /// Who.
        from: Owner,
        /// What they should pay.
        amount: i64,
        /// What they pay.
        paid: i64,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// Nobody can answer a question of a rule: its first answer is taken.
    NobodyAsked {
        /// The answer: `World::text` knows it.
        answer: Symbol,
        /// The rule.
        rule: Option<RuleId>,
    },
    /// The end of the game has been triggered.
    EndTriggered {
        /// Which of the title's ends it is, by its place in `World::ends`; none if a rule says so.
        by: Option<u8>,
    },
    /// Nobody can do anything any more, whatever rounds are played: that ends the game.
    Standstill,
    /// The game is over.
    Ended,
}

/// What somebody gets of a dividend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Received {
    /// Who.
    pub to: Owner,
    /// How much.
    pub amount: i64,
}
