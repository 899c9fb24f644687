//! Is every owner called by a name of its own?
//!
//! # What it checks
//! No private has the id of a company or of an operator (`shared-id`).
//!
//! # Why
//! Rules, records and exports name both by their ids alone: whoever says `OSA` must mean one thing.
//!
//! # Example
//! ```toml
//! [[company]]
//! id = "OSA"
//!
//! [[private]]
//! id = "OSA"      # the company is called so already
//! ```

use super::context::Context;
use crate::decode::Space;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let Some(privates) = cx.symbols.get(&Space::Private) else { return };
    for (id, span) in privates {
        let others = [Space::Company, Space::Operator].into_iter();
        let same = others.filter_map(|space| Some((space, cx.symbols.get(&space)?.get(id)?))).next();
        if let Some((space, other)) = same {
            let message = format!("the private `{id}` has the id of a {}", space.noun());
            let error = Diagnostic::error("shared-id", *span, message).label("this private");
            let error = error.related(*other, format!("this {}", space.noun()));
            out.push(
                error.help(format!("give it another, such as `{id}-P`: rules and records tell them by their ids")),
            );
        }
    }
}
