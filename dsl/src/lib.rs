//! Title files: from text to a checked title.
//!
//! A title is one TOML file, or a stack of them: what it `extends` lies below, the variants that are played lie on top.
//! Its values may be expressions and its rules may have effects, in a small language of their own. Reading goes in
//! stages, none of which stops at a mistake: each returns what it could read and adds to [`diagnostic::Diagnostics`].
//!
//! 1. [`source::Sources`] holds the texts; this crate reads no files.
//! 2. [`node`] parses TOML into trees in which every key and value knows its place.
//! 3. [`load::Draft`] merges the trees of all layers into one.
//! 4. [`decode`] reads the tree into the records of [`title`]. A rule becomes a syntax tree ([`rule::ast`]).
//! 5. [`rule::check`] resolves the names of each rule against the [`vocabulary`] and infers its types: a typed tree
//!    ([`rule::typed`]), which is what the engine compiles.
//! 6. Whatever a title must satisfy beyond types is checked once it has been read as a whole.
//!
//! ```
//! use prospectus_dsl::diagnostic::Diagnostics;
//! use prospectus_dsl::load::{Draft, standard_tiles};
//! use prospectus_dsl::source::Sources;
//!
//! let mut sources = Sources::default();
//! let mut diagnostics = Diagnostics::default();
//! let tiles = sources.add("tiles.toml", "format = 1");
//! let tiles = standard_tiles(&sources, tiles, &mut diagnostics);
//!
//! // A title with a single entry, and a mistake in it: the property is misspelt.
//! let text = "
//! format = 1
//! [[end]]
//! id = 'rich'
//! when = 'any p in players: p.csh > 1000'
//! ";
//! let file = sources.add("valley.toml", text);
//! let no_others = |_: &str, _: &str| None;
//! let draft = Draft::read(&mut sources, file, tiles, &no_others, &mut diagnostics).expect("it is TOML");
//! draft.check(&mut diagnostics);
//!
//! let found = diagnostics.into_sorted();
//! let typo = found.iter().find(|found| sources.text(found.span) == "csh").expect("the misspelt word is underlined");
//! assert!(typo.is_error());
//! assert_eq!(typo.help.as_deref(), Some("did you mean `cash`?"));
//! ```

#![warn(missing_docs)]

mod check;
pub mod codes;
pub mod decode;
pub mod diagnostic;
mod excerpt;
mod figures;
pub mod hex;
mod lines;
pub mod load;
pub mod mentions;
pub mod node;
mod overlay;
mod parsed;
pub mod reference;
mod retired;
pub mod rule;
pub mod schema;
pub mod source;
pub mod span;
pub mod suggest;
pub mod tile;
pub mod title;
mod toml_error;
pub mod vocabulary;

use decode::{bounds_of, record, use_of, words};
