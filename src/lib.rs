//! The `prospectus` command: what reads its arguments, prints, and talks to people at a terminal.

pub mod ansi;
pub mod command;
pub mod error;
pub mod interrupt;
pub mod output;
pub mod progress;
pub mod report;
pub mod terminal;
