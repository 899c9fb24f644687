//! Conditions as sentences: "from phase 3", "if the company has a route".

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::eval::Value;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::{Shape, Thing};

use super::condition::Condition::{self, Adverb, Always, Clause, Never};
use super::condition::{add, join_all, join_one};
use super::english::{plural, plural_verb, spaced};
use super::expr::{alternations, flatten, plain_subject, thing_of};
use super::lexicon;
use super::speaker::{Speaker, quoted};

/// "Either a and b, or c" can be said; with anything more in it nobody could tell what belongs together.
const DEEPEST_CHOICE: usize = 2;

impl Speaker<'_> {
    pub(super) fn when(&mut self, expr: &Expr) -> Option<String> {
        Some(self.condition(expr, true)?.when())
    }

    pub(super) fn clause(&mut self, expr: &Expr) -> Option<String> {
        Some(match self.condition(expr, true)? {
            Adverb(adverb) => adverb,
            condition => condition.clause(),
        })
    }

    /// The condition, or its contrary.
    pub fn condition(&mut self, expr: &Expr, yes: bool) -> Option<Condition> {
        if let Some(Value::YesNo(known)) = self.known(expr) {
            return Some(if known == yes { Always } else { Never });
        }
        if let Some(choice) = self.remarked_choice(expr).filter(|_| yes) {
            return Some(choice);
        }
        let is_sum = matches!(expr.kind, ExprKind::Binary { op: BinaryOp::And, .. });
        if alternations(expr) > DEEPEST_CHOICE && !is_sum {
            return None;
        }
        match &expr.kind {
            ExprKind::Not(operand) => self.condition(operand, !yes),
            ExprKind::Binary { op: op @ (BinaryOp::And | BinaryOp::Or), .. } => {
                let parts = flatten(expr, *op);
                // "Not (a and b)" is "not a, or not b".
                if (*op == BinaryOp::And) == yes { self.all_of(&parts, yes) } else { self.one_of(&parts, yes) }
            }
            ExprKind::Binary { op, left, right } => self.comparison(expr, *op, left, right, yes),
            ExprKind::If { condition, then, otherwise: Some(otherwise) } => {
                let holds = self.condition(condition, true)?;
                let fails = self.condition(condition, false)?;
                let then = join_all(vec![holds, self.condition(then, yes)?]);
                let otherwise = join_all(vec![fails, self.condition(otherwise, yes)?]);
                Some(join_one(vec![then, otherwise]))
            }
            ExprKind::Name(name) => Some(match lexicon::fact(name.word()) {
                Some(fact) => Condition::whole(fact.pick(yes)),
                None => Condition::whole(holds(name.word(), yes)),
            }),
            ExprKind::Property { of, name, .. }
                if matches!(of.kind, ExprKind::Name(Name::round)) && name == "is_first" =>
            {
                Some(Adverb(if yes { "in the first such round" } else { "except in the first such round" }.to_owned()))
            }
            ExprKind::Property { of, name, known } => self.predicate(of, name, known.is_none(), yes),
            ExprKind::Call { function, args } => {
                let phrase = lexicon::statement(function.name)?.pick(yes);
                let (subject, rest) = match phrase.strip_prefix("{0} ") {
                    Some(rest) => (args.first(), rest),
                    None => (None, phrase),
                };
                let several = subject.is_some_and(|subject| self.is_plural(subject));
                let subject = subject.map_or(Some(String::new()), |subject| self.noun(subject))?;
                let predicate = self.fill(rest, args)?;
                Some(Clause { subject, predicate: agree(predicate, several) })
            }
            ExprKind::Quantified { quantifier, variable, collection, condition, value } => {
                let parts = (condition.as_deref(), value.as_deref());
                self.quantified(*quantifier, variable, collection, parts, yes)
            }
            _ => None,
        }
    }

    /// A choice that is too deep to be said, if the author remarks on both of its branches.
    fn remarked_choice(&mut self, expr: &Expr) -> Option<Condition> {
        let ExprKind::If { condition, then, otherwise: Some(otherwise) } = &expr.kind else { return None };
        let (then, otherwise) = (self.remark(then)?, self.remark(otherwise)?);
        let then = join_all(vec![self.condition(condition, true)?, Condition::whole(then)]);
        let otherwise = join_all(vec![self.condition(condition, false)?, Condition::whole(otherwise)]);
        Some(join_one(vec![then, otherwise]))
    }

    pub(super) fn all_of(&mut self, parts: &[&Expr], yes: bool) -> Option<Condition> {
        let (span, rest) = self.phases_between(parts, yes);
        let mut said: Vec<Condition> = span.into_iter().collect();
        let mut previous: Option<&Expr> = None;
        for part in rest {
            let condition = self.condition_or_verbatim(part, yes)?;
            add(&mut said, condition, plain_subject(part), &mut previous, "and");
        }
        Some(join_all(said))
    }

    pub(super) fn one_of(&mut self, parts: &[&Expr], yes: bool) -> Option<Condition> {
        let mut said = Vec::new();
        let mut previous: Option<&Expr> = None;
        for part in parts {
            let condition = self.condition_or_verbatim(part, yes)?;
            add(&mut said, condition, plain_subject(part), &mut previous, "or");
        }
        Some(join_one(said))
    }

    /// One of several conditions need not silence the others: it is quoted if it cannot be said.
    pub(super) fn condition_or_verbatim(&mut self, expr: &Expr, yes: bool) -> Option<Condition> {
        let said = self.condition_or_remark(expr, yes);
        said.or_else(|| self.verbatim(expr).filter(|_| yes).map(Condition::whole))
    }

    /// The condition, or what the author remarks on it if it cannot be said.
    pub(super) fn condition_or_remark(&mut self, expr: &Expr, yes: bool) -> Option<Condition> {
        self.condition(expr, yes).or_else(|| self.remark(expr).filter(|_| yes).map(Condition::whole))
    }

    /// A sentence about `of`, in which `other` says what stands at `{}`.
    pub(super) fn related(
        &mut self,
        of: &Expr,
        phrase: &str,
        other: impl FnOnce(&mut Self) -> Option<String>,
    ) -> Option<Condition> {
        let several = self.is_plural(of);
        let subject = self.noun(of)?;
        let predicate = phrase.replace("{}", &other(self)?);
        Some(Clause { subject, predicate: agree(predicate, several) })
    }

    pub(super) fn predicate(&mut self, of: &Expr, name: &str, own: bool, yes: bool) -> Option<Condition> {
        if of.ty.shape == Shape::Many && name == "is_empty" {
            return match &of.kind {
                ExprKind::Property { of: owner, name: list, .. } => {
                    let noun = listed(of, list);
                    self.related(owner, if yes { "has no {}" } else { "has {}" }, |_| Some(noun))
                }
                _ => {
                    let list = self.noun(of)?;
                    let list = list.strip_prefix("the ").unwrap_or(&list);
                    Some(Condition::whole(format!("there are {}{list}", if yes { "no " } else { "" })))
                }
            };
        }
        if let Some(known) = thing_of(of.ty).and_then(|thing| lexicon::predicate(thing, name)).filter(|_| !own) {
            return self.related(of, known.pick(yes), |_| Some(String::new()));
        }
        let word = spaced(name);
        let phrase = match (word.split_once(' '), yes) {
            (Some(("has", rest)), true) => format!("has {rest}"),
            (Some(("has", rest)), false) => format!("has not {rest}"),
            (Some(("is", rest)), true) => format!("is {rest}"),
            (Some(("is", rest)), false) => format!("is not {rest}"),
            (_, true) => format!("is marked {}", quoted(&word)),
            (_, false) => format!("is not marked {}", quoted(&word)),
        };
        if thing_of(of.ty) == Some(Thing::Game) {
            return Some(Condition::whole(holds(name, yes)));
        }
        self.related(of, &phrase, |_| Some(String::new()))
    }
}

/// What a list that belongs to a thing holds: "trains", "stations".
pub(super) fn listed(list: &Expr, name: &str) -> String {
    match thing_of(list.ty) {
        Some(Thing::Token) => "stations".to_owned(),
        Some(Thing::Certificate) => "shares".to_owned(),
        Some(thing) => plural(thing.word()),
        None => spaced(name),
    }
}

/// What is nobody's property.
pub(super) fn holds(name: &str, yes: bool) -> String {
    format!("{} {}", quoted(&spaced(name)), if yes { "holds" } else { "does not hold" })
}

pub(super) fn agree(predicate: String, several: bool) -> String {
    if several { plural_verb(&predicate) } else { predicate }
}
