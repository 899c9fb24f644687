//! Conditions: "from phase 3", "if the company has a route".

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::rule::eval::Value;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::types::{Shape, Thing, YES_NO};

use super::english::{and, or, plural, plural_verb, spaced};
use super::lexicon;
use super::speaker::{Speaker, Variable, pronoun_of, quoted, subject, thing_of};

/// A condition in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    Always,
    Never,
    /// A time or circumstance: "from phase 3", "with 4 players".
    Adverb(String),
    /// A sentence in two parts, of which the first may be empty.
    Clause {
        subject: String,
        predicate: String,
    },
}

use Condition::{Adverb, Always, Clause, Never};

impl Condition {
    fn whole(text: impl Into<String>) -> Condition {
        Clause { subject: String::new(), predicate: text.into() }
    }

    fn clause(&self) -> String {
        match self {
            Always => "always".to_owned(),
            Never => "never".to_owned(),
            Adverb(adverb) => format!("it is {adverb}"),
            Clause { subject, predicate } if subject.is_empty() => predicate.clone(),
            Clause { subject, predicate } => format!("{subject} {predicate}"),
        }
    }

    /// Behind what is so under this condition: "from phase 3", "if the company has a route".
    pub fn when(&self) -> String {
        match self {
            Always => "always".to_owned(),
            Never => "never".to_owned(),
            Adverb(adverb) => adverb.clone(),
            Clause { .. } => format!("if {}", self.clause()),
        }
    }
}

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
            ExprKind::Name(name) => Some(match lexicon::fact(name) {
                Some(fact) => Condition::whole(fact.pick(yes)),
                None => Condition::whole(holds(name, yes)),
            }),
            ExprKind::Property { of, name, .. } if matches!(of.kind, ExprKind::Name("round")) && name == "is_first" => {
                Some(Adverb(if yes { "in the first such round" } else { "except in the first such round" }.to_owned()))
            }
            ExprKind::Property { of, name, own } => self.predicate(of, name, *own, yes),
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

    fn all_of(&mut self, parts: &[&Expr], yes: bool) -> Option<Condition> {
        let (span, rest) = self.phases_between(parts, yes);
        let mut said: Vec<Condition> = span.into_iter().collect();
        let mut previous: Option<&Expr> = None;
        for part in rest {
            let condition = self.condition_or_verbatim(part, yes)?;
            add(&mut said, condition, subject(part), &mut previous, "and");
        }
        Some(join_all(said))
    }

    fn one_of(&mut self, parts: &[&Expr], yes: bool) -> Option<Condition> {
        let mut said = Vec::new();
        let mut previous: Option<&Expr> = None;
        for part in parts {
            let condition = self.condition_or_verbatim(part, yes)?;
            add(&mut said, condition, subject(part), &mut previous, "or");
        }
        Some(join_one(said))
    }

    /// One of several conditions need not silence the others: it is quoted if it cannot be said.
    fn condition_or_verbatim(&mut self, expr: &Expr, yes: bool) -> Option<Condition> {
        self.condition(expr, yes).or_else(|| self.verbatim(expr).filter(|_| yes).map(Condition::whole))
    }

    /// `phase >= '6' and phase < '12'` is one span of phases. What is left of the conditions comes second.
    fn phases_between<'e>(&self, parts: &[&'e Expr], yes: bool) -> (Option<Condition>, Vec<&'e Expr>) {
        let bounds: Vec<_> = parts.iter().filter_map(|part| self.phase_bound(part)).collect();
        let ([(first, Bound::From), (last, Bound::To)] | [(last, Bound::To), (first, Bound::From)]) = bounds[..] else {
            return (None, parts.to_vec());
        };
        if !yes || first > last {
            return (None, parts.to_vec());
        }
        let id = |at: usize| self.title.phase[at].id.as_str();
        let span = match last - first {
            0 => format!("in phase {}", id(first)),
            1 => format!("in phases {} and {}", id(first), id(last)),
            _ => format!("in phases {} to {}", id(first), id(last)),
        };
        (Some(Adverb(span)), parts.iter().copied().filter(|part| self.phase_bound(part).is_none()).collect())
    }

    fn phase_bound(&self, expr: &Expr) -> Option<(usize, Bound)> {
        let ExprKind::Binary { op, left, right } = &expr.kind else { return None };
        let at = self.phase_index(left, right)?;
        match op {
            BinaryOp::GreaterEqual => Some((at, Bound::From)),
            BinaryOp::Greater => Some((at + 1, Bound::From)).filter(|_| at + 1 < self.title.phase.len()),
            BinaryOp::LessEqual => Some((at, Bound::To)),
            BinaryOp::Less => Some((at.checked_sub(1)?, Bound::To)),
            _ => None,
        }
    }

    /// The phase with which the phase in play is compared.
    fn phase_index(&self, left: &Expr, right: &Expr) -> Option<usize> {
        match (&left.kind, &right.kind) {
            (ExprKind::Name("phase"), ExprKind::Id { space: Space::Phase, id }) => {
                self.title.phase.iter().position(|phase| &*phase.id == id.as_str())
            }
            _ => None,
        }
    }

    // ---- comparisons ----------------------------------------------------------------------------------------

    fn comparison(&mut self, expr: &Expr, op: BinaryOp, left: &Expr, right: &Expr, yes: bool) -> Option<Condition> {
        let op = if yes { op } else { contrary(op)? };
        if let Some(adverb) = self.circumstance(op, left, right) {
            return Some(adverb);
        }
        match op {
            BinaryOp::In | BinaryOp::NotIn => self.membership(left, right, op == BinaryOp::In),
            BinaryOp::Equal | BinaryOp::NotEqual => self.equality(left, right, op == BinaryOp::Equal),
            _ => self.order(subject(expr)?, op, left, right),
        }
    }

    /// Comparisons that are times or circumstances rather than sentences.
    fn circumstance(&self, op: BinaryOp, left: &Expr, right: &Expr) -> Option<Condition> {
        if let (ExprKind::Name("phase"), ExprKind::List(items), BinaryOp::In) = (&left.kind, &right.kind, op) {
            let ids = items.iter().map(|item| match &item.kind {
                ExprKind::Id { id, .. } => Some(id.clone()),
                _ => None,
            });
            return Some(Adverb(format!("in phases {}", and(&ids.collect::<Option<Vec<_>>>()?))));
        }
        if let (ExprKind::Name(name @ ("player_count" | "company_count")), ExprKind::List(items), BinaryOp::In) =
            (&left.kind, &right.kind, op)
        {
            let noun = if *name == "player_count" { "players" } else { "companies" };
            let counts = items.iter().map(|item| match item.kind {
                ExprKind::Number(number) => Some(number.to_string()),
                _ => None,
            });
            return Some(Adverb(format!("with {} {noun}", or(&counts.collect::<Option<Vec<_>>>()?))));
        }
        if let Some(at) = self.phase_index(left, right) {
            let id = |at: usize| self.title.phase[at].id.as_str();
            return Some(Adverb(match op {
                BinaryOp::GreaterEqual => format!("from phase {}", id(at)),
                BinaryOp::Greater if at + 1 < self.title.phase.len() => format!("from phase {}", id(at + 1)),
                BinaryOp::Greater => return Some(Never),
                BinaryOp::Less => format!("before phase {}", id(at)),
                BinaryOp::LessEqual => format!("up to phase {}", id(at)),
                BinaryOp::Equal => format!("in phase {}", id(at)),
                _ => format!("except in phase {}", id(at)),
            }));
        }
        match (&left.kind, &right.kind) {
            (ExprKind::Name(name @ ("player_count" | "company_count")), ExprKind::Number(number)) => {
                let noun = if *name == "player_count" { "players" } else { "companies" };
                Some(Adverb(match op {
                    BinaryOp::Equal => format!("with {number} {noun}"),
                    BinaryOp::NotEqual => format!("unless there are {number} {noun}"),
                    BinaryOp::GreaterEqual => format!("with {number} or more {noun}"),
                    BinaryOp::Greater => format!("with {} or more {noun}", number + 1),
                    BinaryOp::LessEqual => format!("with {number} or fewer {noun}"),
                    _ => format!("with fewer than {number} {noun}"),
                }))
            }
            (ExprKind::Name("round"), ExprKind::Id { space: Space::Round, id }) => {
                let before = if op == BinaryOp::Equal { "in" } else { "except in" };
                Some(Adverb(format!("{before} the {}", self.id(Space::Round, id))))
            }
            (ExprKind::Text(id), ExprKind::Name("variants")) => {
                let before = if op == BinaryOp::In { "with" } else { "without" };
                Some(Adverb(format!("{before} the variant {}", self.id(Space::Variant, id))))
            }
            _ => None,
        }
    }

    fn membership(&mut self, left: &Expr, right: &Expr, yes: bool) -> Option<Condition> {
        if matches!(right.kind, ExprKind::Name("gauges_added")) {
            let includes = if yes { "includes {}" } else { "does not include {}" };
            return self.related(right, includes, |speaker| speaker.noun(left));
        }
        if let ExprKind::Property { of, name, .. } = &right.kind
            && let Some(relation) = thing_of(of.ty).and_then(|thing| lexicon::membership(thing, name))
        {
            return self.related(of, relation.pick(yes), |speaker| speaker.noun(left));
        }
        let several = self.is_plural(left);
        let subject = self.noun(left)?;
        let is = if yes { "is" } else { "is not" };
        let predicate = match &right.kind {
            ExprKind::List(_) => format!("{is} {}", self.instance(right)?),
            _ => format!("{is} one of {}", self.noun(right)?),
        };
        Some(Clause { subject, predicate: agree(predicate, several) })
    }

    /// A sentence about `of`, in which `other` says what stands at `{}`.
    fn related(
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

    fn equality(&mut self, left: &Expr, right: &Expr, yes: bool) -> Option<Condition> {
        if left.ty == YES_NO {
            return None;
        }
        if let (ExprKind::Name("owner"), _) | (_, ExprKind::Name("owner")) = (&left.kind, &right.kind) {
            let other = if matches!(left.kind, ExprKind::Name("owner")) { right } else { left };
            if matches!(other.kind, ExprKind::Name(_) | ExprKind::Variable(_)) {
                return self.related(other, if yes { "owns it" } else { "does not own it" }, |_| Some(String::new()));
            }
        }
        if let (ExprKind::Name(name), ExprKind::None) = (&left.kind, &right.kind) {
            return Some(match *name {
                "operator" if yes => Adverb("outside of operating turns".to_owned()),
                "operator" => Adverb("in an operating turn".to_owned()),
                "token" => Condition::whole(if yes { "it is not a station" } else { "it is a station" }),
                name => Condition::whole(format!("it is {} {}", if yes { "no" } else { "a" }, spaced(name))),
            });
        }
        if let (Some(one), Some(other)) = (decided_for(left), decided_for(right)) {
            let both = format!("{} and {}", self.noun(one)?, self.noun(other)?);
            let predicate = if yes { "have the same director" } else { "have different directors" };
            return Some(Clause { subject: both, predicate: predicate.to_owned() });
        }
        if let ExprKind::Property { of, name, .. } = &left.kind {
            if matches!(right.kind, ExprKind::None) {
                let has = if yes { "has no {}" } else { "has a {}" };
                return self.related(of, has, |_| Some(spaced(name)));
            }
            let plain = matches!(name.as_str(), "colour" | "id");
            if let Some(relation) = thing_of(of.ty).and_then(|thing| lexicon::relation(thing, name)) {
                return self.related(of, relation.pick(yes), |speaker| match &right.kind {
                    ExprKind::Text(text) if plain => Some(text.clone()),
                    _ => speaker.instance(right),
                });
            }
        }
        let is = if yes { "is {}" } else { "is not {}" };
        self.related(left, is, |speaker| speaker.instance(right))
    }

    /// A comparison of numbers.
    fn order(&mut self, about: &Expr, op: BinaryOp, left: &Expr, right: &Expr) -> Option<Condition> {
        let number = match right.kind {
            ExprKind::Number(number) => Some(number),
            _ => None,
        };
        match &left.kind {
            ExprKind::Property { of, name, .. } if name == "count" && of.ty.shape == Shape::Many => {
                if let ExprKind::Property { name: list, .. } = &of.kind {
                    let noun = listed(of, list);
                    return self.related(about, "has {}", |speaker| {
                        Some(match (op, number) {
                            (BinaryOp::Greater, Some(0)) | (BinaryOp::GreaterEqual, Some(1)) => noun,
                            (BinaryOp::Less, Some(1)) | (BinaryOp::LessEqual, Some(0)) => format!("no {noun}"),
                            _ => format!("{} {} {noun}", more_or_less(op)?, speaker.noun(right)?),
                        })
                    });
                }
            }
            ExprKind::Quantified { quantifier: Quantifier::Count, variable, collection, condition, value: None } => {
                if !matches!(right.kind, ExprKind::Number(_) | ExprKind::Name(_) | ExprKind::Property { .. }) {
                    return None;
                }
                let several = number != Some(1);
                let members = self.members(variable, collection, condition.as_deref(), several)?;
                let there = if several { "there are" } else { "there is" };
                let right = self.noun(right)?;
                let of = if members.starts_with("the ") || members.starts_with("its ") { "of " } else { "" };
                return Some(Condition::whole(format!("{there} {} {right} {of}{members}", more_or_less(op)?)));
            }
            ExprKind::Call { function, args } if function.name == "percent_held" => {
                let (amount, percent) = (more_or_less(op)?, number?);
                return self.related(about, "holds {}", |speaker| {
                    Some(format!("{amount} {percent}% of {}", speaker.noun(args.get(1)?)?))
                });
            }
            ExprKind::Property { of, name, .. }
                if name == "cash" && matches!(of.kind, ExprKind::Name("bank")) && number == Some(0) =>
            {
                let empty = matches!(op, BinaryOp::LessEqual | BinaryOp::Less);
                let predicate = if empty { "has run out of money" } else { "has money" };
                return Some(Clause { subject: "the bank".to_owned(), predicate: predicate.to_owned() });
            }
            _ => {}
        }
        let than = match op {
            BinaryOp::Less => "is less than {}",
            BinaryOp::LessEqual => "is at most {}",
            BinaryOp::Greater => "is more than {}",
            BinaryOp::GreaterEqual => "is at least {}",
            _ => return None,
        };
        let subject = self.noun(left)?;
        Some(Clause { subject, predicate: than.replace("{}", &self.noun(right)?) })
    }

    // ---- properties and quantifiers -------------------------------------------------------------------------

    fn predicate(&mut self, of: &Expr, name: &str, own: bool, yes: bool) -> Option<Condition> {
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

    fn quantified(
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
                    let other = self.noun(names(is, variable)?)?;
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
}

/// Adds a condition to a list. Where it is about the same as the one before, the subject is not said again: "the company
/// has a route and has no trains".
fn add<'e>(
    said: &mut Vec<Condition>,
    condition: Condition,
    about: Option<&'e Expr>,
    previous: &mut Option<&'e Expr>,
    join: &str,
) {
    let same = about.zip(*previous).is_some_and(|(a, b)| same(a, b));
    match (condition, said.last_mut()) {
        (Clause { predicate, subject }, Some(Clause { predicate: before, .. })) if same && !subject.is_empty() => {
            *before = format!("{before} {join} {predicate}");
        }
        (condition, _) => said.push(condition),
    }
    *previous = about;
}

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    From,
    To,
}

