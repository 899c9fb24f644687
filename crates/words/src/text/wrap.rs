//! Text in lines of a given width.

use super::{Glyph, Text};

impl Text {
    /// The text in lines of at most `width` columns, broken at spaces.
    ///
    /// Line breaks stay. A line that begins with spaces keeps them, and so do the lines it is broken into.
    pub fn wrap(&self, width: usize) -> Vec<Text> {
        self.wrap_hanging(width, 0)
    }

    /// Like [`wrap`](Text::wrap), with `hang` more spaces before every line that goes on from the one above.
    pub fn wrap_hanging(&self, width: usize, hang: usize) -> Vec<Text> {
        let glyphs: Vec<Glyph> = self.glyphs().collect();
        glyphs.split(|glyph| glyph.char == '\n').flat_map(|line| wrap_line(line, width.max(1), hang)).collect()
    }

    /// The widest line, if nothing is broken that need not be.
    pub fn natural_width(&self) -> usize {
        self.widest(|glyph| glyph.char == '\n')
    }

    /// The widest word: what the text cannot well be narrower than.
    pub fn least_width(&self) -> usize {
        self.widest(|glyph| matches!(glyph.char, '\n' | ' ' | ';'))
    }

    fn widest(&self, ends: impl Fn(&Glyph) -> bool) -> usize {
        let glyphs: Vec<Glyph> = self.glyphs().collect();
        glyphs.split(ends).map(width_of).max().unwrap_or(0)
    }
}

fn width_of(glyphs: &[Glyph]) -> usize {
    glyphs.iter().map(|glyph| glyph.width()).sum()
}

fn wrap_line(line: &[Glyph], width: usize, hang: usize) -> Vec<Text> {
    let indent = line.iter().take_while(|glyph| glyph.char == ' ').count().min(width / 2);
    let (indent, mut rest) = line.split_at(indent);
    let hang = (indent.len() + hang).min(width / 2);
    let mut lines = Vec::new();
    let mut before = indent.len();
    loop {
        let (end, next) = line_end(rest, width - before);
        let mut text = Text::from(" ".repeat(before));
        let trailing = rest[..end].iter().rev().take_while(|glyph| glyph.char == ' ').count();
        text.append(rest[..end - trailing].iter().copied().collect());
        lines.push(text);
        rest = &rest[next..];
        before = hang;
        if rest.is_empty() {
            return lines;
        }
    }
}

/// Where the first line ends, and where the next begins.
///
/// A line ends before a space, or after a `;`, which is where the notation of tiles can be broken. A word that is too
/// long for a line is cut.
fn line_end(glyphs: &[Glyph], width: usize) -> (usize, usize) {
    let mut used = 0;
    let mut last = None;
    for (at, glyph) in glyphs.iter().enumerate() {
        if glyph.char == ' ' {
            last = Some((at, at + 1));
        }
        used += glyph.width();
        if used > width {
            let (end, next) = last.unwrap_or((at.max(1), at.max(1)));
            let spaces = glyphs[next..].iter().take_while(|glyph| glyph.char == ' ').count();
            return (end, next + spaces);
        }
        if glyph.char == ';' {
            last = Some((at + 1, at + 1));
        }
    }
    (glyphs.len(), glyphs.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Style;

    #[track_caller]
    fn check(text: &str, width: usize, expected: &[&str]) {
        let lines: Vec<_> = Text::from(text).wrap(width).iter().map(Text::to_string).collect();
        assert_eq!(lines, expected);
    }

    #[test]
    fn lines_break_at_spaces() {
        check("one two three", 7, &["one two", "three"]);
        check("one two three", 100, &["one two three"]);
        check("", 10, &[""]);
        check("one  two", 4, &["one", "two"]);
        check("äöü ßßß", 3, &["äöü", "ßßß"]);
    }

    #[test]
    fn line_breaks_and_indents_stay() {
        check("a\nb", 10, &["a", "b"]);
        check("  one two", 6, &["  one", "  two"]);
    }

    #[test]
    fn long_words_are_cut_and_tiles_broken_at_their_parts() {
        check("abcdef", 4, &["abcd", "ef"]);
        check("city=a;path=b;path=c", 14, &["city=a;path=b;", "path=c"]);
        check("東京都", 1, &["東", "京", "都"]);
    }

    #[test]
    fn words_that_belong_together_stay_together() {
        check("x 2\u{a0}cities", 8, &["x", "2 cities"]);
    }

    #[test]
    fn what_goes_on_hangs() {
        let lines = Text::from("one two").wrap_hanging(5, 2);
        assert_eq!(lines, ["one", "  two"].map(Text::from));
    }

    #[test]
    fn styles_survive() {
        let mut text = Text::from("plain ");
        text.push("two words", Style::Bold);
        assert_eq!(text.wrap(10)[1], Text::bold("words"));
    }
}
