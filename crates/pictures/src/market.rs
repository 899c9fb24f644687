//! The stock market.

use prospectus_dsl::decode::{Body, Literal, Val};
use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::title::{Cell, CellShape, Market, Title, Zone};

use super::geometry::Rect;
use super::legend::{Entry, Legend};
use super::markers::Stack;
use super::page::{Page, Picture};
use super::palette;
use super::svg::Element;
use super::text::Block;

const WIDTH: f64 = 72.0;
const HEIGHT: f64 = 62.0;
const PRICE_SIZE: f64 = 20.0;

/// The radius of the mark of a zone.
const MARK: f64 = 9.0;

/// The outline of a cell of either shape, and where cells lie.
#[derive(Clone, Copy)]
struct Cells {
    shape: CellShape,
    rows: usize,
}

/// The picture of the market.
pub fn draw(title: &Title) -> String {
    let page = Page {
        heading: title.title.name.to_string(),
        subheading: "Stock market".to_owned(),
        legend: legend(&title.market),
        size: 18.0,
    };
    page.document(compose(title, &[], ""))
}

/// The market with stacks of markers in its cells. All ids in it begin with `prefix`.
pub fn compose(title: &Title, stacks: &[Stack], prefix: &str) -> Picture {
    let market = &title.market;
    let shape = market.cells.map_or(CellShape::Square, |word| word.value);
    let cells = Cells { shape, rows: market.grid.rows.len() };
    let mut group = Element::group("layer cells");
    let mut prices = Element::group("layer prices");
    let mut barriers = Element::group("layer barriers");
    let mut markers = Element::group("layer markers");
    let mut content: Option<Rect> = None;
    for (row, column, cell) in placed(market) {
        let centre = cells.centre(row, column);
        let rect = Rect::new(centre, WIDTH, cells.height());
        content = Some(content.map_or(rect, |content| content.union(rect)));
        let drawn = cells.draw(market, cell, centre).set("id", format!("{prefix}cell-{row}-{column}"));
        let drawn = drawn.set("data-row", row.to_string()).set("data-column", column.to_string());
        group.push(drawn.set("data-price", cell.price.to_string()));
        prices.push(Block::new(cell.price.to_string(), PRICE_SIZE, true).draw(cells.price_place(centre), "price"));
        barriers.extend(cells.barriers(market, row, column, cell));
        let stack = stacks.iter().find(|stack| stack.cell == (row, column));
        prices.extend(cells.marks(market, cell, centre, stack.is_some()));
        markers.extend(stack.map(|stack| stack.draw(cells.markers_place(centre), WIDTH)));
    }
    let content = content.unwrap_or(Rect::new(Point::default(), WIDTH, HEIGHT));
    let elements = [group, barriers, prices, markers].into_iter().filter(|layer| !layer.is_empty()).collect();
    let label = format!("{}, stock market", title.title.name);
    Picture { class: "market", label, content, elements }
}

fn placed(market: &Market) -> impl Iterator<Item = (usize, usize, &Cell)> {
    market.grid.rows.iter().enumerate().flat_map(|(row, cells)| {
        cells.iter().enumerate().filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
    })
}

/// The zones of a cell, in the order of their marks.
fn zones<'m>(market: &'m Market, cell: &'m Cell) -> impl Iterator<Item = &'m Zone> {
    cell.marks.iter().filter_map(|mark| {
        let is_named = |zone: &&Zone| zone.mark.chars().eq([*mark]);
        market.zone.iter().map(|(_, zone)| zone).find(is_named)
    })
}

/// Whether a red line is drawn around a zone: it cannot always be entered, or something happens to whoever does.
fn is_lined(market: &Market, zone: &Zone) -> bool {
    let cells = market.grid.cells().filter(|cell| zones(market, cell).any(|other| std::ptr::eq(other, zone)));
    let happens = zone.entered.is_some() || zone.first_entered.is_some();
    zone.enter.is_some() || zone.colour.is_none() && happens && cells.count() > 1
}

