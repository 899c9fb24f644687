//! Can every effect do what it says?
//!
//! # What it checks
//! Something can come of each effect that names its things (`nothing-comes`, a warning): what is settled can be on
//! account, a marker that is moved is on the market, a certificate that is given in exchange has that size, a card has
//! the side to which it is turned, a hex on which a place is kept has a city, and the bank neither borrows nor owes.
//!
//! # Why
//! Such an effect keeps nobody from anything. In play the story says that nothing comes of it; here it can be known
//! before.
//!
//! # Example
//! ```toml
//! [kind.company]
//! certificates = ["20% director", "10% x8"]
//!
//! [[rule]]
//! do = "for c in N.shares { exchange c into S at 5 }"      # no certificate of the S is 5%
//! ```

use super::context::Context;
use crate::decode::Space;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::typed::{Expr, ExprKind};
use crate::tile::StopKind;
use crate::title::Company;
use crate::vocabulary::effects::Verb;
use crate::vocabulary::names::Name;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (pattern, values) in &cx.rules.acts {
        let idle = match (pattern.does, *values) {
            (Verb::Settle, [certificates]) => settle(cx, certificates),
            (Verb::MoveMarker, [company, _]) => marker(cx, company),
            (Verb::ExchangeInto, [_, company, percent]) => exchange(cx, company, percent),
            (Verb::Turn, [trains, into]) => turn(cx, trains, into),
            (Verb::Reserve, [hex, _]) => reserve(cx, hex),
            (Verb::Lend | Verb::Repay, [_, owner]) => bank(owner),
            _ => None,
        };
        out.0.extend(idle.filter(|found| cx.reading.is_own(found.span)));
    }
}

fn warning(expr: &Expr, message: String, help: &str) -> Diagnostic {
    Diagnostic::warning("nothing-comes", expr.span, message).help(help)
}

fn settle(cx: &Context<'_>, certificates: &Expr) -> Option<Diagnostic> {
    let message = "nothing is on account in this title, so that nothing can be settled".to_owned();
    let help = "`[[purchase]]` is a way to buy on account; without one, leave this out";
    cx.title.purchase.is_empty().then(|| warning(certificates, message, help))
}

/// The company that an expression names, if it names one.
fn named<'t>(cx: &Context<'t>, expr: &Expr) -> Option<&'t Company> {
    match &expr.kind {
        ExprKind::Id { space: Space::Company, id } => cx.title.company.iter().find(|company| *company.id == **id),
        _ => None,
    }
}

fn marker(cx: &Context<'_>, expr: &Expr) -> Option<Diagnostic> {
    let company = named(cx, expr)?;
    cx.title.terms(company, |terms| terms.unlisted.then_some(()))?;
    let message = format!("`{}` has no marker on the market", company.id);
    Some(warning(expr, message, "it is `unlisted`: name a company that has a price"))
}

fn exchange(cx: &Context<'_>, expr: &Expr, percent: &Expr) -> Option<Diagnostic> {
    let company = named(cx, expr)?;
    let ExprKind::Number(wanted) = percent.kind else { return None };
    let certificates = cx.title.certificates(company);
    // Where something is split, certificates may have become half of what they were.
    let halves = cx.rules.has(&[Verb::Split]);
    let is_it = |size: i64| size == wanted || halves && size == 2 * wanted;
    if certificates.is_empty() || certificates.iter().any(|spec| is_it(spec.percent)) {
        return None;
    }
    let mut sizes: Vec<i64> = certificates.iter().map(|spec| spec.percent).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let sizes: Vec<String> = sizes.iter().map(|size| format!("{size}%")).collect();
    let message = format!("no certificate of `{}` is {wanted}%", company.id);
    Some(warning(percent, message, &format!("its certificates are {}", sizes.join(", "))))
}

fn turn(cx: &Context<'_>, trains: &Expr, into: &Expr) -> Option<Diagnostic> {
    let kind = |expr: &Expr| match &expr.kind {
        ExprKind::Id { id, .. } => cx.card(id).map(|card| (card, id.clone())),
        _ => None,
    };
    let ((card, train), (other, side)) = (kind(trains)?, kind(into)?);
    let message = format!("`{side}` is no side of the card of `{train}`");
    let help = "a card is turned to what is printed on it: `side` of the train";
    (card != other).then(|| warning(into, message, help))
}

fn reserve(cx: &Context<'_>, expr: &Expr) -> Option<Diagnostic> {
    let ExprKind::Id { id, .. } = &expr.kind else { return None };
    let site = cx.sites.get(id.as_str())?;
    let is_city = |kind: StopKind| matches!(kind, StopKind::City { .. });
    let has_city = cx.face(site.hex).stops.iter().any(|stop| is_city(stop.kind));
    let message = format!("there is no city on `{id}` in which a place could be kept");
    (!has_city).then(|| warning(expr, message, "name a hex on which a city is printed"))
}

fn bank(owner: &Expr) -> Option<Diagnostic> {
    let is_bank = matches!(owner.kind, ExprKind::Name(Name::bank));
    let message = "the bank borrows nothing and owes nothing".to_owned();
    is_bank.then(|| warning(owner, message, "name a player or a company"))
}
