//! Following track, step by step.
//!
//! Breadth first, every step with its parent, so that each thing found has a walk that proves it: one that takes no track
//! and no stop twice. Where the only walk so far would take something twice, another may not: such *doubts* are put aside
//! and settled one by one (see `doubt`).

use super::gauge::FRESH;
use super::reach::{Arrivals, AtEdges};
use super::spot::Spot;
use super::{Board, End, Few, HexId, HexReach, Lane, Map, Piece, ReachRules};

pub(super) const NO_PARENT: u32 = u32::MAX;
const NOT_YET: u8 = u8::MAX;
const WHOLLY: u8 = u8::MAX - 1;

/// A piece of track, run from one end to the other.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub hex: HexId,
    pub at: u8,
    pub piece: &'a Piece,
    pub far: u8,
    pub feel: u8,
    pub parent: u32,
    /// The track edge that it crosses, if it does.
    pub crosses: Option<Crossing>,
}

/// A track across a hex edge, the same from both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Crossing {
    pub edge: u32,
    pub lane: u8,
}

impl Crossing {
    /// The hex across an edge, and the track that leads there.
    pub fn of(map: &Map, hex: HexId, edge: u8, lane: Lane) -> Option<(HexId, Crossing)> {
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
    pub fn end(&self) -> End {
        self.piece.ends[usize::from(self.far)]
    }
}

/// Memory that walks use one after the other. Between them it is empty.
#[derive(Debug, Default)]
pub struct Room {
    /// For each hex, piece and direction, what it felt like so far.
    seen: Vec<Few>,
    /// For each hex and stop the piece by which it was reached, as long as that piece has not been left by.
    came: Vec<u8>,
    /// The edges that some walk crosses.
    crossed: Vec<bool>,
    /// The same as `seen` for glances back.
    glances: Vec<Few>,
    /// What the walk finds, unless somebody keeps it.
    hexes: Vec<HexReach>,
    arrivals: Vec<AtEdges>,
    stops: Vec<(HexId, u8)>,
}

impl Room {
    fn make(&mut self, hexes: usize, width: usize) {
        grow(&mut self.seen, 2 * width * hexes, Few::EMPTY);
        grow(&mut self.came, width * hexes, NOT_YET);
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
    pub map: &'a Map,
    pub board: &'a Board,
    pub operator: u8,
    pub rules: &'a ReachRules<'a>,
    pub hexes: Vec<HexReach>,
    /// What comes across the edges of hexes, behind an empty one for those that nothing comes to.
    pub arrivals: Vec<AtEdges>,
    /// The stops that were reached, in order.
    stops: Vec<(HexId, u8)>,
    pub steps: Vec<Step<'a>>,
    next: usize,
    /// Room for so many pieces and stops on each hex: that takes less time than counting how many there are.
    width: usize,
    room: Room,
    pub doubts: Vec<Step<'a>>,
    /// The most tries that a doubt took.
    pub most_tries: u32,
}

impl<'a> Walk<'a> {
    pub fn new(map: &'a Map, board: &'a Board, operator: u8, rules: &'a ReachRules<'a>, mut room: Room) -> Self {
        let hexes = map.hexes.len();
        let width = board.most_pieces(map);
        room.make(hexes, width);
        Walk {
            width,
            map,
            board,
            operator,
            rules,
            hexes: std::mem::take(&mut room.hexes),
            arrivals: std::mem::take(&mut room.arrivals),
            stops: std::mem::take(&mut room.stops),
            steps: Vec::with_capacity(2 * hexes),
            next: 0,
            room,
            doubts: Vec::new(),
            most_tries: 0,
        }
    }

    /// Leaves the room as it was found, and what was found with it.
    pub fn leave_room(mut self) -> Room {
        let mut room = self.clear_room();
        self.hexes.fill(HexReach::default());
        self.arrivals.truncate(1);
        self.stops.clear();
        (room.hexes, room.arrivals, room.stops) = (self.hexes, self.arrivals, self.stops);
        room
    }

