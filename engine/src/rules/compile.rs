//! From checked rules to code.

use std::sync::Arc;

use prospectus_dsl::decode::{self, Effects, EffectsCode, Literal, Space, Val, ValueCode};
use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::rule::typed::{self, ExprKind};
use prospectus_dsl::span::Span;
use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::properties::{HexProperty, ListProperty, Property};
use prospectus_dsl::vocabulary::types::{Base, Thing, Type};

use super::code::{Answers, AnyCode, Ask, Block, Body, Code, Expr, Op, Program, Quantified, Said};
use super::likeness::Likeness;
use super::phases::phases_of;
use super::value::Value;
use crate::ids::{OwnId, ProgramId, RuleId, Symbol};

/// What the compiler must know of the title.
pub trait Lookup {
    /// The thing with this id; none if it is not in this game.
    fn thing(&self, space: Space, id: &str) -> Option<Value>;
    fn own(&self, thing: Thing, name: &str) -> Option<OwnId>;
    fn symbol(&mut self, text: &str) -> Symbol;
    fn program(&mut self, program: Program) -> ProgramId;
    fn rule(&mut self, path: &str, cite: Option<&str>, span: Option<Span>) -> RuleId;
}

/// Compiles the rules of a title, one place at a time.
pub struct Compiler<'a, L> {
    pub(crate) lookup: &'a mut L,
    /// Names of variables; each is kept in the slot of its place here.
    locals: Vec<String>,
}

impl<'a, L: Lookup> Compiler<'a, L> {
    pub(crate) fn new(lookup: &'a mut L) -> Self {
        Compiler { lookup, locals: Vec::new() }
    }

    /// A value of the title; `path` is where it stands.
    pub(crate) fn value<T, S>(&mut self, value: &Val<T, S>, path: &str, cite: Option<&str>) -> Code<S> {
        let rule = self.lookup.rule(path, cite, Some(value.span));
        Code::new(AnyCode { body: self.body(&value.body), rule })
    }

    /// The condition of a rule that stands on one or more hooks.
    pub(crate) fn condition(&mut self, code: &ValueCode, path: &str, cite: Option<&str>) -> AnyCode {
        let rule = self.lookup.rule(path, cite, Some(code.span));
        AnyCode { body: Body::Expr(self.code(code)), rule }
    }

    /// Words by cases: what they go by, and the case of each.
    pub fn cases<W: Copy>(
        &mut self,
        subject: &ValueCode,
        cases: &indexmap::IndexMap<String, W>,
    ) -> (Expr, Vec<(Value, W)>) {
        let ty = subject.typed.get().map_or(prospectus_dsl::vocabulary::types::UNKNOWN, |expr| expr.ty);
        let cases = cases.iter().filter_map(|(key, word)| Some((self.case(key, ty)?, *word))).collect();
        (self.code(subject), cases)
    }

    pub(crate) fn effects<S>(&mut self, effects: &Effects<S>, path: &str, cite: Option<&str>) -> Block<S> {
        Block::new(self.block_of(&effects.code, path, cite))
    }

    pub(crate) fn block_of(&mut self, code: &Arc<EffectsCode>, path: &str, cite: Option<&str>) -> ProgramId {
        let block = code.typed.get().map(Vec::as_slice).unwrap_or_default();
        let rule = self.lookup.rule(path, cite, Some(code.span));
        self.block(block, rule)
    }

    fn block(&mut self, effects: &[typed::Effect], rule: RuleId) -> ProgramId {
        let mut ops = Vec::new();
        self.ops(effects, rule, &mut ops);
        self.lookup.program(Program { ops, rule })
    }

    fn body(&mut self, body: &decode::Body) -> Body {
        match body {
            decode::Body::Fixed(literal) => Body::Expr(Expr::Constant(self.literal(literal))),
            decode::Body::Code(code) => Body::Expr(self.code(code)),
            decode::Body::By(by) => {
                let ty = by.subject.typed.get().map_or(prospectus_dsl::vocabulary::types::UNKNOWN, |expr| expr.ty);
                let mut cases = Vec::new();
                for (key, (_, body)) in &by.cases {
                    if let Some(case) = self.case(key, ty) {
                        cases.push((case, self.body(body)));
                    }
                }
                let otherwise = by.otherwise.as_ref().map(|body| Box::new(self.body(body)));
                Body::By { subject: self.code(&by.subject), cases, otherwise }
            }
            // A title with mistakes is not played.
            decode::Body::Broken => Body::Expr(Expr::Constant(Value::None)),
        }
    }

