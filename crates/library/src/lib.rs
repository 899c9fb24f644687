//! Titles by name, and games made of them.
//!
//! The titles that come with Prospectus are inside; any other is a file. A title is [loaded](load) with all that the
//! checker says about it. With the [variants and players](chosen) that somebody chose it becomes, by way of a setup in
//! which [chance](deal) has decided what it must, [a game](seats).
//!
//! ```
//! use prospectus_library::{Rng, chosen, deal, load, names, seats};
//!
//! let name = names().next().expect("titles come with it");
//! let title = seats::title_of(&load(name), &[])?;
//! let players = deal::fewest_players(&title).expect("a title is for somebody");
//! chosen::players(&title, players as i64)?;
//!
//! let setup = deal::shuffled(&title, deal::names(players), &mut Rng::new(1));
//! let game = seats::game(title, &setup)?;
//! assert!(!game.actions().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod called;
pub mod chosen;
pub mod deal;
mod error;
pub mod file;
mod folder;
mod many;
mod playable;
mod rng;
pub mod seats;
mod shelf;
mod verdict;

pub use called::called;
pub use error::{BrokenSetup, BrokenTitle, ChoiceError, GameError, SourceError, Unknown};
pub use file::{FileError, FileKind};
pub use folder::MOST_TITLES;
pub use many::{MOST_DRAWN, Rest, drawn};
pub use playable::{Attempt, Playable, playable};
pub use rng::Rng;
pub use shelf::{Loaded, MOST_OVERLAYS, embedded, load, load_all, load_all_with, load_text, load_with, names};

const TEMPLATE: &str = include_str!("template.toml");

/// The name of a new title without its ending, if it is one: letters, digits, `-`, `_` and `.`.
pub fn plain_name(name: &str) -> Option<&str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    let name = name.strip_suffix(".toml").unwrap_or(name);
    (!name.is_empty() && !name.starts_with('.') && name.chars().all(is_plain)).then_some(name)
}

/// A small complete title to start from, under a name.
pub fn template(name: &str) -> String {
    TEMPLATE.replace("{NAME}", name).replace("{FILE}", &format!("{name}.toml"))
}
