//! A face as it lies on the map.

use super::{End, Face, Loc, Path};
use crate::hex::EdgeSet;

/// A face turned clockwise by some sixths. Nothing is copied.
#[derive(Debug, Clone, Copy)]
pub struct Rotated<'f> {
    face: &'f Face,
    steps: u8,
}

/// A path of a rotated face.
#[derive(Debug, Clone, Copy)]
pub struct Track<'f> {
    /// The end that the path calls `a`, as it lies now.
    pub a: End,
    /// The end that the path calls `b`, as it lies now.
    pub b: End,
    /// The path as printed.
    pub path: &'f Path,
}

impl Face {
    /// The face turned clockwise by `steps` sixths, so that edge 0 comes to lie at edge `steps`.
    pub fn rotated(&self, steps: u8) -> Rotated<'_> {
        Rotated { face: self, steps: steps % 6 }
    }
}

impl<'f> Rotated<'f> {
    /// The face as printed; stops keep their indices.
    pub fn face(self) -> &'f Face {
        self.face
    }

    /// The paths as they lie.
    pub fn paths(self) -> impl Iterator<Item = Track<'f>> {
        self.face.paths.iter().map(move |path| Track {
            a: path.a.rotated(self.steps),
            b: path.b.rotated(self.steps),
            path,
        })
    }

    /// The edges that any track reaches.
    pub fn exits(self) -> EdgeSet {
        self.paths().flat_map(|track| [track.a, track.b]).filter_map(End::edge).collect()
    }

    /// The edges that track from this stop reaches directly.
    pub fn stop_exits(self, stop: usize) -> EdgeSet {
        self.paths().filter_map(|track| track.other_end(End::Stop(stop))?.edge()).collect()
    }

    /// Where a stop is drawn.
    pub fn stop_loc(self, stop: usize) -> Option<Loc> {
        let loc = self.face.stops.get(stop)?.loc?;
        Some(loc.rotated(self.steps))
    }
}

impl Track<'_> {
    /// The other end, if one of the ends is `end`.
    pub fn other_end(self, end: End) -> Option<End> {
        match end {
            end if end == self.a => Some(self.b),
            end if end == self.b => Some(self.a),
            _ => None,
        }
    }
}
