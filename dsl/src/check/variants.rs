//! Can every variant be played?
//!
//! # What it checks
//! A variant neither requires nor excludes itself, and excludes nothing that it requires, be it through others
//! (`variant-conflict`). The numbers of players it is for are those of the title (`variant-players`).
//!
//! # Why
//! A variant that excludes what it needs can never be chosen.
//!
//! # Example
//! ```toml
//! [variant.bonds]
//! requires = "loans"
//! excludes = "loans"
//! ```

use super::context::Context;
use super::words::listed;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let variants = &cx.title.variant;
    let mut conflict = |span, message: String| out.push(Diagnostic::error("variant-conflict", span, message));
    for (id, variant) in &variants.entries {
        let head = &variant.head;
        for required in head.requires.iter().filter(|required| required.as_str() == id) {
            conflict(required.span, format!("`{id}` requires itself"));
        }
        let needed = variants.with_required(id);
        for excluded in head.excludes.iter() {
            match excluded.as_str() {
                itself if itself == id => conflict(excluded.span, format!("`{id}` excludes itself")),
                other if needed.iter().any(|needed| needed == other) => {
                    conflict(excluded.span, format!("`{id}` excludes `{other}`, which it requires"));
                }
                _ => {}
            }
        }
        // What is wrong with a variant that is required is reported there.
        let others = needed.iter().filter(|other| *other != id).filter_map(|other| Some((other, variants.get(other)?)));
        for (other, variant) in others {
            let its_own = variants.with_required(other);
            let clash = |excluded: &str| needed.iter().any(|n| n == excluded) && !its_own.iter().any(|n| n == excluded);
            let clashes = variant.head.excludes.iter().find(|excluded| clash(excluded));
            if let (Some(clash), Some(first)) = (clashes, head.requires.first()) {
                let message = format!("`{id}` requires {}, which exclude each other", listed([other, clash.as_str()]));
                conflict(first.span, message);
            }
        }
    }
    for (id, variant) in &variants.entries {
        let head = &variant.head;
        for count in head.player_counts.iter().filter(|count| cx.title.players.get(&count.to_string()).is_none()) {
            let message = format!("`{id}` is for {count} players, but the title is not");
            let error = Diagnostic::error("variant-players", head.meta.span, message);
            let counts = cx.title.players.entries.keys().map(String::as_str);
            out.push(error.help(format!("it can be played by {}", listed(counts))));
        }
    }
}
