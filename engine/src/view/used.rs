//! Track that one operator has used and that is closed to the others of its company for the round.

use super::View;
use crate::board::{HexId, Section};
use crate::ids::OperatorId;

impl View<'_> {
    /// Whether some track may be closed to an operator.
    pub(crate) fn has_closed_track(self, operator: OperatorId) -> bool {
        self.closed_to(operator).next().is_some()
    }

    /// Whether one of these pieces of track is closed to an operator.
    pub(crate) fn is_closed(self, operator: OperatorId, pieces: &[(u16, u8)]) -> bool {
        if !self.has_closed_track(operator) {
            return false;
        }
        let sections = |(hex, piece): &(u16, u8)| self.state.board.sections(&self.world.map, HexId(*hex), *piece);
        pieces.iter().flat_map(sections).any(|section| self.closed_to(operator).any(|closed| closed == section))
    }

    /// What other operators of its company have used.
    fn closed_to(self, operator: OperatorId) -> impl Iterator<Item = Section> {
        let company = |of: OperatorId| self.world.operators[of.at()].company;
        let is_other = move |by: &OperatorId| *by != operator && company(*by) == company(operator);
        self.state.used_track.iter().filter(move |(by, _)| is_other(by)).map(|(_, section)| *section)
    }
}
