//! The rule language: small expressions and effects inside a title file.

pub mod ast;
