//! The `prospectus` command as a library: everything that reads files, prints, or draws.

pub mod command;
pub mod diff;
pub mod library;
pub mod output;
pub mod render;
pub mod report;
pub mod show;
pub mod table;
pub mod text;
