//! Rounds, steps, trade, emergency money, ends and the score.

use prospectus_dsl::title::{self, RoundType, StepType, Title};

use super::{Build, ChoiceCode, World, kind_of};
use crate::ids::{ClassId, KindId, PrivateId, ProgramId, RoundId, RuleId};
use crate::play::{is_round_played, is_step_played};
use crate::rules::{Code, Op, Verb};
use crate::setup::SetupProblem;

#[derive(Debug)]
pub struct Round {
    pub id: String,
    pub name: String,
    pub is: RoundType,
    pub when: Option<Code>,
    pub times: Option<Code>,
    pub order: title::TurnOrder,
    pub turn: Vec<title::TurnPart>,
    pub turns: Option<Code>,
    pub purchases: Option<Code>,
    pub buying: Option<Code>,
    pub selling: Option<Code>,
    pub must_sell: Option<Code>,
    pub ends: title::RoundEnd,
    pub priority: title::Priority,
    pub operators: Vec<(Vec<KindId>, title::OperatingOrder)>,
    pub items: Vec<PrivateId>,
    pub increment: i64,
    pub withdraw: bool,
    pub side_bids: bool,
    pub falling: Option<Falling>,
    pub unsold: Option<title::Unsold>,
    pub started: Option<ProgramId>,
    pub ended: Option<ProgramId>,
    pub rule: RuleId,
}

/// An item that becomes cheaper while nobody wants it.
#[derive(Clone, Copy, Debug)]
pub struct Falling {
    pub item: PrivateId,
    pub by: i64,
    pub down_to: i64,
    pub first_offered_takes: bool,
}

#[derive(Debug)]
pub struct Step {
    pub id: String,
    pub name: String,
    pub is: StepType,
    pub when: Option<Code>,
    pub throughout: bool,
    pub any_routes: bool,
    pub asked: bool,
    pub buys: Option<Code>,
    pub sells: Option<Code>,
    pub buy_or_sell: bool,
    pub class: Option<ClassId>,
    pub cost: Option<Code>,
    pub effects: Option<ProgramId>,
    pub rule: RuleId,
}

#[derive(Debug)]
pub struct Trade {
    pub when: Option<Code>,
    pub price: Code,
}

#[derive(Debug)]
pub struct Emergency {
    pub sources: Vec<title::Source>,
    pub train: ChoiceCode<title::EmergencyTrain>,
    pub price: Option<Code>,
    pub sells: Option<Code>,
    pub subsidy: Option<Code>,
    pub interest: Option<Code>,
    pub fails: Option<ProgramId>,
    pub rule: RuleId,
}

#[derive(Debug)]
pub struct End {
    pub id: String,
    pub when: Code,
    pub after: title::EndTiming,
    pub in_stock_round: title::EndTiming,
    pub text: String,
}

#[derive(Debug)]
pub struct Score {
    pub share: Option<Code>,
    pub plus: Option<Code>,
    pub negative: bool,
}

/// What the title asks for that the engine cannot play: it says so before the game begins, never in the middle of it.
pub(crate) fn unplayable(title: &Title) -> Vec<SetupProblem> {
    let mut problems = Vec::new();
    let mut cannot = |what: String| {
        let message = format!("`{}` cannot be played yet: {what}", title.title.id);
        problems.push(SetupProblem { message, help: None });
    };
    for round in &title.round {
        if !is_round_played(round.is.value) {
            cannot(format!("the round `{}` is of a type that the engine does not know", round.id));
        }
        let operates = round.unsold.as_ref().is_some_and(|word| word.value == title::Unsold::OperateThenAgain);
        let unknown = [
            (round.withdraw, "withdraw"),
            (round.turns.is_some(), "turns"),
            (operates, "unsold = \"operating round, then again\""),
        ];
        for (_, key) in unknown.iter().filter(|(is_used, _)| *is_used) {
            cannot(format!("the engine does not know `{key}` of the round `{}`", round.id));
        }
    }
    for (id, step) in title.step.iter() {
        if !is_step_played(step.is.value) {
            cannot(format!("the step `{}` is of a type that the engine does not know", id));
        }
    }
    if let Some(emergency) = &title.emergency {
        use title::Source::{CompanyShares, Holder, Loan};
        for source in emergency.sources.iter().filter(|source| matches!(source.value, CompanyShares | Holder | Loan)) {
            cannot(format!("the engine does not know `{}` as a source of emergency money", source.value.word()));
        }
        if emergency.subsidy.is_some() {
            cannot("the engine does not know a `subsidy` of emergency money".to_owned());
        }
    }
    let kinds = title.kind.iter().map(|(id, kind)| (id.to_string(), &kind.terms));
    for (id, terms) in kinds.chain(title.company.iter().map(|company| (company.id.to_string(), &company.terms))) {
        if terms.track_used.as_ref().is_some_and(|word| word.value == title::TrackUsed::Round) {
            cannot(format!("the engine does not keep track closed for a whole round, as `{id}` asks for"));
        }
    }
    if let Some(purchase) = title.purchase.first() {
        cannot(format!("the engine does not know purchases on account such as `{}`", purchase.id));
    }
    problems
}

