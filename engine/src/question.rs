//! What the game waits for, as plain data: who is asked what, and why it is their turn.
//!
//! A front end phrases the question from this, lists [`crate::Game::actions`] beside it and hands one of them to
//! [`crate::Game::apply`]. Ids are the numbers that they are everywhere; [`crate::World`] and [`crate::view::View`]
//! know their names.

use prospectus_dsl::title::{RoundType, StepType};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Actor};
use crate::board::{HexId, TileId};
use crate::ids::*;
use crate::rules::Value;
use crate::view::View;

/// Who is asked what, and where in the game that is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Who is to act: a player for themselves, or an operator.
    pub actor: Actor,
    /// The player who decides: the actor, or whoever decides for the operator. None for an operator that nobody decides
    /// for.
    pub player: Option<PlayerId>,
    /// The round that is being played.
    pub round: RoundNow,
    /// The phase of the game.
    pub phase: PhaseNow,
    /// In whose turn of an operating round this is asked, whoever has to answer.
    pub turn_of: Option<OperatorId>,
    /// What is asked.
    pub asks: Asks,
}

/// The round that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundNow {
    /// Its number in the title.
    pub round: RoundId,
    /// Its id in the title.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What sort of round it is.
    #[serde(with = "word")]
    pub is: RoundType,
    /// How many rounds of this name there have been, with this one.
    pub number: u16,
    /// The number of the last stock round, from 1: rounds are often told by it, as in "operating round 3.1".
    pub turn: u16,
    /// Which round of a set of such rounds it is, from 1.
    pub in_set: u16,
    /// How many rounds the set has.
    pub set_length: u16,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhaseNow {
    /// Its number in the title.
    pub phase: PhaseId,
    /// Its id in the title.
    pub id: String,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Asks {
    /// A waterfall auction: buy the first item at its price, bid on a later one, or pass.
    Auction {
        /// What is still to be sold, the next one first.
        items: Vec<Item>,
        /// Whether those who have bid on the first item settle it among themselves: whoever is asked raises or drops
        /// out.
        is_duel: bool,
    },
    /// An auction of one item after the other: bid on it, or pass.
    Bidding {
        /// What is up for sale.
        private: Option<PrivateId>,
        /// The least that may be bid.
        least_bid: i64,
        /// The highest bid so far.
        highest: Option<Bid>,
        /// Who has passed.
        out: Vec<PlayerId>,
    },
    /// Everybody bids in secret for the order of play.
    SealedBid {
        /// The most that can be bid.
        most: i64,
        /// Bids are multiples of this.
        step: i64,
        /// Who has bid; how much, nobody learns before the last bid is made.
        have_bid: Vec<PlayerId>,
    },
    /// A draft: choose an item and pay its price, or pass.
    Draft {
        /// What is still there.
        items: Vec<PrivateId>,
    },
    /// A player's turn in a stock round.
    StockTurn {
        /// Whether they may still buy something.
        may_buy: bool,
        /// Whether they may still sell something.
        may_sell: bool,
        /// Whether they must sell before they do anything else.
        must_sell: bool,
        /// Whether they have sold something in this turn.
        has_sold: bool,
        /// How much they have bought in this turn.
        bought: i64,
        /// The company that they have started in this turn, of which they may buy more.
        founding: Option<CompanyId>,
    },
    /// An operator's turn in an operating round.
    OperatingTurn {
        /// Whose turn it is.
        operator: OperatorId,
        /// The steps that wait. Passing is being done with the first of them.
        steps: Vec<StepNow>,
        /// The steps for any point of the turn in which something can be done now.
        throughout: Vec<StepNow>,
        /// Whether it may be done with the first step.
        may_pass: bool,
        /// Who has to raise money before it can buy the train that it needs.
        help: Option<Help>,
    },
    /// An operator must pay what it has not got: its director sells shares, pays the sum, or gives up.
    Emergency {
        /// Who helps whom, and how much is missing.
        help: Help,
        /// What must be paid.
        amount: i64,
        /// Who gets it.
        to: Owner,
    },
    /// Somebody proposes a trade: agree, or do not.
    Consent {
        /// Who proposes it.
        by: OperatorId,
        /// What they would do.
        proposal: Action,
        /// What they would pay.
        price: i64,
    },
    /// A former director chooses the certificates for which they give up the director's certificate.
    Swap {
        /// Which company has a new director.
        company: CompanyId,
        /// Who that is: a player, or a company.
        new_director: Owner,
        /// The certificates that can be chosen; they are already exchanged for the first of these.
        options: Vec<Vec<CertificateId>>,
    },
    /// An operator has more trains than it may have and gives one up.
    Discard {
        /// Which operator.
        operator: OperatorId,
        /// How many trains have to go.
        count: i64,
        /// How many it may have.
        limit: i64,
        /// Others that have to give trains up and may do so first.
        others: Vec<OperatorId>,
    },
    /// A company chooses the place of its first station.
    Home {
        /// Which company.
        company: CompanyId,
    },
    /// A private gets a place on the map.
    Site {
        /// Which private.
        private: PrivateId,
    },
    /// Whoever got a company with a private names its price.
    Par {
        /// Which company.
        company: CompanyId,
    },
    /// A rule lays a tile: which one, and how?
    Tile {
        /// Where.
        hex: HexId,
        /// The tiles that it may be.
        tiles: Vec<TileId>,
    },
    /// A rule of the title asks something.
    Rule {
        /// The question, in the words of the title.
        text: String,
        /// What can be answered, in order.
        options: Vec<Answer>,
        /// Whether none of them may be chosen, by passing.
        may_decline: bool,
    },
    /// A power of a private is being used: lay the tile or place the station that it allows.
    Power {
        /// Which operator uses it.
        operator: OperatorId,
        /// Whose power it is.
        private: PrivateId,
        /// Which of the private's powers.
        power: u8,
        /// What it says, in the words of the title.
        text: String,
        /// The hex that was chosen for it.
        hex: Option<HexId>,
        /// Whether it still allows a tile.
        may_lay: bool,
        /// Whether it still allows a station.
        may_place: bool,
        /// Steps that may be taken meanwhile, because they may be at any point of the turn.
        throughout: Vec<StepNow>,
    },
}

/// Something that is sold in an auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub private: PrivateId,
    /// What it costs when it is the first.
    pub price: i64,
    /// The least that may be bid on it.
    pub least_bid: i64,
    /// What is bid on it.
    pub bids: Vec<Bid>,
}

