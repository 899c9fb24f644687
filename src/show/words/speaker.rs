//! Nouns: numbers, things and lists of the rule language in English.
//!
//! Every function here gives `None` for what cannot be said well. Whoever asked then shows the expression itself.

use prospectus_dsl::decode::{Space, ValueCode};
use prospectus_dsl::rule::ast::{self, BinaryOp, Quantifier};
use prospectus_dsl::rule::eval::{Value, evaluate_expr};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::Title;
use prospectus_dsl::vocabulary::properties::GLOBAL;
use prospectus_dsl::vocabulary::types::{Base, MOVE, Shape, Thing, Type};

use super::condition::conjuncts;
use super::english::{article, or, plural, possessive, spaced};
use super::setting::Setting;
use super::{Words, lexicon, source};
use crate::text::NO_BREAK;

/// Loops inside loops are beyond what a sentence can carry.
const DEEPEST_LOOP: usize = 1;

/// Stands for the thing that a relative clause is about, until it is known where in the clause it stands.
const OBJECT: &str = "\u{1}";

pub struct Speaker<'t> {
    pub(super) title: &'t Title,
    setting: &'t Setting,
    /// The expression as it was written, to quote the parts that cannot be said.
    source: Option<&'t ast::Expr>,
    /// What the numbers are of.
    unit: Unit,
    /// Whether the company and what operates are two different things here.
    two_companies: bool,
    pub(super) variables: Vec<Variable>,
}

/// What a number is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Plain,
    Money,
    Percent,
}

/// How a variable of a quantifier is spoken of: "some company" at first, "it" from then on.
pub(super) struct Variable {
    pub name: String,
    pub first: Option<String>,
    pub later: &'static str,
    /// Whether the first mention stands for several: "companies that have floated".
    pub plural: bool,
}

impl Unit {
    pub fn say(self, number: i64, title: &Title) -> String {
        match self {
            Unit::Plain => number.to_string(),
            Unit::Money => sum(title, number),
            Unit::Percent => format!("{number}%"),
        }
    }
}

impl<'t> Speaker<'t> {
    pub fn new(words: &'t Words<'_>) -> Self {
        Speaker {
            title: words.title,
            setting: &words.setting,
            source: None,
            unit: Unit::Plain,
            two_companies: false,
            variables: Vec::new(),
        }
    }

    /// A speaker for one expression, and for its numbers.
    pub fn of(words: &'t Words<'_>, code: &'t ValueCode, unit: Unit) -> Self {
        let two_companies =
            code.typed.get().is_some_and(|typed| mentions(typed, "company") && mentions(typed, "operator"));
        Speaker { source: Some(&code.ast), unit, two_companies, ..Speaker::new(words) }
    }

    /// The value of an expression, if it is settled.
    pub(super) fn known(&self, expr: &Expr) -> Option<Value> {
        evaluate_expr(expr, self.setting).ok().flatten()
    }

    /// What a value comes to: like [`noun`](Self::noun), but its numbers have units.
    pub fn value(&mut self, expr: &Expr) -> Option<String> {
        if let Some(Value::Number(number)) = self.known(expr) {
            return Some(self.unit.say(number, self.title));
        }
        match &expr.kind {
            ExprKind::If { .. } if expr.ty != MOVE => self.choice(expr, Self::value, None),
            ExprKind::Binary { op: BinaryOp::Add, left, right } => self.plus(left, right, Self::value),
            ExprKind::Binary { op: BinaryOp::Range, left, right } => self.range(left, right),
            _ => self.noun(expr),
        }
    }

    /// A part of the expression as it was written, in backticks. Names of loops would mean nothing to the reader.
    pub(super) fn verbatim(&self, expr: &Expr) -> Option<String> {
        let written = self.source.filter(|_| self.variables.is_empty())?;
        Some(format!("`{}`", source::at(written, expr.span)?))
    }

