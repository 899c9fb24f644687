//! Do effects cause themselves?
//!
//! # What it checks
//! A rule that acts whenever something happens does not itself make it happen, without any condition (`endless`). What
//! depends on a condition may come to an end; if it does not, the game stops it.
//!
//! # Why
//! Such a rule would act again and again, in the very first action that comes to it.
//!
//! # Example
//! ```toml
//! [[rule]]
//! on = "marker.moved"
//! do = "move marker for company by right"      # moves it, which moves it, which …
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::typed::Effect;
use crate::title::Rule;
use crate::vocabulary::effects::Verb;
use crate::vocabulary::hooks::Hook;

/// What brings each of these moments about again, whatever else holds, if it is all done in this order.
const CAUSES: &[(Hook, &[Verb])] =
    &[(Hook::MarkerMoved, &[Verb::MoveMarker]), (Hook::CompanyClosed, &[Verb::Open, Verb::Close])];

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for rule in cx.title.rule.iter().filter(|rule| rule.when.is_none() && !rule.first) {
        for hook in rule.on.iter() {
            if CAUSES.iter().any(|(caused, verbs)| *caused == hook.hook && does(rule, verbs)) {
                let name = hook.hook.scope().name;
                let message = format!("the effects of `{}` cause `{name}`, on which it acts again", rule.id);
                let error = Diagnostic::error("endless", hook.span, message).label("acts on what it causes");
                out.push(error.help("add a `when` that does not hold the second time, or `first = true`"));
            }
        }
    }
}

/// Whether a rule does all of this in this order, under no condition.
fn does(rule: &Rule, verbs: &[Verb]) -> bool {
    let effects = rule.r#do.typed.get().map(Vec::as_slice).unwrap_or_default();
    let mut wanted = verbs.iter().peekable();
    for effect in effects {
        if let Effect::Act { pattern, .. } = effect
            && wanted.peek() == Some(&&pattern.does)
        {
            wanted.next();
        }
    }
    wanted.peek().is_none()
}
