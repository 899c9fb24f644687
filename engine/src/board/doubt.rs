//! Doubts: track that we could only get to over track already taken. Is there another way?
//!
//! From the doubtful piece we walk back towards a station. Most often everything behind it is cut off by the very track
//! that it would take twice, which is quickly seen; otherwise we try every way that takes nothing twice, until one gets
//! there or our patience ends. Doubts matter where a switch is met from the wrong side.

use super::gauge::FRESH;
use super::spot::Spot;
use super::walk::{Crossing, NO_PARENT, Room, Search, Step, Walk};
use super::{Board, End, Few, HexId, Lane, Map, ReachRules};

/// A walk back in the making, the last step first.
#[derive(Default)]
struct Back<'a> {
    steps: Vec<Step<'a>>,
    crossings: Vec<Crossing>,
    stops: Vec<(HexId, u8)>,
    /// How many steps may still be tried.
    patience: u32,
}

/// We cannot tell: there are too many ways.
struct OutOfPatience;

/// Whether an operator's track comes across an edge of a hex by a walk that does not cross another of its edges.
pub(super) fn comes_without(
    map: &Map,
    board: &Board,
    operator: u8,
    rules: &ReachRules<'_>,
    (hex, edge): (HexId, u8),
    barred: u8,
    feel: u8,
) -> bool {
    let walk = Walk::new(map, board, operator, rules, Room::default());
    let Some((there, crossing)) = walk.crossing(hex, edge, Lane::ONLY) else { return false };
    let barred = walk.crossing(hex, barred, Lane::ONLY).map(|(_, crossing)| crossing);
    let mut back =
        Back { crossings: barred.into_iter().chain([crossing]).collect(), patience: 2_000, ..Back::default() };
    walk.walk_back_from(there, End::Edge((edge + 3) % 6, Lane::ONLY), feel, None, &mut back)
}

impl<'a> Walk<'a> {
    /// Settles one doubt; whether there was one to settle.
    pub fn settle_a_doubt(&mut self) -> bool {
        let Some(doubt) = self.doubts.pop() else { return false };
        if self.is_settled(&doubt) {
            return true;
        }
        if self.is_cut_off(doubt) {
            return true;
        }
        self.has_looked_back = true;
        let walk = match self.probe(doubt) {
            Err(OutOfPatience) => self.look_back(doubt, self.patience),
            known => known,
        };
        if let Ok(Some(steps)) = walk {
            self.add_walk(steps);
        }
        true
    }

    /// Whether no way at all leads from a station to a doubtful step, even if track were taken twice, but by way of what the
    /// step itself leads to.
    fn is_cut_off(&mut self, doubt: Step<'a>) -> bool {
        let (barred_crossing, barred_stop) = match doubt.end() {
            End::Edge(edge, lane) => (self.crossing(doubt.hex, edge, lane).map(|(_, crossing)| crossing), None),
            End::Stop(stop) => (None, Some((doubt.hex, stop))),
            End::Junction => (None, None),
        };
        let mut seen = self.take_glances();
        let feel = self.feel_on(doubt.piece, FRESH);
        let mut steps: Vec<Step<'a>> = feel.map(|feel| Step { feel, ..doubt }).into_iter().collect();
        let mut at = 0;
        let is_cut_off = loop {
            let Some(step) = steps.get(at).copied() else { break true };
            at += 1;
            let near = step.piece.ends[1 - usize::from(step.far)];
            let (hex, end, feel, but) = match near {
                End::Edge(edge, lane) => match self.crossing(step.hex, edge, lane) {
                    Some((there, crossing)) if Some(crossing) != barred_crossing => {
                        (there, End::Edge((edge + 3) % 6, lane.across()), step.feel, None)
                    }
                    _ => continue,
                },
                End::Stop(stop) if self.is_base(step.hex, stop) => break false,
                End::Stop(stop) => {
                    let passes = self.rules.may_pass(self.map, self.board, self.operator, step.hex, stop);
                    if !passes || barred_stop == Some((step.hex, stop)) {
                        continue;
                    }
                    (step.hex, near, FRESH, Some(step.at))
                }
                End::Junction => (step.hex, near, step.feel, Some(step.at)),
            };
            self.hexes[hex.index()].is_looked_at = true;
            for (at, piece, out) in Spot::new(self.map, self.board, hex).from(end) {
                let Some(feel) = self.feel_on(piece, feel).filter(|_| Some(at) != but) else { continue };
                let step = Step { hex, at, piece, far: 1 - out, feel, parent: NO_PARENT, crosses: None };
                let Some(seen) = seen.get_mut(self.slot(hex, at, step.far)) else { continue };
                if !seen.meets(self.map.gauges.freer(feel)) {
                    seen.insert(feel);
                    steps.push(step);
                }
            }
        };
        for step in steps {
            if let Some(seen) = seen.get_mut(self.slot(step.hex, step.at, step.far)) {
                *seen = Few::EMPTY;
            }
        }
        self.keep_glances(seen);
        is_cut_off
    }

