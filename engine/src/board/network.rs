//! What an operator's trains run on: stops, and all stretches of track between neighbouring stops.

use prospectus_dsl::tile::StopKind;

use super::gauge::UNRESTRICTED;
use super::hex_track::HexTrack;
use super::numbers::TrackNumbers;
use super::{Board, End, HexId, Lane, Map, Piece, Reach, ReachRules, SmallSet};
use crate::bounds::MOST_PIECES_FOLLOWED;
use crate::routes::{Bits, Kind, Network, Stop, Stretch};

/// The network of an operator: the stops in its reach, also those beyond which it may not go, and every stretch between
/// two of them that takes no track twice.
pub fn network(map: &Map, board: &Board, reach: &Reach, rules: &ReachRules<'_>) -> Network {
    let mut survey = Survey::new(map, board, rules);
    for (hex, stop) in reach.stops() {
        survey.add_stop(reach.operator, hex, stop, reach.on(hex).passable.contains(stop));
    }
    survey.add_stretches();
    survey.network
}

const NO_STOP: u16 = u16::MAX;

/// A stop as trains see it.
pub(super) fn stop_of(map: &Map, board: &Board, operator: u8, hex: HexId, index: u8, may_pass: bool) -> Option<Stop> {
    let stop = board.stop(map, hex, index)?;
    Some(Stop {
        hex: hex.0,
        index,
        kind: match stop.kind {
            StopKind::City { .. } | StopKind::Offboard => Kind::City,
            StopKind::Town | StopKind::Halt | StopKind::Pass => Kind::Town,
        },
        is_base: board.has_token(hex, index, operator),
        may_pass,
        exclusive: stop.groups.iter().map(|group| usize::from(*group)).filter(|g| *g < Bits::CAPACITY).collect(),
    })
}

struct Survey<'a> {
    map: &'a Map,
    board: &'a Board,
    rules: &'a ReachRules<'a>,
    network: Network,
    /// For each hex the number of its first stop in the network.
    number: Vec<u16>,
    numbers: TrackNumbers,
    /// The stretch in the making: its pieces, and the track it has taken.
    way: Vec<(HexId, u8)>,
    taken: Vec<u16>,
    met: SmallSet,
    /// How many pieces of track have been followed, each as often as some way leads over it.
    pieces: u32,
}

impl<'a> Survey<'a> {
    fn new(map: &'a Map, board: &'a Board, rules: &'a ReachRules<'a>) -> Survey<'a> {
        Survey {
            map,
            board,
            rules,
            network: Network::default(),
            number: vec![NO_STOP; map.hexes.len()],
            numbers: TrackNumbers::new(map),
            way: Vec::new(),
            taken: Vec::new(),
            met: SmallSet::EMPTY,
            pieces: 0,
        }
    }

    /// Stops come in the order of the map.
    fn add_stop(&mut self, operator: u8, hex: HexId, index: u8, may_pass: bool) {
        let Some(stop) = stop_of(self.map, self.board, operator, hex, index, may_pass) else { return };
        let number = &mut self.number[hex.index()];
        if *number == NO_STOP {
            *number = self.network.stops.len() as u16;
        }
        self.network.stops.push(stop);
    }

    /// The place of a stop in the network.
    fn find(&self, hex: HexId, index: u8) -> Option<u16> {
        let first = self.number[hex.index()];
        let here = self.network.stops.get(usize::from(first)..)?.iter().take_while(|stop| stop.hex == hex.0);
        here.zip(first..).find(|(stop, _)| stop.index == index).map(|(_, at)| at)
    }

    fn add_stretches(&mut self) {
        for from in 0..self.network.stops.len() as u16 {
            let stop = &self.network.stops[usize::from(from)];
            if !stop.may_pass && !stop.is_base {
                continue; // A stretch that matters is found from its other end.
            }
            let (hex, index) = (HexId(stop.hex), stop.index);
            for (at, piece, far) in HexTrack::new(self.map, self.board, hex).from(End::Stop(index)) {
                self.run(from, hex, at, piece, far, UNRESTRICTED);
            }
        }
    }

    /// Runs along a piece and on, by every way, up to the next stop.
    fn run(&mut self, from: u16, hex: HexId, at: u8, piece: &'a Piece, far: u8, gauge_state: u8) {
        self.pieces += 1;
        if self.pieces > MOST_PIECES_FOLLOWED {
            self.network.is_cut = true;
            return;
        }
        let next = if piece.any_gauge { Some(gauge_state) } else { self.map.gauges.next(gauge_state, piece.gauge) };
        let Some(gauge_state) = next.filter(|_| self.rules.gauges.contains(piece.gauge)) else { return };
        let met = self.met;
        if !piece.any_gauge {
            self.met.insert(piece.gauge);
        }
        self.way.push((hex, at));
        // Track between two places on one hex crosses no edge that could tell it from other track.
        let is_inside = piece.edge(0).is_none() && piece.edge(1).is_none();
        if is_inside {
            let bit = self.numbers.of_piece(hex, at);
            self.taken.push(bit);
        }
        let end = piece.ends[usize::from(far)];
        match end {
            End::Edge(edge, lane) => self.run_across(from, hex, edge, lane, gauge_state),
            End::Stop(stop) => self.arrive(from, hex, stop),
            End::Junction => {
                for (next, piece, far) in HexTrack::new(self.map, self.board, hex).from(end) {
                    if !self.way.contains(&(hex, next)) {
                        self.run(from, hex, next, piece, far, gauge_state);
                    }
                }
            }
        }
        if is_inside {
            self.taken.pop();
        }
        self.way.pop();
        self.met = met;
    }

    fn run_across(&mut self, from: u16, hex: HexId, edge: u8, lane: Lane, gauge_state: u8) {
        let Some(there) = self.map.hex(hex).neighbours[usize::from(edge)] else { return };
        let opposite = (edge + 3) % 6;
        let bit = self.numbers.of_edge(hex, edge, there, lane);
        if self.taken.contains(&bit) {
            return;
        }
        self.taken.push(bit);
        for (at, piece, far) in HexTrack::new(self.map, self.board, there).from(End::Edge(opposite, lane.across())) {
            self.run(from, there, at, piece, far, gauge_state);
        }
        self.taken.pop();
    }

    fn arrive(&mut self, from: u16, hex: HexId, stop: u8) {
        let Some(to) = self.find(hex, stop).filter(|to| *to != from) else { return };
        let end = &self.network.stops[usize::from(to)];
        // A stretch between two stops that may both be left is found from either: it counts from the first.
        if to < from && (end.may_pass || end.is_base) {
            return;
        }
        // Track beyond what can be numbered is not confused with other track.
        if self.taken.iter().any(|bit| usize::from(*bit) >= Bits::CAPACITY) {
            self.network.is_cut = true;
            return;
        }
        let mut hexes: Vec<u16> = self.way.iter().map(|(hex, _)| hex.0).collect();
        hexes.dedup();
        self.network.stretches.push(Stretch {
            ends: [from, to],
            track: self.taken.iter().map(|bit| usize::from(*bit)).collect(),
            gauge: self.map.gauges.effective(self.met),
            hexes,
            pieces: self.way.iter().map(|(hex, at)| (hex.0, *at)).collect(),
        });
    }
}
