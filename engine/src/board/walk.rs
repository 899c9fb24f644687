//! Following track, step by step.
//!
//! A breadth-first search over pieces of track and gauge states. Every step keeps its parent, so that each thing found
//! has a walk that proves it: one that uses no track and no stop twice. Where the only walk so far would use something
//! twice, another may not: such *doubts* are put aside and settled one by one (see `doubt`). They are settled exactly,
//! so that the search finds a thing if and only if a valid walk leads to it.

use super::gauge::UNRESTRICTED;
use super::hex_track::HexTrack;
use super::reach::{Arrivals, AtEdges};
use super::{Board, End, HexId, HexReach, Lane, Map, Piece, ReachRules, SmallSet};

pub(super) const NO_PARENT: u32 = u32::MAX;
const UNVISITED: u8 = u8::MAX;
const LEFT_BY_ALL: u8 = u8::MAX - 1;

/// A piece of track, run from one end to the other.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(crate) hex: HexId,
    pub(crate) at: u8,
    pub(crate) piece: &'a Piece,
    pub(crate) far: u8,
    pub(crate) gauge_state: u8,
    pub(crate) parent: u32,
    /// The track edge that it crosses, if it does.
    pub(crate) crosses: Option<Crossing>,
}

/// A track across a hex edge, the same from both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Crossing {
    pub(crate) edge: u32,
    pub(crate) lane: u8,
}

impl Crossing {
    /// The hex across an edge, and the track that leads there.
    pub(crate) fn of(map: &Map, hex: HexId, edge: u8, lane: Lane) -> Option<(HexId, Crossing)> {
        let there = map.hex(hex).neighbours[usize::from(edge)]?;
        let number = |hex: HexId, edge: u8| 6 * u32::from(hex.0) + u32::from(edge);
        Some(if hex < there {
            (there, Crossing { edge: number(hex, edge), lane: lane.index })
        } else {
            (there, Crossing { edge: number(there, (edge + 3) % 6), lane: lane.across().index })
        })
    }
}

impl Step<'_> {
    pub(crate) fn end(&self) -> End {
        self.piece.ends[usize::from(self.far)]
    }
}

/// Scratch buffers that walks use one after the other. Between them they are empty, but keep their memory.
#[derive(Debug, Default)]
pub struct Scratch {
    /// For each hex, piece and direction the gauge states in which it was run.
    seen: Vec<SmallSet>,
    /// For each hex and stop the piece by which it was first reached, until a walk has left the stop by that piece too.
    entered_by: Vec<u8>,
    /// The edges that some walk crosses.
    crossed: Vec<bool>,
    /// The same as `seen` for searches back from a doubt.
    seen_back: Vec<SmallSet>,
    /// What a walk finds, unless it becomes a `Reach`.
    hexes: Vec<HexReach>,
    arrivals: Vec<AtEdges>,
    stops: Vec<(HexId, u8)>,
}

impl Scratch {
    fn fit(&mut self, hexes: usize, width: usize) {
        grow(&mut self.seen, 2 * width * hexes, SmallSet::EMPTY);
        grow(&mut self.entered_by, width * hexes, UNVISITED);
        grow(&mut self.crossed, 6 * hexes, false);
        self.hexes.resize(hexes, HexReach::default());
        grow(&mut self.arrivals, 1, AtEdges::default());
    }
}

fn grow<T: Clone>(all: &mut Vec<T>, size: usize, empty: T) {
    if all.len() < size {
        all.resize(size, empty);
    }
}

