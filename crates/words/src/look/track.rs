//! The track on a hex in words: "M13 ↔ K11, narrow", "city 40 (AB, 1 place free) with A3 and C3".

use std::iter;

use prospectus_dsl::hex::Edge;
use prospectus_dsl::tile::StopKind;
use prospectus_engine::board::{End, Face, HexId, Piece};
use prospectus_engine::ids::OperatorId;
use prospectus_engine::view::View;

use crate::show::words::english::{and, counted};

/// All that trains find on a hex: its stops with their stations, then track that only leads through, then what lies on
/// top.
pub fn track(view: View<'_>, hex: HexId) -> Vec<String> {
    let (map, board) = (&view.world.map, &view.state.board);
    let face = board.face(map, hex);
    let mut told: Vec<String> = (0..face.stops.len()).map(|at| stop(view, hex, face, at as u8)).collect();
    told.extend(through(view, hex, face));
    for overlay in board.overlays_on(hex) {
        let on_top = through(view, hex, map.tile_face(overlay.tile, overlay.rotation));
        told.push(format!("{} on top: {}", map.tile(overlay.tile).id, on_top.join(", ")));
    }
    told
}

/// "city 40 (AB, 1 place free) with A3 and C3"
fn stop(view: View<'_>, hex: HexId, face: &Face, at: u8) -> String {
    let (board, of) = (&view.state.board, &face.stops[usize::from(at)]);
    let value = view.stop_value(hex, at);
    let mut told = match of.kind {
        StopKind::Offboard => "off-board area".to_owned(),
        kind => kind.name().to_owned(),
    };
    if value != 0 {
        told += &format!(" {value}");
    }
    let stations =
        board.tokens_at(hex, at).map(|token| view.world.operator_name(OperatorId(token.operator)).to_owned());
    let mut places: Vec<String> = stations.collect();
    let free = usize::from(of.slots()).saturating_sub(places.len());
    if free > 0 {
        places.push(format!("{} free", counted(free as i64, "place")));
    }
    if !places.is_empty() {
        told += &format!(" ({})", places.join(", "));
    }
    let leads = leads(view, hex, face, at);
    if leads.is_empty() { told } else { format!("{told} with {}", leads.join(", ")) }
}

/// "D14 and A13 (standard)", "C13 (narrow)": where track from a stop leads, by its sort.
fn leads(view: View<'_>, hex: HexId, face: &Face, at: u8) -> Vec<String> {
    let mut sorts: Vec<(Vec<&str>, Vec<String>)> = Vec::new();
    for piece in face.pieces.iter().filter(|piece| piece.ends.contains(&End::Stop(at))) {
        let far = if piece.ends[0] == End::Stop(at) { piece.ends[1] } else { piece.ends[0] };
        let (sort, far) = (sort(view, piece), self::end(view, hex, face, far));
        match sorts.iter_mut().find(|(known, _)| *known == sort) {
            // Lanes side by side lead the same way.
            Some((_, ends)) if ends.contains(&far) => {}
            Some((_, ends)) => ends.push(far),
            None => sorts.push((sort, vec![far])),
        }
    }
    let told = |(sort, ends): &(Vec<&str>, Vec<String>)| match sort.is_empty() {
        true => and(ends),
        false => format!("{} ({})", and(ends), sort.join(", ")),
    };
    sorts.iter().map(told).collect()
}

/// "M13 ↔ K11, narrow": track that ends at no stop.
fn through(view: View<'_>, hex: HexId, face: &Face) -> Vec<String> {
    let is_through = |end: &End| !matches!(end, End::Stop(_));
    let pieces = face.pieces.iter().filter(|piece| piece.ends.iter().all(is_through));
    let mut told: Vec<String> = Vec::new();
    for piece in pieces {
        let [one, other] = piece.ends.map(|end| self::end(view, hex, face, end));
        let line = iter::once(format!("{one} ↔ {other}")).chain(sort(view, piece).into_iter().map(str::to_owned));
        let line = line.collect::<Vec<_>>().join(", ");
        // Lanes side by side lead the same way.
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// Where a piece of track ends: the hex beyond the edge, or the side where there is none.
fn end(view: View<'_>, hex: HexId, face: &Face, end: End) -> String {
    match end {
        End::Edge(edge, _) => {
            let of = view.world.map.hex(hex);
            let beyond = of.neighbours.get(usize::from(edge)).copied().flatten();
            beyond.map_or_else(|| side(view, of.board, edge), |beyond| view.world.map.hex(beyond).id.clone())
        }
        End::Stop(at) => face.stops.get(usize::from(at)).map_or("a stop", |stop| stop.kind.name()).to_owned(),
        End::Junction => "the junction".to_owned(),
    }
}

fn side(view: View<'_>, board: u8, edge: u8) -> String {
    let board = view.world.title.board.iter().nth(usize::from(board)).map(|(_, board)| board.layout());
    match board.zip(Edge::new(edge)) {
        Some((layout, edge)) => format!("the {} edge", layout.edge_name(edge)),
        None => "an edge".to_owned(),
    }
}

/// The gauge, where there are several, and whether the track is only a promise.
fn sort<'a>(view: View<'a>, piece: &Piece) -> Vec<&'a str> {
    let gauges = &view.world.map.gauges;
    let gauge = (gauges.len() > 1).then(|| gauges.id(piece.gauge));
    gauge.into_iter().chain(piece.is_reserved.then_some("promised")).collect()
}
