//! Does the colour of every tile come some time?
//!
//! # What it checks
//! The colour of a tile is one of `[track]` (`unknown-colour`). Tiles that lie on top of others, and those that a hex,
//! a card or a rule names, may have another.
//!
//! # Why
//! The colour of a tile decides when it may be laid. A colour that is not in the order of upgrades never comes.
//!
//! # Example
//! ```toml
//! [track]
//! colours = ["yellow", "green"]
//!
//! [tiles]
//! 63 = 2      # a brown tile
//! ```

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::decode::Text;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for tile in cx.tiles.values().filter(|tile| tile.rank.is_none() && !tile.spec.overlay) {
        let colours = || cx.title.track.colours.iter().map(Text::as_str);
        // What another special tile or a hex has as well is no slip of the pen.
        let specials = || {
            let others =
                cx.tiles.values().filter(|other| other.id.as_str() != tile.id.as_str() && other.rank.is_none());
            let hexes = cx.sites.values().filter_map(|site| site.hex.colour.as_ref());
            others.map(|other| other.colour).chain(hexes.map(Text::as_str))
        };
        let is_shared = specials().any(|other| other == tile.colour);
        let near = || did_you_mean(tile.colour, specials()).filter(|_| !is_shared);
        let meant = did_you_mean(tile.colour, colours()).or_else(near);
        // A special tile that something names may have a colour of its own, unless that is nearly an ordinary one.
        if meant.is_none() && cx.is_tile_named(tile.id) {
            continue;
        }
        let span = tile.spec.colour.as_ref().map_or(tile.id.span, |colour| colour.span);
        let message = format!("the tile `{}` is {}, which is not a colour of `[track]`", tile.id, tile.colour);
        let help = meant.unwrap_or_else(|| format!("they are {}", listed(colours())));
        out.push(Diagnostic::error("unknown-colour", span, message).help(help));
    }
}
