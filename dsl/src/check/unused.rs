//! Is everything used that the title declares?
//!
//! # What it checks
//! A kind has companies, a class has privates, a stack has trains, a step stands in some turn, a round in the flow, a
//! zone has cells, there is track of a gauge, and some rule speaks of a property of the title's own (`unused`, a
//! warning).
//!
//! # Why
//! What is declared and never used is most often misspelt where it should be used, or left over.
//!
//! # Example
//! ```toml
//! [kind.minor]
//! name = "Minor company"      # and no company has `kind = "minor"`
//! ```

use super::context::Context;
use crate::decode::{Id, IdMap};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let title = cx.title;
    report(&title.kind, |id, _| title.company.iter().any(|c| *c.kind == *id), "has no companies", "kind", out);
    let has_class = |id: &str| title.private.iter().any(|private| private.class.as_deref() == Some(id));
    report(&title.class, |id, _| has_class(id), "has no privates", "class", out);
    let has_trains = |id: &str| title.train.iter().any(|train| cx.stack(train) == Some(id));
    report(&title.stack, |id, _| has_trains(id), "has no trains", "stack", out);
    let has_step = |id: &str| {
        let kinds = title.kind.iter().map(|(_, kind)| &kind.terms);
        let terms = title.company.iter().map(|company| &company.terms).chain(kinds);
        let mut steps = terms.flat_map(|terms| &terms.steps).flat_map(|several| several.iter());
        steps.any(|step| step.as_str() == id)
    };
    report(&title.step, |id, _| has_step(id), "is in nobody's turn", "step", out);
    for round in &title.round {
        let mut flow = title.flow.start.iter().chain(&title.flow.repeat);
        if !flow.any(|named| *named.as_str() == *round.id) {
            warn("round", &round.id, "is not in the flow", round.id.span, out);
        }
    }
    let has_cells = |mark: &str| {
        let mut marks = title.market.grid.cells().flat_map(|cell| &cell.marks);
        marks.any(|letter| mark.starts_with(*letter))
    };
    report(&title.market.zone, |_, zone| has_cells(&zone.mark), "has no cells", "zone", out);
    report(&title.gauge, |id, gauge| has_track(cx, id, gauge.default), "is the gauge of no track", "gauge", out);
    for (_, properties) in &title.property.by_thing {
        for (name, property) in properties.iter().filter(|(name, _)| !cx.rules.own_properties.contains(name.as_str())) {
            warn("property", name, "is used by no rule", property.span, out);
        }
    }
}

fn has_track(cx: &Context<'_>, id: &str, is_default: bool) -> bool {
    let faces = cx.sites.values().map(|site| cx.face(site.hex)).chain(cx.tiles.values().map(|tile| tile.face));
    let mut gauges = faces.flat_map(|face| {
        let stubs = face.stubs.iter().map(|stub| stub.gauge.as_ref());
        face.paths.iter().map(|path| path.gauge.as_ref()).chain(stubs)
    });
    gauges.any(|gauge| gauge.map_or(is_default, |word| word.as_str() == id))
}

fn report<S, T>(
    declared: &IdMap<S, T>,
    is_used: impl Fn(&str, &T) -> bool,
    why: &str,
    noun: &str,
    out: &mut Diagnostics,
) {
    let unused: Vec<&Id<S>> = declared.iter().filter(|(id, value)| !is_used(id, value)).map(|(id, _)| id).collect();
    unused.iter().for_each(|id| warn(noun, id, why, id.span, out));
}

fn warn(noun: &str, id: &str, why: &str, span: Span, out: &mut Diagnostics) {
    out.push(Diagnostic::warning("unused", span, format!("the {noun} `{id}` {why}")));
}
