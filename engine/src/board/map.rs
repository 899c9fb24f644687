//! What a title prints and what its box holds.

use std::collections::HashMap;

use super::{Face, FaceId, Gauges, HexId, SmallSet, TileId, Upgrade, WordId};

/// A title's boards and tiles, with everything worked out that never changes in a game.
///
/// Numbers are handed out by the map itself; a number of another map gives nonsense, or a panic where there is no such
/// thing. [`Board::fits`](super::Board::fits) says whether a board that was read from a file belongs to this map.
#[derive(Clone, Debug)]
pub struct Map {
    /// The hexes, in the order of the file.
    pub hexes: Vec<Hex>,
    /// The tiles, in the order of the file.
    pub tiles: Vec<Tile>,
    /// Those of them that lie on top of others.
    pub(super) overlays: Vec<TileId>,
    /// The gauges of track.
    pub gauges: Gauges,
    /// The colours of tiles: first those of upgrades in their order, then all others.
    pub colours: Vec<String>,
    /// How many of the colours are colours of upgrades.
    pub track_colours: usize,
    /// Letters that restrict which tiles may follow.
    pub labels: Vec<String>,
    /// Groups of stops of which a route calls at one.
    pub groups: Vec<String>,
    /// Words by which revenues differ.
    pub words: Vec<String>,
    pub(super) faces: Vec<Face>,
    /// What may be laid, for each printed hex and each tile in each rotation. Hexes that are alike share one.
    pub(super) grounds: Vec<Ground>,
    pub(super) hex_ids: HashMap<String, HexId>,
    pub(super) tile_ids: HashMap<String, TileId>,
    /// As many pieces of track, or stops, as some face has.
    pub(super) most_on_hex: usize,
}

/// A hex as printed.
#[derive(Clone, Debug)]
pub struct Hex {
    /// Its coordinate.
    pub id: String,
    /// The board that it is on, in the order of the file.
    pub board: u8,
    /// The hexes that track may lead to; none where there is no hex, or an impassable border.
    pub neighbours: [Option<HexId>; 6],
    /// The edges with an impassable border, whichever hex it is printed on.
    pub impassable: SmallSet,
    /// What is printed on it.
    pub face: FaceId,
    /// The printed colour, among [`Map::colours`]; none for `white` and for colours that no tile has.
    pub colour: Option<u8>,
    /// Whether players lay tiles here at all.
    pub takes_tiles: bool,
    /// The sum of the printed costs.
    pub cost: i64,
    /// The words for what stands in the way.
    pub terrains: Vec<String>,
    /// A label that tiles will have from some colour on.
    pub future_label: Option<(u8, u8)>,
    pub(super) ground: u16,
}

/// A tile of the box.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its id in the title.
    pub id: String,
    /// Among [`Map::colours`].
    pub colour: u8,
    /// Its labels, by their numbers in [`Map::labels`].
    pub labels: SmallSet,
    /// Whether it lies on top of what is there.
    pub is_overlay: bool,
    /// The face in each rotation.
    pub faces: [FaceId; 6],
    /// For each rotation the lowest that looks the same.
    pub twins: [u8; 6],
    /// How many there are; none for as many as wanted.
    pub count: Option<u16>,
    /// The tile whose supply it is taken from: itself, most often.
    pub supply: TileId,
    pub(super) grounds: [u16; 6],
}

/// What may be laid on a printed hex or a tile.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    pub upgrades: Vec<Upgrade>,
    /// The colour that follows, if any does.
    pub next_colour: Option<u8>,
    /// The title names the tiles that may follow.
    pub is_named: bool,
}

impl Map {
    /// The hex with an id.
    pub fn find_hex(&self, id: &str) -> Option<HexId> {
        self.hex_ids.get(id).copied()
    }

    /// The tile with an id.
    pub fn find_tile(&self, id: &str) -> Option<TileId> {
        self.tile_ids.get(id).copied()
    }

    /// The number of a colour.
    pub fn find_colour(&self, name: &str) -> Option<u8> {
        self.colours.iter().position(|known| known == name).and_then(|at| u8::try_from(at).ok())
    }

    /// The number of a word by which revenues differ.
    pub fn find_word(&self, word: &str) -> Option<WordId> {
        self.words.iter().position(|known| known == word).map(WordId::at)
    }

    /// A hex by its number.
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    /// A tile by its number.
    pub fn tile(&self, tile: TileId) -> &Tile {
        &self.tiles[tile.index()]
    }

    /// A face by its number.
    pub fn face(&self, face: FaceId) -> &Face {
        &self.faces[face.index()]
    }

    /// The face of a tile as it lies in a rotation.
    pub fn tile_face(&self, tile: TileId, rotation: u8) -> &Face {
        self.face(self.tile(tile).faces[usize::from(rotation % 6)])
    }

    /// All hexes, in order.
    pub fn hex_ids(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(HexId::at)
    }

    /// All tiles, in order.
    pub fn tile_ids(&self) -> impl Iterator<Item = TileId> + use<> {
        (0..self.tiles.len()).map(TileId::at)
    }

    /// The stop that is the city of that number on the printed hex: reservations and homes count cities.
    pub fn city_stop(&self, hex: HexId, city: usize) -> Option<u8> {
        let stops = (0u8..).zip(&self.face(self.hex(hex).face).stops);
        stops.filter(|(_, stop)| stop.is_city()).map(|(at, _)| at).nth(city)
    }

    /// The labels that a tile of this colour must have on this hex when this face lies there.
    pub(super) fn labels_needed(&self, hex: HexId, face: &Face, colour: u8) -> SmallSet {
        match self.hex(hex).future_label {
            Some((label, from)) if colour >= from => face.labels.or(SmallSet::one(label)),
            _ => face.labels,
        }
    }
}
