//! Do the phases follow each other?
//!
//! # What it checks
//! There is a phase (`no-phase`). The first has no `starts` and all others have (`phase-start`); the trains that start
//! a phase are in the supply (`phase-train`) and are sold after those of the phase before (`phase-order`). Where they
//! are written down, `operating_rounds` and `train_limit` are at least 1 (`phase-limit`).
//!
//! # Why
//! A phase that never begins takes everything with it that waits for it: its tiles, its trains, the end of the game.
//!
//! # Example
//! ```toml
//! [[phase]]
//! id = "3"
//! starts = "4"
//!
//! [[phase]]
//! id = "4"
//! starts = "3"      # sold before the 4 trains
//! ```

use super::context::Context;
use super::words::listed;
use crate::decode::{Ref, Val, kinds, spaces};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::Known;
use crate::title::Phase;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let phases = &cx.title.phase;
    let Some((first, others)) = phases.split_first() else {
        let error = Diagnostic::error("no-phase", cx.title.title.id.span, "the title has no phases");
        out.push(error.help("add `[[phase]]`: a title needs at least one"));
        return;
    };
    if let Some(starts) = first.starts.first() {
        let message = format!("the first phase, `{}`, is there from the start", first.id);
        out.push(Diagnostic::error("phase-start", starts.span, message).help("leave out `starts`"));
    }
    for phase in others {
        check_start(cx, phase, out);
    }
    for (before, phase) in phases.iter().zip(others) {
        check_order(cx, before, phase, out);
    }
    for phase in phases {
        for setup in &cx.setups {
            check_limit(&phase.operating_rounds, "operating round", setup, out);
            check_limit(&phase.train_limit, "train", setup, out);
        }
    }
}

fn check_start(cx: &Context<'_>, phase: &Phase, out: &mut Diagnostics) {
    if phase.starts.is_empty() {
        let message = format!("nothing starts the phase `{}`", phase.id);
        let error = Diagnostic::error("phase-start", phase.id.span, message);
        out.push(error.help("name the trains that do: `starts = \"3\"`"));
    }
    let never = |train: &&Ref<spaces::Trains>| {
        let card = cx.card(train).and_then(|card| cx.title.train.get(card));
        card.is_some_and(|card| !cx.is_in_supply(card)) && !cx.is_made(train)
    };
    let missing: Vec<_> = phase.starts.iter().filter(never).collect();
    if let Some(first) = missing.first().filter(|_| missing.len() == phase.starts.len()) {
        let message = format!(
            "the phase `{}` never starts: there are no trains {}",
            phase.id,
            listed(missing.iter().map(|train| train.as_str()))
        );
        out.push(Diagnostic::error("phase-train", first.span, message));
    }
}

fn check_order(cx: &Context<'_>, before: &Phase, phase: &Phase, out: &mut Diagnostics) {
    let first = |phase: &Phase| phase.starts.iter().filter_map(|train| cx.card(train)).min();
    let (Some(earlier), Some(later)) = (first(before), first(phase)) else { return };
    let stack = |card: usize| cx.stack(&cx.title.train[card]);
    if stack(earlier) != stack(later) || earlier < later {
        return;
    }
    let span = phase.starts[0].span.to(phase.starts[phase.starts.len() - 1].span);
    let how = if earlier == later { "with" } else { "before" };
    let message = format!("the phase `{}` would start {how} the phase `{}`", phase.id, before.id);
    let error = Diagnostic::error("phase-order", span, message).related(before.starts[0].span, "starts the one before");
    out.push(error.help("phases stand in the order in which their trains are sold"));
}

fn check_limit<S>(limit: &Val<kinds::Number, S>, what: &str, known: &dyn Known, out: &mut Diagnostics) {
    if let Some(number) = limit.number(known).filter(|number| *number < 1) {
        let message = format!("a phase has at least one {what}, not {number}");
        out.push(Diagnostic::error("phase-limit", limit.span, message));
    }
}
