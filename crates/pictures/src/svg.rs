//! The SVG document: elements as values, written out with escaped text and short numbers.

use std::fmt;

use prospectus_dsl::hex::Point;

/// An element with its attributes and children.
#[derive(Clone, Debug)]
pub struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    Element(Element),
    Text(String),
}

impl Element {
    pub fn new(tag: &'static str) -> Self {
        Element { tag, attributes: Vec::new(), children: Vec::new() }
    }

    /// A group of this class.
    pub fn group(class: impl Into<String>) -> Self {
        Element::new("g").set("class", class)
    }

    pub fn path(class: impl Into<String>, d: impl Into<String>) -> Self {
        Element::new("path").set("class", class).set("d", d)
    }

    pub fn circle(centre: Point, radius: f64) -> Self {
        Element::new("circle").num("cx", centre.x).num("cy", centre.y).num("r", radius)
    }

    pub fn line(a: Point, b: Point) -> Self {
        Element::new("line").num("x1", a.x).num("y1", a.y).num("x2", b.x).num("y2", b.y)
    }

    pub fn polygon(points: &[Point]) -> Self {
        let points: Vec<_> = points.iter().map(|p| format!("{},{}", Number(p.x), Number(p.y))).collect();
        Element::new("polygon").set("points", points.join(" "))
    }

    /// A box by its upper left corner.
    pub fn rect(corner: Point, width: f64, height: f64) -> Self {
        Element::new("rect").num("x", corner.x).num("y", corner.y).num("width", width).num("height", height)
    }

    pub fn set(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    pub fn num(self, name: &'static str, value: f64) -> Self {
        self.set(name, Number(value).to_string())
    }

    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(Child::Text(text.into()));
        self
    }

    pub fn child(mut self, child: Element) -> Self {
        self.push(child);
        self
    }

    pub fn push(&mut self, child: Element) {
        self.children.push(Child::Element(child));
    }

    pub fn extend(&mut self, children: impl IntoIterator<Item = Element>) {
        self.children.extend(children.into_iter().map(Child::Element));
    }

    pub fn is_empty(&self) -> bool {
        self.children.is_empty()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        let (tag, indent) = (self.tag, "  ".repeat(depth));
        write!(f, "{indent}<{tag}")?;
        for (name, value) in &self.attributes {
            write!(f, " {name}=\"{}\"", Escaped(value))?;
        }
        if self.children.is_empty() {
            return writeln!(f, "/>");
        }
        // White space inside text would be drawn: what has text stays on one line.
        if let [Child::Text(text)] = self.children.as_slice() {
            return writeln!(f, ">{}</{tag}>", Escaped(text));
        }
        writeln!(f, ">")?;
        for child in &self.children {
            match child {
                Child::Element(element) => element.write(f, depth + 1)?,
                Child::Text(text) => writeln!(f, "{indent}  {}", Escaped(text))?,
            }
        }
        writeln!(f, "{indent}</{tag}>")
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

/// A number with as few digits as a picture needs, the same on every machine.
pub struct Number(pub f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// Text as it may stand in XML. Characters that no XML document can hold become a replacement character.
struct Escaped<'t>(&'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\n' | '\t' => f.write_str(" "),
            '\u{FFFE}' | '\u{FFFF}' => f.write_str("\u{FFFD}"),
            c if c.is_control() => f.write_str("\u{FFFD}"),
            c => write!(f, "{c}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Escaped(text).to_string(), expected);
    }

    #[test]
    fn text_is_escaped() {
        check("Zürich", "Zürich");
        check("A & B < C > \"D\"", "A &amp; B &lt; C &gt; &quot;D&quot;");
        check("two\nlines", "two lines");
        check("bell\u{7}", "bell\u{FFFD}");
    }

    #[test]
    fn numbers_are_short() {
        let written = [0.0, -0.001, 1.0, 2.5, -3.456, 1e-9].map(|n| Number(n).to_string());
        assert_eq!(written, ["0", "0", "1", "2.5", "-3.46", "0"]);
    }

    #[test]
    fn elements_nest() {
        let element = Element::group("a").child(Element::new("text").text("<")).child(Element::new("g"));
        assert_eq!(element.to_string(), "<g class=\"a\">\n  <text>&lt;</text>\n  <g/>\n</g>\n");
    }
}
