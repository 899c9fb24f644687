//! The rule language: small expressions and effects inside a title file.

pub mod ast;
mod build;
pub mod check;
mod depth;
pub mod eval;
mod explain;
pub(crate) mod mention;
pub mod parse;
mod parts;
mod precedence;
pub mod print;
mod token;
pub mod typed;
pub mod walk;
mod words;

pub(crate) use depth::LENGTH as LONGEST;