/// Effects that the title's rules use and the engine cannot carry out.
pub(crate) fn unknown_effects(world: &World) -> Vec<SetupProblem> {
    let unknown = [Verb::Settle, Verb::Split, Verb::EndRound];
    let ops = world.programs.iter().flat_map(|program| &program.ops);
    let used = |verb: &Verb| ops.clone().any(|op| matches!(op, Op::Act(other, _) if other == verb));
    let problem = |verb: &Verb| SetupProblem {
        message: format!(
            "`{}` cannot be played yet: the engine does not know the effect `{}`",
            world.title.title.id,
            verb.word()
        ),
        help: None,
    };
    unknown.iter().filter(|verb| used(verb)).map(problem).collect()
}

impl Emergency {
    pub fn has(&self, source: title::Source) -> bool {
        self.sources.contains(&source)
    }
}

impl Build<'_> {
    fn private_id(&self, id: &str) -> Option<PrivateId> {
        self.tables.privates.iter().position(|other| other == id).map(PrivateId::from_index)
    }

    pub(crate) fn rounds(&mut self) -> Vec<Round> {
        let title = self.title;
        let rounds = title.round.iter().map(|round| {
            let path = format!("round.{}", round.id);
            let meta = &round.meta;
            let items: Vec<PrivateId> = match round.items.as_slice() {
                [] => (0..self.tables.privates.len()).map(PrivateId::from_index).collect(),
                items => items.iter().filter_map(|item| self.private_id(item)).collect(),
            };
            let operating = |operating: &title::Operating| {
                let kinds = operating.kinds.iter().map(|kind| kind_of(title, kind)).collect();
                let by = operating.by.as_ref().map_or(title::OperatingOrder::Market, |word| word.value);
                (kinds, by)
            };
            Round {
                id: round.id.to_string(),
                name: round.name.as_deref().map_or_else(|| round.id.to_string(), str::to_owned),
                is: round.is.value,
                when: self.code(&round.when, &path, "when", meta),
                times: self.code(&round.times, &path, "times", meta),
                order: round.order.as_ref().map_or(title::TurnOrder::Priority, |word| word.value),
                turn: round.turn.iter().map(|part| part.value).collect(),
                turns: self.code(&round.turns, &path, "turns", meta),
                purchases: self.code(&round.purchases, &path, "purchases", meta),
                buying: self.code(&round.buying, &path, "buying", meta),
                selling: self.code(&round.selling, &path, "selling", meta),
                must_sell: self.code(&round.must_sell, &path, "must_sell", meta),
                ends: round.ends.as_ref().map_or(title::RoundEnd::NobodyActs, |word| word.value),
                priority: round.priority.as_ref().map_or(title::Priority::AfterLastToAct, |word| word.value),
                operators: round.operators.iter().map(operating).collect(),
                items,
                increment: round.increment.unwrap_or(1),
                withdraw: round.withdraw,
                side_bids: round.side_bids,
                falling: round.falling.as_ref().and_then(|falling| {
                    Some(Falling {
                        item: self.private_id(&falling.item)?,
                        by: falling.by,
                        down_to: falling.down_to,
                        first_offered_takes: falling.then.is_some(),
                    })
                }),
                unsold: round.unsold.as_ref().map(|word| word.value),
                started: self.program(round.started.as_ref()),
                ended: self.program(round.ended.as_ref()),
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
                effects: self.program(step.r#do.as_ref()),
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

    pub(crate) fn emergency(&mut self) -> Option<Emergency> {
        let emergency = self.title.emergency.as_ref()?;
        let (path, meta) = ("emergency", &emergency.meta);
        Some(Emergency {
            sources: emergency.sources.iter().map(|source| source.value).collect(),
            train: match &emergency.train {
                Some(choice) => self.choice(choice),
                None => ChoiceCode::Fixed(title::EmergencyTrain::Any),
            },
            price: self.code(&emergency.price, path, "price", meta),
            sells: self.code(&emergency.sells, path, "sells", meta),
            subsidy: self.code(&emergency.subsidy, path, "subsidy", meta),
            interest: self.code(&emergency.interest, path, "interest", meta),
            fails: self.program(emergency.fails.as_ref()),
            rule: self.rule(path, "", meta),
        })
    }

    pub(crate) fn ends(&mut self) -> Vec<End> {
        let title = self.title;
        let ends = title.end.iter().map(|end| {
            let after = end.after.value;
            End {
                id: end.id.to_string(),
                when: self.always(&end.when, &format!("end.{}", end.id), "when", &end.meta),
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
