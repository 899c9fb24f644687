//! From parts to a face.

use super::{
    Face, NotationError,
    error::{listed, quoted},
    fields::Fields,
    parts::{Draft, PARTS, PartKind},
    syntax::{self, Part},
};
use crate::suggest::closest;

/// Stops and junctions of one face. Tiles are compared by trying which stop becomes which, and the largest city of any
/// printed map has six.
const MOST_NODES: usize = 8;
/// All its other parts: the fullest of printed hexes have a third of them.
const MOST_OTHERS: usize = 96;

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
    let (mut nodes, mut others): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(kind, _)| kind.is_node);
    draft.incomplete |= leave_out(&mut nodes, MOST_NODES, "stops", &mut errors);
    leave_out(&mut others, MOST_OTHERS, "paths and other parts", &mut errors);
    for (kind, part) in nodes.into_iter().chain(others) {
        let mut fields = Fields::new(kind, part, &mut errors);
        (kind.read)(&mut fields, &mut draft);
        fields.finish();
    }

    errors.sort_by_key(|error| error.range.start);
    (draft.face, errors)
}

/// Leaves out what no face can hold, and says so once. Says whether there was any.
fn leave_out(parts: &mut Vec<(&PartKind, Part<'_>)>, most: usize, what: &str, errors: &mut Vec<NotationError>) -> bool {
    let surplus = parts.split_off(parts.len().min(most));
    if let Some((_, first)) = surplus.first() {
        let message = format!("a face cannot have {} {what}", most + surplus.len());
        let error = NotationError::new(first.name.range.clone(), message);
        errors.push(error.help(format!("leave out what comes from here on: it may have {most}")));
    }
    !surplus.is_empty()
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
