use std::process::ExitCode;

use clap::Parser;
use prospectus::command::Cli;

fn main() -> ExitCode {
    Cli::parse().run()
}
