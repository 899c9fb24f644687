//! The hexagonal board: names of hexes, which of them touch, and where they lie on the page.
//!
//! Coordinates are *doubled*, as on printed 18xx maps: along the axis on which hexes share a straight column or row,
//! neighbours differ by two. Nothing here knows what stands on a hex.

mod coord;
mod edge;
mod geometry;
mod grid;

pub use coord::{BadCoord, Coord};
pub use edge::{Edge, EdgeSet};
pub use geometry::Point;
pub use grid::{Axes, Grid, Layout};
