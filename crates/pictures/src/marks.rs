//! Marks on hexes: what tags of the title look like, and what the bank pays for the first tile.

use prospectus_dsl::hex::{Coord, Edge, Grid, Point};
use prospectus_dsl::title::{Board, Mark, Tag};

use super::geometry::{Curve, Hexagon, Rect};
use super::legend::SAMPLE;
use super::palette;
use super::svg::{Element, Number};
use super::text::{self, Block};

const LETTERS: f64 = 13.0;

/// The width and height of a square.
const SQUARE: f64 = 28.0;

/// The height of an oval.
const OVAL: f64 = 19.0;

/// The width and height of a ship.
const SHIP: (f64, f64) = (30.0, 22.0);

/// Between a ship and its letters.
const GAP: f64 = 2.0;

const BLACK: &str = "#222222";

/// A mark that looks for a place on its hex.
#[derive(Clone, Debug)]
pub struct Sign {
    class: &'static str,
    mark: Mark,
    colour: String,
    letters: Option<String>,
    /// Whether its letters stand below it, if they do not stand on it.
    is_stacked: bool,
}

impl Sign {
    /// The mark of a tag, if it has one that stands on each hex.
    pub fn of(tag: &Tag) -> Option<Sign> {
        let mark = tag.drawn?.value;
        let letters = tag.letters.as_ref().map(|letters| letters.to_string());
        (mark != Mark::Border).then(|| Sign { class: "mark", mark, colour: colour(tag), letters, is_stacked: false })
    }

    /// What the bank pays for the first tile.
    pub fn bonus(sum: i64) -> Sign {
        let (colour, letters) = ("#a9dca0".to_owned(), Some(format!("+{sum}")));
        Sign { class: "bonus", mark: Mark::Oval, colour, letters, is_stacked: false }
    }

    /// Ways to draw it.
    pub fn ways(&self) -> Vec<Sign> {
        match (self.mark, &self.letters) {
            (Mark::Ship, Some(_)) => vec![self.clone(), Sign { is_stacked: true, ..self.clone() }],
            _ => vec![self.clone()],
        }
    }

    /// The width and height that it takes.
    pub fn size(&self) -> (f64, f64) {
        match self.mark {
            Mark::Ship => match self.oval_width() {
                0.0 => SHIP,
                oval if self.is_stacked => (oval.max(SHIP.0), SHIP.1 + GAP + OVAL),
                oval => (SHIP.0 + GAP + oval, SHIP.1),
            },
            Mark::Oval => (self.oval_width().max(1.5 * OVAL), OVAL),
            Mark::Square | Mark::Border => (SQUARE, SQUARE),
        }
    }

    /// How wide the oval around its letters is; 0 if it has none.
    fn oval_width(&self) -> f64 {
        self.letters.as_ref().map_or(0.0, |letters| text::width(letters, LETTERS, true) + 14.0)
    }

    pub fn draw(&self, centre: Point) -> Element {
        let group = Element::group(self.class);
        let (width, height) = self.size();
        match self.mark {
            Mark::Ship => {
                let oval = self.oval_width();
                let [to_ship, to_oval] = match self.is_stacked {
                    true => [Point { x: 0.0, y: (SHIP.1 - height) / 2.0 }, Point { x: 0.0, y: (height - OVAL) / 2.0 }],
                    false => [Point { x: (SHIP.0 - width) / 2.0, y: 0.0 }, Point { x: (width - oval) / 2.0, y: 0.0 }],
                };
                let group = group.child(ship(centre + to_ship, &self.colour));
                match oval > 0.0 {
                    true => self.letters(group, Rect::new(centre + to_oval, oval, OVAL), "#ffffff"),
                    false => group,
                }
            }
            Mark::Oval | Mark::Square | Mark::Border => {
                self.letters(group, Rect::new(centre, width, height), &self.colour)
            }
        }
    }

    /// A box with the letters in it: round at its ends unless it is a square.
    fn letters(&self, group: Element, rect: Rect, fill: &str) -> Element {
        let round = if self.mark == Mark::Square { 3.0 } else { rect.height / 2.0 };
        let ground = Element::rect(rect.top_left(), rect.width, rect.height).set("class", "box").num("rx", round);
        let group = group.child(ground.set("fill", fill));
        match &self.letters {
            Some(letters) => {
                let block = Block::new(letters, LETTERS, true).within(rect.width - 4.0);
                group.child(block.draw(rect.centre, "figure").set("fill", palette::ink_on(fill)))
            }
            None => group,
        }
    }
}

fn ship(centre: Point, colour: &str) -> Element {
    let place = format!("translate({} {})", Number(centre.x), Number(centre.y));
    let shapes = ["M-14 2 L14 2 L9 10 L-10 10 Z", "M-8 1 L-8 -4 L6 -4 L6 1 Z", "M-3 -5 L-3 -10 L2 -10 L2 -5 Z"];
    let shapes = shapes.map(|d| Element::new("path").set("d", d).set("fill", colour));
    shapes.into_iter().fold(Element::group("ship").set("transform", place), Element::child)
}

fn colour(tag: &Tag) -> String {
    tag.colour.as_deref().map_or_else(|| BLACK.to_owned(), palette::exact)
}

/// The sides of a hex that bound an area, if it lies inside.
pub fn boundary(
    board: &Board,
    coord: Coord,
    hexagon: Hexagon,
    tag: &Tag,
    is_inside: impl Fn(Coord) -> bool,
) -> Option<Element> {
    let grid = Grid { layout: board.layout(), axes: board.axes() };
    let is_end = |edge: &Edge| !grid.neighbour(coord, *edge).is_some_and(&is_inside);
    let side = |edge: Edge| {
        let [a, b] = hexagon.side(edge);
        Curve::straight(a, b).d()
    };
    let sides: String = Edge::ALL.into_iter().filter(is_end).map(side).collect();
    let is_drawn = is_inside(coord) && !sides.is_empty();
    is_drawn.then(|| Element::path("area", sides).set("stroke", colour(tag)))
}

/// A sample of what a tag looks like.
pub fn sample(tag: &Tag) -> Option<Element> {
    match tag.drawn?.value {
        Mark::Border => Some(Element::path("area", "M-22 0 L22 0").set("stroke", colour(tag))),
        _ => {
            let sign = Sign::of(tag)?;
            let scale = (SAMPLE.0 / sign.size().0).min(1.0);
            let sample = Element::new("g").set("transform", format!("scale({})", Number(scale)));
            Some(sample.child(sign.draw(Point::default())))
        }
    }
}
