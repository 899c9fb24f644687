//! Shapes on the page: hexes, boxes, and the arcs that all track is made of.

use std::f64::consts::PI;
use std::fmt::Write as _;

use prospectus_dsl::hex::{Edge, Layout, Point};
use prospectus_dsl::tile::Loc;

use super::svg::Number;

/// From the centre of a hex to its corners; everything else is measured against it.
pub const SIZE: f64 = 100.0;

/// From the centre of a hex to its edges.
pub const APOTHEM: f64 = 86.602_540_378;

/// A hex on the page.
#[derive(Clone, Copy, Debug)]
pub struct Hexagon {
    pub layout: Layout,
    pub centre: Point,
}

impl Hexagon {
    pub fn corners(self) -> [Point; 6] {
        self.layout.corners(self.centre, SIZE)
    }

    /// The box around it.
    pub fn extent(self) -> Rect {
        match self.layout {
            Layout::Flat => Rect::new(self.centre, 2.0 * SIZE, 2.0 * APOTHEM),
            Layout::Pointy => Rect::new(self.centre, 2.0 * APOTHEM, 2.0 * SIZE),
        }
    }

    /// The corners of a smaller hex inside, whose edges are this far away.
    pub fn inset(self, distance: f64) -> [Point; 6] {
        self.layout.corners(self.centre, SIZE * (1.0 - distance / APOTHEM))
    }

    /// The two corners of an edge.
    pub fn side(self, edge: Edge) -> [Point; 2] {
        let (corners, n) = (self.corners(), usize::from(edge.number()));
        [corners[n], corners[(n + 1) % 6]]
    }

    pub fn midpoint(self, edge: Edge) -> Point {
        self.layout.edge_midpoint(self.centre, SIZE, edge)
    }

    /// The heading of track that comes in at the middle of an edge, in degrees.
    pub fn inward(self, edge: Edge) -> f64 {
        self.layout.degrees(edge) + 180.0
    }

    /// The place at this distance from the centre, in the direction of `loc`.
    pub fn at(self, loc: Loc, distance: f64) -> Point {
        match loc {
            Loc::Centre => self.centre,
            Loc::Edge(hundredths) => self.centre.toward(self.layout.degrees_of_loc(hundredths), distance),
        }
    }

    /// How far inside a place lies, from the nearest edge; negative outside.
    pub fn depth(self, place: Point) -> f64 {
        let way = place - self.centre;
        let beyond = |edge: Edge| {
            let (sin, cos) = self.layout.degrees(edge).to_radians().sin_cos();
            way.x * cos + way.y * sin
        };
        APOTHEM - Edge::ALL.into_iter().map(beyond).fold(f64::MIN, f64::max)
    }
}

/// An upright box.
#[derive(Clone, Copy, Debug)]
pub struct Rect {
    pub centre: Point,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub fn new(centre: Point, width: f64, height: f64) -> Self {
        Rect { centre, width, height }
    }

    pub fn top_left(self) -> Point {
        self.centre - Point { x: self.width / 2.0, y: self.height / 2.0 }
    }

    pub fn corners(self) -> [Point; 4] {
        let (x, y) = (self.width / 2.0, self.height / 2.0);
        [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| self.centre + Point { x, y })
    }

    /// How far a place lies outside; 0 inside.
    pub fn distance(self, place: Point) -> f64 {
        let way = place - self.centre;
        let (x, y) = (way.x.abs() - self.width / 2.0, way.y.abs() - self.height / 2.0);
        x.max(0.0).hypot(y.max(0.0))
    }

    /// How far one of two boxes would have to move to leave the other; 0 if they are apart.
    pub fn overlap(self, other: Rect) -> f64 {
        let way = other.centre - self.centre;
        let x = (self.width + other.width) / 2.0 - way.x.abs();
        let y = (self.height + other.height) / 2.0 - way.y.abs();
        x.min(y).max(0.0)
    }

