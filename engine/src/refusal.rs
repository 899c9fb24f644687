//! Why an action is refused: which rule says no, where it stands in the rulebook, and what was wrong.

mod words;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::action::Actor;
use crate::board::{HexId, LayFault};
use crate::ids::*;
use crate::routes;
use crate::world::{RuleText, World};

/// Why something may not be done. Cheap to make: most are thrown away while legal actions are listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// What is wrong.
    pub why: Why,
    /// The rule of the title that says no: [`Refusal::rule_text`] knows where it stands.
    pub rule: Option<RuleId>,
}

/// What is wrong with an action. Ids are numbers; [`World`] knows their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Why {
    /// Nothing can be done any more.
    GameOver,
    /// Somebody else is to act.
    NotTheirTurn {
        /// Who.
        acting: Option<Actor>,
    },
    /// It may be done at other times.
    NotNow,
    /// The title's rule, in its own words.
    RuleSaysNo,
    /// A rule's arithmetic has no result.
    Arithmetic,
    /// A rule looks at more things than one rule may: see [`crate::bounds::MOST_WORK`].
    TooMuchWork,
    /// There are more ways between stops than are looked at: see [`crate::bounds::MOST_PIECES_FOLLOWED`].
    TooMuchTrack,
    /// Effects cause themselves: see [`crate::bounds::DEEPEST_EFFECTS`].
    Runaway,
    /// There are more effects than one action may have: see [`crate::bounds::MOST_EFFECTS`].
    TooManyEffects,
    /// Somebody would have more money, or owe more, than is counted: see [`crate::bounds::MOST_MONEY`].
    TooMuchMoney,
    /// Less than nothing would be paid.
    LessThanNothing {
        /// How much.
        amount: i64,
    },
    /// There is not enough money.
    CannotPay {
        /// What it costs.
        cost: i64,
        /// What is there.
        cash: i64,
    },
    /// More must be bid.
    BidTooLow {
        /// At least this much.
        least: i64,
    },
    /// Only multiples of a sum can be bid.
    NotAMultiple {
        /// Of which sum.
        step: i64,
    },
    /// More is bid than can be paid.
    BidTooHigh {
        /// At most this much.
        most: i64,
    },
    /// It is not on sale.
    NotOffered,
    /// The company is there already.
    AlreadyStarted {
        /// Which company.
        company: CompanyId,
    },
    /// Somebody has to start the company first.
    NotStarted {
        /// Which company.
        company: CompanyId,
    },
    /// The company is closed.
    Closed {
        /// Which company.
        company: CompanyId,
    },
    /// The company cannot be started at this price.
    NoSuchPar {
        /// The price.
        par: i64,
    },
    /// Players may have only so many certificates.
    CertificateLimit {
        /// How many.
        limit: i64,
    },
    /// Nobody may have more than a part of the company.
    OwnershipLimit {
        /// How much, in percent.
        limit: i64,
    },
    /// The pool takes no more than a part of the company.
    PoolLimit {
        /// How much, in percent.
        limit: i64,
    },
    /// Nobody has enough to become director.
    NobodyTakesOver,
    /// The seller does not have it.
    NotHeld,
    /// It belongs to somebody else.
    NotOwned,
    /// The certificate, or the train that would be given up, cannot be had or sold.
    NotForSale,
    /// A founder buys only shares of the new company, and only so many.
    NotFounding {
        /// How much of it they may have, in percent.
        most: i64,
    },
    /// Somebody has too much and must sell first.
    MustSellFirst,
    /// Only so much may be bought in a turn.
    AlreadyBought,
    /// Nothing is sold in this round.
    NoSales,
    /// So much must be bought in a turn, as long as something can be bought.
    MustBuy {
        /// How many certificates.
        least: i64,
    },
    /// A company that has sold may not buy, and the other way round.
    SellOrBuy,
    /// A private keeps the hex closed.
    Blocked {
        /// Which private.
        private: PrivateId,
    },
    /// The tile does not fit.
    Lay {
        /// Why not.
        fault: LayFault,
    },
    /// All tiles of this turn have been laid.
    NoLayLeft,
    /// This cannot be done on that hex.
    NotThere {
        /// Which hex.
        hex: HexId,
    },
    /// All stations have been placed.
    NoTokenLeft,
    /// All places for stations are taken or kept.
    NoFreeSlot,
    /// There is one station of an operator on a hex.
    OwnTokenThere,
    /// The operator's track does not lead there.
    NotReached {
        /// Which hex.
        hex: HexId,
    },
    /// The company has not reached its destination.
    NotConnected {
        /// Which company.
        company: CompanyId,
    },
    /// The home hex comes first.
    MustLayAtHome,
    /// A route breaks a rule.
    Route {
        /// Which of the routes, from 0.
        route: usize,
        /// Which rule.
        fault: routes::Fault,
    },
    /// A route names track that is not there, or does not follow it.
    NoSuchRoute {
        /// Which of the routes, from 0.
        route: usize,
    },
    /// A route uses track that another operator of the company has used in this round.
    TrackUsed {
        /// Which of the routes, from 0.
        route: usize,
    },
    /// A train is named for two routes.
    TrainTwice {
        /// Which card.
        train: TrainId,
    },
    /// The best routes must be run.
    NotBest {
        /// What they earn.
        best: i64,
    },
    /// The company may not use its earnings like this.
    NotADividend,
    /// The operator may have only so many trains.
    TrainLimit {
        /// How many.
        limit: i64,
    },
    /// The train is not on sale.
    TrainNotAvailable,
    /// The train cannot be traded in for the other.
    NotTradedFor,
    /// The operator may not have trains of this type.
    MayNotOwn,
    /// The price is not among those that are allowed.
    PriceRange {
        /// The lowest.
        low: i64,
        /// The highest.
        high: i64,
    },
    /// A director helps only with the cheapest train.
    NotTheCheapest,
    /// The operator must have a train.
    MustBuyTrain,
    /// The power has been used as often as it may be.
    PowerSpent,
    /// This does not answer what is asked.
    NotAnAnswer,
    /// What the company holds of others is sold before anybody helps it.
    CompanySharesFirst,
    /// No more has to be sold.
    EnoughMoney,
    /// Whoever gives up could still raise money.
    MoreMoneyAtHand,
    /// A bid that nobody has exceeded stands.
    NotOutbid,
    /// What was bought on account is paid or sold before anything else is done.
    MustPayRest,
    /// Who has a certificate on account buys no other.
    BoundByAccount,
    /// Nothing is left to be paid for it, or somebody else has it.
    NotOnAccount,
    /// It can only be the one thing that is done in a turn.
    OnlyAction,
    /// The company would be left without a director's certificate that anybody has.
    NobodyLeads {
        /// Which company.
        company: CompanyId,
    },
    /// No train of this type is left.
    NoTrainLeft {
        /// Which type.
        kind: TrainTypeId,
    },
    /// No train of any type is left.
    SupplyIsEmpty,
    /// A player is out of the game already.
    OutAlready {
        /// Who.
        player: PlayerId,
    },
    /// There is nobody to direct a company.
    NobodyToAppoint {
        /// Which company.
        company: CompanyId,
    },
    /// No tile of those that a rule names fits there, or none is left.
    NoTileFits {
        /// Where.
        hex: HexId,
    },
    /// A place has no room for a station, or there is no such place.
    NoRoomThere {
        /// Where.
        hex: HexId,
    },
    /// An operator has no station at a place.
    NoStationThere {
        /// Whose.
        operator: OperatorId,
        /// Where.
        hex: HexId,
    },
    /// The bank borrows nothing and owes nothing.
    BankOwesNothing,
    /// The present round cannot be broken off.
    RoundGoesOn,
    /// They have sold in this turn, after which nothing is bought.
    AlreadySold,
    /// Something would be exchanged for itself, or merged into itself.
    WithItself,
    /// A train's card has no such side.
    NoSuchSide {
        /// Which type.
        side: TrainTypeId,
    },
    /// A company's certificates cannot be halved, or it holds back too few to make up for that.
    CannotSplit {
        /// Which company.
        company: CompanyId,
    },
    /// A rule speaks of something that is not in this game.
    NotInGame,
    /// The certificate has been taken out of the game.
    OutOfGame,
    /// The private is closed.
    PrivateClosed {
        /// Which private.
        private: PrivateId,
    },
    /// No certificate of this size is left that could be given for another.
    NoCertificateLeft {
        /// Of which company.
        company: CompanyId,
        /// How much it would be.
        percent: i64,
    },
    /// On one side of an exchange there is nothing.
    NothingToExchange,
    /// A certificate is paid for already.
    PaidAlready {
        /// Of which company.
        company: CompanyId,
    },
    /// The company has no marker on the market.
    NoMarker {
        /// Which company.
        company: CompanyId,
    },
    /// The certificates of a company are split once.
    SplitAlready {
        /// Which company.
        company: CompanyId,
    },
    /// Somebody has no certificates to give for the director's certificate.
    NothingToSwap {
        /// Who.
        who: Actor,
        /// Of which company.
        company: CompanyId,
    },
    /// None of the certificates was set aside.
    NotSetAside,
    /// Whoever would pay back owes nothing.
    OwesNothing {
        /// Who.
        who: Actor,
    },
    /// No step that is still to come in the present turn.
    NoStepAhead {
        /// Which step.
        step: StepId,
    },
    /// Nobody decides for what a question is put to.
    NobodyToAsk,
    /// The operator builds on another board.
    OtherBoard,
    /// A train that is given up to make room makes room for one that can be run.
    CannotRun,
}

