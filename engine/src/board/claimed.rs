//! Routes that a player claims to run: the part of the network that they use, and the path of each through it.
//!
//! Nothing else of the map matters to judge a route: it needs a station, and every stop between its ends must be one
//! that the operator may pass. So no network is built and nothing is searched.

use super::gauge::UNRESTRICTED;
use super::network::stop_of;
use super::numbers::TrackNumbers;
use super::{Board, End, HexId, Map, Piece, ReachRules, SmallSet};
use crate::routes::{Bits, Network, Stretch};

/// The stretches of a route, in order, each with whether it is run from its first end to its second.
pub type Path = Vec<(u16, bool)>;

/// Claimed routes on a network of their own.
pub struct Claimed {
    pub(crate) network: Network,
    /// For each claim its way; none if its track does not lead from stop to stop.
    pub(crate) paths: Vec<Option<Path>>,
}

/// Follows claimed routes, given as pieces of track in order.
pub(crate) fn claimed<'c>(
    map: &Map,
    board: &Board,
    operator: u8,
    rules: &ReachRules<'_>,
    claims: impl Iterator<Item = &'c [(HexId, u8)]>,
) -> Claimed {
    let numbers = TrackNumbers::new(map);
    let mut tracing = Tracing { map, board, operator, rules, numbers, network: Network::default() };
    let paths = claims.map(|pieces| tracing.path(pieces)).collect();
    Claimed { network: tracing.network, paths }
}

struct Tracing<'a> {
    map: &'a Map,
    board: &'a Board,
    operator: u8,
    rules: &'a ReachRules<'a>,
    numbers: TrackNumbers,
    network: Network,
}

/// The stretch in the making.
struct Way {
    from: u16,
    first: usize,
    gauge_state: u8,
    met: SmallSet,
    taken: Bits,
}

impl<'a> Tracing<'a> {
    fn path(&mut self, pieces: &[(HexId, u8)]) -> Option<Path> {
        let known = |(hex, at): &(HexId, u8)| {
            let is_on_map = hex.index() < self.map.hexes.len();
            is_on_map.then(|| self.board.piece(self.map, *hex, *at)).flatten()
        };
        let track: Vec<&'a Piece> = pieces.iter().map(known).collect::<Option<_>>()?;
        // A piece between two stops may be run either way, until the next one says which.
        [1, 0].into_iter().find_map(|far| self.path_by(pieces, &track, far))
    }

    /// The path if the first piece is run towards this end.
    fn path_by(&mut self, pieces: &[(HexId, u8)], track: &[&'a Piece], far: usize) -> Option<Path> {
        let (hex, _) = *pieces.first()?;
        let End::Stop(start) = track[0].ends[1 - far] else { return None };
        let mut path = Path::with_capacity(pieces.len());
        let mut way = begin(self.stop(hex, start)?, 0);
        let mut end = track[0].ends[far];
        for at in 0..pieces.len() {
            let ((hex, number), piece) = (pieces[at], track[at]);
            self.take(&mut way, hex, number, piece)?;
            let mut next_hex = hex;
            let mut from = end;
            match end {
                End::Edge(edge, lane) => {
                    next_hex = self.map.hex(hex).neighbours[usize::from(edge)]?;
                    let number = self.numbers.of_edge(hex, edge, next_hex, lane);
                    add(&mut way.taken, number)?;
                    from = End::Edge((edge + 3) % 6, lane.across());
                }
                End::Stop(stop) => {
                    let to = self.arrive(&way, hex, stop, &pieces[way.first..=at])?;
                    path.push((self.network.stretches.len() as u16 - 1, true));
                    way = begin(to, at + 1);
                }
                End::Junction => {}
            }
            if at + 1 < pieces.len() {
                let next = track[at + 1];
                let far = next.ends.iter().position(|near| *near == from).map(|near| 1 - near)?;
                // A route that turns back at a stop is refused when it is judged; at a junction it is refused here.
                let turns = pieces[at + 1] == pieces[at] && from == End::Junction;
                if pieces[at + 1].0 != next_hex || turns || next.is_reserved {
                    return None;
                }
                end = next.ends[far];
            }
        }
        // Only at a stop does a route end.
        (way.first == pieces.len()).then_some(path)
    }

    fn take(&mut self, way: &mut Way, hex: HexId, at: u8, piece: &Piece) -> Option<()> {
        if !piece.any_gauge {
            way.gauge_state = self.map.gauges.next(way.gauge_state, piece.gauge)?;
            way.met.insert(piece.gauge);
        }
        // Track between two places on one hex crosses no edge that could tell it from other track.
        if piece.edge(0).is_none() && piece.edge(1).is_none() {
            add(&mut way.taken, self.numbers.of_piece(hex, at))?;
        }
        self.rules.gauges.contains(piece.gauge).then_some(())
    }

    /// Ends a stretch; returns the stop that it leads to.
    fn arrive(&mut self, way: &Way, hex: HexId, stop: u8, pieces: &[(HexId, u8)]) -> Option<u16> {
        let to = self.stop(hex, stop).filter(|to| *to != way.from)?;
        let mut hexes: Vec<u16> = pieces.iter().map(|(hex, _)| hex.0).collect();
        hexes.dedup();
        self.network.stretches.push(Stretch {
            ends: [way.from, to],
            track: way.taken,
            gauge: self.map.gauges.effective(way.met),
            hexes,
            pieces: pieces.iter().map(|(hex, at)| (hex.0, *at)).collect(),
        });
        Some(to)
    }

    /// The place of a stop in the network.
    fn stop(&mut self, hex: HexId, index: u8) -> Option<u16> {
        let known = self.network.stops.iter().position(|stop| (stop.hex, stop.index) == (hex.0, index));
        if let Some(known) = known {
            return Some(known as u16);
        }
        let may_pass = self.rules.may_begin(self.map, self.board, self.operator, hex, index);
        self.network.stops.push(stop_of(self.map, self.board, self.operator, hex, index, may_pass)?);
        Some(self.network.stops.len() as u16 - 1)
    }
}

/// A stretch from a stop on.
fn begin(from: u16, first: usize) -> Way {
    Way { from, first, gauge_state: UNRESTRICTED, met: SmallSet::EMPTY, taken: Bits::EMPTY }
}

/// Adds track that has not been taken.
fn add(taken: &mut Bits, number: u16) -> Option<()> {
    let number = usize::from(number);
    let is_new = number < Bits::CAPACITY && !taken.contains(number);
    is_new.then(|| taken.insert(number))
}
