//! What the notation says, and what it says to those who mistype it.

mod errors;
mod properties;
mod reading;
mod upgrades;

use super::{Face, parse};

/// The face of a code without mistakes.
#[track_caller]
fn face(code: &str) -> Face {
    let (face, errors) = parse(code);
    assert_eq!(errors, [], "{code}");
    face
}
