//! Is there a tile for every labelled hex?
//!
//! # What it checks
//! For every label of a hex on which tiles are laid, and for every label that it will have, there is a tile
//! (`label-without-tile`).
//!
//! # Why
//! A labelled hex takes no other tiles than those with its label.
//!
//! # Example
//! ```toml
//! [board.main.hex]
//! C5 = { code = "city=revenue:20;label=Z" }
//!
//! [tiles]
//! big = { count = 1, colour = "green", code = "city=revenue:40,slots:2;path=a:0,b:_0;label=S" }      # not for C5
//! ```

use super::context::Context;
use super::words::did_you_mean;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::Word;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let of_tiles: Vec<&str> = cx.tiles.values().flat_map(|tile| &tile.face.labels).map(Word::as_str).collect();
    let buildable = cx.sites.values().filter(|site| cx.first_rank(site.hex).is_some());
    for site in buildable.filter(|site| site.hex.becomes.is_empty()) {
        let Some(code) = &site.hex.code else { continue };
        for word in code.face.all_labels().filter(|word| !of_tiles.contains(&word.as_str())) {
            let message = format!("no tile has the label `{word}`");
            let help = did_you_mean(word.as_str(), of_tiles.iter().copied());
            let help = help.unwrap_or_else(|| format!("so nothing can be laid on `{}`", site.id));
            out.push(Diagnostic::error("label-without-tile", code.place(word.range()), message).help(help));
        }
    }
}