/// A rule that cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolvable {
    /// Which rule it is.
    pub rule: Option<RuleId>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// Why a rule cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number is too large, or divided by 0.
    Arithmetic,
    /// It looks at too many things.
    TooMuchWork,
    /// There are too many ways between stops.
    TooMuchTrack,
}

impl From<Unsolvable> for Refusal {
    fn from(Unsolvable { rule, fault }: Unsolvable) -> Refusal {
        let why = match fault {
            Fault::Arithmetic => Why::Arithmetic,
            Fault::TooMuchWork => Why::TooMuchWork,
            Fault::TooMuchTrack => Why::TooMuchTrack,
        };
        Refusal { why, rule }
    }
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(why: Why, rule: RuleId) -> Refusal {
        Refusal { why, rule: Some(rule) }
    }

    /// A refusal that no rule of the title stands behind.
    pub fn plain(why: Why) -> Refusal {
        Refusal { why, rule: None }
    }

    /// Whether the title itself is at fault: one of its rules cannot be worked out or carried out, whoever acts.
    pub fn is_fault_of_title(&self) -> bool {
        matches!(
            self.why,
            Why::Arithmetic
                | Why::TooMuchWork
                | Why::TooMuchTrack
                | Why::Runaway
                | Why::TooManyEffects
                | Why::TooMuchMoney
                | Why::LessThanNothing { .. }
        )
    }

