//! A board in letters: every hex is a brick of two lines, and bricks lie like hexes do.
//!
//! In doubled coordinates neighbours in a straight line are two steps apart and the others one. Bricks two lines high
//! (or two half widths wide) therefore fall into place by themselves.

use std::collections::BTreeMap;

use prospectus_dsl::hex::{Axes, Coord, Layout};
use prospectus_dsl::tile::{Face, StopKind};
use prospectus_dsl::title::{Board, Hex};

use crate::text::{Style, Text, on};

pub const LEGEND: &str =
    "○ place for a station   • town   ◇ off-board area   ─ track   letters: label   40: cost of building";

/// From roomy to tight. The tightest still has room for a name such as `B14`.
const WIDTHS: [usize; 3] = [8, 6, 4];

/// What is drawn of a hex beside its coordinates.
pub struct Brick {
    /// In as few letters as can be.
    pub symbols: String,
    /// Of the tile, or of the printed hex.
    pub colour: Option<String>,
}

/// The board as lines of at most `width` columns, or a remark that it does not fit.
pub fn draw(board: &Board, width: usize, content: impl Fn(&str, &Hex) -> Brick) -> Vec<Text> {
    let hexes: Vec<(Place, &str, &Hex)> = board
        .hex
        .iter()
        .filter_map(|(id, hex)| Some((Place::of(id.parse().ok()?, board.axes()), id.as_str(), hex)))
        .collect();
    let Some(left) = hexes.iter().map(|(place, ..)| place.column).min() else { return Vec::new() };
    let right = hexes.iter().map(|(place, ..)| place.column).max().unwrap_or(left);
    let columns = usize::from((right - left).unsigned_abs());
    let needs = |brick: usize| columns * step(board.layout(), brick) + brick;
    let Some(brick) = WIDTHS.into_iter().find(|&brick| needs(brick) <= width) else {
        let message = format!("The map is {} columns wide and does not fit here.", needs(WIDTHS[WIDTHS.len() - 1]));
        return Text::faint(message).wrap(width);
    };
    let top = hexes.iter().map(|(place, ..)| place.row).min().unwrap_or(0);
    let mut lines: BTreeMap<usize, BTreeMap<usize, Text>> = BTreeMap::new();
    for (place, id, hex) in hexes {
        let x = usize::from((place.column - left).unsigned_abs()) * step(board.layout(), brick);
        let y = usize::from((place.row - top).unsigned_abs()) * if board.layout() == Layout::Flat { 1 } else { 2 };
        let Brick { symbols, colour } = content(id, hex);
        for (offset, content) in [id, &symbols].into_iter().enumerate() {
            lines.entry(y + offset).or_default().insert(x, line_of_brick(content, colour.as_deref(), brick));
        }
    }
    let last = lines.keys().next_back().copied().unwrap_or(0);
    (0..=last).map(|y| lay(lines.get(&y))).collect()
}

/// Where a hex lies, in doubled coordinates.
struct Place {
    column: i16,
    row: i16,
}

impl Place {
    fn of(coord: Coord, axes: Axes) -> Place {
        match axes {
            Axes::NumbersAcross => Place { column: coord.number(), row: coord.letter() },
            Axes::LettersAcross => Place { column: coord.letter(), row: coord.number() },
        }
    }
}

/// How far one column is from the next.
fn step(layout: Layout, brick: usize) -> usize {
    match layout {
        Layout::Flat => brick,
        Layout::Pointy => brick / 2,
    }
}

fn lay(bricks: Option<&BTreeMap<usize, Text>>) -> Text {
    let mut line = Text::default();
    for (&x, brick) in bricks.into_iter().flatten() {
        line.fill(x);
        line.append(brick.clone());
    }
    line
}

fn line_of_brick(content: &str, colour: Option<&str>, brick: usize) -> Text {
    let style = colour.filter(|colour| *colour != "white").map(on).unwrap_or_default();
    let mut line = Text::styled("│", Style::Faint);
    let content: String = content.chars().take(brick - 1).collect();
    let padded = format!("{content:<0$}", brick - 1);
    line.push(padded, style);
    line
}

impl Brick {
    /// A hex as it is printed.
    pub fn printed(hex: &Hex) -> Brick {
        Brick { symbols: symbols(hex), colour: hex.colour.as_deref().map(str::to_owned) }
    }
}

/// What is printed on a hex.
fn symbols(hex: &Hex) -> String {
    let Some(code) = &hex.code else { return String::new() };
    let face: &Face = &code.face;
    let mut symbols = String::new();
    for stop in &face.stops {
        match stop.kind {
            StopKind::City { slots } => symbols.push_str(&"○".repeat(usize::from(slots))),
            StopKind::Town | StopKind::Halt => symbols.push('•'),
            StopKind::Offboard => symbols.push('◇'),
            StopKind::Pass => symbols.push('^'),
        }
    }
    if face.stops.is_empty() && !face.paths.is_empty() {
        symbols.push('─');
    }
    face.labels.iter().for_each(|label| symbols.push_str(label.as_str()));
    let cost: u32 = face.costs.iter().map(|cost| cost.cost).sum();
    if cost > 0 {
        symbols.push_str(&cost.to_string());
    }
    symbols
}
