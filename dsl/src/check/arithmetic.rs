//! Does all arithmetic have a result?
//!
//! # What it checks
//! No expression divides by 0 or grows too large by its constants alone; and what is settled before the game has a
//! result for every number of players (`arithmetic`).
//!
//! # Why
//! Such an expression would stop a game in the middle of a turn.
//!
//! # Example
//! ```toml
//! count = "round_up(12 / (player_count - 3))"      # with 3 players this divides by 0
//! ```

use super::context::Context;
use crate::decode::Pending;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::{SetupEnv, evaluate_expr};
use crate::rule::typed::{Expr, ExprKind};
use crate::rule::walk::Part;
use crate::vocabulary::scopes::Time;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for rule in cx.pending {
        match rule {
            Pending::Value { code, scope, .. } => {
                let Some(expr) = code.typed.get() else { continue };
                if scope.time == Time::Setup {
                    settled(cx, expr, out);
                } else {
                    constants(Part::Expr(expr), out);
                }
            }
            Pending::Condition { code, .. } => {
                code.typed.get().into_iter().for_each(|expr| constants(Part::Expr(expr), out));
            }
            Pending::By { by, .. } => {
                by.subject.typed.get().into_iter().for_each(|expr| constants(Part::Expr(expr), out));
            }
            Pending::Effects { code, .. } => {
                code.typed.get().into_iter().flatten().for_each(|effect| constants(Part::Effect(effect), out));
            }
        }
    }
}

/// What is known before the game, for every number of players.
fn settled(cx: &Context<'_>, expr: &Expr, out: &mut Diagnostics) {
    for setup in &cx.setups {
        let Err(error) = evaluate_expr(expr, setup) else { continue };
        let players = setup.player_count.map(|count| format!("with {count} players"));
        out.push(Diagnostic::error("arithmetic", error.span, error.kind.to_string()).maybe_help(players));
        return;
    }
}

/// What is so in every game.
fn constants(part: Part<'_>, out: &mut Diagnostics) {
    let mut look = |part: Part<'_>| {
        let Part::Expr(expr) = part else { return };
        if !matches!(expr.kind, ExprKind::Binary { .. } | ExprKind::Negate(_) | ExprKind::Call { .. }) {
            return;
        }
        // An operation within this one is looked at on its own.
        if let Err(error) = evaluate_expr(expr, &SetupEnv::default())
            && error.span == expr.span
        {
            out.push(Diagnostic::error("arithmetic", error.span, error.kind.to_string()));
        }
    };
    match part {
        Part::Expr(expr) => expr.walk(&mut look),
        Part::Effect(effect) => effect.walk(&mut look),
    }
}
