//! From a title to its map.

use std::collections::HashMap;

use prospectus_dsl::decode::Count;
use prospectus_dsl::hex::{Coord, Edge, Grid};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::tile::{self, Word};
use prospectus_dsl::title::Title;

use super::map::Ground;
use super::upgrade::Grounds;
use super::{End, Face, FaceId, Gauges, Hex, HexId, Lane, Map, Piece, Revenue, SmallSet, Stop, Tile, TileId, WordId};

impl Map {
    /// The map of a title; the setup decides how many tiles there are.
    pub fn new(title: &Title, setup: &SetupEnv) -> Map {
        let colours: Vec<String> = title.track.colours.iter().map(|colour| colour.as_str().to_owned()).collect();
        let mut map = Map {
            track_colours: colours.len(),
            colours,
            gauges: Gauges::new(title),
            hexes: Vec::new(),
            tiles: Vec::new(),
            overlays: Vec::new(),
            labels: Vec::new(),
            groups: Vec::new(),
            words: Vec::new(),
            faces: Vec::new(),
            grounds: Vec::new(),
            hex_ids: HashMap::new(),
            tile_ids: HashMap::new(),
            most_on_hex: 0,
        };
        map.add_tiles(title, setup);
        map.overlays = map.tile_ids().filter(|tile| map.tile(*tile).is_overlay).collect();
        map.add_hexes(title);
        map.join_hexes(title);
        Grounds::of(title, &map).fill(&mut map);
        let on_face = map.faces.iter().map(|face| face.pieces.len().max(face.stops.len()));
        map.most_on_hex = on_face.max().unwrap_or_default().min(SmallSet::CAPACITY);
        map
    }

    fn add_tiles(&mut self, title: &Title, setup: &SetupEnv) {
        let known = title.tiles.iter().filter_map(|(id, entry)| Some((id, &entry.spec, title.tile(id)?)));
        for (at, (id, spec, (colour, printed))) in known.enumerate() {
            let number = TileId::at(at);
            let faces = [0, 1, 2, 3, 4, 5].map(|rotation| {
                let face = self.read(printed, rotation);
                self.faces.push(face);
                FaceId::at(self.faces.len() - 1)
            });
            let seen = faces.map(|face| self.face(face).as_seen());
            let twins = [0, 1, 2, 3, 4, 5].map(|rotation: u8| {
                let is_twin = |lower: &u8| seen[usize::from(*lower)] == seen[usize::from(rotation)];
                (0..rotation).find(is_twin).unwrap_or(rotation)
            });
            let count = match &spec.count {
                Some(Count::Limited(value)) => {
                    Some(value.number(setup).and_then(|count| u16::try_from(count).ok()).unwrap_or(0))
                }
                Some(Count::Unlimited(_)) => None,
                None => Some(0),
            };
            let colour = number_of(&mut self.colours, colour);
            let labels = self.face(faces[0]).labels;
            let id = id.to_string();
            self.tile_ids.insert(id.clone(), number);
            let (is_overlay, supply, grounds) = (spec.overlay, number, [0; 6]);
            self.tiles.push(Tile { id, colour, labels, is_overlay, faces, twins, count, supply, grounds });
        }
        for (id, entry) in title.tiles.iter() {
            let supply = entry.spec.supply.as_ref().and_then(|supply| self.find_tile(supply));
            if let (Some(tile), Some(supply)) = (self.find_tile(id), supply) {
                self.tiles[tile.index()].supply = supply;
            }
        }
    }

    fn add_hexes(&mut self, title: &Title) {
        let blank = tile::Face::default();
        let first_printed = self.faces.len();
        for (board, (_, sheet)) in (0u8..).zip(title.board.iter()) {
            for (id, hex) in sheet.hex.iter() {
                let printed = hex.code.as_ref().map_or(&blank, |code| &code.face);
                let face = self.read(printed, 0);
                let alike = self.faces[first_printed..].iter().position(|known| *known == face);
                let face = FaceId::at(first_printed + alike.unwrap_or(self.faces.len() - first_printed));
                if face.index() == self.faces.len() {
                    let face = self.read(printed, 0);
                    self.faces.push(face);
                }
                let future_label = printed.future_label.as_ref().map(|future| {
                    let from = future.colour.as_ref().and_then(|colour| self.find_colour(colour.as_str()));
                    (number_of(&mut self.labels, future.label.as_str()), from.unwrap_or(0))
                });
                let colour = hex.colour.as_deref().filter(|colour| *colour != "white");
                let own = colour.and_then(|colour| self.find_colour(colour));
                let is_upgradable = match colour {
                    None => self.track_colours > 0,
                    Some(_) => own.is_some_and(|own| usize::from(own) + 1 < self.track_colours),
                };
                let number = HexId::at(self.hexes.len());
                self.hex_ids.insert(id.to_string(), number);
                let mut terrains: Vec<String> = Vec::new();
                for word in printed.costs.iter().flat_map(|cost| &cost.terrains) {
                    number_of(&mut terrains, word.as_str());
                }
                self.hexes.push(Hex {
                    id: id.to_string(),
                    board,
                    neighbours: [None; 6],
                    impassable: printed.borders.iter().filter(|b| b.is_impassable()).map(|b| b.edge.number()).collect(),
                    face,
                    colour: own,
                    takes_tiles: is_upgradable || !hex.becomes.is_empty(),
                    cost: printed.costs.iter().map(|cost| i64::from(cost.cost)).sum(),
                    terrains,
                    future_label,
                    ground: 0,
                });
            }
        }
    }

