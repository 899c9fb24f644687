//! Phases, types of trains and their cards.

use std::ops::Range;

use prospectus_dsl::decode::{Count, Meta, OneOrMany, Ref, spaces};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title::{self, Title};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::scopes::*;

use super::{Build, companies::takes_part};
use crate::ids::{RuleId, TrainTypeId};
use crate::rules::{Block, Code};

/// A phase of the game, with its rules.
#[derive(Debug)]
pub struct Phase {
    /// Its id in the title.
    pub id: String,
    /// The types of which the first to leave the supply starts it.
    pub starts: Vec<TrainTypeId>,
    /// The colours of tiles that may be laid.
    pub colours: Vec<String>,
    /// The words for which revenues may have a figure: the first that they know counts.
    pub(crate) words: Vec<crate::board::WordId>,
    /// How many operating rounds follow a stock round.
    pub operating_rounds: Code<InGame>,
    pub(crate) train_limit: Code<OfCompany>,
    pub(crate) effects: Option<Block<InGame>>,
    pub(crate) rule: RuleId,
}

/// A type of train: a card, or one of its sides.
#[derive(Debug)]
pub struct TrainType {
    /// Its id in the title.
    pub id: String,
    /// What players call it.
    pub name: String,
    pub(crate) price: Code<OfTrainType>,
    pub(crate) face: Option<Code<OfTrain>>,
    /// How far it runs.
    pub range: TrainRange,
    /// The first train of one of these types to leave the supply removes this type from the game.
    pub rusts: Vec<TrainTypeId>,
    pub(crate) turns: Option<(TrainTypeId, Vec<TrainTypeId>)>,
    /// The stack that it is sold from.
    pub(crate) stack: usize,
    /// The first side of its card.
    pub card: TrainTypeId,
    /// The cards that have it on one side.
    pub(crate) cards: Range<usize>,
    /// Whether the supply never runs out.
    pub unlimited: bool,
    pub(crate) run: Run,
    pub(crate) rule: RuleId,
}

impl TrainType {
    /// Whether the ends of its routes may be skipped as other stops may.
    pub fn skips_ends(&self) -> bool {
        self.run.skips_ends
    }
}

/// How far it runs; none of it given is unlimited.
#[derive(Debug, Default)]
pub struct TrainRange {
    /// Stops that it counts, of all kinds.
    pub stops: Option<Code<OfTrain>>,
    pub(crate) cities: Option<Code<OfTrain>>,
    pub(crate) towns: Option<Code<OfTrain>>,
    /// Hexes that it crosses.
    pub hexes: Option<Code<OfTrain>>,
    pub(crate) counts_start: bool,
}

/// What a train, or its stack, says about owning and running it.
#[derive(Debug, Default)]
pub struct Run {
    pub(crate) available: Option<Code<OfTrainType>>,
    pub(crate) owners: Option<Code<OfTrain>>,
    pub(crate) runs: Option<Code<OfTrain>>,
    pub(crate) once_a_round: bool,
    pub(crate) sold_on: Option<Code<InTrade>>,
    /// The word by which stops have figures of their own for it.
    pub(crate) word: Option<crate::board::WordId>,
    pub(crate) trade_in: Option<Code<InTradeIn>>,
    pub(crate) traded_for: Option<Code<InTradeIn>>,
    pub(crate) given_up: Option<Code<OfTrain>>,
    pub(crate) given_up_to: Option<title::ExcessTrains>,
    pub(crate) hex_cost: Option<Code<MoveAlong>>,
    pub(crate) gauges: Vec<u8>,
    pub(crate) visits: Option<Code<InVisit>>,
    pub(crate) skips: Option<Code<InVisit>>,
    pub(crate) skips_ends: bool,
    pub(crate) hex_once: bool,
    pub(crate) allowed: Option<Code<OfRoute>>,
    pub(crate) value: Option<Code<InVisit>>,
    pub(crate) bonus: Option<Code<OfRoute>>,
    pub(crate) extra: Option<Code<OfRoute>>,
    /// Whether what a hex takes goes by the hex.
    pub(crate) cost_by_hex: bool,
    /// Whether what a stop is worth, and whether it may be visited, goes by whether the route ends there.
    pub(crate) value_by_end: bool,
    pub(crate) visits_by_end: bool,
    /// Whether some rule about whole routes goes by their track.
    pub(crate) asks_for_track: bool,
    /// Whether it goes by the track, the phase and what the title keeps alone where trains may run.
    pub(crate) goes_by_track: bool,
}

