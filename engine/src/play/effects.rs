//! The effects of the title's rules.

use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::names::Name;
use serde::{Deserialize, Serialize};

use super::choice::Asked;
use super::companies::Float;
use super::director::Direct;
use super::discard::Discard;
use super::task::{Chore, Task};
use super::{Play, TileChoice};
use crate::bounds::MOST_EFFECTS;
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Unsolvable, Why};
use crate::rules::kinds::{Tile, Token, Typed};
use crate::rules::moment::{PlayerBankrupt, PrivateClosed};
use crate::rules::scope::OfPrivate;
use crate::rules::{Closable, Effect, Eval, Expr, Frame, Movable, Names, Op, Program, TrainOrType, Value};
use crate::state::{EndAt, Ending, TrainPlace};

/// The rules on a hook from this one on, about to be asked one after the other whether they apply: each when those
/// before it have acted, which may have changed the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub(crate) hook: Hook,
    pub(crate) rule: u16,
    pub(crate) names: Vec<(Name, Value)>,
}

impl Chore for Rule {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        let Rule { hook, mut rule, names } = self;
        let rules = &play.world.hooks[hook as usize];
        while let Some(of) = rules.get(usize::from(rule)) {
            rule += 1;
            let once = of.once.map(|once| once as u16);
            if once.is_some_and(|once| play.state.ran_once.contains(&once))
                || !play.view().holds_at_hook(&of.when, &names)?
            {
                continue;
            }
            play.state.ran_once.extend(once);
            if usize::from(rule) == rules.len() {
                play.then(Effects(Box::new(Frame::new(of.program, names))));
                return Ok(None);
            }
            play.then(Effects(Box::new(Frame::new(of.program, names.clone()))));
            return Ok(Some(Rule { hook, rule, names }.into()));
        }
        Ok(None)
    }
}

/// Counts another operation of a rule, unless there have been too many.
fn count_effect(effects: &mut u32, rule: RuleId) -> Result<(), Refusal> {
    *effects += 1;
    match *effects <= MOST_EFFECTS {
        true => Ok(()),
        false => Err(Refusal::new(Why::TooManyEffects, rule)),
    }
}

/// Another operation that changes nothing is about to be done: each may look at as many things as any other.
fn begin_thought(eval: &mut Eval<'_>, program: &Program, effects: &mut u32) -> Result<(), Refusal> {
    eval.next_part();
    count_effect(effects, program.rule)
}

/// Does the operations of a program up to the first that changes something in the game.
fn think(eval: &mut Eval<'_>, program: &Program, at: &mut u16, effects: &mut u32) -> Result<(), Refusal> {
    while let Some(op) = program.ops.get(usize::from(*at)) {
        let mut next = *at + 1;
        match op {
            Op::Set(..) | Op::After(..) | Op::Ask(_) | Op::Act(..) => return Ok(()),
            Op::Let(slot, value) => {
                begin_thought(eval, program, effects)?;
                let value = eval.expr(value)?;
                eval.keep_local(*slot, value);
            }
            Op::Jump(to) => {
                begin_thought(eval, program, effects)?;
                next = *to;
            }
            Op::JumpUnless(condition, to) => {
                begin_thought(eval, program, effects)?;
                if !eval.yes(condition)? {
                    next = *to;
                }
            }
            Op::Loop { list, collection } => {
                begin_thought(eval, program, effects)?;
                let collection = eval.expr(collection)?;
                eval.keep_local(*list, collection);
                eval.keep_local(*list + 1, Value::Number(0));
            }
            Op::Next { list, item, done } => next = take_next(eval, program, *at, (*list, *item, *done), effects)?,
        }
        *at = next;
    }
    Ok(())
}

/// Takes the next element of a list, or the next for which the condition behind it holds: those for which it does not
/// are passed over at once, and count as if each operation were done by itself. Returns where the program goes on.
fn take_next(
    eval: &mut Eval<'_>,
    program: &Program,
    at: u16,
    (list, item, done): (u8, u8, u16),
    effects: &mut u32,
) -> Result<u16, Refusal> {
    let condition = match program.ops.get(usize::from(at) + 1) {
        Some(Op::JumpUnless(condition, back)) if *back == at => Some(condition),
        _ => None,
    };
    loop {
        begin_thought(eval, program, effects)?;
        let Some(next) = eval.next_of(list) else { return Ok(done) };
        eval.keep_local(item, next);
        let Some(condition) = condition else { return Ok(at + 1) };
        begin_thought(eval, program, effects)?;
        if eval.yes(condition)? {
            return Ok(at + 2);
        }
    }
}