    /// Where the rule that says no stands: its path in the title and its place in the rulebook.
    pub fn rule_text<'a>(&self, world: &'a World) -> Option<&'a RuleText> {
        self.rule.map(|rule| world.rule(rule))
    }

    /// The refusal in words, with the rule that says no.
    pub fn explain(&self, world: &World) -> String {
        let message = self.why.words(Some(world));
        match self.rule_text(world) {
            Some(rule) => match &rule.cite {
                Some(cite) => format!("{message} (`{}`, rulebook {cite})", rule.path),
                None => format!("{message} (`{}`)", rule.path),
            },
            None => message,
        }
    }
}

/// In words, with numbers in place of names: those who have a [`World`] at hand ask [`Refusal::explain`].
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_makes_sense_without_a_world() {
        let says = |why: Why| Refusal::plain(why).to_string();
        assert_eq!(says(Why::CannotPay { cost: 40, cash: 30 }), "it costs 40, but only 30 is there");
        assert_eq!(says(Why::Closed { company: OperatorId(3) }), "company 3 is closed");
        assert_eq!(says(Why::NotReached { hex: HexId(12) }), "its track does not lead to hex 12");
        let acting = Some(Actor::Player(PlayerId(1)));
        assert_eq!(says(Why::NotTheirTurn { acting }), "it is the turn of player 1");
    }

    #[test]
    fn a_refusal_is_plain_data() {
        let both = |refusal: Refusal, json: &str| {
            assert_eq!(serde_json::to_string(&refusal).expect("it is plain data"), json);
            assert_eq!(serde_json::from_str::<Refusal>(json).expect("it is the same"), refusal);
        };
        let lay = Why::Lay { fault: LayFault::OffTheMap(3) };
        both(
            Refusal::new(lay, RuleId(7)),
            r#"{"why":{"reason":"lay","fault":{"fault":"off_the_map","edge":3}},"rule":7}"#,
        );
        let lay = Why::Lay { fault: LayFault::Label };
        both(Refusal::plain(lay), r#"{"why":{"reason":"lay","fault":{"fault":"label"}},"rule":null}"#);
        let route = Why::Route { route: 0, fault: routes::Fault::TooLong { length: 7, range: 6 } };
        both(
            Refusal::plain(route),
            r#"{"why":{"reason":"route","route":0,"fault":{"fault":"too_long","length":7,"range":6}},"rule":null}"#,
        );
    }
}
