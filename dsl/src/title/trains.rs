//! Phases and trains.

use super::ExcessTrains;
use crate::decode::{Count, Effects, Id, OneOrMany, Ref, Text, Val, Word, kinds, spaces};
use crate::record;
use crate::tile::Revenue;
use crate::vocabulary::scopes::{
    InGame, InSetup, InTrade, InTradeIn, InVisit, MoveAlong, OfCompany, OfRoute, OfTrain, OfTrainType,
};

record! {
    /// A phase. Phases come in the order of the file; the first is there from the start.
    pub struct Phase as "a phase" {
        /// Its name in rules: `phase >= '3'`.
        id: Id<spaces::Phases>,
        /// The trains of which the first to leave the supply, sold or exported, starts the phase.
        starts: OneOrMany<Ref<spaces::Trains>>,
        /// Colours of tiles that may be laid.
        tiles: Vec<Text>,
        /// Operating rounds in each set, from the next stock round on.
        [from 0 to 100] operating_rounds: Val<kinds::Number, InGame>,
        /// How many trains a company may own.
        [count] train_limit: Val<kinds::Number, OfCompany>,
        /// The word that phase-dependent revenues use for it; the last of `tiles` that they know if left out.
        values: Option<Text>,
        /// Effects when it starts.
        r#do: Option<Effects<InGame>>,
        /// What it changes, in words.
        [people] text: Option<Text>,
    }
}

impl Phase {
    /// What a stop with this revenue is worth in this phase, if the revenue says so.
    pub fn value_of(&self, revenue: &Revenue) -> Option<u32> {
        let figures = match revenue {
            Revenue::Fixed(figure) => return Some(*figure),
            Revenue::ByColour(figures) => figures,
        };
        let figure = |word: &str| figures.iter().find(|(colour, _)| colour.as_str() == word).map(|(_, figure)| *figure);
        match &self.values {
            Some(word) => figure(word),
            None => self.tiles.iter().rev().find_map(|colour| figure(colour)),
        }
    }
}

record! {
    /// A type of train. Types come in the order in which they are sold.
    pub struct Train as "a train" {
        /// Its name.
        id: Id<spaces::Trains>,
        /// Whether it is in the game at all.
        when: Option<Val<kinds::YesNo, InSetup>>,
        /// How many there are in the supply; 0 for one that comes into the game in another way.
        [count] count: Count<InSetup>,
        /// The stack it lies in; the first if left out.
        stack: Option<Ref<spaces::Stacks>>,
        /// The first of these trains to leave the supply removes this type from the game.
        rusts: OneOrMany<Ref<spaces::Trains>>,
        /// Other sides of the same card: the buyer chooses one.
        side: Vec<Side>,
        .. terms: TrainTerms,
    }
}

record! {
    /// Another side of a train card.
    pub struct Side as "a side of a train" {
        /// Its name.
        id: Id<spaces::Trains>,
        .. terms: TrainTerms,
    }
}

record! {
    /// What holds for one side of a train card.
    pub struct TrainTerms as "a train" {
        /// What players call it; its id, if left out.
        [people] name: Option<Text>,
        /// What it costs from the bank.
        [money] price: Val<kinds::Number, OfTrainType>,
        /// The price that counts when it is sold on; `price` if left out.
        [money] face: Option<Val<kinds::Number, OfTrain>>,
        /// How far it runs.
        range: Range,
        /// The side that this one is turned to, and when.
        turns: Option<Turn>,
        .. run: RunTerms,
    }
}

record! {
    /// A stack of trains: each is sold in order on its own. What its trains do not say, the stack does.
    pub struct Stack as "a stack" {
        /// What players call it.
        [people] name: Text,
        .. run: RunTerms,
    }
}

record! {
    /// How trains are sold and run, for a whole stack or a single train.
    pub struct RunTerms as "a train" {
        /// Whether it can be bought now; if left out, when those before it in its stack are gone, apart from types that say
        /// this for themselves.
        available: Option<Val<kinds::YesNo, OfTrainType>>,
        /// Whether this operator may own it; always, if left out.
        owners: Option<Val<kinds::YesNo, OfTrain>>,
        /// Whether this operator may run it; always, if left out.
        runs: Option<Val<kinds::YesNo, OfTrain>>,
        /// Whether it runs once in an operating round, even if it gets another owner.
        once_a_round: bool,
        /// Whether it may be sold on; as `[trade.trains]` says, if left out.
        sold_on: Option<Val<kinds::YesNo, InTrade>>,
        /// What the bank pays for it when its owner buys another from the bank in its place; not possible if left out. It goes
        /// to the pool.
        [money] trade_in: Option<Val<kinds::Number, InTradeIn>>,
        /// For which train it may be traded in; for any that costs more than its own type, if left out.
        traded_for: Option<Val<kinds::YesNo, InTradeIn>>,
        /// Whether its owner may give it up when it buys another; never, if left out.
        given_up: Option<Val<kinds::YesNo, OfTrain>>,
        /// Where it goes then; where trains above the limit go, if left out.
        given_up_to: Option<Word<ExcessTrains>>,
        /// How much of its range a hex takes; 1 if left out.
        [count] hex_cost: Option<Val<kinds::Number, MoveAlong>>,
        /// The gauges it runs on; all that its company uses, if left out.
        gauges: Vec<Ref<spaces::Gauges>>,
        /// Whether it may visit a stop, and whether a route may end there; always, if left out.
        visits: Option<Val<kinds::YesNo, InVisit>>,
        /// Whether it may pass a stop without counting it; never, if left out.
        skips: Option<Val<kinds::YesNo, InVisit>>,
        /// Whether it may skip stops where a route ends, too: then a route goes on beyond what it counts, and counts one stop
        /// or more. If left out, both ends are counted.
        skips_ends: bool,
        /// Whether its routes come to no hex twice.
        hex_once: bool,
        /// What else a route must satisfy.
        allowed: Option<Val<kinds::YesNo, OfRoute>>,
        /// The word by which stops have a figure of their own for it, as in `revenue:yellow_20|brown_40|diesel_80`; other stops
        /// count what they are worth in the phase.
        values: Option<Text>,
        /// What a stop is worth to it; the stop's value if left out.
        [money] value: Option<Val<kinds::Number, InVisit>>,
        /// What a route earns besides its stops; nothing if left out.
        bonus: Option<Val<kinds::Number, OfRoute>>,
        /// What a route brings in another way: it counts for the best route, but not as earnings.
        extra: Option<Val<kinds::Number, OfRoute>>,
    }
}

record! {
    /// A train card is turned over.
    pub struct Turn as "a turning of trains" {
        /// What it becomes.
        into: Ref<spaces::Trains>,
        /// The trains of which the first to leave the supply turns it over.
        on: OneOrMany<Ref<spaces::Trains>>,
    }
}

record! {
    /// How far a train runs. At least one of these is given; those that are not given do not count.
    pub struct Range as "a range" {
        /// Stops of any kind.
        [count] stops: Option<Count<OfTrain>>,
        /// Cities and off-board areas, while towns are counted by `towns`.
        [count] cities: Option<Count<OfTrain>>,
        /// Towns.
        [count] towns: Option<Count<OfTrain>>,
        /// Hexes entered, each taking `hex_cost`.
        [count] hexes: Option<Count<OfTrain>>,
        /// Whether the hex it starts from counts, too.
        counts_start: bool,
    }
}
