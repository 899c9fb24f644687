//! Track that is told from other track for longer than a tile lies there: by the edges that it crosses.

use serde::{Deserialize, Serialize};

use super::{Board, End, HexId, Map};

/// A part of the track that two routes do not share. It stays the same when a tile is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// One lane across an edge, seen from the hex that comes first on the map.
    Edge {
        /// The hex.
        hex: HexId,
        /// Its edge.
        edge: u8,
        /// Which of several lanes side by side.
        lane: u8,
    },
    /// Track within a hex, between two of its stops.
    Inside {
        /// The hex.
        hex: HexId,
        /// The stops, the lower number first.
        stops: [u8; 2],
    },
}

impl Board {
    /// The sections of a piece of track: one for each edge that it crosses, or one for a piece that crosses none.
    pub fn sections(&self, map: &Map, hex: HexId, piece: u8) -> Vec<Section> {
        let Some(piece) = self.piece(map, hex, piece) else { return Vec::new() };
        let across = |end: &End| match end {
            End::Edge(edge, lane) => {
                let there = map.hex(hex).neighbours[usize::from(*edge)]?;
                Some(match hex < there {
                    true => Section::Edge { hex, edge: *edge, lane: lane.index },
                    false => Section::Edge { hex: there, edge: (edge + 3) % 6, lane: lane.across().index },
                })
            }
            End::Stop(_) | End::Junction => None,
        };
        let edges: Vec<Section> = piece.ends.iter().filter_map(across).collect();
        match (edges.is_empty(), piece.ends) {
            (true, [End::Stop(one), End::Stop(other)]) => {
                vec![Section::Inside { hex, stops: [one.min(other), one.max(other)] }]
            }
            _ => edges,
        }
    }
}