impl Cells {
    /// The size of a hexagonal cell, from its centre to a corner.
    const CORNER: f64 = WIDTH / 1.732_050_808;

    fn height(self) -> f64 {
        match self.shape {
            CellShape::Square => HEIGHT,
            CellShape::Hex => 2.0 * Self::CORNER,
        }
    }

    fn centre(self, row: usize, column: usize) -> Point {
        let (x, y) = (column as f64 * WIDTH, row as f64);
        match self.shape {
            CellShape::Square => Point { x, y: y * HEIGHT },
            // `up_right` keeps the column: each row stands half a cell to the right of the one below.
            CellShape::Hex => {
                let shift = (self.rows - 1 - row) as f64 * WIDTH / 2.0;
                Point { x: x + shift, y: y * 1.5 * Self::CORNER }
            }
        }
    }

    /// Prices stand high in their cells: below them is the room for markers.
    fn price_place(self, centre: Point) -> Point {
        let up = match self.shape {
            CellShape::Square => HEIGHT / 2.0 - PRICE_SIZE,
            CellShape::Hex => 0.3 * Self::CORNER,
        };
        centre - Point { x: 0.0, y: up }
    }

    fn markers_place(self, centre: Point) -> Point {
        let down = match self.shape {
            CellShape::Square => HEIGHT / 2.0 - 17.0,
            CellShape::Hex => 0.28 * Self::CORNER,
        };
        centre + Point { x: 0.0, y: down }
    }

    fn corners(self, centre: Point, smaller: f64) -> Vec<Point> {
        match self.shape {
            CellShape::Square => Rect::new(centre, WIDTH - 2.0 * smaller, HEIGHT - 2.0 * smaller).corners().to_vec(),
            CellShape::Hex => Layout::Pointy.corners(centre, Self::CORNER - 1.155 * smaller).to_vec(),
        }
    }

    fn draw(self, market: &Market, cell: &Cell, centre: Point) -> Element {
        let colour = zones(market, cell).find_map(|zone| zone.colour.as_deref());
        let fill = colour.map_or("#ffffff".to_owned(), palette::fill);
        let outline = Element::polygon(&self.corners(centre, 0.0)).set("class", "cell").set("fill", fill);
        let par = zones(market, cell).any(|zone| zone.par.is_some());
        let frame =
            par.then(|| Element::polygon(&self.corners(centre, 3.5)).set("class", "cell par").set("fill", "none"));
        frame.into_iter().fold(Element::group("price-cell").child(outline), Element::child)
    }

    /// What the colour of the cell does not say: a mark for each further zone. They stand where markers will lie; if
    /// there are some, beside the price.
    fn marks(self, market: &Market, cell: &Cell, centre: Point, is_occupied: bool) -> Vec<Element> {
        let coloured = zones(market, cell).position(|zone| zone.colour.is_some());
        let others = zones(market, cell).enumerate().filter(|(i, _)| Some(*i) != coloured).map(|(_, zone)| zone);
        let others: Vec<&Zone> = others.filter(|zone| zone.colour.is_some() || !is_lined(market, zone)).collect();
        if is_occupied {
            let place = |at: usize| {
                let aside = (WIDTH / 2.0 - 11.5) * if at.is_multiple_of(2) { -1.0 } else { 1.0 };
                self.price_place(centre) + Point { x: aside, y: 14.0 * (at / 2) as f64 }
            };
            return others.iter().enumerate().map(|(at, zone)| mark(zone, place(at), 0.7 * MARK)).collect();
        }
        let y = centre.y + self.height() / 2.0 - if self.shape == CellShape::Hex { 21.0 } else { 17.0 };
        let left = centre.x - 20.0 * (others.len() as f64 - 1.0) / 2.0;
        others.iter().enumerate().map(|(i, zone)| mark(zone, Point { x: left + 20.0 * i as f64, y }, MARK)).collect()
    }

