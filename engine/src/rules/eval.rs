//! Evaluates expressions against a game: a tree walk that clones values only where it must.

use std::cell::Cell;
use std::cmp::Ordering;

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::rule::eval::Fraction;

use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::properties::{Property, RouteProperty};

use super::answers::Globals;
use super::code::{AnyCode, Body, Code, Expr, Quantified};
use super::scope::{OfPrivate, Scope};
use super::value::Value;
use crate::bounds::{self, MOST_WORK, WORK_OF_CALL};
use crate::ids::{PrivateId, RuleId};
use crate::refusal::{Fault, Refusal, Unsolvable, Why};
use crate::state::RanRoute;
use crate::view::View;
use crate::world::ChoiceCode;

/// The names that a place in the title knows, with their values here.
pub type Names<'a> = &'a [(Name, Value)];

/// Looking for something in a list takes as long for so many elements as working a condition out takes for one.
const COMPARED_AT_ONCE: u32 = 8;

/// Slots for variables that need no allocation: most rules have one variable or two.
const INLINE: usize = 2;

/// Evaluates rules against a game.
pub struct Eval<'a> {
    pub(crate) view: View<'a>,
    pub(crate) names: Names<'a>,
    /// The routes that a `route` value refers to by number.
    pub(crate) routes: &'a [RanRoute],
    /// The variables in the first slots: those of the frame, and those that did not fit into `inline`. Most rules have
    /// none.
    locals: Option<Vec<Value>>,
    /// The variables in the slots after `locals`.
    inline: [Value; INLINE],
    /// The rule that is being evaluated, to be named if its arithmetic fails.
    rule: Option<RuleId>,
    /// At how many things it has looked so far.
    work: Cell<u32>,
}

impl<'a> Eval<'a> {
    pub(crate) fn new(view: View<'a>, names: Names<'a>) -> Self {
        Eval::with_routes(view, names, &view.state.turn.routes)
    }

    pub(crate) fn with_routes(view: View<'a>, names: Names<'a>, routes: &'a [RanRoute]) -> Self {
        let inline = [const { Value::None }; INLINE];
        Eval { view, names, routes, locals: None, inline, rule: None, work: Cell::new(0) }
    }

    /// The same for parts of a rule, which is named if one cannot be worked out, with the variables that it has set.
    pub(crate) fn of_rule(view: View<'a>, names: Names<'a>, rule: RuleId, locals: Vec<Value>) -> Self {
        let inline = [const { Value::None }; INLINE];
        let routes = &view.state.turn.routes;
        Eval { view, names, routes, locals: Some(locals), inline, rule: Some(rule), work: Cell::new(0) }
    }

    /// Goes on to another part of a rule: each may look at as many things as any other, and begins without variables of
    /// its own.
    #[inline]
    pub(crate) fn next_part(&mut self) {
        self.work.set(0);
        for value in self.inline.iter_mut().filter(|value| !matches!(value, Value::None)) {
            *value = Value::None;
        }
    }

    /// The variables, to be kept until the rule goes on.
    pub(crate) fn into_locals(self) -> Vec<Value> {
        self.locals.unwrap_or_default()
    }

    /// The next element of the list in a slot; the slot behind it counts those that have been looked at.
    pub(crate) fn next_of(&mut self, list: u8) -> Option<Value> {
        let [items, looked_at] = self.locals.as_mut()?.get_mut(usize::from(list)..)?.first_chunk_mut()?;
        let (Value::List(items), Value::Number(at)) = (items, looked_at) else { return None };
        let next = items.get(*at as usize)?.clone();
        *at += 1;
        Some(next)
    }

    /// Sets a variable that outlives the part of the rule that is worked out.
    pub(crate) fn keep_local(&mut self, slot: u8, value: Value) {
        set_slot(self.locals.get_or_insert_default(), slot, value);
    }

    /// The value of a rule.
    pub(crate) fn code(&mut self, code: &AnyCode) -> Result<Value, Unsolvable> {
        self.rule = Some(code.rule);
        self.body(&code.body)
    }

    /// Whether a rule that is a condition holds.
    fn yes_code(&mut self, code: &AnyCode) -> Result<bool, Unsolvable> {
        self.rule = Some(code.rule);
        match &code.body {
            Body::Expr(expr) => self.yes(expr),
            body => Ok(self.body(body)?.as_yes()),
        }
    }

