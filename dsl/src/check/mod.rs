//! What a title must satisfy beyond its syntax and types: one file for each question.

mod cases;

pub use cases::cases;

use crate::decode::Pending;
use crate::diagnostic::Diagnostics;
use crate::title::Title;

/// Asks all questions.
pub fn title(_title: &Title, _pending: &[Pending], _diagnostics: &mut Diagnostics) {}
