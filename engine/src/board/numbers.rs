//! Numbers for track, so that sets of it are sets of small numbers.

use super::{HexId, Lane, Map};

const NONE: u16 = u16::MAX;

/// Numbers are handed out as track is met, so that even a large map fits. Lanes have consecutive ones.
pub(super) struct TrackNumbers {
    of_edges: Vec<u16>,
    of_pieces: Vec<(HexId, u8, u16)>,
    next: u16,
}

impl TrackNumbers {
    pub(crate) fn new(map: &Map) -> TrackNumbers {
        TrackNumbers { of_edges: vec![NONE; 6 * map.hexes.len()], of_pieces: Vec::new(), next: 0 }
    }

    /// The number of the track across an edge, the same from both sides.
    pub(crate) fn of_edge(&mut self, hex: HexId, edge: u8, there: HexId, lane: Lane) -> u16 {
        match hex < there {
            true => self.of_side(hex, edge, lane),
            false => self.of_side(there, (edge + 3) % 6, lane.across()),
        }
    }

    fn of_side(&mut self, hex: HexId, edge: u8, lane: Lane) -> u16 {
        let slot = &mut self.of_edges[6 * hex.index() + usize::from(edge)];
        if *slot == NONE {
            *slot = self.next;
            self.next += u16::from(lane.of.max(1));
        }
        *slot + u16::from(lane.index)
    }

    /// The number of a piece that crosses no edge.
    pub(crate) fn of_piece(&mut self, hex: HexId, at: u8) -> u16 {
        let known = self.of_pieces.iter().find(|(known, piece, _)| (*known, *piece) == (hex, at));
        known.map(|(_, _, number)| *number).unwrap_or_else(|| {
            self.of_pieces.push((hex, at, self.next));
            self.next += 1;
            self.next - 1
        })
    }
}
