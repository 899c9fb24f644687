//! Is every tile known?
//!
//! # What it checks
//! A tile without `code` is a standard one (`unknown-tile`); a tile of the title's own has a colour (`tile-colour`);
//! and a tile has a count, or the supply of another that has one (`tile-count`).
//!
//! # Why
//! A number alone stands for one of the tiles that look the same in every title.
//!
//! # Example
//! ```toml
//! [tiles]
//! 577 = 2                                                       # there is no standard tile 577
//! mill = { count = 1, code = "town=revenue:20;path=a:0,b:_0" }  # which colour?
//! ```

use super::context::{Context, Tile};
use super::words::did_you_mean;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let standard = &cx.title.standard.tile;
    for (id, entry) in cx.title.tiles.iter() {
        let is_standard = standard.get(id).is_some();
        if entry.spec.is_broken() {
            continue;
        }
        if entry.spec.code.is_none() && !is_standard {
            let near = did_you_mean(id, standard.iter().map(|(id, _)| id.as_str()));
            let own = "a tile of your own has `count`, `colour` and `code`";
            let help = near.map_or_else(|| own.to_owned(), |near| format!("{near} Or {own}"));
            let error = Diagnostic::error("unknown-tile", id.span, format!("there is no standard tile `{id}`"));
            out.push(error.help(help));
        } else if entry.spec.colour.is_none() && !is_standard {
            out.push(Diagnostic::error("tile-colour", id.span, format!("the tile `{id}` has no colour")));
        }
    }
    for tile in cx.tiles.values() {
        check_count(cx, tile, out);
    }
}

fn check_count(cx: &Context<'_>, tile: &Tile<'_>, out: &mut Diagnostics) {
    let id = tile.id;
    let (span, message) = match (&tile.spec.count, &tile.spec.supply) {
        (None, None) => (id.span, format!("how many of the tile `{id}` there are is not said")),
        (Some(_), Some(supply)) => (supply.span, format!("the tile `{id}` has a count and a supply of its own")),
        (None, Some(supply)) if cx.tiles.get(supply.as_str()).is_some_and(|other| other.spec.count.is_none()) => {
            (supply.span, format!("the tile `{supply}` has no supply of its own"))
        }
        _ => return,
    };
    out.push(
        Diagnostic::error("tile-count", span, message).help("give it `count`, or the `supply` of one that has it"),
    );
}
