//! The values of a title in plain English.
//!
//! `phase >= '3'` is "from phase 3", `down * shares` is "down one row for each share". What cannot be said well is
//! shown as it stands, in backticks: a reader is better served by a formula than by a sentence he has to read thrice.

mod condition;
mod effects;
pub mod english;
mod lexicon;
mod movement;
mod setting;
mod source;
mod speaker;
#[cfg(test)]
mod tests;

use prospectus_dsl::decode::{self, Body, By, Choice, ChoiceBody, Count, EffectsCode, Space, Val, ValueCode, kinds};
use prospectus_dsl::rule::eval::{SetupEnv, Value, evaluate};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::{Company, Title};
use prospectus_dsl::vocabulary::types::YES_NO;

pub use condition::Condition;
use english::{and, numbers, or};
use setting::Setting;
use speaker::{Speaker, Unit};

/// Puts the values of one title into words.
pub struct Words<'t> {
    title: &'t Title,
    setting: Setting,
}

impl<'t> Words<'t> {
    /// Words about a title with its variants, and for a number of players if that is known.
    pub fn new(title: &'t Title, players: Option<i64>) -> Self {
        let unknown = || SetupEnv { variants: Some(title.variants.clone()), ..SetupEnv::default() };
        let setup = players.map_or_else(unknown, |players| title.setup_of(players));
        Words { title, setting: Setting::new(setup) }
    }

    /// Words about one company: what depends on its kind is settled.
    pub fn about(&self, company: &Company) -> Self {
        Words { title: self.title, setting: self.setting.with_company(company) }
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
        match (evaluate(&value.body, &self.setting), &value.body) {
            (Ok(Some(Value::YesNo(true))), _) => Condition::Always,
            (_, Body::Code(code)) => self.condition_of(code),
            (_, Body::By(by)) => Condition::Adverb(self.cases(by, Unit::Plain, Speaker::clause)),
            _ => Condition::Never,
        }
    }

    pub fn condition_of<'s>(&'s self, code: &'s ValueCode) -> Condition {
        let said = code.typed.get().and_then(|typed| Speaker::of(self, code, Unit::Plain).condition(typed, true));
        said.unwrap_or_else(|| Condition::Clause { subject: String::new(), predicate: verbatim(code) })
    }

    /// Effects as a sentence, unless they are too long for one.
    pub fn effects(&self, code: &EffectsCode) -> Option<String> {
        Speaker::new(self).block(code.typed.get()?)
    }

    /// What players call a thing.
    pub fn name(&self, space: Space, id: &str) -> String {
        Speaker::new(self).id(space, id)
    }

    fn body<'s>(&'s self, body: &'s Body, unit: Unit, say: Say<'s>) -> String {
        if let Ok(Some(value)) = evaluate(body, &self.setting) {
            return self.value(&value, unit);
        }
        match body {
            Body::Code(code) => {
                let said = code.typed.get().and_then(|typed| say(&mut Speaker::of(self, code, unit), typed));
                said.unwrap_or_else(|| verbatim(code))
            }
            Body::By(by) => self.cases(by, unit, say),
            // The others are always known, or belong to a title with errors.
            Body::Fixed(_) | Body::Broken => String::new(),
        }
    }

    fn value(&self, value: &Value, unit: Unit) -> String {
        match value {
            Value::Number(number) => unit.say(*number, self.title),
            Value::Range(low, high) if low == high => unit.say(*low, self.title),
            Value::Range(low, high) => format!("{} to {}", unit.say(*low, self.title), unit.say(*high, self.title)),
            Value::Fraction(fraction) => format!("{}/{}", fraction.numerator(), fraction.denominator()),
            Value::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Value::Text(text) => text.clone(),
            Value::Thing { space, id } => self.name(*space, id),
            Value::List(items) => numbers(&items.iter().map(|item| self.value(item, unit)).collect::<Vec<_>>()),
            Value::None => "none".to_owned(),
        }
    }

    fn cases<'s>(&'s self, by: &'s By, unit: Unit, say: Say<'s>) -> String {
        let said = |body| self.body(body, unit, say);
        let cases = by.cases.iter().map(|(case, (_, body))| (case.as_str(), said(body))).collect();
        self.by(&by.subject, cases, by.otherwise.as_ref().map(said))
    }

    /// A word of a closed set, which may depend on the game.
    pub fn choice<W: decode::Words, S>(&self, choice: &Choice<W, S>, say: impl Fn(W) -> &'static str) -> String {
        match &choice.body {
            ChoiceBody::Fixed(word) => say(*word).to_owned(),
            ChoiceBody::By { subject, cases, otherwise } => {
                let settled = subject.typed.get().and_then(|typed| Speaker::new(self).known(typed)?.as_case());
                if let Some(word) = settled.and_then(|case| cases.get(&case).copied().or(*otherwise)) {
                    return say(word).to_owned();
                }
                let cases = cases.iter().map(|(case, word)| (case.as_str(), say(*word).to_owned())).collect();
                self.by(subject, cases, otherwise.map(|word| say(word).to_owned()))
            }
        }
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
        if let (Some(typed), [(yes, value), rest @ ..]) = (typed.filter(|typed| typed.ty == YES_NO), &grouped[..]) {
            let other = rest.first().map(|(_, value)| value).or(otherwise.as_ref());
            let said = Speaker::of(self, subject, Unit::Plain).condition(typed, yes.iter().any(|case| case == "yes"));
            if let (Some(when), Some(other)) = (said, other) {
                return format!("{value} {}; otherwise {other}", when.when());
            }
        }
        let said: Option<Vec<_>> =
            grouped.iter().map(|(cases, value)| Some(format!("{value} {}", circumstance(typed?, cases)?))).collect();
        let otherwise = otherwise.map(|value| format!("otherwise {value}"));
        if let Some(said) = said {
            return said.into_iter().chain(otherwise).collect::<Vec<_>>().join(", ");
        }
        let subject = typed.and_then(|typed| Speaker::new(self).noun(typed)).unwrap_or_else(|| verbatim(subject));
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
