//! Do all moves of markers have somewhere to go?
//!
//! # What it checks
//! `left` and `right` in `[market.moves]` have a second choice (`market-edge`, a warning).
//!
//! # Why
//! Every row has an end on both sides, and titles differ in what happens there. Up, down and the diagonals need no
//! second choice: at the edge a marker stays, in all titles.
//!
//! # Example
//! ```toml
//! [market.moves]
//! dividend = "right"      # write "right or up", or "right or stay"
//! ```

use super::context::Context;
use crate::decode::{Body, Val, kinds};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::ast::BinaryOp;
use crate::rule::typed::{Expr, ExprKind};
use crate::vocabulary::properties::Direction;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let moves = &cx.title.market.moves;
    [&moves.dividend, &moves.withheld].into_iter().for_each(|value| check_move(value, out));
    let others = [&moves.sold_out, &moves.in_pool, &moves.train_bought, &moves.train_sold];
    others.into_iter().flatten().for_each(|value| check_move(value, out));
    [Some(&moves.sold), moves.issued.as_ref()].into_iter().flatten().for_each(|value| check_move(value, out));
}

fn check_move<S>(value: &Val<kinds::Move, S>, out: &mut Diagnostics) {
    check_body(&value.body, out);
}

fn check_body(body: &Body, out: &mut Diagnostics) {
    match body {
        Body::Fixed(_) | Body::Broken => {}
        Body::Code(code) => code.typed.get().into_iter().for_each(|expr| last_choices(expr, out)),
        Body::By(by) => {
            let cases = by.cases.values().map(|(_, body)| body);
            cases.chain(&by.otherwise).for_each(|body| check_body(body, out));
        }
    }
}

/// Looks at the moves after which there is no further choice.
fn last_choices(expr: &Expr, out: &mut Diagnostics) {
    match &expr.kind {
        ExprKind::Direction(side @ (Direction::Left | Direction::Right)) => {
            let side = side.word();
            let message = format!("what happens at the {side} edge is not said");
            let warning = Diagnostic::warning("market-edge", expr.span, message);
            out.push(warning.help(format!("add a second choice: `{side} or stay`, or `{side} or up`")));
        }
        ExprKind::Binary { op: BinaryOp::Or, right, .. } => last_choices(right, out),
        ExprKind::Binary { op: BinaryOp::Multiply, left, right } => {
            last_choices(left, out);
            last_choices(right, out);
        }
        ExprKind::If { then, otherwise, .. } => {
            last_choices(then, out);
            otherwise.iter().for_each(|otherwise| last_choices(otherwise, out));
        }
        _ => {}
    }
}