    /// Tries every way back with some patience. The steps of the first that comes to a station, in order.
    fn look_back(&mut self, doubt: Step<'a>, patience: u32) -> Result<Option<Vec<Step<'a>>>, OutOfPatience> {
        let mut back = Back { steps: vec![doubt], patience, ..Back::default() };
        // What the piece leads to belongs to the walk: it must not be needed to get to the piece.
        match doubt.end() {
            End::Edge(edge, lane) => {
                back.crossings.extend(self.crossing(doubt.hex, edge, lane).map(|(_, crossing)| crossing));
            }
            End::Stop(stop) => back.stops.push((doubt.hex, stop)),
            End::Junction => {}
        }
        let found = self.feel_on(doubt.piece, FRESH).is_some_and(|feel| self.walk_back(doubt, feel, &mut back));
        self.patience = self.patience.saturating_sub(patience - back.patience);
        match found {
            true => Ok(Some(back.steps.into_iter().rev().collect())),
            false if back.patience == 0 => Err(OutOfPatience),
            false => Ok(None),
        }
    }

    /// Walks back breadth first, as we walk forwards: that is quick, and where it raises no doubt of its own it is sure.
    fn probe(&self, doubt: Step<'a>) -> Result<Option<Vec<Step<'a>>>, OutOfPatience> {
        let mut probe = Walk::new(self.map, self.board, self.operator, self.rules, Room::default());
        probe.search = Search::Station;
        probe.start_back_from(doubt);
        probe.follow();
        match probe.search {
            Search::Found(at) => {
                let back = probe.parents(at).take_while(|step| step.parent != NO_PARENT);
                Ok(Some(back.map(|step| Step { far: 1 - step.far, ..*step }).collect()))
            }
            _ if probe.doubts.is_empty() => Ok(None),
            _ => Err(OutOfPatience),
        }
    }

    fn add_walk(&mut self, steps: Vec<Step<'a>>) {
        let (mut parent, mut feel) = (NO_PARENT, FRESH);
        for step in steps {
            if let End::Stop(_) = step.piece.ends[1 - usize::from(step.far)] {
                feel = FRESH;
            }
            feel = self.feel_on(step.piece, feel).unwrap_or(feel);
            self.steps.push(Step { parent, feel, crosses: None, ..step });
            parent = (self.steps.len() - 1) as u32;
        }
    }

    /// Looks for a way from a station to the beginning of a step.
    fn walk_back(&self, step: Step<'a>, feel: u8, back: &mut Back<'a>) -> bool {
        let near = step.piece.ends[1 - usize::from(step.far)];
        match near {
            End::Edge(edge, lane) => {
                let Some((there, crossing)) = self.crossing(step.hex, edge, lane) else { return false };
                if back.crossings.contains(&crossing) {
                    return false;
                }
                back.crossings.push(crossing);
                let found = self.walk_back_from(there, End::Edge((edge + 3) % 6, lane.across()), feel, None, back);
                if !found {
                    back.crossings.pop();
                }
                found
            }
            End::Stop(stop) => {
                let place = (step.hex, stop);
                if self.is_base(step.hex, stop) {
                    return true;
                }
                let passes = self.rules.may_pass(self.map, self.board, self.operator, step.hex, stop);
                if !passes || back.stops.contains(&place) {
                    return false;
                }
                back.stops.push(place);
                let found = self.walk_back_from(step.hex, near, FRESH, Some(step.at), back);
                if !found {
                    back.stops.pop();
                }
                found
            }
            End::Junction => self.walk_back_from(step.hex, near, feel, Some(step.at), back),
        }
    }

    fn walk_back_from(&self, hex: HexId, end: End, feel: u8, but: Option<u8>, back: &mut Back<'a>) -> bool {
        for (at, piece, out) in Spot::new(self.map, self.board, hex).from(end) {
            if Some(at) == but || back.patience == 0 {
                continue;
            }
            back.patience -= 1;
            let Some(feel) = self.feel_on(piece, feel) else { continue };
            // Forwards, the piece is run the other way.
            let step = Step { hex, at, piece, far: 1 - out, feel, parent: NO_PARENT, crosses: None };
            back.steps.push(step);
            if self.walk_back(step, feel, back) {
                return true;
            }
            back.steps.pop();
        }
        false
    }
}
