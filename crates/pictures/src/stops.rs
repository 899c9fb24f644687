//! Cities, towns, halts and passes, and what a call there is worth.

use prospectus_dsl::hex::Point;
use prospectus_dsl::tile::{Revenue, Stop, StopKind};

use super::geometry::Rect;
use super::layout::PlacedStop;
use super::palette;
use super::svg::Element;
use super::text::{self, Block};

/// The bar of a town: across its track, and along it.
const BAR: (f64, f64) = (34.0, 11.0);

const DOT: f64 = 10.0;

/// The disc around a revenue.
const DISC: f64 = 14.0;

/// A box of a revenue that depends on the phase.
const BOX_HEIGHT: f64 = 21.0;
const FIGURE: f64 = 15.0;

/// How far around a place beyond the map one may point at it.
const BEYOND: f64 = 30.0;

/// The symbol of a stop. Places beyond the map have none to be seen: they are their revenue.
pub fn draw(stop: &Stop, placed: &PlacedStop) -> Element {
    let mut group = Element::group(format!("stop {}", stop.kind.name()));
    match stop.kind {
        StopKind::City { .. } => {
            if placed.slots.len() > 1 {
                let width = 2.0 * placed.slot_radius();
                group.extend([("city-rim", width + 4.0), ("city-box", width)].map(|(class, width)| {
                    Element::polygon(&hull(&placed.slots)).set("class", class).num("stroke-width", width)
                }));
            }
            group.extend(placed.slots.iter().enumerate().map(|(at, slot)| {
                Element::circle(*slot, placed.slot_radius()).set("class", "slot").set("data-slot", at.to_string())
            }));
        }
        StopKind::Town => group.push(match placed.bar {
            Some(degrees) => bar(placed.centre, degrees),
            None => Element::circle(placed.centre, DOT).set("class", "town-dot"),
        }),
        StopKind::Halt => {
            group.push(Element::circle(placed.centre, DOT + 3.0).set("class", "halt-disc"));
            let symbol = stop.look.symbol.as_ref().map_or("H", |word| word.as_str());
            group.push(Block::new(symbol, FIGURE, true).within(1.6 * DOT).draw(placed.centre, "figure"));
        }
        StopKind::Pass => {
            let colour = stop.look.colour.as_ref().map_or("gray", |word| word.as_str());
            let rect = Rect::new(placed.centre, 2.4 * DOT, 2.4 * DOT);
            group.push(boxed(rect, &palette::box_fill(colour)));
            group.push(Block::new(")(", FIGURE, true).draw(placed.centre, "figure"));
        }
        StopKind::Offboard => group.push(Element::circle(placed.centre, BEYOND).set("class", "beyond")),
    }
    group
}

/// The outline of slots in order around their middle.
fn hull(slots: &[Point]) -> Vec<Point> {
    let middle = slots.iter().fold(Point::default(), |sum, &slot| sum + slot) * (1.0 / slots.len() as f64);
    let mut rim: Vec<Point> = slots.iter().copied().filter(|slot| slot.distance(middle) > 1.0).collect();
    let angle = |p: Point| (p.y - middle.y).atan2(p.x - middle.x);
    rim.sort_by(|a, b| angle(*a).total_cmp(&angle(*b)));
    rim
}

fn bar(centre: Point, degrees: f64) -> Element {
    let (long, wide) = BAR;
    let along = |from: Point, distance| from.toward(degrees, distance);
    let across = |from: Point, distance| from.toward(degrees + 90.0, distance);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(x, y)| across(along(centre, x * long / 2.0), y * wide / 2.0));
    Element::polygon(&corners).set("class", "town-bar")
}

fn boxed(rect: Rect, fill: &str) -> Element {
    Element::rect(rect.top_left(), rect.width, rect.height).set("class", "box").num("rx", 2.0).set("fill", fill)
}

/// The figures of a revenue, ready to be placed.
pub enum Tag {
    Disc(String),
    /// Rows of coloured boxes.
    Boxes(Vec<Vec<(String, String)>>),
}

impl Tag {
    /// Ways to write the revenue of a stop. None if nothing is printed: a plain stop without track earns nothing yet.
    pub fn ways(stop: &Stop) -> Vec<Tag> {
        let write = |figure: u32| match &stop.look.format {
            Some(format) => format.as_str().replace("%d", &figure.to_string()),
            None => figure.to_string(),
        };
        if stop.hidden {
            return Vec::new();
        }
        match &stop.revenue {
            Revenue::Fixed(0) => Vec::new(),
            Revenue::Fixed(figure) if stop.kind == StopKind::Offboard => {
                vec![Tag::Boxes(vec![vec![("white".to_owned(), write(*figure))]])]
            }
            Revenue::Fixed(figure) => vec![Tag::Disc(write(*figure))],
            Revenue::ByColour(figures) => {
                let boxes: Vec<_> = figures.iter().map(|(colour, n)| (colour.to_string(), write(*n))).collect();
                let half = boxes.len().div_ceil(2);
                let folded = boxes.chunks(half.max(1)).map(<[_]>::to_vec).collect();
                vec![Tag::Boxes(vec![boxes]), Tag::Boxes(folded)]
            }
        }
    }

    pub fn size(&self) -> (f64, f64) {
        match self {
            Tag::Disc(_) => (2.0 * DISC, 2.0 * DISC),
            Tag::Boxes(rows) => {
                let widest = rows.iter().map(|row| row.len() as f64 * box_width(rows)).fold(0.0, f64::max);
                (widest, rows.len() as f64 * BOX_HEIGHT)
            }
        }
    }

    pub fn draw(&self, centre: Point) -> Element {
        let mut group = Element::group("revenue");
        match self {
            Tag::Disc(figure) => {
                group.push(Element::circle(centre, DISC).set("class", "revenue-disc"));
                let figure = Block::new(figure, FIGURE, true).within(1.65 * DISC);
                group.push(figure.draw(centre, "figure"));
            }
            Tag::Boxes(rows) => {
                let width = box_width(rows);
                let top = centre.y - BOX_HEIGHT * (rows.len() as f64 - 1.0) / 2.0;
                for (y, row) in rows.iter().enumerate() {
                    let left = centre.x - width * (row.len() as f64 - 1.0) / 2.0;
                    for (x, (colour, figure)) in row.iter().enumerate() {
                        let centre = Point { x: left + width * x as f64, y: top + BOX_HEIGHT * y as f64 };
                        let fill = palette::box_fill(colour);
                        group.push(boxed(Rect::new(centre, width, BOX_HEIGHT), &fill));
                        let figure = Block::new(figure, FIGURE, true).draw(centre, "figure");
                        group.push(figure.set("fill", palette::ink_on(&fill)));
                    }
                }
            }
        }
        group
    }
}

/// All boxes of a revenue are as wide as the widest.
fn box_width(rows: &[Vec<(String, String)>]) -> f64 {
    let figures = rows.iter().flatten().map(|(_, figure)| text::width(figure, FIGURE, true));
    figures.fold(18.0, f64::max) + 8.0
}