    fn join_hexes(&mut self, title: &Title) {
        let mut by_coord: HashMap<(u8, Coord), HexId> = HashMap::new();
        for at in self.hex_ids() {
            if let Ok(coord) = self.hex(at).id.parse() {
                by_coord.insert((self.hex(at).board, coord), at);
            }
        }
        let grids = title.board.iter().map(|(_, board)| Grid { layout: board.layout(), axes: board.axes() });
        let grids: Vec<Grid> = grids.collect();
        let printed: Vec<SmallSet> = self.hexes.iter().map(|hex| hex.impassable).collect();
        for (&(board, coord), &here) in &by_coord {
            for edge in Edge::ALL {
                let there = grids[usize::from(board)].neighbour(coord, edge);
                let there = there.and_then(|there| by_coord.get(&(board, there)).copied());
                let barred = there.is_some_and(|there| printed[there.index()].contains(edge.opposite().number()));
                let hex = &mut self.hexes[here.index()];
                if barred {
                    hex.impassable.insert(edge.number());
                }
                if !hex.impassable.contains(edge.number()) {
                    hex.neighbours[usize::from(edge.number())] = there;
                }
            }
        }
    }

    /// A printed face as it lies in a rotation.
    fn read(&mut self, printed: &tile::Face, rotation: u8) -> Face {
        let mut pieces = Vec::new();
        for (path, track) in (0u8..).zip(printed.rotated(rotation).paths()) {
            let gauge = self.gauges.of_word(track.path.gauge());
            for lane in 0..track.path.lanes.max(1) {
                let [a, b] = lanes_of(track.path, lane);
                pieces.push(Piece {
                    ends: [end(track.a, a), end(track.b, b)],
                    gauge,
                    any_gauge: track.path.ignore_gauge_walk,
                    is_reserved: self.gauges.is_reserved(gauge),
                    is_terminal: track.path.terminal > 0,
                    path,
                });
            }
        }
        let stops = printed.stops.iter().map(|stop| Stop {
            kind: stop.kind,
            revenue: match &stop.revenue {
                tile::Revenue::Fixed(figure) => Revenue::Fixed(i64::from(*figure)),
                tile::Revenue::ByColour(figures) => {
                    let figure = |(word, figure): &(Word, u32)| {
                        (WordId(u16::from(number_of(&mut self.words, word.as_str()))), i64::from(*figure))
                    };
                    Revenue::ByWord(figures.iter().map(figure).collect())
                }
            },
            groups: stop.groups.iter().map(|group| u16::from(number_of(&mut self.groups, group.as_str()))).collect(),
            route: stop.route,
            visit_cost: stop.visit_cost,
        });
        let stops = stops.collect();
        let labels = printed.labels.iter().map(|label| number_of(&mut self.labels, label.as_str())).collect();
        let stubs = printed.stubs.iter().map(|stub| stub.edge.rotated(rotation).number()).collect();
        Face::new(pieces, stops, labels, stubs)
    }
}

/// The lanes at both ends of one of the tracks that a path stands for. On straight runs the first lane comes out last.
fn lanes_of(path: &tile::Path, lane: u8) -> [Lane; 2] {
    let given = |lane: &Option<tile::Lane>| lane.map(|lane| Lane { of: lane.of, index: lane.index });
    if path.lanes > 1 {
        let first = Lane { of: path.lanes, index: lane };
        let is_through = path.a.edge().is_some() && path.b.edge().is_some();
        return [first, if is_through { first.across() } else { first }];
    }
    [given(&path.a_lane).unwrap_or(Lane::ONLY), given(&path.b_lane).unwrap_or(Lane::ONLY)]
}

fn end(end: tile::End, lane: Lane) -> End {
    match end {
        tile::End::Edge(edge) => End::Edge(edge.number(), lane),
        tile::End::Stop(stop) => End::Stop(u8::try_from(stop).unwrap_or(u8::MAX)),
        tile::End::Junction => End::Junction,
    }
}

/// The place of a word in a list, at the end if it is new.
fn number_of(words: &mut Vec<String>, word: &str) -> u8 {
    let at = words.iter().position(|known| known == word).unwrap_or_else(|| {
        words.push(word.to_owned());
        words.len() - 1
    });
    u8::try_from(at).unwrap_or(u8::MAX)
}

impl Ground {
    pub(super) fn find(&self, tile: TileId, rotation: u8) -> Option<&super::Upgrade> {
        self.upgrades.iter().find(|upgrade| upgrade.tile == tile && upgrade.rotation == rotation)
    }
}
