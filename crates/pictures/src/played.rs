//! What lies on a map in a running game: tiles, stations and routes.

use indexmap::IndexMap;
use prospectus_dsl::tile::Face;
use prospectus_dsl::title::Title;
use prospectus_engine::Game;
use prospectus_engine::board::HexId;
use prospectus_engine::state::RanRoute;

use super::stations::{Role, Station};

/// What lies on a map, by the coordinates of its hexes.
#[derive(Default)]
pub struct Played<'t> {
    pub(crate) tiles: IndexMap<String, Laid<'t>>,
    /// Tiles with track that lie on top of others, in the order in which they were laid: tunnels.
    pub(crate) on_top: IndexMap<String, Vec<Laid<'t>>>,
    /// Tiles on top that show what the stops below are worth: panels.
    panels: IndexMap<String, &'t Face>,
    pub(crate) stations: IndexMap<String, Vec<Station>>,
    pub(crate) routes: Vec<Drawn>,
}

/// A tile on a hex.
#[derive(Clone, Copy)]
pub(crate) struct Laid<'t> {
    pub face: &'t Face,
    pub rotation: u8,
    pub colour: &'t str,
}

/// A route: its colour, and the paths that it takes on each hex.
pub(crate) struct Drawn {
    pub colour: &'static str,
    pub paths: Vec<DrawnPath>,
}

/// A path of what lies on a hex, or of one of the tiles on top of that.
pub(crate) struct DrawnPath {
    pub hex: String,
    pub path: usize,
    pub on_top: Option<usize>,
}

/// Colours of routes, told apart by everybody.
const COLOURS: [&str; 6] = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

impl<'t> Played<'t> {
    /// The paths that routes take on a hex, with their colours: of what lies there, or of one of the tiles on top.
    pub(crate) fn routes_on(&self, hex: &str, on_top: Option<usize>) -> Vec<(&'static str, usize)> {
        let here = |path: &&DrawnPath| path.hex == hex && path.on_top == on_top;
        let of = |route: &Drawn| {
            let paths = route.paths.iter().filter(here).map(|path| (route.colour, path.path));
            paths.collect::<Vec<_>>()
        };
        self.routes.iter().flat_map(of).collect()
    }

    /// What lies on a hex as it looks with the panel on top, if there is one.
    pub(crate) fn with_panel(&self, hex: &str, below: &Face) -> Option<Face> {
        let panel = self.panels.get(hex)?;
        let mut face = below.clone();
        for (stop, shown) in face.stops.iter_mut().zip(&panel.stops) {
            (stop.revenue, stop.hidden) = (shown.revenue.clone(), false);
        }
        Some(face)
    }

    /// The tiles and stations of a game, and these routes.
    pub fn new(title: &'t Title, game: &Game, routes: &[RanRoute]) -> Played<'t> {
        let (world, board) = (game.world(), &game.state().board);
        let id = |hex: HexId| world.map.hex(hex).id.clone();
        let mut played = Played::default();
        for hex in world.map.hex_ids() {
            if let Some(laid) = board.on(hex).tile
                && let Some((colour, face)) = title.tile(&world.map.tile(laid.tile).id)
            {
                played.tiles.insert(id(hex), Laid { face, rotation: laid.rotation, colour });
            }
        }
        for over in board.overlays() {
            let Some((colour, face)) = title.tile(&world.map.tile(over.tile).id) else { continue };
            if !face.paths.is_empty() {
                let laid = Laid { face, rotation: over.rotation, colour };
                played.on_top.entry(id(over.hex)).or_default().push(laid);
            }
            if !face.stops.is_empty() {
                played.panels.insert(id(over.hex), face);
            }
        }
        for token in board.tokens() {
            let operator = prospectus_engine::ids::OperatorId(token.operator);
            let company = &world.company_of(operator).id;
            if let Some(company) = title.company.iter().find(|other| *other.id == **company) {
                let city = board.face(&world.map, token.hex).stops[..usize::from(token.stop)].iter();
                let city = city.filter(|stop| stop.is_city()).count();
                let station = Station::of(company, Role::Token, Some(city as i64));
                played.stations.entry(id(token.hex)).or_default().push(station);
            }
        }
        for (route, colour) in routes.iter().zip(COLOURS.into_iter().cycle()) {
            let path = |(hex, piece): &(HexId, u8)| {
                let path = usize::from(board.piece(&world.map, *hex, *piece)?.path);
                Some(DrawnPath { hex: id(*hex), path, on_top: on_top(game, *hex, usize::from(*piece)) })
            };
            played.routes.push(Drawn { colour, paths: route.pieces.iter().filter_map(path).collect() });
        }
        played
    }
}

/// Which of the tiles on top a piece of track on a hex belongs to; none if it is that of what lies below.
fn on_top(game: &Game, hex: HexId, piece: usize) -> Option<usize> {
    let (map, board) = (&game.world().map, &game.state().board);
    let mut left = piece.checked_sub(board.face(map, hex).pieces.len())?;
    // Panels have no track, and are not among those that are drawn.
    let tracks = board.overlays().iter().filter(|over| over.hex == hex);
    let tracks = tracks.map(|over| map.tile_face(over.tile, over.rotation).pieces.len()).filter(|pieces| *pieces > 0);
    for (at, pieces) in tracks.enumerate() {
        match left.checked_sub(pieces) {
            Some(rest) => left = rest,
            None => return Some(at),
        }
    }
    None
}
