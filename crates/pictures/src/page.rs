//! A page: a heading, the picture, and a legend below it.

use prospectus_dsl::hex::Point;

use super::geometry::Rect;
use super::legend::Legend;
use super::svg::{Element, Number};
use super::text;

const MARGIN: f64 = 40.0;

const STYLE: &str = include_str!("style.css");

pub struct Page {
    pub heading: String,
    pub subheading: String,
    pub legend: Legend,
    /// How large the letters are, for pictures of different scale.
    pub size: f64,
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
