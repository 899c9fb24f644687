//! Lines of figures.

use prospectus_dsl::hex::Point;

use super::frame::Frame;
use super::scale::{self, Scale};
use super::{Chart, Series, sign};
use crate::svg::{Element, Number};
use crate::track::DASHES;

pub fn draw(chart: &Chart, frame: &Frame, scale: &Scale) -> Vec<Element> {
    let mut lines = Element::group("layer lines");
    let mut dots = Element::group("layer dots");
    let radius = if frame.band() < 14.0 { 2.5 } else { 4.0 };
    let series = || chart.series.iter().enumerate();
    for (number, series) in series() {
        let places = places(chart, series, frame, scale);
        let d = joined(&places);
        if !d.is_empty() {
            // Pale colours need a dark edge.
            let dash = format!("dash-{}", number % DASHES);
            lines.push(Element::path(format!("edge {dash}"), &d));
            lines.push(Element::path(format!("line {dash}"), d).set("stroke", series.fill()));
        }
        let mut group = Element::group("series").set("data-series", &series.name);
        for (moment, (place, chart_moment)) in places.iter().zip(&chart.moments).enumerate() {
            let (Some(place), Some(figure)) = (place, series.at(moment)) else { continue };
            let words = format!("{}, {}: {}", series.name, chart_moment.label, scale::figure(figure));
            let dot = sign::mark(number, *place, radius).set("fill", series.fill());
            let dot = dot.set("data-moment", chart_moment.action.to_string());
            group.push(dot.child(Element::new("title").text(words)));
        }
        dots.push(group);
    }
    let ends = series().map(|(number, series)| {
        (number, series, places(chart, series, frame, scale).into_iter().flatten().next_back())
    });
    let names = frame.names(ends);
    [lines, dots, names].into_iter().filter(|layer| !layer.is_empty()).collect()
}

/// Where the figures of a series lie.
fn places(chart: &Chart, series: &Series, frame: &Frame, scale: &Scale) -> Vec<Option<Point>> {
    let place = |moment: usize| Some(Point { x: frame.x(moment), y: frame.y(scale, series.at(moment)?) });
    (0..chart.moments.len()).map(place).collect()
}

/// Lines between neighbours.
fn joined(places: &[Option<Point>]) -> String {
    let mut d = String::new();
    let mut sign = 'M';
    for place in places {
        if let Some(Point { x, y }) = place {
            d += &format!("{sign}{} {}", Number(*x), Number(*y));
        }
        sign = if place.is_some() { 'L' } else { 'M' };
    }
    d
}
