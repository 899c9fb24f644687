//! What a title must satisfy beyond its syntax and types: one file for each question.
//!
//! The questions are asked of a title in which every word has been understood, so that one mistake is reported once:
//! as long as something cannot be read, what seems to be missing or unused may only be misspelt.
//!
//! An *error* is what would make a game impossible or unfair; a *warning* is what is most likely not what the author
//! meant, such as a thing that is declared and never used.

mod arithmetic;
mod borders;
mod cases;
mod certificates;
mod colours;
mod conditions;
mod context;
mod coordinates;
mod destinations;
mod ends;
mod flow;
mod gauges;
mod header;
mod homes;
mod hooks;
mod labels;
mod market_edge;
mod market_grid;
mod operators;
mod own_values;
mod phases;
mod players;
mod reservations;
mod revenues;
mod starts;
mod steps;
mod terrains;
mod tiles;
mod trains;
mod unreachable_tiles;
mod unsold_trains;
mod unused;
mod upgrades;
mod variants;
mod words;
mod zones;

pub use cases::cases;

use crate::decode::Pending;
use crate::diagnostic::Diagnostics;
use crate::title::Title;
use context::Context;

/// In the order of the sections of a title.
const CHECKS: &[fn(&Context<'_>, &mut Diagnostics)] = &[
    header::check,
    players::check,
    zones::check,
    market_grid::check,
    market_edge::check,
    starts::check,
    phases::check,
    trains::check,
    unsold_trains::check,
    certificates::check,
    operators::check,
    homes::check,
    destinations::check,
    gauges::check,
    coordinates::check,
    colours::check,
    terrains::check,
    borders::check,
    reservations::check,
    revenues::check,
    tiles::check,
    labels::check,
    upgrades::check,
    unreachable_tiles::check,
    flow::check,
    steps::check,
    ends::check,
    own_values::check,
    unused::check,
    conditions::check,
    arithmetic::check,
    hooks::check,
    variants::check,
];

/// Asks all questions.
pub fn title(title: &Title, pending: &[Pending], diagnostics: &mut Diagnostics) {
    let context = Context::new(title, pending);
    for check in CHECKS {
        check(&context, diagnostics);
    }
}
