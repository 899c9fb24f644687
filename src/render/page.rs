//! A page: a heading, the picture, and a legend below it.

use prospectus_dsl::hex::Point;

use super::geometry::Rect;
use super::svg::{Element, Number};
use super::text;

const MARGIN: f64 = 40.0;

/// The width and height that a sample in the legend has.
pub const SAMPLE: (f64, f64) = (60.0, 36.0);

const STYLE: &str = include_str!("style.css");

pub struct Page {
    pub heading: String,
    pub subheading: String,
    pub legend: Legend,
    /// How large the letters are, for pictures of different scale.
    pub size: f64,
}

/// What the signs of a picture mean, in sections.
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

    /// The legend below `top`, and the height that it takes.
    fn draw(&self, left: f64, top: f64, width: f64, size: f64) -> (Element, f64) {
        let mut group = Element::group("legend").set("id", "legend");
        let line = (SAMPLE.1 + 4.0).max(1.6 * size);
        let column = self.sections.iter().map(|(heading, _)| text::width(heading, size, true)).fold(0.0, f64::max);
        let column = column + 1.5 * size;
        let mut y = top;
        for (heading, entries) in &self.sections {
            group.push(text::line(heading, Point { x: left, y: y + line / 2.0 + 0.35 * size }, size, true));
            let mut x = left + column;
            for entry in entries {
                let entry_width = SAMPLE.0 + 0.4 * size + text::width(&entry.text, size, false) + 1.5 * size;
                if x + entry_width > left + width && x > left + column {
                    (x, y) = (left + column, y + line);
                }
                let (sample_x, middle) = (x + SAMPLE.0 / 2.0, y + line / 2.0);
                let place = format!("translate({} {})", Number(sample_x), Number(middle));
                group.push(Element::new("g").set("transform", place).child(entry.sample.clone()));
                let at = Point { x: x + SAMPLE.0 + 0.4 * size, y: middle + 0.35 * size };
                group.push(text::line(&entry.text, at, size, false));
                x += entry_width;
            }
            y += line + 0.4 * size;
        }
        (group, y - top)
    }
}

impl Page {
    /// The document with a picture that fills `content`.
    pub fn document(&self, class: &str, content: Rect, picture: impl IntoIterator<Item = Element>) -> String {
        let size = self.size;
        let head = 4.2 * size;
        let heading_width = text::width(&self.heading, 2.0 * size, true);
        let subheading_width = text::width(&self.subheading, 1.2 * size, false);
        let width = content.width.max(heading_width).max(subheading_width).max(20.0 * size);
        let corner = content.top_left();
        let below = corner.y + content.height + size;
        let (legend, legend_height) = self.legend.draw(corner.x, below, width, size);
        let page = Rect::new(
            Point { x: corner.x + width / 2.0, y: (corner.y - head + below + legend_height) / 2.0 },
            width + 2.0 * MARGIN,
            head + content.height + size + legend_height + 2.0 * MARGIN,
        );
        let top = page.top_left();
        let view = [top.x, top.y, page.width, page.height].map(|n| Number(n).to_string()).join(" ");
        let mut root = Element::new("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("class", format!("prospectus {class}"))
            .set("viewBox", view);
        root.push(Element::new("title").text(format!("{} – {}", self.heading, self.subheading)));
        root.push(Element::new("style").text(STYLE));
        root.push(Element::rect(top, page.width, page.height).set("class", "page"));
        let headline = Point { x: corner.x, y: corner.y - head + 1.6 * size };
        root.push(text::line(&self.heading, headline, 2.0 * size, true).set("class", "heading"));
        let subline = headline + Point { x: 0.0, y: 1.5 * size };
        root.push(text::line(&self.subheading, subline, 1.2 * size, false).set("class", "subtitle"));
        root.extend(picture);
        if !legend.is_empty() {
            root.push(legend);
        }
        root.to_string()
    }
}
