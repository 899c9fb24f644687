//! Which tile may replace which, in which rotation, and what it adds.
//!
//! Only the shape is looked at: the colour follows, all track stays, stops live on, labels can match. A list of a
//! title's own (`becomes`) says which tiles follow whatever their colour, stops and labels; track must stay all the
//! same.

use std::collections::HashMap;

use prospectus_dsl::tile;
use prospectus_dsl::title::Title;

use super::map::Ground;
use super::{End, Face, FaceId, HexId, Map, Piece, SmallSet, TileId};

/// A tile in a rotation, as it may replace what lies on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgrade {
    pub(crate) tile: TileId,
    pub(crate) rotation: u8,
    pub(crate) face: FaceId,
    /// For each old stop the one that takes its place, if any does.
    pub(crate) stops: Box<[Option<u8>]>,
    /// The pieces of the new face that were not there, or were of another gauge.
    pub(crate) new_pieces: SmallSet,
    /// The gauges of those pieces.
    pub(crate) gauges_added: SmallSet,
    /// The stops of the new face that are worth more than before.
    pub(crate) grown: SmallSet,
    /// A list of the title's own names this tile: labels are its author's concern.
    pub(crate) is_named: bool,
}

/// The grounds in the making.
pub(super) struct Grounds<'t> {
    title: &'t Title,
    map: &'t Map,
    grounds: Vec<Ground>,
    of_hexes: Vec<u16>,
    of_tiles: Vec<[u16; 6]>,
    /// Labels that some hex promises for later.
    promised: SmallSet,
}

/// The grounds, once they no longer look at the map.
pub(super) struct Finished {
    grounds: Vec<Ground>,
    of_hexes: Vec<u16>,
    of_tiles: Vec<[u16; 6]>,
}

impl<'t> Grounds<'t> {
    pub(crate) fn of(title: &'t Title, map: &'t Map) -> Finished {
        let promised = map.hexes.iter().filter_map(|hex| Some(hex.future_label?.0)).collect();
        let mut grounds =
            Grounds { title, map, grounds: Vec::new(), of_hexes: Vec::new(), of_tiles: Vec::new(), promised };
        grounds.add_hexes();
        grounds.add_tiles();
        Finished { grounds: grounds.grounds, of_hexes: grounds.of_hexes, of_tiles: grounds.of_tiles }
    }

    fn add_hexes(&mut self) {
        let blank = tile::Face::default();
        let mut known: HashMap<(FaceId, Option<u8>, bool, Vec<TileId>), u16> = HashMap::new();
        for (at, (_, _, _, hex)) in self.title.hexes().enumerate() {
            let site = self.map.hex(HexId::at(at));
            let named: Vec<TileId> = hex.becomes.iter().filter_map(|id| self.map.find_tile(id)).collect();
            let key = (site.face, site.colour, site.takes_tiles, named.clone());
            let ground = known.get(&key).copied().unwrap_or_else(|| {
                let printed = hex.code.as_ref().map_or(&blank, |code| &code.face);
                let next_colour = match site.colour {
                    // Special tiles go on hexes of their own special colour.
                    Some(own) if !site.takes_tiles => {
                        Some(own).filter(|own| usize::from(*own) >= self.map.track_colours)
                    }
                    Some(own) => Some(own + 1),
                    None => site.takes_tiles.then_some(0),
                };
                let named = (!named.is_empty()).then_some(named);
                self.add(printed, site.face, next_colour, named)
            });
            known.insert(key, ground);
            self.of_hexes.push(ground);
        }
    }

    fn add_tiles(&mut self) {
        for at in self.map.tile_ids() {
            let tile = self.map.tile(at);
            let (Some(entry), Some((_, printed))) = (self.title.tiles.get(&tile.id), self.title.tile(&tile.id)) else {
                self.of_tiles.push([0; 6]);
                continue;
            };
            let named = entry.spec.becomes.as_ref();
            let named = named.map(|ids| ids.iter().filter_map(|id| self.map.find_tile(id)).collect());
            let next_colour = Some(tile.colour + 1).filter(|next| usize::from(*next) < self.map.track_colours);
            let first = self.add(printed, tile.faces[0], next_colour, named);
            let mut all = [first; 6];
            for turn in 1..6u8 {
                let turned = self.turned(&self.grounds[usize::from(first)], turn);
                self.grounds.push(turned);
                all[usize::from(turn)] = (self.grounds.len() - 1) as u16;
            }
            self.of_tiles.push(all);
        }
    }

    fn add(&mut self, old: &tile::Face, face: FaceId, next_colour: Option<u8>, named: Option<Vec<TileId>>) -> u16 {
        let mut ground = Ground { next_colour, is_named: named.is_some(), upgrades: Vec::new() };
        for at in self.map.tile_ids() {
            let tile = self.map.tile(at);
            let Some((_, new)) = self.title.tile(&tile.id).filter(|_| !tile.is_overlay) else { continue };
            let follows = match &named {
                Some(named) => named.contains(&at),
                None => {
                    next_colour == Some(tile.colour)
                        && new.keeps_stops_of(old)
                        && self.labels_can_match(face, tile.labels)
                }
            };
            if !follows {
                continue;
            }
            for rotation in 0..6u8 {
                let after = self.map.face(tile.faces[usize::from(rotation)]);
                if !self.map.face(face).exits.is_within(after.exits) {
                    continue; // Most rotations lose an exit, which is quickly seen.
                }
                let Some(stops) = stops_kept(self.map, new, rotation, old) else { continue };
                let new = tile.faces[usize::from(rotation)];
                ground.upgrades.push(upgrade(self.map, at, rotation, [face, new], stops, named.is_some()));
            }
        }
        self.grounds.push(ground);
        (self.grounds.len() - 1) as u16
    }

