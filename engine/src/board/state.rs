//! What players have laid.

use serde::{Deserialize, Serialize};

use super::{Face, FaceId, HexId, Lay, Map, OverlayLay, Piece, Reservation, Stop, TileId, Token, WordId};

/// The tiles, stations and reservations on a map, and the tiles that are left. Cheap to clone: a clone is a branch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    hexes: Vec<OnHex>,
    pub(super) overlays: Vec<Overlay>,
    /// For each tile how many are left; none for as many as wanted.
    supply: Vec<Option<u16>>,
    /// By hex and stop; those of one stop in the order in which they came.
    pub(super) tokens: Vec<Token>,
    pub(super) reservations: Vec<Reservation>,
}

/// What lies on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnHex {
    /// The tile, if there is one.
    pub tile: Option<LaidTile>,
    /// What is seen: the tile, or what is printed.
    pub face: FaceId,
    /// Whether something lies on top.
    pub(crate) has_overlay: bool,
}

/// A tile on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidTile {
    /// The tile.
    pub tile: TileId,
    /// By how many sixths of a turn, clockwise.
    pub rotation: u8,
}

/// A tile that lies on top of what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overlay {
    /// The hex.
    pub hex: HexId,
    /// The tile.
    pub tile: TileId,
    /// By how many sixths of a turn, clockwise.
    pub rotation: u8,
}

impl Board {
    /// The board at the beginning of a game, without stations and reservations.
    pub fn new(map: &Map) -> Board {
        let printed = map.hexes.iter().map(|hex| OnHex { tile: None, face: hex.face, has_overlay: false });
        Board {
            hexes: printed.collect(),
            overlays: Vec::new(),
            supply: map.tiles.iter().map(|tile| tile.count).collect(),
            tokens: Vec::new(),
            reservations: Vec::new(),
        }
    }

    /// Whether all that it speaks of is on the map. Ask it of a board that was read from a file.
    pub fn fits(&self, map: &Map) -> bool {
        let has_hex = |hex: HexId| hex.index() < map.hexes.len();
        let has_tile = |tile: TileId| tile.index() < map.tiles.len();
        let is_face = |(hex, on): (&super::Hex, &OnHex)| match on.tile {
            None => on.face == hex.face,
            Some(LaidTile { tile, rotation }) => {
                has_tile(tile) && rotation < 6 && map.tile(tile).faces[usize::from(rotation)] == on.face
            }
        };
        self.hexes.len() == map.hexes.len()
            && self.supply.len() == map.tiles.len()
            && map.hexes.iter().zip(&self.hexes).all(is_face)
            && self.overlays.iter().all(|overlay| has_hex(overlay.hex) && has_tile(overlay.tile))
            && self.tokens.iter().all(|token| has_hex(token.hex))
            && self.reservations.iter().all(|reservation| has_hex(reservation.hex))
    }

    /// What lies on a hex.
    pub fn on(&self, hex: HexId) -> &OnHex {
        &self.hexes[hex.index()]
    }

