//! Where stations may be placed.

use super::{Board, HexId, Map, Reach};

/// The cities in reach where an operator may place a station: those with a slot that is not reserved for others, on a
/// hex without a station of its own.
pub fn token_places(map: &Map, board: &Board, reach: &Reach, operator: u8, kind: u8) -> Vec<(HexId, u8)> {
    let reached = map.hex_ids().flat_map(|hex| reach.on(hex).stops.iter().map(move |stop| (hex, stop)));
    reached.filter(|(hex, stop)| board.has_room_for(map, *hex, *stop, operator, kind)).collect()
}

impl Board {
    /// Whether an operator may place a station at a stop, wherever its track leads.
    pub(crate) fn has_room_for(&self, map: &Map, hex: HexId, stop: u8, operator: u8, kind: u8) -> bool {
        let is_city = self.stop(map, hex, stop).is_some_and(|stop| stop.is_city());
        is_city
            && self.free_slots(map, hex, stop) > self.kept_for_others(hex, stop, operator, kind)
            && !self.has_token_on(hex, operator)
    }
}
