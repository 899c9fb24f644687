//! The stack frame of a running block of effects: program counter, names and variables.
//!
//! A frame is plain data. When a block asks a question, its frame is put into the state as a suspended coroutine, and
//! resumed with the answer.

use prospectus_dsl::vocabulary::names::Name;
use serde::{Deserialize, Serialize};

use super::eval::set_slot;
use super::value::Value;
use crate::ids::ProgramId;

/// A block of effects that is being run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    pub(crate) program: ProgramId,
    /// The program counter: the next operation.
    pub(crate) at: u16,
    /// The names of its scope.
    pub(crate) names: Vec<(Name, Value)>,
    /// Its variables, by slot.
    pub(crate) locals: Vec<Value>,
}

impl Frame {
    pub(crate) fn new(program: ProgramId, names: Vec<(Name, Value)>) -> Frame {
        Frame { program, at: 0, names, locals: Vec::new() }
    }

    pub(crate) fn set_local(&mut self, slot: u8, value: Value) {
        set_slot(&mut self.locals, slot, value);
    }
}
