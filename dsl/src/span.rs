//! Where a piece of a title stands: a file and a range of bytes in it.

mod composed;

pub(crate) use composed::Composer;

use std::ops::Range;
use std::sync::Arc;

/// A file among the [`crate::source::Sources`] of one load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FileId(pub u16);

/// A range of bytes in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// Offsets are kept in 32 bits: [`crate::source::Sources`] refuses larger files.
    pub fn new(file: FileId, range: Range<usize>) -> Self {
        let clamp = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Span { file, start: clamp(range.start), end: clamp(range.end) }
    }

    /// The range of bytes.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The smallest span that covers both; spans of different files do not mix.
    pub fn to(self, other: Span) -> Span {
        if self.file != other.file {
            return self;
        }
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether the other span lies within this one.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// Whether the two overlap or meet.
    pub fn touches(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.end && other.start <= self.end
    }
}

/// A piece of text inside a TOML string, with the way back to the file.
///
/// A rule or a tile is parsed from the *decoded* string, but must be reported where it stands in the file. In a
/// literal string both offsets differ by a constant; in a basic string every escape shifts them.
#[derive(Clone, Debug)]
pub struct Embedded {
    /// The decoded text.
    pub text: Arc<str>,
    places: Places,
}

/// Where the parts of a text stand.
#[derive(Clone, Debug)]
enum Places {
    /// All of it in one string of one file.
    Written(Written),
    /// In several: an overlay has put it together.
    Composed(Arc<composed::Composed>),
}

/// The way from a decoded string to its file.
#[derive(Clone, Debug)]
struct Written {
    file: FileId,
    base: usize,
    /// `(offset in text, offset in file)` after each escape, in order.
    shifts: Vec<(usize, usize)>,
    end: usize,
}

impl Embedded {
    /// `raw` is the TOML token with its quotes, starting at `start` of `file`; `text` is what it decodes to.
    pub fn new(file: FileId, start: usize, raw: &str, text: &str) -> Self {
        let (open, escapes) = match raw {
            r if r.starts_with("'''") => (3, false),
            r if r.starts_with("\"\"\"") => (3, true),
            r if r.starts_with('"') => (1, true),
            r if r.starts_with('\'') => (1, false),
            _ => (0, false),
        };
        let mut body = open;
        if open == 3 {
            // TOML drops a newline right after the opening quotes.
            body += if raw[3..].starts_with("\r\n") { 2 } else { usize::from(raw[3..].starts_with('\n')) };
        }
        let mut shifts = Vec::new();
        if escapes || raw.contains('\r') {
            let bytes = raw.as_bytes();
            let (mut at, mut decoded) = (body, 0);
            while at < bytes.len() && decoded < text.len() {
                let stays = text.as_bytes().get(decoded) == Some(&bytes[at]);
                let (raw_len, text_len) = match bytes[at] {
                    // What is no escape at all is an error that TOML has reported, and stays as it is.
                    b'\\' if escapes && (!stays || bytes.get(at + 1) == Some(&b'\\')) => escape(&raw[at..]),
                    b'\r' if !stays => (1, 0),
                    _ => (1, 1),
                };
                at += raw_len;
                decoded += text_len;
                if raw_len != text_len {
                    shifts.push((decoded, start + at));
                }
            }
        }
        // A text that was never closed has no quotes at its end.
        let closed = raw.len() >= 2 * open && raw.ends_with(&raw[..open]);
        let end = start + raw.len() - if closed { open } else { 0 };
        let places = Places::Written(Written { file, base: start + body, shifts, end });
        Embedded { text: text.into(), places }
    }

    /// Text that stands unquoted and unescaped at `start`, for tests and for whole files.
    pub fn plain(file: FileId, start: usize, text: &str) -> Self {
        let places = Places::Written(Written { file, base: start, shifts: Vec::new(), end: start + text.len() });
        Embedded { text: text.into(), places }
    }

    /// The place in the file of a range of [`Self::text`].
    pub fn span(&self, range: Range<usize>) -> Span {
        match &self.places {
            Places::Written(written) => written.span(range),
            Places::Composed(composed) => composed.span(range),
        }
    }

    /// The span of the whole text.
    pub fn whole(&self) -> Span {
        match &self.places {
            Places::Written(written) => written.span(0..self.text.len()),
            Places::Composed(composed) => composed.whole,
        }
    }

    /// Whether an overlay has put it together: then its place does not tell what it says.
    pub(crate) fn is_composed(&self) -> bool {
        matches!(self.places, Places::Composed(_))
    }
}

impl Written {
    fn offset(&self, at: usize) -> usize {
        let after = self.shifts.partition_point(|&(decoded, _)| decoded <= at);
        let file = match after {
            0 => self.base + at,
            n => self.shifts[n - 1].1 + (at - self.shifts[n - 1].0),
        };
        file.min(self.end)
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, self.offset(range.start)..self.offset(range.end))
    }
}

/// How many bytes an escape takes in the file and how many it decodes to.
fn escape(raw: &str) -> (usize, usize) {
    let hex = |digits: usize| {
        let code = raw.get(2..2 + digits).and_then(|h| u32::from_str_radix(h, 16).ok());
        (2 + digits, code.and_then(char::from_u32).map_or(1, char::len_utf8))
    };
    match raw.as_bytes().get(1) {
        Some(b'x') => hex(2),
        Some(b'u') => hex(4),
        Some(b'U') => hex(8),
        // A backslash at the end of a line swallows the line break and the indentation after it.
        Some(b' ' | b'\t' | b'\r' | b'\n') => {
            let rest = &raw[1..];
            (1 + rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len(), 0)
        }
        _ => (2, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(raw: &str, word: &str) -> String {
        let file = format!("key = {raw}");
        let value = toml::from_str::<toml::Table>(&file).unwrap();
        let text = value["key"].as_str().unwrap();
        let embedded = Embedded::new(FileId(0), 6, raw, text);
        let at = text.find(word).unwrap();
        file[embedded.span(at..at + word.len()).range()].to_owned()
    }

    #[test]
    fn a_range_of_the_text_is_found_in_the_file() {
        for raw in [
            "\"a word\"",
            "'a word'",
            "'''\na word'''",
            "\"\"\"\na \\\n    word\"\"\"",
            "\"\\u00e9 \\\"x\\\" word\\t\"",
            "'''\r\na\r\nword'''",
        ] {
            assert_eq!(place(raw, "word"), "word", "{raw}");
        }
    }
}
