//! The values of a title in plain English.
//!
//! `phase >= '3'` is "from phase 3", `down * shares` is "down one row for each share". What cannot be said well is
//! shown as it stands, in backticks: readers are better served by a formula than by a sentence that they have to read
//! thrice. If the author has put a comment before it, that is said instead.
//!
//! A [`Speaker`](speaker::Speaker) says one expression. `noun` has the numbers and things, `clause` the conditions, with
//! `circumstance`, `comparison` and `quantified` for their sorts; `movement` and `effects` speak for themselves, and
//! `lexicon` has the words.

mod circumstance;
mod clause;
mod comparison;
mod condition;
mod effects;
pub mod english;
mod expr;
mod lexicon;
mod movement;
mod noun;
mod quantified;
mod setting;
mod source;
mod speaker;
#[cfg(test)]
mod tests;

use prospectus_dsl::decode::{self, Body, By, Choice, ChoiceBody, Count, EffectsCode, Space, Val, ValueCode, kinds};
use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::eval::{SetupEnv, Value, evaluate};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::{Company, Title};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::{self, Base, YES_NO};

pub use condition::Condition;
use english::numbers;
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

    /// How many there are, if that is settled and there is an end to it.
    pub fn known_count<S>(&self, count: &Count<S>) -> Option<i64> {
        count.number(&self.setting)
    }

    /// A list of numbers, if it is settled.
    pub fn known_numbers<S>(&self, value: &Val<kinds::NumberList, S>) -> Option<Vec<i64>> {
        value.numbers(&self.setting)
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
        let said =
            code.typed.get().and_then(|typed| Speaker::of(self, code, Unit::Plain).condition_or_remark(typed, true));
        said.unwrap_or_else(|| Condition::Clause { subject: String::new(), predicate: verbatim(code) })
    }

    /// Effects as a sentence, unless they are too long for one.
    pub fn effects(&self, code: &EffectsCode) -> Option<String> {
        Speaker::new(self).block(code.typed.get()?)
    }

    /// What the author remarks on effects, in the comments among them.
    pub fn remarks(&self, code: &EffectsCode) -> String {
        source::remarks(&code.text)
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
            Value::List(items) if items.is_empty() => "none".to_owned(),
            Value::List(items) => numbers(&items.iter().map(|item| self.value(item, unit)).collect::<Vec<_>>()),
            Value::None => "none".to_owned(),
        }
    }

    fn cases<'s>(&'s self, by: &'s By, unit: Unit, say: Say<'s>) -> String {
        let said = |body| self.body(body, unit, say);
        let cases = by.cases.iter().map(|(case, (_, body))| (case.as_str(), said(body))).collect();
        self.by(&by.subject, cases, by.otherwise.as_ref().map(said))
    }

    /// One case of a number.
    pub fn plain<'s>(&'s self, body: &'s Body) -> String {
        self.body(body, Unit::Plain, Speaker::value)
    }

    /// What cases depend on.
    pub fn subject(&self, subject: &ValueCode) -> String {
        let said = subject.typed.get().and_then(|typed| Speaker::new(self).noun(typed));
        said.unwrap_or_else(|| verbatim(subject))
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
            grouped.iter().map(|(cases, value)| Some(format!("{value} {}", self.case(typed?, cases)?))).collect();
        let otherwise = otherwise.map(|value| format!("otherwise {value}"));
        let short = grouped.len() <= MOST_CASES || typed.is_some_and(is_circumstance);
        if let Some(said) = said.filter(|_| short) {
            return said.into_iter().chain(otherwise).collect::<Vec<_>>().join(", ");
        }
        let said = grouped.iter().map(|(cases, value)| format!("{}: {value}", cases.join(", ")));
        format!("by {}: {}", self.subject(subject), said.chain(otherwise).collect::<Vec<_>>().join("; "))
    }

    /// What it means that a value is one of these cases: "in phase 3", "if the company is a Regional company".
    fn case(&self, subject: &Expr, cases: &[String]) -> Option<String> {
        let expr = |kind, ty| Expr { kind, ty, span: subject.span };
        let case = |case: &String| {
            let kind = match subject.ty.base {
                Base::Number => ExprKind::Number(case.parse().ok()?),
                Base::Thing(thing) => {
                    let space = Space::ALL.iter().copied().find(|space| space.thing() == Some(thing))?;
                    ExprKind::Id { space, id: case.clone() }
                }
                _ => ExprKind::Text(case.clone()),
            };
            Some(expr(kind, subject.ty.element()))
        };
        let mut values = cases.iter().map(case).collect::<Option<Vec<_>>>()?;
        let (op, right) = match values.len() {
            1 => (BinaryOp::Equal, values.remove(0)),
            _ => (BinaryOp::In, expr(ExprKind::List(values), types::many(subject.ty))),
        };
        let kind = ExprKind::Binary { op, left: Box::new(subject.clone()), right: Box::new(right) };
        Speaker::new(self).when(&expr(kind, YES_NO))
    }
}

/// With more cases than these a list is easier to read.
const MOST_CASES: usize = 3;

/// Whether cases are said by a time or circumstance, of which there may be many.
fn is_circumstance(subject: &Expr) -> bool {
    matches!(subject.kind, ExprKind::Name(Name::phase | Name::player_count | Name::company_count))
}

/// How an expression of some type is said.
type Say<'t> = fn(&mut Speaker<'t>, &Expr) -> Option<String>;

/// The expression itself.
fn verbatim(code: &ValueCode) -> String {
    format!("`{}`", code.ast)
}
