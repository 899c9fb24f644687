//! Why a tile cannot be laid.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is wrong with a lay; edges are numbered as in the notation of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fault", content = "edge")]
pub enum LayFault {
    /// The hex never takes tiles.
    NoTilesHere,
    /// The tile lies on top of others, or it does not and should.
    NotAnOverlay,
    /// Only tiles that lie on top of others go here.
    OverlayOnly,
    /// No such tile is left.
    NotInSupply,
    /// The phase does not allow the colour yet.
    ColourNotYet,
    /// The colour does not come after that of what lies there.
    ColourDoesNotFollow,
    /// The title names the tiles that may follow, and this is none of them.
    NotAmongSuccessors,
    /// Its label is not that of the hex.
    Label,
    /// Its cities and towns are not those that are there.
    StopsDiffer,
    /// Track that is there would be lost.
    LosesTrack,
    /// Track leads off the map at this edge.
    OffTheMap(u8),
    /// Track leads into an impassable border at this edge.
    Impassable(u8),
    /// Track leads to a side without track, where none can ever be, at this edge.
    IntoBlankSide(u8),
    /// Other track on the hex has this edge already.
    EdgeTaken(u8),
    /// There is no mouth for it at this edge.
    NoMouth(u8),
    /// It crosses another tile that lies on top.
    Crosses,
    /// The track of the operator does not reach it.
    NotConnected,
    /// The tile adds neither track nor a place for a station nor value.
    AddsNothing,
    /// The operator's track reaches the hex, but nothing that the tile adds.
    NothingNewReached,
}

impl fmt::Display for LayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = |f: &mut fmt::Formatter<'_>, edge: &u8, what: &str| write!(f, "its track at edge {edge} {what}");
        match self {
            LayFault::NoTilesHere => f.write_str("no tile may be laid on this hex"),
            LayFault::NotAnOverlay => f.write_str("the tile does not lie on top of others"),
            LayFault::OverlayOnly => f.write_str("the tile lies on top of others and replaces none"),
            LayFault::NotInSupply => f.write_str("none of these tiles is left"),
            LayFault::ColourNotYet => f.write_str("tiles of this colour may not be laid now"),
            LayFault::ColourDoesNotFollow => f.write_str("its colour does not follow that of what lies there"),
            LayFault::NotAmongSuccessors => f.write_str("it is none of the tiles that may follow here"),
            LayFault::Label => f.write_str("its label is not that of the hex"),
            LayFault::StopsDiffer => f.write_str("its cities and towns are not those of the hex"),
            LayFault::LosesTrack => f.write_str("track that is there would be lost"),
            LayFault::OffTheMap(at) => edge(f, at, "would run off the map"),
            LayFault::Impassable(at) => edge(f, at, "would run against an impassable border"),
            LayFault::IntoBlankSide(at) => edge(f, at, "would run into the blank side of a hex that takes no tiles"),
            LayFault::EdgeTaken(at) => edge(f, at, "would meet other track there"),
            LayFault::NoMouth(at) => edge(f, at, "has no mouth there"),
            LayFault::Crosses => f.write_str("it would cross another tile of its sort"),
            LayFault::NotConnected => f.write_str("no track of the operator leads to it"),
            LayFault::AddsNothing => f.write_str("it adds no track, no place and no value"),
            LayFault::NothingNewReached => f.write_str("no track of the operator leads to anything that it adds"),
        }
    }
}

impl std::error::Error for LayFault {}
