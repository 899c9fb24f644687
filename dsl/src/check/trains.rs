//! Do the trains make sense?
//!
//! # What it checks
//! A train has a range (`train-range`) and a price above 0, unless there is none in the supply (`train-price`); what
//! removes it or turns it over is sold after it (`train-order`). Stacks are sold side by side, so that only trains of
//! the same stack are compared.
//!
//! # Why
//! A train that is removed by one sold before it would be gone before it came.
//!
//! # Example
//! ```toml
//! [[train]]
//! id = "4"
//! price = 300
//! count = 3
//! range = {}          # how far does it run?
//! rusts = "2"         # sold before the 4 trains
//! ```

use super::context::Context;
use crate::decode::{Id, Ref, spaces};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::eval::SetupEnv;
use crate::title::TrainTerms;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (card, train) in cx.title.train.iter().enumerate() {
        for removes in train.rusts.iter() {
            check_order(cx, card, &train.id, removes, "removed", out);
        }
        let sides = train.side.iter().map(|side| (&side.id, &side.terms));
        for (id, terms) in std::iter::once((&train.id, &train.terms)).chain(sides) {
            for turns in terms.turns.iter().flat_map(|turn| turn.on.iter()) {
                check_order(cx, card, id, turns, "turned over", out);
            }
            check_range(id, terms, out);
            check_price(id, terms, cx.is_in_supply(train), out);
        }
    }
}

fn check_order(
    cx: &Context<'_>,
    card: usize,
    id: &Id<spaces::Trains>,
    by: &Ref<spaces::Trains>,
    what: &str,
    out: &mut Diagnostics,
) {
    let Some(other) = cx.card(by) else { return };
    let stack = |card: usize| cx.stack(&cx.title.train[card]);
    if other > card || stack(other) != stack(card) {
        return;
    }
    let message = format!("`{id}` would be {what} by `{by}`, which is not sold after it");
    out.push(Diagnostic::error("train-order", by.span, message));
}

fn check_range(id: &Id<spaces::Trains>, terms: &TrainTerms, out: &mut Diagnostics) {
    let range = &terms.range;
    if [&range.stops, &range.cities, &range.towns, &range.hexes].into_iter().all(Option::is_none) {
        let error = Diagnostic::error("train-range", range.meta.span, format!("`{id}` does not say how far it runs"));
        out.push(error.help("write `{ stops = 3 }`, `{ cities = 3 }` or `{ hexes = 6 }`"));
    }
}

fn check_price(id: &Id<spaces::Trains>, terms: &TrainTerms, in_supply: bool, out: &mut Diagnostics) {
    let Some(price) = terms.price.number(&SetupEnv::default()) else { return };
    if price == 0 && in_supply {
        let message = format!("`{id}` cannot be bought for {price}");
        let error = Diagnostic::error("train-price", terms.price.span, message);
        out.push(error.help("a train in the supply costs something; one that rules create has `count = 0`"));
    }
}
