//! The slow way to find what an operator's track leads to: every walk that takes no track and no stop twice.

use std::collections::BTreeSet;

use prospectus_dsl::tile::StopKind;
use prospectus_engine::board::{Board, End, HexId, Lane, Map, Piece, SmallSet};

/// What walks have led to. `is_complete` says whether all of them were tried.
pub struct Found {
    pub pieces: BTreeSet<(HexId, u8)>,
    pub stops: BTreeSet<(HexId, u8)>,
    /// Edges of hexes across which track comes from the neighbour.
    pub arrivals: BTreeSet<(HexId, u8)>,
    pub is_complete: bool,
}

pub fn walk(map: &Map, board: &Board, operator: u8) -> Found {
    walk_within(map, board, operator, 300_000)
}

/// The same with as many steps as are allowed.
pub fn walk_within(map: &Map, board: &Board, operator: u8, most_steps: usize) -> Found {
    let found = Found {
        pieces: Default::default(),
        stops: Default::default(),
        arrivals: Default::default(),
        is_complete: true,
    };
    let mut oracle = Oracle { map, board, operator, found, edges: Vec::new(), stops: Vec::new(), steps: 0, most_steps };
    for token in board.tokens().iter().filter(|token| token.operator == operator) {
        oracle.found.stops.insert((token.hex, token.stop));
        oracle.stops.push((token.hex, token.stop));
        oracle.leave(token.hex, End::Stop(token.stop), SmallSet::EMPTY, None);
        oracle.stops.pop();
    }
    oracle.found
}

struct Oracle<'a> {
    map: &'a Map,
    board: &'a Board,
    operator: u8,
    found: Found,
    /// The edges and stops that the walk has taken.
    edges: Vec<(HexId, u8)>,
    stops: Vec<(HexId, u8)>,
    steps: usize,
    most_steps: usize,
}

impl Oracle<'_> {
    fn leave(&mut self, hex: HexId, from: End, met: SmallSet, but: Option<usize>) {
        let pieces: Vec<Piece> = self.board.face(self.map, hex).pieces.to_vec();
        for (at, piece) in pieces.iter().enumerate() {
            let Some(end) = piece.ends.iter().position(|end| *end == from) else { continue };
            let joins = met.iter().all(|gauge| self.map.gauges.join(gauge, piece.gauge));
            if Some(at) != but && joins && !piece.is_reserved {
                self.run(hex, at, piece.ends[1 - end], met.or(SmallSet::one(piece.gauge)));
            }
        }
    }

    fn run(&mut self, hex: HexId, at: usize, to: End, met: SmallSet) {
        self.steps += 1;
        if self.steps > self.most_steps {
            self.found.is_complete = false;
            return;
        }
        let piece = (hex, at as u8);
        match to {
            End::Edge(edge, lane) => {
                let Some(there) = self.map.hex(hex).neighbours[usize::from(edge)] else {
                    self.found.pieces.insert(piece);
                    return;
                };
                let opposite = (edge + 3) % 6;
                let crossing = (hex, edge).min((there, opposite));
                if self.edges.contains(&crossing) {
                    return;
                }
                assert_eq!(lane, Lane::ONLY, "the oracle knows no lanes");
                self.found.pieces.insert(piece);
                self.found.arrivals.insert((there, opposite));
                self.edges.push(crossing);
                self.leave(there, End::Edge(opposite, lane), met, None);
                self.edges.pop();
            }
            End::Stop(stop) => {
                let place = (hex, stop);
                if self.stops.contains(&place) {
                    return;
                }
                self.found.pieces.insert(piece);
                self.found.stops.insert(place);
                if self.may_pass(hex, stop) {
                    self.stops.push(place);
                    self.leave(hex, to, SmallSet::EMPTY, Some(at));
                    self.stops.pop();
                }
            }
            End::Junction => {
                self.found.pieces.insert(piece);
                self.leave(hex, to, met, Some(at));
            }
        }
    }

    fn may_pass(&self, hex: HexId, stop: u8) -> bool {
        match self.board.stop(self.map, hex, stop).unwrap().kind {
            StopKind::City { .. } => {
                self.board.has_token(hex, stop, self.operator) || self.board.free_slots(self.map, hex, stop) > 0
            }
            StopKind::Offboard => false,
            _ => true,
        }
    }
}
