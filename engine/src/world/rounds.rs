//! Rounds, steps, trade, emergency money, ends and the score.

use prospectus_dsl::title::{self, RoundType, StepType};
use prospectus_dsl::vocabulary::scopes::*;

use super::{Build, ChoiceCode, kind_of, privates::record_id};
use crate::ids::{ClassId, KindId, PrivateId, RoundId, RuleId};
use crate::rules::{Block, Code};

/// A round of the sequence of play, with its rules.
#[derive(Debug)]
pub struct Round {
    /// Its id in the title.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// What is done in it.
    pub is: RoundType,
    pub(crate) when: Option<Code<InGame>>,
    pub(crate) times: Option<Code<InGame>>,
    pub(crate) order: title::TurnOrder,
    pub(crate) turn: Vec<title::TurnPart>,
    pub(crate) turns: Option<Code<OfPlayer>>,
    pub(crate) purchases: Option<Code<OfPlayer>>,
    pub(crate) buying: Option<Code<OfPlayer>>,
    pub(crate) selling: Option<Code<OfPlayer>>,
    pub(crate) must_sell: Option<Code<OfPlayer>>,
    pub(crate) ends: title::RoundEnd,
    pub(crate) priority: title::Priority,
    /// In what order the operators of each group have their turns, and which group each kind is in: all of them, if there
    /// are no groups.
    pub(crate) orders: Vec<title::OperatingOrder>,
    pub(crate) groups: Vec<Option<usize>>,
    /// The privates that are auctioned.
    pub items: Vec<PrivateId>,
    pub(crate) increment: i64,
    pub(crate) side_bids: bool,
    /// Whether whoever offers an item is asked even if they cannot pay for it.
    pub(crate) offerer_asked: bool,
    pub(crate) withdraw: bool,
    pub(crate) falling: Option<Falling>,
    pub(crate) unsold: Option<title::Unsold>,
    pub(crate) started: Option<Block<OfRound>>,
    pub(crate) ended: Option<Block<OfRound>>,
    pub(crate) rule: RuleId,
}

/// An item that becomes cheaper while nobody wants it.
#[derive(Clone, Copy, Debug)]
pub struct Falling {
    pub(crate) item: PrivateId,
    pub(crate) by: i64,
    pub(crate) down_to: i64,
    pub(crate) first_offered_takes: bool,
    pub(crate) voids_bids: bool,
}

/// A step of an operating turn, with its rules.
#[derive(Debug)]
pub struct Step {
    /// Its id in the title.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// What is done in it.
    pub is: StepType,
    pub(crate) when: Option<Code<OfCompany>>,
    pub(crate) throughout: bool,
    pub(crate) any_routes: bool,
    pub(crate) asked: bool,
    pub(crate) buys: Option<Code<OfCompany>>,
    pub(crate) sells: Option<Code<OfCompany>>,
    pub(crate) buy_or_sell: bool,
    pub(crate) class: Option<ClassId>,
    /// What using it costs, where the step has a price.
    pub cost: Option<Code<OfCompany>>,
    /// What happens in it besides.
    pub effects: Option<Block<OfCompany>>,
    pub(crate) rule: RuleId,
}

/// What may be sold between owners, and for how much.
#[derive(Debug)]
pub struct Trade {
    pub(crate) when: Option<Code<InTrade>>,
    pub(crate) price: Code<InTrade>,
}

/// A way to buy a certificate for part of its price, with its rules.
#[derive(Debug)]
pub struct Purchase {
    /// Its id in the title.
    pub id: String,
    pub(crate) offers: Code<BuyShare>,
    pub(crate) when: Option<Code<OfPlayer>>,
    pub(crate) price: Code<BuyShare>,
    pub(crate) rest: Code<OnAccount>,
    pub(crate) counts_as: Code<OfCertificate>,
    pub(crate) sell: Option<Code<OnAccount>>,
    /// Whether it is a turn's only action.
    pub(crate) sole: bool,
    /// Whether the buyer buys nothing else meanwhile.
    pub(crate) binds: bool,
    /// Whether the rest is due in the next stock round.
    pub(crate) due: bool,
    pub(crate) rule: RuleId,
}

/// How the money for a train that must be bought is raised.
#[derive(Debug)]
pub struct Emergency {
    pub(crate) sources: Vec<title::Source>,
    pub(crate) train: ChoiceCode<title::EmergencyTrain, OfCompany>,
    /// Whether a train in the pool that the company could pay for does not count.
    pub(crate) ignores_pool: bool,
    /// What a director may add to a price without need, in percent of it.
    pub(crate) subsidy: Option<Code<OfCompany>>,
    pub(crate) price: Option<Code<InTrade>>,
    pub(crate) sells: Option<Code<EmergencySale>>,
    pub(crate) interest: Option<Code<OfPlayer>>,
    pub(crate) fails: Option<Block<InEmergency>>,
    pub(crate) rule: RuleId,
}

