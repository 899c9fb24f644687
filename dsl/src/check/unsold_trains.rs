//! Does every train come into the game?
//!
//! # What it checks
//! A train of which the supply has none is created by some rule, or another one is turned into it (`unsold-train`, a
//! warning).
//!
//! # Why
//! `count = 0` is for trains that come in another way. Without one, the train is only there on paper.
//!
//! # Example
//! ```toml
//! [[train]]
//! id = "5P"
//! count = 0      # and no effect says `create '5P' for …`
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for train in &cx.title.train {
        if cx.is_in_supply(train) || cx.is_made(&train.id) {
            continue;
        }
        let message = format!("no `{}` train ever comes into the game", train.id);
        let warning = Diagnostic::warning("unsold-train", train.id.span, message);
        out.push(warning.help("give it a `count`, or an effect such as `create '5P' for company`"));
    }
}
