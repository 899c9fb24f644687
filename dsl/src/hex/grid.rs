//! How a map is laid out, and which hexes touch.

use super::{Coord, Edge};

/// Which way up the hexes lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A flat side at the bottom; hexes stand in straight columns.
    Flat,
    /// A corner at the bottom; hexes lie in straight rows.
    Pointy,
}

/// Which way the letters and numbers of a coordinate run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Axes {
    /// Numbers run across the page, letters down.
    NumbersAcross,
    /// Letters run across the page, numbers down.
    LettersAcross,
}

/// A map's layout and axes: all that is needed to get from one hex to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Which way up the hexes lie.
    pub layout: Layout,
    /// Which way the letters and numbers run.
    pub axes: Axes,
}

impl Layout {
    /// The side of the hex on which `edge` lies, in words for messages.
    pub fn edge_name(self, edge: Edge) -> &'static str {
        let names = match self {
            Layout::Flat => ["bottom", "lower-left", "upper-left", "top", "upper-right", "lower-right"],
            Layout::Pointy => ["lower-left", "left", "upper-left", "upper-right", "right", "lower-right"],
        };
        names[usize::from(edge.number())]
    }

    /// The step across `edge` in doubled coordinates: to the right, and down.
    fn step(self, edge: Edge) -> (i16, i16) {
        let steps = match self {
            Layout::Flat => [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)],
            Layout::Pointy => [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)],
        };
        steps[usize::from(edge.number())]
    }
}

impl Grid {
    /// The hex across `edge`, unless it would lie beyond every name that can be written.
    /// Whether the map has a hex of that name is for the map to say.
    pub fn neighbour(self, coord: Coord, edge: Edge) -> Option<Coord> {
        let (across, down) = self.layout.step(edge);
        match self.axes {
            Axes::NumbersAcross => Coord::new(coord.letter() + down, coord.number() + across),
            Axes::LettersAcross => Coord::new(coord.letter() + across, coord.number() + down),
        }
    }

    /// The edge of `from` that touches `to`, if they are neighbours.
    pub fn edge_between(self, from: Coord, to: Coord) -> Option<Edge> {
        Edge::ALL.into_iter().find(|&edge| self.neighbour(from, edge) == Some(to))
    }

    /// Columns to the right and rows down from the origin, in doubled coordinates.
    pub(super) fn column_and_row(self, coord: Coord) -> (i16, i16) {
        match self.axes {
            Axes::NumbersAcross => (coord.number(), coord.letter()),
            Axes::LettersAcross => (coord.letter(), coord.number()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRIDS: [Grid; 4] = [
        Grid { layout: Layout::Flat, axes: Axes::NumbersAcross },
        Grid { layout: Layout::Flat, axes: Axes::LettersAcross },
        Grid { layout: Layout::Pointy, axes: Axes::NumbersAcross },
        Grid { layout: Layout::Pointy, axes: Axes::LettersAcross },
    ];

    #[track_caller]
    fn check(grid: Grid, from: &str, expected: [&str; 6]) {
        let from = from.parse().unwrap();
        let found = Edge::ALL.map(|edge| grid.neighbour(from, edge).unwrap().to_string());
        assert_eq!(found, expected);
    }

    #[test]
    fn neighbours_in_each_grid() {
        let [flat, flat_letters, pointy, pointy_letters] = GRIDS;
        check(flat, "A5", ["C5", "B4", "a4", "b5", "a6", "B6"]);
        check(flat_letters, "C5", ["C7", "B6", "B4", "C3", "D4", "D6"]);
        check(pointy, "B4", ["C3", "B2", "A3", "A5", "B6", "C5"]);
        check(pointy_letters, "C5", ["B6", "A5", "B4", "D4", "E5", "D6"]);
    }

    #[test]
    fn the_neighbour_sees_us_across_the_opposite_edge() {
        let here = "K11".parse().unwrap();
        for grid in GRIDS {
            for edge in Edge::ALL {
                let there = grid.neighbour(here, edge).unwrap();
                assert_eq!(grid.edge_between(here, there), Some(edge));
                assert_eq!(grid.edge_between(there, here), Some(edge.opposite()));
            }
            assert_eq!(grid.edge_between(here, here), None);
        }
    }

    #[test]
    fn names_end_at_the_rim() {
        let corner = "z0".parse().unwrap();
        let [flat, ..] = GRIDS;
        assert_eq!(flat.neighbour(corner, Edge::ALL[3]), None);
        assert_eq!(flat.neighbour(corner, Edge::ALL[1]), None);
    }

    #[test]
    fn opposite_edges_have_opposite_names() {
        let names = |layout: Layout| Edge::ALL.map(|e| (layout.edge_name(e), layout.edge_name(e.opposite())));
        assert!(names(Layout::Flat).contains(&("lower-left", "upper-right")));
        assert!(names(Layout::Flat).contains(&("top", "bottom")));
        assert!(names(Layout::Pointy).contains(&("lower-left", "upper-right")));
        assert!(names(Layout::Pointy).contains(&("left", "right")));
    }
}