/// A train of the box.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The type that it is sold as.
    pub first_side: TrainTypeId,
    /// Whether it lies in the supply at the start.
    pub in_supply: bool,
}

/// As many of a type as one could ever want.
const ENOUGH: usize = 40;

type TypeEntry<'t> = (String, &'t title::Train, &'t title::TrainTerms, &'t Meta, bool);

/// All types with their card: a card's other sides follow it.
pub(crate) fn types_in_game<'t>(title: &'t Title, env: &'t SetupEnv) -> impl Iterator<Item = TypeEntry<'t>> {
    let trains = title.train.iter().filter(|train| takes_part(&train.when, env));
    trains.flat_map(|train| {
        let first = std::iter::once((train.id.to_string(), train, &train.terms, &train.meta, true));
        first.chain(train.side.iter().map(move |side| (side.id.to_string(), train, &side.terms, &side.meta, false)))
    })
}

/// How many cards of each train there are.
pub(crate) fn cards_in_game<'t>(
    title: &'t Title,
    env: &'t SetupEnv,
) -> impl Iterator<Item = (&'t title::Train, usize)> {
    let trains = title.train.iter().filter(|train| takes_part(&train.when, env));
    trains.map(|train| {
        let count = match &train.count {
            Count::Limited(count) => count.number(env).unwrap_or_default().max(0) as usize,
            Count::Unlimited(_) => ENOUGH,
        };
        // Trains that come into the game in another way have cards, too.
        (train, if count == 0 { ENOUGH / 2 } else { count })
    })
}

/// The cards of a train among all: they are numbered in the order of the file.
fn cards_of(title: &Title, env: &SetupEnv, of: &title::Train) -> Range<usize> {
    let mut first = 0;
    for (train, count) in cards_in_game(title, env) {
        if *train.id == *of.id {
            return first..first + count;
        }
        first += count;
    }
    0..0
}