    /// What a case stands for, given what the cases go by. A thing that is not in this game never comes up.
    fn case(&mut self, key: &str, ty: Type) -> Option<Value> {
        match ty.base {
            Base::Number => key.parse().ok().map(Value::Number),
            Base::YesNo => Some(Value::YesNo(key == "yes")),
            Base::Thing(thing) => {
                let spaces = Space::ALL.iter().filter(|space| space.thing() == Some(thing));
                spaces.copied().find_map(|space| self.lookup.thing(space, key))
            }
            _ => Some(Value::Text(self.lookup.symbol(key))),
        }
    }

    fn literal(&mut self, literal: &Literal) -> Value {
        match literal {
            Literal::Number(number) => Value::Number(*number),
            Literal::YesNo(value) => Value::YesNo(*value),
            Literal::Text(text) => Value::Text(self.lookup.symbol(text)),
            Literal::List(items) => {
                let items: Vec<_> = items.iter().map(|item| self.literal_item(item)).collect();
                Value::list(items)
            }
        }
    }

    /// Text in a list is the id of a hex: the only things that titles list in values.
    fn literal_item(&mut self, literal: &Literal) -> Value {
        if let Literal::Text(text) = literal
            && let Some(hex) = self.lookup.thing(Space::Hex, text)
        {
            return hex;
        }
        self.literal(literal)
    }

    fn code(&mut self, code: &ValueCode) -> Expr {
        code.typed.get().map_or(Expr::Constant(Value::None), |expr| self.expr(expr))
    }

    fn boxed(&mut self, expr: &typed::Expr) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    fn expr(&mut self, expr: &typed::Expr) -> Expr {
        match &expr.kind {
            ExprKind::Number(number) => Expr::Constant(Value::Number(*number)),
            ExprKind::YesNo(value) => Expr::Constant(Value::YesNo(*value)),
            ExprKind::Text(text) => Expr::Constant(Value::Text(self.lookup.symbol(text))),
            ExprKind::None | ExprKind::Wrong => Expr::Constant(Value::None),
            ExprKind::List(items) => self.list(items),
            ExprKind::Id { space, id } => Expr::Constant(Value::maybe(self.lookup.thing(*space, id))),
            ExprKind::Name(name) => self.name(*name),
            ExprKind::Direction(direction) => Expr::Direction(*direction),
            ExprKind::Variable(name) => self.local(name),
            ExprKind::Property { of, name, known } => self.property(of, name, *known),
            ExprKind::Call { function, args } => {
                let args = args.iter().map(|arg| self.expr(arg)).collect();
                Expr::Call(function.call, args)
            }
            ExprKind::Not(inner) => Expr::Not(self.boxed(inner)),
            ExprKind::Negate(inner) => Expr::Negate(self.boxed(inner)),
            ExprKind::Binary { op, left, right } => self.binary(*op, left, right),
            ExprKind::If { condition, then, otherwise } => {
                let parts = Box::new((self.expr(condition), self.expr(then)));
                Expr::If(parts, otherwise.as_ref().map(|otherwise| self.boxed(otherwise)))
            }
            ExprKind::Quantified { quantifier, variable, collection, condition, value } => {
                let collection = self.expr(collection);
                let slot = self.declare(variable);
                let condition = condition.as_ref().map(|condition| self.expr(condition));
                let value = value.as_ref().map(|value| self.expr(value));
                self.locals.pop();
                let quantifier = *quantifier;
                let likeness = Likeness::of(quantifier, slot, condition.as_ref(), value.as_ref());
                Expr::Quantified(Box::new(Quantified { quantifier, slot, collection, condition, value, likeness }))
            }
        }
    }

    /// A list; one of nothing but constants is made once for all.
    fn list(&mut self, items: &[typed::Expr]) -> Expr {
        let items: Vec<Expr> = items.iter().map(|item| self.expr(item)).collect();
        let constant = |item: &Expr| match item {
            Expr::Constant(value) => Some(value.clone()),
            _ => None,
        };
        let constants: Option<Vec<Value>> = items.iter().map(constant).collect();
        constants.map_or(Expr::List(items), |values| Expr::Constant(Value::list(values)))
    }