    /// The box around both.
    pub fn union(self, other: Rect) -> Rect {
        let (a, b, c, d) = (self.top_left(), other.top_left(), self.corners()[2], other.corners()[2]);
        let (low, high) = (Point { x: a.x.min(b.x), y: a.y.min(b.y) }, Point { x: c.x.max(d.x), y: c.y.max(d.y) });
        Rect::new((low + high) * 0.5, high.x - low.x, high.y - low.y)
    }
}

/// An arc of a circle, or a straight line, which is an arc without curvature.
#[derive(Clone, Copy, Debug)]
pub struct Curve {
    pub start: Point,
    /// The direction at the start, in radians clockwise from the right.
    heading: f64,
    /// By how much the direction changes on the way, for each unit of length.
    curvature: f64,
    pub length: f64,
}

impl Curve {
    /// The arc that leaves `start` in a direction (in degrees) and ends at `end`.
    ///
    /// Between the middles of two edges, it also arrives at a right angle: that is the curve of the printed tiles.
    pub fn leaving(start: Point, degrees: f64, end: Point) -> Curve {
        let heading = degrees.to_radians();
        let (sin, cos) = heading.sin_cos();
        let way = end - start;
        let (along, aside) = (way.x * cos + way.y * sin, way.y * cos - way.x * sin);
        let distance = way.length();
        let curvature = 2.0 * aside / (distance * distance).max(f64::EPSILON);
        if curvature.abs() < 1e-6 {
            return Curve { start, heading, curvature: 0.0, length: distance };
        }
        Curve { start, heading, curvature, length: 2.0 * aside.atan2(along) / curvature }
    }

    pub fn straight(start: Point, end: Point) -> Curve {
        let way = end - start;
        Curve { start, heading: way.y.atan2(way.x), curvature: 0.0, length: way.length() }
    }

    /// The place after a part of the way, 0 to 1.
    pub fn point(self, part: f64) -> Point {
        let s = part * self.length;
        let (sin, cos) = self.heading.sin_cos();
        let way = if self.curvature == 0.0 {
            Point { x: s * cos, y: s * sin }
        } else {
            let (sin_end, cos_end) = (self.heading + self.curvature * s).sin_cos();
            Point { x: sin_end - sin, y: cos - cos_end } * (1.0 / self.curvature)
        };
        self.start + way
    }

    pub fn end(self) -> Point {
        self.point(1.0)
    }

    /// The direction after a part of the way, in degrees.
    pub fn degrees(self, part: f64) -> f64 {
        (self.heading + self.curvature * part * self.length).to_degrees()
    }

    /// What lies between two parts of the way.
    pub fn between(self, from: f64, to: f64) -> Curve {
        let heading = self.degrees(from).to_radians();
        Curve { start: self.point(from), heading, length: self.length * (to - from), ..self }
    }

    pub fn reversed(self) -> Curve {
        Curve::leaving(self.end(), self.degrees(1.0) + 180.0, self.start)
    }

    /// The curve that runs beside this one, to its right.
    pub fn beside(self, distance: f64) -> Curve {
        let shrink = 1.0 - self.curvature * distance;
        Curve {
            start: self.start.toward(self.heading.to_degrees() + 90.0, distance),
            curvature: self.curvature / shrink,
            length: self.length * shrink,
            ..self
        }
    }

    /// Places along the whole curve, at most `step` apart.
    pub fn samples(self, step: f64) -> impl Iterator<Item = Point> {
        let count = (self.length / step).ceil().max(1.0) as u32;
        (0..=count).map(move |i| self.point(f64::from(i) / f64::from(count)))
    }

