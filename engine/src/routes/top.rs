//! The most that may be counted out of the stops of a route.

use super::counting::Room;
use super::graph::Graph;
use super::set::Set;

/// Never chosen.
const NEVER: i64 = i64::MIN / 4;

/// The best stops that there is room for.
#[derive(Clone, Copy)]
pub(super) struct Top {
    pub sum: i64,
    /// How many stops more there is room for, and how many there are in all.
    spare: u32,
    room: u32,
    /// What the last two add that were chosen, the very last first.
    last: [i64; 2],
}

impl Top {
    /// The best if as many stops less may be counted; no more than two.
    pub fn but(&self, less: usize) -> i64 {
        if self.room < less as u32 {
            return NEVER;
        }
        let without = less.saturating_sub(self.spare as usize);
        self.sum - self.last[..without].iter().sum::<i64>()
    }
}

impl<S: Set> Graph<'_, S> {
    /// Out of stops that were passed, for what they are worth, and stops ahead, after the price of the track to them.
    pub fn top(&self, mut passed: S, ahead: S, room: Room) -> Top {
        let mut top = Top { sum: 0, spare: room.stops, room: room.stops, last: [0, 0] };
        let mut room = room;
        let mut ahead = self.by_gain.iter().map(|index| usize::from(*index)).filter(|index| ahead.contains(*index));
        let mut next = [passed.pop(), ahead.next()];
        while room.stops > 0 {
            let worth = [next[0].map(|index| self.nodes[index].best), next[1].map(|index| self.nodes[index].gain)];
            let Some(value) = worth[0].max(worth[1]) else { break };
            let is_ahead = worth[1] == Some(value);
            let Some(index) = next[usize::from(is_ahead)] else { break };
            next[usize::from(is_ahead)] = if is_ahead { ahead.next() } else { passed.pop() };
            if let Some(after) = room.after(self.nodes[index].kind) {
                room = after;
                top.sum += value;
                top.last = [value, top.last[0]];
            }
        }
        top.spare = room.stops;
        top
    }
}
