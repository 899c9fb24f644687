//! Can the title be called by name, and sums be written?
//!
//! # What it checks
//! `title.id` is not empty (`empty-id`), and `title.money` has one place for the number (`money`).
//!
//! # Why
//! The id names the title in commands and saved games. Without `{}` every sum would look the same.
//!
//! # Example
//! ```toml
//! money = "SFR"      # write "{} SFR"
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let header = &cx.title.title;
    if header.id.trim().is_empty() {
        out.push(Diagnostic::error("empty-id", header.id.span, "the title has no id"));
    }
    let message = match header.money.matches("{}").count() {
        0 => "`money` has no place for the number",
        1 => return,
        _ => "`money` has more than one place for the number",
    };
    let help = "write `{}` once, where the number goes: `\"${}\"`";
    out.push(Diagnostic::error("money", header.money.span, message).help(help));
}
