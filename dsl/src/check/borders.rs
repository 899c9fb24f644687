//! Do neighbours agree on what lies between them?
//!
//! # What it checks
//! The type of a border is known (`unknown-border`). A border with a type is printed on both hexes, alike
//! (`one-sided-border`). Printed track does not lead across an impassable edge (`blocked-track`).
//!
//! # Why
//! A border that is impassable from one side only would let track through from the other.
//!
//! # Example
//! ```toml
//! A1 = { code = "border=edge:5,type:impassable" }
//! B2 = {}      # add `border=edge:2,type:impassable`
//! ```

use super::context::{Context, Site};
use super::words::{did_you_mean, listed};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::hex::Edge;
use crate::tile::{Border, Path, Word};

/// What may lie between two hexes. Only `impassable` has a meaning of its own; the others have a cost, or divide the
/// map for the eye and for rules.
const TYPES: [&str; 6] = ["impassable", "water", "river", "mountain", "province", "divider"];

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for (index, site) in cx.sites.values().enumerate() {
        let Some(code) = &site.hex.code else { continue };
        for border in &code.face.borders {
            let Some(kind) = &border.kind else { continue };
            if !TYPES.contains(&kind.as_str()) {
                let help =
                    did_you_mean(kind.as_str(), TYPES).unwrap_or_else(|| format!("the types are {}", listed(TYPES)));
                let message = format!("`{kind}` is not a type of border");
                out.push(Diagnostic::error("unknown-border", code.place(kind.range()), message).help(help));
                continue;
            }
            let Some(there) = cx.neighbour(site, border.edge) else { continue };
            let theirs = typed_border(cx, there, border.edge.opposite());
            // What differs on both sides is reported for the first of them.
            let is_first = cx.sites.get_index_of(there.id.as_str()).is_some_and(|other| index < other);
            let message = match theirs {
                None => format!("`{}` does not know of the `{kind}` border between it and `{}`", there.id, site.id),
                Some(theirs) if is_first && !is_same(border, theirs) => {
                    format!("`{}` and `{}` do not agree on the border between them", site.id, there.id)
                }
                Some(_) => continue,
            };
            let error = Diagnostic::error("one-sided-border", code.place(border.span.range()), message);
            let other = there.hex.code.as_ref().map_or(there.id.span, |code| code.span);
            let cost = border.cost.map(|cost| format!(",cost:{cost}")).unwrap_or_default();
            let needed = format!("border=edge:{},type:{kind}{cost}", border.edge.opposite());
            out.push(error.related(other, "the other side").help(format!("write `{needed}` on `{}`", there.id)));
        }
        for path in &code.face.paths {
            if let Some(edge) = blocked(path, &code.face.borders) {
                let side = site.board.layout().edge_name(edge);
                let message = format!("this track leads across the {side} edge, which is impassable");
                out.push(Diagnostic::error("blocked-track", code.place(path.span.range()), message));
            }
        }
    }
}

fn typed_border<'c>(cx: &'c Context<'_>, site: &Site<'_>, edge: Edge) -> Option<&'c Border> {
    let hex = cx.sites.get(site.id.as_str())?.hex;
    cx.face(hex).borders.iter().find(|border| border.edge == edge && border.kind.is_some())
}

fn is_same(ours: &Border, theirs: &Border) -> bool {
    ours.kind.as_ref().map(Word::as_str) == theirs.kind.as_ref().map(Word::as_str) && ours.cost == theirs.cost
}

fn blocked(path: &Path, borders: &[Border]) -> Option<Edge> {
    let edges = path.ends().into_iter().filter_map(|end| end.edge());
    edges.into_iter().find(|edge| borders.iter().any(|border| border.edge == *edge && border.is_impassable()))
}
