//! Lines on the edges of hexes, and lines that divide one.

use std::collections::BTreeSet;
use std::fmt;

use prospectus_dsl::hex::{Coord, Edge, Grid, Point};
use prospectus_dsl::tile::{Border, Partition, PartitionEnd, Restriction, Side, Word};
use prospectus_dsl::title::Board;

use super::geometry::{Curve, Hexagon, SIZE};
use super::layers::Layers;
use super::palette;
use super::stops::Tag;
use super::svg::Element;

/// How far from the middle of an edge a partition begins that says `-` or `+`.
const ASIDE: f64 = 0.3 * SIZE;

/// The kinds of border that have a colour of their own.
const KINDS: [&str; 3] = ["impassable", "water", "mountain"];

/// An edge of the map by one name: that of the hex with the lower coordinate, where there are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct MapEdge {
    coord: Coord,
    edge: u8,
}

impl MapEdge {
    fn new(board: &Board, coord: Coord, edge: Edge) -> Self {
        let grid = Grid { layout: board.layout(), axes: board.axes() };
        let other = grid.neighbour(coord, edge).filter(|other| board.hex.get(&other.to_string()).is_some());
        match other {
            Some(other) if other < coord => MapEdge { coord: other, edge: edge.opposite().number() },
            _ => MapEdge { coord, edge: edge.number() },
        }
    }
}

impl fmt::Display for MapEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.coord, self.edge)
    }
}

/// The borders of a map that have been drawn: both hexes may name the same.
#[derive(Default)]
pub struct Drawn(BTreeSet<MapEdge>);

/// Draws the edges of a hex: thin lines, borders, and nothing between hexes that belong together.
pub fn draw(board: &Board, coord: Coord, hexagon: Hexagon, fill: &str, drawn: &mut Drawn, layers: &mut Layers) {
    let borders = |coord: Coord| {
        let code = board.hex.get(&coord.to_string()).and_then(|hex| hex.code.as_ref());
        code.map_or(&[][..], |code| &code.face.borders)
    };
    let grid = Grid { layout: board.layout(), axes: board.axes() };
    let mut outline = String::new();
    for edge in Edge::ALL {
        let name = MapEdge::new(board, coord, edge);
        if !drawn.0.insert(name) {
            continue;
        }
        let other = grid.neighbour(coord, edge).into_iter().flat_map(|other| borders(other).iter());
        let other = other.filter(|border| border.edge == edge.opposite());
        let here: Vec<&Border> = borders(coord).iter().filter(|border| border.edge == edge).chain(other).collect();
        let [a, b] = hexagon.side(edge);
        let ends = Curve::straight(a, b).d();
        if here.iter().any(|border| border.kind.is_none() && border.cost.is_none()) {
            layers.outlines.push(Element::path("joined", ends).set("stroke", fill));
            continue;
        }
        outline += &ends;
        if let Some(border) = here.iter().find(|border| border.is_impassable()).or(here.first()) {
            layers.borders.push(line(border, ends).set("data-edge", name.to_string()));
        }
        if let Some(cost) = here.iter().find_map(|border| border.cost) {
            layers.labels.push(Tag::Disc(cost.to_string()).draw(hexagon.midpoint(edge)));
        }
    }
    if !outline.is_empty() {
        layers.outlines.push(Element::path("outline", outline));
    }
}

/// The class of a kind of border.
pub fn class(kind: Option<&Word>) -> String {
    match kind.map(Word::as_str) {
        Some(kind) if KINDS.contains(&kind) => kind.to_owned(),
        Some(kind) => format!("other {kind}"),
        None => "other".to_owned(),
    }
}

/// The line of a border, in its own colour if it has one.
fn line(border: &Border, d: String) -> Element {
    let class = class(border.kind.as_ref());
    match &border.colour {
        Some(colour) => {
            Element::path(format!("border coloured {class}"), d).set("stroke", palette::exact(colour.as_str()))
        }
        None => Element::path(format!("border {class}"), d),
    }
}

/// A line from rim to rim, and the side of it on which nobody may build.
pub fn partition(hexagon: Hexagon, partition: &Partition) -> Vec<Element> {
    let (a, b) = (rim(hexagon, partition.a), rim(hexagon, partition.b));
    let mut elements = Vec::new();
    if let Some(restriction) = partition.restrict {
        let (from, to) = match restriction {
            Restriction::Inner => (partition.a, partition.b),
            Restriction::Outer => (partition.b, partition.a),
        };
        let corners = hexagon.corners();
        let (first, last) = (usize::from(from.edge.number()), usize::from(to.edge.number()));
        let between = (1..=(last + 6 - first) % 6).map(|step| corners[(first + step) % 6]);
        let side: Vec<Point> = [rim(hexagon, from)].into_iter().chain(between).chain([rim(hexagon, to)]).collect();
        elements.push(Element::polygon(&side).set("class", "closed-side"));
    }
    elements.push(Element::path(format!("border {}", class(Some(&partition.kind))), Curve::straight(a, b).d()));
    elements
}

fn rim(hexagon: Hexagon, end: PartitionEnd) -> Point {
    let along = match end.side {
        Side::Before => -ASIDE,
        Side::Middle => 0.0,
        Side::After => ASIDE,
    };
    // Edges are numbered clockwise, and so is their direction.
    let clockwise = hexagon.layout.degrees(end.edge) + 90.0;
    hexagon.midpoint(end.edge).toward(clockwise, along)
}
