//! Routes of which a file says only the hexes: those of the stops in their order, or all that are crossed.

use std::collections::HashSet;

use prospectus_engine::routes::Network;

/// A way along hexes that is being looked for.
struct Way<'a> {
    network: &'a Network,
    hexes: &'a [u16],
    path: Vec<(usize, bool)>,
    /// From where no way was found: what is still to be followed, and the stop. Otherwise a file could make us try all
    /// combinations of stretches between the same stops.
    nowhere: HashSet<(usize, u16)>,
}

/// The stretches along these hexes, each with whether it is followed forward. A stretch is meant if all its hexes are
/// named, else if both its ends are.
pub fn follow(network: &Network, hexes: &[u16]) -> Option<Vec<(usize, bool)>> {
    let (first, _) = hexes.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let mut way = Way { network, hexes, path: Vec::new(), nowhere: HashSet::new() };
    let mut starts = (0u16..).zip(&network.stops).filter(|(_, stop)| stop.hex == *first);
    starts.any(|(stop, _)| way.from(0, stop)).then_some(way.path)
}

impl Way<'_> {
    /// Goes on from a stop on the hex at this place of the list.
    fn from(&mut self, at: usize, stop: u16) -> bool {
        if at + 1 == self.hexes.len() {
            return true;
        }
        if self.nowhere.contains(&(at, stop)) {
            return false;
        }
        for is_whole in [true, false] {
            for number in 0..self.network.stretches.len() {
                for forward in [true, false] {
                    let Some(end) = self.end_of(at, stop, number, forward, is_whole) else { continue };
                    let [a, b] = self.network.stretches[number].ends;
                    self.path.push((number, forward));
                    if self.from(end, if forward { b } else { a }) {
                        return true;
                    }
                    self.path.pop();
                }
            }
        }
        self.nowhere.insert((at, stop));
        false
    }

    /// Where in the list a stretch ends that begins at this place of it, if it can be the one that is meant.
    fn end_of(&self, at: usize, stop: u16, number: usize, forward: bool, is_whole: bool) -> Option<usize> {
        let stretch = &self.network.stretches[number];
        let is_used = self.path.iter().any(|(used, _)| *used == number);
        let start = if forward { stretch.ends[0] } else { stretch.ends[1] };
        if is_used || start != stop {
            return None;
        }
        let crossed: Vec<u16> = match forward {
            true => stretch.hexes.clone(),
            false => stretch.hexes.iter().rev().copied().collect(),
        };
        let length = if is_whole { crossed.len() } else { 2 };
        let named = self.hexes.get(at..at + length)?;
        let is_meant = if is_whole { named == crossed } else { named.last() == crossed.last() };
        // A stretch within one hex is not told by the hexes.
        (is_meant && crossed.len() > 1).then_some(at + length - 1)
    }
}

#[cfg(test)]
mod tests {
    use prospectus_engine::routes::{Bits, Kind, Stop, Stretch};

    use super::*;

    /// Stops on the hexes 1, 4 and 5: from 1 to 4 by 2 and 3 or by 7 and 8, from 4 to 5 directly.
    fn network() -> Network {
        let stop = |hex| {
            let exclusive = Bits::default();
            Stop { hex, index: 0, kind: Kind::City, is_base: true, may_pass: true, exclusive }
        };
        let stretch = |ends: [u16; 2], hexes: &[u16]| {
            let pieces = hexes.iter().map(|hex| (*hex, 0)).collect();
            Stretch { ends, track: Bits::default(), gauge: 0, hexes: hexes.to_vec(), pieces }
        };
        let stretches = vec![stretch([0, 1], &[1, 2, 3, 4]), stretch([1, 0], &[4, 8, 7, 1]), stretch([1, 2], &[4, 5])];
        Network { stops: vec![stop(1), stop(4), stop(5)], stretches, is_cut: false }
    }

    #[test]
    fn the_hexes_of_the_stops_will_do() {
        assert_eq!(follow(&network(), &[1, 4, 5]), Some(vec![(0, true), (2, true)]));
        assert_eq!(follow(&network(), &[5, 4, 1]), Some(vec![(2, false), (0, false)]));
    }

    #[test]
    fn all_hexes_tell_which_of_two_ways_is_meant() {
        assert_eq!(follow(&network(), &[1, 7, 8, 4, 5]), Some(vec![(1, false), (2, true)]));
        assert_eq!(follow(&network(), &[5, 4, 3, 2, 1]), Some(vec![(2, false), (0, false)]));
    }

    #[test]
    fn there_is_no_way_along_other_hexes() {
        assert_eq!(follow(&network(), &[1, 5]), None);
        assert_eq!(follow(&network(), &[1, 4, 9]), None);
        assert_eq!(follow(&network(), &[1]), None);
        // No stretch is used twice: from 4 to 5 there is only one.
        assert_eq!(follow(&network(), &[4, 5, 4]), None);
    }
}
