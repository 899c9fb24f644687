//! Does the game go on?
//!
//! # What it checks
//! `[flow]` has at least one round that is played again and again (`no-repeat`).
//!
//! # Why
//! Without one the game would be over before its end is reached.
//!
//! # Example
//! ```toml
//! [flow]
//! start = ["auction", "stock", "operating"]      # and then?
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let flow = &cx.title.flow;
    if flow.repeat.is_empty() {
        let error = Diagnostic::error("no-repeat", flow.meta.span, "no round is played again and again");
        out.push(error.help("name those that are: `repeat = [\"stock\", \"operating\"]`"));
    }
}
