//! Bars, one upon the other or side by side.

use prospectus_dsl::hex::Point;

use super::frame::{Frame, LETTERS, room, shortened};
use super::scale::{self, Scale};
use super::{Chart, Kind, Series, sign};
use crate::palette;
use crate::svg::Element;
use crate::text::Block;

/// How much of a moment's width its bars take.
const FILLED: f64 = 0.76;

/// A bar between two heights.
struct Bar<'c> {
    number: usize,
    series: &'c Series,
    figure: f64,
    left: f64,
    width: f64,
    from: f64,
    to: f64,
}

pub fn draw(chart: &Chart, frame: &Frame, scale: &Scale) -> Vec<Element> {
    let mut bars = Element::group("layer bars");
    for (at, moment) in chart.moments.iter().enumerate() {
        for bar in of_moment(chart, at, frame) {
            let words = format!("{}, {}: {}", bar.series.name, moment.label, scale::figure(bar.figure));
            let group = Element::group("series").set("data-series", &bar.series.name);
            let group = group.set("data-moment", moment.action.to_string());
            bars.push(bar.draw(group.child(Element::new("title").text(words)), frame, scale));
        }
    }
    let names = frame.names(chart.series.iter().enumerate().map(|(number, series)| (number, series, None)));
    [bars, names].into_iter().filter(|layer| !layer.is_empty()).collect()
}

/// The bars of a moment.
fn of_moment<'c>(chart: &'c Chart, moment: usize, frame: &Frame) -> Vec<Bar<'c>> {
    let width = FILLED * frame.band();
    let left = frame.x(moment) - width / 2.0;
    let each = width / chart.series.len().max(1) as f64;
    let (mut above, mut below) = (0.0, 0.0);
    let mut bars = Vec::new();
    for (number, series) in chart.series.iter().enumerate() {
        let Some(figure) = series.at(moment).filter(|figure| *figure != 0.0) else { continue };
        bars.push(match chart.kind {
            Kind::Stacked => {
                let base = if figure > 0.0 { &mut above } else { &mut below };
                let from = *base;
                *base += figure;
                Bar { number, series, figure, left, width, from, to: *base }
            }
            Kind::Grouped | Kind::Lines => {
                Bar { number, series, figure, left: left + each * number as f64, width: each, from: 0.0, to: figure }
            }
        });
    }
    bars
}

impl Bar<'_> {
    /// The bar with the name of its series on it, or its mark, where there is room for one of them.
    fn draw(&self, mut group: Element, frame: &Frame, scale: &Scale) -> Element {
        let [a, b] = [self.from, self.to].map(|figure| frame.y(scale, figure));
        let (top, height, fill) = (a.min(b), (a - b).abs(), self.series.fill());
        let corner = Point { x: self.left, y: top };
        group.push(Element::rect(corner, self.width, height).set("class", "bar").set("fill", &fill));
        let centre = Point { x: self.left + self.width / 2.0, y: top + height / 2.0 };
        let name = shortened(&self.series.name);
        if room(&name) <= self.width - 4.0 && height >= LETTERS + 2.0 {
            let name = Block::new(name, LETTERS, true).draw(centre, "figure");
            group.push(name.set("fill", palette::ink_on(&fill)));
        } else if self.width >= 9.0 && height >= 10.0 {
            group.push(sign::mark(self.number, centre, 3.2).set("fill", "#ffffff"));
        }
        group
    }
}
