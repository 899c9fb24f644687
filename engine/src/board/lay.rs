//! What may be laid.

use prospectus_dsl::title::{OverlayReach, Title, UpgradeReach};

use super::connection::{connection_fault, needs_track};
use super::map::Ground;
use super::near::{LocalReach, is_reached_near};
use super::upgrade::{replacements, upgrade};
use super::{Board, Face, FaceId, HexId, LayFault, Map, Reach, ReachRules, Scratch, SmallSet, TileId, Token, Upgrade};

/// A tile laid on a hex, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Where it is laid.
    pub hex: HexId,
    /// The tile.
    pub tile: TileId,
    /// By how many sixths of a turn, clockwise.
    pub rotation: u8,
    /// What the hex shows then.
    pub face: FaceId,
    /// Whether nothing but print was there.
    pub is_first: bool,
    /// Whether it takes the place of track: of a tile, or of track that is printed.
    pub is_upgrade: bool,
    /// What is printed on the hex.
    pub cost: i64,
    /// The gauges of the track that it adds.
    pub gauges_added: SmallSet,
    /// The pieces of the new face that were not there, or were of another gauge.
    pub new_pieces: SmallSet,
    /// For each old stop the one that takes its place, if any does.
    pub stops: Box<[Option<u8>]>,
}

/// Says of a stop on a tile whether somebody could go on beyond it, were the tile laid.
pub type PassesLaid<'a> = dyn Fn(&Lay, u8) -> Option<bool> + 'a;

/// What a title's rules have decided about a lay.
#[derive(Clone, Copy)]
pub struct LayRules<'a> {
    /// The colours that may be laid now.
    pub colours: SmallSet,
    /// What an upgrade must reach.
    pub upgrade: UpgradeReach,
    /// What a tile that lies on top must reach.
    pub overlay: OverlayReach,
    /// A power that needs no connection.
    pub is_unconnected: bool,
    /// How the operator walks.
    pub walking: ReachRules<'a>,
    /// Whether the operator could go on beyond a stop of a hex once the tile lies there, where a rule of its own says so.
    pub passes_laid: Option<&'a PassesLaid<'a>>,
}

impl LayRules<'_> {
    /// Rules for a lay that must be connected, without any exceptions for walking.
    pub fn new(colours: SmallSet, upgrade: UpgradeReach) -> Self {
        LayRules {
            colours,
            upgrade,
            overlay: OverlayReach::Continues,
            is_unconnected: false,
            walking: ReachRules::default(),
            passes_laid: None,
        }
    }
}

/// All lays on a hex, by tile and rotation. Of rotations that look the same only the lowest is listed.
pub fn lays(map: &Map, board: &Board, reach: &Reach, rules: &LayRules<'_>, hex: HexId) -> Vec<Lay> {
    let on = reach.on(hex);
    if !rules.is_unconnected && !on.is_touched() && !board.has_token_on(hex, reach.operator) {
        return Vec::new();
    }
    let upgrades = &board.ground(map, hex).upgrades;
    if upgrades.is_empty() {
        return Vec::new();
    }
    // What takes the least time is asked first, and what is the same for many is asked once.
    let open: SmallSet = (0..6).filter(|edge| edge_fault(map, board, hex, *edge).is_none()).collect();
    reach.near(map, hex, |near| {
        let needs_track = needs_track(map, board, near, rules, hex);
        let mut last: Option<(TileId, bool)> = None;
        let mut is_in_time = |upgrade: &Upgrade| match last {
            Some((tile, is_in_time)) if tile == upgrade.tile => is_in_time,
            _ => {
                let is_in_time = tile_fault(map, board, rules, hex, upgrade).is_none();
                last = Some((upgrade.tile, is_in_time));
                is_in_time
            }
        };
        let offered = upgrades.iter().filter(|upgrade| {
            let exits = map.face(upgrade.face).exits;
            map.tile(upgrade.tile).twins[usize::from(upgrade.rotation)] == upgrade.rotation
                && exits.is_within(open)
                && needs_track.is_none_or(|edges| exits.meets(edges))
                && is_in_time(upgrade)
                && connection_fault(map, board, near, rules, hex, upgrade).is_none()
        });
        offered.map(|upgrade| Lay::of(map, board, hex, upgrade)).collect()
    })
}

