//! Can somebody become the director of every company?
//!
//! # What it checks
//! One owner may hold as much as the director's certificate of a company (`no-director`).
//!
//! # Why
//! A company is founded by whoever gets this certificate: if nobody may hold it, the company stays in the box.
//!
//! # Example
//! ```toml
//! [limits]
//! ownership = 10
//!
//! [kind.company]
//! certificates = ["20% director", "10% x8"]      # who could hold 20 %?
//! ```

use super::context::Context;
use super::starts::is_started_by_players;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::SetupEnv;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for company in cx.title.company.iter().filter(|company| is_started_by_players(cx, company)) {
        let own = cx.title.terms(company, |terms| terms.ownership.clone());
        let limit = own.or_else(|| cx.title.limits.as_ref()?.ownership.clone());
        let Some(limit) = limit else { continue };
        let Some(most) = limit.number(&SetupEnv::default()) else { continue };
        let certificates = cx.title.certificates(company);
        let Some(director) = certificates.iter().find(|certificate| certificate.director) else { continue };
        if director.percent > most {
            let message = format!("nobody can ever direct `{}`: one owner may hold {most} % of it", company.id);
            let error = Diagnostic::error("no-director", limit.span, message);
            let help = format!("its director's certificate is {} %", director.percent);
            out.push(error.related(director.span, "the director's certificate").help(help));
        }
    }
}
