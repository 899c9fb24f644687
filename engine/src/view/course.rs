//! What is asked for after every action although it seldom changes: it is only looked at again when what it goes by has.

use super::View;
use crate::ids::PhaseId;

/// All that conditions go by which are decided at once: what the title keeps, the phase and how many players are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    own: u32,
    phase: PhaseId,
    players: i64,
}

/// What privates go by that close in a phase: which phase it is, and how they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stays {
    phase: PhaseId,
    privates: u32,
}

impl View<'_> {
    /// What ends go by that are decided at once.
    pub(crate) fn course(self) -> Course {
        Course { own: self.state.own.changes(), phase: self.state.phase, players: self.players_left() }
    }

    /// What privates go by that close in a phase.
    pub(crate) fn stays(self) -> Stays {
        Stays { phase: self.state.phase, privates: self.state.privates.changes() }
    }
}
