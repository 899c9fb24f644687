//! Games as files.
//!
//! - [`record`]: our own logs, which carry the title that they were started with.
//! - [`import`]: games that were played on 18xx.games, as that site exports them.
//! - [`history`]: the story of a game in figures.
//! - [`states`]: the state after an action as one line of JSON, to be compared with other engines.
//!
//! ```
//! use prospectus_library::{Rng, deal, load_text, seats, template};
//! use prospectus_records::record::{self, File, Record};
//!
//! let loaded = load_text("valley.toml", &template("valley"));
//! let title = seats::title_of(&loaded, &[])?;
//! let setup = deal::seated(&title, deal::names(3), &mut Rng::new(1));
//! let mut game = seats::game(title, &setup)?;
//! let first = game.actions().remove(0).action;
//! game.apply(&first).expect("what is offered is allowed");
//!
//! // Written down and read again, the actions lead to the same game.
//! let text = Record::of(&game, File::all(&loaded))?.text();
//! assert_eq!(record::read(&text)?.replay()?.log(), game.log());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

pub mod history;
pub mod import;
pub mod record;
pub mod states;

/// A file with more actions is no game: the longest games that were ever played have some thousands.
pub const MOST_ACTIONS: usize = 100_000;