/// All ways to lay one of these tiles on a hex, whatever the phase, the colours and what the stops were, and without a
/// connection: those that are in supply, keep all track, have room for the stations and lead only where track may lead.
pub(crate) fn free_lays(title: &Title, map: &Map, board: &Board, hex: HexId, tiles: &[TileId]) -> Vec<Lay> {
    let mut found = Vec::new();
    for tile in tiles.iter().copied().filter(|tile| board.is_in_supply(map, *tile)) {
        for upgrade in replacements(title, map, (hex, board.on(hex).tile), tile) {
            let is_twin = map.tile(tile).twins[usize::from(upgrade.rotation)] != upgrade.rotation;
            if !is_twin
                && has_room(map, board, hex, &upgrade)
                && bad_exit(map, board, hex, map.face(upgrade.face)).is_none()
            {
                found.push(Lay::of(map, board, hex, &upgrade));
            }
        }
    }
    found
}

/// Whether the stations on a hex have places on a tile that comes there.
fn has_room(map: &Map, board: &Board, hex: HexId, upgrade: &Upgrade) -> bool {
    let new = |token: &Token| upgrade.stops.get(usize::from(token.stop)).copied().flatten().unwrap_or(0);
    let mut stations = board.tokens().iter().filter(|token| token.hex == hex);
    stations.all(|token| {
        let others = board.tokens().iter().filter(|other| other.hex == hex && new(other) == new(token)).count();
        map.face(upgrade.face)
            .stops
            .get(usize::from(new(token)))
            .is_some_and(|stop| usize::from(stop.slots()) >= others)
    })
}

/// All ways to put one of these tiles in the place of what lies on a hex, whatever is lost: those that are in supply and lead
/// only where track may lead. A station stays if the stop with the same number has room for it.
pub(crate) fn changes(map: &Map, board: &Board, hex: HexId, tiles: &[TileId]) -> Vec<Lay> {
    let old = board.on(hex).face;
    let mut found = Vec::new();
    for tile in tiles.iter().copied().filter(|tile| board.is_in_supply(map, *tile) && !map.tile(*tile).is_overlay) {
        for rotation in (0..6u8).filter(|rotation| map.tile(tile).twins[usize::from(*rotation)] == *rotation) {
            let face = map.tile(tile).faces[usize::from(rotation)];
            if bad_exit(map, board, hex, map.face(face)).is_some() {
                continue;
            }
            let tokens =
                |stop: u8| board.tokens().iter().filter(|token| (token.hex, token.stop) == (hex, stop)).count();
            let stays = |stop: u8| {
                let new = map.face(face).stops.get(usize::from(stop))?;
                (usize::from(new.slots()) >= tokens(stop)).then_some(stop)
            };
            let stops = (0..map.face(old).stops.len() as u8).map(stays).collect();
            let change = upgrade(map, tile, rotation, [old, face], stops, true);
            found.push(Lay::of(map, board, hex, &change));
        }
    }
    found
}

/// A lay, or what is wrong with it.
pub fn check_lay(
    map: &Map,
    board: &Board,
    reach: &Reach,
    rules: &LayRules<'_>,
    hex: HexId,
    tile: TileId,
    rotation: u8,
) -> Result<Lay, LayFault> {
    let ground = board.ground(map, hex);
    let Some(upgrade) = ground.find(tile, rotation % 6) else {
        return Err(misfit(map, board, hex, ground, tile));
    };
    let connection = || reach.near(map, hex, |near| connection_fault(map, board, near, rules, hex, upgrade));
    match misplaced(map, board, rules, hex, upgrade).or_else(connection) {
        Some(fault) => Err(fault),
        None => Ok(Lay::of(map, board, hex, upgrade)),
    }
}

/// A lay that [`check_lay`] allows, without the whole reach. What is wrong with others, only that can tell.
pub fn find_lay(
    scratch: &mut Scratch,
    (map, board): (&Map, &Board),
    operator: u8,
    rules: &LayRules<'_>,
    (hex, tile, rotation): (HexId, TileId, u8),
) -> Option<Lay> {
    let upgrade = board.ground(map, hex).find(tile, rotation % 6)?;
    let is_connected = |near: &LocalReach<'_>| connection_fault(map, board, near, rules, hex, upgrade).is_none();
    let fits = misplaced(map, board, rules, hex, upgrade).is_none()
        && is_reached_near(scratch, (map, board), operator, &rules.walking, hex, is_connected);
    fits.then(|| Lay::of(map, board, hex, upgrade))
}

impl Board {
    fn ground<'m>(&self, map: &'m Map, hex: HexId) -> &'m Ground {
        let ground = match self.on(hex).tile {
            Some(laid) => map.tile(laid.tile).grounds[usize::from(laid.rotation % 6)],
            None => map.hex(hex).ground,
        };
        &map.grounds[usize::from(ground)]
    }
}

impl Lay {
    /// Whether it is the same to rules about lays that do not ask for the tile: none knows how it is turned.
    pub(crate) fn is_alike(&self, other: &Lay) -> bool {
        let told = |lay: &Lay| (lay.hex, lay.cost, lay.is_upgrade, lay.is_first, lay.gauges_added);
        told(self) == told(other)
    }

