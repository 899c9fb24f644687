//! The face of a tile or hex: its stops, its track and what else is printed on it.
//!
//! Faces are written in the notation of 18xx.games, so that what a porter has already typed can be pasted:
//! `city=revenue:30,slots:2;path=a:0,b:_0;path=a:3,b:_0;label=Z`. The way from text to [`Face`] is one file per arrow:
//! `notation.pest` and `syntax` split the text into parts, `fields` reads the attributes of one part, `parts` knows
//! which parts there are, `parse` puts the face together, and `print` goes back.
//!
//! Only the shape is checked here. Gauges, colours and terrains are words that a title declares, so each keeps its
//! place in the text for the title's own checks.

mod error;
mod face;
mod fields;
mod parse;
mod parts;
mod path;
mod print;
mod rotation;
mod stop;
mod syntax;
#[cfg(test)]
mod tests;
mod upgrade;
mod word;

pub use error::NotationError;
pub use face::{
    Border, Face, Frame, FutureLabel, Icon, Partition, PartitionEnd, Restriction, Side, Stripes, Stub, TerrainCost,
};
pub use parse::parse;
pub use path::{End, Lane, Path};
pub use rotation::{Rotated, Track};
pub use stop::{Loc, Look, Revenue, RouteUse, Stop, StopCounts, StopKind};
pub use word::{Span, Word};
