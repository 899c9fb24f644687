//! Where hexes, corners and edges lie on the page.
//!
//! The origin is the centre of the (possibly absent) hex `A0`; x runs to the right and y down, as on a screen.
//! The `size` of a hex is the distance from its centre to a corner, which is also the length of an edge.

use std::ops::{Add, Mul, Sub};

use super::{Coord, Edge, Grid, Layout};

/// A place on the page, or the way from one place to another.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at `distance` from this one, `degrees` clockwise from the right.
    pub fn toward(self, degrees: f64, distance: f64) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Point { x: self.x + distance * cos, y: self.y + distance * sin }
    }

    /// How far it is from here to there.
    pub fn distance(self, to: Point) -> f64 {
        (to - self).length()
    }

    /// The length of the way.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, way: Point) -> Point {
        Point { x: self.x + way.x, y: self.y + way.y }
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, from: Point) -> Point {
        Point { x: self.x - from.x, y: self.y - from.y }
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point { x: self.x * factor, y: self.y * factor }
    }
}

/// From the centre of a hex of size 1 to the middle of an edge.
fn apothem() -> f64 {
    3f64.sqrt() / 2.0
}

impl Layout {
    /// The direction from the centre of a hex to the middle of `edge`, in degrees clockwise from the right.
    pub fn degrees(self, edge: Edge) -> f64 {
        self.degrees_of_edge_zero() + 60.0 * f64::from(edge.number())
    }

    /// The direction from the centre of a hex that a [`Loc::Edge`](crate::tile::Loc::Edge) stands for.
    pub fn degrees_of_loc(self, hundredths: u16) -> f64 {
        self.degrees_of_edge_zero() + 0.6 * f64::from(hundredths)
    }

    fn degrees_of_edge_zero(self) -> f64 {
        match self {
            Layout::Flat => 90.0,
            Layout::Pointy => 120.0,
        }
    }

    /// The corners of a hex around `centre`, clockwise. Edge `n` runs from corner `n` to the one after it.
    pub fn corners(self, centre: Point, size: f64) -> [Point; 6] {
        Edge::ALL.map(|edge| centre.toward(self.degrees(edge) - 30.0, size))
    }

    /// The middle of an edge of a hex around `centre`.
    pub fn edge_midpoint(self, centre: Point, size: f64, edge: Edge) -> Point {
        centre.toward(self.degrees(edge), size * apothem())
    }
}

impl Grid {
    /// The centre of a hex.
    pub fn centre(self, coord: Coord, size: f64) -> Point {
        let (column, row) = self.column_and_row(coord);
        let (wide, high) = match self.layout {
            Layout::Flat => (1.5, apothem()),
            Layout::Pointy => (apothem(), 1.5),
        };
        Point { x: f64::from(column) * wide * size, y: f64::from(row) * high * size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Axes;

    #[track_caller]
    fn assert_near(a: Point, b: Point) {
        assert!((a.x - b.x).abs() < 1e-9 && (a.y - b.y).abs() < 1e-9, "{a:?} is not {b:?}");
    }

    fn halfway(a: Point, b: Point) -> Point {
        (a + b) * 0.5
    }

    #[test]
    fn the_page_agrees_with_the_names() {
        let (size, here) = (50.0, "K11".parse().unwrap());
        for layout in [Layout::Flat, Layout::Pointy] {
            for axes in [Axes::NumbersAcross, Axes::LettersAcross] {
                let grid = Grid { layout, axes };
                let centre = grid.centre(here, size);
                let corners = layout.corners(centre, size);
                for edge in Edge::ALL {
                    let n = usize::from(edge.number());
                    let midpoint = layout.edge_midpoint(centre, size, edge);
                    let neighbour = grid.centre(grid.neighbour(here, edge).unwrap(), size);
                    assert_near(midpoint, halfway(centre, neighbour));
                    assert_near(midpoint, halfway(corners[n], corners[(n + 1) % 6]));
                }
            }
        }
    }

    #[test]
    fn edge_zero_is_below() {
        let origin = Point { x: 0.0, y: 0.0 };
        assert_near(Layout::Flat.edge_midpoint(origin, 2.0, Edge::ALL[0]), Point { x: 0.0, y: 3f64.sqrt() });
        assert_near(Layout::Pointy.corners(origin, 2.0)[0], Point { x: 0.0, y: 2.0 });
    }
}
