//! Does a rule cause itself?
//!
//! # What it checks
//! What a rule always does, whatever holds, does not bring about the moment at which it runs (`causes-itself`): a marker
//! that is moved whenever it has moved, a train that is exported for each that is exported, a company that is opened
//! and closed whenever it closes.
//!
//! # Why
//! Such a rule would never come to an end. One with a condition may, and is stopped in play if it does not.
//!
//! # Example
//! ```toml
//! [[rule]]
//! on = "marker.moved"
//! do = "move marker for company by up"      # and then?
//! ```

use super::context::Context;
use crate::decode::EffectsCode;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::typed::{Effect, Expr};
use crate::span::Span;
use crate::vocabulary::effects::Verb;
use crate::vocabulary::hooks::Hook;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for rule in cx.title.rule.iter().filter(|rule| rule.when.is_none() && !rule.first) {
        let caused = rule.on.iter().find_map(|on| Some((on.hook, cause(on.hook, &rule.r#do)?)));
        out.0.extend(caused.map(|(hook, span)| error(hook, span)));
    }
    let kinds = cx.title.kind.iter().map(|(_, kind)| &kind.terms);
    for terms in cx.title.company.iter().map(|company| &company.terms).chain(kinds) {
        let closed = terms.closed.iter().find_map(|closed| cause(Hook::CompanyClosed, &closed.code));
        out.0.extend(closed.map(|span| error(Hook::CompanyClosed, span)));
    }
}

fn error(hook: Hook, span: Span) -> Diagnostic {
    let message = format!("this brings about `{}`, at which it is done", hook.scope().name);
    let error = Diagnostic::error("causes-itself", span, message).label("done again and again");
    error.help("say `when`, so that it comes to an end, or choose another hook")
}

/// What brings the hook about, of all that these effects do whatever holds.
fn cause(hook: Hook, code: &EffectsCode) -> Option<Span> {
    let mut always = Vec::new();
    acts(code.typed.get()?, &mut always);
    let find = |verb: Verb| always.iter().find(|(does, _)| *does == verb).and_then(|(_, values)| values.last());
    let caused = match hook {
        Hook::MarkerMoved => find(Verb::MoveMarker),
        Hook::TrainExported | Hook::TrainLeftSupply => find(Verb::Export),
        Hook::CompanyClosed => find(Verb::Open).and(find(Verb::Close)),
        _ => None,
    };
    caused.map(|value| value.span)
}

/// Effects that are done whatever holds, with their values.
fn acts<'e>(effects: &'e [Effect], found: &mut Vec<(Verb, &'e [Expr])>) {
    for effect in effects {
        match effect {
            Effect::Act { pattern, values } => found.push((pattern.does, values)),
            Effect::For { condition: None, body, .. } => acts(body, found),
            _ => {}
        }
    }
}