    /// The word that a title gives for the present case; none if it gives none.
    pub(crate) fn choice<W: Copy, S>(&mut self, choice: &ChoiceCode<W, S>) -> Result<Option<W>, Unsolvable> {
        match choice {
            ChoiceCode::Fixed(word) => Ok(Some(*word)),
            ChoiceCode::By { subject, cases, otherwise, .. } => {
                let subject = self.expr(subject)?;
                let case = cases.iter().find(|(case, _)| *case == subject).map(|(_, word)| *word);
                Ok(case.or(*otherwise))
            }
        }
    }

    /// The value of an expression, or of the case that applies.
    pub(crate) fn body(&mut self, body: &Body) -> Result<Value, Unsolvable> {
        match body {
            Body::Expr(expr) => self.expr(expr),
            Body::By { subject, cases, otherwise } => {
                let subject = self.expr(subject)?;
                let case = cases.iter().find(|(case, _)| *case == subject).map(|(_, body)| body);
                case.or(otherwise.as_deref()).map_or(Ok(Value::None), |body| self.body(body))
            }
        }
    }

    /// Whether a condition holds: the same as `expr`, without making a value of the answer.
    pub(crate) fn yes(&mut self, expr: &Expr) -> Result<bool, Unsolvable> {
        let (mut expr, mut is) = (expr, true);
        // What comes last in a chain of connectives decides for all of it.
        loop {
            match expr {
                Expr::Not(inner) => (expr, is) = (inner, !is),
                Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), sides) => {
                    let decides = *op == BinaryOp::Or;
                    if self.yes(&sides.0)? == decides {
                        return Ok(decides == is);
                    }
                    expr = &sides.1;
                }
                _ => break,
            }
        }
        Ok(self.plain_yes(expr)? == is)
    }

    /// The same for a condition without connectives.
    #[inline(always)]
    fn plain_yes(&mut self, expr: &Expr) -> Result<bool, Unsolvable> {
        match expr {
            Expr::Binary(op, sides) if is_condition(*op) => self.condition(*op, &sides.0, &sides.1),
            Expr::IsTagged(hex, tag) => {
                let hex = self.with_value(hex, |_, hex| hex.as_hex())?;
                Ok(hex.is_some_and(|hex| self.view.is_tagged(hex, *tag)))
            }
            Expr::InPhases(phases) => Ok(phases.contains(self.view.state.phase)),
            Expr::Is(parts, is) => Ok(self.is(&parts.0, &parts.1)? == *is),
            Expr::Constant(value) => Ok(value.as_yes()),
            Expr::Quantified(quantified) => Ok(self.quantified(quantified)?.as_yes()),
            Expr::Own(of, own) => self.with_value(of, |eval, of| eval.view.own(of, *own).is_some_and(Value::as_yes)),
            Expr::Property(of, property) => Ok(self.property_of(of, *property)?.as_yes()),
            _ => Ok(self.expr(expr)?.as_yes()),
        }
    }

    /// Whether an expression has this very value.
    fn is(&mut self, of: &Expr, value: &Value) -> Result<bool, Unsolvable> {
        self.with_value(of, |_, found| found == value)
    }

    /// A reference to the value of an expression that is stored somewhere: a constant, a variable or a name.
    fn stored<'s>(&'s self, expr: &'s Expr) -> Option<&'s Value> {
        match expr {
            Expr::Constant(value) => Some(value),
            Expr::Local(slot) => Some(self.local(*slot)),
            Expr::Name(name) => self.known(*name),
            _ => None,
        }
    }

    /// Calls `look` with the value of an expression, which is not cloned if it is stored somewhere.
    pub(super) fn with_value<R>(
        &mut self,
        expr: &Expr,
        look: impl FnOnce(&Self, &Value) -> R,
    ) -> Result<R, Unsolvable> {
        if let Some(value) = self.stored(expr) {
            return Ok(look(self, value));
        }
        let value = self.found(expr)?;
        Ok(look(self, &value))
    }

    /// The value of an expression that is not stored: most often a property, for which `expr` is a detour.
    fn found(&mut self, expr: &Expr) -> Result<Value, Unsolvable> {
        match expr {
            Expr::Property(of, property) => self.property_of(of, *property),
            expr => self.expr(expr),
        }
    }

    /// A property of the value of an expression, which is not cloned if it is stored somewhere.
    #[inline(always)]
    fn property_of(&mut self, of: &Expr, property: Property) -> Result<Value, Unsolvable> {
        if let Some(of) = self.stored(of) {
            return self.property(of, property);
        }
        let of = self.expr(of)?;
        self.property(&of, property)
    }

    /// The same as `with_value` for two expressions.
    fn with_values<R>(
        &mut self,
        left: &Expr,
        right: &Expr,
        look: impl FnOnce(&Self, &Value, &Value) -> R,
    ) -> Result<R, Unsolvable> {
        if self.stored(right).is_some() {
            return self.with_value(left, |eval, left| look(eval, left, eval.stored(right).unwrap_or(&Value::None)));
        }
        // What the title keeps is looked at where it is.
        if let Expr::Own(of, own) = right
            && let Some(right) = self.stored(of).and_then(|of| self.view.own(of, *own))
        {
            return self.with_value(left, |eval, left| look(eval, left, right));
        }
        let right = self.found(right)?;
        self.with_value(left, |eval, left| look(eval, left, &right))
    }

    /// The variable in a slot.
    fn local(&self, slot: u8) -> &Value {
        let slot = usize::from(slot);
        let value = match &self.locals {
            None => self.inline.get(slot),
            Some(locals) => locals.get(slot).or_else(|| self.inline.get(slot - locals.len())),
        };
        value.unwrap_or(&Value::None)
    }

    /// Sets the variable in a slot. The inline slots are moved to the heap when they no longer suffice.
    pub(crate) fn set_local(&mut self, slot: u8, value: Value) {
        let slot = usize::from(slot);
        let kept = self.locals.as_mut().map_or(&mut [][..], Vec::as_mut_slice);
        let place = match slot.checked_sub(kept.len()) {
            Some(slot) => self.inline.get_mut(slot),
            None => kept.get_mut(slot),
        };
        match place {
            Some(place) => *place = value,
            None => self.spill(slot, value),
        }
    }

    /// Sets a variable for which there is no room inline.
    #[cold]
    fn spill(&mut self, slot: usize, value: Value) {
        let locals = self.locals.get_or_insert_default();
        locals.extend(std::mem::replace(&mut self.inline, [const { Value::None }; INLINE]));
        locals.resize(slot + 1, Value::None);
        locals[slot] = value;
    }

    /// The value of an expression. Rare cases have functions of their own that are not inlined, which keeps this
    /// recursive function small and fast.
    pub(crate) fn expr(&mut self, expr: &Expr) -> Result<Value, Unsolvable> {
        match expr {
            Expr::Constant(value) => Ok(value.clone()),
            Expr::Name(name) => self.name(*name),
            Expr::Local(slot) => Ok(self.local(*slot).clone()),
            Expr::List(items) => self.list(items),
            Expr::Property(of, property) => self.property_of(of, *property),
            Expr::Own(of, own) => self.with_value(of, |eval, of| eval.view.own(of, *own).cloned().unwrap_or_default()),
            Expr::Call(call, args) => {
                self.spend(WORK_OF_CALL)?;
                self.call(*call, args)
            }
            Expr::Not(_) | Expr::IsTagged(..) | Expr::InPhases(_) | Expr::Is(..) => Ok(Value::YesNo(self.yes(expr)?)),
            Expr::PlayersLeft => Ok(Value::Number(self.view.players_left())),
            Expr::Negate(inner) => self.negate(inner),
            Expr::Binary(op, sides) => self.binary(*op, &sides.0, &sides.1),
            Expr::If(parts, otherwise) => match (self.yes(&parts.0)?, otherwise) {
                (true, _) => self.expr(&parts.1),
                (false, Some(otherwise)) => self.expr(otherwise),
                (false, None) => Ok(Value::None),
            },
            Expr::Quantified(quantified) => self.quantified(quantified),
            // Moves are walked on the market, not evaluated.
            Expr::Direction(_) => Ok(Value::None),
        }
    }

    #[inline(never)]
    fn list(&mut self, items: &[Expr]) -> Result<Value, Unsolvable> {
        let items: Result<Vec<_>, _> = items.iter().map(|item| self.expr(item)).collect();
        Ok(Value::list(items?))
    }

    #[inline(never)]
    fn negate(&mut self, inner: &Expr) -> Result<Value, Unsolvable> {
        let inner = self.expr(inner)?;
        self.arithmetic(BinaryOp::Subtract, &Value::Number(0), &inner)
    }

    /// The value of a name of the scope.
    fn known(&self, name: Name) -> Option<&'a Value> {
        self.names.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The value of a name of the scope, or of one that is known everywhere.
    #[inline(never)]
    fn name(&self, name: Name) -> Result<Value, Unsolvable> {
        match (self.known(name), name.global()) {
            (Some(value), _) => Ok(value.clone()),
            (None, Some(global)) => Ok(self.global(global)),
            // The checker lets no rule use a name that its place does not know.
            (None, None) => Err(self.unsolvable()),
        }
    }

    /// The rule that is being asked cannot be worked out.
    pub(super) fn unsolvable(&self) -> Unsolvable {
        self.failed(Fault::Arithmetic)
    }

    fn failed(&self, fault: Fault) -> Unsolvable {
        let unsolvable = Unsolvable { rule: self.rule, fault };
        self.view.cache.note_fault(unsolvable);
        unsolvable
    }

    /// Looks at so many more things, unless the rule has looked at too many already.
    pub(crate) fn spend(&self, work: u32) -> Result<(), Unsolvable> {
        let spent = self.work.get().saturating_add(work);
        self.work.set(spent);
        match spent <= MOST_WORK {
            true => Ok(()),
            false => Err(self.failed(Fault::TooMuchWork)),
        }
    }

    /// Whether a comparison or membership holds.
    #[inline(never)]
    fn condition(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Result<bool, Unsolvable> {
        use BinaryOp::*;
        self.with_values(left, right, |eval, left, right| match op {
            In | NotIn => {
                let Value::List(items) = right else { return Ok(op == NotIn) };
                eval.spend(items.len() as u32 / COMPARED_AT_ONCE)?;
                Ok(items.contains(left) == (op == In))
            }
            Equal | NotEqual => Ok((left == right) == (op == Equal)),
            _ => Ok(order(left, right).is_some_and(|order| is_so(op, order))),
        })?
    }

    #[inline(never)]
    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Result<Value, Unsolvable> {
        use BinaryOp::*;
        match op {
            // These short-circuit.
            And => Ok(Value::YesNo(self.yes(left)? && self.yes(right)?)),
            Or => Ok(Value::YesNo(self.yes(left)? || self.yes(right)?)),
            op if is_condition(op) => Ok(Value::YesNo(self.condition(op, left, right)?)),
            Otherwise => match self.expr(left)? {
                Value::None => self.expr(right),
                value => Ok(value),
            },
            Range => self.with_values(left, right, |_, low, high| Value::Range(low.as_number(), high.as_number())),
            _ => self.with_values(left, right, |eval, left, right| eval.arithmetic(op, left, right))?,
        }
    }

    /// Checked arithmetic, on fractions where an operand is one.
    pub(crate) fn arithmetic(&self, op: BinaryOp, left: &Value, right: &Value) -> Result<Value, Unsolvable> {
        let failed = || self.unsolvable();
        if let (Value::Number(left), Value::Number(right)) = (left, right)
            && op != BinaryOp::Divide
        {
            let result = match op {
                BinaryOp::Add => left.checked_add(*right),
                BinaryOp::Subtract => left.checked_sub(*right),
                _ => left.checked_mul(*right),
            };
            return result.filter(|number| bounds::is_counted(*number)).map(Value::Number).ok_or_else(failed);
        }
        let fraction = |value: &Value| value.as_fraction().unwrap_or(Fraction::from(0));
        let (left, right) = (fraction(left), fraction(right));
        let result = match op {
            BinaryOp::Add => left.plus(right),
            BinaryOp::Subtract => left.minus(right),
            BinaryOp::Multiply => left.times(right),
            _ => left.by(right),
        };
        let is_counted = |fraction: &Fraction| bounds::is_counted(fraction.numerator());
        result.filter(is_counted).map(Value::from).ok_or_else(failed)
    }

    /// The value of a quantifier over a collection.
    #[inline(never)]
    fn quantified(&mut self, quantified: &Quantified) -> Result<Value, Unsolvable> {
        // Hot paths: players and the stops of routes are iterated over without allocating a list.
        match &quantified.collection {
            Expr::Name(Name::players) if self.known(Name::players).is_none() => {
                self.fold(quantified, self.view.players_in_game().map(Value::from))
            }
            Expr::Property(of, property @ Property::Route(RouteProperty::stops)) => match self.expr(of)? {
                Value::Route(route) => {
                    let stops = self.routes.get(usize::from(route)).map_or(&[][..], |route| &route.stops);
                    self.fold(quantified, stops.iter().map(|(hex, stop)| Value::Stop(*hex, *stop)))
                }
                of => self.property(&of, *property).and_then(|stops| self.fold_list(quantified, &stops)),
            },
            collection => self.expr(collection).and_then(|all| self.fold_list(quantified, &all)),
        }
    }

    /// The value that an expression over all players has for this one.
    pub(crate) fn for_one(&mut self, each: &Expr, item: Value) -> Result<Value, Unsolvable> {
        match each {
            Expr::Quantified(quantified) => {
                self.set_local(quantified.slot, item);
                quantified.value.as_ref().map_or(Ok(Value::None), |value| self.expr(value))
            }
            other => self.expr(other),
        }
    }

    /// Evaluates a quantifier over a list value.
    fn fold_list(&mut self, quantified: &Quantified, list: &Value) -> Result<Value, Unsolvable> {
        let items = if let Value::List(items) = list { items.as_slice() } else { &[] };
        self.fold(quantified, items.iter().cloned())
    }

    /// Evaluates a quantifier over elements, until one decides it.
    fn fold(&mut self, quantified: &Quantified, items: impl Iterator<Item = Value>) -> Result<Value, Unsolvable> {
        if let Some(likeness) = &quantified.likeness {
            return self.compare_all(quantified, likeness, items);
        }
        let mut tally = Tally::new();
        for item in items {
            if let Some(found) = self.fold_one(quantified, item, &mut tally)? {
                return Ok(found);
            }
        }
        Ok(tally.result(quantified.quantifier))
    }

    /// Accumulates one element; returns the result if that element decides it.
    fn fold_one(
        &mut self,
        quantified: &Quantified,
        item: Value,
        tally: &mut Tally,
    ) -> Result<Option<Value>, Unsolvable> {
        let slot = quantified.slot;
        self.spend(1)?;
        self.set_local(slot, item);
        if let Some(condition) = &quantified.condition
            && !self.yes(condition)?
        {
            return Ok(None);
        }
        match (quantified.quantifier, &quantified.value) {
            (Quantifier::Any, None) => return Ok(Some(Value::YesNo(true))),
            (Quantifier::Any, Some(value)) => {
                if self.yes(value)? {
                    return Ok(Some(Value::YesNo(true)));
                }
            }
            (Quantifier::All, Some(value)) => {
                if !self.yes(value)? {
                    return Ok(Some(Value::YesNo(false)));
                }
            }
            (Quantifier::All, None) => {}
            (Quantifier::First, _) => return Ok(Some(self.local(slot).clone())),
            (Quantifier::Those, value) => {
                let value = value.as_ref().map_or(Ok(self.local(slot).clone()), |value| self.expr(value))?;
                tally.those.push(value);
            }
            (Quantifier::Count, _) => tally.count += 1,
            (Quantifier::Sum, value) => {
                let value = value.as_ref().map_or(Ok(self.local(slot).clone()), |value| self.expr(value))?;
                tally.sum = self.arithmetic(BinaryOp::Add, &tally.sum, &value)?;
            }
            (Quantifier::Max | Quantifier::Min, value) => {
                let value = value.as_ref().map_or(Ok(self.local(slot).clone()), |value| self.expr(value))?;
                let wanted = if quantified.quantifier == Quantifier::Max { Ordering::Greater } else { Ordering::Less };
                if tally.best == Value::None || order(&value, &tally.best) == Some(wanted) {
                    tally.best = value;
                }
            }
        }
        Ok(None)
    }
}

