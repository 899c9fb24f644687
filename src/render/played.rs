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
    pub tiles: IndexMap<String, Laid<'t>>,
    pub stations: IndexMap<String, Vec<Station>>,
    pub routes: Vec<Drawn>,
}

/// A tile on a hex.
#[derive(Clone, Copy)]
pub struct Laid<'t> {
    pub face: &'t Face,
    pub rotation: u8,
    pub colour: &'t str,
}

/// A route: its colour, and the paths that it takes on each hex.
pub struct Drawn {
    pub colour: &'static str,
    pub paths: Vec<(String, usize)>,
}

/// Colours of routes, told apart by everybody.
const COLOURS: [&str; 6] = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

impl<'t> Played<'t> {
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
            let path =
                |(hex, piece): &(HexId, u8)| Some((id(*hex), usize::from(board.piece(&world.map, *hex, *piece)?.path)));
            played.routes.push(Drawn { colour, paths: route.pieces.iter().filter_map(path).collect() });
        }
        played
    }
}
