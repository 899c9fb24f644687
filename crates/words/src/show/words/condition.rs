//! Conditions in English, and how several become one.

use prospectus_dsl::rule::typed::Expr;

use super::english::{and, or};
use super::expr::same;

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
    pub(super) fn whole(text: impl Into<String>) -> Condition {
        Clause { subject: String::new(), predicate: text.into() }
    }

    pub(super) fn clause(&self) -> String {
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

/// Adds a condition to a list. Where it is about the same as the one before, the subject is not said again: "the company
/// has a route and has no trains".
pub(super) fn add<'e>(
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

pub(super) fn join_all(parts: Vec<Condition>) -> Condition {
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
            let simple = !clauses.iter().any(|clause| clause.contains(", or "));
            let clauses = if simple { and(&clauses) } else { clauses.join("; and ") };
            if bare { Condition::whole(clauses) } else { Adverb(format!("{}, if {clauses}", adverbs.join(", "))) }
        }
    }
}

pub(super) fn join_one(parts: Vec<Condition>) -> Condition {
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
