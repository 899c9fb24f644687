//! A face and everything printed on it that is neither stop nor track.

use super::{Loc, Path, Span, Stop, StopCounts, Word};
use crate::hex::{Edge, EdgeSet};

/// All that is printed on a tile or hex, unrotated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Face {
    /// Cities, towns and so on, in the order in which paths count them.
    pub stops: Vec<Stop>,
    /// Where track meets without a stop.
    pub junction: Option<Span>,
    /// The track.
    pub paths: Vec<Path>,
    /// Letters that restrict which tiles may follow.
    pub labels: Vec<Word>,
    /// What it costs to build here.
    pub costs: Vec<TerrainCost>,
    /// Edges that are special.
    pub borders: Vec<Border>,
    /// Pictures.
    pub icons: Vec<Icon>,
    /// Hints of track to come, at an edge.
    pub stubs: Vec<Stub>,
    /// Lines that divide the hex.
    pub partitions: Vec<Partition>,
    /// A coloured frame.
    pub frame: Option<Frame>,
    /// Coloured stripes.
    pub stripes: Option<Stripes>,
    /// A label that a later tile will carry.
    pub future_label: Option<FutureLabel>,
}

/// The cost of building on a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainCost {
    /// The money.
    pub cost: u32,
    /// What stands in the way.
    pub terrains: Vec<Word>,
    /// Where it is drawn.
    pub loc: Option<Loc>,
    /// How large it is drawn.
    pub size: Option<Word>,
    /// The whole part.
    pub span: Span,
}

/// An edge that is special.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Border {
    /// The edge.
    pub edge: Edge,
    /// What lies there; `None` only joins two hexes to the eye.
    pub kind: Option<Word>,
    /// The price of crossing it.
    pub cost: Option<u32>,
    /// The colour of the line.
    pub colour: Option<Word>,
    /// The whole part.
    pub span: Span,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    /// The file, without its ending.
    pub image: Word,
    /// The name by which rules know it, if not the file's.
    pub name: Option<Word>,
    /// It stays when a tile is laid over it.
    pub sticky: bool,
    /// No tile may be laid while it is there.
    pub blocks_lay: bool,
    /// Where it is drawn.
    pub loc: Option<Loc>,
    /// The whole part.
    pub span: Span,
}

/// A hint of track to come, at an edge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stub {
    /// The edge.
    pub edge: Edge,
    /// The gauge, as in [`Path::gauge`].
    pub gauge: Option<Word>,
    /// The whole part.
    pub span: Span,
}

/// A line that divides the hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partition {
    /// Where it starts.
    pub a: PartitionEnd,
    /// Where it ends.
    pub b: PartitionEnd,
    /// What the line is: water, a mountain, …
    pub kind: Word,
    /// On which side of it nobody may build.
    pub restrict: Option<Restriction>,
    /// The whole part.
    pub span: Span,
}

/// Where a partition meets the rim of the hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartitionEnd {
    /// At which edge.
    pub edge: Edge,
    /// Where on that edge.
    pub side: Side,
}

/// A place on an edge.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Side {
    /// Toward the edge before, written `-`.
    Before,
    /// In the middle.
    #[default]
    Middle,
    /// Toward the edge after, written `+`.
    After,
}

/// The side of a partition on which nobody may build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restriction {
    /// Between its ends.
    Inner,
    /// Beyond them.
    Outer,
}

/// A coloured frame around the hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Its colour.
    pub colour: Word,
    /// Its second colour.
    pub colour2: Option<Word>,
    /// The whole part.
    pub span: Span,
}

/// Coloured stripes across the hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stripes {
    /// Their colour.
    pub colour: Word,
    /// The whole part.
    pub span: Span,
}

/// A label that a later tile on this hex will carry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FutureLabel {
    /// The label.
    pub label: Word,
    /// The colour of the tile from which on it counts.
    pub colour: Option<Word>,
    /// The whole part.
    pub span: Span,
}

impl Face {
    /// The edges that any track reaches.
    pub fn exits(&self) -> EdgeSet {
        self.rotated(0).exits()
    }

    /// The labels that it has, and the one that it will have.
    pub fn all_labels(&self) -> impl Iterator<Item = &Word> {
        self.labels.iter().chain(self.future_label.as_ref().map(|future| &future.label))
    }

    /// How many stops of each kind there are.
    pub fn stop_counts(&self) -> StopCounts {
        StopCounts::of(&self.stops)
    }
}

impl Border {
    /// Whether track may not lead across.
    pub fn is_impassable(&self) -> bool {
        self.kind.as_ref().is_some_and(|kind| kind.as_str() == "impassable")
    }
}

impl PartitionEnd {
    /// Reads `0`, `0-` or `0+`.
    pub(super) fn read(text: &str) -> Option<PartitionEnd> {
        let (edge, side) = match text.as_bytes() {
            [edge] => (edge, Side::Middle),
            [edge, b'-'] => (edge, Side::Before),
            [edge, b'+'] => (edge, Side::After),
            _ => return None,
        };
        Some(PartitionEnd { edge: Edge::new(edge.checked_sub(b'0')?)?, side })
    }
}

impl Restriction {
    /// The word in the notation.
    pub fn name(self) -> &'static str {
        match self {
            Restriction::Inner => "inner",
            Restriction::Outer => "outer",
        }
    }
}
