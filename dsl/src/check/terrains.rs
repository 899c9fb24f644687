//! Are terrains spelt in one way?
//!
//! # What it checks
//! A terrain that occurs once and is nearly another one (`terrain-spelling`, a warning).
//!
//! # Why
//! A title names its terrains as it likes, and rules ask for them by name.
//!
//! # Example
//! ```toml
//! B4 = { code = "upgrade=cost:40,terrain:mountain" }
//! B6 = { code = "upgrade=cost:40,terrain:mountian" }      # did you mean `mountain`?
//! ```

use indexmap::IndexMap;

use super::context::Context;
use super::words::did_you_mean;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let mut uses: IndexMap<&str, Vec<Span>> = IndexMap::new();
    for code in cx.codes() {
        for word in code.face.costs.iter().flat_map(|cost| &cost.terrains) {
            uses.entry(word.as_str()).or_default().push(code.place(word.range()));
        }
    }
    let often: Vec<&str> = uses.iter().filter(|(_, places)| places.len() > 1).map(|(word, _)| *word).collect();
    for (word, places) in &uses {
        let [once] = places.as_slice() else { continue };
        if let Some(help) = did_you_mean(word, often.iter().copied()) {
            let message = format!("the terrain `{word}` occurs only here");
            out.push(Diagnostic::warning("terrain-spelling", *once, message).help(help));
        }
    }
}
