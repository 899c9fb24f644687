//! Can every company be started?
//!
//! # What it checks
//! For every company whose certificates players can buy there is a cell of the market on which it could start
//! (`no-start`); and a `par` that is written down is the price of such a cell, as is the price at which a rule starts a
//! company (`par-price`).
//!
//! Companies that are `unlisted`, that rules start, and those with `start = false` or `buy = false` need no such cell.
//!
//! # Why
//! A company without a starting cell stays in the box for the whole game.
//!
//! # Example
//! ```toml
//! [market.zone.start]
//! mark = "p"
//! par = "company.kind is 'major'"      # and where do the minors start?
//! ```

use super::context::Context;
use crate::decode::Space;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::{Known, SetupEnv, Value, evaluate_expr};
use crate::rule::typed::{Expr, ExprKind};
use crate::span::Span;
use crate::title::{Cell, Company};
use crate::vocabulary::effects::Verb;
use crate::vocabulary::names::Name;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (id, _) in cx.title.kind.iter() {
        let of_kind = cx.title.company.iter().filter(|company| *company.kind == **id);
        let startable: Vec<&Company> = of_kind.filter(|company| is_started_by_players(cx, company)).collect();
        let (with_cell, without): (Vec<&Company>, Vec<_>) =
            startable.iter().partition(|company| start_cells(cx, company).next().is_some());
        if with_cell.is_empty() && !without.is_empty() {
            out.push(no_start(&format!("a company of the kind `{id}`"), id.span));
        } else {
            without.iter().for_each(|company| out.push(no_start(&format!("`{}`", company.id), company.id.span)));
        }
        with_cell.iter().for_each(|company| check_price(cx, company, out));
    }
    check_effects(cx, out);
}

/// A rule starts a company on a cell on which companies start.
fn check_effects(cx: &Context<'_>, out: &mut Diagnostics) {
    let starting = cx.title.market.zone.iter().filter(|(_, zone)| zone.par.is_some());
    let marks: Vec<char> = starting.filter_map(|(_, zone)| zone.mark.chars().next()).collect();
    let cells = || cx.title.market.grid.cells().filter(|cell| cell.marks.iter().any(|mark| marks.contains(mark)));
    let is_unlisted = |expr: &Expr| match &expr.kind {
        ExprKind::Id { id, .. } => {
            let company = cx.title.company.iter().find(|company| *company.id == **id);
            company.is_some_and(|company| cx.title.terms(company, |terms| terms.unlisted.then_some(())).is_some())
        }
        // It may be one that needs no cell.
        _ => cx.title.kind.iter().any(|(_, kind)| kind.terms.unlisted),
    };
    for (_, values) in cx.rules.acts.iter().filter(|(pattern, _)| pattern.does == Verb::Start) {
        let [company, at] = values else { continue };
        let Ok(Some(Value::Number(price))) = evaluate_expr(at, &SetupEnv::default()) else { continue };
        if is_unlisted(company) || cells().any(|cell| cell.price == price) {
            continue;
        }
        let message = format!("no company can start at {price}: no starting cell has this price");
        out.push(Diagnostic::error("par-price", at.span, message).help(prices("the", cells())));
    }
}

fn prices<'c>(whose: &str, cells: impl Iterator<Item = &'c Cell>) -> String {
    let mut prices: Vec<i64> = cells.map(|cell| cell.price).collect();
    prices.sort_unstable();
    prices.dedup();
    match prices.as_slice() {
        [] => "no zone of the market says `par`".to_owned(),
        prices => {
            format!("{whose} starting prices are {}", prices.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

fn no_start(what: &str, span: Span) -> Diagnostic {
    let message = format!("there is no cell on which {what} could start");
    let error = Diagnostic::error("no-start", span, message);
    error.help("let `par` of a zone say yes for it, or say `start = false` if rules start it, `unlisted = true` if it has no price")
}

fn check_price(cx: &Context<'_>, company: &Company, out: &mut Diagnostics) {
    let Some(par) = cx.title.terms(company, |terms| terms.par.clone()) else { return };
    for setup in &cx.setups {
        let Some(price) = par.number(setup) else { continue };
        if start_cells(cx, company).any(|cell| cell.price == price) {
            continue;
        }
        let message = format!("`{}` cannot start at {price}: no starting cell has this price", company.id);
        let error = Diagnostic::error("par-price", par.span, message);
        out.push(error.help(prices("its", start_cells(cx, company))));
        return;
    }
}

/// Whether a player can buy its first certificate on the market.
pub(super) fn is_started_by_players(cx: &Context<'_>, company: &Company) -> bool {
    let known = About { company };
    let start = cx.title.terms(company, |terms| terms.start.clone());
    let buy = cx.title.terms(company, |terms| terms.buy.clone());
    let by_rule = cx.rules.acts.iter().any(|(pattern, values)| {
        pattern.does == Verb::Start
            && values.first().is_some_and(|expr| match &expr.kind {
                ExprKind::Id { id, .. } => **id == *company.id,
                _ => true,
            })
    });
    let forbidden = start.is_some_and(|start| start.is_no(&known)) || buy.is_some_and(|buy| buy.is_no(&known));
    let is_unlisted = cx.title.terms(company, |terms| terms.unlisted.then_some(())).is_some();
    !by_rule && !forbidden && !is_unlisted && !cx.title.certificates(company).is_empty()
}

/// The cells on which a company could start, at some time.
pub(super) fn start_cells<'c>(cx: &'c Context<'_>, company: &'c Company) -> impl Iterator<Item = &'c Cell> {
    let known = About { company };
    let open =
        cx.title.market.zone.iter().filter(move |(_, zone)| zone.par.as_ref().is_some_and(|par| !par.is_no(&known)));
    let marks: Vec<char> = open.filter_map(|(_, zone)| zone.mark.chars().next()).collect();
    cx.title.market.grid.cells().filter(move |cell| cell.marks.iter().any(|mark| marks.contains(mark)))
}

/// Knows which company is asked about, and nothing else.
#[derive(Clone, Copy)]
struct About<'c> {
    company: &'c Company,
}

impl Known for About<'_> {
    fn value(&self, expr: &Expr) -> Option<Value> {
        let is_company = |expr: &Expr| matches!(expr.kind, ExprKind::Name(Name::company));
        match &expr.kind {
            ExprKind::Name(Name::company) => {
                Some(Value::Thing { space: Space::Company, id: self.company.id.as_str().to_owned() })
            }
            ExprKind::Property { of, name, .. } if is_company(of) && name == "kind" => {
                Some(Value::Thing { space: Space::Kind, id: self.company.kind.as_str().to_owned() })
            }
            _ => SetupEnv::default().value(expr),
        }
    }
}
