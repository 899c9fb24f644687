//! Do labelled hexes and labelled tiles find each other?
//!
//! # What it checks
//! For every label of a hex on which tiles are laid there is a tile with it (`label-without-tile`), and for every
//! label of a tile a hex that has it or will have it (`label-without-hex`, a warning).
//!
//! # Why
//! A labelled hex takes no other tiles than those with its label, and they go nowhere else.
//!
//! # Example
//! ```toml
//! [board.main.hex]
//! C5 = { code = "city=revenue:20;label=Z" }
//!
//! [tiles]
//! big = { count = 1, colour = "green", code = "city=revenue:40,slots:2;path=a:0,b:_0;label=S" }      # for which hex?
//! ```

use super::context::Context;
use super::words::did_you_mean;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::{Face, Word};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let of_tiles: Vec<&str> = cx.tiles.values().flat_map(|tile| &tile.face.labels).map(Word::as_str).collect();
    let buildable = cx.sites.values().filter(|site| cx.first_rank(site.hex).is_some());
    let before = out.0.len();
    for site in buildable.filter(|site| site.hex.becomes.is_empty()) {
        let Some(code) = &site.hex.code else { continue };
        for word in labels_to_come(&code.face).filter(|word| !of_tiles.contains(&word.as_str())) {
            let message = format!("no tile has the label `{word}`");
            let help = did_you_mean(word.as_str(), of_tiles.iter().copied());
            let help = help.unwrap_or_else(|| format!("so nothing can be laid on `{}`", site.id));
            out.push(Diagnostic::error("label-without-tile", code.place(word.range()), message).help(help));
        }
    }
    if out.0.len() > before {
        // The hexes that seem to be missing may be those with a misspelt label.
        return;
    }
    for tile in cx.tiles.values().filter(|tile| !cx.is_tile_named(tile.id)) {
        for word in tile.face.labels.iter().filter(|word| !is_on_a_hex(cx, word.as_str())) {
            let own = tile.spec.code.as_ref().map(|code| code.place(word.range()));
            let message = format!("no hex has the label `{word}` of the tile `{}`", tile.id);
            out.push(Diagnostic::warning("label-without-hex", own.unwrap_or(tile.id.span), message));
        }
    }
}

/// Whether a hex, or a tile that will lie on one, has the label or a promise of it.
pub(super) fn is_on_a_hex(cx: &Context<'_>, label: &str) -> bool {
    let promised = |face: &Face| face.future_label.as_ref().is_some_and(|future| future.label.as_str() == label);
    cx.sites.values().any(|site| labels_to_come(cx.face(site.hex)).any(|word| word.as_str() == label))
        || cx.tiles.values().any(|tile| promised(tile.face))
}

fn labels_to_come(face: &Face) -> impl Iterator<Item = &Word> {
    face.labels.iter().chain(face.future_label.as_ref().map(|future| &future.label))
}