/// `variable is other`, or the other way round: the other.
fn names<'e>(expr: &'e Expr, variable: &str) -> Option<&'e Expr> {
    let ExprKind::Binary { op: BinaryOp::Equal, left, right } = &expr.kind else { return None };
    let is_variable = |side: &Expr| matches!(&side.kind, ExprKind::Variable(name) if name == variable);
    let is_name = |side: &Expr| matches!(side.kind, ExprKind::Name(_) | ExprKind::Property { .. });
    match (is_variable(left), is_variable(right)) {
        (true, false) if is_name(right) => Some(right),
        (false, true) if is_name(left) => Some(left),
        _ => None,
    }
}

/// The company whose player is meant: `buyer.player`.
fn decided_for(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Property { of, name, .. } if name == "player" => Some(of),
        _ => None,
    }
}

/// What a list that belongs to a thing holds: "trains", "stations".
fn listed(list: &Expr, name: &str) -> String {
    match thing_of(list.ty) {
        Some(Thing::Token) => "stations".to_owned(),
        Some(Thing::Certificate) => "shares".to_owned(),
        Some(thing) => plural(thing.word()),
        None => spaced(name),
    }
}

/// What is nobody's property.
fn holds(name: &str, yes: bool) -> String {
    format!("{} {}", quoted(&spaced(name)), if yes { "holds" } else { "does not hold" })
}

