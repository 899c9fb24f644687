//! Does the game go on?
//!
//! # What it checks
//! `[flow]` has at least one round that is played again and again (`no-repeat`), and an auction is played once
//! (`second-auction`).
//!
//! # Why
//! Without one the game would be over before its end is reached. What has been auctioned has an owner.
//!
//! # Example
//! ```toml
//! [flow]
//! start = ["auction", "stock", "operating"]      # and then?
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::title::RoundType;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let flow = &cx.title.flow;
    if flow.repeat.is_empty() {
        let error = Diagnostic::error("no-repeat", flow.meta.span, "no round is played again and again");
        out.push(error.help("name those that are: `repeat = [\"stock\", \"operating\"]`"));
    }
    let is_auction = |id: &str| {
        let round = cx.title.round.iter().find(|round| *round.id == *id);
        round.is_some_and(|round| {
            matches!(round.is.value, RoundType::Waterfall | RoundType::OneByOne | RoundType::Draft)
        })
    };
    for (at, auction) in flow.start.iter().enumerate().filter(|(_, id)| is_auction(id)) {
        if let Some(first) = flow.start[..at].iter().find(|other| other.as_str() == auction.as_str()) {
            let message = format!("`{auction}` is played already");
            let error =
                Diagnostic::error("second-auction", auction.span, message).related(first.span, "the first time");
            out.push(error.help("what has been auctioned has an owner: leave it out here"));
        }
    }
    for auction in flow.repeat.iter().filter(|id| is_auction(id)) {
        let message = format!("`{auction}` would be played again and again");
        let error = Diagnostic::error("second-auction", auction.span, message);
        out.push(error.help("what has been auctioned has an owner: name it in `start`"));
    }
}
