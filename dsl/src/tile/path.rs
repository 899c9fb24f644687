//! Track.

use std::fmt;

use super::{Span, Word};
use crate::hex::Edge;

/// A piece of track between two ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// One end.
    pub a: End,
    /// The other end, never the same as the first.
    pub b: End,
    /// The gauge, in the title's words; `None` is the title's ordinary track.
    pub gauge: Option<Word>,
    /// How short the stub is drawn that ends here for good: 0 for track that goes on.
    pub terminal: u8,
    /// How many tracks run side by side.
    pub lanes: u8,
    /// Which of several lanes it takes at its first end.
    pub a_lane: Option<Lane>,
    /// Which of several lanes it takes at its second end.
    pub b_lane: Option<Lane>,
    /// Trains of any gauge may run here.
    pub ignore_gauge_walk: bool,
    /// Track of any gauge may replace it.
    pub ignore_gauge_compare: bool,
    /// The whole part.
    pub span: Span,
}

/// Where a path ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// At an edge of the hex.
    Edge(Edge),
    /// At the stop of that index in [`Face::stops`](super::Face::stops).
    Stop(usize),
    /// Where track meets without a stop.
    Junction,
}

/// One of several tracks side by side, written `2.0` for the first of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lane {
    /// How many there are.
    pub of: u8,
    /// Which one it is, from 0.
    pub index: u8,
}

impl Path {
    /// Both ends.
    pub fn ends(&self) -> [End; 2] {
        [self.a, self.b]
    }

    /// The gauge as plain text.
    pub fn gauge(&self) -> Option<&str> {
        self.gauge.as_ref().map(Word::as_str)
    }
}

impl End {
    /// Where it comes to lie when the tile is turned clockwise by `steps` sixths.
    pub fn rotated(self, steps: u8) -> End {
        match self {
            End::Edge(edge) => End::Edge(edge.rotated(steps)),
            End::Stop(_) | End::Junction => self,
        }
    }

    /// The edge, if it ends at one.
    pub fn edge(self) -> Option<Edge> {
        match self {
            End::Edge(edge) => Some(edge),
            End::Stop(_) | End::Junction => None,
        }
    }
}

impl Lane {
    /// Reads `2.0`.
    pub(super) fn read(text: &str) -> Option<Lane> {
        match text.as_bytes() {
            [of @ b'1'..=b'9', b'.', index @ b'0'..=b'8'] if index < of => {
                Some(Lane { of: of - b'0', index: index - b'0' })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.of, self.index)
    }
}
