//! From parts to a face.

use super::{
    Face, NotationError,
    error::{listed, quoted},
    fields::Fields,
    parts::{Draft, PARTS, PartKind},
    syntax::{self, Part},
};
use crate::suggest::closest;

/// Reads a code. It never gives up: the face holds whatever could be understood, and every mistake is reported, in the
/// order of the text. The empty string is the blank face.
pub fn parse(code: &str) -> (Face, Vec<NotationError>) {
    let mut errors = Vec::new();
    let mut parts = Vec::new();
    for part in syntax::parts(code) {
        match part.and_then(recognise) {
            Ok(part) => parts.push(part),
            Err(error) => errors.push(error),
        }
    }

    let mut draft = Draft::default();
    draft.incomplete = !errors.is_empty();
    let (nodes, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(kind, _)| kind.is_node);
    for (kind, part) in nodes.into_iter().chain(others) {
        let mut fields = Fields::new(kind, part, &mut errors);
        (kind.read)(&mut fields, &mut draft);
        fields.finish();
    }

    errors.sort_by_key(|error| error.range.start);
    (draft.face, errors)
}

/// Finds out what kind of part it is.
fn recognise(part: Part<'_>) -> Result<(&'static PartKind, Part<'_>), NotationError> {
    let names = || PARTS.iter().map(|kind| kind.name);
    if let Some(kind) = PARTS.iter().find(|kind| kind.name == part.name.text) {
        return Ok((kind, part));
    }
    let help = match closest(part.name.text, names()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("the parts are {}", listed(names())),
    };
    Err(NotationError::new(part.name.range, format!("there is no part {}", quoted(part.name.text))).help(help))
}
