//! Does every train come into the game?
//!
//! # What it checks
//! A train of which the supply has none is created by some rule, or another one is turned into it; and none stands
//! behind an unlimited one of its stack, unless it says itself when it is for sale (`unsold-train`, a warning).
//!
//! # Why
//! `count = 0` is for trains that come in another way. Without one, the train is only there on paper. A stack is sold
//! in order, and what is unlimited never runs out.
//!
//! # Example
//! ```toml
//! [[train]]
//! id = "5P"
//! count = 0      # and no effect says `create '5P' for …`
//! ```

use super::context::Context;
use crate::decode::{Count, Id, spaces};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use crate::title::Train;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (at, train) in cx.title.train.iter().enumerate() {
        if cx.is_made(&train.id) {
            continue;
        }
        let message = format!("no `{}` train ever comes into the game", train.id);
        let warning = Diagnostic::warning("unsold-train", train.id.span, message);
        if !cx.is_in_supply(train) {
            out.push(warning.help("give it a `count`, or an effect such as `create '5P' for company`"));
        } else if let Some((before, count)) = endless_before(cx, at) {
            let help = format!(
                "give `{before}` a number, put `{}` before it, or say when it is for sale: `available = \"phase >= '4'\"`",
                train.id
            );
            out.push(warning.related(count, format!("`{before}` never runs out")).help(help));
        }
    }
}

/// The train before this one in its stack that never runs out, however many play, and where it says so.
fn endless_before<'c>(cx: &'c Context<'_>, at: usize) -> Option<(&'c Id<spaces::Trains>, Span)> {
    let train = &cx.title.train[at];
    if says_when(cx, train) {
        return None;
    }
    cx.title.train[..at].iter().find_map(|before| match &before.count {
        Count::Unlimited(span)
            if before.when.is_none() && cx.stack(before) == cx.stack(train) && !says_when(cx, before) =>
        {
            Some((&before.id, *span))
        }
        _ => None,
    })
}

/// Whether a train says for itself when it is for sale, or its stack does.
fn says_when(cx: &Context<'_>, train: &Train) -> bool {
    let of_stack = cx.stack(train).and_then(|stack| cx.title.stack.get(stack)).map(|stack| &stack.run);
    [Some(&train.terms.run), of_stack].into_iter().flatten().any(|run| run.available.is_some())
}
