//! Titles and games in words: tables and sentences for players, whatever shows them.
//!
//! - [`show`] makes pages about a title: what players want beside the board.
//! - [`look`] draws the map and the market of a running game.
//! - [`tell`] puts actions, questions and events of a running game into sentences.
//! - [`diff`] says what one title changes in another.
//! - [`table`] and [`mod@text`] are what they are made of: text in runs, each with a style that is plain data.
//!
//! ```
//! use prospectus_words::show::{self, Section};
//! use prospectus_words::text::Style;
//!
//! let loaded = prospectus_library::load_text("valley.toml", &prospectus_library::template("valley"));
//! let title = loaded.title.expect("a complete title");
//! let page = show::page(&title, Some(Section::Trains), None, 80);
//!
//! // As plain text …
//! assert!(page.to_string().contains("train"));
//! // … or with its styles, to be shown by whatever means there are.
//! let heading = page.lines().next().expect("a page has a heading");
//! assert_eq!(heading.runs()[0].style, Style::Bold);
//! ```

#![warn(missing_docs)]

pub mod diff;
mod drawing;
pub mod look;
pub mod show;
pub mod table;
pub mod tell;
pub mod text;