    /// Leaves the room as it was found.
    pub fn clear_room(&mut self) -> Room {
        let mut room = std::mem::take(&mut self.room);
        for step in &self.steps {
            if let Some(seen) = room.seen.get_mut(self.slot(step.hex, step.at, step.far)) {
                *seen = Few::EMPTY;
            }
            if let Some(crossing) = step.crosses {
                room.crossed[crossing.edge as usize] = false;
            }
        }
        for (hex, stop) in &self.stops {
            self.came_to(*hex, *stop).into_iter().for_each(|came| room.came[came] = NOT_YET);
        }
        room
    }

    pub fn start(&mut self) {
        let (board, rules, operator) = (self.board, self.rules, self.operator);
        let stations = board.tokens().iter().filter(|token| token.operator == operator);
        let stations = stations.map(|token| (token.hex, token.stop));
        for (hex, stop) in stations.chain(rules.starts.iter().copied()) {
            let Some(came) = self.came_to(hex, stop) else { continue };
            self.room.came[came] = WHOLLY;
            self.hexes[hex.index()].stops.insert(stop);
            self.stops.push((hex, stop));
            if rules.passes.is_none_or(|passes| passes(hex, stop) != Some(false)) {
                self.hexes[hex.index()].passable.insert(stop);
            }
            self.leave(hex, End::Stop(stop), FRESH, NO_PARENT, None);
        }
    }

    /// Follows the next step; whether there was one.
    pub fn follow_step(&mut self) -> bool {
        let Some(step) = self.steps.get(self.next).copied() else { return false };
        let at = self.next as u32;
        self.next += 1;
        match step.end() {
            End::Edge(edge, lane) => self.cross(at, step, edge, lane),
            End::Stop(stop) => self.call(at, step, stop),
            End::Junction => {
                self.note(step);
                self.leave(step.hex, End::Junction, step.feel, at, Some(step.at));
            }
        }
        true
    }

    /// Whether the last step that was followed runs on a hex or leads to it.
    pub fn has_just_touched(&self, hex: HexId) -> bool {
        let Some(step) = self.next.checked_sub(1).and_then(|last| self.steps.get(last)) else { return false };
        step.hex == hex
            || step.piece.edge(step.far.into()).is_some_and(|edge| self.neighbour(step.hex, edge) == Some(hex))
    }

    fn neighbour(&self, hex: HexId, edge: u8) -> Option<HexId> {
        self.map.hex(hex).neighbours[usize::from(edge)]
    }

    /// The stops that have been found since so many were.
    pub fn stops_since(&self, count: usize) -> &[(HexId, u8)] {
        &self.stops[count..]
    }

    fn note(&mut self, step: Step<'a>) {
        self.hexes[step.hex.index()].pieces.insert(step.at);
    }

