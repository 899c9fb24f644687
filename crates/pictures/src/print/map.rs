//! Boards, cut over several sheets, and the market, which fits on one.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{Board, Title};

use super::leaf::{Leaf, MARGIN, window};
use super::{Paper, SCALE, Sheet};
use crate::geometry::Rect;
use crate::legend::Legend;
use crate::map;
use crate::players::Players;
use crate::svg::Element;

/// How far crop marks are from the picture, and how long they are.
const CROP: (f64, f64) = (1.0, 4.0);

/// The largest unit of a market and of a legend, in millimetres.
const MARKET_SCALE: f64 = 0.3;
const LEGEND_SCALE: f64 = 0.2;

pub fn boards(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let is_only = title.board.len() == 1;
    let of = |(id, board): (&str, &Board)| {
        let name = if is_only { "map".to_owned() } else { format!("map-{id}") };
        let map = map::printed(title, board, players, "");
        let legend = legend(title, paper, format!("{name}-legend"), &format!("{}, signs", board.name), &map.legend);
        cut(title, board, paper, &name, map).into_iter().chain(legend).collect::<Vec<_>>()
    };
    title.board.iter().flat_map(|(id, board)| of((id.as_str(), board))).collect()
}

/// A board over several sheets: rows have letters, columns have numbers.
fn cut(title: &Title, board: &Board, paper: Paper, name: &str, map: map::Map) -> Vec<Sheet> {
    let content = map.picture.content;
    let grid = |leaf: Leaf| {
        let (width, height) = leaf.room();
        let pages = |whole: f64, page: f64| ((whole * SCALE / page).ceil() as usize).max(1);
        (pages(content.width, width), pages(content.height, height))
    };
    let leaf = Leaf::better(paper, |leaf| {
        let (columns, rows) = grid(leaf);
        -((columns * rows) as f64)
    });
    let (columns, rows) = grid(leaf);
    let (width, height) = leaf.room();
    let (width, height) = (width / SCALE, height / SCALE);
    // The board lies in the middle of all sheets together.
    let first = content.centre - Point { x: columns as f64 * width / 2.0, y: rows as f64 * height / 2.0 };
    let mut sheets = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let middle = Point { x: width * (column as f64 + 0.5), y: height * (row as f64 + 0.5) };
            let part = Rect::new(first + middle, width, height);
            let corner = Point { x: MARGIN, y: MARGIN };
            let window = window(part, SCALE, corner, map.picture.elements.iter().cloned());
            let place = format!("{}{}", letters(row), column + 1);
            let note = format!("{} {place}, {rows} by {columns} sheets", board.name);
            sheets.push(leaf.sheet(title, format!("{name}-{place}"), &note, [window, crop_marks(leaf)]));
        }
    }
    sheets
}

/// `A` to `Z`, then `AA`.
fn letters(row: usize) -> String {
    let letter = char::from(b'A' + (row % 26) as u8);
    if row < 26 { letter.to_string() } else { format!("{}{letter}", letters(row / 26 - 1)) }
}

/// Where a sheet is to be cut: short lines outside the four corners.
fn crop_marks(leaf: Leaf) -> Element {
    let mut group = Element::group("crop-marks");
    for (x, outward_x) in [(MARGIN, -1.0), (leaf.width - MARGIN, 1.0)] {
        for (y, outward_y) in [(MARGIN, -1.0), (leaf.height - MARGIN, 1.0)] {
            let ends = [CROP.0, CROP.0 + CROP.1];
            let [a, b] = ends.map(|far| Point { x: x + outward_x * far, y });
            let [c, d] = ends.map(|far| Point { x, y: y + outward_y * far });
            group.extend([Element::line(a, b).set("class", "crop"), Element::line(c, d).set("class", "crop")]);
        }
    }
    group
}

fn legend(title: &Title, paper: Paper, name: String, note: &str, legend: &Legend) -> Option<Sheet> {
    let picture = legend.picture(note.to_owned())?;
    Some(fitted(title, paper, name, note, picture.content, LEGEND_SCALE, picture.elements))
}

/// A picture on one sheet, as large as fits, but not beyond this scale.
fn fitted(
    title: &Title,
    paper: Paper,
    name: String,
    note: &str,
    content: Rect,
    largest: f64,
    elements: Vec<Element>,
) -> Sheet {
    let content = Rect::new(content.centre, content.width + 6.0, content.height + 6.0);
    let scale = |leaf: Leaf| {
        let (width, height) = leaf.room();
        (width / content.width).min(height / content.height).min(largest)
    };
    let leaf = Leaf::better(paper, scale);
    let scale = scale(leaf);
    let room = leaf.room();
    let corner = Point {
        x: MARGIN + (room.0 - content.width * scale) / 2.0,
        y: MARGIN + (room.1 - content.height * scale) / 2.0,
    };
    leaf.sheet(title, name, note, [window(content, scale, corner, elements)])
}

pub fn market(title: &Title, paper: Paper) -> Vec<Sheet> {
    let picture = crate::market::compose(title, &[], "");
    let (content, elements) = (picture.content, picture.elements);
    let sheet = fitted(title, paper, "market".to_owned(), "Stock market", content, MARKET_SCALE, elements);
    let signs = crate::market::legend(&title.market);
    let signs = legend(title, paper, "market-legend".to_owned(), "Stock market, signs", &signs);
    [sheet].into_iter().chain(signs).collect()
}
