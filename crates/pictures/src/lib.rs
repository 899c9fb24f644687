//! Pictures of a title as SVG: its maps, also with what a game has put on them, its market and its tiles.
//!
//! Everything here is a pure function of the title: the same title gives the same bytes. A picture is built as a tree
//! of elements in layers, on a page with a heading and a legend. What stands where on a hex is decided in two steps:
//! `layout` gives stops and track their places, then `lettering` finds room (`space`) for all
//! that may stand anywhere.
//!
//! [`print`](mod@print) puts everything in the box on sheets of paper, to scale. [`bare`] has the same pictures without page, heading and style, to be put into a page that has [`style`].
//!
//! ```
//! use prospectus_pictures::{Players, manifest, map, market};
//!
//! let loaded = prospectus_library::load_text("valley.toml", &prospectus_library::template("valley"));
//! let title = loaded.title.expect("a complete title");
//! let (_, board) = title.board.iter().next().expect("it has a map");
//!
//! for picture in [map(&title, board, Players(None)), market(&title), manifest(&title, Players(Some(3)))] {
//!     assert!(picture.starts_with("<svg"));
//! }
//! ```

#![warn(missing_docs)]

pub mod bare;
mod borders;
pub mod chart;
mod field;
mod geometry;
mod layers;
mod layout;
mod legend;
mod lettering;
mod manifest;
mod map;
mod markers;
mod market;
mod marks;
mod page;
mod palette;
mod played;
mod players;
pub mod print;
mod space;
mod stations;
mod stops;
mod svg;
mod terrain;
mod text;
mod track;

pub use manifest::draw as manifest;
pub use map::{draw as map, draw_game as game_map};
pub use market::draw as market;
pub use page::style;
pub use palette::fill as colour;
pub use played::Played;
pub use players::Players;
