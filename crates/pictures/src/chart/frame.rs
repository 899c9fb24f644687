//! The room that a chart is drawn in: its heading, its axes, and the names beside it.

use prospectus_dsl::hex::Point;

use super::scale::{self, Scale};
use super::{Series, sign};
use crate::geometry::Rect;
use crate::page::Picture;
use crate::svg::Element;
use crate::text::{self, Block};

/// The width of all charts, and the size of their letters.
pub const WIDTH: f64 = 800.0;
pub const LETTERS: f64 = 13.0;

/// From one name to the next, at least.
pub const LINE: f64 = 17.0;

/// The height of the plot, unless there are more names than fit beside it.
const HEIGHT: f64 = 320.0;

/// Above the plot, for the heading.
pub const HEAD: f64 = 40.0;

/// Below it, for the moments.
pub const FOOT: f64 = 28.0;

/// Between the plot and the names: room for lines from one to the other.
const GAP: f64 = 34.0;

/// Names with more letters are cut.
const LONGEST: usize = 22;

/// Where fonts are missing, others take a little more room.
const WIDER: f64 = 1.12;

/// Where the figures of a chart lie.
#[derive(Clone, Copy)]
pub struct Frame {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// How many moments there are.
    count: usize,
}

impl Frame {
    pub fn new(scale: &Scale, names: &[&str], count: usize) -> Frame {
        let figures = scale.lines().map(|line| room(&scale::figure(line))).fold(0.0, f64::max);
        let widest = names.iter().map(|name| room(&shortened(name))).fold(0.0, f64::max);
        let height = HEIGHT.max(LINE * names.len() as f64);
        Frame { left: figures + 12.0, right: WIDTH - GAP - widest - 4.0, top: HEAD, bottom: HEAD + height, count }
    }

    /// A picture with the heading, in which the chart is to be drawn.
    pub fn picture(&self, title: &str) -> Picture {
        picture(title, self.bottom + FOOT)
    }

    /// How much of the width belongs to each moment.
    pub fn band(&self) -> f64 {
        (self.right - self.left) / self.count.max(1) as f64
    }

    /// The middle of a moment.
    pub fn x(&self, moment: usize) -> f64 {
        self.left + self.band() * (moment as f64 + 0.5)
    }

    pub fn y(&self, scale: &Scale, figure: f64) -> f64 {
        self.bottom - (self.bottom - self.top) * scale.part(figure)
    }

    /// Lines across at round numbers.
    pub fn grid(&self, scale: &Scale) -> Element {
        let mut group = Element::group("figures");
        for figure in scale.lines() {
            let y = self.y(scale, figure);
            let class = if figure == 0.0 { "axis" } else { "grid" };
            let ends = [self.left, self.right].map(|x| Point { x, y });
            group.push(Element::line(ends[0], ends[1]).set("class", class));
            group.push(end_aligned(&scale::figure(figure), Point { x: self.left - 6.0, y: y + 0.35 * LETTERS }));
        }
        group
    }

    /// The names of moments below the plot: as many as there is room for.
    pub fn moments<'l>(&self, labels: impl Iterator<Item = &'l str> + Clone) -> Element {
        let widest = labels.clone().map(|label| room(&shortened(label))).fold(1.0, f64::max);
        let every = ((widest + 10.0) / self.band()).ceil().max(1.0) as usize;
        let mut group = Element::group("moments");
        for (moment, label) in labels.enumerate().step_by(every) {
            let centre = Point { x: self.x(moment), y: self.bottom + 0.6 * FOOT };
            let [tick, end] = [0.0, 5.0].map(|down| Point { x: centre.x, y: self.bottom + down });
            group.push(Element::line(tick, end).set("class", "axis"));
            group.push(Block::new(shortened(label), LETTERS, false).draw(centre, "moment"));
        }
        group
    }

    /// The names of series beside the plot, at these heights or close by, and lines from where they end.
    pub fn names<'s>(&self, ends: impl Iterator<Item = (usize, &'s Series, Option<Point>)>) -> Element {
        let ends: Vec<_> = ends.collect();
        let wanted: Vec<f64> = ends.iter().map(|(_, _, end)| end.map_or(self.top, |end| end.y)).collect();
        let places = spread(&wanted, LINE, self.top + LINE / 2.0, self.bottom - LINE / 2.0);
        let mut group = Element::group("names");
        for ((number, series, end), y) in ends.into_iter().zip(places) {
            let at = Point { x: self.right + GAP - 12.0, y };
            if let Some(end) = end {
                let bend = Point { x: at.x - 8.0, y };
                group.push(Element::line(end, bend).set("class", "leader"));
            }
            group.push(sign::mark(number, at, 4.5).set("fill", series.fill()));
            let start = Point { x: self.right + GAP - 3.0, y: y + 0.35 * LETTERS };
            group.push(text::line(shortened(&series.name), start, LETTERS, true));
        }
        group
    }
}

/// A picture of this height with a heading.
pub fn picture(title: &str, height: f64) -> Picture {
    let heading = Block::new(text::shortened(title, 80), 18.0, true).within(WIDTH - 20.0);
    let start = Point { x: 4.0, y: 22.0 };
    let heading = text::line(heading.lines.concat(), start, heading.size, true).set("class", "heading");
    let content = Rect::new(Point { x: WIDTH / 2.0, y: height / 2.0 }, WIDTH, height);
    Picture { class: "chart", label: title.to_owned(), content, elements: vec![heading] }
}

/// Text that ends at a point of its baseline.
pub fn end_aligned(words: &str, end: Point) -> Element {
    text::line(words, end, LETTERS, false).set("text-anchor", "end").set("class", "axis-figure")
}

/// The room that words take.
pub fn room(words: &str) -> f64 {
    WIDER * text::width(words, LETTERS, true)
}

/// A name that fits beside a chart.
pub fn shortened(name: &str) -> String {
    text::shortened(name, LONGEST).into_owned()
}

/// Places as close to the wanted ones as can be, so far apart, between two others; there is room for all.
pub fn spread(wanted: &[f64], gap: f64, low: f64, high: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|a, b| wanted[*a].total_cmp(&wanted[*b]));
    let mut places = vec![0.0; wanted.len()];
    let mut least = low;
    for &at in &order {
        places[at] = wanted[at].max(least);
        least = places[at] + gap;
    }
    let mut most = high;
    for &at in order.iter().rev() {
        places[at] = places[at].min(most);
        most = places[at] - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_distance_and_their_order() {
        assert_eq!(spread(&[50.0, 10.0, 52.0], 10.0, 0.0, 100.0), [50.0, 10.0, 60.0]);
        assert_eq!(spread(&[99.0, 98.0, 97.0], 10.0, 0.0, 100.0), [100.0, 90.0, 80.0]);
        assert_eq!(spread(&[], 10.0, 0.0, 100.0), Vec::<f64>::new());
    }
}
