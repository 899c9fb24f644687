//! Reading the attributes of one part.

use std::{collections::HashSet, ops::RangeInclusive};

use super::{
    Loc, NotationError, Revenue, Span, Word,
    error::{listed, quoted},
    parts::PartKind,
    syntax::{Field, Part, Piece},
};
use crate::{decode::LARGEST_FIGURE, hex::Edge, suggest::closest};

/// The attributes of one part that have not been asked for yet.
///
/// Asking for an attribute is what makes it known: whatever is left at [`finish`](Fields::finish) is a mistake, and
/// what was asked for is the list of suggestions. So no table of attributes can go stale.
pub(super) struct Fields<'s, 'e> {
    kind: &'static PartKind,
    name: Piece<'s>,
    span: Span,
    fields: Vec<Field<'s>>,
    known: Vec<&'static str>,
    missing: Vec<&'static str>,
    errors: &'e mut Vec<NotationError>,
}

impl<'s, 'e> Fields<'s, 'e> {
    pub(super) fn new(kind: &'static PartKind, part: Part<'s>, errors: &'e mut Vec<NotationError>) -> Self {
        let mut seen = HashSet::new();
        let mut fields = part.fields;
        fields.retain(|field| {
            let first = seen.insert(field.key.text);
            if !first {
                let message = format!("attribute {} is given twice", quoted(field.key.text));
                errors.push(NotationError::new(field.key.range.clone(), message));
            }
            first
        });
        let (known, missing) = (Vec::new(), Vec::new());
        Fields { kind, name: part.name, span: part.range.into(), fields, known, missing, errors }
    }

    /// The whole part.
    pub(super) fn span(&self) -> Span {
        self.span
    }

    /// Reports a mistake at `piece`.
    pub(super) fn error(&mut self, piece: &Piece<'_>, message: String, help: String) {
        self.errors.push(NotationError::new(piece.range.clone(), message).help(help));
    }

    /// Says that the part makes no sense without this attribute.
    pub(super) fn require(&mut self, key: &'static str) {
        if self.fields.iter().all(|field| field.key.text != key) {
            self.missing.push(key);
        }
    }

    /// Puts `value` where a face has room for only one.
    pub(super) fn set_once<T>(&mut self, place: &mut Option<T>, value: T) {
        if place.is_none() {
            *place = Some(value);
        } else {
            let name = self.kind.name;
            self.error(&self.name.clone(), format!("`{name}` is given twice"), format!("a face has one `{name}`"));
        }
    }

    /// The words of a value; at least one.
    fn value(&mut self, key: &'static str) -> Option<Vec<Piece<'s>>> {
        self.known.push(key);
        let index = self.fields.iter().position(|field| field.key.text == key)?;
        let field = self.fields.remove(index);
        if field.value.is_empty() {
            let help = self.kind.for_example();
            self.error(&field.key, format!("`{key}` has no value"), help);
            return None;
        }
        Some(field.value)
    }

    /// A value that must be a single word.
    pub(super) fn one(&mut self, key: &'static str) -> Option<Piece<'s>> {
        let mut value = self.value(key)?;
        match value.as_slice() {
            [_] => value.pop(),
            [first, .., last] => {
                let range = first.range.start..last.range.end;
                let error = NotationError::new(range, format!("`{key}` takes only one value"));
                self.errors.push(error);
                None
            }
            [] => None,
        }
    }

    /// A value of some shape; `takes` names the shape, in the words of "`key` takes …".
    fn read<T>(&mut self, key: &'static str, takes: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let piece = self.one(key)?;
        let value = read(piece.text);
        if value.is_none() {
            self.error(&piece, format!("`{key}` cannot be {}", quoted(piece.text)), format!("`{key}` takes {takes}"));
        }
        value
    }

    /// The shapes that are read by a type of their own.
    pub(super) fn shape<T>(
        &mut self,
        key: &'static str,
        example: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        self.read(key, &format!("a value such as `{example}`"), read)
    }

    pub(super) fn flag(&mut self, key: &'static str) -> bool {
        let read = |text: &str| match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        };
        self.read(key, "`1` or `0`", read).unwrap_or(false)
    }

    pub(super) fn number(&mut self, key: &'static str) -> Option<u32> {
        self.read(key, &format!("a whole number up to {LARGEST_FIGURE}"), figure)
    }

    pub(super) fn small(&mut self, key: &'static str, range: RangeInclusive<u8>) -> Option<u8> {
        let takes = format!("a number from `{}` to `{}`", range.start(), range.end());
        self.read(key, &takes, |text| u8::try_from(figure(text)?).ok().filter(|number| range.contains(number)))
    }

    pub(super) fn loc(&mut self) -> Option<Loc> {
        self.read("loc", "`center` or a direction from `0` to `5.99`", Loc::read)
    }

    pub(super) fn choice<T: Copy>(&mut self, key: &'static str, choices: &[(&str, T)]) -> Option<T> {
        let piece = self.one(key)?;
        let names = || choices.iter().map(|(name, _)| *name);
        let choice = choices.iter().find(|(name, _)| *name == piece.text).map(|(_, value)| *value);
        if choice.is_none() {
            let help = match closest(piece.text, names()) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("`{key}` takes one of {}", listed(names())),
            };
            self.error(&piece, format!("`{key}` cannot be {}", quoted(piece.text)), help);
        }
        choice
    }

