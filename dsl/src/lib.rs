//! Title files: from text to a checked title.

pub mod rule;
pub mod span;
