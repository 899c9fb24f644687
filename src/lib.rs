//! The `prospectus` command as a library: everything that reads files, prints, or draws.

pub mod command;
pub mod diff;
pub mod import;
pub mod library;
pub mod output;
pub mod render;
pub mod report;
pub mod seats;
pub mod show;
pub mod states;
pub mod table;
pub mod text;