/// Sets the variable in a slot, for which room is made.
#[inline]
pub(super) fn set_slot(locals: &mut Vec<Value>, slot: u8, value: Value) {
    let slot = usize::from(slot);
    match locals.get_mut(slot) {
        Some(place) => *place = value,
        None => add_slot(locals, slot, value),
    }
}

/// Makes room up to a slot.
#[cold]
fn add_slot(locals: &mut Vec<Value>, slot: usize, value: Value) {
    locals.resize(slot, Value::None);
    locals.push(value);
}

/// The accumulator of a quantifier.
struct Tally {
    those: Vec<Value>,
    best: Value,
    sum: Value,
    count: i64,
}

impl Tally {
    fn new() -> Tally {
        Tally { those: Vec::new(), best: Value::None, sum: Value::Number(0), count: 0 }
    }

    /// The result after all elements.
    fn result(self, quantifier: Quantifier) -> Value {
        match quantifier {
            Quantifier::Any => Value::YesNo(false),
            Quantifier::All => Value::YesNo(true),
            Quantifier::First => Value::None,
            Quantifier::Those => Value::list(self.those),
            Quantifier::Count => Value::Number(self.count),
            Quantifier::Sum => self.sum,
            Quantifier::Max | Quantifier::Min if self.best == Value::None => Value::Number(0),
            Quantifier::Max | Quantifier::Min => self.best,
        }
    }
}

