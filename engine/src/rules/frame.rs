//! Effects on their way: where they stand, and what they know.

use prospectus_dsl::vocabulary::names::Name;
use serde::{Deserialize, Serialize};

use super::value::Value;
use crate::ids::ProgramId;

/// A block of effects that is being run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    pub(crate) program: ProgramId,
    /// The next of its lines.
    pub(crate) at: u16,
    pub(crate) names: Vec<(Name, Value)>,
    pub(crate) locals: Vec<Value>,
}

impl Frame {
    pub(crate) fn new(program: ProgramId, names: Vec<(Name, Value)>) -> Frame {
        Frame { program, at: 0, names, locals: Vec::new() }
    }

    pub(crate) fn set_local(&mut self, slot: u8, value: Value) {
        let slot = usize::from(slot);
        if self.locals.len() <= slot {
            self.locals.resize(slot + 1, Value::None);
        }
        self.locals[slot] = value;
    }
}
