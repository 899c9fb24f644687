//! Is there something to be auctioned?
//!
//! # What it checks
//! The item whose price falls is among those that are auctioned (`falling-item`), and what is auctioned has a price
//! (`auction-price`).
//!
//! # Why
//! A price that falls on an item that is not there falls for ever, and a bid begins at the printed price.
//!
//! # Example
//! ```toml
//! [[round]]
//! is = "waterfall auction"
//! items = ["P2", "P3"]
//! falling = { item = "P1", by = 5, down_to = 0 }      # `P1` is not auctioned
//! ```

use super::context::Context;
use super::words::listed;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::title::{Private, Round, RoundType};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let auctions =
        |round: &&Round| matches!(round.is.value, RoundType::Waterfall | RoundType::OneByOne | RoundType::Draft);
    let has_price = |private: &Private| cx.title.private_terms(private, |terms| terms.price.as_ref()).is_some();
    for round in cx.title.round.iter().filter(auctions) {
        for item in &round.items {
            let private = cx.title.private.iter().find(|private| *private.id == **item);
            if let Some(private) = private.filter(|private| !has_price(private)) {
                let message = format!("`{}` is auctioned, but has no price", private.id);
                let error = Diagnostic::error("auction-price", item.span, message);
                out.push(error.help(format!("say what is printed on it: `price = 20` in `{}`", private.id)));
            }
        }
        let Some(falling) = &round.falling else { continue };
        let all = || cx.title.private.iter().filter(|private| has_price(private)).map(|private| private.id.as_str());
        let items: Vec<&str> = match round.items.is_empty() {
            true => all().collect(),
            false => round.items.iter().map(|item| item.as_str()).collect(),
        };
        if !items.contains(&falling.item.as_str()) {
            let message = format!("the price of `{}` falls, but it is not auctioned here", falling.item);
            let error = Diagnostic::error("falling-item", falling.item.span, message);
            out.push(error.help(match items.is_empty() {
                true => "nothing is auctioned: no private has a `price`".to_owned(),
                false => format!("what is auctioned is {}", listed(items)),
            }));
        }
    }
}
