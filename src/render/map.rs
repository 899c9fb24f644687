//! The map of a board.

use std::collections::{BTreeMap, BTreeSet};

use prospectus_dsl::hex::{Axes, Coord, Grid, Layout, Point};
use prospectus_dsl::tile::{Face, Revenue, Word};
use prospectus_dsl::title::{Board, Hex, Title};

use super::borders::{self, Drawn};
use super::field::Field;
use super::geometry::{APOTHEM, Hexagon, Rect, SIZE};
use super::layers::Layers;
use super::page::{Entry, Legend, Page, SAMPLE};
use super::palette;
use super::players::Players;
use super::stations::{self, Role, Station};
use super::svg::Element;
use super::terrain;
use super::text::Block;
use super::track;

/// The size of the letters and numbers around the map.
const RIM_SIZE: f64 = 26.0;

/// A hex of the board with its place on the page.
struct Place<'t> {
    coord: Coord,
    hex: &'t Hex,
    hexagon: Hexagon,
}

/// The picture of a board.
pub fn draw(title: &Title, board: &Board, players: Players) -> String {
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
    let mut marks = stations::on_board(title, board, players);
    let nothing = Face::default();
    let (mut layers, mut drawn) = (Layers::new(), Drawn::default());
    let mut discs: Vec<Station> = Vec::new();
    for place in &places {
        let face = place.hex.code.as_ref().map_or(&nothing, |code| &code.face);
        let id = place.coord.to_string();
        let stations = marks.swap_remove(&id).unwrap_or_default();
        discs.extend(stations.iter().cloned());
        let field = Field {
            id,
            hexagon: place.hexagon,
            face: face.rotated(0),
            colour: colour(place.hex),
            name: place.hex.name.as_deref(),
            shows_id: true,
            bonus: place.hex.bonus,
            stations,
        };
        field.draw(title, &mut layers);
        borders::draw(board, place.coord, place.hexagon, &palette::fill(field.colour), &mut drawn, &mut layers);
    }
    let extent = extent(&places);
    let subtitle = title.title.subtitle.as_deref().filter(|_| title.board.len() == 1);
    let page = Page {
        heading: title.title.name.to_string(),
        subheading: subtitle.unwrap_or(&board.name).to_owned(),
        legend: legend(title, &places, &discs),
        size: 22.0,
    };
    let rim = rim(grid, &places, extent);
    let content = Rect::new(extent.centre, extent.width + 4.0 * RIM_SIZE, extent.height + 4.0 * RIM_SIZE);
    page.document("map", content, layers.into_elements().into_iter().filter(|layer| !layer.is_empty()).chain([rim]))
}

fn colour(hex: &Hex) -> &str {
    hex.colour.as_deref().unwrap_or("white")
}

/// The box around all hexes.
fn extent(places: &[Place<'_>]) -> Rect {
    let hex = |place: &Place<'_>| match place.hexagon.layout {
        Layout::Flat => Rect::new(place.hexagon.centre, 2.0 * SIZE, 2.0 * APOTHEM),
        Layout::Pointy => Rect::new(place.hexagon.centre, 2.0 * APOTHEM, 2.0 * SIZE),
    };
    places.iter().map(hex).reduce(Rect::union).unwrap_or(Rect::new(Point::default(), SIZE, SIZE))
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
    let mut group = Element::group("rim").set("id", "rim");
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

fn legend(title: &Title, places: &[Place<'_>], discs: &[Station]) -> Legend {
    let faces: Vec<&Face> = places.iter().filter_map(|place| Some(&place.hex.code.as_ref()?.face)).collect();
    let tiles = title.tiles.iter().filter_map(|(id, _)| Some(title.tile(id)?.1));
    let mut legend = Legend::default();
    legend.section("Track", track::legend(title, faces.iter().copied().chain(tiles)));
    legend.section("Terrain", costs(title, &faces));
    legend.section("Borders", edges(&faces));
    legend.section("Values", values(title, &faces));
    legend.section("Companies", companies(title, discs));
    legend
}

fn costs(title: &Title, faces: &[&Face]) -> Vec<Entry> {
    let mut costs: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    for cost in faces.iter().flat_map(|face| &face.costs) {
        for terrain in &cost.terrains {
            costs.entry(terrain.as_str()).or_default().insert(cost.cost);
        }
    }
    let entry = |(terrain, costs): (&str, BTreeSet<u32>)| {
        let costs: Vec<_> = costs.iter().map(|cost| title.title.money.replace("{}", &cost.to_string())).collect();
        let text = format!("{terrain} {}", costs.join(", "));
        Entry { sample: terrain::symbol(terrain, Point::default()), text }
    };
    costs.into_iter().map(entry).collect()
}

fn edges(faces: &[&Face]) -> Vec<Entry> {
    let kinds: BTreeSet<&str> =
        faces.iter().flat_map(|face| &face.borders).filter_map(|border| Some(border.kind.as_ref()?.as_str())).collect();
    let entry = |kind: &str| {
        let class = borders::class(Some(&Word::new(kind, 0..0)));
        let line = Element::path(format!("border {class}"), "M-22 0 L22 0");
        Entry { sample: line, text: kind.to_owned() }
    };
    kinds.into_iter().map(entry).collect()
}

/// In which phases the boxes of a revenue count.
fn values(title: &Title, faces: &[&Face]) -> Vec<Entry> {
    let mut words: Vec<&str> = Vec::new();
    for stop in faces.iter().flat_map(|face| &face.stops) {
        if let Revenue::ByColour(figures) = &stop.revenue {
            for (word, _) in figures {
                if !words.contains(&word.as_str()) {
                    words.push(word.as_str());
                }
            }
        }
    }
    let entry = |word: &str| {
        let in_force = |phase: &&prospectus_dsl::title::Phase| {
            phase.values.as_deref().or(phase.tiles.last().map(|colour| &**colour)) == Some(word)
        };
        let phases: Vec<&str> = title.phase.iter().filter(in_force).map(|phase| phase.id.as_str()).collect();
        let fill = palette::box_fill(word);
        let square = Element::rect(Point { x: -15.0, y: -11.0 }, 30.0, 22.0).set("class", "box").set("fill", fill);
        let text = match phases.as_slice() {
            [] => word.to_owned(),
            [one] => format!("phase {one}"),
            several => format!("phases {}", several.join(", ")),
        };
        Entry { sample: square, text }
    };
    words.into_iter().map(entry).collect()
}

/// The companies on the map in the order of the title, and how their discs differ.
fn companies(title: &Title, discs: &[Station]) -> Vec<Entry> {
    let entry = |disc: &Station, text: String| Entry { sample: disc.draw(Point::default(), SAMPLE.1 / 2.0), text };
    let first = |role: Role| discs.iter().find(|disc| disc.role == role);
    let on_map = title.company.iter().filter(|company| discs.iter().any(|disc| *disc.id == *company.id));
    let mut entries: Vec<Entry> =
        on_map.map(|company| entry(&Station::of(company, Role::Home, None), company.name.to_string())).collect();
    for (role, text) in [
        (Role::PossibleHome, "may begin here"),
        (Role::Reserved, "place kept for it"),
        (Role::Destination, "destination"),
    ] {
        entries.extend(first(role).map(|disc| entry(disc, text.to_owned())));
    }
    entries
}