/// What ends the game.
#[derive(Debug)]
pub struct End {
    /// Its id in the title.
    pub id: String,
    pub(crate) when: Code<InGame>,
    pub(crate) after: title::EndTiming,
    pub(crate) in_stock_round: title::EndTiming,
    /// What players read about it.
    pub text: String,
}

/// What counts at the end besides cash and shares.
#[derive(Debug)]
pub struct Score {
    pub(crate) share: Option<Code<OfCertificate>>,
    pub(crate) plus: Option<Code<OfPlayer>>,
    pub(crate) negative: bool,
}

impl Emergency {
    pub(crate) fn has(&self, source: title::Source) -> bool {
        self.sources.contains(&source)
    }
}

impl Build<'_> {
    fn private_id(&self, id: &str) -> Option<PrivateId> {
        self.tables.privates.iter().position(|other| other == id).map(PrivateId::from_index)
    }

    /// A private and its equals.
    fn copies_of(&self, id: &str) -> Vec<PrivateId> {
        let is_one = |other: &PrivateId| record_id(&self.tables.privates[other.at()]) == id;
        PrivateId::all(self.tables.privates.len()).filter(is_one).collect()
    }

    pub(crate) fn rounds(&mut self) -> Vec<Round> {
        let title = self.title;
        let rounds = title.round.iter().map(|round| {
            let path = format!("round.{}", round.id);
            let meta = &round.meta;
            let items: Vec<PrivateId> = match round.items.as_slice() {
                [] => {
                    let priced = |id: &PrivateId| self.is_priced(&self.tables.privates[id.at()]);
                    PrivateId::all(self.tables.privates.len()).filter(priced).collect()
                }
                items => items.iter().flat_map(|item| self.copies_of(item)).collect(),
            };
            let order = |operating: &title::Operating| {
                operating.by.as_ref().map_or(title::OperatingOrder::Market, |word| word.value)
            };
            let has = |operating: &title::Operating, kind| operating.kinds.iter().any(|id| kind_of(title, id) == kind);
            let group = |kind| round.operators.iter().position(|operating| has(operating, kind));
            Round {
                id: round.id.to_string(),
                name: round.name.as_deref().map_or_else(|| round.id.to_string(), str::to_owned),
                is: round.is.value,
                when: self.code(&round.when, &path, "when", meta),
                times: self.code(&round.times, &path, "times", meta),
                order: round.order.as_ref().map_or(title::TurnOrder::Priority, |word| word.value),
                turn: match round.turn.as_slice() {
                    [] => vec![title::TurnPart::Sell, title::TurnPart::Buy],
                    parts => parts.iter().map(|part| part.value).collect(),
                },
                turns: self.code(&round.turns, &path, "turns", meta),
                purchases: self.code(&round.purchases, &path, "purchases", meta),
                buying: self.code(&round.buying, &path, "buying", meta),
                selling: self.code(&round.selling, &path, "selling", meta),
                must_sell: self.code(&round.must_sell, &path, "must_sell", meta),
                ends: round.ends.as_ref().map_or(title::RoundEnd::NobodyActs, |word| word.value),
                priority: round.priority.as_ref().map_or(title::Priority::AfterLastToAct, |word| word.value),
                orders: round.operators.iter().map(order).collect(),
                groups: KindId::all(title.kind.entries.len()).map(group).collect(),
                items,
                increment: round.increment.unwrap_or(1),
                side_bids: round.side_bids,
                offerer_asked: round.offerer_asked,
                withdraw: round.withdraw,
                falling: round.falling.as_ref().and_then(|falling| {
                    Some(Falling {
                        item: self.private_id(&falling.item)?,
                        by: falling.by,
                        down_to: falling.down_to,
                        first_offered_takes: falling.then.is_some(),
                        voids_bids: falling.voids_bids,
                    })
                }),
                unsold: round.unsold.as_ref().map(|word| word.value),
                started: self.program(round.started.as_ref(), &path, "started", meta),
                ended: self.program(round.ended.as_ref(), &path, "ended", meta),
                rule: self.rule(&path, "", meta),
            }
        });
        rounds.collect()
    }

    pub(crate) fn flow(&self) -> [Vec<RoundId>; 2] {
        let id = |round: &prospectus_dsl::decode::Ref<prospectus_dsl::decode::spaces::Rounds>| {
            self.title.round.iter().position(|other| *other.id == **round).map(RoundId::from_index)
        };
        let flow = &self.title.flow;
        [flow.start.iter().filter_map(id).collect(), flow.repeat.iter().filter_map(id).collect()]
    }

    pub(crate) fn steps(&mut self) -> Vec<Step> {
        let title = self.title;
        let steps = title.step.iter().map(|(id, step)| {
            let path = format!("step.{id}");
            Step {
                id: id.to_string(),
                name: step.name.as_deref().map_or_else(|| id.to_string(), str::to_owned),
                is: step.is.value,
                when: self.code(&step.when, &path, "when", &step.meta),
                throughout: step.throughout,
                any_routes: step.any_routes,
                asked: step.asked,
                buys: self.code(&step.buys, &path, "buys", &step.meta),
                sells: self.code(&step.sells, &path, "sells", &step.meta),
                buy_or_sell: step.buy_or_sell,
                class: step
                    .class
                    .as_deref()
                    .and_then(|class| title.class.entries.get_index_of(class))
                    .map(ClassId::from_index),
                cost: self.code(&step.cost, &path, "cost", &step.meta),
                effects: self.program(step.r#do.as_ref(), &path, "do", &step.meta),
                rule: self.rule(&path, "", &step.meta),
            }
        });
        steps.collect()
    }

    /// Trade in trains, privates and stations.
    pub(crate) fn trades(&mut self) -> [Option<Trade>; 3] {
        let title = self.title;
        let Some(trades) = &title.trade else { return [None, None, None] };
        let mut trade = |trade: &Option<title::Trade>, path: &str| {
            trade.as_ref().map(|trade| Trade {
                when: self.code(&trade.when, path, "when", &trade.meta),
                price: self.always(&trade.price, path, "price", &trade.meta),
            })
        };
        [
            trade(&trades.trains, "trade.trains"),
            trade(&trades.privates, "trade.privates"),
            trade(&trades.tokens, "trade.tokens"),
        ]
    }

    pub(crate) fn purchases(&mut self) -> Vec<Purchase> {
        let title = self.title;
        let purchases = title.purchase.iter().map(|purchase| {
            let (path, meta) = (format!("purchase.{}", purchase.id), &purchase.meta);
            Purchase {
                id: purchase.id.to_string(),
                offers: self.always(&purchase.offers, &path, "offers", meta),
                when: self.code(&purchase.when, &path, "when", meta),
                price: self.always(&purchase.price, &path, "price", meta),
                rest: self.always(&purchase.rest, &path, "rest", meta),
                counts_as: self.always(&purchase.counts_as, &path, "counts_as", meta),
                sell: self.code(&purchase.sell, &path, "sell", meta),
                sole: purchase.sole,
                binds: purchase.binds,
                due: purchase.due,
                rule: self.rule(&path, "", meta),
            }
        });
        purchases.collect()
    }

    pub(crate) fn emergency(&mut self) -> Option<Emergency> {
        let emergency = self.title.emergency.as_ref()?;
        let (path, meta) = ("emergency", &emergency.meta);
        Some(Emergency {
            sources: emergency.sources.iter().map(|source| source.value).collect(),
            train: match &emergency.train {
                Some(choice) => self.choice(choice),
                None => ChoiceCode::Fixed(title::EmergencyTrain::Any),
            },
            ignores_pool: emergency.ignores_pool,
            subsidy: self.code(&emergency.subsidy, path, "subsidy", meta),
            price: self.code(&emergency.price, path, "price", meta),
            sells: self.code(&emergency.sells, path, "sells", meta),
            interest: self.code(&emergency.interest, path, "interest", meta),
            fails: self.program(emergency.fails.as_ref(), path, "fails", meta),
            rule: self.rule(path, "", meta),
        })
    }

    pub(crate) fn ends(&mut self) -> Vec<End> {
        let title = self.title;
        let ends = title.end.iter().map(|end| {
            let after = end.after.value;
            End {
                id: end.id.to_string(),
                when: self.always(&end.when, format_args!("end.{}", end.id), "when", &end.meta),
                after,
                in_stock_round: end.in_stock_round.as_ref().map_or(after, |word| word.value),
                text: end.text.as_deref().unwrap_or_default().to_owned(),
            }
        });
        ends.collect()
    }

    pub(crate) fn score(&mut self) -> Score {
        match &self.title.score {
            Some(score) => Score {
                share: self.code(&score.share, "score", "share", &score.meta),
                plus: self.code(&score.plus, "score", "plus", &score.meta),
                negative: score.negative,
            },
            None => Score { share: None, plus: None, negative: false },
        }
    }
}
