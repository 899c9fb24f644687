//! Does the game end?
//!
//! # What it checks
//! There is an `[[end]]`, or an effect that ends the game (`no-end`, a warning).
//!
//! # Why
//! Rounds repeat until something ends them.
//!
//! # Example
//! ```toml
//! [[end]]
//! id = "bank"
//! when = "bank.cash <= 0"
//! after = "this set"
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::vocabulary::effects::Verb;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    if cx.title.end.is_empty()
        && !cx.rules.has(&[Verb::EndAtOnce, Verb::EndAtTurnEnd, Verb::EndAtRoundEnd, Verb::EndAtSetEnd])
    {
        let warning = Diagnostic::warning("no-end", cx.title.title.id.span, "nothing ends the game");
        out.push(warning.help("add `[[end]]`, such as one with `when = \"bank.cash <= 0\"`"));
    }
}
