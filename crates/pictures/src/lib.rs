//! Pictures of a title as SVG: its maps, its market and its tiles.
//!
//! Everything here is a pure function of the title: the same title gives the same bytes. A picture is built as a tree
//! of elements in [layers](layers), on a [page](page) with a heading and a legend. What stands where on a hex is
//! decided in two steps: [`layout`] gives stops and track their places, then [`lettering`] finds [room](space) for all
//! that may stand anywhere.

mod borders;
mod field;
mod geometry;
mod layers;
mod layout;
mod legend;
mod lettering;
mod manifest;
mod map;
mod market;
mod page;
mod palette;
mod played;
mod players;
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
pub use played::Played;
pub use players::Players;