/// Whether the operator yields yes or no.
fn is_condition(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, And | Or | In | NotIn | Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
}

/// Whether a comparison holds for this order of its sides.
fn is_so(op: BinaryOp, order: Ordering) -> bool {
    match op {
        BinaryOp::Equal => order.is_eq(),
        BinaryOp::NotEqual => order.is_ne(),
        BinaryOp::Less => order.is_lt(),
        BinaryOp::LessEqual => order.is_le(),
        BinaryOp::Greater => order.is_gt(),
        _ => order.is_ge(),
    }
}

/// The order of two values: numbers and phases have one.
fn order(left: &Value, right: &Value) -> Option<Ordering> {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => Some(left.cmp(right)),
        (Value::Phase(left), Value::Phase(right)) => Some(left.cmp(right)),
        _ => Some(left.as_fraction()?.cmp(&right.as_fraction()?)),
    }
}

/// The refusal of what a rule does not allow.
fn says_no(code: &AnyCode) -> Refusal {
    Refusal { why: Why::RuleSaysNo, rule: Some(code.rule) }
}

impl<'a> View<'a> {
    /// Whether a condition holds; it does where the title says nothing.
    pub fn holds<S: Scope>(self, code: &Option<Code<S::Tag>>, scope: &S) -> Result<bool, Unsolvable> {
        code.as_ref().map_or(Ok(true), |code| self.holds_code(code, scope))
    }

