//! The map with what was built.

use prospectus_dsl::tile::StopKind;
use prospectus_engine::board::HexId;
use prospectus_engine::view::View;

use super::NARROWEST;
use super::track::track;
use crate::drawing::{self, Brick};
use crate::table::{Column, Table};
use crate::tell;
use crate::text::{Style, Text, on};

const LEGEND: &str = "● station   ○ place for one   • town   ◇ off-board area   ─ track, then the tile or the cost";

/// Each board as a drawing, then the track and the stations on every hex where something was built.
pub fn map(view: View<'_>, width: usize) -> Vec<Text> {
    let (world, width) = (view.world, width.max(NARROWEST));
    let mut lines = Vec::new();
    for (_, board) in world.title.board.iter() {
        if world.title.board.len() > 1 {
            lines.push(Text::bold(board.name.to_string()));
        }
        let drawn = drawing::draw(board, width, |id, printed| match world.map.find_hex(id) {
            Some(hex) => brick(view, hex),
            None => Brick::printed(printed),
        });
        lines.extend(drawn.iter().map(Text::trimmed));
        lines.push(Text::default());
    }
    lines.extend(Text::faint(LEGEND).wrap(width));
    let mut table = Table::new(["hex", "tile", "track and stations"].into_iter().map(Column::left));
    for hex in world.hex_ids().filter(|hex| is_built(view, *hex)) {
        let (tile, colour) = (tile(view, hex).unwrap_or_default(), Some(view.colour_of(hex)));
        let style = colour.filter(|colour| *colour != "white").map(on).unwrap_or(Style::Plain);
        table.row([
            Text::from(tell::place(world, hex)),
            Text::styled(tile, style),
            Text::from(track(view, hex).join("; ")),
        ]);
    }
    lines.push(Text::default());
    match table.is_empty() {
        true => lines.push(Text::from("Nothing has been built.")),
        false => lines.extend(table.lines(width)),
    }
    lines
}

/// All about one hex: "L12: tile 8, rotation 2; M13 ↔ K11, narrow".
pub fn hex(view: View<'_>, hex: HexId) -> String {
    let (world, of) = (view.world, view.world.map.hex(hex));
    let mut told = Vec::new();
    match view.state.board.on(hex).tile {
        Some(laid) => told.push(format!("tile {}, rotation {}", world.map.tile(laid.tile).id, laid.rotation)),
        None if of.cost > 0 => {
            let terrain = of.terrains.join(" and ");
            told.push(format!("{} {terrain}", world.money(of.cost)).trim_end().to_owned());
        }
        None => {}
    }
    told.extend(track(view, hex));
    let face = view.state.board.face(&world.map, hex);
    let labels: Vec<&str> = face.labels.iter().map(|label| world.map.labels[usize::from(label)].as_str()).collect();
    if !labels.is_empty() {
        told.push(format!("label {}", labels.join(" ")));
    }
    if told.is_empty() {
        told.push("nothing is here".to_owned());
    }
    format!("{}: {}", tell::place(world, hex), told.join("; "))
}

fn is_built(view: View<'_>, hex: HexId) -> bool {
    let board = &view.state.board;
    board.on(hex).tile.is_some() || !board.tokens_on(hex).is_empty() || board.overlays_on(hex).next().is_some()
}

fn tile(view: View<'_>, hex: HexId) -> Option<String> {
    view.state.board.on(hex).tile.map(|laid| view.world.map.tile(laid.tile).id.clone())
}

/// A hex as it is now: its stops with their stations, then its tile, or its label and what it costs to build there.
fn brick(view: View<'_>, hex: HexId) -> Brick {
    let (map, board) = (&view.world.map, &view.state.board);
    let face = board.face(map, hex);
    let mut symbols = String::new();
    for (at, stop) in (0u8..).zip(&face.stops) {
        match stop.kind {
            StopKind::City { slots } => {
                let stations = board.tokens_at(hex, at).count();
                symbols += &"●".repeat(stations);
                symbols += &"○".repeat(usize::from(slots).saturating_sub(stations));
            }
            StopKind::Town | StopKind::Halt => symbols.push('•'),
            StopKind::Offboard => symbols.push('◇'),
            StopKind::Pass => symbols.push('^'),
        }
    }
    if face.stops.is_empty() && !face.pieces.is_empty() {
        symbols.push('─');
    }
    match tile(view, hex) {
        Some(tile) => symbols += &tile,
        None => {
            symbols.extend(face.labels.iter().map(|label| map.labels[usize::from(label)].as_str()));
            let cost = map.hex(hex).cost;
            symbols += &if cost > 0 { cost.to_string() } else { String::new() };
        }
    }
    Brick { symbols, colour: Some(view.colour_of(hex).to_owned()) }
}