/// What somebody would pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// Who.
    pub player: PlayerId,
    /// How much.
    pub price: i64,
}

/// A step of an operator's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepNow {
    /// Its number in the title.
    pub step: StepId,
    /// Its id in the title.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What sort of step it is.
    #[serde(with = "word")]
    pub is: StepType,
}

/// A player who has to raise money for an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Help {
    /// Who lacks the money.
    pub operator: OperatorId,
    /// Who helps.
    pub player: PlayerId,
    /// How much is missing beyond what both have.
    pub short: i64,
}

/// An answer to a question of the title's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// What is chosen.
    pub value: Value,
    /// What that is called.
    pub name: String,
}

impl View<'_> {
    /// What the game waits for; none when it is over.
    pub fn question(self) -> Option<Question> {
        let task = self.state.tasks.last()?;
        let actor = task.actor(self)?;
        let clock = &self.state.clock;
        let round = &self.world.rounds[clock.round.at()];
        Some(Question {
            actor,
            player: self.player_of(actor.owner()),
            round: RoundNow {
                round: clock.round,
                id: round.id.clone(),
                name: round.name.clone(),
                is: round.is,
                number: clock.rounds[clock.round.at()],
                turn: clock.turn,
                in_set: clock.set_round,
                set_length: clock.set_length,
            },
            phase: PhaseNow { phase: self.state.phase, id: self.world.phase(self.state.phase).id.clone() },
            turn_of: self.turn_of(),
            asks: task.asks(self)?,
        })
    }
}

/// Words of the title's language as JSON: `lay tiles` is `lay_tiles`.
mod word {
    use prospectus_dsl::decode::Words;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    fn written(word: &str) -> String {
        word.replace([' ', '-'], "_")
    }

    fn all<W: Words>() -> impl Iterator<Item = (W, String)> {
        W::WORDS.iter().enumerate().map(|(at, shape)| (W::from_index(at), written(shape.word)))
    }

    pub fn serialize<W: Words + PartialEq, S: Serializer>(word: &W, serializer: S) -> Result<S::Ok, S::Error> {
        let found = all::<W>().find(|(other, _)| other == word);
        serializer.serialize_str(&found.map(|(_, written)| written).unwrap_or_default())
    }

    pub fn deserialize<'de, W: Words, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
        let text = String::deserialize(deserializer)?;
        let found = all::<W>().find(|(_, written)| *written == text);
        found.map(|(word, _)| word).ok_or_else(|| D::Error::custom(format!("`{text}` is not {}", W::NOUN)))
    }
}
