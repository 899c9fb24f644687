//! Can so many people play?
//!
//! # What it checks
//! `[players]` has at least one entry (`no-players`) and its keys are numbers (`player-count`); the bank has what the
//! players start with, for every number of them and with every variant (`small-bank`); and every number of players
//! has a certificate limit (`certificate-limit`, a warning).
//!
//! # Why
//! Money is conserved: what players get at the start is taken from the bank.
//!
//! # Example
//! ```toml
//! [title]
//! bank = 1500
//!
//! [players]
//! 4 = { cash = 400, certificates = 12 }      # 1600 in all
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

/// More do not sit at one table.
const MOST_PLAYERS: i64 = 100;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let players = &cx.title.players;
    if players.entries.is_empty() {
        let message = "the title does not say how many can play it";
        let error = Diagnostic::error("no-players", cx.title.title.id.span, message);
        out.push(error.help("add `[players]`, with an entry such as `3 = { cash = 500, certificates = 12 }`"));
    }
    for (key, span, seats) in players.iter() {
        if !key.parse::<i64>().is_ok_and(|count| (1..=MOST_PLAYERS).contains(&count)) {
            let error = Diagnostic::error("player-count", span, format!("`{key}` is not a number of players"));
            let help = format!("the key is the number itself, from 1 to {MOST_PLAYERS}: `3 = {{ cash = 500 }}`");
            out.push(error.help(help));
        }
        if seats.certificates.is_none() {
            let message = format!("there is no certificate limit for {key} players");
            out.push(Diagnostic::warning("certificate-limit", span, message).help("add `certificates`"));
        }
    }
    let bank = &cx.title.title.bank;
    for setup in &cx.setups {
        let Some(count) = setup.player_count else { continue };
        let Some(seats) = players.get(&count.to_string()) else { continue };
        let (Some(cash), Some(held)) = (seats.cash.number(setup), bank.number(setup)) else { continue };
        if count.saturating_mul(cash) > held {
            let message = format!("{count} players start with {cash} each, but the bank has only {held}");
            out.push(Diagnostic::error("small-bank", seats.cash.span, message).related(bank.span, "the bank"));
        }
    }
}
