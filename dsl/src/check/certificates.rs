//! Do the certificates of a company make a whole?
//!
//! # What it checks
//! The certificates that a company or kind lists add up to 100 % (`certificate-sum`), and exactly one of them is the
//! director's (`director-certificate`). Those that are `held` are set aside and do not count; but if all of them are,
//! they are the whole company. Where the title splits companies, what is not held can be halved, and what is held is 50 %
//! (`split-certificates`); some company holds something back (`split`), and so does each that a rule splits by name. What
//! has a price is made of whole shares (`certificate-share`).
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
use crate::rule::typed::ExprKind;
use crate::span::Span;
use crate::title::{CertificateSpec, Company};
use crate::vocabulary::effects::Verb;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    check_splits(cx, out);
    check_shares(cx, out);
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
                check_held(id, certificates, out);
            }
        }
    }
}

/// The market price is for one share: each certificate is one or several of them.
fn check_shares(cx: &Context<'_>, out: &mut Diagnostics) {
    let mut told = Vec::new();
    for company in &cx.title.company {
        let is_unlisted = cx.title.terms(company, |terms| terms.unlisted.then_some(())).is_some();
        let share = cx.title.terms(company, |terms| terms.share).unwrap_or(10);
        let certificates = cx.title.certificates(company).iter().filter(|_| !is_unlisted && share > 0);
        for odd in certificates.filter(|certificate| certificate.percent % share != 0) {
            // Companies of a kind have the same ones.
            if !told.contains(&odd.span) {
                let message = format!("a certificate of {} % is no whole number of shares", odd.percent);
                let error = Diagnostic::error("certificate-share", odd.span, message);
                let help =
                    format!("a share of `{}` is {share} %: say `share = 5` or the like if it is less", company.id);
                out.push(error.help(help));
                told.push(odd.span);
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

/// A split turns certificates over for which others wait.
fn check_splits(cx: &Context<'_>, out: &mut Diagnostics) {
    named_splits(cx, out);
    let kinds = cx.title.kind.iter().map(|(_, kind)| &kind.terms);
    let mut all = cx.title.company.iter().map(|company| &company.terms).chain(kinds).map(|terms| &terms.certificates);
    if all.any(|certificates| certificates.iter().any(|certificate| certificate.held)) {
        return;
    }
    let splits = cx.rules.acts.iter().filter(|(pattern, _)| pattern.does == Verb::Split);
    for company in splits.filter_map(|(_, values)| values.first()) {
        let message = "no company holds certificates back for a split";
        let error = Diagnostic::error("split", company.span, message);
        out.push(error.help("say which wait for it: `certificates = [\"40% director\", \"20% x3\", \"10% x5 held\"]`"));
    }
}

/// A company that is split by its name holds something back, where others do.
fn named_splits(cx: &Context<'_>, out: &mut Diagnostics) {
    let holds_back = |company: &Company| {
        let certificates = cx.title.certificates(company);
        certificates.iter().any(|certificate| certificate.held) && certificates.iter().any(|c| !c.held)
    };
    if !cx.title.company.iter().any(holds_back) {
        return;
    }
    let splits = cx.rules.acts.iter().filter(|(pattern, _)| pattern.does == Verb::Split);
    for named in splits.filter_map(|(_, values)| values.first()) {
        let ExprKind::Id { id, .. } = &named.kind else { continue };
        let company = cx.title.company.iter().find(|company| *company.id == **id);
        if company.is_some_and(|company| !holds_back(company)) {
            let message = format!("`{id}` holds no certificates back for a split");
            let error = Diagnostic::error("split", named.span, message);
            out.push(
                error.help("say which wait for it: `certificates = [\"40% director\", \"20% x3\", \"10% x5 held\"]`"),
            );
        }
    }
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

/// What is held back makes up for what the others lose.
fn check_held(id: &str, certificates: &[CertificateSpec], out: &mut Diagnostics) {
    let held: Vec<&CertificateSpec> = certificates.iter().filter(|certificate| certificate.held).collect();
    let sum: i64 = held.iter().map(|certificate| certificate.percent * certificate.count).sum();
    if let (Some(first), Some(last), true) = (held.first(), held.last(), sum != 50) {
        let message = format!("`{id}` holds {sum} % back, and a split makes room for 50 %");
        let error = Diagnostic::error("split-certificates", first.span.to(last.span), message);
        out.push(error.help("after the split they and the halves of the others add up to 100 %"));
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
