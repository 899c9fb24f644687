//! Tiles that lie on top of others: tunnels, and panels that show what a stop is worth.
//!
//! They share no edge with other track and cross none of their sort; where mouths are printed (stubs) they come out at
//! mouths only. They stay when the tile below is replaced.

use prospectus_dsl::title::OverlayReach;

use super::lay::exit_fault;
use super::{Board, HexId, LayFault, LayRules, Map, Reach, SmallSet, TileId};

/// A tile laid on top of what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlayLay {
    /// Where it is laid.
    pub hex: HexId,
    /// The tile.
    pub tile: TileId,
    /// By how many sixths of a turn, clockwise.
    pub rotation: u8,
    /// What is printed on the hex.
    pub cost: i64,
    /// The gauges of the track that it adds.
    pub gauges_added: SmallSet,
}

/// All overlays that fit on a hex, whether or not any of them are left: that changes while nothing does on the board here.
/// Of rotations that look the same only the lowest is listed.
pub(crate) fn overlays(map: &Map, board: &Board, reach: &Reach, rules: &LayRules<'_>, hex: HexId) -> Vec<OverlayLay> {
    // Most hexes have no edge at which such a tile could go on, which is quickly seen.
    let any_track = rules.is_unconnected || rules.overlay == OverlayReach::AnyTrack;
    let open: SmallSet =
        reach.on(hex).edges.iter().filter(|edge| edge_fault(map, board, hex, *edge).is_none()).collect();
    if open.is_empty() && !any_track {
        return Vec::new();
    }
    let ways = map.overlays.iter().flat_map(|tile| (0..6u8).map(move |rotation| (*tile, rotation)));
    ways.filter(|(tile, rotation)| map.tile(*tile).twins[usize::from(*rotation)] == *rotation)
        .filter(|(tile, rotation)| any_track || !map.tile_face(*tile, *rotation).exits.and(open).is_empty())
        .filter_map(|(tile, rotation)| fit_overlay(map, board, reach, rules, hex, tile, rotation).ok())
        .collect()
}

/// Why no tile on top may lead across this edge of a hex.
fn edge_fault(map: &Map, board: &Board, hex: HexId, edge: u8) -> Option<LayFault> {
    let others = || board.overlays_on(hex).map(|other| map.tile_face(other.tile, other.rotation));
    if board.face(map, hex).exits.contains(edge) || others().any(|other| other.exits.contains(edge)) {
        return Some(LayFault::EdgeTaken(edge));
    }
    let mouths = map.face(map.hex(hex).face).mouths;
    if !mouths.is_empty() && !mouths.contains(edge) {
        return Some(LayFault::NoMouth(edge));
    }
    exit_fault(map, board, hex, edge)
}

/// A tile on top, or what is wrong with it. Colours do not matter; whether the hex is one for such tiles is for the
/// title to say.
pub fn check_overlay(
    map: &Map,
    board: &Board,
    reach: &Reach,
    rules: &LayRules<'_>,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<OverlayLay, LayFault> {
    if !map.tile(tile).is_overlay {
        return Err(LayFault::NotAnOverlay);
    }
    if !board.is_in_supply(map, tile) {
        return Err(LayFault::NotInSupply);
    }
    fit_overlay(map, board, reach, rules, hex, tile, rotation)
}

/// The same if there are enough of them.
fn fit_overlay(
    map: &Map,
    board: &Board,
    reach: &Reach,
    rules: &LayRules<'_>,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<OverlayLay, LayFault> {
    let rotation = rotation % 6;
    let face = map.tile_face(tile, rotation);
    let below = board.face(map, hex);
    if face.stops.len() > below.stops.len() {
        return Err(LayFault::StopsDiffer);
    }
    if let Some(fault) = face.exits.iter().find_map(|edge| edge_fault(map, board, hex, edge)) {
        return Err(fault);
    }
    let mut others = board.overlays_on(hex).map(|other| map.tile_face(other.tile, other.rotation));
    if others.any(|other| crosses(face.exits, other.exits)) {
        return Err(LayFault::Crosses);
    }
    let gauges_added: SmallSet = face.pieces.iter().map(|piece| piece.gauge).collect();
    let continues = |edge: u8| {
        let gauge_states = reach.arrivals(hex)[usize::from(edge)].gauge_states;
        gauge_states
            .iter()
            .any(|gauge_state| gauges_added.iter().any(|gauge| map.gauges.next(gauge_state, gauge).is_some()))
    };
    // Where any track will do, that of the tile below will.
    let is_above_reached = || {
        let below = below.pieces.len() as u8;
        rules.overlay == OverlayReach::AnyTrack && reach.on(hex).pieces.iter().any(|piece| piece < below)
    };
    let is_connected = || face.exits.iter().any(continues) || is_above_reached();
    if !rules.is_unconnected && !face.pieces.is_empty() && !is_connected() {
        return Err(LayFault::NotConnected);
    }
    Ok(OverlayLay { hex, tile, rotation, cost: map.hex(hex).cost, gauges_added })
}

/// Whether two pieces of track between edges cross: the ends of one lie on both sides of the other.
fn crosses(a: SmallSet, b: SmallSet) -> bool {
    let mut ends = a.iter();
    let (Some(from), Some(to)) = (ends.next(), ends.next()) else { return false };
    let between = b.iter().filter(|edge| (from..to).contains(edge)).count();
    between == 1 && b.len() == 2
}
