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
use crate::decode::EffectsCode;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::typed::Effect;
use crate::vocabulary::effects::Verb;
use crate::vocabulary::hooks::Hook;

/// What brings each of these moments about again, whatever else holds, if it is all done in this order.
const CAUSES: &[(Hook, &[Verb])] = &[
    (Hook::MarkerMoved, &[Verb::MoveMarker]),
    (Hook::CompanyClosed, &[Verb::Open, Verb::Close]),
    (Hook::TrainExported, &[Verb::Export]),
    (Hook::TrainLeftSupply, &[Verb::Export]),
];

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for rule in cx.title.rule.iter().filter(|rule| rule.when.is_none() && !rule.first) {
        for hook in rule.on.iter().filter(|hook| causes(hook.hook, &rule.r#do)) {
            let name = hook.hook.scope().name;
            let message = format!("the effects of `{}` cause `{name}`, on which it acts again", rule.id);
            let error = Diagnostic::error("endless", hook.span, message).label("acts on what it causes");
            out.push(error.help("add a `when` that does not hold the second time, or `first = true`"));
        }
    }
    let kinds = cx.title.kind.iter().map(|(_, kind)| &kind.terms);
    let all = cx.title.company.iter().map(|company| &company.terms).chain(kinds);
    for closed in all.filter_map(|terms| terms.closed.as_ref()) {
        if causes(Hook::CompanyClosed, &closed.code) {
            let message = "the effects of closing a company close it again";
            let error = Diagnostic::error("endless", closed.code.span, message).label("acts on what it causes");
            out.push(error.help("open the company and leave it open, or say when with `if`"));
        }
    }
}

/// Whether effects bring a moment about under no condition.
fn causes(hook: Hook, code: &EffectsCode) -> bool {
    let mut done = Vec::new();
    acts(code.typed.get().map(Vec::as_slice).unwrap_or_default(), &mut done);
    CAUSES.iter().filter(|(caused, _)| *caused == hook).any(|(_, verbs)| {
        let mut wanted = verbs.iter().peekable();
        done.iter().for_each(|verb| {
            wanted.next_if(|next| *next == verb);
        });
        wanted.peek().is_none()
    })
}

/// What is done under no condition, in order.
fn acts(effects: &[Effect], done: &mut Vec<Verb>) {
    for effect in effects {
        match effect {
            Effect::Act { pattern, .. } => done.push(pattern.does),
            Effect::For { condition: None, body, .. } => acts(body, done),
            _ => {}
        }
    }
}
