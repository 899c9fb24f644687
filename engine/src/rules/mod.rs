//! The title's rules at work.
//!
//! `compile` turns checked rules into `code`, once; `eval` and its neighbours ask the code about a game; `frame` runs
//! effects, which may stop at a question and go on when it is answered.

mod code;
mod compile;
mod eval;
mod frame;
mod function;
mod phases;
mod property;
mod property_map;
mod value;
mod words;

pub use code::{Answers, Ask, Body, Code, Expr, Op, Program, Quantified};
pub use compile::{Compiler, Lookup, hook_of};
pub use eval::{Eval, Names};
pub use frame::Frame;
pub use phases::Phases;
pub use value::Value;
pub use words::{Direction, Function, Hook, Name, Property, Verb};
