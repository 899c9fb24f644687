//! Where the lines of a text begin, so that many places can be found in it without reading it anew for each.

/// So many bytes lie between two places at which the characters before them are counted.
const STRIDE: usize = 1024;

/// The lines of one text.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// Where each line begins.
    starts: Vec<usize>,
    /// How many characters begin before each whole multiple of [`STRIDE`].
    characters: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut counted = 0;
        let count = |part: &[u8]| {
            let before = counted;
            counted += beginnings(part);
            before
        };
        Lines { starts, characters: text.as_bytes().chunks(STRIDE).map(count).collect() }
    }

    /// How many there are; a text that ends with a line break ends with an empty one.
    pub(crate) fn count(&self) -> usize {
        self.starts.len()
    }

    /// The line of a byte, from 0.
    pub(crate) fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The bytes of a line, with the line break at its end.
    pub(crate) fn range(&self, text: &str, line: usize) -> std::ops::Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or(text.len());
        start..self.starts.get(line + 1).copied().unwrap_or(text.len())
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub(crate) fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let offset = floor_boundary(text, offset);
        let line = self.line(offset);
        let start = self.range(text, line).start;
        (line + 1, self.characters_before(text, offset) - self.characters_before(text, start) + 1)
    }

    fn characters_before(&self, text: &str, offset: usize) -> usize {
        let stride = offset / STRIDE;
        let counted = self.characters.get(stride).copied();
        // The text may end at a multiple, which then has no count of its own.
        let (from, counted) = match counted {
            Some(counted) => (stride * STRIDE, counted),
            None => (stride.saturating_sub(1) * STRIDE, self.characters.last().copied().unwrap_or(0)),
        };
        counted + beginnings(&text.as_bytes()[from.min(offset)..offset])
    }
}

/// How many characters begin in a part of a text: every byte but those that continue one.
fn beginnings(part: &[u8]) -> usize {
    part.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count()
}

/// The last border between two characters that is not behind this byte.
pub(crate) fn floor_boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by reading the text from its beginning.
    fn counted(text: &str, offset: usize) -> (usize, usize) {
        let before = &text[..floor_boundary(text, offset)];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }

    #[test]
    fn every_byte_has_its_line_and_column() {
        let texts =
            ["", "\n", "a", "a\n", "ä\r\nö\n\nü", &"é".repeat(STRIDE), &"x".repeat(2 * STRIDE), &"añb\n".repeat(700)];
        for text in texts {
            let lines = Lines::new(text);
            for offset in 0..=text.len() + 2 {
                assert_eq!(
                    lines.line_column(text, offset),
                    counted(text, offset),
                    "byte {offset} of {} bytes",
                    text.len()
                );
            }
        }
    }

    #[test]
    fn a_line_has_its_bytes() {
        let text = "one\ntwo\n";
        let lines = Lines::new(text);
        let all: Vec<&str> = (0..lines.count()).map(|line| &text[lines.range(text, line)]).collect();
        assert_eq!(all, ["one\n", "two\n", ""]);
        assert_eq!(lines.range(text, 7), 8..8);
    }
}
