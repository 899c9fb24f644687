//! Title files: from text to a checked title.

pub mod hex;
pub mod suggest;
pub mod tile;
