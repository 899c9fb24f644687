//! Does every company have a turn?
//!
//! # What it checks
//! Companies that operate have steps (`no-steps`), and those that buy trains run them (`no-run`). Both are warnings. A
//! turn has each of its steps once, and one at most in which shares are issued (`second-step`).
//!
//! # Why
//! A turn is nothing but its steps: what is not among them does not happen.
//!
//! # Example
//! ```toml
//! [kind.company]
//! steps = ["track", "station", "trains"]      # no step is `run trains`
//! ```

use super::context::Context;
use crate::decode::{OneOrMany, Ref, spaces};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::title::{Company, RoundType, StepType};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (id, kind) in cx.title.kind.iter().filter(|(id, _)| operates(cx, id)) {
        let companies = || cx.title.company.iter().filter(|company| *company.kind == **id);
        let without: Vec<&Company> = companies().filter(|company| company.terms.steps.is_empty()).collect();
        if kind.terms.steps.is_empty() && !without.is_empty() {
            let message = format!("companies of the kind `{id}` have nothing to do on their turn");
            let warning = Diagnostic::warning("no-steps", id.span, message);
            out.push(warning.help("list what they do: `steps = [\"track\", \"run\", …]`"));
        }
        let lists = companies().map(|company| &company.terms.steps).chain([&kind.terms.steps]);
        for steps in lists.filter(|steps| !steps.is_empty()) {
            check_run(cx, steps, out);
            check_once(cx, steps, out);
        }
    }
}

/// Whether a kind is among those that an operating round lists, or all operate.
fn operates(cx: &Context<'_>, kind: &str) -> bool {
    let mut rounds = cx.title.round.iter().filter(|round| round.is.value == RoundType::Operating);
    rounds.any(|round| {
        let mut listed = round.operators.iter().flat_map(|operating| operating.kinds.iter());
        round.operators.is_empty() || listed.any(|listed| listed.as_str() == kind)
    })
}

/// What has been done in a step is counted for the whole turn.
fn check_once(cx: &Context<'_>, steps: &[OneOrMany<Ref<spaces::Steps>>], out: &mut Diagnostics) {
    let all: Vec<&Ref<spaces::Steps>> = steps.iter().flat_map(|several| several.iter()).collect();
    let issues = |step: &str| cx.title.step.get(step).is_some_and(|step| step.is.value == StepType::Issue);
    for (at, step) in all.iter().enumerate() {
        let Some(first) =
            all[..at].iter().find(|other| other.as_str() == step.as_str() || issues(other) && issues(step))
        else {
            continue;
        };
        let message = match first.as_str() == step.as_str() {
            true => format!("the step `{step}` comes twice in a turn"),
            false => format!("shares are issued in `{first}` already"),
        };
        let error = Diagnostic::error("second-step", step.span, message).related(first.span, "the first one");
        out.push(error.help("leave one of them out"));
    }
}

fn check_run(cx: &Context<'_>, steps: &[OneOrMany<Ref<spaces::Steps>>], out: &mut Diagnostics) {
    let find = |wanted: StepType| {
        let mut each = steps.iter().flat_map(|several| several.iter());
        each.find(|step| cx.title.step.get(step).is_some_and(|step| step.is.value == wanted))
    };
    if let (Some(buys), None) = (find(StepType::BuyTrains), find(StepType::Run)) {
        let warning = Diagnostic::warning("no-run", buys.span, "trains are bought, but none of these steps runs them");
        out.push(warning.help("add a step that `is = \"run trains\"`"));
    }
}