    /// Something that a sentence can be about.
    pub fn noun(&mut self, expr: &Expr) -> Option<String> {
        if let Some(Value::Number(number)) = self.known(expr) {
            return Some(number.to_string());
        }
        Some(match &expr.kind {
            ExprKind::Number(number) => number.to_string(),
            ExprKind::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            ExprKind::Text(text) => quoted(text),
            ExprKind::None => "none".to_owned(),
            ExprKind::List(items) => or(&self.nouns(items)?),
            ExprKind::Id { space, id } => self.id(*space, id),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Variable(name) => self.mention(name),
            ExprKind::Property { of, name, own } => self.property(of, name, *own)?,
            ExprKind::Call { function, args } => {
                let phrase = lexicon::function(function.name)?;
                self.fill(phrase, args)?
            }
            ExprKind::Negate(operand) => match operand.kind {
                ExprKind::Number(number) => format!("-{number}"),
                _ => format!("minus {}", self.operand(operand)?),
            },
            ExprKind::If { .. } if expr.ty != MOVE => self.choice(expr, Self::noun, None)?,
            ExprKind::Binary { op, left, right } => self.arithmetic(*op, left, right)?,
            ExprKind::Quantified { quantifier, variable, collection, condition, value } => {
                self.quantity(*quantifier, variable, collection, condition.as_deref(), value.as_deref())?
            }
            ExprKind::If { .. } | ExprKind::Not(_) | ExprKind::Wrong => return None,
        })
    }

    fn nouns(&mut self, exprs: &[Expr]) -> Option<Vec<String>> {
        exprs.iter().map(|expr| self.noun(expr)).collect()
    }

    /// A phrase with its arguments put in, in the order in which they are mentioned.
    pub(super) fn fill(&mut self, phrase: &str, args: &[Expr]) -> Option<String> {
        let mut said = String::new();
        let mut rest = phrase;
        while let Some(at) = rest.find('{') {
            let (before, from) = rest.split_at(at);
            let (index, after) = from[1..].split_once('}')?;
            said.push_str(before);
            said.push_str(&self.noun(args.get(index.parse::<usize>().ok()?)?)?);
            rest = after;
        }
        Some(said + rest)
    }

    fn name(&self, name: &str) -> String {
        match name {
            // Where companies run their own trains, players know no operators.
            "operator" if self.two_companies => "the operating company".to_owned(),
            "operator" if !self.has_operators() => "the company".to_owned(),
            _ => lexicon::name(name).map_or_else(|| format!("the {}", spaced(name)), str::to_owned),
        }
    }

    fn has_operators(&self) -> bool {
        self.title.company.iter().any(|company| !company.operator.is_empty())
    }

    /// What players call a thing that the title declares.
    pub fn id(&self, space: Space, id: &str) -> String {
        let title = self.title;
        match space {
            Space::Phase => format!("phase {id}"),
            Space::Kind => title.kind.get(id).map_or(id, |kind| &*kind.name).to_owned(),
            Space::Class => title.class.get(id).map_or(id, |class| &*class.name).to_owned(),
            Space::Gauge => title.gauge.get(id).map_or(id, |gauge| &*gauge.name).to_owned(),
            Space::Hex => match title.hex(id).and_then(|(_, hex)| hex.name.as_deref()) {
                Some(name) => format!("{name} ({id})"),
                None => id.to_owned(),
            },
            Space::Zone => {
                let zone = title.market.zone.get(id);
                quoted(zone.and_then(|zone| zone.name.as_deref()).unwrap_or(id))
            }
            Space::Round => {
                let round = title.round.iter().find(|round| &*round.id == id);
                round.and_then(|round| round.name.as_deref()).map_or_else(|| spaced(id), str::to_owned)
            }
            Space::Step => {
                let step = title.step.get(id);
                step.and_then(|step| step.name.as_deref()).map_or_else(|| spaced(id), str::to_owned)
            }
            Space::Variant => {
                let variant = title.variant.get(id);
                quoted(variant.map_or(id, |variant| &*variant.head.name))
            }
            Space::Tile => format!("tile {id}"),
            _ => id.to_owned(),
        }
    }

    // ---- variables ------------------------------------------------------------------------------------------

    pub(super) fn with_variable<T>(
        &mut self,
        variable: Variable,
        say: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        if self.variables.len() == DEEPEST_LOOP {
            return None;
        }
        self.variables.push(variable);
        let said = say(self);
        self.variables.pop();
        said
    }

    fn mention(&mut self, name: &str) -> String {
        match self.variables.iter_mut().rfind(|variable| variable.name == name) {
            Some(variable) => variable.first.take().unwrap_or_else(|| variable.later.to_owned()),
            None => format!("the {}", spaced(name)),
        }
    }