impl Build<'_> {
    pub(crate) fn phases(&mut self) -> Vec<Phase> {
        let title = self.title;
        let phases = title.phase.iter().map(|phase| {
            let path = format!("phase.{}", phase.id);
            Phase {
                id: phase.id.to_string(),
                starts: self.type_ids(&phase.starts),
                colours: phase.tiles.iter().map(|colour| colour.to_string()).collect(),
                words: match &phase.values {
                    Some(word) => self.map.find_word(word).into_iter().collect(),
                    None => phase.tiles.iter().rev().filter_map(|colour| self.map.find_word(colour)).collect(),
                },
                operating_rounds: self.always(&phase.operating_rounds, &path, "operating_rounds", &phase.meta),
                train_limit: self.always(&phase.train_limit, &path, "train_limit", &phase.meta),
                effects: self.program(phase.r#do.as_ref(), &path, "do", &phase.meta),
                rule: self.rule(&path, "", &phase.meta),
            }
        });
        phases.collect()
    }

    fn type_id(&self, id: &str) -> Option<TrainTypeId> {
        self.tables.types.iter().position(|other| other == id).map(TrainTypeId::from_index)
    }

    fn type_ids(&self, ids: &OneOrMany<Ref<spaces::Trains>>) -> Vec<TrainTypeId> {
        ids.iter().filter_map(|id| self.type_id(id)).collect()
    }

    pub(crate) fn train_types(&mut self) -> Vec<TrainType> {
        let title = self.title;
        let entries: Vec<_> = types_in_game(title, self.env).collect();
        let types = entries.into_iter().map(|(id, train, terms, meta, _)| {
            let path = format!("train.{id}");
            let stack = train.stack.as_ref().and_then(|stack| title.stack.entries.get_index_of(&**stack));
            let stack = stack.unwrap_or_default();
            TrainType {
                price: self.always(&terms.price, &path, "price", meta),
                face: self.code(&terms.face, &path, "face", meta),
                range: self.range(&terms.range, &path),
                rusts: self.type_ids(&train.rusts),
                turns: terms.turns.as_ref().and_then(|turn| Some((self.type_id(&turn.into)?, self.type_ids(&turn.on)))),
                stack,
                card: self.type_id(&train.id).unwrap_or(TrainTypeId(0)),
                cards: cards_of(title, self.env, train),
                unlimited: matches!(train.count, Count::Unlimited(_)),
                run: self.run(&terms.run, &path, meta, stack),
                rule: self.rule(&path, "", meta),
                name: terms.name.as_ref().map_or_else(|| id.clone(), |name| name.to_string()),
                id,
            }
        });
        types.collect()
    }

    fn range(&mut self, range: &title::Range, path: &str) -> TrainRange {
        let mut count = |count: &Option<Count<_>>, key: &str| match count {
            Some(Count::Limited(count)) => Some(self.always(count, path, key, &range.meta)),
            _ => None,
        };
        TrainRange {
            stops: count(&range.stops, "range.stops"),
            cities: count(&range.cities, "range.cities"),
            towns: count(&range.towns, "range.towns"),
            hexes: count(&range.hexes, "range.hexes"),
            counts_start: range.counts_start,
        }
    }

    /// What the train says, or else its stack.
    fn run(&mut self, own: &title::RunTerms, path: &str, meta: &Meta, stack: usize) -> Run {
        let title = self.title;
        let stack = title.stack.entries.get_index(stack).map(|(id, (_, stack))| (id, stack));
        macro_rules! term {
            ($key:ident) => {
                match stack {
                    Some((id, stack)) if own.$key.is_none() => {
                        self.code(&stack.run.$key, format_args!("stack.{id}"), stringify!($key), &stack.meta)
                    }
                    _ => self.code(&own.$key, path, stringify!($key), meta),
                }
            };
        }
        let gauges = match stack {
            Some((_, stack)) if own.gauges.is_empty() => &stack.run.gauges,
            _ => &own.gauges,
        };
        let given_up_to = own.given_up_to.as_ref().or(stack.and_then(|(_, stack)| stack.run.given_up_to.as_ref()));
        let values = own.values.as_ref().or(stack.and_then(|(_, stack)| stack.run.values.as_ref()));
        let once_a_round = own.once_a_round || stack.is_some_and(|(_, stack)| stack.run.once_a_round);
        let skips_ends = own.skips_ends || stack.is_some_and(|(_, stack)| stack.run.skips_ends);
        let hex_once = own.hex_once || stack.is_some_and(|(_, stack)| stack.run.hex_once);
        let (hex_cost, value, visits) = (term!(hex_cost), term!(value), term!(visits));
        let goes_by_end = |code: &Option<Code<InVisit>>| code.as_ref().is_some_and(|code| code.mentions(Name::is_end));
        let gauge = |gauge: &Ref<spaces::Gauges>| title.gauge.entries.get_index_of(&**gauge).map(|at| at as u8);
        let mut run = Run {
            gauges: gauges.iter().filter_map(gauge).collect(),
            available: term!(available),
            owners: term!(owners),
            runs: term!(runs),
            once_a_round,
            sold_on: term!(sold_on),
            trade_in: term!(trade_in),
            traded_for: term!(traded_for),
            given_up: term!(given_up),
            given_up_to: given_up_to.map(|word| word.value),
            cost_by_hex: hex_cost.as_ref().is_some_and(|code| code.mentions(Name::hex)),
            value_by_end: goes_by_end(&value),
            visits_by_end: goes_by_end(&visits),
            hex_cost,
            value,
            visits,
            skips_ends,
            hex_once,
            word: values.and_then(|word| self.map.find_word(word)),
            skips: term!(skips),
            allowed: term!(allowed),
            bonus: term!(bonus),
            extra: term!(extra),
            asks_for_track: false,
            goes_by_track: false,
        };
        run.asks_for_track =
            [&run.allowed, &run.bonus, &run.extra].into_iter().flatten().any(|code| code.asks_for_track());
        let goes_by_track = |code: &Option<Code<InVisit>>| code.as_ref().is_none_or(|code| code.goes_by_track());
        run.goes_by_track = [&run.visits, &run.skips, &run.value].into_iter().all(goes_by_track)
            && run.hex_cost.as_ref().is_none_or(|code| code.goes_by_track())
            && run.allowed.as_ref().is_none_or(|code| code.goes_by_track());
        run
    }

    pub(crate) fn cards(&mut self) -> Vec<Card> {
        let (title, env) = (self.title, self.env);
        let mut cards = Vec::new();
        for (train, count) in cards_in_game(title, env) {
            let in_supply = match &train.count {
                Count::Limited(count) => count.number(env).unwrap_or_default() > 0,
                Count::Unlimited(_) => true,
            };
            let first_side = self.type_id(&train.id).unwrap_or(TrainTypeId(0));
            cards.extend(std::iter::repeat_n(Card { first_side, in_supply }, count));
        }
        cards
    }
}