fn agree(predicate: String, several: bool) -> String {
    if several { plural_verb(&predicate) } else { predicate }
}

fn more_or_less(op: BinaryOp) -> Option<&'static str> {
    Some(match op {
        BinaryOp::Less => "fewer than",
        BinaryOp::LessEqual => "at most",
        BinaryOp::Greater => "more than",
        BinaryOp::GreaterEqual => "at least",
        _ => return None,
    })
}

fn contrary(op: BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        BinaryOp::In => BinaryOp::NotIn,
        BinaryOp::NotIn => BinaryOp::In,
        BinaryOp::Equal => BinaryOp::NotEqual,
        BinaryOp::NotEqual => BinaryOp::Equal,
        BinaryOp::Less => BinaryOp::GreaterEqual,
        BinaryOp::LessEqual => BinaryOp::Greater,
        BinaryOp::Greater => BinaryOp::LessEqual,
        BinaryOp::GreaterEqual => BinaryOp::Less,
        _ => return None,
    })
}

/// Whether a choice of conditions can be said as one sentence about one thing. What holds of "some" or "every" thing
/// would otherwise seem to hold of different ones.
fn has_one_subject(expr: &Expr) -> bool {
    match &flatten(expr, BinaryOp::Or)[..] {
        [_] => true,
        [first, rest @ ..] => {
            rest.iter().all(|other| subject(first).zip(subject(other)).is_some_and(|(a, b)| same(a, b)))
        }
        [] => false,
    }
}

