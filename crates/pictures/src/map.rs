//! The map of a board.

mod legend;

use std::collections::BTreeMap;

use indexmap::IndexMap;
use prospectus_dsl::hex::{Axes, Coord, Grid, Point};
use prospectus_dsl::tile::Face;
use prospectus_dsl::title::{Board, Hex, Mark, Tag, Title};

use super::borders::{self, Drawn};
use super::field::{Field, Ground};
use super::geometry::{Hexagon, Rect, SIZE};
use super::layers::Layers;
use super::legend::Legend;
use super::marks::{self, Sign};
use super::page::{Page, Picture};
use super::palette;
use super::played::Played;
use super::players::Players;
use super::stations::{self, Station};
use super::svg::Element;
use super::text::Block;

/// The size of the letters and numbers around the map.
const RIM_SIZE: f64 = 26.0;

/// A hex of the board with its place on the page.
struct Place<'t> {
    coord: Coord,
    hex: &'t Hex,
    hexagon: Hexagon,
}

impl<'t> Place<'t> {
    /// What is printed on it, if anything.
    fn face(&self) -> Option<&'t Face> {
        self.hex.code.as_ref().map(|code| &*code.face)
    }

    /// What it is called. A word that hexes share on which nothing is printed says just that, and names no place.
    fn name(&self, all: &[Place<'_>]) -> Option<&'t str> {
        let name = self.hex.name.as_deref()?;
        let is_bare = |place: &&Place<'_>| place.hex.code.is_none() && place.hex.colour.is_none();
        let same = all.iter().filter(is_bare).filter(|other| other.hex.name.as_deref() == Some(name));
        (!is_bare(&self) || same.count() == 1).then_some(name)
    }
}

/// The picture of a board as printed.
pub fn draw(title: &Title, board: &Board, players: Players) -> String {
    printed(title, board, players, "").document(title, board)
}

/// The picture of a board in a running game.
pub fn draw_game(title: &Title, board: &Board, played: &Played<'_>) -> String {
    running(title, board, played).document(title, board)
}

/// A board with what its signs mean.
pub struct Map {
    pub picture: Picture,
    pub legend: Legend,
}

impl Map {
    fn document(self, title: &Title, board: &Board) -> String {
        let subtitle = title.title.subtitle.as_deref().filter(|_| title.board.len() == 1);
        let page = Page {
            heading: title.title.name.to_string(),
            subheading: subtitle.unwrap_or(&board.name).to_owned(),
            legend: self.legend,
            size: 22.0,
        };
        page.document(self.picture)
    }
}

/// A board as printed. All ids in it begin with `prefix`.
pub fn printed(title: &Title, board: &Board, players: Players, prefix: &'static str) -> Map {
    let marks = stations::on_board(title, board, players);
    compose(title, board, marks, &Played::default(), prefix)
}

/// A board in a running game.
pub fn running(title: &Title, board: &Board, played: &Played<'_>) -> Map {
    compose(title, board, played.stations.clone(), played, "")
}

fn compose(
    title: &Title,
    board: &Board,
    mut marks: IndexMap<String, Vec<Station>>,
    played: &Played<'_>,
    prefix: &'static str,
) -> Map {
    let board_id = title.board.iter().find(|(_, other)| std::ptr::eq(*other, board)).map_or("", |(id, _)| id.as_str());
    let grid = Grid { layout: board.layout(), axes: board.axes() };
    let places: Vec<Place<'_>> = board
        .hex
        .iter()
        .filter_map(|(id, hex)| {
            let coord: Coord = id.parse().ok()?;
            let hexagon = Hexagon { layout: grid.layout, centre: grid.centre(coord, SIZE) };
            Some(Place { coord, hex, hexagon })
        })
        .collect();
    let nothing = Face::default();
    let (mut layers, mut drawn) = (Layers::new(), Drawn::default());
    let mut discs: Vec<Station> = Vec::new();
    for place in &places {
        let id = place.coord.to_string();
        let laid = played.tiles.get(&id);
        let face = laid.map_or_else(|| place.face().unwrap_or(&nothing), |laid| laid.face);
        let with_panel = played.with_panel(&id, face);
        let face = with_panel.as_ref().unwrap_or(face);
        let routes = played.routes_on(&id, None);
        let tunnels = played.on_top.get(&id).map(Vec::as_slice).unwrap_or_default();
        let tunnels = tunnels.iter().enumerate().map(|(at, laid)| (laid, played.routes_on(&id, Some(at))));
        let tunnels: Vec<_> = tunnels.collect();
        let stations = marks.swap_remove(&id).unwrap_or_default();
        discs.extend(stations.iter().cloned());
        let field = Field {
            id,
            ground: Ground::Board { board: board_id, prefix },
            hexagon: place.hexagon,
            face: face.rotated(laid.map_or(0, |laid| laid.rotation)),
            colour: laid.map_or_else(|| place.hex.colour.as_deref().unwrap_or("white"), |laid| laid.colour),
            frame: place.face().and_then(|printed| printed.frame.as_ref()),
            name: place.name(&places),
            shows_id: true,
            signs: signs(title, place, played, laid.is_none()),
            stations,
            routes,
        };
        field.draw(title, &mut layers);
        for (laid, routes) in tunnels {
            field.draw_on_top(title, laid.face.rotated(laid.rotation), &routes, &mut layers);
        }
        borders::draw(board, place.coord, place.hexagon, &palette::fill(field.colour), &mut drawn, &mut layers);
        for (word, _, tag) in title.tag.iter().filter(|(_, _, tag)| is_border(tag)) {
            let is_inside = |coord: Coord| {
                let id = coord.to_string();
                board.hex.get(&id).is_some_and(|hex| played.has_tag(&id, hex, word))
            };
            layers.borders.extend(marks::boundary(board, place.coord, place.hexagon, tag, is_inside));
        }
    }
    let extent = extent(&places);
    let legend = legend::of_map(title, board, &places.iter().filter_map(Place::face).collect::<Vec<_>>(), &discs);
    let rim = rim(grid, &places, extent);
    let content = Rect::new(extent.centre, extent.width + 4.0 * RIM_SIZE, extent.height + 4.0 * RIM_SIZE);
    let elements = layers.into_elements().chain([rim]).collect();
    let label = format!("{}, {}", title.title.name, board.name);
    Map { picture: Picture { class: "map", label, content, elements }, legend }
}

/// The marks on a hex: what the first tile brings, and its tags.
fn signs(title: &Title, place: &Place<'_>, played: &Played<'_>, is_bare: bool) -> Vec<Sign> {
    let id = place.coord.to_string();
    let tags = title.tag.iter().filter(|(word, ..)| played.has_tag(&id, place.hex, word));
    let bonus = place.hex.bonus.filter(|_| is_bare);
    bonus.map(Sign::bonus).into_iter().chain(tags.filter_map(|(_, _, tag)| Sign::of(tag))).collect()
}

fn is_border(tag: &Tag) -> bool {
    tag.drawn.is_some_and(|drawn| drawn.value == Mark::Border)
}

/// The box around all hexes.
fn extent(places: &[Place<'_>]) -> Rect {
    let all = places.iter().map(|place| place.hexagon.extent()).reduce(Rect::union);
    all.unwrap_or(Rect::new(Point::default(), SIZE, SIZE))
}

/// Letters and numbers on all four sides, as on a printed board.
fn rim(grid: Grid, places: &[Place<'_>], extent: Rect) -> Element {
    let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
    for Place { coord, hexagon, .. } in places {
        let letters: String = coord.to_string().chars().take_while(|c| !c.is_ascii_digit()).collect();
        let number = coord.number().to_string();
        let (column, row) = match grid.axes {
            Axes::NumbersAcross => ((coord.number(), number), (coord.letter(), letters)),
            Axes::LettersAcross => ((coord.letter(), letters), (coord.number(), number)),
        };
        columns.insert(column, hexagon.centre.x);
        rows.insert(row, hexagon.centre.y);
    }
    let mut group = Element::group("rim");
    let write = |text: &str, x: f64, y: f64| Block::new(text, RIM_SIZE, true).draw(Point { x, y }, "rim");
    let (x, y) = (extent.width / 2.0 + RIM_SIZE, extent.height / 2.0 + RIM_SIZE);
    for ((_, text), column) in &columns {
        group.extend([-y, y].map(|y| write(text, *column, extent.centre.y + y)));
    }
    for ((_, text), row) in &rows {
        group.extend([-x, x].map(|x| write(text, extent.centre.x + x, *row)));
    }
    group
}