    /// Refuses, in the name of the rule, unless a condition holds.
    pub(crate) fn demand<S: Scope>(self, code: &Option<Code<S::Tag>>, scope: &S) -> Result<(), Refusal> {
        let Some(code) = code else { return Ok(()) };
        match self.holds_code(code, scope)? {
            true => Ok(()),
            false => Err(says_no(code)),
        }
    }

    /// The same where what the rule knows takes some finding: it is asked for only if the rule goes by it.
    pub(crate) fn demand_with<S: Scope>(
        self,
        code: &Option<Code<S::Tag>>,
        scope: impl FnOnce() -> S,
    ) -> Result<(), Refusal> {
        let Some(code) = code else { return Ok(()) };
        let holds = match self.holds_at_once(code) {
            Some(holds) => holds,
            None => self.work_out(code, &scope())?,
        };
        match holds {
            true => Ok(()),
            false => Err(says_no(code)),
        }
    }

    /// Whether a condition holds.
    #[inline]
    pub(crate) fn holds_code<S: Scope>(self, code: &Code<S::Tag>, scope: &S) -> Result<bool, Unsolvable> {
        match self.holds_at_once(code) {
            Some(holds) => Ok(holds),
            None => self.work_out(code, scope),
        }
    }

    /// Whether a condition holds that goes by what it is asked about: kept out of the way of all that is decided at once.
    #[inline(never)]
    fn work_out<S: Scope>(self, code: &Code<S::Tag>, scope: &S) -> Result<bool, Unsolvable> {
        Eval::new(self, scope.names().as_ref()).yes_code(code)
    }

