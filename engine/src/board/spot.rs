//! A hex as trains see it: its face and the tiles on top of it together.

use super::{Board, End, Face, Few, HexId, Map, Piece};

/// A hex as trains see it.
#[derive(Clone, Copy)]
pub(super) struct Spot<'a> {
    map: &'a Map,
    board: &'a Board,
    pub hex: HexId,
    pub face: &'a Face,
    has_overlay: bool,
}

impl<'a> Spot<'a> {
    pub fn new(map: &'a Map, board: &'a Board, hex: HexId) -> Self {
        Spot { map, board, hex, face: board.face(map, hex), has_overlay: board.on(hex).has_overlay }
    }

    /// How many pieces of track there are.
    pub fn pieces(&self) -> usize {
        let own = self.face.pieces.len();
        if !self.has_overlay {
            return own;
        }
        let tiles = self.board.overlays_on(self.hex);
        own + tiles.map(|tile| self.map.tile_face(tile.tile, tile.rotation).pieces.len()).sum::<usize>()
    }

    /// The pieces that begin here, each with its number on the hex and the end at which it comes out.
    pub fn from(&self, end: End) -> impl Iterator<Item = (u8, &'a Piece, u8)> + use<'a> {
        let face = self.face;
        let own = face.pieces_at(end).iter().filter_map(move |at| Some((at, face.pieces.get(usize::from(at))?)));
        let (map, board, hex) = (self.map, self.board, self.hex);
        let tiles = if self.has_overlay { Some(board.overlays_on(hex)) } else { None };
        let mut first = face.pieces.len();
        let on_top = tiles.into_iter().flatten().flat_map(move |tile| {
            let face = map.tile_face(tile.tile, tile.rotation);
            let offset = first;
            first += face.pieces.len();
            let there = face.pieces_at(end).iter();
            there.filter_map(move |at| {
                let number = u8::try_from(offset + usize::from(at)).ok().filter(|n| usize::from(*n) < Few::CAPACITY)?;
                Some((number, face.pieces.get(usize::from(at))?))
            })
        });
        own.chain(on_top).filter_map(move |(at, piece)| {
            let far = if piece.ends[0] == end { 1 } else { 0 };
            (piece.ends[1 - far] == end).then_some((at, piece, far as u8))
        })
    }
}
