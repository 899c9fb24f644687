//! Can every tile be laid?
//!
//! # What it checks
//! There is a hex or a tile that the tile can follow (`unreachable-tile`, a warning): one that names it in `becomes`,
//! or one of the colour before with the same stops and label whose track it keeps. Tiles that lie on top of others
//! need a step, a card or a rule that lays them.
//!
//! # Why
//! A tile that fits nowhere is most often one with a slip in its code, or one too many in the list.
//!
//! # Example
//! ```toml
//! [track]
//! colours = ["yellow", "green"]
//!
//! [tiles]
//! 8 = 3
//! 20 = 1      # two straights: no yellow tile is straight
//! ```

use super::context::{Context, Tile};
use super::labels_of_tiles::is_on_a_hex;
use super::words::counted;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::{Face, Word};
use crate::title::StepType;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let by_rank: Vec<Vec<&Face>> = (0..cx.title.track.colours.len()).map(|rank| sources(cx, rank)).collect();
    for tile in cx.tiles.values().filter(|tile| cx.reading.is_own(tile.id.span)) {
        let count = tile.spec.count.as_ref();
        let is_there = cx.setups.iter().any(|setup| count.and_then(|count| count.number(setup)) != Some(0));
        let is_labelled = tile.face.labels.iter().all(|label| is_on_a_hex(cx, label.as_str()));
        if !is_there || !is_labelled || cx.is_tile_named(tile.id) {
            continue;
        }
        let reason = match tile.rank {
            _ if tile.spec.overlay => no_overlays(cx),
            Some(rank) => misfit(cx, tile, rank, &by_rank[rank]),
            None => None,
        };
        if let Some(reason) = reason {
            let message = format!("the tile `{}` can never be laid", tile.id);
            out.push(Diagnostic::warning("unreachable-tile", tile.id.span, message).help(reason));
        }
    }
}

/// The faces on which tiles of this colour are laid where nothing else is said: one of each sort.
fn sources<'c>(cx: &'c Context<'_>, rank: usize) -> Vec<&'c Face> {
    let hexes = cx.sites.values().filter(|site| cx.first_rank(site.hex) == Some(rank) && site.hex.becomes.is_empty());
    let hexes = hexes.map(|site| cx.face(site.hex));
    let tiles = cx.tiles.values().filter(|tile| {
        tile.rank.map(|before| before + 1) == Some(rank) && tile.spec.becomes.is_none() && !tile.spec.overlay
    });
    let mut sources: Vec<&Face> = Vec::new();
    for face in hexes.chain(tiles.map(|tile| tile.face)) {
        let is_alike = |other: &&Face| {
            other.paths == face.paths && other.labels == face.labels && other.stop_counts() == face.stop_counts()
        };
        if !sources.iter().any(is_alike) {
            sources.push(face);
        }
    }
    sources
}

fn no_overlays(cx: &Context<'_>) -> Option<String> {
    let has_step = cx.title.step.iter().any(|(_, step)| step.is.value == StepType::Overlay);
    (!has_step).then(|| "it lies on top of others, but no step is `lay overlays`".to_owned())
}

/// Why the tile follows none of the faces, if it does not.
fn misfit(cx: &Context<'_>, tile: &Tile<'_>, rank: usize, sources: &[&Face]) -> Option<String> {
    let before = match rank.checked_sub(1).map(|before| &cx.title.track.colours[before]) {
        Some(colour) => format!("{colour} tile or hex"),
        None => "white hex".to_owned(),
    };
    if sources.is_empty() {
        return Some(format!("there is no {before} that it could follow"));
    }
    let labelled: Vec<&Face> = sources.iter().copied().filter(|old| follows_label(cx, old, tile.face)).collect();
    if labelled.is_empty() {
        return Some(match tile.face.labels.first() {
            Some(label) => format!("no {before} has the label `{label}`"),
            None => format!("every {before} has a label"),
        });
    }
    let before = match tile.face.labels.first() {
        Some(label) => format!("{before} with the label `{label}`"),
        None => before,
    };
    let alike: Vec<&Face> = labelled.into_iter().filter(|old| tile.face.keeps_stops_of(old)).collect();
    if alike.is_empty() {
        return Some(format!("no {before} has {}", stops_of(tile.face)));
    }
    let keeps = |old: &&Face| tile.face.can_keep_track_of(old, |old, new| cx.gauge_keeps(old, new));
    (!alike.iter().any(keeps)).then(|| format!("it keeps the track of no {before} that has {}", stops_of(tile.face)))
}

/// A tile has the label of what it replaces, and may have those that the map promises.
fn follows_label(cx: &Context<'_>, old: &Face, new: &Face) -> bool {
    let has = |face: &Face, label: &Word| face.labels.iter().any(|other| other.as_str() == label.as_str());
    let mut added = new.labels.iter().filter(|label| !has(old, label));
    old.labels.iter().all(|label| has(new, label)) && added.all(|label| is_promised(cx, label.as_str()))
}

fn is_promised(cx: &Context<'_>, label: &str) -> bool {
    let faces = cx.sites.values().map(|site| cx.face(site.hex)).chain(cx.tiles.values().map(|tile| tile.face));
    let mut promises = faces.filter_map(|face| face.future_label.as_ref());
    promises.any(|future| future.label.as_str() == label)
}

/// "2 cities and 1 town", "no stop"
fn stops_of(face: &Face) -> String {
    let counts = face.stop_counts();
    let kinds = [
        (counts.cities, "city", "cities"),
        (counts.towns, "town", "towns"),
        (counts.offboards, "off-board area", "off-board areas"),
        (counts.halts, "halt", "halts"),
        (counts.passes, "pass", "passes"),
    ];
    let there = kinds.into_iter().filter(|(count, ..)| *count > 0);
    let there: Vec<String> = there.map(|(count, one, many)| counted(count, one, many)).collect();
    if there.is_empty() { "no stop".to_owned() } else { there.join(" and ") }
}
