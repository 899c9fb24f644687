//! Does somebody decide for every operator?
//!
//! # What it checks
//! `certificate` of an operator is the name of one of its company's certificates (`operator-certificate`).
//!
//! # Why
//! The holder of that certificate takes the operator's turn.
//!
//! # Example
//! ```toml
//! [kind.network]
//! certificates = ["10% director", "5% vice", "5% x17"]
//!
//! [[company.operator]]
//! certificate = "vise"      # did you mean `vice`?
//! ```

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for company in &cx.title.company {
        let names: Vec<&str> = cx.title.certificates(company).iter().filter_map(|c| c.name.as_deref()).collect();
        for operator in &company.operator {
            let Some(wanted) = operator.certificate.as_ref().filter(|wanted| !names.contains(&wanted.as_str())) else {
                continue;
            };
            let message = format!("`{}` has no certificate with the name `{wanted}`", company.id);
            let help = did_you_mean(wanted, names.iter().copied()).unwrap_or_else(|| match names.as_slice() {
                [] => "none of its certificates has a name: write `\"5% vice\"` to give it one".to_owned(),
                names => format!("the names are {}", listed(names.iter().copied())),
            });
            out.push(Diagnostic::error("operator-certificate", wanted.span, message).help(help));
        }
    }
}
