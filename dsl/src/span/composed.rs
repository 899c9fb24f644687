//! Texts that an overlay has put together from several: each part is still reported where it was written.

use std::ops::Range;
use std::sync::Arc;

use super::{Embedded, Places, Span, Written};

/// The parts of a text that was put together.
#[derive(Debug)]
pub(super) struct Composed {
    /// In order, each with the offset at which it begins; never empty, the first at 0.
    pieces: Vec<Piece>,
    /// Where the text stands as a whole.
    pub(super) whole: Span,
}

#[derive(Clone, Debug)]
struct Piece {
    at: usize,
    origin: Origin,
}

#[derive(Clone, Debug)]
enum Origin {
    /// A part of a written text that begins there in it.
    Part { of: Arc<Written>, from: usize },
    /// What nobody wrote, such as a bracket, stands where it became necessary.
    Glue(Span),
}

impl Composed {
    /// A range within one part is where it was written. One that reaches over several is where they stand, if that is in
    /// one file, and otherwise what of it stands in the file of the whole.
    pub(super) fn span(&self, range: Range<usize>) -> Span {
        let (first, last) = (self.piece(range.start), self.piece(range.end.saturating_sub(1).max(range.start)));
        if first == last {
            return self.within(first, range);
        }
        let (start, end) = (self.within(first, range.start..range.end), self.within(last, range.end..range.end));
        match (start.file == end.file, end.file == self.whole.file) {
            (true, _) => start.to(end),
            (false, true) => self.within(last, self.pieces[last].at..range.end),
            (false, false) => start,
        }
    }

    fn piece(&self, at: usize) -> usize {
        self.pieces.partition_point(|piece| piece.at <= at).saturating_sub(1)
    }

    /// The place of as much of a range as belongs to a piece.
    fn within(&self, index: usize, range: Range<usize>) -> Span {
        let piece = &self.pieces[index];
        let end = self.pieces.get(index + 1).map_or(range.end, |next| next.at.min(range.end));
        match &piece.origin {
            Origin::Glue(span) => *span,
            Origin::Part { of, from } => of.span(from + range.start - piece.at..from + end - piece.at),
        }
    }
}

/// Puts a text together.
#[derive(Default)]
pub(crate) struct Composer {
    text: String,
    pieces: Vec<Piece>,
}

impl Composer {
    /// A part of a text.
    pub(crate) fn part(&mut self, of: &Embedded, range: Range<usize>) {
        let at = self.text.len();
        self.text += &of.text[range.clone()];
        match &of.places {
            Places::Written(written) => {
                self.pieces
                    .push(Piece { at, origin: Origin::Part { of: Arc::new(written.clone()), from: range.start } });
            }
            Places::Composed(composed) => {
                let first = composed.piece(range.start);
                let reaches = |piece: &&Piece| piece.at <= range.start || piece.at < range.end;
                let pieces = composed.pieces[first..].iter().take_while(reaches);
                for piece in pieces {
                    let cut = range.start.saturating_sub(piece.at);
                    let origin = match &piece.origin {
                        Origin::Part { of, from } => Origin::Part { of: of.clone(), from: from + cut },
                        glue => glue.clone(),
                    };
                    self.pieces.push(Piece { at: at + (piece.at + cut - range.start), origin });
                }
            }
        }
    }

    /// Text that nobody wrote.
    pub(crate) fn glue(&mut self, text: &str, place: Span) {
        self.pieces.push(Piece { at: self.text.len(), origin: Origin::Glue(place) });
        self.text += text;
    }

    /// How long it is by now.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// The text, which stands there as a whole.
    pub(crate) fn finish(mut self, whole: Span) -> Embedded {
        if self.pieces.is_empty() {
            self.pieces.push(Piece { at: 0, origin: Origin::Glue(whole) });
        }
        let composed = Composed { pieces: self.pieces, whole };
        Embedded { text: self.text.into(), places: Places::Composed(Arc::new(composed)) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::FileId;
    use super::*;

    fn embedded(file: u16, text: &str) -> Embedded {
        Embedded::new(FileId(file), 100, &format!("'{text}'"), text)
    }

    fn place(span: Span) -> (u16, usize, usize) {
        (span.file.0, span.range().start, span.range().end)
    }

    /// `base + 2` over `10 * par`, and `base - 1` over that: every part is where it was written.
    #[test]
    fn parts_are_where_they_were_written() {
        let (below, over, top) = (embedded(0, "10 * par"), embedded(1, "base + 2"), embedded(2, "base - 1"));
        let lay = |below: &Embedded, over: &Embedded| {
            let mut composer = Composer::default();
            composer.glue("(", over.span(0..4));
            composer.part(below, 0..below.text.len());
            composer.glue(")", over.span(0..4));
            composer.part(over, 4..over.text.len());
            composer.finish(over.whole())
        };
        let whole = lay(&lay(&below, &over), &top);
        assert_eq!(&*whole.text, "((10 * par) + 2) - 1");
        let found = |word: &str| {
            let at = whole.text.find(word).unwrap();
            place(whole.span(at..at + word.len()))
        };
        assert_eq!(found("par"), (0, 106, 109));
        assert_eq!(found("+ 2"), (1, 106, 109));
        assert_eq!(found("- 1"), (2, 106, 109));
        assert_eq!(place(whole.whole()), (2, 101, 109));
        // From the bracket that stands for `base` to what follows it, and from one file into another.
        assert_eq!(place(whole.span(0..20)), (2, 101, 109));
        assert_eq!(found("* par) + 2"), (0, 104, 109));
        assert_eq!(place(whole.span(20..20)), (2, 109, 109));
    }

    #[test]
    fn a_part_of_what_was_put_together_is_cut_out() {
        let mut composer = Composer::default();
        composer.part(&embedded(0, "one two"), 0..7);
        composer.part(&embedded(1, " three"), 0..6);
        let both = composer.finish(Span::default());
        let mut composer = Composer::default();
        composer.part(&both, 4..10);
        let cut = composer.finish(Span::default());
        assert_eq!(&*cut.text, "two th");
        assert_eq!(place(cut.span(0..3)), (0, 105, 108));
        assert_eq!(place(cut.span(4..6)), (1, 102, 104));
    }
}
