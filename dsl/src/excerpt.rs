//! The lines of a file that a drawing needs, short enough to be drawn.
//!
//! A title may have a line of a megabyte, or a text of ten thousand lines. Of a long line only what stands around the
//! underlined words is kept, with `…` for the rest; a long text is underlined in its first line. What is far from any
//! underlined word is left out, so that a drawing costs the same wherever it is in the file.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::lines::floor_boundary;
use crate::source::SourceFile;

/// Lines with more bytes are cut.
const LONGEST_LINE: usize = 240;

/// So many bytes are kept on both sides of the ends of what is underlined in a long line.
const AROUND: usize = 48;

/// What goes over more lines is underlined in the first of them; places further apart are drawn apart.
const MOST_LINES: usize = 12;

/// Lines that are shown before and after an underlined one.
const CONTEXT: usize = 1;

const CUT: &str = "…";

/// A part of a file as miette reads it.
#[derive(Debug)]
pub(crate) struct Excerpt {
    name: String,
    blocks: Vec<Block>,
    /// The text that the drawing is about, and its line and column in the file, from 0.
    main: SourceSpan,
    place: (usize, usize),
}

/// Some lines that follow each other.
#[derive(Debug)]
struct Block {
    /// Where it begins among all blocks.
    start: usize,
    /// The number of its first line in the file, from 0.
    first_line: usize,
    text: String,
    pieces: Vec<Piece>,
}

/// Bytes of the file that are kept as they are.
#[derive(Debug)]
struct Piece {
    file: Range<usize>,
    /// Where they begin among all blocks.
    at: usize,
}

/// What is underlined: its place in the excerpt, and how many of its lines are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Underlined {
    pub(crate) span: SourceSpan,
    pub(crate) more_lines: usize,
}

impl Excerpt {
    /// What is needed to underline these ranges of a file, the main one first; and where they are in it.
    pub(crate) fn new(file: &SourceFile, ranges: &[Range<usize>]) -> (Excerpt, Vec<Underlined>) {
        let text = &file.text;
        let clipped: Vec<(Range<usize>, usize)> = ranges.iter().map(|range| clip(file, range)).collect();
        let mut wanted: Vec<Range<usize>> = clipped.iter().map(|(range, _)| lines_around(file, range)).collect();
        wanted.sort_by_key(|lines| lines.start);
        let mut blocks: Vec<Block> = Vec::new();
        for lines in merged(wanted, MOST_LINES) {
            let start = blocks.last().map_or(0, |last| last.start + last.text.len() + 1);
            let mut block = Block { start, first_line: lines.start, text: String::new(), pieces: Vec::new() };
            lines.for_each(|line| block.push_line(text, file.lines().range(text, line), &clipped));
            blocks.push(block);
        }
        let underlined = |(range, more_lines): &(Range<usize>, usize)| {
            let (start, end) = (place_in(&blocks, range.start), place_in(&blocks, range.end));
            Underlined { span: (start, end.saturating_sub(start)).into(), more_lines: *more_lines }
        };
        let underlined: Vec<Underlined> = clipped.iter().map(underlined).collect();
        let main = underlined.first().map_or((0, 0).into(), |main| main.span);
        let (line, column) = file.line_column(clipped.first().map_or(0, |(range, _)| range.start));
        (Excerpt { name: file.name.clone(), blocks, main, place: (line - 1, column - 1) }, underlined)
    }
}

/// The range within its text; the part in its first line, if it has very many. And how many lines that leaves out.
fn clip(file: &SourceFile, range: &Range<usize>) -> (Range<usize>, usize) {
    let (text, lines) = (&file.text, file.lines());
    let start = floor_boundary(text, range.start);
    let end = floor_boundary(text, range.end).max(start);
    let (first, last) = (lines.line(start), lines.line(end.saturating_sub(1).max(start)));
    if last - first < MOST_LINES {
        return (start..end, 0);
    }
    let line = lines.range(text, first);
    (start..start + text[start..line.end].trim_end().len(), last - first)
}

/// The lines of a range, with those before and after it.
fn lines_around(file: &SourceFile, range: &Range<usize>) -> Range<usize> {
    let lines = file.lines();
    let last = lines.line(range.end.saturating_sub(1).max(range.start));
    lines.line(range.start).saturating_sub(CONTEXT)..(last + CONTEXT + 1).min(lines.count())
}

/// Ranges in order, those in one that overlap or are no further than this from each other.
fn merged(ranges: Vec<Range<usize>>, gap: usize) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match all.last_mut() {
            Some(last) if range.start <= last.end + gap => last.end = last.end.max(range.end),
            _ => all.push(range),
        }
    }
    all
}

impl Block {
    /// Adds a line of the file, or what can be shown of it.
    fn push_line(&mut self, text: &str, line: Range<usize>, underlined: &[(Range<usize>, usize)]) {
        let body = line.start..line.start + text[line.clone()].trim_end_matches(['\n', '\r']).len();
        let kept = if body.len() <= LONGEST_LINE { vec![body.clone()] } else { around(text, &body, underlined) };
        let mut end = body.start;
        for range in kept {
            if range.start > end {
                self.text.push_str(CUT);
            }
            end = range.end;
            self.pieces.push(Piece { at: self.start + self.text.len(), file: range.clone() });
            // A control character would do to the terminal whatever it likes.
            let shown = |c: char| if c.is_ascii_control() && c != '\t' { '?' } else { c };
            self.text.extend(text[range].chars().map(shown));
        }
        if end < body.end {
            self.text.push_str(CUT);
        }
        if line.end > body.end {
            self.pieces.push(Piece { at: self.start + self.text.len(), file: body.end..line.end });
            self.text.push('\n');
        }
    }
}

