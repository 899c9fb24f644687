//! Text: how wide it will be, and where it may be broken.
//!
//! SVG has no line breaks and no way to ask for a width, so widths are those of Helvetica, to which the
//! fonts of `style.css` keep closely.

use std::borrow::Cow;

use prospectus_dsl::hex::Point;

use super::svg::Element;

/// The height of a line, in font sizes.
const LINE: f64 = 1.05;

/// From the middle of a line down to its baseline, in font sizes.
const BASELINE: f64 = 0.355;

/// The width of one line.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let weight = if bold { 1.06 } else { 1.0 };
    text.chars().map(advance).sum::<f64>() * size * weight
}

/// The width of a character, in font sizes.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | '\'' | '|' => 0.23,
        ' ' | 'f' | 't' | 'I' | '.' | ',' | ':' | ';' | '/' | '!' | '·' | 'ì' | 'í' => 0.28,
        'r' | '-' | '(' | ')' | '"' => 0.34,
        'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' | 'J' => 0.5,
        'm' | 'M' => 0.83,
        'w' | 'C' | 'D' | 'H' | 'N' | 'R' | 'U' | 'Ü' => 0.72,
        'G' | 'O' | 'Q' | 'Ö' => 0.78,
        'W' | '%' | '@' | '—' | '×' | '∞' => 0.95,
        'A' | 'B' | 'E' | 'K' | 'P' | 'S' | 'V' | 'X' | 'Y' | 'Ä' | '&' => 0.67,
        'F' | 'L' | 'T' | 'Z' | 'ß' => 0.61,
        _ => 0.556,
    }
}

/// A text that is too long to be drawn, with `…` in the place of what follows its first characters.
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", text[..end].trim_end())),
        None => Cow::Borrowed(text),
    }
}

/// Some lines of text, centred.
#[derive(Clone, Debug)]
pub struct Block {
    pub lines: Vec<String>,
    pub size: f64,
    pub bold: bool,
}

impl Block {
    pub fn new(text: impl Into<String>, size: f64, bold: bool) -> Self {
        Block { lines: vec![text.into()], size, bold }
    }

    /// All ways to break the text into at most `most` lines.
    pub fn broken(text: &str, size: f64, bold: bool, most: usize) -> Vec<Block> {
        let mut all = Vec::new();
        for lines in 1..=most {
            let broken = breaks(text, lines);
            // Of the ways to make so many lines, the narrowest is the best.
            let widest = |lines: &Vec<String>| lines.iter().map(|l| width(l, size, bold)).fold(0.0, f64::max);
            let best = broken.into_iter().min_by(|a, b| widest(a).total_cmp(&widest(b)));
            all.extend(best.map(|lines| Block { lines, size, bold }));
        }
        all
    }

    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| width(line, self.size, self.bold)).fold(0.0, f64::max)
    }

    pub fn height(&self) -> f64 {
        self.size * LINE * self.lines.len() as f64
    }

    /// The same text, smaller if it is wider than that.
    pub fn within(mut self, width: f64) -> Block {
        self.size *= (width / self.width()).min(1.0);
        self
    }

    /// The text around a point.
    pub fn draw(&self, centre: Point, class: impl Into<String>) -> Element {
        let step = self.size * LINE;
        let first = centre.y - step * (self.lines.len() - 1) as f64 / 2.0 + self.size * BASELINE;
        let element = Element::new("text").set("class", class).num("font-size", self.size);
        let element = if self.bold { element.set("font-weight", "bold") } else { element };
        let element = element.set("text-anchor", "middle");
        match self.lines.as_slice() {
            [line] => element.num("x", centre.x).num("y", first).text(line),
            lines => lines.iter().enumerate().fold(element, |element, (i, line)| {
                let y = first + step * i as f64;
                element.child(Element::new("tspan").num("x", centre.x).num("y", y).text(line))
            }),
        }
    }
}

/// A line of text that begins at a point of its baseline.
pub fn line(text: impl Into<String>, at: Point, size: f64, bold: bool) -> Element {
    let element = Element::new("text").num("x", at.x).num("y", at.y).num("font-size", size);
    let element = if bold { element.set("font-weight", "bold") } else { element };
    element.text(text)
}

/// All ways to break a text into exactly so many lines: at spaces, and behind hyphens and strokes.
fn breaks(text: &str, lines: usize) -> Vec<Vec<String>> {
    if lines == 1 {
        return vec![vec![text.to_owned()]];
    }
    let mut all = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| matches!(c, ' ' | '-' | '/')) {
        let (first, rest) = text.split_at(at + c.len_utf8());
        let (first, rest) = (first.trim_end(), rest.trim_start());
        if first.is_empty() || rest.is_empty() {
            continue;
        }
        for mut tail in breaks(rest, lines - 1) {
            tail.insert(0, first.to_owned());
            all.push(tail);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_where_words_end() {
        let lines: Vec<_> = Block::broken("La Chaux-de-Fonds", 10.0, false, 3).into_iter().map(|b| b.lines).collect();
        assert_eq!(lines[0], ["La Chaux-de-Fonds"]);
        assert_eq!(lines[1], ["La Chaux-", "de-Fonds"]);
        assert_eq!(lines[2], ["La", "Chaux-", "de-Fonds"]);
        assert_eq!(Block::broken("Zürich", 10.0, false, 3).len(), 1);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(shortened("Löwen", 5), "Löwen");
        assert_eq!(shortened("Löwen am See", 6), "Löwen…");
        assert_eq!(shortened("", 0), "");
    }

    #[test]
    fn text_is_made_to_fit() {
        let block = Block::new("BESTAG", 20.0, true).within(40.0);
        assert!(block.size < 20.0 && (block.width() - 40.0).abs() < 1e-9);
        assert_eq!(Block::new("S", 20.0, true).within(40.0).size, 20.0);
    }
}
