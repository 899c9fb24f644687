//! The effects of the title's rules.

use serde::{Deserialize, Serialize};

use super::companies::Float;
use super::discard::Discard;
use super::shares::Direct;
use super::task::{Chore, Task};
use super::{Choice, Play, TileChoice, names_of};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Unsolvable, Why};
use crate::rules::{Answers, Ask, Eval, Expr, Frame, Hook, Name, Names, Op, Value, Verb};
use crate::state::{EndAt, Ending, TrainPlace};

/// A rule on a hook, about to be asked whether it applies: rules before it may have changed the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub hook: Hook,
    pub rule: u16,
    pub names: Vec<(Name, Value)>,
}

impl Chore for Rule {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        let of = &play.world.hooks[self.hook as usize][usize::from(self.rule)];
        if let Some(once) = of.once
            && play.state.ran_once.contains(&(once as u16))
        {
            return Ok(None);
        }
        if play.view().holds(&of.when, &self.names)? {
            play.state.ran_once.extend(of.once.map(|once| once as u16));
            play.then(Effects(Box::new(Frame::new(of.program, self.names))));
        }
        Ok(None)
    }
}

/// Effects of the title's rules, which go on until they are done, ask something, or have queued what must be done first.
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
        while let Some(op) = program.ops.get(usize::from(frame.at)) {
            frame.at += 1;
            match op {
                Op::Let(slot, value) => {
                    let value = self.ask(&mut frame, value)?;
                    frame.set_local(*slot, value);
                }
                Op::Set(of, own, value) => {
                    let (of, value) = (self.ask(&mut frame, of)?, self.ask(&mut frame, value)?);
                    if let Some(slot) = self.view().own_slot(&of, *own) {
                        self.state.own[slot] = value;
                    }
                }
                Op::Jump(to) => frame.at = *to,
                Op::JumpUnless(condition, to) => {
                    if !self.ask_with(&mut frame, |eval| eval.yes(condition))? {
                        frame.at = *to;
                    }
                }
                Op::Loop { list, collection } => {
                    let collection = self.ask(&mut frame, collection)?;
                    frame.set_local(*list, collection);
                    frame.set_local(*list + 1, Value::Number(0));
                }
                Op::Next { list, item, done } => {
                    let at = frame.locals[usize::from(*list) + 1].as_number();
                    let next = match &frame.locals[usize::from(*list)] {
                        Value::List(items) => items.get(at as usize).cloned(),
                        _ => None,
                    };
                    match next {
                        Some(next) => {
                            frame.set_local(*item, next);
                            frame.set_local(*list + 1, Value::Number(at + 1));
                        }
                        None => frame.at = *done,
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
        Ok(None)
    }

    fn ask(&self, frame: &mut Frame, expr: &Expr) -> Result<Value, Refusal> {
        self.ask_with(frame, |eval| eval.expr(expr))
    }

    fn ask_with<T>(
        &self,
        frame: &mut Frame,
        ask: impl FnOnce(&mut Eval<'_>) -> Result<T, Unsolvable>,
    ) -> Result<T, Refusal> {
        let mut eval = Eval::new(self.view(), &frame.names);
        eval.locals = std::mem::take(&mut frame.locals);
        let answer = ask(&mut eval);
        let locals = eval.locals;
        frame.locals = locals;
        Ok(answer?)
    }

    /// Asks a question; one that has only one answer is answered.
    fn put_question(&mut self, mut frame: Box<Frame>, ask: &Ask) -> Result<Asked, Refusal> {
        let who = self.ask(&mut frame, &ask.who)?.as_owner().and_then(|owner| self.view().player_of(owner));
        let (mut options, may_decline) = match &ask.answers {
            Answers::Among { options, declined, .. } => (self.ask(&mut frame, options)?.items(), declined.is_some()),
            Answers::Written(answers) => (answers.iter().map(|(answer, _)| Value::Text(*answer)).collect(), false),
        };
        let only = options.len() == 1 && !may_decline;
        match who {
            Some(player) if !options.is_empty() && !only => {
                Ok(Asked::Waits(Choice { player, question: ask.question, options, may_decline, frame }))
            }
            _ => {
                take_answer(&mut frame, ask, options.pop().filter(|_| only).map(|answer| (0, answer)));
                Ok(Asked::Answered(frame))
            }
        }
    }

    /// Goes on with an answer and its place among the options; none if whoever was asked declines.
    pub(super) fn answered(&self, mut frame: Box<Frame>, answer: Option<(usize, Value)>) -> Box<Frame> {
        let at = usize::from(frame.at) - 1;
        if let Op::Ask(ask) = &self.world.programs[frame.program.at()].ops[at] {
            take_answer(&mut frame, ask, answer);
        }
        frame
    }

    fn effect(&mut self, frame: &mut Frame, verb: Verb, exprs: &[Expr]) -> Result<(), Refusal> {
        // Moves are walked from where the marker is.
        if verb == Verb::MoveMarker {
            let Some(company) = self.ask(frame, &exprs[0])?.as_owner().and_then(Owner::operator) else { return Ok(()) };
            let to = {
                let mut eval = Eval::new(self.view(), &frame.names);
                eval.locals = frame.locals.clone();
                self.view().moved_by_expr(company, &exprs[1], &mut eval)?
            };
            if let Some(to) = to {
                self.put_marker(company, to);
            }
            return Ok(());
        }
        let mut values = Vec::with_capacity(exprs.len());
        for expr in exprs {
            values.push(self.ask(frame, expr)?);
        }
        if verb == Verb::Lay {
            self.choose_tile(&frame.names, &values);
            return Ok(());
        }
        self.apply_effect(verb, &values)
    }

    /// Whoever a rule is about chooses among the tiles that it lays.
    fn choose_tile(&mut self, names: Names<'_>, values: &[Value]) {
        let Some(hex) = values[1].as_hex() else { return };
        let tile = |value: &Value| match value {
            Value::Tile(tile) => Some(*tile),
            _ => None,
        };
        let tiles = values[0].items().iter().filter_map(tile).collect();
        let whose = [Name::Player, Name::Owner, Name::Operator, Name::Company];
        let named = |name: &Name| {
            let (_, value) = names.iter().find(|(other, _)| other == name)?;
            self.view().player_of(value.as_owner()?)
        };
        let player = whose.iter().find_map(named).unwrap_or(self.state.priority);
        self.then(TileChoice { player, hex, tiles });
    }

    fn apply_effect(&mut self, verb: Verb, values: &[Value]) -> Result<(), Refusal> {
        let number = |at: usize| values[at].as_number();
        let owner = |at: usize| values[at].as_owner();
        let operator = |at: usize| values[at].as_owner().and_then(Owner::operator);
        let player = |at: usize| values[at].as_owner().and_then(Owner::player);
        let hex = |at: usize| values[at].as_hex();
        match verb {
            Verb::Pay => {
                if let (Some(from), Some(to)) = (owner(1), owner(2)) {
                    self.exact(from, to, number(0));
                }
            }
            Verb::Charge | Verb::ChargeAt => {
                if let Some(player) = player(1) {
                    self.charge(player, number(0), values.get(2).map_or(0, Value::as_number));
                }
            }
            Verb::Repay => owner(1).into_iter().for_each(|from| self.repay(from, number(0))),
            Verb::Lend => owner(1).into_iter().for_each(|to| self.lend(to, number(0))),
            Verb::Give => {
                for thing in values[0].items() {
                    if let Some(to) = owner(1) {
                        self.give(&thing, to);
                    }
                }
            }
            Verb::Close => {
                for thing in values[0].items() {
                    self.close(&thing);
                }
            }
            Verb::Start => {
                if let Some(company) = operator(0) {
                    self.start_company(company, number(1))?;
                }
            }
            Verb::Float => operator(0).into_iter().for_each(|company| self.float(company)),
            Verb::Open => operator(0).into_iter().for_each(|company| self.open_company(company)),
            Verb::Scrap => self.trains_in(&values[0]).into_iter().for_each(|t| self.move_train(t, TrainPlace::Out)),
            Verb::Discard => {
                self.trains_in(&values[0]).into_iter().for_each(|t| self.move_train(t, TrainPlace::Pool));
            }
            Verb::Turn => {
                let Value::TrainType(into) = values[1] else { return Ok(()) };
                for train in self.trains_in(&values[0]) {
                    self.state.trains[train.at()].side = into;
                }
            }
            Verb::Create => {
                let (Value::TrainType(kind), Some(to)) = (&values[0], owner(1)) else { return Ok(()) };
                self.create_train(*kind, to);
            }
            Verb::Export => {
                if let Value::TrainType(kind) = values[0] {
                    self.export(kind)?;
                }
            }
            Verb::DropExcessTrains => {
                let owned = self.view().train_counts();
                for operator in self.view().operators_in_game().collect::<Vec<_>>() {
                    if owned[operator.at()] as i64 > self.view().train_limit(operator)? {
                        self.then(Discard { operator });
                    }
                }
            }
            Verb::TakeTile => hex(0).into_iter().for_each(|hex| self.take_tile(hex)),
            Verb::PlaceToken => {
                if let (Some(hex), Some(operator)) = (hex(0), operator(1)) {
                    self.place_token_anywhere(operator, hex);
                }
            }
            Verb::PlacePrivate => {
                if let (Value::Private(private), Some(hex)) = (&values[0], hex(1)) {
                    self.state.privates[private.at()].hex = Some(hex);
                }
            }
            Verb::Remove | Verb::RemoveForGood => {
                for token in values[0].items() {
                    if let Value::Token(hex, stop, operator) = token {
                        self.remove_token(hex, stop, OperatorId(operator), verb == Verb::RemoveForGood);
                    }
                }
            }
            Verb::Reserve => {
                if let (Some(hex), Some(operator)) = (hex(0), operator(1)) {
                    self.reserve(hex, operator);
                }
            }
            Verb::Free => hex(0).into_iter().for_each(|hex| self.free_reservations(hex)),
            Verb::Tag | Verb::Untag => {
                if let (Some(hex), Value::Text(tag)) = (hex(0), &values[1]) {
                    self.tag(hex, *tag, verb == Verb::Tag);
                }
            }
            Verb::Replace => {
                if let (Value::Token(hex, stop, from), Some(operator)) = (&values[0], operator(1)) {
                    self.replace_token(*hex, *stop, OperatorId(*from), operator);
                }
            }
            Verb::EndAtOnce => self.end_game(None, EndAt::Once),
            Verb::EndAtTurnEnd => self.end_game(None, EndAt::TurnEnd),
            Verb::EndAtRoundEnd => self.end_game(None, EndAt::RoundEnd),
            Verb::EndAtSetEnd => self.end_game(None, EndAt::SetEnd),
            Verb::Skip => {
                if let Value::Step(step) = values[0] {
                    self.state.turn.skipped.push(step);
                }
            }
            Verb::Eliminate => player(0).into_iter().for_each(|player| self.eliminate(player)),
            Verb::RankByMostCash | Verb::RankByLeastCash => {
                let (state, most) = (&mut *self.state, verb == Verb::RankByMostCash);
                let cash = |player: &PlayerId| state.players[player.at()].cash;
                let mut order = state.order.clone();
                order.sort_by_key(|player| if most { -cash(player) } else { cash(player) });
                state.priority = order[0];
                state.order = order;
            }
            Verb::GivePriority => player(0).into_iter().for_each(|player| self.give_priority(player)),
            Verb::Announce => {
                if let Value::Text(text) = values[0] {
                    self.tell(Event::Announced { text });
                }
            }
            Verb::ExchangeFor => self.exchange(&values[0].items(), &values[1].items()),
            Verb::Offer => {
                for share in values[0].items() {
                    if let Value::Certificate(share) = share {
                        self.state.certificates[share.at()].held_back = false;
                    }
                }
            }
            Verb::Appoint => {
                if let (Some(Owner::Player(player)), Some(company)) = (owner(0), operator(1)) {
                    self.appoint(company, player);
                }
            }
            // Done above, where the names of the rule are known.
            Verb::MoveMarker | Verb::Lay => {}
            Verb::ExchangeInto => {
                if let Some(company) = operator(1) {
                    self.exchange_into(&values[0].items(), company, number(2));
                }
            }
            Verb::Merge => {
                if let (Some(from), Some(into)) = (operator(0), operator(1)) {
                    self.merge(from, into);
                }
            }
            Verb::Settle | Verb::Split | Verb::EndRound => {
                return Err(Refusal::plain(Why::NotNow));
            }
        }
        Ok(())
    }

    fn trains_in(&self, value: &Value) -> Vec<TrainId> {
        let mut trains = Vec::new();
        for item in value.items() {
            match item {
                Value::Train(train) => trains.push(train),
                Value::TrainType(kind) => {
                    trains.extend(self.view().train_ids().filter(|train| self.state.train(*train).side == kind));
                }
                _ => {}
            }
        }
        trains
    }

    fn give(&mut self, thing: &Value, to: Owner) {
        match thing {
            Value::Train(train) => self.move_train(*train, TrainPlace::With(to)),
            Value::Certificate(certificate) => {
                let company = self.world.certificate(*certificate).company;
                self.move_certificate(*certificate, to);
                self.then(Direct { company });
            }
            Value::Private(private) => {
                let state = &mut self.state.privates[private.at()];
                (state.owner, state.is_sold) = (to, true);
            }
            _ => {}
        }
    }

    fn close(&mut self, thing: &Value) {
        match thing {
            Value::Private(private) => self.close_private(*private),
            Value::Owner(Owner::Operator(company)) => self.close_company(*company),
            Value::Class(class) => {
                let of_class = self.world.private_ids().filter(|p| self.world.privates[p.at()].class == Some(*class));
                of_class.collect::<Vec<_>>().into_iter().for_each(|private| self.close_private(private));
            }
            _ => {}
        }
    }

    pub fn close_private(&mut self, private: PrivateId) {
        if !self.state.private(private).is_open {
            return;
        }
        let owner = self.state.private(private).owner;
        self.state.privates[private.at()].is_open = false;
        self.tell(Event::PrivateClosed { private });
        let names = [(Name::Private, private.into()), (Name::Owner, owner.into())];
        self.run(self.world.privates[private.at()].closed, &names);
        self.fire(Hook::PrivateClosed, &names);
    }

    pub fn end_game(&mut self, by: Option<u8>, at: EndAt) {
        let sooner = self.state.clock.ending.is_none_or(|ending| at < ending.at);
        if sooner {
            self.state.clock.ending = Some(Ending { by, at });
            self.tell(Event::EndTriggered { by });
        }
    }

    fn eliminate(&mut self, player: PlayerId) {
        self.state.players[player.at()].bankrupt = true;
        self.tell(Event::Eliminated { player });
        self.fire(Hook::PlayerBankrupt, &[(Name::Player, player.into()), (Name::Operator, Value::None)]);
    }

    /// Starting a company by an effect does all that starting does.
    fn start_company(&mut self, company: CompanyId, par: i64) -> Result<(), Refusal> {
        let player = self.view().director(company).unwrap_or(self.state.priority);
        let own = self.view().pars(company, player)?.into_iter().find(|(price, _)| *price == par);
        let Some(cell) = own.map(|(_, cell)| cell).or_else(|| self.view().par_cell(par)) else {
            return Err(Refusal::plain(Why::NoSuchPar { par }));
        };
        self.set_par(company, player, par, cell)?;
        self.fire(Hook::CompanyStarted, &names_of(company, player));
        self.then(Float { company });
        Ok(())
    }
}

/// What becomes of a question.
enum Asked {
    Waits(Choice),
    Answered(Box<Frame>),
}

fn take_answer(frame: &mut Frame, ask: &Ask, answer: Option<(usize, Value)>) {
    match (&ask.answers, answer) {
        (Answers::Among { slot, .. }, Some((_, answer))) => frame.set_local(*slot, answer),
        (Answers::Among { declined, done, .. }, None) => frame.at = declined.unwrap_or(*done),
        (Answers::Written(answers), Some((option, _))) => frame.at = answers[option].1,
        (Answers::Written(_), None) => {}
    }
}
