//! Title files: from text to a checked title.

pub mod check;
pub mod decode;
pub mod diagnostic;
pub mod hex;
pub mod load;
pub mod mentions;
pub mod node;
pub mod overlay;
pub mod parsed;
pub mod reference;
pub mod rule;
pub mod schema;
pub mod source;
pub mod span;
pub mod suggest;
pub mod tile;
pub mod title;
pub mod vocabulary;