pub(super) struct Walk<'a> {
    pub(crate) map: &'a Map,
    pub(crate) board: &'a Board,
    pub(crate) operator: u8,
    pub(crate) rules: &'a ReachRules<'a>,
    pub(crate) hexes: Vec<HexReach>,
    /// What comes across the edges of hexes, behind an empty one for those that nothing comes to.
    pub(crate) arrivals: Vec<AtEdges>,
    /// The stops that were reached, in order.
    stops: Vec<(HexId, u8)>,
    pub(crate) steps: Vec<Step<'a>>,
    next: usize,
    /// How many pieces and stops of each hex the tables have space for: the most that any hex has, which is quickly
    /// known.
    width: usize,
    scratch: Scratch,
    pub(crate) doubts: Vec<Step<'a>>,
    /// The most tries that a doubt took.
    pub(crate) most_tries: u32,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(
        map: &'a Map,
        board: &'a Board,
        operator: u8,
        rules: &'a ReachRules<'a>,
        mut scratch: Scratch,
    ) -> Self {
        let hexes = map.hexes.len();
        let width = board.most_pieces(map);
        scratch.fit(hexes, width);
        Walk {
            width,
            map,
            board,
            operator,
            rules,
            hexes: std::mem::take(&mut scratch.hexes),
            arrivals: std::mem::take(&mut scratch.arrivals),
            stops: std::mem::take(&mut scratch.stops),
            steps: Vec::with_capacity(2 * hexes),
            next: 0,
            scratch,
            doubts: Vec::new(),
            most_tries: 0,
        }
    }

    /// Empties the scratch buffers, including what the walk has found.
    pub(crate) fn into_scratch(mut self) -> Scratch {
        let mut scratch = self.clear_scratch();
        self.hexes.fill(HexReach::default());
        self.arrivals.truncate(1);
        self.stops.clear();
        (scratch.hexes, scratch.arrivals, scratch.stops) = (self.hexes, self.arrivals, self.stops);
        scratch
    }

    /// Empties the scratch buffers, but keeps what the walk has found.
    pub(crate) fn clear_scratch(&mut self) -> Scratch {
        let mut scratch = std::mem::take(&mut self.scratch);
        for step in &self.steps {
            if let Some(seen) = scratch.seen.get_mut(self.slot(step.hex, step.at, step.far)) {
                *seen = SmallSet::EMPTY;
            }
            if let Some(crossing) = step.crosses {
                scratch.crossed[crossing.edge as usize] = false;
            }
        }
        for (hex, stop) in &self.stops {
            self.stop_slot(*hex, *stop).into_iter().for_each(|slot| scratch.entered_by[slot] = UNVISITED);
        }
        scratch
    }

    pub(crate) fn start(&mut self) {
        let (board, rules, operator) = (self.board, self.rules, self.operator);
        let stations = board.tokens().iter().filter(|token| token.operator == operator);
        let stations = stations.map(|token| (token.hex, token.stop));
        for (hex, stop) in stations.chain(rules.starts.iter().copied()) {
            let Some(slot) = self.stop_slot(hex, stop) else { continue };
            self.scratch.entered_by[slot] = LEFT_BY_ALL;
            self.hexes[hex.index()].stops.insert(stop);
            self.stops.push((hex, stop));
            if rules.passes.is_none_or(|passes| passes(hex, stop) != Some(false)) {
                self.hexes[hex.index()].passable.insert(stop);
            }
            self.leave(hex, End::Stop(stop), UNRESTRICTED, NO_PARENT, None);
        }
    }

    /// Follows the next step; whether there was one.
    pub(crate) fn follow_step(&mut self) -> bool {
        let Some(step) = self.steps.get(self.next).copied() else { return false };
        let at = self.next as u32;
        self.next += 1;
        match step.end() {
            End::Edge(edge, lane) => self.cross(at, step, edge, lane),
            End::Stop(stop) => self.arrive(at, step, stop),
            End::Junction => {
                self.mark_reached(step);
                self.leave(step.hex, End::Junction, step.gauge_state, at, Some(step.at));
            }
        }
        true
    }

    /// Whether the last step that was followed runs on a hex or leads to it.
    pub(crate) fn has_just_touched(&self, hex: HexId) -> bool {
        let Some(step) = self.next.checked_sub(1).and_then(|last| self.steps.get(last)) else { return false };
        step.hex == hex
            || step.piece.edge(step.far.into()).is_some_and(|edge| self.neighbour(step.hex, edge) == Some(hex))
    }

    fn neighbour(&self, hex: HexId, edge: u8) -> Option<HexId> {
        self.map.hex(hex).neighbours[usize::from(edge)]
    }

    /// The stops that have been found since so many were.
    pub(crate) fn stops_since(&self, count: usize) -> &[(HexId, u8)] {
        self.stops.get(count..).unwrap_or_default()
    }

    fn mark_reached(&mut self, step: Step<'a>) {
        self.hexes[step.hex.index()].pieces.insert(step.at);
    }

    fn cross(&mut self, at: u32, step: Step<'a>, edge: u8, lane: Lane) {
        let Some((there, crossing)) = Crossing::of(self.map, step.hex, edge, lane) else {
            return self.mark_reached(step);
        };
        let is_known = std::mem::replace(&mut self.scratch.crossed[crossing.edge as usize], true);
        if is_known && self.has_crossed(step.parent, crossing) {
            self.doubts.push(step);
            return;
        }
        self.mark_reached(step);
        self.steps[at as usize].crosses = Some(crossing);
        let opposite = (edge + 3) % 6;
        let arrivals = self.arrivals_at(there, opposite);
        if arrivals.gauge_states.is_empty() {
            arrivals.step = at;
        }
        arrivals.gauge_states.insert(step.gauge_state);
        self.leave(there, End::Edge(opposite, lane.across()), step.gauge_state, at, None);
    }

    /// What comes across an edge of a hex; from now on something does.
    fn arrivals_at(&mut self, hex: HexId, edge: u8) -> &mut Arrivals {
        let on = &mut self.hexes[hex.index()];
        on.edges.insert(edge);
        if on.arrivals == 0 {
            on.arrivals = self.arrivals.len() as u16;
            self.arrivals.push(AtEdges::default());
        }
        &mut self.arrivals[usize::from(on.arrivals)][usize::from(edge)]
    }

    fn arrive(&mut self, at: u32, step: Step<'a>, stop: u8) {
        let hex = step.hex;
        let Some(slot) = self.stop_slot(hex, stop) else { return };
        self.mark_reached(step);
        let reached = &mut self.hexes[hex.index()];
        if !reached.stops.contains(stop) {
            reached.stops.insert(stop);
            self.stops.push((hex, stop));
            if self.rules.may_pass(self.map, self.board, self.operator, hex, stop) {
                reached.passable.insert(stop);
            }
        }
        if !self.hexes[hex.index()].passable.contains(stop) || step.piece.is_terminal {
            return;
        }
        match self.scratch.entered_by[slot] {
            LEFT_BY_ALL => {}
            UNVISITED => {
                self.scratch.entered_by[slot] = step.at;
                self.leave(hex, End::Stop(stop), UNRESTRICTED, at, Some(step.at));
            }
            // It was left by every piece but the one it was first reached by.
            before if before != step.at => {
                let out = HexTrack::new(self.map, self.board, hex).from(End::Stop(stop)).find(|(at, ..)| *at == before);
                let Some((out, piece, far)) = out else { return };
                if self.has_called(step.parent, hex, stop) {
                    let gauge_state = self.map.gauges.next(UNRESTRICTED, piece.gauge).unwrap_or(UNRESTRICTED);
                    self.doubts.push(Step { hex, at: out, piece, far, gauge_state, parent: NO_PARENT, crosses: None });
                } else {
                    self.scratch.entered_by[slot] = LEFT_BY_ALL;
                    self.enter(hex, out, piece, far, UNRESTRICTED, at);
                }
            }
            _ => {}
        }
    }

    /// Goes on from an end by all pieces but one.
    fn leave(&mut self, hex: HexId, from: End, gauge_state: u8, parent: u32, but: Option<u8>) {
        let is_passed = parent != NO_PARENT && matches!(from, End::Stop(_));
        for (at, piece, far) in HexTrack::new(self.map, self.board, hex).from(from) {
            if Some(at) != but && !(is_passed && piece.is_terminal) {
                self.enter(hex, at, piece, far, gauge_state, parent);
            }
        }
    }

    fn enter(&mut self, hex: HexId, at: u8, piece: &'a Piece, far: u8, gauge_state: u8, parent: u32) {
        let Some(gauge_state) = self.gauge_state_on(piece, gauge_state) else { return };
        let slot = self.slot(hex, at, far);
        let Some(seen) = self.scratch.seen.get_mut(slot) else { return };
        if !seen.meets(self.map.gauges.at_least_as_free(gauge_state)) {
            seen.insert(gauge_state);
            self.steps.push(Step { hex, at, piece, far, gauge_state, parent, crosses: None });
        }
    }

    /// Whether other walks have led to all that a doubtful step leads to.
    pub(crate) fn is_settled(&self, doubt: &Step<'a>) -> bool {
        let at_least_as_free = self.map.gauges.at_least_as_free(doubt.gauge_state);
        let is_taken = self
            .scratch
            .seen
            .get(self.slot(doubt.hex, doubt.at, doubt.far))
            .is_some_and(|seen| seen.meets(at_least_as_free));
        let End::Edge(edge, lane) = doubt.end() else { return is_taken };
        let there = Crossing::of(self.map, doubt.hex, edge, lane).map(|(there, _)| there);
        let at_edges = |there: HexId| &self.arrivals[usize::from(self.hexes[there.index()].arrivals)];
        let arrivals = there.map(|there| at_edges(there)[usize::from((edge + 3) % 6)].gauge_states);
        let is_reached = self.hexes[doubt.hex.index()].pieces.contains(doubt.at);
        is_taken
            && is_reached
            && arrivals.is_none_or(|gauge_states| lane == Lane::ONLY && gauge_states.meets(at_least_as_free))
    }

    /// A table of gauge states for a search back from a doubt. It is handed back empty.
    pub(crate) fn take_seen_back(&mut self) -> Vec<SmallSet> {
        let mut seen_back = std::mem::take(&mut self.scratch.seen_back);
        grow(&mut seen_back, 2 * self.width * self.hexes.len(), SmallSet::EMPTY);
        seen_back
    }

    pub(crate) fn keep_seen_back(&mut self, seen_back: Vec<SmallSet>) {
        self.scratch.seen_back = seen_back;
    }

    /// The number of a piece in one direction.
    pub(crate) fn slot(&self, hex: HexId, at: u8, far: u8) -> usize {
        2 * (self.width * hex.index() + usize::from(at)) + usize::from(far)
    }

    /// The gauge state of a train on a piece; none if it may not run there.
    pub(crate) fn gauge_state_on(&self, piece: &Piece, gauge_state: u8) -> Option<u8> {
        if piece.any_gauge {
            return Some(gauge_state);
        }
        self.map.gauges.next(gauge_state, piece.gauge).filter(|_| self.rules.gauges.contains(piece.gauge))
    }

    fn stop_slot(&self, hex: HexId, stop: u8) -> Option<usize> {
        let is_known = hex.index() < self.hexes.len() && usize::from(stop) < self.width;
        is_known.then(|| self.width * hex.index() + usize::from(stop))
    }

    pub(crate) fn parents(&self, from: u32) -> impl Iterator<Item = &Step<'a>> {
        let parent = |at: u32| self.steps.get(at as usize);
        std::iter::successors(parent(from), move |step| parent(step.parent))
    }

    fn has_crossed(&self, from: u32, crossing: Crossing) -> bool {
        self.parents(from).any(|step| step.crosses == Some(crossing))
    }

    fn has_called(&self, from: u32, hex: HexId, stop: u8) -> bool {
        self.parents(from).any(|step| step.hex == hex && step.end() == End::Stop(stop))
    }
}
