use std::process::ExitCode;

use prospectus::command::Cli;

/// Games are branched and played by the thousand, and rules make many short lists: the allocator of the system takes a
/// fifth of the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    Cli::start()
}
