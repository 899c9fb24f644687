//! The values of a title in plain English.
//!
//! `phase >= '3'` is "from phase 3", `down * shares` is "down one row for each share". What cannot be said well is
//! shown as it stands, in backticks: a reader is better served by a formula than by a sentence he has to read thrice.

mod condition;
mod effects;
pub mod english;
mod lexicon;
mod movement;
mod source;
mod speaker;
#[cfg(test)]
mod tests;

use prospectus_dsl::decode::{Body, By, Count, EffectsCode, Literal, Space, Val, ValueCode, kinds};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::Title;

pub use condition::Condition;
use english::{and, numbers, or};
use speaker::{Speaker, Unit};

/// Puts the values of one title into words.
#[derive(Clone, Copy)]
pub struct Words<'t> {
    title: &'t Title,
}

impl<'t> Words<'t> {
    pub fn new(title: &'t Title) -> Self {
        Words { title }
    }

    /// A sum of money as the title writes it.
    pub fn sum(&self, amount: i64) -> String {
        speaker::sum(self.title, amount)
    }

    pub fn number<'s, S>(&'s self, value: &'s Val<kinds::Number, S>) -> String {
        self.body(&value.body, Unit::Plain, Speaker::value)
    }

    pub fn money<'s, S>(&'s self, value: &'s Val<kinds::Number, S>) -> String {
        self.body(&value.body, Unit::Money, Speaker::value)
    }

    pub fn percent<'s, S>(&'s self, value: &'s Val<kinds::Number, S>) -> String {
        self.body(&value.body, Unit::Percent, Speaker::value)
    }

    pub fn numbers<'s, S>(&'s self, value: &'s Val<kinds::NumberList, S>) -> String {
        self.body(&value.body, Unit::Plain, Speaker::value)
    }

    /// A number, or from one number to another.
    pub fn number_range<'s, S>(&'s self, value: &'s Val<kinds::Range, S>) -> String {
        self.body(&value.body, Unit::Plain, Speaker::value)
    }

    pub fn money_range<'s, S>(&'s self, value: &'s Val<kinds::Range, S>) -> String {
        self.body(&value.body, Unit::Money, Speaker::value)
    }

    pub fn percent_range<'s, S>(&'s self, value: &'s Val<kinds::Range, S>) -> String {
        self.body(&value.body, Unit::Percent, Speaker::value)
    }

    pub fn movement<'s, S>(&'s self, value: &'s Val<kinds::Move, S>) -> String {
        self.body(&value.body, Unit::Plain, Speaker::movement)
    }

    pub fn count<'s, S>(&'s self, count: &'s Count<S>) -> String {
        match count {
            Count::Limited(value) => self.number(value),
            Count::Unlimited(_) => "unlimited".to_owned(),
        }
    }

    pub fn condition<'s, S>(&'s self, value: &'s Val<kinds::YesNo, S>) -> Condition {
        match &value.body {
            Body::Fixed(Literal::YesNo(true)) => Condition::Always,
            Body::Fixed(_) => Condition::Never,
            Body::Code(code) => self.condition_of(code),
            Body::By(by) => Condition::Adverb(self.cases(by, Unit::Plain, Speaker::clause)),
        }
    }

    pub fn condition_of<'s>(&'s self, code: &'s ValueCode) -> Condition {
        let said = code.typed.get().and_then(|typed| Speaker::of(self.title, code, Unit::Plain).condition(typed, true));
        said.unwrap_or_else(|| Condition::Clause { subject: String::new(), predicate: verbatim(code) })
    }

    /// Effects as a sentence, unless they are too long for one.
    pub fn effects(&self, code: &EffectsCode) -> Option<String> {
        Speaker::new(self.title).block(code.typed.get()?)
    }

    /// What players call a thing.
    pub fn name(&self, space: Space, id: &str) -> String {
        Speaker::new(self.title).id(space, id)
    }

    fn body<'s>(&'s self, body: &'s Body, unit: Unit, say: Say<'s>) -> String {
        match body {
            Body::Fixed(literal) => self.literal(literal, unit),
            Body::Code(code) => {
                let said = code.typed.get().and_then(|typed| say(&mut Speaker::of(self.title, code, unit), typed));
                said.unwrap_or_else(|| verbatim(code))
            }
            Body::By(by) => self.cases(by, unit, say),
        }
    }

    fn literal(&self, literal: &Literal, unit: Unit) -> String {
        match literal {
            Literal::Number(number) => unit.say(*number, self.title),
            Literal::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Literal::Text(text) => text.clone(),
            Literal::List(items) => numbers(&items.iter().map(|item| self.literal(item, unit)).collect::<Vec<_>>()),
        }
    }

    fn cases<'s>(&'s self, by: &'s By, unit: Unit, say: Say<'s>) -> String {
        let said = |body| self.body(body, unit, say);
        let cases = by.cases.iter().map(|(case, (_, body))| (case.as_str(), said(body))).collect();
        self.by(&by.subject, cases, by.otherwise.as_ref().map(said))
    }

    /// "9 with 5 companies, otherwise 11"
    pub fn by(&self, subject: &ValueCode, cases: Vec<(&str, String)>, otherwise: Option<String>) -> String {
        let mut grouped: Vec<(Vec<String>, String)> = Vec::new();
        for (case, value) in cases {
            match grouped.iter_mut().find(|(_, known)| *known == value) {
                Some((cases, _)) => cases.push(case.to_owned()),
                None => grouped.push((vec![case.to_owned()], value)),
            }
        }
        let typed = subject.typed.get();
        let said: Option<Vec<_>> =
            grouped.iter().map(|(cases, value)| Some(format!("{value} {}", circumstance(typed?, cases)?))).collect();
        let otherwise = otherwise.map(|value| format!("otherwise {value}"));
        if let Some(said) = said {
            return said.into_iter().chain(otherwise).collect::<Vec<_>>().join(", ");
        }
        let subject = typed.and_then(|typed| Speaker::new(self.title).noun(typed)).unwrap_or_else(|| verbatim(subject));
        if let ([(cases, value)], Some(otherwise)) = (&grouped[..], &otherwise) {
            return format!("{value} if {subject} is {}, {otherwise}", or(cases));
        }
        let said = grouped.iter().map(|(cases, value)| format!("{}: {value}", cases.join(", ")));
        format!("by {subject}: {}", said.chain(otherwise).collect::<Vec<_>>().join("; "))
    }
}

/// What it means that a value is one of these cases, if there is a short way to say it.
fn circumstance(subject: &Expr, cases: &[String]) -> Option<String> {
    Some(match &subject.kind {
        ExprKind::Name("phase") if cases.len() > 1 => format!("in phases {}", and(cases)),
        ExprKind::Name("phase") => format!("in phase {}", and(cases)),
        ExprKind::Name("player_count") => format!("with {} players", or(cases)),
        ExprKind::Name("company_count") => format!("with {} companies", or(cases)),
        _ => return None,
    })
}

/// How an expression of some type is said.
type Say<'t> = fn(&mut Speaker<'t>, &Expr) -> Option<String>;

/// The expression itself.
fn verbatim(code: &ValueCode) -> String {
    format!("`{}`", code.ast)
}