    /// Red lines where a zone begins that has one.
    fn barriers(self, market: &Market, row: usize, column: usize, cell: &Cell) -> Vec<Element> {
        let lined = |cell: &Cell| -> Vec<String> {
            zones(market, cell).filter(|zone| is_lined(market, zone)).map(|zone| zone.mark.to_string()).collect()
        };
        let corners = self.corners(self.centre(row, column), 0.0);
        // The neighbours to the right and below, and the corners between which they touch.
        let neighbours: &[(usize, usize, usize, usize)] = match self.shape {
            CellShape::Square => &[(0, 1, 1, 2), (1, 0, 2, 3)],
            CellShape::Hex => &[(0, 1, 4, 5), (1, 0, 0, 1), (1, 1, 5, 0)],
        };
        let mut lines = Vec::new();
        for &(down, right, from, to) in neighbours {
            let Some(other) = market.grid.at(row + down, column + right) else { continue };
            if lined(cell) != lined(other) {
                lines.push(Element::line(corners[from], corners[to]).set("class", "barrier"));
            }
        }
        lines
    }
}

/// The letter of a zone in a small disc.
fn mark(zone: &Zone, centre: Point, radius: f64) -> Element {
    let fill = zone.colour.as_deref().map_or("#ffffff".to_owned(), palette::fill);
    let letter =
        Block::new(&*zone.mark, 1.33 * radius, true).draw(centre, "figure").set("fill", palette::ink_on(&fill));
    Element::group("mark").child(Element::circle(centre, radius).set("class", "box").set("fill", fill)).child(letter)
}

/// What the signs of a market mean.
pub fn legend(market: &Market) -> Legend {
    let mut legend = Legend::default();
    let entry = |(id, zone): (&str, &Zone)| {
        let sample = match &zone.colour {
            Some(colour) => {
                let corner = Point { x: -20.0, y: -13.0 };
                Element::rect(corner, 40.0, 26.0).set("class", "cell").set("fill", palette::fill(colour))
            }
            None if is_lined(market, zone) => {
                Element::line(Point { x: -20.0, y: 0.0 }, Point { x: 20.0, y: 0.0 }).set("class", "barrier")
            }
            None => mark(zone, Point::default(), MARK),
        };
        // The title's own words are the best; without them, its rules speak.
        let text = zone.name.as_deref().map_or_else(|| rules(id, zone), str::to_owned);
        Entry { sample, text }
    };
    let zones = market.zone.iter().map(|(id, zone)| (id.as_str(), zone));
    let used =
        zones.filter(|(_, zone)| market.grid.cells().any(|cell| cell.marks.iter().any(|m| zone.mark.chars().eq([*m]))));
    for (id, zone) in used {
        legend.section("", vec![entry((id, zone))]);
    }
    legend
}

/// What is special about a zone.
fn rules(id: &str, zone: &Zone) -> String {
    let rules: Vec<String> = [
        zone.par.as_ref().map(|par| condition("start", par)),
        zone.enter.as_ref().map(|enter| condition("open", enter)),
        zone.exempt.then(|| "does not count against the certificate limit".to_owned()),
        zone.closes.then(|| "the company closes".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect();
    let name = id.replace('_', " ");
    if rules.is_empty() { name } else { format!("{name} ({})", rules.join("; ")) }
}

/// When something holds, in the words of the rule.
fn condition<T, S>(what: &str, value: &Val<T, S>) -> String {
    match &value.body {
        Body::Fixed(Literal::YesNo(true)) => what.to_owned(),
        Body::Fixed(_) | Body::Broken => format!("no {what}"),
        Body::Code(code) => format!("{what}: {}", code.text.split_whitespace().collect::<Vec<_>>().join(" ")),
        Body::By(by) => format!("{what}: by {}", by.subject.text.trim()),
    }
}
