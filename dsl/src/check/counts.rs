//! Are there no more things than can be told apart?
//!
//! # What it checks
//! No table has more entries than any title needs (`too-many`), and the market is no wider or higher than that.
//!
//! # Why
//! In a game, things go by small numbers.
//!
//! # Example
//! ```toml
//! [step]      # with 251 steps
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;

/// As many of a kind as a number of one byte can tell apart, and a few for the engine's own.
const OF_A_KIND: usize = 250;

/// As many hexes as no map has; with all rotations of all tiles they can be told apart.
const HEXES: usize = 2_000;
const TILES: usize = 2_000;

/// As many expressions and blocks of effects.
const RULES: usize = 20_000;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let title = cx.title;
    let mut at_most = |most: usize, what: &str, all: &mut dyn Iterator<Item = Span>| {
        if let Some(first) = all.nth(most) {
            let error = Diagnostic::error("too-many", first, format!("there are too many {what}"));
            out.push(error.label("the first one too many").help(format!("a title has {most} at most")));
        }
    };
    at_most(OF_A_KIND, "numbers of players", &mut title.players.iter().map(|(_, span, _)| span));
    at_most(OF_A_KIND, "phases", &mut title.phase.iter().map(|phase| phase.id.span));
    at_most(OF_A_KIND, "stacks", &mut title.stack.iter().map(|(id, _)| id.span));
    let sides = title.train.iter().flat_map(|train| train.side.iter().map(|side| side.id.span));
    at_most(OF_A_KIND, "types of train", &mut title.train.iter().map(|train| train.id.span).chain(sides));
    at_most(OF_A_KIND, "kinds", &mut title.kind.iter().map(|(id, _)| id.span));
    let operators = title.company.iter().flat_map(|company| company.operator.iter().map(|operator| operator.id.span));
    let companies = title.company.iter().map(|company| company.id.span);
    at_most(OF_A_KIND, "companies and operators", &mut companies.chain(operators));
    at_most(OF_A_KIND, "classes", &mut title.class.iter().map(|(id, _)| id.span));
    at_most(OF_A_KIND, "privates", &mut title.private.iter().map(|private| private.id.span));
    at_most(OF_A_KIND, "gauges", &mut title.gauge.iter().map(|(id, _)| id.span));
    at_most(OF_A_KIND, "colours", &mut title.track.colours.iter().map(|colour| colour.span));
    at_most(OF_A_KIND, "boards", &mut title.board.iter().map(|(id, _)| id.span));
    at_most(HEXES, "hexes", &mut title.hexes().map(|(_, _, id, _)| id.span));
    at_most(TILES, "tiles", &mut title.tiles.iter().map(|(id, _)| id.span));
    at_most(OF_A_KIND, "rounds", &mut title.round.iter().map(|round| round.id.span));
    at_most(OF_A_KIND, "steps", &mut title.step.iter().map(|(id, _)| id.span));
    at_most(OF_A_KIND, "purchases", &mut title.purchase.iter().map(|purchase| purchase.id.span));
    at_most(OF_A_KIND, "ends", &mut title.end.iter().map(|end| end.id.span));
    at_most(OF_A_KIND, "zones", &mut title.market.zone.iter().map(|(id, _)| id.span));
    at_most(RULES, "rules", &mut cx.pending.iter().map(|rule| rule.span()));
    for properties in title.property.by_thing.values() {
        at_most(OF_A_KIND, "properties", &mut properties.values().map(|own| own.span));
    }
    let rows = &title.market.grid.rows;
    at_most(OF_A_KIND, "rows of the market", &mut rows.iter().map(|_| title.market.grid.span));
    for row in rows {
        let cell = |cell: &Option<crate::title::Cell>| cell.as_ref().map_or(title.market.grid.span, |cell| cell.span);
        at_most(OF_A_KIND, "cells in a row of the market", &mut row.iter().map(cell));
    }
}
