//! The `prospectus` command: the only place that reads files and prints.

mod command;
mod library;
mod render;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    command::Cli::parse().run()
}
