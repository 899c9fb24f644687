//! The tiles in the box.

use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::title::{TileSpec, Title};

use super::field::Field;
use super::geometry::{Hexagon, Rect};
use super::layers::Layers;
use super::legend::{Entry, Legend};
use super::page::{Page, Picture};
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

/// A sheet of tiles in rows.
struct Sheet<'t> {
    title: &'t Title,
    players: Players,
    layout: Layout,
    layers: Layers,
    captions: Element,
}

/// The picture of all tiles, by colour in the order of upgrades.
pub fn draw(title: &Title, players: Players) -> String {
    let layout = title.board.iter().next().map_or(Layout::Flat, |(_, board)| board.layout());
    let captions = Element::group("layer captions");
    let mut sheet = Sheet { title, players, layout, layers: Layers::new(), captions };
    let (mut height, mut columns) = (0.0, 1);
    for colour in colours(title) {
        let tiles = tiles(title, colour);
        columns = columns.max(tiles.len().min(COLUMNS));
        height += sheet.section(colour, &tiles, height);
    }
    let width = columns as f64 * sheet.step().x;
    let content = Rect::new(Point { x: width / 2.0, y: height / 2.0 }, width, height);
    let page = Page {
        heading: title.title.name.to_string(),
        subheading: "Tiles".to_owned(),
        legend: legend(title),
        size: 24.0,
    };
    let elements = sheet.layers.into_elements().chain([sheet.captions]).collect();
    page.document(Picture { class: "tiles", label: "Tiles".to_owned(), content, elements })
}

impl Sheet<'_> {
    /// From one tile to the next, across and down.
    fn step(&self) -> Point {
        let tile = self.hexagon(Point::default()).extent();
        Point { x: tile.width + GAP, y: tile.height + CAPTION + GAP }
    }

    fn hexagon(&self, centre: Point) -> Hexagon {
        Hexagon { layout: self.layout, centre }
    }

    /// Draws all tiles of a colour below `top` and says how high they stand.
    fn section(&mut self, colour: &str, tiles: &[(&str, &TileSpec)], top: f64) -> f64 {
        let heading = heading(self.title, self.players, colour, tiles);
        self.captions.push(text::line(heading, Point { x: 0.0, y: top + HEADING_SIZE }, HEADING_SIZE, true));
        let (step, tile) = (self.step(), self.hexagon(Point::default()).extent());
        let first = Point { x: tile.width / 2.0, y: top + 1.6 * HEADING_SIZE + tile.height / 2.0 };
        for (index, (id, spec)) in tiles.iter().enumerate() {
            let (column, row) = ((index % COLUMNS) as f64, (index / COLUMNS) as f64);
            self.tile(id, spec, first + Point { x: column * step.x, y: row * step.y });
        }
        1.6 * HEADING_SIZE + tiles.len().div_ceil(COLUMNS) as f64 * step.y + GAP
    }

    fn tile(&mut self, id: &str, spec: &TileSpec, centre: Point) {
        let hexagon = self.hexagon(centre);
        let Some(field) = Field::tile(self.title, id, 0, hexagon) else { return };
        draw_tile(self.title, &field, &mut self.layers);
        let below = hexagon.extent().height / 2.0 + CAPTION / 2.0 + 4.0;
        self.captions.push(caption(self.title, self.players, id, spec, centre + Point { x: 0.0, y: below }));
    }
}

/// Draws a tile with its outline.
fn draw_tile(title: &Title, field: &Field<'_>, layers: &mut Layers) {
    field.draw(title, layers);
    layers.outlines.push(Element::polygon(&field.hexagon.corners()).set("class", "outline"));
}

/// The picture of one tile, turned; none if the title does not have it.
pub fn tile(title: &Title, id: &str, rotation: u8, layout: Layout) -> Option<Picture> {
    let field = Field::tile(title, id, rotation, Hexagon { layout, centre: Point::default() })?;
    Some(alone(title, &field))
}

/// The same, as it comes out of the box, with its number on it.
pub fn numbered_tile(title: &Title, id: &str, layout: Layout) -> Option<Picture> {
    let field = Field::tile(title, id, 0, Hexagon { layout, centre: Point::default() })?;
    Some(alone(title, &Field { shows_id: true, ..field }))
}

fn alone(title: &Title, field: &Field<'_>) -> Picture {
    let mut layers = Layers::new();
    draw_tile(title, field, &mut layers);
    Picture {
        class: "tile",
        label: format!("tile {}", field.id),
        content: field.hexagon.extent(),
        elements: layers.into_elements().collect(),
    }
}

fn legend(title: &Title) -> Legend {
    let mut legend = Legend::default();
    legend.section("Track", track::legend(title, title.tiles.iter().filter_map(|(id, _)| Some(title.tile(id)?.1))));
    if title.tiles.iter().any(|(_, entry)| is_own(&entry.spec)) {
        let text = "a tile of this title's own".to_owned();
        legend.section("Signs", vec![Entry { sample: own_mark(Point::default()), text }]);
    }
    legend
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