    /// Whether the next mention of this expression needs a verb for several.
    pub(super) fn is_plural(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Variable(name) => {
                let variable = self.variables.iter().rfind(|variable| variable.name == *name);
                variable.is_some_and(|variable| variable.plural && variable.first.is_some())
            }
            _ => expr.ty.shape == Shape::Many,
        }
    }

    // ---- properties -----------------------------------------------------------------------------------------

    fn property(&mut self, of: &Expr, name: &str, own: bool) -> Option<String> {
        let thing = thing_of(of.ty);
        if of.ty.shape == Shape::Many {
            let list = self.noun(of)?;
            return (name == "count").then(|| format!("the number of {list}"));
        }
        match (thing, name) {
            // The company of what operates is the company itself.
            (Some(Thing::Operator), "company") if !self.has_operators() => return self.noun(of),
            (Some(Thing::Game), _) => return Some(quoted(&spaced(name))),
            _ => {}
        }
        let owner = self.noun(of)?;
        let word = thing.and_then(|thing| lexicon::noun(thing, name)).map(str::to_owned);
        let word = word.unwrap_or_else(|| if own { quoted(&spaced(name)) } else { spaced(name) });
        // "One of the route's stops's hex" is hard to say.
        let one_of_many = ["one of", "none of", "each of"].iter().any(|many| owner.starts_with(many));
        Some(if one_of_many { format!("the {word} of {owner}") } else { format!("{} {word}", possessive(&owner)) })
    }

    // ---- numbers --------------------------------------------------------------------------------------------

    fn arithmetic(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Option<String> {
        Some(match op {
            BinaryOp::Add => self.plus(left, right, Self::noun)?,
            BinaryOp::Subtract => format!("{} minus {}", self.noun(left)?, self.operand(right)?),
            BinaryOp::Multiply => match (&left.kind, &right.kind) {
                (ExprKind::Number(2), _) if !is_number(right) => format!("twice {}", self.operand(right)?),
                (_, ExprKind::Number(2)) if !is_number(left) => format!("twice {}", self.operand(left)?),
                _ => format!("{}{NO_BREAK}×{NO_BREAK}{}", self.operand(left)?, self.operand(right)?),
            },
            BinaryOp::Divide => {
                let part = match right.kind {
                    ExprKind::Number(2) => "half of",
                    ExprKind::Number(3) => "a third of",
                    ExprKind::Number(4) => "a quarter of",
                    _ => return Some(format!("{} / {}", self.operand(left)?, self.operand(right)?)),
                };
                format!("{part} {}", self.operand(left)?)
            }
            BinaryOp::Range => self.range(left, right)?,
            BinaryOp::Otherwise => format!("{}, or {} if there is none", self.noun(left)?, self.noun(right)?),
            _ => return None,
        })
    }

    fn plus(&mut self, left: &Expr, right: &Expr, say: fn(&mut Self, &Expr) -> Option<String>) -> Option<String> {
        let left = say(self, left)?;
        Some(match &right.kind {
            ExprKind::Negate(right) => format!("{left} minus {}", self.operand(right)?),
            _ if is_supplement(right) => format!("{left}, plus {}", say(self, right)?),
            _ => format!("{left} plus {}", say(self, right)?),
        })
    }

    /// A part of a sum or product; what is itself a sum or a choice is put in brackets.
    fn operand(&mut self, expr: &Expr) -> Option<String> {
        let said = self.noun(expr)?;
        let compound = match &expr.kind {
            ExprKind::Binary { op, .. } => matches!(op, BinaryOp::Add | BinaryOp::Subtract),
            ExprKind::If { .. } | ExprKind::Quantified { .. } => true,
            _ => false,
        };
        Some(if compound { format!("({said})") } else { said })
    }

    fn range(&mut self, low: &Expr, high: &Expr) -> Option<String> {
        let buyers_cash = matches!(&high.kind, ExprKind::Property { of, name, .. }
            if name == "cash" && matches!(of.kind, ExprKind::Name("buyer")));
        let low = self.value(low)?;
        if buyers_cash {
            return Some(format!("any price from {low}"));
        }
        let high = self.value(high)?;
        Some(if low == high { low } else { format!("{low} to {high}") })
    }

    // ---- choices --------------------------------------------------------------------------------------------

    /// "a if …, b if …, otherwise c"
    pub(super) fn choice(
        &mut self,
        expr: &Expr,
        mut say: impl FnMut(&mut Self, &Expr) -> Option<String>,
        nothing: Option<&str>,
    ) -> Option<String> {
        let mut said = Vec::new();
        let mut rest = Some(expr);
        while let Some(Expr { kind: ExprKind::If { condition, then, otherwise }, .. }) = rest {
            match self.known(condition) {
                Some(Value::YesNo(true)) => {
                    rest = Some(&**then);
                    break;
                }
                Some(_) => {}
                None => {
                    let then = say(self, then)?;
                    said.push(format!("{then} {}", self.when(condition)?));
                }
            }
            rest = otherwise.as_deref();
        }
        let last = match rest {
            Some(Expr { kind: ExprKind::Number(0), .. }) if said.len() == 1 => return said.pop(),
            Some(last) if said.is_empty() => return say(self, last),
            Some(last) => say(self, last)?,
            None => nothing?.to_owned(),
        };
        said.push(format!("otherwise {last}"));
        // Commas between the choices would be lost among those within them.
        let simple = said.len() == 2 && !said.iter().any(|choice| choice.contains(','));
        Some(said.join(if simple { ", " } else { "; " }))
    }

    // ---- lists ----------------------------------------------------------------------------------------------

    fn quantity(
        &mut self,
        quantifier: Quantifier,
        variable: &str,
        collection: &Expr,
        condition: Option<&Expr>,
        value: Option<&Expr>,
    ) -> Option<String> {
        let what = match (quantifier, value) {
            (Quantifier::Count, None) => "the number of",
            (Quantifier::First, None) => "the first of",
            (Quantifier::Those, None) => return self.members(variable, collection, condition, true),
            (Quantifier::Sum, Some(_)) => "the sum, over",
            (Quantifier::Max, Some(_)) => "the highest, among",
            (Quantifier::Min, Some(_)) => "the lowest, among",
            _ => return None,
        };
        let members = self.members(variable, collection, condition, true)?;
        let Some(value) = value else { return Some(format!("{what} {members}")) };
        let each = Variable { name: variable.to_owned(), first: None, later: pronoun_of(collection), plural: false };
        let value = self.with_variable(each, |speaker| speaker.noun(value))?;
        Some(format!("{what} {members}, of {value}"))
    }

    /// "companies that have floated", or "company that has floated".
    pub(super) fn members(
        &mut self,
        variable: &str,
        collection: &Expr,
        condition: Option<&Expr>,
        several: bool,
    ) -> Option<String> {
        let noun = self.member(collection, several)?;
        let Some(condition) = condition else { return Some(noun) };
        let later = if several { "they" } else { pronoun_of(collection) };
        let parts = conjuncts(condition);
        let mut said = Vec::new();
        for part in &parts {
            let about = root_variable(part) == Some(variable);
            if !about && parts.len() > 1 {
                return None;
            }
            let first = Some(if about { "that" } else { OBJECT }.to_owned());
            let variable = Variable { name: variable.to_owned(), first, later, plural: several };
            let clause = self.with_variable(variable, |speaker| speaker.clause(part))?;
            said.push(match about {
                true => clause,
                // "the route passes the hex" becomes "that the route passes"
                false => format!("that {}", clause.strip_suffix(OBJECT)?.trim_end()),
            });
        }
        Some(format!("{noun} {}", said.join(" and ")))
    }

    /// One or several of a list.
    pub(super) fn member(&mut self, collection: &Expr, several: bool) -> Option<String> {
        let word = match thing_of(collection.ty) {
            Some(Thing::Token) => "station",
            Some(Thing::Certificate) => "share",
            Some(thing) => thing.word(),
            None => "one",
        };
        match &collection.kind {
            ExprKind::Name("gauges_added") => Some("gauge of the new track".to_owned()),
            ExprKind::Name(name) if GLOBAL.iter().any(|global| global.name == *name) => {
                Some(if several { plural(word) } else { word.to_owned() })
            }
            _ if several => self.noun(collection),
            _ => Some(format!("one of {}", self.noun(collection)?)),
        }
    }

    /// "a Regional company", "a 5 train"
    pub(super) fn instance(&mut self, expr: &Expr) -> Option<String> {
        let one = |space: Space, id: &str, speaker: &Self| match space {
            Space::Train => format!("{id} train"),
            _ => speaker.id(space, id),
        };
        let names = match &expr.kind {
            ExprKind::Id { space: space @ (Space::Kind | Space::Class | Space::Train), id } => {
                vec![one(*space, id, self)]
            }
            ExprKind::List(items) => items
                .iter()
                .map(|item| match &item.kind {
                    ExprKind::Id { space, id } => Some(one(*space, id, self)),
                    _ => None,
                })
                .collect::<Option<_>>()?,
            _ => return self.noun(expr),
        };
        let names: Vec<_> = names.iter().map(|name| format!("{} {name}", article(name))).collect();
        Some(or(&names))
    }
}