    fn name(&mut self, name: Name) -> Expr {
        // Inside `after`, what the outer rule was about is a variable.
        match self.locals.iter().rposition(|local| local == name.word()) {
            Some(slot) => Expr::Local(slot as u8),
            // There is only one.
            None if name == Name::game => Expr::Constant(Value::Game),
            None => Expr::Name(name),
        }
    }

    fn local(&mut self, name: &str) -> Expr {
        match self.locals.iter().rposition(|local| local == name) {
            Some(slot) => Expr::Local(slot as u8),
            // What the rule was about, seen from inside `after`: the frame keeps it under its name.
            None => {
                let known = Name::ALL.iter().copied().find(|known| known.word() == name);
                Expr::Name(known.expect("the checker knows every variable"))
            }
        }
    }

    fn declare(&mut self, name: &str) -> u8 {
        self.locals.push(name.to_owned());
        (self.locals.len() - 1) as u8
    }

    fn property(&mut self, of: &typed::Expr, name: &str, known: Option<Property>) -> Expr {
        let inner = self.boxed(of);
        match (known, of.ty.base) {
            // No place in a title gives the players another meaning; variables are no names.
            (Some(Property::List(ListProperty::count)), _) if matches!(*inner, Expr::Name(Name::players)) => {
                Expr::PlayersLeft
            }
            (Some(property), _) => Expr::Property(inner, property),
            (None, Base::Thing(thing)) => Expr::Own(inner, self.own(thing, name)),
            (None, _) => unreachable!("the checker lets only things have properties of the title's own"),
        }
    }

    fn own(&mut self, thing: Thing, name: &str) -> OwnId {
        self.lookup.own(thing, name).expect("the checker knows every property")
    }

    fn binary(&mut self, op: BinaryOp, left: &typed::Expr, right: &typed::Expr) -> Expr {
        let (left, right) = (self.expr(left), self.expr(right));
        if let BinaryOp::In | BinaryOp::NotIn = op
            && let Expr::Constant(Value::Text(tag)) = &left
            && let Expr::Property(of, Property::Hex(HexProperty::tags)) = &right
        {
            let tagged = Expr::IsTagged(of.clone(), *tag);
            return if op == BinaryOp::In { tagged } else { Expr::Not(Box::new(tagged)) };
        }
        if let Some(phases) = phases_of(op, &left, &right) {
            return phases;
        }
        match (op, left, right) {
            (BinaryOp::Equal | BinaryOp::NotEqual, of, Expr::Constant(value))
            | (BinaryOp::Equal | BinaryOp::NotEqual, Expr::Constant(value), of) => {
                Expr::Is(Box::new((of, value)), op == BinaryOp::Equal)
            }
            (op, left, right) => Expr::Binary(op, Box::new((left, right))),
        }
    }

    fn ops(&mut self, effects: &[typed::Effect], rule: RuleId, ops: &mut Vec<Op>) {
        let depth = self.locals.len();
        for effect in effects {
            self.op(effect, rule, ops);
        }
        self.locals.truncate(depth);
    }

    fn question(&mut self, said: &[typed::Said]) -> Vec<Said> {
        let part = |said: &typed::Said| match said {
            typed::Said::Words(words) => Said::Words(words.clone()),
            typed::Said::Thing(thing) => Said::Thing(self.expr(thing)),
        };
        said.iter().map(part).collect()
    }

