//! What the signs of a picture mean.

use prospectus_dsl::hex::Point;

use super::geometry::Rect;
use super::page::Picture;
use super::svg::{Element, Number};
use super::text;

/// The width and height that a sign has.
pub const SAMPLE: (f64, f64) = (60.0, 36.0);

/// How wide a legend is that stands alone, and the size of its letters.
const ALONE: (f64, f64) = (900.0, 20.0);

/// Signs in sections.
#[derive(Default)]
pub struct Legend {
    sections: Vec<(String, Vec<Entry>)>,
}

/// A sign, drawn around the origin, and what it means.
pub struct Entry {
    pub sample: Element,
    pub text: String,
}

impl Legend {
    /// Adds a section, unless there is nothing in it.
    pub fn section(&mut self, heading: &str, entries: Vec<Entry>) {
        if !entries.is_empty() {
            self.sections.push((heading.to_owned(), entries));
        }
    }

    /// The legend as a picture of its own, unless there is nothing to explain.
    pub fn picture(&self, label: String) -> Option<Picture> {
        if self.sections.is_empty() {
            return None;
        }
        let (element, (width, height)) = self.draw(0.0, 0.0, ALONE.0, ALONE.1);
        let content = Rect::new(Point { x: width / 2.0, y: height / 2.0 }, width, height);
        Some(Picture { class: "explained", label, content, elements: vec![element] })
    }

    /// The legend below `top`, and the width and height that it takes.
    pub fn draw(&self, left: f64, top: f64, width: f64, size: f64) -> (Element, (f64, f64)) {
        let mut group = Element::group("legend");
        let line = (SAMPLE.1 + 4.0).max(1.6 * size);
        let column = self.sections.iter().map(|(heading, _)| text::width(heading, size, true)).fold(0.0, f64::max);
        let column = column + 1.5 * size;
        let (mut y, mut right) = (top, left);
        for (heading, entries) in &self.sections {
            group.push(text::line(heading, Point { x: left, y: y + line / 2.0 + 0.35 * size }, size, true));
            let mut x = left + column;
            for entry in entries {
                // Where the fonts of the style are missing, others take a little more room.
                let words = 1.1 * text::width(&entry.text, size, false);
                let entry_width = SAMPLE.0 + 0.4 * size + words + 1.5 * size;
                if x + entry_width > left + width && x > left + column {
                    (x, y) = (left + column, y + line);
                }
                let (sample_x, middle) = (x + SAMPLE.0 / 2.0, y + line / 2.0);
                let place = format!("translate({} {})", Number(sample_x), Number(middle));
                group.push(Element::new("g").set("transform", place).child(entry.sample.clone()));
                let at = Point { x: x + SAMPLE.0 + 0.4 * size, y: middle + 0.35 * size };
                group.push(text::line(&entry.text, at, size, false));
                right = right.max(x + entry_width - 1.5 * size);
                x += entry_width;
            }
            y += line + 0.4 * size;
        }
        (group, (right - left, y - top))
    }
}