    /// The face that is seen on a hex; tiles on top of it not counted.
    pub fn face<'m>(&self, map: &'m Map, hex: HexId) -> &'m Face {
        map.face(self.on(hex).face)
    }

    /// A stop of the face that is seen on a hex.
    pub fn stop<'m>(&self, map: &'m Map, hex: HexId, stop: u8) -> Option<&'m Stop> {
        self.face(map, hex).stops.get(usize::from(stop))
    }

    /// All tiles that lie on top of others.
    pub fn overlays(&self) -> &[Overlay] {
        &self.overlays
    }

    /// The tiles that lie on top of a hex.
    pub fn overlays_on(&self, hex: HexId) -> impl Iterator<Item = &Overlay> {
        let none = &self.overlays[..0];
        let all = if self.on(hex).has_overlay { &self.overlays[..] } else { none };
        all.iter().filter(move |overlay| overlay.hex == hex)
    }

    /// A piece of track by its number on the hex: those of the face first, then those of the tiles on top.
    pub fn piece<'m>(&self, map: &'m Map, hex: HexId, piece: u8) -> Option<&'m Piece> {
        let face = self.face(map, hex);
        let mut at = usize::from(piece);
        if let Some(piece) = face.pieces.get(at) {
            return Some(piece);
        }
        at -= face.pieces.len();
        for overlay in self.overlays_on(hex) {
            let pieces = &map.tile_face(overlay.tile, overlay.rotation).pieces;
            if let Some(piece) = pieces.get(at) {
                return Some(piece);
            }
            at -= pieces.len();
        }
        None
    }

    /// As many pieces of track, or stops, as there are on any hex, or more: tiles on top add pieces to those of the
    /// face.
    pub(super) fn most_pieces(&self, map: &Map) -> usize {
        let on_top = self.overlays.iter().map(|tile| map.tile_face(tile.tile, tile.rotation).pieces.len());
        (map.most_on_hex + on_top.sum::<usize>()).min(super::SmallSet::CAPACITY)
    }

    /// How many of a tile are left; none for as many as wanted.
    pub fn left(&self, map: &Map, tile: TileId) -> Option<u16> {
        self.supply[map.tile(tile).supply.index()]
    }

    /// Whether one of a tile is left.
    pub(crate) fn is_in_supply(&self, map: &Map, tile: TileId) -> bool {
        self.left(map, tile) != Some(0)
    }

    /// Lays a tile. The one that lay there goes back to the supply; stations and reservations go where their stops go.
    pub fn lay(&mut self, map: &Map, lay: &Lay) {
        self.put_back(map, lay.hex);
        self.take(map, lay.tile);
        let face = map.tile(lay.tile).faces[usize::from(lay.rotation % 6)];
        let on = &mut self.hexes[lay.hex.index()];
        on.tile = Some(LaidTile { tile: lay.tile, rotation: lay.rotation });
        on.face = face;
        self.move_tokens(lay.hex, &lay.stops);
        self.move_reservations(lay.hex, &lay.stops);
    }

    /// Takes the tile off a hex: what is printed is seen again. Stations at stops that the print does not have are
    /// handed back; the others stay, even where the print has fewer slots.
    pub fn take_off(&mut self, map: &Map, hex: HexId) -> Vec<Token> {
        self.put_back(map, hex);
        let printed = map.hex(hex).face;
        self.hexes[hex.index()].tile = None;
        self.hexes[hex.index()].face = printed;
        let stops = map.face(printed).stops.len();
        let stays = |token: &Token| token.hex != hex || usize::from(token.stop) < stops;
        let gone = self.tokens.iter().filter(|token| !stays(token)).copied().collect();
        self.tokens.retain(stays);
        self.reservations.retain(|kept| kept.hex != hex || usize::from(kept.stop) < stops);
        gone
    }

    /// Lays a tile on top of what is there.
    pub fn lay_over(&mut self, map: &Map, lay: &OverlayLay) {
        self.take(map, lay.tile);
        self.overlays.push(Overlay { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
        self.hexes[lay.hex.index()].has_overlay = true;
    }

    /// Takes a tile that lies on top away again; whether there was one.
    pub fn take_overlay(&mut self, map: &Map, hex: HexId, tile: TileId) -> bool {
        let Some(at) = self.overlays.iter().rposition(|overlay| overlay.hex == hex && overlay.tile == tile) else {
            return false;
        };
        self.overlays.remove(at);
        self.give_back(map, tile);
        self.hexes[hex.index()].has_overlay = self.overlays.iter().any(|overlay| overlay.hex == hex);
        true
    }

    /// What a call at a stop is worth when this word holds. A tile on top shows the figure that counts.
    pub fn stop_revenue(&self, map: &Map, hex: HexId, stop: u8, word: WordId) -> i64 {
        let shown = |overlay: &Overlay| {
            map.tile_face(overlay.tile, overlay.rotation).stops.get(usize::from(stop)).map(|stop| &stop.revenue)
        };
        let printed = || self.stop(map, hex, stop).map(|stop| &stop.revenue);
        self.overlays_on(hex).filter_map(shown).last().or_else(printed).map_or(0, |revenue| revenue.of(word))
    }

    fn put_back(&mut self, map: &Map, hex: HexId) {
        if let Some(old) = self.on(hex).tile {
            self.give_back(map, old.tile);
        }
    }

    fn give_back(&mut self, map: &Map, tile: TileId) {
        if let Some(left) = &mut self.supply[map.tile(tile).supply.index()] {
            *left = left.saturating_add(1);
        }
    }

    fn take(&mut self, map: &Map, tile: TileId) {
        if let Some(left) = &mut self.supply[map.tile(tile).supply.index()] {
            *left = left.saturating_sub(1);
        }
    }
}
