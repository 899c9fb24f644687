//! Is every gauge known?
//!
//! # What it checks
//! One gauge is the default (`default-gauge`), and every `track:` in the notation names a gauge (`unknown-gauge`).
//!
//! # Why
//! Most track says nothing of its gauge: it is of the default one. What joins what is said by the gauges.
//!
//! # Example
//! ```toml
//! [gauge.narrow]
//! name = "narrow"
//!
//! [tiles]
//! 644 = { count = 1, colour = "yellow", code = "path=a:0,b:3,track:narow" }      # did you mean `narrow`?
//! ```

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::suggest::closest;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let gauges = &cx.title.gauge;
    let mut defaults = gauges.iter().filter(|(_, gauge)| gauge.default);
    match (defaults.next(), defaults.next()) {
        (Some((first, _)), Some((second, _))) => {
            let message = format!("`{first}` and `{second}` cannot both be the default gauge");
            out.push(Diagnostic::error("default-gauge", second.span, message).related(first.span, "the first one"));
        }
        (Some(_), None) => {}
        (None, _) => {
            let (span, help) = match gauges.iter().next() {
                Some((id, _)) => (id.span, format!("say `default = true` in one gauge, such as `[gauge.{id}]`")),
                None => (cx.title.track.meta.span, "add `[gauge.standard]` with `default = true`".to_owned()),
            };
            out.push(Diagnostic::error("default-gauge", span, "no gauge is the default").help(help));
        }
    }
    for code in cx.codes() {
        let paths = code.face.paths.iter().filter_map(|path| path.gauge.as_ref());
        let stubs = code.face.stubs.iter().filter_map(|stub| stub.gauge.as_ref());
        for word in paths.chain(stubs).filter(|word| gauges.get(word.as_str()).is_none()) {
            let known: Vec<&str> = gauges.iter().map(|(id, _)| id.as_str()).collect();
            let message = format!("there is no gauge `{word}`");
            let mut error = Diagnostic::error("unknown-gauge", code.place(word.range()), message);
            let near = closest(word.as_str(), known.iter().copied());
            if let Some((id, _)) = gauges.iter().find(|(id, _)| Some(id.as_str()) == near) {
                error = error.related(id.span, "or is this one misspelt?");
            }
            let help = did_you_mean(word.as_str(), known.iter().copied());
            out.push(error.help(help.unwrap_or_else(|| format!("the gauges are {}", listed(known)))));
        }
    }
}
