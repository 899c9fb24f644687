//! The title's rules at work.
//!
//! `compile` turns checked rules into `code`, once; `eval` and its neighbours ask the code about a game; `frame` runs
//! effects, which may stop at a question and go on when it is answered. What the language declares becomes Rust here:
//! the names of a place a struct (`scope`), a hook a struct (`moment`), the properties of a thing a trait (`answers`,
//! answered in `things` and `places`), the functions a trait (`functions`), an effect with its values a variant
//! (`effect`). What is asked so often that it has a form of its own: `phases`, `likeness`.

mod answers;
mod code;
mod compile;
mod effect;
mod eval;
mod frame;
mod functions;
pub mod kinds;
mod likeness;
pub(crate) mod moment;
mod phases;
mod places;
pub mod scope;
mod things;
mod value;

pub(crate) use code::{Answers, AnyCode, Ask, Block, Body, Code, Expr, Op, Program, Quantified, Said};
pub(crate) use compile::{Compiler, Lookup};
pub(crate) use effect::{Closable, Effect, Movable, TrainOrType};
pub(crate) use eval::{Eval, Names};
pub(crate) use frame::Frame;
pub use value::Value;
