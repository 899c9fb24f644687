//! What lies on a map in a running game: tiles, stations and routes.

use indexmap::IndexMap;
use prospectus_dsl::tile::Face;
use prospectus_dsl::title::{Hex, Title};
use prospectus_engine::Game;
use prospectus_engine::board::{HexId, Holder, Token};
use prospectus_engine::ids::OperatorId;
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
    /// The paths of each route.
    routes: Vec<Vec<DrawnPath>>,
    /// The tags that the title describes, on each hex that has any now; none of this in a picture of the printed map.
    tags: Option<IndexMap<String, Vec<&'t str>>>,
}

/// A tile on a hex.
#[derive(Clone, Copy)]
pub(crate) struct Laid<'t> {
    pub face: &'t Face,
    pub rotation: u8,
    pub colour: &'t str,
}

/// A path of what lies on a hex, or of one of the tiles on top of that.
struct DrawnPath {
    hex: String,
    path: usize,
    on_top: Option<usize>,
}

impl<'t> Played<'t> {
    /// The numbers of routes, with the paths that they take on a hex: of what lies there, or of one of the tiles on top.
    pub(crate) fn routes_on(&self, hex: &str, on_top: Option<usize>) -> Vec<(usize, usize)> {
        let here = |path: &&DrawnPath| path.hex == hex && path.on_top == on_top;
        let routes = self.routes.iter().enumerate();
        routes.flat_map(|(number, paths)| paths.iter().filter(here).map(move |path| (number, path.path))).collect()
    }

    /// Whether a hex has a tag: now, or as printed.
    pub(crate) fn has_tag(&self, id: &str, hex: &Hex, tag: &str) -> bool {
        match &self.tags {
            Some(tags) => tags.get(id).is_some_and(|here| here.contains(&tag)),
            None => hex.tags.iter().any(|printed| printed.as_str() == tag),
        }
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
            if let Some(station) = station(title, game, token.operator, Role::Token, city(game, token.hex, token.stop))
            {
                played.stations.entry(id(token.hex)).or_default().push(station);
            }
        }
        for hex in world.map.hex_ids() {
            let kept = kept_places(title, game, hex);
            if !kept.is_empty() {
                played.stations.entry(id(hex)).or_default().extend(kept);
            }
        }
        played.tags = Some(tags(title, game));
        for route in routes {
            let path = |(hex, piece): &(HexId, u8)| {
                let path = usize::from(board.piece(&world.map, *hex, *piece)?.path);
                Some(DrawnPath { hex: id(*hex), path, on_top: on_top(game, *hex, usize::from(*piece)) })
            };
            played.routes.push(route.pieces.iter().filter_map(path).collect());
        }
        played
    }
}

/// The mark of an operator.
fn station(title: &Title, game: &Game, operator: u8, role: Role, city: usize) -> Option<Station> {
    let (world, operator) = (game.world(), OperatorId(operator));
    let company = title.company.iter().find(|company| *company.id == *world.company_of(operator).id)?;
    Some(Station::of_operator(company, &world.operators[operator.at()].id, role, Some(city as i64)))
}

/// Which of the cities on a hex a stop is.
fn city(game: &Game, hex: HexId, stop: u8) -> usize {
    let stops = &game.state().board.face(&game.world().map, hex).stops[..usize::from(stop)];
    stops.iter().filter(|stop| stop.is_city()).count()
}

/// The places on a hex that are still kept for somebody.
fn kept_places(title: &Title, game: &Game, hex: HexId) -> Vec<Station> {
    let (world, board) = (game.world(), &game.state().board);
    let here: Vec<Holder> =
        board.reservations().iter().filter(|kept| kept.hex == hex).map(|kept| kept.holder).collect();
    let stops = board.face(&world.map, hex).stops.len() as u8;
    let mut kept = Vec::new();
    for stop in (0..stops).filter(|_| !here.is_empty()) {
        let (free, city) = (usize::from(board.free_slots(&world.map, hex, stop)), city(game, hex, stop));
        let operators = here.iter().filter_map(|holder| match holder {
            Holder::Operator(operator) if board.kept_at(hex, *operator) == Some(stop) => {
                station(title, game, *operator, Role::Reserved, city)
            }
            _ => None,
        });
        let kinds = title.kind.iter().enumerate().flat_map(|(at, (id, _))| {
            // All that are kept here, without those that are kept for others than this kind.
            let others = |kind: u8| usize::from(board.kept_for_others(hex, stop, u8::MAX, kind));
            let places = others(u8::MAX).saturating_sub(others(at as u8));
            // Whoever of the kind is there has one of them.
            let is_of_kind = |token: &&Token| {
                let company = &world.company_of(OperatorId(token.operator)).id;
                title.company.iter().any(|other| *other.id == **company && *other.kind == **id)
            };
            let left = places.saturating_sub(board.tokens_at(hex, stop).filter(is_of_kind).count());
            std::iter::repeat_with(move || Station::of_kind(title, id, Some(city as i64))).take(left).flatten()
        });
        kept.extend(operators.chain(kinds).take(free));
    }
    kept
}

/// The tags that the title describes, on each hex that has any now.
fn tags<'t>(title: &'t Title, game: &Game) -> IndexMap<String, Vec<&'t str>> {
    let (world, view) = (game.world(), game.view());
    let mut tags: IndexMap<String, Vec<&str>> = IndexMap::new();
    for (word, ..) in title.tag.iter() {
        let Some(symbol) = world.symbol(word) else { continue };
        for hex in world.map.hex_ids().filter(|hex| view.is_tagged(*hex, symbol)) {
            tags.entry(world.map.hex(hex).id.clone()).or_default().push(word);
        }
    }
    tags
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
