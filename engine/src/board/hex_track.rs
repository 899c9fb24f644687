//! A hex as trains see it: its face and the tiles on top of it together.

use super::face::Way;
use super::{Board, End, Face, HexId, Map, Overlay, Piece, SmallSet};

/// A hex as trains see it.
#[derive(Clone, Copy)]
pub(super) struct HexTrack<'a> {
    map: &'a Map,
    board: &'a Board,
    pub(crate) hex: HexId,
    pub(crate) face: &'a Face,
    has_overlay: bool,
}

impl<'a> HexTrack<'a> {
    pub(crate) fn new(map: &'a Map, board: &'a Board, hex: HexId) -> Self {
        HexTrack { map, board, hex, face: board.face(map, hex), has_overlay: board.on(hex).has_overlay }
    }

    /// The pieces that begin here, each with its number on the hex and the end at which it comes out.
    pub(crate) fn from(&self, end: End) -> PiecesFrom<'a> {
        let on_top = if self.has_overlay { self.board.overlays() } else { &[] };
        let ways = self.face.ways_from(end).iter();
        PiecesFrom { map: self.map, hex: self.hex, end, face: self.face, first: 0, ways, on_top }
    }
}

/// The pieces that begin at an end: those of the face, then those of the tiles on top. An iterator of its own instead
/// of a chain of adapters, because walks spend most of their time here.
pub(super) struct PiecesFrom<'a> {
    map: &'a Map,
    hex: HexId,
    end: End,
    /// What is being looked through, the number of its first piece on the hex, and what is left of it.
    face: &'a Face,
    first: usize,
    ways: std::slice::Iter<'a, Way>,
    /// The tiles on top, of this hex and others, that have not been looked at.
    on_top: &'a [Overlay],
}

impl<'a> PiecesFrom<'a> {
    /// Goes on to the next tile on top.
    fn next_overlay(&mut self) -> Option<()> {
        let at = self.on_top.iter().position(|tile| tile.hex == self.hex)?;
        let tile = self.on_top[at];
        self.on_top = &self.on_top[at + 1..];
        self.first += self.face.pieces.len();
        self.face = self.map.tile_face(tile.tile, tile.rotation);
        self.ways = self.face.ways_from(self.end).iter();
        Some(())
    }
}

impl<'a> Iterator for PiecesFrom<'a> {
    type Item = (u8, &'a Piece, u8);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(Way { at, far }) = self.ways.next() else {
                self.next_overlay()?;
                continue;
            };
            let number = self.first + usize::from(*at);
            let piece = &self.face.pieces[usize::from(*at)];
            let is_it = !self.face.has_lanes || piece.ends[usize::from(1 - far)] == self.end;
            if is_it && number < SmallSet::CAPACITY {
                return Some((number as u8, piece, *far));
            }
        }
    }
}