    /// Whether a condition could hold, whatever it is asked about: false only if it is certain that it does not.
    pub(crate) fn may_hold<S>(self, code: &Option<Code<S>>) -> bool {
        code.as_ref().is_none_or(|code| self.holds_at_once(code) != Some(false))
    }

    /// Whether the condition of a rule on a hook holds.
    pub(crate) fn holds_at_hook(self, code: &Option<AnyCode>, names: Names<'_>) -> Result<bool, Unsolvable> {
        let Some(code) = code else { return Ok(true) };
        self.holds_at_once(code).map_or_else(|| Eval::new(self, names).yes_code(code), Ok)
    }

    /// The answer of a condition that goes by nothing but the phase, what the title keeps about things that it names,
    /// and how many players there are: nobody has to be told what the rule is asked about. Most conditions are
    /// decided by that alone.
    #[inline]
    fn holds_at_once(self, code: &AnyCode) -> Option<bool> {
        match &code.body {
            Body::Expr(Expr::Constant(value)) => Some(value.as_yes()),
            Body::Expr(Expr::InPhases(phases)) => Some(phases.contains(self.state.phase)),
            Body::Expr(expr @ (Expr::Own(..) | Expr::Not(_) | Expr::Is(..) | Expr::Binary(..))) => self.decided(expr),
            _ => None,
        }
    }

