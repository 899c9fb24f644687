//! Doubts: track that we could only get to over track already taken. Is there another way?
//!
//! From the doubtful piece we walk back towards a station, trying every way that takes nothing twice, until one gets
//! there or our patience ends. Doubts matter where a switch is met from the wrong side.

use super::gauge::FRESH;
use super::reach::{Crossing, NO_PARENT, Step, Walk};
use super::spot::Spot;
use super::{End, HexId};

/// A walk back in the making, the last step first.
#[derive(Default)]
struct Back<'a> {
    steps: Vec<Step<'a>>,
    crossings: Vec<Crossing>,
    stops: Vec<(HexId, u8)>,
}

impl<'a> Walk<'a> {
    /// Settles one doubt; whether there was one to settle.
    pub fn settle_a_doubt(&mut self) -> bool {
        let Some(doubt) = self.doubts.pop().filter(|_| self.patience > 0) else { return false };
        if self.is_settled(&doubt) {
            return true;
        }
        let mut back = Back { steps: vec![doubt], ..Back::default() };
        // What the piece leads to belongs to the walk: it must not be needed to get to the piece.
        if let End::Edge(edge, lane) = doubt.end() {
            back.crossings.extend(self.crossing(doubt.hex, edge, lane).map(|(_, crossing, _)| crossing));
        }
        let found = self.feel_on(doubt.piece, FRESH).is_some_and(|feel| self.walk_back(doubt, feel, &mut back));
        if found {
            self.add_walk(back);
        }
        true
    }

    fn add_walk(&mut self, back: Back<'a>) {
        let (mut parent, mut feel) = (NO_PARENT, FRESH);
        for step in back.steps.into_iter().rev() {
            if let End::Stop(_) = step.piece.ends[1 - usize::from(step.far)] {
                feel = FRESH;
            }
            feel = self.feel_on(step.piece, feel).unwrap_or(feel);
            self.steps.push(Step { parent, feel, crosses: None, ..step });
            parent = (self.steps.len() - 1) as u32;
        }
    }

    /// Looks for a way from a station to the beginning of a step.
    fn walk_back(&mut self, step: Step<'a>, feel: u8, back: &mut Back<'a>) -> bool {
        let near = step.piece.ends[1 - usize::from(step.far)];
        match near {
            End::Edge(edge, lane) => {
                let Some((there, crossing, _)) = self.crossing(step.hex, edge, lane) else { return false };
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
                if self.board.has_token(step.hex, stop, self.operator) || self.rules.starts.contains(&place) {
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

    fn walk_back_from(&mut self, hex: HexId, end: End, feel: u8, but: Option<u8>, back: &mut Back<'a>) -> bool {
        for (at, piece, out) in Spot::new(self.map, self.board, hex).from(end) {
            if Some(at) == but || self.patience == 0 {
                continue;
            }
            self.patience -= 1;
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