pub(super) fn quoted(text: &str) -> String {
    format!("‘{text}’")
}

pub(super) fn thing_of(ty: Type) -> Option<Thing> {
    match ty.base {
        Base::Thing(thing) => Some(thing),
        _ => None,
    }
}

pub(super) fn pronoun_of(collection: &Expr) -> &'static str {
    lexicon::pronoun(thing_of(collection.ty))
}

fn is_number(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Number(_))
}

/// `if … then 30 else 0`: only a number that is added under a condition.
fn is_supplement(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::If { otherwise: Some(otherwise), .. } if matches!(otherwise.kind, ExprKind::Number(0)))
}

/// A sum of money as the title writes it.
pub fn sum(title: &Title, amount: i64) -> String {
    let digits = match amount.abs() {
        ..=9999 => amount.to_string(),
        _ => format!("{},{:03}", amount / 1000, amount.abs() % 1000),
    };
    title.title.money.replace("{}", &digits).replace(' ', "\u{a0}")
}

/// Whether a name of the scope occurs in an expression.
fn mentions(expr: &Expr, name: &str) -> bool {
    let within = |expr: &Expr| mentions(expr, name);
    match &expr.kind {
        ExprKind::Name(other) => *other == name,
        ExprKind::List(items) | ExprKind::Call { args: items, .. } => items.iter().any(within),
        ExprKind::Property { of, .. } => within(of),
        ExprKind::Not(operand) | ExprKind::Negate(operand) => within(operand),
        ExprKind::Binary { left, right, .. } => within(left) || within(right),
        ExprKind::If { condition, then, otherwise } => {
            within(condition) || within(then) || otherwise.as_deref().is_some_and(within)
        }
        ExprKind::Quantified { collection, condition, value, .. } => {
            within(collection) || condition.as_deref().is_some_and(within) || value.as_deref().is_some_and(within)
        }
        _ => false,
    }
}

