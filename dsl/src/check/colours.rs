//! Are colours spelt in one way?
//!
//! # What it checks
//! A colour of a hex or tile that occurs once and is nearly a known one is misspelt; `grey` is spelt `gray`
//! (`unknown-colour`). Known are `white`, `red`, `blue`, `gray`, the colours of `[track]`, and others that several
//! hexes of a title have. The `tiles` of a phase and the `colour` of a power's lay are colours of `[track]`.
//!
//! # Why
//! Colours decide which tiles may be laid where. A misspelt one would silently be a colour on which nothing is built.
//!
//! # Example
//! ```toml
//! B4 = { colour = "yelow", code = "city=revenue:20" }      # did you mean `yellow`?
//! ```

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::decode::Text;
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What maps print besides the colours of tiles.
const PRINTED: [&str; 4] = ["white", "red", "blue", "gray"];

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let track = &cx.title.track.colours;
    let of_hexes: Vec<&Text> = cx.sites.values().filter_map(|site| site.hex.colour.as_ref()).collect();
    for colour in of_hexes.iter().copied().chain(track).filter(|colour| colour.as_str() == "grey") {
        let error = Diagnostic::error("unknown-colour", colour.span, "`grey` is spelt `gray` in titles");
        out.push(error.help("the notation of tiles spells it so"));
    }
    let known = || track.iter().map(Text::as_str).chain(PRINTED);
    let is_frequent = |colour: &Text| of_hexes.iter().filter(|other| other.as_str() == colour.as_str()).count() > 1;
    let frequent: Vec<&str> =
        of_hexes.iter().filter(|colour| is_frequent(colour)).map(|colour| colour.as_str()).collect();
    for colour in &of_hexes {
        let is_known = known().any(|known| known == colour.as_str()) || colour.as_str() == "grey";
        if is_known || frequent.contains(&colour.as_str()) {
            continue;
        }
        if let Some(help) = did_you_mean(colour, known().chain(frequent.iter().copied())) {
            let message = format!("`{colour}` is not a colour of hexes");
            out.push(Diagnostic::error("unknown-colour", colour.span, message).help(help));
        }
    }
    // Tiles on top of others may have any colour; one that no hex and no other tile has is nearly always misspelt.
    let of_tiles: Vec<&Text> = cx.title.tiles.iter().filter_map(|(_, entry)| entry.spec.colour.as_ref()).collect();
    let overlays = cx.title.tiles.iter().filter(|(_, entry)| entry.spec.overlay);
    for colour in overlays.filter_map(|(_, entry)| entry.spec.colour.as_ref()) {
        let others = of_tiles.iter().chain(&of_hexes).filter(|other| other.as_str() == colour.as_str());
        if known().any(|known| known == colour.as_str()) || others.count() > 1 {
            continue;
        }
        if let Some(help) = did_you_mean(colour, known()) {
            let message = format!("`{colour}` is not a colour of tiles");
            out.push(Diagnostic::error("unknown-colour", colour.span, message).help(help));
        }
    }
    let classes = cx.title.class.iter().map(|(_, class)| &class.terms);
    let powers = cx.title.private.iter().map(|private| &private.terms).chain(classes).flat_map(|terms| &terms.power);
    let of_powers = powers.filter_map(|power| power.lay.as_ref()?.colour.as_ref());
    for colour in cx.title.phase.iter().flat_map(|phase| &phase.tiles).chain(of_powers) {
        if cx.rank(colour).is_none() {
            let colours = || track.iter().map(Text::as_str);
            let help = did_you_mean(colour, colours()).unwrap_or_else(|| format!("they are {}", listed(colours())));
            let message = format!("`{colour}` is not among the `colours` of `[track]`");
            out.push(Diagnostic::error("unknown-colour", colour.span, message).help(help));
        }
    }
}
