//! Doubts: track that the walks found so far lead to only over track that they have taken already.
//!
//! Whether another walk leads there is asked twice. First quickly: a search back from the doubtful piece that may use
//! track twice, but not what the piece itself leads to. Most often it finds no station, and the piece is out of reach.
//! Otherwise exactly (see `alternating`). Doubts arise where a switch is met from the wrong side.

use super::alternating::{Barred, WalkSearch};
use super::gauge::UNRESTRICTED;
use super::hex_track::HexTrack;
use super::walk::{Crossing, NO_PARENT, Step, Walk};
use super::{Board, End, HexId, Lane, Map, ReachRules, SmallSet};

/// Whether an operator's track comes across an edge of a hex by a walk that does not cross another of its edges.
pub(super) fn comes_without(
    map: &Map,
    board: &Board,
    operator: u8,
    rules: &ReachRules<'_>,
    (hex, edge): (HexId, u8),
    barred: u8,
    gauge_state: u8,
) -> bool {
    let crossings = Crossing::of(map, hex, barred, Lane::ONLY).map(|(_, crossing)| crossing).into_iter().collect();
    let mut search = WalkSearch::new(map, board, operator, rules, Barred { crossings, ..Barred::default() });
    search.walk_to(hex, End::Edge(edge, Lane::ONLY), map.gauges.classes_after(gauge_state)).is_some()
}

impl<'a> Walk<'a> {
    /// Settles one doubt; whether there was one to settle.
    pub(crate) fn settle_doubt(&mut self) -> bool {
        let Some(doubt) = self.doubts.pop() else { return false };
        if !self.is_settled(&doubt) && !self.is_cut_off(doubt) {
            self.search_for(doubt);
        }
        true
    }

    /// Adds walks to a doubtful step, one for each class of gauges that could go on from it, where there are any.
    fn search_for(&mut self, doubt: Step<'a>) {
        // What the piece leads to belongs to the walk: it must not be needed to get to the piece.
        let mut barred = Barred { piece: Some((doubt.hex, doubt.at)), ..Barred::default() };
        match doubt.end() {
            End::Edge(edge, lane) => {
                let crossing = Crossing::of(self.map, doubt.hex, edge, lane);
                barred.crossings.extend(crossing.map(|(_, crossing)| crossing));
            }
            End::Stop(stop) => barred.stop = Some((doubt.hex, stop)),
            End::Junction => {}
        }
        let near = doubt.piece.ends[1 - usize::from(doubt.far)];
        let mut search = WalkSearch::new(self.map, self.board, self.operator, self.rules, barred);
        let mut missing = self.map.gauges.classes_after(doubt.gauge_state);
        while !missing.is_empty() {
            let Some(steps) = search.walk_to(doubt.hex, near, missing) else { break };
            let gauge_state = self.add_walk(steps.into_iter().chain([doubt]));
            missing = missing.without(self.map.gauges.classes_after(gauge_state));
        }
        self.most_tries = self.most_tries.max(search.tries());
        for hex in search.hexes() {
            self.hexes[hex.index()].is_looked_at = true;
        }
    }

    /// Whether no walk leads from a station to a doubtful step without using what the step itself leads to, even if it
    /// may use other track twice. A breadth-first search against the direction of the walk.
    fn is_cut_off(&mut self, doubt: Step<'a>) -> bool {
        let (barred_crossing, barred_stop) = match doubt.end() {
            End::Edge(edge, lane) => {
                (Crossing::of(self.map, doubt.hex, edge, lane).map(|(_, crossing)| crossing), None)
            }
            End::Stop(stop) => (None, Some((doubt.hex, stop))),
            End::Junction => (None, None),
        };
        let mut seen = self.take_seen_back();
        let gauge_state = self.gauge_state_on(doubt.piece, UNRESTRICTED);
        let mut steps: Vec<Step<'a>> =
            gauge_state.map(|gauge_state| Step { gauge_state, ..doubt }).into_iter().collect();
        let mut at = 0;
        let is_cut_off = loop {
            let Some(step) = steps.get(at).copied() else { break true };
            at += 1;
            let near = step.piece.ends[1 - usize::from(step.far)];
            let (hex, end, gauge_state, but) = match near {
                End::Edge(edge, lane) => match Crossing::of(self.map, step.hex, edge, lane) {
                    Some((there, crossing)) if Some(crossing) != barred_crossing => {
                        (there, End::Edge((edge + 3) % 6, lane.across()), step.gauge_state, None)
                    }
                    _ => continue,
                },
                End::Stop(stop) if self.rules.is_base(self.board, self.operator, step.hex, stop) => break false,
                End::Stop(stop) => {
                    let passes = self.rules.may_pass(self.map, self.board, self.operator, step.hex, stop);
                    if !passes || step.piece.is_terminal || barred_stop == Some((step.hex, stop)) {
                        continue;
                    }
                    (step.hex, near, UNRESTRICTED, Some(step.at))
                }
                End::Junction => (step.hex, near, step.gauge_state, Some(step.at)),
            };
            self.hexes[hex.index()].is_looked_at = true;
            for (at, piece, out) in HexTrack::new(self.map, self.board, hex).from(end) {
                let Some(gauge_state) = self.gauge_state_on(piece, gauge_state).filter(|_| Some(at) != but) else {
                    continue;
                };
                let step = Step { hex, at, piece, far: 1 - out, gauge_state, parent: NO_PARENT, crosses: None };
                let Some(seen) = seen.get_mut(self.slot(hex, at, step.far)) else { continue };
                if !seen.meets(self.map.gauges.at_least_as_free(gauge_state)) {
                    seen.insert(gauge_state);
                    steps.push(step);
                }
            }
        };
        for step in steps {
            if let Some(seen) = seen.get_mut(self.slot(step.hex, step.at, step.far)) {
                *seen = SmallSet::EMPTY;
            }
        }
        self.keep_seen_back(seen);
        is_cut_off
    }

    /// Adds the steps of a walk; returns the gauge state after the last.
    fn add_walk(&mut self, steps: impl Iterator<Item = Step<'a>>) -> u8 {
        let (mut parent, mut gauge_state) = (NO_PARENT, UNRESTRICTED);
        for step in steps {
            if let End::Stop(_) = step.piece.ends[1 - usize::from(step.far)] {
                gauge_state = UNRESTRICTED;
            }
            gauge_state = self.gauge_state_on(step.piece, gauge_state).unwrap_or(gauge_state);
            self.steps.push(Step { parent, gauge_state, crosses: None, ..step });
            parent = (self.steps.len() - 1) as u32;
        }
        gauge_state
    }
}
