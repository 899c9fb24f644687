//! Text in as many lines as it needs.

use prospectus_dsl::hex::Point;

use crate::svg::Element;
use crate::text;

/// The height of a line, in font sizes.
const LINE: f64 = 1.25;

/// Where fonts are missing, others take a little more room.
const WIDER: f64 = 1.1;

/// Text as large as fits into a box, from one size down to another; what does not fit even then ends in `…`.
pub fn fill(words: &[String], corner: Point, (width, height): (f64, f64), (largest, smallest): (f64, f64)) -> Element {
    let mut size = largest;
    let mut lines = wrapped(words, width, size);
    while lines.len() as f64 * size * LINE > height && size > smallest {
        size = (size * 0.94).max(smallest);
        lines = wrapped(words, width, size);
    }
    let most = ((height / (size * LINE)).floor() as usize).max(1);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    let mut group = Element::group("text");
    for (number, line) in lines.into_iter().enumerate() {
        let at = corner + Point { x: 0.0, y: size * (LINE * number as f64 + 1.0) };
        group.push(text::line(line, at, size, false));
    }
    group
}

/// Paragraphs in lines that are not wider than this, unless a single word is: that is broken.
fn wrapped(paragraphs: &[String], width: f64, size: f64) -> Vec<String> {
    let fits = |line: &str| WIDER * text::width(line, size, false) <= width;
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fits(&longer) {
                line = longer;
                continue;
            }
            lines.extend((!line.is_empty()).then(|| std::mem::take(&mut line)));
            for letter in word.chars() {
                line.push(letter);
                if !fits(&line) && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        lines.extend((!line.is_empty()).then_some(line));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_not_too_wide() {
        let words = ["The owner may lay a tile.".to_owned(), "Once".to_owned(), "W".repeat(40)];
        let lines = wrapped(&words, 30.0, 3.0);
        assert!(lines.iter().all(|line| WIDER * text::width(line, 3.0, false) <= 30.0), "{lines:?}");
        assert_eq!(lines[..3], ["The owner may lay", "a tile.", "Once"]);
        assert_eq!(lines.concat().matches('W').count(), 40);
    }

    #[test]
    fn what_does_not_fit_is_cut_where_one_sees_it() {
        let words = ["many words ".repeat(200)];
        let drawn = fill(&words, Point::default(), (30.0, 20.0), (3.0, 2.0)).to_string();
        assert!(drawn.contains('…') && drawn.matches("<text").count() == 8, "{drawn}");
    }
}