pub(super) fn conjuncts(expr: &Expr) -> Vec<&Expr> {
    flatten(expr, BinaryOp::And)
}

/// `a and b and c` as a list.
fn flatten(expr: &Expr, joined: BinaryOp) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Binary { op, left, right } if *op == joined && expr.ty == YES_NO => {
            let mut parts = flatten(left, joined);
            parts.extend(flatten(right, joined));
            parts
        }
        _ => vec![expr],
    }
}

fn join_all(parts: Vec<Condition>) -> Condition {
    let parts: Vec<_> = parts.into_iter().filter(|part| *part != Always).collect();
    if parts.contains(&Never) {
        return Never;
    }
    let (adverbs, clauses): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| matches!(part, Adverb(_)));
    let adverbs: Vec<_> = adverbs.iter().map(Condition::when).collect();
    match (adverbs.is_empty(), clauses.len()) {
        (true, 0) => Always,
        (true, 1) => clauses.into_iter().next().unwrap_or(Always),
        (false, 0) => Adverb(adverbs.join(", ")),
        (bare, _) => {
            let clauses: Vec<_> = clauses.iter().map(Condition::clause).collect();
            let clauses = and(&clauses);
            if bare { Condition::whole(clauses) } else { Adverb(format!("{}, if {clauses}", adverbs.join(", "))) }
        }
    }
}

fn join_one(parts: Vec<Condition>) -> Condition {
    let parts: Vec<_> = parts.into_iter().filter(|part| *part != Never).collect();
    if parts.contains(&Always) {
        return Always;
    }
    match &parts[..] {
        [] => Never,
        [only] => only.clone(),
        _ if parts.iter().any(|part| matches!(part, Adverb(_))) => {
            let parts: Vec<_> = parts.iter().map(Condition::when).collect();
            // A comma within the parts would hide where one ends.
            let simple = !parts.iter().any(|part| part.contains(','));
            Adverb(if simple { or(&parts) } else { parts.join("; or ") })
        }
        _ => Condition::whole(format!(
            "either {}",
            parts.iter().map(Condition::clause).collect::<Vec<_>>().join(", or ")
        )),
    }
}

/// Whether both are the same thing by name.
fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Name(a), ExprKind::Name(b)) => a == b,
        (ExprKind::Variable(a), ExprKind::Variable(b)) => a == b,
        (ExprKind::Id { id: a, .. }, ExprKind::Id { id: b, .. }) => a == b,
        (ExprKind::Property { of: a, name: x, .. }, ExprKind::Property { of: b, name: y, .. }) => x == y && same(a, b),
        _ => false,
    }
}
