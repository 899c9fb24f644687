//! The map and what lies on it: tiles, track and stations, as plain data and pure functions.
//!
//! [`Map`] is what a title prints and what its box holds, worked out once: hexes, faces, gauges, which tile may replace
//! which. [`Board`] is what players have laid. Everything else is a question about the two: how far an operator's track
//! leads ([`reach`]), what it may lay ([`lays`], [`check_lay`]), where its stations may go ([`token_places`]) and what
//! its trains run on ([`network`]). Nothing here asks a rule of a title; what such a rule decides comes in as a value.

mod alternating;
mod build;
mod claimed;
mod connection;
mod doubt;
mod face;
mod fault;
mod gauge;
mod hex_track;
mod id;
mod joined;
mod lay;
mod map;
mod near;
mod network;
mod numbers;
mod overlay;
mod reach;
mod reservation;
mod section;
mod small_set;
mod state;
mod station;
mod token;
mod upgrade;
mod walk;

pub(crate) use claimed::{Claimed, Path, claimed};
pub use face::{End, Face, Lane, Piece, Revenue, Stop};
pub use fault::LayFault;
pub use gauge::Gauges;
pub use id::{FaceId, HexId, TileId, WordId};
pub(crate) use joined::may_join;
pub use lay::{Lay, LayRules, PassesLaid, check_lay, find_lay, lays};
pub(crate) use lay::{changes, free_lays};
pub use map::{Hex, Map, Tile};
pub use network::network;
pub(crate) use overlay::overlays;
pub use overlay::{OverlayLay, check_overlay};
pub use reach::{HexReach, Reach, ReachRules, reach};
pub(crate) use reach::{Walked, reach_in, reach_until};
pub use reservation::{Holder, Reservation};
pub use section::Section;
pub use small_set::SmallSet;
pub use state::{Board, LaidTile, OnHex, Overlay};
pub use station::token_places;
pub use token::{Token, TokenFault};
pub use upgrade::Upgrade;
pub use walk::Scratch;
