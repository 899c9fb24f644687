//! Do the certificates of a company make a whole?
//!
//! # What it checks
//! The certificates that a company or kind lists add up to 100 % (`certificate-sum`), and exactly one of them is the
//! director's (`director-certificate`). Those that are `held` are set aside and do not count; but if all of them are,
//! they are the whole company. Where the title splits companies, what is not held can be halved (`split-certificates`).
//!
//! # Why
//! Dividends, limits and the rule of the largest holder all count in percent of one whole.
//!
//! # Example
//! ```toml
//! certificates = ["20% director", "10% x7"]      # 90 %
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use crate::title::CertificateSpec;
use crate::vocabulary::effects::Verb;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let kinds = cx.title.kind.iter().map(|(id, kind)| (id.as_str(), &kind.terms.certificates));
    let companies = cx.title.company.iter().map(|company| (company.id.as_str(), &company.terms.certificates));
    for (id, certificates) in kinds.chain(companies) {
        if let (Some(first), Some(last)) = (certificates.first(), certificates.last()) {
            let all_held = certificates.iter().all(|certificate| certificate.held);
            let counted: Vec<_> = certificates.iter().filter(|c| all_held || !c.held).collect();
            let whole = first.span.to(last.span);
            check_sum(id, &counted, whole, out);
            check_director(id, &counted, whole, out);
            let waits_for_split = !all_held && counted.len() < certificates.len();
            if waits_for_split && cx.rules.has(&[Verb::Split]) {
                check_halves(id, &counted, out);
            }
        }
    }
}

fn check_sum(id: &str, certificates: &[&CertificateSpec], whole: Span, out: &mut Diagnostics) {
    let sum: i64 = certificates.iter().map(|certificate| certificate.percent * certificate.count).sum();
    let label = match sum {
        100 => return,
        ..100 => format!("{} % are missing", 100 - sum),
        _ => format!("{} % too many", sum - 100),
    };
    let message = format!("the certificates of `{id}` add up to {sum} %");
    let error = Diagnostic::error("certificate-sum", whole, message).label(label);
    out.push(error.help("they add up to 100 %, without those that are `held`"));
}

/// Only whole percentages can be held.
fn check_halves(id: &str, certificates: &[&CertificateSpec], out: &mut Diagnostics) {
    for odd in certificates.iter().filter(|certificate| certificate.percent % 2 != 0) {
        let message = format!("a certificate of {} % cannot be split", odd.percent);
        let error = Diagnostic::error("split-certificates", odd.span, message);
        out.push(
            error.help(format!(
                "the title splits companies, and `{id}` holds certificates back for it: halves are whole"
            )),
        );
    }
}

fn check_director(id: &str, certificates: &[&CertificateSpec], whole: Span, out: &mut Diagnostics) {
    let directors: Vec<_> = certificates.iter().filter(|certificate| certificate.director).collect();
    let (span, message) = match directors.as_slice() {
        [] => (whole, format!("`{id}` has no director's certificate")),
        [one] if one.count == 1 => return,
        [several] | [_, several, ..] => (several.span, format!("`{id}` has more than one director's certificate")),
    };
    let error = Diagnostic::error("director-certificate", span, message);
    out.push(error.help("exactly one certificate says `director`, as in `\"20% director\"`"));
}
