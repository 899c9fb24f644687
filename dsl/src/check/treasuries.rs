//! Does every company that is started have the money for it?
//!
//! # What it checks
//! A company whose start costs a fee gets money at its start, and enough of it (`unpaid-start`); and one that buys trains
//! gets money at all (`no-capital`): for its certificates, as capital, or by a rule.
//!
//! # Why
//! A company that begins with nothing, and cannot come to anything, ruins whoever founds it.
//!
//! # Example
//! ```toml
//! [kind.company]
//! token_fee = 40
//! proceeds = "bank"      # the company has nothing to pay the fee with
//! ```

use super::context::Context;
use super::starts::{is_started_by_players, start_cells};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::SetupEnv;
use crate::rule::typed::{Expr, ExprKind};
use crate::title::{Company, Proceeds, StepType};
use crate::vocabulary::effects::Verb;
use crate::vocabulary::names::Name;
use crate::vocabulary::types::{Base, Thing};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for company in cx.title.company.iter().filter(|company| is_started_by_players(cx, company)) {
        match fee(cx, company) {
            Some(error) => out.push(error),
            None => out.0.extend(no_capital(cx, company)),
        }
    }
}

/// Whether the bank gets all that is paid for new shares of the company, and where the title says so.
fn proceeds_of_bank(cx: &Context<'_>, company: &Company) -> Option<Option<crate::span::Span>> {
    match cx.title.terms(company, |terms| terms.proceeds.clone()) {
        None => Some(None),
        Some(proceeds) if proceeds.fixed() == Some(Proceeds::Bank) => Some(Some(proceeds.span)),
        Some(_) => None,
    }
}

fn fee(cx: &Context<'_>, company: &Company) -> Option<Diagnostic> {
    let fee = cx.title.terms(company, |terms| terms.token_fee.clone())?;
    let known = fee.number(&SetupEnv::default());
    if known == Some(0) {
        return None;
    }
    if let Some(said) = proceeds_of_bank(cx, company) {
        let message = format!("`{}` pays a fee on starting, but has nothing to pay it with", company.id);
        let error = Diagnostic::error("unpaid-start", said.unwrap_or(fee.span), message);
        return Some(error.help("say `proceeds = \"company\"`, or leave `token_fee` out"));
    }
    let share = cx.title.terms(company, |terms| terms.share).unwrap_or(10).max(1);
    let director = cx.title.certificates(company).iter().find(|certificate| certificate.director)?.percent;
    let most = start_cells(cx, company).map(|cell| director * cell.price / share).max()?;
    if known? <= most {
        return None;
    }
    let message = format!("`{}` cannot pay this fee on starting", company.id);
    let error = Diagnostic::error("unpaid-start", fee.span, message);
    Some(error.help(format!("its director's certificate brings it {most} at most")))
}

fn no_capital(cx: &Context<'_>, company: &Company) -> Option<Diagnostic> {
    let said = proceeds_of_bank(cx, company)?;
    let capital = cx.title.terms(company, |terms| terms.capital.clone());
    let has_capital = capital.as_ref().is_some_and(|capital| capital.number(&SetupEnv::default()) != Some(0));
    let buys_trains = |step: &str| cx.title.step.get(step).is_some_and(|step| step.is.value == StepType::BuyTrains);
    let kind = cx.title.kind.get(&company.kind);
    let steps = match kind {
        Some(kind) if company.terms.steps.is_empty() => &kind.terms.steps,
        _ => &company.terms.steps,
    };
    let operates = steps.iter().flat_map(|several| several.iter()).any(|step| buys_trains(step));
    if has_capital || !operates || !company.operator.is_empty() || is_paid_by_rules(cx) {
        return None;
    }
    let span = said.or(capital.map(|capital| capital.span)).unwrap_or(company.id.span);
    let message = format!("`{}` never gets any money: nothing pays for its start", company.id);
    let error = Diagnostic::error("no-capital", span, message);
    Some(error.help("say `proceeds = \"company\"`, or what the bank pays when it floats: `capital = \"10 * par\"`"))
}

/// Whether a rule may pay companies, or give them trains.
fn is_paid_by_rules(cx: &Context<'_>) -> bool {
    let may_be_company = |expr: &Expr| {
        !matches!(expr.kind, ExprKind::Name(Name::bank | Name::pool | Name::offer))
            && !matches!(expr.ty.base, Base::Thing(Thing::Player))
    };
    cx.rules.acts.iter().any(|(pattern, values)| match pattern.does {
        Verb::Pay | Verb::Lend | Verb::Give | Verb::Create | Verb::Merge => values.last().is_some_and(may_be_company),
        _ => false,
    })
}