/// A block of effects as a coroutine: it runs until it is done, or suspends to ask a question or to let a task that it
/// has queued run first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(pub Box<Frame>);

impl Chore for Effects {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.advance_effects(self.0)
    }
}

impl Play<'_> {
    fn advance_effects(&mut self, mut frame: Box<Frame>) -> Result<Option<Task>, Refusal> {
        let world = self.world;
        let program = &world.programs[frame.program.at()];
        self.blame = Some(program.rule);
        loop {
            self.think(&mut frame, program)?;
            let Some(op) = program.ops.get(usize::from(frame.at)) else { return Ok(None) };
            frame.at += 1;
            self.begin_effect(program.rule)?;
            match op {
                // These change nothing in the game: they have been done.
                Op::Let(..) | Op::Jump(_) | Op::JumpUnless(..) | Op::Loop { .. } | Op::Next { .. } => {}
                Op::Set(of, own, value) => {
                    let (of, value) = self.ask_with(&mut frame, |eval| {
                        let of = eval.expr(of)?;
                        eval.next_part();
                        Ok((of, eval.expr(value)?))
                    })?;
                    match self.view().own_slot(&of, *own) {
                        Some(slot) => self.state.own[slot] = value,
                        None => self.nothing_comes(Why::NotInGame),
                    }
                }
                Op::After(hook, program) => {
                    let later =
                        Frame { program: *program, at: 0, names: frame.names.clone(), locals: frame.locals.clone() };
                    self.state.after.push((*hook, later));
                }
                Op::Ask(ask) => {
                    frame = match self.put_question(frame, ask)? {
                        Asked::Waits(choice) => return Ok(Some(choice.into())),
                        Asked::Answered(frame) => frame,
                    };
                }
                Op::Act(verb, values) => {
                    self.effect(&mut frame, *verb, values)?;
                    if !self.queue.is_empty() {
                        return Ok(Some(Effects(frame).into()));
                    }
                }
            }
        }
    }

    /// Does the next operations of a program up to the first that changes something in the game. They all look at
    /// the same state.
    fn think(&mut self, frame: &mut Frame, program: &Program) -> Result<(), Refusal> {
        let mut effects = self.effects;
        let locals = std::mem::take(&mut frame.locals);
        let mut eval = Eval::of_rule(self.view(), &frame.names, program.rule, locals);
        let thought = think(&mut eval, program, &mut frame.at, &mut effects);
        frame.locals = eval.into_locals();
        self.effects = effects;
        thought
    }

    /// Another operation of a rule is about to be done, unless there have been too many.
    fn begin_effect(&mut self, rule: RuleId) -> Result<(), Refusal> {
        self.blame = Some(rule);
        count_effect(&mut self.effects, rule)
    }

    pub(super) fn ask(&self, frame: &mut Frame, expr: &Expr) -> Result<Value, Refusal> {
        self.ask_with(frame, |eval| eval.expr(expr))
    }

    fn ask_with<T>(
        &self,
        frame: &mut Frame,
        ask: impl FnOnce(&mut Eval<'_>) -> Result<T, Unsolvable>,
    ) -> Result<T, Refusal> {
        let rule = self.world.programs[frame.program.at()].rule;
        let locals = std::mem::take(&mut frame.locals);
        let mut eval = Eval::of_rule(self.view(), &frame.names, rule, locals);
        let answer = ask(&mut eval);
        frame.locals = eval.into_locals();
        Ok(answer?)
    }

    /// Works the values of an effect out and lets it happen; nothing happens to what is not in this game, which is told.
    fn effect(&mut self, frame: &mut Frame, verb: Verb, exprs: &[Expr]) -> Result<(), Refusal> {
        match self.ask_with(frame, |eval| Effect::read(verb, exprs, eval))? {
            Some(effect) => self.happen(frame, effect),
            None => {
                self.nothing_comes(Why::NotInGame);
                Ok(())
            }
        }
    }

    fn happen(&mut self, frame: &mut Frame, effect: Effect) -> Result<(), Refusal> {
        match effect {
            Effect::Pay { amount, payer, payee } => self.exact(payer, payee, amount),
            Effect::Charge { amount, player } => self.charge(player, amount, 0),
            Effect::ChargeAt { amount, player, interest } => self.charge(player, amount, interest),
            Effect::Repay { amount, owner } => self.repay(owner, amount),
            Effect::Lend { amount, owner } => self.lend(owner, amount),
            Effect::Give { things, owner } => things.into_iter().for_each(|thing| self.give(thing, owner)),
            Effect::ExchangeInto { certificates, company, percent } => {
                self.exchange_into(&certificates, company, percent);
            }
            Effect::ExchangeFor { certificate, other } => self.exchange(certificate, other),
            Effect::Close { what } => what.into_iter().for_each(|thing| self.close(thing)),
            Effect::Start { company, price } => self.start_company(company, price)?,
            Effect::Float { company } => self.float_by_rule(company)?,
            Effect::Open { company } => self.open_company(company),
            Effect::Offer { certificates } => self.offer(&certificates),
            Effect::Appoint { owner, company } => self.appoint_by_rule(company, owner),
            Effect::MoveMarker { company, .. } if self.state.company(company).cell.is_none() => {
                self.nothing_comes(Why::NoMarker { company });
            }
            Effect::MoveMarker { company, r#move } => {
                let to = self.ask_with(frame, |eval| eval.view.moved_by_expr(company, &r#move, eval))?;
                to.into_iter().for_each(|to| self.put_marker(company, to));
            }
            Effect::Merge { operator, other } => self.merge(operator, other),
            Effect::Scrap { trains } => self.move_trains(&trains, TrainPlace::Out),
            Effect::Discard { trains } => self.move_trains(&trains, TrainPlace::Pool),
            Effect::Turn { trains, r#type } => {
                for train in self.trains_in(&trains) {
                    self.turn_train(train, r#type);
                }
            }
            Effect::Create { r#type, owner } => self.create_train(r#type, owner),
            Effect::Export { r#type: Some(kind) } => self.export(kind)?,
            Effect::Export { r#type: None } => self.nothing_comes(Why::SupplyIsEmpty),
            Effect::DropExcessTrains {} => self.drop_excess_trains()?,
            Effect::Lay { tile, hex } => self.choose_tile(&frame.names, tile, hex, true),
            Effect::TakeTile { hex } => self.take_tile(hex),
            Effect::PlaceToken { hex, operator } => self.place_token_anywhere(operator, hex),
            Effect::PlacePrivate { private, hex } => {
                if self.is_open_or_told(private) {
                    self.state.privates[private.at()].hex = Some(hex);
                }
            }
            Effect::Remove { tokens } => self.remove_tokens(tokens, false),
            Effect::RemoveForGood { tokens } => self.remove_tokens(tokens, true),
            Effect::Reserve { hex, operator } => self.reserve(hex, operator),
            Effect::Free { hex } => self.free_reservations(hex),
            Effect::Tag { hex, tag } => tag.0.into_iter().for_each(|tag| self.tag(hex, tag, true)),
            Effect::Untag { hex, tag } => tag.0.into_iter().for_each(|tag| self.tag(hex, tag, false)),
            Effect::Replace { token, operator } => {
                self.replace_token(token.at.hex, token.at.stop, token.operator, operator);
            }
            Effect::EndAtOnce {} => self.end_game(None, EndAt::Once),
            Effect::EndAtTurnEnd {} => self.end_game(None, EndAt::TurnEnd),
            Effect::EndAtRoundEnd {} => self.end_game(None, EndAt::RoundEnd),
            Effect::EndAtSetEnd {} => self.end_game(None, EndAt::SetEnd),
            Effect::Skip { step } => self.skip(step),
            Effect::Eliminate { player } => self.eliminate(player, named(&frame.names, Name::operator)),
            Effect::RankBy { order } => self.rank_by(frame, &order)?,
            Effect::SellAll { player } => self.sell_all(player)?,
            Effect::Change { hex, tile } => self.choose_tile(&frame.names, tile, hex, false),
            Effect::RankByMostCash {} => self.rank_players(|cash| -cash),
            Effect::RankByLeastCash {} => self.rank_players(|cash| cash),
            Effect::GivePriority { player } if self.state.player(player).bankrupt => {
                self.nothing_comes(Why::OutAlready { player });
            }
            Effect::GivePriority { player } => self.give_priority(player),
            Effect::Announce { message } => message.0.into_iter().for_each(|text| self.tell(Event::Announced { text })),
            Effect::Settle { certificates } => certificates.into_iter().for_each(|share| self.settle_by_rule(share)),
            Effect::Split { company } => self.split(company),
            Effect::EndRound {} => self.end_this_round(),
        }
        Ok(())
    }

    /// Whoever a rule is about chooses among the tiles that it lays.
    fn choose_tile(&mut self, names: Names<'_>, tiles: Vec<Tile>, hex: crate::board::HexId, keeps_track: bool) {
        let whose = [Name::player, Name::owner, Name::operator, Name::company];
        let decides = |name: &Name| self.view().player_of(named::<Owner>(names, *name)?);
        let player = whose.iter().find_map(decides).unwrap_or(self.state.priority);
        self.then(TileChoice { player, hex, tiles, keeps_track, rule: self.blame });
    }

    fn drop_excess_trains(&mut self) -> Result<(), Refusal> {
        let owned = self.view().train_counts();
        for (operator, owned) in self.world.operator_ids().zip(owned) {
            // Whoever has no train has none to give up, whatever the limit.
            let may_be_above = owned > 0 && self.view().is_in_game(operator);
            if may_be_above && owned as i64 > self.view().train_limit(operator)? {
                self.then(Discard { operator });
            }
        }
        Ok(())
    }

    fn remove_tokens(&mut self, tokens: Vec<Token>, for_good: bool) {
        for token in tokens {
            self.remove_token(token.at.hex, token.at.stop, token.operator, for_good);
        }
    }

    /// Sorts the players by a number of theirs, the highest first; those with as much stay as they were.
    fn rank_by(&mut self, frame: &mut Frame, order: &Expr) -> Result<(), Refusal> {
        let mut ranks = Vec::new();
        for player in self.state.order.clone() {
            let rank = self.ask_with(frame, |eval| eval.for_one(order, player.into()))?.as_number();
            ranks.push((std::cmp::Reverse(rank), player));
        }
        ranks.sort_by_key(|(rank, _)| *rank);
        self.state.order = ranks.into_iter().map(|(_, player)| player).collect();
        self.state.priority = self.state.order[0];
        Ok(())
    }

    /// Sorts the players by their cash; those with as much stay as they were.
    fn rank_players(&mut self, place: impl Fn(i64) -> i64) {
        let state = &mut *self.state;
        let mut order = state.order.clone();
        order.sort_by_key(|player| place(state.players[player.at()].cash));
        state.priority = order[0];
        state.order = order;
    }

    fn move_trains(&mut self, trains: &[TrainOrType], place: TrainPlace) {
        for train in self.trains_in(trains) {
            self.move_train(train, place);
        }
    }

    /// The trains that an effect names, one by one or by their type; of a type, those that are in the game.
    fn trains_in(&self, trains: &[TrainOrType]) -> Vec<TrainId> {
        let mut found = Vec::new();
        for train in trains {
            match train {
                TrainOrType::Train(train) => found.push(*train),
                TrainOrType::Type(kind) => {
                    let is_there = |train: &TrainId| {
                        let train = self.state.train(*train);
                        train.side == *kind && !matches!(train.place, TrainPlace::Out | TrainPlace::Aside)
                    };
                    found.extend(self.view().train_ids().filter(is_there));
                }
            }
        }
        found
    }

    fn give(&mut self, thing: Movable, to: Owner) {
        match thing {
            Movable::Train(train) => {
                if self.may_have_trains(to) {
                    self.hand_train(train, to);
                }
            }
            Movable::Certificate(certificate) if self.state.certificate(certificate).out => {
                self.nothing_comes(Why::OutOfGame);
            }
            Movable::Certificate(certificate) => {
                let company = self.world.certificate(certificate).company;
                if let Some(company) = self.deposed(certificate, to) {
                    return self.nothing_comes(Why::NobodyLeads { company });
                }
                self.move_certificate(certificate, to);
                self.then(Direct { company });
                self.then(Float { company });
            }
            Movable::Private(private) => {
                if self.is_open_or_told(private) {
                    let state = &mut self.state.privates[private.at()];
                    (state.owner, state.is_sold) = (to, true);
                }
            }
        }
    }

    /// Whether a private is open; if not, that is told.
    fn is_open_or_told(&mut self, private: PrivateId) -> bool {
        let is_open = self.state.private(private).is_open;
        if !is_open {
            self.nothing_comes(Why::PrivateClosed { private });
        }
        is_open
    }

    /// Leaves a step of the present turn out that is still to come.
    fn skip(&mut self, step: StepId) {
        let turn = self.state.tasks.iter().rev().find_map(|task| match task {
            Task::Turn(turn) => Some(turn),
            _ => None,
        });
        match turn.is_some_and(|turn| turn.is_to_come(self.view(), step)) {
            true => self.state.turn.skipped.push(step),
            false => self.nothing_comes(Why::NoStepAhead { step }),
        }
    }

    fn close(&mut self, thing: Closable) {
        match thing {
            Closable::Private(private) => self.close_private(private),
            Closable::Company(company) => self.close_company(company),
            Closable::Class(class) => {
                let of_class = self.world.private_ids().filter(|p| self.world.privates[p.at()].class == Some(class));
                of_class.collect::<Vec<_>>().into_iter().for_each(|private| self.close_private(private));
            }
        }
    }

    pub(crate) fn close_private(&mut self, private: PrivateId) {
        if !self.state.private(private).is_open {
            return;
        }
        let owner = self.state.private(private).owner;
        self.state.privates[private.at()].is_open = false;
        self.tell(Event::PrivateClosed { private });
        self.run(self.world.privates[private.at()].closed, &OfPrivate { private, owner });
        self.fire(PrivateClosed { private, owner });
    }

    pub(crate) fn end_game(&mut self, by: Option<u8>, at: EndAt) {
        let sooner = self.state.clock.ending.is_none_or(|ending| at < ending.at);
        if sooner {
            self.state.clock.ending = Some(Ending { by, rule: self.blame.filter(|_| by.is_none()), at });
            self.tell(Event::EndTriggered { by });
        }
    }

    /// Takes a player out of the game; `operator` is the one that they could not help, if it is known.
    fn eliminate(&mut self, player: PlayerId, operator: Option<OperatorId>) {
        if std::mem::replace(&mut self.state.players[player.at()].bankrupt, true) {
            return self.nothing_comes(Why::OutAlready { player });
        }
        self.tell(Event::Eliminated { player });
        self.fire(PlayerBankrupt { player, operator });
    }

    /// Starting a company by an effect does all that starting does.
    fn start_company(&mut self, company: CompanyId, par: i64) -> Result<(), Refusal> {
        let state = self.state.company(company);
        if state.started || state.closed {
            let why = if state.closed { Why::Closed { company } } else { Why::AlreadyStarted { company } };
            self.nothing_comes(why);
            return Ok(());
        }
        let player = self.view().director(company).unwrap_or(self.state.priority);
        if self.world.company(company).is_unlisted {
            return self.start_at(company, player, 0, None);
        }
        let own = self.view().pars(company, player)?.into_iter().find(|(price, _)| *price == par);
        let Some(cell) = own.map(|(_, cell)| cell).or_else(|| self.view().par_cell(par)) else {
            self.nothing_comes(Why::NoSuchPar { par });
            return Ok(());
        };
        self.start_at(company, player, par, Some(cell))
    }
}

/// What a name stands for in a rule, if the rule knows it.
fn named<T: Typed>(names: Names<'_>, name: Name) -> Option<T> {
    names.iter().find(|(other, _)| *other == name).and_then(|(_, value)| T::of(value))
}
