//! Is every stop worth something in every phase?
//!
//! # What it checks
//! The words of a revenue such as `yellow_20|green_40` are those of some phase or train, some stop has a figure for the word
//! of each train (`unknown-revenue`), and every phase finds its figure (`missing-revenue`). A phase looks for its `values`, or
//! else for the last of its `tiles` that the revenue names.
//!
//! # Why
//! The figure of a misspelt word is never paid, and a phase without a figure would pay nothing.
//!
//! # Example
//! ```toml
//! [[phase]]
//! tiles = ["yellow", "green"]
//!
//! [board.main.hex]
//! A5 = { colour = "red", code = "offboard=revenue:yelow_20|green_40" }      # did you mean `yellow`?
//! ```

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::decode::Text;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::Revenue;
use crate::title::Title;

/// The words by which stops have figures for single trains.
fn of_trains(title: &Title) -> impl Iterator<Item = &Text> {
    let trains = title
        .train
        .iter()
        .flat_map(|train| std::iter::once(&train.terms.run).chain(train.side.iter().map(|side| &side.terms.run)));
    trains.chain(title.stack.iter().map(|(_, stack)| &stack.run)).filter_map(|run| run.values.as_ref())
}

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let phases = &cx.title.phase;
    let words = phases.iter().flat_map(|phase| phase.values.iter().chain(&phase.tiles)).chain(of_trains(cx.title));
    let words: Vec<&str> = words.map(Text::as_str).collect();
    if phases.is_empty() {
        return;
    }
    check_trains(cx, out);
    for code in cx.codes() {
        for stop in &code.face.stops {
            let Revenue::ByColour(figures) = &stop.revenue else { continue };
            let mut is_known = true;
            for (word, _) in figures.iter().filter(|(word, _)| !words.contains(&word.as_str())) {
                is_known = false;
                let message = format!("no phase and no train pays by `{word}`");
                let help = did_you_mean(word.as_str(), words.iter().copied());
                let error = Diagnostic::error("unknown-revenue", code.place(word.range()), message);
                out.push(error.maybe_help(help));
            }
            let lacking: Vec<_> = phases.iter().filter(|phase| phase.value_of(&stop.revenue).is_none()).collect();
            if is_known && !lacking.is_empty() {
                let lacking = listed(lacking.iter().map(|phase| phase.id.as_str()));
                let message = format!("this says nothing for the phase {lacking}");
                let error = Diagnostic::error("missing-revenue", code.place(stop.span.range()), message);
                out.push(error.help("give a figure for the word of each phase: its `values`, or its last colour"));
            }
        }
    }
}

/// That some stop has a figure for the word of each train.
fn check_trains(cx: &Context<'_>, out: &mut Diagnostics) {
    let mut said: Vec<&str> = Vec::new();
    for code in cx.codes() {
        let figures = code.face.stops.iter().filter_map(|stop| match &stop.revenue {
            Revenue::ByColour(figures) => Some(figures),
            _ => None,
        });
        said.extend(figures.flatten().map(|(word, _)| word.as_str()));
    }
    for values in of_trains(cx.title).filter(|values| !said.contains(&values.as_str())) {
        let message = format!("no stop has a figure for `{values}`");
        let help = did_you_mean(values.as_str(), said.iter().copied())
            .unwrap_or_else(|| format!("give stops one: `revenue:yellow_20|{values}_80`"));
        out.push(Diagnostic::error("unknown-revenue", values.span, message).help(help));
    }
}
