//! Whether track joins places at all: a quick question before an exact one.

use super::hex_track::HexTrack;
use super::{Board, End, HexId, Map, SmallSet};

/// Whether some stops are joined with one that is wanted, even if no route could be traced along the track: it may turn
/// back where track meets, and pass anything on any gauge as often as it likes. Where this says no, no route leads there.
pub(crate) fn may_join(
    map: &Map,
    board: &Board,
    from: impl Iterator<Item = (HexId, u8)>,
    is_wanted: impl Fn(HexId, u8) -> bool,
) -> bool {
    let mut ends: Vec<(HexId, End)> = from.map(|(hex, stop)| (hex, End::Stop(stop))).collect();
    let mut seen = vec![SmallSet::EMPTY; map.hexes.len()];
    while let Some((hex, end)) = ends.pop() {
        if let End::Stop(stop) = end
            && is_wanted(hex, stop)
        {
            return true;
        }
        for (at, piece, far) in HexTrack::new(map, board, hex).from(end) {
            if seen[hex.index()].contains(at) {
                continue;
            }
            seen[hex.index()].insert(at);
            let end = piece.ends[usize::from(far)];
            // Other track may come to the same edge from this side as well.
            ends.push((hex, end));
            if let End::Edge(edge, lane) = end
                && let Some(there) = map.hex(hex).neighbours[usize::from(edge)]
            {
                ends.push((there, End::Edge((edge + 3) % 6, lane.across())));
            }
        }
    }
    false
}