    /// The curve in the language of `d` attributes.
    pub fn d(self) -> String {
        let (from, to) = (self.start, self.end());
        let mut d = format!("M{} {}", Number(from.x), Number(from.y));
        let written = if self.curvature == 0.0 {
            write!(d, " L{} {}", Number(to.x), Number(to.y))
        } else {
            let radius = Number(1.0 / self.curvature.abs());
            let large = u8::from((self.curvature * self.length).abs() > PI);
            let clockwise = u8::from(self.curvature > 0.0);
            write!(d, " A{radius} {radius} 0 {large} {clockwise} {} {}", Number(to.x), Number(to.y))
        };
        written.expect("writing to memory");
        d
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUTS: [Layout; 2] = [Layout::Flat, Layout::Pointy];

    #[track_caller]
    fn assert_near(a: Point, b: Point) {
        assert!(a.distance(b) < 1e-6, "{a:?} is not {b:?}");
    }

    fn hexagon(layout: Layout) -> Hexagon {
        Hexagon { layout, centre: Point { x: 30.0, y: -70.0 } }
    }

    #[test]
    fn track_ends_on_the_middles_of_edges_at_right_angles() {
        for hexagon in LAYOUTS.map(hexagon) {
            for (a, b) in Edge::ALL.into_iter().flat_map(|a| Edge::ALL.map(|b| (a, b))).filter(|(a, b)| a != b) {
                let curve = Curve::leaving(hexagon.midpoint(a), hexagon.inward(a), hexagon.midpoint(b));
                assert_near(curve.start, hexagon.midpoint(a));
                assert_near(curve.end(), hexagon.midpoint(b));
                let outward = hexagon.inward(b) + 180.0;
                let turn = (curve.degrees(1.0) - outward).to_radians();
                assert!((turn.cos() - 1.0).abs() < 1e-9, "{a} to {b} arrives askew");
                assert!(curve.samples(2.0).all(|p| hexagon.depth(p) > -1e-6), "{a} to {b} leaves the hex");
            }
        }
    }

    #[test]
    fn curves_have_the_radii_of_printed_tiles() {
        let hexagon = hexagon(Layout::Flat);
        let radius = |a: usize, b: usize| {
            let (a, b) = (Edge::ALL[a], Edge::ALL[b]);
            let curve = Curve::leaving(hexagon.midpoint(a), hexagon.inward(a), hexagon.midpoint(b));
            (1.0 / curve.curvature.abs()).round()
        };
        assert_eq!((radius(0, 1), radius(0, 2)), (SIZE / 2.0, SIZE * 1.5));
        assert!(radius(0, 3).is_infinite());
    }

    #[test]
    fn parts_of_a_curve_join() {
        let hexagon = hexagon(Layout::Pointy);
        let (a, b) = (Edge::ALL[0], Edge::ALL[2]);
        let curve = Curve::leaving(hexagon.midpoint(a), hexagon.inward(a), hexagon.midpoint(b));
        let (first, second) = (curve.between(0.0, 0.4), curve.between(0.4, 1.0));
        assert_near(first.end(), second.start);
        assert_near(second.end(), curve.end());
        assert_near(curve.beside(7.0).end(), curve.end().toward(curve.degrees(1.0) + 90.0, 7.0));
    }

    #[test]
    fn depth_is_measured_from_the_nearest_edge() {
        for hexagon in LAYOUTS.map(hexagon) {
            assert!((hexagon.depth(hexagon.centre) - APOTHEM).abs() < 1e-6);
            for edge in Edge::ALL {
                assert!(hexagon.depth(hexagon.midpoint(edge)).abs() < 1e-6);
                assert!(hexagon.depth(hexagon.corners()[usize::from(edge.number())]).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn boxes_know_their_distance() {
        let a = Rect::new(Point { x: 0.0, y: 0.0 }, 10.0, 4.0);
        assert_eq!(a.distance(Point { x: 8.0, y: 6.0 }), 5.0);
        assert_eq!(a.distance(Point { x: 4.0, y: 1.0 }), 0.0);
        assert_eq!(a.overlap(Rect::new(Point { x: 8.0, y: 0.0 }, 10.0, 4.0)), 2.0);
        assert_eq!(a.overlap(Rect::new(Point { x: 20.0, y: 0.0 }, 10.0, 4.0)), 0.0);
    }
}
