//! Tiles, each as often as it is in the box.

use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::title::{TileSpec, Title};

use super::leaf::{Cards, window};
use super::{Paper, SCALE, Sheet};
use crate::geometry::{Hexagon, Rect};
use crate::manifest;
use crate::players::Players;

/// How many are printed of a tile of which there are as many as wanted, or nobody knows how many.
const UNLIMITED: usize = 12;

/// The most that are printed of one tile.
const MOST: usize = 60;

/// Around a tile, in the units of its picture: half the width of its outline.
const RIM: f64 = 2.0;

pub fn draw(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let layout = title.board.iter().next().map_or(Layout::Flat, |(_, board)| board.layout());
    let extent = Hexagon { layout, centre: Point::default() }.extent();
    let content = Rect::new(extent.centre, extent.width + 2.0 * RIM, extent.height + 2.0 * RIM);
    let mut cards = Vec::new();
    for (id, entry) in title.tiles.iter() {
        let Some(picture) = manifest::numbered_tile(title, id, layout) else { continue };
        let (copies, note) = copies(title, players, &entry.spec);
        let tile = window(content, SCALE, Point::default(), picture.elements);
        cards.extend(std::iter::repeat_n((tile, Some(format!("{id} {note}"))), copies));
    }
    let size = (content.width * SCALE, content.height * SCALE);
    Cards { title, name: "tiles", heading: "Tiles".to_owned(), size, gap: 1.0 }.lay_out(paper, cards)
}

/// How many are printed of a tile, and what is said about that.
fn copies(title: &Title, players: Players, spec: &TileSpec) -> (usize, String) {
    // The other side of a tile is there as often as the tile itself.
    let supply = spec.supply.as_ref().and_then(|id| title.tiles.get(id)).map(|entry| &entry.spec);
    let count = spec.count.as_ref().or_else(|| supply?.count.as_ref());
    let Some(count) = count else { return (UNLIMITED, format!("×{UNLIMITED}")) };
    let said = players.count(title, count).unwrap_or_else(|| "?".to_owned());
    match players.most(title, count) {
        Some(most) if most <= MOST => (most, format!("×{said}")),
        Some(_) => (MOST, format!("×{said}, {MOST} printed")),
        None => (UNLIMITED, format!("×{said}, {UNLIMITED} printed")),
    }
}