    fn cross(&mut self, at: u32, step: Step<'a>, edge: u8, lane: Lane) {
        let Some((there, crossing)) = Crossing::of(self.map, step.hex, edge, lane) else { return self.note(step) };
        let is_known = std::mem::replace(&mut self.room.crossed[crossing.edge as usize], true);
        if is_known && self.has_crossed(step.parent, crossing) {
            self.doubts.push(step);
            return;
        }
        self.note(step);
        self.steps[at as usize].crosses = Some(crossing);
        let opposite = (edge + 3) % 6;
        let arrivals = self.arrivals_at(there, opposite);
        if arrivals.feels.is_empty() {
            arrivals.step = at;
        }
        arrivals.feels.insert(step.feel);
        self.leave(there, End::Edge(opposite, lane.across()), step.feel, at, None);
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

    fn call(&mut self, at: u32, step: Step<'a>, stop: u8) {
        let hex = step.hex;
        let Some(came) = self.came_to(hex, stop) else { return };
        self.note(step);
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
        match self.room.came[came] {
            WHOLLY => {}
            NOT_YET => {
                self.room.came[came] = step.at;
                self.leave(hex, End::Stop(stop), FRESH, at, Some(step.at));
            }
            // It was left by every piece but the one it was first reached by.
            before if before != step.at => {
                let out = Spot::new(self.map, self.board, hex).from(End::Stop(stop)).find(|(at, ..)| *at == before);
                let Some((out, piece, far)) = out else { return };
                if self.has_called(step.parent, hex, stop) {
                    let feel = self.map.gauges.next(FRESH, piece.gauge).unwrap_or(FRESH);
                    self.doubts.push(Step { hex, at: out, piece, far, feel, parent: NO_PARENT, crosses: None });
                } else {
                    self.room.came[came] = WHOLLY;
                    self.take(hex, out, piece, far, FRESH, at);
                }
            }
            _ => {}
        }
    }

    /// Goes on from an end by all pieces but one.
    fn leave(&mut self, hex: HexId, from: End, feel: u8, parent: u32, but: Option<u8>) {
        let is_passed = parent != NO_PARENT && matches!(from, End::Stop(_));
        for (at, piece, far) in Spot::new(self.map, self.board, hex).from(from) {
            if Some(at) != but && !(is_passed && piece.is_terminal) {
                self.take(hex, at, piece, far, feel, parent);
            }
        }
    }

    fn take(&mut self, hex: HexId, at: u8, piece: &'a Piece, far: u8, feel: u8, parent: u32) {
        let Some(feel) = self.feel_on(piece, feel) else { return };
        let slot = self.slot(hex, at, far);
        let Some(seen) = self.room.seen.get_mut(slot) else { return };
        if !seen.meets(self.map.gauges.freer(feel)) {
            seen.insert(feel);
            self.steps.push(Step { hex, at, piece, far, feel, parent, crosses: None });
        }
    }

    /// Whether other walks have led to all that a doubtful step would lead to.
    pub fn is_settled(&self, doubt: &Step<'a>) -> bool {
        let freer = self.map.gauges.freer(doubt.feel);
        let is_taken =
            self.room.seen.get(self.slot(doubt.hex, doubt.at, doubt.far)).is_some_and(|seen| seen.meets(freer));
        let End::Edge(edge, lane) = doubt.end() else { return is_taken };
        let there = Crossing::of(self.map, doubt.hex, edge, lane).map(|(there, _)| there);
        let at_edges = |there: HexId| &self.arrivals[usize::from(self.hexes[there.index()].arrivals)];
        let arrivals = there.map(|there| at_edges(there)[usize::from((edge + 3) % 6)].feels);
        let is_reached = self.hexes[doubt.hex.index()].pieces.contains(doubt.at);
        is_taken && is_reached && arrivals.is_none_or(|feels| lane == Lane::ONLY && feels.meets(freer))
    }

    /// Memory for one glance back; it is handed back empty.
    pub fn take_glances(&mut self) -> Vec<Few> {
        let mut glances = std::mem::take(&mut self.room.glances);
        grow(&mut glances, 2 * self.width * self.hexes.len(), Few::EMPTY);
        glances
    }

    pub fn keep_glances(&mut self, glances: Vec<Few>) {
        self.room.glances = glances;
    }

    /// The number of a piece in one direction.
    pub fn slot(&self, hex: HexId, at: u8, far: u8) -> usize {
        2 * (self.width * hex.index() + usize::from(at)) + usize::from(far)
    }

    /// What a train feels on a piece; none if it may not run there.
    pub fn feel_on(&self, piece: &Piece, feel: u8) -> Option<u8> {
        if piece.any_gauge {
            return Some(feel);
        }
        self.map.gauges.next(feel, piece.gauge).filter(|_| self.rules.gauges.contains(piece.gauge))
    }

    fn came_to(&self, hex: HexId, stop: u8) -> Option<usize> {
        let is_known = hex.index() < self.hexes.len() && usize::from(stop) < self.width;
        is_known.then(|| self.width * hex.index() + usize::from(stop))
    }

    pub fn parents(&self, from: u32) -> impl Iterator<Item = &Step<'a>> {
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
