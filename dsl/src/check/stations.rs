//! Has every company a station for its home?
//!
//! # What it checks
//! A company with a home has at least one station (`no-tokens`).
//!
//! # Why
//! The first of its stations goes to its home.
//!
//! # Example
//! ```toml
//! [kind.company]
//! home = "A1"
//! tokens = []      # and what is placed on A1?
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::title::Company;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let mut told = Vec::new();
    for company in &cx.title.company {
        let Some(home) = cx.places(company, |terms| &terms.home).first() else { continue };
        let tokens = cx.title.terms(company, |terms| terms.tokens.clone());
        let span = match &tokens {
            None if has_own(company) => continue,
            None => home.span,
            Some(tokens) => {
                let is_empty = |setup| tokens.numbers(setup).is_some_and(|costs| costs.is_empty());
                match cx.setups.iter().any(|setup| is_empty(setup)) {
                    true => tokens.span,
                    false => continue,
                }
            }
        };
        // Companies of a kind have the same stations.
        if told.contains(&span) {
            continue;
        }
        told.push(span);
        let message = format!("`{}` has a home, but no station to place there", company.id);
        let error = Diagnostic::error("no-tokens", span, message);
        out.push(error.help("`tokens` says what each station costs, the home first: `tokens = [0, 40]`"));
    }
}

/// Whether what runs trains for the company brings its own stations.
fn has_own(company: &Company) -> bool {
    let mut own = company.operator.iter().filter(|operator| *operator.id == *company.id);
    own.any(|operator| operator.tokens.is_some())
}