    pub(super) fn of(map: &Map, board: &Board, hex: HexId, upgrade: &Upgrade) -> Lay {
        let is_first = board.on(hex).tile.is_none();
        Lay {
            hex,
            tile: upgrade.tile,
            rotation: upgrade.rotation,
            face: upgrade.face,
            is_first,
            is_upgrade: is_upgrade(map, board, hex),
            cost: map.hex(hex).cost,
            gauges_added: upgrade.gauges_added,
            new_pieces: upgrade.new_pieces,
            stops: upgrade.stops.clone(),
        }
    }
}

/// Whether a lay here takes the place of a tile, of a hex that is printed like one, or of track that is printed.
pub(super) fn is_upgrade(map: &Map, board: &Board, hex: HexId) -> bool {
    let site = map.hex(hex);
    board.on(hex).tile.is_some() || site.colour.is_some() || !map.face(site.face).pieces.is_empty()
}

/// Why a tile does not fit what lies there.
fn misfit(map: &Map, board: &Board, hex: HexId, ground: &Ground, tile: TileId) -> LayFault {
    let (old, new) = (board.face(map, hex), map.tile(tile));
    let (before, after) = (old.stop_counts(), map.face(new.faces[0]).stop_counts());
    let is_follower = ground.upgrades.iter().any(|upgrade| upgrade.tile == tile);
    if new.is_overlay {
        LayFault::OverlayOnly
    } else if !map.hex(hex).takes_tiles && ground.next_colour.is_none() {
        LayFault::NoTilesHere
    } else if is_follower {
        LayFault::LosesTrack
    } else if ground.is_named {
        LayFault::NotAmongSuccessors
    } else if ground.next_colour != Some(new.colour) {
        LayFault::ColourDoesNotFollow
    } else if map.labels_needed(hex, old, new.colour) != new.labels {
        LayFault::Label
    } else if after[1] < before[1] || [0, 2, 3, 4, 5].iter().any(|&kind| after[kind] != before[kind]) {
        LayFault::StopsDiffer
    } else {
        LayFault::LosesTrack
    }
}

/// What is wrong with a tile that fits, wherever the operator's track leads.
fn misplaced(map: &Map, board: &Board, rules: &LayRules<'_>, hex: HexId, upgrade: &Upgrade) -> Option<LayFault> {
    tile_fault(map, board, rules, hex, upgrade).or_else(|| bad_exit(map, board, hex, map.face(upgrade.face)))
}

/// What is wrong with a tile, however it is turned.
fn tile_fault(map: &Map, board: &Board, rules: &LayRules<'_>, hex: HexId, upgrade: &Upgrade) -> Option<LayFault> {
    let tile = map.tile(upgrade.tile);
    if !rules.colours.contains(tile.colour) {
        return Some(LayFault::ColourNotYet);
    }
    if !upgrade.is_named && map.labels_needed(hex, board.face(map, hex), tile.colour) != tile.labels {
        return Some(LayFault::Label);
    }
    if !board.is_in_supply(map, upgrade.tile) {
        return Some(LayFault::NotInSupply);
    }
    None
}

/// The first exit of a face that leads nowhere it may lead.
fn bad_exit(map: &Map, board: &Board, hex: HexId, face: &Face) -> Option<LayFault> {
    face.exits.iter().find_map(|edge| edge_fault(map, board, hex, edge))
}

/// Why no tile on a hex may have an exit at an edge.
fn edge_fault(map: &Map, board: &Board, hex: HexId, edge: u8) -> Option<LayFault> {
    let mut tunnels = board.overlays_on(hex).map(|tile| map.tile_face(tile.tile, tile.rotation).exits);
    match tunnels.any(|exits| exits.contains(edge)) {
        true => Some(LayFault::EdgeTaken(edge)),
        false => exit_fault(map, board, hex, edge),
    }
}

/// Why track may not lead across an edge.
pub(super) fn exit_fault(map: &Map, board: &Board, hex: HexId, edge: u8) -> Option<LayFault> {
    let site = map.hex(hex);
    let Some(there) = site.neighbours[usize::from(edge)] else {
        let is_barred = site.impassable.contains(edge);
        return Some(if is_barred { LayFault::Impassable(edge) } else { LayFault::OffTheMap(edge) });
    };
    if map.hex(there).takes_tiles {
        return None;
    }
    // Mouths stay where they are printed, whatever is laid over them.
    let is_met = |exits: SmallSet| exits.contains((edge + 3) % 6);
    let is_open = is_met(board.face(map, there).exits) || is_met(map.face(map.hex(there).face).promised);
    (!is_open).then_some(LayFault::IntoBlankSide(edge))
}
