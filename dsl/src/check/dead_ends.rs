//! Does the map hang together?
//!
//! # What it checks
//! A hex has a neighbour (`isolated-hex`), and printed track that is never replaced leads to one (`track-off-map`). Both
//! are warnings.
//!
//! # Why
//! No train comes to a hex that touches no other, nor to an off-board area whose track leaves the map: the number of
//! an edge is easily mistaken for that of the opposite one.
//!
//! # Example
//! ```toml
//! [board.main.hex]
//! A3 = {}
//! A5 = { colour = "red", code = "offboard=revenue:20;path=a:3,b:_0" }      # A3 lies across edge 1
//! ```

use super::context::{Context, Site};
use super::words::counted;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::hex::Edge;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for site in cx.sites.values().filter(|site| site.coord.is_some()) {
        let neighbours = Edge::ALL.iter().filter(|edge| cx.neighbour(site, **edge).is_some()).count();
        let hexes = cx.sites.values().filter(|other| other.board_id.as_str() == site.board_id.as_str()).take(2).count();
        if neighbours == 0 && hexes > 1 {
            let message = format!("`{}` touches no other hex of the board", site.id);
            let warning = Diagnostic::warning("isolated-hex", site.id.span, message);
            out.push(warning.help("is its name right? Neighbours follow from the names of hexes"));
        } else if neighbours > 0 {
            out.0.extend(off_map(cx, site));
        }
    }
}

/// Printed track of which no end leads anywhere, on a hex that stays as it is.
fn off_map(cx: &Context<'_>, site: &Site<'_>) -> Option<Diagnostic> {
    let code = site.hex.code.as_ref().filter(|_| stays(cx, site))?;
    let exits = exits(cx, site);
    if exits.is_empty() || exits.iter().any(|edge| cx.neighbour(site, *edge).is_some()) {
        return None;
    }
    let first = code.face.paths.iter().find(|path| path.ends().into_iter().any(|end| end.edge().is_some()))?;
    let message = format!("all track of `{}` leaves the map", site.id);
    let warning = Diagnostic::warning("track-off-map", code.place(first.span.range()), message);
    let edges: Vec<Edge> = Edge::ALL.into_iter().filter(|edge| cx.neighbour(site, *edge).is_some()).collect();
    let named: Vec<_> = edges
        .iter()
        .filter_map(|edge| Some(format!("`{}` across edge {edge}", cx.neighbour(site, *edge)?.id)))
        .collect();
    let help = format!("it has {}: {}", counted(edges.len(), "neighbour", "neighbours"), named.join(", "));
    Some(warning.label(format!("leads across edge {}", listed(&exits))).help(help))
}

fn listed(edges: &[Edge]) -> String {
    edges.iter().map(Edge::to_string).collect::<Vec<_>>().join(", ")
}

/// Whether what is printed on the hex stays there for the whole game.
fn stays(cx: &Context<'_>, site: &Site<'_>) -> bool {
    cx.first_rank(site.hex).is_none() && site.hex.becomes.is_empty()
}

/// The edges that the printed track of a hex leads to.
fn exits(cx: &Context<'_>, site: &Site<'_>) -> Vec<Edge> {
    let Some(hex) = cx.sites.get(site.id.as_str()).map(|site| site.hex) else { return Vec::new() };
    let paths = cx.face(hex).paths.iter();
    let mut exits: Vec<Edge> = paths.flat_map(|path| path.ends().into_iter().filter_map(|end| end.edge())).collect();
    exits.sort();
    exits.dedup();
    exits
}