    fn op(&mut self, effect: &typed::Effect, rule: RuleId, ops: &mut Vec<Op>) {
        match effect {
            typed::Effect::If { condition, then, otherwise } => {
                let condition = self.expr(condition);
                let test = push(ops, Op::JumpUnless(condition, 0));
                self.ops(then, rule, ops);
                if otherwise.is_empty() {
                    land(ops, test);
                    return;
                }
                let over = push(ops, Op::Jump(0));
                land(ops, test);
                self.ops(otherwise, rule, ops);
                land(ops, over);
            }
            typed::Effect::For { variable, collection, condition, body } => {
                let collection = self.expr(collection);
                let depth = self.locals.len();
                let list = self.declare("(list)");
                self.declare("(looked at)");
                let item = self.declare(variable);
                ops.push(Op::Loop { list, collection });
                let next = push(ops, Op::Next { list, item, done: 0 });
                if let Some(condition) = condition {
                    let condition = self.expr(condition);
                    ops.push(Op::JumpUnless(condition, next as u16));
                }
                self.ops(body, rule, ops);
                ops.push(Op::Jump(next as u16));
                land(ops, next);
                self.locals.truncate(depth);
            }
            typed::Effect::Let { variable, value } => {
                let value = self.expr(value);
                let slot = self.declare(variable);
                ops.push(Op::Let(slot, value));
            }
            typed::Effect::Set { place, value } => {
                let value = self.expr(value);
                let ExprKind::Property { of, name, known: None } = &place.kind else { return };
                let Base::Thing(thing) = of.ty.base else { return };
                let own = self.own(thing, name);
                let of = self.expr(of);
                ops.push(Op::Set(of, own, value));
            }
            typed::Effect::After { hook, body } => {
                let program = self.block(body, rule);
                ops.push(Op::After(*hook, program));
            }
            typed::Effect::AskAmong { who, question, options, variable, body, declined } => {
                let (who, options) = (self.expr(who), self.expr(options));
                let question = self.question(question);
                let slot = self.declare(variable);
                let answers = Answers::Among { options, slot, declined: None, done: 0 };
                let ask = push(ops, Op::Ask(Box::new(Ask { who, question, answers })));
                self.ops(body, rule, ops);
                self.locals.pop();
                let over = push(ops, Op::Jump(0));
                let declining = declined.as_ref().map(|_| ops.len() as u16);
                self.ops(declined.as_deref().unwrap_or_default(), rule, ops);
                land(ops, over);
                let end = ops.len() as u16;
                if let Op::Ask(ask) = &mut ops[ask]
                    && let Answers::Among { declined, done, .. } = &mut ask.answers
                {
                    (*declined, *done) = (declining, end);
                }
            }
            typed::Effect::AskAnswers { who, question, answers } => {
                let who = self.expr(who);
                let question = self.question(question);
                let ask = push(ops, Op::Ask(Box::new(Ask { who, question, answers: Answers::Written(Vec::new()) })));
                let (mut targets, mut overs) = (Vec::new(), Vec::new());
                for (answer, block) in answers {
                    targets.push((self.lookup.symbol(answer), ops.len() as u16));
                    self.ops(block, rule, ops);
                    overs.push(push(ops, Op::Jump(0)));
                }
                overs.into_iter().for_each(|over| land(ops, over));
                if let Op::Ask(ask) = &mut ops[ask] {
                    ask.answers = Answers::Written(targets);
                }
            }
            typed::Effect::Act { pattern, values } if pattern.does == Verb::RankBy => {
                let slot = self.declare(Name::player.word());
                let value = values.first().map(|value| self.expr(value));
                self.locals.pop();
                let collection = Expr::Name(Name::players);
                let quantifier = Quantifier::Sum;
                let each = Quantified { quantifier, slot, collection, condition: None, value, likeness: None };
                ops.push(Op::Act(pattern.does, vec![Expr::Quantified(Box::new(each))]));
            }
            typed::Effect::Act { pattern, values } => {
                let values = values.iter().map(|value| self.expr(value)).collect();
                ops.push(Op::Act(pattern.does, values));
            }
        }
    }
}

fn push(ops: &mut Vec<Op>, op: Op) -> usize {
    ops.push(op);
    ops.len() - 1
}

/// Lets a jump lead to what comes next.
fn land(ops: &mut [Op], jump: usize) {
    let here = ops.len() as u16;
    match &mut ops[jump] {
        Op::Jump(target) | Op::JumpUnless(_, target) | Op::Next { done: target, .. } => *target = here,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use prospectus_dsl::vocabulary::hooks::Hook;
    use prospectus_dsl::vocabulary::names::Name;
    use prospectus_dsl::vocabulary::scopes::SCOPES;

    #[test]
    fn no_place_gives_the_players_another_meaning() {
        let places = SCOPES.iter().copied().chain(Hook::ALL.iter().map(|hook| hook.scope()));
        for place in places {
            assert!(place.names.iter().all(|(name, _)| *name != Name::players), "{}", place.name);
        }
    }
}
