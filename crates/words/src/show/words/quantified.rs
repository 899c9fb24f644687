//! Loops over lists: "some company", "every company that has floated", "the number of companies".

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::Thing;

use super::condition::Condition;
use super::english::plural;
use super::expr::{conjuncts, flatten, has_one_subject, pronoun_of, root_variable, thing_of};
use super::speaker::{Speaker, Variable};

/// Stands for the thing that a relative clause is about, until it is known where in the clause it stands.
const OBJECT: &str = "\u{1}";

impl Speaker<'_> {
    pub(super) fn quantified(
        &mut self,
        quantifier: Quantifier,
        variable: &str,
        collection: &Expr,
        (condition, value): (Option<&Expr>, Option<&Expr>),
        yes: bool,
    ) -> Option<Condition> {
        let later = pronoun_of(collection);
        let named = |first: String| Variable { name: variable.to_owned(), first: Some(first), later, plural: false };
        match quantifier {
            Quantifier::Any => {
                let mut parts: Vec<&Expr> = condition.into_iter().chain(value).collect();
                parts = parts.iter().flat_map(|part| flatten(part, BinaryOp::And)).collect();
                // `any c in companies where c is operator and …` only gives the operator another name.
                let (is, rest): (Vec<&Expr>, Vec<&Expr>) =
                    parts.iter().partition(|part| names(part, variable).is_some());
                if let ([is], true) = (&is[..], !rest.is_empty()) {
                    let other = names(is, variable)?;
                    let other = match &other.kind {
                        ExprKind::Text(id) => format!("type {id}"),
                        _ => self.noun(other)?,
                    };
                    return self.with_variable(named(other), |speaker| match yes {
                        true => speaker.all_of(&rest, true),
                        false => speaker.one_of(&rest, false),
                    });
                }
                if parts.iter().any(|part| !has_one_subject(part)) {
                    return None;
                }
                let one = self.member(collection, false)?;
                let first = match one.strip_prefix("one of ") {
                    Some(of) => format!("{} of {of}", if yes { "one" } else { "none" }),
                    None => format!("{} {one}", if yes { "some" } else { "no" }),
                };
                if parts.is_empty() {
                    return Some(Condition::whole(format!("there is {first}")));
                }
                self.with_variable(named(first), |speaker| speaker.all_of(&parts, true))
            }
            Quantifier::All => {
                let (which, what) = match (condition, value) {
                    (condition, Some(value)) => (condition, value),
                    (Some(condition), None) => (None, condition),
                    (None, None) => return None,
                };
                if !has_one_subject(what) {
                    return None;
                }
                let members = self.members(variable, collection, which, false)?;
                let every = match members.strip_prefix("one of ") {
                    Some(of) => format!("each of {of}"),
                    None => format!("every {members}"),
                };
                let first = if yes { every } else { format!("not {every}") };
                self.with_variable(named(first), |speaker| speaker.condition(what, true))
            }
            _ => None,
        }
    }

    pub(super) fn quantity(
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
            ExprKind::Name(Name::gauges_added) => Some("gauge of the new track".to_owned()),
            ExprKind::Name(name) if name.global().is_some() => {
                Some(if several { plural(word) } else { word.to_owned() })
            }
            _ if several => self.noun(collection),
            _ => Some(format!("one of {}", self.noun(collection)?)),
        }
    }
}

/// `variable is other`, or the other way round: the other. So is `variable.id is '6'` of a type of train.
fn names<'e>(expr: &'e Expr, variable: &str) -> Option<&'e Expr> {
    let ExprKind::Binary { op: BinaryOp::Equal, left, right } = &expr.kind else { return None };
    if let (ExprKind::Property { of, name, .. }, ExprKind::Text(_)) = (&left.kind, &right.kind) {
        let is_type = name == "id" && thing_of(of.ty) == Some(Thing::TrainType);
        return (is_type && matches!(&of.kind, ExprKind::Variable(name) if name == variable)).then_some(&**right);
    }
    let is_variable = |side: &Expr| matches!(&side.kind, ExprKind::Variable(name) if name == variable);
    let is_name = |side: &Expr| matches!(side.kind, ExprKind::Name(_) | ExprKind::Property { .. });
    match (is_variable(left), is_variable(right)) {
        (true, false) if is_name(right) => Some(right),
        (false, true) if is_name(left) => Some(left),
        _ => None,
    }
}
