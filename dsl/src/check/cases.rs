//! Do the cases of a value fit what it is decided by?

use crate::decode::{By, Space};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::check::Names;
use crate::rule::typed::Expr;
use crate::suggest::closest;
use crate::vocabulary::types::{Base, Shape};

/// Every case must be a possible value of the subject, and there must be an answer for those that are not named.
pub(crate) fn cases(by: &By, subject: &Expr, names: &Names<'_>, diagnostics: &mut Diagnostics) {
    if subject.ty.is_unknown() {
        return;
    }
    if subject.ty.shape != Shape::One {
        let message = format!("a value is decided by one thing, and this is a {}", subject.ty);
        diagnostics.push(Diagnostic::error("type", subject.span, message));
        return;
    }
    let known: Option<Vec<&str>> = match subject.ty.base {
        Base::Number | Base::Text => None,
        Base::YesNo => Some(vec!["yes", "no"]),
        Base::Thing(thing) => {
            let spaces = Space::ALL.iter().filter(|space| space.thing() == Some(thing));
            let ids = spaces.filter_map(|space| names.symbols.get(space)).flat_map(|ids| ids.keys());
            Some(ids.map(String::as_str).collect())
        }
        _ => {
            let message = format!("a value cannot be decided by a {}", subject.ty);
            diagnostics.push(Diagnostic::error("type", subject.span, message));
            return;
        }
    };
    for (case, (span, _)) in &by.cases {
        let wrong = match (&known, subject.ty.base) {
            (Some(known), _) => !known.contains(&case.as_str()),
            (None, Base::Number) => case.parse::<i64>().is_err(),
            _ => false,
        };
        if wrong {
            let message = format!("`{case}` is not a {}", subject.ty);
            let near = known.as_ref().and_then(|known| closest(case, known.iter().copied()));
            let help = near.map(|near| format!("did you mean `{near}`?"));
            diagnostics.push(Diagnostic::error("unknown-case", *span, message).maybe_help(help));
        }
    }
    let complete = known.is_some_and(|known| known.iter().all(|k| by.cases.contains_key(*k)));
    if by.otherwise.is_none() && !complete {
        // A case that is nearly `else` was probably meant to be it.
        let meant = by.cases.iter().find(|(case, _)| closest(case, ["else"]).is_some());
        let (span, help) = match meant {
            Some((_, (span, _))) => (*span, "did you mean `else`?"),
            None => (subject.span, "add `else = …`"),
        };
        let error = Diagnostic::error("missing-case", span, "this says nothing for the other cases");
        diagnostics.push(error.help(help));
    }
}
