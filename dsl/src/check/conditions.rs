//! Can every condition come true?
//!
//! # What it checks
//! The conditions of rules, steps, powers, trains and effects hold in at least one phase and with at least one number
//! of players (`never-true`, a warning). Whatever is known only in play may be anything.
//!
//! # Why
//! A rule whose condition never holds is a rule that is not there, and nothing in the game will tell.
//!
//! # Example
//! ```toml
//! [[rule]]
//! on = "turn.started"
//! when = "phase >= '5' and phase < '4'"
//! ```

use super::context::Context;
use crate::decode::{Pending, Space};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::ast::BinaryOp;
use crate::rule::eval::{Known, SetupEnv, Value, evaluate_expr};
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::rule::walk::Part;
use crate::span::Span;
use crate::vocabulary::names::Name;
use crate::vocabulary::types::YES_NO;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let worlds = Worlds::of(cx);
    for rule in cx.pending {
        match rule {
            Pending::Condition { code, .. } => {
                code.typed.get().into_iter().for_each(|expr| worlds.report(expr, out));
            }
            Pending::Value { code, expected, .. } if *expected == YES_NO => {
                // A plain `no` is meant.
                let expr = code.typed.get().filter(|expr| !matches!(expr.kind, ExprKind::YesNo(false)));
                expr.into_iter().for_each(|expr| worlds.report(expr, out));
            }
            Pending::Effects { code, .. } => {
                let effects = code.typed.get().into_iter().flatten();
                effects.for_each(|effect| effect.walk(&mut |part| worlds.look(part, out)));
            }
            _ => {}
        }
    }
}

/// All that may be the case: the phases, and the numbers of players.
struct Worlds<'t> {
    phases: Vec<&'t str>,
    /// Whatever variants are played: rules may be there for the sake of one.
    setups: Vec<SetupEnv>,
}

impl<'t> Worlds<'t> {
    fn of(cx: &Context<'t>) -> Self {
        let setups = cx.setups.iter().map(|setup| SetupEnv { variants: None, ..setup.clone() });
        Worlds { phases: cx.title.phase.iter().map(|phase| phase.id.as_str()).collect(), setups: setups.collect() }
    }

    fn look(&self, part: Part<'_>, out: &mut Diagnostics) {
        if let Part::Effect(Effect::If { condition, .. } | Effect::For { condition: Some(condition), .. }) = part {
            self.report(condition, out);
        }
    }

    fn report(&self, condition: &Expr, out: &mut Diagnostics) {
        if self.is_never(condition) {
            let span = self.culprit(condition);
            out.push(Diagnostic::warning("never-true", span, "this is never true"));
        }
    }

    /// The smallest part of a conjunction that is never true.
    fn culprit(&self, condition: &Expr) -> Span {
        match &condition.kind {
            ExprKind::Binary { op: BinaryOp::And, left, right } => {
                let part = [left, right].into_iter().find(|part| self.is_never(part));
                part.map_or(condition.span, |part| self.culprit(part))
            }
            _ => condition.span,
        }
    }

    fn is_never(&self, condition: &Expr) -> bool {
        let (mut asks_phase, mut asks_setup) = (false, false);
        condition.walk(&mut |part| {
            if let Part::Expr(Expr { kind: ExprKind::Name(name), .. }) = part {
                asks_phase |= *name == Name::phase;
                asks_setup |= matches!(*name, Name::player_count | Name::company_count);
            }
        });
        let nothing = [SetupEnv::default()];
        let setups = if asks_setup { &self.setups[..] } else { &nothing };
        let phases: Vec<_> = self.phases.iter().map(|phase| Some(*phase)).collect();
        let phases = if asks_phase && !phases.is_empty() { phases } else { vec![None] };
        setups.iter().all(|setup| {
            phases.iter().all(|phase| {
                let world = World { setup, phase: *phase, phases: &self.phases };
                evaluate_expr(condition, &world) == Ok(Some(Value::YesNo(false)))
            })
        })
    }
}

/// One of the worlds.
struct World<'w> {
    setup: &'w SetupEnv,
    phase: Option<&'w str>,
    phases: &'w [&'w str],
}

impl Known for World<'_> {
    fn value(&self, expr: &Expr) -> Option<Value> {
        match expr.kind {
            ExprKind::Name(Name::phase) => {
                self.phase.map(|phase| Value::Thing { space: Space::Phase, id: phase.to_owned() })
            }
            _ => self.setup.value(expr),
        }
    }

    fn place_of_phase(&self, id: &str) -> Option<usize> {
        self.phases.iter().position(|phase| *phase == id)
    }
}
