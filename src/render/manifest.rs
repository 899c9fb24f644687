//! The tiles in the box.

use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::title::{TileSpec, Title};

use super::field::Field;
use super::geometry::{APOTHEM, Hexagon, Rect, SIZE};
use super::layers::Layers;
use super::page::{Entry, Legend, Page};
use super::players::Players;
use super::svg::Element;
use super::text::{self, Block};
use super::track;

const COLUMNS: usize = 12;
const GAP: f64 = 26.0;
const NUMBER_SIZE: f64 = 24.0;

/// The room for the number and count below a tile.
const CAPTION: f64 = 40.0;
const HEADING_SIZE: f64 = 30.0;

/// The picture of all tiles, by colour in the order of upgrades.
pub fn draw(title: &Title, players: Players) -> String {
    let layout = title.board.iter().next().map_or(Layout::Flat, |(_, board)| board.layout());
    let (wide, high) = match layout {
        Layout::Flat => (2.0 * SIZE, 2.0 * APOTHEM),
        Layout::Pointy => (2.0 * APOTHEM, 2.0 * SIZE),
    };
    let (column_width, row_height) = (wide + GAP, high + CAPTION + GAP);
    let mut layers = Layers::new();
    let mut captions = Element::group("layer captions").set("id", "captions");
    let (mut y, mut columns) = (0.0, 1);
    for colour in colours(title) {
        let tiles = tiles(title, colour);
        captions.push(text::line(
            heading(title, players, colour, &tiles),
            Point { x: 0.0, y: y + HEADING_SIZE },
            HEADING_SIZE,
            true,
        ));
        y += 1.6 * HEADING_SIZE;
        columns = columns.max(tiles.len().min(COLUMNS));
        for (index, (id, spec)) in tiles.iter().enumerate() {
            let Some((colour, face)) = title.tile(id) else { continue };
            let (column, row) = ((index % COLUMNS) as f64, (index / COLUMNS) as f64);
            let centre = Point { x: wide / 2.0 + column * column_width, y: y + high / 2.0 + row * row_height };
            let hexagon = Hexagon { layout, centre };
            let field = Field {
                id: (*id).to_owned(),
                hexagon,
                face: face.rotated(0),
                colour,
                name: None,
                shows_id: false,
                bonus: None,
                stations: Vec::new(),
            };
            field.draw(title, &mut layers);
            layers.outlines.push(Element::polygon(&hexagon.corners()).set("class", "outline"));
            captions.push(caption(
                title,
                players,
                id,
                spec,
                centre + Point { x: 0.0, y: high / 2.0 + CAPTION / 2.0 + 4.0 },
            ));
        }
        y += tiles.len().div_ceil(COLUMNS) as f64 * row_height + GAP;
    }
    let mut legend = Legend::default();
    legend.section("Track", track::legend(title, title.tiles.iter().filter_map(|(id, _)| Some(title.tile(id)?.1))));
    if title.tiles.iter().any(|(_, entry)| is_own(&entry.spec)) {
        let text = "a tile of this title's own".to_owned();
        legend.section("Signs", vec![Entry { sample: own_mark(Point::default()), text }]);
    }
    let page = Page { heading: title.title.name.to_string(), subheading: "Tiles".to_owned(), legend, size: 24.0 };
    let width = columns as f64 * column_width;
    let content = Rect::new(Point { x: width / 2.0, y: y / 2.0 }, width, y);
    let layers = layers.into_elements().into_iter().filter(|layer| !layer.is_empty());
    page.document("tiles", content, layers.chain([captions]))
}

/// The colours of tiles: those that can be laid in their order, then all others as they come.
fn colours(title: &Title) -> Vec<&str> {
    let mut colours: Vec<&str> = title.track.colours.iter().map(|colour| &**colour).collect();
    for (id, _) in title.tiles.iter() {
        if let Some((colour, _)) = title.tile(id)
            && !colours.contains(&colour)
        {
            colours.push(colour);
        }
    }
    colours.retain(|colour| !tiles(title, colour).is_empty());
    colours
}

fn tiles<'t>(title: &'t Title, colour: &str) -> Vec<(&'t str, &'t TileSpec)> {
    let all = title.tiles.iter().map(|(id, entry)| (id.as_str(), &entry.spec));
    all.filter(|(id, _)| title.tile(id).is_some_and(|(found, _)| found == colour)).collect()
}

/// The colour, and how many tiles of it there are in all.
fn heading(title: &Title, players: Players, colour: &str, tiles: &[(&str, &TileSpec)]) -> String {
    let mut name = colour.to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let counts = tiles.iter().filter_map(|(_, spec)| spec.count.as_ref());
    let counts: Option<Vec<u64>> = counts.map(|count| players.count(title, count)?.parse().ok()).collect();
    match counts {
        Some(counts) => format!("{name} ({})", counts.iter().sum::<u64>()),
        None => name,
    }
}

/// The number of a tile and how many there are of it.
fn caption(title: &Title, players: Players, id: &str, spec: &TileSpec, centre: Point) -> Element {
    let count = match (&spec.count, &spec.supply) {
        (Some(count), _) => format!("×{}", players.count(title, count).unwrap_or_else(|| "?".to_owned())),
        (None, Some(supply)) => format!("from {supply}"),
        (None, None) => String::new(),
    };
    let gap = 0.5 * NUMBER_SIZE;
    let (id_width, count_width) = (text::width(id, NUMBER_SIZE, true), text::width(&count, NUMBER_SIZE, false));
    let left = centre.x - (id_width + gap + count_width) / 2.0;
    let mut group = Element::group("caption");
    let at = |x: f64| Point { x, y: centre.y };
    group.push(Block::new(id, NUMBER_SIZE, true).draw(at(left + id_width / 2.0), "number"));
    let count_at = at(left + id_width + gap + count_width / 2.0);
    group.push(Block::new(count, NUMBER_SIZE, false).draw(count_at, "count faint"));
    if is_own(spec) {
        group.push(own_mark(at(left - 0.6 * NUMBER_SIZE)));
    }
    group
}

fn is_own(spec: &TileSpec) -> bool {
    spec.code.is_some()
}

fn own_mark(centre: Point) -> Element {
    let corners = [(0.0, -8.0), (8.0, 0.0), (0.0, 8.0), (-8.0, 0.0)].map(|(x, y)| centre + Point { x, y });
    Element::polygon(&corners).set("class", "own").set("fill", "#c0392b")
}
