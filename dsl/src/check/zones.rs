//! Does every mark of the market stand for a zone?
//!
//! # What it checks
//! A zone's `mark` is one letter that no other zone has (`zone-mark`), and every letter behind a price is the mark of
//! a zone, or was until an overlay removed the zone (`unknown-mark`).
//!
//! # Why
//! Cells belong to zones by their marks alone.
//!
//! # Example
//! ```toml
//! grid = "60 67p 71x"      # no zone has the mark `x`
//! zone.start = { mark = "p", par = true }
//! ```

use super::context::Context;
use super::words::listed;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::span::Span;
use crate::title::Cell;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let market = &cx.title.market;
    let mut marks: Vec<(char, Span)> = Vec::new();
    for (id, zone) in market.zone.iter() {
        let mut letters = zone.mark.chars();
        let (Some(mark), None) = (letters.next().filter(|c| c.is_alphabetic()), letters.next()) else {
            let message = format!("the mark of the zone `{id}` is not one letter");
            out.push(Diagnostic::error("zone-mark", zone.mark.span, message));
            continue;
        };
        if let Some((_, first)) = marks.iter().find(|(other, _)| *other == mark) {
            let message = format!("two zones have the mark `{mark}`");
            let error = Diagnostic::error("zone-mark", zone.mark.span, message).label("the second one");
            out.push(error.related(*first, "the first one"));
        } else {
            marks.push((mark, zone.mark.span));
        }
    }
    if marks.len() < market.zone.len() {
        // A mark that seems to be unknown may be that of the zone that was just reported.
        return;
    }
    for cell in market.grid.cells() {
        for (at, mark) in cell.marks.iter().enumerate() {
            if marks.iter().any(|(known, _)| known == mark) || cx.reading.retired.contains(*mark) {
                continue;
            }
            let known: Vec<String> = marks.iter().map(|(mark, _)| mark.to_string()).collect();
            let help = match known.as_slice() {
                [] => "the market has no zones".to_owned(),
                known => format!("the marks are {}", listed(known.iter().map(String::as_str))),
            };
            let error = Diagnostic::error("unknown-mark", place_of(cell, at), format!("no zone has the mark `{mark}`"));
            out.push(error.help(help));
        }
    }
}

/// Where a mark stands: marks are the last letters of a cell.
fn place_of(cell: &Cell, at: usize) -> Span {
    let length = |marks: &[char]| marks.iter().map(|c| c.len_utf8() as u32).sum::<u32>();
    let end = cell.span.end - length(&cell.marks[at + 1..]);
    Span { start: end - length(&cell.marks[at..=at]), end, ..cell.span }
}