    pub(super) fn edge(&mut self, key: &'static str) -> Option<Edge> {
        let piece = self.one(key)?;
        let edge = edge(piece.text);
        if edge.is_none() {
            self.no_such_edge(&piece);
        }
        edge
    }

    pub(super) fn no_such_edge(&mut self, piece: &Piece<'_>) {
        let message = format!("there is no edge {}", quoted(piece.text));
        self.error(piece, message, "edges are numbered `0` to `5`".to_owned());
    }

    pub(super) fn word(&mut self, key: &'static str) -> Option<Word> {
        self.one(key).map(|piece| Word::new(piece.text, piece.range))
    }

    pub(super) fn words(&mut self, key: &'static str) -> Vec<Word> {
        let value = self.value(key).unwrap_or_default();
        value.into_iter().map(|piece| Word::new(piece.text, piece.range)).collect()
    }

    pub(super) fn revenue(&mut self) -> Option<Revenue> {
        let value = self.value("revenue")?;
        if let [only] = value.as_slice()
            && let Some(figure) = figure(only.text)
        {
            return Some(Revenue::Fixed(figure));
        }
        let mut seen = HashSet::new();
        let mut figures = Vec::new();
        for piece in value {
            let Some((colour, figure)) = coloured_figure(piece.text) else {
                let help = match is_too_large(piece.text) {
                    true => format!("the largest is {LARGEST_FIGURE}"),
                    false => {
                        "write one figure, as in `20`, or one for each colour, as in `yellow_20|green_30`".to_owned()
                    }
                };
                self.error(&piece, format!("{} is not a revenue", quoted(piece.text)), help);
                return None;
            };
            let range = piece.range.start..piece.range.start + colour.len();
            if seen.insert(colour) {
                figures.push((Word::new(colour, range), figure));
            } else {
                let message = format!("the revenue for {} is given twice", quoted(colour));
                self.errors.push(NotationError::new(range, message));
            }
        }
        Some(Revenue::ByColour(figures))
    }

    /// The text of a part that has no attributes but only one plain word.
    pub(super) fn bare(&mut self) -> Option<Word> {
        let fields = std::mem::take(&mut self.fields);
        match fields.as_slice() {
            [Field { key, value }] if value.is_empty() => {
                return Some(Word::new(key.text, key.range.clone()));
            }
            _ => {
                let (name, help) = (self.kind.name, self.kind.for_example());
                self.error(&self.name.clone(), format!("`{name}` takes one plain word"), help);
            }
        }
        None
    }

    /// Reports what nobody asked for and what is not there.
    ///
    /// An attribute that seems to be missing next to an unknown one is most likely that one misspelt: one mistake,
    /// one message.
    pub(super) fn finish(self) {
        let name = self.kind.name;
        for Field { key, .. } in &self.fields {
            let message = format!("`{name}` has no attribute {}", quoted(key.text));
            let help = match closest(key.text, self.known.iter().copied()) {
                Some(known) => format!("did you mean `{known}`?"),
                None if self.known.is_empty() => format!("`{name}` stands alone"),
                None => format!("`{name}` takes {}", listed(self.known.iter().copied())),
            };
            self.errors.push(NotationError::new(key.range.clone(), message).help(help));
        }
        if self.fields.is_empty() && !self.missing.is_empty() {
            let message = format!("`{name}` needs {}", listed(self.missing));
            self.errors.push(NotationError::new(self.name.range, message).help(self.kind.for_example()));
        }
    }
}

/// A whole number without sign.
pub(super) fn figure(text: &str) -> Option<u32> {
    let number = text.bytes().all(|c| c.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    number.filter(|number| *number <= LARGEST_FIGURE)
}

/// Whether the digits at the end of a text are more than a figure may be.
fn is_too_large(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit()) && figure(digits).is_none()
}

/// One digit, `0` to `5`.
pub(super) fn edge(text: &str) -> Option<Edge> {
    match text.as_bytes() {
        [digit @ b'0'..=b'5'] => Edge::new(digit - b'0'),
        _ => None,
    }
}

/// `yellow_20`
fn coloured_figure(text: &str) -> Option<(&str, u32)> {
    let (colour, digits) = text.rsplit_once('_')?;
    let figure = figure(digits)?;
    (!colour.is_empty()).then_some((colour, figure))
}
