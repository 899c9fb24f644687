//! Is there a hex for every labelled tile?
//!
//! # What it checks
//! For every label of a tile there is a hex that has it or will have it (`label-without-hex`, a warning).
//!
//! # Why
//! A labelled tile goes nowhere but on hexes with its label.
//!
//! # Example
//! ```toml
//! [tiles]
//! big = { count = 1, colour = "green", code = "city=revenue:40,slots:2;path=a:0,b:_0;label=S" }      # for which hex?
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for tile in cx.tiles.values().filter(|tile| !cx.is_tile_named(tile.id)) {
        for word in tile.face.labels.iter().filter(|word| !is_on_a_hex(cx, word.as_str())) {
            let own = tile.spec.code.as_ref().map(|code| code.place(word.range()));
            let message = format!("no hex has the label `{word}` of the tile `{}`", tile.id);
            out.push(Diagnostic::warning("label-without-hex", own.unwrap_or(tile.id.span), message));
        }
    }
}

/// Whether a hex has the label, or a promise of it; the promise may also be on a tile that will lie there.
pub(super) fn is_on_a_hex(cx: &Context<'_>, label: &str) -> bool {
    let faces = cx.sites.values().map(|site| cx.face(site.hex));
    let mut labels = faces.flat_map(|face| face.all_labels());
    let promises = cx.tiles.values().filter_map(|tile| tile.face.future_label.as_ref());
    labels.any(|word| word.as_str() == label) || promises.into_iter().any(|future| future.label.as_str() == label)
}
