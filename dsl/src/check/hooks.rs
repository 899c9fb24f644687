//! Can every hook happen?
//!
//! # What it checks
//! The hooks of rules, and of `after` in effects, can happen in this title (`never-happens`, a warning).
//!
//! # Why
//! A rule on `train.exported` in a title that exports no trains waits for ever.
//!
//! # Example
//! ```toml
//! [[rule]]
//! on = "company.connected"      # but no company has a `destination`
//! ```

use super::context::Context;
use crate::decode::Pending;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::ast::{Block, EffectKind, Name};
use crate::span::Span;
use crate::title::{RoundType, Terms};
use crate::vocabulary::effects::Verb;
use crate::vocabulary::hooks::Hook;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for hook in cx.title.rule.iter().flat_map(|rule| rule.on.iter()) {
        if let Some(why) = why_never(cx, hook.hook) {
            out.push(never(hook.hook.scope().name, hook.span, why));
        }
    }
    for rule in cx.pending {
        let Pending::Effects { code, .. } = rule else { continue };
        let mut later = Vec::new();
        hooks_within(&code.ast, &mut later);
        for hook in later {
            if let Some(why) = Hook::find(&hook.text).and_then(|known| why_never(cx, known)) {
                out.push(never(&hook.text, hook.span, why));
            }
        }
    }
}

fn never(hook: &str, span: Span, why: &str) -> Diagnostic {
    Diagnostic::warning("never-happens", span, format!("`{hook}` never happens in this title")).help(why)
}

/// What the hook would need and the title does not have.
fn why_never(cx: &Context<'_>, hook: Hook) -> Option<&'static str> {
    let title = cx.title;
    let has_round = |types: &[RoundType]| title.round.iter().any(|round| types.contains(&round.is.value));
    let some_terms = |wanted: fn(&Terms) -> bool| {
        title.company.iter().any(|company| wanted(&company.terms))
            || title.kind.iter().any(|(_, kind)| wanted(&kind.terms))
    };
    let (happens, why) = match hook {
        Hook::TrainExported => (cx.rules.has(&[Verb::Export]), "no effect says `export`"),
        Hook::TrainRusted => {
            let rusts = title.train.iter().any(|train| !train.rusts.is_empty());
            (rusts || cx.rules.has(&[Verb::Scrap]), "no train has `rusts`")
        }
        Hook::CompanyConnected => (some_terms(|terms| !terms.destination.is_empty()), "no company has a `destination`"),
        Hook::AuctionEnded => (
            has_round(&[RoundType::Waterfall, RoundType::OneByOne, RoundType::Draft]),
            "no round of the title is an auction",
        ),
        Hook::EmergencyStarted => {
            let must = some_terms(|terms| terms.must_own_train.is_some() || terms.emergency.is_some());
            (must, "no company has `must_own_train`")
        }
        Hook::StockRoundStarted | Hook::StockRoundEnded | Hook::PlayerTurnStarted | Hook::PlayerTurnEnded => {
            (has_round(&[RoundType::Stock]), "the title has no stock round")
        }
        Hook::OperatingRoundStarted
        | Hook::OperatingRoundEnded
        | Hook::OperatingSetEnded
        | Hook::TurnStarted
        | Hook::TurnEnded
        | Hook::RoutesRun
        | Hook::DividendDeclared
        | Hook::DividendPaid
        | Hook::DividendWithheld => (has_round(&[RoundType::Operating]), "the title has no operating round"),
        Hook::PrivateBought | Hook::PrivateClosed | Hook::PrivateIncome => {
            (!title.private.is_empty(), "the title has no privates")
        }
        Hook::CertificateBought | Hook::CertificateSold | Hook::CertificateLastUnsold | Hook::DirectorChanged => {
            (some_terms(|terms| !terms.certificates.is_empty()), "no company has certificates")
        }
        Hook::GameStarted
        | Hook::GameEnded
        | Hook::PhaseStarted
        | Hook::RoundStarted
        | Hook::RoundEnded
        | Hook::TrainBought
        | Hook::TrainLeftSupply
        | Hook::TileLaid
        | Hook::TokenPlaced
        | Hook::CompanyStarted
        | Hook::CompanyFloated
        | Hook::CompanyClosed
        | Hook::MarkerMoved
        | Hook::BankBroken
        | Hook::PlayerBankrupt => return None,
    };
    (!happens).then_some(why)
}

fn hooks_within<'a>(block: &'a Block, found: &mut Vec<&'a Name>) {
    for effect in block {
        match &effect.kind {
            EffectKind::After { hook, body } => {
                found.push(hook);
                hooks_within(body, found);
            }
            EffectKind::If { then, otherwise, .. } => {
                hooks_within(then, found);
                hooks_within(otherwise, found);
            }
            EffectKind::For { body, .. } => hooks_within(body, found),
            EffectKind::AskAmong { body, declined, .. } => {
                hooks_within(body, found);
                declined.iter().for_each(|block| hooks_within(block, found));
            }
            EffectKind::AskAnswers { answers, .. } => answers.iter().for_each(|(_, block)| hooks_within(block, found)),
            EffectKind::Let { .. } | EffectKind::Set { .. } | EffectKind::Act { .. } => {}
        }
    }
}
