//! Does a rule look for bankrupt players where there are none?
//!
//! # What it checks
//! What is asked of each of the `players` does not depend on whether they are `bankrupt` (`never-bankrupt`, a warning).
//! In the body of a `for` it may: effects there may take a player out of the game.
//!
//! # Why
//! `players` are those who are still in the game: the answer is no for each of them, and nothing in the game will tell.
//!
//! # Example
//! ```toml
//! [[end]]
//! when = "any p in players where p.bankrupt"      # never
//! ```

use super::context::Context;
use crate::decode::Pending;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::rule::walk::Part;
use crate::vocabulary::names::Name;
use crate::vocabulary::properties::{PlayerProperty, Property};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let mut look = |part: Part<'_>| look(part, out);
    for rule in cx.pending {
        match rule {
            Pending::Value { code, .. } | Pending::Condition { code, .. } => {
                code.typed.get().into_iter().for_each(|expr| expr.walk(&mut look));
            }
            Pending::By { by, .. } => by.subject.typed.get().into_iter().for_each(|expr| expr.walk(&mut look)),
            Pending::Effects { code, .. } => {
                code.typed.get().into_iter().flatten().for_each(|effect| effect.walk(&mut look));
            }
        }
    }
}

/// Looks at what is asked of each element of a collection, if the collection is that of the players.
fn look(part: Part<'_>, out: &mut Diagnostics) {
    let (variable, collection, asked): (_, _, Vec<&Expr>) = match part {
        Part::Expr(Expr { kind: ExprKind::Quantified { variable, collection, condition, value, .. }, .. }) => {
            (variable, &**collection, condition.iter().chain(value).map(|part| &**part).collect())
        }
        Part::Effect(Effect::For { variable, collection, condition, .. }) => {
            (variable, collection, condition.iter().collect())
        }
        Part::Expr(_) | Part::Effect(_) => return,
    };
    if !are_players(collection) {
        return;
    }
    for asked in asked {
        asked.walk(&mut |part| {
            if let Part::Expr(expr) = part
                && asks_bankrupt(expr, variable)
            {
                let message = format!("`{variable}` is never bankrupt: `players` are those who are still in the game");
                let warning = Diagnostic::warning("never-bankrupt", expr.span, message).label("always no");
                out.push(warning.help(
                    "a rule on `player.bankrupt` runs when somebody leaves the game; with `set` it can leave a mark",
                ));
            }
        });
    }
}

/// Whether a collection holds players of the game alone: all of them, or some.
fn are_players(collection: &Expr) -> bool {
    match &collection.kind {
        ExprKind::Name(name) => *name == Name::players,
        ExprKind::Quantified { collection, value: None, .. } => are_players(collection),
        _ => false,
    }
}

fn asks_bankrupt(expr: &Expr, variable: &str) -> bool {
    let ExprKind::Property { of, known: Some(Property::Player(PlayerProperty::bankrupt)), .. } = &expr.kind else {
        return false;
    };
    matches!(&of.kind, ExprKind::Variable(of) if of == variable)
}
