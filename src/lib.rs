//! The `prospectus` command as a library: everything that reads files, prints, or draws.

pub mod bots;
pub mod command;
pub mod deal;
pub mod diff;
pub mod import;
pub mod library;
pub mod output;
pub mod record;
pub mod render;
pub mod report;
pub mod seats;
pub mod show;
pub mod simulate;
pub mod states;
pub mod table;
pub mod tell;
pub mod terminal;
pub mod text;

/// Games are branched and played by the thousand, and rules make many short lists: the allocator of the system takes a
/// fifth of the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