/// What is kept of a long line: what stands around the ends of what is underlined, or its beginning.
fn around(text: &str, line: &Range<usize>, underlined: &[(Range<usize>, usize)]) -> Vec<Range<usize>> {
    let here = |at: &usize| (line.start..=line.end).contains(at);
    let ends = underlined.iter().flat_map(|(range, _)| [range.start, range.end]).filter(here);
    let mut kept: Vec<Range<usize>> = ends
        .map(|at| {
            let from = floor_boundary(text, at.saturating_sub(AROUND)).max(line.start);
            from..floor_boundary(text, at + AROUND).min(line.end)
        })
        .collect();
    if kept.is_empty() {
        kept.push(line.start..floor_boundary(text, line.start + 2 * AROUND).min(line.end));
    }
    kept.sort_by_key(|range| range.start);
    merged(kept, CUT.len())
}

/// Where a byte of the file is among all blocks; what was left out is where it would be.
fn place_in(blocks: &[Block], offset: usize) -> usize {
    let block = blocks.iter().rev().find(|block| block.pieces.first().is_some_and(|piece| piece.file.start <= offset));
    let pieces = block.map(|block| block.pieces.as_slice()).unwrap_or_default();
    match pieces.iter().rev().find(|piece| piece.file.start <= offset) {
        Some(piece) => piece.at + offset.min(piece.file.end) - piece.file.start,
        None => 0,
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let block = self.blocks.iter().rev().find(|block| block.start <= span.offset());
        let block = block.ok_or(MietteError::OutOfBounds)?;
        let within = (span.offset() - block.start, span.len()).into();
        let read = block.text.read_span(&within, before, after)?;
        // Whoever asks for no lines around it asks where it stands.
        let (line, column) = match before {
            0 if *span == self.main => self.place,
            _ => (block.first_line + read.line(), read.column()),
        };
        let place = (read.span().offset() + block.start, read.span().len()).into();
        // Two places are drawn together if the lines of one reach to the other: in one block they do.
        let count = block.text.lines().count();
        let contents = MietteSpanContents::new_named(self.name.clone(), read.data(), place, line, column, count);
        Ok(Box::new(contents.with_language("toml")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept of a file, with what is underlined in brackets.
    fn shown(text: &str, ranges: &[Range<usize>]) -> String {
        let file = SourceFile::new("file", text);
        let (excerpt, underlined) = Excerpt::new(&file, ranges);
        let mut all = String::new();
        for block in &excerpt.blocks {
            all += &format!("{}| {}~", block.first_line + 1, block.text);
        }
        let words: Vec<String> = underlined
            .iter()
            .map(|underlined| {
                let contents = excerpt.read_span(&underlined.span, 0, 0).expect("it is in the excerpt");
                String::from_utf8_lossy(contents.data()).into_owned()
            })
            .collect();
        format!("{all} {}", words.join(","))
    }

    fn shown_one(text: &str, place: Range<usize>) -> String {
        shown(text, std::slice::from_ref(&place))
    }

    fn find(text: &str, word: &str) -> Range<usize> {
        let at = text.find(word).expect("it is there");
        at..at + word.len()
    }

    #[test]
    fn short_lines_stay_as_they_are_with_those_around_them() {
        let text = "one\ntwo\nthree\nfour\nfive\n";
        assert_eq!(shown(text, &[find(text, "three")]), "2| two\nthree\nfour\n~ three");
        assert_eq!(shown(text, &[find(text, "one")]), "1| one\ntwo\n~ one");
        assert_eq!(shown(text, &[find(text, "five")]), "4| four\nfive\n~ five");
    }

    #[test]
    fn places_far_from_each_other_are_blocks_of_their_own() {
        let text = format!("first\n{}last\n", "line\n".repeat(50_000));
        let drawn = shown(&text, &[find(&text, "last"), find(&text, "first")]);
        assert_eq!(drawn, "1| first\nline\n~50001| line\nlast\n~ last,first");
    }

    #[test]
    fn a_long_line_is_cut_around_what_is_underlined() {
        let text = format!("{} here {}\n", "é".repeat(100_000), "b".repeat(100_000));
        let drawn = shown(&text, &[find(&text, "here")]);
        assert_eq!(drawn, format!("1| …{} here {}…\n~ here", "é".repeat(24), "b".repeat(47)));
        let (excerpt, underlined) = Excerpt::new(&SourceFile::new("file", &text), &[find(&text, "here")]);
        let contents = excerpt.read_span(&underlined[0].span, 0, 0).expect("it is in the excerpt");
        assert_eq!((contents.line(), contents.column()), (0, 100_001), "the column is the one in the file");
    }

    #[test]
    fn a_long_word_keeps_its_ends() {
        let text = format!("{} = 1\n", "k".repeat(100_000));
        let drawn = shown_one(&text, 0..100_000);
        assert_eq!(drawn, format!("1| {0}…{0} = 1\n~ {0}…{0}", "k".repeat(48)));
    }

    #[test]
    fn a_text_of_many_lines_is_underlined_in_its_first() {
        let text = format!("a = '''{}'''\nb = 1\n", "line\n".repeat(1000));
        let whole = 4..text.find("\nb").expect("it is there");
        let (_, underlined) = Excerpt::new(&SourceFile::new("file", &text), std::slice::from_ref(&whole));
        assert_eq!(underlined[0].more_lines, 1000);
        assert_eq!(shown(&text, &[whole]), "1| a = '''line\nline\n~ '''line");
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        assert_eq!(shown_one("a\u{1b}[2Jb\r\n", 0..1), "1| a?[2Jb\n~ a");
    }

    #[test]
    fn places_outside_of_the_text_are_at_its_end() {
        assert_eq!(shown_one("ab", 7..9), "1| ab~ ");
        assert_eq!(shown_one("", 0..0), "1| ~ ");
    }
}
