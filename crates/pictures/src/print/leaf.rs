//! One sheet of paper: how large it is, what is noted at its foot, and how cards are laid out on it.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::Title;

use super::{Paper, Sheet};
use crate::geometry::Rect;
use crate::page;
use crate::svg::{Element, Number};
use crate::text::{self, Block};

/// Around everything on a sheet: most printers leave a rim.
pub const MARGIN: f64 = 10.0;

/// The size of the note at the foot of a sheet.
const NOTE: f64 = 3.0;

/// A sheet of paper in millimetres, upright or not.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    pub width: f64,
    pub height: f64,
}

impl Leaf {
    /// The paper upright or on its side, whichever is better: on its side only if that has more of what `worth` counts.
    pub fn better(paper: Paper, worth: impl Fn(Leaf) -> f64) -> Leaf {
        let (short, long) = match paper {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        };
        let [upright, lying] = [Leaf { width: short, height: long }, Leaf { width: long, height: short }];
        if worth(lying) > worth(upright) { lying } else { upright }
    }

    /// The width and height inside the margins.
    pub fn room(self) -> (f64, f64) {
        (self.width - 2.0 * MARGIN, self.height - 2.0 * MARGIN)
    }

    /// The document with a note at its foot.
    pub fn sheet(self, title: &Title, name: String, note: &str, elements: impl IntoIterator<Item = Element>) -> Sheet {
        let Leaf { width, height } = self;
        let view = Rect::new(Point { x: width / 2.0, y: height / 2.0 }, width, height);
        let mut root = page::root("sheet", view);
        root = root.set("width", format!("{}mm", Number(width))).set("height", format!("{}mm", Number(height)));
        let words = format!("{} – {note}", title.title.name);
        root.push(Element::new("title").text(&words));
        root.push(Element::new("style").text(page::style()));
        root.extend(elements);
        let block = Block::new(text::shortened(&words, 400), NOTE, false).within(width - 2.0 * MARGIN);
        let foot = Point { x: width / 2.0, y: height - MARGIN / 2.0 + 1.0 };
        root.push(block.draw(foot, "faint"));
        Sheet { name, svg: root.to_string() }
    }
}

/// A part of a picture, so large that each unit has so many millimetres, with its corner in this place.
pub fn window(content: Rect, scale: f64, corner: Point, elements: impl IntoIterator<Item = Element>) -> Element {
    let from = content.top_left();
    let view = [from.x, from.y, content.width, content.height].map(|n| Number(n).to_string()).join(" ");
    let mut window = Element::new("svg").num("x", corner.x).num("y", corner.y);
    window = window.num("width", content.width * scale).num("height", content.height * scale);
    window = window.set("viewBox", view).set("preserveAspectRatio", "none");
    window.extend(elements);
    window
}

/// Equal cards, laid out on as many sheets as they need.
pub struct Cards<'t> {
    pub title: &'t Title,
    /// What the sheets are called, with a number behind.
    pub name: &'static str,
    /// What the notes say.
    pub heading: String,
    /// The width and height of a card.
    pub size: (f64, f64),
    /// Between cards.
    pub gap: f64,
}

impl Cards<'_> {
    /// How many stand side by side, and one below the other; at least one, on paper that is too small.
    fn grid(&self, leaf: Leaf) -> (usize, usize) {
        let (width, height) = leaf.room();
        // A hair more, so that cards that fit exactly do.
        let fits = |room: f64, card: f64| (((room + self.gap) / (card + self.gap) + 1e-6).floor() as usize).max(1);
        (fits(width, self.size.0), fits(height, self.size.1))
    }

    /// Lays cards out that are drawn from the origin to their size; each with a word for the note, which says a word
    /// once.
    pub fn lay_out(&self, paper: Paper, cards: Vec<(Element, Option<String>)>) -> Vec<Sheet> {
        let leaf = Leaf::better(paper, |leaf| {
            let (columns, rows) = self.grid(leaf);
            (columns * rows) as f64
        });
        let (columns, rows) = self.grid(leaf);
        // In the middle of the sheet.
        let free =
            |room: f64, card: f64, count: usize| (room + self.gap - (card + self.gap) * count as f64).max(0.0) / 2.0;
        let corner = Point {
            x: MARGIN + free(leaf.room().0, self.size.0, columns),
            y: MARGIN + free(leaf.room().1, self.size.1, rows),
        };
        let pages = cards.len().div_ceil(columns * rows);
        let mut sheets = Vec::new();
        for (number, chunk) in cards.chunks(columns * rows).enumerate() {
            let mut words: Vec<&str> = Vec::new();
            let mut placed = Vec::new();
            for (at, (card, word)) in chunk.iter().enumerate() {
                let x = corner.x + (at % columns) as f64 * (self.size.0 + self.gap);
                let y = corner.y + (at / columns) as f64 * (self.size.1 + self.gap);
                let place = format!("translate({} {})", Number(x), Number(y));
                placed.push(Element::group("card").set("transform", place).child(card.clone()));
                words.extend(word.as_deref().filter(|word| !words.contains(word)));
            }
            let words = if words.is_empty() { String::new() } else { format!(": {}", words.join(" · ")) };
            let note = format!("{} {}/{pages}{words}", self.heading, number + 1);
            sheets.push(leaf.sheet(self.title, format!("{}-{}", self.name, number + 1), &note, placed));
        }
        sheets
    }
}

/// The outline along which a card is cut.
pub fn outline((width, height): (f64, f64)) -> Element {
    Element::rect(Point::default(), width, height).set("class", "cut")
}
