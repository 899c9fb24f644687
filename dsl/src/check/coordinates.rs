//! Do all hexes lie on the grid?
//!
//! # What it checks
//! The name of a hex is a coordinate (`hex-name`), and all hexes of a board lie on the same grid (`hex-parity`).
//!
//! # Why
//! Neighbours follow from the names. On printed maps every second number is left out in each row: a hex that does not
//! fit would lie between two others and touch neither.
//!
//! # Example
//! ```toml
//! [board.main.hex]
//! A1 = {}
//! A3 = {}
//! B2 = {}
//! B5 = {}      # between `B4` and `B6`
//! ```

use super::context::{Context, Site};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::hex::Coord;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for site in cx.sites.values().filter(|site| site.coord.is_none()) {
        let message = format!("`{}` is not the name of a hex", site.id);
        let error = Diagnostic::error("hex-name", site.id.span, message);
        out.push(error.help("a hex is named by one or two letters and a number, such as `B14`"));
    }
    for (board_id, board) in cx.title.board.iter() {
        let here = cx.sites.values().filter(|site| *site.board_id.as_str() == **board_id);
        let placed: Vec<(&Site<'_>, Coord)> = here.filter_map(|site| Some((site, site.coord?))).collect();
        let (even, odd): (Vec<_>, Vec<_>) = placed.iter().partition(|(_, coord)| is_even(*coord));
        let (few, many) = if even.len() < odd.len() { (even, odd) } else { (odd, even) };
        let Some((example, _)) = many.first() else { continue };
        for (site, coord) in few {
            let message = format!("`{}` does not lie on the grid of `{}`", site.id, board.name);
            let error = Diagnostic::error("hex-parity", site.id.span, message);
            let near = [-1, 1].into_iter().filter_map(|step| Coord::new(coord.letter(), coord.number() + step));
            let near: Vec<String> = near.map(|coord| format!("`{coord}`")).collect();
            let near = near.join(" and ");
            out.push(
                error.help(format!("where `{}` is a hex, {near} can be one, and what is between not", example.id)),
            );
        }
    }
}

fn is_even(coord: Coord) -> bool {
    (coord.letter() + coord.number()).rem_euclid(2) == 0
}
