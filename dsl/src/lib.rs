//! Title files: from text to a checked title.
