//! The `prospectus` command: the only place that reads files and prints.

mod command;
mod diff;
mod library;
mod output;
mod report;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    command::Cli::parse().run()
}