    /// The same for a part of it; none if that needs to be worked out.
    fn decided(self, expr: &Expr) -> Option<bool> {
        match expr {
            Expr::Constant(value) => Some(value.as_yes()),
            Expr::InPhases(phases) => Some(phases.contains(self.state.phase)),
            Expr::Own(of, own) => match &**of {
                Expr::Constant(thing) => Some(self.own(thing, *own).is_some_and(Value::as_yes)),
                _ => None,
            },
            Expr::Not(inner) => self.decided(inner).map(|holds| !holds),
            Expr::Binary(BinaryOp::And, sides) => match self.decided(&sides.0)? {
                true => self.decided(&sides.1),
                false => Some(false),
            },
            Expr::Binary(BinaryOp::Or, sides) => match self.decided(&sides.0)? {
                true => Some(true),
                false => self.decided(&sides.1),
            },
            Expr::Is(parts, is) => Some((self.at_hand(&parts.0)? == &parts.1) == *is),
            // An end asks how many players are left, at every moment.
            Expr::Binary(op, sides) if is_condition(*op) => match (&sides.0, &sides.1) {
                (Expr::PlayersLeft, Expr::Constant(Value::Number(number))) => {
                    Some(is_so(*op, self.players_left().cmp(number)))
                }
                (of, Expr::Constant(number @ Value::Number(_))) => {
                    Some(order(self.at_hand(of)?, number).is_some_and(|order| is_so(*op, order)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// What the title keeps about a thing that a rule names.
    fn at_hand(self, expr: &Expr) -> Option<&'a Value> {
        match expr {
            Expr::Own(of, own) => match &**of {
                Expr::Constant(thing) => self.own(thing, *own),
                _ => None,
            },
            _ => None,
        }
    }

    /// The number that a rule evaluates to.
    pub fn number<S: Scope>(self, code: &Code<S::Tag>, scope: &S) -> Result<i64, Unsolvable> {
        match code.constant() {
            Some(value) => Ok(value.as_number()),
            None => Ok(Eval::new(self, scope.names().as_ref()).code(code)?.as_number()),
        }
    }

    /// The number that a rule evaluates to, or another where the title says nothing.
    pub fn number_or<S: Scope>(
        self,
        code: &Option<Code<S::Tag>>,
        scope: &S,
        otherwise: i64,
    ) -> Result<i64, Unsolvable> {
        code.as_ref().map_or(Ok(otherwise), |code| self.number(code, scope))
    }

    /// The value that a rule evaluates to.
    pub(crate) fn value<S: Scope>(self, code: &Code<S::Tag>, scope: &S) -> Result<Value, Unsolvable> {
        match code.constant() {
            Some(value) => Ok(value.clone()),
            None => Eval::new(self, scope.names().as_ref()).code(code),
        }
    }

    /// The word that a title chooses; none if it gives none for this case.
    pub(crate) fn word<W: Copy, S: Scope>(
        self,
        choice: &ChoiceCode<W, S::Tag>,
        scope: &S,
    ) -> Result<Option<W>, Unsolvable> {
        match choice {
            ChoiceCode::Fixed(word) => Ok(Some(*word)),
            ChoiceCode::By { .. } => Eval::new(self, scope.names().as_ref()).choice(choice),
        }
    }

    /// What a rule about a private knows.
    pub(crate) fn about_private(self, private: PrivateId) -> OfPrivate {
        OfPrivate { private, owner: self.state.private(private).owner }
    }
}
