//! Whoever says an expression, and what they have to keep in mind meanwhile.

use prospectus_dsl::decode::{Space, ValueCode};
use prospectus_dsl::rule::eval::{Value, evaluate_expr};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::Title;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::Shape;

use super::english::spaced;
use super::expr::mentions;
use super::setting::Setting;
use super::{Words, lexicon, source};
use crate::text::NO_BREAK;

/// Loops inside loops are beyond what a sentence can carry.
const DEEPEST_LOOP: usize = 1;

pub struct Speaker<'t> {
    pub(super) title: &'t Title,
    setting: &'t Setting,
    /// The expression as it was written, to quote the parts that cannot be said.
    source: Option<&'t ValueCode>,
    /// What the numbers are of.
    pub(super) unit: Unit,
    /// Whether the company and what operates are two different things here.
    two_companies: bool,
    variables: Vec<Variable>,
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
            code.typed.get().is_some_and(|typed| mentions(typed, Name::company) && mentions(typed, Name::operator));
        Speaker { source: Some(code), unit, two_companies, ..Speaker::new(words) }
    }

    /// The value of an expression, if it is settled.
    pub(super) fn known(&self, expr: &Expr) -> Option<Value> {
        evaluate_expr(expr, self.setting).ok().flatten()
    }

    /// A part of the expression as it was written, in backticks. Names of loops would mean nothing to the reader.
    pub(super) fn verbatim(&self, expr: &Expr) -> Option<String> {
        let written = self.source.filter(|_| self.variables.is_empty())?;
        Some(format!("`{}`", source::at(&written.ast, expr.span)?))
    }

    /// What the author remarks on a part of the expression: the comment before it.
    pub(super) fn remark(&self, expr: &Expr) -> Option<String> {
        source::remark(self.source.filter(|_| self.variables.is_empty())?, expr.span)
    }

    pub(super) fn name(&self, name: &str) -> String {
        match name {
            // Where companies run their own trains, players know no operators.
            "operator" if self.has_operators() => "the operator".to_owned(),
            "operator" if self.two_companies => "the operating company".to_owned(),
            "operator" => "the company".to_owned(),
            _ => lexicon::name(name).map_or_else(|| format!("the {}", spaced(name)), str::to_owned),
        }
    }

    pub(super) fn has_operators(&self) -> bool {
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

    /// What players call a tag of hexes.
    pub(super) fn tag(&self, tag: &str) -> String {
        quoted(self.title.tag.get(tag).map_or(tag, |tag| &tag.name))
    }

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

    pub(super) fn mention(&mut self, name: &str) -> String {
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
                variable.is_some_and(|variable| match variable.first {
                    Some(_) => variable.plural,
                    None => variable.later == "they",
                })
            }
            _ => expr.ty.shape == Shape::Many,
        }
    }
}

/// A sum of money as the title writes it.
pub fn sum(title: &Title, amount: i64) -> String {
    let digits = match amount.abs() {
        ..=9999 => amount.to_string(),
        _ => format!("{},{:03}", amount / 1000, amount.abs() % 1000),
    };
    title.title.money.replace("{}", &digits).replace(' ', &NO_BREAK.to_string())
}

pub fn quoted(text: &str) -> String {
    format!("‘{text}’")
}