    /// A tile keeps the labels of what it replaces, and may have those that the map promises.
    fn labels_can_match(&self, old: FaceId, new: SmallSet) -> bool {
        let old = self.map.face(old).labels;
        old.is_within(new) && new.without(old).is_within(self.promised)
    }

    /// The same tile turned: what fits it is turned as well.
    fn turned(&self, ground: &Ground, turn: u8) -> Ground {
        let mut upgrades: Vec<Upgrade> = ground
            .upgrades
            .iter()
            .map(|upgrade| {
                let rotation = (upgrade.rotation + turn) % 6;
                let face = self.map.tile(upgrade.tile).faces[usize::from(rotation)];
                Upgrade { rotation, face, ..upgrade.clone() }
            })
            .collect();
        upgrades.sort_by_key(|upgrade| (upgrade.tile, upgrade.rotation));
        Ground { upgrades, ..*ground }
    }
}

impl Finished {
    pub(crate) fn fill(self, map: &mut Map) {
        map.hexes.iter_mut().zip(self.of_hexes).for_each(|(hex, ground)| hex.ground = ground);
        map.tiles.iter_mut().zip(self.of_tiles).for_each(|(tile, grounds)| tile.grounds = grounds);
        map.grounds = self.grounds;
    }
}

/// For each stop of the old face the one of the new that takes its place, if all track of the old one stays.
fn stops_kept(map: &Map, new: &tile::Face, rotation: u8, old: &tile::Face) -> Option<Box<[Option<u8>]>> {
    let keeps = |old: Option<&str>, new: Option<&str>| {
        let gauges = &map.gauges;
        gauges.may_become(gauges.of_word(old), gauges.of_word(new))
    };
    let stops = new.stop_map(rotation, old, keeps)?;
    Some(stops.into_iter().map(|stop| stop.and_then(|stop| u8::try_from(stop).ok())).collect())
}

/// What comes of laying a tile over a face.
pub(super) fn upgrade(
    map: &Map,
    tile: TileId,
    rotation: u8,
    [old, new]: [FaceId; 2],
    stops: Box<[Option<u8>]>,
    is_named: bool,
) -> Upgrade {
    let (before, after) = (map.face(old), map.face(new));
    let is_new = |piece: &Piece| !piece.is_reserved && !was_there(before, piece, &stops);
    let new_pieces: SmallSet =
        (0u8..).zip(&after.pieces).filter(|(_, piece)| is_new(piece)).map(|(at, _)| at).collect();
    let gauges_added = new_pieces.iter().map(|at| after.pieces[usize::from(at)].gauge).collect();
    let grown = |(old, new): (&super::Stop, &Option<u8>)| {
        let new = (*new)?;
        after.stops.get(usize::from(new))?.revenue.is_above(&old.revenue).then_some(new)
    };
    let grown = before.stops.iter().zip(&stops).filter_map(grown).collect();
    Upgrade { tile, rotation, face: new, stops, new_pieces, gauges_added, grown, is_named }
}

/// All rotations in which a tile keeps the track of what lies on a hex, whether or not it could follow by its colour,
/// stops and labels: a rule of the title wants it there.
pub(super) fn replacements(
    title: &Title,
    map: &Map,
    (hex, laid): (HexId, Option<super::LaidTile>),
    tile: TileId,
) -> Vec<Upgrade> {
    let blank = tile::Face::default();
    let (old, face, turned) = match laid {
        Some(laid) => {
            let Some((_, printed)) = title.tile(&map.tile(laid.tile).id) else { return Vec::new() };
            (printed, map.tile(laid.tile).faces[usize::from(laid.rotation % 6)], laid.rotation % 6)
        }
        None => {
            let printed = title.hex(&map.hex(hex).id).and_then(|(_, hex)| hex.code.as_ref());
            (printed.map_or(&blank, |code| &*code.face), map.hex(hex).face, 0)
        }
    };
    let Some((_, new)) = title.tile(&map.tile(tile).id).filter(|_| !map.tile(tile).is_overlay) else {
        return Vec::new();
    };
    let fits = (0..6u8).filter_map(|rotation| {
        // What lies there is turned: the new tile is compared with it as printed.
        let stops = stops_kept(map, new, (rotation + 6 - turned) % 6, old)?;
        Some(upgrade(map, tile, rotation, [face, map.tile(tile).faces[usize::from(rotation)]], stops, true))
    });
    fits.collect()
}

/// Whether the old face had track of the same gauge between the same places.
fn was_there(old: &Face, piece: &Piece, stops: &[Option<u8>]) -> bool {
    let place = |end: End| match end {
        End::Stop(stop) => stops.get(usize::from(stop)).copied().flatten().map(End::Stop),
        End::Edge(edge, _) => Some(End::Edge(edge, super::Lane::ONLY)),
        End::Junction => Some(End::Junction),
    };
    let plain = |end: End| match end {
        End::Edge(edge, _) => End::Edge(edge, super::Lane::ONLY),
        End::Stop(_) | End::Junction => end,
    };
    let [a, b] = piece.ends.map(plain);
    old.pieces.iter().filter(|old| !old.is_reserved && old.gauge == piece.gauge).any(|old| {
        let ends = old.ends.map(place);
        ends == [Some(a), Some(b)] || ends == [Some(b), Some(a)]
    })
}
