//! Is every number that is settled before the game within its bounds?
//!
//! # What it checks
//! An expression whose value is the same in every game, or known for each number of players, comes to a number that its
//! key takes (`number-range`). Numbers that are written down are looked at while they are read.
//!
//! # Why
//! Nobody has less than nothing, and no sum is larger than can be counted.
//!
//! # Example
//! ```toml
//! cash = "1200 - 400 * player_count"      # with 4 players less than nothing
//! ```

use super::context::Context;
use crate::decode::{Bounds, Pending};
use crate::diagnostic::Diagnostics;
use crate::rule::eval::{SetupEnv, Value, evaluate_expr};
use crate::vocabulary::scopes::Time;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for rule in cx.pending {
        let Pending::Value { code, scope, numbers, .. } = rule else { continue };
        let Some(expr) = code.typed.get() else { continue };
        let (setups, only_constants) = (cx.setups.as_slice(), [SetupEnv::default()]);
        let setups = if scope.time == Time::Setup { setups } else { &only_constants };
        for setup in setups {
            let Some(number) =
                evaluate_expr(expr, setup).ok().flatten().and_then(|value| beyond(&value, numbers.bounds))
            else {
                continue;
            };
            let mut error = numbers.bounds.error(numbers.key, number, code.span);
            if let Some(count) = setup.player_count.filter(|_| cx.setups.len() > 1) {
                error = error.label(format!("{number} with {count} players"));
            }
            out.push(error);
            break;
        }
    }
}

/// The first number in a value that is out of bounds.
fn beyond(value: &Value, bounds: Bounds) -> Option<i64> {
    match value {
        Value::Number(number) => Some(*number).filter(|number| !bounds.allow(*number)),
        Value::Range(low, high) => [*low, *high].into_iter().find(|end| !bounds.allow(*end)),
        Value::List(items) => items.iter().find_map(|item| beyond(item, bounds)),
        _ => None,
    }
}
