//! A picture on its own, to be put into a page of somebody else; and a page with a heading, the picture and a legend.

use prospectus_dsl::hex::Point;

use super::geometry::Rect;
use super::legend::Legend;
use super::svg::{Element, Number};
use super::text;

const MARGIN: f64 = 40.0;

/// Around a picture on its own, so that lines on its rim are not cut.
const RIM: f64 = 3.0;

const STYLE: &str = include_str!("style.css");

/// The style sheet of all pictures. Each selector begins with the class `prospectus`, which all pictures have: it may
/// stand in any page.
pub fn style() -> &'static str {
    STYLE
}

/// What is drawn, without anything around it.
pub struct Picture {
    pub class: &'static str,
    /// What it shows, in words.
    pub label: String,
    /// The box that it fills.
    pub content: Rect,
    pub elements: Vec<Element>,
}

impl Picture {
    /// The picture alone: whoever puts it into a page has the style sheet there.
    pub fn bare(self) -> String {
        let Rect { centre, width, height } = self.content;
        let mut root = root(self.class, Rect::new(centre, width + 2.0 * RIM, height + 2.0 * RIM));
        root = root.set("role", "img").set("aria-label", self.label);
        root.extend(self.elements);
        root.to_string()
    }
}

/// The element around everything, which shows what lies in a box.
pub fn root(class: &str, view: Rect) -> Element {
    let corner = view.top_left();
    let view = [corner.x, corner.y, view.width, view.height].map(|n| Number(n).to_string()).join(" ");
    Element::new("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("class", format!("prospectus {class}"))
        .set("viewBox", view)
}

pub struct Page {
    pub heading: String,
    pub subheading: String,
    pub legend: Legend,
    /// How large the letters are, for pictures of different scale.
    pub size: f64,
}

impl Page {
    /// The document with a picture.
    pub fn document(&self, picture: Picture) -> String {
        let (size, content) = (self.size, picture.content);
        let head = 4.2 * size;
        let heading_width = text::width(&self.heading, 2.0 * size, true);
        let subheading_width = text::width(&self.subheading, 1.2 * size, false);
        let width = content.width.max(heading_width).max(subheading_width).max(20.0 * size);
        let corner = content.top_left();
        let below = corner.y + content.height + size;
        let (legend, (_, legend_height)) = self.legend.draw(corner.x, below, width, size);
        let page = Rect::new(
            Point { x: corner.x + width / 2.0, y: (corner.y - head + below + legend_height) / 2.0 },
            width + 2.0 * MARGIN,
            head + content.height + size + legend_height + 2.0 * MARGIN,
        );
        let top = page.top_left();
        let mut root = root(picture.class, page);
        root.push(Element::new("title").text(format!("{} – {}", self.heading, self.subheading)));
        root.push(Element::new("style").text(STYLE));
        root.push(Element::rect(top, page.width, page.height).set("class", "page"));
        let headline = Point { x: corner.x, y: corner.y - head + 1.6 * size };
        root.push(text::line(&self.heading, headline, 2.0 * size, true).set("class", "heading"));
        let subline = headline + Point { x: 0.0, y: 1.5 * size };
        root.push(text::line(&self.subheading, subline, 1.2 * size, false).set("class", "subtitle"));
        root.extend(picture.elements);
        if !legend.is_empty() {
            root.push(legend);
        }
        root.to_string()
    }
}