/// What a condition is about: the subject of the sentence it will be.
pub(super) fn subject(condition: &Expr) -> Option<&Expr> {
    match &condition.kind {
        ExprKind::Binary { op: BinaryOp::In | BinaryOp::NotIn, left, right } => match &right.kind {
            ExprKind::Property { of, .. } if of.ty.shape == Shape::One => Some(of),
            _ => Some(left),
        },
        ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, left, .. } => subject(left),
        ExprKind::Binary { left, right, .. } => match &left.kind {
            ExprKind::Property { of, .. } if matches!(right.kind, ExprKind::None) => Some(of),
            ExprKind::Property { of, name, .. } if stands_for_its_owner(of, name) => Some(of),
            ExprKind::Property { of, name, .. } if name == "count" => match &of.kind {
                ExprKind::Property { of, .. } => Some(of),
                _ => Some(left),
            },
            ExprKind::Call { function, args } if function.name == "percent_held" => args.first(),
            _ => Some(left),
        },
        ExprKind::Not(operand) => subject(operand),
        ExprKind::Property { of, name, .. } if name == "is_empty" => match &of.kind {
            ExprKind::Property { of, .. } => Some(of),
            _ => Some(of),
        },
        ExprKind::Property { of, .. } => Some(of),
        ExprKind::Call { args, .. } => args.first(),
        _ => None,
    }
}

/// Whether `x.kind is 'y'` is a sentence about `x`.
fn stands_for_its_owner(of: &Expr, name: &str) -> bool {
    thing_of(of.ty).is_some_and(|thing| lexicon::relation(thing, name).is_some())
}

fn root_variable(condition: &Expr) -> Option<&str> {
    let mut expr = subject(condition)?;
    while let ExprKind::Property { of, .. } = &expr.kind {
        expr = of;
    }
    match &expr.kind {
        ExprKind::Variable(name) => Some(name),
        _ => None,
    }
}
