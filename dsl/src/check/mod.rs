//! What a title must satisfy beyond its syntax and types: one file for each question.
//!
//! Whether its own words are known is asked of every title; the other questions only of one in which every word has
//! been understood, so that one mistake is reported once: as long as something cannot be read, what seems to be missing
//! or unused may only be misspelt.
//!
//! An *error* is what would make a game impossible or unfair; a *warning* is what is most likely not what the author
//! meant, such as a thing that is declared and never used.

mod arithmetic;
mod auctions;
mod bankrupt_players;
mod borders;
mod bounds;
mod cases;
mod causes;
mod certificates;
mod colours;
mod conditions;
mod context;
mod coordinates;
mod counts;
mod dead_ends;
mod destinations;
mod directors;
mod ends;
mod flow;
mod gauges;
mod header;
mod homes;
mod hooks;
mod idle_effects;
mod labels_of_hexes;
mod labels_of_tiles;
mod market_edge;
mod market_grid;
mod operators;
mod own_values;
mod phases;
mod players;
mod reservations;
mod revenues;
mod shared_ids;
mod starts;
mod stations;
mod steps;
mod terrains;
mod texts;
mod tile_colours;
mod tiles;
mod trains;
mod treasuries;
mod unreachable_tiles;
mod unsold_trains;
mod unused;
mod upgrades;
mod variants;
mod words;
mod zones;

pub(crate) use cases::cases;

use indexmap::IndexMap;

use crate::decode::{Pending, Space};
use crate::diagnostic::Diagnostics;
use crate::node::Node;
use crate::retired::RetiredMarks;
use crate::span::Span;
use crate::title::Title;
use context::Context;

type Check = fn(&Context<'_>, &mut Diagnostics);

/// Are the words known that the title itself declares? In the order of its sections, like all that follow.
const WORDS: &[Check] = &[
    header::check,
    counts::check,
    shared_ids::check,
    players::check,
    zones::check,
    gauges::check,
    coordinates::check,
    colours::check,
    terrains::check,
    tiles::check,
    own_values::check,
    texts::check,
    arithmetic::check,
    bounds::check,
];

/// Does what the title says make sense together?
const SENSE: &[Check] = &[
    market_grid::check,
    market_edge::check,
    starts::check,
    phases::check,
    trains::check,
    certificates::check,
    directors::check,
    treasuries::check,
    operators::check,
    homes::check,
    stations::check,
    destinations::check,
    borders::check,
    reservations::check,
    revenues::check,
    labels_of_hexes::check,
    tile_colours::check,
    upgrades::check,
    auctions::check,
    flow::check,
    steps::check,
    ends::check,
    conditions::check,
    bankrupt_players::check,
    idle_effects::check,
    causes::check,
    variants::check,
];

/// Is there anything that nobody uses?
const USE: &[Check] = &[
    unsold_trains::check,
    dead_ends::check,
    labels_of_tiles::check,
    unreachable_tiles::check,
    unused::check,
    hooks::check,
];

/// A title as it was read.
pub struct Reading<'t> {
    pub(crate) title: &'t Title,
    pub(crate) pending: &'t [Pending],
    /// Where each id was declared, by space.
    pub(crate) symbols: &'t IndexMap<Space, IndexMap<String, Span>>,
    /// What its variants lay over it.
    pub(crate) overlays: &'t [Node],
    /// What overlays have left in the market of zones that they removed.
    pub(crate) retired: &'t RetiredMarks,
    /// Whether no error was found so far.
    pub(crate) is_sound: bool,
}

impl Reading<'_> {
    /// Whether the variants say what stands there, or there are none. What a variant leaves unused of the title, others
    /// use: with a variant, warnings are about what the variant itself says.
    pub(crate) fn is_own(&self, span: Span) -> bool {
        self.overlays.is_empty() || self.overlays.iter().any(|overlay| overlay.says(span))
    }
}

/// Asks the questions. What a later group would say may only follow from an error that was found before it: in an
/// earlier group, or, in a title that is not sound, while it was read.
pub(crate) fn title(reading: &Reading<'_>, diagnostics: &mut Diagnostics) {
    let context = Context::new(reading);
    let groups: &[&[Check]] = if reading.is_sound { &[WORDS, SENSE, USE] } else { &[WORDS] };
    for group in groups {
        let errors = diagnostics.errors();
        group.iter().for_each(|check| check(&context, diagnostics));
        if diagnostics.errors() > errors {
            return;
        }
    }
}
